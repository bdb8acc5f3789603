"""What the jackpot's display at a table shows: its meters, and what each hand pays (B6-15, B6-16,
B6-24). It only shows; the keypad alone moves a meter (B6-14, R19)."""

from __future__ import annotations

from houseway.jackpot import Link, LinkState
from houseway.jackpot.documents.paytable import JackpotPaytable, Share
from houseway.money import MICRO_PER_CENT, Cents
from houseway.table.live import events as happened
from houseway.table.live.setup import TableSetup


def meters_shown(setup: TableSetup, link_state: LinkState | None) -> dict[str, Cents]:
    """What the meters show, in whole cents; nothing where the link does not reach the table."""
    if setup.link is None or link_state is None or setup.table not in link_state.tables:
        return {}
    if not link_state.reaches(setup.table):
        return {}
    return {
        name: Cents(meter.display // MICRO_PER_CENT) for name, meter in link_state.meters.items()
    }


def jackpot_shown(setup: TableSetup, link_state: LinkState | None) -> happened.JackpotShown | None:
    """All that the display shows; nothing where there is none."""
    meters, link = meters_shown(setup, link_state), setup.link
    if link is None or not meters:
        return None
    table = link.paytables[setup.sheet.id]
    return happened.JackpotShown(
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
