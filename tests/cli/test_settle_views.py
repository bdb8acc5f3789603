"""A settled round for a floor manager: other readings, in brief, what was owed, spot by spot."""

import json
from pathlib import Path
from typing import Final

import pytest

from houseway.table import settle_text
from tests.cli.inside import run
from tests.library import library

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
ROYAL: Final = str(EXAMPLES / "royal-in-california.json")
ROUNDS: Final = sorted(
    str(path)
    for path in EXAMPLES.glob("*.json")
    if "spots" in json.loads(path.read_text(encoding="utf-8"))
)
GOLDEN: Final = Path(__file__).parent / "golden"
WIDTHS: Final = (80, 120)


def shown(columns: int) -> str:
    """What a floor manager sees of three disputed rounds: in full, in brief, by another reading."""
    asked = (
        (str(EXAMPLES / "flush-at-catfish-bend.json"),),
        (ROYAL,),
        (ROYAL, "--brief", "--set", "exhaustion=net"),
        (str(EXAMPLES / "envy-in-california.json"),),
    )
    return "".join(run("settle", *words, COLUMNS=str(columns)).out for words in asked)


@pytest.mark.parametrize("columns", WIDTHS)
def test_settled_rounds_read_as_they_were_read_and_found_right(columns: int) -> None:
    out = shown(columns)
    assert out == (GOLDEN / f"settle-{columns}.txt").read_text(encoding="utf-8")
    assert max(map(len, out.splitlines())) <= columns


def test_in_brief_too_the_player_dealer_the_fee_and_its_lack_are_named(tmp_path: Path) -> None:
    out = run("settle", ROYAL, "--brief").out
    assert "Collection fee: $1.00 from the player-dealer (B11-10)" in out
    assert "Net   spot 2 $300.00   bank -$301.00" in out
    data = json.loads(Path(ROYAL).read_text(encoding="utf-8"))
    del data["fee_option"]
    written = tmp_path / "no-fee.json"
    written.write_text(json.dumps(data), encoding="utf-8")
    assert "no fee was taken: the round names no collection option (T-88)" in (
        run("settle", str(written), "--brief").out
    )


def test_a_round_names_its_players_where_it_knows_them(tmp_path: Path) -> None:
    data = json.loads((EXAMPLES / "flush-at-catfish-bend.json").read_text(encoding="utf-8"))
    data["spots"][0]["player"] = "Ann Bell"
    written = tmp_path / "named.json"
    written.write_text(json.dumps(data), encoding="utf-8")
    out = run("settle", str(written)).out
    assert " spot 1 · Ann Bell " in out
    assert " 1      Ann Bell " in out


def test_the_cards_that_decide_stand_with_the_hands_they_tell_apart(tmp_path: Path) -> None:
    data = {
        "sheet": "catfish-bend/ultimate-texas-holdem",
        "spots": [
            {
                "spot": 1,
                "wagers": {"ante": "10", "blind": "10.00"},
                "cards": "Ah Kh",
                "actions": ["bet 4x"],
            }
        ],
        "dealer": "Qc Jd",
        "board": "10h 9s 4c 2d 2s",
    }
    written = tmp_path / "tie.json"
    written.write_text(json.dumps(data), encoding="utf-8")
    out = " ".join(run("settle", str(written), COLUMNS="300").out.split())
    beats = "pair of twos beats pair of twos (ace against queen)"
    assert f"1 to 1 {beats} B1-15" in out
    assert f"{beats}, but the Blind needs a straight or better B1-17" in out


def test_t07_another_reading_settles_as_if_the_file_said_it(tmp_path: Path) -> None:
    data = json.loads(Path(ROYAL).read_text(encoding="utf-8"))
    written = tmp_path / "net.json"
    written.write_text(json.dumps({**data, "switch": {"exhaustion": "net"}}), encoding="utf-8")
    same = run("settle", str(written), "--json").out
    for typed in ("exhaustion=net", "ca.exhaustion=Net"):
        assert run("settle", ROYAL, "--set", typed, "--json").out == same
    assert run("settle", ROYAL, "--set", "exhaustion=weather").code == 1
    assert run("settle", ROYAL, "--set", "exhaustion=net", "--jsonl").code == 2


@pytest.mark.parametrize("path", ROUNDS)
def test_in_brief_every_wager_is_one_line_without_pictures_or_names_of_programs(path: str) -> None:
    done = run("settle", path, "--brief", COLUMNS="80")
    assert (done.code, done.err) == (0, "")
    assert not set("_╭♠") & set(done.out)
    assert max(map(len, done.out.splitlines())) <= 80


def test_what_was_owed_stands_beside_what_was_covered() -> None:
    out = " ".join(run("settle", ROYAL, COLUMNS="300").out.split())
    assert "owed $12,500.00, covered only by what is left of the player-dealer's wager" in out
    assert "not covered: the player-dealer's wager is exhausted" in out
    assert "Switch exhaustion, what uses up the player-dealer's wager: two caps" in out


@pytest.mark.parametrize("path", ROUNDS)
def test_the_spots_stand_in_table_order_and_add_up_to_the_net(path: str) -> None:
    result = settle_text(Path(path).read_text(encoding="utf-8"), library())
    spots = result.by_spot()
    assert list(spots) == sorted(spots, key=lambda name: [int(part) for part in name.split(".")])
    assert {name: spot.won - spot.fees for name, spot in spots.items()} == {
        name: result.net[name] for name in spots
    }
    own = dict.fromkeys(spots, 0)
    for line in result.lines:
        if not line.toke:
            own[line.bettor] += line.returned
    assert own == {name: spot.takes_away for name, spot in spots.items()}
    assert "Spot by spot, in table order" in run("settle", path).out


if __name__ == "__main__":
    for width in WIDTHS:
        (GOLDEN / f"settle-{width}.txt").write_text(shown(width), encoding="utf-8")
