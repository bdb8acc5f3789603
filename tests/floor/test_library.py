"""The library of a house: what its folders hold, and one odd file among them."""

import os
from pathlib import Path

import pytest

from houseway.floor import open_library
from houseway.floor.library import LARGEST, LINKS, SHEETS
from houseway.jackpot import all_links, broken_links, open_link
from houseway.rules import Refused, SheetError
from houseway.rules.refusals import SheetRefusal

SHIPPED = [
    "california/ez-baccarat",
    "california/fortune-pai-gow-poker",
    "california/omaha",
    "california/texas-holdem",
    "california/three-card-poker-6-card-bonus",
    "california/ultimate-texas-holdem",
    "catfish-bend/crazy-4-poker",
    "catfish-bend/ultimate-texas-holdem",
    "washington/caribbean-stud-poker",
    "washington/ultimate-texas-holdem",
    "wccs/ultimate-texas-holdem",
]
CATFISH, OWN = "catfish-bend/ultimate-texas-holdem", "riverside/ultimate-texas-holdem"
OTHER = "riverboat/ultimate-texas-holdem"


def sheet_text(sheet_id: str = OWN) -> str:
    text = SHEETS.joinpath(f"{CATFISH}.toml").read_text(encoding="utf-8")
    return text.replace(f'id = "{CATFISH}"', f'id = "{sheet_id}"')


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def make_odd(path: Path, kind: str) -> None:
    """A file that is no document, of one kind or another."""
    path.parent.mkdir(parents=True, exist_ok=True)
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "endless":
            path.symlink_to("/dev/zero")
        case "terminal":
            path.symlink_to("/dev/tty")
        case "circle":
            path.symlink_to(path)
        case "folder":
            path.mkdir()
        case "long":
            path.write_bytes(b"#" * (LARGEST + 1))
        case "latin":
            path.write_bytes("title = 'Café'".encode("latin-1"))
        case "number":
            path.write_text(f"format = {'9' * 5_000}\n")
        case "deep":
            path.write_text(f"format = {'[' * 100_000}\n")
        case "empty":
            path.write_text("")


ODD = ("pipe", "endless", "terminal", "circle", "folder", "long", "latin", "number", "deep")
odd = pytest.mark.parametrize("kind", ODD)


def test_the_package_has_its_nine_sheets_and_each_is_read_once() -> None:
    library = open_library({})
    assert [*library.sheets] == SHIPPED
    assert [sheet.id for sheet in library.all_sheets()] == SHIPPED
    assert library.broken_sheets() == ()
    assert library.sheet(CATFISH) is library.sheet(CATFISH)


@pytest.mark.parametrize("name", ["", "wccs/", "wccs/baccarat", "../wccs", "WCCS/x"])
def test_an_unknown_sheet_is_refused_and_the_known_ones_are_named(name: str) -> None:
    with pytest.raises(Refused, match="there are california/ez-baccarat, ") as caught:
        open_library({}).sheet(name)
    assert caught.value.reason is SheetRefusal.UNKNOWN_SHEET
    assert caught.value.facts == {"name": name, "known": tuple(SHIPPED)}


def test_a_folder_of_ones_own_adds_its_sheets_and_its_items(tmp_path: Path) -> None:
    own = tmp_path / f"{OWN}.toml"
    write(own, sheet_text())
    write(tmp_path / f"{OTHER}.toml", sheet_text(OTHER).replace('cite = "B1-4"', 'cite = "RB-1"'))
    environ = {"HOUSEWAY_SHEETS": str(tmp_path)}
    with pytest.raises(SheetError, match="RB-1"):
        open_library(environ).sheet(OTHER)
    write(tmp_path / "rules.md", "- **RB-1** Aces are high.\n")
    library = open_library(environ)
    assert "RB-1" in {value.cite.item for value in library.sheet(OTHER).values.values()}
    assert [*library.sheets] == [*SHIPPED, OTHER, OWN]
    assert library.sheet(OWN).house == "Catfish Bend Casinos"
    assert library.item("rb-1").text == "**RB-1** Aces are high."
    assert library.item("rb-1").title == f"Rules in {tmp_path / 'rules.md'}"
    write(own, sheet_text().replace("Catfish Bend Casinos", "Riverside"))
    assert library.sheet(OWN).house == "Catfish Bend Casinos"  # a library is what it was
    assert open_library(environ).sheet(OWN).house == "Riverside"


def test_a_digest_of_ones_own_has_its_own_headings_and_takes_no_item_of_the_package(
    tmp_path: Path,
) -> None:
    environ = {"HOUSEWAY_SHEETS": str(tmp_path)}
    own = "# Riverboat\n- **RB-1** Aces are high.\n\n## Trips\n- **RB-2** Trips pays 9.\n"
    write(tmp_path / "rules.md", own)
    library = open_library(environ)
    assert [library.item(f"RB-{i}").title for i in (1, 2)] == ["Riverboat", "Trips"]
    assert library.broken_sheets() == ()
    assert library.item("D").title == open_library({}).item("D").title
    assert library.item("D").text == open_library({}).item("D").text
    for taken in ("T-07", "R6", "RB-1"):
        write(tmp_path / "rules.md", f"{own}- **{taken}** As we like it.\n")
        library = open_library(environ)
        assert library.items.get("T-07") == open_library({}).item("T-07")
        faults = [(fault.sheet, fault.key) for fault in library.broken_sheets()]
        wanted = [] if taken == "RB-1" else [(str(tmp_path / "rules.md"), taken)]
        assert faults == wanted


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for name in ("HOUSEWAY_SHEETS", "HOUSEWAY_LINKS"):
        with pytest.raises(Refused, match="there is no folder") as caught:
            open_library({name: str(tmp_path / "none")})
        assert (caught.value.code, caught.value.where) == ("no-such-folder", name)


def test_a_sheet_stands_where_its_id_says_and_by_its_path_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "riverside" / "other.toml"
    write(path, sheet_text())
    library = open_library({"HOUSEWAY_SHEETS": str(tmp_path)})
    with pytest.raises(SheetError) as caught:
        library.sheet("riverside/other")
    assert str(caught.value) == (
        f"riverside/other: line 6: sheet.id: the file stands under riverside/other, not {OWN}"
    )
    assert library.sheet_in(str(path)).id == OWN
    with pytest.raises(SheetError, match=r"cannot be read: .*nothing.toml: No such file"):
        library.sheet_in(str(tmp_path / "nothing.toml"))


def test_a_sheet_in_two_folders_is_refused_alone(tmp_path: Path) -> None:
    write(tmp_path / f"{CATFISH}.toml", sheet_text(CATFISH))
    library = open_library({"HOUSEWAY_SHEETS": str(tmp_path)})
    with pytest.raises(SheetError, match=r"stands in two folders, .* and "):
        library.sheet(CATFISH)
    assert [sheet.id for sheet in library.all_sheets()] == [s for s in SHIPPED if s != CATFISH]


@odd
def test_r18_one_odd_sheet_is_refused_alone(kind: str, tmp_path: Path) -> None:
    """The file is named, nothing hangs, and every other sheet can be had."""
    write(tmp_path / f"{OWN}.toml", sheet_text())
    make_odd(tmp_path / "riverside" / "odd.toml", kind)
    library = open_library({"HOUSEWAY_SHEETS": str(tmp_path)})
    assert [sheet.id for sheet in library.all_sheets()] == [*SHIPPED, OWN]
    (fault,) = library.broken_sheets()
    assert fault.sheet == "riverside/odd"
    with pytest.raises(SheetError, match="riverside/odd: "):
        library.sheet("riverside/odd")


@odd
def test_r18_one_odd_link_is_refused_alone(kind: str, tmp_path: Path) -> None:
    for name in ("riverside-odd.toml", "riverside/late.toml", "tables/riverside-odd.toml"):
        make_odd(tmp_path / name, kind)
    library = open_library({"HOUSEWAY_LINKS": str(tmp_path)})
    assert [*all_links(library)] == [*all_links(open_library({}))]
    faults = [fault.sheet for fault in broken_links(library) if isinstance(fault, SheetError)]
    assert faults[0] == "riverside-odd"
    with pytest.raises(SheetError):
        open_link(library, "riverside/odd")
    with pytest.raises(SheetError):
        open_link(library, str(tmp_path / "riverside-odd.toml"))


@pytest.mark.parametrize("kind", [kind for kind in ODD if kind not in ("circle", "number", "deep")])
def test_r18_odd_rules_of_ones_own_leave_the_packages_in_force(kind: str, tmp_path: Path) -> None:
    make_odd(tmp_path / "rules.md", kind)
    library = open_library({"HOUSEWAY_SHEETS": str(tmp_path)})
    assert library.item("T-07").id == "T-07"
    assert [sheet.id for sheet in library.all_sheets()] == SHIPPED
    assert [fault.sheet for fault in library.broken_sheets()] == [str(tmp_path / "rules.md")]


def test_a_link_has_its_own_paytables_beside_it_and_the_packages_do_not(tmp_path: Path) -> None:
    link = "washington-mgl-01.toml"
    write(tmp_path / link, LINKS.joinpath(link).read_text(encoding="utf-8"))
    write(tmp_path / "tables" / link, "format = 1\n")
    library = open_library({"HOUSEWAY_LINKS": str(tmp_path)})
    assert open_link(library, "washington/mgl-01").id == "washington/mgl-01"
    with pytest.raises(SheetError, match="washington-mgl-01: a jackpot paytable begins with"):
        open_link(library, str(tmp_path / link))
