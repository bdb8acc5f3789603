"""The roster's file on the disk: only its owner reads it, and it is written whole or not at all."""

from pathlib import Path

import pytest

from houseway.floor import roster
from houseway.floor.library import LARGEST
from houseway.rules import SheetError
from tests.people.staff import DAN, SUE
from tests.refusals import refuses


def test_r15_a_new_roster_is_its_owners_alone_and_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    roster.add_card(str(path), SUE, new=True)
    assert not roster.others_read(str(path))
    path.chmod(0o644)
    assert roster.others_read(str(path))
    roster.add_card(str(path), DAN, new=False)
    assert not roster.others_read(str(path))
    assert roster.open_roster(str(path)).staff == (SUE, DAN)
    assert list(tmp_path.iterdir()) == [path]


def test_r15_a_refused_card_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    roster.add_card(str(path), SUE, new=True)
    before = path.read_bytes()
    for new, code in ((True, "output-exists"), (False, "card-on-roster")):
        with refuses(code):
            roster.add_card(str(path), SUE, new=new)
    with refuses("output-has-no-folder"):
        roster.add_card(str(tmp_path / "none" / "r.toml"), SUE, new=True)
    assert path.read_bytes() == before


def test_r15_a_card_that_is_written_among_others_is_changed_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    fields = f'person = "Sue", office = "supervisor", pin = "{SUE.pin.text}"'
    path.write_text(f'format = 1\n[cards]\n"4711" = {{ {fields} }}\n', encoding="utf-8")
    before = path.read_bytes()
    for change in (
        lambda: roster.remove_card(str(path), "4711"),
        lambda: roster.change_pin(str(path), "4711", "864208642086"),
    ):
        with pytest.raises(SheetError, match="change the file by hand"):
            change()
    assert path.read_bytes() == before


def test_r15_a_roster_is_a_file_of_some_length(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    path.write_bytes(b"#" * (LARGEST + 1))
    for odd in (path, tmp_path, tmp_path / "none", Path("/dev/zero")):
        with pytest.raises(SheetError, match="cannot be read"):
            roster.open_roster(str(odd))


def test_r15_every_card_has_a_salt_of_its_own() -> None:
    assert len({roster.fresh_salt() for _ in range(20)}) == 20
    assert len(roster.fresh_salt()) == 32
