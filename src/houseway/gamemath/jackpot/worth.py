"""The exact worth of a jackpot wager: its fixed part, each dollar on a meter, and envy.

A row's chance comes from the published counts of hands. Two hole cards and the flop are any five
cards of the deck, and so are five dealt cards: 2,598,960 equally likely hands. If a table looks at
seven cards (T-59), the hand is one of 133,784,560, and a royal flush in it is on any five of seven
places with equal chance: one of the 21 is hole and flop, one is the board, 19 have a hole card.

Everything is linear, so nothing else is needed. The mean return of a wager of one unit is

    fixed + stake back with a meter award + sum over meters of (value of a dollar x dollars) / wager

and each other player at the table who wagers adds envy. The meter is the amount shown when the hand
is entered, this round's contributions included (T-69); one winner takes it, and no hand that would
win is folded (T-16).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Final

from houseway.fact import Fact, figure, replace
from houseway.gamemath.per_cent import fraction_text
from houseway.gamemath.refusals import MathRefusal
from houseway.hands import FIVE_CARD_COUNTS, SEVEN_CARD_COUNTS, Category
from houseway.jackpot import JackpotPaytable, Look, Row, Share
from houseway.money import Basis, Odds
from houseway.rules import Refused

Counts = Mapping[Category, int]

_FIVE_LOOKS: Final = frozenset({Look.FIVE_CARDS, Look.HOLE_AND_FLOP})
_HOLE: Final = frozenset({0, 1})
_FLOP: Final = frozenset({2, 3, 4})
_BOARD: Final = frozenset({2, 3, 4, 5, 6})
_PLACES: Final = frozenset(frozenset(five) for five in combinations(range(7), 5))
# The places that the five cards of a royal flush may have, for each look at seven cards.
_ROYAL_LIES: Final[Mapping[Look, frozenset[frozenset[int]]]] = {
    Look.HOLE_AND_FLOP: frozenset({_HOLE | _FLOP}),
    Look.BOARD: frozenset({_BOARD}),
    Look.SEVEN_WITH_HOLE: frozenset(five for five in _PLACES if five & _HOLE),
    Look.FIRST_SEVEN: _PLACES,
}


class RowMath(Fact, frozen=True):
    """One row as it is printed, its chance, and its return from the tray per unit wagered.

    `back` is the chance times the fixed pay, with the stake if that is returned; of a row that a
    meter pays it is the stake alone. `envy` is the chance times the printed amount, in dollars.
    """

    name: str
    looks_at: str
    pays: str
    rule: str
    chance: Fraction
    back: Fraction
    fixed: bool
    envy: Fraction


class MeterMath(Fact, frozen=True):
    """One meter. `dollar` is the worth of one dollar on it to one wager: chance times share.

    `break_even` is the amount in dollars at which the wager is worth exactly its price, with the
    other meters at their seeds and no other player at the table; each other player who wagers
    lowers it by `less_per_other`. It is None if another meter's seed is not printed, and never
    below zero. `alone` is the same with the other meters empty: the wager is then worth its price
    at any amounts of the others.
    """

    name: str
    title: str
    seed: Fraction | None
    contribution: Fraction | None
    reserve: Fraction | None
    dollar: Fraction
    break_even: Fraction | None
    alone: Fraction
    less_per_other: Fraction


class ProgressiveMath(Fact, frozen=True):
    """A jackpot wager. Amounts are dollars, returns are per unit wagered and include the stake."""

    paytable: str
    title: str
    house: str
    link: str
    code: str
    wager: Fraction
    stake_returned: bool
    deals: int
    rows: tuple[RowMath, ...]
    meters: tuple[MeterMath, ...]
    notes: tuple[str, ...] = ()

    @figure
    def fixed(self) -> Fraction:
        """The return from the tray for the rows with a fixed pay."""
        return sum((row.back for row in self.rows if row.fixed), Fraction(0))

    @figure
    def fixed_chance(self) -> Fraction:
        """The frequency of a fixed pay."""
        return sum((row.chance for row in self.rows if row.fixed), Fraction(0))

    @figure
    def stake_with_award(self) -> Fraction:
        """The stakes that are returned with a meter award (T-14)."""
        return sum((row.back for row in self.rows if not row.fixed), Fraction(0))

    @figure
    def envy(self) -> Fraction:
        """Dollars of envy per round from each other player who wagers."""
        return sum((row.envy for row in self.rows), Fraction(0))

    @figure
    def wanting(self) -> Fraction:
        """The dollars that meters and envy must add for the wager to be worth its price."""
        return (1 - self.fixed - self.stake_with_award) * self.wager

    @figure
    def at_seeds(self) -> Fraction | None:
        """The return with every meter at its seed; None if a seed is not printed."""
        seeds = {meter.name: meter.seed for meter in self.meters}
        known = {name: seed for name, seed in seeds.items() if seed is not None}
        return self.at(known) if len(known) == len(seeds) else None

    def at(self, meters: Mapping[str, Fraction], *, others: int = 0) -> Fraction:
        """The return at these meters, in dollars, with this number of others who wager."""
        award = sum((meter.dollar * meters[meter.name] for meter in self.meters), Fraction(0))
        return 1 + (award + others * self.envy - self.wanting) / self.wager


def worth(
    paytable: JackpotPaytable, *, five: Counts = FIVE_CARD_COUNTS, seven: Counts = SEVEN_CARD_COUNTS
) -> ProgressiveMath:
    """The worth of a jackpot wager; `five` and `seven` count the hands of the deck in use."""
    chances, deals = _chances(paytable, five, seven)
    rows = tuple(
        _row(row, chances[name], stake_returned=paytable.stake_returned)
        for name, row in paytable.rows.items()
    )
    bare = ProgressiveMath(
        paytable=paytable.id,
        title=paytable.title,
        house=paytable.house,
        link=paytable.link,
        code=paytable.code.value,
        wager=Fraction(paytable.wager.value, 100),
        stake_returned=paytable.stake_returned,
        deals=deals,
        rows=rows,
        meters=(),
    )
    dollar = {name: Fraction(0) for name in paytable.meters}
    for name, row in paytable.rows.items():
        if isinstance(row.pays.value, Share):
            dollar[row.pays.value.meter] += chances[name] * row.pays.value.part
    seeds = {
        name: None if meter.seed is None else Fraction(meter.seed.value, 100)
        for name, meter in paytable.meters.items()
    }
    meters = []
    for name, value in dollar.items():
        others = [(dollar[other], seed) for other, seed in seeds.items() if other != name]
        known = [each * seed for each, seed in others if seed is not None]
        alone = max(bare.wanting, Fraction(0)) / value
        break_even = max(bare.wanting - sum(known), Fraction(0)) / value
        printed = paytable.meters[name]
        meters.append(
            MeterMath(
                name=name,
                title=printed.title,
                seed=seeds[name],
                contribution=printed.contribution.value if printed.contribution else None,
                reserve=printed.reserve.value if printed.reserve else None,
                dollar=value,
                break_even=break_even if len(known) == len(others) else None,
                alone=alone,
                less_per_other=bare.envy / value,
            )
        )
    made = replace(bare, meters=tuple(meters))
    return replace(made, notes=tuple(_notes(paytable, made)))


def _notes(table: JackpotPaytable, each: ProgressiveMath) -> Iterator[str]:
    """The assumptions, and what to look at, in words."""
    if each.stake_with_award:
        yield "The wager is handed back with every win, a meter's too (T-14)."
    unseeded = [meter for meter in each.meters if meter.seed is None]
    if unseeded:
        terms = " + ".join(
            f"{meter.title} x {fraction_text(meter.dollar)}" for meter in each.meters
        )
        yield (
            "The document prints no seeds. The wager is worth its price where "
            f"{terms} = ${float(each.wanting):,.6f}."
        )
    if table.other_wagers.value:
        yield f"Another fixed wager multiplies every amount here ({table.other_wagers.cite.item})."
    shares = [row for row in table.rows.values() if isinstance(row.pays.value, Share)]
    if shares:
        yield (
            "A meter is what it shows when the hand is entered, this round's contributions "
            "included (T-69), won by one player (T-13)."
        )
    if not table.switches["folded_hand_eligible"].default.value:
        yield "No winning hand is folded: a folded one is not paid (T-16)."


def _row(row: Row, chance: Fraction, *, stake_returned: bool) -> RowMath:
    pays, stake = row.pays.value, Fraction(stake_returned)
    if isinstance(pays, Odds):
        # `to`: the win, and the stake where the house hands it back; `for`: all there is (T-14).
        per_unit = Fraction(pays.pays, pays.per)
        back = per_unit + stake if pays.basis is Basis.TO else per_unit
    else:
        back = stake
    envy = Fraction(row.envy.value, 100) if row.envy is not None else Fraction(0)
    return RowMath(
        name=row.name,
        looks_at=row.looks_at.value.value,
        pays=str(pays),
        rule=row.pays.cite.item,
        chance=chance,
        back=chance * back,
        fixed=isinstance(pays, Odds),
        envy=chance * envy,
    )


def _chances(
    paytable: JackpotPaytable, five: Counts, seven: Counts
) -> tuple[dict[str, Fraction], int]:
    """The chance that each row is the one that is paid, the highest only (T-70), and the deals.

    Two kinds of table are counted: all rows look at the same five cards; or they look at seven, and
    only royal flushes depend on their places in the seven. No other card can improve a royal flush,
    so it may be counted by place.
    """
    rows = paytable.rows
    looks = {row.looks_at.value for row in rows.values()}
    of = {name: Category.parse(row.hand.value) for name, row in rows.items()}
    if len(looks) == 1 and looks <= _FIVE_LOOKS:
        deals = sum(five.values())
        return {name: Fraction(five[hand], deals) for name, hand in of.items()}, deals
    deals = sum(seven.values())
    chances: dict[str, Fraction] = {}
    free = _PLACES
    for name, row in rows.items():
        share = Fraction(1)
        look = row.looks_at.value
        if of[name] is Category.ROYAL_FLUSH and look in _ROYAL_LIES:
            mine = free & _ROYAL_LIES[look]
            share, free = Fraction(len(mine), len(_PLACES)), free - mine
        elif look is not Look.FIRST_SEVEN:
            raise Refused(
                MathRefusal.LOOK_NOT_COUNTED, where=paytable.id, row=name, look=look.value
            )
        chances[name] = share * Fraction(seven[of[name]], deals)
    return chances, deals
