"""Turns, sizes and the cap of a betting round (B14, T-29 to T-31, T-87)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.games import Range, make_game
from houseway.games.poker.button import draw_button
from houseway.games.poker.game import Poker
from houseway.rules import Refused, configure
from tests.games.poker.hand import act, deal, no_limit, options, play, poker, seated, stacks_after
from tests.games.variant import section, sheet_refusal, variant


def test_b14_5_blinds_are_posted_before_the_cards() -> None:
    state = no_limit().start(seated([100, 100, 100, 100], button=2))
    assert [state.bet_of(seat).spot for seat in range(4)] == [3, 4, 1, 2]
    assert state.bets == (100, 200, 0, 0)
    assert state.stacks == (9_900, 9_800, 10_000, 10_000)


def test_b14_7_the_first_round_starts_left_of_the_big_blind_who_acts_last() -> None:
    game = no_limit()
    state = deal(game, seated([100, 100, 100, 100]))
    order = []
    for words in ("call", "call", "call"):
        order.append(game.to_act(state))
        state = act(game, state, f"{order[-1]} {words}")
    assert [*order, game.to_act(state)] == [3, 4, 1, 2]
    assert options(game, state)[0] == "check"


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


def test_t31_a_two_four_game_bets_two_then_four() -> None:
    game = poker()
    state = deal(game, seated([100, 100, 100]))
    assert options(game, state) == ["call", "raise to 4.00", "fold"]
    state = act(game, state, "3 raise to 4", "1 call", "2 call")
    assert options(game, state)[1] == "bet 2.00"
    state = act(game, state, "1 check", "2 check", "3 check")
    assert options(game, state)[1] == "bet 4.00"
    state = act(game, state, "1 bet 4", "2 raise to 8", "3 fold", "1 call")
    assert options(game, state)[1] == "bet 4.00"


def test_t31_blinds_follow_the_limit_unless_the_table_sets_them() -> None:
    assert poker(limits={"bet": (6, 12)}).terms.stakes[:2] == (300, 600)
    set_by_table = poker(limits={"bet": (6, 12), "blinds": (2, 6)})
    assert set_by_table.terms.stakes[:2] == (200, 600)
    with pytest.raises(Refused) as refused:
        poker(limits={"bet": (6, 12)}, increment="5.00")
    assert (refused.value.where, refused.value.rule) == ("limits.bet", "T-33")


def test_b14_7_three_raises_and_no_more() -> None:
    game = poker()
    state = deal(game, seated([100, 100, 100]))
    state = act(game, state, "3 raise to 4", "1 raise to 6")
    assert options(game, state)[1] == "raise to 8.00"
    state = act(game, state, "2 raise to 8")
    assert options(game, state) == ["call", "fold"]
    with pytest.raises(Refused) as refused:
        act(game, state, "3 raise to 10")
    assert (refused.value.code, refused.value.rule) == ("not-open", "B14-7")


def test_t30_no_cap_with_two_players_and_a_capped_round_stays_capped() -> None:
    game = poker()
    two = deal(game, seated([100, 100, 100]))
    two = act(game, two, "3 fold", "1 raise to 4", "2 raise to 6", "1 raise to 8", "2 raise to 10")
    assert options(game, two)[1] == "raise to 12.00"
    capped = deal(game, seated([100, 100, 100]))
    capped = act(game, capped, "3 raise to 4", "1 raise to 6", "2 raise to 8", "3 fold")
    assert options(game, capped) == ["call", "fold"]
    became_two = deal(game, seated([100, 100, 100]))
    became_two = act(game, became_two, "3 raise to 4", "1 raise to 6", "2 fold", "3 raise to 8")
    assert options(game, became_two)[1] == "raise to 10.00"


@pytest.mark.parametrize(
    ("stack", "may"),
    [(4, ["call", "raise to 10.00", "fold"]), (4.5, ["call", "fold"])],
    ids=["all-in", "half-a-dollar-behind"],
)
def test_t30_a_player_who_is_all_in_no_longer_participates(stack: float, may: list[str]) -> None:
    """Spot 3 raises first; the third raise caps the betting only if three can still bet."""
    game = poker()
    state = deal(game, seated([100, 100, stack]))
    state = act(game, state, "3 raise to 4", "1 raise to 6", "2 raise to 8")
    if len(may) == 2:
        state = act(game, state, "3 call")
    assert options(game, state) == may


@pytest.mark.parametrize(
    ("stacks", "may"),
    [([100, 8, 100], ["call", "raise to 10.00", "fold"]), ([100, 8.5, 100], ["call", "fold"])],
    ids=["all-in", "half-a-dollar-behind"],
)
def test_t30_whoever_makes_the_third_raise_all_in_no_longer_participates(
    stacks: list[float], may: list[str]
) -> None:
    game = poker()
    state = act(game, deal(game, seated(stacks)), "3 raise to 4", "1 raise to 6", "2 raise to 8")
    assert options(game, state) == may


def test_t30_a_third_raise_all_in_before_three_others_caps_the_betting() -> None:
    game = poker()
    state = deal(game, seated([100, 8, 100, 100]))
    state = act(game, state, "3 call", "4 raise to 4", "1 raise to 6", "2 raise to 8")
    assert options(game, state) == ["call", "fold"]


def test_t30_a_capped_round_is_not_uncapped_by_a_player_who_calls_all_in() -> None:
    game = poker()
    state = deal(game, seated([100, 100, 8]))
    state = act(game, state, "3 raise to 4", "1 raise to 6", "2 raise to 8", "3 call")
    assert options(game, state) == ["call", "fold"]
    state = act(game, state, "1 call")  # the next betting round has two players who can bet
    state = act(game, state, "1 bet 2", "2 raise to 4", "1 raise to 6", "2 raise to 8")
    assert options(game, state) == ["call", "raise to 10.00", "fold"]


@pytest.mark.parametrize(("cap", "raises"), [(1, 1), (2, 2), (3, 3), (4, 4), ("none", 8)], ids=str)
@pytest.mark.parametrize("sheet", ["texas-holdem", "omaha"])
def test_t30_the_cap_is_settable(sheet: str, cap: Any, raises: int) -> None:
    game = poker(sheet, raise_cap=cap)
    state = deal(game, seated([100, 100, 100]))
    for made in range(raises):
        assert len(options(game, state)) == 3
        state = act(game, state, f"{(3, 1, 2)[made % 3]} raise to {4 + 2 * made}")
    assert (len(options(game, state)) == 3) is (cap == "none")


HOLDEM = "california/texas-holdem"
NO_CAP_WITH = 'no_cap_with = { is = 2, cite = ["B14-7", "T-30"], at = "dealing 7d" }\n'
RAISES = NO_CAP_WITH.replace("no_cap_with = { is = 2", "raises = { is = 2")


def test_t30_a_sheet_of_an_earlier_edition_prints_its_cap_among_the_terms() -> None:
    older = variant(
        HOLDEM, (section(HOLDEM, "switch.raise_cap"), ""), (NO_CAP_WITH, NO_CAP_WITH + RAISES)
    )
    game = make_game(configure(older))
    assert isinstance(game, Poker)
    assert (game.terms.most_raises, game.terms.raises.item) == (2, "B14-7")


@pytest.mark.parametrize(
    "edits",
    [[(section(HOLDEM, "switch.raise_cap"), "")], [(NO_CAP_WITH, NO_CAP_WITH + RAISES)]],
    ids=["none", "two"],
)
def test_t30_a_sheet_sets_the_cap_once(edits: list[tuple[str, str]]) -> None:
    assert sheet_refusal(HOLDEM, *edits) == ("switch.raise_cap", "the cap on raises is set once")


@pytest.mark.parametrize("cap", [0, -1, True, "3", "all", 1.5])
def test_t30_what_is_no_cap_is_refused(cap: Any) -> None:
    with pytest.raises(Refused) as refused:
        poker(raise_cap=cap)
    assert refused.value.where == "switch.raise_cap"


@pytest.mark.parametrize(("cap", "open_again"), [(True, False), (False, True)])
def test_t30_the_cap_binds_in_no_limit_as_written(*, cap: bool, open_again: bool) -> None:
    game = no_limit(cap_in_no_limit=cap)
    state = deal(game, seated([500, 500, 500]))
    state = act(game, state, "3 raise to 10", "1 raise to 30", "2 raise to 90")
    assert (len(options(game, state)) == 3) is open_again


def test_t30_in_no_limit_a_short_all_in_opens_nothing_again() -> None:
    """Spot 3 bets 100, spot 1 is all in for 150: spot 3 may only call, spot 2 may still raise."""
    game = no_limit()
    state = deal(game, seated([150, 900, 900]))
    state = act(game, state, "3 raise to 100", "1 raise to 150")
    assert options(game, state) == ["call", "raise to", "fold"]  # spot 2 has not acted
    least = game.legal(state, 2)[1]
    assert isinstance(least, Range)
    assert (least.minimum, least.maximum, least.step) == (24_800, 90_000, 50)
    state = act(game, state, "2 call")
    assert options(game, state) == ["call", "fold"]


def test_t30_short_all_ins_that_come_to_a_full_raise_open_the_betting() -> None:
    game = no_limit()
    state = deal(game, seated([160, 230, 900]))
    state = act(game, state, "3 raise to 100", "1 raise to 160", "2 raise to 230")
    assert options(game, state)[0] == "call"
    assert len(options(game, state)) == 2  # nobody is left who could call a raise
    four = deal(game, seated([160, 230, 900, 900]))
    four = act(game, four, "3 raise to 100", "4 fold", "1 raise to 160", "2 raise to 230")
    assert len(options(game, four)) == 2
    five = deal(game, seated([160, 230, 900, 900]))
    five = act(game, five, "3 raise to 100", "4 call", "1 raise to 160", "2 raise to 230")
    assert options(game, five) == ["call", "raise to", "fold"]


@pytest.mark.parametrize(
    ("stacks", "said"),
    [
        ([3, 900, 900, 900], ("3 call", "4 call", "1 raise to 3", "2 call")),
        ([900, 900, 3, 900], ("3 call", "4 call", "1 call", "2 check",
                              "1 check", "2 check", "3 bet 1", "4 call")),
    ],
    ids=["before-the-flop", "on-the-flop"],
)  # fmt: skip
def test_t87_in_no_limit_an_all_in_below_the_least_bet_opens_nothing_again(
    stacks: list[float], said: tuple[str, ...]
) -> None:
    """Nobody has raised, and one goes all in for $1 more where a bet is $2 at least."""
    game = no_limit()
    state = act(game, deal(game, seated(stacks)), *said)
    assert options(game, state) == ["call", "fold"]


def test_t87_short_all_ins_open_the_betting_to_those_who_face_enough() -> None:
    """Bets of $20: $5 more and $6 more, all in, are half a bet to the first, not to the second."""
    game = poker(limits={"bet": (20, 40)})
    state = deal(game, seated([100, 100, 100, 25, 100, 31]))
    state = act(
        game, state, "3 call", "4 raise to 25", "5 call", "6 raise to 31", "1 fold", "2 fold"
    )
    assert options(game, state) == ["call", "raise to 51.00", "fold"]  # spot 3 faces $11
    assert options(game, act(game, state, "3 call")) == ["call", "fold"]  # spot 5 faces $6


@pytest.mark.parametrize(
    ("stack", "not_acted", "acted"),
    [
        (5.5, ["call", "raise to 7.50", "fold"], ["call", "raise to 7.50", "fold"]),
        (5, ["call", "raise to 7.00", "fold"], ["call", "raise to 7.00", "fold"]),
        (4.5, ["call", "raise to 6.00", "fold"], ["call", "fold"]),
    ],
)
def test_t87_in_limit_half_a_bet_counts_as_one(
    stack: float, not_acted: list[str], acted: list[str]
) -> None:
    """Spot 3 raises to 4; spot 1 is all in for half a bet of 2 more, for more, or for less."""
    game = poker()
    state = deal(game, seated([stack, 100, 100]))
    state = act(game, state, "3 raise to 4", f"1 raise to {stack:.2f}")
    assert options(game, state) == not_acted
    state = act(game, state, "2 call")
    assert options(game, state) == acted


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
    with pytest.raises(Refused) as refused:
        act(game, state, said)
    assert refused.value.code == code
    assert state == before


@pytest.mark.parametrize("amount", ["4", "4.50", "100"])
def test_a_raise_may_be_any_chip_from_the_least_to_all(amount: str) -> None:
    game = no_limit()
    state = act(game, deal(game, seated([100, 100, 100])), f"3 raise to {amount}")
    assert state.bets[2] == round(float(amount) * 100)


@pytest.mark.parametrize(("reading", "to_call"), [("called_in_full", 200), ("as_posted", 150)])
def test_t32_a_big_blind_posted_short(reading: str, to_call: int) -> None:
    game = no_limit(short_blind=reading)
    state = deal(game, seated([100, 1.5, 100]))
    state = act(game, state, "3 call")
    assert state.bets[2] == to_call


def test_t32_whoever_is_left_beside_a_short_big_blind_owes_no_more_than_it() -> None:
    """The big blind is all in for a dollar; the small blind has put one in, and is last."""
    game = no_limit(short_blind="called_in_full")
    state = act(game, deal(game, seated([100, 1, 100])), "3 fold")
    assert options(game, state) == ["check"]
    state = deal(game, seated([100, 1, 1.5]))
    state = act(game, state, "3 call")
    assert options(game, state) == ["call", "fold"]  # there is half a dollar more to win
    assert act(game, state, "1 call").in_pot == (150, 100, 150)


def test_t78_check_while_it_is_free_and_then_fold() -> None:
    game = no_limit()
    state = act(game, deal(game, seated([100, 100, 100])), "3 call", "1 call")
    assert str(game.default(state, 2)) == "check"
    state = act(game, state, "2 check", "1 bet 10")
    assert str(game.default(state, 2)) == "fold"


def test_b14_7_all_fold_to_the_big_blind() -> None:
    game = no_limit()
    over = play(game, [100, 100, 100], "3 fold", "1 fold")
    assert stacks_after(game, over) == {1: 99.0, 2: 101.0, 3: 100.0}


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
    with pytest.raises(Refused) as refused:
        no_limit().start(seated(stacks, button))
    assert refused.value.code == code


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
    with pytest.raises(Refused) as refused:
        draw_button(dict(enumerate(parse_cards(cards), start=1)), "B14-3")
    assert (refused.value.code, refused.value.rule) == (code, "B14-3")
