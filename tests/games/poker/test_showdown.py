"""Pots, showdown and who takes what (B14-9, B15, T-03, T-32, T-33, T-87)."""

import pytest

from houseway.cards import parse_cards
from houseway.fact import replace
from houseway.games import Bet, Deal, Everyone, Seated, Spot, Wagers
from houseway.games.action import Unseen
from houseway.games.poker.pots import shares
from houseway.games.poker.state import Show
from houseway.money import Cents
from houseway.rules import Refused
from tests.games.poker.hand import (
    act,
    deal,
    no_limit,
    options,
    play,
    poker,
    pot_lines,
    seated,
    show_all,
    stacks_after,
    turn_board,
)
from tests.refusals import refuses


@pytest.mark.parametrize(
    ("amount", "winners", "split"),
    [
        (700, (0, 3), {0: 350, 3: 350}),
        (750, (1, 4), {1: 400, 4: 350}),
        (1_000, (2, 3, 5), {2: 400, 3: 300, 5: 300}),
        (1_100, (2, 3, 5), {2: 400, 3: 350, 5: 350}),
        (50, (1, 2), {1: 50, 2: 0}),
    ],
)
def test_t33_odd_chips_all_go_to_the_winner_nearest_the_buttons_left(
    amount: int, winners: tuple[int, ...], split: dict[int, int]
) -> None:
    assert shares(Cents(amount), winners, Cents(50)) == split


@pytest.mark.parametrize(("button", "odd"), [(1, 2), (2, 3), (3, 1)])
def test_b14_9_the_odd_chip_follows_the_button(button: int, odd: int) -> None:
    """6.00 less a fee of 1.00 among three: 2.00, 1.50 and 1.50."""
    game = poker(betting="no_limit", fee_option=7)
    order = [(button + i) % 3 + 1 for i in range(3)]
    said = [f"{order[2]} call", f"{order[0]} call", f"{order[1]} check"]
    over = play(game, [100, 100, 100], *said, *_checks(order), board="Tc Jd Qh Ks Ah",
                hands={1: "2s 2h", 2: "3c 3h", 3: "4c 4h"}, button=button)  # fmt: skip
    after = stacks_after(game, over)
    assert {spot: after[spot] for spot in order} == {odd: 100.0, order[1]: 99.5, order[2]: 99.5}
    said_of = {line.spot: str(line.why) for line in game.settle(over)}
    split = "3 players split it equally, each with straight, ace high"
    assert said_of == {
        order[0]: f"{split}; the odd chips come here",
        order[1]: split,
        order[2]: split,
    }


def _checks(order: list[int]) -> list[str]:
    return [f"{spot} check" for _ in range(3) for spot in order]


def test_b14_2_the_board_may_play() -> None:
    game = no_limit()
    over = play(
        game, [100, 100, 100], "3 call", "1 fold", "2 check", *_checks([2, 3]),
        hands={2: "2c 3d", 3: "4c 5d"}, board="Ts Js Qs Ks As",
    )  # fmt: skip
    assert stacks_after(game, over) == {1: 99.0, 2: 100.5, 3: 100.5}
    assert {line.hand for line in game.settle(over) if line.hand} == {"royal flush"}


def test_b15_1_exactly_two_and_three() -> None:
    """Four spades in hand and three on the board make a flush; one spade in hand makes none."""
    game = poker("omaha", betting="no_limit")
    over = play(
        game, [100, 100, 100], "3 call", "1 call", "2 check",
        *_checks([1, 2, 3]),
        hands={1: "As Kd Qd Jc", 2: "2s 3s 4s 5s", 3: "9c 9d 8h 8d"}, board="Ks 7s 6s Th 2h",
    )  # fmt: skip
    words = {line.spot: line.hand for line in game.settle(over)}
    assert words == {1: "pair of kings", 2: "flush, king high", 3: "straight, ten high"}
    assert stacks_after(game, over) == {1: 98.0, 2: 104.0, 3: 98.0}


def test_t87_a_mucked_hand_wins_nothing_and_somebody_has_to_show() -> None:
    game = no_limit()
    state = act(game, deal(game, seated([100, 100]), {1: "As Ah", 2: "2s 2h"}), "1 call", "2 check")
    state = act(game, state, *_checks([1, 2]))
    assert options(game, state) == ["show", "muck"]
    over = act(game, state, "1 muck")
    assert options(game, over) == ["show"]
    with pytest.raises(Refused):
        act(game, over, "2 muck")
    over = act(game, over, "2 show")
    assert stacks_after(game, over) == {1: 98.0, 2: 102.0}
    assert "As" not in str(game.view(over, Everyone()))


def test_a_hand_that_nobody_read_is_named_when_it_is_shown() -> None:
    game = no_limit()
    state = game.start(seated([100, 100]))
    state = game.apply(game.apply(state, Unseen(Spot(1), 2)), Unseen(Spot(2), 2))
    state = turn_board(game, act(game, state, "1 call", "2 check", *_checks([1, 2])))
    with refuses("wrong-count"):
        game.apply(state, Show(1))
    with refuses("card-twice"):
        game.apply(state, Show(1, parse_cards("Js As")))  # the jack lies on the board
    state = game.apply(state, Show(1, parse_cards("As Ah")))
    over = game.apply(state, Show(2, parse_cards("Ks Kh")))
    assert stacks_after(game, over) == {1: 102.0, 2: 98.0}


def test_a_shown_hand_is_the_hand_that_was_dealt() -> None:
    game = no_limit()
    state = act(game, deal(game, seated([100, 100]), {1: "As Ah"}), "1 call", "2 check")
    state = act(game, state, *_checks([1, 2]))
    with refuses("other-cards"):
        game.apply(state, Show(1, parse_cards("As Kh")))


def test_b14_8_a_burn_lies_before_flop_turn_and_river() -> None:
    game = no_limit()
    order = [str(place) for place in game.dealing_order(seated([100, 0, 100, 100], button=3))]
    spots = ["spot 4", "spot 1", "spot 3"]
    board = ["the discards", *["the board"] * 3, *["the discards", "the board"] * 2]
    assert order == [*spots, *spots, *board]


def test_t32_nobody_all_in_wins_a_side_pot_that_others_fold() -> None:
    """Spot 1 is all in for $5 against $10 each; spot 2 folds on the flop, so that the side pot is
    spot 3's, who cannot fold it away."""
    game = no_limit()
    state = deal(game, seated([5, 100, 100]), {1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"})
    state = act(game, state, "3 raise to 10", "1 call", "2 call", "2 fold")
    assert options(game, state) == ["check"]
    with refuses("not-open"):
        act(game, state, "3 fold")
    over = show_all(game, act(game, state, "3 check"))
    assert stacks_after(game, over) == {1: 15, 2: 90, 3: 100}


def _posted(stack: float, **more: float) -> Wagers:
    """Four players with the button at the fourth; the third posts."""
    chips = [{"stack": 100.0}, {"stack": 100.0}, {"stack": stack, **more}, {"stack": 100.0}]
    stakes = [{name: Cents(round(100 * each)) for name, each in bet.items()} for bet in chips]
    return Wagers(tuple(Bet(spot, each) for spot, each in enumerate(stakes, 1)), None, 4)


@pytest.mark.parametrize(
    ("more", "button", "code"),
    [
        ({"post": 2}, 2, "posts-beside-blind"),
        ({"post": 2}, 1, "posts-beside-blind"),
        ({"post": 2.5}, 4, "post-too-large"),
        ({"post": 2, "dead": 1.5}, 4, "post-too-large"),
    ],
    ids=["small-blind", "big-blind", "live", "dead"],
)
def test_t87_a_post_is_one_blind_and_not_beside_another(
    more: dict[str, float], button: int, code: str
) -> None:
    wagers = replace(_posted(100, **more), button=button)
    with refuses(code, rule="T-87"):
        no_limit().start(wagers)


def test_t78_an_absent_player_gives_up_a_hand_that_nobody_has_read() -> None:
    """One card of spot 1 was turned in the deal, none of spot 2: both are to show, and the last to
    claim the pot has to."""
    game = no_limit()
    state = game.start(seated([100, 100, 100]))
    turned = Deal(Spot(1), parse_cards("As"))
    for action in (turned, Unseen(Spot(1), 1), Unseen(Spot(2), 2), Unseen(Spot(3), 2)):
        state = game.apply(state, action)
    assert game.view(state, Seated(1)).seats[0].cards == (*turned.cards, None)
    assert game.view(state, Everyone()).seats[0].cards == (None, None)
    checked = ("1 check", "2 check", "3 check")
    state = act(game, state, "3 call", "1 call", "2 check", *checked * 3)
    assert str(game.implied_decision(state)) == str(game.default(state, 1)) == "muck"
    for cards, code in (("Kd Ah", "other-cards"), ("As 2c", "card-twice"), ("As As", "card-twice")):
        with refuses(code):
            game.apply(state, Show(1, parse_cards(cards)))
    state = act(game, state, "1 show As Ah", "2 muck")
    assert str(game.default(state, 3)) == "muck"
    assert pot_lines(game, act(game, state, "3 muck"))[0] == ("pot", 1, 400)
