"""How the piles come to the table, and what of them a viewer may see."""

from __future__ import annotations

from typing import Final, NamedTuple

from houseway.cards import joker_deck
from houseway.games.action import Deal, Dice
from houseway.games.delivery import way
from houseway.games.equipment import Draw, Equipment
from houseway.games.fortune_pai_gow_poker.button import SEATS, action_spot, dice_spot
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.games.fortune_pai_gow_poker.play import CARDS, to_act
from houseway.games.fortune_pai_gow_poker.state import (
    Dealing,
    Over,
    Rolling,
    Seat,
    Setting,
    State,
    TwoHands,
)
from houseway.games.fortune_pai_gow_poker.terms import DICE, terms
from houseway.games.view import Pile, SeatView, View, bank_spot, faces, seat_view
from houseway.games.viewer import Seated, Viewer
from houseway.games.wager import Wagers
from houseway.hands.pai_gow import AnyCard
from houseway.rules import Reason, Refused, Sheet

_PHASES: Final = {
    "Rolling": "rolling",
    "Dealing": "dealing",
    "Setting": "setting",
    "Over": "over",
}


class Delivered(NamedTuple):
    """The dice, and the hands as `Deal` takes them."""

    dice: tuple[int, ...]
    hands: Cards


def equipment(sheet: Sheet) -> Equipment:
    """Fifty-two cards, the joker, and three dice."""
    del sheet
    return Equipment(joker_deck(), dice=DICE)


def modes(sheet: Sheet) -> tuple[str, ...]:
    """The ways in which this house deals."""
    return tuple(terms(sheet).delivery)


def piles(cards: Cards) -> tuple[Cards, ...]:
    """Seven piles of seven, left to right: each pass turns round at the end (B12-5)."""
    laid: list[list[AnyCard]] = [[] for _ in range(SEATS)]
    for number in range(CARDS):
        row = cards[number * SEATS : (number + 1) * SEATS]
        for pile, card in zip(laid if number % 2 == 0 else laid[::-1], row, strict=True):
            pile.append(card)
    return tuple(map(tuple, laid))


def deliver(sheet: Sheet, wagers: Wagers, draw: Draw, mode: str | None = None) -> Delivered:
    """Deal the piles and send them round: the action pile to the button, the rest clockwise.

    Which pile the player-dealer picks cannot matter, all being alike; it is the leftmost. Piles at
    seats without a wager are discarded unseen, as are the last four cards.
    """
    steps = way(sheet, terms(sheet).delivery, mode)
    if len(draw.cards) < SEATS * CARDS:
        what = f"{len(draw.cards)} cards are too few for {SEATS} piles of {CARDS}"
        raise Refused(Reason.BAD_CARDS, what, where="deck", rule=steps.cite.item)
    bank = wagers.bank
    assert bank is not None
    follows = terms(sheet).pile_follows_button
    first = action_spot(wagers, draw.dice) if follows else dice_spot(bank, draw.dice)
    at = {(first - 1 + i) % SEATS + 1: pile for i, pile in enumerate(piles(draw.cards))}
    spots = [*(bet.spot for bet in wagers.bets if not bet.backline), bank.spot]
    return Delivered(draw.dice, tuple(card for spot in spots for card in at[spot]))


def next_deal(state: State, delivered: Delivered) -> Deal[AnyCard] | Dice | None:
    """The dice, then the hands."""
    if isinstance(state, Rolling):
        return Dice(delivered.dice)
    return Deal(delivered.hands) if isinstance(state, Dealing) else None


def view(state: State, viewer: Viewer) -> View:
    """The state as this viewer may see it: hands are exposed once all are set (B12-8)."""
    bank, phase = bank_spot(state.wagers), _PHASES[type(state).__name__]
    if isinstance(state, Rolling):
        return View(phase, (), tuple(seat_view(bet) for bet in state.wagers.bets), bank, None)
    notes = (f"dice {' '.join(map(str, state.dice))}: the Action button is at spot {state.button}",)
    if isinstance(state, Dealing):
        seats = tuple(seat_view(bet) for bet in state.wagers.bets)
        return View(phase, (), seats, bank, None, notes)
    own = viewer.spot if isinstance(viewer, Seated) else None
    over = isinstance(state, Over)
    seats = tuple(_seat(seat, shown=over or seat.bet.spot == own) for seat in state.seats)
    dealer = _dealer(state)
    if isinstance(state, Over):
        by = f"the player-dealer's hand is set the House Way, {state.dealer_hands.row}"
        return View(phase, dealer, seats, bank, None, (*notes, by))
    return View(phase, dealer, seats, bank, to_act(state), notes)


def _dealer(state: Setting | Over) -> tuple[Pile, ...]:
    if isinstance(state, Setting):
        return (Pile("dealer", faces(state.dealer, shown=False)),)
    return _two("dealer ", state.dealer_hands)


def _seat(seat: Seat, *, shown: bool) -> SeatView:
    if seat.bet.backline:
        return seat_view(seat.bet)
    if seat.hands is None or not shown:
        return seat_view(seat.bet, Pile("hand", faces(seat.cards, shown=shown)))
    done = f"House Way, {seat.hands.row}" if seat.hands.row else "own way"
    return seat_view(seat.bet, *_two("", seat.hands), play=done)


def _two(whose: str, hands: TwoHands) -> tuple[Pile, Pile]:
    return (
        Pile(f"{whose}front", faces(hands.front, shown=True)),
        Pile(f"{whose}back", faces(hands.back, shown=True)),
    )
