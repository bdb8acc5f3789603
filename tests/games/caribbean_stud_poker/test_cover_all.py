"""The Cover All bonus: the highest hand at the table, paid by the number of hands (B7)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.games import HIDDEN, Everyone, Outcome
from houseway.hands import Category, best_ranking
from houseway.table import Settled
from tests.games.caribbean_stud_poker.hands import (
    ACE_KING,
    COVER_ALL,
    COVER_ALL_ROWS,
    HIGHEST,
    junk,
)
from tests.games.stud.felt import CARIBBEAN, bettor, over_of, settled
from tests.games.table import Data, order, the_line, wins

NOT_COUNTED: Data = {"switch": {"count_folded": False}}


def table_of(
    hands: int, highest: str, *, held_by: str, actions: str = "raise", **more: Any
) -> Settled:
    """So many hands, one of them this high, all others junk; everybody has $5 on Cover All."""
    others = junk()
    if held_by == "dealer":
        dealer, players = highest, others[: hands - 1]
    else:
        dealer, players = others[-1], [*others[: hands - 2], highest]
    entries = [
        bettor(CARIBBEAN, spot, cards, actions, cover_all="5.00")
        for spot, cards in enumerate(players, 1)
    ]
    return settled(CARIBBEAN, *entries, dealer=dealer, **more)


def test_the_junk_of_these_tests_is_junk_and_no_card_is_in_it_twice() -> None:
    hands = [parse_cards(hand) for hand in junk()]
    assert {best_ranking(hand).category for hand in hands} == {Category.HIGH_CARD}
    held = {card for hand in hands for card in hand}
    assert len(held) == 35
    for row, highest in HIGHEST.items():
        assert best_ranking(parse_cards(highest)).category.words == row
        assert not held & set(parse_cards(highest))


# Every row of every column


@pytest.mark.parametrize("held_by", ["player", "dealer"])
@pytest.mark.parametrize("hands", COVER_ALL)
@pytest.mark.parametrize("row", COVER_ALL_ROWS)
def test_b7_4_b7_2_every_row_by_the_number_of_hands(row: str, hands: int, held_by: str) -> None:
    pays = COVER_ALL[hands][COVER_ALL_ROWS.index(row)]
    result = table_of(hands, HIGHEST[row], held_by=held_by)
    lines = [line for line in result.lines if line.wager == "cover_all"]
    assert len(lines) == hands - 1
    for line in lines:
        assert (line.outcome, line.win, str(line.odds)) == (
            Outcome.WIN,
            500 * pays,
            f"{pays} to 1",
        )
        assert (line.hand, line.cite.item, line.cite.assumed) == (row, "B7-4", None)
        assert line.cite.section.endswith(f"{hands} Total Hands")


@pytest.mark.parametrize("held_by", ["player", "dealer"])
@pytest.mark.parametrize("hands", COVER_ALL)
@pytest.mark.parametrize("row", ["two pair", "pair"])
def test_b7_1_below_three_of_a_kind_it_loses(row: str, hands: int, held_by: str) -> None:
    result = table_of(hands, HIGHEST[row], held_by=held_by)
    for line in (line for line in result.lines if line.wager == "cover_all"):
        assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -500, None)
        assert (line.hand, line.cite.item) == (row, "B7-1")


# Which hand


def test_b7_1_only_the_highest_hand_pays() -> None:
    """The document's own example: the dealer has three of a kind, a player a straight flush."""
    result = settled(
        CARIBBEAN,
        bettor(CARIBBEAN, 1, "9s 8s 7s 6s 5s", cover_all="10.00"),
        bettor(CARIBBEAN, 2, "Ac Qh 8d 5c 3h", cover_all="2.00"),
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
    ],
)
def test_b7_1_player_and_dealer_are_compared_by_the_five_card_order(
    cards: str, dealer: str, hand: str, win: int
) -> None:
    entry = bettor(CARIBBEAN, 1, cards, cover_all="1.00")
    line = the_line(settled(CARIBBEAN, entry, dealer=dealer), 1, "cover_all")
    assert (line.hand, line.win) == (hand, 100 * win)


@pytest.mark.parametrize("dealer", ["Kc Qd 9h 7s 2c", "Ac Kd 9h 7s 2c", "Ac Ad Ah 7s 2c"])
def test_b7_1_whether_the_dealer_qualifies_or_wins_does_not_matter(dealer: str) -> None:
    entry = bettor(CARIBBEAN, 1, "4s 4h 4d 6c 5s", cover_all="1.00")
    assert wins(settled(CARIBBEAN, entry, dealer=dealer))["cover_all"] == "9.00"


# Folds


@pytest.mark.parametrize("row", COVER_ALL_ROWS)
def test_t46_a_folded_hand_still_counts_and_its_own_bonus_lives(row: str) -> None:
    result = table_of(4, HIGHEST[row], held_by="player", actions="fold")
    pays = COVER_ALL[4][COVER_ALL_ROWS.index(row)]
    for spot in (1, 2, 3):
        assert wins(result, spot) == {"ante": "-10.00", "cover_all": f"{5 * pays}.00"}


@pytest.mark.parametrize(("choice", "win"), [({}, "300.00"), (NOT_COUNTED, "-1.00")])
def test_t46_whether_a_folded_hand_may_be_the_highest_is_a_switch(choice: Data, win: str) -> None:
    result = settled(
        CARIBBEAN,
        bettor(CARIBBEAN, 1, "As Ks Qs Js Ts", "fold", cover_all="1.00"),
        bettor(CARIBBEAN, 2, "9s 9h 5d 4c 2s", cover_all="1.00"),
        dealer=ACE_KING.replace("2c", "6c"),
        **choice,
    )
    assert wins(result, 1)["cover_all"] == wins(result, 2)["cover_all"] == win


def test_t46_b7_2_the_number_of_hands_is_fixed_at_the_deal_either_way() -> None:
    """Two players and the dealer: 6 to 1, not the 9 to 1 of two hands, though one has folded."""
    for choice in ({}, NOT_COUNTED):
        result = settled(
            CARIBBEAN,
            bettor(CARIBBEAN, 1, "As Qs 7h 5d 3c", "fold", cover_all="1.00"),
            bettor(CARIBBEAN, 2, "9s 9h 9d 4c 2s", cover_all="1.00"),
            dealer=ACE_KING.replace("4h", "6h"),
            **choice,
        )
        assert wins(result, 1)["cover_all"] == wins(result, 2)["cover_all"] == "6.00"


@pytest.mark.parametrize("choice", [{}, NOT_COUNTED])
def test_t46_t80_the_dealers_hand_counts_even_if_everybody_folds(choice: Data) -> None:
    result = settled(
        CARIBBEAN,
        bettor(CARIBBEAN, 1, "As Qs 7h 5d 3c", "fold", cover_all="1.00"),
        bettor(CARIBBEAN, 2, "Kh Js 8d 4c 2s", "fold", cover_all="1.00"),
        dealer="Td 9d 8c 7d 6d",  # a straight: three hands, 17 to 1
        **choice,
    )
    assert wins(result, 1)["cover_all"] == wins(result, 2)["cover_all"] == "17.00"


# Order and sight


def test_b7_3_cover_all_comes_after_all_other_bets_from_the_dealers_right() -> None:
    result = settled(
        CARIBBEAN,
        bettor(CARIBBEAN, 6, "9s 9h 9d 4c 2s", cover_all="5.00"),
        bettor(CARIBBEAN, 1, "As Qs 7h 5d 3c", "fold", cover_all="5.00"),
        bettor(CARIBBEAN, 4, "Kh Js 8d 4s 2h"),
        bettor(CARIBBEAN, 3, "Kc Jc 8s 5s 3d", cover_all="5.00"),
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
    game, over = over_of(
        CARIBBEAN,
        bettor(CARIBBEAN, 1, "As Qs 7h 5d 3c", "fold"),
        bettor(CARIBBEAN, 2, "9s 9h 9d 4c 2s", **cover),
        dealer=ACE_KING.replace("4h", "6h"),
        switch={"count_folded": counted},
    )
    folded, stayed = game.view(over, Everyone()).seats
    looked_at = bool(cover) and counted
    assert folded.cards == (("As", "Qs", "7h", "5d", "3c") if looked_at else (HIDDEN,) * 5)
    assert stayed.cards == ("9s", "9h", "9d", "4c", "2s")
