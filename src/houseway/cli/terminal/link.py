"""A link as it is asked for on a command line: its name and what the operator sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cli.terminal.amount import amount
from houseway.cli.terminal.pairs import pairs_of
from houseway.jackpot import Link, open_link
from houseway.rules import Library, Plain, Switch


class Asked(NamedTuple):
    """A link's id or path, its fixed wager, `METER.KEY=VALUE` settings, `NAME=READING` readings."""

    link: str
    wager: str | None = None
    settings: Sequence[str] = ()
    switch: Sequence[str] = ()

    @property
    def anything(self) -> bool:
        """Whether the operator asks for anything but what stands in the file."""
        return self.wager is not None or bool(self.settings) or bool(self.switch)

    def open(self, library: Library) -> Link:
        """The link with all of it set, or a refusal."""
        found = open_link(library, self.link)
        if not self.anything:
            return found
        known = next(iter(found.paytables.values())).switches
        switch = {
            name: _reading(text, known.get(name))
            for name, text in pairs_of(self.switch, "--switch").items()
        }
        settings = {
            key: f"{text}.00" if text.isascii() and text.isdigit() else text  # whole dollars
            for key, text in pairs_of(self.settings, "--set").items()
        }
        return open_link(
            library,
            self.link,
            wager=None if self.wager is None else amount(self.wager, "--wager"),
            switch=switch,
            settings=settings,
        )


def _reading(text: str, switch: Switch | None) -> Plain:
    """A reading as it is typed. A link's switches are flags or one of a few words."""
    if switch is not None and switch.kind == "flag" and text in ("true", "false"):
        return text == "true"
    return text
