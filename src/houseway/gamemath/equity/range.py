"""The hands a player may hold: one hand, a range as players write it, or any cards.

Parts are separated by commas. In Hold'em `TT` is a pair, `AQ` any ace and queen, `AQs` suited,
`AQo` not suited, `AsQs` two cards. `TT+` are tens and higher pairs; `ATs+` keeps the higher card
and raises the other, up to AKs. `77-22`, `A5s-A2s` and `76s-54s` are all from the one to the other.
In Omaha a part is four cards. `:50%` or `:0.5` after a part says how often it is held; a later part
replaces an earlier one. `random` alone is any hand.

>>> len(read_range("TT+, AQs+, KQo", PokerGame.HOLDEM).hands)
50
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Final, NamedTuple

from houseway.cards import Card, Rank, Suit
from houseway.cards.card import RANK_LETTERS
from houseway.fact import Fact
from houseway.gamemath.equity.poker_game import PokerGame
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.remaining import check_hand
from houseway.rules import Refused, read_typed_cards

RANDOM: Final = "random"
WHOLE: Final = 100
"""The weight of a hand that is always in the range; weights are per cent."""

Hand = tuple[Card, ...]

_CARDS: Final = re.compile(r"(?:(?:10|[2-9tjqka])[cdhs])+", re.IGNORECASE)
_CLASS: Final = r"([2-9TJQKA])([2-9TJQKA])([SO]?)"
_OPEN: Final = re.compile(_CLASS + r"(\+?)")
_SPAN: Final = re.compile(f"{_CLASS}-{_CLASS}")
_PER_CENT: Final = re.compile(r"([0-9]{1,3})%")
_SHARE: Final = re.compile(r"[01]?\.[0-9]{1,2}|1")


class RangeOfHands(Fact, frozen=True):
    """The hands a player may hold, each with its weight; no hands if any cards may be held."""

    text: str
    hands: tuple[Hand, ...] = ()
    weights: tuple[int, ...] = ()

    @property
    def is_random(self) -> bool:
        """Whether any cards may be held."""
        return not self.hands

    @property
    def is_known(self) -> bool:
        """Whether it is one hand."""
        return len(self.hands) == 1


class _Class(NamedTuple):
    """Starting hands of two ranks, the higher first: `s` suited, `o` not, both without a letter."""

    high: int
    low: int
    suits: str

    @property
    def is_pair(self) -> bool:
        return self.high == self.low

    def hands(self) -> Iterator[Hand]:
        high, low = Rank(self.high), Rank(self.low)
        if self.is_pair:
            yield from combinations([Card(high, suit) for suit in reversed(Suit)], 2)
            return
        for one, other in product(reversed(Suit), repeat=2):
            if self.suits in ("", "s" if one is other else "o"):
                yield Card(high, one), Card(low, other)


def read_range(text: str, game: PokerGame, *, where: str = "") -> RangeOfHands:
    """Read a range; a refusal names the part that is wrong."""
    written = ", ".join(part for part in ("".join(p.split()) for p in text.split(",")) if part)
    if written.casefold() == RANDOM:
        return RangeOfHands(text=RANDOM)
    weights: dict[Hand, int] = {}
    for part in written.split(", "):
        name, colon, weight = part.partition(":")
        weighs = _read_weight(weight, part, where) if colon else WHOLE
        for hand in _read_hands(name, game, where):
            weights[hand] = weighs
    return RangeOfHands(text=written, hands=tuple(weights), weights=tuple(weights.values()))


def _read_weight(text: str, part: str, where: str) -> int:
    per_cent = _PER_CENT.fullmatch(text)
    if per_cent:
        weight = int(per_cent[1])
    elif _SHARE.fullmatch(text):
        weight = int(Fraction(text) * WHOLE)
    else:
        weight = 0
    if not 1 <= weight <= WHOLE:
        raise Refused(MathRefusal.BAD_RANGE_WEIGHT, where=where, part=part)
    return weight


def _read_hands(part: str, game: PokerGame, where: str) -> Iterator[Hand]:
    """The hands of one part, their cards in falling order."""
    if _CARDS.fullmatch(part):
        cards = read_hand(part, where=where, rule=game.hand_rule)
        check_hand(cards, game.hole, where=where, rule=game.hand_rule)
        yield tuple(sorted(cards, key=lambda card: -card.index))
        return
    if game is PokerGame.OMAHA:
        raise Refused(MathRefusal.UNKNOWN_OMAHA_HAND, where=where, rule=game.hand_rule, given=part)
    classes = _classes(part.upper().replace("10", "T"))
    if not classes:
        raise Refused(MathRefusal.UNKNOWN_RANGE, where=where, rule=game.hand_rule, given=part)
    for each in classes:
        for hand in each.hands():
            yield tuple(sorted(hand, key=lambda card: -card.index))


def read_hand(text: str, *, where: str, rule: str) -> Hand:
    """Cards in any of the usual forms, `AsKs`, `As Ks` or `As,Ks`, no card twice."""
    cards = read_typed_cards(text, joker=False, where=where, rule="B0-1")
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise Refused(MathRefusal.CARD_NAMED_TWICE, where=where, rule=rule, card=card)
    return cards


def _class_of(high: str, low: str, suits: str) -> _Class | None:
    ranks = sorted((RANK_LETTERS.index(high) + 2, RANK_LETTERS.index(low) + 2), reverse=True)
    return None if ranks[0] == ranks[1] and suits else _Class(ranks[0], ranks[1], suits.lower())


def _classes(part: str) -> list[_Class]:
    """The classes of a part such as `TT+`, `KQo` or `A5s-A2s`; none for any other text."""
    if found := _OPEN.fullmatch(part):
        one = _class_of(found[1], found[2], found[3])
        if one is None or not found[4]:
            return [one] if one else []
        if one.is_pair:
            return [_Class(rank, rank, "") for rank in range(one.high, Rank.ACE + 1)]
        return [_Class(one.high, low, one.suits) for low in range(one.low, one.high)]
    found = _SPAN.fullmatch(part)
    if not found:
        return []
    one, other = _class_of(*found.group(1, 2, 3)), _class_of(*found.group(4, 5, 6))
    if one is None or other is None or one.suits != other.suits or one.is_pair != other.is_pair:
        return []
    bottom, top = sorted((one, other))
    if bottom.high - bottom.low == top.high - top.low:
        steps = range(top.high - bottom.high + 1)
        return [_Class(bottom.high + i, bottom.low + i, one.suits) for i in steps]
    if bottom.high == top.high:
        return [_Class(top.high, low, one.suits) for low in range(bottom.low, top.low + 1)]
    return []
