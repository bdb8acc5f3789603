"""A playing card: thirteen ranks, four suits of equal standing (B0-1), and the joker.

Every card exists once, so two cards are equal exactly when they are the same object, and a set of
cards finds a card dealt twice.

>>> Card.parse("As")
Card('As')
>>> str(Card.parse("Td")), Card.parse("Td").symbol
('Td', 'T♦')
>>> Card.parse("As") is Card.parse("As")
True
"""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import lru_cache
from typing import ClassVar, Final, final

RANK_LETTERS: Final = "23456789TJQKA"


class CardError(ValueError):
    """A `word` that names no card, or a card where it may not be."""

    def __init__(self, word: str, what: str) -> None:
        super().__init__(what)
        self.word = word


class Rank(IntEnum):
    """Ace high; an ace is low only where it begins a straight (B0-1)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self - 2]

    @property
    def word(self) -> str:
        """The rank as it is spoken: `ace`, `ten`, `six`."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """Several of it: `aces`, `sixes`."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(Enum):
    """Suits are equal in rank (B0-1); the order here is only that of a new deck."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def symbol(self) -> str:
        return {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[self.value]

    @property
    def is_red(self) -> bool:
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class PlayingCard:
    """What lies on a felt: one of the fifty-two, or the joker."""

    __slots__ = ()

    text: str


@final
class Card(PlayingCard):
    """One of the fifty-two. `index` runs 0..51, rank by rank from the twos, clubs first."""

    __slots__ = ("index", "rank", "suit", "text")

    _by_text: ClassVar[dict[str, Card]] = {}

    index: int
    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        text = rank.letter + suit.value
        known = cls._by_text.get(text)
        if known is not None:
            return known
        card = object.__new__(cls)
        object.__setattr__(card, "rank", rank)
        object.__setattr__(card, "suit", suit)
        object.__setattr__(card, "text", text)
        object.__setattr__(card, "index", (rank - 2) * 4 + list(Suit).index(suit))
        cls._by_text[text] = card
        return card

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `As`, `Td`, `2c`: a rank letter, then a suit letter.

        >>> Card.parse("10h")
        Traceback (most recent call last):
        ...
        houseway.cards.card.CardError: '10h' is not a card: write rank then suit, like As, Td or 2c
        """
        card = cls._by_text.get(text)
        if card is None:
            what = f"{text!r} is not a card: write rank then suit, like As, Td or 2c"
            raise CardError(text, what)
        return card

    @property
    def symbol(self) -> str:
        return self.rank.letter + self.suit.symbol

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot change: {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return (Card, (self.rank, self.suit))

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        """A notebook shows the card in its colour."""
        colour = "#c00" if self.suit.is_red else "#000"
        return f'<span style="color:{colour}">{self.symbol}</span>'


@final
class Joker(PlayingCard):
    """The fifty-third card of Pai Gow. Not a `Card`: it has no rank until a hand gives it one."""

    __slots__ = ()

    text = "Jo"
    symbol: ClassVar[str] = "Jo"

    def __new__(cls) -> Joker:
        return JOKER if "JOKER" in globals() else object.__new__(cls)

    def __reduce__(self) -> tuple[type[Joker], tuple[()]]:
        return (Joker, ())

    def __repr__(self) -> str:
        return "Joker()"

    def __str__(self) -> str:
        return self.text


JOKER: Final = Joker()

ALL_CARDS: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
_WITH_JOKER: Final[dict[str, Card | Joker]] = {
    **{card.text: card for card in ALL_CARDS},
    JOKER.text: JOKER,
}


@lru_cache(maxsize=8192)
def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by blanks; the joker is not among them.

    >>> parse_cards("As Ks")
    (Card('As'), Card('Ks'))
    """
    words = [word for word in text.split(" ") if word]
    cards = tuple(map(Card._by_text.get, words))
    if None in cards:
        for word in words:
            if word == Joker.text:
                raise CardError(word, "'Jo' is the joker, and this game has none")
            Card.parse(word)
    return cards  # type: ignore[return-value]  # None was ruled out above


def parse_with_joker(text: str) -> tuple[Card | Joker, ...]:
    """Read cards separated by blanks, the joker written `Jo`.

    >>> parse_with_joker("As Jo")
    (Card('As'), Joker())
    """
    words = [word for word in text.split(" ") if word]
    cards = tuple(map(_WITH_JOKER.get, words))
    if None in cards:
        Card.parse(words[cards.index(None)])
    return cards  # type: ignore[return-value]  # None was ruled out above


def cards_text(cards: tuple[PlayingCard, ...]) -> str:
    """The written form that `parse_cards` and `parse_with_joker` read.

    >>> cards_text(parse_cards("As Ks"))
    'As Ks'
    """
    return " ".join([card.text for card in cards])
