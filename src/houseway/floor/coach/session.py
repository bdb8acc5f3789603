"""What a player's decisions at a table have cost since sitting down there."""

from collections import OrderedDict
from fractions import Fraction
from threading import Lock
from typing import Final, NamedTuple

from houseway.floor.coach.desk import CoachDesk
from houseway.floor.coach.facts import CoachSession
from houseway.floor.coach.values import DecisionVerdict
from houseway.floor.entry_facts import place_of
from houseway.floor.operator import Operator
from houseway.floor.played_rounds import FoundRound, RoundWalk
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.typed import check_texts
from houseway.ledger.act import table_of, table_stream
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.money import exact_dollars
from houseway.people import normal, same_person
from houseway.table.live.happened import CommandRecord, SeatTaken
from houseway.table.live.record.entries import entries_of_live_round
from houseway.table.live.record.past import recall_past
from houseway.table.recall import LIVE

MOST_ROUNDS: Final = 500
"""A session of more rounds counts the newest of them."""
MOST_KEPT: Final = 20_000
_SEAT: Final = f'"{SeatTaken.__struct_config__.tag}"'


class _Tally(NamedTuple):
    """The decisions of one round: how many, how many of them best, and what they cost."""

    decisions: int
    best: int
    cost: Fraction


class SessionDesk:
    """Sums the decisions of a seat; each round is judged once, and again where it is corrected."""

    def __init__(self, operator: Operator, reading: ReadingRoom, coach: CoachDesk) -> None:
        self._operator, self._reading, self._coach = operator, reading, coach
        self._lock = Lock()
        self._known: OrderedDict[tuple[str, str, str, int], _Tally] = OrderedDict()

    def at_table(self, who: Principal, where: str) -> CoachSession:
        """The caller's session at a table; does not wait for rounds that are not judged yet."""
        check_texts(where=where)
        person = self._operator.known_as(who).name
        self._operator.core.find_table(where)  # refused where there is none
        return self._reading.read(lambda record: self._sum(record, person, where))

    def _sum(self, record: Record, person: str, where: str) -> CoachSession:
        seat = _seat_taken(record, person, where)
        tallies: list[_Tally] = []
        judging = 0
        if seat is not None:
            for each in RoundWalk(record, person, table=where):
                if each.place <= place_of(seat) or len(tallies) + judging >= MOST_ROUNDS:
                    break
                tally = self._tally(record, person, each)
                judging += tally is None
                tallies += [] if tally is None else [tally]
        cost = sum([each.cost for each in tallies], Fraction(0))
        return CoachSession(
            table=normal(where),
            since="" if seat is None else seat.at,
            rounds=len(tallies) + judging,
            decisions=sum([each.decisions for each in tallies]),
            best=sum([each.best for each in tallies]),
            given_away=cost,
            given_away_text=exact_dollars(cost),
            judging=judging,
        )

    def _tally(self, record: Record, person: str, found: FoundRound) -> _Tally | None:
        stream, name = found.entry.stream, found.began.round
        entries = entries_of_live_round(record, table_of(stream), name)
        key = normal(person), stream, name, entries[-1].number
        with self._lock:
            known = self._known.get(key)
        if known is not None:
            return known
        past = recall_past(record, stream, name)
        made = [] if past is None else self._coach.judged_now(person, past)
        if made is None:
            return None
        best = len([each for each in made if each.verdict is DecisionVerdict.BEST])
        tally = _Tally(len(made), best, sum([each.cost for each in made], Fraction(0)))
        with self._lock:
            self._known[key] = tally
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return tally


def _seat_taken(record: Record, person: str, where: str) -> Entry | None:
    """The entry with which a person last sat down at a table."""
    words = (_SEAT, normal(person).partition(" ")[0])
    for entry in record.newest_entries(table_stream(normal(where)), words=words):
        if entry.kind == LIVE and any(
            isinstance(event, SeatTaken) and same_person(event.person, person)
            for event in entry.event(CommandRecord).events
        ):
            return entry
    return None
