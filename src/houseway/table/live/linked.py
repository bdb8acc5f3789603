"""The sensors of a live table: for each its link, and the table as the link has it (B6-15)."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.games.sensor import FIRST
from houseway.jackpot import Link, LinkState
from houseway.jackpot.keypad.state import Hand, TableState
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase

LinkStates = Sequence[LinkState]
"""The states of a table's links, sensor by sensor; empty where it has none."""


class LinkedSensor(NamedTuple):
    """A sensor whose link has the table `on` it."""

    sensor: int
    link: Link
    state: LinkState
    on: TableState


class WaitingHand(NamedTuple):
    """A hand that waits for its card, and the sensor it won on."""

    sensor: int
    hand: Hand


def linked_sensors(setup: TableSetup, link_states: LinkStates) -> tuple[LinkedSensor, ...]:
    """The sensors of a table that are on their links."""
    if not link_states:
        return ()
    return tuple(
        [
            LinkedSensor(sensor, link, state, state.tables[setup.table])
            for sensor, (link, state) in enumerate(
                zip(setup.links, link_states, strict=False), FIRST
            )
            if setup.table in state.tables
        ]
    )


def reached_sensors(
    setup: TableSetup, state: LiveTable, link_states: LinkStates
) -> tuple[LinkedSensor, ...]:
    """The sensors whose links are up, with nothing kept for later (R10)."""
    return tuple(
        [
            each
            for each in linked_sensors(setup, link_states)
            if state.is_online(each.sensor)
            and state.left_on(each.sensor) is None
            and each.state.reaches(setup.table)
        ]
    )


def waiting_hands(
    setup: TableSetup, state: LiveTable, link_states: LinkStates
) -> tuple[WaitingHand, ...]:
    """This table's hands that wait for their card, between rounds, when it is swiped."""
    if state.phase is not TablePhase.IDLE:
        return ()
    return tuple(
        [
            WaitingHand(each.sensor, hand)
            for each in linked_sensors(setup, link_states)
            for hand in each.on.hands
            if hand.waits
        ]
    )
