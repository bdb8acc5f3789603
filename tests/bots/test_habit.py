"""The player of habit: sensible with each hand, and legal wherever he sits."""

from typing import Any

import pytest

from houseway.bots import Habit
from houseway.cards import parse_cards
from houseway.games import Bet, Wagers
from houseway.games.action import Check
from houseway.games.refusals import GameRefusal
from tests.games.doors import act, game_of, started
from tests.games.test_dealing import CARIBBEAN, CRAZY, EZ, PAI_GOW, THREE, UTH, ready, wagers_at
from tests.refusals import refuses

HOUSES = ("catfish-bend", "wccs", "california", "washington")
FLOP = "5d 9c Jd"


def habit(sheet_id: str, hand: str, dealer: str, *streets: str, **choices: Any) -> str:
    """What he does with this hand, once he has checked his way to this street."""
    game = game_of(sheet_id, **choices)
    state = started(game, wagers_at(sheet_id, 1), parse_cards(f"{hand} {dealer}"))
    for street in streets:
        state = act(game, state, Check(1), parse_cards(street))
    return str(Habit().choose(game, state, 1))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("hole", "streets", "does"),
    [
        ("As Ah", (), "bet 4x"),
        ("As 2h", (), "bet 4x"),
        ("4c 4h", (), "bet 4x"),
        ("Ks 2s", (), "bet 4x"),
        ("Ks 4h", (), "check"),
        ("Qs 8h", (), "bet 4x"),
        ("2c 2h", (), "check"),
        ("7c 2h", (), "check"),
        ("9s 2h", (FLOP,), "bet 2x"),
        ("7c 2h", (FLOP,), "check"),
        ("7d 2d", (FLOP,), "bet 2x"),
        ("Qs 2h", (FLOP, "Qc Ks"), "bet 1x"),
        ("7c 2h", (FLOP, "Qc Ks"), "fold"),
    ],
)
def test_b1_7_he_bets_the_most_or_waits(
    house: str, hole: str, streets: tuple[str, ...], does: str
) -> None:
    choose = {"choose": {"trips": "UTH-03"}} if house == "washington" else {}
    assert habit(f"{house}/{UTH}", hole, "3h 3s", *streets, **choose) == does


@pytest.mark.parametrize(
    ("hand", "does"),
    [
        ("As Ah 9d 4c 2s", "bet 3x"),
        ("4s 3h 2d Ac 9s", "bet 3x"),
        ("Ks Kh 9d 4c 2s", "bet 1x"),
        ("Ks Qh 8d 4c 2s", "bet 1x"),  # the least that he plays
        ("Ks Qh 8d 3c 2s", "fold"),
        ("Qs Jh Td 8c 2s", "fold"),
    ],
)
def test_b3_6_at_crazy_4_he_bets_the_most_or_folds_little(hand: str, does: str) -> None:
    assert habit(CRAZY, hand, "5h 6d 7c 8h Tc") == does


def test_b3_6_he_keeps_to_the_multiples_of_the_table() -> None:
    switch = {"play_multiples": ["1x", "2x"]}
    assert habit(CRAZY, "As Ah 9d 4c 2s", "5h 6d 7c 8h Tc", switch=switch) == "bet 2x"


@pytest.mark.parametrize(
    ("hand", "dealer", "does"),
    [
        ("9s 9h 5c 4h 3h", "Ac Kd 4d 3s 2c", "raise"),
        ("As Kh Jd 8c 3h", "8s Kd 4h 3s 2c", "raise"),  # he holds the rank of the open card
        ("As Kh Jd 8c 3h", "Ac Kd 4h 3s 2c", "raise"),
        ("As Kh Jd 8c 3h", "9s Kd 4h 3s 2c", "fold"),
        ("As Kh Jd 8c 3h", "9s 8d 4h 3s 2c", "fold"),  # only the open card is seen
        ("As Qh Jd 8c 3h", "Qs Kd 4h 3s 2c", "fold"),
    ],
)
def test_t46_at_caribbean_stud_he_raises_a_pair_or_a_helped_ace_king(
    hand: str, dealer: str, does: str
) -> None:
    assert habit(CARIBBEAN, hand, dealer) == does


@pytest.mark.parametrize(
    ("hand", "does"),
    [
        ("Qd 6c 4h", "play"),
        ("Qd 6c 3h", "fold"),
        ("Qd 5c 4h", "fold"),
        ("Qd 7c 2h", "play"),
        ("Jd Tc 8h", "fold"),
        ("Kd 3c 2h", "play"),
        ("2d 2c 3h", "play"),
        ("5d 3d 2d", "play"),
    ],
)
def test_b10_7_at_three_card_he_plays_queen_six_four_or_better(hand: str, does: str) -> None:
    assert habit(THREE, hand, "As Ks 9s") == does


@pytest.mark.parametrize("follow", ["optional", "must_follow"])
def test_t68_behind_a_seat_he_plays_along_with_it(follow: str) -> None:
    game = game_of(THREE, switch={"play": follow})
    one = wagers_at(THREE, 1)
    wagers = Wagers((*one.bets, Bet(1, one.bets[0].stakes, backline=1)), one.bank)
    state = started(game, wagers, parse_cards("2d 3c 7h As Ks 9s"))
    state = game.apply(state, game.legal(state, 1)[0])
    assert str(Habit().choose(game, state, 1)) == "play"


def test_b12_7_at_pai_gow_he_asks_for_the_house_way_and_at_baccarat_for_nothing() -> None:
    game, state = ready(PAI_GOW, 1)
    state = act(game, state, parse_cards("Kh Qc 9s 9d 8c 4h 2c Ah Kd Jc Tc 7s 5h 3d"))
    assert str(Habit().choose(game, state, 1)) == "house way"
    game, state = ready(EZ, 1)
    with refuses(GameRefusal.NOTHING_TO_DECIDE):
        Habit().choose(game, state, 1)
