"""Records: frozen, slotted, keyword-only dataclasses that cost nothing until they are used.

``dataclasses.dataclass`` writes and compiles eight functions for every class, a millisecond each time: with the classes
of a table, its findings and a format that is half of what a short command takes. A record is a dataclass as well
(``fields``, ``replace``, ``asdict``, ``match`` and type checkers take it for one), but shares its methods with all
others, and its ``__init__`` is compiled when more than a few are made.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform, overload

__all__ = ["REQUIRED", "fields_of", "fresh", "record", "replace"]

T = TypeVar("T")

REQUIRED = object()
_NONE: dict[str, Any] = {}


class _Fresh:
    """Stands for a default that is made anew for each record."""

    def __init__(self, factory: Callable[[], Any]) -> None:
        self.factory = factory


def fresh(*, factory: Callable[[], T]) -> T:
    """The default of a field whose value must not be shared, such as a ``dict``."""
    made: Any = _Fresh(factory)
    return made  # type: ignore[no-any-return]


@overload
def record(cls: type[T], /) -> type[T]: ...


@overload
def record(*, kw_only: bool = True) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(fresh,))
def record(cls: type[Any] | None = None, /, *, kw_only: bool = True) -> Any:
    """Make a record of a class with annotated fields. kw_only False: fields may be given by position.

    Defaults must be values that never change, or `fresh`. A ``__post_init__`` is called as in dataclasses.
    """
    if cls is None:
        return lambda cls: _record(cls, kw_only)
    return _record(cls, kw_only)


def _record(cls: type[Any], kw_only: bool) -> type[Any]:
    hints = {
        name: hint
        for name, hint in cls.__annotations__.items()
        if not str(hint).removeprefix("typing.").startswith("ClassVar")
    }
    names = tuple(hints)
    namespace = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    defaults = {name: namespace.pop(name) for name in names if name in namespace}
    if any(fields_of(base) for base in cls.__bases__) or any(hasattr(d, "default_factory") for d in defaults.values()):
        raise TypeError(f"{cls.__qualname__}: a record takes over no fields and knows no field(), but fresh()")

    def init() -> object:
        return _init(made, names, defaults, kw_only)

    def fields() -> object:
        return _twin(made, hints, defaults, kw_only).__dataclass_fields__

    def params() -> object:
        return _twin(made, hints, defaults, kw_only).__dataclass_params__

    later = [
        _Init("__init__", init),
        _Later("__dataclass_fields__", fields),
        _Later("__dataclass_params__", params),
    ]
    namespace = _METHODS | _comparison(names) | namespace | {attribute.name: attribute for attribute in later}
    namespace |= {
        "__slots__": names,
        "__record__": {name: defaults.get(name, REQUIRED) for name in names},
        "__match_args__": () if kw_only else names,
    }
    metaclass: Any = type(cls)
    made: type[Any] = metaclass(cls.__name__, cls.__bases__, namespace)
    made.__qualname__ = cls.__qualname__
    for attribute in later:
        attribute.cls = made
    return made


if TYPE_CHECKING:
    from dataclasses import replace  # type checkers know what this function does
else:

    def replace(instance: T, /, **changes: Any) -> T:
        """A record with some values changed, as ``dataclasses.replace`` makes it."""
        values = {name: getattr(instance, name) for name in instance.__record__}
        return type(instance)(**values | changes)


def fields_of(kind: type[Any]) -> dict[str, Any]:
    """The fields of a record's class, each with its default (`REQUIRED` = none); empty for any other class."""
    return getattr(kind, "__record__", _NONE)


class _Later:
    """An attribute of a class that is made when it is first asked for."""

    cls: type[Any]

    def __init__(self, name: str, make: Callable[[], object]) -> None:
        self.name, self.make = name, make

    def __get__(self, instance: Any, owner: type[Any]) -> Any:
        setattr(self.cls, self.name, self.make())
        return getattr(owner if instance is None else instance, self.name)


class _Init(_Later):
    """``__init__``: the first records are filled field by field, which takes longer, but less than compiling does."""

    FIRST = 16
    made = 0

    def __get__(self, instance: Any, owner: type[Any]) -> Any:
        self.made += 1
        if instance is None or self.made > self.FIRST or hasattr(self.cls, "__post_init__"):
            return super().__get__(instance, owner)

        def fill(*args: Any, **given: Any) -> None:
            known = fields_of(self.cls)
            values = dict(zip(self.cls.__match_args__, args, strict=False)) | given
            if len(values) < len(args) + len(given) or not values.keys() <= known.keys():
                super(_Init, self).__get__(instance, owner)(*args, **given)  # says what is wrong
            for name, default in known.items():
                value = values.get(name, default)
                if value is REQUIRED:
                    super(_Init, self).__get__(instance, owner)(*args, **given)
                object.__setattr__(instance, name, value.factory() if isinstance(value, _Fresh) else value)

        return fill


def _comparison(names: tuple[str, ...]) -> dict[str, Any]:
    """Records are equal if they are of one class and have equal values."""
    values: Callable[[Any], Any] = attrgetter(*names) if names else lambda _instance: ()

    def eq(self: Any, other: object) -> Any:
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    return {"__eq__": eq, "__hash__": hashed}


def _init(cls: type[Any], names: tuple[str, ...], defaults: dict[str, Any], kw_only: bool) -> Callable[..., None]:
    """``__init__`` as source text, as it would be written by hand: ``def __init__(self, *, x, y=default_y): …``."""
    scope: dict[str, Any] = {f"set_{name}": vars(cls)[name].__set__ for name in names}
    scope |= {f"default_{name}": default for name, default in defaults.items()}
    scope["Fresh"] = _Fresh
    parameters = [f"{name}=default_{name}" if name in defaults else name for name in names]
    lines = [
        f" set_{name}(self, default_{name}.factory() if {name} is default_{name} else {name})"
        if isinstance(defaults.get(name), _Fresh)
        else f" set_{name}(self, {name})"
        for name in names
    ]
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    star = ["*"] if kw_only and names else []
    exec("\n".join([f"def __init__({', '.join(['self', *star, *parameters])}):", *(lines or [" pass"])]), scope)
    init: Callable[..., None] = scope["__init__"]
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    init.__module__ = cls.__module__
    init.__annotations__ = {name: cls.__annotations__[name] for name in names} | {"return": "None"}
    return init


def _twin(cls: type[Any], hints: dict[str, Any], defaults: dict[str, Any], kw_only: bool) -> Any:
    """A dataclass with the same fields: it describes a record to the functions of ``dataclasses``."""
    import dataclasses

    namespace = {
        name: dataclasses.field(default_factory=value.factory) if isinstance(value, _Fresh) else value
        for name, value in defaults.items()
    }
    namespace |= {"__annotations__": hints, "__module__": cls.__module__, "__doc__": cls.__doc__}
    return dataclasses.dataclass(frozen=True, kw_only=kw_only)(type(cls.__name__, (), namespace))


# --- what all records have in common ------------------------------------------------------------------------------


def _repr(self: Any) -> str:
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__record__)
    return f"{type(self).__qualname__}({values})"


def _setattr(_self: Any, name: str, _value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delattr(_self: Any, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, name) for name in self.__record__]


def _setstate(self: Any, state: list[Any]) -> None:
    for name, value in zip(self.__record__, state, strict=True):
        object.__setattr__(self, name, value)


_METHODS: dict[str, Any] = {
    "__repr__": _repr,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
    "__getstate__": _getstate,
    "__setstate__": _setstate,
}
