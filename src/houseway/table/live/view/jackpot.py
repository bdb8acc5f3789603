"""The jackpots beside a game: their meters, the current pay of every hand, and hands that wait for
an award."""

from collections.abc import Mapping
from typing import Final

from houseway.fact import Fact
from houseway.games.sensor import FIRST
from houseway.jackpot import JackpotPaytable, Link, Row, Share
from houseway.jackpot.keypad.decide.order import Entered, amount_due
from houseway.jackpot.keypad.state import MeterState
from houseway.money import MICRO_PER_CENT, Cents, MicroCents, Odds
from houseway.table.live.linked import LinkedSensor, LinkStates, linked_sensors
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, VerifiedHand
from houseway.table.live.view.remembered import remembered

NOTHING: Final = Cents(0)


class MeterView(Fact, frozen=True):
    """A meter: what it shows in whole `cents`, and to the last `micro_cents` that came in."""

    name: str
    title: str
    cents: Cents
    micro_cents: MicroCents


class JackpotPayView(Fact, frozen=True, omit_defaults=True):
    """A hand's win on the jackpot now, beside its stake: `amount` is computed from the meters. It
    is a part of a `meter`, or paid at `odds`. `envy` is the pay of the others for it."""

    hand: str
    amount: Cents
    meter: str = ""
    odds: Odds | None = None
    envy: Cents = NOTHING
    rule: str = ""


class AwardWaits(Fact, frozen=True, omit_defaults=True):
    """A hand of this table that waits for its card: its row, and its pay. `paid` says that it was
    paid before the card (T-60), `verified` that the house has checked it."""

    spot: int
    person: str
    hand: str
    meter: str
    amount: Cents
    paid: bool = False
    verified: bool = False


class JackpotView(Fact, frozen=True, omit_defaults=True):
    """One link beside the game: of the first `sensor`, or of the second of two (B6-15). While it is
    not `online` the game goes on without it, and the figures are the last ones."""

    link: str
    title: str
    wager: Cents
    online: bool
    meters: tuple[MeterView, ...]
    pays: tuple[JackpotPayView, ...]
    waiting: tuple[AwardWaits, ...] = ()
    sensor: int = FIRST


def jackpots_of(
    setup: TableSetup, state: LiveTable, link_states: LinkStates
) -> tuple[JackpotView, ...]:
    """Every jackpot beside the game of this table."""
    return tuple([_jackpot(setup, state, each) for each in linked_sensors(setup, link_states)])


def _jackpot(setup: TableSetup, state: LiveTable, each: LinkedSensor) -> JackpotView:
    link, link_state = each.link, each.state
    return JackpotView(
        link=link.id,
        title=link.title,
        wager=link.wager.value,
        online=state.is_online(each.sensor) and link_state.reaches(setup.table),
        meters=remembered(meter_views, link, link_state.meters),
        pays=remembered(pay_views, link, link.paytables[setup.sheet.id], link_state.meters),
        waiting=_waiting(setup, state, each),
        sensor=each.sensor,
    )


def meter_views(link: Link, meters: Mapping[str, MeterState]) -> tuple[MeterView, ...]:
    """What the meters of a link show."""
    return tuple(
        [
            MeterView(
                name, link.meters[name].title, Cents(meter.display // MICRO_PER_CENT), meter.display
            )
            for name, meter in meters.items()
        ]
    )


def pay_views(
    link: Link, paytable: JackpotPaytable, meters: Mapping[str, MeterState]
) -> tuple[JackpotPayView, ...]:
    """The current win of every hand of a paytable."""
    return tuple([_pay(link, meters, row) for row in paytable.rows.values()])


def _pay(link: Link, meters: Mapping[str, MeterState], row: Row) -> JackpotPayView:
    won, envy = row.pays.value, NOTHING if row.envy is None else row.envy.value
    rule = row.pays.cite.item
    if isinstance(won, Share):
        shown = meters[won.meter].display
        amount = Cents(int(shown * won.part) // MICRO_PER_CENT)
        return JackpotPayView(row.name, amount, won.meter, envy=envy, rule=rule)
    amount = row.fixed_pay(link.wager.value) or NOTHING
    return JackpotPayView(row.name, amount, odds=won, envy=envy, rule=rule)


def _waiting(setup: TableSetup, state: LiveTable, each: LinkedSensor) -> tuple[AwardWaits, ...]:
    found = []
    for hand in each.on.hands:
        if not hand.waits:
            continue
        wager = each.on.wager(hand.spot)
        found.append(
            AwardWaits(
                spot=hand.spot,
                person="" if wager is None else wager.player,
                hand=hand.row,
                meter=hand.meter,
                amount=amount_due(each.link, each.state, Entered(setup.table, hand)),
                paid=bool(hand.paid),
                verified=VerifiedHand(each.sensor, hand.pressed) in state.verified,
            )
        )
    return tuple(found)
