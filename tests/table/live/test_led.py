"""Days that are driven by `--lead` alone: each step that it says is accepted as it says it, and so
is each command that it says the table waits for."""

import pytest

from houseway.cards import PlayingCard, parse_cards
from houseway.games.place import BOARD, Spot
from houseway.rules import Moment, StepRole
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.linked import waiting_hands
from houseway.table.live.procedure.steps import next_step, step_id, wanted_count
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import TablePhase
from proofs.asked import act, asks
from tests.table.live.desk import AT, Desk, house_of, on_link
from tests.table.live.named import as_named, cards_left, named
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk
from tests.table.live.poker.desk import setup as poker_house
from tests.table.live.sheets import ALL, CRAZY, UTH, WA_UTH
from tests.table.live.staff import DORA, SUE

PEOPLE = ("anna", "bob")
ROYAL = "As Ks Qs Js Ts"


class Led:
    """A table whose dealer knows nothing but what the table says."""

    def __init__(self, table: Desk, royal: bool = False) -> None:
        self.table, self.taken, self.given = table, list[str](), list[str]()
        self.royal = royal

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
        spot = named(self.table)[0].spot if step.moment is Moment.AWARD else 0
        counted = wanted_count(setup, state, step) or ()
        taken = ask.TakeStep(step=step_id(step), counted=counted, cards=cards, spot=spot)
        self.table.do(asks("sue" if alone else self.table.hand, taken, at=AT))
        self.taken.append(step_id(step))
        return True

    def give(self) -> None:
        """The first command that the table waits for."""
        (awaited, *_) = named(self.table)
        self.given.append(awaited.do)
        if awaited.do == "take seat":
            for spot, person in enumerate(PEOPLE, 1):
                self.table.sit(person, spot)
            return
        if awaited.do == "bet":
            self.bet()
            return
        asked = as_named(self.table, awaited)
        assert asked is not None, awaited
        if self.royal and isinstance(asked.command, ask.LayCards):
            asked = asked.but(cards=self.royal_cards(asked.command))
        if self.royal and asked.command == act(awaited.spot, "fold"):
            asked = asks(awaited.person, act(awaited.spot, "bet 4x"))
        self.table.do(asked._replace(at=AT if awaited.do == "open table" else ""))

    def bet(self) -> None:
        bank, jackpot = self.table.state.bank, self.table.setup.link is not None
        for spot, person in self.table.state.seats.items():
            if bank is None or spot != bank.spot:
                self.table.bet(person, spot, progressive=jackpot)

    def royal_cards(self, laid: ask.LayCards) -> tuple[PlayingCard, ...]:
        """A royal flush for spot 1 and the flop, and cards beside it for all others."""
        royal = parse_cards(ROYAL)
        left = cards_left(self.table)
        mine = [card for card in left if card in royal]
        rest = [card for card in left if card not in royal]
        cards = [*mine, *reversed(rest)] if laid.place in (Spot(1), BOARD) else rest
        return tuple(cards[: len(laid.cards)])


LINKED = pytest.mark.parametrize(
    ("sheet", "ends"),
    [
        (UTH, "close_of_round.game_over"),
        (CRAZY, "close_of_round.game_over"),
        (WA_UTH, "close_of_round.end_game"),
    ],
)


@pytest.mark.parametrize("source", CardSource)
@pytest.mark.parametrize("sheet", ALL)
def test_every_house_leads_through_a_day(sheet: str, source: CardSource) -> None:
    table = Desk(house_of(sheet, source=source))
    taken = Led(table).play(3)
    said = [event for event in table.events if isinstance(event, happened.StepTaken)]
    assert [event.step for event in said] == taken != []
    assert all(event.rule for event in said)
    assert not any("coin_in" in step or "game_over" in step for step in taken)


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
def test_a_poker_table_is_led_through_its_hands(sheet: str) -> None:
    setup: TableSetup = poker_house(sheet)
    table = PokerDesk(setup)
    assert Led(table).play(3)


@pytest.mark.parametrize("source", CardSource)
@LINKED
def test_b2_13_b6_6_the_end_of_the_game_is_led_once_in_every_round(
    sheet: str, ends: str, source: CardSource
) -> None:
    """Before the round is settled that ends it, or once the last card is swiped."""
    table = on_link(sheet, source=source)
    assert Led(table).play(3).count(ends) == 3


@LINKED
def test_b2_13_b6_6_the_end_of_the_game_is_led_after_the_last_card(sheet: str, ends: str) -> None:
    table = on_link(sheet, source=CardSource.FELT)
    led = Led(table, royal=True)
    taken = led.play(2)
    assert taken.count(ends) == 2
    assert led.given[-1] == "confirm award"  # END GAME was all that was left
    awards = [event for event in table.events if isinstance(event, happened.AlertRaised)]
    assert sum(event.kind is happened.AlertKind.JACKPOT for event in awards) == 2


def test_r10_no_key_of_a_link_that_is_lost_is_led() -> None:
    table = on_link(UTH, source=CardSource.FELT)
    table.open(*PEOPLE)
    table.do(asks("system", ask.LoseLink()))
    table.open_bets()
    for person in PEOPLE:
        table.bet(person)
    taken = Led(table).play(1)
    assert not {"before_cards.coin_in", "pay.envy_hand", "close_of_round.game_over"} & set(taken)
