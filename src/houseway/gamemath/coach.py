"""What a decision at a table was worth against the best one, in money.

Whoever shows a game to a person asks here: what each open choice is worth before he decides, and
what his choice has cost him afterwards. Only what he sees goes in.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.gamemath.catalogue import advise, maths_of
from houseway.gamemath.report import Question, Report, Seen
from houseway.gamemath.stored import find_stored
from houseway.games import Game, Seated
from houseway.money import Cents
from houseway.rules import Refused, Sheet, configure

_HOLDEM: Final = "ultimate-texas-holdem"
_PAI_GOW: Final = "fortune-pai-gow-poker"
FOLD: Final = "fold"
NOTHING: Final = Cents(0)


class ChoiceWorth(Fact, frozen=True):
    """An open choice and what it is worth on the average: the result of the base wagers, in cents,
    and the same `in_units` of the first wager."""

    action: str
    worth: Fraction
    in_units: Fraction


class Coaching(Fact, frozen=True):
    """What each open choice is worth, the best first. `kept` is a jackpot's pay that is counted in
    every choice but the fold, which would give it up."""

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
        """What a choice costs against the best one, in cents; nothing where it is as good."""
        return self.best.worth - self.of(action).worth


def has_advice(sheet: Sheet) -> bool:
    """Whether a game has decisions with exact values: not poker, not baccarat."""
    try:
        return maths_of(sheet).advise is not None
    except Refused:
        return False


def seen_at(game: Game[Any], state: Any, spot: int) -> Seen:
    """What the player at a spot sees: his cards, the board, and what the dealer shows."""
    view = game.view(state, Seated(spot))
    own = next(seat for seat in view.seats if seat.spot == spot and not seat.backline)
    return Seen(
        cards=tuple([card for card in own.cards if card is not None]),
        board=tuple([card for card in view.pile("board") if isinstance(card, Card)]),
        dealer_shows=tuple([card for card in view.pile("dealer") if isinstance(card, Card)]),
    )


def coach(
    game: Game[Any],
    state: Any,
    spot: int,
    *,
    open_to: Collection[str] = (),
    kept: Cents = NOTHING,
) -> Coaching:
    """What each choice of a spot is worth now; of those only that are `open_to` the player, where
    some are named: he may be short of chips. `kept` is what a jackpot beside the game pays him if
    he does not fold."""
    sheet, seen = game.sheet, seen_at(game, state, spot)
    first = next(iter(sheet.wagers))
    bet = next(b for b in state.wagers.bets if b.spot == spot and not b.backline)
    unit = bet.stakes[first]
    advice = advise(sheet, seen)
    choices = []
    for option in advice.options:
        if not open_to or option.action in open_to:
            worth = option.ev * unit + (0 if option.action == FOLD else kept)
            choices.append(ChoiceWorth(option.action, worth, worth / unit))
    choices.sort(key=lambda choice: -choice.worth)  # stable: of equal ones the first bets least
    return Coaching(tuple(choices), advice.deals, advice.note, kept)


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
    """The report that is kept for a sheet. A fee option and limits move no figure of it: a sheet
    that differs in them alone has the same."""
    made = find_stored(sheet, Question())
    if made is None:
        printed = sheet.printed
        offers = {w: o for w, o in printed.offers.items() if len(o.tables) > 1 and not o.by}
        first = {wager: next(iter(offer.tables)) for wager, offer in offers.items()}
        chosen = {w: table.name for w, table in sheet.paytables.items() if w in offers}
        switch = {name: reading.value for name, reading in sheet.switches.items()}
        usual = configure(printed, choose={**first, **chosen}, switch=switch)
        made = find_stored(usual, Question())
    return None if made is None else made.report
