"""The jackpot beside the game: the same keys that a dealer presses, on the table's own way.

The game goes on when its link is lost; what the link has to be told is kept until it is back (R10).
"""

from __future__ import annotations

from houseway.bank import Payout, notices_of
from houseway.fact import replace
from houseway.games import JackpotHand
from houseway.jackpot import outcome_of
from houseway.jackpot.keypad import commands as keypad
from houseway.jackpot.keypad.decide.order import Entered, refuse_out_of_order
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.jackpot.keypad.play import JackpotSeat, presses, waiting_at
from houseway.jackpot.keypad.state import Hand, TableState
from houseway.money import Cents
from houseway.people.duties import Duty
from houseway.people.roster import Staff
from houseway.rules import Refusal, Refused, Step
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.context import CommandContext
from houseway.table.live.decide.bets import on_link, rule_of_loss
from houseway.table.live.procedure.steps import award_steps, waiting_hands
from houseway.table.live.request import SYSTEM
from houseway.table.live.shown.display import jackpot_shown
from houseway.table.live.state import Running


def has_wager(ctx: CommandContext) -> TableState | None:
    """The table as its link has it, while the round that is played has a wager on it, and it can be
    reached. An earlier one that waits there for its card is another round's (R10)."""
    on, running = open_game(ctx), ctx.state.running
    return on if on is not None and running is not None and running.name == on.round else None


def open_game(ctx: CommandContext) -> TableState | None:
    """The table as its link has it, while a round is open there and it can be reached."""
    on = on_link(ctx)
    if on is None or not on.round or ctx.link_state is None or ctx.state.left is not None:
        return None
    if not ctx.state.online:
        return None  # until somebody at the table has seen that it is back
    return on if ctx.link_state.reaches(ctx.setup.table) else None


def finish_game(ctx: CommandContext) -> None:
    """No new round while a hand waits for its card. END GAME that nobody has pressed is pressed
    now, and a link that is lost holds nothing up."""
    refuse_open_game(ctx)
    if open_game(ctx) is not None:
        end_game(ctx)


def refuse_open_game(ctx: CommandContext) -> None:
    """Refuse a new round while a hand of the last one waits for its card (B2-13, B6-6)."""
    on = open_game(ctx)
    spots = () if on is None else tuple([hand.spot for hand in on.hands if hand.waits])
    if on is not None and spots:
        assert ctx.setup.link is not None
        rule = ctx.setup.link.item("B2-13", "B6-6")
        raise Refused(
            Refusal.JACKPOT_NOT_DONE, where="table", rule=rule, round=on.round, spots=spots
        )


def press_dealt(ctx: CommandContext) -> None:
    """The full hands lie there: the time that orders winners between tables (B2-15)."""
    on = has_wager(ctx)
    if on is not None and not on.dealt:
        ctx.press(keypad.Dealt(table=ctx.setup.table))


def press_hands(ctx: CommandContext, running: Running) -> None:
    """Every hand that wins is entered; a supervisor is called for those that wait for a card."""
    on, link = on_link(ctx), ctx.setup.link
    if on is None or link is None or on.round != running.name:
        return
    seats = _seats(ctx, running, on)
    if has_wager(ctx) is None:
        if ctx.state.left is None:
            ctx.emit(
                happened.JackpotLeft(
                    round=running.name,
                    hands=tuple([happened.JackpotHandKept(*seat) for seat in seats]),
                    returned=tuple([spot for spot in running.returned if on.wager(spot)]),
                    rule="R10",
                )
            )
        return
    _enter(ctx, seats)


def _enter(ctx: CommandContext, seats: list[JackpotSeat]) -> None:
    link, table = ctx.setup.link, ctx.setup.table
    assert link is not None
    assert ctx.link_state is not None
    on = ctx.link_state.tables[table]
    hands = {seat.spot for seat in seats if not seat.folded}
    for wager in on.wagers:  # the link may have been away when he folded, or lost his hand (B1-30)
        known = wager.spot in on.folded or on.hand(wager.spot) is not None
        if wager.spot not in hands and not known:
            ctx.press(keypad.FoldHand(table=table, spot=wager.spot))
    for key in presses(link, ctx.link_state, table, seats):
        ctx.press(key)
    for entered in waiting_at(link, ctx.link_state, table):
        spot = entered.hand.spot
        rule = link.item("B2-11", "B6-5")
        ctx.raise_alert(happened.AlertKind.JACKPOT, spot=spot, rule=rule)


def hands_on_link(ctx: CommandContext, running: Running, on: TableState) -> dict[int, JackpotHand]:
    """The hands with a wager on the jackpot, by their spots."""
    if running.felt is None:
        return {}  # nobody is left in the round
    spots = {wager.spot for wager in on.wagers}
    hands = ctx.setup.game.jackpot_hands(running.felt)
    return {hand.spot: hand for hand in hands if hand.spot in spots and not hand.backline}


def _seats(ctx: CommandContext, running: Running, on: TableState) -> list[JackpotSeat]:
    hands = hands_on_link(ctx, running, on)
    return [
        JackpotSeat(wager.spot, wager.player, hand.hole, hand.board, hand.folded)
        for wager in on.wagers
        if (hand := hands.get(wager.spot)) is not None
    ]


def end_game(ctx: CommandContext) -> None:
    """END GAME, once no hand waits for its card: fixed pays, stakes back, then envy. A supervisor
    is told of large payouts, as of those that did not have to wait (B1-20)."""
    ending, link = ending_of_game(ctx), ctx.setup.link
    if ending is None or link is None:
        return
    ctx.emit_on_link(ending)
    outcome = outcome_of(link, (ending,))
    pays = (*outcome.pays, *outcome.envies)
    handed = [Payout(pay.spot, pay.amount) for pay in pays]
    for notice in notices_of(ctx.setup.sheet, ctx.state.paid, handed):
        people = tuple(dict.fromkeys([pay.player for pay in pays if pay.spot == notice.spot]))
        kind, rule = happened.AlertKind.PAYOUT, notice.cite.item
        ctx.raise_alert(kind, spot=notice.spot, amount=notice.amount, people=people, rule=rule)


def ending_of_game(ctx: CommandContext) -> LinkEvent | None:
    """What END GAME brings about; nothing where there is none, or a hand waits for its card."""
    on, link = open_game(ctx), ctx.setup.link
    if on is None or link is None or ctx.link_state is None:
        return None
    if waiting_at(link, ctx.link_state, ctx.setup.table):
        return None
    return ctx.would_bring(keypad.EndGame(table=ctx.setup.table))


def show_jackpot(ctx: CommandContext) -> None:
    """The display at the table, where there is one."""
    shown = jackpot_shown(ctx.setup, ctx.link_state)
    if shown is not None:
        ctx.emit(shown)


def confirm_award(ctx: CommandContext, command: ask.ConfirmAward) -> None:
    """A card records an award. Once the last one is swiped the dealer presses END GAME; a table
    that deals by itself does it at once (B2-13, B6-6)."""
    _needs_link(ctx)
    (staff,) = ctx.staff(Duty.CONFIRM_JACKPOT, command.card)
    _verify(ctx, command.spot, staff)
    swipe = staff.swipe(ctx.use)
    ctx.press(keypad.Confirm(table=ctx.setup.table, spot=command.spot, swipe=swipe))
    if ctx.setup.automatic:
        end_game(ctx)


def award_is_open(ctx: CommandContext, hand: Hand) -> bool:
    """Whether a hand that waits for its card may have it now: it is its turn, it was verified, and
    paid where the house pays first (B6-5, T-13, T-60)."""
    link, link_state, table = ctx.setup.link, ctx.link_state, ctx.setup.table
    assert link is not None
    assert link_state is not None
    try:
        if _needs_verification(ctx, hand):
            return False
        refuse_out_of_order(link, link_state, Entered(table, hand))
    except Refused:
        return False
    return bool(hand.paid) or not link.pays_first


def _verify(ctx: CommandContext, spot: int, staff: Staff) -> None:
    """Where the house verifies a win first, its card waits until that is written down (B6-5). At a
    table without such a step, an automatic one or that of another game, the card itself says so."""
    link, is_written = ctx.setup.link, ctx.state.verified
    for hand in waiting_hands(ctx.setup, ctx.state, ctx.link_state):
        if hand.spot != spot:
            continue
        for step in _needs_verification(ctx, hand):
            where, rule = f"spot {spot}", step.cite.item
            raise Refused(Refusal.AWARD_NOT_VERIFIED, where=where, rule=rule, spot=spot)
        verifies = link is not None and link.verifies and not hand.verified
        if verifies and hand.pressed not in is_written:
            swipe = staff.swipe(f"{ctx.use} verify")
            ctx.press(keypad.Verify(table=ctx.setup.table, spot=spot, swipe=swipe))


def _needs_verification(ctx: CommandContext, hand: Hand) -> tuple[Step, ...]:
    """The steps that verify a win at this table, where nobody has written one down."""
    is_done = ctx.setup.automatic or hand.pressed in ctx.state.verified
    return () if is_done else award_steps(ctx.setup)


def pay_award(ctx: CommandContext, command: ask.PayAward) -> None:
    """An award is paid out by the people whom the house asks for (T-60)."""
    _needs_link(ctx)
    known = ctx.recognised(*command.cards, where="cards")
    by_spot = command.award is None
    ctx.press(
        keypad.Pay(
            people=tuple([staff.swipe(ctx.use) for staff in known]),
            paperwork=command.paperwork,
            vault=command.vault,
            checked=command.checked,
            award=command.award,
            table=ctx.setup.table if by_spot else "",
            spot=command.spot if by_spot else 0,
            chips=command.chips,
            check=command.check,
            withheld=command.withheld,
            reason=command.reason,
        )
    )


def _needs_link(ctx: CommandContext) -> None:
    if ctx.setup.link is None or ctx.link_state is None:
        raise Refused(Refusal.TABLE_ON_NO_LINK, where="table")


def lose_link(ctx: CommandContext, command: ask.LoseLink) -> None:
    """The link is gone: chips come off the sensors, and the game goes on (B2-16, R10)."""
    _needs_link(ctx)
    by = None
    if ctx.by != SYSTEM:
        if command.card is None:
            raise Refused(Refusal.CARD_WANTED, where="card")
        (staff,) = ctx.staff(Duty.JOIN_LINK, command.card)
        by = staff.swipe(ctx.use)
    ctx.press(keypad.LinkDown(table=ctx.setup.table, by=by))
    ctx.emit(happened.JackpotCut(rule=rule_of_loss(ctx)))
    for bet in ctx.state.bets:
        if bet.progressive:
            ctx.emit(happened.BetPlaced(bet=replace(bet, progressive=Cents(0)), rule="R10"))
    ctx.raise_alert(happened.AlertKind.LINK_LOST, rule="R10")


def _withdraw(ctx: CommandContext, spots: tuple[int, ...], staff: Staff) -> None:
    """The chips of spots whose wagers went back while the link was not there (T-70)."""
    for spot in spots:
        on = on_link(ctx)
        if on is not None and on.wager(spot) is not None:
            swipe = staff.swipe(f"{ctx.use} spot {spot}")
            ctx.press(keypad.Withdraw(table=ctx.setup.table, spot=spot, swipe=swipe))


def restore_link(ctx: CommandContext, command: ask.RestoreLink) -> None:
    """The link is back, and is told what was kept for it."""
    _needs_link(ctx)
    (staff,) = ctx.staff(Duty.JOIN_LINK, command.card)
    table, left, here = ctx.setup.table, ctx.state.left, on_link(ctx)
    was_lost = not ctx.state.online or left is not None
    put_back = was_lost and here is not None and here.online  # at the keypad, meanwhile
    if not put_back:
        ctx.press(keypad.LinkUp(table=table, by=staff.swipe(ctx.use)))
    if ctx.link_state is None or not ctx.link_state.reaches(table):
        rule = rule_of_loss(ctx)  # all of it is, not this table alone
        raise Refused(Refusal.LINK_DOWN, where="link", rule=rule)
    ctx.emit(happened.JackpotBack(rule=rule_of_loss(ctx)))
    show_jackpot(ctx)
    if left is None:
        if has_wager(ctx) is not None:
            _withdraw(ctx, ctx.state.play.returned, staff)
        else:
            end_game(ctx)  # of a round before, where nobody had pressed it when the link was lost
        return
    ctx.emit(happened.JackpotEntered(round=left.round, rule="R10"))
    _withdraw(ctx, left.returned, staff)
    if left.void:
        swipe = staff.swipe(f"{ctx.use} void")
        ctx.press(keypad.VoidRound(table=table, reason=left.void, swipe=swipe))
        return
    on = on_link(ctx)
    assert on is not None
    if not on.dealt:
        ctx.press(keypad.Dealt(table=table))
    seats = [JackpotSeat(h.spot, h.player, h.hole, h.board, h.folded) for h in left.hands]
    _enter(ctx, seats)
    end_game(ctx)
