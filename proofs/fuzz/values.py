"""Random values: of a type of the API, nearly of it, or nothing like it."""

import random
from typing import Any, Final

import msgspec

from houseway.floor.demo_house import DEMO_TABLES
from houseway.floor.demo_people import DEMO_PEOPLE, DEMO_PIN
from houseway.people import CardShown

WORDS: Final = (
    *("7", "1", "x", "", "Anna", "Bob", "Sue Park", "auditor", "uth", "crazy", "trips", "ante"),
    *("blind", "As Kd", "As", "Jo", "2026-11-18", "today", "T-07", "mgl-ml01", "flush", "live/1"),
    *("1/1", "main", "meter:", "table:1", "catfish-bend/multi-link", "../../etc/passwd", "a.toml"),
    *("null", "0", "-1", "9" * 400, "é", "名", "\u202e", "\x00", "' OR 1=1 --", "<b>", "%s", "{}"),
)
NUMBERS: Final = (0, 1, 2, 3, 5, 7, 50, 100, 500, 1000, 2500, 10_000, -1, 2**31, 2**53, 2**63 - 1)
STRANGE: Final[tuple[Any, ...]] = (
    *(None, True, 0, -1, 1.5, 2**63, 2**70, 1e308, "", "x", [], {}, [[]], {"a": {"b": [1]}}),
    *([None] * 50, "\ud800", {"number": "88", "pin": DEMO_PIN}),
)
_MOST_DEPTH: Final = 5


class Values:
    """Draws values from one source of chance."""

    def __init__(self, chance: random.Random, *, knows_pins: bool = True) -> None:
        self.chance, self.knows_pins = chance, knows_pins

    def of(self, kind: Any) -> Any:
        """A value of a type."""
        return self._of(msgspec.inspect.type_info(kind), 0)

    def near(self, value: Any) -> Any:
        """A value with one part of it changed, left out, added or made strange."""
        if isinstance(value, dict) and value and self.chance.random() < 0.85:
            made = dict(value)
            key = self.chance.choice(sorted(made))
            match self.chance.randrange(5):
                case 0:
                    del made[key]
                case 1:
                    made[self.chance.choice(WORDS)] = self.strange()
                case 2:
                    made[key] = self.near(made[key])
                case 3:
                    made[key] = self._like(made[key])
                case _:
                    made[key] = self.strange()
            return made
        if isinstance(value, list) and value and self.chance.random() < 0.7:
            items = list(value)
            place = self.chance.randrange(len(items))
            items[place] = self.near(items[place])
            return items
        return self._like(value) if self.chance.random() < 0.5 else self.strange()

    def strange(self) -> Any:
        """A value of some other type."""
        return self.chance.choice(STRANGE)

    def word(self) -> str:
        """A string, often one that means something here."""
        return self.chance.choice(WORDS)

    def _like(self, value: Any) -> Any:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return self.chance.choice((value + 1, value - 1, -value, *NUMBERS))
        return self.word() if isinstance(value, str) else self.strange()

    def _of(self, info: Any, depth: int) -> Any:
        chance, find = self.chance, msgspec.inspect
        match info:
            case find.StructType(cls=cls) if cls is CardShown:
                return self._card()
            case find.StructType(fields=fields, tag_field=field, tag=tag):
                made = {
                    each.encode_name: self._of(each.type, depth + 1)
                    for each in fields
                    if each.required or (depth < _MOST_DEPTH and chance.random() < 0.3)
                }
                return {**made, **({field: tag} if field else {})}
            case find.UnionType(types=types):
                plain = [each for each in types if isinstance(each, find.NoneType)]
                return self._of(chance.choice(plain if plain and depth > 3 else types), depth + 1)
            case find.IntType():
                return chance.choice(NUMBERS)
            case find.StrType():
                return self._name()
            case find.BoolType():
                return chance.random() < 0.5
            case find.EnumType(cls=cls):
                return chance.choice([each.value for each in cls])
            case find.LiteralType(values=values):
                return chance.choice(values)
            case find.TupleType(item_types=types):
                return [self._of(each, depth + 1) for each in types]
            case find.DictType(key_type=key, value_type=value):
                many = chance.randrange(3) if depth < _MOST_DEPTH else 0
                return {
                    str(self._of(key, depth + 1)): self._of(value, depth + 1) for _ in range(many)
                }
            case find.VarTupleType(item_type=each) | find.ListType(item_type=each):
                many = chance.randrange(3) if depth < _MOST_DEPTH else 0
                return [self._of(each, depth + 1) for _ in range(many)]
            case find.NoneType():
                return None
            case find.BytesType():
                return chance.choice(("", "e30=", "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "x"))
            case find.FloatType():
                return chance.random()
            case find.CustomType():
                return chance.choice(("As", "Kd", "2c", "Jo", "1x"))
            case _:
                return self.strange()

    def _name(self) -> str:
        return self.chance.choice((*WORDS, *DEMO_TABLES, *DEMO_PEOPLE))

    def _card(self) -> dict[str, str]:
        known = self.knows_pins and self.chance.random() < 0.8
        pin = DEMO_PIN if known else "0000"
        return {"number": self.chance.choice(sorted(DEMO_PEOPLE)), "pin": pin}
