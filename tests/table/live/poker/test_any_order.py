"""Commands in any order: each is carried out or refused with a code, and all the money is there."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from houseway.bots import PlayerKind, make_player
from houseway.floor.chance import FromNumber
from houseway.floor.demo_people import demo_roster
from houseway.floor.evening import play_on
from houseway.floor.operated_table import open_in_memory
from houseway.games import Range
from houseway.money import Cents
from houseway.people import CardShown
from houseway.rules import Irregularity, Refused, Remedy
from houseway.table.live import commands as ask
from houseway.table.live.clock import later
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import TablePhase
from houseway.table.shoe import drawn_below
from proofs.asked import Asked, TableInMemory, asks
from tests.table.live.desk import AT
from tests.table.live.poker.desk import OMAHA, PokerDesk, no_limit_house, setup, table
from tests.table.live.staff import PIN, SUE

PEOPLE = ("anna", "bob", "cy", "dan", "eli", "fay", "gwen", "hal", "ida", "jon", "kim", "lea")
WRONG = (
    Irregularity.CARD_FACE_UP,
    Irregularity.WRONG_NUMBER_OF_CARDS,
    Irregularity.CARD_TWICE_OR_MISSING,
    Irregularity.BOARD_CARD_EXPOSED,
    Irregularity.HAND_INFORMATION,
)
HOUSES: dict[str, Callable[[], TableSetup]] = {
    "limit": lambda: setup(time_bank=20, offer_seconds=40),
    "automatic omaha": lambda: setup(OMAHA, automatic=True, time_bank=20),
    "no limit": lambda: no_limit_house(offer_seconds=40),
    "by the clock": lambda: setup(fee_option=5, limits={"bet": (75, 150)}, automatic=True),
}


class Crowd:
    """People who do what comes into their heads."""

    def __init__(self, desk: PokerDesk, seed: str) -> None:
        self.desk = desk
        self.below = drawn_below(f"crowd {seed}")
        self.now = AT
        main = TableInMemory(replace(desk.setup, table="P9"), beside=desk.table)
        opened = ask.OpenTable(card=CardShown("dick", PIN), second=SUE, tray=Cents(10_000))
        main.do(asks("dick", opened, at=AT))

    def amount(self, most: int) -> Cents:
        return Cents(50 * self.below(most // 50))

    def command(self) -> Asked:
        below, person = self.below, PEOPLE[self.below(len(PEOPLE))]
        self.now = later(self.now, below(25))
        at, dealer, desk = self.now, self.desk.hand, self.desk
        turn = None if desk.state.running is None else desk.state.running.turn
        if turn is not None and below(4):
            options = desk.setup.game.legal(desk.state.play.felt, turn.spot)
            chosen = options[below(len(options))]
            decision: Any = chosen.least if isinstance(chosen, Range) else chosen
            return asks(turn.person, ask.Decide(decision=decision), at=at)
        if desk.state.phase is TablePhase.DEALING and below(3):
            return asks(dealer, ask.DealOut(), at=at)
        if desk.state.phase is TablePhase.SHOWING and below(3):
            return asks(dealer, ask.SettleRound(), at=at)
        staff: list[Asked] = [
            asks(dealer, ask.DrawButton(), seed=desk.any_seed(), at=at),
            *[asks(dealer, ask.StartHand(), seed=desk.any_seed(), at=at)] * 3,
            *[asks(dealer, ask.DealOut(), at=at)] * 3,
            *[asks(dealer, ask.SettleRound(), at=at)] * 3,
            asks(dealer, ask.CallIrregularity(what=WRONG[below(len(WRONG))], spot=1), at=at),
            asks("sue", ask.OrderRemedy(card=SUE, why="so"), at=at),
            asks("sue", ask.OrderRemedy(card=SUE, why="so", remedy=Remedy.STANDS), at=at),
            *[asks("system", ask.Tick(), at=at)] * 2,
            asks("sue", ask.SetMustMove(card=SUE, feeds=("", "P9")[below(2)]), at=at),
            asks(dealer, ask.MoveOn(), at=at),
        ]
        spot = below(11)
        guests: list[Asked] = [
            *[asks(person, ask.TakeSeat(spot=spot, buy_in=self.amount(40_000)), at=at)] * 3,
            asks(person, ask.LeaveSeat(spot=self.spot_of(person)), at=at),
            asks(person, ask.TakeChips(), at=at),
            asks(person, ask.BuyChips(amount=self.amount(9_000)), at=at),
            asks(person, ask.SitOut(), at=at),
            asks(person, ask.ComeBack(), at=at),
            asks(person, ask.PostBlinds(), at=at),
            asks(person, ask.JoinList(), at=at),
            asks(person, ask.LeaveList(), at=at),
            asks(person, ask.DeclineSeat(), at=at),
            asks(person, ask.AskSeatChange(spot=spot), at=at),
            asks(person, ask.KeepSeat(), at=at),
        ]
        menu = staff if below(2) else guests
        return menu[below(len(menu))]

    def spot_of(self, person: str) -> int:
        return next((spot for spot, who in self.desk.state.seats.items() if who == person), 1)


@pytest.mark.parametrize("kind", HOUSES)
def test_r1_commands_in_any_order_lose_no_chip(kind: str) -> None:
    desk = table("anna", "bob", "cy", of=HOUSES[kind]())
    crowd = Crowd(desk, f"{kind} b")
    hands = 0
    for _ in range(1500):
        command = crowd.command()
        before = desk.state
        try:
            events = desk.do(command)
        except Refused:
            assert desk.state == before
            continue
        hands += sum(type(event).__name__ == "RoundPaid" for event in events)
        assert {c.person for c in desk.room.session.chairs} >= set(desk.state.seats.values())
        offers = desk.room.offers
        assert len({offer.spot for offer in offers} | desk.state.seats.keys()) == (
            len(offers) + len(desk.state.seats)
        )
    assert hands > 25


@pytest.mark.parametrize("kind", ["habit", "random"])
def test_b14_a_table_of_automatic_players_deals_on(kind: PlayerKind) -> None:
    of = no_limit_house(automatic=True, time_bank=20)
    table = open_in_memory(replace(of, roster=demo_roster()), FromNumber(1))
    player = make_player(kind, drawn_below(f"poker {kind}"))
    for _ in play_on(table, player, guests=6, rounds=40):
        pass
    assert table.state.rounds == 40
