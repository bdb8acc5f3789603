"""The house's procedures as steps: what is done at each moment, by whom, and what stays on record.

A sheet lists the steps of a moment in their order, each with its name, its words and its citation:

    [steps.opening]
    count = { text = "Count both decks", count = [52, 52], cite = "B4-11", at = "shuffling A3A" }

A step is the dealer's unless `by` says whose it is. `mode`, `delivery`, `street`, `link` and `felt`
narrow it down; `each` says that it is done once for every hand. What it leaves on record is `count`
(the cards that must be there, or `"rest"`), `call` (the words, or `true` where the house leaves
them open), or the names of all where two do it together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from houseway.rules.cite import Cite, Cited, Leaf
from houseway.rules.reader import Plain, Section, as_count, as_flag, as_one_of, as_text

T = TypeVar("T")


class Moment(StrEnum):
    """When a step is done, in the order of a day."""

    OPENING = "opening"
    NEW_DECK = "new_deck"
    SHUFFLE = "shuffle"
    CUT = "cut"
    OFFER = "offer"
    BEFORE_CARDS = "before_cards"
    DEAL = "deal"
    END_OF_DEAL = "end_of_deal"
    DECISIONS = "decisions"
    FOLD = "fold"
    SHOW = "show"
    PAY = "pay"
    AWARD = "award"
    CLOSE_OF_ROUND = "close_of_round"
    DEALER_CHANGE = "dealer_change"
    SHUFFLER_FAILS = "shuffler_fails"
    CLOSING = "closing"

    @property
    def heading(self) -> str:
        """The moment in words."""
        return _HEADINGS[self]


_HEADINGS: Final = {
    Moment.OPENING: "Opening the table",
    Moment.NEW_DECK: "A new deck",
    Moment.SHUFFLE: "Shuffle",
    Moment.CUT: "Cut",
    Moment.OFFER: "Offering the bank",
    Moment.BEFORE_CARDS: "Before the cards",
    Moment.DEAL: "Deal",
    Moment.END_OF_DEAL: "End of the deal",
    Moment.DECISIONS: "Decisions",
    Moment.FOLD: "A fold",
    Moment.SHOW: "Show",
    Moment.PAY: "Take and pay",
    Moment.AWARD: "An award of the jackpot",
    Moment.CLOSE_OF_ROUND: "Close of the round",
    Moment.DEALER_CHANGE: "Change of dealer",
    Moment.SHUFFLER_FAILS: "The shuffler fails",
    Moment.CLOSING: "Closing the table",
}


class Mode(StrEnum):
    """Who mixes the cards: the shuffler, or the dealer because there is none that works."""

    MACHINE = "machine"
    HAND = "hand"


class StepRole(StrEnum):
    """Who does a step. A supervisor's step may be done by any higher office."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    PLAYER = "player"
    PLAYER_DEALER = "player-dealer"


@dataclass(frozen=True, slots=True)
class CardCount:
    """A count is entered, and this many cards must be there: one number for each pack."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RestCount:
    """A count is entered: all the cards that were not dealt."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """It is announced; `words` are the house's, or none where it leaves them open."""

    words: str


@dataclass(frozen=True, slots=True)
class AllNames:
    """The names of all who did it together."""


Leaves = CardCount | RestCount | Announcement | AllNames
"""What a step leaves on record beside the name of the person who did it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure. Several in `by` do it together.

    `mode` and `delivery` are those that it is for, where it is not for all; `street` the betting
    round; `each`: once for every hand; `link`: only at a table on a jackpot link; `felt`: only with
    real cards, and not where the system deals.
    """

    moment: Moment
    name: str
    words: str
    by: tuple[StepRole, ...]
    leaves: Leaves | None
    mode: Mode | None
    delivery: str | None
    street: str | None
    each: bool
    link: bool
    cite: Cite
    felt: bool = False

    @property
    def call(self) -> str:
        """What is announced with it, in the house's words; nothing where it leaves them open."""
        return self.leaves.words if isinstance(self.leaves, Announcement) else ""


@dataclass(frozen=True, slots=True)
class PrintedStep:
    """A step as a sheet prints it, every part with its citation. `steps_at` makes a `Step` of it.

    `count` is none of these numbers for the cards that are left, and `call` empty where the words
    are open.
    """

    name: str
    text: Cited[str]
    by: Cited[tuple[StepRole, ...]] | None
    count: Cited[tuple[int, ...]] | None
    call: Cited[str] | None
    mode: Cited[Mode] | None
    delivery: Cited[str] | None
    street: Cited[str] | None
    each: Cited[bool] | None
    link: Cited[bool] | None
    felt: Cited[bool] | None

    def at(self, moment: Moment) -> Step:
        return Step(
            moment=moment,
            name=self.name,
            words=self.text.value,
            by=_value(self.by) or (StepRole.DEALER,),
            leaves=self._leaves(),
            mode=_value(self.mode),
            delivery=_value(self.delivery),
            street=_value(self.street),
            each=bool(_value(self.each)),
            link=bool(_value(self.link)),
            cite=self.text.cite,
            felt=bool(_value(self.felt)),
        )

    def _leaves(self) -> Leaves | None:
        if self.count is not None:
            cards = self.count.value
            return CardCount(cards) if cards else RestCount()
        if self.call is not None:
            return Announcement(self.call.value)
        return AllNames() if self.by is not None and len(self.by.value) > 1 else None


def _value(leaf: Cited[T] | None) -> T | None:
    return None if leaf is None else leaf.value


Steps = Mapping[Moment, tuple[PrintedStep, ...]]
_STREETS: Final = ("preflop", "flop", "turn", "river")
_PARTS: Final = ("by", "count", "call", "mode", "delivery", "street", "each", "link", "felt")


def read_steps(section: Section) -> dict[Moment, tuple[PrintedStep, ...]]:
    """Read `[steps.<moment>]`; the moments come in the order of a day, however they are written."""
    known = {moment.value: moment for moment in Moment}
    found: dict[Moment, tuple[PrintedStep, ...]] = {}
    for name, part in section.sections():
        if name not in known:
            raise section.fail(name, f"a moment is one of {', '.join(known)}")
        found[known[name]] = tuple(_read_step(part, step) for step in list(part.names()))
        part.done()
    return {moment: found[moment] for moment in Moment if moment in found}


def _read_step(part: Section, name: str) -> PrintedStep:
    text = part.leaf(name, as_text, kind=Leaf.TEXT, extra=_PARTS)
    own = part.section(name)

    def maybe(key: str, convert: Callable[[Plain], T]) -> Cited[T] | None:
        return own.under_own_cite(key, own.raw(key), convert) if key in own else None

    step = PrintedStep(
        name=name,
        text=text,
        by=maybe("by", _as_roles),
        count=maybe("count", _as_cards),
        call=maybe("call", _as_call),
        mode=maybe("mode", lambda value: Mode(as_one_of(*Mode)(value))),
        delivery=maybe("delivery", as_text),
        street=maybe("street", as_one_of(*_STREETS)),
        each=maybe("each", as_flag),
        link=maybe("link", as_flag),
        felt=maybe("felt", as_flag),
    )
    if step.count is not None and step.call is not None:
        raise part.fail(name, "a step leaves one thing on record: a count or a call")
    return step


def _as_roles(value: Plain) -> tuple[StepRole, ...]:
    named = value if isinstance(value, list) else [value]
    roles = tuple(StepRole(as_one_of(*StepRole)(name)) for name in named)
    if not roles or len(set(roles)) != len(roles):
        raise ValueError("those who do it are named once each")
    return roles


def _as_cards(value: Plain) -> tuple[int, ...]:
    if value == "rest":
        return ()
    counts = tuple(map(as_count, value)) if isinstance(value, list) else (as_count(value),)
    if not counts:
        raise ValueError('a count says how many cards must be there, or "rest"')
    return counts


def _as_call(value: Plain) -> str:
    return "" if value is True else as_text(value)
