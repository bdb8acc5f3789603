"""The sensors of a table: each a game of its own, on a link of its own (B6-15).

A link knows its own tables only. Which others a table's sensors play for, of what kind those are,
and what is played there just now, is told by the states of the other links of the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from houseway.jackpot.documents.link import Link, LinkKind
from houseway.jackpot.keypad.commands import Arm
from houseway.jackpot.keypad.decide.wagers import refuse_spots
from houseway.jackpot.keypad.state import LinkState, Phase, Wager
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.act import link_stream
from houseway.people import normal
from houseway.rules import Refused

if TYPE_CHECKING:
    from houseway.ledger.record import Record

_LINK: Final = link_stream("")


class Joined(NamedTuple):
    """Another link that has a table, and what the table plays there."""

    id: str
    kind: LinkKind
    sheet: str
    is_busy: bool
    wagers: tuple[Wager, ...]


def other_links(record: Record, link_id: str, table: str) -> list[Joined]:
    """The other links of the record that a table is on."""
    found = []
    for ref in record.streams():
        if not ref.stream.startswith(_LINK) or ref.stream == link_stream(link_id):
            continue
        state = record.state(ref.stream, LinkState)
        if state is None:
            continue
        for name, there in state.tables.items():
            if normal(name) == normal(table):
                other = ref.stream.removeprefix(_LINK)
                busy = there.phase is not Phase.IDLE
                found.append(
                    Joined(other, state.kind, there.sheet, busy, (*there.armed, *there.wagers))
                )
    return found


def check_join(record: Record, link: Link, table: str, sheet: str) -> None:
    """Refuse a table whose layout could not have a sensor for this link too."""
    others, where = other_links(record, link.id, table), f"table {table}"
    for other in others:
        if other.sheet != sheet:
            raise Refused(
                JackpotRefusal.TABLE_PLAYS_ANOTHER, where=where, sheet=other.sheet, link=other.id
            )
    refuse_unlike([*others, link], where=where)


def check_spots(record: Record, link: Link, sheet: str, command: Arm) -> None:
    """Refuse a person more spots than one may play, the table's other sensors counted (T-83)."""
    for other in other_links(record, link.id, command.table):
        refuse_spots(link, sheet, command, other.wagers)


def check_round(record: Record, link: Link, table: str, sheet: str) -> None:
    """Refuse a round of a table that has its sensors for other links, or that is playing another
    game at its keypad just now."""
    others, where = other_links(record, link.id, table), f"table {table}"
    for other in others:
        if other.sheet != sheet and other.is_busy:
            raise Refused(JackpotRefusal.TABLE_BUSY, where=where, sheet=other.sheet, link=other.id)
    refuse_unlike([*others, link], where=where)


def refuse_unlike(links: Sequence[Joined | Link], *, where: str) -> None:
    """Refuse links that never stand at one table: more than the house's layout has sensors for, one
    twice, or of both kinds."""
    for link in links:
        if isinstance(link, Link) and len(links) > link.sensors:
            rule, most, given = link.item("B2-2", "B6-15"), link.sensors, len(links)
            raise Refused(
                JackpotRefusal.TOO_MANY_SENSORS, where=where, rule=rule, most=most, given=given
            )
    if len({link.id for link in links}) != len(links):
        raise Refused(JackpotRefusal.SENSORS_ALIKE, where=where, link=links[0].id)
    if len({link.kind for link in links}) != 1:
        raise Refused(JackpotRefusal.MIXED_JACKPOTS, where=where)
