"""Ante, Raise and Cover All: the trade's rules, which the sheet assumes (T-46), and B7's table."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.games import HIDDEN, Everyone, Outcome
from houseway.hands import Category, best_ranking
from houseway.table import Settled
from tests.games.caribbean_stud_poker.hands import (
    ACE_KING,
    ACE_QUEEN,
    COVER_ALL,
    COVER_ALL_ROWS,
    HIGHEST,
    RAISE,
    ROYAL,
    junk,
)
from tests.games.stud.felt import CARIBBEAN, bettor, over_of, settled
from tests.games.table import Data, order, the_line, wins

NOT_COUNTED: Data = {"switch": {"count_folded": False}}


def seat(spot: int, cards: str, action: str = "raise", **side: str) -> Data:
    return bettor(CARIBBEAN, spot, cards, action, **side)


def against(cards: str, dealer: str, action: str = "raise", **side: str) -> Settled:
    return settled(CARIBBEAN, seat(1, cards, action, **side), dealer=dealer)


def decided(cards: str, dealer: str) -> tuple[str, str]:
    """What an Ante of $10 and its Raise of $20 win."""
    won = wins(against(cards, dealer))
    return won["ante"], won["raise"]


# Ante and Raise


@pytest.mark.parametrize("row", RAISE)
def test_t46_t44_every_row_against_dealers_who_qualify_or_not_and_folded(row: str) -> None:
    cards, pays = RAISE[row]
    assert best_ranking(parse_cards(cards)).category.words == row
    ante, raised = against(cards, ACE_KING).lines  # paid by the trade's table
    assert (raised.stake, raised.win, str(raised.odds)) == (2000, 2000 * pays, f"{pays} to 1")
    assert (ante.win, str(ante.odds), ante.hand, raised.hand) == (1000, "1 to 1", row, row)
    assert raised.cite.assumed is not None
    if row != "royal flush":  # a lower hand loses both whatever it is
        for line in against(cards, ROYAL).lines:
            assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -line.stake, None)
            assert (line.hand, line.cite.item) == (row, "T-46")
    ante, raised = against(cards, ACE_QUEEN).lines  # every Ante is paid, every Raise goes back
    assert (ante.outcome, ante.win, str(ante.odds)) == (Outcome.WIN, 1000, "1 to 1")
    assert (raised.outcome, raised.win, raised.odds) == (Outcome.PUSH, 0, None)
    assert (ante.cite.item, raised.cite.item) == ("T-46", "T-46")
    for dealer in (ACE_KING, ACE_QUEEN):
        (line,) = against(cards, dealer, "fold").lines
        assert (line.outcome, line.win, line.hand) == (Outcome.LOSE, -1000, None)
        assert (line.wager, line.cite.item) == ("ante", "T-46")


DUELS = [
    ("As Kh 5d 3c 2h", ACE_KING, "10.00", "20.00"),  # the next card up
    ("As Kh 4d 3c 2h", ACE_KING, "0.00", "0.00"),  # all five alike
    ("Ad Kh 5s 3c 2h", "Ac Kd 5h 4s 2c", "-10.00", "-20.00"),  # one card lower
    ("As Kh Qd Jc 9h", "Ac Kd Qh Js 8c", "10.00", "20.00"),  # the fifth card
    ("As Qh Jd Tc 9h", ACE_KING, "-10.00", "-20.00"),  # ace and queen lose
    ("Ks Qh Jd Tc 8h", ACE_KING, "-10.00", "-20.00"),  # king and queen lose
    ("2s 2h 3d 4c 5h", ACE_KING, "10.00", "20.00"),  # the least pair wins
    ("As Kh Qd Jc 9h", "2d 2c 3h 4s 5c", "-10.00", "-20.00"),  # a pair wins
    # equal hands push both (B0-3)
    ("As Ks Qs Js Ts", ROYAL, "0.00", "0.00"),
    ("9s 9h Ad Kc 4s", "9d 9c Ac Kh 4h", "0.00", "0.00"),
    ("9s 8d 7h 6c 5s", "9c 8s 7d 6h 5c", "0.00", "0.00"),
    # against a dealer who does not qualify, though his hand is as high or higher (T-44)
    ("7s 5h 4d 3c 2h", ACE_QUEEN, "10.00", "0.00"),
    ("As Qh Js Td 8d", ACE_QUEEN, "10.00", "0.00"),
]


@pytest.mark.parametrize(("cards", "dealer", "ante", "raised"), DUELS)
def test_t46_t44_b0_3_two_hands(cards: str, dealer: str, ante: str, raised: str) -> None:
    assert decided(cards, dealer) == (ante, raised)


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
    raised = "140.00" if qualifies else "0.00"  # $20 at 7 to 1
    assert decided("9s 9h 9d Jd Js", dealer) == ("10.00", raised)


def test_t46_ante_and_raise_from_the_dealers_right_and_folds_first() -> None:
    result = settled(
        CARIBBEAN,
        seat(2, "9s 9h 5d 5c 2s", ante="25.00"),  # two pair: 25 + 50 x 2
        seat(7, "Qs Jd 8h 6c 3c", "fold", ante="15.00"),
        seat(5, "As Qh Jc Ts 8d", ante="10.00"),  # below ace and king: -10 - 20
        seat(1, "Kh Qc 8s 7d 4c", "fold", ante="5.00"),
        dealer=ACE_KING,
    )
    assert order(result) == ["1 ante", "7 ante", "5 ante", "5 raise", "2 ante", "2 raise"]
    assert result.net == {"1": -500, "2": 12_500, "5": -3000, "7": -1500, "bank": -7500}
    assert (result.fees, result.notices) == ((), ())


def test_t42_t46_the_raise_is_always_twice_the_ante_and_may_pass_a_maximum() -> None:
    entry = seat(1, RAISE["pair"][0], ante="100.00")
    result = settled(CARIBBEAN, entry, dealer=ACE_KING, limits={"ante": ["5.00", "100.00"]})
    assert wins(result) == {"ante": "100.00", "raise": "200.00"}


# Cover All


def table_of(
    hands: int, highest: str, *, held_by: str, action: str = "raise", **more: Any
) -> Settled:
    """So many hands, one of them this high, all others junk; everybody has $5 on Cover All."""
    others = junk()
    if held_by == "dealer":
        dealer, players = highest, others[: hands - 1]
    else:
        dealer, players = others[-1], [*others[: hands - 2], highest]
    entries = [seat(spot, x, action, cover_all="5.00") for spot, x in enumerate(players, 1)]
    return settled(CARIBBEAN, *entries, dealer=dealer, **more)


def test_the_junk_of_these_tests_is_junk_and_no_card_is_in_it_twice() -> None:
    hands = [parse_cards(hand) for hand in junk()]
    assert {best_ranking(hand).category for hand in hands} == {Category.HIGH_CARD}
    held = {card for hand in hands for card in hand}
    assert len(held) == 35
    for row, highest in HIGHEST.items():
        assert best_ranking(parse_cards(highest)).category.words == row
        assert not held & set(parse_cards(highest))


@pytest.mark.parametrize("hands", COVER_ALL)
@pytest.mark.parametrize("row", HIGHEST)
def test_b7_1_b7_2_b7_4_every_row_by_the_number_of_hands(row: str, hands: int) -> None:
    """Whoever holds the highest hand; below three of a kind it loses."""
    paid = row in COVER_ALL_ROWS
    pays = COVER_ALL[hands][COVER_ALL_ROWS.index(row)] if paid else 0
    for held_by in ("player", "dealer"):
        result = table_of(hands, HIGHEST[row], held_by=held_by)
        lines = [line for line in result.lines if line.wager == "cover_all"]
        assert len(lines) == hands - 1
        for line in lines:
            assert (line.hand, line.cite.item) == (row, "B7-4" if paid else "B7-1")
            if paid:
                assert (line.win, str(line.odds)) == (500 * pays, f"{pays} to 1")
                assert line.cite.assumed is None
                assert line.cite.section.endswith(f"{hands} Total Hands")
            else:
                assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -500, None)


def test_b7_1_only_the_highest_hand_pays() -> None:
    """The document's own example: the dealer has three of a kind, a player a straight flush."""
    result = settled(
        CARIBBEAN,
        seat(1, "9s 8s 7s 6s 5s", cover_all="10.00"),
        seat(2, "Ac Qh 8d 5c 3h", cover_all="2.00"),
        dealer="2s 2h 2d Ks Tc",
    )
    # three hands: a straight flush is 125 to 1, for whoever holds it and for everybody else
    assert wins(result, 1) == {"ante": "10.00", "raise": "1000.00", "cover_all": "1250.00"}
    assert wins(result, 2) == {"ante": "-10.00", "raise": "-20.00", "cover_all": "250.00"}
    assert result.net == {"1": 226_000, "2": 22_000, "bank": -248_000}


@pytest.mark.parametrize(
    ("cards", "dealer", "hand", "win"),
    [
        ("9s 9h 9d 9c 5s", "8s 8h 8d 8c As", "four of a kind", 60),
        ("9s 9h 9d 6c 5s", "As Ks Qs Js 8s", "flush", 35),
        ("9s 9h 9d 5c 5s", "Ts Th Td 2c 3s", "full house", 40),
        # whether the dealer qualifies or wins does not matter
        ("4s 4h 4d 6c 5s", "Kc Qd 9h 7s 2c", "three of a kind", 9),
        ("4s 4h 4d 6c 5s", "Ac Kd 9h 7s 2c", "three of a kind", 9),
        ("4s 4h 4d 6c 5s", "Ac Ad Ah 7s 2c", "three of a kind", 9),
    ],
)
def test_b7_1_player_and_dealer_are_compared_by_the_five_card_order(
    cards: str, dealer: str, hand: str, win: int
) -> None:
    line = the_line(against(cards, dealer, cover_all="1.00"), 1, "cover_all")
    assert (line.hand, line.win) == (hand, 100 * win)


@pytest.mark.parametrize("row", COVER_ALL_ROWS)
def test_t46_a_folded_hand_still_counts_and_its_own_bonus_lives(row: str) -> None:
    result = table_of(4, HIGHEST[row], held_by="player", action="fold")
    pays = COVER_ALL[4][COVER_ALL_ROWS.index(row)]
    for spot in (1, 2, 3):
        assert wins(result, spot) == {"ante": "-10.00", "cover_all": f"{5 * pays}.00"}


# Two hands and what becomes of both Cover Alls, where a folded hand counts and where it does not
FOLDED = [
    # whether a folded hand may be the highest is a switch
    ("As Ks Qs Js Ts", "9s 9h 5d 4c 2s", "raise", "Ac Kd 4h 3s 6c", "300.00", "-1.00"),
    # the number of hands is fixed at the deal: 6 to 1, not the 9 to 1 of two hands
    ("As Qs 7h 5d 3c", "9s 9h 9d 4c 2s", "raise", "Ac Kd 6h 3s 2c", "6.00", "6.00"),
    # the dealer's hand counts even if everybody folds: a straight, three hands, 17 to 1
    ("As Qs 7h 5d 3c", "Kh Js 8d 4c 2s", "fold", "Td 9d 8c 7d 6d", "17.00", "17.00"),
]


@pytest.mark.parametrize(("one", "two", "second", "dealer", "counted", "not_counted"), FOLDED)
def test_t46_b7_2_t80_folds_and_the_number_of_hands(
    one: str, two: str, second: str, dealer: str, counted: str, not_counted: str
) -> None:
    spots = [seat(1, one, "fold", cover_all="1.00"), seat(2, two, second, cover_all="1.00")]
    choices: list[tuple[Data, str]] = [({}, counted), (NOT_COUNTED, not_counted)]
    for choice, win in choices:
        result = settled(CARIBBEAN, *spots, dealer=dealer, **choice)
        assert wins(result, 1)["cover_all"] == wins(result, 2)["cover_all"] == win


def test_b7_3_cover_all_comes_after_all_other_bets_from_the_dealers_right() -> None:
    result = settled(
        CARIBBEAN,
        seat(6, "9s 9h 9d 4c 2s", cover_all="5.00"),
        seat(1, "As Qs 7h 5d 3c", "fold", cover_all="5.00"),
        seat(4, "Kh Js 8d 4s 2h"),
        seat(3, "Kc Jc 8s 5s 3d", cover_all="5.00"),
        dealer="Ac Kd 6h 5c 3h",
    )
    assert order(result) == [
        "1 ante",
        *["6 ante", "6 raise", "4 ante", "4 raise", "3 ante", "3 raise"],
        *["6 cover_all", "3 cover_all", "1 cover_all"],
    ]


@pytest.mark.parametrize("cover", [{"cover_all": "5.00"}, {}])
@pytest.mark.parametrize("counted", [True, False])
def test_b7_3_t46_folded_hands_are_looked_at_where_somebody_has_the_bonus(
    cover: dict[str, str], counted: bool
) -> None:
    spots = [seat(1, "As Qs 7h 5d 3c", "fold"), seat(2, "9s 9h 9d 4c 2s", **cover)]
    switch = {"count_folded": counted}
    game, over = over_of(CARIBBEAN, *spots, dealer=ACE_KING.replace("4h", "6h"), switch=switch)
    folded, stayed = game.view(over, Everyone()).seats
    looked_at = bool(cover) and counted
    assert folded.cards == (parse_cards("As Qs 7h 5d 3c") if looked_at else (HIDDEN,) * 5)
    assert stayed.cards == parse_cards("9s 9h 9d 4c 2s")
