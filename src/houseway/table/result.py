"""The result of a round: its lines in the house's order, fees, notices, and what everybody nets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any

from houseway.bank import Fee, Notice, Remark, Said
from houseway.games import Line, Wagers
from houseway.money import Cents, MicroCents, micro_cents, money_text
from houseway.rules import Sheet
from houseway.table.meters import Meters, meters_text


@dataclass(frozen=True, slots=True)
class Result:
    """`net` is each one's result after fees, so that `net` and the fees sum to zero.

    `over` is the game's own state at the end of the round. Where a progressive was played,
    `meters` says what became of it; `net` is then what passed over the table alone, and
    `net_with_meters` all of it.
    """

    sheet: Sheet
    wagers: Wagers
    over: Any
    lines: tuple[Line, ...]
    fees: tuple[Fee, ...]
    notices: tuple[Notice, ...]
    remarks: tuple[Remark, ...]
    net: Mapping[str, Cents]
    meters: Meters | None = None

    @property
    def net_with_meters(self) -> dict[str, MicroCents]:
        """Everybody's result, the meters' too; whoever holds the bank bears what they gain."""
        net = {name: micro_cents(amount) for name, amount in self.net.items()}
        if self.meters is not None:
            kept = self.meters.kept
            net["bank"] = MicroCents(net["bank"] - sum(kept.values()))
            net.update(kept)
        return net

    def to_json(self) -> dict[str, Any]:
        """The documented form (`docs/round-file.md`), as Python data."""
        data: dict[str, Any] = json.loads(self.json_text())
        return data

    def json_text(self) -> str:
        """The documented form on one line, written straight out: thousands of these a second."""
        lines = ", ".join(
            [
                _line_text(
                    line.spot,
                    line.wager,
                    line.stake,
                    line.outcome.value,
                    line.win,
                    line.pays,
                    line.hand,
                    line.cite.item,
                    line.backline,
                    line.toke,
                )
                for line in self.lines
            ]
        )
        fees = ", ".join(
            f'{{"from": {quoted(fee.payer)}, "amount": "{money_text(fee.amount)}", '
            f'"cite": {quoted(fee.cite.item)}}}'
            for fee in self.fees
        )
        notices = ", ".join(
            f'{{"notice": {quoted(notice.to)}, "spot": {notice.spot}, '
            f'"amount": "{money_text(notice.amount)}", "cite": {quoted(notice.cite.item)}}}'
            for notice in self.notices
        )
        remarks = ", ".join(_remark_text(remark) for remark in self.remarks)
        remarks = f'"remarks": [{remarks}], ' if remarks else ""
        if self.meters is None:
            net = ", ".join(
                [f'"{name}": "{money_text(amount)}"' for name, amount in self.net.items()]
            )
            return (
                f'{{"sheet": {quoted(self.sheet.id)}, "hash": "{self.sheet.digest}", '
                f'"lines": [{lines}], '
                f'"fees": [{fees}], "notices": [{notices}], {remarks}"net": {{{net}}}}}'
            )
        link, before, after = self.meters.link, self.meters.before, self.meters.after
        return (
            f'{{"sheet": {quoted(self.sheet.id)}, "hash": "{self.sheet.digest}", '
            f'"link": {{"id": {quoted(link.id)}, "hash": "{link.digest}"}}, '
            f'"lines": [{lines}], "fees": [{fees}], "notices": [{notices}], {remarks}'
            f'"meters": {{"before": {meters_text(before)}, "after": {meters_text(after)}}}, '
            f'"net": {meters_text(self.net_with_meters)}}}'
        )


@lru_cache(maxsize=4096)
def quoted(text: str | None) -> str:
    """A text as JSON writes it."""
    return json.dumps(text)


@lru_cache(maxsize=16384)
def _line_text(
    spot: int,
    wager: str,
    stake: Cents,
    outcome: str,
    win: Cents,
    pays: str | None,
    hand: str | None,
    item: str,
    backline: int,
    toke: bool,
) -> str:
    """One line. At a table of usual stakes the same lines are written again and again."""
    behind = f'"backline": {backline}, ' if backline else ""
    return (
        f'{{"spot": {spot}, {behind}"wager": "{wager}", "stake": "{money_text(stake)}", '
        f'"outcome": "{outcome}", "win": "{money_text(win)}", '
        f'"returned": "{money_text(Cents(stake + win))}", '
        f'"odds": {quoted(pays)}, "hand": {quoted(hand)}, '
        f'"cite": {quoted(item)}, "toke": {"true" if toke else "false"}}}'
    )


def _remark_text(remark: Remark) -> str:
    where = "" if remark.spot is None else f'"spot": {remark.spot}, '
    amount = "" if remark.amount is None else f'"amount": "{money_text(remark.amount)}", '
    return f'{{"remark": "{remark.remark}", {where}{amount}"cite": "{remark.cite}"}}'


def net_of(
    wagers: Wagers, lines: tuple[Line, ...], fees: tuple[Fee, ...], remarks: tuple[Remark, ...] = ()
) -> dict[str, Cents]:
    """Everybody's result: the bettors in the order of their spots, the tokes, and the bank.

    A toke leaves the player when it is placed, and what comes back of it is the dealers' (T-72).
    """
    bets = sorted(wagers.bets, key=_place)
    net: dict[str, int] = {bet.name: 0 for bet in bets}
    direct = [remark for remark in remarks if remark.remark is Said.DIRECT]
    bank = tokes = 0
    for line in lines:
        bank -= line.win
        bettor = f"{line.spot}.{line.backline}" if line.backline else f"{line.spot}"
        if line.toke:
            net[bettor] -= line.stake
            tokes += line.returned
        else:
            net[bettor] += line.win
    for remark in direct:
        net[remark.bettor] -= remark.amount or 0
        tokes += remark.amount or 0
    if direct or any(bet.tokes for bet in bets):
        net["tokes"] = tokes
    net["bank"] = bank
    for fee in fees:
        net[fee.payer] -= fee.amount
    return net  # type: ignore[return-value]  # sums of cents are cents


_place = attrgetter("spot", "backline")
