"""A table before it is opened: what it would be with these choices, what is counted, and the signs
as they will read (B4-11, B8-11). Nothing is opened here."""

from collections.abc import Mapping
from typing import Any

from houseway.fact import Fact
from houseway.floor.operator import Operator
from houseway.floor.pit.links import links_open
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.refusals import FloorRefusal
from houseway.floor.table_terms import decks_of, set_up_table
from houseway.money import Cents
from houseway.pages.notice import TableNotice, table_notice
from houseway.people import Duty, normal
from houseway.rules import Library, Refused
from houseway.rules.collection import PokerFee
from houseway.rules.fees import FeeOption
from houseway.table.live.view.sheet_view import FeeBand, SheetView, sheet_view


class OpeningAsk(Fact, frozen=True, omit_defaults=True):
    """What is chosen for a table by now. `limits` are cents."""

    table: str
    sheet: str
    limits: Mapping[str, tuple[int, int]] = {}
    fee_option: int | None = None
    link: str = ""
    felt: bool = False


class FeeChoice(Fact, frozen=True):
    """An option of the fee schedule with its bands (B8-8)."""

    number: int
    bands: tuple[FeeBand, ...]
    rule: str


class OpeningLink(Fact, frozen=True):
    """An open link that this game may be on."""

    link: str
    title: str
    wager: Cents


class OpeningSaid(Fact, frozen=True, omit_defaults=True):
    """A table as it would be opened: its sheet with limits, the fee schedule, the links that are
    open for it, how many `cards` each of its decks has, with the colours of their backs, and its
    signs."""

    sheet: SheetView
    cards: int
    decks: int
    notice: TableNotice
    backs: tuple[str, ...] = ()
    fee_options: tuple[FeeChoice, ...] = ()
    links: tuple[OpeningLink, ...] = ()


class OpeningDesk:
    """Shows tables before they are opened."""

    def __init__(self, operator: Operator, reading: ReadingRoom, library: Library) -> None:
        self._operator, self._reading, self._library = operator, reading, library

    def attempt(self, who: Principal, asked: OpeningAsk) -> OpeningSaid:
        """A table with these choices, for those who open tables; refused as its opening would be,
        but for its cards."""
        self._reading.check(who, Duty.OPEN_TABLE)
        core = self._operator.core
        if asked.table and core.look(lambda: core.is_open(normal(asked.table))):
            raise Refused(FloorRefusal.TABLE_IS_OPEN, where="table", table=asked.table)
        printed = self._library.sheet(self._library.sheet_called(asked.sheet))
        options: list[FeeOption | PokerFee] = []
        for schedule in (printed.fees, printed.collection):
            options += [] if schedule is None else schedule.options.values()
        terms: dict[str, Any] = {"felt": asked.felt, "limits": asked.limits}
        first = options[0].number if options else None
        option = first if asked.fee_option is None else asked.fee_option
        if option is not None:
            terms["fee_option"] = option
        if asked.link:
            terms["link"] = asked.link
        name = asked.table or "new"
        setup = set_up_table(self._library, name, asked.sheet, core.roster, terms)  # type: ignore[arg-type]
        decks, backs = decks_of(setup)
        running = core.look(lambda: [each.link for each in links_open(core)])
        fitting = [each for each in running if setup.sheet.id in each.paytables]
        return OpeningSaid(
            sheet=sheet_view(setup.game),
            cards=len(setup.equipment.cards),
            decks=len(decks),
            notice=table_notice(setup.sheet, setup.links[0] if setup.links else None),
            backs=backs,
            fee_options=tuple([_choice(each) for each in options]),
            links=tuple([OpeningLink(each.id, each.title, each.wager.value) for each in fitting]),
        )


def _choice(option: FeeOption | PokerFee) -> FeeChoice:
    """An option with its bands; that of a poker room goes by the players dealt in and has none."""
    own = option.bands if isinstance(option, FeeOption) else ()
    bands = tuple([FeeBand(band.low, band.fee, band.high) for band in own])
    return FeeChoice(option.number, bands, option.cite.item)
