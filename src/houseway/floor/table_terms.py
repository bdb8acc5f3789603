"""How a table is set up from what is chosen for it: a sheet by name, limits, a link, its time."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.floor.refusals import FloorRefusal
from houseway.floor.typed import check_texts, read_as
from houseway.jackpot import open_link
from houseway.jackpot.documents.library import link_called
from houseway.money import Cents
from houseway.people import CardShown, Roster, normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Choices, Library, Plain, PrintedSheet, Refused, Sheet
from houseway.table.live.procedure.steps import deck_count
from houseway.table.live.setup import CardSource, TableSetup, set_up
from houseway.table.live.state import CLOSED


class TableTerms(TypedDict, total=False):
    """What is chosen of a sheet (`choose`, `switch`, `limits` in cents, `fee_option`), and how the
    table is run: on a jackpot `link`, or on `links` with each of two sensors (B6-15), with cards
    typed from a `felt`, dealt another way (`mode`), by itself (`automatic`), with so many `seconds`
    to decide."""

    choose: Mapping[str, str]
    switch: Mapping[str, Plain]
    limits: Mapping[str, tuple[int, int]]
    fee_option: int
    link: str
    links: Sequence[str]
    felt: bool
    mode: str
    automatic: bool
    seconds: int
    time_bank: int
    offer_seconds: int


class LinkTerms(TypedDict):
    """What is chosen of a jackpot link: its fixed `wager` in cents, `settings` and readings."""

    wager: Cents | None
    settings: Mapping[str, str]
    switch: Mapping[str, Plain]


def set_up_table(
    library: Library,
    name: str,
    sheet: str | Sheet | PrintedSheet,
    roster: Roster,
    terms: TableTerms,
) -> TableSetup:
    """A table that deals by itself, unless the terms say otherwise. A sheet that is not in the
    library, such as one's own, is given as it is printed."""
    if "/" in normal(name):  # no address of the API would lead there, and none would close it
        fault = "the name of a table has no slash"
        raise Refused(FloorRefusal.NOT_A_TERM, where="table", fault=fault)
    for unknown in terms.keys() - TableTerms.__annotations__.keys():
        fault = f"a table has {', '.join(TableTerms.__annotations__)}"
        raise Refused(FloorRefusal.NOT_A_TERM, where=unknown, fault=fault)
    terms = read_as(TableTerms, terms, FloorRefusal.NOT_A_TERM, where="terms")
    if not isinstance(sheet, Sheet):
        shelf = library.with_edition(sheet) if isinstance(sheet, PrintedSheet) else library
        if not isinstance(sheet, PrintedSheet):
            check_texts(sheet=sheet)
            sheet = library.sheet(library.sheet_called(sheet))
        limits = {
            wager: (Cents(low), Cents(high))
            for wager, (low, high) in terms.get("limits", {}).items()
        }
        choices = Choices(
            sheet.id,
            terms.get("choose", {}),
            terms.get("switch", {}),
            limits,
            terms.get("fee_option"),
            partly=True,
        )
        sheet = shelf.configured(choices)
    felt = terms.get("felt", False)
    link, links = terms.get("link", ""), terms.get("links", ())
    return set_up(
        sheet,
        name,
        roster,
        links=[
            open_link(library, link_called(library, each))
            for each in (*((link,) if link else ()), *links)
        ],
        source=CardSource.FELT if felt else CardSource.SHUFFLE,
        mode=terms.get("mode"),
        automatic=terms.get("automatic", not felt),
        seconds=terms.get("seconds", 0),
        time_bank=terms.get("time_bank", 0),
        offer_seconds=terms.get("offer_seconds", 0),
    )


def decks_of(setup: TableSetup) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """What counting the decks of a table finds where they are whole, and their colours."""
    counted = (len(setup.equipment.cards),) * deck_count(setup, CLOSED)
    return counted, ("red", "blue")[: setup.sheet.printed.equipment.colours() or 0]


def demo_cards(roster: Roster) -> tuple[CardShown, CardShown]:
    """The dealer and the supervisor of the demonstration; not in a real house."""
    _refuse_real(roster)
    return CardShown("D-1", DEMO_PIN), CardShown("88", DEMO_PIN)


def demo_manager(roster: Roster) -> CardShown:
    """The executive of the demonstration; not in a real house."""
    _refuse_real(roster)
    return CardShown("10", DEMO_PIN)


def _refuse_real(roster: Roster) -> None:
    if roster != demo_roster():
        raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where="cards")
