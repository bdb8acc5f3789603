"""The one door of a live table: a command comes in, and events come out, or a refusal and nothing
moved.

A pure function of the table's set-up, its state, its link's, and the wrong PINs of the house. A
wrong PIN is the one refusal that leaves something: that it was tried (R14, R15).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.money import Cents
from houseway.people.events import CardEvent, failed_card
from houseway.people.recognise import NO_FAILURES, Failures
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.clock import check_jump, check_time
from houseway.table.live.context import NOBODY, CommandContext
from houseway.table.live.decide import (
    awards,
    bank,
    bets,
    limits,
    paying,
    procedures,
    rounds,
    seats,
    tables,
    tips,
    trouble,
    undo,
    unlock,
    waiting,
)
from houseway.table.live.evolve import set_clock
from houseway.table.live.linked import LinkStates
from houseway.table.live.money.moves import Moves
from houseway.table.live.request import Request
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import Alert, LiveTable
from houseway.table.live.undo.past import PastRound
from houseway.table.poker_room import hands, lists, must_move
from houseway.table.poker_room import seats as chairs
from houseway.table.poker_room.state import FedTable


class Decided(NamedTuple):
    """What a command brought about at the table and on its links, and what all have come to.
    `moves` is the money of each event, `link_sensors` for which sensor each of the links' is.

    `refused` is set where a card came with a wrong PIN, or with a right one that ends a count, and
    the command is refused: nothing else has happened. `card_events` are what happened to cards of
    the house, which counts at all its tables and consoles.
    """

    events: tuple[happened.Event, ...]
    moves: tuple[Moves, ...]
    state: LiveTable
    link_events: tuple[LinkEvent, ...] = ()
    link_sensors: tuple[int, ...] = ()
    link_states: LinkStates = ()
    refused: Refused | None = None
    card_events: tuple[CardEvent, ...] = ()
    failures: Failures = NO_FAILURES

    def events_on(self, sensor: int) -> tuple[LinkEvent, ...]:
        """What happened on the link of a sensor."""
        both = zip(self.link_events, self.link_sensors, strict=True)
        return tuple([event for event, each in both if each == sensor])


def decide(
    setup: TableSetup,
    state: LiveTable,
    request: Request,
    link_states: LinkStates = (),
    failures: Failures = NO_FAILURES,
    past: PastRound | None = None,
    *,
    dealing_elsewhere: Mapping[str, str] = NOBODY,
    arriving: Cents | None = None,
    alert: Alert | None = None,
    fed: FedTable | None = None,
) -> Decided:
    """What a command brings about. It raises `Refused` where the rules do not allow it. `past` is
    the paid round that the command is about, where it is about one: a state keeps none. Nor does
    it know other tables: `dealing_elsewhere` says who deals there where somebody taps in, and
    `arriving` the chips of somebody who comes from one, and `fed` is the one that players move to.
    `alert` is the open one that a command answers, where the state does not list it any more."""
    if request.at != state.now:
        check_time(request.at)
        check_jump(state, request.at)
        state = set_clock(state, request.at)
    failures = failures.by(state.now)
    ctx = CommandContext(
        setup, state, request, link_states, failures, past, dealing_elsewhere, arriving, alert, fed
    )
    try:
        ctx.check_when()
        _do(ctx, request.command)
        lists.serve_seats(ctx)
    except Refused as refused:
        if refused.reason is Refusal.WRONG_PIN:
            ctx.note(failed_card(refused, at=state.now))
        elif not ctx.card_events:
            raise
        noted = tuple(ctx.card_events)
        return Decided((), (), state, (), (), link_states, refused, noted, ctx.failures)
    return Decided(
        events=tuple(ctx.events),
        moves=tuple(ctx.moves),
        state=ctx.state,
        link_events=tuple(ctx.link_events),
        link_sensors=tuple(ctx.link_sensors),
        link_states=ctx.link_states,
        card_events=tuple(ctx.card_events),
        failures=ctx.failures,
    )


def _do(ctx: CommandContext, command: ask.Command) -> None:  # one line for each command
    match command:
        case ask.Decide():
            rounds.act(ctx, command)
        case ask.PlaceBet():
            bets.place_bet(ctx, command)
        case ask.ApproveLimit():
            limits.approve_limit(ctx, command)
        case ask.WithdrawLimit():
            limits.withdraw_limit(ctx, command)
        case ask.GiveTip():
            tips.give_tip(ctx, command)
        case ask.ColourUpTokens():
            tips.colour_up(ctx, command)
        case ask.Tick():
            rounds.refuse_guest_clock(ctx)
            rounds.tick(ctx)
            bank.tick_offer(ctx)
            procedures.watch_deck(ctx)
            hands.tick_between_hands(ctx)
        case ask.OpenBets():
            rounds.open_bets(ctx, command)
        case ask.NoMoreBets():
            bets.no_more_bets(ctx, command)
            if ctx.setup.automatic:
                rounds.next_turn(ctx)
        case ask.CancelBets():
            waiting.cancel_bets(ctx, command)
        case ask.PassOver():
            waiting.pass_over(ctx, command)
        case ask.ClearSeat():
            waiting.clear_seat(ctx, command)
            hands.tick_between_hands(ctx)
        case ask.StartHand():
            hands.start_hand(ctx, command)
            if ctx.setup.automatic:
                rounds.next_turn(ctx)
        case ask.DealOut():
            rounds.deal(ctx)
        case ask.LayCards():
            rounds.lay_cards(ctx, command)
        case ask.RollDice():
            rounds.roll_dice(ctx, command)
        case ask.SettleRound():
            paying.settle_round(ctx)
        case ask.TakeSeat():
            seats.take_seat(ctx, command)
        case ask.LeaveSeat():
            seats.leave_seat(ctx, command)
            bank.offer_again(ctx)
            rounds.go_on_without(ctx, ctx.by)
            hands.tick_between_hands(ctx)
        case ask.BuyChips():
            seats.buy_chips(ctx, command)
        case ask.TakeChips():
            seats.take_chips(ctx, command)
        case ask.AcceptBank():
            bank.accept_bank(ctx, command)
        case ask.DeclineBank():
            bank.decline_bank(ctx, command)
        case ask.GiveUpBank():
            bank.give_up_bank(ctx, command)
        case ask.CallIrregularity():
            trouble.call_irregularity(ctx, command)
        case ask.WithdrawCall():
            trouble.withdraw_call(ctx, command)
        case ask.OrderRemedy():
            trouble.order_remedy(ctx, command)
        case ask.AnswerAlert():
            trouble.answer(ctx, command)
        case ask.ConfirmAward():
            awards.confirm_award(ctx, command)
        case ask.PayAward():
            awards.pay_award(ctx, command)
        case ask.LoseLink():
            awards.lose_link(ctx, command)
        case ask.RestoreLink():
            awards.restore_link(ctx, command)
        case ask.OpenTable():
            tables.open_table(ctx, command)
        case ask.CloseTable():
            tables.close_table(ctx, command)
        case ask.ChangeDealer():
            tables.change_dealer(ctx, command)
        case ask.TakeStep():
            procedures.take_step(ctx, command)
        case ask.AskNewDeck():
            procedures.ask_new_deck(ctx)
        case ask.OpenNewDeck():
            procedures.open_new_deck(ctx, command)
        case ask.ChangeDelivery():
            procedures.change_delivery(ctx, command)
        case ask.ChangeFeeOption():
            procedures.change_fee_option(ctx, command)
        case ask.ChangeShuffle():
            procedures.change_shuffle(ctx, command)
        case ask.UnlockCard():
            unlock.unlock_card(ctx, command)
        case ask.Fill():
            tables.fill(ctx, command)
        case ask.Credit():
            tables.credit(ctx, command)
        case ask.EmptyBox():
            tables.empty_box(ctx, command)
        case ask.CountTray():
            tables.count_tray(ctx, command)
        case ask.DrawButton():
            hands.draw_for_button(ctx, command)
        case ask.SitOut():
            chairs.stay_out(ctx, command)
        case ask.ComeBack():
            chairs.play_again(ctx, command)
        case ask.PostBlinds():
            chairs.post_blinds(ctx, command)
        case ask.JoinList():
            lists.join_list(ctx, command)
        case ask.LeaveList():
            lists.leave_list(ctx, command)
        case ask.DeclineSeat():
            lists.decline_seat(ctx, command)
        case ask.AskSeatChange():
            lists.ask_seat_change(ctx, command)
        case ask.KeepSeat():
            lists.keep_seat(ctx, command)
        case ask.SetMustMove():
            must_move.set_must_move(ctx, command)
        case ask.MoveOn():
            must_move.move_on(ctx, command)
        case ask.BringPlayer():
            must_move.bring_player(ctx, command)
        case ask.VoidPaidRound():
            undo.void_paid_round(ctx, command)
        case ask.CorrectPaidRound():
            undo.correct_paid_round(ctx, command)
        case ask.CollectOwed():
            undo.collect_owed(ctx, command)
        case ask.WriteOffOwed():
            undo.write_off_owed(ctx, command)
        case _:
            assert_never(command)
