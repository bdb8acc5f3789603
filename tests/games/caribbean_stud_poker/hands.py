"""Hands of Caribbean Stud."""

from typing import Final

# Dealers: the least that qualifies, one that does not, and one that nothing beats.
ACE_KING: Final = "Ac Kd 4h 3s 2c"
ACE_QUEEN: Final = "Ac Qd Jh Tc 8c"
ROYAL: Final = "Ad Kd Qd Jd Td"

# Players, all of whom beat an ace and king.
PAIR: Final = "2s 2h 9d 7c 5s"
TRIPS: Final = "9s 9h 9d 6c 2s"
STRAIGHT: Final = "9s 8d 7h 6c 5s"
ACE_KING_FIVE: Final = "As Kh 5d 3c 2h"
