"""A keypad for tests: a link on a ledger in memory, every key one short call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest
from houseway.jackpot.command import (
    Arm,
    CoinIn,
    Command,
    Confirm,
    Dealt,
    EndGame,
    Fold,
    Open,
    Press,
    VoidRound,
    Withdraw,
)

from houseway.cards import parse_cards
from houseway.jackpot import CardLevel, Link, LinkDesk, Swipe, fold_link
from houseway.ledger import Entry, Ledger, memory_ledger
from houseway.ledger.account import account
from houseway.money import micro_text, parse_micro
from houseway.rules import Reason, Refused
from tests.library import open_link

CATFISH: Final = "catfish-bend/multi-link"
MGL: Final = "washington/mgl-01"
ML01: Final = "washington/mgl-ml01"
ML03: Final = "washington/mgl-ml03"
UTH: Final = "catfish-bend/ultimate-texas-holdem"
CRAZY: Final = "catfish-bend/crazy-4-poker"
WA: Final = "washington/ultimate-texas-holdem"
ROYAL, STRAIGHT, QUADS = "royal flush", "straight flush", "four of a kind"
AT: Final = "2026-11-15T20:00:00Z"


def catfish(**switch: Any) -> Link:
    return open_link(CATFISH, switch=switch)


def washington(link: str = MGL, *, card: str = "supervisor", **switch: Any) -> Link:
    """A link of Washington with a card for every level (T-60)."""
    plain = open_link(link)
    return open_link(
        link, switch=switch, settings={f"{level}.card": card for level in plain.meters}
    )


class Keypad:
    """One link, its ledger, and tables `1`, `2`, `3`; at Catfish Bend `2` deals Crazy 4."""

    def __init__(
        self,
        link: Link | None = None,
        meters: Mapping[str, str] | None = None,
        ledger: Ledger | None = None,
        name: str = "c",
    ) -> None:
        self.name = name
        self.link = link or catfish()
        self.ledger = ledger or memory_ledger()
        self.desk = LinkDesk(self.link, self.ledger)
        self.swipes = 0
        self.commands = 0
        self.rounds = 0
        sheets = list(self.link.paytables)
        tables = {"1": sheets[0], "2": sheets[-1], "3": sheets[0]}
        if UTH in sheets:
            tables = {"1": UTH, "2": CRAZY, "3": UTH}
        given = None if meters is None else {k: parse_micro(v) for k, v in meters.items()}
        self.do(Open(tables=tables, meters=given))

    def do(self, command: Command, *, at: str = AT) -> tuple[Entry, ...]:
        self.commands += 1
        return self.desk.do(f"{self.name}{self.commands}", command, at=at).entries

    def refuses(self, command: Command, *, at: str = AT) -> tuple[Reason, str]:
        """Why a command is refused; nothing has moved."""
        before, head = self.desk.state, self.ledger.head
        with pytest.raises(Refused) as caught:
            self.do(command, at=at)
        assert self.desk.state == before
        assert self.ledger.head == head
        return caught.value.reason, caught.value.rule

    def swipe(self, person: str = "sue", level: CardLevel = CardLevel.SUPERVISOR) -> Swipe:
        self.swipes += 1
        return Swipe(person, level, f"s{self.swipes}")

    def arm(self, spot: int, player: str, table: str = "1") -> Arm:
        return Arm(
            table=table, spot=spot, player=player, amount=self.link.wager.value, base_wager=True
        )

    def coin_in(self, *players: str, table: str = "1") -> tuple[Entry, ...]:
        """Chips of these players on spots 1, 2, ... and COIN IN; an empty name leaves a spot."""
        for spot, player in enumerate(players, start=1):
            if player:
                self.do(self.arm(spot, player, table))
        self.rounds += 1
        return self.do(CoinIn(table=table, round=f"r{self.rounds}"))

    def dealt(self, table: str = "1") -> None:
        self.do(Dealt(table=table))

    def fold(self, spot: int, table: str = "1") -> None:
        self.do(Fold(table=table, spot=spot))

    def press(self, spot: int, row: str = ROYAL, table: str = "1") -> None:
        self.do(Press(table=table, spot=spot, row=row))

    def confirm(self, spot: int, table: str = "1", **card: Any) -> tuple[Entry, ...]:
        return self.do(self.confirming(spot, table, **card))

    def confirming(self, spot: int, table: str = "1", **card: Any) -> Confirm:
        return Confirm(table=table, spot=spot, swipe=self.swipe(**card))

    def end(self, table: str = "1") -> tuple[Entry, ...]:
        return self.do(EndGame(table=table))

    def void(self, table: str = "1") -> tuple[Entry, ...]:
        return self.do(VoidRound(table=table, reason="misdeal", swipe=self.swipe()))

    def withdraw(self, spot: int, table: str = "1") -> tuple[Entry, ...]:
        return self.do(Withdraw(table=table, spot=spot, swipe=self.swipe()))

    def meter(self, level: str) -> str:
        return micro_text(self.desk.state.meters[level].display)

    def reserve(self, level: str) -> str:
        return micro_text(self.desk.state.meters[level].reserve)

    def of(self, name: str) -> str:
        """What an account comes to."""
        return micro_text(self.ledger.balance(account(name)))

    def house(self) -> str:
        return self.of(f"house:{self.link.id}")

    def check(self) -> None:
        """What holds at every moment: R1, R5, and a state that is the record's own."""
        state = self.desk.state
        assert sum(self.ledger.balances.values()) == 0
        assert fold_link(self.link, self.ledger.entries) == state
        for level, meter in state.meters.items():
            assert meter.identity_holds, level
            assert self.ledger.balance(account(f"meter:{self.link.id}:{level}")) == meter.display


def cards(text: str) -> tuple[Any, ...]:
    return parse_cards(text)


def moved(entries: tuple[Entry, ...]) -> list[tuple[str, dict[str, str]]]:
    """Events and what each account gained."""
    return [
        (
            entry.draft.event,
            {posting.account: micro_text(posting.amount) for posting in entry.draft.postings},
        )
        for entry in entries
    ]
