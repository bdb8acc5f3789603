"""What a link writes into the record: the events, and how a draft of one is made."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from houseway.jackpot.documents.link import Link
from houseway.ledger import Account, Draft, Kind, Posting
from houseway.money import MicroCents


class Event(StrEnum):
    """What happened on a link."""

    OPEN = "open"
    TABLE = "table"
    ARM = "arm"
    DISARM = "disarm"
    COIN_IN = "coin in"
    DEALT = "dealt"
    FOLD = "fold"
    PRESS = "press"
    CANCEL = "cancel"
    AWARD = "award"
    RESEED = "reseed"
    PAY = "pay"  # a fixed row, from the tray
    STAKE = "stake"  # back to the winner (T-14)
    ENVY = "envy"
    END_GAME = "end game"
    REFUND = "refund"  # a wager goes back
    REVERSE = "reverse"  # and its contribution with it (T-50)
    WITHDRAW = "withdraw"
    VOID = "void"
    ADJUST = "adjust"
    BACK_OUT = "back out"
    UNSEED = "unseed"  # the reset of a backed-out award is taken back
    ASKED = "parameters asked"
    IN_FORCE = "parameters in force"
    DOWN = "link down"
    UP = "link up"
    PAYMENT = "payment"


def note(
    link: Link, event: Event, *, rule: str, data: Mapping[str, Any], round_name: str = ""
) -> Draft:
    """Something that moved no money."""
    return Draft(
        Kind.NOTE,
        event.value,
        rule=rule,
        sheet=link.id,
        sheet_hash=link.digest,
        round=round_name,
        data=data,
    )


def move(
    link: Link,
    event: Event,
    gains: Mapping[Account, int],
    *,
    rule: str,
    data: Mapping[str, Any],
    round_name: str = "",
    corrects: int | None = None,
) -> Draft:
    """Something that moved money: what each account gains. It corrects the entry it names."""
    postings = tuple(
        [Posting(name, MicroCents(amount)) for name, amount in gains.items() if amount]
    )
    if not postings:
        return note(link, event, rule=rule, data=data, round_name=round_name)
    return Draft(
        Kind.POST if corrects is None else Kind.CORRECTION,
        event.value,
        postings,
        rule=rule,
        sheet=link.id,
        sheet_hash=link.digest,
        round=round_name,
        corrects=corrects,
        data=data,
    )


def cited(link: Link, b2: str, b6: str) -> str:
    """The item of the house whose link this is: both procedures print nearly every step."""
    return b2 if link.wager.cite.item.startswith("B2") else b6
