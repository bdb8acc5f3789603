"""The tables of Caribbean Stud with Cover All, typed a second time, and hands for their rows."""

from typing import Final

from houseway.cards import ALL_CARDS, Rank, Suit, cards_text, parse_cards

# Dealers: the least that qualifies, one that does not, and one that nothing beats.
ACE_KING: Final = "Ac Kd 4h 3s 2c"
ACE_QUEEN: Final = "Ac Qd Jh Tc 8c"
ROYAL: Final = "Ad Kd Qd Jd Td"

# The trade's table for the Raise (T-46), with a hand for each row that beats an ace and king.
RAISE: Final[dict[str, tuple[str, int]]] = {
    "royal flush": ("As Ks Qs Js Ts", 100),
    "straight flush": ("9s 8s 7s 6s 5s", 50),
    "four of a kind": ("9s 9h 9d 9c 5s", 20),
    "full house": ("9s 9h 9d 5c 5s", 7),
    "flush": ("As Js 8s 6s 2s", 5),
    "straight": ("9s 8d 7h 6c 5s", 4),
    "three of a kind": ("9s 9h 9d 6c 2s", 3),
    "two pair": ("9s 9h 5d 5c 2s", 2),
    "pair": ("2s 2h 9d 7c 5s", 1),
    "high card": ("As Kh 5d 3c 2h", 1),  # ace and king
}

# B7-4, column by column: royal flush down to three of a kind, all to 1.
COVER_ALL_ROWS: Final = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
)
COVER_ALL: Final[dict[int, tuple[int, ...]]] = {
    8: (100, 40, 7, 6, 5, 4, 3),
    7: (125, 70, 15, 9, 7, 5, 3),
    6: (150, 80, 17, 12, 9, 7, 3),
    5: (200, 90, 20, 15, 10, 8, 4),
    4: (250, 100, 30, 20, 15, 10, 5),
    3: (300, 125, 40, 30, 20, 17, 6),
    2: (500, 200, 60, 40, 35, 25, 9),
}

# A hand for each row and for the two below it, of spades, twos and a three: what `junk` leaves out.
HIGHEST: Final[dict[str, str]] = {
    "royal flush": "As Ks Qs Js Ts",
    "straight flush": "9s 8s 7s 6s 5s",
    "four of a kind": "2c 2d 2h 2s As",
    "full house": "2s 2c 2d 3s 3c",
    "flush": "As Js 8s 5s 2s",
    "straight": "6s 5s 4s 3s 2c",
    "three of a kind": "2s 2c 2d Ks 9s",
    "two pair": "2s 2c 3s 3c Ks",
    "pair": "2s 2c Ks 9s 5s",
}


def junk() -> list[str]:
    """Seven hands of the other 35 cards that hold no pair, no straight and no flush.

    Every seventh card, so that ranks lie two or three apart and suits go round.
    """
    spare = [card for card in ALL_CARDS if card.suit is not Suit.SPADES and card.rank > Rank.TWO]
    (three,) = parse_cards("3c")
    spare.remove(three)
    return [cards_text(tuple(spare[start::7])) for start in range(7)]
