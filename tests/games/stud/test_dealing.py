"""Chance as an action, and the order in which the cards come (B3-4, B3-5, B7-5)."""

from __future__ import annotations

import pytest

from houseway.cards import ALL_CARDS, Card
from houseway.games import Deal, Draw, Wagers
from houseway.games.delivery import Delivered
from houseway.games.stud import Deciding, Fold
from houseway.rules import Reason, Refused
from houseway.table import open_supply, play_round, shuffled
from tests.games.stud.felt import (
    CARIBBEAN,
    CRAZY,
    DEALT,
    GAMES,
    a_bet,
    act,
    both,
    refused,
    sheet_of,
    started,
    waiting,
)
from tests.games.table import cards, seen

# Cards


@both
@pytest.mark.parametrize("spots", [(1,), (3, 5), (1, 2, 3, 4, 5, 6, 7)])
def test_b1_26_the_wrong_number_of_cards_is_refused(sheet_id: str, spots: tuple[int, ...]) -> None:
    sheet, state = waiting(sheet_id, *spots)
    wanted = 5 * len(spots) + 5
    for count in (0, wanted - 5, wanted - 1, wanted + 1):
        found = refused(sheet_id, sheet, state, Deal(ALL_CARDS[:count]))
        assert seen(found) == (Reason.BAD_CARDS, "deal", DEALT[sheet_id])
    assert isinstance(act(sheet_id, sheet, state, Deal(ALL_CARDS[:wanted])), Deciding)


@both
@pytest.mark.parametrize(
    ("dealt", "twice"),
    [
        ("As Kh 9d 4c As Kd 9h 4s 3c 2d", "As"),
        ("As Kh 9d 4c 2s Kd 9h 4s 3c As", "As"),
        ("As Kh 9d 4c 2s Kd 9h 4s 3c 3c", "3c"),
    ],
)
def test_b4_1_a_card_dealt_twice_is_refused(sheet_id: str, dealt: str, twice: str) -> None:
    sheet, state = waiting(sheet_id, 1)
    found = refused(sheet_id, sheet, state, Deal(cards(dealt)))
    assert seen(found) == (Reason.CARD_TWICE, "deal", DEALT[sheet_id])
    assert found.what.startswith(f"{twice} ")


@both
def test_b3_4_no_cards_come_while_decisions_are_due_or_after_the_end(sheet_id: str) -> None:
    sheet, state = started(sheet_id, 1)
    over = act(sheet_id, sheet, state, Fold(1))
    for later in (state, over):
        found = refused(sheet_id, sheet, later, Deal(ALL_CARDS[-10:]))
        assert (found.reason, found.where) == (Reason.BAD_CARDS, "deal")


@both
def test_b3_4_t61_hands_come_in_the_order_of_the_spots_and_the_dealers_last(sheet_id: str) -> None:
    sheet, state = waiting(sheet_id, 5, 2)
    dealt = act(sheet_id, sheet, state, Deal(ALL_CARDS[:15]))
    assert isinstance(dealt, Deciding)
    held = {seat.bet.spot: seat.cards for seat in dealt.seats}
    assert held == {2: ALL_CARDS[:5], 5: ALL_CARDS[5:10]}
    assert dealt.dealer == ALL_CARDS[10:15]


@both
def test_t61_chance_is_an_action_and_nothing_else_is_random(sheet_id: str) -> None:
    sheet, state = waiting(sheet_id, 1, 2)
    one, other = Deal(ALL_CARDS[:15]), Deal(ALL_CARDS[15:30])
    assert act(sheet_id, sheet, state, one) == act(sheet_id, sheet, state, one)
    assert act(sheet_id, sheet, state, one) != act(sheet_id, sheet, state, other)


# Delivery: positions in the deck, the top card 0

WHOLE_HANDS = [[*range(5)], [*range(5, 10)], [*range(10, 15)]]
ONE_BY_ONE = [[0, 3, 6, 9, 12], [1, 4, 7, 10, 13], [2, 5, 8, 11, 14]]


def delivered_to(
    sheet_id: str, deck: tuple[Card, ...], spots: int, mode: str | None = None
) -> Delivered:
    wagers = Wagers(tuple(a_bet(sheet_id, spot) for spot in range(1, spots + 1)))
    found = GAMES[sheet_id].deliver(sheet_of(sheet_id), wagers, Draw(deck), mode)
    assert isinstance(found, Delivered)
    return found


def positions(held: tuple[Card, ...]) -> list[int]:
    return [card.index for card in held]


@both
@pytest.mark.parametrize(
    ("mode", "places"), [("machine", WHOLE_HANDS), ("hand", ONE_BY_ONE), (None, WHOLE_HANDS)]
)
def test_b3_4_b3_5_b7_5_two_spots_and_the_dealer(
    sheet_id: str, mode: str | None, places: list[list[int]]
) -> None:
    delivered = delivered_to(sheet_id, ALL_CARDS, 2, mode)
    assert positions(delivered.hands) == [place for hand in places for place in hand]
    assert delivered.board == ()


@both
def test_b3_5_one_card_at_a_time_to_a_full_table_the_dealer_last_on_each_pass(
    sheet_id: str,
) -> None:
    hands = positions(delivered_to(sheet_id, ALL_CARDS, 7, "hand").hands)
    for place in range(8):  # seven spots and the dealer
        assert hands[5 * place : 5 * place + 5] == [place + 8 * i for i in range(5)]


@both
@pytest.mark.parametrize("mode", ["machine", "hand"])
@pytest.mark.parametrize("spots", range(1, 8))
def test_b3_4_b3_5_the_top_of_the_deck_and_no_burns(sheet_id: str, mode: str, spots: int) -> None:
    deck = shuffled(ALL_CARDS, 11)
    delivered = delivered_to(sheet_id, deck, spots, mode)
    assert set(delivered.hands) == set(deck[: 5 * spots + 5])
    assert len(delivered.hands) == 5 * spots + 5


@both
def test_b3_4_a_house_has_two_ways_to_deal_its_usual_one_first(sheet_id: str) -> None:
    assert GAMES[sheet_id].modes(sheet_of(sheet_id)) == ("machine", "hand")


@pytest.mark.parametrize(("sheet_id", "rule"), [(CRAZY, "B3-4"), (CARIBBEAN, "T-46")])
def test_b3_4_b7_2_an_unknown_way_to_deal_or_too_few_cards_are_refused(
    sheet_id: str, rule: str
) -> None:
    with pytest.raises(Refused) as met:
        delivered_to(sheet_id, ALL_CARDS, 2, "by post")
    assert seen(met.value) == (Reason.UNKNOWN_CHOICE, "delivery", rule)
    with pytest.raises(Refused) as met:
        delivered_to(sheet_id, ALL_CARDS[:14], 2)
    assert seen(met.value) == (Reason.BAD_CARDS, "deck", rule)


@both
@pytest.mark.parametrize(("mode", "places"), [("machine", WHOLE_HANDS), ("hand", ONE_BY_ONE)])
def test_b3_4_b3_5_a_round_played_from_a_deck_uses_the_mode(
    sheet_id: str, mode: str, places: list[list[int]]
) -> None:
    sheet = sheet_of(sheet_id)
    wagers = Wagers((a_bet(sheet_id, 6), a_bet(sheet_id, 3)))
    running = play_round(sheet, GAMES[sheet_id], wagers, Draw(ALL_CARDS), mode)
    turn = next(running)
    assert {seat.bet.spot: positions(seat.cards) for seat in turn.state.seats} == {
        3: places[0],
        6: places[1],
    }
    assert positions(turn.state.dealer) == places[2]


@both
def test_b3_2_b7_5_one_deck_shuffled_anew_for_every_round(sheet_id: str) -> None:
    equipment = GAMES[sheet_id].equipment(sheet_of(sheet_id))
    assert (equipment.cards, equipment.dice, equipment.shoe) == (ALL_CARDS, 0, None)
    supply = open_supply(equipment, 7)
    decks = [supply.draw().cards, supply.after(15).draw().cards]
    for deck in decks:
        assert set(deck) == set(ALL_CARDS)
        assert len(deck) == 52
    assert decks[0] != decks[1]
