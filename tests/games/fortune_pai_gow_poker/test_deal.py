"""Seven piles of seven, and the way each takes round the table (B12-5, B12-6, T-22)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

import pytest

from houseway.cards import JOKER, joker_deck
from houseway.games import Deal, Dice, Draw
from houseway.games import fortune_pai_gow_poker as pai_gow
from houseway.games.fortune_pai_gow_poker import (
    Dealing,
    HouseWay,
    Over,
    Rolling,
    Setting,
    State,
    piles,
)
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.rules import Reason, Refused
from houseway.table import open_supply, play_round
from tests.games.fortune_pai_gow_poker.table import bet, cards, not_open, sheet_of, wagers_of

DECK: Final = joker_deck()
PLACE: Final = {card: place for place, card in enumerate(DECK)}
# Which cards off the top lie in each pile, left to right: passes turn round at the ends.
PILES: Final = [
    [0, 13, 14, 27, 28, 41, 42],
    [1, 12, 15, 26, 29, 40, 43],
    [2, 11, 16, 25, 30, 39, 44],
    [3, 10, 17, 24, 31, 38, 45],
    [4, 9, 18, 23, 32, 37, 46],
    [5, 8, 19, 22, 33, 36, 47],
    [6, 7, 20, 21, 34, 35, 48],
]


def places(dealt: Iterable[object]) -> list[int]:
    return [PLACE[card] for card in dealt]  # type: ignore[index]


def hands_at(
    dice: tuple[int, ...], spots: Iterable[int], bank: int, **switch: bool
) -> dict[int, list[int]]:
    """Which pile, 0 to 6, each spot and the player-dealer get."""
    sheet = sheet_of(switch=switch) if switch else sheet_of()
    wagers = wagers_of(*map(bet, spots), bank=bank)
    delivered = pai_gow.deliver(sheet, wagers, Draw(DECK, dice))
    hands = [delivered.hands[i : i + 7] for i in range(0, len(delivered.hands), 7)]
    return dict(zip((*sorted(spots), bank), map(places, hands), strict=True))


def pile_numbers(hands: dict[int, list[int]]) -> dict[int, int]:
    return {spot: PILES.index(hand) for spot, hand in hands.items()}


def test_b12_5_the_first_pass_goes_left_to_right_and_the_next_right_to_left() -> None:
    assert [places(pile) for pile in piles(DECK[:49])] == PILES


def test_b12_5_four_of_53_cards_are_left_over() -> None:
    used = {place for pile in PILES for place in pile}
    assert used == set(range(49))
    assert len(DECK) - len(used) == 4
    assert pai_gow.equipment(sheet_of()).cards == DECK
    assert (len(DECK), DECK.count(JOKER)) == (53, 1)
    assert pai_gow.equipment(sheet_of()).dice == 3
    assert pai_gow.equipment(sheet_of()).shoe is None


def test_b12_5_there_is_one_way_to_deal() -> None:
    sheet = sheet_of()
    assert pai_gow.modes(sheet) == ("piles",)
    with pytest.raises(Refused) as met:
        pai_gow.deliver(sheet, wagers_of(bet(1)), Draw(DECK, (1, 2, 3)), "by hand")
    found = met.value
    assert (found.reason, found.where, found.rule) == (Reason.UNKNOWN_CHOICE, "delivery", "B12-5")


@pytest.mark.parametrize(("count", "enough"), [(48, False), (49, True), (50, True)])
def test_b12_5_t82_seven_piles_take_49_cards(count: int, enough: bool) -> None:
    sheet, wagers = sheet_of(), wagers_of(bet(1))
    draw = Draw(DECK[:count], (1, 2, 3))
    if enough:
        assert len(pai_gow.deliver(sheet, wagers, draw).hands) == 14
        return
    with pytest.raises(Refused) as met:
        pai_gow.deliver(sheet, wagers, draw)
    found = met.value
    assert (found.reason, found.where, found.rule) == (Reason.BAD_CARDS, "deck", "B12-5")


# Which pile goes where


@pytest.mark.parametrize("bank", range(1, 8))
@pytest.mark.parametrize("follows", [True, False])
def test_t22_at_a_full_table_the_piles_go_clockwise_from_the_seat_of_the_dice(
    bank: int, follows: bool
) -> None:
    spots = [spot for spot in range(1, 8) if spot != bank]
    for total in range(3, 19):
        dice = (total // 3, (total + 1) // 3, (total + 2) // 3)
        first = (bank + total - 2) % 7 + 1
        found = pile_numbers(hands_at(dice, spots, bank, pile_follows_button=follows))
        assert found == {spot: (spot - first) % 7 for spot in range(1, 8)}


def test_t22_the_chosen_pile_follows_the_button_past_an_empty_seat() -> None:
    # 10 is spot 2, where nobody is; the button goes on to spot 4
    found = pile_numbers(hands_at((6, 3, 1), (1, 4, 5), 7))
    assert found == {4: 0, 5: 1, 7: 3, 1: 4}


def test_t22_or_stays_at_the_seat_of_the_dice_and_only_the_button_moves() -> None:
    found = pile_numbers(hands_at((6, 3, 1), (1, 4, 5), 7, pile_follows_button=False))
    assert found == {4: 2, 5: 3, 7: 5, 1: 6}  # the chosen pile, 0, is discarded unseen


@pytest.mark.parametrize("follows", [True, False])
@pytest.mark.parametrize("dice", [(2, 3, 3), (5, 5, 5)])
def test_t22_the_player_dealers_own_seat_gets_the_action_pile(
    dice: tuple[int, ...], follows: bool
) -> None:
    found = pile_numbers(hands_at(dice, (1, 4, 5), 3, pile_follows_button=follows))
    assert found == {3: 0, 4: 1, 5: 2, 1: 5}


def test_t22_passed_on_past_all_the_players_it_is_the_player_dealers() -> None:
    # 13 is spot 5; spots 5 and 6 are empty and 7 is the player-dealer's
    assert pile_numbers(hands_at((6, 6, 1), (1, 4), 7)) == {7: 0, 1: 1, 4: 4}


def test_b12_6_piles_at_seats_without_a_wager_are_not_dealt_to_anybody() -> None:
    found = hands_at((3, 3, 3), (1, 3), 7)
    assert found == {1: PILES[0], 3: PILES[2], 7: PILES[6]}


def test_t68_a_backline_bettor_gets_no_pile() -> None:
    sheet = sheet_of()
    wagers = wagers_of(bet(1), bet(1, 1), bet(1, 2), bet(3))
    delivered = pai_gow.deliver(sheet, wagers, Draw(DECK, (3, 3, 3)))
    assert places(delivered.hands) == [*PILES[0], *PILES[2], *PILES[6]]


@pytest.mark.parametrize("follows", [True, False])
def test_t22_whoever_gets_which_pile_no_card_is_out_twice(follows: bool) -> None:
    for seed in range(20):
        rng = Random(seed)
        bank, *spots = rng.sample(range(1, 8), rng.randint(2, 7))
        sheet = sheet_of(switch={"pile_follows_button": follows})
        draw = open_supply(pai_gow.equipment(sheet), seed).draw()
        wagers = wagers_of(*map(bet, sorted(spots)), bank=bank)
        hands = pai_gow.deliver(sheet, wagers, draw).hands
        assert len(hands) == len(set(hands)) == 7 * (len(spots) + 1)
        assert set(hands) <= set(draw.cards[:49])


# The door


def test_b12_5_b12_6_dice_then_hands_then_nothing_more_from_chance() -> None:
    sheet = sheet_of()
    wagers = wagers_of(bet(1), bet(3))
    delivered = pai_gow.deliver(sheet, wagers, Draw(DECK, (3, 3, 3)))
    state: State = pai_gow.start(sheet, wagers)
    assert isinstance(state, Rolling)
    assert pai_gow.next_deal(state, delivered) == Dice((3, 3, 3))
    state = pai_gow.apply(sheet, state, Dice((3, 3, 3)))
    assert isinstance(state, Dealing)
    assert pai_gow.next_deal(state, delivered) == Deal(delivered.hands)
    state = pai_gow.apply(sheet, state, Deal(delivered.hands))
    assert isinstance(state, Setting)
    assert pai_gow.next_deal(state, delivered) is None
    for spot in (1, 3):
        state = pai_gow.apply(sheet, state, HouseWay(spot))
    assert isinstance(state, Over)
    assert pai_gow.next_deal(state, delivered) is None


def test_b12_5_a_round_is_played_from_a_deck_and_takes_seven_cards_a_hand() -> None:
    sheet = sheet_of()
    running = play_round(sheet, pai_gow, wagers_of(bet(5), bet(2)), Draw(DECK, (6, 3, 1)))
    turn = next(running)
    held = {seat.bet.spot: places(seat.cards) for seat in turn.state.seats}
    assert held == {2: PILES[0], 5: PILES[3]}
    assert places(turn.state.dealer) == PILES[5]
    assert turn.spot == 2
    turn = running.send(HouseWay(2))
    assert turn.spot == 5
    with pytest.raises(StopIteration) as stop:
        running.send(HouseWay(5))
    assert stop.value.value.cards == 21


ENOUGH: Final = cards("2c 3c 4c 5c 6c 7c 9c 2d 3d 4d 5d 6d 7d 9d")


@pytest.mark.parametrize(
    ("hands", "reason", "rule"),
    [
        (ENOUGH[:13], Reason.BAD_CARDS, "T-82"),
        ((*ENOUGH, *cards("Kh")), Reason.BAD_CARDS, "T-82"),
        ((), Reason.BAD_CARDS, "T-82"),
        ((*ENOUGH[:13], ENOUGH[0]), Reason.CARD_TWICE, "B12-1"),
        ((*ENOUGH[:12], JOKER, JOKER), Reason.CARD_TWICE, "B12-1"),
    ],
)
def test_t82_b12_1_seven_different_cards_for_each(hands: Cards, reason: Reason, rule: str) -> None:
    sheet = sheet_of()
    state = pai_gow.apply(sheet, pai_gow.start(sheet, wagers_of(bet(1))), Dice((1, 2, 3)))
    assert not_open(sheet, state, Deal(hands)) == (reason, "deal", rule)


def test_b12_5_no_cards_are_dealt_before_the_dice_or_twice() -> None:
    sheet = sheet_of()
    state: State = pai_gow.start(sheet, wagers_of(bet(1)))
    assert not_open(sheet, state, Deal(ENOUGH)) == (Reason.BAD_CARDS, "deal", "B12-5")
    state = pai_gow.apply(sheet, pai_gow.apply(sheet, state, Dice((1, 2, 3))), Deal(ENOUGH))
    assert not_open(sheet, state, Deal(ENOUGH)) == (Reason.BAD_CARDS, "deal", "B12-5")
    state = pai_gow.apply(sheet, state, HouseWay(1))
    assert not_open(sheet, state, Deal(ENOUGH)) == (Reason.BAD_CARDS, "deal", "B12-5")
