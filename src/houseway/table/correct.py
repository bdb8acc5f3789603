"""A wrong round voided, or corrected: turned back, and the right one in its place (R1, R13).

Both are one transaction. Only the keypad moves a meter (R19): a jackpot part goes back where the
keypad can still void it, stays where the right round has the very same, and else the whole is
refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from houseway.fact import Fact, replace
from houseway.games.sensor import numbered
from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import VoidRound
from houseway.ledger import Act, RecordDamaged
from houseway.ledger.chain import Entry
from houseway.ledger.posting import normal_swipe
from houseway.ledger.record import Record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.writing import Receipt, digest_asked
from houseway.people import normal
from houseway.rules import Library, Refused
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
    undone_of,
)
from houseway.table.refusals import RoundRefusal
from houseway.table.round_file import read_round
from houseway.table.round_record import PlayedRound
from houseway.table.settled import Settled
from houseway.table.turn_back import check_approved, check_order, people_in, to_house, turn_back

_NUMBERED: Final = re.compile(r"~\d+$")


class _Asked(Fact, frozen=True):
    """What is asked for, so that the same again is known (R3)."""

    round: str
    order: TurnBackOrder
    right: str = ""


@dataclass(frozen=True, slots=True)
class RightFile:
    """The file of a right round, and the library that it is read with."""

    data: Any
    library: Library


@dataclass(frozen=True, slots=True)
class TurnedBackRound:
    """A round that is turned back: as it was, the round that stands in its place, if one does, and
    all that was written."""

    recalled: Recalled
    wrong: Settled
    undone: Undone
    receipt: Receipt
    right: Posted | None
    written: tuple[Entry, ...]


def void_round(record: Record, name: str, order: TurnBackOrder, *, at: str = "") -> TurnedBackRound:
    """Void a posted round: all wagers go back (T-82). The same void again posts nothing (R3)."""
    return turn_round_back(record, name, order, None, at=at)


def correct_round(
    record: Record, name: str, data: Any, order: TurnBackOrder, library: Library, *, at: str = ""
) -> TurnedBackRound:
    """Turn back a wrong round and post the right one, given as the JSON object of its file, in its
    place. The same correction again posts nothing (R3)."""
    return turn_round_back(record, name, order, RightFile(data, library), at=at)


def turn_round_back(
    record: Record, name: str, order: TurnBackOrder, right: RightFile | None, *, at: str = ""
) -> TurnedBackRound:
    """Void a posted round, or correct it where there is a right one."""
    with record.batch():
        wrong = find_round(record, name)
        record.head(wrong.entry.stream)  # no one else can turn it back from now on
        file = "" if right is None else digest_of_file(right.data)
        asked = _Asked(round_id(wrong.table, wrong.name), order, file)
        command = f"{'void' if right is None else 'correct'}:{asked.round}"
        repeated = _repeated(record, command, wrong, asked)
        if repeated is not None:
            return repeated
        settled = _standing(record, wrong)
        played = None if right is None else _read(record, right, wrong, settled)
        people = people_in(settled.played) | (people_in(played) if played else frozenset())
        check_order(order, people, day=record.latest(at)[:10])
        stays = played is not None and settle_beside(record, played, wrong) is not None
        on_link = () if stays else _keypad_void(record, wrong, order, at)
        called = "" if played is None else played.name
        number = wrong.entry.number
        back = turn_back(settled, order, number, right=called, swipes=not on_link)
        receipt = _commit(record, command, (back, *on_link), asked, at)
        posted = None if played is None else Journal(record).post_instead(played, wrong, at=at)
        done = _done(record, wrong, settled, receipt, posted)
        check_approved(order, to_house([gain for each in done.written for gain in each.gains]))
        return done


def _commit(record: Record, command: str, acts: tuple[Act, ...], asked: _Asked, at: str) -> Receipt:
    """Record it; a swipe that was used before is reported with its owner."""
    try:
        return record.commit(command, acts, asked=digest_asked(asked), at=at)
    except Refused as refused:
        if refused.reason is not LedgerRefusal.SWIPE_USED:
            raise
        second = asked.order.approved
        used = normal_swipe(str(refused.facts["swipe"]))
        theirs = second is not None and normal_swipe(second.number) == used
        raise refused.moved(where="approved" if theirs else "by") from None


def _standing(record: Record, wrong: Recalled) -> Settled:
    """The round settled again. One that was turned back is not turned back once more, and one that
    does not settle to what was posted is damage (R4)."""
    undone = undone_of(record, wrong)
    if undone is not None:
        said = undone.said
        if said.right:
            raise Refused(
                RoundRefusal.ROUND_ALREADY_CORRECTED,
                round=wrong.name,
                by=said.order.by.person,
                right=said.right,
            )
        raise Refused(
            RoundRefusal.ROUND_ALREADY_VOID,
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
    if receipt is None or record.entries_of_command(command)[0].asked != digest_asked(asked):
        return None
    undone = undone_of(record, wrong)
    name = "" if undone is None else undone.said.right
    posted = Journal(record).known(f"round:{round_id(wrong.table, name)}") if name else None
    return _done(record, wrong, settle_again(record, wrong), receipt, posted)


def _done(
    record: Record, wrong: Recalled, settled: Settled, receipt: Receipt, right: Posted | None
) -> TurnedBackRound:
    commands = [receipt.command] if right is None else [receipt.command, right.receipt.command]
    written = [entry for name in commands for entry in record.entries_of_command(name)]
    back = Undone(written[0])
    return TurnedBackRound(wrong, settled, back, receipt, right, tuple(written))


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
            raise Refused(RoundRefusal.JACKPOT_DECIDED, where=f"round {wrong.name}", link=link.id)
        # Each keypad takes a swipe of its own (R6).
        number = order.by.number
        swipe = replace(order.by, number=numbered(number, began.sensor)) if acts else order.by
        command = VoidRound(table=wrong.table, reason=order.why, swipe=swipe)
        acts.append(keypad.act(command, at=at))
    return tuple(acts)


def _read(record: Record, given: RightFile, wrong: Recalled, settled: Settled) -> PlayedRound:
    """The right round, at the wrong one's table and under a free name. A sheet with a newer edition
    is read as it was then."""
    data, library = given.data, given.library.with_edition(settled.sheet.printed)
    file = digest_of_file(data)
    if isinstance(data, dict):
        data = {"table": wrong.table, **data}
    right = replace(read_round(data, library), file=file)
    if normal(right.table) != normal(wrong.table):
        raise Refused(
            RoundRefusal.CORRECTED_AT_ANOTHER_TABLE,
            where="table",
            table=wrong.table,
            other=right.table,
        )
    right = replace(right, table=wrong.table, name=_name(record, wrong, right.name))
    if _is_same(right, settled.played):
        raise Refused(RoundRefusal.NOTHING_TO_CORRECT, where=f"round {wrong.name}")
    return right


def _name(record: Record, wrong: Recalled, given: str) -> str:
    """The right round's name: as its file says, or, if that is the wrong one's name or empty, the
    wrong one's with the next number behind it."""
    first, number = _NUMBERED.sub("", wrong.name), 1
    if given and normal(_NUMBERED.sub("", given)) != normal(first):
        if recall_round(record, wrong.entry.stream, normal(given)) is not None:
            raise Refused(RoundRefusal.ROUND_NAME_TAKEN, where="round", round=given)
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
