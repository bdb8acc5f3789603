"""The coach: what a player sees, what his choices are worth in money, and what one cost."""

import pytest

from houseway.gamemath import advise
from houseway.gamemath.coach import coach, has_advice, seen_at, takes_long
from houseway.games import Spot, make_game
from houseway.games.action import deals_of
from houseway.rules import Choices
from houseway.table import open_supply, play_out
from houseway.table.visit import YOU, least_stakes, with_others
from tests.library import library, sheet_ids

CHOOSE = {"washington/ultimate-texas-holdem": {"trips": "UTH-02"}}
DECIDED = [name for name in sheet_ids() if not name.endswith(("baccarat", "omaha", "texas-holdem"))]
DECIDED.append("wccs/ultimate-texas-holdem")
HOLDEM = [name for name in sheet_ids() if name.endswith("ultimate-texas-holdem")]


def first_turn(name: str, seed: int):  # type: ignore[no-untyped-def]
    option = 1 if name.startswith("california") else None
    sheet = library().configured(Choices(name, CHOOSE.get(name, {}), {}, {}, option))
    game = make_game(sheet)
    wagers = with_others(sheet, least_stakes(sheet), 2)
    mine = []

    def decide(turn):  # type: ignore[no-untyped-def]
        if turn.spot == YOU:
            mine.append(turn)
        return game.default(turn.state, turn.spot)

    play_out(game, wagers, open_supply(game.equipment(), seed).draw(), decide)
    return game, mine[0]


def test_who_is_coached() -> None:
    coached = {
        name
        for name in sheet_ids()
        if has_advice(library().configured(Choices(name, CHOOSE.get(name, {}), {}, {}, None)))
    }
    assert {name.partition("/")[2] for name in set(sheet_ids()) - coached} == {
        "ez-baccarat",
        "omaha",
        "texas-holdem",
    }


@pytest.mark.parametrize("name", sorted(set(DECIDED) | set(HOLDEM)))
def test_only_what_the_player_sees_goes_in(name: str) -> None:
    game, turn = first_turn(name, 5)
    own = [card for deal in deals_of(turn.state.log) if deal.place == Spot(YOU)
           for card in deal.cards]  # fmt: skip
    seen = seen_at(game, turn.state, YOU)
    assert sorted(map(str, seen.cards)) == sorted(map(str, own))
    shows = name.endswith(("6-card-bonus", "caribbean-stud-poker"))
    assert len(seen.dealer_shows) == int(shows)
    assert seen.board == ()


def test_a_choice_costs_the_difference_in_units_times_the_stake() -> None:
    game, turn = first_turn("catfish-bend/crazy-4-poker", 5)
    seen = seen_at(game, turn.state, YOU)
    worth = {option.action: option.ev for option in advise(game.sheet, seen).options}
    found = coach(game, turn.state, YOU)
    for action, ev in worth.items():
        assert found.of(action).worth == ev * 500
        assert found.cost_of(action) == (max(worth.values()) - ev) * 500
    assert found.cost_of(found.best.action) == 0
    fold = coach(game, turn.state, YOU, open_to=["fold"])
    assert [choice.action for choice in fold.choices] == ["fold"]
    assert fold.cost_of("fold") == 0


@pytest.mark.parametrize("name", HOLDEM)
def test_before_the_flop_the_kept_report_answers_at_once(name: str) -> None:
    """A fee option, limits and bonus paytables move none of its figures."""
    game, turn = first_turn(name, 5)
    assert not takes_long(game, turn.state, YOU)
    best, ante = coach(game, turn.state, YOU).best, least_stakes(game.sheet)["ante"]
    assert best.worth == best.in_units * ante
