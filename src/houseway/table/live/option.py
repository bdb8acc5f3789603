"""A bettor's options now: fixed decisions with their stakes, and ranges that leave the amount open.
Each is what a `Decide` command takes; there is no need to parse words."""

from enum import StrEnum
from functools import lru_cache
from typing import Any, cast

from houseway.fact import Fact, replace
from houseway.games import Bet, Decision, Game, Range
from houseway.games.poker import Poker
from houseway.games.poker.betting import to_call
from houseway.games.poker.state import BetTo, Call, RaiseTo
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live.refusals import TableRefusal
from houseway.table.round_record import AnyDecision
from houseway.table.visit import further_stake


class PresetName(StrEnum):
    """Amounts with a usual name."""

    MINIMUM = "minimum"
    HALF_POT = "half pot"
    POT = "pot"
    ALL_IN = "all in"
    FIFTY_BLINDS = "50 big blinds"
    HUNDRED_BLINDS = "100 big blinds"
    LARGEST_STACK = "largest stack"


class AmountPreset(Fact, frozen=True):
    """A named amount of a range."""

    name: PresetName
    amount: Cents


class AmountRange(Fact, frozen=True, omit_defaults=True):
    """The amounts of an option: from `minimum` to `maximum` in steps; the maximum always counts. An
    amount includes what is bet already: `bet` is how much that is. `presets` are amounts with a
    usual name, the smallest first."""

    minimum: Cents
    maximum: Cents
    step: Cents
    bet: Cents = Cents(0)
    presets: tuple[AmountPreset, ...] = ()


class TurnOption(Fact, frozen=True, omit_defaults=True):
    """An open decision, and the chips it puts down. Where there is a `range`, `decision` and
    `stake` are those of its minimum, and `at` makes the decision of another amount. `can_pay` says
    that the player has the chips for it."""

    decision: AnyDecision
    words: str
    stake: Cents = Cents(0)
    range: AmountRange | None = None
    can_pay: bool = True

    def at(self, amount: int) -> AnyDecision:
        """The decision with this amount; refused if outside the option."""
        sizes = self.range
        if sizes is not None and (
            amount == sizes.maximum
            or (
                sizes.minimum <= amount <= sizes.maximum
                and (amount - sizes.minimum) % sizes.step == 0
            )
        ):
            return replace(self.decision, amount=Cents(amount))
        raise Refused(TableRefusal.AMOUNT_NOT_OPEN, where="amount", words=self.words, amount=amount)


def stake_of(game: Game[Any], felt: Any, bet: Bet, decision: Decision) -> Cents:
    """The chips that a decision puts down: at poker its addition to the pot, elsewhere a multiple
    of the first wager."""
    if type(decision) is BetTo or type(decision) is RaiseTo:
        return Cents(decision.amount - felt.bets[felt.to_act[0]])
    if type(decision) is Call:
        assert isinstance(game, Poker)
        return game.to_call(felt)
    return further_stake(decision, bet)


def options_of(game: Game[Any], felt: Any, bet: Bet) -> tuple[tuple[TurnOption, ...], bool]:
    """The options of the bettor to act. Decisions that name cards are left out: there are many, and
    not all viewers may see the cards. Last, whether there are such: the bettor may choose among the
    cards of the hand, as for the front of Pai Gow."""
    legal = game.legal(felt, bet.spot)
    fixed = [option for option in legal if not option.names_cards]
    options = tuple([option_of(game, felt, bet, option) for option in fixed])
    return options, len(fixed) < len(legal)


def _presets(game: Game[Any], felt: Any, option: Range) -> tuple[AmountPreset, ...]:
    """A bet of half the pot and of all of it, as it is once the bet before is called, and all in;
    none twice, and none that is too small."""
    seat = felt.to_act[0]
    call = to_call(felt, seat, max(felt.bets))
    called = sum(felt.in_pot) + call
    level = felt.bets[seat] + call
    named = {
        PresetName.MINIMUM: option.minimum,
        PresetName.HALF_POT: _in_steps(option, level + called // 2),
        PresetName.POT: _in_steps(option, level + called),
        PresetName.ALL_IN: option.maximum,
    }
    found: dict[Cents, PresetName] = {}
    for name, amount in named.items():
        if option.minimum <= amount <= option.maximum:
            found[amount] = name  # all in is called that, whatever else it is
    return tuple([AmountPreset(name, amount) for amount, name in sorted(found.items())])


def _in_steps(option: Range, amount: int) -> Cents:
    """A valid amount of the range, or one below its minimum."""
    return Cents(amount - (amount - option.minimum) % option.step)


def option_of(game: Game[Any], felt: Any, bet: Bet, option: Decision | Range) -> TurnOption:
    """One of the options of a bettor, with the chips it puts down."""
    if isinstance(option, Range):
        stake = stake_of(game, felt, bet, option.least)
        sizes = AmountRange(
            minimum=option.minimum,
            maximum=option.maximum,
            step=option.step,
            bet=Cents(option.minimum - stake),
            presets=_presets(game, felt, option),
        )
        return TurnOption(cast(AnyDecision, option.least), option.words, stake, sizes)
    return _fixed(option, stake_of(game, felt, bet, option))


@lru_cache(maxsize=1024)  # the same few come up in every round
def _fixed(option: Decision, stake: Cents) -> TurnOption:
    return TurnOption(cast(AnyDecision, option), str(option), stake)
