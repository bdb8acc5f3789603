"""The sensors of a table: each a game of its own, on a link of its own (B6-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from houseway.jackpot.link import Link, LinkKind
from houseway.rules import Reason, Refused

MOST_SENSORS: Final = 2


class Sensor(NamedTuple):
    """Where a jackpot chip is laid, counted from one, and the link it plays for."""

    number: int
    link: Link


class Layout(NamedTuple):
    """A table's game and its sensors, all of one kind of jackpot."""

    sheet: str
    kind: LinkKind
    sensors: tuple[Sensor, ...]


def lay_out(sheet: str, links: Sequence[Link]) -> Layout:
    """The layout of a table with a sensor for each link, or a refusal (B6-15)."""

    def refuse(what: str) -> Refused:
        return Refused(Reason.BAD_LINK, what, where=f"layout of {sheet}", rule="B6-15")

    if not links:
        raise refuse("a layout with sensors has one or two")
    if len(links) > MOST_SENSORS:
        raise refuse(f"a layout has at most {MOST_SENSORS} sensors, not {len(links)}")
    for link in links:
        if sheet not in link.paytables:
            raise refuse(f"{link.id} is not offered beside this game")
    if len({link.id for link in links}) != len(links):
        raise refuse(f"both sensors play for {links[0].id}; each is a separate game")
    if len({link.kind for link in links}) != 1:
        raise refuse("house and progressive jackpots never stand at one table")
    sensors = (Sensor(number, link) for number, link in enumerate(links, start=1))
    return Layout(sheet, links[0].kind, tuple(sensors))
