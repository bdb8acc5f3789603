"""END GAME: fixed pays from the tray, stakes back, then envy, and the table is ready again.

Envy goes to every other wager at the table for each hand that calls for it, from the tray, never
for a hand of one's own (B2-17, B6-12, T-71).
"""

from collections.abc import Iterator

from houseway.jackpot.documents.link import Link
from houseway.jackpot.documents.paytable import Row
from houseway.jackpot.keypad.commands import EndGame
from houseway.jackpot.keypad.decide.authority import check_outsider
from houseway.jackpot.keypad.decide.find import in_play, paytable_of, place
from houseway.jackpot.keypad.decide.order import stake_back
from houseway.jackpot.keypad.events import EnvyPay, GameEnded, StakeBack, TrayPay
from houseway.jackpot.keypad.state import Hand, LinkState, TableState, Wager
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Odds
from houseway.people import Duty, Swipe, offices_for, same_person
from houseway.rules import Refused


def end_game(link: Link, state: LinkState, command: EndGame[Swipe], at: str) -> GameEnded:
    """Close the round. A hand entered on a meter is confirmed or cancelled first."""
    name, rule = command.table, link.item("B2-13", "B6-6")
    table = in_play(link, state, name)
    pays: list[TrayPay] = []
    stakes: list[StakeBack] = []
    envies: list[EnvyPay] = []
    for hand in sorted(table.hands, key=lambda each: each.spot):
        if hand.waits:
            where, item = place(name, hand.spot), link.item("B2-13", "B6-5")
            raise Refused(JackpotRefusal.HAND_WAITS, where=where, rule=item, row=hand.row)
        winner = table.wager(hand.spot)
        assert winner is not None
        row = paytable_of(link, table).rows[hand.row]
        printed, award = row.pays.value, hand.award or None
        if not hand.meter:
            item, amount = row.pays.cite.item, row.fixed_pay(link.wager.value)
            assert isinstance(printed, Odds)
            assert amount is not None
            pays.append(TrayPay(hand.spot, winner.player, amount, row.name, printed, item))
        if back := stake_back(link, printed):
            stakes.append(StakeBack(hand.spot, winner.player, back, award))
        envies.extend(_envies(link, table, hand, winner, row))
    if command.by is not None:
        allowed = offices_for(Duty.ACKNOWLEDGE_PAYOUT)
        check_outsider(state, command.by, allowed, at=at, where="by", rule=rule)
    return GameEnded(
        table=name,
        round=table.round,
        pays=tuple(pays),
        stakes=tuple(stakes),
        envies=tuple(envies),
        by=command.by,
        rule=rule,
    )


def refuse_untold(link: Link, state: LinkState, ended: GameEnded) -> None:
    """A supervisor is told of a payout of the house's mark or more, all that END GAME hands to a
    spot together (B1-20, T-21): that supervisor's card is shown."""
    if ended.by is not None:
        return
    for spot, amount in payouts_to_tell(link, state, ended).items():
        where, rule = place(ended.table, spot), link.notices[state.tables[ended.table].sheet].cite
        raise Refused(
            JackpotRefusal.SUPERVISOR_NOT_TOLD, where=where, rule=rule.item, amount=amount
        )


def payouts_to_tell(link: Link, state: LinkState, ended: GameEnded) -> dict[int, int]:
    """The payouts of a game that a supervisor is told of, by spot."""
    mark = link.notices.get(state.tables[ended.table].sheet)
    handed: dict[int, int] = {}
    for pay in (*ended.pays, *ended.envies):
        handed[pay.spot] = handed.get(pay.spot, 0) + pay.amount
    if mark is None:
        return {}
    return {spot: amount for spot, amount in handed.items() if amount >= mark.value}


def _envies(
    link: Link, table: TableState, hand: Hand, winner: Wager, row: Row
) -> Iterator[EnvyPay]:
    if row.envy is None:
        return
    by_person = link.switches["self"].value == "person"
    for wager in sorted(table.wagers, key=lambda each: each.spot):
        if wager.spot == hand.spot or (by_person and same_person(wager.player, winner.player)):
            continue  # T-71
        if wager.spot in table.folded and not link.switches["folder_receives_envy"].value:
            continue  # T-16
        yield EnvyPay(
            wager.spot,
            wager.player,
            row.envy.value,
            hand.spot,
            winner.player,
            row.name,
            link.item("B2-17", "B6-12"),
            hand.award or None,
        )
