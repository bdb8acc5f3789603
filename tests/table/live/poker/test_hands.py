"""Hands at a live poker table: button, blinds, pot, fee, clock, showdown (B14, B16, T-78)."""

import pytest

from houseway.bank.refusals import BankRefusal
from houseway.cards import parse_cards
from houseway.games.place import BOARD, Spot
from houseway.games.poker.button import draw_button
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import PokerRoomRefusal, TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, see
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from houseway.words.table import say
from proofs.asked import Asked, act, asks
from tests.refusals import refuses
from tests.table.live.desk import kinds
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, no_limit_house, setup, table
from tests.table.live.staff import DORA, SUE


def code(table_: PokerDesk, command: Asked) -> Refusal:
    before = table_.state
    with pytest.raises(Refused) as refused:
        table_.do(command)
    assert table_.state == before
    return refused.value.reason


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
@pytest.mark.parametrize("automatic", [False, True])
def test_b14_hands_are_dealt_and_paid_and_the_button_moves(sheet: str, automatic: bool) -> None:
    desk = table("anna", "bob", "cy", of=setup(sheet, automatic=automatic))
    buttons = []
    for _ in range(7):
        desk.start()
        buttons.append(desk.room.session.button)
        desk.finish()
        assert desk.state.phase is TablePhase.IDLE
        assert desk.state.running is None
    start = buttons[0]
    assert buttons == [(start - 1 + hand) % 3 + 1 for hand in range(7)]
    assert desk.state.tray == 100_000_000 - 60_000
    assert sum(desk.state.stacks.values()) == 60_000 - 7 * 300


def test_b14_3_the_highest_card_takes_the_button_and_none_is_dealt_before() -> None:
    desk = table("anna", "bob", "cy")
    assert (
        code(desk, asks("dora", ask.StartHand(), seed=desk.any_seed()))
        is PokerRoomRefusal.BUTTON_NOT_DRAWN
    )
    (drawn,) = desk.do(asks("dora", ask.DrawButton(), seed=desk.any_seed()))
    assert isinstance(drawn, happened.ButtonDrawn)
    assert drawn.spot == draw_button({e.spot: e.card for e in drawn.cards}, "B14-3")  # type: ignore[misc]
    again = asks("dora", ask.DrawButton(), seed=desk.any_seed())
    assert code(desk, again) is PokerRoomRefusal.BUTTON_DRAWN_ALREADY
    desk.start()
    assert desk.room.session.button == drawn.spot


def test_b16_1_the_fee_comes_out_of_the_pot_once_the_flop_lies() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    events = desk.play("call", "call", "check")
    laid = kinds(events)
    assert laid.index("fee taken") > max(i for i, kind in enumerate(laid) if kind == "cards laid")
    (fee,) = [event for event in events if isinstance(event, happened.PotFeeTaken)]
    assert (fee.amount, fee.rule) == (300, "B16-1")
    paid = [event for event in desk.finish() if isinstance(event, happened.RoundPaid)]
    assert [each.amount for each in paid[0].fees] == [300]


def test_t28_a_fee_that_takes_the_whole_pot_is_by_t28() -> None:
    """Two are all in for $.50 each: the pot of $1 gives all it has of the fee of $2."""
    desk = table("anna", chips=50)
    desk.sit("bob", 2, 50)
    desk.start()
    (fee,) = [event for event in desk.finish() if isinstance(event, happened.PotFeeTaken)]
    assert (fee.amount, fee.rule) == (100, "T-28")


def test_b16_1_without_a_flop_the_designated_fee_is_taken() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    events = desk.play("fold", "fold")
    (fee,) = [event for event in events if isinstance(event, happened.PotFeeTaken)]
    assert fee.amount == 100
    desk.do(asks("dora", ask.SettleRound()))
    assert sum(desk.state.stacks.values()) == 60_000 - 100


def test_t88_no_option_posted_no_table() -> None:
    with refuses(BankRefusal.NO_COLLECTION_OPTION):
        setup(fee_option=None)


def test_t86_the_least_buy_in_binds_the_first_chips() -> None:
    desk = table("anna", of=no_limit_house())
    small = asks("bob", ask.TakeSeat(spot=2, buy_in=Cents(3_900)))
    assert code(desk, small) is RoundRefusal.BUY_IN_TOO_SMALL
    assert code(desk, asks("bob", ask.TakeSeat(spot=2))) is PokerRoomRefusal.BUY_IN_WANTED
    desk.sit("bob", 2, 4_000)
    desk.do(asks("bob", ask.BuyChips(amount=Cents(100))))  # more may be less
    assert desk.state.stacks["bob"] == 4_100


def test_t32_chips_of_a_hand_stay_where_they_are() -> None:
    desk = table("anna", "bob")
    desk.start()
    assert (
        code(desk, asks("anna", ask.BuyChips(amount=Cents(1000)))) is RoundRefusal.STACK_IN_A_HAND
    )
    assert code(desk, asks("anna", ask.TakeChips())) is PokerRoomRefusal.CHIPS_STAY
    desk.finish()
    assert code(desk, asks("anna", ask.TakeChips(amount=Cents(100)))) is PokerRoomRefusal.CHIPS_STAY
    desk.do(asks("anna", ask.LeaveSeat(spot=1)))
    desk.do(asks("anna", ask.TakeChips()))
    assert "anna" not in desk.state.stacks


def test_t33_a_poker_table_knows_no_part_of_a_chip() -> None:
    desk = table("anna", "bob")
    assert code(desk, asks("anna", ask.GiveTip(amount=Cents(37)))) is GameRefusal.NOT_IN_STEPS
    desk.do(asks("anna", ask.LeaveSeat(spot=1)))
    assert code(desk, asks("anna", ask.TakeChips(amount=Cents(37)))) is GameRefusal.NOT_IN_STEPS
    desk.do(asks("anna", ask.TakeChips(amount=Cents(50))))
    desk.do(asks("anna", ask.TakeSeat(spot=3, buy_in=Cents(100))))  # with what lies there


def test_t32_a_tip_is_given_between_hands_and_is_gone_from_the_stack() -> None:
    desk = table("anna", "bob")
    desk.do(asks("anna", ask.GiveTip(amount=Cents(19_900))))
    desk.do(asks("bob", ask.GiveTip(amount=Cents(20_000))))
    assert desk.room.session.chair(2).out  # he has nothing left to play with
    assert (
        code(desk, asks("bob", ask.ComeBack())) is PokerRoomRefusal.HAS_NO_CHIPS
    )  # blinds would not miss him
    desk.do(asks("bob", ask.BuyChips(amount=Cents(10_000))))
    desk.do(asks("bob", ask.ComeBack()))
    events = desk.start()
    (posted,) = [event for event in events if isinstance(event, happened.BlindsPosted)]
    assert [bet.stakes["stack"] for bet in posted.wagers.bets] == [100, 10_000]
    assert code(desk, asks("bob", ask.GiveTip(amount=Cents(100)))) is RoundRefusal.STACK_IN_A_HAND


def test_t78_who_leaves_in_a_hand_is_played_for_and_his_chips_are_kept() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call")
    turn = desk.turn
    events = desk.do(asks(turn.person, ask.LeaveSeat(spot=turn.spot)))
    assert any(isinstance(e, happened.DecisionMade) and e.for_him for e in events)
    assert code(desk, asks(turn.person, ask.TakeChips())) is PokerRoomRefusal.CHIPS_STAY
    desk.finish()
    left = desk.state.stacks[turn.person]
    assert turn.spot not in desk.state.seats
    assert [chair.spot for chair in desk.room.session.chairs] == sorted(desk.state.seats)
    (taken,) = desk.do(asks(turn.person, ask.TakeChips()))
    assert isinstance(taken, happened.ChipsTaken)
    assert taken.amount == left


def test_t86_a_fee_of_two_pots_is_told_pot_by_pot_and_booked_once() -> None:
    """Anna is all in for $.50, Bob and Cy have bet $2: pots of $1.50 and $3 and a fee of $3."""
    desk = table("anna", chips=50)
    desk.sit("bob", 2)
    desk.sit("cy", 3)
    desk.start()
    events = desk.finish()
    (fee,) = [event for event in events if isinstance(event, happened.PotFeeTaken)]
    assert (fee.amount, fee.parts) == (300, (150, 150))
    assert say(fee, {}) == ("a fee of $3.00 is taken: $1.50 from the pot, $1.50 from side pot 1")
    (paid,) = [event for event in events if isinstance(event, happened.RoundPaid)]
    assert [each.amount for each in paid.fees] == [300]
    assert sum(desk.state.stacks.values()) == 40_050 - 300


def test_t78_the_last_hand_of_somebody_gone_that_nobody_has_read_is_turned_by_the_dealer() -> None:
    desk = table("anna", "bob", of=setup(source=CardSource.FELT))
    desk.do(asks("dora", ask.DrawButton(cards=parse_cards("As Kd"))))
    desk.do(asks("dora", ask.StartHand()))
    for spot in (2, 1):
        desk.do(asks("dora", ask.LayCards(place=Spot(spot), unread=2)))
    for board in ("2c 3c 4c", "5d", "6d"):
        desk.act("call" if board == "2c 3c 4c" else "check")
        desk.act("check")
        desk.lay(BOARD, board)
    desk.act("check")
    desk.do(asks("anna", ask.LeaveSeat(spot=1)))  # she is checked for
    assert desk.turn.person == "bob"
    desk.act("muck")
    assert desk.turn.person == "anna"  # her hand is the last that can win, and nobody knows it
    assert desk.do(asks("system", ask.Tick(), at="2026-11-16T21:00:00Z")) == []
    cheat = asks("bob", act(1, "show As Ks"))
    assert code(desk, cheat) is RoundRefusal.NOT_HIS_SEAT
    desk.do(asks("dora", act(1, "show As Ks")))
    desk.do(asks("dora", ask.SettleRound()))
    assert desk.state.stacks["anna"] == 20_000 + 200 - 300


def test_r19_nobody_says_himself_which_cards_he_holds_that_nobody_has_read() -> None:
    """He would hold what wins, and a refusal would tell him which cards lie in other hands."""
    desk = table("anna", "bob", of=setup(source=CardSource.FELT))
    desk.do(asks("dora", ask.DrawButton(cards=parse_cards("As Kd"))))
    desk.do(asks("dora", ask.StartHand()))
    desk.do(asks("dora", ask.LayCards(place=Spot(2), unread=2)))
    desk.lay(Spot(1), "Ac Ad")
    for board in ("2c 3c 4c", "9d", "Jd"):
        desk.act("call" if board == "2c 3c 4c" else "check")
        desk.act("check")
        desk.lay(BOARD, board)
    desk.act("check")
    desk.act("check")
    for action in ("show 5c 6c", "show Ac 6c", "show"):
        cheat = asks("bob", act(2, action))
        assert code(desk, cheat) is RoundRefusal.NOT_THE_DEALER
    assert code(desk, asks("anna", act(2, "show 9h Ts"))) is RoundRefusal.NOT_HIS_SEAT
    assert code(desk, asks("dora", act(2, "muck"))) is RoundRefusal.NOT_HIS_SEAT
    shown = desk.turn_up("9h Ts")[0]
    assert isinstance(shown, happened.DecisionMade)
    assert not shown.for_him
    assert code(desk, asks("dora", act(1, "show"))) is RoundRefusal.NOT_HIS_SEAT
    desk.act("show")
    desk.do(asks("dora", ask.SettleRound()))
    assert desk.state.stacks["anna"] > desk.state.stacks["bob"]


def test_t78_a_clock_then_the_time_bank_then_check_or_fold() -> None:
    desk = table("anna", "bob", "cy", of=setup(seconds=30, time_bank=20))
    desk.start(at="2026-11-16T20:10:00Z")
    desk.do(asks("dora", ask.DealOut()))
    turn = desk.turn
    assert turn.until == "2026-11-16T20:10:30Z"
    (began,) = desk.do(asks("system", ask.Tick(), at="2026-11-16T20:10:31Z"))
    assert isinstance(began, happened.TimeBankBegan)
    assert began.until == "2026-11-16T20:10:50Z"
    decision = asks(turn.person, act(turn.spot, "call"), at="2026-11-16T20:10:42Z")
    (decided, *_) = desk.do(decision)
    assert isinstance(decided, happened.DecisionMade)
    assert decided.extra == 12
    assert desk.room.used == {turn.person: 12}
    desk.do(asks("system", ask.Tick(), at="2026-11-16T20:11:12Z"))  # the next one's bank begins
    events = desk.do(asks("system", ask.Tick(), at="2026-11-16T20:12:00Z"))
    assert isinstance(events[0], happened.DecisionMade)
    assert events[0].for_him
    assert str(events[0].action) == "fold"
    assert events[0].extra == 20


def test_r17_hole_cards_are_their_owners_and_thrown_away_hands_nobodys() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call", "call", "check")
    for _ in range(3):
        desk.play("check", "check", "check")
    first = desk.state.play.turn
    assert first is not None
    desk.play("show")
    mucked = []
    while desk.state.phase is TablePhase.DECIDING:
        turn = desk.turn
        options = desk.setup.game.legal(desk.state.play.felt, turn.spot)
        action = "muck" if len(options) > 1 else "show"
        if action == "muck":
            mucked.append(turn.person)
        desk.play(action)
    desk.do(asks("dora", ask.SettleRound()))
    assert mucked
    hands = {
        each.shown_to[0]: set(each.cards)
        for each in desk.events
        if isinstance(each, happened.CardsLaid) and each.shown_to
    }
    hand = [event for event in desk.events if not isinstance(event, happened.ButtonDrawn)]
    for watcher in (Bystander(), Guest(first.person)):
        seen = repr([see(event, watcher) for event in hand])
        for person in mucked:
            assert not any(repr(card) in seen for card in hands[person])
        assert all(repr(card) in seen for card in hands[first.person])
    assert not any(
        isinstance(see(event, Bystander()), happened.DeckRevealed) for event in desk.events
    )
    assert any(isinstance(see(event, Auditor()), happened.DeckRevealed) for event in desk.events)


def test_t34_half_hours_are_collected_between_hands_from_those_who_sat_there() -> None:
    of = setup(fee_option=5, limits={"bet": (75, 150)}, automatic=True, seconds=0)
    desk = table("anna", "bob", chips=1_000_000, of=of)
    desk.start(at="2026-11-16T20:10:00Z")
    desk.finish()
    assert desk.do(asks("system", ask.Tick(), at="2026-11-16T20:30:00Z")) == []
    desk.start(at="2026-11-16T20:35:00Z")
    desk.finish()
    desk.do(asks("cy", ask.TakeSeat(spot=3, buy_in=Cents(300)), at="2026-11-16T20:40:00Z"))
    desk.do(asks("cy", ask.SitOut()))
    desk.start(at="2026-11-16T20:55:00Z")
    assert desk.do(asks("system", ask.Tick(), at="2026-11-16T21:05:00Z")) == []  # not in a hand
    events = desk.finish()
    (taken,) = [event for event in events if isinstance(event, happened.ClockFeesTaken)]
    assert taken.mark == "2026-11-16T21:00:00Z"
    assert [(fee.payer, fee.amount) for fee in taken.fees] == [("anna", 500), ("bob", 500)]
    assert [fee.payer for fee in taken.owed] == ["cy"]
    assert code(desk, asks("cy", ask.ComeBack())) is PokerRoomRefusal.OWES_A_FEE
    events = desk.do(asks("cy", ask.BuyChips(amount=Cents(1000))))
    assert kinds(events) == ["chips bought", "owed fees paid"]
    assert isinstance(events[1], happened.OwedFeesPaid)
    assert (events[1].amount, events[1].waived) == (500, 0)  # all of it, and not a cent more
    assert say(events[1], {}) == "cy pays $5.00 that they owed"
    assert desk.state.stacks["cy"] == 800
    desk.do(asks("cy", ask.ComeBack()))


def _left_and_owes(chips: int = 0) -> PokerDesk:
    """Cy has left in the middle of a hand with so many chips, and owes for the half hour."""
    of = setup(fee_option=5, limits={"bet": (75, 150)}, seconds=0, source=CardSource.FELT)
    desk = table("anna", "bob", "cy", chips=1_000_000, of=of)
    desk.do(asks("cy", ask.GiveTip(amount=Cents(1_000_000 - 7_500 - chips))))
    desk.do(asks("dora", ask.DrawButton(cards=parse_cards("As Kd 2c"))))
    desk.do(
        asks("dora", ask.StartHand(), at="2026-11-16T20:10:00Z")
    )  # all that he has is his blind
    for spot in (2, 3, 1):
        desk.do(asks("dora", ask.LayCards(place=Spot(spot), unread=2)))
    desk.act("call")
    desk.act("call")
    desk.do(asks("dora", ask.Tick(), at="2026-11-16T21:01:00Z"))
    desk.do(asks("cy", ask.LeaveSeat(spot=3)))
    for board in ("2c 3c 4c", "5d", "6d"):
        desk.lay(BOARD, board)
        desk.act("check")
        desk.act("check")
    desk.turn_up("As Ks")
    desk.act("muck")
    desk.do(asks("dora", ask.SettleRound()))
    assert desk.room.owed == {"cy": 500}
    return desk


def test_t34_who_left_in_a_hand_and_owes_pays_as_he_sits_down_again() -> None:
    desk = _left_and_owes()
    events = desk.do(asks("cy", ask.TakeSeat(spot=4, buy_in=Cents(300))))
    assert kinds(events) == ["chips bought", "seat taken", "sat out"]
    assert code(desk, asks("cy", ask.ComeBack())) is PokerRoomRefusal.OWES_A_FEE
    assert kinds(desk.do(asks("cy", ask.BuyChips(amount=Cents(1_000))))) == [
        "chips bought", "owed fees paid",
    ]  # fmt: skip
    desk.do(asks("cy", ask.ComeBack()))


@pytest.mark.parametrize("clears", [False, True])
def test_t34_who_left_in_a_hand_and_owes_pays_before_his_chips_go(clears: bool) -> None:
    """He has $3.00 of the $5.00 that he owes; they are the house's, whoever takes them up."""
    desk = _left_and_owes(chips=300)
    assert desk.state.stacks["cy"] == 300
    gone = asks("dora", ask.ClearSeat(card=DORA, second=SUE, person="cy"))
    (paid,) = desk.do(gone if clears else asks("cy", ask.TakeChips()))
    assert isinstance(paid, happened.OwedFeesPaid)
    assert (paid.amount, paid.waived) == (300, 200)
    assert "cy" not in desk.state.stacks
    assert desk.room.owed == {}


@pytest.mark.parametrize(("chips", "then"), [(1_000, "owed fees paid"), (300, "sat out")])
def test_t34_who_comes_from_another_table_pays_what_he_owes_here(chips: int, then: str) -> None:
    desk = _left_and_owes()
    desk.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P2")))
    events = desk.do(asks("dora", ask.BringPlayer(person="cy", spot=4, chips=Cents(chips))))
    assert kinds(events) == ["chips brought", "seat taken", then]


def test_t87_sitting_out_missing_the_blinds_and_posting() -> None:
    desk = table("anna", "bob", "cy", "dan", of=setup(automatic=True))
    desk.start()
    desk.finish()
    spot = desk.room.session.button % 4 + 2  # he has the next big blind
    spot = (spot - 1) % 4 + 1
    person = desk.state.seats[spot]
    desk.do(asks(person, ask.SitOut()))
    for _ in range(3):
        desk.start()
        assert spot not in desk.room.session.dealt_in
        desk.finish()
    assert desk.room.session.chair(spot).missed
    (back,) = desk.do(asks(person, ask.ComeBack()))
    assert isinstance(back, happened.CameBack)
    assert back.waits
    assert kinds(desk.do(asks(person, ask.PostBlinds()))) == ["will post"]
    assert code(desk, asks("anna" if person != "anna" else "bob", ask.PostBlinds())) is (
        RoundRefusal.NOTHING_TO_POST
    )


def test_b14_1_what_other_tables_do_is_not_done_here() -> None:
    desk = table("anna", "bob")
    assert code(desk, asks("dora", ask.OpenBets())) is TableRefusal.PLAYED_IN_THE_POKER_ROOM
