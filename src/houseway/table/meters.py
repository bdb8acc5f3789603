"""What a round did to the meters of a link: before and after, and where the money went."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from houseway.jackpot import Link, LinkState, RoundOutcome
from houseway.jackpot.keypad.events import Event
from houseway.ledger import AccountKind
from houseway.money import MicroCents, micro_text

# How `net` calls what a link keeps, by the kind of account.
_KEPT: Final[Mapping[AccountKind, str]] = {
    AccountKind.METER: "meters",
    AccountKind.RESERVE: "reserve",
    AccountKind.HIDDEN: "hidden",
    AccountKind.PAYABLE: "payable",
}

Facts = Mapping[str, Any]


class Meters(NamedTuple):
    """`began` is the link before the round, and `state` after it; `outcome` is what came between.

    `events` are all that happened on the link, its opening too, if it was opened for the round, and
    `facts` are what the note of a posted round has to remember of its beginning.
    """

    link: Link
    began: LinkState
    state: LinkState
    outcome: RoundOutcome
    events: tuple[Event, ...]
    facts: Facts

    @property
    def before(self) -> dict[str, MicroCents]:
        """What the meters showed."""
        return {name: self.began.meters[name].display for name in self.link.meters}

    @property
    def after(self) -> dict[str, MicroCents]:
        """What the meters show now."""
        return {name: self.state.meters[name].display for name in self.link.meters}

    @property
    def kept(self) -> dict[str, MicroCents]:
        """What the link has gained: on its `meters`, and behind them where it keeps anything."""
        reserved = any(meter.reserve.value for meter in self.link.meters.values())
        kept = {}
        for kind, name in _KEPT.items():
            gained = self.outcome.gained.get(kind, MicroCents(0))
            if gained or name == "meters" or (name == "reserve" and reserved):
                kept[name] = gained
        return kept


def meters_text(meters: Mapping[str, MicroCents]) -> str:
    """Meters as JSON on one line."""
    said = ", ".join(f'"{name}": "{micro_text(amount)}"' for name, amount in meters.items())
    return f"{{{said}}}"
