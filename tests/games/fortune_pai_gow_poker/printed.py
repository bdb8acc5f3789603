"""The document's figures, typed a second time."""

from typing import Final, NamedTuple

# Hand, Fortune to 1, Envy in dollars (B12-13).
PAYS: Final[dict[str, tuple[int, int]]] = {
    "seven-card straight flush without joker": (5_000, 1_000),
    "royal flush and royal match": (1_000, 250),
    "seven-card straight flush with joker": (750, 100),
    "five aces": (250, 50),
    "royal flush": (100, 25),
    "straight flush": (50, 10),
    "four of a kind": (20, 5),
    "full house": (5, 0),
    "flush": (4, 0),
    "three of a kind": (3, 0),
    "straight": (2, 0),
}

# A hand of each row. None has a card of CLUBS or, where the row has an Envy, of ONE and TWO.
HANDS: Final[dict[str, str]] = {
    "seven-card straight flush without joker": "9h 8h 7h 6h 5h 4h 3h",
    "royal flush and royal match": "As Ks Qs Js Ts Kd Qd",
    "seven-card straight flush with joker": "9h 8h 7h Jo 5h 4h 3h",
    "five aces": "Ac Ad Ah As Jo 7h 2d",
    "royal flush": "As Ks Qs Js Ts 7h 2d",
    "straight flush": "8s 7s 6s 5s 4s Kh 2d",
    "four of a kind": "6c 6d 6h 6s Kh 9h 2d",
    "full house": "6c 6d 6h Kh Ks 9h 2d",
    "flush": "Ah Jh 8h 5h 3h Ks 9s",
    "three of a kind": "6c 6d 6h Kh Js 9h 2d",
    "straight": "9h 8h 7s 6s 5d Kh 2d",
}

THREE_PAIR: Final = "9h 9s 8h 8s 6d 6h Ks"
CLUBS: Final = "Kc Qc Jc 9c 8c 4c 2c"  # for the player-dealer: K-Q before a flush
ONE: Final = "Tc 7c Jd 9d 5d Qh 2h"
TWO: Final = "5c 3c Td 8d 4d Jh 2s"

# Dollars up to which each fee is taken, dollars of fee; the last band has no end (B13).
Bands = tuple[tuple[int | None, int], ...]


class Option(NamedTuple):
    """One schedule option: from where it begins, the players' bands, the player-dealer's fee."""

    floor: int
    bands: Bands
    player_dealer: int

    def fee(self, dollars: int) -> int:
        return next(fee for high, fee in self.bands if high is None or dollars <= high)


_BY_100: Final[Bands] = ((100, 1), (200, 2), (300, 3), (400, 4), (None, 5))
_BY_200: Final[Bands] = ((200, 1), (400, 2), (600, 3), (800, 4), (None, 5))
_WIDE: Final[Bands] = ((100, 1), (300, 2), (500, 3), (1_000, 5), (None, 8))
OPTIONS: Final[dict[int, Option]] = {
    1: Option(10, _BY_100, 2),
    2: Option(10, _BY_100, 4),
    3: Option(10, _BY_200, 2),
    4: Option(10, _BY_200, 4),
    5: Option(10, _WIDE, 2),
    6: Option(25, _WIDE, 3),
}
