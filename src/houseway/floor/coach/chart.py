"""The strategy of a sheet as a chart that a page draws: starting hands thirteen by thirteen, runs
of hands from the highest down, or the rows of the House Way; with the hand of now lit."""

from collections import OrderedDict
from collections.abc import Iterable
from fractions import Fraction
from threading import Lock
from typing import Any, Final

from houseway import codec
from houseway.cards import Card, PlayingCard
from houseway.fact import Fact
from houseway.floor.coach.values import starting_hand
from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_kinds import ChartSheet
from houseway.floor.work_room import WorkRoom
from houseway.gamemath.coach import stored_report
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.strategy import ChartRow, HandChart, ShownChart, Strategy
from houseway.gamemath.tables import StartingHand, StartingHands
from houseway.games import make_game
from houseway.games.fortune_pai_gow_poker.house_way import CHART, set_house_way
from houseway.games.stud.game import StudGame
from houseway.money import decimal_text
from houseway.rules import Refused, Sheet

RANKS: Final = "AKQJT98765432"
_PAI_GOW: Final = "fortune-pai-gow-poker"
_UTH: Final = "ultimate-texas-holdem"
_SEVEN: Final = 7
SECONDS: Final = 60.0
MOST_KEPT: Final = 100
"""People may bring sheets of their own, each with its chart."""


class CellValue(Fact, frozen=True):
    """What a decision is worth, in units of the first wager."""

    words: str
    units: Fraction
    units_text: str


class ChartCell(Fact, frozen=True, omit_defaults=True):
    """A kind of two cards, suited above the diagonal: the best decision, a mark for it like `4×`,
    and what each is worth."""

    hand: str
    row: int
    column: int
    best: str
    mark: str
    values: tuple[CellValue, ...]
    lit: bool = False


class ChartShare(Fact, frozen=True):
    """How much of a mixed run is played one way."""

    words: str
    share: Fraction
    text: str


class ChartLine(Fact, frozen=True, omit_defaults=True):
    """A run of hands and what is best with it; `shares` where that depends on the other cards. In
    Pai Gow a row of the House Way, by its `rule`."""

    lowest: str
    highest: str
    action: str
    shares: tuple[ChartShare, ...] = ()
    rule: str = ""
    lit: bool = False


class ChartGroup(Fact, frozen=True, omit_defaults=True):
    """Lines from the highest hand down, where the dealer `shows` a card of this rank."""

    lines: tuple[ChartLine, ...]
    shows: str = ""
    lit: bool = False


class SheetChart(Fact, frozen=True, omit_defaults=True):
    """The strategy of a sheet: `cells` row by row where two cards decide, else `groups`. `ranks`
    are those of rows and columns."""

    sheet: str
    game: str
    ranks: str = ""
    cells: tuple[ChartCell, ...] = ()
    groups: tuple[ChartGroup, ...] = ()


class ChartDesk:
    """Charts, each counted once; the last ones asked for are kept."""

    def __init__(self, works: WorkRoom) -> None:
        self._works = works
        self._lock = Lock()
        self._known: OrderedDict[str, Strategy] = OrderedDict()

    def chart(
        self,
        owner: str,
        sheet: Sheet,
        cards: tuple[PlayingCard, ...] = (),
        shown: tuple[PlayingCard, ...] = (),
    ) -> SheetChart:
        """The chart of a sheet with these cards lit."""
        game = sheet.printed.game
        if game == _UTH:
            return SheetChart(sheet.id, game, RANKS, cells=_cells(sheet, starting_hand(cards)))
        if game == _PAI_GOW:
            return SheetChart(sheet.id, game, groups=(_house_way(cards),))
        made = make_game(sheet)
        if not isinstance(made, StudGame):
            raise Refused(MathRefusal.NOTHING_IS_DECIDED, where="sheet", title=sheet.printed.title)
        held = tuple([card for card in cards if isinstance(card, Card)])
        mine = made.ranking(held) if len(held) == made.cards else None
        open_rank = shown[0].text[0] if shown else ""
        return SheetChart(
            sheet.id, game, groups=_groups(self._count(owner, sheet), mine, open_rank)
        )

    def _count(self, owner: str, sheet: Sheet) -> Strategy:
        found = self._known.get(sheet.digest)
        if found is None:
            work = ChartSheet(sheet.document.decode())
            answer = self._works.answer(owner, work, seconds=SECONDS)
            found = codec.decode(HandChart | ShownChart, codec.encode(answer))
        with self._lock:
            self._known[sheet.digest] = found
            self._known.move_to_end(sheet.digest)
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return found


def _cells(sheet: Sheet, lit: str) -> tuple[ChartCell, ...]:
    report = stored_report(sheet)
    table = None if report is None else report.table(StartingHands)
    if table is None:
        raise Refused(FloorRefusal.WORK_WANTED, where=sheet.printed.game)
    cells = [_cell(row, lit) for row in table.rows]
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def _cell(row: StartingHand, lit: str) -> ChartCell:
    name = starting_hand(row.cards)
    high, low = RANKS.index(name[0]), RANKS.index(name[1])
    down, across = (high, low) if name.endswith("s") else (low, high)
    values = [CellValue(v.name, v.value, decimal_text(v.value)) for v in row.values]
    multiple = row.best.removeprefix("bet ").removesuffix("x")
    mark = f"{multiple}×" if multiple != row.best else "·"
    return ChartCell(name, down, across, row.best, mark, tuple(values), lit=name == lit)


def _groups(chart: Strategy, mine: Any, shown: str) -> tuple[ChartGroup, ...]:
    match chart:
        case HandChart():
            return (ChartGroup(_lines(chart.rows, mine)),)
        case ShownChart():
            return tuple(
                ChartGroup(
                    _lines(each.rows, mine if each.rank == shown else None),
                    each.rank,
                    lit=each.rank == shown,
                )
                for each in chart.shows
            )
    raise Refused(MathRefusal.NOTHING_IS_DECIDED, where="sheet", title="this game")


def _lines(rows: Iterable[ChartRow], mine: Any) -> tuple[ChartLine, ...]:
    return tuple(
        ChartLine(
            row.lowest,
            row.highest,
            row.action,
            tuple(
                ChartShare(s.name, s.value, f"{decimal_text(s.value * 100, 1)}%")
                for s in row.shares
            ),
            lit=mine is not None and _holds(row, mine),
        )
        for row in rows
    )


def _holds(row: ChartRow, mine: Any) -> bool:
    """Whether a hand lies in a run; what a name leaves out of its ranks does not count."""
    low, high = _height(row.lowest, mine), _height(row.highest, mine)
    own = (int(mine.category), *[int(rank) for rank in mine.ranks])
    return low <= own[: len(low)] and own[: len(high)] <= high


def _height(name: str, mine: Any) -> tuple[int, ...]:
    words, _, ranks = name.rpartition(" ")
    category = type(mine.category).parse(words)
    return (int(category), *[_rank(letter) for letter in ranks.split("-")])


def _rank(letter: str) -> int:
    return len(RANKS) + 1 - RANKS.index(letter)


def _house_way(cards: tuple[PlayingCard, ...]) -> ChartGroup:
    rule = set_house_way(cards).row if len(cards) == _SEVEN else ""
    return ChartGroup(
        tuple(
            ChartLine(row.hand, row.hand, row.words, rule=row.name, lit=row.name == rule)
            for row in CHART
        )
    )
