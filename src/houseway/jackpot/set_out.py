"""Opening a link, and the tables that join it."""

from __future__ import annotations

from houseway.jackpot.command import AddTable, Open
from houseway.jackpot.event import Event, move, note
from houseway.jackpot.documents.link import Link
from houseway.jackpot.purse import purse_of, tray_purse
from houseway.jackpot.reading import readings_of
from houseway.jackpot.state import LinkState
from houseway.jackpot.terms import terms_of, terms_text
from houseway.ledger import Account, Draft
from houseway.money import (
    MicroCents,
    MoneyError,
    micro_cents,
    micro_dollars,
    micro_text,
    refuse_beyond,
)
from houseway.rules import Reason, Refused


def open_link_drafts(link: Link, state: LinkState, command: Open) -> tuple[Draft, ...]:
    """The meters start at their seeds, which are the house's money (B2-7, T-15), or where they
    stood; and the parameters stand in the record from now on (R7)."""
    if state.opened:
        raise Refused(Reason.ILLEGAL_ACTION, "the link is open", where=link.id, rule="R7")
    for table, sheet in command.tables.items():
        _check_table(link, table, sheet)
    meters = _meters(link, command)
    purse = purse_of(link)
    gains: dict[Account, int] = {purse.house: -sum(meters.values())}
    for level, amount in meters.items():
        gains[purse.levels[level].meter] = amount
    data = {
        "tables": dict(command.tables),
        "meters": {level: micro_text(amount) for level, amount in meters.items()},
        "terms": {
            name: terms_text(terms_of(level, link.wager.value))
            for name, level in link.meters.items()
        },
        "link": readings_of(link),
    }
    rule = next(iter(link.meters.values())).seed.cite.item
    return (move(link, Event.OPEN, gains, rule=rule, data=data),)


def add_table(link: Link, state: LinkState, command: AddTable) -> tuple[Draft, ...]:
    """A table joins with a game that is on the link."""
    _check_table(link, command.table, command.sheet)
    if command.table in state.tables:
        what = f"the table {command.table} is on the link"
        raise Refused(Reason.ILLEGAL_ACTION, what, where="table", rule="B2-1")
    data = {"table": command.table, "sheet": command.sheet}
    return (note(link, Event.TABLE, rule="B2-1", data=data),)


def _check_table(link: Link, table: str, sheet: str) -> None:
    tray_purse(table)
    if sheet not in link.paytables:
        what = f"{str(sheet)[:60]!r} is not on this link; there are {', '.join(link.paytables)}"
        raise Refused(Reason.BAD_LINK, what, where=f"table {table}", rule="B2-1")


def _meters(link: Link, command: Open) -> dict[str, MicroCents]:
    if command.meters is None:
        return {name: micro_cents(level.seed.value) for name, level in link.meters.items()}
    if command.meters.keys() != link.meters.keys():
        odd = min(command.meters.keys() ^ link.meters.keys())
        what = f"the meters are {', '.join(link.meters)}; {str(odd)[:40]!r} is missing or unknown"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="meters", rule="R5")
    for name, amount in command.meters.items():
        limit = link.meters[name].limit
        if amount < 0 or (limit is not None and amount > micro_cents(limit.value)):
            shown = micro_dollars(amount)
            what = f"a meter stands at nothing or more, and not above its limit: {shown}"
            raise Refused(Reason.BAD_LIMITS, what, where=f"meters.{name}", rule="R5")
        try:
            refuse_beyond(amount)
        except MoneyError as error:
            where = f"meters.{name}"
            raise Refused(Reason.BAD_LIMITS, str(error), where=where, rule="R5") from None
    return {name: command.meters[name] for name in link.meters}
