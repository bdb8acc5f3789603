"""What a bot bets: the required wagers for a few units, now and then something beside them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from houseway.money import Cents
from houseway.table.live.commands import PlaceBet
from houseway.table.live.view.may.bet import BetOptions, MayBet, TokeOptions

Below = Callable[[int], int]
_MOST_UNITS: Final = 3
LATER: Final = 5
"""A bot keeps this multiple of its bet at hand: most games ask for more after the cards."""


class Appetite(NamedTuple):
    """How often, in a hundred rounds, a bot bets beside what it must."""

    side: int
    progressive: int
    toke: int


def make_bet(may: MayBet, appetite: Appetite, below: Below) -> PlaceBet | None:
    """A bet of these options; none where the chips are too few."""
    budget = may.free // LATER
    stakes = _base(may, 1 + below(_MOST_UNITS), below)
    if sum(stakes.values()) > budget:
        stakes = _base(may, 1, below)
    if not stakes or sum(stakes.values()) > may.free:
        return None
    for field in may.fields:
        if field.wager in stakes or below(100) >= appetite.side:
            continue
        amount = _beside(field, stakes)
        if amount and sum(stakes.values()) + amount <= budget:
            stakes[field.wager] = amount
    left = may.free - sum(stakes.values())
    sensor = may.progressive
    chip = sensor is not None and below(100) < appetite.progressive and sensor.amount <= left
    left -= sensor.amount if sensor is not None and chip else 0
    tokes = {}
    if may.tokes and below(100) < appetite.toke:
        toke = may.tokes[below(len(may.tokes))]
        if toke.low <= left and _fits(toke, stakes):
            tokes[toke.wager] = toke.low
    return PlaceBet(
        spot=may.spot, backline=may.backline, wagers=stakes, tokes=tokes, progressive=chip
    )


def _base(may: MayBet, units: int, below: Below) -> dict[str, Cents]:
    """The required wagers; where none is, one that needs no other."""
    chosen = [field for field in may.fields if field.required]
    if not chosen:
        alone = [field for field in may.fields if not _leans(field)]
        chosen = [alone[below(len(alone))]] if alone else []
    stakes: dict[str, Cents] = {}
    for field in sorted(chosen, key=_leans):
        amount = stakes.get(field.equal_to) or _capped(field, Cents(field.low * units))
        stakes[field.wager] = amount
    return {field.wager: stakes[field.wager] for field in may.fields if field.wager in stakes}


def _leans(field: BetOptions) -> bool:
    return bool(field.equal_to or field.needs or field.needs_one or field.at_most)


def _capped(field: BetOptions, amount: Cents) -> Cents:
    return amount if field.high is None else min(amount, field.high)


def _beside(field: BetOptions, stakes: dict[str, Cents]) -> Cents:
    """What may lie on a further wager; nothing where another is missing that it needs."""
    if any(name not in stakes for name in field.needs):
        return Cents(0)
    if field.needs_one and not any(name in stakes for name in field.needs_one):
        return Cents(0)
    if field.equal_to:
        return stakes.get(field.equal_to, Cents(0))
    if field.at_most and max(stakes.get(name, 0) for name in field.at_most) < field.low:
        return Cents(0)
    return field.low


def _fits(toke: TokeOptions, stakes: dict[str, Cents]) -> bool:
    stake = stakes.get(toke.rides or toke.wager, Cents(0))
    if toke.later or (not stake and not toke.alone):
        return False
    return toke.together is None or stake + toke.low <= toke.together
