"""A roster as a file of TOML: one table for each card, by its number.

    format = 1

    [cards."4711"]
    person = "Sue Park"
    office = "supervisor"
    good_through = "2026-12-31"
    pin = "scrypt:12:..."

`good_through` may be missing. A fault names the line, and never shows a PIN's digest.
"""

import json
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from houseway.fact import replace
from houseway.people.card import check_last_day, check_number, office_called
from houseway.people.person import check_name
from houseway.people.pin import PinDigest, read_digest
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
"""An empty roster."""


def read_roster(text: str, *, name: str) -> Roster:
    """The roster in a file; `name` is its name in messages. A fault names its line."""
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
    """Read a text; an error is a fault of the file."""
    try:
        return read(text)
    except Refused as refused:
        raise part.fail(key, refused.what) from None
    except ValueError as fault:
        raise part.fail(key, str(fault)) from None


def add_to_file(text: str, staff: Staff, *, name: str) -> str:
    """The text of a roster's file with one more card; all else is unchanged."""
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


def remove_from_file(text: str, staff: Staff, *, name: str) -> str:
    """The text of a roster's file without one card; all else is unchanged."""
    lines = text.splitlines(keepends=True)
    first, behind = _lines_of(lines, staff, name=name)
    made = "".join([*lines[:first], *lines[behind:]]).rstrip("\n") + "\n"
    left = tuple([each for each in read_roster(text, name=name).staff if each != staff])
    return _changed(made, left, staff, name=name)


def change_pin_in_file(text: str, staff: Staff, pin: PinDigest, *, name: str) -> str:
    """The text of a roster's file with another PIN for one card; all else is unchanged."""
    lines = text.splitlines(keepends=True)
    first, behind = _lines_of(lines, staff, name=name)
    for at in range(first, behind):
        if lines[at].split("=")[0].strip() == "pin":
            lines[at] = f"pin = {_quoted(pin.text)}\n"
    now = replace(staff, pin=pin)
    known = read_roster(text, name=name).staff
    return _changed(
        "".join(lines), tuple([now if each == staff else each for each in known]), staff, name=name
    )


def _lines_of(lines: Sequence[str], staff: Staff, *, name: str) -> tuple[int, int]:
    """The first and the last line of a card's table."""
    heads = [at for at, line in enumerate(lines) if line.lstrip().startswith("[")]
    for at, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        found = parse_toml(lines[at], name=name, what="roster").get("cards")
        if isinstance(found, dict) and staff.card in found:
            return at, end
    raise _not_by_itself(staff, name)


def _changed(made: str, staff: tuple[Staff, ...], card: Staff, *, name: str) -> str:
    """A changed text, if it reads as the wanted roster."""
    try:
        if read_roster(made, name=name).staff == staff:
            return made
    except SheetError:
        pass
    raise _not_by_itself(card, name)


def _not_by_itself(staff: Staff, name: str) -> SheetError:
    fault = "the card is not written in a table of its own: change the file by hand"
    return SheetError(name, f"cards.{staff.card}", fault)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
