"""A command with all that the house knows of it: who asks, when, the id and the source of chance.

A client sends commands. Only the house makes requests of them (R23).
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, get_args, get_type_hints

from houseway.fact import Fact, replace
from houseway.people import CardShown, Roster
from houseway.people.pin import is_pin
from houseway.table.live.command import command_name
from houseway.table.live.commands import Command

SYSTEM: Final = "system"
"""Who asks where no person does: the clock, and an automatic table's dealing."""


_UNCHECKED: Final[Mapping[CardShown, bool]] = {}


class Request(Fact, frozen=True):
    """A command, who asks for it, and when.

    `seed` is the chance of new cards where the command needs some; it is `given` if the person who
    opened the house chose it. `pins` says whether the PINs of the shown cards are right: checking
    one takes time, and is done before a transaction begins.
    """

    by: str
    command: Command
    at: str = ""
    id: str = ""
    seed: str = ""
    given: bool = False
    pins: Mapping[CardShown, bool] = _UNCHECKED

    @property
    def do(self) -> str:
        """The command's name."""
        return command_name(self.command)


def cards_shown(command: Command) -> tuple[CardShown, ...]:
    """The staff cards that a command shows."""
    names = _fields_with_cards(type(command))
    if not names:
        return ()
    found: list[CardShown] = []
    for name in names:
        value = getattr(command, name)
        found += [each for each in _as_tuple(value) if isinstance(each, CardShown)]
    return tuple(found)


@cache
def _fields_with_cards(kind: type[Command]) -> tuple[str, ...]:
    """The fields of a command that hold staff cards: most commands have none."""
    hints = get_type_hints(kind)
    return tuple([name for name, hint in hints.items() if _holds_card(hint)])


def _holds_card(hint: object) -> bool:
    return hint is CardShown or any(map(_holds_card, get_args(hint)))


def _as_tuple(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


MOST_CARDS: Final = 4
"""At most this many cards are checked in one command; more are refused unchecked."""


def check_pins(roster: Roster, shown: tuple[CardShown, ...]) -> dict[CardShown, bool]:
    """Whether each card's PIN is right. It takes milliseconds a card, on purpose."""
    checked = {}
    for card in shown if len(shown) <= MOST_CARDS else ():
        staff = roster.find(card.number)
        if staff is not None and card.pin:
            checked[card] = is_pin(staff.pin, card.pin)
    return checked


def without_pins(command: Command) -> Command:
    """A command as it may be recorded, without PINs."""
    changed: dict[str, object] = {}
    for name in _fields_with_cards(type(command)):
        value = getattr(command, name)
        if isinstance(value, CardShown):
            changed[name] = replace(value, pin="")
        elif isinstance(value, tuple) and value and isinstance(value[0], CardShown):
            changed[name] = tuple([replace(card, pin="") for card in value])
    return replace(command, **changed) if changed else command
