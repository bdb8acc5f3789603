"""Hands of Crazy 4 Poker."""

from typing import Final

# Dealers: the two least hands apart that matter.
KING_HIGH: Final = "Kc Td 8h 3c 2d"  # qualifies
QUEEN_HIGH: Final = "Qc Td 8h 3c 2d"  # does not

FOUR_ACES: Final = "As Ah Ad Ac 5s"
FLUSH: Final = "Ks 9s 7s 4s 2h"
STRAIGHT: Final = "9s 8d 7h 6c Ks"
