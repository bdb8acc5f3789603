"""Dice, settings and the round file: what may be set, by whom, what binds (B12-6 to B12-8)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any, Final

import pytest

from houseway.cards import cards_text
from houseway.games import BankSeat, Dice, make_game
from houseway.games.fortune_pai_gow_poker.button import action_spot, dice_spot
from houseway.games.fortune_pai_gow_poker.state import (
    Dealing,
    HouseWay,
    Over,
    Rolling,
    SetFront,
    Setting,
    TwoHands,
)
from houseway.games.refusals import GameRefusal
from houseway.hands.pai_gow import is_foul
from houseway.money import Cents
from houseway.rules import Refusal, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table.refusals import RoundRefusal
from tests.games.doors import act
from tests.games.fortune_pai_gow_poker.table import (
    DEALER,
    LOSES,
    WINS,
    a_round,
    bet,
    cards,
    dealt,
    net,
    not_open,
    refusal,
    refused,
    seat,
    settled,
    sheet_of,
    wagers_of,
)

JOKERS = "Jo Qc 9s 9d 8c 4h 2c"


def front(spot: int, text: str) -> SetFront:
    return SetFront(spot, cards(text))


def hands_of(state: Any, spot: int) -> tuple[str, str]:
    assert isinstance(state, Setting | Over)
    (hands,) = {seat.hands for seat in state.seats if seat.bet.spot == spot}
    assert hands is not None
    return cards_text(hands.front), cards_text(hands.back)


# The Action button

THROWS: Final = list(product(range(1, 7), repeat=3))
# The seat that each sum names, the player-dealer's being 1: by T-22's own list.
SEATS: Final = dict(
    zip(range(3, 19), [3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4], strict=True)
)


def walk(start: int, steps: int) -> int:
    """So many seats on, clockwise round a table of seven."""
    spot = start
    for _ in range(steps):
        spot = 1 if spot == 7 else spot + 1
    return spot


@pytest.mark.parametrize("bank", range(1, 8))
def test_t22_b12_6_all_216_throws_name_the_seat_counted_from_the_player_dealer(bank: int) -> None:
    """Each seat 31 times and the seventh 30 times. One player gets the button from everywhere but
    the player-dealer's seat and the seats behind him, which pass it on to the player-dealer."""
    named = [dice_spot(BankSeat(bank, Cents(1000)), throw) for throw in THROWS]
    assert named == [walk(bank, SEATS[sum(throw)] - 1) for throw in THROWS]
    assert Counter(named) == {walk(bank, n - 1): 31 - (n == 7) for n in range(1, 8)}
    for steps in range(1, 7):
        player = walk(bank, steps)
        wagers = wagers_of(bet(player), bank=bank)
        for total, number in SEATS.items():
            throw = (total // 3, (total + 1) // 3, (total + 2) // 3)
            wanted = bank if number == 1 or number - 1 > steps else player
            assert action_spot(wagers, throw) == wanted


def test_b12_6_it_passes_on_to_the_first_active_seat_clockwise() -> None:
    wagers = wagers_of(bet(2), bet(5), bet(6), bank=3)
    # from spot 3: the sums 8 and 15 are spot 3 itself, 9 spot 4, 10 spot 5 and so on
    found = {total: action_spot(wagers, (6, 6, total - 12)) for total in range(13, 19)}
    assert found == {13: 2, 14: 2, 15: 3, 16: 5, 17: 5, 18: 6}
    low = {total: action_spot(wagers, (1, 1, total - 2)) for total in range(3, 9)}
    assert low == {3: 5, 4: 6, 5: 2, 6: 2, 7: 2, 8: 3}
    # a backline bettor makes no seat of his own: 10 is spot 2, 11 spot 3, 13 spot 5, 14 spot 6
    wagers = wagers_of(bet(2), bet(2, 1), bet(2, 2), bet(5), bank=7)
    throws = ((6, 3, 1), (6, 4, 1), (6, 6, 1), (6, 6, 2))
    assert [action_spot(wagers, throw) for throw in throws] == [2, 5, 5, 7]


def test_b12_6_the_dice_come_before_the_cards() -> None:
    game = make_game(sheet_of())
    state = game.start(wagers_of(bet(2), bet(5)))
    assert isinstance(state, Rolling)
    rolled = game.apply(state, Dice((6, 3, 2)))
    assert isinstance(rolled, Dealing)
    assert (rolled.dice, rolled.button) == ((6, 3, 2), 5)


# What is open


@pytest.mark.parametrize("hand", [WINS, LOSES, JOKERS])
def test_b12_7_the_house_way_or_any_two_cards_in_front(hand: str) -> None:
    game, state = dealt(hand)
    options = game.legal(state, 1)
    assert options[0] == HouseWay(1)
    fronts = {frozenset(option.front) for option in options if isinstance(option, SetFront)}
    assert fronts == set(map(frozenset, combinations(cards(hand), 2)))
    assert len(options) == 22


def test_b12_7_every_option_is_taken_a_foul_too() -> None:
    game, state = dealt(WINS)
    fouls = 0
    for option in game.legal(state, 1):
        over = game.apply(state, option)
        assert isinstance(over, Over)
        hands = over.seats[0].hands
        assert hands is not None
        assert set(hands.front) | set(hands.back) == set(cards(WINS))
        assert (len(hands.front), len(hands.back)) == (2, 5)
        fouls += is_foul(hands.front, hands.back)
    # the nines before king high, and the king with either nine before queen high
    assert fouls == 3


# Setting


def test_b12_7_two_cards_in_front_and_the_other_five_behind() -> None:
    game, state = dealt(WINS)
    assert hands_of(act(game, state, front(1, "4h Kh")), 1) == ("Kh 4h", "9s 9d Qc 8c 2c")
    assert hands_of(act(game, state, front(1, "Kh 4h")), 1) == ("Kh 4h", "9s 9d Qc 8c 2c")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", GameRefusal.FRONT_OF_TWO),
        ("Kh", GameRefusal.FRONT_OF_TWO),
        ("Kh Qc 9s", GameRefusal.FRONT_OF_TWO),
        ("Kh Kh", GameRefusal.FRONT_OF_TWO),
        ("Ah Kd", GameRefusal.FRONT_NOT_HELD),
        ("Kh 9h", GameRefusal.FRONT_NOT_HELD),
        ("Jo Kh", GameRefusal.FRONT_NOT_HELD),
    ],
)
def test_b12_7_the_front_is_two_of_the_players_own_cards(text: str, reason: Refusal) -> None:
    game, state = dealt(WINS)
    assert not_open(game, state, front(1, text)) == (reason, "spot 1", "B12-7")


def test_b12_7_the_house_way_binds_once_it_is_asked_for() -> None:
    game, state = dealt(WINS, LOSES)
    later = act(game, state, HouseWay(1))
    for action in (front(1, "Kh 9s"), HouseWay(1)):
        assert not_open(game, later, action) == (GameRefusal.HOUSE_WAY_BINDS, "spot 1", "B12-7")
    with pytest.raises(Refused, match="was asked for and is binding"):
        game.apply(later, front(1, "Kh 9s"))
    own = act(game, state, front(1, "Kh 9s"))  # his own setting is not called binding
    assert not_open(game, own, HouseWay(1)) == (GameRefusal.NOT_HIS_TURN, "spot 1", "T-84")


# The player-dealer


def test_b12_8_the_player_dealer_is_set_the_house_way_when_all_are_set() -> None:
    game, state = dealt(WINS, LOSES)
    later = act(game, state, front(1, "Kh Qc"))
    assert isinstance(later, Setting)
    assert later.dealer_hands is None
    over = act(game, later, HouseWay(2))
    assert isinstance(over, Over)
    assert over.dealer == cards(DEALER)
    assert over.dealer_hands == TwoHands(cards("Kd Jc"), cards("Ah Tc 7s 5h 3d"), "HW-1")


def test_b12_8_nobody_sets_for_the_player_dealer() -> None:
    game, state = dealt(WINS)
    assert game.legal(state, 7) == ()
    assert not_open(game, state, front(7, "Ah Kd")) == (GameRefusal.NOT_HIS_TURN, "spot 7", "T-84")


# Behind a seated player


def test_t68_the_seated_players_setting_binds_all_on_the_spot() -> None:
    bets = (bet(1), bet(1, 1), bet(1, 2), bet(2), bet(2, 1))
    game, state = dealt(WINS, LOSES, bets=bets)
    assert [seat.cards for seat in state.seats] == [cards(WINS)] * 3 + [cards(LOSES)] * 2
    over = act(game, state, front(1, "Kh 9s"), HouseWay(2))
    assert isinstance(over, Over)
    one, two = TwoHands(cards("Kh 9s"), cards("Qc 9d 8c 4h 2c")), over.seats[3].hands
    assert [seat.hands for seat in over.seats] == [one, one, one, two, two]
    assert [seat.house_way for seat in over.seats] == [False, False, False, True, True]


# The round file


def test_b12_1_b12_7_the_joker_is_written_jo_and_a_front_in_any_order() -> None:
    # K-Q before the joker, an ace, and 9-8-4-2: one each against K-J before ace-ten high
    assert net(settled(seat(1, "Jo Kh Qc 9d 8c 4h 2c")))["1"] == "0.00"
    assert net(settled(seat(1, WINS), dealer="Jo Kd Jc Tc 7s 5h 3d"))["1"] == "10.00"
    for text in ("Kh Qc", "Qc Kh", "  Kh   Qc "):
        assert net(settled(seat(1, WINS, text))) == {"1": "10.00", "bank": "-10.00"}


def test_b12_1_both_places_of_a_card_are_named_in_the_order_of_the_file() -> None:
    found = refusal(a_round(seat(4, LOSES), seat(1, "Qh Kh 9s 9d 8c 4h 2c")))
    assert str(found) == (
        "spots[1].cards: Qh is here and in spots[0].cards; one deck is in play (B12-1)"
    )


AT, FRONT = ("spots[1].set", "round file"), ("spots[1].set: front", "B12-7")
BAD_SETTINGS: list[Any] = [
    (RoundRefusal.SETTING_MISSING, AT, [..., None]),
    (
        RoundRefusal.UNKNOWN_SETTING,
        AT,
        ["House Way", "house_way", "", "fold", "Qh 9h", 2, True, ["Qh", "9h"], []],
    ),
    (
        RoundRefusal.SETTING_KEYS,
        AT,
        [{}, {"back": "Qh 9h"}, {"front": "9h 8d", "back": "Qh 6s 4d 3c 2h"}],
    ),
    (GameRefusal.WRONG_COUNT, FRONT, [{"front": text} for text in ("", "9h", "9h 8d 6s")]),
    (SheetRefusal.NOT_CARDS, FRONT, [{"front": text} for text in ("9h 8x", "9h 1d")]),
    (RoundRefusal.CARDS_MISSING, FRONT, [{"front": None}]),
    (RoundRefusal.CARDS_NOT_TEXT, FRONT, [{"front": ["9h", "8d"]}, {"front": {}}]),
    (GameRefusal.FRONT_OF_TWO, ("spots[1].set", "B12-7"), [{"front": "9h 9h"}]),
    (
        GameRefusal.FRONT_NOT_HELD,
        ("spots[1].set", "B12-7"),
        [{"front": "Kh 9h"}, {"front": "Jo 9h"}],
    ),
]


@pytest.mark.parametrize(("reason", "at", "settings"), BAD_SETTINGS)
def test_b12_7_a_setting_is_the_house_way_or_two_cards_of_his_own_in_front(
    reason: Refusal, at: tuple[str, str], settings: list[object]
) -> None:
    for setting in settings:
        spot = {**seat(4, LOSES), "set": setting}
        if setting is ...:
            del spot["set"]
        assert refused(seat(1, WINS), spot) == (reason, *at), setting


@pytest.mark.parametrize(
    ("reason", "throws"),
    [
        (RoundRefusal.DICE_MISSING, [None]),
        (RoundRefusal.DICE_NOT_LIST, ["1 2 3", 9, {"1": 2}]),
        (GameRefusal.IMPOSSIBLE_DICE, [[1, 2], [1, 2, 3, 4], [0, 2, 3], [1, 2, 7], [1.0, 2, 3]]),
        (GameRefusal.IMPOSSIBLE_DICE, [["1", "2", "3"], [True, 2, 3], [None, 2, 3], [[1], 2, 3]]),
    ],
)
def test_b12_6_three_dice_of_six_sides(reason: Refusal, throws: list[object]) -> None:
    for dice in throws:
        assert refused(seat(1, WINS), dice=dice) == (reason, "dice", "B12-6"), dice


@pytest.mark.parametrize("follows", [True, False])
def test_t22_the_pile_moves_no_money_in_a_recorded_round_and_is_in_the_hash(follows: bool) -> None:
    result = settled(seat(1, WINS), switch={"pile_follows_button": follows})
    assert net(result) == {"1": "10.00", "bank": "-10.00"}
    assert (result.sheet.digest == settled(seat(1, WINS)).sheet.digest) is follows
