"""The item by which a house does what every house does: opens and closes tables, changes dealers
and decks, empties the box. Some documents ask for it, others are silent, and then it is assumed; an
item is never cited at another house's table."""

from collections.abc import Sequence
from typing import Final

from houseway.people import Duty
from houseway.rules import Announcement, Device, Moment, PrintedSheet, Step, StepRole, steps_at

_CHIPS: Final = "procedures.chips"
ASSUMED: Final = "assumed"
"""The rule where the house's own document is silent."""
TIP: Final = "tip"
"""The step of a house's procedure for a tip bet that has won."""
_OTHER_SHUFFLE: Final = "procedures.other_shuffle"
_MOMENTS: Final = {
    Duty.CLOSE_TABLE: Moment.CLOSING,
    Duty.TAP_IN: Moment.DEALER_CHANGE,
    Duty.HAND_DEALING: Moment.SHUFFLER_FAILS,
}
"""The moments whose first step says it."""


def own_rule(sheet: PrintedSheet, duty: Duty) -> str:
    """The house's own item for something done at its table, or `assumed`."""
    if duty in _MOMENTS:
        return _first(steps_at(sheet, _MOMENTS[duty]))
    match duty:
        case Duty.OPEN_TABLE:
            opening = steps_at(sheet, Moment.OPENING)
            return _first([step for step in opening if StepRole.SUPERVISOR in step.by])
        case Duty.CHANGE_DECK:
            clock = sheet.equipment.new_deck
            silent = ASSUMED if clock is None else clock.cite.item
            return _first(steps_at(sheet, Moment.NEW_DECK), silent)
        case Duty.CHANGE_SHUFFLE:
            said = sheet.values.get(_OTHER_SHUFFLE)
            return ASSUMED if said is None else said.cite.item
        case Duty.COLOUR_UP_TOKENS:
            return _first([step for step in steps_at(sheet, Moment.PAY) if step.name == TIP])
        case Duty.DROP:
            return _of_device(sheet, Device.DROP_BOX)
        case _:
            return ""


def rule_of_close(sheet: PrintedSheet) -> str:
    """The item by which bets are closed: the house's own announcement, or the rule where none is
    named (T-84)."""
    calls = steps_at(sheet, Moment.BEFORE_CARDS)
    return _first([step for step in calls if isinstance(step.leaves, Announcement)], "T-84")


def rule_of_chips(sheet: PrintedSheet) -> str:
    """The item by which wagers are chips and not spoken bets with cash; none where the house is
    silent."""
    said = sheet.values.get(_CHIPS)
    return "" if said is None else said.cite.item


def _first(steps: Sequence[Step], silent: str = ASSUMED) -> str:
    return steps[0].cite.item if steps else silent


def _of_device(sheet: PrintedSheet, device: Device) -> str:
    """The item that puts a device on the table; they are cited in the order of the devices."""
    devices = sheet.equipment.devices
    if devices is None or device not in devices.value:
        return ASSUMED
    items = devices.cite.items
    one_each = len(items) == len(devices.value)
    return items[devices.value.index(device)] if one_each else devices.cite.item
