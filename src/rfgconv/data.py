"""Data files that ship with a package.

``importlib.resources`` reads them as well, but importing it takes longer than reading all of them.
"""

from __future__ import annotations

import os
from importlib import import_module


def data_text(package: str, name: str) -> str:
    """The text (UTF-8) of a file of a package, also of one in an archive. name: ``data/words.tsv``."""
    module = import_module(package)
    folder = os.path.dirname(module.__file__ or "")
    loader = module.__spec__.loader if module.__spec__ else None
    data: bytes = loader.get_data(os.path.join(folder, *name.split("/")))  # type: ignore[union-attr]
    return data.decode("utf-8")
