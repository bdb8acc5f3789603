"""How a round goes: the doors that all stud games share, with this game's terms."""

from __future__ import annotations

from typing import Final

from houseway.games.stud import StudDoors
from houseway.games.three_card_poker.terms import stud_of

DOORS: Final = StudDoors(stud_of)
