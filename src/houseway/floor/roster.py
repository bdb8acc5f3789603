"""The roster of a house: its file, read with care and written with private permissions, and its
changes while the house runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from houseway.fact import replace
from houseway.floor.clock import today
from houseway.floor.library import read_text
from houseway.floor.refusals import FloorRefusal
from houseway.people import Roster, Staff, make_staff, office_called, roster_file
from houseway.people.refusals import PeopleRefusal
from houseway.people.roster import check_new_card
from houseway.people.roster_check import RosterFinding, check_roster
from houseway.rules import Refused
from houseway.table.shoe import fresh_seed

_OWN: Final = 0o600
_OTHERS: Final = 0o077


def open_roster(path: str) -> Roster:
    """The roster in a file. What is wrong with it names its line."""
    return roster_file.read_roster(read_text(Path(path), path), name=path)


def new_roster(path: str) -> Roster:
    """A roster without people, for a file that is not there yet."""
    if Path(path).exists():
        raise Refused(FloorRefusal.OUTPUT_EXISTS, where=path)
    if not Path(path).parent.is_dir():
        raise Refused(FloorRefusal.OUTPUT_HAS_NO_FOLDER, where=path, folder=str(Path(path).parent))
    return Roster()


def add_card(path: str, staff: Staff, *, new: bool) -> None:
    """Put one more card into a roster's file, or the first one into a new file. All of it is
    written, or nothing and what was there stays."""
    if new:
        new_roster(path)
    text = roster_file.NEW if new else read_text(Path(path), path)
    _put(path, roster_file.add_to_file(text, staff, name=path))


def remove_card(path: str, number: str) -> Staff:
    """Take a card off a roster; whose it was."""
    staff = card_called(path, number)
    _put(path, roster_file.remove_from_file(read_text(Path(path), path), staff, name=path))
    return staff


def change_pin(path: str, number: str, pin: str) -> None:
    """Give a card in a file another PIN."""
    staff = card_called(path, number)
    made = make_staff(staff.person, staff.office, staff.card, pin=pin, salt=fresh_salt())
    _put(
        path,
        roster_file.change_pin_in_file(read_text(Path(path), path), staff, made.pin, name=path),
    )


def _put(path: str, text: str) -> None:
    try:
        _write(Path(path).resolve(), text.encode())
    except OSError as error:
        raise Refused(FloorRefusal.UNWRITABLE, where=path, why=error.strerror) from None


def _write(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, _OWN)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(handle)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def others_read(path: str) -> bool:
    """Whether others on this machine may read or write the file."""
    return bool(Path(path).stat().st_mode & _OTHERS)


def fresh_salt() -> bytes:
    """A salt from the operating system, for one PIN."""
    return fresh_seed().to_bytes(32, "big")


def card_called(path: str, number: str) -> Staff:
    """Whose card it is in a file; refused where it is not there."""
    return card_on(open_roster(path), number)


# Changes of the roster of a house that runs


RosterChange = Callable[[Roster], Roster]


def read_whole(text: str) -> Roster:
    """A roster as its file has it. What is wrong with it names its line."""
    return roster_file.read_roster(text, name="roster")


def give_card(person: str, office: str, card: str, pin: str, good_through: str) -> RosterChange:
    """Give a person a card. The PIN is digested once, before any wait for the record."""
    made = make_staff(
        person,
        office_called(office, where="office"),
        card,
        pin=pin,
        salt=fresh_salt(),
        good_through=good_through,
    )

    def change(roster: Roster) -> Roster:
        check_new_card(roster, person, card, good_through)
        return roster.hire(made)

    return change


def give_pin(staff: Staff, pin: str) -> RosterChange:
    """Give a card another PIN. A card that is locked stays so."""
    kept = make_staff(staff.person, staff.office, staff.card, pin=pin, salt=fresh_salt()).pin

    def change(roster: Roster) -> Roster:
        held = card_on(roster, staff.card)
        return Roster(
            tuple([replace(each, pin=kept) if each is held else each for each in roster.staff])
        )

    return change


def take_card(number: str) -> RosterChange:
    """Take a card off the roster: it opens nothing any more. Records keep the name."""

    def change(roster: Roster) -> Roster:
        held = card_on(roster, number)
        return Roster(tuple([each for each in roster.staff if each is not held]))

    return change


def card_on(roster: Roster, number: str) -> Staff:
    """Whose card it is; refused where it is not on the roster."""
    staff = roster.find(number)
    if staff is None:
        raise Refused(PeopleRefusal.UNKNOWN_CARD, where="card")
    return staff


def find_faults(roster: Roster) -> tuple[RosterFinding, ...]:
    """What to think over in a roster today."""
    return check_roster(roster, day=today())
