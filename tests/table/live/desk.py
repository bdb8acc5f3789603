"""A live table for tests: its people, its commands in few words, and what holds after each one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

from houseway.bots import make_player
from houseway.cards import parse_cards
from houseway.floor.running_table import FullResult
from houseway.games import BOARD, DEALER, Place, Spot
from houseway.jackpot import Keypad, Link, LinkState, open_link
from houseway.jackpot.keypad.commands import Open
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import CardShown, Office, Roster, Swipe
from houseway.rules import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.evolve import evolve, set_clock
from houseway.table.live.linked import LinkStates
from houseway.table.live.procedure.steps import opening_count
from houseway.table.live.setup import CardSource, TableSetup, set_up
from houseway.table.live.state import LiveTable, TablePhase, WhoseTurn
from houseway.table.shoe import parts_for
from houseway.table.visit import least_stakes
from proofs.asked import Asked, TableInMemory, TableOnRecord, act, asks, said
from tests.library import library
from tests.table.live.sheets import LINKS, WA_SETTINGS, sheet_of
from tests.table.live.staff import DORA, GUS, MAX, PIN, SUE, roster

AT = "2026-11-16T20:00:00Z"


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

    def start_round(self) -> None:
        """Everyone bets, and no more bets are taken."""
        self.open_bets()
        self.bet_all()
        self.close()

    def deal_round(self) -> None:
        """Everyone bets, and the cards are dealt."""
        self.start_round()
        self.deal()

    def deal(self) -> None:
        self.do(asks(self.hand, ask.DealOut()))

    def lay(self, place: Place, cards: str) -> list[happened.Event]:
        return self.do(asks("dora", ask.LayCards(place=place, cards=parse_cards(cards))))

    def play_hands(
        self, hands: Mapping[int, str], board: str = "Ks Qs Js 2d 3c", **chips: bool
    ) -> Desk:
        """Ultimate Texas Hold'em from a felt: everyone puts chips on the sensors, checks to the
        river, and plays."""
        self.open_bets()
        for spot, person in self.state.seats.items():
            self.bet(person, spot, **(chips or {"progressive": True}))
        self.close()
        self.lay_all(*[(Spot(spot), cards) for spot, cards in hands.items()], (DEALER, "7c 8d"))
        for cards in (board[:8], board[9:]):
            self.act(*["check"] * len(hands))
            self.lay(BOARD, cards)
        self.act(*["bet 1x"] * len(hands))
        return self

    def lay_all(self, *hands: tuple[Place, str]) -> None:
        for place, cards in hands:
            self.lay(place, cards)

    def act(self, *actions: str) -> list[happened.Event]:
        """What players decide, one after another as their turns come."""
        events = []
        for action in actions:
            turn = self.turn
            command = asks(turn.person, act(turn.spot, action, backline=turn.backline))
            events += self.do(command)
        return events

    @property
    def turn(self) -> WhoseTurn:
        """Whose decision it is."""
        turn = self.state.play.turn
        assert turn is not None
        return turn

    @property
    def options(self) -> list[Any]:
        """What may be decided now."""
        return list(self.setup.game.legal(self.state.play.felt, self.turn.spot))

    def act_all(self, choose: Callable[[list[Any]], Any] | None = None) -> None:
        """Everyone decides by habit, or as it is chosen, to the end of the round."""
        bot = make_player("habit", lambda bound: 0)
        while self.state.phase in (TablePhase.DEALING, TablePhase.DECIDING):
            if self.state.phase is TablePhase.DEALING:
                self.deal()
                continue
            habit = bot.choose(self.setup.game, self.state.play.felt, self.turn.spot)
            self.act(str(habit if choose is None else choose(self.options)))

    def settle(self) -> None:
        self.do(asks(self.hand, ask.SettleRound()))

    def finish_round(self) -> None:
        self.act_all()
        self.settle()

    def round(self) -> None:
        """One whole round."""
        self.start_round()
        self.act_all()
        if not self.setup.automatic:
            self.settle()

    def clear(self) -> None:
        """Everyone leaves with their chips, and the drop box is emptied."""
        for spot, person in self.state.seats.items():
            self.do(asks(person, ask.LeaveSeat(spot=spot)))
        for person in list(self.state.stacks):
            self.do(asks(person, ask.TakeChips()))
        if self.state.in_box:
            box = ask.EmptyBox(card=GUS, second=SUE, counted=self.state.in_box)
            self.do(asks("gus", box))

    def shut(self, *, off: int = 0, why: str = "") -> list[happened.Event]:
        """The tray is counted, `off` by so much, and the table closes."""
        counted, card = Cents(self.state.tray + off), CardShown(self.dealer, PIN)
        close = ask.CloseTable(card=card, second=SUE, counted=counted, why=why)
        return self.do(asks(self.dealer, close))

    def call(self, what: Irregularity, spot: int = 0) -> list[happened.Event]:
        return self.do(asks(self.hand, ask.CallIrregularity(what=what, spot=spot)))

    def remedy(self, **more: Any) -> list[happened.Event]:
        return self.do(said(ask.OrderRemedy, by="sue", card=SUE, why="as the sheet says", **more))


def on_link(sheet: str, *names: str, known: str = "", **more: Any) -> Desk:
    """A closed table on open links, its own unless others are named; they know it with its game."""
    settings = WA_SETTINGS if "washington" in sheet else {}
    every = names or (LINKS[sheet],)
    links = [open_link(library(), name, settings=settings) for name in every]
    opened = Open[Swipe](tables={"T7": known or sheet})
    states = [run(link, NOT_OPEN, [opened]).state for link in links]
    return Desk(house_of(sheet, links=links, **more), *states)


class OnRecord(Desk):
    """A table that writes its record; if it is linked, on the open link of its house."""

    def __init__(self, sheet: str, record: Record, *, linked: bool = False, **more: Any) -> None:
        if linked:
            more["link"] = open_link(library(), LINKS[sheet])
            by = Swipe("eve", Office.EXECUTIVE, "open-1")
            Keypad(more["link"], record).do("open", Open(tables={"T7": sheet}, by=by))
        super().__init__(house_of(sheet, **more))
        self.table = TableOnRecord(self.setup, record)


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
