"""The doors: who decides when, what is open to him, and what is refused without a change."""

from __future__ import annotations

import pytest

import houseway.games.three_card_poker as tcp
from houseway.cards import ALL_CARDS, cards_text
from houseway.games import Deal, Wagers
from houseway.games.three_card_poker import Action, Dealing, Deciding, Fold, Over, Raise, State
from houseway.rules import Reason, Refused, Sheet
from tests.games.table import cards, seen
from tests.games.three_card_poker.table import (
    act,
    bet,
    bettor,
    dealt,
    fold,
    options,
    over,
    play,
    refused,
    settled,
    sheet_of,
    wagers_of,
)

HANDS = "Kd 9c 2h Jd Tc 7h Qs 7d 4c"


def two() -> tuple[Sheet, State]:
    """Spots 1 and 8 with the bank at 5: spot 8 decides first."""
    return dealt(HANDS, bet(1, pair_plus="5.00", six_card="5.00"), bet(8))


# Dealing


def test_b10_5_three_cards_to_each_spot_and_the_dealers_last() -> None:
    _, state = two()
    assert isinstance(state, Deciding)
    assert {seat.bet.spot: cards_text(seat.cards) for seat in state.seats} == {
        1: "Kd 9c 2h",
        8: "Jd Tc 7h",
    }
    assert cards_text(state.dealer) == "Qs 7d 4c"


def test_t68_whoever_stands_behind_a_seat_shares_its_cards_and_takes_none() -> None:
    _, state = dealt("Kd 9c 2h Qs 7d 4c", bet(1), bet(1, nth=1), bet(1, nth=2))
    assert isinstance(state, Deciding)
    assert [cards_text(seat.cards) for seat in state.seats] == ["Kd 9c 2h"] * 3


@pytest.mark.parametrize("count", [0, 8, 10, 12])
def test_t82_the_wrong_number_of_cards_is_refused(count: int) -> None:
    sheet = sheet_of()
    state = tcp.start(sheet, wagers_of(bet(1), bet(8)))
    found = refused(sheet, state, Deal(ALL_CARDS[:count]))
    assert seen(found) == (Reason.BAD_CARDS, "deal", "B10-5")
    act(sheet, state, Deal(ALL_CARDS[:9]))


@pytest.mark.parametrize("hands", ["Kd 9c Kd Qs 7d 4c", "Kd 9c 2h Qs 7d 2h", "Kd 9c 2h Qs Qs 4c"])
def test_b10_1_t82_a_card_twice_is_refused_one_deck_is_in_play(hands: str) -> None:
    sheet = sheet_of()
    state = tcp.start(sheet, wagers_of(bet(1)))
    assert seen(refused(sheet, state, Deal(cards(hands)))) == (Reason.CARD_TWICE, "deal", "B10-5")


def test_b10_5_no_cards_come_once_they_are_out() -> None:
    sheet, state = two()
    ended = act(sheet, state, fold(8), fold(1))
    for waiting in (state, ended):
        found = refused(sheet, waiting, Deal(cards(HANDS)))
        assert seen(found) == (Reason.BAD_CARDS, "deal", "B10-5")


def test_b10_7_nobody_decides_before_the_cards_and_nothing_after_the_end() -> None:
    sheet, state = two()
    waiting = tcp.start(sheet, wagers_of(bet(1)))
    for idle in (waiting, act(sheet, state, play(8), play(1))):
        assert tcp.to_act(idle) is None
        assert [tcp.legal(sheet, idle, spot) for spot in range(9)] == [()] * 9
        for action in (play(1), fold(1)):
            found = refused(sheet, idle, action)
            assert seen(found) == (Reason.ILLEGAL_ACTION, "spot 1", "T-84")


# Deciding


def test_b10_7_play_or_fold_and_each_once() -> None:
    sheet, state = two()
    assert options(sheet, state, 8) == ["play", "fold"]
    assert tcp.legal(sheet, state, 8) == (play(8), fold(8))
    state = act(sheet, state, play(8))
    assert seen(refused(sheet, state, fold(8))) == (Reason.ILLEGAL_ACTION, "spot 8", "T-84")
    ended = act(sheet, state, fold(1))
    assert isinstance(ended, Over)
    assert [(seat.bet.spot, seat.play, seat.folded) for seat in ended.seats] == [
        (1, 0, True),
        (8, 1, False),
    ]


@pytest.mark.parametrize("bank", range(1, 9))
def test_b10_7_t84_decisions_go_round_from_the_player_dealers_left(bank: int) -> None:
    others = [spot for spot in range(1, 9) if spot != bank]
    hands = cards_text(ALL_CARDS[:24])
    sheet, state = dealt(hands, *map(bet, others), bank=bank)
    asked = []
    while isinstance(state, Deciding):
        spot = tcp.to_act(state)
        assert spot is not None
        asked.append(spot)
        state = act(sheet, state, fold(spot))
    assert asked == [(bank + step - 1) % 8 + 1 for step in range(1, 8)]


@pytest.mark.parametrize("action", [play(1), fold(1), play(5), fold(3)])
def test_t84_nobody_decides_out_of_turn(action: Action) -> None:
    sheet, state = two()
    found = refused(sheet, state, action)
    assert isinstance(action, Raise | Fold)
    assert seen(found) == (Reason.ILLEGAL_ACTION, f"spot {action.spot}", "T-84")
    assert options(sheet, state, 1) == options(sheet, state, 5) == []


@pytest.mark.parametrize("multiple", [0, -1, 2, 3])
def test_t79_b10_7_play_is_exactly_the_ante_and_never_short_or_more(multiple: int) -> None:
    sheet, state = two()
    found = refused(sheet, state, Raise(8, multiple, "play"))
    assert seen(found) == (Reason.ILLEGAL_ACTION, "spot 8", "B10-7")


@pytest.mark.parametrize("may", [True, False])
def test_t79_buying_chips_for_play_moves_nothing_in_a_recorded_round(may: bool) -> None:
    result = settled(bettor(1, "Kd 9c 2h"), switch={"buy_in_mid_round": may})
    assert result.net == settled(bettor(1, "Kd 9c 2h")).net


def test_b10_4_after_the_call_the_wagers_stay_as_they_are() -> None:
    """No action adds, raises or takes back a wager: the round ends with what it began with."""
    sheet = sheet_of()
    wagers = wagers_of(bet(8), bet(1, six_card="5.00"), bet(1, nth=1))
    state: State = tcp.start(sheet, wagers)
    placed = state.wagers
    assert placed.bets == (wagers.bets[1], wagers.bets[2], wagers.bets[0])
    for action in (Deal(cards(HANDS)), play(8), play(1), fold(1, 1)):
        state = act(sheet, state, action)
        assert state.wagers is placed
    assert isinstance(state, Over)


def test_b10_4_wagers_are_checked_before_a_card_is_dealt() -> None:
    with pytest.raises(Refused) as met:
        tcp.start(sheet_of(), wagers_of(bet(1, "4.00")))
    assert met.value.reason is Reason.BELOW_LIMIT
    with pytest.raises(Refused) as met:
        tcp.start(sheet_of(), Wagers((bet(1),)))
    assert met.value.reason is Reason.NO_BANK


def test_b10_8_a_round_is_settled_only_when_it_is_over() -> None:
    sheet, state = two()
    for early in (tcp.start(sheet, wagers_of(bet(1))), state):
        with pytest.raises(Refused) as met:
            tcp.settle(sheet, early)  # type: ignore[arg-type]
        assert (met.value.reason, met.value.where) == (Reason.UNFINISHED, "settle")


# Who has left


def test_t78_a_player_who_has_left_folds_and_his_six_card_bonus_stays() -> None:
    sheet, state = two()
    assert tcp.default_decision(sheet, state, 8) == fold(8)
    state = act(sheet, state, play(8))
    assert tcp.default_decision(sheet, state, 1) == fold(1)
    ended = act(sheet, state, fold(1))
    assert isinstance(ended, Over)
    left = [line for line in tcp.settle(sheet, ended) if line.spot == 1]
    assert [(line.wager, line.cite.item) for line in left] == [
        ("ante", "B10-7"),
        ("pair_plus", "B10-7"),
        ("six_card", "B10-12"),
    ]


@pytest.mark.parametrize(
    ("switch", "decision"),
    [
        ({}, fold(1, 1)),
        ({"play": "must_follow"}, play(1, 1)),
        ({"play": "must_follow", "backline": ["ante"]}, fold(1, 1)),
    ],
)
def test_t78_t68_behind_a_seat_he_folds_where_a_fold_is_open(
    switch: dict[str, object], decision: Action
) -> None:
    sheet, state = dealt("Kd 9c 2h Qs 7d 4c", bet(1), bet(1, nth=1), switch=switch)
    state = act(sheet, state, play(1))
    assert tcp.default_decision(sheet, state, 1) == decision
    assert isinstance(act(sheet, state, decision), Over)


def test_t78_where_nothing_is_to_decide_there_is_no_default() -> None:
    sheet, state = two()
    for idle, spot in ((state, 1), (act(sheet, state, fold(8), fold(1)), 8)):
        with pytest.raises(Refused) as met:
            tcp.default_decision(sheet, idle, spot)
        assert seen(met.value) == (Reason.ILLEGAL_ACTION, f"spot {spot}", "T-78")


# The automatic player


@pytest.mark.parametrize(
    ("held", "does"),
    [
        ("Qd 6c 4h", "play"),
        ("Qd 6c 3h", "fold"),
        ("Qd 5c 4h", "fold"),
        ("Qd 7c 2h", "play"),
        ("Jd Tc 8h", "fold"),
        ("Kd 3c 2h", "play"),
        ("2d 2c 3h", "play"),
        ("5d 3d 2d", "play"),
    ],
)
def test_b10_7_the_habit_plays_queen_six_four_or_better(held: str, does: str) -> None:
    sheet, state = dealt(f"{held} As Ks 9s", bet(1))
    assert str(tcp.habit(sheet, state, 1)) == does


@pytest.mark.parametrize("follow", ["optional", "must_follow"])
def test_t68_the_habit_plays_along_behind_a_seat(follow: str) -> None:
    sheet, state = dealt("2d 3c 7h As Ks 9s", bet(1), bet(1, nth=1), switch={"play": follow})
    behind = act(sheet, state, play(1))
    assert tcp.habit(sheet, behind, 1) == play(1, 1)


def test_the_phases_follow_each_other() -> None:
    sheet, state = two()
    assert isinstance(tcp.start(sheet, wagers_of(bet(1))), Dealing)
    assert isinstance(act(sheet, state, fold(8)), Deciding)
    assert isinstance(over(bettor(1, "Kd 9c 2h")), Over)
