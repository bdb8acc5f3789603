"""`houseway deal` and `settle` at the poker tables: a session of hands, its file and its record."""

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pytest

from houseway.cli.rounds import deal
from houseway.money import parse_money
from tests.cli.inside import json_of, run

HOLDEM: Final = "california/texas-holdem"
OMAHA: Final = "california/omaha"


@cache
def fifty(sheet: str) -> Any:
    """Fifty hands of five players with small stacks, of whom some go broke."""
    words = ("--seats", "5", "--rounds", "50", "--seed", "11", "--bet", "stack=40")
    return json_of("deal", sheet, *words, "--set", "fee-option=2")


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
def test_b14_4_stacks_carry_on_and_the_button_moves(sheet: str) -> None:
    hands = fifty(sheet)["rounds"]
    assert len(hands) == 50
    buttons = [hand["round"]["button"] for hand in hands]
    assert all(b - a in (1, -4) for a, b in pairwise(buttons))
    for hand, later in pairwise(hands):
        for spot, after in zip(hand["round"]["spots"], later["round"]["spots"], strict=True):
            net = parse_money(hand["result"]["net"][str(spot["spot"])].lstrip("-"))
            lost = hand["result"]["net"][str(spot["spot"])].startswith("-")
            left = parse_money(spot["wagers"]["stack"]) + (-net if lost else net)
            assert parse_money(after["wagers"]["stack"]) == (left or 4_000)  # who is broke buys in
    assert any(
        spot["wagers"]["stack"] == "40.00" for hand in hands[1:] for spot in hand["round"]["spots"]
    )


def test_b14_3_the_cards_drawn_for_the_button_are_shown() -> None:
    words = ("deal", HOLDEM, "--seats", "4", "--seed", "6")
    dealt, drawn = json_of(*words), json_of(*words)["drawn"]
    ranked = {
        spot: ("23456789TJQKA".index(card[0]), "cdhs".index(card[1]))
        for spot, card in drawn.items()
    }
    assert dealt["round"]["button"] == int(max(ranked, key=lambda spot: ranked[spot]))
    faces = ", ".join(f"spot {spot} {card}" for spot, card in drawn.items())
    said = f"Drawn for the button: {faces}; spot {dealt['round']['button']} has it."
    assert said in " ".join(run(*words).out.split())


def test_a_saved_session_settles_again_line_by_line(tmp_path: Path) -> None:
    saved = tmp_path / "session.jsonl"
    dealt = json_of(
        "deal", OMAHA, "--rounds", "6", "--seed", "3", "--set", "fee-option=7", "--set",
        "betting=no_limit", "--set", "blinds=1-2", "--save", str(saved),
    )  # fmt: skip
    lines = saved.read_text().splitlines()
    broken = [*lines[:3], '{"sheet": "california/omaha", "spots": [', *lines[3:]]
    saved.write_text("\n".join(broken) + "\n")
    done = run("settle", str(saved), "--jsonl")
    results = [json.loads(line) for line in done.out.splitlines()]
    assert done.code == 1
    assert results.pop(3)["line"] == 4
    assert results == [hand["result"] for hand in dealt["rounds"]]


def test_players_whom_nobody_names_have_the_accounts_of_their_seats(tmp_path: Path) -> None:
    record = str(tmp_path / "house.db")
    words = f"deal {HOLDEM} --seats 3 --seed 4 --rounds 2 --set fee-option=1".split()
    assert run(*words, "--ledger", record, "--new").code == 0
    accounts = json_of("ledger", "balances", "--ledger", record)
    assert list(accounts) == ["player:1/1", "player:1/2", "player:1/3", "fees"]


def test_an_interrupted_session_keeps_what_is_finished(tmp_path: Path) -> None:
    """Interrupted while a hand is shown, and not while it is played."""
    saved, shown = tmp_path / "session.jsonl", 0

    def show(*_: object) -> None:
        nonlocal shown
        shown += 1
        if shown == 3:
            raise KeyboardInterrupt

    with mock.patch.object(deal, "explain", show):
        done = run("deal", HOLDEM, "--rounds", "9", "--seed", "4", "--save", str(saved))
    assert done.code == 130
    assert len(saved.read_text().splitlines()) == 3


def test_people_see_street_by_street_who_put_in_what_and_who_lost_by_which_kicker() -> None:
    words = ("deal", HOLDEM, "--seed", "5")
    wide = " ".join(run(*words).out.split())
    brief = " ".join(run(*words, "--brief").out.split())
    for said in (wide, brief):
        assert "before the flop spot 3 small blind $1.00" in said
        assert "spot 6 raises to $6.00" in said
        assert "two pair, nines and sixes" in said
    assert "the king kicker loses to the ace" in wide
    assert "╭───╮" in wide
    assert "╭───╮" not in brief
    assert len(brief) < len(wide) / 2


def test_b16_3_a_high_limit_has_its_options_by_the_clock() -> None:
    hand = json_of("deal", HOLDEM, "--set", "bet=75-150", "--set", "fee-option=5", "--seed", "2")
    assert hand["round"]["limits"] == {"bet": ["75.00", "150.00"]}
    assert hand["result"]["fees"] == []
