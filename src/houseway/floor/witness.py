"""The outside witness: the state of the record, signed with the house's own key every hour.

A signed seal names the last entry of every stream. Anyone who keeps one can prove later that the
record was rewritten or rolled back, even by the house (R20). The seals are kept in a folder beside
the key, not in the database, so that a server notices by itself that its database is older than the
last seal it signed.
"""

import fcntl
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from houseway import codec
from houseway.fact import Fact, replace
from houseway.floor.refusals import FloorRefusal
from houseway.ledger.sealing import EntryRef
from houseway.rules import Refused

_KEY: Final = "house.key"
_SEALS: Final = "seals.jsonl"
_LOCK: Final = "seals.lock"
_HOUR: Final = len("2026-11-18T02")
_KEY_BYTES: Final = 32
FORMAT: Final = "houseway signed seal 1"


class SealedHead(Fact, frozen=True):
    """The last entry of a stream."""

    stream: str
    number: int
    seal: str


class SignedSeal(Fact, frozen=True):
    """Where the record stood at a time. `key` is the house's public key, `before` the digest of the
    seal that was signed before, and `signature` is made over all the rest as canonical JSON."""

    number: int
    at: str
    key: str
    before: str
    heads: tuple[SealedHead, ...]
    format: str = FORMAT
    signature: str = ""

    @property
    def body(self) -> bytes:
        """What is signed."""
        return codec.encode(replace(self, signature=""))


class Witness:
    """Signs seals, and knows those that it has signed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._turn = Lock()
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._key = _open_key(folder / _KEY)
            with self._alone():
                self._last = self._read_last()
        except OSError as error:
            problem = error.strerror or str(error)
            raise Refused(
                FloorRefusal.FOLDER_NOT_WRITABLE, where=str(folder), problem=problem
            ) from None

    @property
    def key(self) -> str:
        """The public key of the house."""
        return self._key.public_key().public_bytes_raw().hex()

    @property
    def last(self) -> SignedSeal | None:
        """The seal that was signed last."""
        return self._last

    def check(self, has_entry: Callable[[EntryRef], bool]) -> None:
        """Refuse a record that does not hold what was sealed last: it is older, or another one."""
        with self._turn, self._alone():
            self._last = last = self._read_last()
        if last is None:
            return
        if not is_signed(last, self.key):
            raise Refused(FloorRefusal.BAD_SIGNATURE, where=str(self._folder / _SEALS))
        for head in last.heads:
            if not has_entry(EntryRef(head.stream, head.number, head.seal)):  # type: ignore[arg-type]
                raise _behind(last, head)

    def check_heads(self, heads: Sequence[EntryRef]) -> None:
        """The same by the last entries alone, which costs nothing: none of them is before the one
        that was sealed, or another one in its place."""
        last = self._last
        if last is None:
            return
        found = {str(each.stream): each for each in heads}
        for head in last.heads:
            now = found.get(head.stream)
            if now is None or now.number < head.number:
                raise _behind(last, head)
            if now.number == head.number and now.seal != head.seal:
                raise _behind(last, head)

    def is_due(self, now: str) -> bool:
        """Whether an hour has begun since the last seal."""
        return self._last is None or now[:_HOUR] > self._last.at[:_HOUR]

    def sign(self, heads: Sequence[EntryRef], at: str) -> SignedSeal:
        """Sign where the record stands, and keep the seal. Of several processes with one folder
        one signs, and the others find it done."""
        with self._turn, self._alone():
            last = self._last = self._read_last()
            found = tuple([SealedHead(each.stream, each.number, each.seal) for each in heads])
            if last is not None and last.heads == found and not self.is_due(at):
                return last
            made = SignedSeal(
                number=1 if last is None else last.number + 1,
                at=at,
                key=self.key,
                before="" if last is None else codec.digest(last.body),
                heads=found,
            )
            made = replace(made, signature=self._key.sign(made.body).hex())
            with (self._folder / _SEALS).open("ab") as stream:
                stream.write(codec.encode(made) + b"\n")
                stream.flush()
                os.fsync(stream.fileno())
            self._last = made
        return made

    def seals(self, after: int, most: int) -> tuple[SignedSeal, ...]:
        """The seals after a number."""
        found = []
        for line in self._lines():
            seal = codec.decode(SignedSeal, line)
            if seal.number > after:
                found.append(seal)
                if len(found) >= most:
                    break
        return tuple(found)

    def _lines(self) -> Iterator[bytes]:
        path = self._folder / _SEALS
        if path.exists():
            with path.open("rb") as stream:
                # Half a line at the end was never given out: the process was cut off.
                yield from (line for line in stream if line.endswith(b"\n"))

    def _read_last(self) -> SignedSeal | None:
        last = None
        for last in self._lines():  # noqa: B007
            pass
        path = self._folder / _SEALS
        if path.exists() and path.stat().st_size:
            _cut_half_line(path)
        return None if last is None else codec.decode(SignedSeal, last)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One process at a time."""
        with (self._folder / _LOCK).open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _behind(last: SignedSeal, head: SealedHead) -> Refused:
    return Refused(
        FloorRefusal.RECORD_BEHIND_SEAL,
        where=head.stream,
        number=head.number,
        seal=last.number,
        at=last.at,
    )


def is_signed(seal: SignedSeal, key: str) -> bool:
    """Whether a seal was signed with the key of this house."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(seal.signature), seal.body)
    except (InvalidSignature, ValueError):
        return False
    return seal.key == key


def _open_key(path: Path) -> Ed25519PrivateKey:
    """The house's key; created when it is first needed, with private permissions."""
    try:
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as stream:
            stream.write(Ed25519PrivateKey.generate().private_bytes_raw().hex() + "\n")
            stream.flush()
            os.fsync(stream.fileno())
    except FileExistsError:
        pass
    try:
        kept = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (ValueError, UnicodeError):
        kept = b""
    if len(kept) != _KEY_BYTES:
        raise Refused(FloorRefusal.BAD_HOUSE_KEY, where=str(path))
    return Ed25519PrivateKey.from_private_bytes(kept)


def _cut_half_line(path: Path) -> None:
    with path.open("rb+") as stream:
        body = stream.read()
        whole = body.rfind(b"\n") + 1
        if whole != len(body):
            stream.truncate(whole)
