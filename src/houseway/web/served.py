"""A house as a server runs it: the house itself, its front desk, its library and its clock."""

from dataclasses import replace
from pathlib import Path

from houseway.floor.chance import Chance
from houseway.floor.clock import Clock, MachineClock
from houseway.floor.coach.chart import ChartDesk
from houseway.floor.coach.counter import Counter
from houseway.floor.coach.desk import CoachDesk
from houseway.floor.coach.session import SessionDesk
from houseway.floor.document_shelf import DocumentShelf
from houseway.floor.front_desk import FrontDesk
from houseway.floor.library import open_library
from houseway.floor.my_rounds.desk import MyRoundsDesk
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.floor.own_sheets import OwnSheets
from houseway.floor.pit.amend import AmendDesk
from houseway.floor.pit.counts import CountDesk
from houseway.floor.pit.desk import PitDesk
from houseway.floor.pit.openings import OpeningDesk
from houseway.floor.practice.desk import PracticeDesk
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.refusals import FloorRefusal
from houseway.floor.registry import Registry
from houseway.floor.side_store import SideStore
from houseway.floor.training.desk import TrainingDesk
from houseway.floor.witness import Witness
from houseway.floor.work_board import WorkBoard
from houseway.floor.work_room import WorkRoom
from houseway.ledger.act import FLOOR
from houseway.ledger.store import MEMORY, is_address
from houseway.people import Roster
from houseway.rules import Refused
from houseway.rules.library import no_file
from houseway.table.live.deadline import TablePace
from houseway.web.metrics import Metrics


class ServedHouse:
    """A house open for a server: on a file, on a database that others share, or in memory; and all
    that every request has at hand."""

    def __init__(
        self,
        where: str = MEMORY,
        *,
        roster: Roster | str | None = None,
        pace: TablePace | None = None,
        clock: Clock | None = None,
        chance: Chance | None = None,
        witness: str = "",
        documents: str = "",
    ) -> None:
        self.where = where
        self.clock = clock = clock or MachineClock()
        self.documents = DocumentShelf(documents)
        # A client names no file of this machine.
        self.library = library = replace(open_library(), open_file=no_file)
        self.operator = operator = Operator()
        self.house = open_house(
            where,
            roster=roster,
            library=library,
            clock=clock,
            chance=chance,
            operator=operator,
            pace=pace or TablePace(pause=3, betting=20),
        )
        try:
            self.witness = Witness(Path(witness)) if witness else None
            if self.witness is not None:
                self.witness.check(self.house.has_entry)
            self.registry = registry = Registry(where)
            side = SideStore(where) if is_address(where) else None
        except BaseException:
            self.house.close()
            raise
        self.bystander = self.house.bystander()
        self.metrics = Metrics()
        self.desk = FrontDesk(self.house, operator, registry, clock)
        self.counter = Counter(library, where)
        self.works = WorkRoom(library, where, board=None if side is None else WorkBoard(side))
        self.own_sheets = OwnSheets(side)
        self.reading = reading = ReadingRoom(operator, where)
        self.coach = CoachDesk(operator, self.counter)
        self.sessions = SessionDesk(operator, reading, self.coach)
        self.my_rounds = MyRoundsDesk(operator, reading, self.coach)
        self.charts = ChartDesk(self.works)
        self.practice = PracticeDesk(library, self.counter, registry, clock, chance)
        self.training = TrainingDesk(library, reading, registry, clock, chance)
        self.pit = PitDesk(operator, reading, self.witness, self.works)
        self.counts = CountDesk(operator, reading, registry)
        self.amends = AmendDesk(operator, reading)
        self.openings = OpeningDesk(operator, reading, library)

    def seal(self) -> None:
        """Sign how far the record is, where an hour is over or a day was sealed. A record that is
        older than the last seal, or another one, stops the house: nothing more is written (R20)."""
        witness = self.witness
        if witness is None:
            return
        self.operator.refuse_halted()
        now, last = self.clock.now(), witness.last
        floor = {} if last is None else {head.stream: head.number for head in last.heads}
        heads = self.house.heads()
        sealed_day = self.house.last_day_sealed()
        is_due = witness.is_due(now) or sealed_day > floor.get(FLOOR, 0)
        try:
            witness.check_heads(heads)
            if is_due:
                witness.check(self.house.has_entry)
        except Refused as refused:
            if refused.reason in (FloorRefusal.RECORD_BEHIND_SEAL, FloorRefusal.BAD_SIGNATURE):
                self.operator.halt(refused)
            raise
        if is_due:
            witness.sign(heads, now)

    def close(self) -> None:
        """Close the house; what was answered is on its record."""
        self.works.close()
        self.counter.close()
        self.registry.close()
        self.house.close()
