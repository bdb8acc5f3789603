"""A roster as a file of TOML: one table for each card, by its number.

    format = 1

    [cards."4711"]
    person = "Sue Park"
    office = "supervisor"
    good_through = "2026-12-31"
    pin = "scrypt:12:..."

`good_through` may be missing. A fault names the line, and never says what stands for a PIN.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final, TypeVar

from houseway.people.card import check_last_day, check_number, office_called
from houseway.people.person import check_name
from houseway.people.pin import read_digest
from houseway.people.roster import Roster, Staff
from houseway.rules import Refused, SheetError
from houseway.rules.document import parse_toml
from houseway.rules.line import naming_lines
from houseway.rules.reader import Reading, Section

T = TypeVar("T")

FORMAT: Final = 1
NEW: Final = f"""\
# The cards of the house, and what is kept of their PINs: nobody else reads this file.
format = {FORMAT}
"""
"""A roster without anybody."""


def read_roster(text: str, *, name: str) -> Roster:
    """The roster in a file; `name` is what messages call it. What is wrong names its line."""
    with naming_lines(text):
        top = Section(Reading(name, "", {}), "", parse_toml(text, name=name, what="roster"))
        form = top.raw("format")
        if type(form) is not int or form != FORMAT:
            raise top.fail("format", f"this Houseway reads rosters of `format = {FORMAT}`")
        cards = top.section("cards")
        staff = tuple([_staff(number, part) for number, part in cards.sections()])
        top.done()
        try:
            return Roster(staff)
        except Refused as refused:
            raise cards.fail(str(refused.facts["card"]), refused.what) from None


def _staff(number: str, part: Section) -> Staff:
    _checked(part, "", number, lambda text: check_number(text, where="", rule="R19"))
    person = part.text("person")
    _checked(part, "person", person, lambda text: check_name(text, where=""))
    office = _checked(
        part, "office", part.text("office"), lambda text: office_called(text, where="")
    )
    last_day = part.text("good_through") if "good_through" in part else ""
    _checked(part, "good_through", last_day, lambda text: check_last_day(text, where=""))
    pin = _checked(part, "pin", part.text("pin"), read_digest)
    part.done()
    return Staff(person, office, number, last_day, pin)


def _checked(part: Section, key: str, text: str, read: Callable[[str], T]) -> T:
    """What a text says; what is wrong with it is a fault of the file."""
    try:
        return read(text)
    except Refused as refused:
        raise part.fail(key, refused.what) from None
    except ValueError as fault:
        raise part.fail(key, str(fault)) from None


def add_to_file(text: str, staff: Staff, *, name: str) -> str:
    """The text of a roster's file with one more card; all that stands in it stays as it is."""
    read_roster(text, name=name).hire(staff)
    lines = [
        f"[cards.{_quoted(staff.card)}]",
        f"person = {_quoted(staff.person)}",
        f"office = {_quoted(staff.office.value)}",
        *([f"good_through = {_quoted(staff.good_through)}"] if staff.good_through else []),
        f"pin = {_quoted(staff.pin.text)}",
    ]
    made = text.rstrip("\n") + "\n\n" + "\n".join(lines) + "\n"
    try:
        read_roster(made, name=name)
    except SheetError as fault:  # `cards` is written in a way that nothing can be put behind
        raise SheetError(name, "cards", f"no card can be added to it: {fault.what}") from None
    return made


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
