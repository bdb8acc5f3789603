"""The floor that the soak plays on: tables on a jackpot link and tables without one."""

from typing import Final, NamedTuple

from houseway.floor.demo_people import demo_roster
from houseway.floor.table_terms import TableTerms
from houseway.web.served import ServedHouse

LINK: Final = "catfish-bend/multi-link"
TRAY: Final = 10_000_000_00
SECONDS: Final = 20
"""So long a guest may think; after that the house decides."""
_LIMITS: Final = {"ante": (5_00, 100_00), "blind": (5_00, 100_00)}
_TABLES: Final[dict[str, tuple[str, TableTerms]]] = {
    "1": ("catfish-bend/ultimate-texas-holdem", {"link": LINK}),
    "2": ("catfish-bend/crazy-4-poker", {"link": LINK}),
    "3": ("wccs/ultimate-texas-holdem", {"limits": _LIMITS}),
    "4": ("washington/caribbean-stud-poker", {"limits": {"ante": (5_00, 100_00)}}),
}
GUESTS_A_TABLE: Final = 2


class Place(NamedTuple):
    """Where a guest plays."""

    name: str
    table: str
    spot: int


def open_floor(where: str) -> list[Place]:
    """Open the link and the tables on a new record; the guests who are to come."""
    served = ServedHouse(where, roster=demo_roster())
    try:
        served.house.open_link(LINK)
        for name, (sheet, terms) in _TABLES.items():
            timed: TableTerms = {**terms, "seconds": SECONDS}
            served.house.open_table(name, sheet, tray=TRAY, **timed)
    finally:
        served.close()
    return [
        Place(f"Guest {table} {number}", table, number)
        for table in _TABLES
        for number in range(1, GUESTS_A_TABLE + 1)
    ]


def tables() -> tuple[str, ...]:
    """The names of all tables."""
    return tuple(_TABLES)
