"""The link is lost, and comes back: the games run on without it (B2-16, R10)."""

from __future__ import annotations

from houseway.jackpot.command import LinkDown, LinkUp
from houseway.jackpot.event import Event, note
from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import table_of
from houseway.jackpot.state import LinkState
from houseway.ledger import Draft
from houseway.rules import Reason, Refused


def link_down(link: Link, state: LinkState, command: LinkDown) -> tuple[Draft, ...]:
    """Nothing more is wagered, entered or confirmed; chips on sensors go back."""
    _refuse_same(state, command.table, up=False)
    back = {
        name: [[wager.spot, wager.player] for wager in table.armed.values()]
        for name, table in state.tables.items()
        if command.table in ("", name) and table.armed
    }
    data = {"table": command.table, "back": back}
    return (note(link, Event.DOWN, rule="B2-16", data=data),)


def link_up(link: Link, state: LinkState, command: LinkUp) -> tuple[Draft, ...]:
    """The meters are in reach again."""
    _refuse_same(state, command.table, up=True)
    return (note(link, Event.UP, rule="B2-16", data={"table": command.table}),)


def _refuse_same(state: LinkState, table: str, *, up: bool) -> None:
    is_up = table_of(state, table).online if table else state.online
    if is_up == up:
        what = f"the link is {'up' if up else 'down'}"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=table or "link", rule="R10")
