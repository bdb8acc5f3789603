"""`houseway deal --rounds`: a shoe that carries on, the scoreboard, and rounds saved to settle."""

import io
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from rich.console import Console

from houseway.cards import cards_text, standard_deck
from houseway.cli.rounds.felt import put_scoreboard
from houseway.games import make_game
from houseway.games.ez_baccarat.roads import scoreboard_of
from houseway.table import open_supply, shuffled
from tests.cli.inside import CATFISH, json_of, run
from tests.games.ez_baccarat.coups import BANKER_WINS, EZ, PLAYER_WINS, over, sheet_of

BETS: Final = ("--bet", "player=10", "--bet", "tie=5", "--bet", "dragon_7=10")
# A shoe of three decks is at its end after some thirty rounds.
SMALL: Final = ("deal", EZ, "--seed", "5", "--set", "decks=3", "--set", "cut=20", *BETS)
SWITCH: Final = {"decks": 3, "cut": 20}


@cache
def forty() -> Any:
    """Forty rounds from small shoes, two seats, with a fee."""
    return json_of(*SMALL, "--seats", "2", "--set", "fee-option=1", "--rounds", "40")


def shoes_of(dealt: Any) -> list[str]:
    return [part["round"]["shoe"] for part in dealt["rounds"]]


def test_t81_the_shoe_carries_on_from_round_to_round_and_a_new_one_follows() -> None:
    supply = open_supply(make_game(sheet_of(switch=SWITCH)).equipment(), 5)
    begun = [0]
    for number, shoe in enumerate(shoes_of(forty())):
        used = len(shoe.split())
        assert shoe == " ".join(map(str, supply.draw().cards[:used]))
        later = supply.after(used)
        if later.shoes > supply.shoes:
            begun.append(number + 1)
            assert len(supply.rest) <= 20
        supply = later
    assert len(begun) == 2
    # The first round of the second shoe: shuffled anew, its first card turned and the burn gone.
    second = shuffled(make_game(sheet_of(switch=SWITCH)).equipment().cards, 5, 1)
    worth = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(str(second[0])[0])
    burned = 1 + (worth or int(str(second[0])[0]))
    shoe = shoes_of(forty())[begun[1]]
    assert shoe == " ".join(map(str, second[burned : burned + len(shoe.split())]))


def test_the_json_of_several_rounds_is_a_list_with_the_scoreboard() -> None:
    dealt = forty()
    assert dealt.keys() == {"rounds", "scoreboards", "net", "seed"}
    assert len(dealt["rounds"]) == 40
    for part in dealt["rounds"]:
        assert part.keys() == {"round", "result"}
        assert part["round"]["switch"] == SWITCH
        assert part["round"]["fee_option"] == 1
        assert [spot["wagers"] for spot in part["round"]["spots"]] == [
            {"player": "10.00", "tie": "5.00", "dragon_7": "10.00"}
        ] * 2
        assert [fee["amount"] for fee in part["result"]["fees"]] == ["2.00"]  # on $50


def test_the_scoreboard_is_that_of_the_rounds() -> None:
    dealt = forty()
    coups = [over(shoe) for shoe in shoes_of(dealt)]
    first, second = dealt["scoreboards"]
    rounds = [
        sum(board["summary"][name] for name in ("player", "banker", "tie"))
        for board in (first, second)
    ]
    assert sum(rounds) == 40
    for shown, wanted in ((first, coups[: rounds[0]]), (second, coups[rounds[0] :])):
        board = scoreboard_of(wanted)
        assert shown == {
            "summary": dict(board.summary),
            "grids": {title: [list(row) for row in grid] for title, grid in board.grids.items()},
        }


def test_what_is_saved_is_a_line_a_round_and_settles_to_the_same_results(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    words = (*SMALL, "--seats", "2", "--set", "fee-option=1", "--rounds", "40")
    done = run(*words, "--save", str(path))
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(f"Saved: houseway settle --jsonl {path}\n")
    lines = path.read_text(encoding="utf-8").splitlines()
    dealt = forty()
    assert [json.loads(line) for line in lines] == [part["round"] for part in dealt["rounds"]]
    settled = run("settle", str(path), "--jsonl")
    assert (settled.code, settled.err) == (0, "")
    results = [json.loads(line) for line in settled.out.splitlines()]
    assert results == [part["result"] for part in dealt["rounds"]]
    # For people: every round under its number, the end of the shoe said, the score at the end.
    assert [f"round {number}" in done.out for number in (1, 40)] == [True, True]
    assert done.out.count("last of the shoe") == 1
    assert "Scoreboard" in done.out
    assert done.out.index("bead plate") < done.out.index("big road")


def test_one_round_is_one_object_and_one_file(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    dealt = json_of("deal", EZ, "--seed", "5", "--json", "--save", str(path))
    assert dealt.keys() == {"round", "result", "scoreboards", "seed"}
    assert dealt["round"]["bank"] == {"spot": 8, "wager": "100.00"}
    assert dealt["round"]["spots"] == [{"spot": 1, "wagers": {"player": "5.00"}}]
    assert json.loads(path.read_text(encoding="utf-8")) == dealt["round"]
    assert json_of("settle", str(path)) == dealt["result"]
    # It is the first round of the same seed's many.
    many = json_of("deal", EZ, "--seed", "5", "--rounds", "2")
    assert many["rounds"][0] == {"round": dealt["round"], "result": dealt["result"]}


def test_b9_9_nobody_is_asked_anything() -> None:
    """Without --auto too: there is no decision in this game."""
    asked = run("deal", EZ, "--seed", "5", "--rounds", "2")
    assert (asked.code, asked.err) == (0, "")
    assert asked.out == run("deal", EZ, "--seed", "5", "--rounds", "2", "--auto").out


def test_what_is_no_number_of_rounds_is_wrong_usage() -> None:
    done = run("deal", EZ, "--rounds", "1.5")
    assert (done.code, done.out) == (2, "")


def test_t58_the_larger_table_by_choice() -> None:
    words = ("--seats", "13", "--set", "layout=thirteen-player", "--rounds", "2", "--json")
    first, second = json_of("deal", EZ, "--seed", "1", *words)["rounds"]
    for part in (first, second):
        assert [spot["spot"] for spot in part["round"]["spots"]] == list(range(1, 14))
        assert part["round"]["choose"] == {"layout": "thirteen-player"}
        assert part["round"]["bank"]["spot"] == 14


@pytest.mark.parametrize("columns", [80, 40, 5])
def test_a_long_road_goes_on_below_in_a_narrow_terminal(columns: int) -> None:
    """Each row of the big road stays a row: forty runs, too many for eighty columns."""
    board = scoreboard_of([over(shoe) for shoe in (PLAYER_WINS, BANKER_WINS) * 20])
    out = io.StringIO()
    put_scoreboard(board, Console(file=out, width=columns, no_color=True))
    shown = out.getvalue()
    lines = [line.rstrip() for line in shown[shown.rindex("road\n") + 5 :].splitlines()]
    road, wide = board.grids["big road"], max(columns // 3, 1)
    assert len(road[0]) == 40 > wide
    wanted: list[str] = []
    for begins in range(0, 40, wide):
        wanted += [""] * bool(begins)
        wanted += ["".join(f"{m:<3}" for m in row[begins : begins + wide]).rstrip() for row in road]
    assert lines == wanted


def test_a_game_without_a_shoe_has_a_deck_for_every_round_and_no_score(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    words = ("deal", CATFISH, "--seed", "7", "--auto", "--rounds", "3", "--json")
    dealt = json_of(*words, "--save", str(path))
    assert dealt.keys() == {"rounds", "net", "seed", "auto"}
    boards = [part["round"]["board"] for part in dealt["rounds"]]
    assert len(set(boards)) == 3
    deck = shuffled(standard_deck(), 7, 2)
    assert boards[2] == cards_text(deck[:5])  # at Catfish Bend the board comes first
    results = run("settle", str(path), "--jsonl").out.splitlines()
    assert [json.loads(line) for line in results] == [part["result"] for part in dealt["rounds"]]
