"""Work that takes long: what is counted of sheets, links and the record, as it is asked for."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from houseway.fact import Fact
from houseway.gamemath.report import Seen
from houseway.money import Cents
from houseway.rules import Plain

_MOST_ROWS: Final = 100
_MOST_RANGE: Final = 5_000  # letters
ParFile = Literal["json", "pdf", "html", "csv"]
"""What a par sheet is written as."""
ChartFile = Literal["json", "svg", "png", "pdf"]
"""What a chart is drawn as; JSON is the data in it."""


class SheetWork(Fact, frozen=True, tag_field="do", kw_only=True, omit_defaults=True):
    """Work on a sheet: by its id, a short name or the digest of one that was posted as `sheet`, or
    its TOML as `text`; with paytables chosen and switches read."""

    sheet: str = ""
    text: str = ""
    choose: Mapping[str, str] = {}
    switch: Mapping[str, Plain] = {}


class CountSheet(SheetWork, frozen=True, tag="count", kw_only=True, omit_defaults=True):
    """What a sheet is worth: its report, or its par sheets; `against` is an old sheet to set beside
    it. `dead` are cards, like `2c 3d`. As `svg` or `png` its edges are drawn."""

    wager: str = ""
    dead: str = ""
    decks: int | None = None
    hands: int | None = None
    par: bool = False
    against: str = ""
    form: ParFile | Literal["svg", "png"] = "json"


class AuditFigures(SheetWork, frozen=True, tag="audit figures", kw_only=True, omit_defaults=True):
    """Every figure that a document prints against ours; of every sheet where none is named."""


class TryPaytable(SheetWork, frozen=True, tag="try paytable", kw_only=True, omit_defaults=True):
    """A paytable of one's own beside the printed one; `pays` is the best row first."""

    wager: str
    pays: str
    hands: int | None = None
    form: ParFile = "json"


class DesignPaytable(SheetWork, frozen=True, tag="design", kw_only=True, omit_defaults=True):
    """A paytable of one's own as a page, with the neighbours of the `row` in hand; as printed where
    no pays are given. With an `edge` like `3%` the pays of `rows` are solved for it, of all rows
    where none is named."""

    wager: str
    pays: str = ""
    row: str = ""
    hands: int | None = None
    edge: str = ""
    rows: Annotated[tuple[str, ...], msgspec.Meta(max_length=_MOST_ROWS)] = ()


class SolvePaytable(SheetWork, frozen=True, tag="solve paytable", kw_only=True, omit_defaults=True):
    """The pay of a row for an edge like `3%`: of one row, of several, or of all without a name."""

    wager: str
    edge: str
    rows: Annotated[tuple[str, ...], msgspec.Meta(max_length=_MOST_ROWS)] = ()
    pays: str | None = None
    hands: int | None = None


class ShortList(SheetWork, frozen=True, tag="short list", kw_only=True, omit_defaults=True):
    """The strategy as a short list with its exact cost; `stake` is the first wager, in cents."""

    stake: Cents = Cents(10_00)


class WholeStrategy(SheetWork, frozen=True, tag="strategy", kw_only=True, omit_defaults=True):
    """The whole strategy, or a picture of it; `full` tells all side cards apart."""

    form: ChartFile = "json"
    full: bool = False


class AdviseSpot(SheetWork, frozen=True, tag="advise", kw_only=True, omit_defaults=True):
    """The exact value of each legal decision of one spot."""

    cards: str
    board: str = ""
    dealer_shows: str = ""
    dead: str = ""


class CompareHands(Fact, frozen=True, tag_field="do", tag="equity", kw_only=True):
    """What poker hands or ranges are worth against each other, and what a call is worth."""

    hands: tuple[Annotated[str, msgspec.Meta(max_length=_MOST_RANGE)], ...]
    game: str = "holdem"
    board: str = ""
    dead: str = ""
    pot: Cents | None = None
    call: Cents | None = None
    samples: int = 1_000_000
    seed: int = 1
    exact: bool = False


class PlanLink(Fact, frozen=True, tag_field="do", tag="plan", kw_only=True, omit_defaults=True):
    """How often the meters of a link are won, at what, and at whose cost. `meters` are amounts in
    cents to look at, by the names of meters."""

    link: str
    wager: Cents | None = None
    settings: Mapping[str, str] = {}
    switch: Mapping[str, Plain] = {}
    tables: int = 1
    players: int = 4
    rounds_per_hour: str = "35"
    hours_per_day: str = "24"
    meters: Mapping[str, Cents] = {}
    seed: int = 1
    form: ChartFile = "json"


class PrintNotice(SheetWork, frozen=True, tag="notice", kw_only=True, omit_defaults=True):
    """The signs that a table posts. `limits` are cents; `link` adds the pays of a jackpot."""

    limits: Mapping[str, tuple[Cents, Cents]] = {}
    fee_option: int | None = None
    link: str = ""
    link_wager: Cents | None = None
    form: Literal["json", "pdf", "html"] = "json"
    paper: Literal["letter", "a4"] = "letter"


class BankAsked(Fact, frozen=True):
    """The spot that holds the bank, and with how many cents."""

    spot: int
    amount: Cents


class DealRounds(SheetWork, frozen=True, tag="deal", kw_only=True, omit_defaults=True):
    """Rounds from a shuffled deck, every spot playing by itself: by habit, as the exact advice says
    (`best`), or at `random`. `seed` is a number of up to 256 bits as a string; without one it is
    drawn. `bets` and `limits` are cents; `meters` what a jackpot's meters show, in cents."""

    seats: int | None = None
    seed: str = ""
    auto: Literal["best", "habit", "random"] = "habit"
    bets: Mapping[str, Cents] = {}
    bank: BankAsked | None = None
    limits: Mapping[str, tuple[Cents, Cents]] = {}
    fee_option: int | None = None
    delivery: str = ""
    rounds: int = 1
    meters: Mapping[str, Cents] = {}


class RunLink(Fact, frozen=True, tag_field="do", tag="run link", kw_only=True, omit_defaults=True):
    """A link simulated from a seed: its awards, and every meter added up. One table for each game
    where no number is said."""

    link: str
    wager: Cents | None = None
    settings: Mapping[str, str] = {}
    switch: Mapping[str, Plain] = {}
    rounds: int = 1_000
    seed: str = ""
    tables: int | None = None
    players: int = 4


class CheckLedger(Fact, frozen=True, tag_field="do", tag="check ledger", omit_defaults=True):
    """Whether the record is whole; `seals` are printed ones that must still be in it."""

    seals: tuple[str, ...] = ()


class ReplayLedger(Fact, frozen=True, tag_field="do", tag="replay ledger"):
    """Settle every posted round again, and decide every event of every link again."""


class ReportTables(Fact, frozen=True, tag_field="do", tag="table report", omit_defaults=True):
    """What tables took and paid beside what their exact edges say: of a table, a day or some hours,
    shift by shift; on paper or for a spreadsheet too."""

    table: str = ""
    day: str = ""
    since: str = ""
    until: str = ""
    shifts: bool = False
    form: Literal["json", "pdf", "csv"] = "json"


class VerifyFile(Fact, frozen=True, tag_field="do", tag="verify", omit_defaults=True):
    """Whether cards were fixed before the bets and dealt so, or a package is what was sealed. The
    `file` is in base64; `commitment` is what you noted."""

    file: bytes
    commitment: str = ""


MathWork = (
    CountSheet
    | AuditFigures
    | TryPaytable
    | DesignPaytable
    | SolvePaytable
    | ShortList
    | WholeStrategy
    | AdviseSpot
    | CompareHands
    | PlanLink
    | PrintNotice
    | VerifyFile
    | DealRounds
    | RunLink
)
LedgerWork = CheckLedger | ReplayLedger | ReportTables
Work = MathWork | LedgerWork


class AdviseSeats(Fact, frozen=True, tag_field="do", tag="advise seats"):
    """What each decision is worth of several spots of one sheet, which is given as its document.
    The house asks this for those who play; no client does."""

    document: str
    spots: tuple[Seen, ...]


class DrawEquity(Fact, frozen=True, tag_field="do", tag="draw equity", kw_only=True):
    """The share of the pot that a poker hand has against so many random ones. The house asks."""

    game: str
    cards: str
    board: str = ""
    others: int = 1
    deals: int = 100_000


class ChartSheet(Fact, frozen=True, tag_field="do", tag="chart"):
    """The best strategy of a sheet, which is given as its document. The house asks."""

    document: str


HouseWork = AdviseSeats | DrawEquity | ChartSheet
AnyWork = Work | HouseWork
"""All that a process is given to do."""
