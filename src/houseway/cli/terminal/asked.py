"""What is typed in a command line: money, and a link with its settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from houseway.cli.terminal.options import pairs_of, wagers_of
from houseway.jackpot import Link, open_link, switches_of
from houseway.money import (
    Cents,
    MicroCents,
    MoneyError,
    parse_given_micro,
    parse_money,
    written_amount,
)
from houseway.rules import Library, Refusal, Refused, read_typed_switches

Money = TypeVar("Money", Cents, MicroCents)


def amount(text: str, where: str) -> Cents:
    """Dollars and cents; 25 and $1,000 will do for 25.00 and 1000.00."""
    return _read(parse_money, text, where)


def two_amounts(text: str, where: str) -> tuple[Cents, Cents]:
    """The limits of a table: 2-4."""
    low, dash, high = text.partition("-")
    if not (dash and low and high):
        raise Refused(Refusal.NOT_A_LIMIT, where=where, text=text)
    return amount(low, where), amount(high, where)


def limits_of(given: Sequence[str] | None) -> dict[str, tuple[Cents, Cents]]:
    """The limits of a table by their wagers: ante=5-500."""
    return {
        wager: two_amounts(text, f"--limits {wager[:40]}")
        for wager, text in wagers_of(given, "--limits").items()
    }


def fine_amount(text: str, where: str) -> MicroCents:
    """Dollars and parts of a cent, as a meter has them."""
    return _read(parse_given_micro, text, where)


def _read(parse: Callable[[str], Money], text: str, where: str) -> Money:
    try:
        return parse(written_amount(text))
    except MoneyError:
        raise Refused(Refusal.NOT_DOLLARS, where=where, text=text) from None


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
            wager=None if self.wager is None else amount(self.wager, "--wager"),
            switch=read_typed_switches(
                pairs_of(self.switch, "--switch"), switches_of(library, found)
            ),
            settings={
                key: f"{text}.00" if text.isascii() and text.isdigit() else text  # whole dollars
                for key, text in pairs_of(self.settings, "--set").items()
            },
        )
