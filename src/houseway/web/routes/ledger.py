"""The ledger: what happened, balances, seals and exports; corrections by cards; rounds recalled."""

from __future__ import annotations

from typing import Any, Final, Literal

from houseway.fact import Fact
from houseway.floor.entry_facts import ShowAsk
from houseway.floor.reading_room import (
    MOST_ENTRIES,
    MOST_ROUNDS,
    EntryPage,
    MyRounds,
    RoundSeen,
)
from houseway.floor.record_facts import ExportAsk
from houseway.floor.refusals import FloorRefusal
from houseway.floor.round_facts import say_turned_back
from houseway.floor.work_answers import answer_ledger
from houseway.floor.work_kinds import ReportTables
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.sealing import SealedDay
from houseway.people import CardShown, Duty
from houseway.people.refusals import PeopleRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import HOUSE, SIGNED_IN, STAFF, ApiRequest, ApiRoute, File, RouteWork
from houseway.web.routes.math import SECONDS, as_response, owner_of

_FORMS: Final = {
    "jsonl": "application/x-ndjson",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "beancount": "text/plain; charset=utf-8",
}
_ROUND: Final = (
    LedgerRefusal.UNKNOWN_ROUND,
    RoundRefusal.NO_LIVE_ROUND,
    PeopleRefusal.CARD_TOO_LOW,
)
_CARDS: Final = (*_ROUND, PeopleRefusal.WRONG_PIN, PeopleRefusal.CARD_LOCKED)


class EntryQuery(Fact, frozen=True, omit_defaults=True):
    """Which entries: of a table, a link, a day or a round; before a place, and how many."""

    table: str = ""
    link: str = ""
    day: str = ""
    round: str = ""
    before: int | None = None
    most: int = 50


class PageQuery(Fact, frozen=True, omit_defaults=True):
    """Where a page begins, and how much is on it."""

    before: int | None = None
    most: int = 20


class AccountQuery(Fact, frozen=True):
    """Accounts that begin so, like `meter:`; all of them, the house's added up, without it."""

    account: str = ""


class ExportQuery(Fact, frozen=True, omit_defaults=True):
    """How it is written, and which entries: of a round, a command or a stream, or between two
    places."""

    form: Literal["jsonl", "json", "csv", "beancount"] = "jsonl"
    round: str = ""
    command: str = ""
    stream: str = ""
    first: int = 1
    last: int | None = None


class DayQuery(Fact, frozen=True):
    """A day that was sealed, like 2026-11-15; the whole ledger without one."""

    day: str = ""


class VoidRequest(Fact, frozen=True, omit_defaults=True):
    """A round to void, by a card, with a reason; `second` approves it where the house gains."""

    why: str
    card: CardShown
    second: CardShown | None = None
    dry_run: bool = False


class CorrectRequest(Fact, frozen=True, omit_defaults=True):
    """A round to correct: `right` is the round file that takes its place."""

    right: dict[str, Any]
    why: str
    card: CardShown
    second: CardShown | None = None
    dry_run: bool = False


class SealRequest(Fact, frozen=True):
    """A day to close, by a card."""

    day: str
    card: CardShown


class WithdrawRequest(Fact, frozen=True):
    """The last seal to take back, by a card, with a reason."""

    why: str
    card: CardShown


class Withdrawn(Fact, frozen=True):
    """A seal that was taken back, by an entry of the floor."""

    day: str
    withdrawn: bool
    number: int


def _entries(request: ApiRequest) -> EntryPage:
    query = request.query
    wanted = ShowAsk(query.table, query.link, query.day, query.round)
    most = min(max(query.most, 1), MOST_ENTRIES)
    return request.served.reading.entries(request.who, wanted, before=query.before, most=most)


def _export(request: ApiRequest) -> File:
    query = request.query
    wanted = ExportAsk(query.round, query.command, query.stream, query.first, query.last)
    body = request.served.reading.export(request.who, query.form, wanted)
    return File(body, _FORMS[query.form], f"ledger.{query.form}")


def _package(request: ApiRequest) -> File:
    body = request.served.reading.package(request.who, request.query.day)
    return File(body, "application/zip", "package.zip")


def _close_day(request: ApiRequest) -> dict[str, Any]:
    receipt = request.served.house.seal_day(request.body.day, card=request.body.card)
    return request.served.reading.seal_in(receipt.entries[0].number)


def _withdraw(request: ApiRequest) -> Withdrawn:
    body, day = request.body, request.path["day"]
    receipt = request.served.house.withdraw_seal(day, why=body.why, card=body.card)
    return Withdrawn(day, withdrawn=True, number=receipt.entries[0].number)


def _void(request: ApiRequest) -> dict[str, Any]:
    body = request.body
    back = request.served.house.void_round(
        request.path["round"],
        why=body.why,
        card=body.card,
        second=body.second,
        dry_run=body.dry_run,
    )
    return say_turned_back(back, dry_run=body.dry_run)


def _correct(request: ApiRequest) -> dict[str, Any]:
    body = request.body
    done = request.served.house.correct_round(
        request.path["round"],
        body.right,
        request.served.library,
        why=body.why,
        card=body.card,
        second=body.second,
        dry_run=body.dry_run,
    )
    return say_turned_back(done, dry_run=body.dry_run)


def _my_rounds(request: ApiRequest) -> MyRounds:
    most = min(max(request.query.most, 1), MOST_ROUNDS)
    return request.served.reading.my_rounds(request.who, before=request.query.before, most=most)


def _reveal(request: ApiRequest) -> File:
    text = request.served.reading.reveal(request.who, request.path["round"])
    return File(text.encode(), "application/json", "reveal.json")


def _report(request: ApiRequest) -> Any:
    reading, query = request.served.reading, request.query
    work = ReportTables(query.table, query.day, query.since, query.until, query.shifts, query.form)
    reading.check(request.who, Duty.RECALL_ROUND)
    if reading.is_in_memory:  # no other process can read it
        return as_response(reading.read(lambda record: answer_ledger(record, "", work)))
    return as_response(request.served.works.answer(owner_of(request), work, seconds=SECONDS))


class ReportQuery(Fact, frozen=True):
    """A table or all of them; a day, some hours or all there is; shift by shift; with another
    `form` it is a file."""

    table: str = ""
    day: str = ""
    since: str = ""
    until: str = ""
    shifts: bool = False
    form: Literal["json", "pdf", "csv"] = "json"


def _get(path: str, says: str, work: RouteWork, gives: Any, **more: Any) -> ApiRoute:
    more = {"roles": HOUSE, "refusals": (PeopleRefusal.CARD_TOO_LOW,), **more}
    return ApiRoute("GET", path, says, work, gives=gives, **more)


def _post(path: str, says: str, work: RouteWork, takes: Any, gives: Any, **more: Any) -> ApiRoute:
    more = {"roles": STAFF, "refusals": _CARDS, "is_slow": True, **more}
    return ApiRoute("POST", path, says, work, takes=takes, gives=gives, **more)


ROUTES: Final = (
    _get(
        "/api/ledger/entries",
        "The ledger as a person reads it, the newest first, in pages.",
        _entries,
        EntryPage,
        query=EntryQuery,
        refusals=(*_ROUND, LedgerRefusal.UNKNOWN_STREAM),
    ),
    _get(
        "/api/ledger/balances",
        "The balance of every account, proven against the entries.",
        lambda request: request.served.reading.balances(request.who, request.query.account),
        dict[str, str],
        query=AccountQuery,
        is_slow=True,
    ),
    _get(
        "/api/ledger/export",
        "The entries for other programs, without the seeds of cards in play.",
        _export,
        File,
        query=ExportQuery,
        is_slow=True,
    ),
    _get(
        "/api/ledger/package",
        "An inspector's package: entries, documents, reveals, and the script that checks them.",
        _package,
        File,
        query=DayQuery,
        is_slow=True,
    ),
    _get(
        "/api/ledger/days",
        "The days that were sealed.",
        lambda request: request.served.reading.days(request.who),
        tuple[SealedDay, ...],
    ),
    _get(
        "/api/ledger/days/{day}",
        "The page of a sealed day.",
        lambda request: request.served.reading.seal(request.who, request.path["day"]),
        dict[str, Any],
        refusals=(LedgerRefusal.DAY_IS_OPEN,),
    ),
    _post(
        "/api/ledger/days",
        "Close a day, by a card.",
        _close_day,
        SealRequest,
        dict[str, Any],
        roles=HOUSE,
    ),
    _post(
        "/api/ledger/days/{day}/withdraw",
        "Take back the last seal, of a day that was sealed by mistake.",
        _withdraw,
        WithdrawRequest,
        Withdrawn,
        roles=HOUSE,
    ),
    _get(
        "/api/reports/tables",
        "What tables took and paid, beside what their exact edges say.",
        _report,
        dict[str, Any],
        query=ReportQuery,
        refusals=(FloorRefusal.NO_SUCH_LIVE_TABLE, FloorRefusal.WORK_TOO_LONG),
        is_slow=True,
        waits_for_work=True,
    ),
    _post(
        "/api/rounds/{round:path}/void",
        "Void a wrong round; with `dry_run` see the money before and after, and nothing happens.",
        _void,
        VoidRequest,
        dict[str, Any],
    ),
    _post(
        "/api/rounds/{round:path}/correct",
        "Turn a wrong round back and post the right one; with `dry_run` nothing happens.",
        _correct,
        CorrectRequest,
        dict[str, Any],
    ),
    _get(
        "/api/rounds/{round:path}",
        "A round with all that became of it, like `7` or `TABLE/7`.",
        lambda request: request.served.reading.round(request.who, request.path["round"]),
        dict[str, Any],
        refusals=_ROUND,
    ),
    _get(
        "/api/me/rounds",
        "The rounds that you played, the newest first, in pages.",
        _my_rounds,
        MyRounds,
        query=PageQuery,
        roles=SIGNED_IN,
    ),
    _get(
        "/api/me/rounds/{round:path}/reveal",
        "The cards of a round that you may know laid open, for /api/verify.",
        _reveal,
        File,
        roles=SIGNED_IN,
        refusals=_ROUND,
    ),
    _get(
        "/api/me/rounds/{round:path}",
        "A round of a live table as you saw it.",
        lambda request: request.served.reading.seen(request.who, request.path["round"]),
        RoundSeen,
        roles=SIGNED_IN,
        refusals=_ROUND,
    ),
)
