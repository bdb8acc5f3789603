"""What is asked about: hands, board and dead cards, and what of it is refused; pot odds; many."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from houseway.cards import ALL_CARDS, cards_text
from houseway.gamemath.equity import CallPrice, equities, make_call, read_showdown
from houseway.gamemath.equity.bulk import count_showdowns, equity_of
from houseway.money import Cents
from houseway.rules import Refused
from tests.refusals import refuses

REFUSED = [
    ({"hands": ["AsKs"]}, "", "players-not-seated", "B14-1"),
    ({"hands": ["random"] * 11}, "", "players-not-seated", "B14-1"),
    ({"hands": ["random"] * 11, "game": "omaha"}, "", "players-not-seated", "B15-2"),
    (
        {"hands": ["AsKs", "QQ"], "game": "stud"},
        "game",
        "unknown-poker-game",
        "docs/how-to/compare-hands.md",
    ),
    ({"hands": ["AsKs", "AsQd"]}, "hand 2", "card-named-twice", "B14-1"),
    ({"hands": ["AsKs", "QQ"], "board": "As 2c 3c"}, "board", "card-named-twice", "B14-1"),
    ({"hands": ["AsKs", "QQ"], "board": "2c 2c 3c"}, "board", "card-named-twice", "B14-8"),
    (
        {"hands": ["AsKs", "QQ"], "board": "2c3c4c", "dead": "4c"},
        "dead",
        "card-named-twice",
        "B14-1",
    ),
    ({"hands": ["AsKs", "QQ"], "board": "2c"}, "board", "board-of-no-street", "B14-8"),
    ({"hands": ["AsKs", "QQ"], "board": "2c 3c"}, "board", "board-of-no-street", "B14-8"),
    ({"hands": ["AsKs", "QQ"], "board": "2c3c4c5c6c7c"}, "board", "board-of-no-street", "B14-8"),
    ({"hands": ["AsKs", "QQ"], "board": "2c 3c 1h"}, "board", "not-cards", "B0-1"),
    ({"hands": ["AsKs", "QQ"], "dead": "Jo"}, "dead", "no-joker", "B0-1"),
    ({"hands": ["AsKs", "AK"], "board": "AhAdAc"}, "hand 2", "range-is-empty", "B14-1"),
    ({"hands": ["AsKsQsJs", "AhKh"], "game": "omaha"}, "hand 2", "wrong-number-of-cards", "B15-1"),
]


@pytest.mark.parametrize(("asked", "where", "code", "rule"), REFUSED)
def test_what_cannot_be_asked_is_refused_in_one_line(
    asked: dict[str, str], where: str, code: str, rule: str
) -> None:
    with pytest.raises(Refused) as refused:
        read_showdown(**asked)
    found = refused.value
    assert (found.where, found.code, found.rule) == (where, code, rule)
    assert "\n" not in str(found)


def test_a_deck_with_too_few_cards_is_refused() -> None:
    dead = cards_text(ALL_CARDS[:36])
    with pytest.raises(Refused, match="16 cards are left, and 17 are needed"):
        read_showdown(["random"] * 6, dead=dead)
    assert len(read_showdown(["random"] * 6, dead=cards_text(ALL_CARDS[:35])).ranges) == 6


def test_cards_may_be_written_with_blanks_or_without() -> None:
    one = read_showdown(["As Ks", "QhQd"], board="2c 7d 9h", dead="3c,3d")
    assert one.board == read_showdown(["AsKs", "Qh Qd"], board="2c7d9h").board
    assert cards_text(one.dead) == "3c 3d"


def test_a_split_is_told_by_the_number_of_ways() -> None:
    """A royal flush on the board is everybody's."""
    made = equities(read_showdown(["2c2d", "3c3d", "random"], board="As Ks Qs Js Ts"))
    for player in made.players:
        assert (player.wins, player.win, player.tie) == (0, Fraction(0), Fraction(1))
        assert [(split.ways, split.deals) for split in player.splits] == [(3, 903)]
        assert (player.equity, player.variance) == (Fraction(1, 3), Fraction(0))


# --- the price of a call --------------------------------------------------------------------------


def test_a_call_is_worth_what_it_wins_less_what_it_costs() -> None:
    call = CallPrice(pot=Cents(10_000), call=Cents(5_000))
    assert call.price == Fraction(1, 3)
    assert call.worth(call.price) == 0
    assert call.worth(Fraction(1)) == 10_000
    assert call.worth(Fraction(0)) == -5_000
    assert make_call(Cents(10_000), Cents(5_000)) == call
    assert make_call(None, None) is None


@pytest.mark.parametrize(
    ("pot", "call", "where"),
    [(None, 100, "pot"), (0, 100, "pot"), (100, None, "call"), (100, 0, "call")],
)
def test_a_call_without_a_pot_is_refused(pot: int | None, call: int | None, where: str) -> None:
    with refuses("pot-and-call", where=where):
        make_call(None if pot is None else Cents(pot), None if call is None else Cents(call))


# --- many at once ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "players", "dealt"),
    [("holdem", 2, 3), ("holdem", 3, 4), ("holdem", 2, 5), ("omaha", 2, 3), ("omaha", 3, 5)],
)
def test_many_showdowns_are_those_of_each(game: str, players: int, dealt: int) -> None:
    hole = 2 if game == "holdem" else 4
    random = Random(7)
    rows = [random.sample(range(52), players * hole + dealt) for _ in range(6)]
    cards = np.array(rows, dtype=np.uint8)
    holes, boards = cards[:, dealt:].reshape(-1, players, hole), cards[:, :dealt]
    counts = count_showdowns(holes, boards)
    shares = equity_of(counts)
    for row in range(len(rows)):
        text = [cards_text(tuple(ALL_CARDS[c] for c in hand)) for hand in holes[row]]
        board = cards_text(tuple(ALL_CARDS[c] for c in boards[row]))
        made = equities(read_showdown(text, game=game, board=board))
        assert counts[row].sum() == made.deals
        assert [counts[row][1 << at] for at in range(players)] == [p.wins for p in made.players]
        assert shares[row].tolist() == pytest.approx([float(p.equity) for p in made.players])


def test_many_showdowns_of_a_wrong_form_are_refused() -> None:
    holes = np.array([[[0, 1], [2, 3]]], dtype=np.uint8)
    board = np.array([[4, 5, 6]], dtype=np.uint8)
    none = np.zeros((1, 0), dtype=np.uint8)
    assert count_showdowns(holes[:0], board[:0]).shape == (0, 4)
    for bad_holes, bad_boards, why in [
        (holes.astype(np.int64), board, "uint8"),
        (holes[0], board, "shape"),
        (holes[:, :, :1], board, "2 or 4"),
        (holes, board[:, :2], "0, 3, 4 or 5"),
        (holes, board[0], "shape"),
        (holes, np.repeat(board, 2, axis=0), "1 showdowns and 2 boards"),
        (holes[:, :1], board, "2 to 10 players"),
        (holes + 50, none, "0 to 51"),
        (holes, holes.reshape(1, 4)[:, :3], "a card twice"),
    ]:
        with pytest.raises(ValueError, match=why):
            count_showdowns(bad_holes, bad_boards)
