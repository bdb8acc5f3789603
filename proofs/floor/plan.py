"""What stands on a simulated floor: every game of every house, and their links."""

from typing import Final, NamedTuple

from houseway.jackpot import Link, open_link
from houseway.money import Cents
from houseway.rules import Library, Sheet, configure
from houseway.table.live.setup import CardSource, TableSetup, set_up
from proofs.floor.people import floor_roster

CATFISH_LINK: Final = "catfish-bend/multi-link"
WASHINGTON_LINK: Final = "washington/mgl-01"
_LIMITS: Final = {
    "wccs/ultimate-texas-holdem": ("ante", "blind", "trips", "pairs"),
    "washington/ultimate-texas-holdem": ("ante", "blind", "trips", "bad_beat", "pairs"),
    "washington/caribbean-stud-poker": ("ante", "cover_all"),
}
_SETTINGS: Final = {
    WASHINGTON_LINK: {
        "jackpot.card": "supervisor",
        "payment.people": "shift manager, security",
        "system.components": "GM Atlas v5.4.0",
    }
}
_TIME_BANK: Final = 40
_OFFER_SECONDS: Final = 60


class PokerPlan(NamedTuple):
    """What a poker table posts: an option of the schedule, its limit in cents or none; the table
    that it feeds, where it does; how many people at least want to play at it; and its own rules of
    the room, by their switches."""

    fee_option: int
    limit: tuple[int, int] | None = (200, 400)
    feeds: str = ""
    guests: int = 3
    switch: tuple[tuple[str, int | str], ...] = ()


class TablePlan(NamedTuple):
    """A table: its name, its sheet, its link, and how it is run. Tables with the same `record` are
    written in one record; `share` is how many of its rounds come to each of the others'. Without
    `seconds` no one's time runs out, and a supervisor has it go on."""

    name: str
    sheet: str
    link: str = ""
    source: CardSource = CardSource.SHUFFLE
    automatic: bool = False
    record: str = ""
    share: int = 20
    seconds: int = 30
    poker: PokerPlan | None = None


_UTH: Final = "catfish-bend/ultimate-texas-holdem"
_CRAZY: Final = "catfish-bend/crazy-4-poker"
_HOLDEM: Final = "california/texas-holdem"
_OMAHA: Final = "california/omaha"
_FELT: Final = CardSource.FELT
_ABSENT: Final = (("absent_after", 1), ("back_within", "none"))
"""A room that gives a seat to another person, and forgets no one."""

TABLES: Final = (
    TablePlan("CB 1", _UTH, CATFISH_LINK),
    TablePlan("CB 2", _CRAZY, CATFISH_LINK),
    TablePlan("CB 3", _UTH, CATFISH_LINK, _FELT, share=10),
    TablePlan("CB 4", _CRAZY, CATFISH_LINK, _FELT, share=10, seconds=0),
    TablePlan("WCCS 1", "wccs/ultimate-texas-holdem"),
    TablePlan("WCCS 2", "wccs/ultimate-texas-holdem", automatic=True),
    TablePlan("WA 1", "washington/ultimate-texas-holdem", WASHINGTON_LINK),
    TablePlan("WA 2", "washington/caribbean-stud-poker"),
    TablePlan("WA 3", "washington/caribbean-stud-poker", source=_FELT, share=10),
    TablePlan("CA 1", "california/ez-baccarat", automatic=True),
    TablePlan("CA 2", "california/ez-baccarat", source=_FELT, share=10),
    TablePlan("CA 3", "california/three-card-poker-6-card-bonus"),
    TablePlan("CA 4", "california/ultimate-texas-holdem", seconds=0),
    TablePlan("CA 5", "california/fortune-pai-gow-poker"),
    TablePlan("CA 6", "california/fortune-pai-gow-poker", source=_FELT, share=10),
    TablePlan("DB 1", _UTH, CATFISH_LINK, record="east", share=1),
    TablePlan("DB 2", _CRAZY, CATFISH_LINK, _FELT, record="east", share=1),
    TablePlan("DB 3", "california/ultimate-texas-holdem", record="east", share=1),
    TablePlan("DB 4", "washington/ultimate-texas-holdem", WASHINGTON_LINK, _FELT, record="west",
              share=1),
    TablePlan("DB 5", "california/ez-baccarat", record="west", share=1),
    TablePlan("PK 1", _HOLDEM, share=6, poker=PokerPlan(3, guests=10, switch=_ABSENT)),
    TablePlan("PK 2", _OMAHA, automatic=True, share=6, poker=PokerPlan(9, None)),
    TablePlan("PK 3", _OMAHA, share=6, seconds=0, poker=PokerPlan(5, (7_500, 15_000))),
    TablePlan("PK 4", _HOLDEM, source=_FELT, share=12, poker=PokerPlan(11, None)),
    TablePlan("PK 5", _HOLDEM, automatic=True, share=6, poker=PokerPlan(7, None, feeds="PK 6")),
    TablePlan("PK 6", _HOLDEM, share=6, poker=PokerPlan(12, None)),
    TablePlan("PK 7", _OMAHA, source=_FELT, share=6, poker=PokerPlan(4)),
    TablePlan("DB 6", _HOLDEM, record="west", share=1, poker=PokerPlan(1, feeds="DB 7")),
    TablePlan("DB 7", _HOLDEM, record="west", share=1, poker=PokerPlan(2)),
    TablePlan("DB 8", _OMAHA, automatic=True, record="west", share=1, poker=PokerPlan(11, None)),
)  # fmt: skip


def sheet_of(library: Library, plan: TablePlan) -> Sheet:
    """A sheet with every choice made; limits where its house leaves them open."""
    printed = library.sheet(plan.sheet)
    if plan.poker is not None:
        low, high = plan.poker.limit or (200, 400)
        bet = {"bet": (Cents(low), Cents(high))}
        betting = "limit" if plan.poker.limit is not None else "no_limit"
        switch = {"betting": betting, **dict(plan.poker.switch)}
        return configure(printed, limits=bet, fee_option=plan.poker.fee_option, switch=switch)
    option = 1 if printed.fees is not None else None
    limits = {wager: (Cents(500), Cents(50_000)) for wager in _LIMITS.get(plan.sheet, ())}
    return configure(printed, limits=limits, fee_option=option, partly=True)


def house_of(library: Library, plan: TablePlan, links: dict[str, Link]) -> TableSetup:
    """The set-up of a table."""
    if plan.link and plan.link not in links:
        links[plan.link] = open_link(library, plan.link, settings=_SETTINGS.get(plan.link))
    return set_up(
        sheet_of(library, plan),
        plan.name,
        floor_roster(),
        link=links.get(plan.link),
        source=plan.source,
        automatic=plan.automatic,
        seconds=plan.seconds,
        time_bank=0 if plan.poker is None else _TIME_BANK,
        offer_seconds=0 if plan.poker is None else _OFFER_SECONDS,
    )
