"""The sensors of a table: each a game of its own, on a link of its own (B6-15)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Protocol

from houseway.jackpot.documents.link import LinkKind
from houseway.rules import Refusal, Refused

MOST_SENSORS: Final = 2


class Jackpot(Protocol):
    """What a layout asks of a link; `paytables` are for the sheets it is offered beside."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> LinkKind: ...
    @property
    def paytables(self) -> Collection[str]: ...


class Sensor(NamedTuple):
    """Where a jackpot chip is laid, counted from one, and the link it plays for."""

    number: int
    link: Jackpot


class Layout(NamedTuple):
    """A table's game and its sensors, all of one kind of jackpot."""

    sheet: str
    kind: LinkKind
    sensors: tuple[Sensor, ...]


def lay_out(sheet: str, links: Sequence[Jackpot]) -> Layout:
    """The layout of a table with a sensor for each link, or a refusal (B6-15)."""
    where = f"layout of {sheet}"
    if not links:
        raise Refused(Refusal.NO_SENSOR, where=where)
    refuse_unlike(links, where=where)
    for link in links:
        if sheet not in link.paytables:
            raise Refused(Refusal.LINK_NOT_OFFERED, where=where, link=link.id)
    sensors = (Sensor(number, link) for number, link in enumerate(links, start=1))
    return Layout(sheet, links[0].kind, tuple(sensors))


def refuse_unlike(links: Sequence[Jackpot], *, where: str) -> None:
    """Refuse links that never stand at one table: more than two, one twice, or of both kinds."""
    if len(links) > MOST_SENSORS:
        raise Refused(Refusal.TOO_MANY_SENSORS, where=where, most=MOST_SENSORS, given=len(links))
    if len({link.id for link in links}) != len(links):
        raise Refused(Refusal.SENSORS_ALIKE, where=where, link=links[0].id)
    if len({link.kind for link in links}) != 1:
        raise Refused(Refusal.MIXED_JACKPOTS, where=where)
