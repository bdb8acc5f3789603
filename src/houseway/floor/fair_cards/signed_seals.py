"""Signed seals: the part of the script that checks them.

`houseway verify --script` writes it out together with `verify.py`, as one script that needs Python
alone. So the signature is worked out here step by step (Ed25519, RFC 8032); the house itself signs
with a library, and a test holds the two against each other.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from houseway.floor.fair_cards.verify import DIGEST, NoProof, need, need_keys, parse

# Signed seals


SEAL_FORMAT = "houseway signed seal 1"
SEAL = {"text": "format at key before signature", "a whole number": "number", "rounds": "heads"}
HEAD = {"text": "stream seal", "a whole number": "number"}
PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, PRIME - 2, PRIME) % PRIME
ROOT = pow(2, (PRIME - 1) // 4, PRIME)
ZERO = (0, 1, 1, 0)


def added(p: Any, q: Any) -> Any:
    """The sum of two points, each as x, y, z and x times y, all over z."""
    a = (p[1] - p[0]) * (q[1] - q[0])
    b = (p[1] + p[0]) * (q[1] + q[0])
    c, d = 2 * p[3] * q[3] * CURVE, 2 * p[2] * q[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)


def times(number: int, point: Any) -> Any:
    """A point added to itself so many times."""
    total = ZERO
    while number:
        if number & 1:
            total = added(total, point)
        point, number = added(point, point), number >> 1
    return total


def point_of(data: bytes) -> Any:
    """The point that 32 bytes stand for; none where there is no such point."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    square = (y * y - 1) * pow(CURVE * y * y + 1, PRIME - 2, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * ROOT % PRIME
    if y >= PRIME or (x * x - square) % PRIME or (not x and sign):
        return None
    if x & 1 != sign:
        x = PRIME - x
    return (x, y, 1, x * y % PRIME)


BASE = point_of((4 * pow(5, PRIME - 2, PRIME) % PRIME).to_bytes(32, "little"))


def is_signature(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether a message was signed with the secret half of a key."""
    if len(key) != 32 or len(signature) != 64:
        return False
    public, shown = point_of(key), point_of(signature[:32])
    secret = int.from_bytes(signature[32:], "little")
    if public is None or shown is None or secret >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + key + message).digest()
    left = times(secret, BASE)
    right = added(shown, times(int.from_bytes(digest, "little") % ORDER, public))
    x = (left[0] * right[2] - right[0] * left[2]) % PRIME
    y = (left[1] * right[2] - right[1] * left[2]) % PRIME
    return bool(x == y == 0)


def body_of(seal: dict[str, Any]) -> bytes:
    """What is signed: the seal without its signature, its keys by their letters."""
    bare = {**seal, "signature": ""}
    return json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def read_seals(text: str) -> list[dict[str, Any]]:
    """The seals of a file: one, or the page that a house publishes at /api/seals."""
    found = parse(text)
    seals = found["seals"] if type(found) is dict and set(found) == {"key", "seals"} else [found]
    need(type(seals) is list and seals, "no-seals", "there is no seal in it")
    for seal in seals:
        need_keys(seal, SEAL, "a signed seal")
        need(seal["format"] == SEAL_FORMAT, "other-form", f"its format is not '{SEAL_FORMAT}'")
        for head in seal["heads"]:
            need_keys(head, HEAD, "the last entry of a stream")
            need(DIGEST.fullmatch(head["seal"]), "no-digest", "a seal has not 64 digits, 0-9a-f")
    return seals


def check_seals(seals: list[dict[str, Any]], key: str) -> str:
    """What the seals say, if one house has signed them all one after the other; otherwise
    `NoProof` is raised. `key` is the key of the house, where it was noted."""
    first, last = seals[0], seals[-1]
    key = key or first["key"]
    need(DIGEST.fullmatch(key), "no-key", "a key has not 64 digits, 0-9a-f")
    for seal, before in zip(seals, [None, *seals]):
        name = f"seal {seal['number']}"
        need(seal["key"] == key, "other-key", f"{name} is of another key")
        try:
            written = bytes.fromhex(seal["signature"])
        except ValueError:
            written = b""
        if not is_signature(bytes.fromhex(key), body_of(seal), written):
            raise NoProof("not-signed", f"{name} is not signed with the key {key}")
        if before is not None:
            digest = hashlib.sha256(body_of(before)).hexdigest()
            follows = (seal["number"], seal["before"]) == (before["number"] + 1, digest)
            need(follows, "gap", f"{name} does not follow on seal {before['number']}")
    which = f"seal {last['number']}" if first is last else f"seals {first['number']} to "
    which += "" if first is last else str(last["number"])
    return f"{which}, the last of {last['at']} over {len(last['heads'])} streams, key {key}"
