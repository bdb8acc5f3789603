"""The exact advice for a bot: what is worth most by the cards that it sees.

A sheet in force is known by its view; the rules themselves come from the library of this machine.
The advice is counted in a process of its own, for it takes a while, the first time above all. Where
it does not come in time, a bot plays by habit.
"""

import asyncio
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import combinations
from multiprocessing import get_context
from typing import Final

from houseway.client.bots.decision import BotTurn, decide_by_habit
from houseway.fact import Fact
from houseway.floor.library import open_library
from houseway.games.fortune_pai_gow_poker.state import SetFront
from houseway.rules import Plain, Refused, Sheet, SheetError
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.round_record import AnyDecision

_SWITCH: Final = "switch."
_MOST_ASKED: Final = 8
"""A bot behind so many others in the queue plays by habit at once."""
_FOUND: Final[dict[str, Sheet | None]] = {}
"""The sheets of the process that counts, by their digests."""


class ChosenSheet(Fact, frozen=True):
    """A sheet with the choices of its table, by its names."""

    id: str
    digest: str
    choose: Mapping[str, str]
    switch: Mapping[str, Plain]


class Adviser:
    """Says what is worth most, at every sheet that it has been shown; shared by all bots of a
    program."""

    def __init__(self) -> None:
        self._sheets: dict[str, ChosenSheet] = {}
        self._asked = 0
        self._process = ProcessPoolExecutor(1, get_context("spawn"), _begin)

    def knows(self, digest: str) -> bool:
        """Whether a sheet has been shown, by its digest."""
        return digest in self._sheets

    def learn(self, view: SheetView) -> None:
        """Take up a sheet that is in force somewhere."""
        chosen = {table.wager: table.name for table in view.paytables}
        switch: dict[str, Plain] = {}
        for each in view.switches:
            if each.value is not None:
                value = list(each.value) if isinstance(each.value, tuple) else each.value
                switch[each.key.removeprefix(_SWITCH)] = value
        self._sheets[view.digest] = ChosenSheet(view.id, view.digest, chosen, switch)

    async def decide(self, digest: str, turn: BotTurn, seconds: float) -> AnyDecision:
        """What is worth most; by habit where that cannot be said in time."""
        sheet = self._sheets.get(digest)
        best = None
        if sheet is not None and turn.poker is None and not turn.backline:
            best = await self._ask(sheet, turn, seconds)
        return decide_by_habit(turn) if best is None else best

    async def _ask(self, sheet: ChosenSheet, turn: BotTurn, seconds: float) -> AnyDecision | None:
        if self._asked >= _MOST_ASKED:
            return None
        self._asked += 1
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self._process, _find_best, sheet, turn)
            return await asyncio.wait_for(asked, seconds)
        except (TimeoutError, BrokenProcessPool, RuntimeError):
            return None
        finally:
            self._asked -= 1

    def close(self) -> None:
        """End the process; what it still counts is of no use."""
        for worker in tuple((self._process._processes or {}).values()):
            worker.terminate()
        self._process.shutdown(cancel_futures=True)


# In the process of its own


def _begin() -> None:
    """Ctrl-C is for the program that has the bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _find_best(chosen: ChosenSheet, turn: BotTurn) -> AnyDecision | None:
    """The best of what is open; none where nothing is advised."""
    from houseway.gamemath import Seen, advise  # only now: it brings all of mathematics

    if chosen.digest not in _FOUND:
        _FOUND[chosen.digest] = _find_sheet(chosen)
    sheet = _FOUND[chosen.digest]
    if sheet is None:
        return None
    cards = turn.setting or turn.cards
    try:
        advice = advise(sheet, Seen(cards, board=turn.board, dealer_shows=turn.dealer_shows))
    except Refused:
        return None
    options: dict[str, AnyDecision] = {option.words: option.decision for option in turn.options}
    for front in combinations(turn.setting, 2):
        setting = SetFront(turn.spot, front)
        options[str(setting)] = setting
    ranked = sorted(advice.options, key=lambda option: -option.ev)
    for action in (advice.best, *(option.action for option in ranked)):
        if action in options:
            return options[action]
    return None


def _find_sheet(chosen: ChosenSheet) -> Sheet | None:
    """A sheet with the choices of its table, as far as this machine knows them; none where it does
    not know the sheet, or where nothing is decided."""
    from houseway.gamemath import usual_sheet
    from houseway.gamemath.coach import has_advice

    try:
        printed = open_library().sheet(chosen.id)
        open_to = {w: o.tables for w, o in printed.offers.items() if len(o.tables) > 1 and not o.by}
        choose = {w: name for w, name in chosen.choose.items() if name in open_to.get(w, ())}
        sheet = usual_sheet(printed, choose, chosen.switch)
    except (Refused, SheetError):
        return None
    return sheet if has_advice(sheet) else None
