"""Play, Ante and Blind: every result against a dealer who qualifies and one who does not."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import pytest

from houseway.games import Outcome
from houseway.hands import Category
from houseway.money import Cents, Odds, money_text
from houseway.rules import Refusal
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    a_round,
    bettor,
    refusal,
    settled,
    the_line,
    wins,
)
from tests.games.ultimate_texas_holdem.printed import BLIND, BY_CLASS, EXAMPLES, Example


class Case(NamedTuple):
    """One cell of the matrix: the cards, and what $40 of Play, $10 of Ante and of Blind do."""

    name: str
    player: str
    dealer: str
    board: str
    play: str
    ante: str
    blind: str


_PLAIN = "2c 7d 9h Js Kd"
_SUITED = "2d 7d 9h Js Kd"

# A dealer without a pair can be tied, or beat a player, only by high cards: the other cells of his
# half of the matrix cannot be dealt.
QUALIFIED = (
    Case("wins below a straight", "Kc Ah", "Jc 4s", _PLAIN, "40.00", "10.00", "0.00"),
    Case("wins with a straight", "Th 8c", "Jc 4s", _PLAIN, "40.00", "10.00", "10.00"),
    Case("wins above a straight", "Ad 4d", "Jc 4s", _SUITED, "40.00", "10.00", "15.00"),
    Case("loses below a straight", "Jc 4s", "Kc Ah", _PLAIN, "-40.00", "-10.00", "-10.00"),
    Case("loses with a straight", "Th 8c", "Qh Tc", _PLAIN, "-40.00", "-10.00", "-10.00"),
    Case("loses above a straight", "Qd 4d", "Ad 3d", _SUITED, "-40.00", "-10.00", "-10.00"),
    Case("ties below a straight", "Kc 3h", "Kh 4s", _PLAIN, "0.00", "0.00", "0.00"),
    Case("ties with a straight", "Th 8c", "Tc 8s", _PLAIN, "0.00", "0.00", "0.00"),
    Case("ties above a straight", "As 3h", "Qh 4s", "2d 7d 9d Jd Kd", "0.00", "0.00", "0.00"),
)
NOT_QUALIFIED = (
    Case("wins below a straight", "Kc 3h", "Qh 4s", _PLAIN, "40.00", "0.00", "0.00"),
    Case("wins with a high card", "Ah 3h", "Qh 4s", _PLAIN, "40.00", "0.00", "0.00"),
    Case("wins with a straight", "Th 8c", "Qh 4s", _PLAIN, "40.00", "0.00", "10.00"),
    Case("wins above a straight", "Ad 4d", "Qh 4s", _SUITED, "40.00", "0.00", "15.00"),
    Case("loses with a high card", "4h 3h", "Qh 5c", _PLAIN, "-40.00", "0.00", "-10.00"),
    Case("ties with a high card", "Qs 3h", "Qh 4s", _PLAIN, "0.00", "0.00", "0.00"),
)


def _won(house: str, case: Case) -> dict[str, str]:
    return wins(settled(house, bettor(1, case.player), dealer=case.dealer, board=case.board))


def _told(case: Case) -> dict[str, str]:
    return {"play": case.play, "ante": case.ante, "blind": case.blind}


def _name(case: Case) -> str:
    return case.name


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("case", QUALIFIED, ids=_name)
def test_b1_15_b4_19_b5_5_b11_8_against_a_dealer_who_qualifies(house: str, case: Case) -> None:
    assert _won(house, case) == _told(case)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("case", NOT_QUALIFIED, ids=_name)
def test_b1_16_b4_18_b5_5_b11_7_t44_against_a_dealer_who_does_not_qualify(
    house: str, case: Case
) -> None:
    assert _won(house, case) == _told(case)


@pytest.mark.parametrize("house", HOUSES)
def test_b1_13_b4_3_a_dealer_who_fails_to_qualify_is_no_automatic_win(house: str) -> None:
    (beaten,) = (case for case in NOT_QUALIFIED if case.name == "loses with a high card")
    won = _won(house, beaten)
    assert (won["play"], won["ante"], won["blind"]) == ("-40.00", "0.00", "-10.00")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("Qh 4s", False),  # king high
        ("Ah Qc", False),  # ace high
        ("2h 4s", True),  # the lowest pair
        ("Kh 2s", True),
    ],
)
def test_b1_12_b4_3_b5_5_b11_7_a_pair_qualifies_and_nothing_less(
    house: str, dealer: str, qualifies: bool
) -> None:
    result = settled(house, bettor(1, "Th 8c"), dealer=dealer, board=_PLAIN)
    assert wins(result)["ante"] == ("10.00" if qualifies else "0.00")


def test_t45_washingtons_ante_is_refunded_only_when_the_dealer_does_not_qualify() -> None:
    # Both dealing procedures are read alike, though the ACE section lost its heading.
    for case in QUALIFIED:
        assert _won(WASHINGTON, case)["ante"] == case.ante


# The Blind's table


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.category.words)
@pytest.mark.parametrize("ante", [500, 700, 1100])
def test_b1_17_b4_8_b5_8_b11_9_the_blind_pays_by_its_table(
    house: str, example: Example, ante: int
) -> None:
    result = settled(
        house,
        bettor(1, example.player, ante=money_text(Cents(ante))),
        dealer=example.dealer,
        board=example.board,
    )
    line = the_line(result, 1, "blind")
    pays = BLIND.get(example.category)
    if pays is None:
        assert (line.outcome, line.win, line.odds) == (Outcome.PUSH, 0, None)
    else:
        assert (line.outcome, Fraction(line.win)) == (Outcome.WIN, ante * pays)
        assert isinstance(line.odds, Odds)
        assert line.odds.per_unit == pays
    assert line.hand == example.category.words


@pytest.mark.parametrize("house", [CATFISH_BEND, CALIFORNIA, WASHINGTON])
def test_t52_what_no_coin_can_pay_is_refused_and_never_rounded(house: str) -> None:
    flush = BY_CLASS[Category.FLUSH]
    found = refusal(
        a_round(
            house,
            bettor(1, flush.player, ante="10.01"),
            dealer=flush.dealer,
            board=flush.board,
            switch={"increment": "0.01"},
        )
    )
    assert (found.reason, found.where, found.rule) == (Refusal.NOT_EXACT, "spot 1, blind", "T-52")


# Which five cards


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("player", "dealer", "board", "play"),
    [
        # no hole card: both play the board
        ("2c 3d", "4h 4c", "5s 6d 7h 8c 9s", "0.00"),
        # one hole card makes the straight longer
        ("Tc 2d", "4h 4c", "5s 6d 7h 8c 9s", "40.00"),
        # one hole card of the dealer's, four of the board
        ("2c 3d", "4h Ac", "Ks Kd Kh Kc 9s", "-40.00"),
        # both hole cards
        ("Ac Ad", "4h 4c", "5s 6d 9h Kc Ks", "40.00"),
    ],
)
def test_t36_b4_1_b11_8_any_five_of_the_seven_cards(
    house: str, player: str, dealer: str, board: str, play: str
) -> None:
    assert wins(settled(house, bettor(1, player), dealer=dealer, board=board))["play"] == play


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        ("3c 4d", "2c Ad", "Ks Kd 3h 2h 7c"),  # KK-33-7 against KK-22-A
        ("3c 3d", "2c 2d", "Ks Ah 3h 2h Ad"),  # 333-AA against 222-AA
        ("6c 8d", "As 8h", "2s 3d 4h 5c Kd"),  # a six-high straight against the wheel
    ],
)
def test_t40_hands_of_one_class_compare_as_in_poker_everywhere(
    house: str, player: str, dealer: str, board: str
) -> None:
    ahead = settled(house, bettor(1, player), dealer=dealer, board=board)
    behind = settled(house, bettor(1, dealer), dealer=player, board=board)
    assert (wins(ahead)["play"], wins(ahead)["ante"]) == ("40.00", "10.00")
    assert (wins(behind)["play"], wins(behind)["ante"]) == ("-40.00", "-10.00")


@pytest.mark.parametrize(
    ("player", "dealer", "play"),
    [
        ("Kc Ah", "Jc 4s", "40.00"),  # a pair over a pair
        ("Ah 3h", "Qh 4s", "40.00"),  # an ace over a king
        ("Kc 2h", "Kh Ah", "40.00"),  # two pair over a pair
    ],
)
def test_t41_classes_below_three_of_a_kind_count_at_catfish_bend(
    player: str, dealer: str, play: str
) -> None:
    result = settled(CATFISH_BEND, bettor(1, player), dealer=dealer, board=_PLAIN)
    assert wins(result)["play"] == play


# Citations

CITED = {
    CATFISH_BEND: {"win": "B1-15", "lose": "B1-15", "push": "B1-15", "ante": "B1-16"},
    CALIFORNIA: {"win": "B11-8", "lose": "B11-8", "push": "B11-8", "ante": "B11-7"},
    WASHINGTON: {"win": "B5-5", "lose": "B5-5", "push": "B5-5", "ante": "B5-5"},
    WCCS: {"win": "B4-19", "lose": "B4-19", "push": "B4-19", "ante": "B4-18"},
}


@pytest.mark.parametrize("house", HOUSES)
def test_b1_15_b4_19_b5_5_b11_8_each_line_names_its_rule(house: str) -> None:
    for case, outcome in (("wins", "win"), ("loses", "lose"), ("ties", "push")):
        (dealt,) = (c for c in QUALIFIED if c.name == f"{case} below a straight")
        result = settled(house, bettor(1, dealt.player), dealer=dealt.dealer, board=dealt.board)
        line = the_line(result, 1, "ante")
        assert (line.outcome, line.cite.item) == (outcome, CITED[house][outcome])


@pytest.mark.parametrize("house", HOUSES)
def test_b1_16_b4_18_b5_5_b11_7_an_ante_handed_back_names_its_rule(house: str) -> None:
    for case in NOT_QUALIFIED:
        result = settled(house, bettor(1, case.player), dealer=case.dealer, board=case.board)
        line = the_line(result, 1, "ante")
        assert (line.outcome, line.cite.item) == ("push", CITED[house]["ante"])
