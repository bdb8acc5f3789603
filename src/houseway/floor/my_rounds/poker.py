"""A hand of poker in a player's list: what went in and what came back, the house's fee, the own
cards and what was done with them. No decision is judged: what it is worth depends on the others."""

from collections.abc import Sequence
from typing import Final

from houseway.cards import PlayingCard
from houseway.floor.my_rounds.expect import say_sum
from houseway.floor.my_rounds.facts import WagerSum
from houseway.games import Decision, Outcome
from houseway.games.poker.state import Show
from houseway.money import Cents
from houseway.rules import Sheet
from houseway.table.events import LineSettled
from houseway.table.live.record.past import PastRound

POTS: Final = "pots"


def pot_lines(past: PastRound, spot: int) -> list[LineSettled]:
    """A player's chips in the pots; uncalled chips went back and were never at stake."""
    own = [line for line in past.lines if line.spot == spot]
    return [line for line in own if line.outcome is not Outcome.RETURNED]


def fee_of_pots(past: PastRound, spot: int) -> Cents:
    """What the house took of the pots that a player won or shared: their winners got so much less
    than the others lost."""
    won = {line.wager for line in pot_lines(past, spot) if line.outcome is Outcome.WIN}
    return Cents(-sum([line.win for line in past.lines if line.wager in won]))


def say_pots(sheet: Sheet, lines: Sequence[LineSettled]) -> tuple[WagerSum, ...]:
    """One row: what pots have no average."""
    staked = Cents(sum([line.stake for line in lines]))
    result = Cents(sum([line.win for line in lines]))
    return (say_sum(POTS, sheet.printed.title, staked, result, None),)


def own_cards(past: PastRound, spot: int) -> tuple[PlayingCard, ...]:
    """The cards that a player held."""
    return tuple(past.felt.hands[past.felt.seat_of(spot)])


def say_play(past: PastRound, spot: int) -> str:
    """What a player did, decision by decision."""
    made = [
        "show" if isinstance(action, Show) else str(action)
        for action in past.felt.log
        if isinstance(action, Decision) and action.spot == spot
    ]
    return ", ".join(made)
