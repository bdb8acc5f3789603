"""Many hands in PHH: the hands of a file one by one, and the total of their results."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from houseway.games import Outcome
from houseway.money import Cents, money_text
from houseway.rules import Refused
from houseway.table.phh.refusals import PhhRefusal
from houseway.table.settled import Settled

_BEGINS: Final = re.compile(rb"\s*\[([0-9]{1,18})\]\s*")
"""The line before each hand of a file of several: its number in brackets."""
NOTHING: Final = Cents(0)
_LARGEST: Final = 4_000_000
"""The bytes of a hand; ten thousand actions have a tenth of that."""


class HandText(NamedTuple):
    """A hand of a file, and its number there; the only one of a file has none."""

    number: str
    text: bytes


def split_hands(lines: Iterable[bytes]) -> Iterator[HandText]:
    """The hands of a file. Each is read by itself, so that a faulty one spoils no other."""
    number, held, size = "", list[bytes](), 0
    for line in lines:
        begins = _BEGINS.fullmatch(line)
        if begins is None:
            size += len(line)
            if size > _LARGEST:
                raise Refused(PhhRefusal.PHH_HAND_TOO_LONG, where=number and f"hand {number}")
            held.append(line)
            continue
        if number or not _is_empty(held):
            yield HandText(number, b"\n".join(held))
        number, held, size = begins[1].decode(), [], 0
    yield HandText(number, b"\n".join(held))


def _is_empty(lines: Iterable[bytes]) -> bool:
    """Whether there are only remarks."""
    return all(not line.strip() or line.lstrip().startswith(b"#") for line in lines)


def join_hands(written: Iterable[str]) -> Iterator[str]:
    """Hands in one file, numbered from one."""
    for number, text in enumerate(written, start=1):
        yield f"[{number}]\n{text}\n"


@dataclass(slots=True)
class HandTally:
    """How many hands were read, the total of their pots, and why the others were refused: by code
    how many, and the message of the first."""

    read: int = 0
    pots: Cents = NOTHING
    fees: Cents = NOTHING
    refused: dict[str, int] = field(default_factory=dict)
    first: dict[str, str] = field(default_factory=dict)

    def add(self, settled: Settled) -> None:
        """Count a hand that was read and settled."""
        played = [line.stake for line in settled.lines if line.outcome is not Outcome.RETURNED]
        self.read += 1
        self.pots = Cents(self.pots + sum(played))
        self.fees = Cents(self.fees + sum(fee.amount for fee in settled.fees))

    def refuse(self, refused: Refused) -> None:
        """Count a hand that was refused."""
        self.refused[refused.code] = self.refused.get(refused.code, 0) + 1
        self.first.setdefault(refused.code, str(refused))

    @property
    def hands(self) -> int:
        """All hands that came."""
        return self.read + sum(self.refused.values())

    def to_json(self) -> dict[str, Any]:
        """The documented form (`docs/how-to/exchange-hands.md`)."""
        return {
            "hands": self.hands,
            "read": self.read,
            "refused": self.refused,
            "pots": money_text(self.pots),
            "fees": money_text(self.fees),
        }
