"""What sheets, spots and links are worth. What is stored answers at once; the rest is counted by a
process of its own, and what takes longer than a moment is posted as work."""

from collections.abc import Mapping
from typing import Any, Final

from houseway.codec import with_decimals
from houseway.fact import Fact, replace
from houseway.floor import work_kinds
from houseway.floor.fair_cards.judge_file import VerdictSaid
from houseway.floor.fair_cards.script import script_bytes
from houseway.floor.own_sheets import OwnSheet
from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_answers import MadeFile, answer_math, design, sheet_of, stored_only
from houseway.gamemath.answers import SheetVerdict
from houseway.gamemath.jackpot.offered import progressives
from houseway.gamemath.jackpot.worth import worth
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.solve_pay import SolvedPay
from houseway.gamemath.variant import parse_pays, printed_table
from houseway.games.fortune_pai_gow_poker import settings
from houseway.pages.notice import TableNotice
from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal
from houseway.rules.sheet_copy import copy_sheet, with_pays
from houseway.rules.short_name import wager_id
from houseway.web.route import SIGNED_IN, ApiRequest, ApiRoute, File, Routes, refuses
from houseway.web.routes.sheets import sheet_asked
from houseway.words.design_page import DesignPage

ROUTES: Final = Routes()
SECONDS: Final = 20.0
"""So long a request waits for a count; a longer one is posted to /api/work."""
MOST_FILE: Final = 4 << 20
_NEVER_STORED: Final = (work_kinds.VerifyFile, work_kinds.CompareHands, work_kinds.PlanLink)
_REFUSALS: Final = (
    SheetRefusal.UNKNOWN_SHEET,
    FloorRefusal.WORK_WANTED,
    FloorRefusal.WORK_TOO_LONG,
    FloorRefusal.TOO_MUCH_WORK,
)
Plain = dict[str, Any]
"""Plain data, as `--json` prints it: exact numbers are texts `numerator/denominator`, each with a
decimal beside it."""


class SaveDesign(Fact, frozen=True, omit_defaults=True):
    """A design to be a sheet of one's own, under an id like `mine/uth` and a house."""

    sheet: str
    wager: str
    pays: str
    id: str
    house: str
    choose: Mapping[str, str] = {}
    hands: int | None = None


class HandTyped(Fact, frozen=True):
    """Seven cards, like `As Kd Qh 9c 9s 4d Jo`."""

    cards: str


class TwoAndFive(Fact, frozen=True):
    """Two cards in front of five."""

    front: str
    back: str


def owner_of(request: ApiRequest) -> str:
    """Whose work it is."""
    return f"{request.who.role.value} {request.who.name}"


def as_response(found: Any) -> Any:
    """An answer, or a file."""
    return File(*found) if isinstance(found, MadeFile) else found


def work_asked(request: ApiRequest, work: Any) -> Any:
    """A work as it goes to a process: with the text of a sheet that was brought here."""
    return (
        request.served.own_sheets.fill_in(work) if isinstance(work, work_kinds.SheetWork) else work
    )


def count(request: ApiRequest, work: work_kinds.MathWork) -> Any:
    """What comes of a work: at once where it is stored, else from a process."""
    work = work_asked(request, work)
    if getattr(work, "form", "json") == "json" and not isinstance(work, _NEVER_STORED):
        try:
            return as_response(answer_math(request.served.library, work, stored_only))
        except Refused as refused:
            if refused.reason is not FloorRefusal.WORK_WANTED:
                raise
    return as_response(request.served.works.answer(owner_of(request), work, seconds=SECONDS))


def counted(request: ApiRequest, work: work_kinds.MathWork) -> Any:
    """What no report stores: it is always counted by a process."""
    work = work_asked(request, work)
    return as_response(request.served.works.answer(owner_of(request), work, seconds=SECONDS))


def _stored(work: work_kinds.MathWork, request: ApiRequest) -> Any:
    """Only what is stored: without a session nothing is counted."""
    return answer_math(request.served.library, work_asked(request, work), stored_only)


def _counts(path: str, says: str, takes: Any, gives: Any = Plain, **more: Any) -> None:
    """Add a route for those who are signed in, by which their work is counted."""
    more |= {"roles": SIGNED_IN, "refusals": _REFUSALS, "is_slow": True, "waits_for_work": True}
    ROUTES.append(
        ApiRoute("POST", path, says, lambda each: count(each, each.body), gives, takes, **more)
    )


_FILE: Final = "With another `form` than json it is a file."


@ROUTES.get("/api/sheets/{sheet:path}/math", gives=Plain)
@refuses(SheetRefusal.UNKNOWN_SHEET, FloorRefusal.WORK_WANTED)
def _report(request: ApiRequest, sheet: str, *, wager: str = "") -> Any:
    """What a sheet is worth with its usual paytables, as stored."""
    return _stored(work_kinds.CountSheet(sheet=sheet, wager=wager), request)


@ROUTES.get("/api/sheets/{sheet:path}/par", gives=Plain)
@refuses(SheetRefusal.UNKNOWN_SHEET, FloorRefusal.WORK_WANTED)
def _par(request: ApiRequest, sheet: str, *, wager: str = "") -> Any:
    """The par sheets of a sheet with its usual paytables, as stored."""
    return _stored(work_kinds.CountSheet(sheet=sheet, wager=wager, par=True), request)


@ROUTES.get("/api/sheets/{sheet:path}/strategy", gives=Plain)
@refuses(SheetRefusal.UNKNOWN_SHEET, FloorRefusal.WORK_WANTED)
def _short_list(request: ApiRequest, sheet: str) -> Any:
    """The short list of a game's strategy with its exact cost, as stored."""
    return _stored(work_kinds.ShortList(sheet=sheet), request)


@ROUTES.get("/api/sheets/{sheet:path}/figures", gives=tuple[SheetVerdict, ...])
@refuses(SheetRefusal.UNKNOWN_SHEET, FloorRefusal.WORK_WANTED)
def _figures(request: ApiRequest, sheet: str) -> Any:
    """Every figure that a document prints, against ours."""
    return _stored(work_kinds.AuditFigures(sheet=sheet), request)


@ROUTES.get("/api/sheets/{sheet:path}/progressives")
@refuses(SheetRefusal.UNKNOWN_SHEET, FloorRefusal.WORK_WANTED)
def _progressive(request: ApiRequest, sheet: str) -> Plain:
    """What the jackpot wagers beside a game are worth."""
    printed = sheet_asked(request, sheet)
    library = request.served.library.with_edition(printed)
    counted = [worth(table) for table in progressives(library, printed.id, {})]
    written: Plain = with_decimals({"sheet": printed.id, "progressives": counted})
    return written


_counts(
    "/api/math",
    f"What a sheet is worth, or its par sheets, with your choices. {_FILE}",
    work_kinds.CountSheet,
)
_counts("/api/strategy/short", "A short list to carry to a table.", work_kinds.ShortList)
_counts("/api/strategy", f"The whole strategy. {_FILE}", work_kinds.WholeStrategy)
_counts("/api/advise", "The exact value of each legal decision of one spot.", work_kinds.AdviseSpot)
_counts("/api/equity", "What poker hands are worth against each other.", work_kinds.CompareHands)
_counts(
    "/api/paytables/try",
    f"A paytable of your own beside the printed one, row by row. {_FILE}",
    work_kinds.TryPaytable,
)


@ROUTES.post("/api/paytables/design")
@refuses(
    SheetRefusal.UNKNOWN_SHEET,
    FloorRefusal.WORK_WANTED,
    MathRefusal.NO_PAYTABLE_FOR_WAGER,
    MathRefusal.WRONG_NUMBER_OF_PAYS,
    MathRefusal.BAD_PAY,
    MathRefusal.BAD_EDGE,
)
def _design(request: ApiRequest, body: work_kinds.DesignPaytable) -> DesignPage:
    """A paytable of your own as a page, at once; what has to be counted is posted to /api/work."""
    # At once or not at all: who types asks at every key.
    return design(request.served.library, work_asked(request, body), stored_only)


@ROUTES.post("/api/paytables/sheet", SIGNED_IN, is_slow=True)
@refuses(
    SheetRefusal.UNKNOWN_SHEET,
    SheetRefusal.BAD_SHEET_ID,
    SheetRefusal.BAD_HOUSE_NAME,
    MathRefusal.BAD_PAY,
    MathRefusal.WRONG_NUMBER_OF_PAYS,
)
def _save(request: ApiRequest, body: SaveDesign) -> OwnSheet:
    """Bring a sheet with a paytable of your own; it goes by its digest for a while."""
    served = request.served
    work = served.own_sheets.fill_in(work_kinds.SheetWork(sheet=body.sheet))
    sheet = sheet_of(served.library, replace(work, choose=body.choose))
    printed = printed_table(sheet, wager_id(body.wager), body.hands)
    own = parse_pays(body.pays, printed)
    pays = {row: odds.value.text for row, odds in own.rows.items()}
    text = work.text or copy_sheet(served.library, sheet.id, body.id, body.house)
    return served.own_sheets.bring(served.library, with_pays(text, own.wager, printed.name, pays))


_counts(
    "/api/paytables/solve",
    "The pay of a row for an edge.",
    work_kinds.SolvePaytable,
    gives=SolvedPay | tuple[SolvedPay, ...],
)
_counts("/api/plans", f"Plan a jackpot link. {_FILE}", work_kinds.PlanLink)


@ROUTES.post("/api/runs", SIGNED_IN, gives=Plain, is_slow=True, waits_for_work=True)
@refuses(*_REFUSALS)
def _run(request: ApiRequest, body: work_kinds.RunLink) -> Any:
    """Simulate a jackpot link from a seed: its awards, and every meter added up."""
    return counted(request, body)


_counts(
    "/api/notices",
    f"The signs that a table posts. {_FILE}",
    work_kinds.PrintNotice,
    gives=TableNotice,
)


@ROUTES.post("/api/hands/house-way")
def _house_way(request: ApiRequest, body: HandTyped) -> settings.SevenCardSetting:
    """Set seven cards of Pai Gow the House Way, and name the row that did it."""
    return settings.set_typed(body.cards)


@ROUTES.post("/api/hands/foul")
def _foul(request: ApiRequest, body: TwoAndFive) -> settings.FoulCheck:
    """Whether two cards in front of five are a foul."""
    return settings.check_typed(body.front, body.back)


_counts(
    "/api/verify",
    "Whether cards were fixed before the bets and dealt so, or a package is what was sealed.",
    work_kinds.VerifyFile,
    gives=VerdictSaid,
    most_bytes=MOST_FILE,
)


@ROUTES.get("/api/verify/script")
def _script(request: ApiRequest) -> File:
    """The script that checks the same without this program."""
    del request
    return File(script_bytes(), "text/x-python; charset=utf-8", "verify.py")
