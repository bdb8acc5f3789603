"""The auditor: the lines of a record worked out once more, slowly, by code of its own.

It shares nothing with the reading, checking and folding that the ledger itself goes by, so that a
mistake there is not repeated here. `houseway ledger check` holds that both come to the same.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from houseway.ledger.books import Books
from houseway.ledger.refusal import LedgerDamaged

_CENT: Final = Fraction(1, 100)
_SEAL: Final = re.compile(r',"seal":"([0-9a-f]{64})"\}')
_ORDER: Final = (
    "number", "command", "part", "parts", "at", "kind", "event", "postings", "rule", "sheet",
    "sheet_hash", "round", "hold", "settles", "corrects", "data", "previous", "seal",
)  # fmt: skip
_ALWAYS: Final = {"number", "command", "part", "parts", "kind", "event", "previous", "seal"}
_FINE: Final = ("meter", "reserve", "hidden", "house")
_NOT_BELOW_ZERO: Final = ("held", "meter", "reserve", "hidden", "payable")


@dataclass
class Audit:
    """What the auditor found: how much each account has in dollars, and what is still held."""

    entries: int = 0
    commands: int = 0
    last_seal: str = hashlib.sha256(b"houseway ledger 1").hexdigest()
    balances: dict[str, Fraction] = field(default_factory=dict)
    held: dict[str, dict[str, Fraction]] = field(default_factory=dict)
    held_by: dict[str, int] = field(default_factory=dict)
    ended: set[str] = field(default_factory=set)
    days: list[tuple[str, int]] = field(default_factory=list)


def audit(lines: bytes) -> Audit:
    """Go through a record from its first line to its last; the first thing wrong is raised."""
    found = Audit()
    given: set[str] = set()
    command, parts, part = "", 0, 0
    rows = lines.decode("latin-1").split("\n")
    if rows.pop() != "":
        raise _wrong(len(rows) + 1, "the last line has no end")
    for number, row in enumerate(rows, start=1):
        entry = _parse(row, number)
        if entry["number"] != number:
            raise _wrong(number, "the numbers do not run on")
        if entry["previous"] != found.last_seal:
            raise _wrong(number, "the chain of seals is broken")
        if part == parts:  # the command before is whole
            command, parts, part = entry["command"], entry["parts"], 0
            if command in given:
                raise _wrong(number, "a command comes again")
            given.add(command)
        part += 1
        if (entry["command"], entry["part"], entry["parts"]) != (command, part, parts):
            raise _wrong(number, "a command is not whole")
        _move(found, entry, number)
        found.entries, found.last_seal = number, entry["seal"]
    if part != parts:
        raise _wrong(len(rows), "the last command is not whole")
    found.commands = len(given)
    if sum(found.balances.values()) != 0:
        raise _wrong(len(rows), "all accounts together do not come to zero")
    return found


def _parse(row: str, number: int) -> dict[str, Any]:
    try:
        entry = json.loads(row, object_pairs_hook=lambda pairs: _object(pairs, number))
    except (ValueError, RecursionError):
        raise _wrong(number, "it is no JSON") from None
    if type(entry) is not dict or [key for key in _ORDER if key in entry] != list(entry):
        raise _wrong(number, "its keys are not those of an entry")
    if not entry.keys() >= _ALWAYS:
        raise _wrong(number, "something is missing")
    end = _SEAL.search(row, len(row) - 75)
    if end is None or end.end() != len(row) or not row.isascii():
        raise _wrong(number, "it does not end with its seal")
    if hashlib.sha256(f"{row[: end.start()]}}}".encode("ascii")).hexdigest() != end[1]:
        raise _wrong(number, "its seal is broken")
    return entry


def _object(pairs: list[tuple[str, Any]], number: int) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _wrong(number, "a key stands twice")
    return made


def _move(found: Audit, entry: dict[str, Any], number: int) -> None:
    """What the entry moves, and whether it may."""
    moved: dict[str, Fraction] = {}
    for name, text in entry.get("postings", []):
        kind = name.split(":")[0]
        amount = Fraction(text)
        if amount % _CENT and kind not in _FINE:
            raise _wrong(number, f"{name} holds whole cents")
        moved[name] = moved.get(name, Fraction(0)) + amount
    if sum(moved.values()) != 0:
        raise _wrong(number, "it does not sum to zero")
    kind = entry["kind"]
    if (kind in ("note", "seal")) == bool(moved):
        raise _wrong(number, f"a {kind} with money, or an entry without")
    if kind == "hold":
        name = entry.get("hold", "")
        if not name or name in found.held or name in found.ended:
            raise _wrong(number, "a hold without a name of its own")
        found.held[name], found.held_by[name] = moved, number
    elif "hold" in entry:
        raise _wrong(number, "it names a hold and is none")
    else:
        _end_holds(found, entry, moved, number)
    if kind == "correction" and not 0 < entry.get("corrects", 0) < number:
        raise _wrong(number, "it corrects nothing that was there")
    for name, amount in moved.items():
        after = found.balances.get(name, Fraction(0)) + amount
        if after < 0 and name.split(":")[0] in _NOT_BELOW_ZERO:
            raise _wrong(number, f"{name} comes to less than nothing")
        found.balances[name] = after
    if kind == "seal":
        _close_day(found, entry["data"], number)


def _end_holds(
    found: Audit, entry: dict[str, Any], moved: dict[str, Fraction], number: int
) -> None:
    back: dict[str, Fraction] = {}
    for name in entry.get("settles", []):
        if name not in found.held:
            raise _wrong(number, "it ends a hold that is not open")
        for account, amount in found.held.pop(name).items():
            back[account] = back.get(account, Fraction(0)) - amount
        found.ended.add(name)
    if moved.get("held", 0) != back.get("held", 0):
        raise _wrong(number, "held money goes astray")
    if entry["kind"] == "void" and moved != back:
        raise _wrong(number, "a void keeps something back")


def _close_day(found: Audit, data: dict[str, Any], number: int) -> None:
    before, first = found.days[-1] if found.days else ("", 0)
    if data["day"] <= before or (data["first"], data["last"]) != (first + 1, number - 1):
        raise _wrong(number, "the day does not follow on the day before")
    if data["head"] != found.last_seal or data["holds"] != len(found.held):
        raise _wrong(number, "the day is sealed over another record")
    trial = "".join(f"{name} {dollars}\n" for name, dollars in sorted(trial_balance(found).items()))
    if data["balances"] != hashlib.sha256(trial.encode("ascii")).hexdigest():
        raise _wrong(number, "the day is sealed over other balances")
    found.days.append((data["day"], number))


def trial_balance(found: Audit) -> dict[str, str]:
    """What every account comes to, in dollars, with the decimals that are needed."""
    said = {}
    for name, amount in found.balances.items():
        digits = str(abs(int(amount * 10**8))).rjust(9, "0")
        whole, part = digits[:-8], digits[-8:]
        said[name] = f"{'-' if amount < 0 else ''}{whole}.{part[:2]}{part[2:].rstrip('0')}"
    return said


def refuse_difference(found: Audit, books: Books) -> None:
    """The ledger's own books and the auditor's must come to the same."""
    own = {
        "the entries": (books.head.number, books.head.seal),
        "the commands": len(books.commands),
        "the balances": {name: Fraction(amount, 10**8) for name, amount in books.balances.items()},
        "the holds": {
            name: (Fraction(hold.amount, 10**8), hold.number) for name, hold in books.holds.items()
        },
        "the days": [(day.day, day.number) for day in books.days],
    }
    audited = {
        "the entries": (found.entries, found.last_seal),
        "the commands": found.commands,
        "the balances": found.balances,
        "the holds": {
            name: (moved["held"], found.held_by[name]) for name, moved in found.held.items()
        },
        "the days": found.days,
    }
    for what, value in own.items():
        if value != audited[what]:
            raise _wrong(found.entries, f"{what} come out different")


def _wrong(number: int, what: str) -> LedgerDamaged:
    return LedgerDamaged(f"{what} (the auditor)", where=f"entry {number}")
