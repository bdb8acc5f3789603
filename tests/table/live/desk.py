"""A live table for tests: its people, its commands in few words, and what holds after each one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from houseway.bots import make_player
from houseway.cards import parse_cards
from houseway.floor.running_table import FullResult
from houseway.games.place import Place
from houseway.jackpot import Link, LinkState
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.money import Cents
from houseway.people import Office
from houseway.people.recognise import CardShown
from houseway.people.roster import Roster, make_staff
from houseway.rules import Sheet, configure
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.evolve import evolve, set_clock
from houseway.table.live.linked import LinkStates
from houseway.table.live.procedure.steps import opening_count
from houseway.table.live.setup import CardSource, TableSetup, set_up
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.shoe import parts_for
from houseway.table.visit import least_stakes
from proofs.asked import Asked, TableInMemory, act, asks, said
from tests.library import library

PIN = "2580"
AT = "2026-11-16T20:00:00Z"
PEOPLE = {
    "dora": Office.DEALER,
    "dick": Office.DEALER,
    "sue": Office.SUPERVISOR,
    "max": Office.SHIFT_MANAGER,
    "eve": Office.EXECUTIVE,
    "gus": Office.SECURITY,
    "cash": Office.CAGE_CASHIER,
    "tom": Office.TABLE_GAMES_SHIFT_MANAGER,
    "dot": Office.DIRECTOR_OF_TABLE_GAMES,
    "gil": Office.GENERAL_MANAGER,
}
DORA, SUE, GUS, CASH, EVE, MAX, TOM, DOT, GIL, DICK = (
    CardShown(name, PIN)
    for name in ("dora", "sue", "gus", "cash", "eve", "max", "tom", "dot", "gil", "dick")
)
LIMITS: Any = {
    sheet: dict.fromkeys(wagers, (500, 50_000))
    for sheet, wagers in {
        "wccs/ultimate-texas-holdem": ("ante", "blind", "trips", "pairs"),
        "washington/ultimate-texas-holdem": ("ante", "blind", "trips", "bad_beat", "pairs"),
        "washington/caribbean-stud-poker": ("ante", "cover_all"),
    }.items()
}
UTH = "catfish-bend/ultimate-texas-holdem"
CRAZY = "catfish-bend/crazy-4-poker"
WCCS = "wccs/ultimate-texas-holdem"
WA_UTH = "washington/ultimate-texas-holdem"
WA_SETTINGS = {"jackpot.card": "supervisor", "system.components": "GM Atlas v5.4.0"}
"""What a house says of its link in Washington: whose card records a win, and what it runs on."""
WA_STUD = "washington/caribbean-stud-poker"
BACCARAT = "california/ez-baccarat"
THREE = "california/three-card-poker-6-card-bonus"
CA_UTH = "california/ultimate-texas-holdem"
PAI_GOW = "california/fortune-pai-gow-poker"
HOUSE_BANK = (UTH, CRAZY, WCCS, WA_UTH, WA_STUD)
PLAYER_BANK = (BACCARAT, THREE, CA_UTH, PAI_GOW)
ALL = (*HOUSE_BANK, *PLAYER_BANK)


@cache
def roster() -> Roster:
    """Everybody's card has his name and the one PIN; what is kept of it is cheap to check."""
    return Roster(
        tuple(
            [
                make_staff(name, office, name, pin=PIN, salt=bytes(16), cost=2)
                for name, office in PEOPLE.items()
            ]
        )
    )


@cache
def sheet_of(sheet: str) -> Sheet:
    printed = library().sheet(sheet)
    option = 1 if printed.fees is not None else None
    return configure(printed, limits=LIMITS.get(sheet, {}), fee_option=option, partly=True)


def house_of(
    sheet: str,
    *,
    source: CardSource = CardSource.SHUFFLE,
    automatic: bool = False,
    seconds: int = 30,
    link: Link | None = None,
    links: Sequence[Link] = (),
    mode: str | None = None,
) -> TableSetup:
    return set_up(
        sheet_of(sheet),
        "T7",
        roster(),
        link=link,
        links=links,
        source=source,
        automatic=automatic,
        seconds=seconds,
        mode=mode,
    )


class Moment(NamedTuple):
    """A table as it was when somebody gave a command that changed something."""

    setup: TableSetup
    state: LiveTable
    link_states: LinkStates
    by: str
    command: ask.Command


class Desk:
    """A table and its commands. After every one its money is all there, and its events alone lead
    to the same table (R1, R13)."""

    def __init__(self, setup: TableSetup, *links: LinkState | None) -> None:
        self.table = TableInMemory(setup, links=[link for link in links if link is not None])
        self.events: list[happened.Event] = []
        self.on_link: dict[int, list[LinkEvent]] = {}
        """What the link did, by the number of the table's event before it."""
        self.moments: list[Moment] = []
        self.brought = 0
        self.seeds = 0

    @property
    def setup(self) -> TableSetup:
        return self.table.setup

    @property
    def state(self) -> LiveTable:
        return self.table.state

    def do(self, command: Asked) -> list[happened.Event]:
        before, setup, links = self.state, self.setup, self.table.link_states
        read = command.read(setup, before)
        done: FullResult = self.table.do(command)
        events = list(done.entry.events)
        if events and done.refused is None:
            self.moments.append(Moment(setup, before, links, command.by, read))
        again = set_clock(before, done.entry.at)
        for event in events:
            again = evolve(self.setup, again, event)
            self._count(event)
        if events or done.link_events or self.state != before:
            assert again == self.state
        assert self.state.number == before.number + len(events)
        assert self.worth == self.brought, events
        self.events += events
        if done.link_events:
            self.on_link.setdefault(len(self.events), []).extend(done.link_events)
        if done.refused is not None:
            raise done.refused
        return events

    def _count(self, event: happened.Event) -> None:
        """What comes to the table and leaves it, by what people say of it."""
        match event:
            case happened.TableOpened():
                self.brought += event.tray
            case happened.ChipsTaken():
                self.brought -= event.amount
            case happened.ChipsBought() | happened.Filled():
                self.brought += event.amount
            case happened.Credited() | happened.TipGiven() | happened.FeesFromTray():
                self.brought -= event.amount
            case happened.BoxEmptied():
                if event.instead_of is None:
                    self.brought -= event.counted - event.over - event.fees
            case happened.TrayCounted():
                self.brought += event.over
            case happened.TableClosed():
                self.brought -= event.counted - event.over
            case happened.BettingClosed():
                self.brought -= sum(fee.amount for fee in event.fees)
                self.brought -= sum(token.amount or 0 for token in event.tokens)
                self.brought += sum(fee.amount for fee in event.carried)
                self.brought -= sum(bet.on_sensors for bet in event.wagers.bets)
            case happened.RoundCalledOff():
                self.brought += sum(fee.amount for fee in event.refunded)
            case happened.FeesHandedBack():
                self.brought += sum(fee.amount for fee in event.fees)
            case happened.RoundTurnedBack():
                self.brought -= event.fees + event.tokes
                self.brought -= sum(change.cage for change in event.changes)
            case happened.OwedCollected():
                self.brought -= event.fees + sum(change.cage for change in event.paid)
            case happened.TrayMoved() | happened.JackpotChips():
                self.brought += event.amount
            case happened.RoundPaid():
                self.brought -= sum(line.stake + line.win for line in event.lines if line.toke)
                self.brought -= sum(token.amount or 0 for token in event.tokens)
            case happened.HandForfeited():
                self.brought -= sum(line.stake + line.win for line in event.lines if line.toke)
            case _:
                pass

    dealer = "dora"

    @property
    def worth(self) -> int:
        """All chips and cash at the table."""
        state = self.state
        on_felt = 0 if state.running is None else sum(h.amount for h in state.running.holds)
        return sum(state.stacks.values()) + state.tray + state.box + on_felt

    # In few words

    def open(self, *people: str, chips: int = 1_000_000, tray: int = 100_000_000) -> Desk:
        counted = opening_count(self.setup, self.state)
        opening = ask.OpenTable(card=DORA, second=SUE, tray=Cents(tray), counted=counted)
        self.do(asks("dora", opening, at=AT))
        for spot, person in enumerate(people, 1):
            self.sit(person, spot, chips)
        return self

    def sit(self, person: str, spot: int, chips: int = 1_000_000) -> None:
        self.do(asks(person, ask.TakeSeat(spot=spot)))
        if chips:
            self.do(asks(person, ask.BuyChips(amount=Cents(chips))))

    @contextmanager
    def not_hired_yet(self, person: str) -> Iterator[None]:
        """He plays here, and gets his card afterwards: whoever has one is no guest."""
        now = self.table.setup
        others = [staff for staff in now.roster.staff if staff.person != person]
        self.table.setup = replace(now, roster=Roster(tuple(others)))
        yield
        self.table.setup = now

    @property
    def hand(self) -> str:
        """Who deals."""
        return "system" if self.setup.automatic else self.dealer

    def seed(self) -> str:
        if self.setup.source is CardSource.FELT or self.state.deck is not None:
            return ""
        self.seeds += 1
        digest = hashlib.sha256(f"{self.setup.sheet.id} {self.seeds}".encode()).hexdigest()
        return digest * parts_for(len(self.setup.equipment.cards))

    def open_bets(self) -> None:
        """A round, with whoever is asked first as the player-dealer."""
        self.do(asks(self.hand, ask.OpenBets(), seed=self.seed()))
        while self.state.phase is TablePhase.OFFERING:
            person = self.state.seats[self.state.offered]
            self.do(asks(person, ask.AcceptBank(wager=Cents(200_000))))
            self.do(asks(self.hand, ask.OpenBets(), seed=self.seed()))

    def bet(self, person: str, spot: int = 0, **more: Any) -> list[happened.Event]:
        spots = [at for at, who in self.state.seats.items() if who == person]
        stakes: Mapping[str, Cents] = more.pop("wagers", least_stakes(self.setup.sheet))
        return self.do(said(ask.PlaceBet, by=person, spot=spot or spots[0], wagers=stakes, **more))

    def bet_all(self) -> None:
        bank = self.state.bank
        for spot, person in self.state.seats.items():
            if bank is None or spot != bank.spot:
                self.bet(person, spot)

    def close(self) -> None:
        self.do(asks(self.hand, ask.NoMoreBets()))

    def deal(self) -> None:
        self.do(asks(self.hand, ask.DealOut()))

    def lay(self, place: Place, cards: str) -> list[happened.Event]:
        return self.do(asks("dora", ask.LayCards(place=place, cards=parse_cards(cards))))

    def act(self, action: str) -> list[happened.Event]:
        turn = self.state.play.turn
        assert turn is not None
        command = asks(turn.person, act(turn.spot, action, backline=turn.backline))
        return self.do(command)

    def act_all(self) -> None:
        """Everybody decides by habit, to the end of the round."""
        bot = make_player("habit", lambda bound: 0)
        while self.state.phase in (TablePhase.DEALING, TablePhase.DECIDING):
            if self.state.phase is TablePhase.DEALING:
                self.deal()
                continue
            turn = self.state.play.turn
            assert turn is not None
            self.act(str(bot.choose(self.setup.game, self.state.play.felt, turn.spot)))

    def settle(self) -> None:
        self.do(asks(self.hand, ask.SettleRound()))

    def round(self) -> None:
        """One whole round."""
        self.open_bets()
        self.bet_all()
        self.close()
        self.act_all()
        if not self.setup.automatic:
            self.settle()

    def call(self, what: Irregularity, spot: int = 0) -> list[happened.Event]:
        return self.do(asks(self.hand, ask.CallIrregularity(what=what, spot=spot)))

    def remedy(self, **more: Any) -> list[happened.Event]:
        return self.do(said(ask.OrderRemedy, by="sue", card=SUE, why="as the sheet says", **more))


def award_paid(check: Cents, **more: Any) -> Asked:
    """The payment of the award at spot 1, by check."""
    return said(
        ask.PayAward,
        by="max",
        cards=(MAX, GUS),
        spot=1,
        paperwork="W2-G 17",
        vault="slip 4",
        checked=True,
        check=check,
        **more,
    )


def desk(sheet: str, *people: str, chips: int = 1_000_000, **more: Any) -> Desk:
    """A table that is open, with these people at its first spots."""
    return Desk(house_of(sheet, **more)).open(*people, chips=chips)


def kinds(events: list[happened.Event]) -> list[str]:
    """What happened, in the words of the events."""
    return [str(type(event).__struct_config__.tag) for event in events]
