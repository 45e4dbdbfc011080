"""Regular expressions that are compiled when they are first used.

Compiling takes a tenth of a millisecond and more; a short command uses few of the hundreds that its modules define.
"""

from __future__ import annotations

import re
from typing import Any, AnyStr

_METHODS = ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer")


class _Regex:
    """Stands for the compiled expression: the first use puts the methods of that one in place."""

    def __init__(self, expression: str | bytes, flags: int) -> None:
        self._expression, self._flags = expression, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # copy and pickle ask for what is not there
            raise AttributeError(name)
        compiled = re.compile(self._expression, self._flags)
        vars(self).update({method: getattr(compiled, method) for method in _METHODS})
        return getattr(compiled, name)


def regex(expression: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """As ``re.compile``, for the constants of a module. Passed to functions of ``re`` itself it is of no use."""
    stands_for: Any = _Regex(expression, flags)
    return stands_for  # type: ignore[no-any-return]
