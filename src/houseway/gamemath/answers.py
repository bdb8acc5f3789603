"""Answers as facts: the same for the terminal, the server and programs."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from houseway.fact import Fact
from houseway.gamemath.audit import FigureVerdict
from houseway.gamemath.equity.price import CallPrice
from houseway.gamemath.equity.result import Equities
from houseway.gamemath.fortune_pai_gow_poker.setting_cost import HouseWayCost
from houseway.gamemath.par import ParSheet
from houseway.gamemath.per_cent import in_hundred_rounds
from houseway.gamemath.report import GameMath, WagerMath
from houseway.gamemath.rules_of_thumb.grammar import RulesOfThumb
from houseway.gamemath.strategy import Strategy
from houseway.gamemath.variant import Trial
from houseway.games.fortune_pai_gow_poker.house_way import CHART, HouseWayRow
from houseway.money import Cents
from houseway.rules import Sheet


class SheetVerdict(Fact, frozen=True):
    """The verdict on one printed figure of a sheet."""

    sheet: str
    figure: FigureVerdict


class TrialAnswer(Fact, frozen=True):
    """An operator's paytable: its wager, the whole game with it, and both par sheets."""

    sheet: str
    pays: str
    wager: WagerMath
    game: GameMath | None
    printed: ParSheet
    yours: ParSheet

    @classmethod
    def of(cls, trial: Trial, pays: str) -> TrialAnswer:
        (printed,), (yours,) = trial.pars.values()
        game = trial.made.report.game
        return cls(trial.sheet.id, pays, trial.wager, game, printed, yours)


class ShortListAnswer(Fact, frozen=True):
    """A list to carry to a table, and its cost at a stake."""

    sheet: str
    digest: str
    stake: Cents
    cost_in_100_rounds: Cents
    rules: RulesOfThumb

    @classmethod
    def of(cls, sheet: Sheet, rules: RulesOfThumb, stake: Cents) -> ShortListAnswer:
        cost = in_hundred_rounds(rules.cost, stake)
        return cls(sheet.id, sheet.digest, stake, cost, rules)


class HouseWayLine(Fact, frozen=True):
    """A row of the House Way: the hands it is for and how they are set, in words."""

    row: str
    hand: str
    words: str


class HouseWayAnswer(Fact, frozen=True):
    """The rows of the House Way, the result of the base wager if both sides set by it, and the
    result of the best settings. In units of the base wager, and at a stake."""

    sheet: str
    digest: str
    result: Fraction
    best_settings: Fraction
    stake: Cents
    result_in_100_rounds: Cents
    cost_in_100_rounds: Cents
    rows: tuple[HouseWayLine, ...]
    given_away: HouseWayCost

    @classmethod
    def of(
        cls,
        sheet: Sheet,
        base: WagerMath,
        given_away: HouseWayCost,
        stake: Cents,
        chart: Iterable[HouseWayRow] = CHART,
    ) -> HouseWayAnswer:
        return cls(
            sheet=sheet.id,
            digest=sheet.digest,
            result=-base.edge,
            best_settings=given_away.cost - base.edge,
            stake=stake,
            result_in_100_rounds=in_hundred_rounds(-base.edge, stake),
            cost_in_100_rounds=in_hundred_rounds(given_away.cost, stake),
            rows=tuple(HouseWayLine(row.name, row.hand, row.words) for row in chart),
            given_away=given_away,
        )


class StrategyAnswer(Fact, frozen=True):
    """The whole strategy of a sheet."""

    sheet: str
    digest: str
    strategy: Strategy


class CallAnswer(Fact, frozen=True):
    """A call, the equity that it needs, and its worth to the first player, in cents."""

    pot: Cents
    call: Cents
    price: Fraction
    worth: Fraction


class EquityAnswer(Fact, frozen=True):
    """The equities of hands against each other; `seed` if deals were drawn."""

    equities: Equities
    seed: int | None
    call: CallAnswer | None

    @classmethod
    def of(cls, made: Equities, call: CallPrice | None, seed: int) -> EquityAnswer:
        priced = None
        if call is not None:
            worth = call.worth(made.players[0].equity)
            priced = CallAnswer(call.pot, call.call, call.price, worth)
        return cls(made, None if made.exact else seed, priced)
