"""The hands of a finished round as a jackpot looks at them, in every game of the catalogue."""

from __future__ import annotations

from typing import Any

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
from houseway.games import Bet, Deal, Game, JackpotCards, JackpotHand, Wagers, game_of
from houseway.games.stud import Fold as StudFold
from houseway.jackpot import row_of
from houseway.money import Cents
from houseway.rules import Reason, Refused, configure
from tests.library import all_links, open_sheet

HOLDEM = configure(open_sheet("catfish-bend/ultimate-texas-holdem"))
CRAZY = configure(open_sheet("catfish-bend/crazy-4-poker"))
TEN = {"ante": Cents(1000), "blind": Cents(1000)}
STUD = configure(open_sheet("washington/caribbean-stud-poker"), partly=True)
FIFTEEN = parse_cards("As Ah Ad Ac 2s 3c 5d 7h 9s Jc 4c 6d 8h Ts Qc")
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


def crazy_round() -> crazy.Over:
    """Spot 1 plays, spot 3 folds."""
    state = crazy.start(CRAZY, Wagers((Bet(1, SUPER), Bet(3, SUPER))))
    deciding = crazy.apply(CRAZY, state, Deal(FIFTEEN))
    assert isinstance(deciding, crazy.Deciding)
    deciding = crazy.apply(CRAZY, deciding, crazy.legal(CRAZY, deciding, 1)[0])
    over = crazy.apply(CRAZY, deciding, StudFold(3))
    assert isinstance(over, crazy.Over)
    return over


def test_b2_5_t16_in_crazy_4_all_five_and_who_folded() -> None:
    assert crazy.jackpot_hands(crazy_round()) == (
        JackpotHand(1, 0, FIFTEEN[:5], (), folded=False),
        JackpotHand(3, 0, FIFTEEN[5:10], (), folded=True),
    )


def test_b2_4_a_round_that_is_not_over_has_no_hands_yet() -> None:
    for sheet, stakes in ((HOLDEM, TEN), (CRAZY, SUPER)):
        game = game_of(sheet.printed)
        with pytest.raises(Refused) as caught:
            game.jackpot_hands(game.start(sheet, Wagers((Bet(1, stakes),))))
        assert caught.value.reason is Reason.UNFINISHED


def stud_round() -> caribbean.Over:
    """Spot 2 raises, spot 4 folds."""
    stakes = {"ante": Cents(1000)}
    state = caribbean.start(STUD, Wagers((Bet(2, stakes), Bet(4, stakes))))
    deciding = caribbean.apply(STUD, state, Deal(FIFTEEN))
    assert isinstance(deciding, caribbean.Deciding)
    deciding = caribbean.apply(STUD, deciding, caribbean.legal(STUD, deciding, 2)[0])
    over = caribbean.apply(STUD, deciding, StudFold(4))
    assert isinstance(over, caribbean.Over)
    return over


def test_b2_5_t16_in_caribbean_stud_all_five_and_who_folded() -> None:
    assert caribbean.jackpot_hands(stud_round()) == (
        JackpotHand(2, 0, FIFTEEN[:5], (), folded=False),
        JackpotHand(4, 0, FIFTEEN[5:10], (), folded=True),
    )


@pytest.mark.parametrize(
    ("game", "over", "cards"),
    [
        (uth, holdem(fold=True), JackpotCards(hole=2, board=5)),
        (crazy, crazy_round(), JackpotCards(hole=5, board=0)),
        (caribbean, stud_round(), JackpotCards(hole=5, board=0)),
    ],
)
def test_b2_5_the_hands_have_as_many_cards_as_their_game_says(
    game: Game, over: Any, cards: JackpotCards
) -> None:
    assert cards == game.JACKPOT_CARDS
    hands = game.jackpot_hands(over)
    assert [(len(hand.hole), len(hand.board)) for hand in hands] == [cards, cards]


@pytest.mark.parametrize("game", [ez, pai_gow, three_card])
def test_b2_1_the_hands_of_the_other_games_are_refused_and_never_just_none(game: Game) -> None:
    with pytest.raises(Refused) as caught:
        game.jackpot_hands(None)
    assert (caught.value.reason, caught.value.rule) == (Reason.UNKNOWN_WAGER, "B2-1")
    assert game.JACKPOT_CARDS is None


def test_b2_1_every_game_of_a_link_has_hands_for_it() -> None:
    for link in all_links().values():
        for sheet in link.paytables:
            assert game_of(open_sheet(sheet)) in (uth, crazy)


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(52)))
def test_b2_5_any_deal_at_the_linked_games_can_be_looked_at(order: list[int]) -> None:
    tables = all_links()["catfish-bend/multi-link"].paytables
    cards = [ALL_CARDS[at] for at in order]
    mine = row_of(tables["catfish-bend/ultimate-texas-holdem"], cards[:2], cards[2:7])
    yours = row_of(tables["catfish-bend/crazy-4-poker"], cards[:5])
    assert (mine and mine.name) == (yours and yours.name)
