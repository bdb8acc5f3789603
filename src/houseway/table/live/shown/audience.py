"""Who may see what: events and the table, as each viewer sees them (R17).

A viewer is a guest by name, a staff member or a bystander, who see what lies open, or an auditor,
who sees everything but one thing: the seed of cards in play never leaves the house (R22).
"""

from typing import Final

from houseway.cards import PlayingCard
from houseway.fact import replace
from houseway.games import Seated, View
from houseway.people import normal, same_person
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.watcher import Auditor as Auditor
from houseway.table.live.watcher import Bystander as Bystander
from houseway.table.live.watcher import Guest as Guest
from houseway.table.live.watcher import HouseStaff as HouseStaff
from houseway.table.live.watcher import Watcher as Watcher
from houseway.table.live.watcher import is_person

LOOK_ON: Final = ("auditor", "bystander")
"""Names of viewers, which no guest has."""


def watcher_called(name: str) -> Watcher:
    """A viewer: `auditor`, `bystander`, or a player's name."""
    match normal(name):
        case "auditor":
            return Auditor()
        case "bystander":
            return Bystander()
        case _:
            return Guest(name)


def see(event: happened.Event, watcher: Watcher) -> happened.Event | None:
    """The part of an event that a watcher may know; none where it is not for that watcher."""
    if isinstance(event, happened.BetsOpened | happened.CardsReshuffled):
        return replace(event, seed="") if event.seed else event
    return event if isinstance(watcher, Auditor) else event.see(watcher)


def out_of_use(event: happened.DeckRevealed) -> happened.DeckRevealed:
    """The seed of cards out of use: one kept for auditors is shown to those who were in the round
    (T-94)."""
    return replace(event, closed=event.closed and not event.told_to)


def see_refusal(
    setup: TableSetup, refused: Refused, by: str, command: ask.Command, watcher: Watcher
) -> Refused:
    """A refusal as a watcher sees it. Where its reason may name cards that lie face down, only the
    giver and an auditor see it, and a member of the staff who corrects a paid round, since that
    person may recall all of it."""
    if isinstance(watcher, Auditor) or is_person(watcher, by):
        return refused
    corrects = isinstance(command, ask.CorrectPaidRound)
    if corrects and isinstance(watcher, HouseStaff) and same_person(watcher.person, by):
        return refused
    if not _tells_of_cards(setup, refused, command):
        return refused
    seen = refused.moved(where=refused.where)
    seen.what = _NOT_FOR_OTHERS
    return seen


def see_unread(refused: Refused, by: str, watcher: Watcher) -> Refused:
    """The refusal of an unreadable command, as a watcher sees it. It may quote what was typed,
    which may name cards: it is for the person who typed it."""
    if isinstance(watcher, Auditor) or (by and is_person(watcher, by)):
        return refused
    seen = refused.moved(where=refused.where)
    seen.what = _NOT_FOR_OTHERS
    return seen


_SAYS_A_DECISION: Final = frozenset({"action", "text", "options"})
_NOT_FOR_OTHERS: Final = "only the giver sees why: the reason may name cards that lie face down"


def _tells_of_cards(setup: TableSetup, refused: Refused, command: ask.Command) -> bool:
    """Whether a refusal may name cards: those that a dealer typed or corrected, or a player's own,
    where a decision of the game names them."""
    if isinstance(command, ask.CorrectPaidRound):
        return True
    if isinstance(command, ask.Decide):
        named = any(kind.names_cards for kind in setup.game.decisions)
        says = not _SAYS_A_DECISION.isdisjoint(refused.facts)
        return says and (named or setup.poker is not None)
    return any(_has_cards(fact) for fact in refused.facts.values())


def _has_cards(fact: object) -> bool:
    return isinstance(fact, PlayingCard) or (
        isinstance(fact, tuple | list) and any(isinstance(each, PlayingCard) for each in fact)
    )


def felt_of(setup: TableSetup, state: LiveTable, watcher: Watcher) -> View | None:
    """The cards on the felt as a watcher sees them; none between rounds."""
    running = state.running
    if running is None or running.felt is None:
        return None
    if isinstance(watcher, Guest):
        for bet in running.wagers.bets:
            if not bet.backline and same_person(bet.person, watcher.person):
                return setup.game.view(running.felt, Seated(bet.spot))
    return setup.game.open_view(running.felt)
