"""The hands of a finished round as a jackpot looks at them, in every game of the catalogue."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, parse_cards
from houseway.games import JackpotCards, JackpotHand
from houseway.games.action import Check, Fold
from houseway.games.refusals import GameRefusal
from houseway.games.stud import Fold as StudFold
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.jackpot import row_of
from tests.games import test_dealing
from tests.games.doors import act
from tests.library import all_links
from tests.refusals import refuses

HOLDEM = f"catfish-bend/{test_dealing.UTH}"
FIFTEEN = parse_cards("As Ah Ad Ac 2s 3c 5d 7h 9s Jc 4c 6d 8h Ts Qc")


@pytest.mark.parametrize("fold", [False, True])
def test_b2_5_in_holdem_two_cards_and_the_whole_board(fold: bool) -> None:
    """Spot 2 plays at once, spot 5 checks twice and then folds or bets."""
    game, state = test_dealing.ready(HOLDEM, 2, 5)
    state = act(game, state, parse_cards("As Ks 9s 8s 2h 3h"), Play(2, 4), Check(5))
    state = act(game, state, parse_cards("Qs Js Ts"), Check(5), parse_cards("2c 3d"))
    over = act(game, state, Fold(5) if fold else Play(5, 1))
    board = parse_cards("Qs Js Ts 2c 3d")
    assert game.jackpot_hands(over) == (
        JackpotHand(2, 0, parse_cards("As Ks"), board, folded=False),
        JackpotHand(5, 0, parse_cards("9s 8s"), board, folded=fold),
    )
    assert game.jackpot_cards == JackpotCards(hole=2, board=5)


@pytest.mark.parametrize("sheet_id", [test_dealing.CRAZY, test_dealing.CARIBBEAN])
def test_b2_5_t16_in_stud_games_all_five_and_who_folded(sheet_id: str) -> None:
    game, state = test_dealing.ready(sheet_id, 1, 3)
    state = act(game, state, FIFTEEN)
    over = act(game, state, game.legal(state, 1)[0], StudFold(3))
    assert game.jackpot_hands(over) == (
        JackpotHand(1, 0, FIFTEEN[:5], (), folded=False),
        JackpotHand(3, 0, FIFTEEN[5:10], (), folded=True),
    )
    assert game.jackpot_cards == JackpotCards(hole=5, board=0)


@pytest.mark.parametrize("sheet_id", [HOLDEM, test_dealing.CRAZY, test_dealing.CARIBBEAN])
def test_b2_4_a_round_that_is_not_over_has_no_hands_yet(sheet_id: str) -> None:
    game = test_dealing.open_game(sheet_id)
    with refuses(GameRefusal.ROUND_NOT_OVER):
        game.jackpot_hands(game.start(test_dealing.wagers_at(sheet_id, 1)))


@pytest.mark.parametrize("sheet_id", [test_dealing.EZ, test_dealing.PAI_GOW, test_dealing.THREE])
def test_b2_1_the_hands_of_the_other_games_are_refused_and_never_just_none(sheet_id: str) -> None:
    game = test_dealing.open_game(sheet_id)
    with refuses(GameRefusal.NO_JACKPOT_HANDS, rule="T-70"):
        game.jackpot_hands(None)
    assert game.jackpot_cards is None


@settings(max_examples=30)
@given(st.permutations(range(52)))
def test_b2_5_any_deal_at_the_linked_games_can_be_looked_at(order: list[int]) -> None:
    tables = all_links()["catfish-bend/multi-link"].paytables
    cards = [ALL_CARDS[at] for at in order]
    mine = row_of(tables["catfish-bend/ultimate-texas-holdem"], cards[:2], cards[2:7])
    yours = row_of(tables["catfish-bend/crazy-4-poker"], cards[:5])
    assert (mine and mine.name) == (yours and yours.name)
