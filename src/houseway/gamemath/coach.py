"""The worth of a decision at a table against the best one, in money.

For every screen that shows a game to a person: the worth of each open choice before the decision,
and the cost of the choice after it. Only what the player sees goes in.
"""

from collections.abc import Collection
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.gamemath.catalogue import advise, maths_of
from houseway.gamemath.report import Advice, GameMath, Question, Report, Seen
from houseway.gamemath.stored import find_stored
from houseway.games import Game, Seated, Wagers
from houseway.money import Cents
from houseway.rules import Refused, Sheet, configure

_HOLDEM: Final = "ultimate-texas-holdem"
_PAI_GOW: Final = "fortune-pai-gow-poker"
FOLD: Final = "fold"
NOTHING: Final = Cents(0)


class ChoiceWorth(Fact, frozen=True):
    """An open choice and its worth: the mean result of the base wagers, in cents, and the same
    `in_units` of the first wager."""

    action: str
    worth: Fraction
    in_units: Fraction


class Coaching(Fact, frozen=True):
    """The worth of each open choice, the best first. `kept` is a jackpot's pay, which every choice
    but the fold includes."""

    choices: tuple[ChoiceWorth, ...]
    deals: int
    note: str = ""
    kept: Cents = NOTHING

    @property
    def best(self) -> ChoiceWorth:
        return self.choices[0]

    def of(self, action: str) -> ChoiceWorth:
        """A choice by its words."""
        return next(choice for choice in self.choices if choice.action == action)

    def cost_of(self, action: str) -> Fraction:
        """The cost of a choice against the best one, in cents."""
        return self.best.worth - self.of(action).worth


def has_advice(sheet: Sheet) -> bool:
    """Whether a game has decisions with exact values: not poker, not baccarat."""
    try:
        return maths_of(sheet).advise is not None
    except Refused:
        return False


def seen_at(game: Game[Any], state: Any, spot: int) -> Seen:
    """What the player at a spot sees: the own cards, the board, and the dealer's open cards."""
    view = game.view(state, Seated(spot))
    own = next(seat for seat in view.seats if seat.spot == spot and not seat.backline)
    return Seen(
        cards=tuple([card for card in own.cards if card is not None]),
        board=tuple([card for card in view.pile("board") if isinstance(card, Card)]),
        dealer_shows=tuple([card for card in view.pile("dealer") if isinstance(card, Card)]),
    )


def coach(
    game: Game[Any], state: Any, spot: int, *, open_to: Collection[str] = (), kept: Cents = NOTHING
) -> Coaching:
    """The worth of each choice of a spot now. With `open_to` only those choices count, because the
    player may be short of chips. `kept` is what a jackpot beside the game pays if the player does
    not fold."""
    advice = advise(game.sheet, seen_at(game, state, spot))
    return weigh(advice, first_stake(game, state.wagers, spot), open_to=open_to, kept=kept)


def weigh(
    advice: Advice, unit: Cents, *, open_to: Collection[str] = (), kept: Cents = NOTHING
) -> Coaching:
    """What each open choice is worth for a first wager of `unit`; of those only that are `open_to`
    the player, where some are named. `kept` is what a jackpot pays unless the hand is folded."""
    choices = []
    for option in advice.options:
        if not open_to or option.action in open_to:
            worth = option.ev * unit + (0 if option.action == FOLD else kept)
            choices.append(ChoiceWorth(option.action, worth, worth / unit))
    choices.sort(key=lambda choice: -choice.worth)  # stable: of equal ones the first bets least
    return Coaching(tuple(choices), advice.deals, advice.note, kept)


def first_stake(game: Game[Any], wagers: Wagers, spot: int) -> Cents:
    """What the player at a spot has on the first wager of the sheet: values are counted in it."""
    first = next(iter(game.sheet.wagers))
    return next(b for b in wagers.bets if b.spot == spot and not b.backline).stakes[first]


def takes_long(game: Game[Any], state: Any, spot: int) -> bool:
    """Whether the first answer of this kind takes more than a few seconds."""
    sheet = game.sheet
    if sheet.printed.game == _PAI_GOW:
        return True
    if sheet.printed.game != _HOLDEM or seen_at(game, state, spot).board:
        return False
    from houseway.gamemath.ultimate_texas_holdem.advice import stored_hands

    return not stored_hands(sheet)


@lru_cache(maxsize=16)
def stored_report(sheet: Sheet) -> Report | None:
    """The stored report of a sheet. A fee option and limits change no figure: a sheet that differs
    only in them has the same report."""
    made = find_stored(sheet, Question())
    if made is None:
        made = find_stored(_with_first_tables(sheet, but=sheet.wagers), Question())
    return None if made is None else made.report


def stored_game(sheet: Sheet) -> GameMath | None:
    """The stored figures of the whole game. The tables of side wagers change none of them."""
    report = stored_report(sheet)
    if report is None:
        required = {wager for wager, rule in sheet.wagers.items() if rule.required.value}
        made = find_stored(_with_first_tables(sheet, but=required), Question())
        report = None if made is None else made.report
    return None if report is None else report.game


def _with_first_tables(sheet: Sheet, *, but: Collection[str]) -> Sheet:
    """The sheet without fee option and limits, with the first table of each offer; some wagers
    keep the tables that were chosen."""
    printed = sheet.printed
    offers = {w: o for w, o in printed.offers.items() if len(o.tables) > 1 and not o.by}
    first = {wager: next(iter(offer.tables)) for wager, offer in offers.items()}
    chosen = {w: t.name for w, t in sheet.paytables.items() if w in offers and w in but}
    switch = {name: reading.value for name, reading in sheet.switches.items()}
    return configure(printed, choose={**first, **chosen}, switch=switch)
