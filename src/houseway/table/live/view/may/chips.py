"""Seats and chips: where a guest may sit down and with how much, chips to buy, to take away and to
give to the dealers."""

from collections.abc import Sequence
from functools import lru_cache

from houseway.fact import Fact
from houseway.games.poker import Poker
from houseway.money import MOST_GIVEN, Cents
from houseway.people import normal
from houseway.rules import Sheet
from houseway.rules.reader import as_count
from houseway.table.live import commands as ask
from houseway.table.live.decide.poker.seats import check_turn_to_sit
from houseway.table.live.option import AmountPreset, AmountRange, PresetName
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.remembered import remembered
from houseway.table.session import who_left


class SitAtPoker(Fact, frozen=True, omit_defaults=True):
    """Facts for a guest before sitting down at a poker table: the big blind, the largest stack and
    the middle one, and whether a newcomer `waits` for the big blind or posts it. `blind_in` says
    for each of the spots after how many hands it comes there, with the present seating; none
    before the first hand."""

    big_blind: Cents
    largest: Cents = Cents(0)
    middle: Cents = Cents(0)
    waits: bool = False
    blind_in: tuple[int, ...] = ()


class MaySit(Fact, frozen=True, tag="take seat", omit_defaults=True):
    """The viewer may sit down at one of these spots, and buy in with it. A proposition player may
    name a provider where `third_party` play is open (B8-5)."""

    spots: tuple[int, ...]
    buy_in: AmountRange
    rule: str
    third_party: bool = False
    poker: SitAtPoker | None = None


class MayBuy(Fact, frozen=True, tag="buy chips"):
    """The viewer may buy chips; the maximum is all that is ever sold at once."""

    amount: AmountRange
    rule: str


class MayTakeChips(Fact, frozen=True, tag="take chips"):
    """The viewer may take free chips away from the table."""

    amount: AmountRange
    rule: str


class MayTip(Fact, frozen=True, tag="tip"):
    """The viewer may give the dealers chips that are not bet."""

    amount: AmountRange
    rule: str


def may_sit(asking: Asking) -> Sequence[MaySit]:
    """The free spots of a guest who may still sit down (T-83)."""
    setup = asking.setup
    if not asking.is_time_for(ask.TakeSeat) or not asking.is_guest:
        return ()
    most = setup.sheet.switches.get("spots_per_player")
    if most is not None and len(asking.spots) >= as_count(most.value):
        return ()
    if setup.poker is None:
        return remembered(_seats_for_all, setup, asking.state)
    free = remembered(_free_spots, setup, asking.state)
    spots = _chairs(asking, free) if asking.chair is None else []
    if not spots:
        return ()
    rule, poker = setup.sheet.seats.cite.item, _at_poker(asking, setup.poker, spots)
    return (MaySit(tuple(spots), _first_chips(asking), rule, poker=poker),)


def _free_spots(setup: TableSetup, state: LiveTable) -> tuple[int, ...]:
    taken = {each.spot for each in state.seated}
    return tuple([spot for spot in range(1, setup.sheet.seats.value + 1) if spot not in taken])


def _seats_for_all(setup: TableSetup, state: LiveTable) -> tuple[MaySit, ...]:
    """The free spots of a table that plays against a bank: the same for every guest."""
    spots, sheet = _free_spots(setup, state), setup.sheet
    if not spots:
        return ()
    dealer = sheet.printed.player_dealer
    third = dealer is not None and dealer.third_party.value
    return (MaySit(spots, _sold(setup, state, least=0), sheet.seats.cite.item, third),)


def _at_poker(asking: Asking, poker: Poker, spots: list[int]) -> SitAtPoker:
    """Stacks and blinds as a newcomer finds them (T-87)."""
    session = asking.room.session
    stacks = sorted([chair.stack for chair in session.chairs])
    known = who_left(session, asking.by)
    waits = session.hands > 0 if known is None else known.chair.owes
    playing = [chair.spot for chair in session.chairs if not chair.out]
    return SitAtPoker(
        poker.terms.stakes.big_blind,
        largest=stacks[-1] if stacks else Cents(0),
        middle=stacks[(len(stacks) - 1) // 2] if stacks else Cents(0),
        waits=waits,
        blind_in=tuple([_hands_until(session.big, spot, playing) for spot in spots])
        if waits and session.big
        else (),
    )


def _hands_until(big: int, spot: int, playing: Sequence[int]) -> int:
    """After how many hands the big blind comes to a spot from where it was last."""
    if spot > big:
        return 1 + len([each for each in playing if big < each < spot])
    return 1 + len([each for each in playing if each > big or each < spot])


def _chairs(asking: Asking, spots: Sequence[int]) -> list[int]:
    """The chairs of a poker table that are free for this guest: none while others wait, or a player
    is being moved there (T-87)."""
    person = asking.by
    held = {chair.spot for chair in asking.room.session.chairs}
    return [
        spot
        for spot in spots
        if spot not in held
        and asking.is_taken(lambda ctx, at=spot: check_turn_to_sit(ctx, person, at))  # type: ignore[misc]
    ]


def _first_chips(asking: Asking) -> AmountRange:
    """A guest's buy-in at poker; chips that were left on the table count (T-86)."""
    poker, state = asking.setup.poker, asking.state
    assert poker is not None
    step, fee, blind = asking.setup.sheet.increment.value, poker.terms.fee, poker.terms.stakes
    left = state.stacks.get(normal(asking.by), 0)
    wanted = max(step, 0 if fee is None else fee.buy_in)
    least = Cents(-(-max(0, wanted - left) // step) * step)
    most = Cents(MOST_GIVEN // step * step)
    stacks = [chair.stack for chair in asking.room.session.chairs]
    named = {
        PresetName.MINIMUM: least,
        PresetName.FIFTY_BLINDS: 50 * blind.big_blind,
        PresetName.HUNDRED_BLINDS: 100 * blind.big_blind,
        PresetName.LARGEST_STACK: max(stacks, default=0),
    }
    amounts: dict[int, PresetName] = {}
    for name, amount in named.items():
        if least <= amount <= most and not amount % step and amount:
            amounts.setdefault(amount, name)
    presets = [AmountPreset(name, Cents(amount)) for amount, name in sorted(amounts.items())]
    return AmountRange(least, most, step, presets=tuple(presets))


def _sold(setup: TableSetup, state: LiveTable, *, least: int) -> AmountRange:
    """The amounts sold at once: any whole chips, but none in a round where the house does not sell
    then (T-79)."""
    step = setup.sheet.increment.value
    most = Cents(MOST_GIVEN // step * step if _sells_now(setup, state) else 0)
    return AmountRange(Cents(min(least, most)), most, step)


def _sells_now(setup: TableSetup, state: LiveTable) -> bool:
    allowed = setup.sheet.switches.get("buy_in_mid_round")
    return state.running is None or allowed is None or bool(allowed.value)


def may_buy(asking: Asking) -> Sequence[MayBuy]:
    """Chips for cash."""
    setup, state = asking.setup, asking.state
    if not asking.is_time_for(ask.BuyChips) or not asking.is_guest:
        return ()
    if not _sells_now(setup, state):
        return ()
    usual = _usual_sale(setup.sheet)
    if setup.poker is None:
        return usual
    chair, fee = asking.chair, setup.poker.terms.fee
    if chair is None or chair.spot in asking.room.session.dealt_in:
        return ()
    if chair.spot not in asking.spots:
        return ()
    if fee is None or chair.bought:
        return usual
    sale, step = usual[0], setup.sheet.increment.value
    least = Cents(-(-max(step, fee.buy_in) // step) * step)
    return (MayBuy(AmountRange(least, sale.amount.maximum, step), sale.rule),)


@lru_cache(maxsize=256)
def _usual_sale(sheet: Sheet) -> tuple[MayBuy]:
    """Any whole chips."""
    step, allowed = sheet.increment.value, sheet.switches.get("buy_in_mid_round")
    amounts = AmountRange(Cents(step), Cents(MOST_GIVEN // step * step), step)
    return (MayBuy(amounts, "T-79" if allowed is None else allowed.cite.item),)


def may_take_chips(asking: Asking) -> Sequence[MayTakeChips]:
    """Chips that are free, never those that are bet; at poker not while their owner sits there."""
    if asking.chair is not None or not asking.is_time_for(ask.TakeChips):
        return ()
    room = asking.state.room
    owed = 0 if room is None else room.owed.get(normal(asking.by), 0)
    return _taken_of(asking.free - owed, asking.setup.sheet.increment.value)


def may_tip(asking: Asking) -> Sequence[MayTip]:
    """Chips for the dealers; at poker not those of a hand that is played (T-32, T-72)."""
    if not asking.is_time_for(ask.GiveTip):
        return ()
    chair = asking.chair
    if chair is not None and chair.spot in asking.room.session.dealt_in:
        return ()
    return _tips_of(asking.free, asking.setup.sheet.increment.value)


@lru_cache(maxsize=4096)
def _taken_of(free: int, step: Cents) -> tuple[MayTakeChips, ...]:
    return (MayTakeChips(_up_to(free, step), "T-32"),) if free > 0 else ()


@lru_cache(maxsize=4096)
def _tips_of(free: int, step: Cents) -> tuple[MayTip, ...]:
    return (MayTip(_up_to(free, step), "T-72"),) if free > 0 else ()


def _up_to(free: int, step: Cents) -> AmountRange:
    return AmountRange(Cents(min(step, free)), Cents(free), step)
