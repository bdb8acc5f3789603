"""The chips posted before the cards, and how much of them is in play (T-87).

At a table of this house the two blinds follow from the button, and late or returning players post.
The wagers of a hand from elsewhere list the antes, blinds and straddles of each player.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.poker.betting import TableStakes
from houseway.games.refusals import GameRefusal
from houseway.games.wager import Bet
from houseway.money import Cents
from houseway.rules import Refused

STACK = "stack"
POST = "post"
DEAD = "dead"
BLINDS = "blinds"
ANTE = "ante"
"""The wagers before the cards: the player's stack, the posts of late or returning players, and the
blinds and antes of a hand from elsewhere."""


class PutIn(NamedTuple):
    """A player's chips before the cards: an ante, dead chips, a live blind."""

    ante: Cents
    dead: Cents
    live: Cents

    @property
    def chips(self) -> Cents:
        """All of it."""
        return Cents(sum(self))


def put_in(around: Sequence[Bet], stakes: TableStakes, small: int, big: int) -> list[PutIn]:
    """The chips of each seat; `small` and `big` are the seats of the blinds."""
    if stakes.as_played:
        return as_written(around)
    blinds = {small: stakes.small_blind, big: stakes.big_blind}
    return [_posted(bet, stakes, blinds.get(seat)) for seat, bet in enumerate(around)]


def _posted(bet: Bet, stakes: TableStakes, blind: Cents | None) -> PutIn:
    """The posts of a late or returning player: the live blind first, because the player plays for
    the stack (T-32), then dead chips (T-87)."""
    stack = bet.stakes[STACK]
    if len(bet.stakes) > 1:
        check_posts(bet, stakes, has_blind=blind is not None)
    live = min(stack, bet.stakes.get(POST, 0) if blind is None else blind)
    return PutIn(Cents(0), Cents(min(stack - live, bet.stakes.get(DEAD, 0))), Cents(live))


def check_posts(bet: Bet, stakes: TableStakes, *, has_blind: bool) -> None:
    """Refuse written blinds, antes, a post beside a blind, and a post above the blind that it
    replaces (T-87)."""
    if BLINDS in bet.stakes:
        raise Refused(GameRefusal.BLINDS_WRITTEN, where=f"spot {bet.spot}, {BLINDS}", rule="B14-5")
    if ANTE in bet.stakes:
        raise Refused(GameRefusal.NO_ANTES, where=f"spot {bet.spot}, {ANTE}")
    if has_blind:
        raise Refused(GameRefusal.POSTS_BESIDE_BLIND, where=f"spot {bet.spot}", spot=bet.spot)
    for name, most in ((POST, stakes.big_blind), (DEAD, stakes.small_blind)):
        amount = bet.stakes.get(name, Cents(0))
        if amount > most:
            where = f"spot {bet.spot}.{name}"
            raise Refused(GameRefusal.POST_TOO_LARGE, where=where, amount=amount, most=most)


# A hand from elsewhere


def as_written(around: Sequence[Bet]) -> list[PutIn]:
    """The chips by the wagers of a hand from elsewhere. If a stack is too small for both, the ante
    comes before the blind; the unmatched part of an ante goes back."""
    antes = [min(bet.stakes[STACK], bet.stakes.get(ANTE, 0)) for bet in around]
    matched = sorted(antes)[-2]
    parts = []
    for bet, full in zip(around, antes, strict=True):
        ante = min(full, matched)
        dead = min(bet.stakes[STACK] - ante, bet.stakes.get(DEAD, 0))
        live = min(bet.stakes[STACK] - ante - dead, _blind(bet) + bet.stakes.get(POST, 0))
        parts.append(PutIn(Cents(ante), Cents(dead), Cents(live)))
    if not any(part.chips for part in parts):
        raise Refused(GameRefusal.NOTHING_POSTED, where="blinds")
    return parts


def last_to_open(around: Sequence[Bet]) -> int:
    """The seat that acts last in the first betting round: the largest blind or straddle, of equal
    ones the later seat, and without any the button. A late player's post does not count."""
    parts = zip(around, as_written(around), strict=True)
    live = [part.live if _blind(bet) else 0 for bet, part in parts]
    return max(range(len(live)), key=lambda seat: (live[seat], seat))


def _blind(bet: Bet) -> int:
    return bet.stakes.get(BLINDS, 0)
