"""Who may see what: events as a viewer sees them, and the table as he sees it (R17).

A viewer is a guest by his name, a dealer or bystander, who see what lies open, or an auditor, who
sees everything, the seed of cards in play too.
"""

from __future__ import annotations

from houseway.fact import Fact, replace
from houseway.games import Everyone, Seated, View
from houseway.people import same_person
from houseway.table.live import events as happened
from houseway.table.live.house import LiveHouse
from houseway.table.live.state import LiveTable


class Guest(Fact, frozen=True, tag="guest"):
    """Somebody at the table, or behind a seat."""

    person: str


class Bystander(Fact, frozen=True, tag="bystander"):
    """Whoever looks at the felt: the dealer, the camera, the public."""


class Auditor(Fact, frozen=True, tag="auditor"):
    """Whoever may see all that the record keeps."""


Watcher = Guest | Bystander | Auditor

# What concerns the house alone.
_OF_THE_HOUSE = (
    happened.Filled,
    happened.Credited,
    happened.BoxEmptied,
    happened.TrayCounted,
    happened.TrayMoved,
    happened.PinTried,
    happened.AlertRaised,
    happened.AlertAnswered,
)


def see(event: happened.Event, watcher: Watcher) -> happened.Event | None:
    """What of an event a watcher may know; nothing where it is not for him."""
    if isinstance(watcher, Auditor):
        return event
    match event:
        case happened.CardsLaid():
            if isinstance(watcher, Guest) and any(
                same_person(watcher.person, person) for person in event.shown_to
            ):
                return event
            if event.faces == event.cards:
                return event
            return happened.CardsSeen(place=event.place, faces=event.faces, rule=event.rule)
        case happened.BetsOpened() | happened.CardsReshuffled():
            return replace(event, seed="")
        case happened.ChipsBought() | happened.ChipsTaken():
            mine = isinstance(watcher, Guest) and same_person(watcher.person, event.person)
            return event if mine or isinstance(watcher, Bystander) else None
        case _:
            return None if isinstance(event, _OF_THE_HOUSE) else event


def felt_of(house: LiveHouse, state: LiveTable, watcher: Watcher) -> View | None:
    """The cards on the felt as a watcher sees them; none between rounds."""
    running = state.running
    if running is None or running.felt is None:
        return None
    if isinstance(watcher, Guest):
        for bet in running.wagers.bets:
            if not bet.backline and same_person(bet.person, watcher.person):
                return house.game.view(running.felt, Seated(bet.spot))
    return house.game.view(running.felt, Everyone())
