"""A jackpot link as a command line asks for it, with its settings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from houseway.cli.terminal.options import pairs_of
from houseway.jackpot import Link, open_link, switches_of
from houseway.rules import Library, read_typed_money, read_typed_switches


class LinkRequest(NamedTuple):
    """A link's id or path, its fixed wager, `METER.KEY=VALUE` settings, `NAME=READING` readings."""

    link: str
    wager: str | None = None
    settings: Sequence[str] | None = None
    switch: Sequence[str] | None = None

    @property
    def anything(self) -> bool:
        """Whether the operator asks for anything but what stands in the file."""
        return self.wager is not None or bool(self.settings) or bool(self.switch)

    @property
    def keys(self) -> list[str]:
        """What is set."""
        return [each.partition("=")[0] for each in self.settings or ()]

    def open(self, library: Library) -> Link:
        """The link with all of it set, or a refusal."""
        found = open_link(library, self.link)
        if not self.anything:
            return found
        return open_link(
            library,
            self.link,
            wager=None if self.wager is None else read_typed_money(self.wager, where="--wager"),
            switch=read_typed_switches(
                pairs_of(self.switch, "--switch"), switches_of(library, found)
            ),
            settings={
                key: f"{text}.00" if text.isascii() and text.isdigit() else text  # whole dollars
                for key, text in pairs_of(self.settings, "--set").items()
            },
        )


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
