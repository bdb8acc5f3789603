"""Opening and closing a table, its dealers, and the chips of the house at it."""

from __future__ import annotations

from houseway.money import Cents
from houseway.people import Office
from houseway.people.duties import Duty
from houseway.people.roster import Staff
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.decide.awards import refuse_open_game, show_jackpot
from houseway.table.live.decide.backs import check_backs
from houseway.table.live.decide.paying import reveal
from houseway.table.live.event import StaffMember
from houseway.table.live.money.amounts import check_amount, check_tray
from houseway.table.live.procedure.own_rule import own_rule
from houseway.table.live.unfold import Unfolding, member
from houseway.table.reason import check_reason

_LONGEST = 80


def open_table(u: Unfolding, command: ask.OpenTable) -> None:
    """Dealer and supervisor have inspected and counted the cards, and counted the tray."""
    guests = u.state.seats.values()  # they may sit there already
    staff = u.staff(Duty.OPEN_TABLE, command.card, command.second, gains=guests)
    check_amount(command.tray, "tray", least=0)
    dealer = _dealer(staff)
    (supervisor,) = [each for each in staff if each is not dealer]
    u.refuse_elsewhere(dealer)
    check_counts(u, Duty.OPEN_TABLE, command.counted)
    backs = check_backs(u, command.backs)
    opened = u.house.opened_as
    u.happen(
        happened.TableOpened(
            table=u.house.table,
            sheet=u.house.sheet.digest,
            dealer=member(dealer),
            supervisor=member(supervisor),
            tray=command.tray,
            counted=command.counted,
            backs=backs,
            rule=own_rule(u.house.sheet.printed, Duty.OPEN_TABLE),
            link=opened.link,
            felt=opened.felt,
            mode=opened.mode,
            automatic=u.house.automatic,
        )
    )
    if u.state.online:
        show_jackpot(u)


def _dealer(staff: tuple[Staff, ...]) -> Staff:
    return next((each for each in staff if each.office is Office.DEALER), staff[0])


def check_counts(u: Unfolding, duty: Duty, counted: tuple[int, ...]) -> None:
    """Every deck that was counted is whole."""
    cards = len(u.house.equipment.cards)
    for count in counted:
        if count != cards:
            rule = own_rule(u.house.sheet.printed, duty)
            raise Refused(
                Refusal.DECK_NOT_WHOLE, where="counted", rule=rule, counted=count, cards=cards
            )


def change_dealer(u: Unfolding, command: ask.ChangeDealer) -> None:
    """A new dealer taps in between rounds, once he has counted the deck."""
    guests = [*u.state.seats.values(), *[bet.person for bet in u.state.bets]]
    (dealer,) = u.staff(Duty.TAP_IN, command.card, gains=guests)
    u.refuse_elsewhere(dealer)
    cards = len(u.house.equipment.cards)
    used = 0 if u.house.equipment.shoe is None or u.state.deck is None else u.state.deck.used
    if not used or not 0 <= command.counted <= cards:
        check_counts(u, Duty.TAP_IN, (command.counted,))
    rule = own_rule(u.house.sheet.printed, Duty.TAP_IN)
    u.happen(happened.DealerChanged(dealer=member(dealer), counted=command.counted, rule=rule))


def close_table(u: Unfolding, command: ask.CloseTable) -> None:
    """The table closes with nobody's chips on it; the tray goes back to the cage."""
    refuse_open_game(u)
    staff = u.with_dealer(Duty.CLOSE_TABLE, command.card, command.second)
    if u.state.left is not None:
        raise Refused(
            Refusal.JACKPOT_NOT_DONE, where="table", rule="R10", round=u.state.left.round, spots=()
        )
    if u.state.stacks:
        raise Refused(
            Refusal.CHIPS_ON_THE_TABLE,
            where="table",
            rule=own_rule(u.house.sheet.printed, Duty.CLOSE_TABLE),
            people=tuple(sorted(u.state.stacks)),
        )
    if u.state.carried:
        u.happen(happened.FeesHandedBack(fees=u.state.carried, rule="T-85"))
        for person, amount in u.state.stacks.items():  # he takes them along
            u.happen(happened.ChipsTaken(person=u.state.called(person), amount=amount, rule="T-85"))
    if u.state.in_box:
        rule = own_rule(u.house.sheet.printed, Duty.DROP)
        raise Refused(Refusal.BOX_NOT_EMPTIED, where="box", rule=rule, amount=u.state.in_box)
    dealer = _dealer(staff)
    (supervisor,) = [each for each in staff if each is not dealer]
    over, why = _count_of_tray(u, command)
    reveal(u)
    u.happen(
        happened.TableClosed(
            dealer=member(dealer),
            supervisor=member(supervisor),
            counted=command.counted,
            over=over,
            why=why,
            rule=own_rule(u.house.sheet.printed, Duty.CLOSE_TABLE),
        )
    )
    if over:
        u.raise_alert(happened.AlertKind.TRAY_DIFFERS, amount=over, rule="R1")


# Chips of the house


def fill(u: Unfolding, command: ask.Fill) -> None:
    """Chips from the cage to the tray."""
    staff = u.staff(Duty.FILL, command.card, command.second, gains=u.state.seats.values())
    check_amount(command.amount, "amount")
    slip = _slip(command.slip)
    people = tuple(map(member, staff))
    u.happen(happened.Filled(amount=command.amount, slip=slip, staff=people, rule="R6"))


def credit(u: Unfolding, command: ask.Credit) -> None:
    """Chips from the tray to the cage."""
    staff = u.staff(Duty.CREDIT, command.card, command.second, gains=u.state.seats.values())
    check_amount(command.amount, "amount")
    slip = _slip(command.slip)
    check_tray(u.state, command.amount)
    people = tuple(map(member, staff))
    u.happen(happened.Credited(amount=command.amount, slip=slip, staff=people, rule="R6"))


def empty_box(u: Unfolding, command: ask.EmptyBox) -> None:
    """The drop box is taken off and counted, cash and fees: it holds what the record says, or
    somebody is told."""
    staff = u.staff(Duty.DROP, command.card, command.second)
    check_amount(command.counted, "counted", least=0)
    people, rule = tuple(map(member, staff)), own_rule(u.house.sheet.printed, Duty.DROP)
    if command.again:
        over = _box_again(u, command, people, rule)
    else:
        over = Cents(command.counted - u.state.in_box)
        before = u.state.box_counted
        if before is not None and command.counted and not u.state.in_box:
            raise Refused(Refusal.BOX_IS_EMPTY, where="counted", counted=before)
        fees, counted = u.state.fees_in_box, command.counted
        u.happen(
            happened.BoxEmptied(counted=counted, over=over, fees=fees, staff=people, rule=rule)
        )
    if over:
        u.raise_alert(happened.AlertKind.BOX_DIFFERS, amount=over, rule="R1")


def _box_again(
    u: Unfolding, command: ask.EmptyBox, people: tuple[StaffMember, ...], rule: str
) -> Cents:
    """Another count of the box that was counted last, and what it finds beyond that one (R1)."""
    before = u.state.box_counted
    if before is None:
        raise Refused(Refusal.BOX_NOT_COUNTED, where="again")
    check_reason(command.why)
    over = Cents(command.counted - before)
    u.happen(
        happened.BoxEmptied(
            counted=command.counted,
            over=over,
            instead_of=before,
            why=command.why.strip(),
            staff=people,
            rule=rule,
        )
    )
    return over


def count_tray(u: Unfolding, command: ask.CountTray) -> None:
    """A shift count is what the record says, or states the difference and why (R1)."""
    staff = u.with_dealer(Duty.COUNT, command.card, command.second)
    over, why = _count_of_tray(u, command)
    u.happen(
        happened.TrayCounted(
            counted=command.counted,
            over=over,
            why=why,
            staff=tuple(map(member, staff)),
            rule="R1",
        )
    )
    if over:
        u.raise_alert(happened.AlertKind.TRAY_DIFFERS, amount=over, rule="R1")


def _count_of_tray(u: Unfolding, command: ask.CountTray | ask.CloseTable) -> tuple[Cents, str]:
    """By how much a count of the tray differs from the record, and why (R1)."""
    check_amount(command.counted, "counted", least=0)
    over = Cents(command.counted - u.state.tray)
    why = command.why.strip()
    if why:
        check_reason(why)
    elif over:
        raise Refused(
            Refusal.COUNT_DIFFERS, where="counted", counted=command.counted, kept=u.state.tray
        )
    return over, why


def _slip(text: str) -> str:
    """The number of a signed slip."""
    if not 1 <= len(text.strip()) <= _LONGEST or not text.isprintable():
        raise Refused(Refusal.NO_SLIP, where="slip", most=_LONGEST)
    return text.strip()
