"""Ante and Raise against the dealer: the trade's rules, which the sheet assumes (T-46, B7-5)."""

from __future__ import annotations

import pytest

from houseway.cards import parse_cards
from houseway.games import Outcome
from houseway.hands import best_ranking
from houseway.table import Settled
from tests.games.caribbean_stud_poker.hands import ACE_KING, ACE_QUEEN, RAISE, ROYAL
from tests.games.stud.felt import CARIBBEAN, bettor, settled
from tests.games.table import order, the_line, wins


def against(cards: str, dealer: str, action: str = "raise", **side: str) -> Settled:
    return settled(CARIBBEAN, bettor(CARIBBEAN, 1, cards, action, **side), dealer=dealer)


def decided(cards: str, dealer: str) -> tuple[str, str]:
    """What an Ante of $10 and its Raise of $20 win."""
    won = wins(against(cards, dealer))
    return won["ante"], won["raise"]


# The dealer qualifies


@pytest.mark.parametrize("row", RAISE)
def test_t46_a_winning_raise_is_paid_by_the_trades_table(row: str) -> None:
    cards, pays = RAISE[row]
    assert best_ranking(parse_cards(cards)).category.words == row
    result = against(cards, ACE_KING)
    raised, ante = the_line(result, 1, "raise"), the_line(result, 1, "ante")
    assert (raised.stake, raised.win) == (2000, 2000 * pays)
    assert (raised.outcome, str(raised.odds), raised.hand) == (Outcome.WIN, f"{pays} to 1", row)
    assert (ante.win, str(ante.odds), ante.hand) == (1000, "1 to 1", row)
    assert (raised.cite.item, ante.cite.item) == ("T-46", "T-46")
    assert raised.cite.assumed is not None


@pytest.mark.parametrize("row", [row for row in RAISE if row != "royal flush"])
def test_t46_a_lower_hand_loses_both_whatever_it_is(row: str) -> None:
    result = against(RAISE[row][0], ROYAL)
    for line in result.lines:
        assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -line.stake, None)
        assert (line.hand, line.cite.item) == (row, "T-46")
    assert result.net == {"1": -3000, "bank": 3000}


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("As Kh 4d 3c 2h", ACE_KING),
        ("As Ks Qs Js Ts", ROYAL),
        ("9s 9h Ad Kc 4s", "9d 9c Ac Kh 4h"),
        ("9s 8d 7h 6c 5s", "9c 8s 7d 6h 5c"),
    ],
)
def test_t46_b0_3_equal_hands_push_both(cards: str, dealer: str) -> None:
    result = against(cards, dealer)
    for line in result.lines:
        assert (line.outcome, line.win, line.cite.item) == (Outcome.PUSH, 0, "T-46")
    assert result.net == {"1": 0, "bank": 0}


# Ace and king


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("Ac Qd Jh Ts 9c", False),  # the best hand that does not
        ("Kc Qd Jh Ts 8c", False),  # a king without an ace
        ("7c 5d 4h 3s 2c", False),
        ("Ac Kd 4h 3s 2c", True),  # the least that does
        ("Ac Kd Qh Jc 9c", True),
        ("2c 2d 5h 4s 3c", True),  # the least pair
        ("5c 4d 3h 2s Ac", True),  # a straight has no need of a king
        ("8c 6c 4c 3c 2c", True),
    ],
)
def test_t46_the_dealer_qualifies_with_ace_and_king(dealer: str, qualifies: bool) -> None:
    """A full house wins the Ante either way; only against a dealer who qualifies the Raise too."""
    ante, raised = decided("9s 9h 9d Jd Js", dealer)
    assert ante == "10.00"
    assert raised == ("140.00" if qualifies else "0.00")  # $20 at 7 to 1


@pytest.mark.parametrize(
    ("cards", "dealer", "ante", "raised"),
    [
        pytest.param("As Kh 5d 3c 2h", ACE_KING, "10.00", "20.00", id="the next card up"),
        pytest.param("As Kh 4d 3c 2h", ACE_KING, "0.00", "0.00", id="all five alike"),
        pytest.param("Ad Kh 5s 3c 2h", "Ac Kd 5h 4s 2c", "-10.00", "-20.00", id="one card lower"),
        pytest.param("As Kh Qd Jc 9h", "Ac Kd Qh Js 8c", "10.00", "20.00", id="the fifth card"),
        pytest.param("As Qh Jd Tc 9h", ACE_KING, "-10.00", "-20.00", id="ace and queen lose"),
        pytest.param("Ks Qh Jd Tc 8h", ACE_KING, "-10.00", "-20.00", id="king and queen lose"),
        pytest.param("2s 2h 3d 4c 5h", ACE_KING, "10.00", "20.00", id="the least pair wins"),
        pytest.param("As Kh Qd Jc 9h", "2d 2c 3h 4s 5c", "-10.00", "-20.00", id="a pair wins"),
    ],
)
def test_t46_ace_and_king_against_ace_and_king(
    cards: str, dealer: str, ante: str, raised: str
) -> None:
    assert decided(cards, dealer) == (ante, raised)


# The dealer does not qualify


@pytest.mark.parametrize("row", RAISE)
def test_t46_t44_every_ante_is_paid_and_every_raise_goes_back(row: str) -> None:
    result = against(RAISE[row][0], ACE_QUEEN)
    ante, raised = the_line(result, 1, "ante"), the_line(result, 1, "raise")
    assert (ante.outcome, ante.win, str(ante.odds)) == (Outcome.WIN, 1000, "1 to 1")
    assert (raised.outcome, raised.win, raised.odds) == (Outcome.PUSH, 0, None)
    assert (ante.cite.item, raised.cite.item) == ("T-46", "T-46")


@pytest.mark.parametrize("cards", ["7s 5h 4d 3c 2h", "As Qh Js Td 8d"], ids=["lower", "equal"])
def test_t46_t44_though_the_dealers_hand_is_as_high_or_higher(cards: str) -> None:
    assert decided(cards, ACE_QUEEN) == ("10.00", "0.00")


# Folds


@pytest.mark.parametrize("dealer", [ACE_KING, ACE_QUEEN])
@pytest.mark.parametrize("row", RAISE)
def test_t46_a_fold_loses_the_ante_and_there_is_no_raise(row: str, dealer: str) -> None:
    result = against(RAISE[row][0], dealer, "fold")
    (line,) = result.lines
    assert (line.wager, line.outcome, line.win, line.hand) == ("ante", Outcome.LOSE, -1000, None)
    assert line.cite.item == "T-46"


# Whole tables


def test_t46_ante_and_raise_from_the_dealers_right_and_folds_first() -> None:
    result = settled(
        CARIBBEAN,
        bettor(CARIBBEAN, 2, "9s 9h 5d 5c 2s", ante="25.00"),  # two pair: 25 + 50 x 2
        bettor(CARIBBEAN, 7, "Qs Jd 8h 6c 3c", "fold", ante="15.00"),
        bettor(CARIBBEAN, 5, "As Qh Jc Ts 8d", ante="10.00"),  # below ace and king: -10 - 20
        bettor(CARIBBEAN, 1, "Kh Qc 8s 7d 4c", "fold", ante="5.00"),
        dealer=ACE_KING,
    )
    assert order(result) == ["1 ante", "7 ante", "5 ante", "5 raise", "2 ante", "2 raise"]
    assert result.net == {"1": -500, "2": 12_500, "5": -3000, "7": -1500, "bank": -7500}
    assert result.fees == ()
    assert result.notices == ()


def test_t42_t46_the_raise_is_always_twice_the_ante_and_may_pass_a_maximum() -> None:
    entry = bettor(CARIBBEAN, 1, RAISE["pair"][0], ante="100.00")
    result = settled(CARIBBEAN, entry, dealer=ACE_KING, limits={"ante": ["5.00", "100.00"]})
    assert wins(result) == {"ante": "100.00", "raise": "200.00"}
