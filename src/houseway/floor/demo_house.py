"""The demonstration: a house with a table of every sheet, a jackpot link, and people whose log-ins
are printed. Play money, and no real cards."""

from contextlib import suppress
from typing import Final

from houseway.bots.player import is_bot
from houseway.floor.demo_people import DEMO_PEOPLE
from houseway.floor.front_desk import FrontDesk
from houseway.floor.house import House
from houseway.floor.operator import Operator
from houseway.floor.table_terms import TableTerms
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Refused
from houseway.table.live.commands import LeaveSeat, TakeChips

DEMO_PASSWORD: Final = "play money"  # noqa: S105  # printed for everybody
DEMO_LINK: Final = "catfish-bend/multi-link"
DEMO_PLAYER: Final = "Paula Reyes"
_LIMITS: Final = {"ante": (5_00, 100_00), "blind": (5_00, 100_00)}
_SIDE: Final = (1_00, 50_00)
_NO_LIMIT: Final = {"betting": "no_limit"}
_POKER: Final[TableTerms] = {"time_bank": 60, "offer_seconds": 120}
_STUD_LIMITS: Final = {"ante": (5_00, 100_00), "cover_all": (5_00, 25_00)}
DEMO_TABLES: Final[dict[str, tuple[str, TableTerms]]] = {
    "1": ("catfish-bend/ultimate-texas-holdem", {"link": DEMO_LINK}),
    "2": ("catfish-bend/crazy-4-poker", {"link": DEMO_LINK}),
    "3": ("wccs/ultimate-texas-holdem", {"limits": {**_LIMITS, "trips": _SIDE, "pairs": _SIDE}}),
    "4": (
        "washington/ultimate-texas-holdem",
        {
            "choose": {"trips": "UTH-01", "bad_beat": "01", "pairs": "2"},
            "limits": {**_LIMITS, "trips": _SIDE, "bad_beat": _SIDE, "pairs": _SIDE},
        },
    ),
    "5": ("washington/caribbean-stud-poker", {"limits": _STUD_LIMITS}),
    "6": ("california/ez-baccarat", {"fee_option": 1}),
    "7": ("california/three-card-poker-6-card-bonus", {"fee_option": 1}),
    "8": ("california/ultimate-texas-holdem", {"fee_option": 3}),
    "9": ("california/fortune-pai-gow-poker", {"fee_option": 1}),
    "10": ("california/texas-holdem", {"fee_option": 1, **_POKER}),
    "11": ("california/omaha", {"fee_option": 1, **_POKER}),
    "12": ("california/texas-holdem", {"fee_option": 8, "switch": _NO_LIMIT, **_POKER}),
}
"""Every sheet, by the names of their tables; Texas Hold'em with a limit and without one."""
_SECONDS: Final = 30


def open_demo(house: House) -> None:
    """Open what is not open yet: an earlier run may have left it so."""
    try:
        house.open_link(DEMO_LINK)
    except Refused as refused:
        if refused.reason is not JackpotRefusal.LINK_IS_OPEN:
            raise
    is_open = set(house.tables())
    for name, (sheet, terms) in DEMO_TABLES.items():
        if name not in is_open:
            timed: TableTerms = {"seconds": _SECONDS, "offer_seconds": _SECONDS, **terms}
            house.open_table(name, sheet, **timed)


def clear_bots(house: House, operator: Operator) -> None:
    """Let bots left by an earlier run get up: no client can come back as them."""
    for table in house.tables():
        for seat in house.view(table, house.bystander()).seats:
            if is_bot(seat.person) and not seat.away:
                bot = operator.admit(seat.person)
                for command in (LeaveSeat(spot=seat.spot), TakeChips()):
                    with suppress(Refused):  # chips that are bet stay until the round is paid
                        house.do(bot, table, command)


def add_demo_accounts(desk: FrontDesk) -> None:
    """A password for a player and for each of the staff, the same for all."""
    staff = [person for person, _ in DEMO_PEOPLE.values()]
    desk.add_accounts((DEMO_PLAYER, *staff), DEMO_PASSWORD)
