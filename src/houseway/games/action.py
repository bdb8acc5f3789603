"""The actions of a round: chance, which always comes from outside, and decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from houseway.cards import JOKER, Card, PlayingCard
from houseway.fact import Fact, replace
from houseway.games.bettor import bettor_name
from houseway.games.place import Place
from houseway.money import Cents, money_text
from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal


class Deal(Fact, frozen=True, tag="deal"):
    """One card or several to one place that waits for cards.

    They may come from a shuffled shoe, from a dealer who types the cards of a real felt, from a
    recorded round, from a test or from an enumerator.
    """

    place: Place
    cards: tuple[PlayingCard, ...]


class Unseen(Fact, frozen=True, tag="unseen"):
    """A number of unread cards dealt face down to a place: the hole cards of a real felt."""

    place: Place
    cards: int


class Dice(Fact, frozen=True, tag="dice"):
    """The dice that the state waits for, as they fell."""

    pips: tuple[int, ...]


class Decision(Fact, frozen=True):
    """A bettor's decision; `str` is its written form.

    In games where backline bettors decide too, the field `backline` has their number. A decision
    that `names_cards` of the hand is hidden from all others.
    """

    names_cards: ClassVar[bool] = False
    spot: int

    @property
    def backline(self) -> int:
        return 0

    def with_cards(self, read: Mapping[PlayingCard, PlayingCard]) -> Decision:
        """The same decision after cards of the hand were misread: the cards it names are replaced.
        Most decisions name none."""
        del read
        return self

    @property
    def bettor(self) -> str:
        """The bettor's name in refusals and results: `2`, or `2.1` for a backline bettor."""
        return bettor_name(self.spot, self.backline)


class Fold(Decision, frozen=True, tag="fold"):
    """Give the hand up."""

    backline: int = 0

    def __str__(self) -> str:
        return "fold"


class Check(Decision, frozen=True, tag="check"):
    """Do nothing for now."""

    def __str__(self) -> str:
        return "check"


class Range(Fact, frozen=True, tag="range"):
    """An option that leaves the amount open: from `minimum` to `maximum` in steps. `at` makes the
    decision of an amount; `least` is the one at the minimum."""

    names_cards: ClassVar[bool] = False
    least: Decision
    words: str
    minimum: Cents
    maximum: Cents
    step: Cents

    @property
    def spot(self) -> int:
        return self.least.spot

    def at(self, amount: int) -> Decision:
        """The decision with this amount. The game refuses an amount outside the range."""
        return replace(self.least, amount=Cents(amount))

    def holds(self, amount: int) -> bool:
        """Whether this amount may be chosen; the maximum always may."""
        if not self.minimum <= amount <= self.maximum:
            return False
        return amount == self.maximum or (amount - self.minimum) % self.step == 0

    def __str__(self) -> str:
        return self.words

    @property
    def in_full(self) -> str:
        """With its amounts: `raise to 8.00-200.00 in steps of 0.50`."""
        least, most, step = map(money_text, (self.minimum, self.maximum, self.step))
        return f"{self.words} {least}-{most} in steps of {step}"


Option = Decision | Range


def in_words(options: Iterable[Option]) -> tuple[str, ...]:
    """The options in the words of a refusal; a range with its amounts."""
    return tuple(o.in_full if isinstance(o, Range) else str(o) for o in options)


def names_cards(option: object) -> bool:
    """Whether the decision names cards that only the bettor may see."""
    return isinstance(option, Decision) and option.names_cards


class Due(Fact, frozen=True, tag="due"):
    """A number of cards that a place waits for."""

    place: Place
    cards: int


class DiceDue(Fact, frozen=True, tag="dice-due"):
    """A number of dice that a state waits for."""

    dice: int


def deals_of(log: Iterable[Any]) -> list[Deal]:
    """The deals of a log, in their order."""
    return [action for action in log if isinstance(action, Deal)]


def without_joker(cards: tuple[PlayingCard, ...], rule: str) -> tuple[Card, ...]:
    """Cards of a game that has no joker."""
    if JOKER in cards:
        raise Refused(SheetRefusal.NO_JOKER, where="deal", rule=rule)
    return cards  # type: ignore[return-value]  # the joker is the only other card
