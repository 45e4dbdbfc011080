"""Records: frozen, slotted, keyword-only dataclasses that cost nothing until they are used.

``dataclasses.dataclass`` writes and compiles eight functions for every class, a millisecond each time: with the classes
of a table, its findings and a format that is half of what a short command takes. A record is a dataclass as well
(``fields``, ``replace``, ``asdict``, ``match`` and type checkers take it for one), but shares its methods with all
others, and its ``__init__`` is made when more than a few are made of it (docs/decisions/0006).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from types import CodeType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

__all__ = ["REQUIRED", "Record", "fields_of", "fresh", "replace"]

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


class _Init:
    """``__init__`` of all records: the first ones of a class are filled field by field, which takes longer, but less
    than making a function for the class does."""

    FIRST = 12

    def __init__(self) -> None:
        self._made: dict[type, int] = {}

    def __get__(self, instance: Any, owner: type[Any]) -> Callable[..., None]:
        if isinstance(instance, type):  # as ``inspect`` asks for the signature of a class from Python 3.13 on
            return MethodType(_init(instance), instance)
        made = self._made[owner] = self._made.get(owner, 0) + 1
        if instance is not None and made <= self.FIRST:
            return MethodType(_fill, instance)
        owner.__init__ = init = _init(owner)
        return init if instance is None else MethodType(init, instance)


class _Described:
    """An attribute by which the functions of ``dataclasses`` know a record; it is that of a dataclass alike."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, _instance: Any, owner: type[Any]) -> Any:
        if not hasattr(owner, "__record__"):
            raise AttributeError(self._name)  # what all records have in common is none
        value = getattr(_twin(owner), self._name)
        setattr(owner, self._name, value)
        return value


class _Shared:
    """What all records have in common."""

    __slots__ = ()
    __init__ = _Init()
    __dataclass_fields__ = _Described("__dataclass_fields__")
    __dataclass_params__ = _Described("__dataclass_params__")

    def __init_subclass__(cls) -> None:
        if "__record__" not in vars(cls) and (_own_fields(vars(cls)) or vars(cls).get("__slots__") != ()):
            raise TypeError(
                f"{cls.__qualname__}: what goes on from a record has no fields of its own, and __slots__ = ()"
            )

    def __eq__(self: Any, other: Any) -> Any:
        return self.__values__(self) == self.__values__(other) if type(other) is type(self) else NotImplemented

    def __hash__(self: Any) -> int:
        return hash(self.__values__(self))

    def __repr__(self: Any) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__record__)
        return f"{type(self).__qualname__}({values})"

    def __setattr__(self, name: str, _value: object) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self: Any) -> list[Any]:
        return [getattr(self, name) for name in self.__record__]

    def __setstate__(self: Any, state: list[Any]) -> None:
        for name, value in zip(self.__record__, state, strict=True):
            object.__setattr__(self, name, value)


def _own_fields(namespace: Mapping[str, Any]) -> list[str]:
    """Names of the annotated attributes in the body of a class, without those of the class as such."""
    hints = namespace.get("__annotations__", _NONE).items()
    return [name for name, hint in hints if not str(hint).removeprefix("typing.").startswith("ClassVar")]


class _Maker(type):
    """Makes slots of the annotated fields before there is a class: afterwards it would have to be made once more.

    What it makes is an ordinary class, not one of this kind: for those ``isinstance`` takes three times as long.
    """

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], *, kw_only: bool = True, frozen: bool = True
    ) -> Any:
        if not bases:
            return super().__new__(cls, name, bases, namespace)
        fields = {field: namespace.pop(field, REQUIRED) for field in _own_fields(namespace)}
        if len(bases) > 1 or any(hasattr(default, "default_factory") for default in fields.values()):
            raise TypeError(f"{name}: a record has no other bases and knows no field(), but fresh()")
        names = tuple(fields)
        namespace["__slots__"] = names
        namespace["__record__"] = fields
        namespace["__match_args__"] = () if kw_only else names
        namespace["__values__"] = attrgetter(*(names or ("__slots__",)))
        if not frozen:
            namespace |= {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__, "__hash__": None}
        return type(name, (_Shared,), namespace)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(fresh,))
class Record(metaclass=_Maker):
    """A class that is derived from this one is a record: its annotated attributes are its fields.

    kw_only=False: fields may be given by position. frozen=False: values can be set later; such records have no hash.
    Defaults must be values that never change, or `fresh`. A ``__post_init__`` is called as in dataclasses. Records are
    equal if they are of one class and have equal values. What goes on from a record may add methods, not fields, and
    has ``__slots__ = ()``. This class has no instances: a record is none of them.
    """

    if TYPE_CHECKING:

        def __init_subclass__(cls, *, kw_only: bool = True, frozen: bool = True) -> None: ...


def _fill(instance: Any, /, *args: Any, **given: Any) -> None:
    """What an ``__init__`` does, for a record of any class; what does not fit is left to that, which says why."""
    cls = type(instance)
    values = given
    if args:
        values = dict(zip(cls.__match_args__, args, strict=False)) | given
        if len(values) < len(args) + len(given):
            _init(cls)(instance, *args, **given)
    taken = 0
    for name, default in fields_of(cls).items():
        if name in values:
            taken += 1
            _SET(instance, name, values[name])
        elif default is REQUIRED:
            _init(cls)(instance, *args, **given)
        else:
            _SET(instance, name, default.factory() if type(default) is _Fresh else default)
    if taken < len(values):
        _init(cls)(instance, *args, **given)
    if hasattr(cls, "__post_init__"):
        instance.__post_init__()


_SET = object.__setattr__


# --- __init__ as it would be written by hand ----------------------------------------------------------------------


def _init(cls: Any) -> Callable[..., None]:
    """``def __init__(self, *, x, y=…)`` of a class. It sets the values while the record is of an open class, which goes
    faster by far than past the ``__setattr__`` that forbids it."""
    fields = fields_of(cls)
    names, defaults = tuple(fields), tuple(fields.values())
    made_anew = tuple(index for index, default in enumerate(defaults) if isinstance(default, _Fresh))
    code = _code(len(names), not cls.__match_args__, made_anew, hasattr(cls, "__post_init__"))
    named = {f"f{index}": name for index, name in enumerate(names)} | {"closed": ".closed"}  # no field can be called so
    code = code.replace(
        co_varnames=tuple(named.get(name, name) for name in code.co_varnames),
        co_names=tuple(named.get(name, name) for name in code.co_names),
        co_qualname=f"{cls.__qualname__}.__init__",
    )
    init = FunctionType(code, {"become": _BECOME, "Fresh": _Fresh, "Open": _open(cls)})
    known = {name: default for name, default in fields.items() if default is not REQUIRED}
    if cls.__match_args__:
        init.__defaults__ = tuple(known.values())
    else:
        init.__kwdefaults__ = known
    init.__module__ = cls.__module__
    init.__annotations__ = {name: _declaring(cls).__annotations__[name] for name in names} | {"return": "None"}
    return init


_BECOME: Any = vars(object)["__class__"].__set__
_codes: dict[tuple[int, bool, tuple[int, ...], bool], CodeType] = {}


def _code(number: int, kw_only: bool, made_anew: tuple[int, ...], has_more: bool) -> CodeType:
    """The code of such a function for fields named f0, f1 …; compiled once for all classes of the same build."""
    key = (number, kw_only, made_anew, has_more)
    if key not in _codes:
        names = [f"f{index}" for index in range(number)]
        lines = [f"def __init__({', '.join(['self', *(['*'] if kw_only and names else []), *names])}):"]
        lines += [f" if isinstance(f{index}, Fresh): f{index} = f{index}.factory()" for index in made_anew]
        lines += [" closed = self.__class__", " become(self, Open)"]
        lines += [*(f" self.{name} = {name}" for name in names), " self.__class__ = closed"]
        lines += [" self.__post_init__()"] if has_more else []
        scope: dict[str, Any] = {}
        exec("\n".join(lines), scope)
        _codes[key] = scope["__init__"].__code__
    return _codes[key]


def _open(cls: type[Any]) -> type[Any]:
    """A class of the same build whose values can be set."""
    namespace = {
        "__record__": fields_of(cls),
        "__slots__": tuple(fields_of(cls)),
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    return type(cls.__name__, _declaring(cls).__bases__, namespace)


def _declaring(cls: type[Any]) -> type[Any]:
    """The class that has the fields of a record: itself, or what it goes on from."""
    return next(base for base in cls.__mro__ if "__record__" in vars(base))


def _twin(cls: type[Any]) -> Any:
    """A dataclass with the same fields: it describes a record to the functions of ``dataclasses``."""
    import dataclasses

    fields = fields_of(cls)
    namespace = {
        name: dataclasses.field(default_factory=value.factory) if isinstance(value, _Fresh) else value
        for name, value in fields.items()
        if value is not REQUIRED
    }
    hints = {name: _declaring(cls).__annotations__[name] for name in fields}
    namespace |= {"__annotations__": hints, "__module__": cls.__module__, "__doc__": cls.__doc__}
    kw_only = not getattr(cls, "__match_args__", ())
    return dataclasses.dataclass(frozen=True, kw_only=kw_only)(type(cls.__name__, (), namespace))
