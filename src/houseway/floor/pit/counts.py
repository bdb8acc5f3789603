"""Blind counts of a tray: the table's dealer and one of the floor each count by pieces on a screen
of their own, and neither sees the other's count before both are sealed, nor what the record says
(R1, R6).

What is sealed here moves nothing: a table is closed, or a shift counted, by its own command. Counts
are kept beside the record, where every process of the house finds them (R24). They are no longer
good once chips have moved at the tray, or after an hour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from houseway.fact import Fact, replace
from houseway.floor.operator import Operator
from houseway.floor.practice.book import kept_as, row_of
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.refusals import FloorRefusal
from houseway.floor.registry import BLIND_COUNT, KeptPractice, PracticeChange, Registry
from houseway.money import Cents, money_text
from houseway.people import Duty, Office, normal, same_person
from houseway.rules import Refused
from houseway.table.live.money.amounts import check_amount
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.refusals import RoundRefusal

_GOOD_FOR: Final = timedelta(hours=1)


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


class KeptCount(Fact, frozen=True):
    """A sealed count, and what the tray had by the record then."""

    count: SealedCount
    tray: Cents


Counts = Mapping[CountPlace, SealedCount]


class CountDesk:
    """Keeps the counts that are sealed, table by table."""

    def __init__(self, operator: Operator, reading: ReadingRoom, registry: Registry) -> None:
        self._core, self._reading, self._registry = operator.core, reading, registry

    def view(self, who: Principal, table: str) -> CountsView:
        """The counts of a table, for those who may count there."""
        state = self._state(table)
        self._place(who, state)
        return _view(who, table, state, self._good(self._registry.practice(_key(table)), state))

    def seal(self, who: Principal, table: str, count: SealCount) -> CountsView:
        """Seal the caller's count. A sealed count is not changed, only counted again."""
        state = self._state(table)
        place, office = self._place(who, state)
        amount, at = _amount(count.chips), self._core.clock.now()
        sealed = SealedCount(place, who.name, office, at, count.chips, amount)
        counts: Counts = {}

        def change(rows: Sequence[KeptPractice]) -> PracticeChange:
            nonlocal counts
            good = self._good(rows, state)
            if place in good:
                raise Refused(FloorRefusal.COUNT_SEALED, where="chips", person=good[place].person)
            counts = {**good, place: sealed}
            kept = row_of(_key(table), BLIND_COUNT, place, KeptCount(sealed, state.tray))
            old = [row for row in rows if row.name not in (place, *good)]
            return PracticeChange([kept], old)

        self._registry.change_practice(_key(table), change)
        return _view(who, table, state, counts)

    def again(self, who: Principal, table: str) -> CountsView:
        """Both count again: what is sealed is forgotten."""
        state = self._state(table)
        self._place(who, state)
        self._registry.change_practice(_key(table), lambda rows: PracticeChange((), rows))
        return _view(who, table, state, {})

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

    def _good(self, rows: Iterable[KeptPractice], state: LiveTable) -> Counts:
        """The counts that are still good: recent, no chips moved since, and the same dealer."""
        kept = [kept_as(KeptCount, row) for row in rows]
        now = datetime.fromisoformat(self._core.clock.now())
        counts = {each.count.place: each.count for each in kept}
        dealer = counts.get(CountPlace.DEALER)
        if dealer is not None and not same_person(dealer.person, state.dealer):
            return {}
        if any(each.tray != state.tray for each in kept):
            return {}
        if any(now - datetime.fromisoformat(each.at) > _GOOD_FOR for each in counts.values()):
            return {}
        return counts


def _key(table: str) -> str:
    """Under which name the counts of a table are kept; no person can have it."""
    return f"table:{normal(table)}"


def _view(who: Principal, table: str, state: LiveTable, counts: Counts) -> CountsView:
    mine = next((each for each in counts.values() if same_person(each.person, who.name)), None)
    view = CountsView(table, state.dealer, tuple(sorted(counts)), mine)
    if len(counts) < len(CountPlace):
        return view
    both = tuple([counts[place] for place in CountPlace])
    first, second = (each.amount for each in both)
    if first != second:
        apart = money_text(Cents(abs(first - second)))
        words = f"The two counts differ by ${apart}. Both count again."
        return replace(view, both=both, words=words)
    over = Cents(first - state.tray)
    return replace(view, both=both, recorded=state.tray, over=over, words=_in_words(over))


def _in_words(over: Cents) -> str:
    if not over:
        return "Both counts are what the record says."
    return f"{'Over' if over > 0 else 'Short'} by ${money_text(Cents(abs(over)))}."


def _amount(chips: Iterable[ChipCount]) -> Cents:
    total = 0
    for each in chips:
        check_amount(each.chip, "chips", least=1)
        check_amount(Cents(each.pieces), "chips", least=0)
        total += each.chip * each.pieces
    check_amount(Cents(total), "chips", least=0)
    return Cents(total)
