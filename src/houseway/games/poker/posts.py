"""What lies before a player before the cards, and what he posts who came late or back (T-87)."""

from __future__ import annotations

from houseway.games.poker.betting import TableStakes
from houseway.games.wager import Bet
from houseway.money import Cents
from houseway.rules import Refusal, Refused

STACK = "stack"
POST = "post"
DEAD = "dead"
BLINDS = "blinds"
"""The wagers before the cards: all his chips, and what a player posts who came late or back."""


def check_posts(bet: Bet, stakes: TableStakes, *, has_blind: bool) -> None:
    """Refuse a post beside a blind, and one that is more than the blind it stands for (T-87)."""
    if has_blind:
        raise Refused(Refusal.POSTS_BESIDE_BLIND, where=f"spot {bet.spot}", spot=bet.spot)
    for name, most in ((POST, stakes.big_blind), (DEAD, stakes.small_blind)):
        amount = bet.stakes.get(name, Cents(0))
        if amount > most:
            where = f"spot {bet.spot}.{name}"
            raise Refused(Refusal.POST_TOO_LARGE, where=where, amount=amount, most=most)


def posts_of(bet: Bet) -> tuple[Cents, Cents]:
    """What a player posts who came late or back: his live blind first, so that he plays for what
    he has (T-32), then dead chips (T-87)."""
    stack = bet.stakes[STACK]
    live = min(stack, bet.stakes.get(POST, 0))
    return Cents(min(stack - live, bet.stakes.get(DEAD, 0))), Cents(live)
