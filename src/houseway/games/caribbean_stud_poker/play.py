"""How a round goes: the doors that all stud games share, with this game's terms."""

from __future__ import annotations

from typing import Final

from houseway.games.caribbean_stud_poker.terms import stud_of
from houseway.games.stud import StudDoors

DOORS: Final = StudDoors(stud_of)
