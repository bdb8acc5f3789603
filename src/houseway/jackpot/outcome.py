"""What a round came to, read off its drafts alone: for settlement lines and for runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from houseway.jackpot.event import Event
from houseway.ledger import AccountKind, Draft, kind_of
from houseway.money import Cents, MicroCents, read_micro, read_money


class AwardWon(NamedTuple):
    """A meter award. `whole` is what all `winners` share."""

    spot: int
    player: str
    row: str
    level: str
    pays: str
    hand: str
    cards: tuple[str, ...]
    amount: Cents
    whole: Cents
    winners: int
    before: MicroCents
    after: MicroCents
    rule: str


class TrayPay(NamedTuple):
    """A fixed pay: without the stake for `to` rows, in all for `for` rows (T-14)."""

    spot: int
    player: str
    row: str
    pays: str
    amount: Cents
    rule: str


class EnvyPay(NamedTuple):
    """What a spot got for the hand of another."""

    spot: int
    player: str
    amount: Cents
    for_spot: int
    row: str
    rule: str


class RoundOutcome(NamedTuple):
    """Everything that moved in a round. `gained` is what each account of the link gained: its
    meters, reserves, hidden meters and the house's own books."""

    wagers: Mapping[int, str]
    wager: Cents
    awards: tuple[AwardWon, ...]
    pays: tuple[TrayPay, ...]
    stakes_back: Mapping[int, Cents]
    envies: tuple[EnvyPay, ...]
    before: Mapping[str, MicroCents]
    after: Mapping[str, MicroCents]
    gained: Mapping[AccountKind, MicroCents]


def outcome_of(drafts: Iterable[Draft]) -> RoundOutcome:
    """The facts of one round at one table."""
    wagers: dict[int, str] = {}
    wager = Cents(0)
    awards: list[AwardWon] = []
    pays: list[TrayPay] = []
    stakes: dict[int, Cents] = {}
    envies: list[EnvyPay] = []
    before: dict[str, MicroCents] = {}
    meters: dict[str, MicroCents] = {}
    gained: dict[AccountKind, MicroCents] = {}
    for draft in drafts:
        for account, amount in draft.postings:
            kind = kind_of(account)
            gained[kind] = MicroCents(gained.get(kind, 0) + amount)
            if kind is AccountKind.METER:
                level = account.rpartition(":")[2]
                meters[level] = MicroCents(meters.get(level, 0) + amount)
        data = draft.data
        match draft.event:
            case Event.COIN_IN:
                wager = read_money(data["wager"])
                wagers = dict(data["wagers"])
                before = {level: read_micro(text) for level, text in data["meters"].items()}
            case Event.AWARD:
                awards.append(_award(draft))
            case Event.PAY:
                pays.append(_pay(draft))
            case Event.STAKE:
                stakes[data["spot"]] = read_money(data["amount"])
            case Event.ENVY:
                envies.append(_envy(draft))
            case _:
                pass
    after = {level: MicroCents(amount + meters.get(level, 0)) for level, amount in before.items()}
    return RoundOutcome(
        wagers, wager, tuple(awards), tuple(pays), stakes, tuple(envies), before, after, gained
    )


def _award(draft: Draft) -> AwardWon:
    data = draft.data
    return AwardWon(
        data["spot"],
        data["player"],
        data["row"],
        data["level"],
        data["pays"],
        data["hand"],
        tuple(data["cards"]),
        read_money(data["amount"]),
        read_money(data["whole"]),
        data["winners"],
        read_micro(data["meter_before"]),
        read_micro(data["meter_after"]),
        draft.rule,
    )


def _pay(draft: Draft) -> TrayPay:
    data = draft.data
    amount = read_money(data["amount"])
    return TrayPay(data["spot"], data["player"], data["row"], data["pays"], amount, draft.rule)


def _envy(draft: Draft) -> EnvyPay:
    data = draft.data
    return EnvyPay(
        data["spot"],
        data["player"],
        read_money(data["amount"]),
        data["for_spot"],
        data["row"],
        draft.rule,
    )
