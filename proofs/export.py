"""An export checked with nothing but its lines: every chain, sum, balance and hold."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from houseway.ledger.chain import GENESIS, parse_seal
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refused

WITHHELD: Final = '"seed":"withheld while these cards are in play"'
_START: Final = '{"entry":'
_SEAL: Final = ',"seal":"'
_TAIL: Final = len(_SEAL) + 64 + len('"}')


@dataclass
class Export:
    """What the lines of an export come to: the last seal of each stream, balances and holds."""

    entries: int = 0
    commands: int = 0
    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    balances: dict[str, int] = field(default_factory=dict)
    holds: dict[str, int] = field(default_factory=dict)
    withheld: list[str] = field(default_factory=list)
    """The streams with an entry that cannot be checked yet: the seed of cards in play was left out
    of it, and its seal covers that (R22)."""


def check_export(lines: Iterable[str], *, kept: Iterable[str] = ()) -> Export:
    """Go through a whole export; the first thing wrong is raised. `kept` are seals that a person
    kept: each has to be on a line (R20)."""
    found = Export()
    missing = {_seal(text) for text in kept}
    parts: tuple[int, int] = (0, 0)  # how far the command has come, and how far it goes
    command, place = "", 0
    for number, line in enumerate(lines, start=1):
        where = f"line {number}"
        entry, seal = _read(line, where)
        if WITHHELD in line:
            if entry["stream"] in found.withheld:
                raise _wrong(where, "a second seed of this table is withheld")
            found.withheld.append(entry["stream"])
        try:
            if parts[0] == parts[1]:
                found.commands += 1
                command, place, parts = entry["command"], entry["place"], (0, entry.get("parts", 1))
            parts = (parts[0] + 1, parts[1])
            told = (entry["place"], entry["command"], entry.get("part", 1), entry.get("parts", 1))
            if told != (place, command, *parts):
                raise _wrong(where, "the commands do not follow on each other, or one is not whole")
            _take(found, entry, seal, where)
        except (TypeError, ValueError, KeyError, AttributeError) as error:
            raise _wrong(where, f"it is not in the form of an entry: {error!r}") from None
        missing.discard(seal)
    if parts[0] != parts[1]:
        raise _wrong(f"line {found.entries}", "the last command is not whole")
    if missing:
        raise RecordDamaged("no line has this seal that was kept", where=min(missing), rule="R20")
    return found


def _seal(text: str) -> str:
    seal = parse_seal(text)
    if seal is None:
        raise Refused(LedgerRefusal.NOT_A_SEAL, seal=text)
    return seal


def _read(line: str, where: str) -> tuple[dict[str, Any], str]:
    line = line.removesuffix("\n")
    text, seal = line[len(_START) : -_TAIL], line[-66:-2]
    if line != f'{_START}{text}{_SEAL}{seal}"}}':
        raise _wrong(where, "it is not an entry with its seal")
    if WITHHELD not in line and hashlib.sha256(text.encode()).hexdigest() != seal:
        raise _wrong(where, "its seal is broken")
    try:
        entry = json.loads(text)
    except (ValueError, RecursionError):
        raise _wrong(where, "it is no JSON") from None
    if type(entry) is not dict:
        raise _wrong(where, "it is no entry")
    return entry, seal


def _take(found: Export, entry: dict[str, Any], seal: str, where: str) -> None:
    number, previous = found.heads.get(entry["stream"], (0, GENESIS))
    if (entry["number"], entry["previous"]) != (number + 1, previous):
        raise _wrong(where, "it does not follow on the entry before in its stream")
    total = held = 0
    for account, amount in entry.get("gains", ()):
        found.balances[account] = found.balances.get(account, 0) + amount
        total += amount
        held += amount if account.startswith("held:") else 0
    if total:
        raise _wrong(where, "it does not sum to zero")
    for name in (*entry.get("settles", ()), *entry.get("voids", ())):
        if name not in found.holds:
            raise _wrong(where, f"it ends {name}, which is not open")
        held += found.holds.pop(name)
    for name, _, amount in entry.get("holds", ()):
        held -= amount
        found.holds[name] = amount
    if held:
        raise _wrong(where, "held money is not what its holds say")
    found.heads[entry["stream"]] = (entry["number"], seal)
    found.entries += 1


def _wrong(where: str, what: str) -> RecordDamaged:
    return RecordDamaged(what, where=where)
