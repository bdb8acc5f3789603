"""Chance: the one file that draws at random.

The same seed always deals the same cards. A live table draws a fresh one for every deck and commits
to it before bets close (`commitment`). Cards are drawn by rejection sampling and Fisher-Yates from
words that SHA-256 makes of the seed in counter mode: every order is equally likely (R11).

Every order is also possible. A seed of 256 bits tells all orders of a deck apart, which are 2^226,
with the joker 2^232. A shoe has many more orders, so its seed has many parts of 256 bits, two for
each of its decks, and they make the words in turn: each part fixes at most 28 cards, in 2^244 ways.

For a simulation many decks are dealt at once, from the longer stream of SHAKE-256, by the same two
rules. No table is dealt so.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from math import prod
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeVar

from houseway.rules import Refused
from houseway.table.refusals import RoundRefusal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T")

SEED_BITS: Final = 256
_SEED_DIGITS: Final = len(str(2**SEED_BITS))
_ONE_PART: Final = 53  # a deck with its joker
_CARDS_A_PART: Final = 26
_SHORT_SEED: Final = 16  # digits that a person reads
_HEX_DIGITS: Final = 64  # of a part
_WORDS: Final = 2**64  # so many words there are
_WORDS_A_BLOCK: Final = 4
_A_BLOCK: Final = Struct(f">{_WORDS_A_BLOCK}Q").unpack
_CARDS_A_WORD: Final = 8  # 52 x 51 x ... x 45 has 46 bits: hardly a word is thrown away


def fresh_seed() -> int:
    """A seed from the operating system."""
    return secrets.randbits(SEED_BITS)


def short_seed(seed: int | str) -> str:
    """A seed on a screen: of a long one its beginning and its end; files have all of it.

    >>> short_seed(7), short_seed("94646578891255285413751600")
    ('7', '94646578...1600')
    """
    text = str(seed)
    return text if len(text) <= _SHORT_SEED else f"{text[:8]}...{text[-4:]}"


def parse_seed(text: str) -> int:
    """A given seed: a whole number, as long as a fresh one may be.

    >>> parse_seed("7")
    7
    """
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _SEED_DIGITS):
        raise Refused(RoundRefusal.NOT_A_SEED, where="seed", most=_SEED_DIGITS, given=text[:40])
    return int(text)


def parts_for(cards: int) -> int:
    """How many parts of 256 bits a seed needs that can bring so many cards in every order.

    >>> parts_for(52), parts_for(53), parts_for(8 * 52)
    (1, 1, 16)
    """
    return 1 if cards <= _ONE_PART else -(-cards // _CARDS_A_PART)


def hex_of_seed(*parts: int) -> str:
    """A seed as a table writes it down: 64 hexadecimal digits for each part of 256 bits.

    >>> hex_of_seed(255)[-4:], parts_of_hex(hex_of_seed(255), 52)
    ('00ff', (255,))
    """
    return "".join([f"{part:0{_HEX_DIGITS}x}" for part in parts])


def parts_of_hex(text: str, cards: int) -> tuple[int, ...]:
    """The parts of the seed that a table has written down for so many cards; each seed has one way
    to be written."""
    parts = parts_for(cards)
    written = re.compile(f"[0-9a-f]{{{_HEX_DIGITS * parts}}}")
    if written.fullmatch(text) is None:
        if written.fullmatch(text.lower()):
            raise Refused(RoundRefusal.SEED_IN_CAPITALS, where="seed")
        raise Refused(
            RoundRefusal.NOT_A_HEX_SEED,
            where="seed",
            cards=cards,
            digits=_HEX_DIGITS * parts,
            given=len(text),
            text=text[:70],
        )
    starts = range(0, len(text), _HEX_DIGITS)
    return tuple([int(text[start : start + _HEX_DIGITS], 16) for start in starts])


def fresh_deck_seed(cards: int) -> str:
    """A seed from the operating system that can bring so many cards in every order."""
    return hex_of_seed(*[fresh_seed() for _ in range(parts_for(cards))])


def derived_deck_seed(cards: int, seed: int, name: str) -> str:
    """The seed of one deck or shoe of a run that is seeded as a whole, for a name.

    >>> len(derived_deck_seed(52, 7, "deck 1")), len(derived_deck_seed(8 * 52, 7, "deck 1"))
    (64, 1024)
    """
    parts = parts_for(cards)
    if parts == 1:
        return hex_of_seed(derived_seed(seed, name))
    return hex_of_seed(*[derived_seed(seed, f"{name}, part {part}") for part in range(parts)])


def derived_seed(seed: int, name: str) -> int:
    """The seed of one deck of a run that is seeded as a whole: all 256 bits of it, for a name.

    >>> derived_seed(7, "table 1, round 1") == derived_seed(7, "table 1, round 2")
    False
    """
    return int.from_bytes(hashlib.sha256(f"houseway seed {seed} {name}".encode()).digest(), "big")


def name_of_seed(seed: int, dealt: str) -> str:
    """The name of the rounds that a seed deals; it does not reveal the seed.

    >>> name_of_seed(7, "cards")
    'deal-5896bb37e6fa'
    """
    name = hashlib.sha256(f"houseway name {seed} {dealt}".encode())
    return f"deal-{name.hexdigest()[:12]}"


def shuffled(cards: Sequence[T], seed: int, nth: int = 0) -> tuple[T, ...]:
    """The cards in the order that this seed gives them the first time, or the nth time after it.

    A shoe has a longer seed of its own, derived from this one.

    >>> shuffled("abcdef", 7) == shuffled("abcdef", 7), sorted(shuffled("abcdef", 7))
    (True, ['a', 'b', 'c', 'd', 'e', 'f'])
    """
    if parts_for(len(cards)) > 1:
        return shuffled_from(cards, _shoe_seed(len(cards), seed, nth))
    return shuffled_by(_words(f"shoe {seed}" if nth == 0 else f"shoe {seed}/{nth}"), cards)


def first_deck_seed(cards: int, seed: int) -> str:
    """The seed of a session as a table writes it down for the first cards: a shoe has its own."""
    return hex_of_seed(seed) if parts_for(cards) == 1 else _shoe_seed(cards, seed, 0)


def _shoe_seed(cards: int, seed: int, nth: int) -> str:
    return derived_deck_seed(cards, seed, f"shoe {nth}")


def shuffled_from(cards: Sequence[T], seed: str) -> tuple[T, ...]:
    """The cards in the order that a seed gives them which a table has written down."""
    parts = parts_of_hex(seed, len(cards))
    return shuffled_by(_in_turn([_words(f"shoe {part}") for part in parts]), cards)


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
        yield from _A_BLOCK(hashlib.sha256(f"houseway {name} {counter}".encode()).digest())
        counter += 1


def _in_turn(streams: Sequence[Iterator[int]]) -> Iterator[int]:
    """Four words of each stream, one after another, and again from the first."""
    for words in cycle(streams):
        yield from islice(words, _WORDS_A_BLOCK)


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
