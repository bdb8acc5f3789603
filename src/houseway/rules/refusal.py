"""Refusals: what was refused, where, why, and the rule.

    Exception
    ├── SheetError       a sheet that is not well formed (`rules.reader`)
    └── Refused          a request that the rules or the format do not allow

Every refusal that users can meet is listed in the `refusals` of the room that raises it: its code
never changes, its sentence is built from facts that are values, not words, and a program may act on
both.

>>> from houseway.games.refusals import GameRefusal
>>> refused = Refused(GameRefusal.BELOW_MINIMUM, where="spot 1, ante", rule="B1-4",
...                   wager="Ante", stake=300, minimum=500)
>>> print(refused)
spot 1, ante: $3.00 is below the Ante minimum of $5.00 (B1-4)
>>> refused.code, refused.facts["stake"]
('below-minimum', 300)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from string import Formatter
from typing import Any, Final

from houseway.cards import cards_text
from houseway.money import dollars, micro_dollars
from houseway.rules.foreign import one_line

NOT_A: Final = "{given:quoted} is not {what}: write {write}"
"""The one sentence about a typed word that cannot be read."""
ONE_OF: Final = "one of {known:list}"
"""What to write where there are only some words."""


@dataclass(frozen=True, slots=True)
class NotA:
    """A typed word that cannot be read: what it should have been, and what to write. Its facts are
    `given`, `what`, `write`, and those that `what` and `write` name."""

    what: str
    write: str


class Refusal(Enum):
    """A refusal: its sentence, and its rule if that is always the same. Each room lists its own in
    `refusals.py`, every code once.

    In a sentence `{stake:cents}` is cents written as dollars, `{meter:micro}` micro-cents,
    `{cards:cards}` playing cards, `{known:list}` names one after another and `{name:quoted}` the
    given text, in quotes and cut short.
    """

    def __init__(self, sentence: str | NotA, rule: str = "") -> None:
        self.expected = sentence if isinstance(sentence, NotA) else None
        self.sentence = (
            NOT_A.replace("{what}", sentence.what).replace("{write}", sentence.write)
            if isinstance(sentence, NotA)
            else sentence
        )
        self.rule = rule

    @property
    def code(self) -> str:
        """Its stable name: `below-minimum`."""
        return self.name.lower().replace("_", "-")


def all_refusals() -> tuple[Refusal, ...]:
    """Every refusal of the loaded rooms."""
    return tuple([each for room in Refusal.__subclasses__() for each in room])


class _Sentences(Formatter):
    """Writes facts by the unit in the sentence."""

    def format_field(self, value: Any, format_spec: str) -> str:
        match format_spec:
            case "cents":
                return dollars(value)
            case "micro":
                return micro_dollars(value)
            case "cards":
                return cards_text(tuple(value))
            case "list":
                return ", ".join(map(str, _listed(value)))
            case "quoted":
                text = str(value)
                return repr(text if len(text) <= 40 else text[:40] + "…")
            case _:
                return str(super().format_field(value, format_spec))


def _listed(value: Any) -> Iterable[Any]:
    return value if isinstance(value, Iterable) and not isinstance(value, str) else (value,)


_SENTENCES: Final = _Sentences()


class Refused(Exception):  # noqa: N818  # it is a refusal, not an error
    """A refusal: `where` is the place, `rule` the item, `facts` the values, and `what` the sentence
    with them."""

    def __init__(
        self, refusal: Refusal, *, where: str = "", rule: str = "", **facts: object
    ) -> None:
        self.reason = refusal
        if refusal.expected is not None:
            for name in ("what", "write"):
                words = getattr(refusal.expected, name)
                facts[name] = _SENTENCES.vformat(words, (), facts)
        self.facts = facts
        self.what = _SENTENCES.vformat(refusal.sentence, (), facts)
        super().__init__(self.what)
        self.where = where
        self.rule = rule or refusal.rule

    @property
    def code(self) -> str:
        """The stable code of the refusal."""
        return self.reason.code

    def at(self, where: str) -> Refused:
        """The same refusal with this place in front."""
        return self.moved(where=f"{where}: {self.where}" if self.where else where)

    def moved(self, *, where: str, rule: str = "") -> Refused:
        """The same refusal at another place, or by another rule."""
        return Refused(self.reason, where=where, rule=rule or self.rule, **self.facts)

    def __str__(self) -> str:
        place = f"{one_line(self.where)}: " if self.where else ""
        return f"{place}{one_line(self.what)}" + (f" ({self.rule})" if self.rule else "")
