"""Players who take the exact advice, and players at random: legal wherever they sit."""

from typing import Any

import pytest

from houseway.bots import Habit, in_words, make_player
from houseway.bots.at_random import AtRandom
from houseway.bots.best import AdvisedPlayer
from houseway.cards import parse_cards, parse_with_joker
from houseway.games import make_game
from houseway.games.action import Check
from houseway.games.fortune_pai_gow_poker.state import SetFront
from houseway.hands.pai_gow import is_foul
from houseway.table import open_supply, play_out
from houseway.table.shoe import drawn_below
from tests.gamemath.sheets import usual
from tests.games.doors import act, game_of, started
from tests.games.test_dealing import CARIBBEAN, CRAZY, PAI_GOW, THREE, UTH, wagers_at


def best(sheet_id: str, hand: str, dealer: str, *streets: str) -> str:
    """What he does with this hand, once he has checked his way to this street."""
    game = game_of(sheet_id)
    state = started(game, wagers_at(sheet_id, 1), parse_with_joker(f"{hand} {dealer}"))
    for street in streets:
        state = act(game, state, Check(1), parse_cards(street))
    return str(AdvisedPlayer().choose(game, state, 1))


@pytest.mark.parametrize(
    ("sheet_id", "hand", "dealer", "streets", "does"),
    [
        (f"catfish-bend/{UTH}", "Ks 5h", "3h 3s", (), "bet 4x"),
        (f"catfish-bend/{UTH}", "Ks 4h", "3h 3s", (), "check"),
        # his own pair is below every card of the flop, where habit bets
        (f"catfish-bend/{UTH}", "2s 2h", "3h 3s", ("Kd 9c Jd",), "check"),
        (f"catfish-bend/{UTH}", "9s 2h", "3h 3s", ("5d 9c Jd",), "bet 2x"),
        (f"catfish-bend/{UTH}", "7c 2h", "3h 3s", ("5d 9c Jd", "Qc Ks"), "fold"),
        (CRAZY, "Ks Qh 8d 5c 2s", "5h 6d 7c 8h Tc", (), "bet 1x"),
        (CRAZY, "Ks Qh 8d 3c 2s", "5h 6d 7c 8h Tc", (), "fold"),
        (THREE, "Ks 9h 2d", "Kc 4d 3s", (), "play"),
        (THREE, "Ks 8h 7d", "Kc 4d 3s", (), "fold"),
        (THREE, "5s 3h 2d", "Jc 4d 3s", (), "play"),
        (CARIBBEAN, "As Kd Qc 2s 3s", "Qd 4h 5h 7c 9c", (), "raise"),
    ],
)
def test_the_best_player_takes_the_exact_advice(
    sheet_id: str, hand: str, dealer: str, streets: tuple[str, ...], does: str
) -> None:
    assert best(sheet_id, hand, dealer, *streets) == does


@pytest.mark.parametrize("sheet_id", [CRAZY, THREE, CARIBBEAN, PAI_GOW, f"wccs/{UTH}"])
def test_players_at_random_are_legal_foul_nothing_and_repeat(sheet_id: str) -> None:
    game = make_game(usual(sheet_id))

    def log(seed: int) -> list[Any]:
        player, taken = AtRandom(drawn_below(f"players {seed}")), []

        def decide(turn: Any) -> Any:
            action = player.choose(game, turn.state, turn.spot)
            assert action in turn.options
            if isinstance(action, SetFront):
                cards = turn.state.seats[turn.state.to_act[0]].cards
                assert not is_foul(action.front, [c for c in cards if c not in action.front])
            taken.append(str(action))
            return action

        for nth in range(6):
            supply = open_supply(game.equipment(), seed + nth)
            play_out(game, wagers_at(sheet_id, 1), supply.draw(), decide)
        return taken

    assert log(5) == log(5)
    assert len({tuple(log(seed)) for seed in range(4)}) > 1


def test_a_kind_says_how_it_plays() -> None:
    poker, uth = (make_game(usual(f"california/{name}")) for name in ("texas-holdem", UTH))
    assert in_words("best", uth) == "as the exact advice says"
    assert "by habit" in in_words("best", poker)
    assert in_words("random", poker) == "at random"
    assert isinstance(make_player("habit", lambda _: 0), Habit)
    assert isinstance(make_player("best", lambda _: 0), AdvisedPlayer)
