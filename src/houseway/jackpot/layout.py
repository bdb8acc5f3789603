"""The sensors of a table: each a game of its own, on a link of its own (B6-15)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Protocol

from houseway.jackpot.link import LinkKind
from houseway.rules import Reason, Refused

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
        raise _refused("a layout with sensors has one or two", where)
    refuse_unlike(links, where=where)
    for link in links:
        if sheet not in link.paytables:
            raise _refused(f"{link.id} is not offered beside this game", where)
    sensors = (Sensor(number, link) for number, link in enumerate(links, start=1))
    return Layout(sheet, links[0].kind, tuple(sensors))


def refuse_unlike(links: Sequence[Jackpot], *, where: str) -> None:
    """Refuse links that never stand at one table: more than two, one twice, or of both kinds."""
    if len(links) > MOST_SENSORS:
        what = f"a layout has at most {MOST_SENSORS} sensors, not {len(links)}"
        raise _refused(what, where)
    if len({link.id for link in links}) != len(links):
        raise _refused(f"both sensors play for {links[0].id}; each is a separate game", where)
    if len({link.kind for link in links}) != 1:
        raise _refused("house and progressive jackpots never stand at one table", where)


def _refused(what: str, where: str) -> Refused:
    return Refused(Reason.BAD_LINK, what, where=where, rule="B6-15")
