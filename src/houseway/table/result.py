"""The result of a round: its lines in the house's order, fees, notices, and what everybody nets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.bank import Fee, Notice
from houseway.games import Line, Wagers
from houseway.money import Cents, money_text
from houseway.rules import Sheet


@dataclass(frozen=True, slots=True)
class Result:
    """`net` is each one's result after fees, so that `net` and the fees sum to zero."""

    sheet: Sheet
    wagers: Wagers
    lines: tuple[Line, ...]
    fees: tuple[Fee, ...]
    notices: tuple[Notice, ...]
    net: Mapping[str, Cents]

    def to_json(self) -> dict[str, Any]:
        """The documented form (`docs/round-file.md`)."""
        return {
            "sheet": self.sheet.printed.id,
            "hash": self.sheet.digest,
            "lines": [_line(line) for line in self.lines],
            "fees": [
                {"from": fee.payer, "amount": money_text(fee.amount), "cite": fee.cite.item}
                for fee in self.fees
            ],
            "notices": [
                {
                    "notice": notice.to,
                    "spot": notice.spot,
                    "amount": money_text(notice.amount),
                    "cite": notice.cite.item,
                }
                for notice in self.notices
            ],
            "net": {name: money_text(amount) for name, amount in self.net.items()},
        }


def _line(line: Line) -> dict[str, Any]:
    written: dict[str, Any] = {"spot": line.spot}
    if line.backline:
        written["backline"] = line.backline
    written["wager"] = line.wager
    written["stake"] = money_text(line.stake)
    written["outcome"] = line.outcome
    written["win"] = money_text(line.win)
    written["returned"] = money_text(line.returned)
    written["odds"] = line.odds.text if line.odds is not None else None
    written["hand"] = line.hand
    written["cite"] = line.cite.item
    written["toke"] = line.toke
    return written


def net_of(wagers: Wagers, lines: tuple[Line, ...], fees: tuple[Fee, ...]) -> dict[str, Cents]:
    """Everybody's result: the bettors in the order of their spots, the tokes, and the bank."""
    net = dict.fromkeys(
        (bet.name for bet in sorted(wagers.bets, key=lambda bet: (bet.spot, bet.backline))), 0
    )
    bank = 0
    for line in lines:
        net[line.bettor] = net.get(line.bettor, 0) + line.win
        bank -= line.win
    net["bank"] = bank
    for fee in fees:
        net[fee.payer] -= fee.amount
    return {name: Cents(amount) for name, amount in net.items()}
