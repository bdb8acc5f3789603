"""A keypad for tests: a link on a record in memory, every key one short call."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from houseway import codec
from houseway.cards import Card, parse_cards
from houseway.jackpot import Keypad, Link, LinkState, decide_again
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.record.entry import LinkEntry, read_link_entry
from houseway.ledger.account import account
from houseway.ledger.record import Record
from houseway.money import Cents, micro_text, parse_micro, parse_money
from houseway.people import Office, Swipe
from houseway.rules import Refused
from tests.databases import new_record
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
ATLAS: Final = {"system.components": "GM Atlas v5.4.0"}
"""What a link of Washington runs on (B6-14)."""


def catfish(**switch: Any) -> Link:
    """Catfish Bend with the swipe before the payment, so that a confirm needs nothing first."""
    return open_link(CATFISH, switch={"swipe": "before_payment", **switch})


def washington(link: str = MGL, *, card: str = "supervisor", **switch: Any) -> Link:
    """A link of Washington with a card for every meter, and people who pay (T-60)."""
    settings = {f"{meter}.card": card for meter in open_link(link).meters}
    settings["payment.people"] = "shift manager, security"
    return open_link(link, switch=switch, settings={**settings, **ATLAS})


class Pad:
    """One link, its record, and tables `1`, `2`, `3`; at Catfish Bend `2` deals Crazy 4."""

    def __init__(
        self,
        link: Link | None = None,
        meters: Mapping[str, str] | None = None,
        record: Record | None = None,
        name: str = "c",
    ) -> None:
        self.name = name
        self.link = link or catfish()
        self.record = record or new_record()
        self.keypad = Keypad(self.link, self.record)
        self.swipes = 0
        self.commands = 0
        self.rounds = 0
        sheets = list(self.link.paytables)
        tables = {"1": sheets[0], "2": sheets[-1], "3": sheets[0]}
        if UTH in sheets:
            tables = {"1": UTH, "2": CRAZY, "3": UTH}
        given = None if meters is None else {k: parse_micro(v) for k, v in meters.items()}
        self.do(ask.Open(tables=tables, meters=given, by=self.swipe("olga", Office.EXECUTIVE)))

    def do(self, command: ask.Command, *, at: str = AT) -> Any:
        """Carry a command out; gives its event."""
        self.commands += 1
        return self.keypad.do(f"{self.name}{self.commands}", command, at=at).event

    def refuses(self, command: ask.Command, *, at: str = AT) -> tuple[str, str]:
        """Why a command is refused; nothing has moved."""
        before, head = self.state, self.record.head(self.keypad.stream)
        with pytest.raises(Refused) as caught:
            self.do(command, at=at)
        assert self.state == before
        assert self.record.head(self.keypad.stream) == head
        return caught.value.code, caught.value.rule

    @property
    def state(self) -> LinkState:
        return self.keypad.state

    @property
    def entries(self) -> list[LinkEntry[Event]]:
        return [read_link_entry(entry) for entry in self.record.entries(self.keypad.stream)]

    @property
    def number(self) -> int:
        """The newest entry."""
        return self.state.ordinal

    def swipe(self, person: str = "sue", office: Office = Office.SUPERVISOR) -> Swipe:
        self.swipes += 1
        return Swipe(person, office, f"{self.name}{self.swipes}")

    def two(self) -> dict[str, Any]:
        """Two people for what takes two."""
        return {"by": self.swipe("sue"), "approved": self.swipe("tom")}

    def managers(self) -> dict[str, Any]:
        """Two people who may set parameters."""
        one = self.swipe("eve", Office.EXECUTIVE)
        return {"by": one, "approved": self.swipe("sam", Office.SHIFT_MANAGER)}

    def arm(self, spot: int, player: str, table: str = "1") -> ask.Arm:
        return ask.Arm(
            table=table, spot=spot, player=player, amount=self.link.wager.value, base_wager=True
        )

    def coin_in(self, *players: str, table: str = "1") -> Any:
        """Chips of these players on spots 1, 2, ... and COIN IN; an empty name leaves a spot."""
        for spot, player in enumerate(players, start=1):
            if player:
                self.do(self.arm(spot, player, table))
        self.rounds += 1
        return self.do(ask.CoinIn(table=table, round=f"r{self.rounds}"))

    def dealt(self, table: str = "1") -> None:
        self.do(ask.Dealt(table=table))

    def fold(self, spot: int, table: str = "1") -> None:
        self.do(ask.FoldHand(table=table, spot=spot))

    def press(self, spot: int, row: str = ROYAL, table: str = "1") -> Any:
        """The button; the hands are dealt first, if nobody has said so."""
        if not self.state.tables[table].dealt:
            self.dealt(table)
        return self.do(ask.Press(table=table, spot=spot, row=row))

    def verify(self, spot: int, table: str = "1", **card: Any) -> Any:
        return self.do(ask.Verify(table=table, spot=spot, swipe=self.swipe(**card)))

    def confirm(self, spot: int, table: str = "1", **card: Any) -> Any:
        """The card; where the house verifies a win first, that is done if nobody has (B6-5)."""
        hand = self.state.tables[table].hand(spot)
        if self.link.verifies and hand is not None and hand.waits and not hand.verified:
            self.verify(spot, table)
        return self.do(self.confirming(spot, table, **card))

    def confirming(self, spot: int, table: str = "1", **card: Any) -> ask.Confirm[Swipe]:
        return ask.Confirm(table=table, spot=spot, swipe=self.swipe(**card))

    def paying(self, amount: str, **what: Any) -> ask.Pay[Swipe]:
        """A payment in chips, of an award or of a table and a spot."""
        people = (self.swipe("sam", Office.SHIFT_MANAGER), self.swipe("gus", Office.SECURITY))
        given = {"people": people, "paperwork": "W-2G 8", "vault": "slip 5", "checked": True}
        return ask.Pay(**{**given, "chips": parse_money(amount), **what})

    def end(self, table: str = "1") -> Any:
        """END GAME, with the card of the supervisor who was told of large payouts (B1-20)."""
        return self.do(ask.EndGame(table=table, by=self.swipe("vic")))

    def void(self, table: str = "1") -> Any:
        return self.do(ask.VoidRound(table=table, reason="misdeal", swipe=self.swipe()))

    def withdraw(self, spot: int, table: str = "1") -> Any:
        return self.do(ask.Withdraw(table=table, spot=spot, swipe=self.swipe()))

    def meter(self, name: str) -> str:
        return micro_text(self.state.meters[name].display)

    def reserve(self, name: str) -> str:
        return micro_text(self.state.meters[name].reserve)

    def of(self, name: str) -> str:
        """What an account comes to."""
        return micro_text(self.record.balance(account(name)))

    def house(self) -> str:
        return self.of(f"house:{self.link.id}")

    def moved(self) -> dict[str, str]:
        """What each account gained by the newest entry."""
        return {gain.account: micro_text(gain.amount) for gain in self.entries[-1].written.gains}

    def check(self) -> None:
        """What holds at every moment: R1, R5, R19, and a state that is the record's own."""
        state, entries = self.state, self.entries
        assert sum(amount for _, amount in self.record.balances()) == 0
        assert decide_again(self.link, entries, kept=state) is None
        assert codec.decode(LinkState, codec.encode(state)) == state
        for name, meter in state.meters.items():
            assert meter.identity_holds, name
            for part, kept in (
                ("meter", meter.display),
                ("reserve", meter.reserve),
                ("hidden", meter.hidden),
                ("payable", meter.payable),
            ):
                assert self.record.balance(account(f"{part}:{self.link.id}:{name}")) == kept


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def cents(text: str) -> Cents:
    return parse_money(text)
