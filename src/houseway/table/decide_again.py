"""Every turning back of a round decided again from the record: who, why, and all its money (R19).

A round is turned back once, by the acts that its own entries call for, by people who may; what
takes its place follows on it and names it.
"""

from __future__ import annotations

from collections.abc import Callable

from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refused
from houseway.table.events import TURNED_BACK, SettlementTurnedBack
from houseway.table.journal import jackpots_of
from houseway.table.recall import Recalled, Undone, other_act, recall_at, recall_round, settle_again
from houseway.table.turn_back import (
    check_approved,
    check_order,
    gains_of_commands,
    people_in,
    to_house,
    turn_back,
)

Newest = Callable[[int], str]
"""The newest day that the record knew before the command at a place."""


def check_undone(record: Record, undone: Undone, newest: Newest) -> str:
    """The fault in a turning back; empty if it would be done so again."""
    entry, said = undone.entry, undone.said
    where = f"{entry.stream}, entry {entry.number}"
    wrong = recall_at(record, entry.stream, entry.corrects)
    if wrong is None or wrong.name != said.round:
        return f"{where}: it turns back no round"
    right = recall_round(record, entry.stream, normal(said.right)) if said.right else None
    if said.right and (right is None or right.entry.corrects != wrong.entry.number):
        return f"{where}: the round {said.right} does not take its place"
    try:
        settled = settle_again(record, wrong)
        on_link, found = _on_link(record, undone, wrong, right)
        if found:
            return f"{where}: {found}"
        number = wrong.entry.number
        act = turn_back(settled, said.order, number, right=said.right, swipes=not on_link)
        if found := other_act(entry, act):
            return f"{where}: {found}"
        commands, people = [entry.command], people_in(settled.played)
        if right is not None:
            commands.append(right.entry.command)
            people |= people_in(settle_again(record, right).played)
        dated = any(swipe.good_through for swipe in said.order.swipes)
        day = max(entry.at, newest(entry.place)) if dated else entry.at
        check_order(said.order, people, day=day[:10])
        check_approved(said.order, to_house(gains_of_commands(record, commands)))
    except Refused as refused:
        return f"{where}: it would have been refused: {refused}"
    return ""


def _on_link(
    record: Record, undone: Undone, wrong: Recalled, right: Recalled | None
) -> tuple[bool, str]:
    """Whether the keypad took the jackpot part back with it; and any fault in that."""
    entries = record.entries_of_command(undone.entry.command)
    voids = [entry for entry in entries if entry.stream.startswith("link:")]
    if not wrong.on_link:
        return bool(voids), "there was nothing to void at a keypad" if voids else ""
    if right is not None and right.said.jackpots == jackpots_of(wrong):
        return bool(voids), "its jackpot part was voided and stays" if voids else ""
    known_as = {began.sensor: normal(began.round) for began in jackpots_of(wrong)}
    wanted = [
        (entries[0].stream, "void", known_as[sensor])
        for sensor, entries in wrong.on_links.items()
        if entries
    ]
    called = [(entry.stream, entry.kind, entry.round) for entry in voids]
    if called != wanted:
        return bool(voids), "its jackpot part was not taken back by the keypad"
    return True, ""


def check_in_place(record: Record, recalled: Recalled) -> str:
    """The fault in a round that claims to replace another; empty if it does."""
    entry = recalled.entry
    if entry.corrects is None:
        return ""
    before = record.entry(entry.stream, entry.number - 1)
    is_back = before.kind == TURNED_BACK and before.corrects == entry.corrects
    if is_back and normal(before.event(SettlementTurnedBack).right) == entry.round:
        return ""
    return f"{entry.stream}, entry {entry.number}: no wrong round made place for it"
