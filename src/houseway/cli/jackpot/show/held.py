"""What a ledger holds for a link: its meters, the settings that wait, its tables and awards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import options
from houseway.cli.terminal.source import open_ledger
from houseway.jackpot import Keypad, Link, LinkState
from houseway.jackpot.keypad.record.in_force import in_force, refuse_other_terms
from houseway.ledger.account import account
from houseway.ledger.record import Record
from houseway.money import MicroCents


class Standing(NamedTuple):
    """What a ledger holds for one meter: on the meter, in reserve, above the limit, owed."""

    meter: MicroCents
    reserve: MicroCents
    hidden: MicroCents
    payable: MicroCents


class Held(NamedTuple):
    """What a ledger says of a link: the meters it knows, the settings that wait (R7), its tables
    and its awards."""

    standing: Mapping[str, Standing]
    waiting: Mapping[str, Mapping[str, str]]
    state: LinkState


@options(settings="--set")
def as_held(link: Link, asked: LinkRequest, folder: str) -> tuple[Link, Held]:
    """The link with what is in force in the ledger, and what the ledger holds for it."""
    with open_ledger(folder, read_only=True) as record:
        state = Keypad(link, record).state
        standing = {
            name: _standing_of(record, link.id, name) for name in link.meters if state.opened
        }
    refuse_other_terms(link, state, asked.keys)
    waiting = {
        name: {key: text for each in waits for key, text in each.change.texts().items()}
        for name, waits in state.waiting.items()
    }
    return in_force(link, state), Held(standing, waiting, state)


def _standing_of(record: Record, link_id: str, meter: str) -> Standing:
    kinds = ("meter", "reserve", "hidden", "payable")
    return Standing(*(record.balance(account(f"{kind}:{link_id}:{meter}")) for kind in kinds))
