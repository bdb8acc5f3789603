"""The order in which cards leave the deck, by exact position, for each house and mode."""

from __future__ import annotations

import pytest

import houseway.games.ultimate_texas_holdem as uth
from houseway.cards import ALL_CARDS, Card
from houseway.games import Draw
from houseway.games.ultimate_texas_holdem import Check, Delivered, Fold, Over, State
from houseway.rules import Reason, Refused
from houseway.table import play_round, shuffled
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    bet,
    sheet_of,
    wagers_at,
)

# Positions in the deck, the top card 0: each spot's two, the dealer's two, and the board.
Places = tuple[list[int], ...]

BOARD_FIRST_PAIRS: Places = ([5, 6], [7, 8], [9, 10], [0, 1, 2, 3, 4])
BOARD_FIRST_SINGLES: Places = ([5, 8], [6, 9], [7, 10], [0, 1, 2, 3, 4])
BOARD_LAST_PAIRS: Places = ([0, 1], [2, 3], [4, 5], [6, 7, 8, 9, 10])
BOARD_LAST_SINGLES: Places = ([0, 3], [1, 4], [2, 5], [6, 7, 8, 9, 10])

DELIVERY = [
    pytest.param(CATFISH_BEND, "machine", BOARD_FIRST_PAIRS, id="b1_8"),
    pytest.param(CATFISH_BEND, "hand", BOARD_FIRST_PAIRS, id="b1_10"),
    pytest.param(WCCS, "machine", BOARD_FIRST_PAIRS, id="b4_13-machine"),
    pytest.param(WCCS, "hand", BOARD_FIRST_SINGLES, id="b4_13-hand"),
    pytest.param(WASHINGTON, "deck_mate_2", BOARD_LAST_PAIRS, id="b5_2"),
    pytest.param(WASHINGTON, "ace", BOARD_FIRST_PAIRS, id="b5_3"),
    pytest.param(CALIFORNIA, "shuffler", BOARD_LAST_PAIRS, id="b11_3-shuffler"),
    pytest.param(CALIFORNIA, "shoe", BOARD_LAST_SINGLES, id="b11_3-shoe"),
]
MODES = {
    CATFISH_BEND: ("machine", "hand"),
    WCCS: ("machine", "hand"),
    WASHINGTON: ("deck_mate_2", "ace"),
    CALIFORNIA: ("shuffler", "shoe"),
}


def delivered_to(
    house: str, deck: tuple[Card, ...], spots: int, mode: str | None = None
) -> Delivered:
    """A deck delivered to so many spots."""
    wagers = wagers_at(house, *(bet(spot) for spot in range(1, spots + 1)))
    return uth.deliver(sheet_of(house), wagers, Draw(deck), mode)


def positions(cards: tuple[Card, ...]) -> list[int]:
    return [card.index for card in cards]


@pytest.mark.parametrize(("house", "mode", "places"), DELIVERY)
def test_b1_8_b1_10_b4_13_b5_2_b5_3_b11_3_two_spots_and_the_dealer(
    house: str, mode: str, places: Places
) -> None:
    delivered = delivered_to(house, ALL_CARDS, 2, mode)
    one, two, dealer, board = places
    assert positions(delivered.hands) == [*one, *two, *dealer]
    assert positions(delivered.board) == board


@pytest.mark.parametrize(
    ("house", "mode", "hands", "board"),
    [
        (CATFISH_BEND, "machine", [*range(5, 21)], [*range(5)]),
        (
            WCCS,
            "hand",
            [5, 13, 6, 14, 7, 15, 8, 16, 9, 17, 10, 18, 11, 19, 12, 20],
            [*range(5)],
        ),
        (WASHINGTON, "deck_mate_2", [*range(16)], [*range(16, 21)]),
        (
            CALIFORNIA,
            "shoe",
            [0, 7, 1, 8, 2, 9, 3, 10, 4, 11, 5, 12, 6, 13],
            [*range(14, 19)],
        ),
    ],
)
def test_t61_a_full_table(house: str, mode: str, hands: list[int], board: list[int]) -> None:
    # seven spots and the dealer, or in California six and the player-dealer
    spots = 6 if house == CALIFORNIA else 7
    delivered = delivered_to(house, ALL_CARDS, spots, mode)
    assert positions(delivered.hands) == hands
    assert positions(delivered.board) == board


@pytest.mark.parametrize("house", HOUSES)
def test_b17_each_house_has_two_ways_to_deal_its_usual_one_first(house: str) -> None:
    sheet = sheet_of(house)
    assert uth.modes(sheet) == MODES[house]
    usual = delivered_to(house, ALL_CARDS, 3, MODES[house][0])
    assert delivered_to(house, ALL_CARDS, 3) == usual


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-8"), (WCCS, "B4-13"), (WASHINGTON, "B5-2"), (CALIFORNIA, "B11-3")],
)
def test_b1_8_b4_13_b5_2_b11_3_an_unknown_way_to_deal_is_refused(house: str, rule: str) -> None:
    with pytest.raises(Refused) as met:
        delivered_to(house, ALL_CARDS, 2, "by post")
    assert (met.value.reason, met.value.where, met.value.rule) == (
        Reason.UNKNOWN_CHOICE,
        "delivery",
        rule,
    )


@pytest.mark.parametrize(("house", "mode", "places"), DELIVERY)
@pytest.mark.parametrize("spots", range(1, 7))
def test_t61_every_mode_deals_the_top_of_the_deck_and_no_burns(
    house: str, mode: str, places: Places, spots: int
) -> None:
    deck = shuffled(ALL_CARDS, 11)
    delivered = delivered_to(house, deck, spots, mode)
    dealt = 2 * spots + 7
    assert set(delivered.hands + delivered.board) == set(deck[:dealt])
    assert len(delivered.hands) == dealt - 5
    assert len(places) == 4


@pytest.mark.parametrize(("house", "mode", "places"), DELIVERY)
def test_t61_b1_11_the_flop_is_the_first_three_of_the_board_as_dealt(
    house: str, mode: str, places: Places
) -> None:
    sheet = sheet_of(house)
    delivered = delivered_to(house, ALL_CARDS, 2, mode)
    state: State = uth.start(sheet, wagers_at(house, bet(1), bet(2)))
    boards = []
    deals = 0
    while not isinstance(state, Over):
        deal = uth.next_deal(state, delivered)
        spot = uth.to_act(state)
        if deal is not None:
            assert spot is None
            state = uth.apply(sheet, state, deal)
            assert not isinstance(state, uth.Dealing)
            boards.append(positions(state.board))
            deals += 1
        else:
            assert spot is not None
            checks = Check(spot) in uth.legal(sheet, state, spot)
            state = uth.apply(sheet, state, Check(spot) if checks else Fold(spot))
    board = places[-1]
    assert boards == [[], board[:3], board]
    assert deals == 3
    assert uth.next_deal(state, delivered) is None


@pytest.mark.parametrize(("house", "mode", "places"), DELIVERY)
def test_t61_a_round_played_from_a_deck_uses_the_mode(
    house: str, mode: str, places: Places
) -> None:
    sheet = sheet_of(house)
    wagers = wagers_at(house, bet(4), bet(1))
    running = play_round(sheet, uth, wagers, Draw(ALL_CARDS), mode)
    turn = next(running)
    held = {seat.bet.spot: positions(seat.cards) for seat in turn.state.seats}
    assert held == {1: places[0], 4: places[1]}
    assert positions(turn.state.dealer) == places[2]
