"""Rounds of a record for programs: what became of one, what a viewer saw, who turned it back."""

from __future__ import annotations

from collections.abc import Iterable

from houseway import codec
from houseway.fact import replace
from houseway.floor.entry_facts import say_entry
from houseway.ledger.record import Record
from houseway.money import micro_text, money_text
from houseway.table.acts import Corrects
from houseway.table.correct import CorrectedRound, TurnedBackRound
from houseway.table.events import BetsTurnedBack, TurnBackOrder
from houseway.table.history import (
    AccountChange,
    LineChange,
    RoundHistory,
    account_changes,
    line_changes,
)
from houseway.table.live.happened import CommandRecord
from houseway.table.live.record.recall import LiveRound
from houseway.table.live.shown.audience import Auditor, see
from houseway.table.recall import Recalled, recall_at
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


def say_void(record: Record, back: TurnedBackRound, *, dry_run: bool) -> dict[str, object]:
    """A round that is void, or would be: the money of everybody before and after."""
    wrong = find_wrong(record, back)
    return {
        **_head(wrong, back, dry_run=dry_run),
        "accounts": _accounts(account_changes(wrong, back.written)),
        "fees": _fees(back),
    }


def say_correction(record: Record, done: CorrectedRound, *, dry_run: bool) -> dict[str, object]:
    """A round that is corrected, or would be: wagers and accounts before and after."""
    wrong = find_wrong(record, done.back)
    settled = done.right.settled
    return {
        **_head(wrong, done.back, dry_run=dry_run),
        "corrected_as": done.right.name,
        "lines": _lines(line_changes(done.back.wrong, settled)),
        "accounts": _accounts(account_changes(wrong, (*done.back.written, *done.written))),
        "notices": settled.to_json()["notices"],
    }


def find_wrong(record: Record, back: TurnedBackRound) -> Recalled:
    """The round that was turned back."""
    settlement, bets = back.undone.settlement, back.undone.bets
    wrong = recall_at(record, settlement.stream, Corrects(bets.corrects, settlement.corrects))
    assert wrong is not None  # it was found when it was turned back
    return wrong


def _head(wrong: Recalled, back: TurnedBackRound, *, dry_run: bool) -> dict[str, object]:
    return {
        "round": wrong.name,
        "table": wrong.table,
        **say_order(back.undone.said.order),
        "command": back.receipt.command,
        "repeated": back.receipt.repeated,
        "entries": [
            {"stream": entry.stream, "number": entry.number} for entry in back.receipt.entries
        ],
        **({"dry_run": True} if dry_run else {}),
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
    said = back.undone.bets.event(BetsTurnedBack)
    return {
        name: [{"from": fee.payer, "amount": money_text(fee.amount)} for fee in fees]
        for name, fees in (("refunded", said.refunded), ("kept", said.kept))
    }
