"""The sensors of every table as the record has them, over all of its links (B6-15).

A link knows its own tables only. Which others a table's sensors play for, of what kind those are,
and what is played there just now, is told by the whole record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.jackpot.event import Event
from houseway.jackpot.documents.layout import Jackpot, lay_out, refuse_unlike
from houseway.jackpot.documents.link import LinkKind
from houseway.ledger import Draft, Entry
from houseway.rules import Reason, Refused


class Recorded(NamedTuple):
    """A link as the entry that opened it tells of it; `paytables` are the sheets it is for."""

    id: str
    kind: LinkKind
    paytables: frozenset[str]


class Joined(NamedTuple):
    """A table on a link: its game, the chips on its sensors, and its open round."""

    link: Recorded
    sheet: str
    armed: frozenset[int] = frozenset()
    round: str = ""

    @property
    def is_busy(self) -> bool:
        return bool(self.armed or self.round)


@dataclass(slots=True)
class Layouts:
    """Every table that ever joined a link, by its name and the link's id."""

    _links: dict[str, Recorded] = field(default_factory=dict)
    _tables: dict[str, dict[str, Joined]] = field(default_factory=dict)

    def read(self, entries: Iterable[Entry]) -> None:
        """Take some more entries in."""
        for entry in entries:
            draft = entry.draft
            if draft.event == Event.OPEN and isinstance(draft.data.get("link"), Mapping):
                self._opened(draft)
            elif draft.sheet in self._links:
                self._follow(draft)

    def check_join(self, link: Jackpot, table: str, sheet: str) -> None:
        """Refuse a table whose layout could not have a sensor for this link too."""
        others = self._others(link, table)
        for other in others:
            if other.sheet != sheet:
                what = f"it plays {other.sheet} on {other.link.id}; a table plays one game"
                raise _refused(what, table)
        try:
            lay_out(sheet, [*(other.link for other in others), link])
        except Refused as refused:
            raise refused.at(f"table {table}") from None

    def check_round(self, link: Jackpot, table: str, sheet: str) -> None:
        """Refuse a round of a table that has its sensors for other links, or that is playing
        another game at its keypad just now."""
        others = self._others(link, table)
        for other in others:
            if other.sheet != sheet and other.is_busy:
                what = f"it is playing {other.sheet} on {other.link.id} just now"
                raise _refused(what, table)
        refuse_unlike([*(other.link for other in others), link], where=f"table {table}")

    def _others(self, link: Jackpot, table: str) -> list[Joined]:
        joined = self._tables.get(table, {})
        return [each for name, each in joined.items() if name != link.id]

    def _opened(self, draft: Draft) -> None:
        said = draft.data["link"]
        self._links[draft.sheet] = Recorded(
            draft.sheet, LinkKind(said["kind"]), frozenset(said["rows"])
        )
        for table, sheet in draft.data["tables"].items():
            self._join(draft.sheet, table, sheet)

    def _join(self, link: str, table: str, sheet: str) -> None:
        self._tables.setdefault(table, {})[link] = Joined(self._links[link], sheet)

    def _follow(self, draft: Draft) -> None:
        data, link = draft.data, draft.sheet
        match draft.event:
            case Event.TABLE:
                self._join(link, data["table"], data["sheet"])
            case Event.ARM:
                joined = self._tables[data["table"]]
                armed = joined[link].armed | {data["spot"]}
                joined[link] = joined[link]._replace(armed=armed)
            case Event.DISARM:
                joined = self._tables[data["table"]]
                armed = joined[link].armed - {data["spot"]}
                joined[link] = joined[link]._replace(armed=armed)
            case Event.COIN_IN:
                self._set(link, data["table"], draft.round)
            case Event.END_GAME | Event.VOID:
                self._set(link, data["table"], "")
            case Event.DOWN:
                for table in data["back"]:  # chips on sensors go back
                    self._set(link, table, "")

    def _set(self, link: str, table: str, round_name: str) -> None:
        joined = self._tables[table]
        joined[link] = joined[link]._replace(armed=frozenset(), round=round_name)


def _refused(what: str, table: str) -> Refused:
    return Refused(Reason.BAD_LINK, what, where=f"table {table}", rule="B6-15")
