"""`houseway math` and `paytable try`: what they print, what they refuse, how they end."""

from fractions import Fraction
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree  # our own pictures

import pytest

from houseway import gamemath
from houseway.cards import ALL_CARDS, cards_text
from tests.cli.inside import (
    BACCARAT,
    CRAZY,
    PAI_GOW,
    STUD,
    THREE,
    UTH,
    WCCS,
    check_fractions,
    json_of,
    refused,
    run,
)
from tests.library import counted_sheets, library, open_sheet

SHEETS: Final = counted_sheets()
WAGER: Final = {"wager", "edge", "variance", "win", "push", "lose", "beside", "rows"}
GAME: Final = {"ev", "edge", "element_of_risk", "actions"}
VERDICTS: Final = {"agrees", "differs", "cannot be reproduced"}


def wager_of(data: Any, name: str) -> Any:
    (found,) = (wager for wager in data["report"]["wagers"] if wager["wager"] == name)
    return found


def beside(wager: Any) -> dict[str, str]:
    return {each["name"]: each["value"] for each in wager["beside"]}


def verdict_of(data: Any, name: str) -> tuple[str, str] | None:
    """What is printed of a wager, or of the game, and what becomes of it."""
    found = {each["of"].partition(".")[0]: each for each in data["verdicts"]
             if not each["of"].endswith(".hit")}  # fmt: skip
    return (found[name]["printed"], found[name]["word"]) if name in found else None


# The report as JSON


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_keys_are_those_the_issue_names(sheet: str) -> None:
    data = json_of("math", sheet)
    assert set(data) == {"report", "digest", "code", "paytables", "verdicts"}
    report = data["report"]
    assert set(report) == {"sheet", "deals", "wagers", "game", "notes", "tables"}
    assert report["sheet"] == sheet
    # The wagers are those of the round file.
    assert {wager["wager"] for wager in report["wagers"]} == set(open_sheet(sheet).wagers)
    for wager in report["wagers"]:
        assert set(wager) >= WAGER
        assert sum(Fraction(wager[end]) for end in ("win", "push", "lose")) == 1
        assert Fraction(wager["variance"]) > 0
    assert {each["word"] for each in data["verdicts"]} <= VERDICTS
    assert check_fractions(data) > 20
    _check_game(report)


def _check_game(data: Any) -> None:
    """The whole game is null where nothing is decided."""
    game = data["game"]
    if data["sheet"] in (BACCARAT, PAI_GOW):
        assert game is None
        assert any("othing is decided" in note for note in data["notes"])
        return
    assert set(game) >= GAME
    assert Fraction(game["ev"]) == -Fraction(game["edge"])
    assert Fraction(game["ev"]) < 0
    assert 0 < Fraction(game["element_of_risk"]) < Fraction(game["edge"])
    assert sum(Fraction(share["value"]) for share in game["actions"]) == 1
    assert any("bets less" in note for note in data["notes"])  # how ties are broken


def test_the_main_bet_of_pai_gow_is_called_base() -> None:
    assert [w["wager"] for w in json_of("math", PAI_GOW)["report"]["wagers"]] == ["base", "fortune"]


def test_t17_bad_beat_has_its_edge_with_folds_beside_it() -> None:
    data = json_of("math", UTH)
    bad_beat = wager_of(data, "bad_beat")
    assert Fraction(beside(bad_beat)["edge_with_folds"]) > Fraction(bad_beat["edge"])
    assert verdict_of(data, "bad_beat") == ("20.2%", "differs")
    wagers = json_of("math", WCCS)["report"]["wagers"]
    assert all("edge_with_folds" not in beside(wager) for wager in wagers)


def test_choose_may_be_repeated() -> None:
    data = json_of("math", UTH, "--set", "trips=UTH-03", "--set", "pairs=4")
    assert {each["wager"]: each["table"] for each in data["paytables"]} == {
        "blind": "house",
        "trips": "UTH-03",
        "bad_beat": "01",
        "pairs": "4",
    }
    assert verdict_of(data, "trips") == ("3.50%", "agrees")
    assert verdict_of(data, "pairs") == ("4.68%", "agrees")
    assert verdict_of(data, "game") == ("0.84%", "cannot be reproduced")


def test_one_wager_alone() -> None:
    data = json_of("math", WCCS, "--wager", "blind")
    assert [wager["wager"] for wager in data["report"]["wagers"]] == ["blind"]
    assert wager_of(data, "blind") == wager_of(json_of("math", WCCS), "blind")
    text = run("math", WCCS, "--wager", "blind").out
    assert "Blind" in text
    assert "Trips" not in text


def test_dead_cards_are_out_of_the_deck_and_no_printed_figure_is_about_them() -> None:
    data = json_of("math", THREE, "--dead", "As Kd")
    data = data["report"]
    assert data["deals"] == 19_600 * 47 * 1_035  # 50 cards: the player's, the open one, two more
    assert data["wagers"] == json_of("math", THREE, "--dead", "Kd As")["report"]["wagers"]
    assert Fraction(data["game"]["edge"]) != Fraction(
        json_of("math", THREE)["report"]["game"]["edge"]
    )
    short = json_of("math", UTH, "--dead", cards_text(ALL_CARDS[:40]))
    assert short["verdicts"] == []


def test_decks() -> None:
    usual, eight = json_of("math", BACCARAT), json_of("math", BACCARAT, "--decks", "8")
    assert usual["report"]["wagers"] == eight["report"]["wagers"]
    six = json_of("math", BACCARAT, "--decks", "6", "--dead", "As As As As As As")
    assert [each["cards"] for each in six["report"]["tables"] if each["type"] == "shoe"] == [306]
    assert wager_of(six, "tie")["edge"] != wager_of(eight, "tie")["edge"]


def test_t01_the_other_reading_by_a_switch() -> None:
    banker = wager_of(json_of("math", BACCARAT), "banker")
    push = json_of("math", BACCARAT, "--set", "banker_three_card_seven=push")
    assert wager_of(push, "banker")["edge"] == beside(banker)["edge_if_push"]
    assert round(100 * wager_of(push, "banker")["edge_decimal"], 3) == 1.018


@pytest.mark.parametrize("sheet", [BACCARAT, THREE, CRAZY, WCCS])
def test_recompute_gives_the_same(sheet: str) -> None:
    assert json_of("math", sheet, "--recompute") == json_of("math", sheet)


# For people


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_report_prints(sheet: str) -> None:
    data = json_of("math", sheet)
    for columns in (60, 100, 140):
        done = run("math", sheet, COLUMNS=str(columns))
        assert (done.code, done.err) == (0, "")
        assert f"{data['report']['deals']:,} deals" in done.out
        for wager in data["report"]["wagers"]:
            assert open_sheet(sheet).wager_title(wager["wager"]) in " ".join(done.out.split())
        assert all(len(line) <= columns for line in done.out.splitlines())


def test_the_plot_is_a_picture_of_every_wager(tmp_path: Path) -> None:
    path = tmp_path / "out.svg"
    assert run("math", BACCARAT, "--plot", str(path)).code == 0
    drawn = ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314
    words = "".join(drawn.itertext())
    for name in (
        "Player line",
        "Banker line",
        "Tie Bet",
        "Panda 8 Bonus Bet",
        "Dragon 7 Bonus Bet",
    ):
        assert name in words
    assert "edge 7.611%" in words


# The audit


def test_the_audit_has_every_printed_figure_with_ours_and_a_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {printed.id: [*gamemath.audit(printed)] for printed in library().all_sheets()}
    monkeypatch.setattr(gamemath, "audit", lambda printed, **_: known[printed.id])
    found = json_of("sheets", "audit")
    assert {row["sheet"] for row in found} == {UTH}
    rows = {row["figure"]["of"]: row["figure"] for row in found}
    assert len(rows) == 15
    verdicts = {figure: (row["printed"], row["word"]) for figure, row in rows.items()}
    assert verdicts == {
        "trips.UTH-01": ("0.90%", "agrees"),
        "trips.UTH-02": ("1.90%", "agrees"),
        "trips.UTH-03": ("3.50%", "agrees"),
        "trips.UTH-04": ("6.18%", "agrees"),
        "game": ("0.84%", "cannot be reproduced"),
        "bad_beat.01": ("20.2%", "differs"),
        "bad_beat.02": ("14.6%", "differs"),
        "bad_beat.03": ("16.5%", "differs"),
        "bad_beat.hit": ("3.9%", "differs"),
        "pairs.1": ("8.90%", "agrees"),
        "pairs.2": ("8.54%", "agrees"),
        "pairs.3": ("4.52%", "agrees"),
        "pairs.4": ("4.68%", "agrees"),
        "pairs.5": ("4.90%", "agrees"),
        "pairs.6": ("6.79%", "agrees"),
    }
    # Under which definitions it was tried.
    assert len(rows["game"]["definitions"]) == 3
    assert len(rows["bad_beat.01"]["definitions"]) == 2
    for row in rows.values():
        assert row["item"].startswith("B5-")
        printed = Fraction(row["printed"].rstrip("%")) / 100
        assert printed - Fraction(row["ours"]) == Fraction(row["off_by"])
        assert row["definitions"][0]["value"] == row["ours"]
        assert check_fractions(row) == 2 + len(row["definitions"])
    shown = " ".join(run("sheets", "audit").out.split())
    assert "differs, off by -0.1873%" in shown  # and by how much
    assert "cannot be reproduced" in shown


# A paytable of one's own


def test_one_unit_more_for_a_row_is_worth_as_often_as_it_comes() -> None:
    """Three of a kind is the best of seven cards 6,461,620 times in 133,784,560."""
    printed = Fraction(wager_of(json_of("math", UTH), "trips")["edge"])  # 50 40 30 9 7 4 3
    half = json_of("paytable", "try", UTH, "trips", "50 40 30 9 7 4 7/2")
    assert printed - Fraction(half["wager"]["edge"]) == Fraction(6_461_620, 133_784_560) / 2


def test_a_tried_paytable_for_people() -> None:
    done = run("paytable", "try", THREE, "pair_plus", "40 40 30 6 4 1")
    assert (done.code, done.err) == (0, "")
    assert "200 to 1" in done.out
    said = [" ".join(line.split()) for line in done.out.splitlines()]
    assert "edge 4.3801% 2.3167%" in said  # 968 + 4 x 160 - 1,096 = 512 of 22,100
    assert "whole game, edge 1.8022% 1.8022%" in said


KINDS: Final = {
    (open_sheet(sheet).game, wager): sheet
    for sheet in (*SHEETS, UTH)
    for wager in open_sheet(sheet).offers
}
"""Each paytable that a game may have, and one sheet that has it."""


def _of_hands(printed: Any, hands: int) -> Any:
    """Cover All for so many hands."""
    (table,) = (each for each in printed["report"]["tables"] if each["type"] == "cover_all")
    return next(row for row in table["rows"] if row["hands"] == hands)


@pytest.mark.parametrize(("kind", "sheet"), KINDS.items(), ids=str)
def test_every_paytable_can_be_tried(kind: tuple[str, str], sheet: str) -> None:
    """Its printed pays give its printed edge; more for its best hand another."""
    _, wager = kind
    offer = open_sheet(sheet).offers[wager]
    name, table = next(iter(offer.tables.items()))
    pays = [f"{row.value.pays}/{row.value.per}" for row in table.rows.values()]
    more = ("--hands", name) if offer.by else ()
    printed = json_of("math", sheet)
    edge = _of_hands(printed, int(name)) if offer.by else wager_of(printed, wager)
    first = json_of("paytable", "try", sheet, wager, " ".join(["3000", *pays[1:]]), *more)
    assert set(first["wager"]) >= WAGER
    assert first["wager"]["wager"] == wager
    assert first["wager"]["edge"] != edge["edge"]
    assert check_fractions(first) > 5
    if wager == "blind":  # which is played for
        assert Fraction(first["game"]["edge"]) < Fraction(printed["report"]["game"]["edge"])
    if sheet != STUD:  # where a count takes seconds
        mine = json_of("paytable", "try", sheet, wager, " ".join(pays), *more)
        assert mine["wager"]["edge"] == edge["edge"]


# What is refused stands in tests/cli/golden/refused.txt, and what each game has no use for in
# tests/gamemath/test_asked.py; these lines would not fit there.


@pytest.mark.parametrize(
    ("words", "said"), [(("x\ny",), "x\\ny"), ((BACCARAT, "--decks", "9" * 4000), "--decks")]
)
def test_r15_what_is_no_line_is_refused_in_one(words: tuple[str, ...], said: str) -> None:
    assert said in refused("math", *words)
