"""What a round came to, from its events: for settlement lines and for runs."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad import events as happened
from houseway.jackpot.keypad.gains import gains
from houseway.ledger.account import AccountKind, kind_of, parts_of
from houseway.money import Cents, MicroCents


class RoundOutcome(NamedTuple):
    """Everything that moved in a round. `gained` is what each account of the link gained: its
    meters, reserves, hidden meters and the house's own books."""

    wagers: Mapping[int, str]
    wager: Cents
    awards: tuple[happened.Awarded, ...]
    pays: tuple[happened.TrayPay, ...]
    stakes: tuple[happened.StakeBack, ...]
    envies: tuple[happened.EnvyPay, ...]
    before: Mapping[str, MicroCents]
    after: Mapping[str, MicroCents]
    gained: Mapping[AccountKind, MicroCents]


def outcome_of(link: Link, events: Iterable[happened.Event]) -> RoundOutcome:
    """The facts of one round at one table."""
    coined = happened.CoinedIn(table="", round="", wager=Cents(0), wagers=(), before={}, rule="")
    ended = happened.GameEnded(table="", round="", rule="")
    awards: list[happened.Awarded] = []
    meters: dict[str, int] = {}
    gained: dict[AccountKind, int] = {}
    for event in events:
        for account, amount in ((gain.account, gain.amount) for gain in gains(link, event)):
            kind = kind_of(account)
            gained[kind] = gained.get(kind, 0) + amount
            if kind is AccountKind.METER:
                name = parts_of(account).names[-1]
                meters[name] = meters.get(name, 0) + amount
        match event:
            case happened.CoinedIn():
                coined = event
            case happened.Awarded():
                awards.append(event)
            case happened.GameEnded():
                ended = event
            case _:
                pass
    return RoundOutcome(
        {wager.spot: wager.player for wager in coined.wagers},
        coined.wager,
        tuple(awards),
        ended.pays,
        ended.stakes,
        ended.envies,
        coined.before,
        {name: MicroCents(was + meters.get(name, 0)) for name, was in coined.before.items()},
        {kind: MicroCents(amount) for kind, amount in gained.items()},
    )
