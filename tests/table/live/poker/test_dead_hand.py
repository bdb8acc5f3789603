"""One hand is dead, a card falls off the table, somebody lets his time run out (T-78, T-82, T-87):
the others play on."""

import pytest

from houseway.games.poker.state import DeadHand
from houseway.games.refusals import GameRefusal
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.state import TablePhase
from proofs.asked import asks
from tests.games.poker.hand import act, deal, no_limit, seated
from tests.refusals import refuses
from tests.table.live.desk import kinds
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, setup, table
from tests.table.live.poker.test_hands import code
from tests.table.live.undo.rounds import to_correct


def spot_to_act(desk: PokerDesk) -> int:
    turn = desk.turn
    return turn.spot


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
def test_t82_a_dead_hand_wins_nothing_and_its_chips_stay_in_the_pot(sheet: str) -> None:
    desk = table("anna", "bob", "cy", of=setup(sheet))
    desk.start()
    desk.play("call")
    dead, next_one = desk.state.play.wagers.button, spot_to_act(desk)
    desk.call(Irregularity.HAND_FOULED, spot=dead)
    events = desk.remedy()
    assert kinds(events) == ["remedy ordered", "alert answered", "hand dead", "turn began"]
    assert spot_to_act(desk) == next_one
    (paid,) = [event for event in desk.finish() if isinstance(event, happened.RoundPaid)]
    assert [line.win for line in paid.lines if line.spot == dead] == [-200]
    assert sum(line.win for line in paid.lines) == -300  # the fee
    correct = to_correct(reason=TurnBackReason.DECISION, acts={"1": ("fold",)})
    assert code(desk, correct) is GameRefusal.RULED_IN_THE_ROUND


def test_t82_a_hand_that_is_dead_in_its_turn_ends_the_hand_where_one_is_left() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("fold")
    desk.call(Irregularity.HAND_FOULED, spot=spot_to_act(desk))
    assert "hands shown" in kinds(desk.remedy())
    assert desk.state.phase is TablePhase.SHOWING
    desk.do(asks("dora", ask.SettleRound()))
    assert sum(desk.state.stacks.values()) == 60_000 - 100


def test_t82_a_hand_that_is_out_is_not_dead_once_more() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("fold")
    with refuses(GameRefusal.NO_HAND_THERE):
        desk.call(Irregularity.HAND_FOULED, spot=desk.state.play.wagers.button)
    desk.finish()


def test_t32_the_last_hand_that_can_win_a_side_pot_is_not_dead() -> None:
    game = no_limit()
    felt = deal(game, seated([50, 100, 100]))
    felt = act(game, felt, "3 raise to 100", "1 call", "2 call")  # a main pot, and one of 2 and 3
    one_left = game.apply(felt, DeadHand(2))
    with refuses(GameRefusal.LAST_CLAIM):
        game.apply(one_left, DeadHand(3))
    assert game.apply(one_left, DeadHand(1)).live == [game.start(felt.wagers).seat_of(3)]


def test_t82_who_tells_of_his_hand_may_have_a_dead_one_by_the_supervisors_choice() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call")
    desk.call(Irregularity.HAND_INFORMATION, spot=desk.state.play.wagers.button)
    assert "hand dead" in kinds(desk.remedy(remedy=Remedy.DEAD_HAND))


def test_t82_a_card_off_the_table_is_an_exposed_one_and_is_played() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call")
    desk.call(Irregularity.CARD_OFF_TABLE, spot=1)
    ordered, _ = desk.remedy()
    assert isinstance(ordered, happened.RemedyOrdered)
    assert (ordered.remedy, ordered.rule) == (Remedy.STANDS, "T-82")
    desk.finish()


def test_t78_whoever_lets_his_time_run_out_twice_in_a_row_sits_out() -> None:
    desk = table("anna", "bob", "cy", of=setup(seconds=30))
    desk.start(at="2026-11-16T20:10:00Z")
    desk.play("call", "call", "check")
    late = spot_to_act(desk)
    once = desk.do(asks("system", ask.Tick(), at="2026-11-16T20:11:00Z"))
    assert kinds(once) == ["decided", "turn began"]
    desk.play("check", "check")
    assert spot_to_act(desk) == late
    twice = desk.do(asks("system", ask.Tick(), at="2026-11-16T20:12:00Z"))
    assert kinds(twice) == ["decided", "sat out", "turn began"]
    desk.finish()
    person = desk.state.seats[late]
    desk.start()
    assert late not in desk.room.session.dealt_in
    desk.finish()
    desk.do(asks(person, ask.ComeBack()))
    assert not desk.room.late


def test_t78_one_decision_of_his_own_counts_from_anew() -> None:
    desk = table("anna", "bob", "cy", of=setup(seconds=30))
    desk.start(at="2026-11-16T20:10:00Z")
    desk.play("call", "call", "check")
    desk.do(asks("system", ask.Tick(), at="2026-11-16T20:11:00Z"))
    desk.play("check", "check", "check", "check", "check")
    assert not desk.room.late
    assert "sat out" not in kinds(desk.do(asks("system", ask.Tick(), at="2026-11-16T20:12:00Z")))
