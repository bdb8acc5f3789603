"""While the hands are out: the deal, a fold, and the hand buttons, which toggle (B2-11, B6-5)."""

from __future__ import annotations

from houseway.jackpot.command import Dealt, Fold, Press
from houseway.jackpot.event import Event, cited, note
from houseway.jackpot.hand import row_of
from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import in_play, paytable_of, place, refuse_down, row_at, wager_at
from houseway.jackpot.state import Hand, LinkState, TableState
from houseway.jackpot.documents.paytable import TRAY, Row
from houseway.ledger import Draft
from houseway.money import micro_text
from houseway.rules import Reason, Refused


def dealt(link: Link, state: LinkState, command: Dealt) -> tuple[Draft, ...]:
    """The full hands lie there: their place among those of other tables (B2-15)."""
    table = in_play(link, state, command.table)
    if table.dealt:
        what = "the hands have been dealt"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=f"table {command.table}", rule="B2-15")
    data = {"table": command.table}
    return (note(link, Event.DEALT, rule="B2-15", data=data, round_name=table.round),)


def fold(link: Link, state: LinkState, command: Fold) -> tuple[Draft, ...]:
    """A hand is given up; whether it may still win is the house's switch (T-16)."""
    table, where = in_play(link, state, command.table), place(command.table, command.spot)
    wager_at(link, command.table, table, command.spot)
    if command.spot in table.folded:
        raise Refused(Reason.ILLEGAL_ACTION, "the hand is folded", where=where, rule="T-16")
    if command.spot in table.hands and not link.switches["folded_hand_eligible"].value:
        what = "the hand is entered as a winner; cancel it first"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule="T-16")
    data = {"table": command.table, "spot": command.spot}
    return (note(link, Event.FOLD, rule="T-16", data=data, round_name=table.round),)


def press(link: Link, state: LinkState, command: Press) -> tuple[Draft, ...]:
    """The button of a hand: it takes the meter as it stands (T-69); pressed again it is cancelled.

    One prize for a wager, the highest row: a hand that is entered is cancelled before another
    (T-70).
    """
    table, where = in_play(link, state, command.table), place(command.table, command.spot)
    wager_at(link, command.table, table, command.spot)
    row = row_at(paytable_of(link, table), command.row)
    if command.spot in table.folded and not link.switches["folded_hand_eligible"].value:
        cite = link.switches["folded_hand_eligible"].cite
        what = "a folded hand wins nothing here"
        raise Refused(Reason.NOT_A_WINNER, what, where=where, rule=cite.item)
    if row.source != TRAY:
        refuse_down(state, command.table)
    entered = table.hands.get(command.spot)
    if entered is not None:
        return (_cancel(link, table, entered, command, where),)
    _check_cards(link, table, row, command, where)
    level = "" if row.source == TRAY else row.source
    data = {
        "table": command.table,
        "spot": command.spot,
        "player": table.wagers[command.spot].player,
        "row": row.name,
        "level": level,
        "hole": [card.text for card in command.hole],
        "board": [card.text for card in command.board],
        "snapshot": micro_text(state.meters[level].display) if level else "0.00",
    }
    rule = cited(link, "B2-11", "B6-5")
    return (note(link, Event.PRESS, rule=rule, data=data, round_name=table.round),)


def _cancel(link: Link, table: TableState, entered: Hand, command: Press, where: str) -> Draft:
    if entered.row != command.row:
        what = f"{entered.row} is entered; press it again to cancel it first"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule="T-70")
    if entered.is_fixed:
        what = "money has left the meter for it; only a manual adjustment takes it back"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule="B6-7")
    data = {"table": command.table, "spot": command.spot, "row": entered.row}
    rule = cited(link, "B2-11", "B6-5")
    return note(link, Event.CANCEL, rule=rule, data=data, round_name=table.round)


def _check_cards(link: Link, table: TableState, row: Row, command: Press, where: str) -> None:
    """Cards that are shown must make the row, and lie on the felt once."""
    if not command.hole and not command.board:
        return
    try:
        found = row_of(paytable_of(link, table), command.hole, command.board)
    except Refused as refused:
        raise refused.at(where) from None
    if found is None or found.name != row.name:
        what = f"the cards make {found.name if found else 'nothing that wins'}, not {row.name}"
        raise Refused(Reason.NOT_A_WINNER, what, where=where, rule=row.pays.cite.item)
    shown = {card.text for card in (*command.hole, *command.board)}
    for other in table.hands.values():
        if not shown.isdisjoint(other.hole) or not {c.text for c in command.hole}.isdisjoint(
            other.board
        ):
            what = f"spot {other.spot} was entered with one of these cards"
            raise Refused(Reason.CARD_TWICE, what, where=where, rule="B0-1")
