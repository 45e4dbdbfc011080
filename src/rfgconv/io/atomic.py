"""Writing a file so that it is either wholly new or wholly the old one."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Write beside the target, flush to the disk, then replace. Raises OSError; the old file is then untouched.

    The error names the target, not the temporary file of which its user knows nothing.
    """
    try:
        _write(path, data)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


def _write(path: Path, data: bytes) -> None:
    import tempfile

    mode = path.stat().st_mode & 0o777 if path.exists() else None
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(temporary, _default_mode() if mode is None else mode)
        os.replace(temporary, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
        raise


def _default_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
