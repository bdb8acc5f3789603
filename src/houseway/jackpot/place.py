"""Finding what a command speaks of, or refusing: the table, its open round, the wager on a spot."""

from __future__ import annotations

from houseway.jackpot.event import cited
from houseway.jackpot.documents.link import Link
from houseway.jackpot.state import Hand, LinkState, TableState, Wager
from houseway.jackpot.documents.paytable import JackpotPaytable, Row
from houseway.rules import Reason, Refused


def table_of(state: LinkState, name: str) -> TableState:
    """A table of the link."""
    table = state.tables.get(name)
    if table is None:
        what = f"no table {str(name)[:40]!r} is on this link"
        raise Refused(Reason.UNKNOWN_LINK, what, where="table", rule="B2-1")
    return table


def paytable_of(link: Link, table: TableState) -> JackpotPaytable:
    """What a table's game pays."""
    return link.paytables[table.sheet]


def in_play(link: Link, state: LinkState, name: str) -> TableState:
    """A table whose round is open."""
    table = table_of(state, name)
    if not table.round:
        what = "no round is in play; COIN IN comes first"
        rule = cited(link, "B2-3", "B6-1")
        raise Refused(Reason.ILLEGAL_ACTION, what, where=f"table {name}", rule=rule)
    return table


def between_rounds(link: Link, state: LinkState, name: str) -> TableState:
    """A table with no round open."""
    table = table_of(state, name)
    if table.round:
        what = f"the round {table.round} is in play; END GAME comes first"
        rule = cited(link, "B2-13", "B6-6")
        raise Refused(Reason.ILLEGAL_ACTION, what, where=f"table {name}", rule=rule)
    return table


def wager_at(link: Link, name: str, table: TableState, spot: int) -> Wager:
    """The wager on a spot; the dealer's hand has none, ever (B2-17)."""
    wager = table.wagers.get(spot)
    if wager is None:
        what = "no jackpot wager was taken from this spot"
        rule = cited(link, "B2-2", "B6-1")
        raise Refused(Reason.UNKNOWN_WAGER, what, where=place(name, spot), rule=rule)
    return wager


def hand_at(link: Link, name: str, table: TableState, spot: int) -> Hand:
    """The hand that was entered for a spot."""
    hand = table.hands.get(spot)
    if hand is None:
        what = "no hand is entered for this spot"
        rule = cited(link, "B2-11", "B6-5")
        raise Refused(Reason.ILLEGAL_ACTION, what, where=place(name, spot), rule=rule)
    return hand


def row_at(paytable: JackpotPaytable, name: str) -> Row:
    """The row of a hand button."""
    row = paytable.rows.get(name)
    if row is None:
        what = f"no button {str(name)[:40]!r}; there are {', '.join(paytable.rows)}"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="row", rule=paytable.code.cite.item)
    return row


def refuse_down(state: LinkState, name: str) -> None:
    """The meters are out of reach (R10)."""
    if not state.reaches(name):
        what = "the link is down; the game goes on without it"
        raise Refused(Reason.LINK_DOWN, what, where=f"table {name}", rule="B2-16")


def place(name: str, spot: int) -> str:
    """A spot in words."""
    return f"table {name}, spot {spot}"
