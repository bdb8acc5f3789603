"""What a ledger holds for a link: its meters, the settings that wait, its tables and awards."""

from __future__ import annotations

from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import options
from houseway.cli.terminal.source import open_ledger
from houseway.floor.link_facts import Held, held_on
from houseway.jackpot import Link


@options(settings="--set")
def as_held(link: Link, asked: LinkRequest, folder: str) -> tuple[Link, Held]:
    """The link with what is in force in the ledger, and what the ledger holds for it."""
    with open_ledger(folder, read_only=True) as record:
        return held_on(record, link, asked.keys)
