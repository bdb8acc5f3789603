"""The stored form of a PIN: a salted scrypt digest, never the PIN itself.

The cost is a power of two stored beside the digest, so that it can be raised card by card. The
usual one, 12, takes about ten milliseconds and four megabytes: no table waits for it, and fifty
tables with four cards a minute spend a thirtieth of one core on it. No cost protects four digits
once the roster itself is stolen: ten thousand PINs are tried in two minutes. They are protected by
the lock after three wrong ones, and the roster must stay private. A digest is therefore as
secret as the PIN.
"""

import hashlib
import hmac
from typing import Final

from houseway.fact import Fact
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused

LEAST_DIGITS: Final = 4
MOST_DIGITS: Final = 12
COST: Final = 12
"""The usual cost. A simulated house, which has nothing to hide, may take `LEAST_COST`."""
LEAST_COST: Final = 1
MOST_COST: Final = 17  # 128 megabytes
LEAST_SALT: Final = 16  # bytes
_MOST_SALT: Final = 64
_BLOCK: Final = 8
_LENGTH: Final = 32
_METHOD: Final = "scrypt"


class PinDigest(Fact, frozen=True):
    """The stored form of a PIN. Neither `repr` nor `str` shows any of it."""

    cost: int
    salt: bytes
    digest: bytes

    def __repr__(self) -> str:
        return "PinDigest(...)"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return []

    @property
    def text(self) -> str:
        """As a roster's file writes it."""
        return f"{_METHOD}:{self.cost}:{self.salt.hex()}:{self.digest.hex()}"


def read_digest(text: str) -> PinDigest:
    """A digest from a roster's file; ValueError says what is wrong, and nothing of the digest."""
    method, *rest = text.split(":")
    if method != _METHOD or len(rest) != 3 or not (rest[0].isascii() and rest[0].isdigit()):
        raise ValueError("what is kept of a PIN is written scrypt:COST:SALT:DIGEST")
    try:
        made = PinDigest(int(rest[0]), bytes.fromhex(rest[1]), bytes.fromhex(rest[2]))
    except ValueError:
        raise ValueError("salt and digest of a PIN are written in hexadecimal digits") from None
    if not LEAST_COST <= made.cost <= MOST_COST:
        raise ValueError(f"the cost of a PIN's digest is {LEAST_COST} to {MOST_COST}")
    if not LEAST_SALT <= len(made.salt) <= _MOST_SALT:
        raise ValueError(f"the salt of a PIN has {LEAST_SALT} to {_MOST_SALT} bytes")
    if len(made.digest) != _LENGTH or made.text != text:
        raise ValueError(f"the digest of a PIN has {_LENGTH} bytes, in small letters")
    return made


def digest_pin(pin: str, *, salt: bytes, cost: int = COST, where: str = "pin") -> PinDigest:
    """The stored form of a PIN. The caller draws a new salt for every card."""
    if not _is_form(pin):
        raise Refused(PeopleRefusal.BAD_PIN, where=where, least=LEAST_DIGITS, most=MOST_DIGITS)
    if not LEAST_SALT <= len(salt) <= _MOST_SALT or not LEAST_COST <= cost <= MOST_COST:
        raise ValueError("a salt of 16 to 64 bytes and a cost of 1 to 17 are wanted")
    return PinDigest(cost, salt, _stretch(pin, salt, cost))


def is_pin(kept: PinDigest, pin: str) -> bool:
    """Whether this is the PIN that the digest was made of."""
    return _is_form(pin) and hmac.compare_digest(_stretch(pin, kept.salt, kept.cost), kept.digest)


def _is_form(pin: str) -> bool:
    return pin.isascii() and pin.isdigit() and LEAST_DIGITS <= len(pin) <= MOST_DIGITS


def _stretch(pin: str, salt: bytes, cost: int) -> bytes:
    rounds = 1 << cost
    most = 256 * _BLOCK * rounds + (1 << 20)  # twice what it takes
    return hashlib.scrypt(
        pin.encode(), salt=salt, n=rounds, r=_BLOCK, p=1, maxmem=most, dklen=_LENGTH
    )
