"""Chance: the one file that draws at random.

The same seed always deals the same cards. A live table draws a fresh one for every deck and commits
to it before bets close (`commitment`). A seed has 256 bits, more than the 226 that tell all orders
of a deck apart, and all of them go into every block of the stretch, SHA-256 in counter mode. Cards
are drawn by rejection sampling and Fisher-Yates: every order of the deck is equally likely (R11).

For a simulation many decks are dealt at once, from the longer stream of SHAKE-256, by the same two
rules. No table is dealt so.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from math import prod
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeVar

from houseway.rules import Refusal, Refused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T")

SEED_BITS: Final = 256
_SEED_DIGITS: Final = len(str(2**SEED_BITS))
_HEX_SEED: Final = re.compile("[0-9a-f]{64}")
_WORDS: Final = 2**64  # so many words there are
_FOUR_WORDS: Final = Struct(">4Q").unpack
_CARDS_A_WORD: Final = 8  # 52 x 51 x ... x 45 has 46 bits: hardly a word is thrown away


def fresh_seed() -> int:
    """A seed from the operating system."""
    return secrets.randbits(SEED_BITS)


def parse_seed(text: str) -> int:
    """A seed that somebody gives: a whole number, as long as a fresh one may be.

    >>> parse_seed("7")
    7
    """
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _SEED_DIGITS):
        raise Refused(Refusal.NOT_A_SEED, where="seed", most=_SEED_DIGITS, text=text[:40])
    return int(text)


def hex_of_seed(seed: int) -> str:
    """A seed of 256 bits as a table writes it down: 64 hexadecimal digits.

    >>> hex_of_seed(255)[-4:], seed_of_hex(hex_of_seed(255))
    ('00ff', 255)
    """
    return f"{seed:064x}"


def seed_of_hex(text: str) -> int:
    """The seed that a table has written down; each has one way to be written."""
    if _HEX_SEED.fullmatch(text) is None:
        raise Refused(Refusal.NOT_A_HEX_SEED, where="seed", text=text[:70])
    return int(text, 16)


def derived_seed(seed: int, name: str) -> int:
    """The seed of one deck of a run that is seeded as a whole: all 256 bits of it, for a name.

    >>> derived_seed(7, "table 1, round 1") == derived_seed(7, "table 1, round 2")
    False
    """
    return int.from_bytes(hashlib.sha256(f"houseway seed {seed} {name}".encode()).digest(), "big")


def name_of_seed(seed: int, dealt: str) -> str:
    """What the rounds are called that a seed deals of something; nobody tells the seed from it.

    >>> name_of_seed(7, "cards")
    'deal-5896bb37e6fa'
    """
    name = hashlib.sha256(f"houseway name {seed} {dealt}".encode())
    return f"deal-{name.hexdigest()[:12]}"


def shuffled(cards: Sequence[T], seed: int, nth: int = 0) -> tuple[T, ...]:
    """The cards in the order that this seed gives them the first time, or the nth time after it.

    >>> shuffled("abcdef", 7) == shuffled("abcdef", 7), sorted(shuffled("abcdef", 7))
    (True, ['a', 'b', 'c', 'd', 'e', 'f'])
    """
    return shuffled_by(_words(f"shoe {seed}" if nth == 0 else f"shoe {seed}/{nth}"), cards)


def shuffled_by(words: Iterator[int], cards: Sequence[T], size: int = _WORDS) -> tuple[T, ...]:
    """The cards in the order that a stream of words below `size` gives them: Fisher-Yates."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        chosen = below(last + 1, words, size)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def rolled(dice: int, seed: int, nth: int = 0) -> tuple[int, ...]:
    """So many dice as this seed makes them fall.

    >>> len(rolled(3, 7)), all(1 <= pips <= 6 for pips in rolled(3, 7))
    (3, True)
    """
    words = _words(f"dice {seed}/{nth}")
    return tuple(below(6, words) + 1 for _ in range(dice))


def _words(name: str) -> Iterator[int]:
    """An endless stream of 64-bit words from a name."""
    counter = 0
    while True:
        yield from _FOUR_WORDS(hashlib.sha256(f"houseway {name} {counter}".encode()).digest())
        counter += 1


def below(bound: int, words: Iterator[int], size: int = _WORDS) -> int:
    """A number below `bound`, each equally likely: words that would favour one are thrown away.

    Every word is a number below `size`.
    """
    fair = size - size % bound
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % bound


def drawn_below(name: str) -> Callable[[int], int]:
    """Numbers drawn from a name one after another: each call gives one below its bound.

    >>> draw, again = drawn_below("players 7"), drawn_below("players 7")
    >>> [draw(6) for _ in range(4)] == [again(6) for _ in range(4)]
    True
    """
    words = _words(name)
    return lambda bound: below(bound, words)


def many_words(name: str) -> Callable[[int], NDArray[np.uint64]]:
    """Draw 64-bit words from a name in bulk: each call gives so many more.

    >>> draw = many_words("a run")
    >>> again = many_words("a run")
    >>> draw(3).tolist() == again(3).tolist(), again(3).tolist() == draw(4).tolist()[:3]
    (True, True)
    """
    import numpy as np

    calls = 0

    def draw(count: int) -> NDArray[np.uint64]:
        nonlocal calls
        stream = hashlib.shake_256(f"houseway many {name} {calls}".encode())
        calls += 1
        return np.frombuffer(stream.digest(8 * count), dtype="<u8").astype(np.uint64)

    return draw


def many_deals(
    decks: int, cards: int, *, seed: int, nth: int = 0, size: int = 52
) -> NDArray[np.uint8]:
    """The first cards of many fresh decks, one row for each, as indices below `size`.

    Each deck is shuffled as far as it is dealt, and every deal is equally likely.
    """
    import numpy as np

    if not 0 <= cards <= size <= 256:
        raise ValueError(f"{cards} cards are not dealt from a deck of {size}")
    draw = many_words(f"deals {seed}/{nth}")
    shoe = np.tile(np.arange(size, dtype=np.uint8), (decks, 1))
    rows = np.arange(decks)
    for start in range(0, cards, _CARDS_A_WORD):
        places = range(start, min(start + _CARDS_A_WORD, cards))
        words = _many_below(prod(size - place for place in places), decks, draw)
        for place in places:
            words, chosen = np.divmod(words, np.uint64(size - place))
            picked = chosen.astype(np.intp) + place
            taken = shoe[rows, picked]
            shoe[rows, picked] = shoe[:, place]
            shoe[:, place] = taken
    return shoe[:, :cards].copy()


def _many_below(
    bound: int, count: int, draw: Callable[[int], NDArray[np.uint64]]
) -> NDArray[np.uint64]:
    """Many numbers below `bound`, each equally likely."""
    import numpy as np

    most = np.uint64(_WORDS - _WORDS % bound - 1)
    words = draw(count)
    unfair = np.flatnonzero(words > most)
    while unfair.size:
        words[unfair] = draw(unfair.size)
        unfair = unfair[words[unfair] > most]
    return words % np.uint64(bound)
