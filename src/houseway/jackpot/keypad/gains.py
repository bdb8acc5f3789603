"""All money that an event of a link moved: what each account gains, below zero what it gives."""

from collections import defaultdict
from collections.abc import Mapping
from typing import assert_never

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad import events as happened
from houseway.jackpot.keypad.accounts import (
    LinkAccounts,
    accounts_of,
    player_account,
    tray_account,
)
from houseway.jackpot.keypad.state import Contribution, Reseed
from houseway.ledger.account import Account
from houseway.ledger.act import Gain
from houseway.money import Cents, MicroCents, micro_cents

_Sums = defaultdict[Account, int]


def gains(link: Link, event: happened.Event) -> tuple[Gain, ...]:
    """What each account gains by an event. The gains sum to zero (R1)."""
    own = accounts_of(link.id, tuple(link.meters))
    sums: _Sums = defaultdict(int)
    match event:
        case happened.CoinedIn():
            _coin_in(own, sums, event)
        case happened.Awarded():
            _award(own, sums, event)
        case happened.GameEnded():
            table = tray_account(event.table)
            paid: happened.PaidAtEnd
            for paid in (*event.pays, *event.stakes, *event.envies):
                _move(sums, table, player_account(paid.player), micro_cents(paid.amount))
        case happened.WagerWithdrawn() | happened.RoundVoided():
            _refund(own, sums, event.table, event.refund)
        case happened.LinkOpened():
            for name, amount in event.meters.items():
                _move(sums, own.house, own.meters[name].display, amount)
        case happened.MeterAdjusted():
            _move(sums, own.house, own.meters[event.meter].display, event.amount)
        case happened.AwardBackedOut():
            _back_out(own, sums, event)
        case happened.ParametersSet():
            for name, amount in event.raised.items():
                _move(sums, own.house, own.meters[name].display, amount)
        case happened.AwardPaid():
            _move(sums, player_account(event.player), own.offsets, micro_cents(event.withheld))
        case (
            happened.TableAdded() | happened.ChipPlaced() | happened.ChipTaken()
            | happened.HandsDealt() | happened.HandFolded() | happened.HandEntered()
            | happened.HandCancelled() | happened.HandVerified() | happened.LinkLost()
            | happened.LinkBack() | happened.WinPagePrinted()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)
    return tuple(Gain(name, MicroCents(amount)) for name, amount in sums.items() if amount)


def handed_over(event: happened.Event) -> dict[str, Cents]:
    """The chips that a table's tray hands to players, by their names: fixed pays, stakes and envy
    at the end of a game, and wagers that go back. A meter's award is not paid at the table."""
    handed: dict[str, Cents] = {}
    match event:
        case happened.GameEnded():
            paid: happened.PaidAtEnd
            for paid in (*event.pays, *event.stakes, *event.envies):
                handed[paid.player] = Cents(handed.get(paid.player, 0) + paid.amount)
        case happened.WagerWithdrawn() | happened.RoundVoided():
            for player in event.refund.players:
                handed[player] = Cents(handed.get(player, 0) + event.refund.wager)
        case _:
            pass
    return handed


def _move(sums: _Sums, source: Account, target: Account, amount: int) -> None:
    sums[source] -= amount
    sums[target] += amount


def _coin_in(own: LinkAccounts, sums: _Sums, event: happened.CoinedIn) -> None:
    table, wager = tray_account(event.table), micro_cents(event.wager)
    for each in event.wagers:
        _move(sums, player_account(each.player), table, wager)
        _contribute(own, sums, each.brought, sign=1)


def _award(own: LinkAccounts, sums: _Sums, event: happened.Awarded) -> None:
    player, waiting = player_account(event.player), own.payable[event.meter]
    if event.taken is None:
        _move(sums, waiting, player, micro_cents(event.amount))
        return
    meter = own.meters[event.meter].display
    sums[meter] -= micro_cents(event.taken.off_meter)
    sums[tray_account(event.table)] -= micro_cents(event.from_tray)
    sums[player] += micro_cents(event.amount)
    sums[waiting] += sum(micro_cents(each.amount) for each in event.taken.shares)
    sums[waiting] -= micro_cents(event.amount)
    if event.reset is not None:
        _reseed(own, sums, event.meter, event.reset.reseed, sign=1)


def _reseed(own: LinkAccounts, sums: _Sums, name: str, reseed: Reseed, *, sign: int) -> None:
    meter = own.meters[name]
    _move(sums, own.house, meter.display, sign * reseed.house)
    _move(sums, meter.reserve, meter.display, sign * reseed.reserve)
    _move(sums, meter.hidden, meter.display, sign * reseed.hidden)


def _refund(own: LinkAccounts, sums: _Sums, table: str, refund: happened.Refund) -> None:
    for player in refund.players:
        _move(sums, tray_account(table), player_account(player), micro_cents(refund.wager))
    _contribute(own, sums, refund.reversed, sign=-1)


def _contribute(
    own: LinkAccounts, sums: _Sums, brought: Mapping[str, Contribution], *, sign: int
) -> None:
    for name, part in brought.items():
        meter = own.meters[name]
        _move(sums, own.house, meter.display, sign * part.display)
        _move(sums, own.house, meter.reserve, sign * part.reserve)
        _move(sums, own.house, meter.hidden, sign * part.hidden)


def _back_out(own: LinkAccounts, sums: _Sums, event: happened.AwardBackedOut) -> None:
    meter = own.meters[event.meter]
    for part in event.parts:
        confirmed = part.award is not None
        source = player_account(part.player) if confirmed else own.payable[event.meter]
        from_tray = micro_cents(part.from_tray)
        sums[source] -= micro_cents(part.amount)
        sums[meter.display] += micro_cents(part.amount) - from_tray
        sums[tray_account(part.table)] += from_tray
    _reseed(own, sums, event.meter, event.reseed, sign=-1)
    _move(sums, meter.display, meter.hidden, event.above)
