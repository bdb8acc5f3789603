"""Whether a command may be written: every draft is looked at on the books the earlier ones leave.

The first thing wrong is the refusal, in the order of `LedgerReason`; then nothing of the command
is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from houseway.ledger.account import (
    HELD,
    MICRO_KINDS,
    NEVER_BELOW_ZERO,
    Account,
    AccountError,
    account,
    kind_of,
)
from houseway.ledger.books import Books, Change, Hold, is_money
from houseway.ledger.day import check_day
from houseway.ledger.door import Door
from houseway.ledger.entry import Draft, Kind, Posting
from houseway.ledger.plain import plain_copy
from houseway.ledger.refusal import LedgerReason, LedgerRefused, shown
from houseway.money import MICRO_PER_CENT, MicroCents, micro_text

MOST_ENTRIES: Final = 10_000
LONGEST_COMMAND: Final = 200
LONGEST_WORD: Final = 200
LARGEST_AMOUNT: Final = 10**12 * 100 * MICRO_PER_CENT
LARGEST_BALANCE: Final = 10**15 * 100 * MICRO_PER_CENT


def check_command(command: object) -> None:
    """A command's id: some printable text, so that people can read it back (R3)."""
    if not _is_word(command, LONGEST_COMMAND) or not command:
        what = f"{shown(command)} is no command id: 1 to {LONGEST_COMMAND} printable characters"
        raise LedgerRefused(LedgerReason.BAD_COMMAND, what, rule="R3")


def check_batch(
    books: Books, command: str, drafts: Sequence[Draft], *, at: str = "", plain: bool = False
) -> Change:
    """What a command would do to the books, or the refusal of all of it.

    With `plain` the data is known to be plain JSON, and is not looked at again.
    """
    check_command(command)
    if books.has_command(command):
        what = f"the command {shown(command)} was given before"
        raise LedgerRefused(LedgerReason.REUSED_COMMAND, what, rule="R3")
    if not drafts:
        raise LedgerRefused(LedgerReason.EMPTY_BATCH, "a command writes at least one entry")
    if len(drafts) > MOST_ENTRIES:
        what = f"{len(drafts)} entries in one command are more than {MOST_ENTRIES}"
        raise LedgerRefused(LedgerReason.EMPTY_BATCH, what)
    if command.startswith(Door.SEAL) and drafts[0].kind is not Kind.SEAL:
        what = f"{shown(command)} would close a day, and does not"
        raise LedgerRefused(LedgerReason.BAD_COMMAND, what, rule="R3")
    if not _is_word(at, LONGEST_WORD):
        raise LedgerRefused(LedgerReason.BAD_TEXT, f"the time {shown(at)} is not plain words")
    change = Change()
    for number, draft in enumerate(drafts, start=books.head.number + 1):
        try:
            _check_words(draft)
            if draft.data and not plain:
                plain_copy(draft.data, "data")
            _check_draft(books, change, draft, number)
            if draft.kind is Kind.SEAL:
                change.day = check_day(books, command, draft, alone=len(drafts) == 1)
        except LedgerRefused as refused:
            raise refused.at(f"entry {number}") from None
    return change


def _check_draft(books: Books, change: Change, draft: Draft, number: int) -> None:
    if not is_money(draft.kind):
        if draft.postings:
            raise _refused(LedgerReason.MONEY_IN_A_NOTE, f"a {draft.kind} moves no money")
    elif not draft.postings:
        raise _refused(LedgerReason.NO_MONEY, f"a {draft.kind} moves money")
    sums = _sums(draft.postings)
    if draft.kind is Kind.HOLD or draft.hold:
        _check_hold(books, change, draft, sums, number)
    if draft.settles or HELD in sums or draft.kind is Kind.VOID:
        _check_settled(books, change, draft, sums)
    if draft.kind is Kind.CORRECTION or draft.corrects is not None:
        _check_correction(draft, number, change, books)
    balances = change.balances
    for name, gained in sums.items():
        before = balances.get(name)
        after: int = (books.balance(name) if before is None else before) + gained
        if after < 0 and _traits(name).never_below_zero:
            has, gives = micro_text(MicroCents(after - gained)), micro_text(MicroCents(gained))
            what = f"{name} has {has} and gives {gives}"
            raise _refused(LedgerReason.BELOW_ZERO, what)
        if abs(after) >= LARGEST_BALANCE:
            raise _refused(LedgerReason.BAD_AMOUNT, f"{name} would come to more than can be")
        balances[name] = after  # type: ignore[assignment]  # one of many: MicroCents() takes its time


def _check_words(draft: Draft) -> None:
    if not isinstance(draft.kind, Kind):
        raise _refused(LedgerReason.BAD_TEXT, f"{shown(draft.kind)} is no kind of entry")
    words = (draft.event, draft.rule, draft.sheet, draft.sheet_hash, draft.round, draft.hold)
    for word in words if _is_odd(words) else ():
        if type(word) is not str or len(word) > LONGEST_WORD or not word.isprintable():
            raise _refused(LedgerReason.BAD_TEXT, f"{shown(word)} is not plain words")
    if not draft.event:
        raise _refused(LedgerReason.BAD_TEXT, "an entry names its event")


def _is_odd(words: tuple[str, ...]) -> bool:
    """Whether one of the words may be none: all of them are looked at together first."""
    for word in words:
        if type(word) is not str:
            return True
    text = "".join(words)
    return len(text) > LONGEST_WORD or not text.isprintable()


def _sums(postings: Sequence[Posting]) -> dict[Account, int]:
    """What each account gains in all; together it is nothing (R1)."""
    sums: dict[Account, int] = {}
    total = 0
    for name, amount in postings:
        try:
            traits = _traits(name)
        except (AccountError, TypeError):
            what = f"{shown(name)} is no account, like player:3 or meter:LINK:LEVEL"
            raise _refused(LedgerReason.BAD_ACCOUNT, what) from None
        if type(amount) is not int or not amount or abs(amount) >= LARGEST_AMOUNT:
            what = f"{shown(amount)} for {name} is nothing, too much or no whole number"
            raise _refused(LedgerReason.BAD_AMOUNT, what)
        if amount % MICRO_PER_CENT and not traits.micro:
            what = f"{name} holds whole cents, not {micro_text(amount)}"
            raise _refused(LedgerReason.FINER_THAN_A_CENT, what)
        sums[name] = sums.get(name, 0) + amount
        total += amount
    if total:
        raise _refused(
            LedgerReason.UNBALANCED, f"it sums to {micro_text(MicroCents(total))}, not to zero"
        )
    return sums


def _check_hold(
    books: Books, change: Change, draft: Draft, sums: dict[Account, int], number: int
) -> None:
    """A hold takes stakes to `held`, under a name that no other hold ever has."""
    if draft.kind is not Kind.HOLD:
        if draft.hold:
            raise _refused(LedgerReason.BAD_HOLD, f"a {draft.kind} names no hold of its own")
        return
    name = draft.hold
    if not name:
        raise _refused(LedgerReason.BAD_HOLD, "a hold has a name")
    gave = tuple([Posting(each, MicroCents(part)) for each, part in sums.items() if each != HELD])
    for _, gained in gave:
        if gained >= 0:
            what = f"{shown(name)}: a hold takes stakes to held alone"
            raise _refused(LedgerReason.BAD_HOLD, what)
    if books.hold(name) is not None or books.has_ended(name) or name in change.holds:
        raise _refused(LedgerReason.HOLD_TWICE, f"there has been a hold {shown(name)}")
    change.holds[name] = Hold(MicroCents(sums[HELD]), gave, number)


def _check_settled(books: Books, change: Change, draft: Draft, sums: dict[Account, int]) -> None:
    """What leaves `held` is what the ended holds put there, no more and no less."""
    if draft.kind is Kind.HOLD:
        if draft.settles:
            raise _refused(LedgerReason.BAD_HOLD, "a hold ends no other hold")
        return
    if not draft.settles:
        if draft.kind is Kind.VOID:
            raise _refused(LedgerReason.UNKNOWN_HOLD, "a void names the holds it ends")
        if HELD in sums:
            raise _refused(LedgerReason.UNEVEN_HOLD, "held money is moved by its holds alone")
        return
    if draft.kind is not Kind.POST and draft.kind is not Kind.VOID:
        raise _refused(LedgerReason.BAD_HOLD, f"a {draft.kind} ends no hold")
    ended = [_end(books, change, name) for name in draft.settles]
    held = sum([hold.amount for hold in ended])
    if sums.get(HELD, 0) != -held:
        gone, there = micro_text(MicroCents(-sums.get(HELD, 0))), micro_text(MicroCents(held))
        raise _refused(LedgerReason.UNEVEN_HOLD, f"{gone} leaves held where {there} is held")
    if draft.kind is Kind.VOID:
        back: dict[Account, int] = {HELD: -held}
        for hold in ended:
            for name, gave in hold.gave:
                back[name] = back.get(name, 0) - gave
        if sums != back:
            what = "a void gives everybody back what he staked"
            raise _refused(LedgerReason.NOT_GIVEN_BACK, what)


def _end(books: Books, change: Change, name: Any) -> Hold:
    if type(name) is not str:
        raise _refused(LedgerReason.UNKNOWN_HOLD, f"{shown(name)} names no hold")
    hold = change.holds[name] if name in change.holds else books.hold(name)
    if hold is None:
        if name in change.holds or books.has_ended(name):
            raise _refused(LedgerReason.ENDED_HOLD, f"the hold {shown(name)} has ended")
        raise _refused(LedgerReason.UNKNOWN_HOLD, f"there is no hold {shown(name)}")
    change.holds[name] = None
    return hold


def _check_correction(draft: Draft, number: int, change: Change, books: Books) -> None:
    wrong = draft.corrects
    if draft.kind is not Kind.CORRECTION:
        if wrong is not None:
            raise _refused(LedgerReason.BAD_CORRECTION, f"a {draft.kind} corrects nothing")
        return
    if type(wrong) is not int or not 1 <= wrong < number:
        what = f"a correction names an earlier entry, not {shown(wrong)}"
        raise _refused(LedgerReason.BAD_CORRECTION, what)
    if any(day.number == wrong for day in books.days):
        raise _refused(LedgerReason.BAD_CORRECTION, "the seal of a day is not corrected")
    change.corrected.append((wrong, number))


class _Traits(NamedTuple):
    micro: bool
    never_below_zero: bool


@lru_cache(maxsize=65_536)
def _traits(name: str) -> _Traits:
    kind = kind_of(account(name))
    return _Traits(kind in MICRO_KINDS, kind in NEVER_BELOW_ZERO)


def _is_word(text: object, longest: int) -> bool:
    return isinstance(text, str) and len(text) <= longest and text.isprintable()


def _refused(reason: LedgerReason, what: str) -> LedgerRefused:
    return LedgerRefused(reason, what)
