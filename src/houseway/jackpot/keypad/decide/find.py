"""Finding what a command speaks of, or refusing: the table, its open round, the wager on a spot."""

from houseway.jackpot.documents.link import Link
from houseway.jackpot.documents.paytable import JackpotPaytable, Row
from houseway.jackpot.keypad.state import Hand, LinkState, TableState, Wager
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Refused


def table_of(state: LinkState, name: str) -> TableState:
    """A table of the link."""
    table = state.tables.get(name)
    if table is None:
        raise Refused(JackpotRefusal.NOT_ON_LINK, where="table", table=name)
    return table


def in_play(link: Link, state: LinkState, name: str) -> TableState:
    """A table whose round is open."""
    table = table_of(state, name)
    if not table.round:
        raise Refused(
            JackpotRefusal.NO_ROUND_IN_PLAY, where=f"table {name}", rule=link.item("B2-3", "B6-1")
        )
    return table


def between_rounds(link: Link, state: LinkState, name: str) -> TableState:
    """A table with no round open."""
    table = table_of(state, name)
    if table.round:
        rule = link.item("B2-13", "B6-6")
        raise Refused(
            JackpotRefusal.ROUND_OPEN, where=f"table {name}", rule=rule, round=table.round
        )
    return table


def wager_at(link: Link, name: str, table: TableState, spot: int) -> Wager:
    """The wager on a spot; the dealer's hand has none, ever (B2-17)."""
    wager = table.wager(spot)
    if wager is None:
        rule = link.item("B2-2", "B6-1")
        raise Refused(JackpotRefusal.NO_JACKPOT_WAGER, where=place(name, spot), rule=rule)
    return wager


def hand_at(link: Link, name: str, table: TableState, spot: int) -> Hand:
    """The hand that was entered for a spot."""
    hand = table.hand(spot)
    if hand is None:
        rule = link.item("B2-11", "B6-5")
        raise Refused(JackpotRefusal.NO_HAND_ENTERED, where=place(name, spot), rule=rule)
    return hand


def paytable_of(link: Link, table: TableState) -> JackpotPaytable:
    """What a table's game pays."""
    return link.paytables[table.sheet]


def row_at(paytable: JackpotPaytable, name: str) -> Row:
    """The row of a hand button."""
    row = paytable.rows.get(name)
    if row is None:
        rule = paytable.code.cite.item
        known = tuple(paytable.rows)
        raise Refused(
            JackpotRefusal.UNKNOWN_BUTTON, where="row", rule=rule, given=name, known=known
        )
    return row


def refuse_down(link: Link, state: LinkState, name: str) -> None:
    """The meters are out of reach (R10)."""
    if not state.reaches(name):
        rule = link.item("B2-16", "R10")
        raise Refused(JackpotRefusal.LINK_DOWN, where=f"table {name}", rule=rule)


def bettors(state: LinkState) -> frozenset[str]:
    """All people with a chip on a sensor of the link or with a wager in play."""
    return frozenset(
        wager.player for table in state.tables.values() for wager in (*table.wagers, *table.armed)
    )


def place(name: str, spot: int) -> str:
    """A spot in words."""
    return f"table {name}, spot {spot}"
