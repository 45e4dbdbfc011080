"""Records are dataclasses in all that matters, and compile nothing until they are used."""

import copy
import dataclasses
import inspect
import pickle
import pydoc
import subprocess
import sys
from typing import Any, ClassVar

import pytest

from rfgconv.record import REQUIRED, Record, fields_of, fresh, replace


class Sample(Record):
    """Fields in both kinds, a default that is made anew, and things that are no fields."""

    number: int
    text: str = "x"
    values: dict[str, int] = fresh(factory=dict)
    LIMIT: ClassVar[int] = 7

    @property
    def double(self) -> int:
        return 2 * self.number


class Place(Record, kw_only=False):
    line: int
    column: int = 1

    def __post_init__(self) -> None:
        if self.line < 1:
            raise ValueError("no such line")


class Empty(Record):
    pass


def test_values_and_defaults() -> None:
    sample = Sample(number=3)
    assert (sample.number, sample.text, sample.values, sample.double, Sample.LIMIT) == (3, "x", {}, 6, 7)
    assert Sample(number=3).values is not sample.values
    assert Place(4) == Place(line=4, column=1)
    with pytest.raises(TypeError):
        Sample(3)  # type: ignore[misc]
    with pytest.raises(TypeError):
        Sample()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Sample(number=1, other=2)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="no such line"):
        Place(0)


def test_many_are_made_as_the_first_ones() -> None:
    class Twin(Record, kw_only=False):
        line: int
        column: int = 1
        notes: list[str] = fresh(factory=list)

    made = [Twin(number, column=number) for number in range(40)] + [Twin(number) for number in range(40)]
    assert [(twin.line, twin.column, twin.notes) for twin in made] == [
        *((number, number, []) for number in range(40)),
        *((number, 1, []) for number in range(40)),
    ]


@pytest.mark.parametrize("before", [0, 40])
def test_misuse(before: int) -> None:
    class Twin(Record, kw_only=False):
        line: int
        column: int = 1

    class Named(Record):
        line: int
        column: int = 1

    for _ in range(before):
        Twin(1), Named(line=1)
    for args, given in (((), {}), ((1, 2, 3), {}), ((1,), {"line": 1}), ((1,), {"other": 1}), ((), {"column": 1})):
        with pytest.raises(TypeError):
            Twin(*args, **given)
    for args, given in (((), {}), ((1,), {}), ((), {"column": 1}), ((), {"line": 1, "other": 2})):
        with pytest.raises(TypeError):
            Named(*args, **given)


def test_frozen_and_slotted() -> None:
    sample = Sample(number=3)
    with pytest.raises(dataclasses.FrozenInstanceError):
        sample.number = 4  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        sample.other = 4  # type: ignore[attr-defined]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del sample.number
    assert not hasattr(sample, "__dict__")


def test_values_of_a_record_that_is_not_frozen_can_be_set() -> None:
    class Draft(Record, frozen=False):
        line: int
        notes: list[str] = fresh(factory=list)

    first, second = Draft(line=1), Draft(line=1)
    first.notes.append("x")
    first.line = 3
    assert (first, second) == (Draft(line=3, notes=["x"]), Draft(line=1))
    assert replace(first, line=4).line == 4
    with pytest.raises(AttributeError):
        first.other = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        hash(first)


def test_equality_and_hash() -> None:
    assert Place(1, 2) == Place(1, 2) != Place(1, 3)
    assert hash(Place(1, 2)) == hash(Place(1, 2))
    assert Place(1, 2) != (1, 2)
    assert Empty() == Empty()
    assert len({Empty(), Empty()}) == 1
    assert Empty() != Place(1)


def test_shown() -> None:
    assert repr(Place(1, 2)) == "Place(line=1, column=2)"
    assert list(inspect.signature(Place).parameters) == ["line", "column"]
    bound = vars(Place.__mro__[1])["__init__"].__get__(Place, type)
    assert list(inspect.signature(bound).parameters) == ["line", "column"]


def test_functions_of_dataclasses() -> None:
    sample = Sample(number=3)
    assert dataclasses.is_dataclass(Sample)
    assert [field.name for field in dataclasses.fields(sample)] == ["number", "text", "values"]
    assert dataclasses.fields(Sample)[2].default_factory is dict
    assert dataclasses.fields(Sample)[1].default == "x"
    assert all(field.kw_only for field in dataclasses.fields(Sample))
    assert dataclasses.asdict(sample) == {"number": 3, "text": "x", "values": {}}
    assert dataclasses.replace(sample, text="y") == Sample(number=3, text="y")
    assert Sample.__dataclass_params__.frozen  # type: ignore[attr-defined]


def test_own_replace() -> None:
    assert replace(Sample(number=3), text="y") == Sample(number=3, text="y")
    assert replace(Place(1, 2), line=5) == Place(5, 2)
    with pytest.raises(TypeError):
        replace(Place(1, 2), other=5)  # type: ignore[call-arg]


def test_fields_of() -> None:
    assert list(fields_of(Sample)) == ["number", "text", "values"]
    assert fields_of(Place) == {"line": REQUIRED, "column": 1}
    assert fields_of(int) == {}


def test_match() -> None:
    def told(value: Any) -> str:
        match value:
            case Place(line, 7):
                return f"{line}, seven"
            case Sample(number=number):
                return f"number {number}"
        return "other"

    assert [told(value) for value in (Place(3, 7), Place(3), Sample(number=2))] == ["3, seven", "other", "number 2"]


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_copies(twin: Any) -> None:
    for value in (Sample(number=3, values={"a": 1}), Place(2, 3), Empty()):
        assert twin(value) == value


def test_a_class_that_goes_on_from_a_record() -> None:
    class Special(Place):
        """Adds behaviour only."""

        __slots__ = ()

    assert Special(3).column == 1
    assert repr(Special(3)).endswith("Special(line=3, column=1)")
    assert Special(3) != Place(3)
    assert type(Special(3)) is Special
    for number in range(40):
        Place(number + 1)
    assert type(Special(3)) is Special
    assert [Special(number + 1).line for number in range(40)] == list(range(1, 41))
    assert [field.name for field in dataclasses.fields(Special(3))] == ["line", "column"]
    with pytest.raises(TypeError):
        Special()  # type: ignore[call-arg]

    class Open(Place):
        """Makes its values itself."""

        __slots__ = ()
        LIMIT: ClassVar[int] = 7

        def __init__(self, line: int) -> None:
            super().__init__(line * 100)

    made = [Open(number) for number in range(1, 41)]
    assert [entry.line for entry in made] == list(range(100, 4100, 100))
    assert {type(entry) for entry in made} == {Open}
    with pytest.raises(TypeError, match="__slots__"):

        class Loose(Place):
            pass

    with pytest.raises(TypeError, match="no fields of its own"):

        class Larger(Place):
            length: int = 0


def test_looking_at_a_record_changes_nothing() -> None:
    class Looked(Record):
        line: int

    assert "Looked" in pydoc.render_doc(Looked)
    inspect.classify_class_attrs(Looked)
    assert [field.name for field in dataclasses.fields(Looked)] == ["line"]
    assert dataclasses.asdict(Place(1, 2)) == {"line": 1, "column": 2}


def test_a_field_may_have_any_name() -> None:
    class Odd(Record):
        instance: int
        closed: int = 0
        become: int = 0
        kind: int = 0

    assert [Odd(instance=number, closed=3).instance for number in range(20)] == list(range(20))
    assert repr(Odd(instance=1, closed=2, become=3, kind=4)).endswith("Odd(instance=1, closed=2, become=3, kind=4)")


def test_dataclasses_are_not_even_imported() -> None:
    code = "import sys, rfgconv.model; sys.exit('dataclasses' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
