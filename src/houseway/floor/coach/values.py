"""What decisions are worth, as a person is told it: in units of the first wager and in money, what
each costs against the best, and the verdict on the one that was made.

>>> from houseway.gamemath.coach import weigh
>>> from houseway.gamemath.report import Advice, Option
>>> advice = Advice((Option("check", Fraction(1)), Option("bet 2x", Fraction(5, 4))), 990)
>>> [(each.words, each.text, each.cost_text) for each in say_options(weigh(advice, Cents(15_00)))]
[('bet 2x', '+$18.75', '$0.00'), ('check', '+$15.00', '$3.75')]
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

from houseway.cards import Card, PlayingCard
from houseway.fact import Fact
from houseway.gamemath.coach import Coaching
from houseway.gamemath.report import Report, Seen
from houseway.games import Decision, Game, Wagers
from houseway.money import Cents, decimal_text, exact_dollars, signed_dollars

CLOSE_BELOW: Final = Fraction(1, 20)
"""A decision that costs less of the first wager is close, and counts as right in practice."""
_TWO: Final = 2


class DecisionVerdict(StrEnum):
    """The verdict on a decision."""

    BEST = "best"
    CLOSE = "close"
    MISTAKE = "mistake"

    @property
    def is_right(self) -> bool:
        return self is not DecisionVerdict.MISTAKE


class ValuedOption(Fact, frozen=True, omit_defaults=True):
    """An open decision and what it is worth on the average: in units of the first wager, and in
    cents, both exact, each with a text to show. `cost` is what it loses against the best one."""

    words: str
    units: Fraction
    units_text: str
    cents: Fraction
    text: str
    cost_units: Fraction
    cost: Fraction
    cost_text: str
    best: bool = False


class WagerEdge(Fact, frozen=True, omit_defaults=True):
    """What a wager loses on the average: a share of it, and for a `stake` of cents the exact cents.
    That of a whole game goes by its first wager, under best play."""

    wager: str
    title: str
    edge: Fraction
    edge_text: str
    stake: Cents = Cents(0)
    cost: Fraction | None = None
    cost_text: str = ""


def decisions_in(
    game: Game[Any], wagers: Wagers, log: Iterable[Any], spot: int
) -> Iterator[tuple[Any, Decision]]:
    """The decisions of a spot in a round, each with the state in which it was made."""
    state = game.start(wagers)
    for action in log:
        if isinstance(action, Decision) and action.spot == spot and not action.backline:
            yield state, action
        state = game.apply(state, action)


def verdict_of(cost_units: Fraction) -> DecisionVerdict:
    """The verdict on a decision by what it costs, in units of the first wager."""
    if not cost_units:
        return DecisionVerdict.BEST
    return DecisionVerdict.CLOSE if cost_units < CLOSE_BELOW else DecisionVerdict.MISTAKE


def say_options(coaching: Coaching) -> tuple[ValuedOption, ...]:
    """Every open decision, the best first."""
    best = coaching.best
    said = []
    for choice in coaching.choices:
        cost, units = best.worth - choice.worth, best.in_units - choice.in_units
        said.append(
            ValuedOption(
                words=choice.action,
                units=choice.in_units,
                units_text=decimal_text(choice.in_units),
                cents=choice.worth,
                text=signed_dollars(choice.worth),
                cost_units=units,
                cost=cost,
                cost_text=exact_dollars(cost),
                best=not cost,
            )
        )
    return tuple(said)


def street_of(seen: Seen, game: str) -> str:
    """When a decision is made, in words."""
    if game == "ultimate-texas-holdem":
        return {0: "Before the flop", 3: "Flop"}.get(len(seen.board), "River")
    return "Setting" if game == "fortune-pai-gow-poker" else "Your cards"


def starting_hand(cards: Sequence[PlayingCard]) -> str:
    """Two cards as a chart calls them: a pair, suited or not; nothing for any other number.

    >>> from houseway.cards import parse_cards
    >>> [starting_hand(parse_cards(cards)) for cards in ("5h Qh", "Kd 4c", "9s 9h", "9s 9h 9d")]
    ['Q5s', 'K4o', '99', '']
    """
    held = [card for card in cards if isinstance(card, Card)]
    if len(held) != _TWO or len(cards) != _TWO:
        return ""
    low, high = sorted(held, key=lambda card: card.rank)
    ranks = high.text[0] + low.text[0]
    if high.rank == low.rank:
        return ranks
    return ranks + ("s" if high.suit == low.suit else "o")


def edges_of(report: Report, titles: dict[str, str], stakes: dict[str, Cents]) -> list[WagerEdge]:
    """The edge of every wager that stands for itself, after that of the whole game where there is
    one: the wagers of the whole game are not counted twice."""
    found = []
    if report.game is not None:
        first = next(iter(titles))
        found.append(_edge("game", "The whole game", report.game.edge, stakes.get(first, Cents(0))))
    for wager in report.wagers:
        if report.game is None or not wager.per_round:
            title = titles.get(wager.wager, wager.wager)
            stake = stakes.get(wager.wager, Cents(0))
            found.append(_edge(wager.wager, title, wager.edge, stake))
    return found


def _edge(wager: str, title: str, edge: Fraction, stake: Cents) -> WagerEdge:
    text = f"{decimal_text(edge * 100, 3)}%"
    if not stake:
        return WagerEdge(wager, title, edge, text)
    return WagerEdge(wager, title, edge, text, stake, edge * stake, exact_dollars(edge * stake))
