"""The doors `legal` and `apply`: what is open on each street, and whose turn it is."""

import pytest

from houseway.games.action import Check, Fold
from houseway.games.refusals import GameRefusal
from houseway.games.ultimate_texas_holdem.state import OnFlop, Over, Play, Street
from tests.games.doors import act, game_of, options, refused
from tests.games.table import CALIFORNIA, CATFISH_BEND, HOUSES, WASHINGTON, WCCS
from tests.games.ultimate_texas_holdem.doors import FLOP, RIVER, on_street, started
from tests.refusals import refuses

# What is open


# The items about an action that is not open before and after the river, and about a wrong bet
RULES = {
    CATFISH_BEND: ("B1-7", "B1-7", "B1-6"),
    WCCS: ("B4-14", "B4-14", "B4-2"),
    CALIFORNIA: ("B11-4", "B11-4", "B11-4"),
    WASHINGTON: ("B5-4", "B5-4", "B5-4"),
}
MULTIPLES = {Street.PREFLOP: [3, 4], Street.FLOP: [2], Street.RIVER: [1]}


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("street", Street)
def test_b1_7_b4_14_b4_15_b5_4_b11_4_t43_t78_t79_what_is_open_on_each_street(
    house: str, street: Street
) -> None:
    """At WCCS a fold on every street, elsewhere on the river alone; who is absent checks."""
    game, state = on_street(house, street)
    river, folds = street is Street.RIVER, street is Street.RIVER or house == WCCS
    bets = [f"bet {multiple}x" for multiple in MULTIPLES[street]]
    wanted = [*([] if river else ["check"]), *bets, *(["fold"] if folds else [])]
    assert options(game, state, 1) == wanted
    assert game.default(state, 1) == (Fold(1) if river else Check(1))
    before, after, wrong = RULES[house]
    tried = [(Check(1), after), (Fold(1), before)] + [(Play(1, n), wrong) for n in range(10)]
    for action, rule in tried:
        if str(action) in wanted:
            game.apply(state, action)
        else:
            found = refused(game, state, action)
            assert (found.reason, found.where, found.rule) == (GameRefusal.NOT_OPEN, "spot 1", rule)


def test_t43_the_last_decision_is_always_to_bet_or_to_fold() -> None:
    with refuses(GameRefusal.FOLD_ON_RIVER, where="switch.fold_streets"):
        game_of("wccs/ultimate-texas-holdem", switch={"fold_streets": ["preflop"]})


# One bet, once


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("multiple", [3, 4])
def test_b1_6_b4_2_b5_4_b11_4_who_has_bet_is_not_asked_again(house: str, multiple: int) -> None:
    game, state = started(house, 1, 2)
    state = act(game, state, Play(1, multiple))
    assert options(game, state, 1) == []
    assert refused(game, state, Play(1, 7 - multiple)).reason is GameRefusal.NOT_HIS_TURN
    state = act(game, state, Check(2), FLOP)
    assert isinstance(state, OnFlop)
    assert game.to_act(state) == 2
    state = act(game, state, Check(2), RIVER, Fold(2))
    assert isinstance(state, Over)
    assert [(seat.play, seat.folded) for seat in state.seats] == [
        (multiple, None),
        (0, Street.RIVER),
    ]
