"""The desk for a player's own rounds: listed with filters, summed up, downloaded and replayed."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from functools import partial
from typing import Final

from houseway import codec
from houseway.fact import replace
from houseway.floor.coach.desk import CoachDesk
from houseway.floor.coach.facts import JudgedDecision
from houseway.floor.my_rounds.expect import whole
from houseway.floor.my_rounds.facts import History, HistoryAsk, HistoryRound, Replay, Result
from houseway.floor.my_rounds.figures import RoundFigures, round_figures
from houseway.floor.my_rounds.find import LinksOfRounds, OwnRound, RoundPage, find_rounds
from houseway.floor.my_rounds.replay import is_settled_alike, replay_round
from houseway.floor.my_rounds.sums import say_history
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.ledger.act import FLOOR, Act
from houseway.ledger.record import Record
from houseway.money import money_text
from houseway.people.events import AuditorChairOpened
from houseway.table.live.happened import RoundPaid
from houseway.table.live.record.recall import LiveRound
from houseway.table.live.shown.audience import Auditor, Bystander, watcher_called

MOST: Final = 200
SEAT: Final = "seat"
RAIL: Final = "rail"


class MyRoundsDesk:
    """Reads the caller's rounds."""

    def __init__(self, operator: Operator, reading: ReadingRoom, coach: CoachDesk) -> None:
        self._operator, self._reading, self._coach = operator, reading, coach

    def history(self, who: Principal, ask: HistoryAsk, *, waits: bool = False) -> History:
        """Rounds, the newest first, with the totals of the list. Decisions that are not judged yet
        come with a later answer, unless the caller `waits` for them."""
        who = self._operator.known_as(who)
        most = min(max(ask.most, 1), MOST)

        def read(record: Record) -> tuple[RoundPage, LinksOfRounds]:
            page = find_rounds(record, who.name, ask, most)
            return page, LinksOfRounds(record, page.rounds)

        page, links = self._reading.read(read)
        figures = [self._figures(who, each, waits=waits, links=links) for each in page.rounds]
        figures = [each for each in figures if _is_wanted(each.round, ask)]
        return say_history(figures, page.before)

    def as_csv(self, who: Principal, ask: HistoryAsk) -> bytes:
        """What is filtered, a row for each round; amounts in dollars."""
        out = io.StringIO()
        write = csv.writer(out)
        write.writerow(
            ["time", "table", "round", "game", "house", "hand", "play", "staked", "result", "fee",
             "expected", "given_away"]
        )  # fmt: skip
        for each in self.history(who, ask, waits=True).rounds:
            write.writerow(
                [
                    each.at,
                    each.table,
                    each.round,
                    each.title,
                    each.house,
                    each.hand,
                    each.play,
                    money_text(each.staked),
                    "" if each.result is None else money_text(each.result),
                    money_text(each.fee),
                    "" if each.expected is None else money_text(whole(each.expected)),
                    "" if each.given_away is None else money_text(whole(each.given_away)),
                ]
            )
        return out.getvalue().encode()

    def as_json(self, who: Principal, ask: HistoryAsk) -> bytes:
        """What is filtered, each round with its events as the own seat saw them."""
        rounds = []
        for each in self.history(who, ask, waits=True).rounds:
            seen = self._reading.seen(who, f"{each.table}/{each.round}")
            rounds.append({"round": codec.plain(each), "events": codec.plain(seen.events)})
        return codec.write_json(rounds).encode()

    def replay(self, who: Principal, name: str, chair: str) -> Replay:
        """A round of the caller, from their own seat or from the rail."""
        known = self._operator.known_as(who)
        live = self._reading.live(who, name)
        watcher = known.watcher if chair == SEAT else Bystander()
        made: Sequence[JudgedDecision] | None = ()
        if chair == SEAT and _is_paid(live):
            made = self._coach.judged_now(known.name, self._reading.past(who, name))
        return replay_round(live, watcher, chair, made)

    def replay_for_staff(self, who: Principal, name: str, chair: str) -> Replay:
        """Any round, for those who settle disputes or audit; a chair that sees hidden cards once it
        is over."""
        watcher = watcher_called("bystander" if chair == RAIL else chair)
        live = self._reading.live_as(who, name, watcher)
        if isinstance(watcher, Auditor):
            self._note_chair(self._operator.known_as(who).name, live)
        return replace(replay_round(live, watcher, chair), is_equal=is_settled_alike(live))

    def _note_chair(self, person: str, live: LiveRound) -> None:
        """Record that a person opened the auditor's view of a round."""
        core = self._operator.core
        event = AuditorChairOpened(person=person, table=live.table, round=live.name)

        def write() -> None:
            command = f"chair:{core.ledger.head(FLOOR).number + 1}"
            core.ledger.commit(command, (Act(FLOOR, event, rule="R13"),), at=core.clock.now())

        core.run(write)

    def _figures(
        self, who: Principal, own: OwnRound, *, waits: bool, links: LinksOfRounds
    ) -> RoundFigures:
        made: Sequence[JudgedDecision] | None = ()
        if own.past is not None:
            judge = self._coach.judged if waits else self._coach.judged_now
            made = judge(who.name, own.past)
        return round_figures(who.name, own, made, partial(links.paytable, own))


def _is_paid(live: LiveRound) -> bool:
    return any(isinstance(each, RoundPaid) for entry in live.happenings for each in entry.events)


def _is_wanted(each: HistoryRound, ask: HistoryAsk) -> bool:
    if ask.game and each.game != ask.game:
        return False
    if ask.mistakes and not any(made.cost for made in each.decisions):
        return False
    return ask.result is None or _result(each) == ask.result


def _result(each: HistoryRound) -> Result | None:
    if each.result is None:
        return None
    if not each.result:
        return "even"
    return "won" if each.result > 0 else "lost"
