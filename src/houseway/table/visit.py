"""One person at a table, round after round: balance, bets, and the cost of mistakes.

A visit is a value: a program that shows a game to a person, in a terminal or in a browser, keeps
one and asks it. The others at the table bet the least allowed; at a table with a player-dealer one
of them holds the bank.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from houseway.bank import BankTurn, collect_fees
from houseway.fact import Fact, replace
from houseway.games import BankSeat, Bet, Game, Line, Option, Wagers
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import STACK
from houseway.games.stud.game import StudGame
from houseway.games.ultimate_texas_holdem import UltimateTexasHoldem
from houseway.money import Cents
from houseway.rules import Refused, Sheet
from houseway.table.jackpot.lines import ENVIES
from houseway.table.jackpot.progressive import WAGER, WAGERS
from houseway.table.player_dealer import YOU as YOU
from houseway.table.player_dealer import after_turn, first_turn, holds_bank
from houseway.table.refusals import RoundRefusal
from houseway.table.settled import Settled
from houseway.table.usual_wagers import usual_wagers


class Mistake(Fact, frozen=True):
    """A decision that was not the best: what was chosen with which cards in which round, what was
    best, and what it cost on the average, in cents."""

    round: int
    cards: str
    chosen: str
    best: str
    cost: Fraction


class Visit(Fact, frozen=True):
    """A person's money at the start and now; the stakes, returns and fees of all their rounds;
    their `stakes` of the last round; their judged decisions, and the mistakes among them.

    `jackpot_staked` and `jackpot_returned` are the part of it that was on the progressive, Envy
    too. `bank` is whose turn the bank is; for `banked` rounds the person held it, and won or lost
    `bank_result` by it before the fees. Those are not bets.
    """

    began: Cents
    balance: Cents
    rounds: int = 0
    staked: Cents = Cents(0)
    returned: Cents = Cents(0)
    fees: Cents = Cents(0)
    stakes: Mapping[str, Cents] = {}
    jackpot_staked: Cents = Cents(0)
    jackpot_returned: Cents = Cents(0)
    bank: BankTurn | None = None
    banked: int = 0
    bank_result: Cents = Cents(0)
    judged: int = 0
    mistakes: tuple[Mistake, ...] = ()

    def after_round(self, settled: Settled) -> Visit:
        """The visit once a round is settled."""
        mine, name = lines_of(settled), net_name(settled)
        fees = sum(fee.amount for fee in settled.fees if fee.payer == name)
        beside = [line for line in mine if line.wager in (*WAGERS, *ENVIES)]
        bank, held = self.bank, settled.wagers.bank
        if bank is not None and held is not None:
            bank = after_turn(settled.sheet, bank, held.spot)
        as_bank = holds_bank(settled)
        return replace(
            self,
            balance=Cents(self.balance + settled.net[name]),
            rounds=self.rounds + 1,
            staked=Cents(self.staked + sum(line.stake for line in mine)),
            returned=Cents(self.returned + sum(line.returned for line in mine)),
            fees=Cents(self.fees + fees),
            jackpot_staked=Cents(self.jackpot_staked + sum(line.stake for line in beside)),
            jackpot_returned=Cents(self.jackpot_returned + sum(line.returned for line in beside)),
            bank=bank,
            banked=self.banked + as_bank,
            bank_result=Cents(self.bank_result + (settled.net[name] + fees if as_bank else 0)),
        )

    def after_decision(self, mistake: Mistake | None) -> Visit:
        """The visit after a decision that was judged."""
        more = () if mistake is None else (mistake,)
        return replace(self, judged=self.judged + 1, mistakes=(*self.mistakes, *more))

    @property
    def result(self) -> Cents:
        return Cents(self.balance - self.began)

    @property
    def by_cost(self) -> tuple[Mistake, ...]:
        """The mistakes, the dearest first."""
        return tuple(sorted(self.mistakes, key=lambda mistake: (-mistake.cost, mistake.round)))

    @property
    def cost(self) -> Fraction:
        """What perfect play would have saved, on the average, in cents."""
        return sum((mistake.cost for mistake in self.mistakes), Fraction(0))


def open_visit(game: Game[Any], balance: Cents, others: int) -> Visit:
    """Seat a person with this much money, beside this many others; they have to be able to bet."""
    least = least_price(game, others)
    if balance < least:
        raise Refused(RoundRefusal.BALANCE_TOO_SMALL, where="balance", balance=balance, least=least)
    return Visit(
        began=balance, balance=balance, stakes=least_stakes(game.sheet), bank=first_turn(game.sheet)
    )


def net_name(settled: Settled) -> str:
    """The person's name in a result: by their spot, or `bank` if they held it."""
    return "bank" if holds_bank(settled) else str(YOU)


def lines_of(settled: Settled) -> tuple[Line, ...]:
    """The results of the person's own wagers."""
    return tuple([line for line in settled.lines if line.bettor == str(YOU)])


def offered(sheet: Sheet) -> tuple[str, ...]:
    """The wagers that this table takes before the cards."""
    offers = sheet.printed.offers
    return tuple(
        [
            name
            for name, rule in sheet.wagers.items()
            if rule.before_cards.value
            and (name not in offers or offers[name].by or name in sheet.paytables)
        ]
    )


def least_stakes(sheet: Sheet) -> dict[str, Cents]:
    """The least a person plays with: the required wagers at their minimum."""
    (bet, *_) = usual_wagers(sheet, {}).bets
    return dict(bet.stakes)


def least_price(game: Game[Any], others: int) -> Cents:
    """The least that a round costs before the cards; at poker the least buy-in, or where none is
    posted two big blinds."""
    if isinstance(game, Poker):
        fee = game.terms.fee
        return Cents(max(fee.buy_in if fee is not None else 0, 2 * game.terms.stakes.big_blind))
    return price_of(game.sheet, with_others(game.sheet, least_stakes(game.sheet), others))


def usual_buy_in(game: Poker, left: Cents) -> Cents:
    """A person's usual buy-in with this much money left, in whole chips."""
    stack = min(least_stakes(game.sheet)[STACK], left)
    return Cents(stack - stack % game.sheet.increment.value)


def complete_stakes(
    sheet: Sheet, said: Mapping[str, Cents], last: Mapping[str, Cents]
) -> dict[str, Cents]:
    """The complete stakes: a required wager that is left out is as it was, and one that has to
    equal another follows it."""
    stakes = dict(said)
    for name in offered(sheet):
        rule = sheet.wagers[name]
        if name in stakes or not rule.required.value:
            continue
        if rule.equal_to is not None and rule.equal_to.value in stakes:
            stakes[name] = stakes[rule.equal_to.value]
        else:
            stakes[name] = last[name]
    return {name: stakes[name] for name in (*offered(sheet), *said) if name in stakes}


def with_others(
    sheet: Sheet, stakes: Mapping[str, Cents], others: int, holder: int | None = None
) -> Wagers:
    """The wagers of a round: the person's own, and those of the others, who have a chip on the
    jackpot's sensor if the person has one. A player-dealer puts up twenty times the total bets, and
    is at the last spot, or is another `holder` of the bank."""
    usual = usual_wagers(sheet, {}, seats=1 + others)
    chip = stakes.get(WAGER, Cents(0))
    own = Bet(YOU, {name: stake for name, stake in stakes.items() if name != WAGER})
    bets = tuple([replace(bet, progressive=chip) for bet in (own, *usual.bets[1:])])
    bank = usual.bank
    if bank is not None and holder not in (None, bank.spot):  # they change places
        bets = tuple([bet if bet.spot != holder else replace(bet, spot=bank.spot) for bet in bets])
        bank = replace(bank, spot=holder)
    if bank is not None:
        total = sum(stake for bet in bets for stake in bet.stakes.values())
        bank = BankSeat(bank.spot, Cents(max(bank.wager, 20 * total)))
    return Wagers(bets, bank)


def price_of(sheet: Sheet, wagers: Wagers) -> Cents:
    """The amount the person has to put on the table, their fee included."""
    (mine,) = [bet for bet in wagers.bets if bet.spot == YOU]
    fees = sum(fee.amount for fee in collect_fees(sheet, wagers) if fee.payer == mine.name)
    return Cents(sum(mine.stakes.values()) + mine.on_sensors + fees)


def later_price(game: Game[Any], stakes: Mapping[str, Cents]) -> tuple[Cents, Cents]:
    """The least and the most that a bet after the cards may take; nothing in a game without one."""
    multiples, first = _multiples(game), next(iter(stakes.values()))
    if not multiples:
        return Cents(0), Cents(0)
    return Cents(multiples[0] * first), Cents(multiples[-1] * first)


def _multiples(game: Game[Any]) -> list[int]:
    """How many times the first wager a person may add after the cards; zero in most games."""
    match game:
        case StudGame():
            return sorted(game.every)
        case UltimateTexasHoldem():
            return sorted({each for street in game.terms.play.values() for each in street.value})
        case _:
            return []


def further_stake(option: Option, bet: Bet) -> Cents:
    """What a choice adds to the wagers: Play and Raise are multiples of the Ante, where there is
    one."""
    multiple: int = getattr(option, "multiple", 0)
    return Cents(multiple * bet.stakes.get("ante", 0))


def within(options: tuple[Option, ...], bet: Bet, left: Cents) -> tuple[Option, ...]:
    """The options that a person can pay for with this much left."""
    return tuple([option for option in options if further_stake(option, bet) <= left])
