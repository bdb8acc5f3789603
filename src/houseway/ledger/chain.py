"""The written form of an entry: one canonical JSON text, sealed, and chained to the one before.

The text holds everything: the stream and the number in it, the command and its place in the order
of all commands, the event, the money, the rule, and the seal of the entry before it in the stream.
Its seal is the SHA-256 of the text. The texts alone are enough to check them, without a database.
"""

import hashlib
import re
from types import UnionType
from typing import Any, Final, NamedTuple, TypeVar, overload

import msgspec

from houseway import codec
from houseway.fact import Fact
from houseway.ledger.account import Account, AccountError, account
from houseway.ledger.act import Act, Gain, Hold, Stream, sums_of
from houseway.ledger.damage import RecordDamaged
from houseway.money import MicroCents, micro_dollars

E = TypeVar("E", bound=Fact)

GENESIS: Final = hashlib.sha256(b"houseway record 1").hexdigest()
"""What the first entry of every stream follows on."""
_STAKES: Final = ("holds", "settles", "voids")
_SEAL: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


class Head(NamedTuple):
    """The last entry of a stream: its number and its seal."""

    number: int
    seal: str


NOTHING_YET: Final = Head(0, GENESIS)


class Entry(Fact, frozen=True, omit_defaults=True):
    """One act as the record has it.

    `place` is the place of its command among all commands, and `part` its own among the `parts` of
    that command. `asked` is the digest of what was asked for, on the first part. `at` is a time for
    people to read: order is the number, and across streams the place, alone (R16). `state` is the
    digest of what the stream has come to, if the act said so.
    """

    stream: Stream
    number: int
    place: int
    command: str
    kind: str
    fact: msgspec.Raw = msgspec.field(name="event")
    previous: str
    part: int = 1
    parts: int = 1
    asked: str = ""
    at: str = ""
    gains: tuple[Gain, ...] = ()
    holds: tuple[Hold, ...] = ()
    settles: tuple[str, ...] = ()
    voids: tuple[str, ...] = ()
    round: str = ""
    rule: str = ""
    swipes: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    corrects: int | None = None
    state: str = ""

    @overload
    def event(self, kind: type[E]) -> E: ...
    @overload
    def event(self, kind: UnionType) -> Any: ...
    def event(self, kind: Any) -> Any:
        """What happened, as a fact of this class or of this union."""
        try:
            return codec.decode(kind, bytes(self.fact))
        except codec.CodecError as error:  # a foreign event, written past the rooms
            where = f"{self.stream}, entry {self.number}"
            raise RecordDamaged(f"its event cannot be read: {error}", where=where) from None

    @property
    def text(self) -> str:
        """The text that is sealed."""
        return codec.encode(self).decode()

    @property
    def seal(self) -> str:
        return codec.digest(codec.encode(self))


def read_entry(body: str, seal: str, *, where: str) -> Entry:
    """An entry from its text, which has to be the text that was sealed (R4)."""
    if codec.digest(body.encode()) != seal:
        raise RecordDamaged("its seal is broken", where=where)
    try:
        entry = codec.decode(Entry, body)
    except codec.CodecError as error:
        raise RecordDamaged(f"it is not an entry: {error}", where=where) from None
    for gain in entry.gains:
        read_account(gain.account, where=where)
    for hold in entry.holds:
        read_account(hold.account, where=where)
    return entry


def state_digest(state: Fact | None) -> str:
    """What an entry says of what its stream has come to; nothing where the act said nothing."""
    return "" if state is None else codec.digest(codec.encode(state))


class _Comes(msgspec.Struct):
    """Of an entry's text only what its stream has come to."""

    state: str = ""


_COMES: Final = msgspec.json.Decoder(_Comes)


def state_left(body: str, *, where: str) -> str:
    """What an entry says of what its stream has come to: the digest of that, or nothing."""
    try:
        return _COMES.decode(body).state
    except msgspec.DecodeError as error:
        raise RecordDamaged(f"it is not an entry: {error}", where=where) from None


def other_than(entry: Entry, act: Act) -> str:
    """The first part, beside its event, in which an entry is other than the act that should have
    written it; empty if all of it is the same."""
    was, comes = sums_of(entry.gains), sums_of(act.gains)
    for name in {**was, **comes}:
        one, two = was.get(name, MicroCents(0)), comes.get(name, MicroCents(0))
        if one != two:
            return f"{name} was posted {micro_dollars(one)}, and comes to {micro_dollars(two)}"
    names = ("stream", "round", "rule", "swipes", "documents", "corrects", *_STAKES)
    other = next((name for name in names if getattr(entry, name) != getattr(act, name)), "")
    if set(entry.gains) != set(act.gains):
        other = "gains"
    elif not other and entry.state != state_digest(act.state):
        other = "state"
    return f"what it says of its {other} is not what its event comes to" if other else ""


def read_account(name: str, *, where: str) -> Account:
    """An account named in a record; anything else was not written by it (R4)."""
    try:
        return account(name)
    except AccountError as error:
        raise RecordDamaged(str(error), where=where) from None


def group_seal(seal: str) -> str:
    """A seal for people to print and read, in groups of four.

    >>> group_seal("0123456789abcdef")
    '0123 4567 89ab cdef'
    """
    return " ".join(seal[at : at + 4] for at in range(0, len(seal), 4))


def parse_seal(text: str) -> str | None:
    """Read a printed seal; None if it is none.

    >>> parse_seal("nonsense") is None
    True
    """
    seal = "".join(text.split()).lower()
    return seal if _SEAL.fullmatch(seal) else None
