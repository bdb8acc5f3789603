"""`houseway advise` and `houseway strategy`: one spot, and the whole chart."""

import re
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree  # our own pictures

import pytest

from houseway import gamemath
from houseway.games.fortune_pai_gow_poker.house_way import CHART
from tests.cli.inside import (
    BACCARAT,
    CATFISH,
    CRAZY,
    PAI_GOW,
    STUD,
    THREE,
    UTH,
    WCCS,
    check_fractions,
    json_of,
    run,
)
from tests.gamemath.sheets import chart_of


def worth(data: Any) -> dict[str, Fraction]:
    return {option["action"]: Fraction(option["ev"]) for option in data["options"]}


SPOTS = [
    (UTH, ("--cards", "Kd 4c"), ["check", "bet 3x", "bet 4x"]),
    (UTH, ("--cards", "Kd 4c", "--board", "Ks 7h 2d"), ["check", "bet 2x"]),
    (UTH, ("--cards", "Kd 4c", "--board", "Ks 7h 2d 9c 9d"), ["fold", "bet 1x"]),
    (UTH, ("--cards", "Kd 4c", "--board", "Ks 7h 2d", "--dead", "Kh"), ["check", "bet 2x"]),
    (WCCS, ("--cards", "Kd 4c"), ["check", "fold", "bet 3x", "bet 4x"]),
    (THREE, ("--cards", "Qd 6c 4s", "--dealer-shows", "Qh"), ["fold", "play"]),
    (CRAZY, ("--cards", "As Kd Qc 2s 3s"), ["fold", "bet 1x"]),
    (CRAZY, ("--cards", "As Ad Qc 2s 3s"), ["fold", "bet 1x", "bet 2x", "bet 3x"]),
    (STUD, ("--cards", "As Kd Qc 2s 3s", "--dealer-shows", "Qd"), ["fold", "raise"]),
]


@pytest.mark.parametrize(("sheet", "words", "actions"), SPOTS)
def test_every_legal_decision_has_its_exact_value(
    sheet: str, words: tuple[str, ...], actions: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gamemath, "advise", cache(gamemath.advise))  # once, and shown twice
    data = json_of("advise", sheet, *words)
    assert set(data) == {"options", "best", "deals", "note"}
    for option in data["options"]:
        assert set(option) == {"action", "ev", "ev_decimal"}
    assert check_fractions(data) == len(actions)
    values = worth(data)
    assert sorted(values) == sorted(actions)
    assert values[data["best"]] == max(values.values())
    text = run("advise", sheet, *words)
    assert (text.code, text.err) == (0, "")
    assert all(option["ev"] in text.out for option in data["options"])


def test_a_royal_flush_by_hand() -> None:
    """A royal flush against Q J T 2 3 with three spades, of the dealer's 990 hands.

    He holds nothing with two cards of the 30 that pair no card of the board: 435 pairs, of which
    42 are pairs themselves; 37 more make a straight (9 AK, 12 K9, 16 98), and of the 15 with two
    spades of 9 to 4 all but 9-8, a straight already, make a flush. So 435 - 42 - 37 - 14 = 342 do
    not qualify. Blind 500, Play 1, and the Ante 1 in 648 of 990: 501 + 36/55.
    """
    data = json_of("advise", UTH, "--cards", "As Ks", "--board", "Qs Js Ts 2c 3d")
    assert worth(data) == {"fold": Fraction(-2), "bet 1x": 501 + Fraction(36, 55)}
    assert data["best"] == "bet 1x"
    assert data["deals"] == 990


def test_a_board_that_plays_itself_is_a_push() -> None:
    data = json_of("advise", UTH, "--cards", "2c 3d", "--board", "As Ks Qs Js Ts")
    assert worth(data) == {"fold": Fraction(-2), "bet 1x": Fraction(0)}


def test_a_dead_card_changes_the_spot() -> None:
    """With the last king gone the dealer cannot have one."""
    words = ("advise", UTH, "--cards", "Kd 4c", "--board", "Ks 7h 2d 9c 8d")
    usual, dead = json_of(*words), json_of(*words, "--dead", "Kh Kc")
    assert dead["deals"] == 903
    assert worth(dead)["bet 1x"] > worth(usual)["bet 1x"]


def test_the_same_spot_in_whatever_order_and_suits() -> None:
    one = json_of("advise", THREE, "--cards", "Qd 6c 4s", "--dealer-shows", "Qh")
    other = json_of("advise", THREE, "--cards", "4h 6d Qc", "--dealer-shows", "Qs")
    assert one == other


def test_pai_gow_names_the_house_way_and_every_other_setting() -> None:
    data = json_of("advise", PAI_GOW, "--cards", "As Kd Qc 2s 3s 4s Jo")
    values = worth(data)
    assert values["house way"] == values["front Kd Qc"]
    assert values[data["best"]] == max(values.values())
    assert check_fractions(data) == len(values)


# Strategy


@pytest.mark.parametrize("sheet", [WCCS, THREE, CRAZY, STUD])
def test_a_strategy_is_a_chart_and_data_and_a_picture(
    sheet: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gamemath, "strategy", lambda asked: chart_of(asked.id))
    text = run("strategy", sheet, "--chart")
    assert (text.code, text.err) == (0, "")
    data = json_of("strategy", sheet, "--chart")
    assert data["sheet"] == sheet
    assert len(data["digest"]) == 64
    assert "less" in data["strategy"]["ties"]
    check_fractions(data)
    drawn = run("strategy", sheet, "--svg")
    assert (drawn.code, drawn.err) == (0, "")
    picture = ElementTree.fromstring(drawn.out)  # noqa: S314
    assert len(list(picture)) > 20


@pytest.mark.parametrize("sheet", [UTH, THREE, CRAZY, STUD])
def test_a_strategy_begins_with_a_short_list_and_its_cost(sheet: str) -> None:
    data = json_of("strategy", sheet, "--stake", "25")
    assert set(data) == {
        "sheet", "digest", "stake", "cost_in_100_rounds", "rules",
    }  # fmt: skip
    check_fractions(data)
    rules = data["rules"]
    assert Fraction(rules["best"]) < 0 <= Fraction(rules["cost"])
    assert data["cost_in_100_rounds"] == round(Fraction(rules["cost"]) * 2500 * 100)
    text = run("strategy", sheet, "--stake", "25").out
    for decision in rules["decisions"]:
        assert decision["otherwise"] in ("check", "fold")
        for line in decision["lines"]:
            assert line["words"].split(",")[0] in text
            assert Fraction(line["worth"]) > 0


@pytest.mark.parametrize("form", ["svg", "png", "pdf"])
def test_a_chart_is_drawn_beside_the_list(form: str, tmp_path: Path) -> None:
    target = tmp_path / f"chart.{form}"
    done = run("strategy", CRAZY, "-o", str(target))
    assert (done.code, done.err) == (0, "")
    begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}[form]
    assert target.read_bytes().startswith(begins)
    assert "a pair of aces or better" in done.out


def test_three_card_poker_is_played_by_the_open_card() -> None:
    """Against an ace, king or queen as good a hand with a nine beside it; else everything."""
    shows = json_of("strategy", THREE, "--chart")["strategy"]["shows"]
    last = {each["rank"]: each["rows"][0]["lowest"] for each in shows}
    assert list(last) == list("AKQJT98765432")
    assert {rank: last[rank] for rank in "AKQ"} == {
        "A": "high card A-9-2",
        "K": "high card K-9-2",
        "Q": "high card Q-9-2",
    }
    assert {last[rank] for rank in "JT98765432"} == {"high card 5-3-2"}


def test_the_strategy_and_the_advice_agree() -> None:
    """The last hand that is played, and the first that is folded, when the dealer shows a king."""
    for cards, best in (("Ks 9h 2d", "play"), ("Ks 8h 7d", "fold")):
        data = json_of("advise", THREE, "--cards", cards, "--dealer-shows", "Kc")
        assert data["best"] == best


def test_the_chart_of_pai_gow_is_the_house_way_with_a_hand_for_each_row() -> None:
    out = run("strategy", PAI_GOW, "--chart", COLUMNS="120").out
    assert re.search(r"five aces +two aces in front +A♦ A♣ +A♠ A♥ Joker 9♦ 4♣ +HW-21", out)
    assert len(json_of("strategy", PAI_GOW, "--chart")["rows"]) == 22
    assert run("strategy", PAI_GOW, "--svg").out.startswith("<svg")


def test_the_list_of_baccarat_is_what_each_wager_costs() -> None:
    out = run("strategy", BACCARAT, COLUMNS="80").out
    assert re.search(r"Tie Bet +14\.3596% +\$1\.44", out)
    assert "Banker line: below zero, the bettor has the edge." in out


def test_cards_may_be_typed_without_quotes() -> None:
    apart = run("advise", CATFISH, "Kd", "4c").out
    assert apart == run("advise", CATFISH, "--cards", "Kd 4c").out
    assert "Best: check. The next best costs $0.23 on a $10.00 Ante." in apart
    assert "cards are there twice" in run("advise", CATFISH, "Kd", "4c", "--cards", "Kd4c").err
    assert "name the player's cards" in run("advise", CATFISH).err


def test_the_list_of_pai_gow_is_the_house_way() -> None:
    data = json_of("strategy", PAI_GOW)
    assert [row["row"] for row in data["rows"]] == [row.name for row in CHART]
    (base,) = (w for w in json_of("math", PAI_GOW)["report"]["wagers"] if w["wager"] == "base")
    assert Fraction(data["result"]) == -Fraction(base["edge"])
    text = run("strategy", PAI_GOW).out
    assert all(row.hand in text for row in CHART)


def test_the_last_decision_speaks_of_no_later_one_and_cards_are_shown_alike() -> None:
    first = run("advise", "uth", "Kd", "4c", "--board", "2c 4d 9h").out
    last = run("advise", "uth", "Kd", "4c", "--board", "2c 4d 9h Ks 3c").out
    assert "with the best play later in the round" in first
    assert "Over 990 deals.\n" in last
    pai_gow = run("advise", "pai-gow", "As", "Kd", "Qh", "9c", "9s", "4d", "joker").out
    assert "The House Way sets 9♠ 9♣ / A♠ Joker K♦ Q♥ 4♦ by HW-3." in pai_gow
