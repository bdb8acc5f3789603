"""A card is swiped: the award moves the meter, once (B2-13, B6-5, R8).

Under `split` everybody who stands on the meter when the first of them is confirmed shares one
amount; it leaves the meter at once, and the shares of the others wait for their own cards. Under
`sequential` each takes what then stands, in the house's order (T-13, T-69).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from houseway.cards import parse_cards
from houseway.jackpot.authority import (
    bettors,
    cards_for,
    check_gains_nothing,
    check_swipe,
    same_person,
    swiped,
)
from houseway.jackpot.command import Confirm
from houseway.jackpot.event import Event, cited, move
from houseway.jackpot.hand import winning_hand
from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import hand_at, in_play, paytable_of, place, refuse_down, row_at
from houseway.jackpot.purse import player_purse, purse_of, tray_purse
from houseway.jackpot.reading import is_sequential
from houseway.jackpot.reset import reseed_for, reset_drafts
from houseway.jackpot.shares import (
    Entered,
    divide,
    in_house_order,
    part_won,
    refuse_out_of_order,
    standing,
)
from houseway.jackpot.state import LinkState
from houseway.jackpot.documents.paytable import Pays, Share
from houseway.ledger import Account, Draft
from houseway.money import (
    Basis,
    Cents,
    MicroCents,
    Odds,
    micro_cents,
    micro_text,
    money_text,
    whole_cents,
)
from houseway.rules import Reason, Refused


class Taken(NamedTuple):
    """What an award takes: this hand's amount, the whole that is shared, how much of it comes off
    the meter, the shares of the others, and the moment of the meter it stands for."""

    amount: Cents
    whole: Cents
    off_meter: Cents
    shares: tuple[tuple[Entered, Cents], ...]
    resets: bool
    seen: int


def confirm(link: Link, state: LinkState, command: Confirm, at: str) -> tuple[Draft, ...]:
    """The award of an entered hand, and the reset that goes with the whole of a meter."""
    name, spot = command.table, command.spot
    where = place(name, spot)
    table = in_play(link, state, name)
    hand = hand_at(link, name, table, spot)
    if not hand.level:
        what = f"{hand.row} is paid from the tray and needs no card"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule=cited(link, "B2-10", "B6-3"))
    if hand.confirmed:
        raise Refused(Reason.ILLEGAL_ACTION, "it is confirmed", where=where, rule="R8")
    refuse_down(state, name)
    mine = Entered(name, hand)
    if hand.due is not None:
        taken = Taken(hand.due.amount, hand.due.whole, Cents(0), (), resets=False, seen=hand.seen)
    else:
        taken = _take(link, state, mine)
    _check_card(link, state, command, taken.whole, at)
    before = state.meters[hand.level].display
    left = after = MicroCents(before - micro_cents(taken.off_meter))
    winners = len(taken.shares) + 1
    if taken.resets:
        after = MicroCents(left + reseed_for(link, state, hand.level, left).total)
    if hand.due is not None:
        winners, before, after = hand.due.winners, hand.due.before, hand.due.after
    data = {
        **_hand_data(link, state, mine),
        "amount": money_text(taken.amount),
        "whole": money_text(taken.whole),
        "winners": winners,
        "shares": [[each.table, each.hand.spot, money_text(due)] for each, due in taken.shares],
        "snapshot": micro_text(hand.snapshot),
        "seen": taken.seen,
        "meter_before": micro_text(before),
        "meter_after": micro_text(after),
        "reset": taken.resets,
        "shared_award": hand.due.group if hand.due is not None else None,
        "swipes": swiped(confirmed=command.swipe),
    }
    award = move(
        link,
        Event.AWARD,
        _gains(link, state, mine, taken),
        rule=row_at(paytable_of(link, table), hand.row).pays.cite.item,
        data=data,
        round_name=table.round,
    )
    if not taken.resets:
        return (award,)
    reset = reset_drafts(link, state, hand.level, left, table=name, round_name=table.round)
    return (award, *reset)


def _check_card(link: Link, state: LinkState, command: Confirm, amount: Cents, at: str) -> None:
    table, where = state.tables[command.table], place(command.table, command.spot)
    terms = state.terms[table.hands[command.spot].level]
    allowed = cards_for(terms, amount, where=where)
    rule = cited(link, "B2-13", "B6-5")
    check_swipe(state, command.swipe, allowed, at=at, where=where, rule=rule)
    if same_person(command.swipe.person, table.wagers[command.spot].player):
        what = "nobody confirms a win of his own"
        raise Refused(Reason.SAME_PERSON, what, where=where, rule="R6")
    check_gains_nothing(command.swipe, bettors(state), where=where)  # an envy, or a share


def _take(link: Link, state: LinkState, mine: Entered) -> Taken:
    hand = mine.hand
    meter = state.meters[hand.level]
    sequential = is_sequential(link)
    if sequential:
        refuse_out_of_order(link, state, mine)
    part = part_won(link, state, mine)
    if part is None:
        amount = _fixed(link, state, mine)
        off = min(amount, whole_cents(meter.display))  # what is missing is the tray's (B6-17)
        return Taken(amount, amount, off, (), resets=False, seen=state.ordinal + 1)
    at_confirm = link.switches["amount_at"].value == "confirm"
    if sequential:
        sharers, parts = [mine], [part]
    else:
        sharers, parts = _sharers(link, state, hand.level)
    earliest = min((each.hand for each in sharers), key=lambda each: each.pressed)
    amount_won = meter.display if at_confirm else min(earliest.snapshot, meter.display)
    dues = divide(amount_won, parts)
    total = Cents(sum(dues))
    own = dues[sharers.index(mine)]
    others = tuple([(each, due) for each, due in zip(sharers, dues, strict=True) if each != mine])
    seen = state.ordinal + 1 if at_confirm else earliest.seen  # all that was there until now
    return Taken(own, total, total, others, resets=1 in parts, seen=seen)


def _sharers(link: Link, state: LinkState, level: str) -> tuple[list[Entered], list[Fraction]]:
    """Everybody who stands on the meter for a part of it, the first in the house's order first."""
    sharers, parts = [], []
    for each in in_house_order(link, state, standing(state, level)):
        part = part_won(link, state, each)
        if part is not None:
            sharers.append(each)
            parts.append(part)
    return sharers, parts


def _fixed(link: Link, state: LinkState, mine: Entered) -> Cents:
    """A fixed pay that comes off the meter (B6-17): the win, or all that is printed `for` it."""
    odds = row_at(paytable_of(link, state.tables[mine.table]), mine.hand.row).pays.value
    assert isinstance(odds, Odds)
    return fixed_amount(link, odds)


def fixed_amount(link: Link, odds: Odds) -> Cents:
    """What a fixed row hands over beside the stake: `to` the win, `for` the printed all (T-14)."""
    win = odds.win_on(link.wager.value)
    return win if odds.basis is Basis.TO else Cents(win + link.wager.value)


def _gains(link: Link, state: LinkState, mine: Entered, taken: Taken) -> dict[Account, int]:
    own = purse_of(link).levels[mine.hand.level]
    player = player_purse(state.tables[mine.table].wagers[mine.hand.spot].player)
    if mine.hand.due is not None:
        return {own.payable: -micro_cents(taken.amount), player: micro_cents(taken.amount)}
    waiting = sum(due for _, due in taken.shares)
    missing = taken.amount + waiting - taken.off_meter
    return {
        own.meter: -micro_cents(taken.off_meter),
        tray_purse(mine.table): -micro_cents(Cents(missing)),
        player: micro_cents(taken.amount),
        own.payable: micro_cents(Cents(waiting)),
    }


def _stake_back(link: Link, pays: Pays) -> Cents:
    """The stake that END GAME hands back beside an award; a `for` row has it in its pay (T-14)."""
    within = isinstance(pays, Odds) and pays.basis is Basis.FOR
    back = link.switches["stake_returned"].value and not within
    return link.wager.value if back else Cents(0)


def _hand_data(link: Link, state: LinkState, mine: Entered) -> dict[str, Any]:
    """All that a win page tells of the hand."""
    table = state.tables[mine.table]
    paytable = paytable_of(link, table)
    hand, row = mine.hand, row_at(paytable, mine.hand.row)
    pays = row.pays.value
    won = None
    if hand.hole:
        won = winning_hand(
            paytable, parse_cards(" ".join(hand.hole)), parse_cards(" ".join(hand.board))
        )
    return {
        "table": mine.table,
        "sheet": table.sheet,
        "spot": hand.spot,
        "player": table.wagers[hand.spot].player,
        "row": row.name,
        "hand": won.words if won else row.hand.value,
        "cards": [card.text for card in won.cards] if won else [],
        "hole": list(hand.hole),
        "board": list(hand.board),
        "level": hand.level,
        "title": link.meters[hand.level].title,
        "pays": str(pays),
        "part": str(pays.part) if isinstance(pays, Share) else "",
        "wager": money_text(link.wager.value),
        "stake_back": money_text(_stake_back(link, pays)),
        "envy": "" if row.envy is None else money_text(row.envy.value),
        "coin_in": table.coin_in,
    }
