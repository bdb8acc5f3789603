"""`math --par`, `paytable try`, `sheets copy`, `settle --sheet`: a designer's way at a terminal."""

import csv
import json
from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from tests.cli.inside import BACCARAT, CATFISH, CRAZY, THREE, json_of, refused, run
from tests.library import library

GOLDEN: Final = Path(__file__).parents[1] / "golden"
ROOT: Final = Path(__file__).parents[3]
SESSION: Final = (
    ("math", "three-card", "--par"),
    ("math", "baccarat", "--par", "--wager", "dragon-7"),
    ("math", "caribbean", "--par"),
    ("math", "catfish-bend/uth", "--par", "--wager", "blind"),
    ("paytable", "try", "three-card", "pair-plus", "40 40 30 6 4 1"),
    ("paytable", "try", "crazy-4", "super-bonus", "200 30 15 2 3/2 2"),
    ("paytable", "try", "three-card", "pair-plus", "--solve", "flush", "--edge", "3%"),
    ("paytable", "try", "three-card", "pair-plus", "--solve", "pair", "--edge", "30%"),
    ("paytable", "try", "three-card", "pair-plus", "--solve", "flush", "--edge=-30%"),
    ("paytable", "try", "crazy-4", "super-bonus", "--solve", "straight", "--edge", "2%"),
)


def transcript(columns: int) -> str:
    """The session at a terminal of this width."""
    said = []
    for words in SESSION:
        done = run(*words, COLUMNS=str(columns))
        assert (done.code, done.err) == (0, ""), words
        lines = "\n".join(line.rstrip() for line in done.out.splitlines())
        said.append(f"$ houseway {' '.join(words)}\n{lines}\n")
    return "\n".join(said)


@pytest.mark.parametrize("columns", [80, 120])
def test_the_session_is_the_golden_one(columns: int) -> None:
    """`python -m tests.cli.math.test_par` writes it anew."""
    found = transcript(columns)
    assert max(map(len, found.splitlines())) <= max(columns, 90)
    assert found == (GOLDEN / f"par-{columns}.txt").read_text(encoding="utf-8")


def test_par_as_json_is_exact() -> None:
    data = json_of("math", THREE, "--par", "--wager", "pair_plus")
    assert set(data) == {"sheet", "digest", "paytables", "wagers", "game"}
    (wager,) = data["wagers"]
    assert wager["combinations"] == 22100 == sum(row["combinations"] for row in wager["rows"])
    spread = wager["spread"]
    assert Fraction(wager["returned"]) == 1 - Fraction(spread["edge"])
    assert sum(Fraction(row["returned"]) for row in wager["rows"]) == Fraction(wager["returned"])
    assert float(spread["deviation"]) == pytest.approx(float(Fraction(spread["variance"])) ** 0.5)
    assert data["game"]["edge"] == "229314/12724075"


def test_a_trial_as_json_has_both_par_sheets() -> None:
    data = json_of("paytable", "try", CRAZY, "queens_up", "50 40 30 9 7 4 3")
    printed, yours = (data[name]["spread"]["edge"] for name in ("printed", "yours"))
    one = json_of("math", CRAZY, "--wager", "queens_up")
    assert printed == one["report"]["wagers"][0]["edge"]
    assert yours == data["wager"]["edge"] != printed


def test_a_solved_pay_as_json() -> None:
    data = json_of("paytable", "try", THREE, "pair_plus", "--solve", "flush", "--edge", "3%")
    assert (data["exact"], data["basis"], data["of_game"]) == ("3593/1096", "to", False)
    assert data["house"]["pays"] == "3 to 1"
    assert data["player"]["pays"] == "4 to 1"


@pytest.mark.parametrize(
    "words",
    [
        ("math", "three-card", "--par"),
        ("math", "three-card", "--against", "three-card"),
        ("paytable", "try", "three-card", "pair-plus", "40 40 30 6 4 1"),
    ],
)
def test_par_sheets_are_written_in_every_form(words: tuple[str, ...], tmp_path: Path) -> None:
    """A par sheet, not the picture of the edges; and the same figures in each form."""
    files = {form: tmp_path / f"par.{form}" for form in ("pdf", "html", "csv", "json")}
    for file in files.values():
        done = run(*words, "-o", str(file), COLUMNS="300")
        assert (done.code, done.err) == (0, "")
        assert done.out.endswith(f"Written: {file}\n")
    assert files["pdf"].read_bytes().startswith(b"%PDF-1.7")
    page = files["html"].read_text(encoding="utf-8")
    assert "Pair Plus" in page
    assert "4.3801%" in page
    assert json.loads(files["json"].read_text()) == json_of(*words)
    lines = list(csv.DictReader(files["csv"].read_text(encoding="utf-8").splitlines()))
    flush = next(each for each in lines if each["row"] == "flush")
    assert (flush["wager"], flush["pays"], flush["combinations"]) == ("Pair Plus", "3 to 1", "1096")
    assert float(flush["probability"]) == pytest.approx(1096 / 22100, rel=1e-14)
    whole = next(each for each in lines if each["row"] == "together")
    figures = {"wins": 5660 / 22100, "edge": 242 / 5525, "variance": 460129736 / 30525625}
    assert {name: float(whole[name]) for name in figures} == pytest.approx(figures, rel=1e-14)
    assert "not as '.svg'" in refused(*words, "-o", str(tmp_path / "par.svg"))


def test_a_sheet_against_an_old_one(tmp_path: Path) -> None:
    """Choices are the new sheet's; what has changed is said, and the rest is the same."""
    mine = tmp_path / "mine.toml"
    run("sheets", "copy", "three-card", str(mine), "--id", "mine/three-card")
    text = mine.read_text(encoding="utf-8").replace('"flush" = "3 to 1"', '"flush" = "4 to 1"')
    mine.write_text(text, encoding="utf-8")
    done = run("math", str(mine), "--against", "three-card", "--par")
    lines = [line.split() for line in done.out.splitlines()]
    assert ["Pair", "Plus", "4.3801%", "-0.5792%", "-4.9593%"] in lines
    assert ["edge", "1.8022%", "1.8022%", "same"] in lines
    assert "3 to 1 4 to 1" in next(" ".join(line) for line in lines if line[:1] == ["flush"])
    data = json_of("math", str(mine), "--against", "three-card")
    assert tuple(data[each]["report"]["sheet"] for each in ("new", "old")) == (
        "mine/three-card",
        THREE,
    )
    assert data["old"] == json_of("math", "three-card")
    other = run("math", "washington/uth", "--set", "trips=UTH-02", "--against", "washington/uth")
    assert "Trips" in other.out
    assert run("math", "uth", "--progressive", "--against", "uth").code == 2


# A sheet of one's own


def test_a_copy_is_a_sheet_and_never_written_over(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    done = run("sheets", "copy", "uth", str(mine), "--id", "my-house/uth", COLUMNS="300")
    assert (done.code, done.err) == (0, "")
    assert done.out == f"Written: {mine}, a copy of {CATFISH} as my-house/uth\n"
    before = mine.read_bytes()
    assert "already exists" in refused("sheets", "copy", "uth", str(mine))
    assert mine.read_bytes() == before
    found = run("sheets", "diff", "uth", str(mine), "--json")
    assert json.loads(found.out) == []
    same = tmp_path / "same.toml"
    assert json_of("sheets", "copy", CATFISH, str(same))["id"] == CATFISH
    original = ROOT / "src" / "houseway" / "sheets" / f"{CATFISH}.toml"
    assert same.read_bytes() == original.read_bytes()
    again = tmp_path / "again.toml"
    assert json_of("sheets", "copy", str(mine), str(again))["copy_of"] == "my-house/uth"


def test_a_copy_of_ones_own_is_no_longer_the_edition_that_it_was_copied_from(
    tmp_path: Path,
) -> None:
    mine, same = str(tmp_path / "mine.toml"), str(tmp_path / "same.toml")
    run("sheets", "copy", "three-card", mine, "--id", "mine/three")
    run("sheets", "copy", "three-card", same)
    editions = [library().sheet_in(name).edition for name in (mine, same)]
    assert editions == ["own, after California cardroom, GEGR-002104, undated",
                        "GEGR-002104, undated"]  # fmt: skip


def test_an_edge_without_a_row_is_looked_for_in_every_row() -> None:
    done = json_of("paytable", "try", "three-card", "pair-plus", "--edge", "3%")
    rows = [each["row"] for each in done]
    assert (rows[0], rows[-1], len(rows)) == ("mini royal", "pair", 6)
    words = ("paytable", "try", "three-card", "pair-plus", "--edge", "3%", "--solve")
    assert json_of(*words, "flush") == next(each for each in done if each["row"] == "flush")
    assert [each["row"] for each in json_of(*words, "flush", "--solve", "pair")] == [
        "flush",
        "pair",
    ]


def test_every_command_takes_a_file(tmp_path: Path) -> None:
    mine = str(tmp_path / "mine.toml")
    run("sheets", "copy", BACCARAT, mine, "--id", "mine/baccarat")
    for words in (
        ("sheets", "show", mine),
        ("sheets", "check", mine),
        ("sheets", "diff", mine, BACCARAT),
        ("math", mine),
        ("math", mine, "--par"),
        ("paytable", "try", mine, "tie", "9"),
        ("notice", mine, "--set", "fee-option=1"),
        ("deal", mine, "--auto", "--bet", "player=25", "--set", "bank=8:500"),
    ):
        done = run(*words)
        assert (done.code, done.err) == (0, ""), words
    crazy = str(tmp_path / "crazy.toml")
    run("sheets", "copy", CRAZY, crazy, "--id", "mine/crazy")
    assert run("advise", crazy, "--cards", "As Ad 5c 4d 3h").code == 0
    assert run("strategy", crazy).code == 0


def test_what_is_said_of_ones_own_sheet_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its id is not known to any library: commands that are shown name the file."""
    monkeypatch.chdir(tmp_path)
    run("sheets", "copy", CRAZY, "mine.toml", "--id", "mine/crazy", "--house", 'The "Boat"')
    assert json_of("sheets", "show", "mine.toml")["house"] == 'The "Boat"'
    assert "not a house's name" in refused("sheets", "copy", "uth", "x.toml", "--house", "a\nb")
    dealt = run("deal", "mine.toml", "--seed", "7", "--auto", "--save", "round.json", COLUMNS="100")
    assert dealt.out.endswith("Saved: houseway settle round.json --sheet mine.toml\n")
    assert run("settle", "round.json", "--sheet", "mine.toml").code == 0
    assert "houseway strategy mine.toml --chart" in run("strategy", "mine.toml").out
    shown = run("sheets", "show", "mine.toml", "--only", "switches", COLUMNS="100").out
    assert "houseway math mine.toml --set" in shown


def test_a_round_is_settled_on_a_sheet_of_ones_own(tmp_path: Path) -> None:
    mine, round_file = tmp_path / "mine.toml", str(ROOT / "examples" / "flush-at-catfish-bend.json")
    run("sheets", "copy", CATFISH, str(mine), "--id", "mine/uth")
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text.replace('"flush" = "3 to 2"', '"flush" = "2 to 1"'), encoding="utf-8")
    usual = json_of("settle", round_file)
    own = json_of("settle", round_file, "--sheet", str(mine))
    assert (usual["sheet"], own["sheet"]) == (CATFISH, "mine/uth")
    odds = [
        [line["odds"] for line in each["lines"] if line["wager"] == "blind"]
        for each in (usual, own)
    ]
    assert odds[0] != odds[1]
    assert "2 to 1" in odds[1]
    assert run("settle", round_file, "--sheet", "wccs/uth").code == 0
    assert run("settle", round_file, "--sheet", "uth", "--ledger", "x.db", "--new").code == 2
    line = json.dumps(json.loads(Path(round_file).read_text(encoding="utf-8")))
    done = run("settle", "-", "--jsonl", "--sheet", str(mine), stdin=f"{line}\n")
    assert json.loads(done.out)["sheet"] == "mine/uth"


def test_one_malformed_sheet_never_hides_the_others(tmp_path: Path) -> None:
    """It is said with its line beside whatever was asked of the others."""
    folder = tmp_path / "mine"
    folder.mkdir()
    run("sheets", "copy", BACCARAT, str(folder / "good.toml"), "--id", "mine/good")
    run("sheets", "copy", BACCARAT, str(folder / "bad.toml"), "--id", "mine/bad")
    bad = folder / "bad.toml"
    bad.write_text(bad.read_text().replace('"tie" = "8 to 1"', '"tie" = "8-1"'), encoding="utf-8")
    for words in (
        ("sheets", "list"),
        ("sheets", "assumed"),
        ("sheets", "check"),
        ("sheets", "audit"),
    ):
        done = run(*words, "--json", HOUSEWAY_SHEETS=str(tmp_path))
        assert "mine/bad: line 134: paytables.tie.house.tie" in done.err, words
        assert json.loads(done.out)
    assert run("math", "mine/good", HOUSEWAY_SHEETS=str(tmp_path)).code == 0
    assert run("math", BACCARAT, HOUSEWAY_SHEETS=str(tmp_path)).code == 0
    assert "line 134" in run("math", "mine/bad", HOUSEWAY_SHEETS=str(tmp_path)).err


if __name__ == "__main__":
    for width in (80, 120):
        (GOLDEN / f"par-{width}.txt").write_text(transcript(width), encoding="utf-8")
