"""`houseway set`: one hand, or a file of them, a line each."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.games.fortune_pai_gow_poker.settings import read_hand
from houseway.games.refusals import GameRefusal
from houseway.rules import Refusal, Refused
from houseway.rules.refusals import SheetRefusal
from tests.cli import inside
from tests.cli.inside import Done

HAND = "As Kd Qh 9c 9s 4d Jo"
SET = {"front": "9s 9c", "back": "As Jo Kd Qh 4d", "row": "HW-3"}


def run(*words: str, stdin: bytes = b"") -> Done:
    return inside.run("set", *words, stdin=stdin)


def lines_of(out: str) -> list[Any]:
    return [json.loads(line) for line in out.splitlines()]


# One hand


def test_hw_a_hand_for_programs() -> None:
    """The example of the issue: two pair, aces with the joker and nines."""
    done = run(HAND, "--json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == SET
    assert done.out.count("\n") == 1


def test_hw_a_hand_for_people() -> None:
    done = run("8h 8s 8d 4c 4h Ac Kh")
    assert (done.code, done.err) == (0, "")
    text = done.out
    assert text.index("front") < text.index("back") < text.index("HW-15 Full house")
    assert "Fortune looks at all seven: full house, three of a kind" in text
    assert "╭───╮╭───╮\n" in text


def test_hw_a_hand_that_fortune_does_not_pay() -> None:
    text = run("Kd Jc Ah Tc 7s 5h 3d").out
    assert "HW-1 High card: 2nd and 3rd highest in front" in text
    assert "Fortune" not in text


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_a_bad_hand_is_one_line_on_stderr_and_exit_1(flags: tuple[str, ...]) -> None:
    done = run("As Kd Qh 9c 9s 4d", *flags)
    assert (done.code, done.out) == (1, "")
    if flags:
        said = json.loads(done.err)
        assert (said["sentence"], said["rule"]) == ("seven cards are needed, not 6", "B12-7")
    else:
        assert done.err == "houseway: hand: seven cards are needed, not 6 (B12-7)\n"


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        ("", GameRefusal.WRONG_COUNT, "B12-7"),
        ("As", GameRefusal.WRONG_COUNT, "B12-7"),
        ("As Kd Qh 9c 9s 4d", GameRefusal.WRONG_COUNT, "B12-7"),
        ("As Kd Qh 9c 9s 4d Jo 2c", GameRefusal.WRONG_COUNT, "B12-7"),  # eight cards
        ("As As Qh 9c 9s 4d 2c", GameRefusal.CARD_WRITTEN_TWICE, "B12-1"),
        ("Jo Jo Qh 9c 9s 4d 2c", GameRefusal.CARD_WRITTEN_TWICE, "B12-1"),
        ("As Kd Qh 9c 9s 4d 1h", SheetRefusal.NOT_CARDS, "B12-1"),
        ("hands.txt", SheetRefusal.NOT_CARDS, "B12-1"),  # --jsonl forgotten
    ],
)
def test_what_is_no_hand_of_seven(text: str, reason: Refusal, rule: str) -> None:
    with pytest.raises(Refused) as met:
        read_hand(text)
    found = met.value
    assert (found.reason, found.where, found.rule) == (reason, "hand", rule)
    assert "\n" not in str(found)


@pytest.mark.parametrize(
    "text",
    [
        HAND,
        f"  {HAND}  ",
        f"{HAND}\r\n",
        HAND.replace(" ", "   "),
        HAND.replace(" ", "\t"),
        HAND.replace(" ", ""),
        HAND.replace(" ", ","),
        HAND.lower(),
        HAND.replace("Jo", "JOKER"),
        HAND.replace("s", "♠").replace("h", "♥"),
    ],
)
def test_blanks_commas_capitals_and_signs_do_not_matter(text: str) -> None:
    assert [card.text for card in read_hand(text)] == HAND.split()


def test_a_card_twice_is_named() -> None:
    with pytest.raises(Refused, match="Jo appears twice; one deck is in play"):
        read_hand("Jo 2c Qh 9c 9s 4d Jo")


# Many hands


def test_hands_of_a_file_one_a_line(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(f"{HAND}\nKd Jc Ah Tc 7s 5h 3d\n", encoding="utf-8")
    done = run(str(path), "--jsonl")
    assert (done.code, done.err) == (0, "")
    assert lines_of(done.out) == [SET, {"front": "Kd Jc", "back": "Ah Tc 7s 5h 3d", "row": "HW-1"}]


def test_hands_from_standard_input_with_crlf_and_no_end_of_line() -> None:
    done = run("-", "--jsonl", stdin=f"{HAND}\r\n\r\n{HAND}".encode())
    assert (done.code, done.err) == (0, "")
    assert lines_of(done.out) == [SET, SET]


def test_a_bad_line_gives_an_error_in_its_place_and_the_rest_are_set(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    lines = [
        HAND.encode(),
        b"",
        b"As Kd",
        b"   ",
        b"\xff\xfe",
        b"Jo Jo Qh 9c 9s 4d 2c",
        b"as kd qh 9x 9s 4d jo",
        b"As Kd Qh 9c 9s 4d Jo 2c",
        HAND.encode(),
    ]
    path.write_bytes(b"\r\n".join(lines))
    done = run(str(path), "--jsonl")
    assert (done.code, done.err) == (1, "")
    results = lines_of(done.out)
    assert [result.get("line") for result in results] == [None, 3, 5, 6, 7, 8, None]
    assert results[0] == results[-1] == SET
    assert results[1] == {
        "error": "hand: seven cards are needed, not 2 (B12-7)",
        "code": "wrong-count",
        "line": 3,
    }
    assert results[3]["error"].startswith("hand: Jo appears twice")
    assert "'9x' is not a card" in results[4]["error"]
    assert all(set(result) == {"error", "code", "line"} for result in results[1:-1])


@pytest.mark.parametrize("data", [b"", b"\n", b"\r\n\r\n", b"   \n\t\n"])
def test_a_file_without_hands_is_good(data: bytes) -> None:
    assert run("-", "--jsonl", stdin=data) == Done(0, "", "")


@pytest.mark.parametrize("name", ["none.txt", "."])
def test_a_file_that_cannot_be_read_is_one_line_and_exit_1(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    done = run(str(path), "--jsonl")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"houseway: {path}: cannot be read: ")
    assert done.err.count("\n") == 1


def test_a_byte_order_mark_is_told() -> None:
    done = run("-", "--jsonl", stdin=f"\ufeff{HAND}\n{HAND}\n".encode())
    first, second = lines_of(done.out)
    assert done.code == 1
    assert "byte order mark" in first["error"]
    assert second == SET


def test_a_file_and_one_by_one_agree(tmp_path: Path) -> None:
    hands = [HAND, "9h 8h 7h Jo 5h 4h 3h", "6c 6d 6h 6s Kh 9h 2d", "Ac Ad Ah As Jo Ks Kh"]
    path = tmp_path / "hands.txt"
    path.write_text("\n".join(hands), encoding="utf-8")
    together = run(str(path), "--jsonl").out
    assert "".join(run(hand, "--json").out for hand in hands) == together
    assert [result["row"] for result in lines_of(together)] == ["HW-3", "HW-11", "HW-18", "HW-21"]
