"""What an act would do to balances, holds and swipes, or the refusal of all of it.

Money is only moved (R1): the gains of an act sum to zero, a stake is held once and ended once, and
what the record holds is never more or less than its open holds. Nothing here writes; what was
worked out is a `Change`, taken only when all acts of the command are allowed.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from houseway.fact import Fact
from houseway.ledger.account import (
    TRAITS,
    Account,
    AccountError,
    AccountKind,
    account,
    kind_of,
    owner_of,
)
from houseway.ledger.act import FLOOR, Act, Gain, Stream, table_of
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store.rows import HoldRow
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refused
from houseway.rules.foreign import is_shown

LONGEST_WORD: Final = 200
LARGEST: Final = 2**63 - 1
"""The largest amount and balance: what 64 bits hold."""
_STREAM: Final = re.compile(r"floor|(?:table|link):[A-Za-z0-9][A-Za-z0-9 ._@/+-]{0,79}", re.ASCII)
_HELD: Final = f"{AccountKind.HELD}:"
_DIGEST: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Books(Protocol):
    """What the record has before the act."""

    def balances_of(self, names: Iterable[Account]) -> Mapping[Account, int]: ...
    def look_up_stakes(self, names: Sequence[str]) -> None: ...
    def stake_of(self, name: str, stream: Stream) -> HoldRow | None: ...
    def has_swipe(self, swipe: str) -> bool: ...
    def has_document(self, digest: str) -> bool: ...
    def seals_a_day(self, number: int) -> bool: ...


@dataclass(slots=True)
class Change:
    """What the acts of one command do: what accounts gain and come to, holds and swipes.

    An act is named by its stream and its number there.
    """

    gained: dict[Account, int] = field(default_factory=dict)
    balances: dict[Account, int] = field(default_factory=dict)
    opened: dict[str, HoldRow] = field(default_factory=dict)
    ended: dict[str, HoldRow] = field(default_factory=dict)
    swipes: dict[str, tuple[Stream, int]] = field(default_factory=dict)


def check_act(books: Books, change: Change, act: Act, number: int) -> tuple[str, ...]:
    """Add what an act does to the change, or refuse it; gives its swipes in their normal form."""
    _check_words(act)
    sums = _sum_gains(act.gains, act.stream)
    held = held_in(act.stream)
    if act.holds or act.settles or act.voids or held in sums:
        _check_holds(books, change, act, sums, number, held)
    if sums:
        _move(books, change, sums)
    if act.corrects is not None:
        _check_correction(books, act, number)
    for digest in act.documents:
        if type(digest) is not str or not _is_digest(digest) or not books.has_document(digest):
            raise Refused(LedgerRefusal.UNKNOWN_DOCUMENT, digest=digest)
    return tuple([_use(books, change, swipe, act.stream, number) for swipe in act.swipes])


def _move(books: Books, change: Change, sums: Mapping[Account, int]) -> None:
    """What accounts come to by what they gain."""
    balances = change.balances
    known = books.balances_of([name for name in sums if name not in balances])
    for name, gained in sums.items():
        before = balances[name] if name in balances else known[name]
        after = before + gained
        if after < 0 and traits_of(name).never_below_zero:
            raise Refused(LedgerRefusal.BELOW_ZERO, account=name, balance=before, amount=-gained)
        if not -LARGEST <= after <= LARGEST:
            raise Refused(LedgerRefusal.AMOUNT_TOO_LARGE, account=name, amount=after)
        balances[name] = after
        change.gained[name] = change.gained.get(name, 0) + gained


def _check_words(act: Act) -> None:
    check_word("round", act.round)
    check_word("rule", act.rule)
    problem = _problem_of(type(act.event))
    if problem:
        raise Refused(LedgerRefusal.BAD_EVENT, event=type(act.event).__name__, problem=problem)


def check_word(what: str, text: object, *, longest: int = LONGEST_WORD) -> None:
    """Plain printable text, so that people can read it back."""
    if type(text) is not str or len(text) > longest or not is_shown(text):
        raise Refused(LedgerRefusal.BAD_WORDS, field=what, text=text, longest=longest)


def _sum_gains(gains: Sequence[Gain], stream: Stream) -> dict[Account, int]:
    """What each account gains in all; together it is nothing (R1)."""
    sums: dict[Account, int] = {}
    total = 0
    for gain in gains:
        name, amount = gain.account, gain.amount
        try:
            traits = traits_of(name)
        except (AccountError, TypeError, AttributeError):
            raise Refused(LedgerRefusal.BAD_ACCOUNT, given=name) from None
        if type(amount) is not int or not amount:
            raise Refused(LedgerRefusal.BAD_AMOUNT, amount=amount, account=name)
        if not -LARGEST <= amount <= LARGEST:
            raise Refused(LedgerRefusal.AMOUNT_TOO_LARGE, account=name, amount=amount)
        if not traits.micro and amount % MICRO_PER_CENT:
            raise Refused(LedgerRefusal.FINER_THAN_A_CENT, account=name, amount=amount)
        if traits.moves_in and traits.moves_in != stream:
            reason = (
                LedgerRefusal.METER_OUTSIDE_LINK
                if traits.of_link
                else LedgerRefusal.OUTSIDE_ITS_TABLE
            )
            raise Refused(reason, account=name, stream=stream)
        sums[name] = sums.get(name, 0) + amount
        total += amount
    if total:
        raise Refused(LedgerRefusal.UNBALANCED, sum=total)
    return sums


@lru_cache(maxsize=4096)
def held_in(stream: Stream) -> Account:
    """Where the stakes of a stream lie; only tables have any."""
    return Account(f"held:{table_of(stream)}")


def _check_holds(
    books: Books,
    change: Change,
    act: Act,
    sums: dict[Account, int],
    number: int,
    held_account: Account,
) -> None:
    """The amounts that enter and leave `held` are exactly those of its holds."""
    held = sum([_end(books, change, name, act.stream, number).amount for name in act.settles])
    back: dict[str, int] = {}
    for name in act.voids:
        stake = _end(books, change, name, act.stream, number)
        back[stake.account] = back.get(stake.account, 0) + stake.amount
        held += stake.amount
    if back:
        back[held_account] = -held
        if sums != back:
            raise Refused(LedgerRefusal.NOT_GIVEN_BACK)
    opened = _open(books, change, act, number) if act.holds else 0
    moved = sums.get(held_account, 0)
    if moved != opened - held:
        raise Refused(LedgerRefusal.UNEVEN_HOLD, moved=moved, held=opened - held)


def _open(books: Books, change: Change, act: Act, number: int) -> int:
    """A stake lies under a name that no other hold ever has, and its account gives it here."""
    stakes: dict[Account, int] = {}
    books.look_up_stakes([hold.name for hold in act.holds])
    for hold in act.holds:
        name, giver, amount = hold.name, hold.account, hold.amount
        check_word("hold", name)
        is_held = type(giver) is str and giver.startswith(_HELD)
        if not name or is_held or type(amount) is not int or amount <= 0:
            raise Refused(LedgerRefusal.BAD_HOLD, hold=name)
        if name in change.opened or books.stake_of(name, act.stream) is not None:
            raise Refused(LedgerRefusal.HOLD_TWICE, hold=name)
        change.opened[name] = HoldRow(name, giver, amount, act.stream, number)
        stakes[giver] = stakes.get(giver, 0) + amount
    given: dict[Account, int] = {}
    for gain in act.gains:
        if gain.amount < 0:
            given[gain.account] = given.get(gain.account, 0) - gain.amount
    for giver, staked in stakes.items():
        gave = given.get(giver, 0)
        if gave < staked:
            raise Refused(LedgerRefusal.HOLD_NOT_GIVEN, account=giver, given=gave, held=staked)
    return sum(stakes.values())


def _end(books: Books, change: Change, name: str, stream: Stream, number: int) -> HoldRow:
    if type(name) is not str or not name.isprintable():
        raise Refused(LedgerRefusal.UNKNOWN_HOLD, hold=name)
    stake = change.opened.get(name) or books.stake_of(name, stream)
    if stake is None or stake.stream != stream:
        raise Refused(LedgerRefusal.UNKNOWN_HOLD, hold=name)
    if stake.ended_number or name in change.ended:
        raise Refused(LedgerRefusal.ENDED_HOLD, hold=name)
    change.ended[name] = stake._replace(ended_stream=stream, ended_number=number)
    return stake


def _check_correction(books: Books, act: Act, number: int) -> None:
    wrong = act.corrects
    if type(wrong) is not int or not 1 <= wrong < number:
        raise Refused(LedgerRefusal.BAD_CORRECTION, number=wrong)
    if act.stream == FLOOR and not isinstance(act.event, OwnEvent) and books.seals_a_day(wrong):
        raise Refused(LedgerRefusal.SEAL_CORRECTED, number=wrong)


def _use(books: Books, change: Change, swipe: str, stream: Stream, number: int) -> str:
    normal = normal_swipe(swipe)
    if normal in change.swipes or books.has_swipe(normal):
        raise Refused(LedgerRefusal.SWIPE_USED, swipe=normal)
    change.swipes[normal] = (stream, number)
    return normal


def normal_swipe(swipe: object) -> str:
    """The one spelling of a swipe number, so that it cannot be used again respelt.

    >>> normal_swipe(" Ｎ1 "), normal_swipe("n1")
    ('n1', 'n1')
    """
    normal = swipe if isinstance(swipe, str) else ""
    for _ in range(3):  # folding may compose again; after this nothing changes
        normal = " ".join(unicodedata.normalize("NFKC", normal).casefold().split())
    if not normal or len(normal) > LONGEST_WORD or not is_shown(normal):
        raise Refused(LedgerRefusal.BAD_SWIPE, swipe=swipe)
    return normal


def check_stream(name: object) -> None:
    """A stream is a table, a link or the floor."""
    if not is_stream(name):
        raise Refused(LedgerRefusal.BAD_STREAM, given=name)


def is_stream(name: object) -> bool:
    """Whether this can be the name of a stream."""
    return type(name) is str and _is_stream(name)


@lru_cache(maxsize=4096)
def _is_stream(text: str) -> bool:
    return _STREAM.fullmatch(text) is not None


@lru_cache(maxsize=4096)
def _is_digest(text: str) -> bool:
    return _DIGEST.fullmatch(text) is not None


class OwnEvent(Fact, frozen=True):
    """An event that only the record itself writes."""


class Traits(NamedTuple):
    """What may lie in an account, and the stream in which alone it moves, if there is one."""

    micro: bool
    never_below_zero: bool
    moves_in: str
    of_link: bool


@lru_cache(maxsize=65_536)
def traits_of(name: str) -> Traits:
    """The traits of an account; raises `AccountError` for what is none."""
    made = account(name)
    of_kind = TRAITS[kind_of(made)]
    of_link = of_kind.moves_in == "link"
    return Traits(of_kind.is_fine, of_kind.never_below_zero, owner_of(made), of_link)


@lru_cache(maxsize=1024)
def _problem_of(kind: type) -> str:
    """Why facts of a class cannot be recorded: they say what they are, and hold no float."""
    if not issubclass(kind, Fact):
        return "it is not a fact"
    if not isinstance(tag_of(kind), str):
        return "its class has no tag"
    try:
        return "it holds a float" if _has_float(msgspec.inspect.type_info(kind), set()) else ""
    except (TypeError, NameError) as error:
        return str(error)


def tag_of(kind: type) -> Any:
    """What facts of a class are called in JSON."""
    return getattr(kind, "__struct_config__").tag  # noqa: B009  # msgspec's own, of every struct


def _has_float(part: object, seen: set[int | type]) -> bool:
    """Whether a float may stand anywhere in a type."""
    key = getattr(part, "cls", None) or id(part)
    if key in seen:
        return False
    seen.add(key)
    if isinstance(part, (msgspec.inspect.FloatType, msgspec.inspect.AnyType)):
        return True
    if isinstance(part, (tuple, list)):
        return any(_has_float(each, seen) for each in part)
    if isinstance(part, (msgspec.inspect.Type, msgspec.inspect.Field)):
        names = getattr(part, "__struct_fields__", ())
        parts = [getattr(part, name) for name in names if name not in ("cls", "default")]
        return any(
            _has_float(each, seen)
            for each in parts
            if isinstance(each, (msgspec.inspect.Type, msgspec.inspect.Field, tuple, list))
        )
    return False
