"""Opening and closing a table, its dealers, and the house's chips at it."""

from typing import Final

from houseway.fact import asdict
from houseway.jackpot.keypad import commands as keypad
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people import Duty, Office, Staff
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.awards import finish_game, show_jackpot
from houseway.table.live.decide.backs import check_backs
from houseway.table.live.decide.paying import reveal
from houseway.table.live.event import StaffMember
from houseway.table.live.money.amounts import check_amount, check_tray
from houseway.table.live.procedure.own_rule import own_rule
from houseway.table.live.procedure.steps import deck_count, opening_count
from houseway.table.live.refusals import TableRefusal
from houseway.table.names import check_reason
from houseway.table.refusals import RoundRefusal

_LONGEST = 80


def open_table(ctx: CommandContext, command: ask.OpenTable) -> None:
    """Open a table: dealer and supervisor have inspected and counted the cards, and counted the
    tray."""
    guests = ctx.state.seats.values()  # they may already sit there
    staff = ctx.staff(Duty.OPEN_TABLE, command.card, command.second, gains=guests)
    check_amount(command.tray, "tray", least=0)
    dealer = _dealer(staff)
    (supervisor,) = [each for each in staff if each is not dealer]
    ctx.refuse_elsewhere(dealer)
    _check_opening(ctx, command)
    backs = check_backs(ctx, command.backs)
    _check_link(ctx)
    ctx.emit(
        happened.TableOpened(
            **asdict(ctx.setup.opened_as),
            sheet=ctx.setup.sheet.digest,
            dealer=member(dealer),
            supervisor=member(supervisor),
            tray=command.tray,
            counted=command.counted,
            backs=backs,
            rule=own_rule(ctx.setup.sheet.printed, Duty.OPEN_TABLE),
        )
    )
    _clear_sensors(ctx)
    for sensor in ctx.setup.sensors:
        if ctx.state.is_online(sensor):
            show_jackpot(ctx, sensor)


def _check_link(ctx: CommandContext) -> None:
    """Refuse a table on a link that is not open, or that does not know it: no wager on it could be
    taken. Also refuse it where the link knows it with another game: its hands would win by that
    one's paytable, or never (R9)."""
    table, sheet = ctx.setup.table, ctx.setup.sheet.id
    for sensor in ctx.setup.sensors:
        state = ctx.link_state(sensor)
        if state is None or not state.opened:
            raise Refused(JackpotRefusal.LINK_NOT_OPEN, where="link")
        on = ctx.on_link(sensor)
        if on is None:
            raise Refused(JackpotRefusal.NOT_ON_LINK, where="link", table=table)
        if on.sheet != sheet:
            raise Refused(
                RoundRefusal.TABLE_PLAYS_ANOTHER_GAME, where="link", table=table, sheet=on.sheet
            )


def _clear_sensors(ctx: CommandContext) -> None:
    """Chips put on the sensors at a link's console do not belong to this table: it has no players
    yet (R1)."""
    for sensor in ctx.setup.sensors:
        on = ctx.on_link(sensor)
        for wager in () if on is None else on.armed:
            ctx.press(sensor, keypad.Disarm(table=ctx.setup.table, spot=wager.spot))


def _dealer(staff: tuple[Staff, ...]) -> Staff:
    return next((each for each in staff if each.office is Office.DEALER), staff[0])


def _check_opening(ctx: CommandContext, command: ask.OpenTable) -> None:
    """Where the house's document has every deck counted, all must be (B4-11)."""
    wanted = opening_count(ctx.setup, ctx.state)
    if wanted and len(command.counted) < len(wanted):
        rule = own_rule(ctx.setup.sheet.printed, Duty.OPEN_TABLE)
        given, decks = len(command.counted), len(wanted)
        raise Refused(
            TableRefusal.OTHER_DECKS, where="counted", rule=rule, given=given, decks=decks
        )
    check_counts(ctx, Duty.OPEN_TABLE, command.counted)


def check_counts(ctx: CommandContext, duty: Duty, counted: tuple[int, ...]) -> None:
    """No more decks were counted than the table has, and every deck is whole."""
    given, decks = len(counted), deck_count(ctx.setup, ctx.state)
    if given > decks:
        rule = own_rule(ctx.setup.sheet.printed, duty)
        raise Refused(
            TableRefusal.OTHER_DECKS, where="counted", rule=rule, given=given, decks=decks
        )
    cards = len(ctx.setup.equipment.cards)
    for count in counted:
        if count != cards:
            rule = own_rule(ctx.setup.sheet.printed, duty)
            raise Refused(
                TableRefusal.DECK_NOT_WHOLE, where="counted", rule=rule, counted=count, cards=cards
            )


def change_dealer(ctx: CommandContext, command: ask.ChangeDealer) -> None:
    """A new dealer taps in between rounds, after counting the deck."""
    guests = [*ctx.state.seats.values(), *[bet.person for bet in ctx.state.bets]]
    (dealer,) = ctx.staff(Duty.TAP_IN, command.card, gains=guests)
    ctx.refuse_elsewhere(dealer)
    cards = len(ctx.setup.equipment.cards)
    used = 0 if ctx.setup.equipment.shoe is None or ctx.state.deck is None else ctx.state.deck.used
    if not used or not 0 <= command.counted <= cards:
        check_counts(ctx, Duty.TAP_IN, (command.counted,))
    rule = own_rule(ctx.setup.sheet.printed, Duty.TAP_IN)
    ctx.emit(happened.DealerChanged(dealer=member(dealer), counted=command.counted, rule=rule))


def close_table(ctx: CommandContext, command: ask.CloseTable) -> None:
    """Close a table with no player chips on it; the tray goes back to the cage."""
    staff = ctx.with_dealer(Duty.CLOSE_TABLE, command.card, command.second)
    finish_game(ctx)
    for left in ctx.state.left:
        raise Refused(
            TableRefusal.JACKPOT_NOT_DONE, where="table", rule="R10", round=left.round, spots=()
        )
    if ctx.state.stacks:
        raise Refused(
            TableRefusal.CHIPS_ON_THE_TABLE,
            where="table",
            rule=own_rule(ctx.setup.sheet.printed, Duty.CLOSE_TABLE),
            people=tuple(sorted(ctx.state.stacks)),
        )
    if ctx.state.carried:
        ctx.emit(happened.FeesHandedBack(fees=ctx.state.carried, rule="T-85"))
        for person, amount in ctx.state.stacks.items():  # taken along by their owner
            ctx.emit(
                happened.ChipsTaken(person=ctx.state.called(person), amount=amount, rule="T-85")
            )
    if ctx.state.in_box:
        rule = own_rule(ctx.setup.sheet.printed, Duty.DROP)
        raise Refused(RoundRefusal.BOX_NOT_EMPTIED, where="box", rule=rule, amount=ctx.state.in_box)
    dealer = _dealer(staff)
    (supervisor,) = [each for each in staff if each is not dealer]
    over, why = _count_of_tray(ctx, command)
    reveal(ctx)
    ctx.emit(
        happened.TableClosed(
            dealer=member(dealer),
            supervisor=member(supervisor),
            counted=command.counted,
            over=over,
            why=why,
            rule=own_rule(ctx.setup.sheet.printed, Duty.CLOSE_TABLE),
        )
    )
    if over:
        ctx.raise_alert(happened.AlertKind.TRAY_DIFFERS, amount=over, rule="R1")


# The house's chips


def fill(ctx: CommandContext, command: ask.Fill) -> None:
    """Chips from the cage to the tray."""
    staff = ctx.staff(Duty.FILL, command.card, command.second, gains=ctx.state.seats.values())
    check_amount(command.amount, "amount")
    slip = _slip(command.slip)
    people = tuple(map(member, staff))
    ctx.emit(happened.Filled(amount=command.amount, slip=slip, staff=people, rule="R6"))


def credit(ctx: CommandContext, command: ask.Credit) -> None:
    """Chips from the tray to the cage."""
    staff = ctx.staff(Duty.CREDIT, command.card, command.second, gains=ctx.state.seats.values())
    check_amount(command.amount, "amount")
    slip = _slip(command.slip)
    check_tray(ctx.state, command.amount)
    people = tuple(map(member, staff))
    ctx.emit(happened.Credited(amount=command.amount, slip=slip, staff=people, rule="R6"))


def empty_box(ctx: CommandContext, command: ask.EmptyBox) -> None:
    """Empty the drop box and count cash and fees: the count matches the record, or an alert is
    raised."""
    staff = ctx.staff(Duty.DROP, command.card, command.second)
    check_amount(command.counted, "counted", least=0)
    people, rule = tuple(map(member, staff)), own_rule(ctx.setup.sheet.printed, Duty.DROP)
    if command.again:
        over = _box_again(ctx, command, people, rule)
    else:
        over = Cents(command.counted - ctx.state.in_box)
        before = ctx.state.box_counted
        if before is not None and command.counted and not ctx.state.in_box:
            raise Refused(TableRefusal.BOX_IS_EMPTY, where="counted", counted=before)
        fees, counted = ctx.state.fees_in_box, command.counted
        ctx.emit(
            happened.BoxEmptied(counted=counted, over=over, fees=fees, staff=people, rule=rule)
        )
    if over:
        ctx.raise_alert(happened.AlertKind.BOX_DIFFERS, amount=over, rule="R1")


def _box_again(
    ctx: CommandContext, command: ask.EmptyBox, people: tuple[StaffMember, ...], rule: str
) -> Cents:
    """A recount of the box that was counted last, and what it finds beyond that one (R1)."""
    before = ctx.state.box_counted
    if before is None:
        raise Refused(TableRefusal.BOX_NOT_COUNTED, where="again")
    check_reason(command.why)
    over = Cents(command.counted - before)
    ctx.emit(
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


def count_tray(ctx: CommandContext, command: ask.CountTray) -> None:
    """A shift count matches the record, or states the difference and why (R1)."""
    staff = ctx.with_dealer(Duty.COUNT, command.card, command.second)
    over, why = _count_of_tray(ctx, command)
    ctx.emit(
        happened.TrayCounted(
            counted=command.counted, over=over, why=why, staff=tuple(map(member, staff)), rule="R1"
        )
    )
    if over:
        ctx.raise_alert(happened.AlertKind.TRAY_DIFFERS, amount=over, rule="R1")


def _count_of_tray(
    ctx: CommandContext, command: ask.CountTray | ask.CloseTable
) -> tuple[Cents, str]:
    """The difference between a count of the tray and the record, and why (R1)."""
    check_amount(command.counted, "counted", least=0)
    over = Cents(command.counted - ctx.state.tray)
    why = command.why.strip()
    if why:
        check_reason(why)
    elif over:
        raise Refused(
            RoundRefusal.COUNT_DIFFERS,
            where="counted",
            counted=command.counted,
            kept=ctx.state.tray,
        )
    return over, why


def _slip(text: str) -> str:
    """The number of a signed slip."""
    if not 1 <= len(text.strip()) <= _LONGEST or not text.isprintable():
        raise Refused(TableRefusal.NO_SLIP, where="slip", most=_LONGEST)
    return text.strip()


COMMANDS: Final[Decisions] = {
    ask.OpenTable: open_table,
    ask.CloseTable: close_table,
    ask.ChangeDealer: change_dealer,
    ask.Fill: fill,
    ask.Credit: credit,
    ask.EmptyBox: empty_box,
    ask.CountTray: count_tray,
}
