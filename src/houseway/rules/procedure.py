"""The house's procedures as steps: what is done at each moment, by whom, and its trace on record.

A sheet lists the steps of a moment in their order, each with its name, its words and its citation:

    [steps.opening]
    count = { text = "Count both decks", count = [52, 52], cite = "B4-11", at = "shuffling A3A" }

A step is the dealer's unless `by` names others. `mode`, `delivery`, `street`, `link` and `felt`
limit it, and `usual`: the switches that a table must read as usual. With `each` it is done once for
every hand. Its trace on record is `count` (the cards that must be there, or `"rest"`), `call` (the
words, or `true` if the house leaves them open), or the names of all if two do it together; with
`keypad` the keypad of a link records it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from houseway.rules.cite import Cite, Leaf
from houseway.rules.reader import Plain, Section, as_count, as_flag, as_one_of, as_text, as_words

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
    """Who mixes the cards: the shuffler, or the dealer if there is none that works."""

    MACHINE = "machine"
    HAND = "hand"


class StepRole(StrEnum):
    """Who does a step. Any higher office may do a supervisor's step. A shift manager and a security
    guard have a part in what the keypad records, and in nothing else."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"
    PLAYER = "player"
    PLAYER_DEALER = "player-dealer"
    SHIFT_MANAGER = "shift manager"
    SECURITY = "security"


_AT_THE_KEYPAD: Final = frozenset({StepRole.SHIFT_MANAGER, StepRole.SECURITY})


@dataclass(frozen=True, slots=True)
class CardCount:
    """A count is entered, and must be these numbers of cards, one for each pack."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RestCount:
    """A count is entered: all the cards that were not dealt."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """It is announced; `words` are the house's, empty if it leaves them open."""

    words: str


@dataclass(frozen=True, slots=True)
class AllNames:
    """The names of all who did it together."""


Leaves = CardCount | RestCount | Announcement | AllNames
"""The trace of a step on record beside the name of the person who did it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure. Several in `by` do it together.

    `mode`, `delivery` and `street`, the betting round, limit it, unless they are None. `each`: once
    for every hand; `link`: only at a table on a jackpot link; `felt`: only with real cards, not if
    the system deals; `usual`: only where the table reads these switches as usual. `keypad`: a
    command of the link's keypad records it, so a live table has it as a command and not as a step.
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
    keypad: bool = False
    usual: tuple[str, ...] = ()

    @property
    def call(self) -> str:
        """The announcement in the house's words; empty if it leaves them open."""
        return self.leaves.words if isinstance(self.leaves, Announcement) else ""


Steps = Mapping[Moment, tuple[Step, ...]]
_STREETS: Final = ("preflop", "flop", "turn", "river")
_PARTS: Final = (
    "by", "count", "call", "mode", "delivery", "street", "each", "link", "felt", "keypad", "usual",
)  # fmt: skip


def read_steps(section: Section) -> dict[Moment, tuple[Step, ...]]:
    """Read `[steps.<moment>]` into the order of a day."""
    known = {moment.value: moment for moment in Moment}
    found: dict[Moment, tuple[Step, ...]] = {}
    for name, part in section.sections():
        if name not in known:
            raise section.fail(name, f"a moment is one of {', '.join(known)}")
        moment = known[name]
        found[moment] = tuple(_read_step(part, moment, step) for step in list(part.names()))
        part.done()
    return {moment: found[moment] for moment in Moment if moment in found}


def _read_step(part: Section, moment: Moment, name: str) -> Step:
    text = part.leaf(name, as_text, kind=Leaf.TEXT, extra=_PARTS)
    own = part.section(name)

    def maybe(key: str, convert: Callable[[Plain], T]) -> T | None:
        return own.under_own_cite(key, own.raw(key), convert).value if key in own else None

    by, count = maybe("by", _as_roles), maybe("count", _as_cards)
    call = maybe("call", lambda value: "" if value is True else as_text(value))
    if count is not None and call is not None:
        raise part.fail(name, "a step leaves one thing on record: a count or a call")
    keypad = bool(maybe("keypad", as_flag))
    if not keypad and not _AT_THE_KEYPAD.isdisjoint(by or ()):
        raise part.fail(name, "a shift manager or a guard does what the keypad records")
    return Step(
        moment=moment,
        name=name,
        words=text.value,
        by=by or (StepRole.DEALER,),
        leaves=_leaves(by or (), count, call),
        mode=maybe("mode", lambda value: Mode(as_one_of(*Mode)(value))),
        delivery=maybe("delivery", as_text),
        street=maybe("street", as_one_of(*_STREETS)),
        each=bool(maybe("each", as_flag)),
        link=bool(maybe("link", as_flag)),
        cite=text.cite,
        felt=bool(maybe("felt", as_flag)),
        keypad=keypad,
        usual=maybe("usual", as_words) or (),
    )


def _leaves(
    by: tuple[StepRole, ...], count: tuple[int, ...] | None, call: str | None
) -> Leaves | None:
    """The trace of a step. No numbers mean the cards that are left, no words that they are open."""
    if count is not None:
        return CardCount(count) if count else RestCount()
    if call is not None:
        return Announcement(call)
    return AllNames() if len(by) > 1 else None


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
