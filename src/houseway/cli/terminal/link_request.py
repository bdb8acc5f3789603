"""A jackpot link as a command line asks for it, with its settings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from houseway.cli.terminal.options import SET, pairs_of
from houseway.jackpot import Link, open_link, switches_of
from houseway.rules import Library, Switch, read_typed_money, read_typed_switches


class LinkRequest(NamedTuple):
    """A link's id or path, its fixed wager, and what is set: `METER.KEY=VALUE`, or a switch."""

    link: str
    wager: str | None = None
    settings: Sequence[str] | None = None

    @property
    def anything(self) -> bool:
        """Whether anything differs from the file."""
        return self.wager is not None or bool(self.settings)

    def keys(self, library: Library, link: Link) -> list[str]:
        """The names of the settings, without the switches."""
        switches = switches_of(library, link)
        return [name for name in pairs_of(self.settings, SET) if not _is_switch(name, switches)]

    def open(self, library: Library) -> Link:
        """The link with all of it set, or a refusal."""
        found = open_link(library, self.link)
        if not self.anything:
            return found
        switches = switches_of(library, found)
        read: dict[str, str] = {}
        settings: dict[str, str] = {}
        for name, text in pairs_of(self.settings, SET).items():
            if _is_switch(name, switches):
                read[name] = text
            else:  # whole dollars are written 25 and 25.00
                settings[name] = f"{text}.00" if text.isascii() and text.isdigit() else text
        return open_link(
            library,
            self.link,
            wager=None if self.wager is None else read_typed_money(self.wager, where="--wager"),
            switch=read_typed_switches(read, switches),
            settings=settings,
        )


def _is_switch(name: str, switches: Mapping[str, Switch]) -> bool:
    """Whether a typed name is that of a switch: one with a dot may be METER.KEY, or a switch in
    full."""
    return "." not in name or any(each.is_called(name) for each in switches.values())


def requests_beside(requests: Sequence[LinkRequest], library: Library) -> tuple[LinkRequest, ...]:
    """The links of one table: a setting of a meter is for those that have such a meter, and every
    other one for all of them."""
    if len(requests) < 2:
        return tuple(requests)
    meters = [open_link(library, each.link).meters.keys() for each in requests]
    every = {name for names in meters for name in names}

    def own(request: LinkRequest, names: Collection[str]) -> LinkRequest:
        given = [(each.partition(".")[0], each) for each in request.settings or ()]
        settings = [each for name, each in given if name in names or name not in every]
        return request._replace(settings=settings)

    return tuple([own(each, names) for each, names in zip(requests, meters, strict=True)])
