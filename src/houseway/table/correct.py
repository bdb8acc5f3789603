"""A wrong round voided, or corrected: turned back, and the right one in its place (R1, R13).

Both are one transaction. Only the keypad moves a meter (R19): a jackpot part goes back where the
keypad can still void it, stays where the right round has the very same, and else the whole is
refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from houseway import codec
from houseway.fact import Fact, replace
from houseway.games.sensor import numbered
from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import VoidRound
from houseway.ledger.act import Act, Gain
from houseway.ledger.chain import Entry
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.posting import normal_swipe
from houseway.ledger.record import Record
from houseway.ledger.writing import Receipt
from houseway.people import normal
from houseway.rules import Library, Refusal, Refused
from houseway.table.acts import round_id
from houseway.table.events import TurnBackOrder
from houseway.table.find_round import find_round
from houseway.table.journal import Journal, Posted, digest_of_file, settle_beside
from houseway.table.recall import (
    Recalled,
    Undone,
    difference,
    link_of,
    recall_round,
    settle_again,
    settle_as_posted,
    undone_of,
)
from houseway.table.round_file import read_round
from houseway.table.round_record import PlayedRound
from houseway.table.settled import Settled
from houseway.table.turn_back import (
    check_approved,
    check_order,
    gains_of_commands,
    people_in,
    to_house,
    turn_back,
)

_NUMBERED: Final = re.compile(r"~\d+$")


class _Asked(Fact, frozen=True):
    """What is asked for, so that the same again is known (R3)."""

    round: str
    order: TurnBackOrder
    right: str = ""


@dataclass(frozen=True, slots=True)
class TurnedBackRound:
    """A round that is turned back: as it was, and all that was written with it."""

    wrong: Settled
    undone: Undone
    receipt: Receipt
    written: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class CorrectedRound:
    """A wrong round turned back, and the right one that stands in its place."""

    back: TurnedBackRound
    right: Posted
    written: tuple[Entry, ...]
    """The entries of the right one."""


def void_round(record: Record, name: str, order: TurnBackOrder, *, at: str = "") -> TurnedBackRound:
    """Void a posted round: all wagers go back (T-82). The same void again posts nothing (R3)."""
    with record.batch():
        wrong = find_round(record, name)
        record.head(wrong.entry.stream)  # nobody else turns it back from now on
        asked = _Asked(round_id(wrong.table, wrong.name), order)
        command = f"void:{asked.round}"
        repeated = _repeated(record, command, wrong, asked)
        if repeated is not None:
            return repeated
        settled = _standing(record, wrong)
        check_order(order, people_in(settled.played), day=record.latest(at)[:10])
        on_link = _keypad_void(record, wrong, order, at)
        back = turn_back(settled, order, wrong.entry.number, right="", swipes=not on_link)
        check_approved(order, to_house([gain for act in (back, *on_link) for gain in act.gains]))
        receipt = _commit(record, command, (back, *on_link), asked, at)
        return _turned_back(record, settled, wrong, receipt)


def correct_round(
    record: Record, name: str, data: Any, order: TurnBackOrder, library: Library, *, at: str = ""
) -> CorrectedRound:
    """Turn back a wrong round and post the right one, given as the JSON object of its file, in its
    place. The same correction again posts nothing (R3)."""
    with record.batch():
        wrong = find_round(record, name)
        record.head(wrong.entry.stream)  # nobody else turns it back from now on
        asked = _Asked(round_id(wrong.table, wrong.name), order, digest_of_file(data))
        command = f"correct:{asked.round}"
        repeated = _repeated(record, command, wrong, asked)
        if repeated is not None:
            return _corrected(record, repeated, _posted(record, wrong, repeated))
        settled = _standing(record, wrong)
        right = _read(record, data, wrong, settled, library)
        people = people_in(settled.played) | people_in(right)
        check_order(order, people, day=record.latest(at)[:10])
        stays = settle_beside(record, right, wrong) is not None
        on_link = () if stays else _keypad_void(record, wrong, order, at)
        number, name = wrong.entry.number, right.name
        back = turn_back(settled, order, number, right=name, swipes=not on_link)
        receipt = _commit(record, command, (back, *on_link), asked, at)
        posted = Journal(record).post_instead(right, wrong, at=at)
        done = _corrected(record, _turned_back(record, settled, wrong, receipt), posted)
        check_approved(order, to_house(_gains(record, done)))
        return done


def _commit(record: Record, command: str, acts: tuple[Act, ...], asked: _Asked, at: str) -> Receipt:
    """Write it down; a swipe that was used before is named by whose it is."""
    try:
        return record.commit(command, acts, asked=_digest(asked), at=at)
    except Refused as refused:
        if refused.reason is not Refusal.SWIPE_USED:
            raise
        second = asked.order.approved
        used = normal_swipe(str(refused.facts["swipe"]))
        theirs = second is not None and normal_swipe(second.number) == used
        raise refused.moved(where="approved" if theirs else "by") from None


def _gains(record: Record, done: CorrectedRound) -> tuple[Gain, ...]:
    """All money that a correction moved: back, and anew."""
    commands = (done.back.receipt.command, done.right.receipt.command)
    return gains_of_commands(record, commands)


def _standing(record: Record, wrong: Recalled) -> Settled:
    """The round settled again. One that was turned back is not turned back once more, and one that
    does not settle to what was posted is damage (R4)."""
    undone = undone_of(record, wrong)
    if undone is not None:
        said = undone.said
        if said.right:
            raise Refused(
                Refusal.ROUND_ALREADY_CORRECTED,
                round=wrong.name,
                by=said.order.by.person,
                right=said.right,
            )
        raise Refused(
            Refusal.ROUND_ALREADY_VOID,
            round=wrong.name,
            by=said.order.by.person,
            number=undone.entry.number,
        )
    if found := difference(record, wrong):
        raise RecordDamaged(found, where=record.path, rule="R13")
    return settle_again(record, wrong)


def _repeated(
    record: Record, command: str, wrong: Recalled, asked: _Asked
) -> TurnedBackRound | None:
    """What the same command did before; another one for the same round is refused further on."""
    receipt = record.receipt(command)
    if receipt is None:
        return None
    first = record.entries_of_command(command)[0]
    if first.asked != _digest(asked):
        return None
    return _turned_back(record, settle_again(record, wrong), wrong, receipt)


def _turned_back(
    record: Record, settled: Settled, wrong: Recalled, receipt: Receipt
) -> TurnedBackRound:
    undone = undone_of(record, wrong)
    assert undone is not None  # it was written just now, or before
    return TurnedBackRound(settled, undone, receipt, record.entries_of_command(receipt.command))


def _corrected(record: Record, back: TurnedBackRound, right: Posted) -> CorrectedRound:
    return CorrectedRound(back, right, record.entries_of_command(right.receipt.command))


def _posted(record: Record, wrong: Recalled, back: TurnedBackRound) -> Posted:
    """The round that took the place of a wrong one before."""
    name = back.undone.said.right
    right = recall_round(record, wrong.entry.stream, normal(name))
    receipt = record.receipt(f"round:{round_id(wrong.table, name)}")
    if right is None or receipt is None:
        raise RecordDamaged("the round that takes its place is missing", where=record.path)
    return Posted(settle_as_posted(record, right), name, receipt)


def _keypad_void(record: Record, wrong: Recalled, order: TurnBackOrder, at: str) -> tuple[Act, ...]:
    """The jackpot parts taken back by their keypads, where there are some and each keypad still
    can."""
    acts: list[Act] = []
    for began in wrong.said.jackpots:
        if not wrong.on_links[began.sensor]:
            continue
        link = link_of(record, began)
        keypad = Keypad(link, record)
        table = keypad.state.tables.get(wrong.table)
        if table is None or normal(table.round) != normal(began.round or wrong.name):
            raise Refused(Refusal.JACKPOT_DECIDED, where=f"round {wrong.name}", link=link.id)
        # Each keypad takes a swipe of its own (R6).
        number = order.by.number
        swipe = replace(order.by, number=numbered(number, began.sensor)) if acts else order.by
        command = VoidRound(table=wrong.table, reason=order.why, swipe=swipe)
        acts.append(keypad.act(command, at=at))
    return tuple(acts)


def _read(
    record: Record, data: Any, wrong: Recalled, settled: Settled, library: Library
) -> PlayedRound:
    """The right round, at the wrong one's table and under a name that is free. A sheet that came
    out in a new edition since is read as it was then."""
    file, library = digest_of_file(data), library.with_edition(settled.sheet.printed)
    if isinstance(data, dict):
        data = {"table": wrong.table, **data}
    right = replace(read_round(data, library), file=file)
    if normal(right.table) != normal(wrong.table):
        raise Refused(
            Refusal.CORRECTED_AT_ANOTHER_TABLE,
            where="table",
            table=wrong.table,
            other=right.table,
        )
    right = replace(right, table=wrong.table, name=_name(record, wrong, right.name))
    if _is_same(right, settled.played):
        raise Refused(Refusal.NOTHING_TO_CORRECT, where=f"round {wrong.name}")
    return right


def _name(record: Record, wrong: Recalled, given: str) -> str:
    """What the right round is called: as its file says, or, where that is the name of the wrong one
    or none, as the wrong one with the next number behind it."""
    first, number = _NUMBERED.sub("", wrong.name), 1
    if given and normal(_NUMBERED.sub("", given)) != normal(first):
        if recall_round(record, wrong.entry.stream, normal(given)) is not None:
            raise Refused(Refusal.ROUND_NAME_TAKEN, where="round", round=given)
        return given
    while recall_round(record, wrong.entry.stream, normal(f"{first}~{number}")) is not None:
        number += 1
    return f"{first}~{number}"


def _is_same(right: PlayedRound, wrong: PlayedRound) -> bool:
    """Whether two rounds are one and the same, but for their names."""

    def bare(played: PlayedRound) -> PlayedRound:
        sides = [
            replace(side, reading=None, confirmations=(), round="") for side in played.progressives
        ]
        return replace(played, name="", file="", at="", progressives=tuple(sides))

    return right.sheet.digest == wrong.sheet.digest and bare(right).record == bare(wrong).record


def _digest(asked: _Asked) -> str:
    return codec.digest(codec.encode(asked))
