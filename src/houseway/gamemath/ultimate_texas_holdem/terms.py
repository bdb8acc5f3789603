"""The pays and options of an Ultimate Texas Hold'em sheet, in whole numbers for the kernels.

Every amount is a multiple of 1/`unit` of an Ante, so that 3 to 2 is whole too.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import Stakes
from houseway.games.ultimate_texas_holdem.state import Street
from houseway.games.ultimate_texas_holdem.terms import read_terms
from houseway.hands import Category
from houseway.rules import Refused, Sheet

FOLD: Final = "fold"
CHECK: Final = "check"
TIES: Final = "Where two decisions are worth the same, the one that bets less counts as best."
# All sums stay within 64 bits up to here. The largest is that of margins: at most nine Antes of
# Play, 990 dealer's hands, 1,081 boards to come and 19,600 flops are 1.9 * 10^11 units, times 2^25
# below 2^63. A Blind's pay is summed over dealer's hands and boards to come only.
_FINEST: Final = 1 << 25
_LARGEST: Final = 1 << 31


def bet(multiple: int) -> str:
    """The name of a Play wager, or of a check."""
    return f"bet {multiple}x" if multiple else CHECK


@dataclass(frozen=True, slots=True)
class Money:
    """The pays and the options. `win` is even money, `blind` has a pay for each class of hand."""

    unit: int
    win: int
    blind: tuple[int, ...]
    qualify: Category
    preflop: tuple[str, ...]
    flop: tuple[str, ...]
    river: tuple[int, ...]

    @property
    def least(self) -> int:
        return min(self.river)

    @property
    def most(self) -> int:
        return max(self.river)

    def stakes(self, dealers: int) -> Stakes:
        """The same for the kernels, against this number of dealer's hands."""
        fold = -2 * self.unit * dealers
        qualify = int(self.qualify)
        return Stakes(self.unit, self.win, qualify, self.least, self.most, dealers, fold)

    def blinds(self) -> NDArray[np.int64]:
        return np.array(self.blind, dtype=np.int64)


def multiple_of(option: str) -> int:
    """The Antes of Play that an option bets at once."""
    return int(option[4:-1]) if option.startswith("bet ") else 0


@lru_cache(maxsize=64)
def money_of(sheet: Sheet) -> Money:
    """Read a sheet. The options of a street are in the order of their bets, the least first.

    >>> from houseway.floor import open_library
    >>> from houseway.rules import configure
    >>> money = money_of(configure(open_library().sheet("wccs/ultimate-texas-holdem")))
    >>> money.unit, money.win, money.blind
    (2, 2, (0, 0, 0, 0, 2, 3, 6, 20, 100, 1000))
    >>> money.preflop, money.flop, money.river
    (('check', 'fold', 'bet 3x', 'bet 4x'), ('check', 'fold', 'bet 2x'), (1,))
    """
    t = read_terms(sheet)
    pays = [odds.value.per_unit if odds is not None else None for odds in t.blind]
    even = t.even_money.value.per_unit
    unit = lcm(even.denominator, *(pay.denominator for pay in pays if pay is not None))
    blind = tuple(int(pay * unit) if pay is not None else 0 for pay in pays)
    money = Money(
        unit=unit,
        win=int(even * unit),
        blind=blind,
        qualify=t.qualify.value,
        preflop=_options(sheet, Street.PREFLOP),
        flop=_options(sheet, Street.FLOP),
        river=tuple(
            sorted({*t.play[Street.RIVER].value, *([0] if Street.RIVER in t.check.value else [])})
        ),
    )
    if max(unit, money.win) > _FINEST or max(blind) > _LARGEST:
        raise Refused(
            MathRefusal.PAYS_TOO_FINE, where="paytables.blind", rule=t.even_money.cite.item
        )
    return money


def _options(sheet: Sheet, street: Street) -> tuple[str, ...]:
    t = read_terms(sheet)
    options = [CHECK] if street in t.check.value else []
    if street in t.fold.value:
        options.append(FOLD)
    return (*options, *(bet(multiple) for multiple in sorted(t.play[street].value)))
