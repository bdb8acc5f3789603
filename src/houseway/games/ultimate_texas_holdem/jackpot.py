"""The hands of a finished round as a jackpot looks at them: two cards and the whole board."""

from __future__ import annotations

from typing import Final

from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.ultimate_texas_holdem.state import Over
from houseway.rules import Reason, Refused

JACKPOT_CARDS: Final[JackpotCards | None] = JackpotCards(hole=2, board=5)


def jackpot_hands(over: Over) -> tuple[JackpotHand, ...]:
    """Every hand, spot by spot. How much of the board counts, the jackpot says (B2-5, B6-9)."""
    if not isinstance(over, Over):
        raise Refused(Reason.UNFINISHED, "the round is not over", where="jackpot", rule="B2-4")
    return tuple(
        JackpotHand(
            seat.bet.spot, seat.bet.backline, seat.cards, over.board, seat.folded is not None
        )
        for seat in over.seats
    )
