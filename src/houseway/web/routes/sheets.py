"""Rule sheets: what they say, where they differ, what is wrong with them; the rules they cite."""

from collections.abc import Mapping
from typing import Final

from houseway.fact import Fact
from houseway.floor.document_shelf import Passage
from houseway.floor.own_sheets import OwnSheet
from houseway.floor.work_answers import find_sheet
from houseway.floor.work_kinds import SheetWork
from houseway.gamemath import usual_sheet
from houseway.gamemath.figures import findings
from houseway.pages.find_pays import find_pays
from houseway.pages.notice import PaySign, pay_signs
from houseway.rules import Mode, Plain, PrintedSheet, Sheet, SheetError, copy_sheet, sheet_facts
from houseway.rules.refusals import SheetRefusal
from houseway.rules.short_name import wager_id
from houseway.web.route import HOUSE, SIGNED_IN, ApiRequest, Routes, refuses
from houseway.words.sheet_page import SheetPage, sheet_page

ROUTES: Final = Routes()
WHOLE: Final = Routes()
"""It comes after all routes about a part of a sheet, whose paths it would take."""
_UNKNOWN: Final = (SheetRefusal.UNKNOWN_SHEET, SheetRefusal.MISSPELT_NAME)


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


def _rows(sheet: Sheet, words: str) -> tuple[PaySign, ...]:
    return tuple(find_pays(pay_signs(sheet), words.split(), where="words"))


@ROUTES.get("/api/sheets")
def _list(request: ApiRequest) -> tuple[sheet_facts.SheetInList, ...]:
    """All rule sheets."""
    return tuple([sheet_facts.list_sheet(sheet) for sheet in request.served.library.all_sheets()])


@ROUTES.post("/api/sheets", SIGNED_IN, is_slow=True)
def _bring(request: ApiRequest, body: SheetToml) -> OwnSheet:
    """Bring a sheet of your own as TOML. It is read with all its refusals, and goes by its digest
    for a while wherever a sheet is asked for."""
    return request.served.own_sheets.bring(request.served.library, body.text)


@ROUTES.get("/api/findings")
@refuses(*_UNKNOWN)
def _findings(request: ApiRequest, *, sheet: str = "") -> tuple[sheet_facts.SheetFinding, ...]:
    """Faults of the documents themselves, and sheets that are not well formed."""
    names = [sheet] if sheet else request.served.library.sheets
    broken: list[sheet_facts.SheetFinding] = []
    found: list[sheet_facts.SheetFinding] = []
    for name in names:
        try:
            found += map(sheet_facts.say_finding, findings(sheet_asked(request, name)))
        except SheetError as error:
            broken.append(sheet_facts.say_finding(error))
    return (*broken, *found)


@ROUTES.get("/api/assumed")
@refuses(*_UNKNOWN)
def _assumed(request: ApiRequest, *, sheet: str = "") -> tuple[sheet_facts.AssumedValue, ...]:
    """Every value that no document states, and why it is in its sheet."""
    sheets = [sheet_asked(request, sheet)] if sheet else request.served.library.all_sheets()
    return tuple([sheet_facts.say_assumed(*each) for each in sheet_facts.find_assumed(sheets)])


@ROUTES.get("/api/differences")
@refuses(*_UNKNOWN)
def _differences(
    request: ApiRequest, *, a: str, b: str, only: str = ""
) -> tuple[sheet_facts.ValueDifference, ...]:
    """Every value in which two sheets differ, each with its rule."""
    one, other = sheet_asked(request, a), sheet_asked(request, b)
    return tuple(
        sheet_facts.say_difference(each) for each in sheet_facts.find_differences(one, other, only)
    )


@ROUTES.get("/api/sheets/{sheet:path}/page")
@refuses(*_UNKNOWN)
def _page(request: ApiRequest, sheet: str, *, beside: str = "") -> SheetPage:
    """A sheet as a page: every value in words with its rule and source, beside another house."""
    other = sheet_asked(request, beside) if beside else None
    return sheet_page(sheet_asked(request, sheet), other, request.served.library.all_sheets())


@ROUTES.get("/api/sheets/{sheet:path}/passage", HOUSE)
@refuses(*_UNKNOWN)
def _passage(request: ApiRequest, sheet: str, *, key: str) -> Passage:
    """What the house's own copy of the document says about a value."""
    sheets = request.served.library.all_sheets()
    return request.served.documents.passage(sheets, sheet_asked(request, sheet), key)


@ROUTES.get("/api/sheets/{sheet:path}/text")
@refuses(*_UNKNOWN)
def _text(request: ApiRequest, sheet: str, *, id_: str = "", house: str = "") -> SheetToml:
    """A sheet as TOML, to begin one of your own."""
    library = request.served.library
    work = request.served.own_sheets.fill_in(SheetWork(sheet=sheet))
    if work.text:
        return SheetToml(work.text)
    found = find_sheet(library, work).id
    return SheetToml(copy_sheet(library, found, id_ or None, house or None))


@ROUTES.get("/api/sheets/{sheet:path}/pays")
@refuses(*_UNKNOWN)
def _pays(request: ApiRequest, sheet: str, *, words: str = "") -> tuple[PaySign, ...]:
    """What each hand pays: every paytable, or the rows with some words."""
    return _rows(usual_sheet(sheet_asked(request, sheet)), words)


@ROUTES.post("/api/pays")
@refuses(*_UNKNOWN)
def _chosen_pays(request: ApiRequest, body: PaysRequest) -> tuple[PaySign, ...]:
    """What each hand pays with other paytables or readings than the usual ones."""
    choose = {wager_id(name): table for name, table in body.choose.items()}
    return _rows(usual_sheet(sheet_asked(request, body.sheet), choose, body.switch), body.words)


@ROUTES.get("/api/sheets/{sheet:path}/steps")
@refuses(*_UNKNOWN)
def _steps(
    request: ApiRequest, sheet: str, *, moment: str = "", mode: Mode | None = None
) -> sheet_facts.SheetSteps:
    """What the staff do and say, moment by moment."""
    return sheet_facts.say_steps(sheet_asked(request, sheet), moment, mode)


@ROUTES.get("/api/rules")
@refuses(SheetRefusal.UNKNOWN_ITEM)
def _rules(request: ApiRequest, *, words: str = "") -> tuple[sheet_facts.RuleItem, ...]:
    """Items of the rules digest in which words stand, the best first."""
    found = request.served.library.find_items(words)
    return tuple([sheet_facts.say_item(item) for item in found])


@ROUTES.get("/api/rules/{item}")
@refuses(SheetRefusal.UNKNOWN_ITEM)
def _item(request: ApiRequest, item: str) -> sheet_facts.RuleItem:
    """One item of the rules digest, like T-07."""
    return sheet_facts.say_item(request.served.library.item(item))


@WHOLE.get("/api/sheets/{sheet:path}")
@refuses(*_UNKNOWN)
def _show(request: ApiRequest, sheet: str, *, only: str = "") -> sheet_facts.WholeSheet:
    """Everything that one sheet says, each value with its source."""
    return sheet_facts.say_sheet(sheet_asked(request, sheet), only)
