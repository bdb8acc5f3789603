"""The short list of a sheet that has none of its own: another sheet's, by its own terms."""

import pytest

from houseway.fact import replace
from houseway.gamemath import thumb_rules
from houseway.gamemath.catalogue import GAMES, GAMES_WITH_RULES, count_thumb_rules, maths_of
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.stored import find_stored_list, find_stored_rules
from houseway.rules import Refusal
from tests.gamemath.sheets import BACCARAT, CRAZY, PAI_GOW, SHEETS, THREE, UTH, usual, variant
from tests.refusals import refuses

CHOSEN = {wager: usual(UTH).paytables[wager].name for wager in ("trips", "bad_beat", "pairs")}


def renamed(sheet_id: str) -> tuple[str, str]:
    return f'id = "{sheet_id}"', 'id = "mine/own"'


def test_every_game_with_a_list_has_one_stored() -> None:
    games = {usual(name).printed.game: usual(name) for name in SHEETS}
    assert {*games} == {*GAMES}
    found = {game for game, sheet in games.items() if find_stored_list(sheet) is not None}
    assert found == {*GAMES_WITH_RULES}
    assert found == {game for game, sheet in games.items() if maths_of(sheet).rules is not None}


def test_a_copy_of_a_sheet_has_the_same_list_with_the_same_costs() -> None:
    own, shipped = variant(CRAZY, renamed(CRAZY)), thumb_rules(usual(CRAZY))
    assert find_stored_rules(own) is None
    found = thumb_rules(own)
    assert (found.decisions, found.cost, found.best) == (
        shipped.decisions,
        shipped.cost,
        shipped.best,
    )
    (note,) = found.notes
    assert note.startswith(f"These lines were found for {CRAZY} as printed; their cost is counted ")


def test_a_list_costs_what_the_terms_of_ones_own_sheet_make_of_it() -> None:
    """Without an open card the list for Three Card Poker plays only a pair or better: it gives away
    every hand from queen-six-four up to ace-king-jack."""
    own = variant(THREE, renamed(THREE), ("exposed = { is = 1,", "# exposed = { is = 1,"))
    found = thumb_rules(own)
    assert found.cost > 0
    assert len(found.notes) == 1
    stored = find_stored_list(own)
    assert stored is not None
    assert count_thumb_rules(own, stored.rules.decisions).cost == found.cost != stored.rules.cost


def test_the_shipped_sheet_has_no_note_about_another() -> None:
    assert thumb_rules(usual(CRAZY)).notes == thumb_rules(variant(CRAZY)).notes == ()


@pytest.mark.parametrize("multiples", [["1x", "2x"], ["1x"]])
def test_a_list_that_bets_what_the_table_does_not_allow_is_refused(multiples: list[str]) -> None:
    """The list bets three times the Ante on a pair of aces."""
    with refuses(MathRefusal.NO_RULES_OF_THUMB):
        thumb_rules(variant(CRAZY, switch={"play_multiples": multiples}))


def test_a_list_that_bets_on_a_hand_that_may_not_is_refused() -> None:
    """Queens and better may bet three times: the list asks for aces, so it is open to all of them.
    For a list that asks for less than the table does it is closed."""
    weak = ('strong_from = { is = "pair of aces"', 'strong_from = { is = "pair of queens"')
    assert thumb_rules(variant(CRAZY, weak)).cost > 0
    stored = find_stored_list(usual(CRAZY))
    assert stored is not None
    (list_,) = stored.rules.decisions
    aces, king = list_.lines
    three_times = replace(king, action=aces.action)
    with refuses(MathRefusal.NO_RULES_OF_THUMB):
        count_thumb_rules(usual(CRAZY), (replace(list_, lines=(three_times,)),))


def test_a_list_of_uth_needs_its_own_bets() -> None:
    stored = find_stored_list(usual(UTH))
    assert stored is not None
    for own in (
        variant(UTH, ("preflop = { is = [3, 4]", "preflop = { is = [3]"), choose=CHOSEN),
        variant(UTH, ("\nflop = { is = [2]", "\nflop = { is = [3]"), choose=CHOSEN),
    ):
        with refuses(MathRefusal.NO_RULES_OF_THUMB):
            thumb_rules(own)


@pytest.mark.parametrize(
    ("name", "why"),
    [(BACCARAT, MathRefusal.NOTHING_IS_DECIDED), (PAI_GOW, MathRefusal.PLAYED_THE_HOUSE_WAY)],
)
def test_a_game_without_a_list_says_why(name: str, why: Refusal) -> None:
    with refuses(why):
        thumb_rules(usual(name))
