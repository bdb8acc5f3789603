"""The one door of a live table: a command comes in, and events come out, or a refusal and nothing
moved.

A pure function of the table's set-up, its state, its link's, and the wrong PINs of the house. A
wrong PIN is the one refusal that leaves something: that it was tried (R14, R15).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from houseway.jackpot import LinkState
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.money import Cents
from houseway.people.events import CardEvent, evolve_failures, failed_card
from houseway.people.recognise import NO_FAILURES, Failures
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.clock import check_jump, check_time
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
from houseway.table.live.house import LiveHouse
from houseway.table.live.state import LiveTable
from houseway.table.live.undo.past import PastRound
from houseway.table.live.unfold import NOBODY, Unfolding
from houseway.table.poker_room import hands, lists, must_move
from houseway.table.poker_room import seats as chairs


class Decided(NamedTuple):
    """What a command brought about at the table and on its link, and what both have come to.

    `refused` is set where a card came with a wrong PIN: nothing else has happened. `card_events`
    are what happened to cards of the house, which counts at all its tables and consoles.
    """

    events: tuple[happened.Event, ...]
    state: LiveTable
    link_events: tuple[LinkEvent, ...] = ()
    link_state: LinkState | None = None
    refused: Refused | None = None
    card_events: tuple[CardEvent, ...] = ()
    failures: Failures = NO_FAILURES


def decide(
    house: LiveHouse,
    state: LiveTable,
    command: ask.Command,
    link_state: LinkState | None = None,
    failures: Failures = NO_FAILURES,
    past: PastRound | None = None,
    *,
    dealing_elsewhere: Mapping[str, str] = NOBODY,
    arriving: Cents | None = None,
) -> Decided:
    """What a command brings about. It raises `Refused` where the rules do not allow it. `past` is
    the paid round that the command is about, where it is about one: a state keeps none. Nor does
    it know other tables: `dealing_elsewhere` says who deals there where somebody taps in, and
    `arriving` the chips of somebody who is brought from one."""
    check_time(command.at)
    check_jump(state, command.at)
    state = set_clock(state, command.at)
    u = Unfolding(house, state, command, link_state, failures, past, dealing_elsewhere, arriving)
    try:
        u.check_when()
        _do(u, command)
        lists.serve_seats(u)
    except Refused as refused:
        if refused.reason is not Refusal.WRONG_PIN:
            raise
        failed = failed_card(refused)
        after = evolve_failures(failures, failed)
        return Decided((), state, (), link_state, refused, (failed,), after)
    return Decided(
        tuple(u.events), u.state, tuple(u.link_events), u.link_state, None, tuple(u.card_events),
        u.failures,
    )  # fmt: skip


def _do(u: Unfolding, command: ask.Command) -> None:  # one line for each command
    match command:
        case ask.Decide():
            rounds.act(u, command)
        case ask.PlaceBet():
            bets.place_bet(u, command)
        case ask.ApproveLimit():
            limits.approve_limit(u, command)
        case ask.WithdrawLimit():
            limits.withdraw_limit(u, command)
        case ask.GiveTip():
            tips.give_tip(u, command)
        case ask.ColourUpTokens():
            tips.colour_up(u, command)
        case ask.Tick():
            rounds.refuse_guest_clock(u)
            rounds.tick(u)
            bank.tick_offer(u)
            procedures.watch_deck(u)
            hands.tick_between_hands(u)
        case ask.OpenBets():
            rounds.open_bets(u, command)
        case ask.NoMoreBets():
            bets.no_more_bets(u, command)
            if u.house.automatic:
                rounds.next_turn(u)
        case ask.CancelBets():
            waiting.cancel_bets(u, command)
        case ask.PassOver():
            waiting.pass_over(u, command)
        case ask.ClearSeat():
            waiting.clear_seat(u, command)
            hands.tick_between_hands(u)
        case ask.StartHand():
            hands.start_hand(u, command)
            if u.house.automatic:
                rounds.next_turn(u)
        case ask.DealOut():
            rounds.deal(u)
        case ask.LayCards():
            rounds.lay_cards(u, command)
        case ask.RollDice():
            rounds.roll_dice(u, command)
        case ask.SettleRound():
            paying.settle_round(u)
        case ask.TakeSeat():
            seats.take_seat(u, command)
        case ask.LeaveSeat():
            seats.leave_seat(u, command)
            bank.offer_again(u)
            rounds.go_on_without(u, command.by)
            hands.tick_between_hands(u)
        case ask.BuyChips():
            seats.buy_chips(u, command)
        case ask.TakeChips():
            seats.take_chips(u, command)
        case ask.AcceptBank():
            bank.accept_bank(u, command)
        case ask.DeclineBank():
            bank.decline_bank(u, command)
        case ask.GiveUpBank():
            bank.give_up_bank(u, command)
        case ask.CallIrregularity():
            trouble.call_irregularity(u, command)
        case ask.WithdrawCall():
            trouble.withdraw_call(u, command)
        case ask.OrderRemedy():
            trouble.order_remedy(u, command)
        case ask.AnswerAlert():
            trouble.answer(u, command)
        case ask.ConfirmAward():
            awards.confirm_award(u, command)
        case ask.PayAward():
            awards.pay_award(u, command)
        case ask.LoseLink():
            awards.lose_link(u, command)
        case ask.RestoreLink():
            awards.restore_link(u, command)
        case ask.OpenTable():
            tables.open_table(u, command)
        case ask.CloseTable():
            tables.close_table(u, command)
        case ask.ChangeDealer():
            tables.change_dealer(u, command)
        case ask.TakeStep():
            procedures.take_step(u, command)
        case ask.AskNewDeck():
            procedures.ask_new_deck(u)
        case ask.OpenNewDeck():
            procedures.open_new_deck(u, command)
        case ask.ChangeDelivery():
            procedures.change_delivery(u, command)
        case ask.ChangeFeeOption():
            procedures.change_fee_option(u, command)
        case ask.ChangeShuffle():
            procedures.change_shuffle(u, command)
        case ask.UnlockCard():
            unlock.unlock_card(u, command)
        case ask.Fill():
            tables.fill(u, command)
        case ask.Credit():
            tables.credit(u, command)
        case ask.EmptyBox():
            tables.empty_box(u, command)
        case ask.CountTray():
            tables.count_tray(u, command)
        case ask.DrawButton():
            hands.draw_for_button(u, command)
        case ask.SitOut():
            chairs.stay_out(u, command)
        case ask.ComeBack():
            chairs.play_again(u, command)
        case ask.PostBlinds():
            chairs.post_blinds(u, command)
        case ask.JoinList():
            lists.join_list(u, command)
        case ask.LeaveList():
            lists.leave_list(u, command)
        case ask.DeclineSeat():
            lists.decline_seat(u, command)
        case ask.AskSeatChange():
            lists.ask_seat_change(u, command)
        case ask.KeepSeat():
            lists.keep_seat(u, command)
        case ask.SetMustMove():
            must_move.set_must_move(u, command)
        case ask.MoveOn():
            must_move.move_on(u, command)
        case ask.BringPlayer():
            must_move.bring_player(u, command)
        case ask.VoidPaidRound():
            undo.void_paid_round(u, command)
        case ask.CorrectPaidRound():
            undo.correct_paid_round(u, command)
        case ask.CollectOwed():
            undo.collect_owed(u, command)
        case ask.WriteOffOwed():
            undo.write_off_owed(u, command)
        case _:
            assert_never(command)
