"""The shoe: how it is written, what is refused, burn, cut card, and the roads it leads to."""

from itertools import groupby, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import Card, Suit, decks, parse_cards
from houseway.games import Scoreboard, ShoeRule
from houseway.games.ez_baccarat.roads import ROWS, Cell, Coup, Winner, big_road, scoreboard_of
from houseway.games.ez_baccarat.state import Over
from houseway.games.refusals import GameRefusal
from houseway.rules import Refusal, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table import open_supply
from houseway.table.refusals import RoundRefusal
from tests.games.ez_baccarat import coups
from tests.games.lines import refusal, seen

ONE = coups.at(1, player=5)

# How it is written


BAD: list[tuple[Refusal, str, list[Any]]] = [
    # a round comes to its end: 3 draws, 2 draws, a Banker's 3 draws against a seven
    (
        GameRefusal.CARD_MISSING,
        "B9-9",
        ["", "Kc Kh 7d", "Kc Kh 3d 7s", "Kc Kh 6d 2s", "Kc Kh 2d 3s 7h"],
    ),
    # a natural stops both before the Banker hits on five (T-39)
    (GameRefusal.CARD_LEFT_OVER, "B9-8", ["Kc Kh 8d Ks 9c", "Kc Kh Kd 8s 9c"]),
    (SheetRefusal.NOT_CARDS, "B9-1", ["Kc Kh 7d 1s", "Kc Kh 7d 6", "xx"]),
    (SheetRefusal.NO_JOKER, "B9-1", ["Kc Kh 7d Jo"]),
    (RoundRefusal.CARDS_NOT_TEXT, "B9-1", [["Kc", "Kh"], 7, True, {}]),
    (RoundRefusal.CARDS_MISSING, "B9-1", [None]),
]


@pytest.mark.parametrize(("reason", "rule", "shoes"), BAD)
def test_b9_1_b9_7_b9_8_b9_9_t39_a_shoe_that_is_none(
    reason: Refusal, rule: str, shoes: list[Any]
) -> None:
    for shoe in shoes:
        assert coups.refused(ONE, shoe=shoe) == (reason, "shoe", rule), shoe


@pytest.mark.parametrize(
    ("shoe", "left"),
    [
        (coups.PLAYER_WINS, "Ac"),
        (coups.PANDA, "Ac"),
        (coups.SIX_CARDS, "Ac"),
        (coups.PLAYER_WINS, "Ac Ad Ah"),
        ("Kc Kh 5d 3s 8h", "Ac"),  # a Banker's 3 stands against an eight
    ],
)
def test_b9_9_b9_10_nothing_is_dealt_after_the_end(shoe: str, left: str) -> None:
    met = refusal(coups.a_round(ONE, shoe=f"{shoe} {left}"))
    assert seen(met) == (GameRefusal.CARD_LEFT_OVER, "shoe", "B9-9")
    assert f"used {len(shoe.split())} of these cards; {left} was not dealt" in met.what


@pytest.mark.parametrize(("shoe", "decks"), [("Kc Kc Kc 8d", 3), ("Kc Kc Kc Kc Kc Kc", 6)])
def test_b9_1_no_card_comes_more_often_than_there_are_decks(shoe: str, decks: int) -> None:
    assert isinstance(coups.over(shoe, coups.bet(1, player=5), switch={"decks": decks}), Over)
    more = shoe.replace("8d", "Kc")
    found = coups.refused(ONE, shoe=more, switch={"decks": min(decks, 5)})
    assert found[0] is GameRefusal.CARD_TOO_OFTEN


@pytest.mark.parametrize("key", ["cards", "actions", "set"])
def test_b9_9_a_spot_has_neither_cards_nor_actions(key: str) -> None:
    found = coups.refused({**ONE, key: []}, shoe=coups.PLAYER_WINS)
    assert found == (RoundRefusal.UNKNOWN_KEY, f"spots[0].{key}", "round file")


# Burn and cut card (T-81)


def shoe_of(**switch: object) -> ShoeRule:
    rule = coups.game_with(switch=switch).equipment().shoe
    assert rule is not None
    return rule


def test_t81_as_many_are_burned_as_the_first_card_is_worth_or_none() -> None:
    """And the first card goes too; tens and pictures count ten, though nothing in a hand."""
    worth = dict(zip("A23456789TJQK", [*range(1, 10), 10, 10, 10, 10], strict=True))
    for letter, burned in worth.items():
        for suit in Suit:
            assert shoe_of().burn(Card.parse(letter + suit.value)) == 1 + burned
    assert {shoe_of(burn="none").burn(card) for card in decks(1)} == {0}
    for count in (3, 8):  # every card of a new shoe but the burnt ones is still to come
        for seed in range(5):
            burnt = open_supply(coups.game_with(switch={"decks": count}).equipment(), seed).rest
            kept = coups.game_with(switch={"decks": count, "burn": "none"}).equipment()
            whole = open_supply(kept, seed).rest
            assert sorted(map(str, whole)) == sorted(map(str, decks(count)))
            assert burnt == whole[1 + worth[str(whole[0])[0]] :]


def test_t81_the_cut_card_lies_sixteen_from_the_end() -> None:
    """At least eleven: six for the round in which it shows, six for the last, less one before."""
    assert [shoe_of().cut, shoe_of(cut=26).cut, shoe_of(cut=11).cut] == [16, 26, 11]
    low, high = GameRefusal.CUT_TOO_LOW, GameRefusal.CUT_TOO_HIGH
    for cut, reason in ((1, low), (10, low), (209, high)):
        assert coups.refused(ONE, switch={"cut": cut}) == (reason, "switch.cut", "T-81")
        with pytest.raises(Refused):
            coups.game_with(switch={"cut": cut}).equipment()


# The roads: a letter for each kind of coup; D and 8 are a Dragon 7 and a Panda 8

SHOES = {
    "P": coups.PLAYER_WINS,
    "B": coups.BANKER_WINS,
    "T": coups.TIES[6],
    "D": coups.DRAGON,
    "8": coups.PANDA,
    "9": coups.SIX_CARDS,
}


def board(letters: str) -> Scoreboard:
    rounds = [coups.over(SHOES[letter]) for letter in letters]
    return scoreboard_of(rounds)


def rows(grid: tuple[tuple[str, ...], ...]) -> list[str]:
    return [" ".join(mark or "." for mark in row) for row in grid]


def test_b9_14_b9_15_the_board_of_a_table() -> None:
    """Beads go down a column and then down the next; ties are counted on the win before them."""
    empty = board("")
    assert dict(empty.grids) == {"bead plate": ((),) * 6, "big road": ((),) * 6}
    assert set(empty.summary.values()) == {0}
    beads = rows(board("PBTD89PP").grids["bead plate"])
    assert beads == ["P7 P7", "B7 P7", "T6 .", "B7! .", "P8! .", "P9 ."]
    runs = rows(board("TPPTTBDBPT").grids["big road"])
    assert runs == ["P B P1", "P2 B .", ". B .", ". . .", ". . .", ". . ."]
    names = ("player", "banker", "tie", "dragon 7", "panda 8")
    assert dict(board("TTPBDD89T").summary) == dict(zip(names, (3, 3, 3, 2, 1), strict=True))


def coup(player: str, banker: str) -> Coup:
    return Coup.of(player=parse_cards(player), banker=parse_cards(banker))


def test_b9_3_t39_totals_decide_a_coup() -> None:
    for player, banker, winner, totals in (
        ("Kc 7d", "Kh 6s", Winner.PLAYER, (7, 6)),
        ("Kc 6d", "Kh 7s", Winner.BANKER, (6, 7)),
        ("Kc 7d", "Kh 7s", Winner.TIE, (7, 7)),
        ("Kc 9d", "Kh 8s", Winner.PLAYER, (9, 8)),
        ("4c 4c", "Kh 8s", Winner.TIE, (8, 8)),
    ):
        assert coup(player, banker) == Coup(winner, *totals, dragon_7=False, panda_8=False)


COUPS = {"P": coup("Kc 7d", "Kh 6s"), "B": coup("Kc 6d", "Kh 7s"), "T": coup("Kc 7d", "Kh 7s")}


def road(letters: str) -> tuple[Cell, ...]:
    return big_road([COUPS[letter] for letter in letters.replace(" ", "")])


LETTERS = st.lists(st.sampled_from("PBT"), max_size=60).map("".join)
# Long runs, so that tails cross.
RUNS = st.lists(st.tuples(st.sampled_from("PBT"), st.integers(1, 12)), max_size=12).map(
    lambda runs: "".join(letter * length for letter, length in runs)
)


@given(LETTERS | RUNS, st.sampled_from("PBT"))
def test_every_win_has_its_place_every_run_falls_until_it_turns_and_nothing_moves(
    letters: str, new: str
) -> None:
    cells = road(letters)
    assert "".join(cell.winner[0] for cell in cells).upper() == letters.replace("T", "")
    ties = len(letters.lstrip("T")) - len(letters.replace("T", ""))
    assert sum(cell.ties for cell in cells) == ties
    taken: set[tuple[int, int]] = set()
    top = -1
    for _, of_run in groupby(cells, key=lambda cell: cell.winner):
        run = [(cell.column, cell.row) for cell in of_run]
        column, row = run[0]
        assert row == 0
        assert column > top
        assert all((passed, 0) in taken for passed in range(top + 1, column))
        top = column
        taken.add(run[0])
        turned = False
        for (column, row), place in pairwise(run):
            below = (column, row + 1)
            turned = turned or row + 1 == ROWS or below in taken
            assert place == ((column + 1, row) if turned else below)
            assert place not in taken
            taken.add(place)
    after = [cell._replace(ties=0) for cell in road(letters + new)]
    assert after[: len(cells)] == [cell._replace(ties=0) for cell in cells]
    assert len(after) == len(cells) + (new != "T")
