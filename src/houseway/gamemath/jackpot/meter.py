"""One meter of a link in a plan: how often it is won, at which amount, and what its seeds cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.gamemath.jackpot.distribution import (
    Distribution,
    count_distribution,
    draw_distribution,
    draw_next_hit,
    is_counted,
)
from houseway.gamemath.jackpot.long_run import Chain, Prize, RoundTerms, chain
from houseway.gamemath.jackpot.winners import Counts, Winning, winners
from houseway.gamemath.jackpot.worth import ProgressiveMath
from houseway.hands import Category
from houseway.jackpot import JackpotPaytable, Link, LinkKind, Meter, Row, Share

if TYPE_CHECKING:
    from houseway.gamemath.jackpot.distribution import Words

_ZERO: Final = Fraction(0)
_DRAWN: Final = 100_000


class NextHit(NamedTuple):
    """The mean meter at the next hit that takes all of it, and how it is known.

    There is no mean if no row takes all of it, or if it has to be drawn and nothing may be drawn.
    """

    mean: Fraction | None
    how: str


@dataclass(frozen=True, slots=True)
class PrizePlan:
    """A row that is paid off a meter, and the chance that one wager wins it."""

    row: str
    prize: Prize
    chance: Fraction


@dataclass(frozen=True, slots=True)
class MeterPlan:
    """One meter. Amounts are dollars.

    `mean` is the mean meter that a winning round meets in the long run; None if the meter grows
    without end. It balances what comes in and what goes out, unless `hidden_grows`: then more comes
    in than the limit ever lets out. `bounds` enclose it if winners were not counted.
    """

    meter: Meter
    prizes: tuple[PrizePlan, ...]
    chain: Chain
    exact: bool
    several: Fraction
    mean: Fraction | None
    mean_is_drawn: bool
    hidden_grows: bool
    bounds: tuple[Fraction, Fraction] | None
    distribution: Distribution | None

    @property
    def chance(self) -> Fraction:
        """The chance that one wager wins all of the meter."""
        return sum((each.chance for each in self.prizes if each.prize.part == 1), _ZERO)

    @property
    def how(self) -> str:
        """The source of its mean."""
        return "drawn" if self.mean_is_drawn else self._known("exact")

    def _known(self, exactly: str) -> str:
        return exactly if self.exact and not self.may_run_dry else "approximate"

    @property
    def may_run_dry(self) -> bool:
        """Whether fixed pays come off it. The tray pays what it cannot pay (B6-17), and a mean
        leaves that out."""
        return any(each.prize.dollars for each in self.prizes)

    def next_hit(
        self, meter: Fraction, words: Words | None = None, *, hits: int = _DRAWN
    ) -> NextHit:
        """The next hit from this meter on; `words` draw what has to be drawn."""
        chain = self.chain
        if not chain.hit:
            return NextHit(None, "never")
        if chain.terms.limit is None:
            return NextHit(chain.next_hit(meter), self._known("exact"))
        if chain.only_whole_awards:
            return NextHit(chain.next_hit(meter), self._known("to the cent"))
        mean = None if words is None else draw_next_hit(chain, meter, words, hits=hits)
        return NextHit(mean, "drawn")

    @property
    def reserve_per_reset(self) -> Fraction:
        """The reserve's part of a seed, in the long run (T-15)."""
        terms = self.chain.terms
        if terms.tops_up or not self.chain.resets:
            return _ZERO
        return min(terms.reserve / self.chain.resets, terms.seed)

    @property
    def reserve_growth(self) -> Fraction:
        """The permanent gain of the reserve in a round: more is saved than seeds ever cost."""
        terms = self.chain.terms
        if terms.tops_up:
            return _ZERO if self.chain.resets else terms.reserve
        return terms.reserve - self.chain.resets * self.reserve_per_reset


def plan_meter(
    link: Link,
    meter: Meter,
    paytable: JackpotPaytable,
    base: ProgressiveMath,
    *,
    players: int,
    tables: Mapping[str, int],
    words: Words | None,
    hits: int,
) -> MeterPlan:
    """Plan one meter. `tables` has the number of tables of each game."""
    rows = [row for row in paytable.rows.values() if row.source == meter.name]
    chance = {row.name: row.chance for row in base.rows}
    prizes = tuple(PrizePlan(row.name, _prize(row, base.wager), chance[row.name]) for row in rows)
    won, exact = _won(link, [row.name for row in rows], chance, players, tables)
    all_players = players * base.wager
    terms = RoundTerms(
        seed=Fraction(meter.seed.value, 100),
        contribution=meter.contribution.value * all_players,
        reserve=meter.reserve.value * all_players,
        tops_up=link.switches["mode"].value == "add_to_seed",
        limit=None if meter.limit is None else Fraction(meter.limit.value, 100),
    )
    # A house jackpot is won whole by each (B6-16).
    house = link.kind is LinkKind.HOUSE
    split = not house and link.switches["multi_win"].value == "split"
    model = chain(terms, [each.prize for each in prizes], won, split=split)
    distribution = None
    if model.hit and is_counted(model):
        distribution = count_distribution(model)
    elif model.hit and words is not None:
        distribution = draw_distribution(model, words, hits=hits)
    mean, is_drawn, grows = _mean(model, distribution)
    return MeterPlan(
        meter,
        prizes,
        model,
        exact,
        sum((p for n, p in won.items() if sum(n) > 1), _ZERO),
        mean,
        is_drawn,
        grows,
        None if exact else _bounds(prizes, terms, players),
        distribution,
    )


def _prize(row: Row, wager: Fraction) -> Prize:
    pays = row.pays.value
    if isinstance(pays, Share):
        return Prize(pays.part)
    return Prize(_ZERO, Fraction(pays.pays, pays.per) * wager)


def _won(
    link: Link,
    names: Sequence[str],
    chance: Mapping[str, Fraction],
    players: int,
    tables: Mapping[str, int],
) -> tuple[dict[Counts, Fraction], bool]:
    """The chance of each number of winners in a round of any of the tables."""
    total: dict[Counts, Fraction] = {}
    exact = True
    for sheet, many in tables.items():
        if not many:
            continue
        rows = tuple(_winning(link.paytables[sheet], name) for name in names)
        found = winners(rows, players=players, chances=tuple(chance[name] for name in names))
        exact = exact and found.exact
        for counts, each in found.chances.items():
            share = each * Fraction(many, sum(tables.values()))
            total[counts] = total.get(counts, _ZERO) + share
    return total, exact


def _winning(table: JackpotPaytable, name: str) -> Winning:
    row = table.rows[name]
    return Winning(Category.parse(row.hand.value), row.looks_at.value)


def _mean(model: Chain, distribution: Distribution | None) -> tuple[Fraction | None, bool, bool]:
    """The mean at a hit, whether it was drawn, and whether the hidden meter grows for good."""
    mean, limit = model.balanced, model.terms.limit
    if mean is None or limit is None:
        return mean, False, False
    if model.only_whole_awards:
        # What a limit holds back comes out after the next reset, as long as it can.
        return min(mean, limit), False, mean > limit
    if distribution is None or distribution.mean is None:
        return min(mean, limit), True, mean > limit
    # Shares leave a meter below its limit: what it lets out has to be drawn.
    return distribution.mean, True, mean > limit


def _bounds(
    prizes: Sequence[PrizePlan], terms: RoundTerms, players: int
) -> tuple[Fraction, Fraction] | None:
    """The mean if two players never win together, and if all players always do."""
    dollar = sum((each.chance * each.prize.part for each in prizes), _ZERO)
    hit = sum((each.chance for each in prizes if each.prize.part == 1), _ZERO)
    if not dollar:
        return None
    comes_in = terms.contribution + (terms.reserve if terms.tops_up and hit else _ZERO)
    comes_in -= players * sum((each.chance * each.prize.dollars for each in prizes), _ZERO)
    low = (comes_in + players * hit * terms.seed) / (players * dollar)
    high = (comes_in + hit * terms.seed) / dollar
    return min(low, high), max(low, high)
