"""The ledger: what happened, balances, seals and exports; corrections by cards; rounds recalled."""

from typing import Any, Final, Literal

from houseway.fact import Fact
from houseway.floor import reading_room
from houseway.floor.entry_facts import ShowAsk
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
from houseway.web.route import HOUSE, SIGNED_IN, STAFF, ApiRequest, File, Routes, refuses
from houseway.web.routes.math import SECONDS, as_response, owner_of

ROUTES: Final = Routes()
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


class ExportQuery(Fact, frozen=True, omit_defaults=True):
    """How it is written, and which entries: of a round, a command or a stream, or between two
    places."""

    form: Literal["jsonl", "json", "csv", "beancount"] = "jsonl"
    round: str = ""
    command: str = ""
    stream: str = ""
    first: int = 1
    last: int | None = None


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


class ReportQuery(Fact, frozen=True):
    """A table or all of them; a day, some hours or all there is; shift by shift; with another
    `form` it is a file."""

    table: str = ""
    day: str = ""
    since: str = ""
    until: str = ""
    shifts: bool = False
    form: Literal["json", "pdf", "csv"] = "json"


@ROUTES.get("/api/ledger/entries", HOUSE)
@refuses(*_ROUND, LedgerRefusal.UNKNOWN_STREAM)
def _entries(request: ApiRequest, query: EntryQuery) -> reading_room.EntryPage:
    """The ledger as a person reads it, the newest first, in pages."""
    wanted = ShowAsk(query.table, query.link, query.day, query.round)
    most = min(max(query.most, 1), reading_room.MOST_ENTRIES)
    return request.served.reading.entries(request.who, wanted, before=query.before, most=most)


@ROUTES.get("/api/ledger/balances", HOUSE, is_slow=True)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _balances(request: ApiRequest, *, account: str = "") -> dict[str, str]:
    """The balance of every account, proven against the entries."""
    return request.served.reading.balances(request.who, account)


@ROUTES.get("/api/ledger/export", HOUSE, is_slow=True)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _export(request: ApiRequest, query: ExportQuery) -> File:
    """The entries for other programs, without the seeds of cards in play."""
    wanted = ExportAsk(query.round, query.command, query.stream, query.first, query.last)
    body = request.served.reading.export(request.who, query.form, wanted)
    return File(body, _FORMS[query.form], f"ledger.{query.form}")


@ROUTES.get("/api/ledger/package", HOUSE, is_slow=True)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _package(request: ApiRequest, *, day: str = "") -> File:
    """An inspector's package: entries, documents, reveals, and the script that checks them."""
    body = request.served.reading.package(request.who, day)
    return File(body, "application/zip", "package.zip")


@ROUTES.get("/api/ledger/days", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _days(request: ApiRequest) -> tuple[SealedDay, ...]:
    """The days that were sealed."""
    return request.served.reading.days(request.who)


@ROUTES.get("/api/ledger/days/{day}", HOUSE)
@refuses(LedgerRefusal.DAY_IS_OPEN)
def _seal(request: ApiRequest, day: str) -> dict[str, Any]:
    """The page of a sealed day."""
    return request.served.reading.seal(request.who, day)


@ROUTES.post("/api/ledger/days", HOUSE, is_slow=True)
@refuses(*_CARDS)
def _close_day(request: ApiRequest, body: SealRequest) -> dict[str, Any]:
    """Close a day, by a card."""
    receipt = request.served.house.seal_day(body.day, card=body.card)
    return request.served.reading.seal_in(receipt.entries[0].number)


@ROUTES.post("/api/ledger/days/{day}/withdraw", HOUSE, is_slow=True)
@refuses(*_CARDS)
def _withdraw(request: ApiRequest, day: str, body: WithdrawRequest) -> Withdrawn:
    """Take back the last seal, of a day that was sealed by mistake."""
    receipt = request.served.house.withdraw_seal(day, why=body.why, card=body.card)
    return Withdrawn(day, withdrawn=True, number=receipt.entries[0].number)


@ROUTES.get("/api/reports/tables", HOUSE, gives=dict[str, Any], is_slow=True, waits_for_work=True)
@refuses(FloorRefusal.NO_SUCH_LIVE_TABLE, FloorRefusal.WORK_TOO_LONG)
def _report(request: ApiRequest, query: ReportQuery) -> Any:
    """What tables took and paid, beside what their exact edges say."""
    reading = request.served.reading
    work = ReportTables(query.table, query.day, query.since, query.until, query.shifts, query.form)
    reading.check(request.who, Duty.RECALL_ROUND)
    if reading.is_in_memory:  # no other process can read it
        return as_response(reading.read(lambda record: answer_ledger(record, "", work)))
    return as_response(request.served.works.answer(owner_of(request), work, seconds=SECONDS))


@ROUTES.post("/api/rounds/{round:path}/void", STAFF, is_slow=True)
@refuses(*_CARDS)
def _void(request: ApiRequest, round_: str, body: VoidRequest) -> dict[str, Any]:
    """Void a wrong round; with `dry_run` see the money before and after, and nothing happens."""
    back = request.served.house.void_round(
        round_, why=body.why, card=body.card, second=body.second, dry_run=body.dry_run
    )
    return say_turned_back(back, dry_run=body.dry_run)


@ROUTES.post("/api/rounds/{round:path}/correct", STAFF, is_slow=True)
@refuses(*_CARDS)
def _correct(request: ApiRequest, round_: str, body: CorrectRequest) -> dict[str, Any]:
    """Turn a wrong round back and post the right one; with `dry_run` nothing happens."""
    done = request.served.house.correct_round(
        round_,
        body.right,
        request.served.library,
        why=body.why,
        card=body.card,
        second=body.second,
        dry_run=body.dry_run,
    )
    return say_turned_back(done, dry_run=body.dry_run)


@ROUTES.get("/api/rounds/{round:path}", HOUSE)
@refuses(*_ROUND)
def _round(request: ApiRequest, round_: str) -> dict[str, Any]:
    """A round with all that became of it, like `7` or `TABLE/7`."""
    return request.served.reading.round(request.who, round_)


@ROUTES.get("/api/me/rounds", SIGNED_IN)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _my_rounds(
    request: ApiRequest, *, before: int | None = None, most: int = 20
) -> reading_room.MyRounds:
    """The rounds that you played, the newest first, in pages."""
    most = min(max(most, 1), reading_room.MOST_ROUNDS)
    return request.served.reading.my_rounds(request.who, before=before, most=most)


@ROUTES.get("/api/me/rounds/{round:path}/reveal", SIGNED_IN)
@refuses(*_ROUND)
def _reveal(request: ApiRequest, round_: str) -> File:
    """The cards of a round that you may know laid open, for /api/verify."""
    text = request.served.reading.reveal(request.who, round_)
    return File(text.encode(), "application/json", "reveal.json")


@ROUTES.get("/api/me/rounds/{round:path}", SIGNED_IN)
@refuses(*_ROUND)
def _seen(request: ApiRequest, round_: str) -> reading_room.RoundSeen:
    """A round of a live table as you saw it."""
    return request.served.reading.seen(request.who, round_)
