"""What a round did to the meters of a link: before and after, and where the money went."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from houseway.jackpot import Link
from houseway.jackpot.outcome import RoundOutcome
from houseway.jackpot.state import LinkState
from houseway.ledger import AccountKind, Draft
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

    `drafts` are all entries of the jackpot part, those among them that opened the link too, and
    `facts` are what the note of a posted round has to remember of its beginning.
    """

    link: Link
    began: LinkState
    state: LinkState
    outcome: RoundOutcome
    drafts: tuple[Draft, ...]
    facts: Facts

    @property
    def before(self) -> dict[str, MicroCents]:
        """What the meters showed."""
        return {level: self.began.meters[level].display for level in self.link.meters}

    @property
    def after(self) -> dict[str, MicroCents]:
        """What the meters show now."""
        return {level: self.state.meters[level].display for level in self.link.meters}

    @property
    def kept(self) -> dict[str, MicroCents]:
        """What the link has gained: on its `meters`, and behind them where it keeps anything."""
        reserved = any(level.reserve.value for level in self.link.meters.values())
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
