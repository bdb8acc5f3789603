"""The jackpot's display at a table: its meters, and the pay of each hand (B6-15, B6-16, B6-24). It
only shows; the keypad alone moves a meter (B6-14, R19)."""

from houseway.games.sensor import FIRST
from houseway.jackpot import JackpotPaytable, Link, LinkState, Share
from houseway.money import MICRO_PER_CENT, Cents
from houseway.table.live import happened
from houseway.table.live.linked import LinkStates, linked_sensors
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


def meters_shown(
    setup: TableSetup, state: LiveTable, link_states: LinkStates
) -> dict[int, dict[str, Cents]]:
    """The meters of each sensor, in whole cents; empty where its link is down."""
    return {
        each.sensor: _meters(each.state)
        for each in linked_sensors(setup, link_states)
        if state.is_online(each.sensor) and each.state.reaches(setup.table)
    }


def _meters(state: LinkState) -> dict[str, Cents]:
    return {name: Cents(meter.display // MICRO_PER_CENT) for name, meter in state.meters.items()}


def jackpot_shown(
    setup: TableSetup, sensor: int, link_state: LinkState | None
) -> happened.JackpotShown | None:
    """A sensor's whole display; none where there is none."""
    if link_state is None or setup.table not in link_state.tables:
        return None
    if not link_state.reaches(setup.table):
        return None
    link, meters = setup.links[sensor - FIRST], _meters(link_state)
    table = link.paytables[setup.sheet.id]
    return happened.JackpotShown(
        sensor=sensor,
        wager=link.wager.value,
        pays=_pays(link, table),
        meters=meters,
        rule=table.wager.cite.item,
    )


def _pays(link: Link, table: JackpotPaytable) -> tuple[happened.JackpotPay, ...]:
    pays = []
    for row in table.rows.values():
        won, envy = row.pays.value, Cents(0) if row.envy is None else row.envy.value
        if isinstance(won, Share):
            pay = happened.JackpotPay(hand=row.name, meter=won.meter, part=won.part, envy=envy)
        else:
            amount = row.fixed_pay(link.wager.value) or Cents(0)
            pay = happened.JackpotPay(hand=row.name, amount=amount, envy=envy)
        pays.append(pay)
    return tuple(pays)
