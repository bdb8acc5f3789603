"""The order in which the stacks leave the shuffler, by exact position in the deck."""

from __future__ import annotations

import pytest

import houseway.games.three_card_poker as tcp
from houseway.cards import ALL_CARDS, Card
from houseway.games import Draw
from houseway.games.three_card_poker import Deciding
from houseway.rules import Reason, Refused
from houseway.table import play_round, shuffled
from tests.games.table import seen
from tests.games.three_card_poker.table import bet, fold, sheet_of, wagers_of


def stacks(cards: tuple[Card, ...]) -> list[list[int]]:
    """Positions in the deck, the top card 0, in the order of the spots and the dealer's last."""
    places = [card.index for card in cards]
    return [places[i : i + 3] for i in range(0, len(places), 3)]


@pytest.mark.parametrize("mode", ["machine", "hand", None])
@pytest.mark.parametrize(
    ("bank", "dealt"),
    [
        (1, [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]),
        (4, [[3, 4, 5], [6, 7, 8], [0, 1, 2], [9, 10, 11]]),  # spot 6 is first on his left
        (8, [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]]),
        (5, [[3, 4, 5], [6, 7, 8], [0, 1, 2], [9, 10, 11]]),
        (2, [[6, 7, 8], [0, 1, 2], [3, 4, 5], [9, 10, 11]]),
    ],
)
def test_b10_5_t77_stacks_of_three_from_the_player_dealers_left_and_his_own_last(
    bank: int, dealt: list[list[int]], mode: str | None
) -> None:
    spots = (2, 3, 6) if bank != 2 else (1, 3, 6)
    wagers = wagers_of(*map(bet, spots), bank=bank)
    delivered = tcp.deliver(sheet_of(), wagers, Draw(ALL_CARDS), mode)
    assert stacks(delivered.hands) == dealt
    assert delivered.board == ()


@pytest.mark.parametrize("bank", range(1, 9))
def test_b10_5_b10_3_a_full_table_takes_the_top_24_cards(bank: int) -> None:
    deck = shuffled(ALL_CARDS, 3)
    others = [spot for spot in range(1, 9) if spot != bank]
    wagers = wagers_of(*map(bet, others), bank=bank)
    hands = tcp.deliver(sheet_of(), wagers, Draw(deck)).hands
    by_spot = {spot: hands[3 * i : 3 * i + 3] for i, spot in enumerate(others)}
    for step in range(1, 8):
        spot = (bank + step - 1) % 8 + 1
        assert by_spot[spot] == deck[3 * step - 3 : 3 * step]
    assert hands[21:] == deck[21:24]


def test_t68_nobody_behind_a_seat_takes_a_stack() -> None:
    bets = (bet(1), bet(1, nth=1), bet(6), bet(6, nth=1), bet(6, nth=2))
    delivered = tcp.deliver(sheet_of(), wagers_of(*bets), Draw(ALL_CARDS))
    assert stacks(delivered.hands) == [[3, 4, 5], [0, 1, 2], [6, 7, 8]]


def test_t77_the_card_that_lies_open_is_the_first_of_his_stack() -> None:
    sheet = sheet_of()
    turn = next(play_round(sheet, tcp, wagers_of(bet(6)), Draw(ALL_CARDS)))
    assert isinstance(turn.state, Deciding)
    assert [card.index for card in turn.state.dealer[: turn.state.exposed]] == [3]


def test_b10_1_one_deck_of_52_without_jokers_is_shuffled_anew_for_each_round() -> None:
    kit = tcp.equipment(sheet_of())
    assert (len(kit.cards), set(kit.cards)) == (52, set(ALL_CARDS))
    assert (kit.dice, kit.shoe) == (0, None)


def test_b10_1_by_machine_and_by_hand_when_it_breaks() -> None:
    assert tcp.modes(sheet_of()) == ("machine", "hand")
    with pytest.raises(Refused) as met:
        tcp.deliver(sheet_of(), wagers_of(bet(1)), Draw(ALL_CARDS), "shoe")
    assert seen(met.value) == (Reason.UNKNOWN_CHOICE, "delivery", "B10-5")


def test_b10_5_too_few_cards_are_refused() -> None:
    with pytest.raises(Refused) as met:
        tcp.deliver(sheet_of(), wagers_of(bet(1), bet(2)), Draw(ALL_CARDS[:8]))
    assert seen(met.value) == (Reason.BAD_CARDS, "deck", "B10-5")


def test_b10_5_cards_come_once_and_before_any_decision() -> None:
    sheet = sheet_of()
    wagers = wagers_of(bet(6))
    delivered = tcp.deliver(sheet, wagers, Draw(ALL_CARDS))
    state = tcp.start(sheet, wagers)
    deal = tcp.next_deal(state, delivered)
    assert deal is not None
    deciding = tcp.apply(sheet, state, deal)
    assert tcp.next_deal(deciding, delivered) is None
    assert tcp.next_deal(tcp.apply(sheet, deciding, fold(6)), delivered) is None
