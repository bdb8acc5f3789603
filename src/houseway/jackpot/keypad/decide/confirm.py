"""A card is swiped: the award moves the meter, once (B2-13, B6-5, R8).

Under `split` all winners on the meter when the first of them is confirmed share one amount; it
leaves the meter at once, and the shares of the others wait for their own cards. Under `sequential`
each takes what is then on the meter (T-13, T-69). Either way each has a turn in the house's order.
Where the house pays first, the amount was fixed by the payment (T-60).
"""

from typing import NamedTuple

from houseway.jackpot.documents.link import Link
from houseway.jackpot.documents.paytable import Share
from houseway.jackpot.hand import winning_hand
from houseway.jackpot.keypad.commands import Confirm, Verify
from houseway.jackpot.keypad.decide import find, order
from houseway.jackpot.keypad.decide.authority import cards_for, check_outsider
from houseway.jackpot.keypad.events import Awarded, HandVerified, Identity, Reset, WonHand
from houseway.jackpot.keypad.state import Amount, AmountDue, Hand, LinkState, Reseed, TableState
from houseway.jackpot.keypad.terms import TermsChange
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, MicroCents, micro_cents
from houseway.people import Duty, Swipe, offices_for, same_person
from houseway.rules import Refused


class _Move(NamedTuple):
    """What a card moves: this hand's part of an amount; where it is the first to be confirmed, the
    whole amount leaves the meter with it, and the meter may start again."""

    due: AmountDue
    taken: Amount | None = None
    reset: Reset | None = None


def confirm(link: Link, state: LinkState, command: Confirm[Swipe], at: str) -> Awarded:
    """The award of an entered hand, and the reset that goes with the whole of a meter."""
    name, spot = command.table, command.spot
    where = find.place(name, spot)
    table = find.in_play(link, state, name)
    hand = find.hand_at(link, name, table, spot)
    if not hand.meter:
        rule = link.item("B2-10", "B6-3")
        raise Refused(JackpotRefusal.PAID_FROM_TRAY, where=where, rule=rule, row=hand.row)
    if hand.award:
        raise Refused(JackpotRefusal.CONFIRMED_BEFORE, where=where)
    find.refuse_down(link, state, name)
    order.refuse_out_of_order(link, state, order.Entered(name, hand))
    move = _move(link, state, order.Entered(name, hand))
    due, taken = move.due, move.taken
    _check_card(link, state, command, due.whole, at)
    if link.verifies and not (hand.verified or state.simulated):
        rule = link.item("B2-11", "B6-5")
        raise Refused(JackpotRefusal.AWARD_NOT_VERIFIED, where=where, rule=rule, spot=spot)
    pays_first = link.pays_first and not state.simulated
    if pays_first and not hand.paid:
        raise Refused(JackpotRefusal.PAY_FIRST, where=where, rule=link.switches["swipe"].cite.item)
    row = find.row_at(find.paytable_of(link, table), hand.row)
    wager = table.wager(spot)
    assert wager is not None
    return Awarded(
        table=name,
        round=table.round,
        spot=spot,
        player=wager.player,
        meter=hand.meter,
        title=link.meters[hand.meter].title,
        hand=won_hand(link, table, hand),
        amount=due.amount,
        whole=due.whole,
        winners=due.winners,
        before=due.before,
        after=due.after,
        coin_in=table.coin_in,
        pressed=hand.pressed,
        payment=hand.paid or None,
        identity=_identity(state, taken, move.reset) if taken else None,
        taken=taken,
        from_tray=Cents(taken.whole - taken.off_meter) if taken else Cents(0),
        reset=move.reset,
        shared=None if taken else due.taken,
        paid=bool(hand.paid) or state.simulated,
        confirmed=command.swipe,
        rule=row.pays.cite.item,
    )


def verify(link: Link, state: LinkState, command: Verify[Swipe], at: str) -> HandVerified:
    """The house has verified the win of an entered hand, by a floor card whose holder does not gain
    by it (B6-5)."""
    name, spot = command.table, command.spot
    where, rule = find.place(name, spot), link.item("B2-11", "B6-5")
    table = find.in_play(link, state, name)
    hand = find.hand_at(link, name, table, spot)
    if not hand.waits:
        raise Refused(JackpotRefusal.NO_AWARD_WAITS, where=where, rule=rule, spot=spot)
    if hand.verified:
        raise Refused(JackpotRefusal.VERIFIED_BEFORE, where=where, rule=rule)
    allowed = offices_for(Duty.VERIFY_JACKPOT)
    check_outsider(state, command.swipe, allowed, at=at, where=where, rule=rule)
    return HandVerified(table=name, round=table.round, spot=spot, by=command.swipe, rule=rule)


def _move(link: Link, state: LinkState, mine: order.Entered) -> _Move:
    hand = mine.hand
    if hand.due is not None:
        return _Move(hand.due)
    taken = hand.promised or order.amount_won(link, state, mine)
    before = state.meters[hand.meter].display
    left = MicroCents(before - micro_cents(taken.off_meter))
    renewal = reset(link, state, hand.meter, left) if taken.resets else None
    after = left if renewal is None else renewal.after
    share = taken.share_of(mine.table, hand.spot)
    due = AmountDue(share, taken.whole, len(taken.shares), before, after, state.ordinal + 1)
    return _Move(due, taken, renewal)


def change_at_reset(state: LinkState, meter: str) -> TermsChange:
    """The parameters that come into force with a reset now: those asked for before the rounds that
    are open began. What was asked for inside a round waits for the reset after it (R7)."""
    began = min((table.coin_in for table in state.tables.values() if table.round), default=None)
    return state.asked(meter, before=began)


def reset(link: Link, state: LinkState, meter: str, left: MicroCents) -> Reset:
    """What a reset brings to a meter on which `left` is left, never below its seed (B2-9, B6-8).

    `fund_seed` pays the seed out of the reserve as far as it goes, `add_to_seed` puts the reserve
    on top (T-15). Then what lay above the limit is released, as far as the limit allows; what would
    lie above it is hidden."""
    now, change = state.meters[meter], change_at_reset(state, meter)
    terms = change.over(state.terms[meter])
    seed = micro_cents(terms.seed)
    room = None if terms.limit is None else micro_cents(terms.limit) - left - seed
    if link.switches["mode"].value == "fund_seed":
        reserve = min(now.reserve, seed)
        house = MicroCents(seed - reserve)
    else:
        reserve = now.reserve if room is None else MicroCents(min(now.reserve, max(room, 0)))
        house = seed
        room = None if room is None else room - reserve
    hidden = now.hidden if room is None else MicroCents(min(now.hidden, room))
    reseed = Reseed(house, reserve, hidden)
    return Reset(
        seed=terms.seed,
        reseed=reseed,
        change=change,
        before=left,
        after=MicroCents(left + reseed.total),
    )


def _identity(state: LinkState, taken: Amount, renewal: Reset | None) -> Identity:
    """The meter after this award and its reset (R5)."""
    meter = state.meters[taken.meter]
    came = renewal.reseed.total if renewal else 0
    return Identity(
        meter.start,
        meter.contributions,
        MicroCents(meter.reseeded + came),
        meter.adjustments,
        MicroCents(meter.awards + micro_cents(taken.off_meter)),
    )


def _check_card(
    link: Link, state: LinkState, command: Confirm[Swipe], whole: Cents, at: str
) -> None:
    """The card that the meter asks for by the whole jackpot, of a person who does not gain by it
    (T-60)."""
    if command.swipe is None:
        if state.simulated:
            return
        raise Refused(JackpotRefusal.NO_SWIPE, where=find.place(command.table, command.spot))
    table, where = state.tables[command.table], find.place(command.table, command.spot)
    hand, wager = table.hand(command.spot), table.wager(command.spot)
    assert hand is not None
    assert wager is not None
    if same_person(command.swipe.person, wager.player):
        raise Refused(JackpotRefusal.OWN_WIN, where=where)
    allowed = cards_for(state.terms[hand.meter], whole, where=where)
    rule = link.item("B2-13", "B6-5")
    check_outsider(state, command.swipe, allowed, at=at, where=where, rule=rule)  # envy, a share


def won_hand(link: Link, table: TableState, hand: Hand) -> WonHand:
    """All that a win page tells of a hand."""
    paytable = find.paytable_of(link, table)
    row = find.row_at(paytable, hand.row)
    pays = row.pays.value
    won = winning_hand(paytable, hand.hole, hand.board) if hand.hole else None
    return WonHand(
        sheet=table.sheet,
        row=row.name,
        words=won.words if won else row.hand.value,
        pays=str(pays),
        part=pays.part if isinstance(pays, Share) else None,
        cards=won.cards if won else (),
        hole=hand.hole,
        board=hand.board,
        wager=link.wager.value,
        stake_back=order.stake_back(link, pays),
        envy=Cents(0) if row.envy is None else row.envy.value,
    )
