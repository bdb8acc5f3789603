"""END GAME: fixed pays from the tray, stakes back, then envy, and the table is ready again.

Envy goes to every other wager at the table for each hand that calls for it, from the tray, never
for a hand of one's own (B2-17, B6-12, T-71).
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.jackpot.authority import same_person
from houseway.jackpot.command import EndGame
from houseway.jackpot.confirm import fixed_amount
from houseway.jackpot.event import Event, cited, move, note
from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import in_play, paytable_of, place
from houseway.jackpot.purse import player_purse, tray_purse
from houseway.jackpot.state import Hand, LinkState, TableState
from houseway.jackpot.documents.paytable import Row
from houseway.ledger import Draft
from houseway.money import Basis, Cents, Odds, micro_cents, money_text
from houseway.rules import Reason, Refused


def end_game(link: Link, state: LinkState, command: EndGame) -> tuple[Draft, ...]:
    """Close the round. A hand that stands on a meter is confirmed or cancelled first."""
    name = command.table
    table = in_play(link, state, name)
    for hand in table.hands.values():
        if hand.stands:
            what = f"{hand.row} waits for a card, or to be cancelled"
            rule = cited(link, "B2-13", "B6-5")
            raise Refused(Reason.UNFINISHED, what, where=place(name, hand.spot), rule=rule)
    drafts: list[Draft] = []
    if table.hands:
        hands = [table.hands[spot] for spot in sorted(table.hands)]
        for hand in hands:
            drafts.extend(_paid(link, name, table, hand))
        for hand in hands:
            drafts.extend(_envies(link, name, table, hand))
    data = {"table": name}
    rule = cited(link, "B2-13", "B6-6")
    return (*drafts, note(link, Event.END_GAME, rule=rule, data=data, round_name=table.round))


def _paid(link: Link, name: str, table: TableState, hand: Hand) -> Iterator[Draft]:
    """A fixed pay, and the stake where the house hands it back (T-14)."""
    row = paytable_of(link, table).rows[hand.row]
    pays = row.pays.value
    if not hand.level:
        assert isinstance(pays, Odds)
        yield _from_tray(
            link, Event.PAY, name, table, hand, row, fixed_amount(link, pays), row.pays.cite.item
        )
    if link.switches["stake_returned"].value and not (
        isinstance(pays, Odds) and pays.basis is Basis.FOR
    ):
        stake = link.wager.value
        yield _from_tray(link, Event.STAKE, name, table, hand, row, stake, "T-14")


def _from_tray(
    link: Link,
    event: Event,
    name: str,
    table: TableState,
    hand: Hand,
    row: Row,
    amount: Cents,
    rule: str,
) -> Draft:
    player = table.wagers[hand.spot].player
    data = {
        "table": name,
        "spot": hand.spot,
        "player": player,
        "row": row.name,
        "pays": str(row.pays.value),
        "amount": money_text(amount),
        "hole": list(hand.hole),
        "board": list(hand.board),
        "award": hand.award or None,
    }
    gains = {tray_purse(name): -micro_cents(amount), player_purse(player): micro_cents(amount)}
    return move(link, event, gains, rule=rule, data=data, round_name=table.round)


def _envies(link: Link, name: str, table: TableState, hand: Hand) -> Iterator[Draft]:
    row = paytable_of(link, table).rows[hand.row]
    if row.envy is None:
        return
    winner, amount = table.wagers[hand.spot], row.envy.value
    for spot in sorted(table.wagers):
        wager = table.wagers[spot]
        if spot == hand.spot:
            continue
        own = same_person(wager.player, winner.player)
        if own and link.switches["self"].value == "person":
            continue  # T-71
        if spot in table.folded and not link.switches["folder_receives_envy"].value:
            continue  # T-16
        data = {
            "table": name,
            "spot": spot,
            "player": wager.player,
            "amount": money_text(amount),
            "for_spot": hand.spot,
            "for_player": winner.player,
            "row": row.name,
            "award": hand.award or None,
        }
        gains = {
            tray_purse(name): -micro_cents(amount),
            player_purse(wager.player): micro_cents(amount),
        }
        rule = cited(link, "B2-17", "B6-12")
        yield move(link, Event.ENVY, gains, rule=rule, data=data, round_name=table.round)
