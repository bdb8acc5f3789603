"""A poker table for tests: its commands in few words, and what holds after each one."""

from __future__ import annotations

import hashlib
from typing import Any

from houseway.money import Cents
from houseway.people import CardShown, normal
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.poker_state import PokerRoom
from houseway.table.live.setup import TableSetup, set_up
from houseway.table.live.state import TablePhase
from proofs.asked import Asked, act, asks
from tests.games.poker.hand import poker as poker_game
from tests.table.live.desk import AT, Desk
from tests.table.live.staff import PIN, SUE, roster

HOLDEM, OMAHA = "texas-holdem", "omaha"


class PokerDesk(Desk):
    """After every command the chairs have the chips that lie before them."""

    @property
    def room(self) -> PokerRoom:
        assert self.state.room is not None
        return self.state.room

    def do(self, command: Asked) -> list[happened.Event]:
        events = super().do(command)
        if self.state.running is None and self.state.room is not None:
            for chair in self.room.session.chairs:
                assert chair.stack == self.state.stacks.get(normal(chair.person), 0)
        return events

    def _count(self, event: happened.Event) -> None:
        super()._count(event)
        match event:
            case happened.RoundPaid() | happened.ClockFeesTaken():
                self.brought -= sum(fee.amount for fee in event.fees)
            case happened.OwedFeesPaid():
                self.brought -= event.amount
            case happened.ChipsBrought():
                self.brought += event.amount
            case happened.MovedOn():
                self.brought -= event.chips
            case _:
                pass

    def open(self, *people: str, chips: int = 20_000, tray: int = 100_000_000) -> PokerDesk:
        card = CardShown(self.dealer, PIN)
        self.do(asks(self.dealer, ask.OpenTable(card=card, second=SUE, tray=Cents(tray)), at=AT))
        if not self.setup.automatic:
            self.do(asks(self.dealer, ask.TakeStep(step="opening.posted")))
        for spot, person in enumerate(people, 1):
            self.sit(person, spot, chips)
        return self

    def sit(self, person: str, spot: int, chips: int = 20_000) -> None:
        self.do(asks(person, ask.TakeSeat(spot=spot, buy_in=Cents(chips))))

    def any_seed(self) -> str:
        self.seeds += 1
        return hashlib.sha256(f"poker {self.seeds}".encode()).hexdigest()

    def draw(self) -> int:
        """The button is drawn for; where it lies."""
        self.do(asks(self.hand, ask.DrawButton(), seed=self.any_seed()))
        return self.room.drawn

    def start(self, at: str = "") -> list[happened.Event]:
        if not self.room.drawn:
            self.draw()
        return self.do(asks(self.hand, ask.StartHand(), seed=self.any_seed(), at=at))

    def turn_up(self, cards: str) -> list[happened.Event]:
        """The hand whose turn it is to show, and that nobody has read: the dealer types it."""
        turn = self.turn
        return self.do(asks(self.dealer, act(turn.spot, f"show {cards}")))

    def play(self, *said: str) -> list[happened.Event]:
        """What players say in turn; the cards come when they are due."""
        events: list[happened.Event] = []
        for action in said:
            self._deal_all(events)
            events += self.act(action)
        self._deal_all(events)
        return events

    def _deal_all(self, events: list[happened.Event]) -> None:
        while self.state.phase is TablePhase.DEALING:
            events += self.do(asks(self.hand, ask.DealOut()))

    def finish(self) -> list[happened.Event]:
        """Everybody checks or calls to the end and shows, and the pot is paid."""
        events: list[happened.Event] = []
        self._deal_all(events)
        while self.state.phase is TablePhase.DECIDING:
            turn = self.turn
            first = self.setup.game.legal(self.state.play.felt, turn.spot)[0]
            events += self.act(str(first))
            self._deal_all(events)
        if not self.setup.automatic:
            events += self.do(asks(self.hand, ask.SettleRound()))
        return events


def setup(
    sheet: str = HOLDEM,
    *,
    fee_option: int | None = 3,
    limits: Any = None,
    seconds: int = 30,
    switch: Any = None,
    **more: Any,
) -> TableSetup:
    game = poker_game(sheet, limits or {"bet": (2, 4)}, fee_option, **(switch or {}))
    return set_up(game.sheet, "P1", roster(), seconds=seconds, **more)


def no_limit_house(fee_option: int = 7, **more: Any) -> TableSetup:
    return setup(fee_option=fee_option, switch={"betting": "no_limit"}, **more)


def table(*people: str, chips: int = 20_000, of: TableSetup | None = None) -> PokerDesk:
    """A table that is open, with these people at its first spots."""
    return PokerDesk(of or setup()).open(*people, chips=chips)
