"""The paytables, typed a second time from the documents, and a hand for each row."""

from fractions import Fraction
from typing import Final, NamedTuple

from houseway.cards import Card, Rank
from houseway.hands import Category
from tests.games.table import CALIFORNIA, CATFISH_BEND, WASHINGTON, WCCS

Pays = dict[Category, int]

ROYAL: Final = Category.ROYAL_FLUSH
STRAIGHT_FLUSH: Final = Category.STRAIGHT_FLUSH
QUADS: Final = Category.FOUR_OF_A_KIND
FULL_HOUSE: Final = Category.FULL_HOUSE
FLUSH: Final = Category.FLUSH
STRAIGHT: Final = Category.STRAIGHT
TRIPS: Final = Category.THREE_OF_A_KIND

# B1-17, B4-8, B5-8, B11-9: the same in every house.
BLIND: Final[dict[Category, Fraction]] = {
    ROYAL: Fraction(500),
    STRAIGHT_FLUSH: Fraction(50),
    QUADS: Fraction(10),
    FULL_HOUSE: Fraction(3),
    FLUSH: Fraction(3, 2),
    STRAIGHT: Fraction(1),
}


def _trips(quads: int, full_house: int, flush: int, straight: int) -> Pays:
    """A Trips table; royal, straight flush and three of a kind pay the same in all of them."""
    return {
        ROYAL: 50,
        STRAIGHT_FLUSH: 40,
        QUADS: quads,
        FULL_HOUSE: full_house,
        FLUSH: flush,
        STRAIGHT: straight,
        TRIPS: 3,
    }


# Each house's Trips tables by the name under which a round chooses them.
TRIPS_TABLES: Final[dict[tuple[str, str], Pays]] = {
    (CATFISH_BEND, "house"): _trips(30, 8, 7, 4),  # B1-18
    (WCCS, "house"): _trips(20, 7, 6, 5),  # B4-8
    (CALIFORNIA, "house"): _trips(20, 7, 6, 5),  # B11-9
    (WASHINGTON, "UTH-01"): _trips(30, 9, 7, 4),  # B5-8
    (WASHINGTON, "UTH-02"): _trips(30, 8, 6, 5),
    (WASHINGTON, "UTH-03"): _trips(30, 8, 7, 4),
    (WASHINGTON, "UTH-04"): _trips(20, 7, 6, 5),
}


def _bad_beat(straight_flush: int, full_house: int, flush: int) -> Pays:
    return {
        STRAIGHT_FLUSH: straight_flush,
        QUADS: 500,
        FULL_HOUSE: full_house,
        FLUSH: flush,
        STRAIGHT: 20,
        TRIPS: 9,
    }


# B5-9
BAD_BEAT_TABLES: Final[dict[str, Pays]] = {
    "01": _bad_beat(10_000, 40, 25),
    "02": _bad_beat(7_500, 50, 30),
    "03": _bad_beat(2_500, 50, 30),
}


class PairsPays(NamedTuple):
    """One Ultimate Pairs table; a row it does not print is nothing."""

    aces_against_aces: int = 0
    red_aces: int = 0
    aces: int = 0
    king_suited: int = 0
    queen_jack_suited: int = 0
    king: int = 0
    queen_jack: int = 0
    high_pair: int = 0
    low_pair: int = 0


def _by_face(aces: int, pair: int, red_aces: int = 0) -> PairsPays:
    """Tables 3 to 6: an ace with any face card, suited or not; every other pair alike (B5-12)."""
    return PairsPays(
        red_aces=red_aces,
        aces=aces,
        king_suited=20,
        queen_jack_suited=20,
        king=10,
        queen_jack=10,
        high_pair=pair,
        low_pair=pair,
    )


_ONE: Final = PairsPays(
    aces=30, king_suited=25, queen_jack_suited=20, king=15, queen_jack=5, high_pair=10, low_pair=3
)
# B4-9, B5-11, B5-12: WCCS has one table, Washington six to choose from.
PAIRS_TABLES: Final[dict[tuple[str, str], PairsPays]] = {
    (WCCS, "house"): _ONE._replace(aces_against_aces=1000),
    (WASHINGTON, "1"): _ONE,
    (WASHINGTON, "2"): _ONE._replace(aces_against_aces=1000),
    (WASHINGTON, "3"): _by_face(aces=30, pair=5),
    (WASHINGTON, "4"): _by_face(aces=30, pair=4, red_aces=100),
    (WASHINGTON, "5"): _by_face(aces=25, pair=5, red_aces=50),
    (WASHINGTON, "6"): _by_face(aces=25, pair=5),
}


def pairs_pays(table: PairsPays, hole: tuple[Card, ...], dealer: tuple[Card, ...]) -> int:
    """What two hole cards are paid by a table, read off the documents; nothing is a loss."""
    ranks = sorted((card.rank for card in hole), reverse=True)
    suited = hole[0].suit is hole[1].suit
    aces = [Rank.ACE, Rank.ACE]
    if ranks == aces:
        if table.aces_against_aces and [card.rank for card in dealer] == aces:
            return table.aces_against_aces
        if table.red_aces and {card.suit.value for card in hole} == {"h", "d"}:
            return table.red_aces
        return table.aces
    if ranks[0] == ranks[1]:
        return table.high_pair if ranks[0] >= Rank.JACK else table.low_pair
    if ranks[0] is Rank.ACE and ranks[1] is Rank.KING:
        return table.king_suited if suited else table.king
    if ranks[0] is Rank.ACE and ranks[1] in (Rank.QUEEN, Rank.JACK):
        return table.queen_jack_suited if suited else table.queen_jack
    return 0


class Example(NamedTuple):
    """A player's hand of some class that beats the dealer's."""

    category: Category
    player: str
    board: str
    dealer: str


# The dealer qualifies with a pair of twos in all of them, or with two pair.
EXAMPLES: Final = (
    Example(ROYAL, "Js Ts", "As Ks Qs 2d 7h", "2c 3d"),
    Example(STRAIGHT_FLUSH, "6s 5s", "9s 8s 7s 2d Kh", "2c 3d"),
    Example(QUADS, "9h 9c", "9s 9d 7c 2d Kh", "2c 3d"),
    Example(FULL_HOUSE, "9h 7d", "9s 9d 7c 2d Kh", "2c 3s"),
    Example(FLUSH, "Ad 4d", "Kd 9d 7c 2d Th", "2c 3s"),
    Example(STRAIGHT, "Jh Tc", "9s 8d 7c 2d Kh", "2c 3d"),
    Example(TRIPS, "9h 9c", "9s 8d 4c 2d Kh", "2c 3d"),
    Example(Category.TWO_PAIR, "9h 8c", "9s 8d 4c 2d Kh", "2c 3d"),
    Example(Category.PAIR, "Ah Kc", "9s 8d 4c 2d Kh", "2c 3d"),
)
BY_CLASS: Final = {example.category: example for example in EXAMPLES}
