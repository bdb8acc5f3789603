"""Who shares a meter, in which order, and how much each gets (T-13, T-53, T-69).

>>> from houseway.money import micro_cents
>>> divide(micro_cents(Cents(1_000_001)), [Fraction(1), Fraction(1)])
(500001, 500000)
>>> divide(micro_cents(Cents(1_000_009)), [Fraction(1, 10), Fraction(1, 10)])
(100000, 100000)
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from houseway.jackpot.documents import paytable
from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad.decide.find import paytable_of, place
from houseway.jackpot.keypad.state import Amount, Hand, LinkState, WinnerShare
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Basis, Cents, MicroCents, Odds, pro_rata, whole_cents
from houseway.rules import Refused


class Entered(NamedTuple):
    """A hand that was entered, with its table."""

    table: str
    hand: Hand


def hands_on(state: LinkState, meter: str) -> list[Entered]:
    """The hands whose amount is still on the meter: they wait for a card, or for the first one."""
    return [
        Entered(name, hand)
        for name, table in state.tables.items()
        for hand in table.hands
        if hand.meter == meter and not hand.award and hand.due is None
    ]


def any_hand_waits(state: LinkState) -> Entered | None:
    """A hand that waits for its card, on whichever meter."""
    return next(
        (
            Entered(name, hand)
            for name, table in state.tables.items()
            for hand in table.hands
            if hand.waits
        ),
        None,
    )


def in_house_order(link: Link, state: LinkState, entered: Iterable[Entered]) -> list[Entered]:
    """Between tables the hand dealt first goes first (B2-15); at one table clockwise from the
    player first dealt (B2-14), or from the far right counter-clockwise (B6-4). What is fixed by
    another's card or by a payment comes before what is not."""
    sign = -1 if link.from_right else 1
    return sorted(
        entered,
        key=lambda each: (
            not each.hand.is_fixed, state.tables[each.table].dealt, sign * each.hand.spot
        ),
    )  # fmt: skip


def refuse_out_of_order(
    link: Link, state: LinkState, mine: Entered, *, unpaid: bool = False
) -> None:
    """Each winner has a turn, whether they share an amount or take one after another (T-13)."""
    first = first_in_order(link, state, mine, unpaid=unpaid)
    if first != mine:
        raise Refused(
            JackpotRefusal.OUT_OF_ORDER,
            where=place(mine.table, mine.hand.spot),
            rule=link.switches["order"].cite.item,
            first=place(first.table, first.hand.spot),
        )


def first_in_order(link: Link, state: LinkState, mine: Entered, *, unpaid: bool) -> Entered:
    """The winner whose turn comes first among those in one order with this one.

    With `unpaid` the order is that of payments. Where they share, a table that has lost its link
    delays no other: what each gets is the same in every order, and the game goes on (B2-16).
    """
    waiting = [
        Entered(name, hand)
        for name, table in state.tables.items()
        if link.is_sequential or name == mine.table or state.reaches(name)
        for hand in table.hands
        if hand.waits and _is_before_or_behind(link, mine, Entered(name, hand), unpaid=unpaid)
    ]
    return in_house_order(link, state, waiting)[0]


def _is_before_or_behind(link: Link, mine: Entered, other: Entered, *, unpaid: bool) -> bool:
    """Whether two winners stand in one order: at a table all who wait for a card, and between
    tables those on one meter. From the right is the order of one table alone, but an amount that
    is paid out already comes first everywhere."""
    if mine.table != other.table:
        same = other.hand.meter == mine.hand.meter
        if not same or (link.from_right and other.hand.promised is None):
            return False
    if unpaid and other.hand.paid and not link.is_sequential:
        # A paid winner who shares with this one waits for a card, not for a payment.
        return other.hand.due is None and other.hand.promised != mine.hand.promised
    return True


def amount_won(link: Link, state: LinkState, mine: Entered) -> Amount:
    """What a hand takes off its meter now, with all who share it."""
    hand, now = mine.hand, state.ordinal + 1
    meter = state.meters[hand.meter]
    part = _part(link, state, mine)
    if part is None:
        fixed = _row(link, state, mine).fixed_pay(link.wager.value)
        assert fixed is not None  # a row that pays no part of its meter
        off = min(fixed, whole_cents(meter.display))  # what is missing is the tray's (B6-17)
        share = WinnerShare(mine.table, hand.spot, fixed)
        return Amount(hand.meter, fixed, off, (share,), resets=False, seen=now)
    at_confirm = link.switches["amount_at"].value == "confirm"
    sharers = [mine] if link.is_sequential else _sharers(link, state, hand.meter)
    parts = [_part(link, state, each) or Fraction(0) for each in sharers]
    earliest = min((each.hand for each in sharers), key=lambda each: each.pressed)
    won = meter.display if at_confirm else min(earliest.snapshot, meter.display)
    dues = divide(won, parts)
    whole = Cents(sum(dues))
    shares = tuple(
        WinnerShare(each.table, each.hand.spot, due)
        for each, due in zip(sharers, dues, strict=True)
    )
    seen = now if at_confirm else earliest.seen  # all that was there until then
    return Amount(hand.meter, whole, whole, shares, resets=1 in parts, seen=seen)


def amount_due(link: Link, state: LinkState, mine: Entered) -> Cents:
    """What a hand that waits for its card is to be paid now: what another's card or payment has
    fixed for it, or what it takes off its meter."""
    if mine.hand.due is not None:
        return mine.hand.due.amount
    won = mine.hand.promised or amount_won(link, state, mine)
    return won.share_of(mine.table, mine.hand.spot)


def _sharers(link: Link, state: LinkState, meter: str) -> list[Entered]:
    """Every winner on the meter for a part of it, the first in the house's order first.

    None of them has been promised an amount: that winner would have a turn before all others.
    """
    return [
        each
        for each in in_house_order(link, state, hands_on(state, meter))
        if _part(link, state, each) is not None
    ]


def _part(link: Link, state: LinkState, entered: Entered) -> Fraction | None:
    """The part of the meter a hand wins; none where it wins a fixed amount off it (B6-17)."""
    pays = _row(link, state, entered).pays.value
    return pays.part if isinstance(pays, paytable.Share) else None


def _row(link: Link, state: LinkState, entered: Entered) -> paytable.Row:
    return paytable_of(link, state.tables[entered.table]).rows[entered.hand.row]


def stake_back(link: Link, pays: paytable.Pays) -> Cents:
    """The stake that END GAME hands back beside a win; a `for` row has it in its pay (T-14)."""
    within = isinstance(pays, Odds) and pays.basis is Basis.FOR
    back = link.switches["stake_returned"].value and not within
    return link.wager.value if back else Cents(0)


def divide(amount: MicroCents, parts: Sequence[Fraction]) -> tuple[Cents, ...]:
    """Each winner's part of one amount, rounded down (T-53); if the parts exceed the amount, in
    proportion to them, with the odd cents to the first (T-13)."""
    if sum(parts) <= 1:
        return tuple(whole_cents(MicroCents(int(amount * part // 1))) for part in parts)
    unit = lcm(*(part.denominator for part in parts))
    return pro_rata(whole_cents(amount), [int(part * unit) for part in parts])
