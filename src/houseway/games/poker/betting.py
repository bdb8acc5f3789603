"""The amounts that a player may put in: the arithmetic of a betting round.

A full raise reopens the betting for players who have acted; a smaller all-in does not, whether it
is the first bet of a betting round or a raise (T-30, T-87). In limit games half a bet counts as a
full one. Several short ones count together, for each player by the amount they face.
"""

from typing import NamedTuple

from houseway.games.poker.state import Felt
from houseway.money import Cents


class TableStakes(NamedTuple):
    """What is played for at a table: the blinds, and the bets of the four betting rounds.

    Without a limit `bets` is the least bet of each round; `step` is the smallest chip in play. With
    `pot_limit` no bet exceeds the pot. `as_played` is a hand from elsewhere, read as it was
    played: its own blinds and antes apply, and a raise after a short one is always accepted,
    because every house counts short raises its own way.
    """

    small_blind: Cents
    big_blind: Cents
    bets: tuple[Cents, Cents, Cents, Cents]
    step: Cents
    has_limit: bool
    pot_limit: bool = False
    as_played: bool = False


class Sizes(NamedTuple):
    """The least and the greatest amount of a bet or raise."""

    least: Cents
    most: Cents


def to_call(state: Felt, seat: int, highest: Cents) -> Cents:
    """The amount that a seat must put in to stay, or its last chips."""
    return Cents(min(state.stacks[seat], highest - state.bets[seat]))


def highest_bet(state: Felt, stakes: TableStakes, seat: int, *, full_blind: bool) -> Cents:
    """The bet that a seat must match. With `full_blind` a big blind that was posted short is called
    in full; but not by the last player beside others who are all in for less."""
    highest = max(state.bets)
    if not full_blind or state.board or highest >= stakes.big_blind:
        return highest
    return stakes.big_blind if others_above(state, seat, highest) else highest


def others_above(state: Felt, seat: int, amount: Cents) -> bool:
    """Whether another player in the hand could put in more than an amount."""
    stacks, folded = state.stacks, state.folded
    for other, bet in enumerate(state.bets):
        if other != seat and not folded[other] and bet + stacks[other] > amount:
            return True
    return False


def sizes(state: Felt, stakes: TableStakes, seat: int, highest: Cents) -> Sizes | None:
    """The sizes of a bet or raise of a seat; none if it may only call."""
    bets, stacks = state.bets, state.stacks
    mine = bets[seat] + stacks[seat]
    if state.capped or mine <= highest:
        return None
    if not others_above(state, seat, highest):
        return None  # no other player could call it
    street = stakes.bets[max(0, len(state.board) - 2)]
    closed = seat in state.acted and highest - bets[seat] < reopening(state, street, stakes)
    if closed and not stakes.as_played:
        return None
    if stakes.has_limit:
        least = most = min(mine, state.level + street)
        if least <= highest:  # an all-in bet already passes the full one
            least = most = min(mine, highest + street)
        elif stakes.as_played:
            least, most = sorted((least, min(mine, highest + street)))
        return Sizes(Cents(least), Cents(most))
    least, most = min(mine, highest + max(state.raise_by, street)), mine
    if stakes.pot_limit:  # a call, and then as much as lies in the pot
        most = max(least, min(mine, 2 * highest - bets[seat] + sum(state.in_pot)))
    return Sizes(Cents(least), Cents(most))


def reopening(state: Felt, street: Cents, stakes: TableStakes) -> Cents | int:
    """The raise that a player who has acted must face before they may raise again."""
    return -(-street // 2) if stakes.has_limit else max(state.raise_by, street)


def is_full(state: Felt, stakes: TableStakes, amount: Cents, highest: Cents) -> bool:
    """Whether a bet or raise to this amount counts as one (T-87)."""
    street = stakes.bets[max(0, len(state.board) - 2)]
    if stakes.has_limit:
        return 2 * (amount - state.level) >= street
    return amount - highest >= max(state.raise_by, street)
