"""Nothing that one player does or leaves undone keeps a table from being settled, paid and closed
(R25); and what a table says it waits for is accepted, whatever happened before."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.clock import later
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.live.when import WHEN_IT_HAPPENS
from houseway.table.shoe import drawn_below
from houseway.table.visit import least_stakes
from proofs.asked import Asked, asks
from tests.table.live.desk import Desk, house_of, on_link
from tests.table.live.named import all_named_are_accepted, as_named, named
from tests.table.live.poker.desk import OMAHA, PokerDesk, no_limit_house
from tests.table.live.poker.desk import setup as poker_house
from tests.table.live.sheets import ALL, LINKS
from tests.table.live.staff import CASH, DORA, GUS, SUE

GUESTS = ("anna", "bob", "cy", "Dan", "eli")
WALKS, STEPS, MOST = 6, 150, 150


class Walk:
    """People do odd things, and the dealer goes on as the table says."""

    def __init__(self, table: Desk, seed: str) -> None:
        self.table, self.below = table, drawn_below(seed)

    def go(self, steps: int) -> None:
        """So many commands; after each one the table has a way on."""
        for _ in range(steps):
            asked = self.mischief() if self.below(3) == 0 else self.way_on()
            if asked is not None:
                self.give(asked)
            all_named_are_accepted(self.table)

    def give(self, asked: Asked) -> None:
        """Refused, it has changed nothing."""
        before = self.table.state
        try:
            self.table.do(asked)
        except Refused:
            assert self.table.state == before

    def way_on(self) -> Asked | None:
        waited = named(self.table)
        return as_named(self.table, waited[self.below(len(waited))])

    def mischief(self) -> Asked | None:
        """What a guest does or leaves undone, a dealer calls, or becomes of a link."""
        state, below = self.table.state, self.below
        person = GUESTS[below(len(GUESTS))]
        spots = [spot for spot, who in state.seats.items() if who == person]
        choices: list[Callable[[], Asked | None]] = [
            lambda: asks(person, ask.TakeSeat(spot=1 + below(5), buy_in=self.buy_in())),
            lambda: asks(person, ask.LeaveSeat(spot=spots[0])) if spots else None,
            lambda: asks(person, ask.TakeChips()),
            lambda: asks(person, ask.BuyChips(amount=Cents((1 + below(40)) * 500))),
            lambda: self.odd_bet(person),
            lambda: self.odd_bet(person),
            lambda: asks("system", ask.Tick(), at=later(state.now, 31)) if state.now else None,
            self.call,
            lambda: asks("system", ask.LoseLink()),
            lambda: asks("sue", ask.RestoreLink(card=SUE), id=f"up {state.number}"),
            lambda: asks(person, ask.DeclineBank()),
            lambda: asks(person, ask.GiveUpBank()),
            self.empty_tray,
        ]
        return choices[below(len(choices))]()

    def buy_in(self) -> Cents:
        return Cents(20_000 if self.table.setup.poker is not None else 0)

    def odd_bet(self, person: str) -> Asked | None:
        """A bet at a seat or behind one, with whatever lies beside it."""
        state, below, sheet = self.table.state, self.below, self.table.setup.sheet
        if self.table.setup.poker is not None:
            return None
        seats = list(state.seats.items())
        if not seats:
            return None
        spot, who = seats[below(len(seats))]
        backline = 0 if who == person else 1 + below(2)
        stakes = dict(least_stakes(sheet))
        if below(2):
            stakes = {name: Cents(stake * (1 + below(4))) for name, stake in stakes.items()}
        tokes = {}
        rule = sheet.printed.tokes
        if rule is not None and not backline and below(2):
            beside = rule.wagers.value[below(len(rule.wagers.value))]
            tokes = {beside: Cents(100 * (1 + below(20)))}
        on_link = self.table.setup.link is not None and not backline and below(2) == 0
        return asks(
            person,
            ask.PlaceBet(
                spot=spot, wagers=stakes, tokes=tokes, backline=backline, progressive=on_link
            ),
        )

    def call(self) -> Asked | None:
        state = self.table.state
        known = [
            what
            for what in self.table.setup.sheet.printed.irregularities
            if state.phase in WHEN_IT_HAPPENS[what]
        ]
        if not known:
            return None
        bets = () if state.running is None else state.running.wagers.bets
        spot = bets[self.below(len(bets))].spot if bets else 0
        by = "system" if self.table.setup.automatic else state.dealer
        what = known[self.below(len(known))]
        return asks(by, ask.CallIrregularity(what=what, spot=spot))

    def empty_tray(self) -> Asked | None:
        """The tray is credited down to next to nothing."""
        if self.table.state.tray <= 1_000 or self.below(4):
            return None
        rest = Cents(self.table.state.tray - 1_000)
        return asks("cash", ask.Credit(card=CASH, second=SUE, amount=rest, slip="C-1"))

    # No guest does anything any more

    def close(self) -> None:
        """Only the staff and the clock act, and the table closes."""
        table = self.table
        for _ in range(MOST):
            if table.state.phase is TablePhase.CLOSED:
                return
            table.do(self.without_guests())
            all_named_are_accepted(table)
        raise AssertionError("the table does not close")

    def without_guests(self) -> Asked:
        table, state = self.table, self.table.state
        by = "system" if table.setup.automatic else state.dealer
        if state.trouble is None:
            match state.phase:
                case TablePhase.OFFERING | TablePhase.DECIDING:
                    return self.nobody_answers()
                case TablePhase.BETTING:
                    return asks(by, ask.CancelBets(why="nobody is here"))
                case TablePhase.IDLE:
                    return self.tidy()
        waited = as_named(table, named(table)[0])
        assert waited is not None
        return waited

    def nobody_answers(self) -> Asked:
        """The clock decides, a supervisor where there is none, or the dealer turns a hand."""
        table, state = self.table, self.table.state
        turn = None if state.running is None else state.running.turn
        if table.setup.poker is not None and turn is not None:
            game, felt = table.setup.poker, state.play.felt
            assert not game.is_unread(felt, turn.spot)
        until = state.offered_until if turn is None else turn.until
        if not until:
            return asks("sue", ask.PassOver(card=SUE, why="nobody answers"))
        return asks("system", ask.Tick(), at=later(max(until, state.now), 1))

    def tidy(self) -> Asked:
        """Awards, the link, seats and chips, the box, and then the tray."""
        table, state = self.table, self.table.state
        link, left = table.table.link_state, state.left
        if link is not None and (not state.is_online(1) or left):
            return asks("sue", ask.RestoreLink(card=SUE), id=f"up {state.number}")
        if link is not None and link.tables["T7"].round:
            waited = named(table)[0]
            if waited.do != "open bets" and waited.do != "take seat":
                command = as_named(table, waited)
                assert command is not None
                return command
        people = [*state.seats.values(), *[state.called(name) for name in state.stacks]]
        if people:
            clear = ask.ClearSeat(card=DORA, second=SUE, person=people[0])
            return asks("dora", clear)
        if state.in_box:
            return asks("gus", ask.EmptyBox(card=GUS, second=SUE, counted=state.in_box))
        return self.shut()

    def shut(self) -> Asked:
        table, state = self.table, self.table.state
        counted, on = state.tray, table.table.link_state
        if on is not None and on.tables["T7"].round:  # END GAME pays out of the tray first
            counted = Cents(0)
        close = ask.CloseTable(card=DORA, second=SUE, counted=counted, why="as counted")
        return asks("dora", close)


def desk_of(sheet: str, source: CardSource, *, seconds: int, automatic: bool = False) -> Desk:
    more: Any = {"source": source, "seconds": seconds, "automatic": automatic}
    return on_link(sheet, **more) if sheet in LINKS else Desk(house_of(sheet, **more))


@pytest.mark.parametrize("seconds", [0, 30], ids=["no clock", "a clock"])
@pytest.mark.parametrize("source", CardSource)
@pytest.mark.parametrize("sheet", ALL)
def test_r25_a_table_is_always_settled_paid_and_closed(
    sheet: str, source: CardSource, seconds: int
) -> None:
    for number in range(WALKS):
        table = desk_of(sheet, source, seconds=seconds)
        walk = Walk(table, f"{sheet} {source} {seconds} {number}")
        table.open("anna", "bob", chips=20_000)
        walk.go(STEPS)
        walk.close()


@pytest.mark.parametrize("sheet", ALL)
def test_r25_a_table_that_deals_by_itself_is_closed_too(sheet: str) -> None:
    for number in range(WALKS):
        table = desk_of(sheet, CardSource.SHUFFLE, seconds=30, automatic=True)
        walk = Walk(table, f"{sheet} automatic {number}")
        table.open("anna", "bob", chips=20_000)
        walk.go(STEPS)
        walk.close()


@pytest.mark.parametrize("kind", ["limit", "no limit", "omaha"])
def test_r25_a_poker_table_is_always_closed(kind: str) -> None:
    houses = {"limit": poker_house, "no limit": no_limit_house, "omaha": lambda: poker_house(OMAHA)}
    for number in range(WALKS):
        table = PokerDesk(houses[kind]())  # type: ignore[operator]
        walk = Walk(table, f"poker {kind} {number}")
        table.open("anna", "bob", "cy")
        walk.go(STEPS)
        walk.close()
