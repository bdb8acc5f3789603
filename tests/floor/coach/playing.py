"""A served house whose clock the test moves, and a guest who plays at its tables by itself."""

import atexit
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any
from unittest.mock import patch

from houseway.floor.chance import FromNumber
from houseway.floor.coach.counter import Counter
from houseway.floor.demo_people import demo_roster
from houseway.floor.library import open_library
from houseway.floor.principal import Principal
from houseway.money import Cents
from houseway.rules import configure
from houseway.table.live import commands as ask
from houseway.table.live.deadline import TablePace
from houseway.table.live.view.may.act import MayAct, MaySet
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.table_view import TableView
from houseway.web.served import ServedHouse


class TestClock:
    """A clock that goes on when it is told to."""

    __test__ = False

    def __init__(self) -> None:
        self.at = datetime(2026, 11, 2, 20, 0, tzinfo=UTC)

    def now(self) -> str:
        return self.at.strftime("%Y-%m-%dT%H:%M:%SZ")

    def later(self, **by: int) -> None:
        self.at += timedelta(**by)


class SharedCounter(Counter):
    """What counts for one house counts for the next: a process that has loaded its kernels."""

    def close(self) -> None:
        pass


@cache
def shared_counter() -> SharedCounter:
    made = SharedCounter(open_library(), ":memory:")
    atexit.register(Counter.close, made)
    return made


@contextmanager
def served_house(
    where: str = ":memory:", number: int = 1
) -> Iterator[tuple[ServedHouse, TestClock]]:
    """A house that deals the cards of a number."""
    clock = TestClock()
    with patch("houseway.web.served.Counter", lambda library, where: shared_counter()):
        served = ServedHouse(
            where,
            roster=demo_roster(),
            pace=TablePace(pause=1, betting=2),
            clock=clock,
            chance=FromNumber(number),
        )
    try:
        yield served, clock
    finally:
        served.close()


def open_poker(served: ServedHouse, table: str, sheet: str) -> None:
    """A poker table at $2 and $4 that deals by itself, with a fee of each pot."""
    limit = configure(
        served.library.sheet(sheet),
        limits={"bet": (Cents(2_00), Cents(4_00))},
        fee_option=3,
        switch={"betting": "limit"},
    )
    served.house.open_table(table, limit, automatic=True, seconds=30)


Decide = Callable[[TableView, Any], Any]


def first_option(view: TableView, may: Any) -> Any:
    """The first decision that is open."""
    if isinstance(may, MaySet):
        from houseway.games.fortune_pai_gow_poker.state import HouseWay

        return HouseWay(may.spot)
    return may.options[0].decision


class Guest:
    """A guest at a table that deals by itself."""

    def __init__(
        self, served: ServedHouse, clock: TestClock, table: str, name: str, spot: int
    ) -> None:
        self.served, self.clock, self.table, self.spot = served, clock, table, spot
        self.who: Principal = served.house.guest(name)
        self.do(ask.TakeSeat(spot=spot, buy_in=Cents(1_000_00)))

    def do(self, command: Any) -> None:
        self.served.house.do(self.who, self.table, command)

    @property
    def view(self) -> TableView:
        return self.served.house.view(self.table, self.who)

    def may(self, *kinds: type) -> Any:
        return next((each for each in self.view.may if isinstance(each, kinds)), None)

    def until(self, *kinds: type, most: int = 200) -> Any:
        """What may be done of these kinds, as soon as it may; time goes on until then."""
        for _ in range(most):
            found = self.may(*kinds)
            if found is not None:
                return found
            self.clock.later(seconds=1)
            self.served.house.tick()
        raise AssertionError(f"{kinds} was never open: {self.view.phase}")

    def bet(self, stakes: dict[str, int], *, progressive: bool = False) -> None:
        self.until(MayBet)
        wagers = {name: Cents(amount) for name, amount in stakes.items()}
        self.do(ask.PlaceBet(spot=self.spot, wagers=wagers, progressive=progressive))

    def turn(self) -> Any:
        """The cards are dealt, and it is this guest's turn."""
        return self.until(MayAct, MaySet)

    def play_round(
        self, stakes: dict[str, int], decide: Decide = first_option, *, progressive: bool = False
    ) -> str:
        """One round to its end; its name."""
        self.bet(stakes, progressive=progressive)
        name = ""
        for _ in range(200):
            may = self.may(MayAct, MaySet)
            view = self.view
            name = view.round or name
            if may is not None:
                self.do(ask.Decide(decision=decide(view, may)))
                continue
            if view.settled is not None:
                return view.round
            self.clock.later(seconds=1)
            self.served.house.tick()
        raise AssertionError(self.view.phase)
