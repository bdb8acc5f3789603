"""The desk for a player's own rounds: listed with filters, summed up, downloaded and replayed."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, Final, NamedTuple

from houseway import codec
from houseway.floor.coach.desk import CoachDesk
from houseway.floor.coach.facts import JudgedDecision
from houseway.floor.coach.judging import dearest_first, own_spots
from houseway.floor.coach.values import DecisionVerdict
from houseway.floor.entry_facts import place_of
from houseway.floor.my_rounds.expect import add_sums, expect_round, root, sum_lines, whole
from houseway.floor.my_rounds.facts import (
    CurvePoint,
    History,
    HistoryAsk,
    HistoryRound,
    HistorySums,
    Replay,
    Result,
)
from houseway.floor.my_rounds.replay import replay_round
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal, Role
from houseway.floor.reading_room import ReadingRoom, spots_of
from houseway.gamemath.coach import seen_at
from houseway.ledger.act import FLOOR, Act, table_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.money import Cents, exact_dollars, money_text, signed_dollars
from houseway.people.events import AuditorChairOpened
from houseway.rules import Refusal, Refused
from houseway.table.live.events import BettingClosed, CommandRecord, RoundPaid
from houseway.table.live.record.recall import LiveRound
from houseway.table.live.shown.audience import Auditor, Bystander, watcher_called
from houseway.table.live.undo.past import PastRound, recall_past
from houseway.table.recall import LIVE

MOST: Final = 200
SEAT: Final = "seat"
RAIL: Final = "rail"
_LOOKED_THROUGH: Final = 20_000


class _Found(NamedTuple):
    """A round of the player in the record."""

    at: str
    spots: tuple[str, ...]
    closed: BettingClosed
    table: str
    past: PastRound | None


class _Judged(NamedTuple):
    round: HistoryRound
    variance: Fraction


class MyRoundsDesk:
    """Reads the rounds of whoever asks."""

    def __init__(self, operator: Operator, reading: ReadingRoom, coach: CoachDesk) -> None:
        self._operator, self._reading, self._coach = operator, reading, coach

    def history(self, who: Principal, ask: HistoryAsk) -> History:
        """Rounds, the newest first, with all sums of what is listed."""
        who = self._operator.known_as(who)
        most = min(max(ask.most, 1), MOST)
        found, before = self._reading.read(lambda record: _find(record, who.name, ask, most))
        judged = [self._judge(who, each) for each in found]
        judged = [each for each in judged if _is_wanted(each.round, ask)]
        return _say_history(judged, before)

    def as_csv(self, who: Principal, ask: HistoryAsk) -> bytes:
        """What is filtered, a row for each round; amounts in dollars."""
        out = io.StringIO()
        write = csv.writer(out)
        write.writerow(
            ["time", "table", "round", "game", "house", "hand", "play", "staked", "result",
             "expected", "given_away"]
        )  # fmt: skip
        for each in self.history(who, ask).rounds:
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
                    "" if each.expected is None else money_text(whole(each.expected)),
                    "" if each.given_away is None else money_text(whole(each.given_away)),
                ]
            )
        return out.getvalue().encode()

    def as_json(self, who: Principal, ask: HistoryAsk) -> bytes:
        """What is filtered, each round with its events as the own seat saw them."""
        rounds = []
        for each in self.history(who, ask).rounds:
            seen = self._reading.seen(who, f"{each.table}/{each.round}")
            rounds.append({"round": codec.plain(each), "events": codec.plain(seen.events)})
        return codec.write_json(rounds).encode()

    def replay(self, who: Principal, name: str, chair: str) -> Replay:
        """A round of whoever asks, from the own seat or from the rail."""
        known = self._operator.known_as(who)
        live = self._reading.live(who, name)
        watcher = known.watcher if chair == SEAT else Bystander()
        made: tuple[JudgedDecision, ...] = ()
        if chair == SEAT and _is_over(live):
            made = tuple(self._coach.judged(known.name, self._reading.past(who, name)))
        return replay_round(live, watcher, chair, made)

    def replay_for_staff(self, who: Principal, name: str, chair: str) -> Replay:
        """Any round, for those who settle disputes or audit; the auditor's chair once it is
        over."""
        role = self._operator.known_as(who).role
        watcher = watcher_called("bystander" if chair == RAIL else chair)
        live = self._reading.live_as(who, name, watcher)
        if isinstance(watcher, Auditor) and not _is_over(live) and role is not Role.AUDITOR:
            raise Refused(Refusal.ROUND_NOT_OVER, where="round", rule="R17")
        if isinstance(watcher, Auditor):
            self._note_chair(self._operator.known_as(who).name, live)
        return replay_round(live, watcher, chair)

    def _note_chair(self, person: str, live: LiveRound) -> None:
        """Write down that somebody opened the auditor's chair of a round."""
        core = self._operator.core
        event = AuditorChairOpened(person=person, table=live.table, round=live.name)

        def write() -> None:
            command = f"chair:{core.ledger.head(FLOOR).number + 1}"
            core.ledger.commit(command, (Act(FLOOR, event, rule="R13"),), at=core.clock.now())

        core.run(write)

    def _judge(self, who: Principal, found: _Found) -> _Judged:
        past, closed = found.past, found.closed
        sheet = self._sheet(found) if past is None else past.setup.sheet
        about: dict[str, Any] = {
            "table": found.table,
            "round": closed.round,
            "at": found.at,
            "game": "" if sheet is None else sheet.printed.game,
            "title": "" if sheet is None else sheet.printed.title,
            "house": "" if sheet is None else sheet.printed.house,
            "spots": found.spots,
        }
        if past is None or past.is_void or "bank" in found.spots:
            void = past is not None and past.is_void
            return _Judged(HistoryRound(**about, paid=past is not None, void=void), Fraction(0))
        lines = [
            line
            for line in past.lines
            if _name(line.spot, line.backline) in found.spots and not line.toke
        ]
        mine = [bet for bet in past.wagers.bets if bet.name in found.spots]
        made = self._coach.judged(who.name, past)
        cost = sum([each.cost for each in made], Fraction(0)) if made else None
        expected = expect_round(past.setup.sheet, [bet.stakes for bet in mine])
        total = None if expected is None else expected.total - (cost or 0)
        staked = Cents(sum([line.stake for line in lines]))
        result = Cents(sum([line.win for line in lines]))
        own = own_spots(past.wagers, who.name)
        cards, hand = _cards(past, own[0]) if own else ((), "")
        listed = HistoryRound(
            **about,
            paid=True,
            cards=cards,
            hand=hand,
            play=", ".join([each.made for each in made]),
            staked=staked,
            staked_text=exact_dollars(staked),
            result=result,
            result_text=signed_dollars(result),
            expected=total,
            expected_text="" if total is None else signed_dollars(total),
            given_away=cost,
            given_away_text="" if cost is None else exact_dollars(cost),
            decisions=tuple(made),
            wagers=tuple(sum_lines(past.setup.sheet, lines, expected, cost)),
        )
        return _Judged(listed, Fraction(0) if expected is None else expected.variance)

    def _sheet(self, found: _Found) -> Any:
        try:
            return self._operator.table(found.table).setup.sheet
        except Exception:
            return None


def _is_over(live: LiveRound) -> bool:
    paid = (isinstance(event, RoundPaid) for entry in live.happenings for event in entry.events)
    return live.void or any(paid)


def _find(
    record: Record, person: str, ask: HistoryAsk, most: int
) -> tuple[list[_Found], int | None]:
    """Rounds of somebody that the filters let through as far as the record says it."""
    found: list[_Found] = []
    last: Entry | None = None
    for entry in islice(record.newest_entries(before=ask.before), _LOOKED_THROUGH):
        last = entry
        if ask.since and entry.at < ask.since:
            return found, None
        if entry.kind != LIVE or (ask.until and entry.at[: len(ask.until)] > ask.until):
            continue
        table = table_of(entry.stream)
        if ask.table and table != ask.table.casefold():
            continue
        for event in entry.event(CommandRecord).events:
            spots = spots_of(event, person)
            if spots:
                assert isinstance(event, BettingClosed)
                past = recall_past(record, entry.stream, event.round)
                if past is not None and ask.game and past.setup.sheet.printed.game != ask.game:
                    continue
                if past is not None and ask.house and past.setup.sheet.printed.house != ask.house:
                    continue
                found.append(_Found(entry.at, spots, event, table, past))
        if len(found) >= most:
            break
    if last is None:
        return found, None
    at = place_of(last)
    more = next(record.newest_entries(before=at), None) is not None
    return found, at if more else None


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


def _name(spot: int, backline: int) -> str:
    return f"{spot}.{backline}" if backline else str(spot)


def _cards(past: PastRound, spot: int) -> tuple[tuple[Any, ...], str]:
    """The cards of a spot at the end, and the hand that decided its first line."""
    if past.felt is None or past.setup.poker is not None:
        return (), ""
    try:
        cards = seen_at(past.setup.game, past.felt, spot).cards
    except StopIteration:
        return (), ""
    hand = next((line.hand for line in past.lines if line.spot == spot and line.hand), "")
    return cards, hand


def _say_history(judged: Sequence[_Judged], before: int | None) -> History:
    rounds = [each.round for each in judged]
    paid = [each for each in judged if each.round.result is not None]
    counted = [each for each in paid if each.round.expected is not None]
    decisions = [made for each in rounds for made in each.decisions]
    cost = sum([made.cost for made in decisions], Fraction(0))
    expected = sum([each.round.expected or Fraction(0) for each in counted], Fraction(0))
    staked = Cents(sum([each.round.staked for each in paid]))
    result = Cents(sum([each.round.result or 0 for each in paid]))
    spread = root(sum([each.variance for each in counted], Fraction(0)))
    sums = HistorySums(
        rounds=len(rounds),
        staked=staked,
        staked_text=exact_dollars(staked),
        result=result,
        result_text=signed_dollars(result),
        expected=expected,
        expected_text=signed_dollars(expected),
        spread_text=exact_dollars(spread),
        decisions=len(decisions),
        best_decisions=len([m for m in decisions if m.verdict is DecisionVerdict.BEST]),
        given_away=cost,
        given_away_text=exact_dollars(cost),
        uncounted=len(paid) - len(counted),
    )
    wagers = add_sums([row for each in paid for row in each.round.wagers])
    dear = [made for made in decisions if made.cost]
    return History(tuple(rounds), sums, wagers, _curve(counted), dearest_first(dear)[:20], before)


def _curve(counted: Sequence[_Judged]) -> tuple[CurvePoint, ...]:
    """From the oldest round on."""
    result, expected, variance = 0, Fraction(0), Fraction(0)
    points = []
    for each in reversed(counted):
        result += each.round.result or 0
        expected += each.round.expected or 0
        variance += each.variance
        spread = root(variance)
        points.append(
            CurvePoint(
                each.round.round,
                Cents(result),
                whole(expected),
                whole(expected - spread),
                whole(expected + spread),
                mistake=any(made.cost for made in each.round.decisions),
            )
        )
    return tuple(points)
