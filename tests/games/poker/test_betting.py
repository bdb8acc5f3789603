"""Turns, sizes and the cap of a betting round (B14, T-29 to T-31, T-87)."""

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.games.poker.button import draw_button
from tests.games.poker.hand import act, deal, no_limit, options, poker, seated
from tests.games.variant import section, sheet_refusal
from tests.refusals import refuses


def test_b14_5_blinds_are_posted_before_the_cards() -> None:
    state = no_limit().start(seated([100, 100, 100, 100], button=2))
    assert [state.bet_of(seat).spot for seat in range(4)] == [3, 4, 1, 2]
    assert state.bets == (100, 200, 0, 0)
    assert state.stacks == (9_900, 9_800, 10_000, 10_000)


def test_b14_8_later_rounds_start_with_the_first_active_left_of_the_button() -> None:
    game = no_limit()
    state = deal(game, seated([100, 100, 100, 100]))
    state = act(game, state, "3 call", "4 call", "1 fold", "2 check")
    assert game.to_act(state) == 2
    assert options(game, state) == ["check", "bet", "fold"]


@pytest.mark.parametrize(
    ("reading", "bets", "first", "then"),
    [("as_written", (100, 200), 1, 1), ("button_small", (200, 100), 2, 1)],
)
def test_t29_two_players(reading: str, bets: tuple[int, int], first: int, then: int) -> None:
    """As written the button has the big blind and acts last throughout."""
    game = no_limit(heads_up_blinds=reading)
    state = deal(game, seated([100, 100], button=2))
    assert state.bets == bets  # seat 0 is spot 1, the button's left
    assert game.to_act(state) == first
    state = act(game, state, f"{first} call", f"{3 - first} check")
    assert game.to_act(state) == then


def test_t31_blinds_follow_the_limit_unless_the_table_sets_them() -> None:
    assert poker(limits={"bet": (6, 12)}).terms.stakes[:2] == (300, 600)
    set_by_table = poker(limits={"bet": (6, 12), "blinds": (2, 6)})
    assert set_by_table.terms.stakes[:2] == (200, 600)
    with refuses(where="limits.bet", rule="T-33"):
        poker(limits={"bet": (6, 12)}, increment="5.00")


def test_b14_7_three_raises_and_no_more() -> None:
    game = poker()
    state = deal(game, seated([100, 100, 100]))
    state = act(game, state, "3 raise to 4", "1 raise to 6")
    assert options(game, state)[1] == "raise to 8.00"
    state = act(game, state, "2 raise to 8")
    assert options(game, state) == ["call", "fold"]
    with refuses("not-open", rule="B14-7"):
        act(game, state, "3 raise to 10")


HOLDEM = "california/texas-holdem"


def test_t30_a_sheet_sets_the_cap() -> None:
    found = sheet_refusal(HOLDEM, (section(HOLDEM, "switch.raise_cap"), ""))
    assert found == ("switch.raise_cap", "this game needs the switch")


@pytest.mark.parametrize("cap", [0, -1, True, "3", "all", 1.5])
def test_t30_what_is_no_cap_is_refused(cap: Any) -> None:
    with refuses(where="switch.raise_cap"):
        poker(raise_cap=cap)


@pytest.mark.parametrize(("cap", "open_again"), [(True, False), (False, True)])
def test_t30_the_cap_binds_in_no_limit_as_written(*, cap: bool, open_again: bool) -> None:
    game = no_limit(cap_in_no_limit=cap)
    state = deal(game, seated([500, 500, 500]))
    state = act(game, state, "3 raise to 10", "1 raise to 30", "2 raise to 90")
    assert (len(options(game, state)) == 3) is open_again


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("1 call", "not-his-turn"),
        ("3 check", "not-open"),
        ("3 bet 10", "not-open"),
        ("3 raise to 3.50", "not-open"),
        ("3 raise to 4.25", "not-open"),
        ("3 raise to 100.50", "not-open"),
        ("3 muck", "not-open"),
    ],
)
def test_r15_a_wrong_action_is_refused_and_changes_nothing(said: str, code: str) -> None:
    game = no_limit()
    state = deal(game, seated([100, 100, 100]))
    before = state
    with refuses(code):
        act(game, state, said)
    assert state == before


def test_t78_check_while_it_is_free_and_then_fold() -> None:
    game = no_limit()
    state = act(game, deal(game, seated([100, 100, 100])), "3 call", "1 call")
    assert str(game.default(state, 2)) == "check"
    state = act(game, state, "2 check", "1 bet 10")
    assert str(game.default(state, 2)) == "fold"


@pytest.mark.parametrize(
    ("stacks", "button", "code"),
    [
        ([100, 0, 0], 1, "too-few-players"),
        ([100, 100, 0], 3, "no-button"),
        ([100, 100], 9, "no-button"),
    ],
)
def test_b14_1_two_players_and_a_button_among_them(
    stacks: list[float], button: int, code: str
) -> None:
    with refuses(code):
        no_limit().start(seated(stacks, button))


@pytest.mark.parametrize(
    ("cards", "spot"),
    [("Kd Ah As 2c", 3), ("Ac Ad Kh Ks", 2), ("2c 2d 2h 2s", 4), ("Th 9s", 1), ("9s Th", 2)],
)
def test_b14_3_b15_2_the_highest_card_takes_the_button_and_suits_break_ties(
    cards: str, spot: int
) -> None:
    assert draw_button(dict(enumerate(parse_cards(cards), start=1)), "B14-3") == spot


@pytest.mark.parametrize(("cards", "code"), [("As As", "card-twice"), ("", "no-cards-came")])
def test_b14_3_a_draw_of_no_cards_or_of_one_card_twice_is_refused(cards: str, code: str) -> None:
    with refuses(code, rule="B14-3"):
        draw_button(dict(enumerate(parse_cards(cards), start=1)), "B14-3")
