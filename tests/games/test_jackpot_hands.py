"""The hands of a finished round as a jackpot looks at them, in every game of the catalogue."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import houseway.games.caribbean_stud_poker as caribbean
import houseway.games.crazy_4_poker as crazy
import houseway.games.ez_baccarat as ez
import houseway.games.fortune_pai_gow_poker as pai_gow
import houseway.games.three_card_poker as three_card
import houseway.games.ultimate_texas_holdem as uth
from houseway.cards import ALL_CARDS, parse_cards
from houseway.games import Bet, Deal, Game, JackpotHand, Wagers, game_of
from houseway.games.stud import Fold as StudFold
from houseway.jackpot import all_links, row_of
from houseway.money import Cents
from houseway.rules import Reason, Refused, configure, find_sheet

HOLDEM = configure(find_sheet("catfish-bend/ultimate-texas-holdem"))
CRAZY = configure(find_sheet("catfish-bend/crazy-4-poker"))
TEN = {"ante": Cents(1000), "blind": Cents(1000)}
SUPER = {"ante": Cents(1000), "super_bonus": Cents(1000)}


def holdem(*, fold: bool) -> uth.Over:
    """Spot 2 plays at once, spot 5 checks twice and then folds or bets."""
    wagers = Wagers((Bet(2, TEN), Bet(5, TEN)))
    state: uth.State = uth.start(HOLDEM, wagers)
    state = uth.apply(HOLDEM, state, Deal(parse_cards("As Ks 9s 8s 2h 3h")))
    state = uth.apply(HOLDEM, state, uth.Play(2, 4))
    state = uth.apply(HOLDEM, state, uth.Check(5))
    state = uth.apply(HOLDEM, state, Deal(parse_cards("Qs Js Ts")))
    state = uth.apply(HOLDEM, state, uth.Check(5))
    state = uth.apply(HOLDEM, state, Deal(parse_cards("2c 3d")))
    over = uth.apply(HOLDEM, state, uth.Fold(5) if fold else uth.Play(5, 1))
    assert isinstance(over, uth.Over)
    return over


@pytest.mark.parametrize("fold", [False, True])
def test_b2_5_in_holdem_two_cards_and_the_whole_board(fold: bool) -> None:
    board = parse_cards("Qs Js Ts 2c 3d")
    assert uth.jackpot_hands(holdem(fold=fold)) == (
        JackpotHand(2, 0, parse_cards("As Ks"), board, folded=False),
        JackpotHand(5, 0, parse_cards("9s 8s"), board, folded=fold),
    )


def test_b2_5_t16_in_crazy_4_all_five_and_who_folded() -> None:
    wagers = Wagers((Bet(1, SUPER), Bet(3, SUPER)))
    state = crazy.start(CRAZY, wagers)
    dealt = parse_cards("As Ah Ad Ac 2s 3c 5d 7h 9s Jc 4c 6d 8h Ts Qc")
    deciding = crazy.apply(CRAZY, state, Deal(dealt))
    assert isinstance(deciding, crazy.Deciding)
    deciding = crazy.apply(CRAZY, deciding, crazy.legal(CRAZY, deciding, 1)[0])
    over = crazy.apply(CRAZY, deciding, StudFold(3))
    assert isinstance(over, crazy.Over)
    assert crazy.jackpot_hands(over) == (
        JackpotHand(1, 0, dealt[:5], (), folded=False),
        JackpotHand(3, 0, dealt[5:10], (), folded=True),
    )


def test_b2_4_a_round_that_is_not_over_has_no_hands_yet() -> None:
    for sheet, stakes in ((HOLDEM, TEN), (CRAZY, SUPER)):
        game = game_of(sheet.printed)
        with pytest.raises(Refused) as caught:
            game.jackpot_hands(game.start(sheet, Wagers((Bet(1, stakes),))))
        assert caught.value.reason is Reason.UNFINISHED


@pytest.mark.parametrize("game", [caribbean, ez, pai_gow, three_card])
def test_beside_the_other_games_no_jackpot_is_offered(game: Game) -> None:
    assert game.jackpot_hands(None) == ()


def test_b2_1_every_game_of_a_link_has_hands_for_it() -> None:
    for link in all_links().values():
        for sheet in link.paytables:
            assert game_of(find_sheet(sheet)) in (uth, crazy)


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(52)))
def test_b2_5_any_deal_at_the_linked_games_can_be_looked_at(order: list[int]) -> None:
    tables = all_links()["catfish-bend/multi-link"].paytables
    cards = [ALL_CARDS[at] for at in order]
    mine = row_of(tables["catfish-bend/ultimate-texas-holdem"], cards[:2], cards[2:7])
    yours = row_of(tables["catfish-bend/crazy-4-poker"], cards[:5])
    assert (mine and mine.name) == (yours and yours.name)
