"""`houseway equity`: a table for people, JSON for programs, and one line for what cannot be."""

from fractions import Fraction

import pytest

from tests.cli.inside import check_fractions, json_of, run

FLOP = ("equity", "AsKs", "QhQd", "--board", "2c 7d 9h")
DRAWN = ("equity", "AsKs", "random", "random", "--samples", "5000")


def test_a_counted_showdown_as_json() -> None:
    answer = json_of(*FLOP, "--pot", "100", "--call", "50.50")
    assert check_fractions(answer) == 10
    data = answer["equities"]
    assert {
        name: data[name] for name in ("game", "board", "dead", "exact", "deals", "weighted")
    } == {
        "game": "holdem",
        "board": ["2c", "7d", "9h"],
        "dead": [],
        "exact": True,
        "deals": 990,
        "weighted": False,
    }
    assert [(p["hand"], p["equity"], p["wins"], p["splits"]) for p in data["players"]] == [
        ("AsKs", "79/330", 237, []),
        ("QhQd", "251/330", 753, []),
    ]
    call = answer["call"]
    assert (call["pot"], call["call"]) == (10_000, 5_050)
    assert Fraction(call["price"]) == Fraction(5050, 15050)
    assert Fraction(call["worth"]) == Fraction(79, 330) * 15_050 - 5_050


def test_a_drawn_showdown_as_json_says_so() -> None:
    data = json_of(*DRAWN, "--seed", "3")
    assert (data["equities"]["exact"], data["equities"]["deals"], data["seed"]) == (False, 5000, 3)
    assert all(0.004 < p["standard_error_decimal"] < 0.008 for p in data["equities"]["players"])
    check_fractions(data)
    assert data == json_of(*DRAWN, "--seed", "3")
    assert data != json_of(*DRAWN)
    assert json_of(*FLOP)["seed"] is None


PAGE = """\
Texas Hold'em · board 2♣ 7♦ 9♥

 hand     equity       wins    splits   exactly
 ──────────────────────────────────────────────
 AsKs   23.9394%   23.9394%   0.0000%   79/330
 QhQd   76.0606%   76.0606%   0.0000%   251/330

exact: all 990 deals counted

To call $50.00 into $100.00 takes 33.3333% of equity; AsKs has 23.9394%.
Calling is worth $14.09 less than folding.
"""


@pytest.mark.parametrize("columns", ["80", "120"])
def test_a_counted_showdown_for_people(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    done = run(*FLOP, "--pot", "100", "--call", "50")
    assert (done.code, done.err) == (0, "")
    assert "\n".join(line.rstrip() for line in done.out.splitlines()) + "\n" == PAGE


def test_a_drawn_showdown_for_people_shows_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    done = run(*DRAWN, "--pot", "100", "--call", "50")
    assert "standard error" in done.out
    assert "estimated: 5,000 deals drawn from seed 1, too many to count" in done.out
    assert "Calling is worth about $" in done.out
    assert all(len(line) <= 80 for line in done.out.splitlines())


def test_weights_dead_cards_and_omaha_are_told() -> None:
    weighted = run("equity", "AK:50%, QQ", "JJ", "--board", "2c7d9h", "--dead", "3c")
    assert "dead 3♣" in weighted.out
    assert "deals counted, by the weights of the hands" in weighted.out
    omaha = run("equity", "AsAhKsKh", "8s7s6h5h", "--game", "omaha", "--board", "2c7d9h")
    assert omaha.out.startswith("Omaha · board 2♣ 7♦ 9♥\n")
    even = run("equity", "AsKs", "AhKh", "--board", "QcJcTd2h2s", "--pot", "10", "--call", "10")
    assert even.out.endswith("Calling is worth the same as folding.\n")


def test_a_refusal_for_programs_has_its_code() -> None:
    done = run("equity", "AA", "AA", "AA", "--json")
    assert (done.code, done.out) == (1, "")
    assert '"code": "no-deal-fits"' in done.err


def test_a_word_between_two_hands_is_no_hand() -> None:
    assert json_of("equity", "AsKs", "vs", "QhQd", "--board", "2c 7d 9h") == json_of(*FLOP)
