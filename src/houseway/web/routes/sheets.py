"""Rule sheets: what they say, where they differ, what is wrong with them; the rules they cite."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.fact import Fact
from houseway.floor.document_shelf import Passage
from houseway.floor.own_sheets import OwnSheet
from houseway.floor.work_answers import find_sheet
from houseway.floor.work_kinds import SheetWork
from houseway.gamemath import usual_sheet
from houseway.gamemath.figures import findings
from houseway.pages.find_pays import find_pays
from houseway.pages.notice import PaySign, pay_signs
from houseway.rules import Mode, Plain, PrintedSheet, Sheet, SheetError, copy_sheet
from houseway.rules.refusals import SheetRefusal
from houseway.rules.sheet_facts import (
    AssumedValue,
    RuleItem,
    SheetFinding,
    SheetInList,
    SheetSteps,
    ValueDifference,
    WholeSheet,
    find_assumed,
    find_differences,
    list_sheet,
    say_assumed,
    say_difference,
    say_finding,
    say_item,
    say_sheet,
    say_steps,
)
from houseway.rules.short_name import wager_id
from houseway.web.route import HOUSE, SIGNED_IN, ApiRequest, ApiRoute, RouteWork
from houseway.words.sheet_page import SheetPage, sheet_page

_UNKNOWN: Final = (SheetRefusal.UNKNOWN_SHEET, SheetRefusal.MISSPELT_NAME)


class OnlyPart(Fact, frozen=True):
    """One part alone, like limits; all of them without a word."""

    only: str = ""


class OneSheet(Fact, frozen=True):
    """One sheet alone; every sheet without a name."""

    sheet: str = ""


class TwoSheets(Fact, frozen=True):
    """Two sheets, and one group of their values: money, play or procedures."""

    a: str
    b: str
    only: str = ""


class SearchWords(Fact, frozen=True):
    """Words to look for."""

    words: str = ""


class BesideQuery(Fact, frozen=True):
    """Another sheet to set beside it."""

    beside: str = ""


class ValueQuery(Fact, frozen=True):
    """One value of a sheet, by its key."""

    key: str


class MomentQuery(Fact, frozen=True):
    """One moment, like opening; with a shuffler, or by hand."""

    moment: str = ""
    mode: Mode | None = None


class CopyQuery(Fact, frozen=True):
    """An id like mine/uth and a house for the copy of a sheet of the house."""

    id: str = ""
    house: str = ""


class PaysRequest(Fact, frozen=True, omit_defaults=True):
    """A sheet with paytables chosen and switches read; only rows with some words, or all."""

    sheet: str
    choose: Mapping[str, str] = {}
    switch: Mapping[str, Plain] = {}
    words: str = ""


class SheetToml(Fact, frozen=True):
    """A sheet of one's own, as TOML."""

    text: str


def sheet_asked(request: ApiRequest, name: str) -> PrintedSheet:
    """The sheet that a request names: by its id, a short name, or the digest of one's own."""
    work = request.served.own_sheets.fill_in(SheetWork(sheet=name))
    return find_sheet(request.served.library, work)


def _list(request: ApiRequest) -> tuple[SheetInList, ...]:
    return tuple([list_sheet(sheet) for sheet in request.served.library.all_sheets()])


def _page(request: ApiRequest) -> SheetPage:
    sheet, beside = sheet_asked(request, request.path["sheet"]), request.query.beside
    other = sheet_asked(request, beside) if beside else None
    return sheet_page(sheet, other, request.served.library.all_sheets())


def _passage(request: ApiRequest) -> Passage:
    sheet = sheet_asked(request, request.path["sheet"])
    sheets = request.served.library.all_sheets()
    return request.served.documents.passage(sheets, sheet, request.query.key)


def _text(request: ApiRequest) -> SheetToml:
    library, name, query = request.served.library, request.path["sheet"], request.query
    work = request.served.own_sheets.fill_in(SheetWork(sheet=name))
    if work.text:
        return SheetToml(work.text)
    found = find_sheet(library, work).id
    return SheetToml(copy_sheet(library, found, query.id or None, query.house or None))


def _findings(request: ApiRequest) -> tuple[SheetFinding, ...]:
    names = [request.query.sheet] if request.query.sheet else request.served.library.sheets
    broken: list[SheetFinding] = []
    found: list[SheetFinding] = []
    for name in names:
        try:
            found += map(say_finding, findings(sheet_asked(request, name)))
        except SheetError as error:
            broken.append(say_finding(error))
    return (*broken, *found)


def _assumed(request: ApiRequest) -> tuple[AssumedValue, ...]:
    library, name = request.served.library, request.query.sheet
    sheets = [sheet_asked(request, name)] if name else library.all_sheets()
    return tuple([say_assumed(*each) for each in find_assumed(sheets)])


def _differences(request: ApiRequest) -> tuple[ValueDifference, ...]:
    a, b = sheet_asked(request, request.query.a), sheet_asked(request, request.query.b)
    return tuple([say_difference(each) for each in find_differences(a, b, request.query.only)])


def _pays(request: ApiRequest) -> tuple[PaySign, ...]:
    return _rows(usual_sheet(sheet_asked(request, request.path["sheet"])), request.query.words)


def _chosen_pays(request: ApiRequest) -> tuple[PaySign, ...]:
    body = request.body
    choose = {wager_id(name): table for name, table in body.choose.items()}
    return _rows(usual_sheet(sheet_asked(request, body.sheet), choose, body.switch), body.words)


def _rows(sheet: Sheet, words: str) -> tuple[PaySign, ...]:
    return tuple(find_pays(pay_signs(sheet), words.split(), where="words"))


def _steps(request: ApiRequest) -> SheetSteps:
    sheet = sheet_asked(request, request.path["sheet"])
    return say_steps(sheet, request.query.moment, request.query.mode)


def _rules(request: ApiRequest) -> tuple[RuleItem, ...]:
    found = request.served.library.find_items(request.query.words)
    return tuple([say_item(item) for item in found])


def _route(path: str, says: str, work: RouteWork, gives: Any, **more: Any) -> ApiRoute:
    return ApiRoute("GET", path, says, work, gives=gives, **more)


ROUTES: Final = (
    _route("/api/sheets", "All rule sheets.", _list, tuple[SheetInList, ...]),
    ApiRoute(
        "POST",
        "/api/sheets",
        "Bring a sheet of your own as TOML. It is read with all its refusals, and goes by its "
        "digest for a while wherever a sheet is asked for.",
        lambda request: request.served.own_sheets.bring(request.served.library, request.body.text),
        gives=OwnSheet,
        takes=SheetToml,
        roles=SIGNED_IN,
        is_slow=True,
    ),
    _route(
        "/api/findings",
        "Faults of the documents themselves, and sheets that are not well formed.",
        _findings,
        tuple[SheetFinding, ...],
        query=OneSheet,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/assumed",
        "Every value that no document states, and why it is in its sheet.",
        _assumed,
        tuple[AssumedValue, ...],
        query=OneSheet,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/differences",
        "Every value in which two sheets differ, each with its rule.",
        _differences,
        tuple[ValueDifference, ...],
        query=TwoSheets,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/sheets/{sheet:path}/page",
        "A sheet as a page: every value in words with its rule and source, beside another house.",
        _page,
        SheetPage,
        query=BesideQuery,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/sheets/{sheet:path}/passage",
        "What the house's own copy of the document says about a value.",
        _passage,
        Passage,
        query=ValueQuery,
        roles=HOUSE,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/sheets/{sheet:path}/text",
        "A sheet as TOML, to begin one of your own.",
        _text,
        SheetToml,
        query=CopyQuery,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/sheets/{sheet:path}/pays",
        "What each hand pays: every paytable, or the rows with some words.",
        _pays,
        tuple[PaySign, ...],
        query=SearchWords,
        refusals=_UNKNOWN,
    ),
    ApiRoute(
        "POST",
        "/api/pays",
        "What each hand pays with other paytables or readings than the usual ones.",
        _chosen_pays,
        gives=tuple[PaySign, ...],
        takes=PaysRequest,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/sheets/{sheet:path}/steps",
        "What the staff do and say, moment by moment.",
        _steps,
        SheetSteps,
        query=MomentQuery,
        refusals=_UNKNOWN,
    ),
    _route(
        "/api/rules",
        "Items of the rules digest in which words stand, the best first.",
        _rules,
        tuple[RuleItem, ...],
        query=SearchWords,
        refusals=(SheetRefusal.UNKNOWN_ITEM,),
    ),
    _route(
        "/api/rules/{item}",
        "One item of the rules digest, like T-07.",
        lambda request: say_item(request.served.library.item(request.path["item"])),
        RuleItem,
        refusals=(SheetRefusal.UNKNOWN_ITEM,),
    ),
)
SHOW: Final = _route(
    "/api/sheets/{sheet:path}",
    "Everything that one sheet says, each value with its source.",
    lambda request: say_sheet(sheet_asked(request, request.path["sheet"]), request.query.only),
    WholeSheet,
    query=OnlyPart,
    refusals=_UNKNOWN,
)
"""It comes after all routes about a part of a sheet, whose paths it would take."""
