"""A table's phases, in which commands may be given."""

from enum import StrEnum
from typing import Final


class TablePhase(StrEnum):
    """A table's phase. `when` of a command names these."""

    CLOSED = "closed"
    IDLE = "between rounds"
    OFFERING = "offering the bank"
    BETTING = "betting"
    DEALING = "dealing"
    DECIDING = "deciding"
    SHOWING = "showing"


ALWAYS: Final = tuple(TablePhase)
OPEN: Final = ALWAYS[1:]
IDLE: Final = (TablePhase.IDLE,)
IN_A_ROUND: Final = (TablePhase.DEALING, TablePhase.DECIDING, TablePhase.SHOWING)
