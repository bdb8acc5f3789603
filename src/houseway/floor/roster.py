"""The roster file of a house: read with care, written with private permissions."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from houseway.floor.library import read_text
from houseway.floor.refusals import FloorRefusal
from houseway.people import Roster, Staff, make_staff
from houseway.people.refusals import PeopleRefusal
from houseway.people.roster_file import (
    NEW,
    add_to_file,
    change_pin_in_file,
    read_roster,
    remove_from_file,
)
from houseway.rules import Refused
from houseway.table.shoe import fresh_seed

_OWN: Final = 0o600
_OTHERS: Final = 0o077


def open_roster(path: str) -> Roster:
    """The roster in a file. What is wrong with it names its line."""
    return read_roster(read_text(Path(path), path), name=path)


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
    text = NEW if new else read_text(Path(path), path)
    _put(path, add_to_file(text, staff, name=path))


def remove_card(path: str, number: str) -> Staff:
    """Take a card off a roster; whose it was."""
    staff = card_called(path, number)
    _put(path, remove_from_file(read_text(Path(path), path), staff, name=path))
    return staff


def change_pin(path: str, number: str, pin: str) -> None:
    """Give a card another PIN."""
    staff = card_called(path, number)
    made = make_staff(staff.person, staff.office, staff.card, pin=pin, salt=fresh_salt())
    _put(path, change_pin_in_file(read_text(Path(path), path), staff, made.pin, name=path))


def card_called(path: str, number: str) -> Staff:
    """Whose card it is; refused where it is not on the roster."""
    staff = open_roster(path).find(number)
    if staff is None:
        raise Refused(PeopleRefusal.UNKNOWN_CARD, where="card")
    return staff


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
