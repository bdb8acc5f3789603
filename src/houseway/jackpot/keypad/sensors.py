"""The sensors of every table as the record has them, over all of its links (B6-15).

A link knows its own tables only. Which others a table's sensors play for, of what kind those are,
and what is played there just now, is told by the states of the other links.
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.jackpot.documents.layout import lay_out, refuse_unlike
from houseway.jackpot.documents.link import Link, LinkKind
from houseway.jackpot.keypad.history import LinkRecord
from houseway.jackpot.keypad.state import LinkState, Phase
from houseway.ledger.act import link_stream
from houseway.people import normal
from houseway.rules import Refusal, Refused

_LINK = link_stream("")


class Joined(NamedTuple):
    """Another link that has a table: its kind, its games, and what the table plays there."""

    id: str
    kind: LinkKind
    paytables: tuple[str, ...]
    sheet: str
    is_busy: bool


def other_links(record: LinkRecord, link_id: str, table: str) -> list[Joined]:
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
                found.append(Joined(other, state.kind, state.sheets, there.sheet, busy))
    return found


def check_join(record: LinkRecord, link: Link, table: str, sheet: str) -> None:
    """Refuse a table whose layout could not have a sensor for this link too."""
    others = other_links(record, link.id, table)
    for other in others:
        if other.sheet != sheet:
            raise Refused(
                Refusal.TABLE_PLAYS_ANOTHER, where=f"table {table}", sheet=other.sheet,
                link=other.id,
            )  # fmt: skip
    try:
        lay_out(sheet, [*others, link])
    except Refused as refused:
        raise refused.at(f"table {table}") from None


def check_round(record: LinkRecord, link: Link, table: str, sheet: str) -> None:
    """Refuse a round of a table that has its sensors for other links, or that is playing another
    game at its keypad just now."""
    others = other_links(record, link.id, table)
    for other in others:
        if other.sheet != sheet and other.is_busy:
            raise Refused(
                Refusal.TABLE_BUSY, where=f"table {table}", sheet=other.sheet, link=other.id
            )
    refuse_unlike([*others, link], where=f"table {table}")
