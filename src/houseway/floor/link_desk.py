"""The desk of a house at which the keys of its links are pressed."""

from __future__ import annotations

from typing import Any, cast

from houseway.fact import replace
from houseway.floor.card_desk import CardDesk
from houseway.floor.core import HouseCore, cards_of
from houseway.floor.refusals import FloorRefusal
from houseway.floor.running_link import RunningLink
from houseway.floor.typed import read_as
from houseway.jackpot.keypad.commands import AtTable, Command, LinkCommand
from houseway.jackpot.keypad.record.keypad import Done, Keypad
from houseway.ledger.act import Stream, table_stream
from houseway.people import CardShown, Staff, normal
from houseway.rules import Refused
from houseway.table.live.record.own_keys import refuse_keys_of_live_table
from houseway.table.live.request import check_pins


class LinkDesk:
    """Commands of links. People show their cards; the keys of an open live table are its own."""

    def __init__(self, core: HouseCore) -> None:
        self._core = core

    def press(self, link: RunningLink, command: LinkCommand, name: str) -> Done:
        """Carry out a link command in its turn. People show cards: a ready-made swipe is not
        accepted."""
        command = read_as(LinkCommand, command, FloorRefusal.BAD_COMMAND)
        shown = cards_of(command)
        if shown:
            self._core.follow_roster()
        pins = check_pins(self._core.roster, tuple(shown.values()))
        streams: tuple[Stream, ...] = (link.stream,)
        if isinstance(command, AtTable):
            streams = (table_stream(normal(command.table)), link.stream)

        def work() -> Done:
            record, at = self._core.ledger, self._core.time(shown=True)
            if shown and not self._core.roster.staff:
                raise Refused(FloorRefusal.ROSTER_WANTED, where="roster")
            desk = CardDesk(self._core.roster, record, pins, at)
            staff = {field: desk.show(card, where=field) for field, card in shown.items()}
            swiped = _swiped(command, staff, use=name)
            refuse_keys_of_live_table(record, name, swiped)
            return Keypad(link.link, record).do(name, swiped, at=at)

        return self._core.run(work, streams, (link,))


def _swiped(command: LinkCommand, staff: dict[str, Staff], *, use: str) -> Command:
    """The command with the swipes of the cards that it shows."""
    changed: dict[str, Any] = {}
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if isinstance(value, CardShown):
            changed[name] = staff[name].swipe(use)
        elif isinstance(value, tuple) and value and isinstance(value[0], CardShown):
            places = range(1, len(value) + 1)
            changed[name] = tuple([staff[f"{name} {place}"].swipe(use) for place in places])
    return cast(Command, replace(command, **changed) if changed else command)
