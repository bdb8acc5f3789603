"""Blind counts of a tray: the table's dealer and one of the floor each count by pieces on a screen
of their own, and neither sees the other's count before both are sealed, nor what the record says
(R1, R6).

What is sealed here moves nothing: a table is closed, or a shift counted, by its own command. Counts
are kept by this process until then, and are no longer good once chips have moved at the tray.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from threading import Lock
from typing import Final

from houseway.fact import Fact
from houseway.floor.core import HouseCore
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.refusals import FloorRefusal
from houseway.money import Cents, money_text
from houseway.people import Duty, Office, normal, same_person
from houseway.rules import Refused
from houseway.table.live.money.amounts import check_amount
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.refusals import RoundRefusal

_MOST_PIECES: Final = 1_000_000


class CountPlace(StrEnum):
    """Whose count it is."""

    DEALER = "dealer"
    FLOOR = "floor"


class ChipCount(Fact, frozen=True):
    """So many pieces of a chip."""

    chip: Cents
    pieces: int


class SealedCount(Fact, frozen=True):
    """A count that was sealed, by whom and when."""

    place: CountPlace
    person: str
    office: Office
    at: str
    chips: tuple[ChipCount, ...]
    amount: Cents


class CountsView(Fact, frozen=True, omit_defaults=True):
    """The counts of a tray as one of those who count sees them. `sealed` says who is done, `mine`
    what the viewer has counted. Both counts are there once both are sealed; what the record says
    (`recorded`) and by how much they differ from it (`over`) only where they are equal. `words`
    says it."""

    table: str
    dealer: str
    sealed: tuple[CountPlace, ...] = ()
    mine: SealedCount | None = None
    both: tuple[SealedCount, ...] = ()
    recorded: Cents | None = None
    over: Cents | None = None
    words: str = ""


class SealCount(Fact, frozen=True):
    """A count to be sealed: all chips of the tray by their pieces."""

    chips: tuple[ChipCount, ...]


class CountDesk:
    """Keeps the counts that are sealed, table by table."""

    def __init__(self, operator: Operator, reading: ReadingRoom) -> None:
        self._operator, self._reading = operator, reading
        self._lock = Lock()
        self._sealed: dict[str, tuple[Cents, dict[CountPlace, SealedCount]]] = {}
        """By table: what the tray had by the record when the first count was sealed, and both."""

    @property
    def _core(self) -> HouseCore:
        return self._operator.core

    def view(self, who: Principal, table: str) -> CountsView:
        """The counts of a table, for those who may count there."""
        state = self._state(table)
        self._place(who, state)
        with self._lock:
            return self._view(who, table, state)

    def seal(self, who: Principal, table: str, count: SealCount) -> CountsView:
        """Seal the count of whoever asks. A sealed count is not changed, only counted again."""
        state = self._state(table)
        place, office = self._place(who, state)
        amount = _amount(count.chips)
        with self._lock:
            tray, counts = self._counts(table, state)
            if place in counts:
                raise Refused(FloorRefusal.COUNT_SEALED, where="chips", person=counts[place].person)
            at = self._core.clock.now()
            counts[place] = SealedCount(place, who.name, office, at, count.chips, amount)
            self._sealed[normal(table)] = tray, counts
            return self._view(who, table, state)

    def again(self, who: Principal, table: str) -> CountsView:
        """Both count again: what is sealed is forgotten."""
        state = self._state(table)
        self._place(who, state)
        with self._lock:
            self._sealed.pop(normal(table), None)
            return self._view(who, table, state)

    def _state(self, table: str) -> LiveTable:
        core = self._core
        state = core.look(lambda: core.table(table).state)
        if state.phase is TablePhase.CLOSED:
            raise Refused(FloorRefusal.UNKNOWN_TABLE, where="table", table=table[:80])
        return state

    def _place(self, who: Principal, state: LiveTable) -> tuple[CountPlace, Office]:
        """Whose count it would be; refused for those who do not count here."""
        self._reading.check(who, Duty.COUNT)
        office = self._core.roster.office_of(who.name)
        if office is None:  # those who audit only look on
            raise Refused(FloorRefusal.ONLY_LOOKS_ON, where="who", role=who.role.value)
        if office is not Office.DEALER:
            return CountPlace.FLOOR, office
        if not same_person(who.name, state.dealer):
            dealer = state.dealer
            raise Refused(RoundRefusal.NOT_THE_DEALER, where="who", person=who.name, dealer=dealer)
        return CountPlace.DEALER, office

    def _counts(self, table: str, state: LiveTable) -> tuple[Cents, dict[CountPlace, SealedCount]]:
        """What is sealed and still good: no chip has moved since, and nobody else deals."""
        tray, counts = self._sealed.get(normal(table), (state.tray, {}))
        dealer = counts.get(CountPlace.DEALER)
        other = dealer is not None and not same_person(dealer.person, state.dealer)
        if tray != state.tray or other:
            self._sealed.pop(normal(table), None)
            return state.tray, {}
        return tray, counts

    def _view(self, who: Principal, table: str, state: LiveTable) -> CountsView:
        _, counts = self._counts(table, state)
        mine = next((each for each in counts.values() if same_person(each.person, who.name)), None)
        view = CountsView(table, state.dealer, tuple(sorted(counts)), mine)
        if len(counts) < len(CountPlace):
            return view
        both = tuple([counts[place] for place in CountPlace])
        first, second = (each.amount for each in both)
        if first != second:
            apart = money_text(Cents(abs(first - second)))
            words = f"The two counts differ by ${apart}. Both count again."
            return CountsView(table, state.dealer, view.sealed, mine, both, words=words)
        over = Cents(first - state.tray)
        return CountsView(
            table, state.dealer, view.sealed, mine, both, state.tray, over, _in_words(over)
        )


def _in_words(over: Cents) -> str:
    if not over:
        return "Both counts are what the record says."
    return f"{'Over' if over > 0 else 'Short'} by ${money_text(Cents(abs(over)))}."


def _amount(chips: Iterable[ChipCount]) -> Cents:
    total = 0
    for each in chips:
        check_amount(each.chip, "chips", least=1)
        check_amount(Cents(each.pieces), "chips", least=0)
        total += each.chip * min(each.pieces, _MOST_PIECES)
    check_amount(Cents(total), "chips", least=0)
    return Cents(total)
