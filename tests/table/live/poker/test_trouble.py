"""What goes wrong at a poker table, by the common rules (T-82, T-87)."""

import pytest

from houseway.cards import parse_cards
from houseway.games import BOARD, Spot
from houseway.games.refusals import GameRefusal
from houseway.rules import Irregularity, Refusal, Remedy
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.refusals import PokerRoomRefusal, TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.words.table import say
from proofs.asked import act, asks
from tests.table.live.desk import kinds
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, setup, table
from tests.table.live.poker.test_hands import code
from tests.table.live.poker.test_typed_cards import check_shown, typed
from tests.table.live.staff import SUE
from tests.table.live.undo.rounds import to_correct

MISDEALS = {
    Irregularity.CARD_FACE_UP: 0,
    Irregularity.WRONG_NUMBER_OF_CARDS: 0,
    Irregularity.CARDS_TO_EMPTY_SPOT: 7,
    Irregularity.CARD_EXPOSED: 2,
}
"""What makes a misdeal, and the spot that it is called at."""


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
@pytest.mark.parametrize("what", MISDEALS)
def test_t87_a_misdeal_gives_everything_back_and_the_button_stays(
    what: Irregularity, sheet: str
) -> None:
    desk = table("anna", "bob", "cy", of=setup(sheet))
    desk.start()
    desk.finish()
    before = desk.state
    desk.start()
    button = desk.room.session.button
    desk.play("call")
    desk.call(what, spot=MISDEALS[what])
    assert "round voided" in kinds(desk.remedy())
    assert desk.state.stacks == before.stacks
    assert desk.room.session == before.room.session  # type: ignore[union-attr]
    desk.start()
    assert desk.room.session.button == button


@pytest.mark.parametrize("what", MISDEALS)
def test_t87_after_two_have_acted_the_deal_stands_but_a_foul_deck_is_void(
    what: Irregularity,
) -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call", "call")
    desk.call(what, spot=MISDEALS[what])
    void = asks("sue", ask.OrderRemedy(card=SUE, why="too late", remedy=Remedy.VOID))
    assert code(desk, void) is TableRefusal.NOT_ITS_REMEDY
    events = desk.remedy()
    assert isinstance(events[0], happened.RemedyOrdered)
    assert (events[0].remedy, events[0].rule) == (Remedy.STANDS, "T-87")
    assert desk.state.phase is TablePhase.DECIDING
    desk.call(Irregularity.CARD_TWICE_OR_MISSING)
    assert "round voided" in kinds(desk.remedy())
    assert sum(desk.state.stacks.values()) == 60_000


def test_t82_a_card_typed_twice_from_the_felt_is_a_foul_deck() -> None:
    desk = table("anna", "bob", of=setup(source=CardSource.FELT))
    draw = asks("dora", ask.DrawButton(cards=()))
    assert code(desk, draw) is PokerRoomRefusal.NOT_A_CARD_EACH
    desk.do(asks("dora", ask.DrawButton(cards=parse_cards("As Kd"))))
    assert desk.room.drawn == 1
    desk.do(asks("dora", ask.StartHand()))
    desk.do(asks("dora", ask.LayCards(place=Spot(1), unread=2)))
    desk.do(asks("dora", ask.LayCards(place=Spot(2), unread=2)))
    desk.act("call")
    desk.act("check")
    desk.lay(BOARD, "2c 3c 4c")
    for board in ("5c", "6d"):
        desk.act("check")
        desk.act("check")
        desk.lay(BOARD, board)
    desk.act("check")
    desk.act("check")
    desk.turn_up("As Ks")
    desk.turn_up("Ad Kd")
    assert desk.state.phase is TablePhase.SHOWING
    desk.do(asks("dora", ask.SettleRound()))
    desk.do(asks("dora", ask.StartHand()))
    desk.do(asks("dora", ask.LayCards(place=Spot(1), cards=parse_cards("As Kd"))))
    events = desk.do(asks("dora", ask.LayCards(place=Spot(2), cards=parse_cards("As Kc"))))
    assert kinds(events) == ["irregularity called", "alert raised"]
    assert "round voided" in kinds(desk.remedy())


def test_t82_an_exposed_card_of_a_player_stands_and_the_board_is_the_supervisors() -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play("call")
    desk.call(Irregularity.PLAYER_CARD_EXPOSED, spot=1)
    desk.remedy()
    desk.call(Irregularity.BOARD_CARD_EXPOSED)
    silent = asks("sue", ask.OrderRemedy(card=SUE, why="look"))
    assert code(desk, silent) is TableRefusal.NOT_ITS_REMEDY
    desk.remedy(remedy=Remedy.STANDS)
    desk.finish()


@pytest.mark.parametrize("what", [Irregularity.NO_CARDS_DEALT, Irregularity.CARD_EXPOSED])
def test_t82_it_is_called_at_the_spot_of_a_player_in_the_hand(what: Irregularity) -> None:
    desk = table("anna", "bob", "cy")
    desk.start()
    for spot, refusal in ((0, TableRefusal.SPOT_WANTED), (9, GameRefusal.NO_HAND_THERE)):
        call = asks("dora", ask.CallIrregularity(what=what, spot=spot))
        assert code(desk, call) is refusal


def test_t82_a_player_who_was_skipped_is_called_before_his_cards_are_typed() -> None:
    desk = typed(players=3)
    for spot in (2, 3):
        desk.do(asks("dora", ask.LayCards(place=Spot(spot), unread=2)))
    desk.call(Irregularity.NO_CARDS_DEALT, spot=1)
    assert "round voided" in kinds(desk.remedy())
    assert set(desk.state.stacks.values()) == {20_000}


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
def test_t82_nobody_was_skipped_whose_cards_are_on_record(sheet: str) -> None:
    skipped = asks("dora", ask.CallIrregularity(what=Irregularity.NO_CARDS_DEALT, spot=2))
    drawn = table("anna", "bob", "cy", of=setup(sheet))
    drawn.start()
    drawn.play()
    assert code(drawn, skipped) is TableRefusal.CARDS_ON_RECORD
    on_felt = typed(sheet, players=3)
    on_felt.do(asks("dora", ask.LayCards(place=Spot(2), unread=1)))
    assert code(on_felt, skipped) is TableRefusal.CARDS_ON_RECORD


def replaced(desk: PokerDesk, cards: str, spot: int = 2) -> list[happened.Event]:
    desk.call(Irregularity.CARD_EXPOSED, spot=spot)
    return desk.remedy(cards=parse_cards(cards), remedy=Remedy.REPLACED)


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
@pytest.mark.parametrize("held", ["", "Kd 7c", "Kd"], ids=["unread", "read", "in part"])
def test_t82_t87_a_card_that_the_dealer_exposed_is_burned_and_replaced(
    sheet: str, held: str
) -> None:
    """The hand has as many cards as before, one of which nobody has read, and it plays on; the
    exposed card comes no more."""
    desk, hole = typed(sheet, players=3), 2 if sheet == HOLDEM else 4
    for spot in (2, 3, 1):
        read = held.split() if spot == 2 else []
        if read:
            desk.lay(Spot(spot), held)
        if len(read) < hole:
            desk.do(asks("dora", ask.LayCards(place=Spot(spot), unread=hole - len(read))))
    desk.act("call")
    turn = desk.state.play.turn
    events = replaced(desk, "Kd")
    check_shown(desk)
    assert kinds(events) == ["remedy ordered", "alert answered", "card replaced"]
    assert isinstance(events[2], happened.CardReplaced)
    assert say(events[2], {}) == (
        "Kd of bob at spot 2 was exposed and is burned; the top card takes its place"
    )
    assert desk.state.play.turn == turn  # whoever has acted does not act again
    felt = desk.state.play.felt
    assert felt.dealt == (hole,) * 3
    assert [card.text for card in felt.hands[felt.seat_of(2)]] == held.split()[1:]
    desk.act("call")
    desk.act("check")
    events = desk.lay(BOARD, "2c 3c Kd")
    assert kinds(events) == ["irregularity called", "alert raised"]
    desk.do(asks("dora", ask.WithdrawCall(why="it was the Kh")))
    desk.lay(BOARD, "2c 3c Kh")
    assert desk.state.phase is TablePhase.DECIDING


def to_the_showdown(desk: PokerDesk) -> None:
    for board in ("2c 3c 4c", "9d", "Jd"):
        while desk.state.phase is TablePhase.DECIDING:
            felt = desk.state.play.felt
            desk.act("call" if felt.bets[felt.to_act[0]] < max(felt.bets) else "check")
        desk.lay(BOARD, board)
    desk.act("check")
    desk.act("check")


def test_t82_t87_the_hand_is_shown_without_the_card_that_was_exposed() -> None:
    desk = typed()
    desk.lay(Spot(2), "Kd 7c")
    desk.do(asks("dora", ask.LayCards(place=Spot(1), unread=2)))
    replaced(desk, "Kd")
    to_the_showdown(desk)
    assert desk.state.play.turn is not None
    assert desk.state.play.turn.spot == 2
    for cards in ("Kd 7c", "As Ks", "7c 2c"):
        show = asks("dora", act(2, f"show {cards}"))
        assert code(desk, show) in (GameRefusal.CARD_TWICE, GameRefusal.OTHER_CARDS)
    desk.turn_up("7c 7d")
    desk.turn_up("As Ks")
    desk.do(asks("dora", ask.SettleRound()))
    assert desk.state.stacks["bob"] > desk.state.stacks["anna"]


def test_t87_a_second_exposed_card_is_a_misdeal() -> None:
    desk = typed(players=3)
    for spot in (2, 3, 1):
        desk.do(asks("dora", ask.LayCards(place=Spot(spot), unread=2)))
    replaced(desk, "Kd")
    desk.call(Irregularity.CARD_EXPOSED, spot=3)
    again = asks(
        "sue", ask.OrderRemedy(card=SUE, why="so", remedy=Remedy.REPLACED, cards=parse_cards("Kh"))
    )
    assert code(desk, again) is TableRefusal.NOT_ITS_REMEDY
    assert "round voided" in kinds(desk.remedy())


def test_t87_the_supervisor_declares_a_misdeal_where_it_was_one_of_the_first_cards() -> None:
    desk = typed(players=3)
    desk.call(Irregularity.CARD_EXPOSED, spot=2)
    assert "round voided" in kinds(desk.remedy(remedy=Remedy.VOID))


@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ("", PokerRoomRefusal.EXPOSED_CARD_WANTED),
        ("Kd 7c", PokerRoomRefusal.EXPOSED_CARD_WANTED),
        ("Ks", GameRefusal.OTHER_CARDS),
        ("Ah", GameRefusal.OTHER_CARDS),
    ],
)
def test_t82_a_card_that_was_not_exposed_there_is_not_replaced(
    cards: str, refusal: Refusal
) -> None:
    desk = typed()
    desk.lay(Spot(2), "Kd 7c")
    desk.lay(Spot(1), "Ah As")
    desk.call(Irregularity.CARD_EXPOSED, spot=2)
    order = asks(
        "sue", ask.OrderRemedy(card=SUE, why="so", cards=parse_cards(cards) if cards else ())
    )
    assert code(desk, order) is refusal
    assert desk.state.trouble is not None


def test_t82_a_card_of_another_hand_was_not_exposed_in_this_one() -> None:
    desk = typed()
    desk.do(asks("dora", ask.LayCards(place=Spot(2), unread=2)))
    desk.lay(Spot(1), "Ah As")
    desk.call(Irregularity.CARD_EXPOSED, spot=2)
    order = asks("sue", ask.OrderRemedy(card=SUE, why="so", cards=parse_cards("Ah")))
    assert code(desk, order) is GameRefusal.CARD_TWICE


def test_r12_no_card_that_the_system_drew_is_replaced() -> None:
    """Who gets which card is committed: there is a misdeal, or the hand stands."""
    desk = table("anna", "bob", "cy")
    desk.start()
    desk.play()
    desk.call(Irregularity.CARD_EXPOSED, spot=1)
    order = asks("sue", ask.OrderRemedy(card=SUE, why="so", remedy=Remedy.REPLACED))
    assert code(desk, order) is TableRefusal.NOT_ITS_REMEDY
    assert "round voided" in kinds(desk.remedy())


def test_t82_a_round_in_which_a_card_was_replaced_is_voided_and_not_corrected() -> None:
    desk = typed()
    desk.lay(Spot(2), "Kd 7c")
    desk.lay(Spot(1), "Ah As")
    replaced(desk, "Kd")
    desk.act("fold")
    desk.do(asks("dora", ask.SettleRound()))
    correct = to_correct(reason=TurnBackReason.DECISION, acts={"1": ("fold",)})
    assert code(desk, correct) is GameRefusal.RULED_IN_THE_ROUND
