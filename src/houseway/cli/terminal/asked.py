"""What is typed in a command line: limits, and a link with its settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cli.terminal.options import pairs_of, wagers_of
from houseway.jackpot import Link, open_link, switches_of
from houseway.money import Cents
from houseway.rules import Library, read_typed_limits, read_typed_money, read_typed_switches


def limits_of(given: Sequence[str] | None) -> dict[str, tuple[Cents, Cents]]:
    """The limits of a table by their wagers: ante=5-500."""
    return {
        wager: read_typed_limits(text, where=f"--limits {wager[:40]}")
        for wager, text in wagers_of(given, "--limits").items()
    }


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
