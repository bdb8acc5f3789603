"""Rounds of a record for programs: what became of one, what a viewer saw, who turned it back."""

from __future__ import annotations

from collections.abc import Iterable

from houseway import codec
from houseway.fact import replace
from houseway.floor.core import HouseCore
from houseway.floor.entry_facts import say_entry
from houseway.ledger.record import Record
from houseway.money import micro_text, money_text
from houseway.table.correct import TurnedBackRound
from houseway.table.events import TurnBackOrder
from houseway.table.history import (
    AccountChange,
    LineChange,
    RoundHistory,
    account_changes,
    line_changes,
)
from houseway.table.live.happened import CommandRecord
from houseway.table.live.record.entries import entries_of_live_round
from houseway.table.live.record.recall import LiveRound
from houseway.table.live.shown.audience import Auditor, see
from houseway.table.sealed_day import sealed_heads
from houseway.words.ledger import Tell


def say_history(history: RoundHistory, tell: Tell) -> dict[str, object]:
    """A round with all that became of it, for programs."""
    undone, sealed = history.undone, history.sealed
    return {
        "round": history.recalled.name,
        "table": history.recalled.table,
        "stands": undone is None,
        "void": history.is_void,
        "corrected_as": history.right,
        "corrects": history.corrects,
        "chain": list(history.chain),
        "turned_back": None if undone is None else say_order(undone.said.order),
        "result": history.settled.to_json(),
        "entries": [say_entry(entry, tell) for entry in history.entries],
        "sealed": None
        if sealed is None
        else {
            "day": sealed.day,
            "by": sealed.by,
            "entry": sealed.entry.number,
            "seal": sealed.entry.seal,
        },
    }


def say_order(order: TurnBackOrder) -> dict[str, object]:
    """Who turned a round back, and why, for programs."""
    second = order.approved
    return {
        "by": order.by.person,
        "card": order.by.office.value,
        "approved": None if second is None else second.person,
        "why": order.why,
    }


def say_live(live: LiveRound) -> dict[str, object]:
    """A round of a live table: what it paid and all that happened in it, as an auditor sees it."""
    settled = None if live.settled is None else live.settled.to_json()
    return {
        "table": live.table,
        "round": live.name,
        "void": live.void,
        "corrected": bool(live.backs) and live.backs[-1].right is not None,
        "settled": settled,
        "events": [codec.plain(_as_auditor(each)) for each in live.happenings],
    }


def _as_auditor(happening: CommandRecord) -> CommandRecord:
    """What an auditor sees of it: no seed of cards in play (R22)."""
    seen = [see(event, Auditor()) for event in happening.events]
    return replace(happening, events=tuple([event for event in seen if event is not None]))


def say_turned_back(done: TurnedBackRound, *, dry_run: bool) -> dict[str, object]:
    """A round that is void or corrected, or would be: wagers and accounts before and after."""
    wrong, right = done.recalled, done.right
    said: dict[str, object] = {
        "round": wrong.name,
        "table": wrong.table,
        **say_order(done.undone.said.order),
        "command": done.receipt.command,
        "repeated": done.receipt.repeated,
        "entries": [
            {"stream": entry.stream, "number": entry.number} for entry in done.receipt.entries
        ],
        **({"dry_run": True} if dry_run else {}),
        "accounts": _accounts(account_changes(wrong, done.written)),
    }
    if right is None:
        return {**said, "fees": _fees(done)}
    return {
        **said,
        "corrected_as": right.name,
        "lines": _lines(line_changes(done.wrong, right.settled)),
        "notices": right.settled.to_json()["notices"],
    }


def _accounts(changes: Iterable[AccountChange]) -> list[dict[str, str]]:
    return [
        {
            "account": change.account,
            "old": micro_text(change.old),
            "new": micro_text(change.new),
            "difference": micro_text(change.difference),
        }
        for change in changes
    ]


def _lines(lines: Iterable[LineChange]) -> list[dict[str, object]]:
    return [
        {
            "bettor": line.bettor,
            "wager": line.wager,
            "toke": line.toke,
            "old": money_text(line.old),
            "new": money_text(line.new),
            "difference": money_text(line.difference),
        }
        for line in lines
    ]


def _fees(back: TurnedBackRound) -> dict[str, list[dict[str, str]]]:
    said = back.undone.said
    return {
        name: [{"from": fee.payer, "amount": money_text(fee.amount)} for fee in fees]
        for name, fees in (("refunded", said.refunded), ("kept", said.kept))
    }


def is_in_play(core: HouseCore, day: str = "") -> bool:
    """Whether a round is in play at any table. With a sealed `day` only rounds count that began
    before its seal, which covers no others."""

    def look() -> bool:
        sealed = sealed_heads(core.ledger, day) if day else None
        return any(
            sealed is None or _began(core.ledger, name, state.round) <= sealed.get(name, 0)
            for name, state in core.states()
            if state.running is not None
        )

    return core.look(look)


def _began(record: Record, table: str, name: str) -> int:
    """The first entry of a round in its table's stream."""
    return entries_of_live_round(record, table, name)[0].number
