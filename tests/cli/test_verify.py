"""A stranger checks the cards: the script that knows nothing of this house (R12)."""

from __future__ import annotations

import ast
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import decks, joker_deck
from houseway.cli.fair_cards import verify
from houseway.table.reveal_file import reveal_text
from houseway.table.shoe import SEED_BITS, hex_of_seed, parts_for, rolled, shuffled_from
from tests.cli.inside import run
from tests.table.reveals import (
    BACCARAT,
    EXAMPLES,
    HOLDEM,
    PAI_GOW,
    SHEETS,
    examples,
    game_of,
    revealed_round,
    revealed_shoe,
)

SCRIPT = Path(verify.__file__)
Data = dict[str, Any]


def code_of(data: object) -> int:
    """What the script ends with; here its two steps, without a file."""
    try:
        verify.check(verify.read(json.dumps(data)), "")
    except verify.Different:
        return 1
    except (ValueError, LookupError, TypeError, AttributeError):
        return 2
    return 0


# The script stands alone


def test_r12_the_script_imports_the_standard_library_alone() -> None:
    modules = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level
            modules.add(str(node.module))
    assert modules <= sys.stdlib_module_names
    assert "random" not in modules


def test_r12_the_script_is_written_out_and_runs_by_itself(tmp_path: Path) -> None:
    target, file = tmp_path / "verify.py", tmp_path / "round.json"
    assert run("verify", "--script", "-o", str(target)).out == f"Written: {target}\n"
    assert target.read_bytes() == SCRIPT.read_bytes() == run("verify", "--script").out.encode()
    data = revealed_round(game_of(PAI_GOW))
    file.write_text(reveal_text(data), encoding="utf-8")
    alone = [sys.executable, "-I", "-S", "-W", "error", str(target)]

    def asked(*words: str) -> tuple[int, str, str]:
        done = subprocess.run([*alone, *words], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    code, out, err = asked(str(file), f" {data['commitment'].upper()} ")
    assert (code, err) == (0, "")
    assert out.startswith("AS COMMITTED: table 7, 17: 4")
    assert out == run("verify", str(file)).out
    assert out == run("verify", "-", stdin=reveal_text(data)).out
    assert asked(str(file), "0" * 64)[:2] == (
        1,
        f"NOT AS COMMITTED: table 7, 17: its commitment is {data['commitment']}, "
        "and you noted another one\n",
    )
    assert asked(str(tmp_path))[0] == asked()[0] == 2


@pytest.mark.parametrize("seed", [0, 1, 2**255 + 7, 2**SEED_BITS - 1])
def test_r12_script_and_shoe_shuffle_and_roll_alike(seed: int) -> None:
    """Twins that share no code."""
    for pack in (joker_deck(), decks(1), decks(8)):
        texts = [card.text for card in pack]
        parts = [seed ^ 5 * part for part in range(parts_for(len(pack)))]
        written = hex_of_seed(*parts)
        dealt = [card.text for card in shuffled_from(pack, written)]
        assert verify.shuffled(texts, written) == dealt
    stream = verify.numbers(f"dice {seed}/0")
    assert [verify.below(6, stream) + 1 for _ in range(3)] == list(rolled(3, seed))


# What is as committed


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_r12_every_game_in_every_way_of_dealing_is_found_as_committed(sheet_id: str) -> None:
    game = game_of(sheet_id)
    for mode in game.modes:
        for seed in range(8):
            data = revealed_round(game, seed, seats=2 + seed % 4, mode=mode)
            assert code_of(data) == 0, (mode, seed)
            assert sum(map(len, data["rounds"][0]["cards"].values())) >= 4


@pytest.mark.parametrize("switch", [{}, {"burn": "none"}, {"decks": 8}], ids=str)
def test_r12_t81_a_shoe_is_checked_from_its_burn_to_its_cut_card(switch: Data) -> None:
    data = revealed_shoe(game_of(BACCARAT, **switch))
    assert code_of(data) == 0
    assert (len(data["burned"]) > 1) is (switch.get("burn") != "none")
    assert len(data["rounds"]) > 20
    dealt = sum(len(each["order"]) for each in data["rounds"])
    assert len(data["pack"]) - len(data["burned"]) - dealt < data["shoe"]["cut"]


def test_r12_poker_burns_are_in_the_file_and_cards_that_never_came_are_not() -> None:
    boards = set()
    for seed in range(40):
        (played,) = revealed_round(game_of(HOLDEM), seed, seats=2)["rounds"]
        order, cards = played["order"], played["cards"]
        assert order[:4] == ["spot 2", "spot 1"] * 2
        board = len(cards.get("board", ()))
        ways = {0: [], 3: _BOARD[:4], 4: _BOARD[:6], 5: _BOARD}
        assert order[4:] == ways[board]
        boards.add(board)
    assert boards >= {0, 3, 5}


_BOARD = ["burn", "board", "board", "board", "burn", "board", "burn", "board"]


@pytest.mark.parametrize("name", examples())
def test_the_examples_are_what_a_table_publishes(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert text == examples()[name]
    assert code_of(json.loads(text)) == 0


# What is not


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a file at which a value stands."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from leaves(value, (*path, key))


def altered(value: Any) -> list[Any]:
    """What may stand in its place instead."""
    match value:
        case None:
            return [{"cut": 16, "burn": [0] * 13}, {}]
        case int():
            return [value + 1, value - 1]
        case str() if len(value) == 2:  # a card, or one letter of a name
            return ["As" if value != "As" else "Ks", "", "1x"]
        case str():
            return [value[:-1] + ("1" if value[-1] != "1" else "2"), value + "0", value[:-1], ""]
        case list():
            swaps = [
                [*value[:i], value[i + 1], value[i], *value[i + 2 :]]
                for i in range(len(value) - 1)
                if value[i] != value[i + 1]
            ]
            return [*swaps, value[:-1], value[1:], [*value, *(value[-1:] or ["As"])]]
        case _:
            first = next(iter(value))
            return [{k: v for k, v in value.items() if k != first}, {**value, "x": []}, None]


FILES: dict[str, Data] = {
    "round": revealed_round(game_of(PAI_GOW)),
    "burns": revealed_round(game_of(HOLDEM), 4),
    "shoe": revealed_shoe(game_of(BACCARAT, decks=3), most=4),
}


@pytest.mark.parametrize("kind", FILES)
def test_r12_whatever_is_altered_in_a_file_is_found(kind: str) -> None:
    """Every value, every element, every order: seed, names, pack, dice, places, cards, burn.

    Only that the last rounds are left out cannot be known: the verdict says how many there are.
    """
    good = FILES[kind]
    assert code_of(good) == 0
    tried = 0
    for *path, last in leaves(good):
        inner: Any = good
        for key in path:
            inner = inner[key]
        for value in altered(inner[last]):
            if value == inner[last] or (
                [*path, last] == ["rounds"] and value == good["rounds"][:-1]
            ):
                continue
            bad = deepcopy(good)
            inside: Any = bad
            for key in path:
                inside = inside[key]
            inside[last] = value
            assert code_of(bad) in (1, 2), (*path, last, value)
            tried += 1
    assert tried > 300


def test_r12_one_bit_of_the_seed_is_found() -> None:
    good = FILES["round"]
    for bit in range(SEED_BITS):
        seed = f"{int(good['seed'], 16) ^ 1 << bit:064x}"
        assert code_of({**good, "seed": seed}) == 1


def test_r12_cards_of_two_places_exchanged_are_found() -> None:
    bad = deepcopy(FILES["round"])
    cards = bad["rounds"][0]["cards"]
    cards["spot 1"], cards["dealer"] = cards["dealer"], cards["spot 1"]
    assert code_of(bad) == 1


def test_r12_a_house_that_commits_afterwards_is_found_by_what_was_noted(tmp_path: Path) -> None:
    """The file is sound in itself: only the player's own note tells that the deck was changed."""
    file = tmp_path / "round.json"
    file.write_text(reveal_text(revealed_round(game_of(PAI_GOW), 2)), encoding="utf-8")
    assert run("verify", str(file)).code == 0
    assert run("verify", str(file), FILES["round"]["commitment"]).code == 1


def test_r12_a_pack_that_is_stacked_is_no_pack() -> None:
    """Even if it was committed: five aces of spades, or an order of the house's own."""
    pack = FILES["burns"]["pack"]
    for stacked in (["As", *pack[1:]], pack[::-1], pack[:51], [*pack, "Jo", "Jo"], []):
        with pytest.raises(ValueError, match="a pack is new decks"):
            verify.read(json.dumps({**FILES["burns"], "pack": stacked}))


def test_r12_t81_nothing_is_dealt_behind_the_cut_card() -> None:
    data = revealed_shoe(game_of(BACCARAT, decks=3))
    last = data["rounds"][-1]
    deck = verify.shuffled(data["pack"], data["seed"])
    out = len(data["burned"]) + sum(len(each["order"]) for each in data["rounds"])
    more = {"order": last["order"][:4], "cards": {}, "dice": []}
    for place, card in zip(more["order"], deck[out:], strict=False):
        more["cards"].setdefault(place, []).append(card)
    with pytest.raises(verify.Different, match=r"began at the cut card"):
        verify.check({**data, "rounds": [*data["rounds"], more]}, "")


# What it cannot tell


def test_a_name_that_a_terminal_would_act_on_is_no_name(tmp_path: Path) -> None:
    """A verdict cannot be painted over from inside the file."""
    paint = "\x1b[2K\rAS COMMITTED"
    file = tmp_path / "x.json"
    good = reveal_text(FILES["round"])
    for bad in (good.replace('"17"', f'"{paint}"'), good.replace("spot 1", paint)):
        file.write_text(bad.replace("\x1b", "\\u001b").replace("\r", "\\r"), encoding="utf-8")
        done = run("verify", str(file))
        assert (done.code, done.out) == (2, "")
        assert "\x1b" not in done.err


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b'{"format": "houseway fair cards 1", "format": "x"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"seed": ' + b"9" * 10_000 + b"}",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_a_file_that_is_no_reveal_is_said_in_one_line(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(text)
    done = run("verify", str(file))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("CANNOT TELL: ")
    assert done.err.count("\n") == 1


def test_noise_in_a_file_never_passes_and_never_ends_in_a_traceback(tmp_path: Path) -> None:
    rng, text = random.Random(5), reveal_text(FILES["shoe"]).encode()
    file = tmp_path / "x.json"
    for _ in range(300):
        noisy = bytearray(text)
        noisy[rng.randrange(len(noisy))] = rng.randrange(33, 256)
        if bytes(noisy) != text:
            file.write_bytes(noisy)
            assert run("verify", str(file)).code in (1, 2)


@pytest.mark.parametrize("words", [(), ("x.json", "--script"), ("x.json", "-o", "y.py")], ids=str)
def test_a_file_or_the_script_is_asked_for(words: tuple[str, ...]) -> None:
    assert run("verify", *words).code == 2


# The files that `deal` writes


@pytest.mark.parametrize(
    ("words", "rounds"),
    [(("uth", "--seats", "3"), 1), (("pai gow",), 1), (("baccarat", "--rounds", "90"), 82)],
)
def test_r12_deal_commits_first_and_reveals_what_it_dealt(
    words: tuple[str, ...], rounds: int, tmp_path: Path
) -> None:
    file = tmp_path / "fair.json"
    dealt = run("deal", *words, "--auto", "--seed", "7", "--reveal", str(file))
    assert (dealt.code, dealt.err) == (0, "")
    data = json.loads(file.read_text("utf-8"))
    promise = dealt.out.index(f"commitment {data['commitment']}")
    assert promise < dealt.out.index("spot 1")  # before any card
    assert (code_of(data), len(data["rounds"])) == (0, rounds)
    data["rounds"][0]["order"].reverse()
    assert code_of(data) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("uth", "--rounds", "2"), "a file reveals one deck or one shoe"),
        (("holdem", "--fee-option", "2"), "a file reveals one deck or one shoe"),
        (("uth", "--seed", "-7"), "-7 is not between 0 and"),
    ],
)
def test_r12_what_one_seed_does_not_fix_is_not_dealt_to_be_revealed(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "fair.json"
    done = run("deal", *words, "--auto", "--reveal", str(file))
    assert (done.code, done.out, file.exists()) == (1, "", False)
    assert said in done.err


def test_r12_a_round_of_a_live_table_is_checked_by_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is asked of the ledger is judged by the script; what it does not have is refused."""
    evening, roster = EXAMPLES / "evening.jsonl", EXAMPLES / "roster.toml"
    monkeypatch.chdir(tmp_path)
    run("table", "run", str(evening), "--sheet", "uth", "--seed", "7",
        "--ledger", "house.db", "--new", "--roster", str(roster))  # fmt: skip
    verdict = run("verify", "1", "--ledger", "house.db")
    assert (verdict.code, verdict.err) == (0, "")
    assert verdict.out.startswith("AS COMMITTED: table 1, 1: 11 cards")
    noted = verdict.out.split()[-1]
    assert run("verify", "1", noted, "--ledger", "house.db", "--table", "1").code == 0
    assert run("verify", "1", "0" * 64, "--ledger", "house.db").code == 1
    for wrong in (["99"], ["1", "--table", "7"]):
        refused = run("verify", *wrong, "--ledger", "house.db")
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.startswith("CANNOT TELL: ROUND: no round")
    assert run("verify", "1", "--table", "1").code == 2
    assert run("verify", "--script", "--ledger", "house.db").code == 2
