"""Where links are found: in the package, by path, and in the operator's own folder."""

from pathlib import Path

import pytest

from houseway.money import Cents
from houseway.rules import Refused, SheetError
from tests import library
from tests.jackpot.own import (
    ALL,
    ALL_FROM_METER,
    CATFISH,
    CRAZY,
    MGL,
    ML01,
    STANDALONE,
    UTH,
    refused,
    write_link,
    write_table,
)
from tests.jackpot.pad import Pad
from tests.refusals import refuses

HOLDEM = "washington/ultimate-texas-holdem"
OWN = "riverboat/own"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An operator's folder with one link in it, named in the environment."""
    monkeypatch.setenv("HOUSEWAY_LINKS", str(tmp_path))
    text = Path(write_link(tmp_path, MGL, (f'id = "{MGL}"', f'id = "{OWN}"'))).read_text()
    tmp_path.joinpath("washington-mgl-01.toml").unlink()
    tmp_path.joinpath("riverboat-own.toml").write_text(text)
    return tmp_path


def test_a_link_is_opened_by_its_path(tmp_path: Path) -> None:
    path = write_link(tmp_path, ML01, ('is = "14%"', 'is = "13%"'))
    assert library.open_link(path).meters["mega"].contribution.value * 100 == 13
    with pytest.raises(SheetError, match="cannot be read"):
        library.open_link(str(tmp_path.joinpath("none.toml")))


def test_an_own_link_stands_beside_those_of_the_package(own: Path) -> None:
    assert set(library.all_links()) == {*ALL, OWN}
    assert library.find_link(OWN).id == OWN
    assert OWN in {link.id for link in library.links_of(HOLDEM)}
    assert own.is_dir()


def test_an_own_paytable_lies_in_tables_beside_its_link(own: Path) -> None:
    assert not next(iter(library.find_link(OWN).paytables.values())).all_from_meter
    write_table(own, MGL, *ALL_FROM_METER)
    assert next(iter(library.find_link(OWN).paytables.values())).all_from_meter
    assert not next(iter(library.find_link(MGL).paytables.values())).all_from_meter


def test_one_broken_file_does_not_stop_the_others(own: Path) -> None:
    own.joinpath("riverboat-broken.toml").write_text("format = 1\n[")
    own.joinpath("riverboat-liar.toml").write_text(own.joinpath("riverboat-own.toml").read_text())
    assert set(library.all_links()) == {*ALL, OWN}
    broken, liar = map(str, library.broken_links())
    assert broken.startswith("riverboat-broken: not TOML")
    assert liar == "riverboat-liar: link.id: the file is not called riverboat/own"
    with pytest.raises(SheetError, match="not TOML"):
        library.open_link("riverboat/broken")
    assert library.choose_link(HOLDEM, "own").id == OWN


def test_a_link_in_a_folder_of_its_house_is_reported_and_not_read(own: Path) -> None:
    """Sheets stand so, links do not; paytables and whatever else lies there are left alone."""
    folder = own.joinpath("riverboat")
    folder.mkdir()
    folder.joinpath("late.toml").write_text(own.joinpath("riverboat-own.toml").read_text())
    folder.joinpath("notes.toml").write_text('title = "not a link"\n')
    own.joinpath("riverboat", "odd.toml").write_bytes(b"\xff")
    write_table(own, MGL)
    assert set(library.all_links()) == {*ALL, OWN}
    late, odd = map(str, library.broken_links())
    right = own.joinpath("riverboat-late.toml")
    assert late == f"riverboat/late: not read: links stand in {own} itself, this one as {right}"
    assert odd.startswith("riverboat/odd: cannot be read")
    with pytest.raises(SheetError, match="not read: links stand in"):
        library.open_link("riverboat/late")


def test_an_own_link_that_cites_what_nobody_knows_is_refused(own: Path) -> None:
    path = own.joinpath("riverboat-own.toml")
    path.write_text(path.read_text().replace('cite = ["B6-17"]', 'cite = ["RB-1"]'))
    with pytest.raises(SheetError, match="cites 'RB-1', which is not in"):
        library.find_link(OWN)


def test_an_own_link_finds_its_items_in_the_rules_beside_it(own: Path) -> None:
    own.joinpath("rules.md").write_text("- **RB-1** Of every wager 22 % goes to the meter.\n")
    path = own.joinpath("riverboat-own.toml")
    path.write_text(path.read_text().replace('cite = ["B6-17"]', 'cite = ["RB-1"]'))
    assert library.find_link(OWN).meters["jackpot"].contribution.cite.item == "RB-1"
    assert library.find_item("rb-1").text == "**RB-1** Of every wager 22 % goes to the meter."


def test_the_packages_own_link_is_not_replaced(own: Path) -> None:
    write_link(own, ML01, ('is = "14%"', 'is = "13%"'))
    assert library.find_link(ML01).meters["mega"].contribution.value * 100 == 14
    assert [str(fault).split(",")[0] for fault in library.broken_links()] == [
        f"{ML01}: stands in two folders"
    ]


def test_a_link_of_a_paytable_nobody_knows_is_refused(own: Path) -> None:
    path = own.joinpath("riverboat-own.toml")
    path.write_text(path.read_text().replace(f'["{MGL}"]', '["riverboat/none"]'))
    with pytest.raises(
        SheetError, match=r"set_up\.paytables: no jackpot paytable 'riverboat/none'"
    ):
        library.find_link(OWN)


def test_a_folder_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_LINKS", "/nowhere/at/all")
    with pytest.raises(Refused, match="there is no folder '/nowhere/at/all'"):
        library.all_links()


@pytest.mark.parametrize("name", ["", "mgl-01", "washington-mgl-01", "washington/mgl-02", "../x/y"])
def test_an_unknown_link_is_refused_and_the_known_are_named(name: str) -> None:
    what, where, _ = refused(name)
    assert where == "link"
    assert what == f"there is no link {name!r}; there are {', '.join(sorted(ALL))}"


# --- choosing one beside a game ---------------------------------------------------------------


def test_b2_1_a_game_with_one_link_needs_no_choice() -> None:
    assert library.choose_link("catfish-bend/crazy-4-poker").id == CATFISH
    assert library.choose_link("catfish-bend/crazy-4-poker", "PTMGLML01").id == CATFISH
    assert library.choose_link("catfish-bend/crazy-4-poker", "multi-link").id == CATFISH


@pytest.mark.parametrize("name", ["ML01", "mgl-ml01", ML01])
def test_b6_13_a_link_is_named_by_its_code_or_its_id(name: str) -> None:
    link = library.choose_link(HOLDEM, name, wager=Cents(500))
    assert (link.id, link.wager.value) == (ML01, 500)


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("01", "'01' is more than one of its links; choose one of mgl-01, standalone-01"),
        ("ML02",
         "'ML02' is none of its links; choose one of mgl-01, mgl-ml01, mgl-ml03, standalone-01"),
        (None, f"{HOLDEM} has several links beside it; choose one of mgl-01, mgl-ml01, "
               "mgl-ml03, standalone-01"),
    ],
)  # fmt: skip
def test_b6_13_a_name_that_is_none_or_two_is_refused(name: str | None, what: str) -> None:
    with pytest.raises(Refused) as caught:
        library.choose_link(HOLDEM, name)
    assert caught.value.what == what
    assert caught.value.where == "choose.progressive"


def test_a_game_beside_which_no_link_is_offered_has_none_to_choose() -> None:
    with refuses("no-jackpot-here"):
        library.choose_link("wccs/ultimate-texas-holdem", STANDALONE)


# --- names that go into the record --------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["a:b/c", "é/x", "a/b\\n", " a/b", "a/b ", "-a/b", "a" * 81, "a/" + "b" * 79, "a/b\\u001b"],
)
def test_r15_a_link_whose_id_is_no_account_is_refused_when_it_is_read(
    name: str, tmp_path: Path
) -> None:
    path = write_link(tmp_path, CATFISH, (f'id = "{CATFISH}"', f'id = "{name}"'))
    with pytest.raises(SheetError, match=r"link\.id: an id ") as met:
        library.open_link(path)
    assert "\n" not in str(met.value)


@pytest.mark.parametrize("name", ["a/b", "A 1._@/+-", "a/" + "b" * 78])
def test_r15_a_link_may_be_called_what_an_account_may(name: str, tmp_path: Path) -> None:
    path = write_link(tmp_path, CATFISH, (f'id = "{CATFISH}"', f'id = "{name}"'))
    link = library.open_link(path)
    assert link.id == name
    assert Pad(link).state.opened


@pytest.mark.parametrize("name", ["m:x", "é", "m.x", "m ", "m" * 81, "m\\n"])
def test_r15_a_meter_whose_name_is_no_account_is_refused_when_it_is_read(
    name: str, tmp_path: Path
) -> None:
    path = write_link(tmp_path, CATFISH)
    for table in (UTH, CRAZY):
        edits = [("[meters.minor]", f'[meters."{name}"]'), ("% of minor", f"% of {name}")]
        write_table(tmp_path, table, *edits)
    with pytest.raises(SheetError, match="a meter's name begins with a letter or digit"):
        library.open_link(path)
