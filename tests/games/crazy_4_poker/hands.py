"""The paytables of Crazy 4 Poker, typed a second time from the document, and hands for the rows."""

from typing import Final, NamedTuple

# Dealers: the two least hands apart that matter, and one that beats all but four aces.
KING_HIGH: Final = "Kc Td 8h 3c 2d"  # qualifies
QUEEN_HIGH: Final = "Qc Td 8h 3c 2d"  # does not
FOUR_TENS: Final = "Tc Td Th Ts 3c"


class Example(NamedTuple):
    """Five cards, the row their best four are paid by, and what each side bet pays for $10.

    A row that a wager does not pay is `None`: the Super Bonus is then decided by the dealer's
    hand, and Queens Up is lost.
    """

    row: str
    cards: str
    super_bonus: str | None
    queens_up: str | None


# B3-10: 200, 30, 15, 2, 3/2 and 1 to 1; 50 (for four aces too, T-54), 30, 8, 4, 3, 2 and 1 to 1.
EXAMPLES: Final = (
    Example("four aces", "As Ah Ad Ac 5s", "2000.00", "500.00"),
    Example("four of a kind", "9s 9h 9d 9c 5s", "300.00", "500.00"),
    Example("straight flush", "9s 8s 7s 6s Kd", "150.00", "300.00"),
    Example("three of a kind", "9s 9h 9d 4c 2s", "20.00", "80.00"),
    Example("flush", "Ks 9s 7s 4s 2h", "15.00", "40.00"),
    Example("straight", "9s 8d 7h 6c Ks", "10.00", "30.00"),
    Example("two pair", "9s 9h 4d 4c 2s", None, "20.00"),
    Example("pair of aces", "As Ah 9d 4c 2s", None, "10.00"),
    Example("pair of queens", "Qs Qh 9d 4c 2s", None, "10.00"),
    Example("pair of jacks", "Js Jh 9d 4c 2s", None, None),
    Example("pair of twos", "2s 2h 9d 7c 4s", None, None),
    Example("ace high", "As Jh 9d 4c 2s", None, None),
)
BY_ROW: Final = {example.row: example for example in EXAMPLES}
PAID: Final = tuple(example for example in EXAMPLES if example.super_bonus is not None)
BELOW: Final = tuple(example for example in EXAMPLES if example.super_bonus is None)
