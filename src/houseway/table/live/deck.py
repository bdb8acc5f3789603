"""The cards of a table: those that the system has fixed, their commitment and the next ones to come
(R11, R12), and those on record in a round. Known facts are never asked for (B4-21)."""

from functools import lru_cache
from typing import Final

from houseway.cards import PlayingCard
from houseway.games import DEALER, Deal, Draw, Equipment, Spot, Wagers
from houseway.games.action import Unseen
from houseway.rules.irregularity import Remedy
from houseway.table.commitment import commit, known_seats, terms_of
from houseway.table.live.commands import Command, DrawButton, OpenBets, OrderRemedy, StartHand
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import DeckInPlay, LiveTable, Running
from houseway.table.shoe import parts_of_hex, rolled, shuffled_from

_BEGINS: Final = (OpenBets, StartHand, DrawButton)
_CARDS: Final = (Deal, Unseen)


@lru_cache(maxsize=256)
def _order(equipment: Equipment, seed: str) -> tuple[PlayingCard, ...]:
    return shuffled_from(equipment.cards, seed)


def commitment_to(
    setup: TableSetup, delivery: str, seed: str, name: str, wagers: Wagers, *, given: bool = False
) -> str:
    """The published terms of a deck before the bets are closed: how it is dealt (R22). Of the
    `wagers` only the seats known by then count."""
    terms = terms_of(setup.game, delivery)
    seats = known_seats(terms.rule, wagers)
    return commit(seed, setup.table, name, terms, seats, given=given).digest


def burn_count(equipment: Equipment, seed: str) -> int:
    """The number of cards burned from a new shoe before its first round."""
    return 0 if equipment.shoe is None else equipment.count_burned(_order(equipment, seed))


def draw_of(equipment: Equipment, deck: DeckInPlay) -> Draw:
    """The cards of a round in the order in which they come, and the dice."""
    cards = _order(equipment, deck.seed)[deck.used + burn_count(equipment, deck.seed) :]
    dice: tuple[int, ...] = ()
    if equipment.dice:
        dice = rolled(equipment.dice, parts_of_hex(deck.seed, len(equipment.cards))[0])
    return Draw(cards, dice)  # type: ignore[arg-type]  # there is no third kind of card


def wants_chance(setup: TableSetup, state: LiveTable, command: Command) -> bool:
    """Whether a command needs new cards from the system: a round or a hand that begins without any,
    a draw for the button, or a reshuffle before any card is out."""
    if setup.source is CardSource.FELT:
        return False
    if type(command) in _BEGINS:
        return state.deck is None
    if not isinstance(command, OrderRemedy) or state.trouble is None:
        return False
    if state.running is not None and state.running.taken:
        return False  # dealt cards stay, and so do those behind them
    known = setup.sheet.remedy(state.trouble.what).value
    return Remedy.RESHUFFLE in (known, command.remedy)


def is_last_round(equipment: Equipment, deck: DeckInPlay) -> bool:
    """Whether the next round is the last of its cards: a deck has one; for a shoe it is the round
    after the cut card came (T-81)."""
    if equipment.shoe is None:
        return True
    left = len(equipment.cards) - burn_count(equipment, deck.seed) - deck.used
    return left <= equipment.shoe.cut


def hands_delivered(running: Running) -> int:
    """The number of hands with cards, including the dealer's."""
    return len(
        [place for place in places_dealt(running) if place == DEALER or isinstance(place, Spot)]
    )


def were_shown(setup: TableSetup, running: Running, spot: int = 0) -> bool:
    """Whether the system has shown cards to the player of a spot, or to any player. It does not
    know what people see on a real felt."""
    if setup.source is CardSource.FELT:
        return False
    if spot:
        return Spot(spot) in places_dealt(running)
    return any(isinstance(place, Spot) for place in places_dealt(running))


def places_dealt(running: Running) -> set[object]:
    """The places that have cards, read or not."""
    return {action.place for action in running.log if isinstance(action, _CARDS)}
