"""Every command of a table and of a keypad with hostile values, in every field (R15)."""

import math
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final, get_args

import msgspec
import pytest

from houseway.jackpot.keypad import commands as keys
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from tests.floor.test_house import OpenHouse
from tests.table.live.staff import EVE

LINK: Final = "catfish-bend/multi-link"
STAKES: Final = {"ante": Cents(1_000), "blind": Cents(1_000)}


class Text(str):
    """A text that is equal to every other."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("")


class Number(int):
    """A number that is greater than every other, and smaller."""

    def __lt__(self, other: object) -> bool:
        return True

    __gt__ = __le__ = __ge__ = __lt__


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def endless() -> dict[str, Any]:
    value: dict[str, Any] = {}
    value["again"] = value
    return value


HOSTILE: Final[Mapping[str, Any]] = {
    "nested": nested(100_000),
    "endless": endless(),
    "not a number": math.nan,
    "infinite": math.inf,
    "decimal": Decimal("1e999999"),
    "bytes": b"\xff",
    "huge": 10**5_000,
    "beyond 64 bits": 2**64,
    "below 64 bits": -(2**63) - 1,
    "half a letter": "\ud800",
    "long": "x" * 100_000,
    "unprintable": "\x00\x1b[2J",
    "own text": Text("1"),
    "own number": Number(1),
    "complex": 1j,
    "object": object(),
    "class": Number,
    "set of sets": frozenset({frozenset({1})}),
    "keys of no text": {(1, 2): 3},
    "own text as a key": {Text("ante"): 1},
    "number as a key": {"ante": Number(1)},
}


def plain(kind: Any) -> Any:
    """Some value that is of a type; whatever the command comes to with it."""
    found = msgspec.inspect.type_info(kind)
    return _plain(found)


def _plain(kind: Any) -> Any:
    match kind:
        case msgspec.inspect.StructType():
            fields = {f.name: _plain(f.type) for f in kind.fields if f.required}
            return kind.cls(**fields)
        case msgspec.inspect.UnionType():
            return _plain(kind.types[0])
        case msgspec.inspect.EnumType():
            return next(iter(kind.cls))
        case msgspec.inspect.StrType():
            return "x"
        case msgspec.inspect.IntType():
            return 1
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.NoneType():
            return None
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.CustomType():
            return None
        case _:
            return ()


def commands(union: Any) -> Iterator[tuple[type, str]]:
    """Each command with each of its fields."""
    for kind in get_args(union):
        cls = getattr(kind, "__origin__", kind)
        for field in cls.__struct_fields__:
            yield cls, field


def told(house: OpenHouse) -> Any:
    """All that a house has written, and how its table stands."""
    table = house.operator.table("7")
    heads = [(head.stream, head.number, head.seal) for head in house.record.streams()]
    return heads, table.state, house.operator.link_states("7")


def ready() -> OpenHouse:
    """A table on a link with people who have bet."""
    house = OpenHouse()
    house.house.open_link(LINK, card=EVE)
    house.open(link=LINK)
    house.house.do(house.anna, "7", ask.PlaceBet(spot=1, wagers=STAKES))
    return house


def made(kind: type, field: str, value: Any) -> Any:
    """A command whose one field is hostile; the class itself looks at no value."""
    fields = msgspec.structs.fields(kind)
    rest = {f.name: plain(f.type) for f in fields if f.required and f.name != field}
    return kind(**{**rest, field: value})


def refuses_all(house: OpenHouse, union: Any, give: Callable[[Any, int], object]) -> int:
    """Give every command with every hostile value: each is refused and nothing changes. How many
    there were."""
    before, tried = told(house), 0
    for kind, field in commands(union):
        for name, value in HOSTILE.items():
            try:
                give(made(kind, field, value), tried)
            except Refused:
                tried += 1
                continue
            pytest.fail(f"{kind.__name__} with {field} {name} was carried out")
    assert told(house) == before
    return tried


@pytest.mark.parametrize("by", ["dora", "Anna"])
def test_r15_every_command_of_a_table_with_a_hostile_value_is_refused(by: str) -> None:
    house = ready()
    tried = refuses_all(house, ask.Command, lambda command, _: house.operator.ask(by, "7", command))
    assert tried > 2_000
    house.house.do(house.bob, "7", ask.PlaceBet(spot=2, wagers=STAKES))  # it goes on


def test_r15_every_key_of_a_keypad_with_a_hostile_value_is_refused() -> None:
    house = ready()
    link = house.operator.table("7").setup.link
    assert link is not None
    tried = refuses_all(
        house,
        keys.LinkCommand,
        lambda key, number: house.operator.press(link, key, id=f"key {number}"),
    )
    assert tried > 500
