"""Days that are driven by `--lead` alone: each step that it says is accepted as it says it, and so
is each command that it says the table waits for."""

from __future__ import annotations

import pytest

from houseway.bots import make_player
from houseway.cards import PlayingCard, parse_cards
from houseway.games.action import DiceDue, Due
from houseway.games.place import BOARD, Place, Spot
from houseway.jackpot import open_link
from houseway.jackpot.keypad.commands import Open
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.money import Cents
from houseway.rules import Moment, StepRole
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.linked import waiting_hands
from houseway.table.live.procedure.next_command import NextCommand, next_commands
from houseway.table.live.procedure.steps import (
    next_step,
    opening_count,
    step_id,
    wanted_count,
)
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.shown.due import due_at_felt
from houseway.table.live.state import TablePhase
from houseway.table.visit import least_stakes
from proofs.asked import act, asks
from tests.library import library
from tests.table.live.desk import (
    ALL,
    AT,
    CRAZY,
    DORA,
    GUS,
    MAX,
    SUE,
    UTH,
    WA_SETTINGS,
    WA_UTH,
    Desk,
    house_of,
)
from tests.table.poker_room.desk import HOLDEM, OMAHA, PokerDesk
from tests.table.poker_room.desk import setup as poker_house

PEOPLE = ("anna", "bob")
ROYAL = "As Ks Qs Js Ts"


class Led:
    """A table whose dealer knows nothing but what he is told."""

    def __init__(self, table: Desk, royal: bool = False) -> None:
        self.table, self.taken, self.given = table, list[str](), list[str]()
        self.royal = royal
        self.bot = make_player("habit", lambda bound: 0)

    def play(self, rounds: int) -> list[str]:
        """So many rounds, from a table that is closed to the time when the next one may begin; the
        steps that were led."""
        before = (-1, -1)
        while not self.is_done(rounds):
            link = self.table.table.link_state
            now = (len(self.table.events), 0 if link is None else link.ordinal)
            assert now > before, "what is led brings the table on"
            before = now
            if not self.take_step():
                self.give()
        return self.taken

    def is_done(self, rounds: int) -> bool:
        table = self.table
        setup, state, links = table.setup, table.state, table.table.link_states
        paid = sum(isinstance(event, happened.RoundPaid) for event in table.events)
        waits = waiting_hands(setup, state, links) or next_step(setup, state, links) is not None
        return paid == rounds and not waits

    def take_step(self) -> bool:
        setup, state = self.table.setup, self.table.state
        step = next_step(setup, state, self.table.table.link_states)
        if step is None:
            return False
        closed = state.phase is TablePhase.CLOSED
        alone = step.by == (StepRole.SUPERVISOR,)
        cards = (SUE,) if alone or StepRole.SUPERVISOR in step.by else ()
        cards = (DORA, *cards) if closed and not alone else cards
        spot = 0
        if step.moment is Moment.AWARD:
            (awaited, *_) = next_commands(setup, state, self.table.table.link_states)
            spot = awaited.spot
        counted = wanted_count(setup, state, step) or ()
        by = "sue" if alone else self.table.hand
        command = asks(
            by, ask.TakeStep(step=step_id(step), counted=counted, cards=cards, spot=spot), at=AT
        )
        self.table.do(command)
        self.taken.append(step_id(step))
        return True

    def give(self) -> None:
        """The first command that the table waits for."""
        table = self.table
        (awaited, *_) = next_commands(table.setup, table.state, table.table.link_states)
        self.given.append(awaited.do)
        match awaited.do:
            case "open table":
                tray = Cents(100_000_000)
                counted = opening_count(table.setup, table.state)
                opening = ask.OpenTable(card=DORA, second=SUE, tray=tray, counted=counted)
                table.do(asks("dora", opening, at=AT))
            case "take seat":
                for spot, person in enumerate(PEOPLE, 1):
                    table.sit(person, spot)
            case "open bets":
                table.do(asks(table.hand, ask.OpenBets(), seed=table.seed()))
            case "accept bank":
                table.do(asks(awaited.by, ask.AcceptBank(wager=Cents(200_000))))
            case "bet":
                self.bet()
            case "no more bets":
                table.do(asks(awaited.by, ask.NoMoreBets()))
            case "deal":
                table.do(asks(awaited.by, ask.DealOut()))
            case "dice":
                self.roll(awaited)
            case "cards":
                self.type_cards(awaited)
            case "act":
                choice = self.bot.choose(table.setup.game, table.state.play.felt, awaited.spot)
                action = "bet 4x" if self.royal and str(choice) == "fold" else str(choice)
                table.do(asks(awaited.by, act(awaited.spot, action)))
            case "settle":
                table.do(asks(awaited.by, ask.SettleRound()))
            case "pay award":
                self.pay(awaited)
            case "confirm award":
                table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=awaited.spot)))
            case "draw button":
                assert isinstance(table, PokerDesk)
                table.draw()
            case "start hand":
                assert isinstance(table, PokerDesk)
                table.start()
            case _:
                raise AssertionError(awaited)

    def bet(self) -> None:
        table, bank = self.table, self.table.state.bank
        stakes, on_link = least_stakes(table.setup.sheet), table.setup.link is not None
        for spot, person in table.state.seats.items():
            if bank is None or spot != bank.spot:
                table.do(asks(person, ask.PlaceBet(spot=spot, wagers=stakes, progressive=on_link)))

    def roll(self, awaited: NextCommand) -> None:
        (due,) = due_at_felt(self.table.setup, self.table.state)
        assert isinstance(due, DiceDue)
        self.table.do(asks(awaited.by, ask.RollDice(pips=(1, 2, 3)[: due.dice])))

    def type_cards(self, awaited: NextCommand) -> None:
        table = self.table
        due = due_at_felt(table.setup, table.state)[0]
        assert isinstance(due, Due)
        cards = tuple(self.cards_for(due.place)[: due.cards])
        table.do(asks(awaited.by, ask.LayCards(place=due.place, cards=cards)))

    def cards_for(self, place: Place) -> list[PlayingCard]:
        """Of the cards that lie nowhere yet; those of a royal flush at spot 1 and on the flop."""
        out = [
            card
            for event in self.table.events[self._began() :]
            if isinstance(event, happened.CardsLaid)
            for card in event.cards
        ]
        royal = list(parse_cards(ROYAL))
        left: list[PlayingCard] = [
            card for card in self.table.setup.equipment.cards if card not in out
        ]
        if not self.royal:
            return left
        if place in (Spot(1), BOARD):
            return [*[card for card in royal if card in left], *reversed(left)]
        return [card for card in left if card not in royal]

    def _began(self) -> int:
        """Where the events of this round begin."""
        closed = [
            place
            for place, event in enumerate(self.table.events)
            if isinstance(event, happened.BettingClosed)
        ]
        return closed[-1]

    def pay(self, awaited: NextCommand) -> None:
        self.table.do(
            asks(
                "max",
                ask.PayAward(
                    cards=(MAX, GUS),
                    spot=awaited.spot,
                    paperwork="W2-G 17",
                    vault="slip 4",
                    checked=True,
                    check=awaited.amount,
                ),
            )
        )


def on_link(sheet: str, name: str, source: CardSource) -> Desk:
    settings = WA_SETTINGS if name.endswith("mgl-01") else {}
    link = open_link(library(), name, settings=settings)
    state = run(link, NOT_OPEN, [Open(tables={"T7": sheet})]).state
    return Desk(house_of(sheet, source=source, link=link), state)


@pytest.mark.parametrize("source", CardSource)
@pytest.mark.parametrize("sheet", ALL)
def test_every_house_leads_through_a_day(sheet: str, source: CardSource) -> None:
    table = Desk(house_of(sheet, source=source))
    taken = Led(table).play(3)
    assert taken
    assert not any("coin_in" in step or "game_over" in step for step in taken)


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
def test_a_poker_table_is_led_through_its_hands(sheet: str) -> None:
    setup: TableSetup = poker_house(sheet)
    table = PokerDesk(setup)
    assert Led(table).play(3)


@pytest.mark.parametrize("source", CardSource)
@pytest.mark.parametrize(
    ("sheet", "link", "ends"),
    [
        (UTH, "catfish-bend/multi-link", "close_of_round.game_over"),
        (CRAZY, "catfish-bend/multi-link", "close_of_round.game_over"),
        (WA_UTH, "washington/mgl-01", "close_of_round.end_game"),
    ],
)
def test_b2_13_b6_6_the_end_of_the_game_is_led_once_in_every_round(
    sheet: str, link: str, ends: str, source: CardSource
) -> None:
    """Before the round is settled that ends it, or once the last card is swiped."""
    table = on_link(sheet, link, source)
    assert Led(table).play(3).count(ends) == 3


@pytest.mark.parametrize(
    ("sheet", "link", "ends"),
    [
        (UTH, "catfish-bend/multi-link", "close_of_round.game_over"),
        (CRAZY, "catfish-bend/multi-link", "close_of_round.game_over"),
        (WA_UTH, "washington/mgl-01", "close_of_round.end_game"),
    ],
)
def test_b2_13_b6_6_the_end_of_the_game_is_led_after_the_last_card(
    sheet: str, link: str, ends: str
) -> None:
    table = on_link(sheet, link, CardSource.FELT)
    led = Led(table, royal=True)
    taken = led.play(2)
    assert taken.count(ends) == 2
    assert led.given[-1] == "confirm award"  # END GAME was all that was left
    awards = [event for event in table.events if isinstance(event, happened.AlertRaised)]
    assert sum(event.kind is happened.AlertKind.JACKPOT for event in awards) == 2


def test_r10_no_key_of_a_link_that_is_lost_is_led() -> None:
    table = on_link(UTH, "catfish-bend/multi-link", CardSource.FELT)
    table.open(*PEOPLE)
    table.do(asks("system", ask.LoseLink()))
    table.open_bets()
    for person in PEOPLE:
        table.bet(person)
    taken = Led(table).play(1)
    assert not {"before_cards.coin_in", "pay.envy_hand", "close_of_round.game_over"} & set(taken)
