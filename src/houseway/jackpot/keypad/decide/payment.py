"""Paying an award out through the vault: who, how, and what was set off first (B2-12, T-60).

A house pays before the swipe that records the award, or after it. Whose cards pay is the house's:
where it has not said, nothing is paid here.
"""

from itertools import combinations
from typing import Final, NamedTuple

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad.commands import Pay
from houseway.jackpot.keypad.decide import order
from houseway.jackpot.keypad.decide.authority import check_card
from houseway.jackpot.keypad.decide.find import bettors, hand_at, in_play, place, refuse_down
from houseway.jackpot.keypad.events import AwardPaid
from houseway.jackpot.keypad.state import Amount, LinkState
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people import Office, Swipe, check_gains_nothing, check_two, offices_text
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused

_LONGEST: Final = 200


class _Owed(NamedTuple):
    """What is paid: to whom, for which hand, and who else bet in that round."""

    table: str
    round: str
    spot: int
    player: str
    amount: Cents
    bettors: tuple[str, ...]
    award: int | None = None
    promised: Amount | None = None


def pay(link: Link, state: LinkState, command: Pay[Swipe], at: str) -> AwardPaid:
    """The payment record of an award, once: chips and check and what was withheld come to it."""
    rule = link.item("B2-12", "T-60")
    owed = _before_card(link, state, command) if link.pays_first else _award(link, state, command)
    where = place(owed.table, owed.spot) if owed.award is None else f"entry {owed.award}"
    if command.checked is not True:
        raise Refused(JackpotRefusal.OFFSETS_NOT_CHECKED, where=where, rule=rule)
    for key, text in (("paperwork", command.paperwork), ("vault", command.vault)):
        if not text.strip() or not text.isprintable() or len(text) > _LONGEST:
            raise Refused(JackpotRefusal.PAPER_NOT_NAMED, where=key, rule=rule)
    parts = (command.chips, command.check, command.withheld)
    if min(parts) < 0 or sum(parts) != owed.amount:
        raise Refused(
            JackpotRefusal.PAYMENT_NOT_THE_AWARD, where=where, rule=rule, given=Cents(sum(parts)),
            award=owed.amount,
        )  # fmt: skip
    plain = command.reason.isprintable() and len(command.reason) <= _LONGEST
    if bool(command.reason.strip()) != bool(command.withheld) or not plain:
        raise Refused(JackpotRefusal.WITHHELD_WITHOUT_REASON, where=where, rule=rule)
    _check_payers(link, state, command, owed, at)
    return AwardPaid(
        table=owed.table,
        round=owed.round,
        spot=owed.spot,
        player=owed.player,
        amount=owed.amount,
        chips=command.chips,
        check=command.check,
        withheld=command.withheld,
        reason=command.reason,
        paperwork=command.paperwork,
        vault=command.vault,
        people=command.people,
        award=owed.award,
        promised=owed.promised,
        rule=rule,
    )


def _before_card(link: Link, state: LinkState, command: Pay[Swipe]) -> _Owed:
    """A hand that is entered and waits for its card. The first payment fixes the amount for all who
    share it: money that has left the vault is not divided again (T-13, T-69)."""
    name, spot = command.table, command.spot
    where = place(name, spot)
    if command.award is not None:
        rule = link.switches["swipe"].cite.item
        raise Refused(JackpotRefusal.PAID_BY_SPOT, where="award", rule=rule)
    table = in_play(link, state, name)
    hand = hand_at(link, name, table, spot)
    rule = link.item("B2-12", "T-60")
    if not hand.waits:
        raise Refused(JackpotRefusal.NOTHING_TO_PAY, where=where, rule=rule)
    if hand.paid:
        raise Refused(JackpotRefusal.PAID_BEFORE, where=where, rule=rule)
    refuse_down(link, state, name)
    order.refuse_out_of_order(link, state, order.Entered(name, hand), unpaid=True)
    mine, wager, promised = order.Entered(name, hand), table.wager(spot), None
    assert wager is not None
    if hand.due is None and hand.promised is None:
        promised = order.amount_won(link, state, mine)
    amount = order.amount_due(link, state, mine)
    people = tuple(each.player for each in table.wagers)
    return _Owed(name, table.round, spot, wager.player, amount, people, None, promised)


def _award(link: Link, state: LinkState, command: Pay[Swipe]) -> _Owed:
    """An award that its card has recorded. Those who share an amount, or who won at one table in
    one round, are paid in the order in which their cards were swiped (T-13)."""
    if command.award is None:
        unpaid = tuple([f"{each.number} ({each.player})" for each in state.awards])
        rule = link.switches["swipe"].cite.item
        if not unpaid:
            raise Refused(JackpotRefusal.PAID_BY_ENTRY, where="award", rule=rule)
        raise Refused(JackpotRefusal.WHICH_AWARD_IS_PAID, where="award", rule=rule, unpaid=unpaid)
    award = state.award(command.award)
    if award is None:
        rule, number = link.item("R6", "B6-7"), command.award
        raise Refused(JackpotRefusal.NOT_AN_UNPAID_AWARD, where="award", rule=rule, number=number)
    for other in state.awards:
        together = other.taken == award.taken or (other.table, other.round, other.meter) == (
            award.table, award.round, award.meter
        )  # fmt: skip
        if together and other.number < award.number:
            raise Refused(
                JackpotRefusal.OUT_OF_ORDER, where=f"entry {award.number}",
                rule=link.switches["order"].cite.item, first=f"entry {other.number}",
            )  # fmt: skip
    return _Owed(
        award.table, award.round, award.spot, award.player, award.amount, award.bettors,
        award.number,
    )  # fmt: skip


def payers_in_force(link: Link, state: LinkState) -> tuple[Office, ...]:
    """Whose cards pay an award out: as the link was opened, or set since (R7). One that was opened
    before this was written down has what its file says."""
    return state.payers or (() if link.payers is None else link.payers.value)


def _check_payers(link: Link, state: LinkState, command: Pay[Swipe], owed: _Owed, at: str) -> None:
    """One card of each office that the house asks for; none of the holders is the winner, bet in
    that round, or has a wager on the link (R6)."""
    rule = link.item("B2-12", "T-60")
    offices = payers_in_force(link, state)
    if not offices:
        raise Refused(JackpotRefusal.NO_PAYERS_CONFIGURED, where="people")
    if sorted(swipe.office for swipe in command.people) != sorted(offices):
        needs = " and ".join(offices_text({office}) for office in offices)
        raise Refused(PeopleRefusal.WRONG_CARD, where="people", rule=rule, needs=needs)
    for swipe in command.people:
        check_card(state, swipe, {swipe.office}, at=at, where="people", rule=rule)
    gain = {owed.player, *owed.bettors, *bettors(state)}
    for swipe in command.people:
        check_gains_nothing(swipe, gain, where="people")
    for one, other in combinations(command.people, 2):
        check_two(one, other, not_by=(), where="people")
