"""The win page: all that is known of one award, told from the record alone (B6-5).

A page is a view of the entries there are: what comes later, like envy at END GAME or the payment,
is on the next copy. Every copy is noted in the record, so each later one says it is a reprint.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from houseway.cards import Card
from houseway.jackpot.event import Event
from houseway.jackpot.win_facts import (
    Confirmed,
    EnvyPaid,
    Hand,
    Identity,
    Payment,
    Sharer,
    Stamp,
    WinPage,
)
from houseway.jackpot.win_record import WinRecord, win_record
from houseway.ledger import Account, Draft, Entry, Kind
from houseway.ledger.account import meter
from houseway.money import Cents, MicroCents, read_micro, read_money
from houseway.rules import Reason, Refused

PRINTED: Final = "win page"
"""The event of the note that records a copy."""
_ITEM: Final = "B6-5"
# Which part of a meter's identity an event belongs to (R5).
_PARTS: Final[Mapping[str, str]] = {
    Event.OPEN: "start",
    Event.COIN_IN: "contributions",
    Event.REVERSE: "contributions",
    Event.RESEED: "reseeded",
    Event.ADJUST: "adjustments",
    Event.BACK_OUT: "adjustments",
    Event.UNSEED: "adjustments",
    Event.AWARD: "awards",
}


class Print(NamedTuple):
    """A copy that is in the record."""

    copy: int
    entry: int
    sha256: str


def win_page(entries: Sequence[Entry], number: int) -> WinPage:
    """The page of the award with this number, as its next copy has it."""
    award = _award(entries, number)
    try:
        return _page(entries, win_record(entries, award))
    except (KeyError, TypeError, ValueError) as error:  # somebody else wrote it
        what = f"entry {number} does not hold what a win page needs: {error}"
        raise Refused(Reason.NOT_AN_AWARD, what, where="ENTRY", rule=_ITEM) from None


def prints_of(entries: Iterable[Entry], number: int) -> tuple[Print, ...]:
    """The copies of an award's page so far, the first one first."""
    return tuple(
        Print(entry.draft.data["copy"], entry.number, entry.draft.data["sha256"])
        for entry in entries
        if entry.draft.event == PRINTED and entry.draft.data.get("award") == number
    )


def print_note(page: WinPage, *, form: str, sha256: str) -> Draft:
    """The note that records a copy: which it is, and the hash of the page itself."""
    return Draft(
        Kind.NOTE,
        PRINTED,
        rule=_ITEM,
        sheet=page.link,
        sheet_hash=page.link_hash,
        round=page.round,
        data={"award": page.award.number, "copy": page.copy, "form": form, "sha256": sha256},
    )


def _award(entries: Sequence[Entry], number: int) -> Entry:
    if not 1 <= number <= len(entries):
        last = f"the last one is {len(entries)}" if entries else "the ledger is empty"
        what = f"there is no entry {number}; {last}"
        raise Refused(Reason.UNKNOWN_ENTRY, what, where="ENTRY", rule=_ITEM)
    entry = entries[number - 1]
    if entry.draft.event != Event.AWARD:
        awards = [each.number for each in entries if each.draft.event == Event.AWARD]
        shown = ", ".join(map(str, awards[:5])) + (", …" if len(awards) > 5 else "")
        there = f"awards are {shown}" if awards else "there is none in this ledger"
        what = f"entry {number} is {entry.draft.event!r}, not an award; {there}"
        raise Refused(Reason.NOT_AN_AWARD, what, where="ENTRY", rule=_ITEM)
    return entry


def _page(entries: Sequence[Entry], record: WinRecord) -> WinPage:
    award, told = record.award, record.entries
    draft, data = award.draft, award.draft.data
    is_over = record.end is not None
    account = meter(draft.sheet, _text(data, "level"))
    return WinPage(
        award=_stamp(award),
        copy=len(prints_of(entries, award.number)) + 1,
        link=draft.sheet,
        link_hash=draft.sheet_hash,
        level=_text(data, "level"),
        level_title=_text(data, "title"),
        sheet=_text(data, "sheet"),
        table=_text(data, "table"),
        round=draft.round,
        spot=_number(data, "spot"),
        player=_text(data, "player"),
        hand=_hand(data),
        before=read_micro(data["meter_before"]),
        taken=MicroCents(-_moved([record.first], account)),
        reset=_moved(record.resets, account),
        after=read_micro(data["meter_after"]),
        identity=_identity(entries, record),
        amount=read_money(data["amount"]),
        jackpot=read_money(data["whole"]),
        sharers=_sharers(record.first.draft.data),
        stake_back=_stake_back(record),
        envy_each=read_money(data["envy"] or "0.00"),
        envies=tuple(map(_envy, record.envies)),
        is_over=is_over,
        confirmed=_swipe(data["swipes"]["confirmed"]),
        payment=_payment(record.payments[-1]) if record.payments else None,
        backed_out=tuple(map(_stamp, record.backed_out)),
        backed_out_by=tuple(
            _swipe(entry.draft.data["swipes"][key])
            for entry in record.backed_out
            for key in ("by", "approved")
        ),
        record=tuple(map(_stamp, told)),
        head=_stamp(entries[-1]),
        rules=tuple(dict.fromkeys(entry.draft.rule for entry in told if entry.draft.rule)),
    )


def _stake_back(record: WinRecord) -> Cents:
    """What END GAME paid, or will pay: for a hand that was backed out before, nothing."""
    if record.end is None and not record.backed_out:
        return read_money(record.award.draft.data["stake_back"])
    return Cents(sum(read_money(entry.draft.data["amount"]) for entry in record.stakes))


def _stamp(entry: Entry) -> Stamp:
    return Stamp(entry.number, entry.draft.event, entry.at, entry.seal)


def _hand(data: Mapping[str, Any]) -> Hand:
    row, words, pays = (_text(data, key) for key in ("row", "hand", "pays"))
    cards, hole, board = (tuple(map(Card.parse, data[key])) for key in ("cards", "hole", "board"))
    return Hand(row, words, pays, cards, hole, board)


def _identity(entries: Sequence[Entry], record: WinRecord) -> Identity:
    """The meter's whole history up to the award and the reset that went with it."""
    draft = record.first.draft
    account = meter(draft.sheet, draft.data["level"])
    until = record.resets[-1].number if record.resets else record.first.number
    sums = dict.fromkeys(Identity._fields, 0)
    for entry in entries[:until]:
        for name, amount in entry.draft.postings:
            if name == account:
                sums[_PARTS[entry.draft.event]] += amount
    sums["awards"] = -sums["awards"]
    return Identity(**{name: MicroCents(amount) for name, amount in sums.items()})


def _moved(entries: Iterable[Entry], account: Account) -> MicroCents:
    """What entries put on an account."""
    postings = (posting for entry in entries for posting in entry.draft.postings)
    return MicroCents(sum(amount for name, amount in postings if name == account))


def _sharers(data: Mapping[str, Any]) -> tuple[Sharer, ...]:
    keys = ("table", "spot", "amount")
    told = [{key: data[key] for key in keys}]
    told += [dict(zip(keys, share, strict=True)) for share in data["shares"]]
    return tuple(
        Sharer(_text(each, "table"), _number(each, "spot"), read_money(each["amount"]))
        for each in told
    )


def _envy(entry: Entry) -> EnvyPaid:
    data = entry.draft.data
    amount = read_money(data["amount"])
    return EnvyPaid(_text(data, "player"), _number(data, "spot"), amount, entry.number)


def _swipe(data: Mapping[str, Any]) -> Confirmed:
    return Confirmed(_text(data, "person"), _text(data, "card"), _text(data, "number"))


def _payment(entry: Entry) -> Payment:
    data = entry.draft.data
    return Payment(
        read_money(data["chips"]),
        read_money(data["check"]),
        read_money(data["withheld"]),
        _text(data, "reason"),
        _swipe(data["swipes"]["shift_manager"]),
        _swipe(data["swipes"]["guard"]),
        entry.number,
    )


def _text(data: Mapping[str, Any], key: str) -> str:
    """A text as it was written, and no other thing."""
    found = data[key]
    if not isinstance(found, str):
        raise TypeError(f"{key} is no text")
    return found


def _number(data: Mapping[str, Any], key: str) -> int:
    found = data[key]
    if not isinstance(found, int) or isinstance(found, bool):
        raise TypeError(f"{key} is no number")
    return found
