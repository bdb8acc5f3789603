"""Raise twice the Ante or fold, one of the dealer's cards being open; and the wagers before."""

from __future__ import annotations

from typing import Any

import pytest

import houseway.games.caribbean_stud_poker as caribbean
from houseway.cards import ALL_CARDS
from houseway.games import HIDDEN, Deal, Everyone, Seated
from houseway.games.stud import Deciding, Fold, Over, Raise, State
from houseway.rules import Reason, Sheet
from tests.games.caribbean_stud_poker.hands import ACE_KING, RAISE
from tests.games.stud.felt import (
    CARIBBEAN,
    a_round,
    act,
    bettor,
    options,
    over_of,
    refused,
    refused_round,
    settled,
    started,
    waiting,
)
from tests.games.table import Data, cards, refusal, seen, wins, with_tokes

PAIR = RAISE["pair"][0]


def holding(hand: str, dealer: str) -> tuple[Sheet, State]:
    """Spot 1 with these cards against these, and his turn to decide."""
    sheet, state = waiting(CARIBBEAN, 1)
    return sheet, caribbean.apply(sheet, state, Deal(cards(f"{hand} {dealer}")))


# Decisions


@pytest.mark.parametrize("hand", [hand for hand, _ in RAISE.values()])
def test_t46_raise_or_fold_with_any_hand(hand: str) -> None:
    assert options(CARIBBEAN, *holding(hand, "Ad Kd 4h 3d 4d"), 1) == ["raise", "fold"]


def test_t46_t79_the_raise_is_exactly_twice_the_ante() -> None:
    sheet, state = holding(PAIR, ACE_KING)
    assert caribbean.legal(sheet, state, 1) == (Raise(1, 2, "raise"), Fold(1))
    for multiple in (0, 1, 3, 4):
        found = refused(CARIBBEAN, sheet, state, Raise(1, multiple, "raise"))
        assert seen(found) == (Reason.ILLEGAL_ACTION, "spot 1", "T-46")
    over = caribbean.apply(sheet, state, Raise(1, 2, "raise"))
    assert isinstance(over, Over)
    assert over.seats[0].play == 2


@pytest.mark.parametrize("action", ["bet 2x", "raise 2x", "check", "call", "Raise"])
def test_t46_the_actions_are_called_raise_and_fold(action: str) -> None:
    found = refused_round(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR, action), dealer=ACE_KING)
    assert seen(found) == (Reason.ILLEGAL_ACTION, "spots[0].actions[0]", "T-46")
    assert found.what.endswith("there are raise, fold")


def test_t78_whoever_has_left_folds_and_his_cover_all_is_settled_and_kept() -> None:
    sheet, state = holding(RAISE["full house"][0], ACE_KING)
    assert caribbean.default_decision(sheet, state, 1) == Fold(1)
    entry = bettor(CARIBBEAN, 1, RAISE["full house"][0], "fold", cover_all="5.00")
    result = settled(CARIBBEAN, entry, dealer=ACE_KING)
    assert wins(result) == {"ante": "-10.00", "cover_all": "200.00"}  # two hands: 40 to 1


# The open card


def test_t46_the_first_of_the_dealers_cards_lies_open_before_the_decisions() -> None:
    sheet, state = started(CARIBBEAN, 1, 4)
    assert isinstance(state, Deciding)
    first = state.dealer[0].text
    for step in (None, Raise(1, 2, "raise")):
        if step is not None:
            state = act(CARIBBEAN, sheet, state, step)
        for viewer in (Everyone(), Seated(1), Seated(4), Seated(7)):
            assert caribbean.view(state, viewer).pile("dealer") == (first, *[HIDDEN] * 4)


def test_t46_in_a_round_file_it_is_the_first_that_is_written() -> None:
    sheet, state = holding(PAIR, "4h Ac Kd 3s 2c")
    assert caribbean.view(state, Everyone()).pile("dealer") == ("4h", *[HIDDEN] * 4)
    over = over_of(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR), dealer="4h Ac Kd 3s 2c")
    record = caribbean.record(sheet, over)
    assert record.round == {"dealer": "4h Ac Kd 3s 2c"}


@pytest.mark.parametrize("cover", [{"cover_all": "5.00"}, {}])
def test_t80_the_dealers_cards_are_turned_even_if_everybody_folds(cover: dict[str, str]) -> None:
    over = over_of(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR, "fold", **cover), dealer=ACE_KING)
    assert caribbean.view(over, Everyone()).pile("dealer") == tuple(ACE_KING.split())


# The automatic player


@pytest.mark.parametrize(
    ("hand", "dealer", "does"),
    [
        (PAIR, "Ac Kd 4h 3s 2c", "raise"),
        ("As Kh Jd 8c 3h", "8s Kd 4h 3s 2c", "raise"),  # he holds the rank of the open card
        ("As Kh Jd 8c 3h", "Ac Kd 4h 3s 2c", "raise"),
        ("As Kh Jd 8c 3h", "9s Kd 4h 3s 2c", "fold"),
        ("As Kh Jd 8c 3h", "9s 8d 4h 3s 2c", "fold"),  # only the open card is seen
        ("As Qh Jd 8c 3h", "Qs Kd 4h 3s 2c", "fold"),
    ],
)
def test_t46_the_automatic_player_raises_a_pair_or_a_helped_ace_king(
    hand: str, dealer: str, does: str
) -> None:
    assert str(caribbean.habit(*holding(hand, dealer), 1)) == does


# Wagers


def entry(**wagers: str) -> Data:
    return {"spot": 1, "wagers": wagers, "cards": PAIR, "actions": ["raise"]}


def not_taken(part: Data | None = None, **more: Any) -> tuple[Reason, str, str]:
    part = part or bettor(CARIBBEAN, 1, PAIR)
    return seen(refusal(a_round(CARIBBEAN, part, dealer=ACE_KING, **more)))


@pytest.mark.parametrize("ante", ["1.00", "1000000.00"])
def test_t46_no_limits_without_a_word_of_the_table(ante: str) -> None:
    result = settled(CARIBBEAN, entry(ante=ante, cover_all="100000.00"), dealer=ACE_KING)
    assert wins(result)["ante"] == ante


@pytest.mark.parametrize(
    ("wagers", "limits", "reason", "where"),
    [
        ({"ante": "4.00"}, {"ante": ["5.00", "50.00"]}, Reason.BELOW_LIMIT, "ante"),
        ({"ante": "51.00"}, {"ante": ["5.00", "50.00"]}, Reason.ABOVE_LIMIT, "ante"),
        (
            {"ante": "5.00", "cover_all": "6.00"},
            {"cover_all": ["1.00", "5.00"]},
            Reason.ABOVE_LIMIT,
            "cover_all",
        ),
    ],
)
def test_t46_limits_are_the_tables(
    wagers: dict[str, str], limits: Data, reason: Reason, where: str
) -> None:
    assert not_taken(entry(**wagers), limits=limits) == (reason, f"spot 1, {where}", "B5-1")
    settled(CARIBBEAN, entry(ante="5.00", cover_all="5.00"), dealer=ACE_KING, limits=limits)
    assert not_taken(limits={"raise": ["5.00", "50.00"]})[0] is Reason.UNKNOWN_KEY


@pytest.mark.parametrize(
    ("wagers", "reason", "where", "rule"),
    [
        ({}, Reason.MISSING_WAGER, "ante", "T-46"),
        ({"cover_all": "5.00"}, Reason.MISSING_WAGER, "ante", "T-46"),  # it needs an Ante
        ({"ante": "5.00", "raise": "10.00"}, Reason.UNKNOWN_WAGER, "raise", "T-46"),
        ({"ante": "5.00", "super_bonus": "5.00"}, Reason.UNKNOWN_WAGER, "super_bonus", "T-46"),
        ({"ante": "5.50"}, Reason.BAD_INCREMENT, "ante", "T-73"),
        ({"ante": "5.00", "cover_all": "0.50"}, Reason.BAD_INCREMENT, "cover_all", "T-73"),
        ({"ante": "5.00", "cover_all": "0.00"}, Reason.BELOW_LIMIT, "cover_all", "T-73"),
    ],
)
def test_b7_1_t46_t73_which_wagers_are_taken(
    wagers: dict[str, str], reason: Reason, where: str, rule: str
) -> None:
    assert not_taken(entry(**wagers)) == (reason, f"spot 1, {where}", rule)


def test_t73_the_increment_is_a_switch() -> None:
    result = settled(CARIBBEAN, entry(ante="5.50"), dealer=ACE_KING, switch={"increment": "0.50"})
    assert wins(result) == {"ante": "5.50", "raise": "11.00"}


def test_t72_no_toke_wagers_in_washington() -> None:
    found = refusal(
        a_round(CARIBBEAN, with_tokes(bettor(CARIBBEAN, 1, PAIR), ante="1.00"), dealer=ACE_KING)
    )
    assert (found.where, found.rule) == ("spot 1, tokes", "T-72")
    assert not_taken(switch={"allowed": True})[1] == "switch.allowed"


def test_t46_b7_4_seven_spots_each_once_and_nobody_behind_them() -> None:
    assert not_taken({**entry(ante="5.00"), "spot": 8}) == (Reason.BAD_SPOT, "spot 8", "T-46")
    behind = {"spot": 1, "backline": 1, "wagers": {"ante": "10.00"}}
    found = refusal(a_round(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR), behind, dealer=ACE_KING))
    assert seen(found) == (Reason.BAD_SPOT, "spot 1.1, ante", "T-46")
    twice = bettor(CARIBBEAN, 1, "9s 9h 5c 5h 3h")
    found = refusal(a_round(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR), twice, dealer=ACE_KING))
    assert seen(found) == (Reason.BAD_SPOT, "spot 1", "T-83")


def test_t46_the_house_holds_the_bank() -> None:
    assert not_taken(bank={"spot": 7, "wager": "500.00"}) == (Reason.BAD_BANK, "bank", "T-46")


@pytest.mark.parametrize("choose", [{"cover_all": "8"}, {"raise": "house"}])
def test_b7_2_nobody_chooses_the_column_the_hands_do(choose: dict[str, str]) -> None:
    (name,) = choose
    found = refused_round(CARIBBEAN, bettor(CARIBBEAN, 1, PAIR), dealer=ACE_KING, choose=choose)
    assert (found.reason, found.where) == (Reason.UNKNOWN_CHOICE, f"choose.{name}")


def test_b7_5_the_pack_is_one_deck() -> None:
    sheet, _ = waiting(CARIBBEAN, 1)
    assert caribbean.equipment(sheet).cards == ALL_CARDS
    assert caribbean.equipment(sheet).shoe is None
