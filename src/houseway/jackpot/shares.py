"""Who shares a meter, in which order, and how much each gets (T-13, T-53, T-69).

>>> from houseway.money import micro_cents
>>> divide(micro_cents(Cents(1_000_001)), [Fraction(1), Fraction(1)])
(500001, 500000)
>>> divide(micro_cents(Cents(1_000_009)), [Fraction(1, 10), Fraction(1, 10)])
(100000, 100000)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import place
from houseway.jackpot.state import Hand, LinkState
from houseway.jackpot.documents.paytable import Share
from houseway.money import Cents, MicroCents, pro_rata, whole_cents
from houseway.rules import Reason, Refused


class Entered(NamedTuple):
    """A hand that stands on a meter, with its table."""

    table: str
    hand: Hand


def standing(state: LinkState, level: str) -> list[Entered]:
    """The hands that stand on a meter and have not been fixed by a confirm."""
    return [
        Entered(name, hand)
        for name, table in state.tables.items()
        for hand in table.hands.values()
        if hand.level == level and not hand.is_fixed
    ]


def in_house_order(link: Link, state: LinkState, entered: Sequence[Entered]) -> list[Entered]:
    """Between tables the hand dealt first goes first (B2-15); at one table clockwise from the
    player first dealt (B2-14), or from the far right counter-clockwise (B6-4)."""
    sign = -1 if link.switches["order"].value == "right_to_left" else 1
    return sorted(entered, key=lambda each: (state.tables[each.table].dealt, sign * each.hand.spot))


def refuse_out_of_order(link: Link, state: LinkState, mine: Entered) -> None:
    """One after another, each has his turn (B6-4). From the right is the order of one table; by
    the time of the deal is also that of the tables among themselves."""
    table = state.tables[mine.table]
    waiting = [Entered(mine.table, hand) for hand in table.hands.values() if hand.stands]
    if link.switches["order"].value != "right_to_left":
        waiting += [each for each in standing(state, mine.hand.level) if each.table != mine.table]
    first = in_house_order(link, state, waiting)[0]
    if first != mine:
        what = f"{place(first.table, first.hand.spot)} comes first"
        rule = link.switches["order"].cite.item
        where = place(mine.table, mine.hand.spot)
        raise Refused(Reason.OUT_OF_ORDER, what, where=where, rule=rule)


def part_won(link: Link, state: LinkState, entered: Entered) -> Fraction | None:
    """The part of the meter a hand wins; none where it wins a fixed amount off it (B6-17)."""
    paytable = link.paytables[state.tables[entered.table].sheet]
    pays = paytable.rows[entered.hand.row].pays.value
    return pays.part if isinstance(pays, Share) else None


def divide(amount: MicroCents, parts: Sequence[Fraction]) -> tuple[Cents, ...]:
    """Each his part of one amount, rounded down (T-53); where the parts come to more than all of
    it, in proportion to them, the odd cents to the first (T-13)."""
    if sum(parts) <= 1:
        return tuple(whole_cents(MicroCents(int(amount * part // 1))) for part in parts)
    unit = lcm(*(part.denominator for part in parts))
    return pro_rata(whole_cents(amount), [int(part * unit) for part in parts])
