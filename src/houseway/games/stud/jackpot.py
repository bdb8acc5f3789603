"""The hands of a finished round as a jackpot looks at them: all the cards that were dealt."""

from __future__ import annotations

from typing import Final

from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.stud.state import Over
from houseway.rules import Reason, Refused

JACKPOT_CARDS: Final[JackpotCards | None] = JackpotCards(hole=5, board=0)
"""For the games that deal five cards to everybody."""


def jackpot_hands(over: Over) -> tuple[JackpotHand, ...]:
    """Every hand, spot by spot; there is no board (B2-5)."""
    if not isinstance(over, Over):
        raise Refused(Reason.UNFINISHED, "the round is not over", where="jackpot", rule="B2-4")
    return tuple(
        JackpotHand(seat.bet.spot, seat.bet.backline, seat.cards, (), seat.folded)
        for seat in over.seats
    )
