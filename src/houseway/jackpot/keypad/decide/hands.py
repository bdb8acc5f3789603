"""While the hands are out: the deal, a fold, and the hand buttons, which toggle (B2-11, B6-5)."""

from houseway.jackpot.documents.link import Link
from houseway.jackpot.documents.paytable import TRAY, Row
from houseway.jackpot.hand import row_of
from houseway.jackpot.keypad.commands import Dealt, FoldHand, Press
from houseway.jackpot.keypad.decide import find
from houseway.jackpot.keypad.events import HandCancelled, HandEntered, HandFolded, HandsDealt
from houseway.jackpot.keypad.state import Hand, LinkState, TableState
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import MicroCents
from houseway.rules import Refused


def dealt(link: Link, state: LinkState, command: Dealt) -> HandsDealt:
    """The full hands lie there: their place among those of other tables (B2-15)."""
    table = find.in_play(link, state, command.table)
    rule = link.item("B2-15", "T-13")
    if table.dealt:
        raise Refused(JackpotRefusal.HANDS_DEALT, where=f"table {command.table}", rule=rule)
    return HandsDealt(table=command.table, round=table.round, rule=rule)


def fold(link: Link, state: LinkState, command: FoldHand) -> HandFolded:
    """A hand is given up; whether it may still win is the house's switch (T-16)."""
    table, where = find.in_play(link, state, command.table), find.place(command.table, command.spot)
    find.wager_at(link, command.table, table, command.spot)
    if command.spot in table.folded:
        raise Refused(JackpotRefusal.HAND_FOLDED, where=where)
    if table.hand(command.spot) and not link.switches["folded_hand_eligible"].value:
        raise Refused(JackpotRefusal.ENTERED_AS_WINNER, where=where)
    return HandFolded(table=command.table, round=table.round, spot=command.spot, rule="T-16")


def press(link: Link, state: LinkState, command: Press) -> HandEntered | HandCancelled:
    """The button of a hand: it takes the meter as it is now (T-69); pressed again it is cancelled.

    One prize for a wager, the highest row: a hand that is entered is cancelled before another
    (T-70). The deal comes first: it orders the winners (T-13).
    """
    table, where = find.in_play(link, state, command.table), find.place(command.table, command.spot)
    wager = find.wager_at(link, command.table, table, command.spot)
    row = find.row_at(find.paytable_of(link, table), command.row)
    if command.spot in table.folded and not link.switches["folded_hand_eligible"].value:
        folding = find.paytable_of(link, table).switches["folded_hand_eligible"].default
        raise Refused(JackpotRefusal.FOLDED_WINS_NOTHING, where=where, rule=folding.cite.item)
    if not table.dealt:
        raise Refused(JackpotRefusal.NOT_DEALT, where=f"table {command.table}")
    if row.source != TRAY:
        find.refuse_down(link, state, command.table)
    entered = table.hand(command.spot)
    if entered is not None:
        return _cancel(link, table, entered, command)
    _check_cards(link, table, row, command, where)
    meter = "" if row.source == TRAY else row.source
    return HandEntered(
        table=command.table,
        round=table.round,
        spot=command.spot,
        player=wager.player,
        row=row.name,
        meter=meter,
        hole=command.hole,
        board=command.board,
        snapshot=state.meters[meter].display if meter else MicroCents(0),
        rule=link.item("B2-11", "B6-5"),
    )


def _cancel(link: Link, table: TableState, entered: Hand, command: Press) -> HandCancelled:
    where = find.place(command.table, command.spot)
    if entered.row != command.row:
        raise Refused(JackpotRefusal.OTHER_HAND_ENTERED, where=where, row=entered.row)
    if entered.is_fixed:
        raise Refused(JackpotRefusal.MONEY_HAS_LEFT, where=where, rule=link.item("R6", "B6-7"))
    return HandCancelled(
        table=command.table,
        round=table.round,
        spot=command.spot,
        row=entered.row,
        rule=link.item("B2-11", "B6-5"),
    )


def _check_cards(link: Link, table: TableState, row: Row, command: Press, where: str) -> None:
    """Cards that are shown must make the row, and lie on the felt once."""
    if not command.hole and not command.board:
        return
    try:
        found = row_of(find.paytable_of(link, table), command.hole, command.board)
    except Refused as refused:
        raise refused.at(where) from None
    if found is None or found.name != row.name:
        made = found.name if found else "nothing that wins"
        rule = row.pays.cite.item
        raise Refused(
            JackpotRefusal.CARDS_MAKE_ANOTHER, where=where, rule=rule, made=made, row=row.name
        )
    hole, shown = set(command.hole), {*command.hole, *command.board}
    for other in table.hands:
        if not shown.isdisjoint(other.hole) or not hole.isdisjoint(other.board):
            raise Refused(JackpotRefusal.CARD_ENTERED_BEFORE, where=where, spot=other.spot)
