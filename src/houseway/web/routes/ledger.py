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
from houseway.floor.round_facts import say_correction, say_void
from houseway.floor.work_answers import answer_ledger
from houseway.floor.work_kinds import ReportTables
from houseway.ledger.sealing import SealedDay
from houseway.people import CardShown, Duty
from houseway.rules import Refusal
from houseway.web.route import HOUSE, SIGNED_IN, STAFF, ApiRoute, Ask, File
from houseway.web.routes.math import SECONDS, owner_of

_FORMS: Final = {
    "jsonl": "application/x-ndjson",
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "beancount": "text/plain; charset=utf-8",
}
_ROUND: Final = (Refusal.UNKNOWN_ROUND, Refusal.NO_LIVE_ROUND, Refusal.CARD_TOO_LOW)
_CARDS: Final = (*_ROUND, Refusal.WRONG_PIN, Refusal.CARD_LOCKED)


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


def _entries(ask: Ask) -> EntryPage:
    query = ask.query
    wanted = ShowAsk(query.table, query.link, query.day, query.round)
    most = min(max(query.most, 1), MOST_ENTRIES)
    return ask.served.reading.entries(ask.who, wanted, before=query.before, most=most)


def _balances(ask: Ask) -> dict[str, str]:
    return ask.served.reading.balances(ask.who, ask.query.account)


def _export(ask: Ask) -> File:
    query = ask.query
    wanted = ExportAsk(query.round, query.command, query.stream, query.first, query.last)
    body = ask.served.reading.export(ask.who, query.form, wanted)
    return File(body, _FORMS[query.form], f"ledger.{query.form}")


def _package(ask: Ask) -> File:
    body = ask.served.reading.package(ask.who, ask.query.day)
    return File(body, "application/zip", "package.zip")


def _days(ask: Ask) -> tuple[SealedDay, ...]:
    return ask.served.reading.days(ask.who)


def _seal(ask: Ask) -> dict[str, Any]:
    return ask.served.reading.seal(ask.who, ask.path["day"])


def _close_day(ask: Ask) -> dict[str, Any]:
    receipt = ask.served.house.seal_day(ask.body.day, card=ask.body.card)
    return ask.served.reading.seal_in(receipt.entries[0].number)


def _withdraw(ask: Ask) -> Withdrawn:
    body, day = ask.body, ask.path["day"]
    receipt = ask.served.house.withdraw_seal(day, why=body.why, card=body.card)
    return Withdrawn(day, withdrawn=True, number=receipt.entries[0].number)


def _round(ask: Ask) -> dict[str, Any]:
    return ask.served.reading.round(ask.who, ask.path["round"])


def _void(ask: Ask) -> dict[str, Any]:
    body = ask.body
    back = ask.served.house.void_round(
        ask.path["round"], why=body.why, card=body.card, second=body.second, dry_run=body.dry_run
    )
    return ask.served.reading.read(lambda record: say_void(record, back, dry_run=body.dry_run))


def _correct(ask: Ask) -> dict[str, Any]:
    body = ask.body
    done = ask.served.house.correct_round(
        ask.path["round"],
        body.right,
        ask.served.library,
        why=body.why,
        card=body.card,
        second=body.second,
        dry_run=body.dry_run,
    )
    return ask.served.reading.read(
        lambda record: say_correction(record, done, dry_run=body.dry_run)
    )


def _my_rounds(ask: Ask) -> MyRounds:
    most = min(max(ask.query.most, 1), MOST_ROUNDS)
    return ask.served.reading.my_rounds(ask.who, before=ask.query.before, most=most)


def _seen(ask: Ask) -> RoundSeen:
    return ask.served.reading.seen(ask.who, ask.path["round"])


def _reveal(ask: Ask) -> File:
    text = ask.served.reading.reveal(ask.who, ask.path["round"])
    return File(text.encode(), "application/json", "reveal.json")


def _report(ask: Ask) -> Any:
    reading, query = ask.served.reading, ask.query
    work = ReportTables(query.table, query.day, query.since, query.until, query.shifts)
    reading.check(ask.who, Duty.RECALL_ROUND)
    if reading.is_in_memory:  # no other process can read it
        return reading.read(lambda record: answer_ledger(record, "", work))
    return ask.served.works.answer(owner_of(ask), work, seconds=SECONDS)


class ReportQuery(Fact, frozen=True):
    """A table or all of them; a day, some hours or all there is; shift by shift."""

    table: str = ""
    day: str = ""
    since: str = ""
    until: str = ""
    shifts: bool = False


def _get(path: str, says: str, work: Any, gives: Any, **more: Any) -> ApiRoute:
    more = {"roles": HOUSE, "refusals": (Refusal.CARD_TOO_LOW,), **more}
    return ApiRoute("GET", path, says, work, gives=gives, **more)


def _post(path: str, says: str, work: Any, takes: Any, gives: Any, **more: Any) -> ApiRoute:
    more = {"roles": STAFF, "refusals": _CARDS, "is_slow": True, **more}
    return ApiRoute("POST", path, says, work, takes=takes, gives=gives, **more)


ROUTES: Final = (
    _get(
        "/api/ledger/entries",
        "The ledger as a person reads it, the newest first, in pages.",
        _entries,
        EntryPage,
        query=EntryQuery,
        refusals=(*_ROUND, Refusal.UNKNOWN_STREAM),
    ),
    _get(
        "/api/ledger/balances",
        "The balance of every account, proven against the entries.",
        _balances,
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
    _get("/api/ledger/days", "The days that were sealed.", _days, tuple[SealedDay, ...]),
    _get(
        "/api/ledger/days/{day}",
        "The page of a sealed day.",
        _seal,
        dict[str, Any],
        refusals=(Refusal.DAY_IS_OPEN,),
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
        refusals=(Refusal.NO_SUCH_LIVE_TABLE, Refusal.WORK_TOO_LONG),
        is_slow=True,
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
        _round,
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
        _seen,
        RoundSeen,
        roles=SIGNED_IN,
        refusals=_ROUND,
    ),
)
