"""What a win page says: the facts of one award, as types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from houseway.cards import Card
from houseway.jackpot.keypad.events import Identity
from houseway.money import Cents, MicroCents


class Stamp(NamedTuple):
    """An entry as a page names it."""

    number: int
    event: str
    at: str
    seal: str


class Confirmed(NamedTuple):
    """Whose card moved the meter, and the number of the swipe (T-60)."""

    person: str
    card: str
    swipe: str


class Sharer(NamedTuple):
    """One of those who share a jackpot (T-13)."""

    table: str
    spot: int
    amount: Cents


class EnvyPaid(NamedTuple):
    """What another player got for this hand (B2-17)."""

    player: str
    spot: int
    amount: Cents
    entry: int


class Payment(NamedTuple):
    """How the award was paid out, and by whom (B2-12, T-60). `withheld` was set off against it,
    `paperwork` and `vault` name the winner's papers and the vault's slip."""

    chips: Cents
    check: Cents
    withheld: Cents
    reason: str
    paperwork: str
    vault: str
    people: tuple[Confirmed, ...]
    entry: int


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand that won: the cards that make it, those held, and those on the board."""

    row: str
    words: str
    pays: str
    cards: tuple[Card, ...]
    hole: tuple[Card, ...]
    board: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WinPage:
    """One award. `amount` is this winner's, a share of `jackpot` where there are several sharers.

    Stake and envy are paid at END GAME: until the round `is_over` they are what is to come. Of the
    meter `taken` is what the award took off it, `reset` what came on it with the award. Nobody
    `confirmed` a simulated one.
    """

    award: Stamp
    copy: int
    link: str
    link_hash: str
    meter: str
    meter_title: str
    sheet: str
    table: str
    round: str
    spot: int
    player: str
    hand: Hand
    before: MicroCents
    taken: MicroCents
    reset: MicroCents
    after: MicroCents
    identity: Identity
    amount: Cents
    jackpot: Cents
    sharers: tuple[Sharer, ...]
    stake_back: Cents
    envy_each: Cents
    envies: tuple[EnvyPaid, ...]
    is_over: bool
    confirmed: Confirmed | None
    payment: Payment | None
    backed_out: tuple[Stamp, ...]
    backed_out_by: tuple[Confirmed, ...]
    record: tuple[Stamp, ...]
    head: Stamp
    rules: tuple[str, ...]

    @property
    def is_reprint(self) -> bool:
        return self.copy > 1

    @property
    def to_winner(self) -> Cents:
        """What the winner has of it by END GAME: of a backed-out award only a stake that was paid
        before (B6-7)."""
        return Cents((0 if self.backed_out else self.amount) + self.stake_back)

    @property
    def envy_total(self) -> Cents:
        return Cents(sum(envy.amount for envy in self.envies))

    @property
    def meter_agrees(self) -> bool:
        """Whether the meter as the award tells it is what the record comes to (R5)."""
        return self.after == self.identity.display
