"""A guest who plays through the API while servers come and go.

Every command has an id. Where no answer comes, or the house says that it cannot write now, the same
command goes out again under the same id, to the next server, until there is an answer.
"""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from houseway.client import Client, ClientError, NoAnswerError, RefusalError
from houseway.client.bots.bet import Appetite, make_bet
from houseway.client.bots.decision import decide_at_random, decide_by_habit, turn_of
from houseway.floor.table_update import CommandResult, NumberedEvent
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.may.chips import MayBuy, MayTakeChips, MayTip
from houseway.table.live.view.table_view import TableView
from proofs.soak.floor import Place

T = TypeVar("T")
PATIENCE_SECONDS: Final = 180.0
"""So long a guest tries one command: longer than a server is away on a busy machine."""
LEAVE_SECONDS: Final = 120.0
_AGAIN: Final = frozenset({429, 500, 503})
_FAULT: Final = 500
_WAIT_SECONDS: Final = 0.05
_LONGEST_WAIT: Final = 0.5
_BUY: Final = 500_00
_LOW: Final = 200_00
_STEP: Final = 5_00
_APPETITE: Final = Appetite(side=20, progressive=60, toke=0)


class StuckError(Exception):
    """A command had no answer for longer than a guest waits."""


@dataclass(frozen=True)
class Answer:
    """What a command brought about, as it was acknowledged."""

    id: str
    result: CommandResult
    tries: int


@dataclass
class Journal:
    """What one guest was told."""

    answers: list[Answer] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    retries: int = 0
    """So often a command went out again under its id."""
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    """The longest that a command took from its first try to its answer, in seconds."""

    @property
    def repeated(self) -> int:
        """How many commands had been carried out by a try whose answer was lost."""
        return sum(each.result.repeated for each in self.answers)


class Guest(threading.Thread):
    """One guest at one table, with as many addresses as there are servers."""

    def __init__(self, urls: Sequence[str], place: Place, seed: int, timeout: float = 30) -> None:
        super().__init__(name=place.name, daemon=True)
        self.place, self.journal = place, Journal()
        self._random = random.Random(f"{seed} {place.name}")  # noqa: S311  # the same every time
        self._clients = [Client(url, patience=0, timeout=timeout) for url in urls]
        self._turn = 0
        self._leaves = threading.Event()
        self._asked = 0
        self.token = ""

    def enter(self) -> None:
        """Come in, before anything goes wrong."""
        self.token = self._clients[0].enter(self.place.name).token
        for client in self._clients:
            client.token = self.token

    def leave(self) -> None:
        """Finish the round, get up, and end."""
        self._leaves.set()

    def run(self) -> None:
        try:
            while not self._leaves.is_set():
                self._step()
            self._get_up()
        except (StuckError, ClientError) as error:
            self.journal.faults.append(f"{self.place.name}: {error}")
        except Exception as error:
            self.journal.faults.append(f"{self.place.name}: {error!r}")

    def close(self) -> None:
        for client in self._clients:
            client.close()

    # Playing

    def _step(self) -> None:
        command = self._choose(self._ask(lambda client: client.view(self.place.table)))
        if command is not None:
            self.give(command)
        pause = self._random.uniform(0.01, 0.1 if command is not None else 0.25)
        self._leaves.wait(pause)

    def _choose(self, view: TableView) -> Command | None:
        turn, you = turn_of(view), view.you
        if turn is not None:
            by_habit = self._random.random() < 0.7
            decided = decide_by_habit(turn) if by_habit else decide_at_random(turn, self._below)
            return ask.Decide(decision=decided)
        if you is None:
            return None
        if not you.spots:
            return ask.TakeSeat(spot=self.place.spot)
        if you.free < _LOW and _may(view, MayBuy):
            return ask.BuyChips(amount=Cents(_BUY))
        for may in view.may:
            if isinstance(may, MayBet) and not may.backline and may.spot in you.spots:
                bet = self._bet(may)
                if bet is not None:
                    return bet
        return self._aside(view)

    def _bet(self, may: MayBet) -> Command | None:
        if may.placed:
            chance = self._random.random()
            if chance < 0.03:  # taken back
                return ask.PlaceBet(spot=may.spot)
            return make_bet(may, _APPETITE, self._below) if chance < 0.1 else None
        return make_bet(may, _APPETITE, self._below)

    def _aside(self, view: TableView) -> Command | None:
        """What a person does beside the game."""
        chance = self._random.random()
        if chance < 0.25 and _may(view, MayBuy):
            return ask.BuyChips(amount=Cents(_STEP))
        if chance < 0.35 and _may(view, MayTakeChips):
            return ask.TakeChips(amount=Cents(_STEP))
        if chance < 0.42 and _may(view, MayTip):
            return ask.GiveTip(amount=Cents(_STEP))
        if chance < 0.44:
            return ask.LeaveSeat(spot=self.place.spot)
        return None

    def _below(self, number: int) -> int:
        return self._random.randrange(number)

    def _get_up(self) -> None:
        """Take bets back, play a round that runs to its end, and leave the seat. The chips stay, so
        that they can be counted."""
        until = time.monotonic() + LEAVE_SECONDS
        while time.monotonic() < until:
            view = self._ask(lambda client: client.view(self.place.table))
            you, turn = view.you, turn_of(view)
            if turn is not None:
                self.give(ask.Decide(decision=decide_by_habit(turn)))
                continue
            placed = [may for may in view.may if isinstance(may, MayBet) and may.placed]
            if placed:
                self.give(ask.PlaceBet(spot=placed[0].spot))
            elif you is not None and you.chips != you.free:
                time.sleep(0.1)  # others decide
            elif you is not None and you.spots:
                self.give(ask.LeaveSeat(spot=you.spots[0]))
            else:
                return
        self.journal.faults.append(f"{self.place.name} cannot leave table {self.place.table}")

    # Asking until there is an answer

    def give(self, command: Command) -> CommandResult | None:
        """Give a command until it is answered; nothing where the rules refuse it."""
        self._asked += 1
        name = f"{self.place.name} {self._asked}"
        tries, began = 0, time.monotonic()

        def attempt(client: Client) -> CommandResult:
            nonlocal tries
            tries += 1
            return client.do(self.place.table, command, id=name)

        try:
            result = self._ask(attempt)
        except RefusalError as refused:
            self.journal.refused[refused.code] += 1
            return None
        finally:
            self.journal.retries += tries - 1
            self.journal.slowest = max(self.journal.slowest, time.monotonic() - began)
        self.journal.answers.append(Answer(name, result, tries))
        return result

    def _ask(self, attempt: Callable[[Client], T]) -> T:
        """The answer of the first server that has one."""
        until, wait = time.monotonic() + PATIENCE_SECONDS, _WAIT_SECONDS
        while True:
            client = self._clients[self._turn % len(self._clients)]
            try:
                return attempt(client)
            except NoAnswerError as error:
                problem: ClientError = error
            except RefusalError as refused:
                if refused.status not in _AGAIN:
                    raise
                if refused.status == _FAULT:
                    self.journal.faults.append(f"{self.place.name} was answered {refused}")
                problem = refused
            if time.monotonic() > until:
                raise StuckError(f"no answer for {PATIENCE_SECONDS:.0f} s: {problem}")
            self._turn += 1
            time.sleep(wait * self._random.uniform(0.5, 1))
            wait = min(2 * wait, _LONGEST_WAIT)

    # Reading again

    def read_again(self, url: str, answers: Sequence[Answer]) -> list[str]:
        """What is not there any more, or otherwise, of what these answers told."""
        wanted = {each.number: each for answer in answers for each in answer.result.events}
        if not wanted:
            return []
        found: dict[int, NumberedEvent] = {}
        after = min(wanted) - 1
        with Client(url, token=self.token, patience=PATIENCE_SECONDS) as client:
            while after < max(wanted):
                page = client.events(self.place.table, after)
                found.update({each.number: each for each in page})
                if not page:
                    break
                after = page[-1].number
        return [
            f"event {number} of table {self.place.table}, acknowledged to {self.place.name}, "
            + ("is not there" if number not in found else "is another one now")
            for number, event in wanted.items()
            if found.get(number) != event
        ]


def _may(view: TableView, kind: type[object]) -> bool:
    return any(isinstance(each, kind) for each in view.may)
