"""Recorded rounds: settled, posted, dealt from a seed, as PHH, and recalled as others saw them."""

from typing import Any, Final

from houseway.floor import record_requests
from houseway.floor.error import error_json
from houseway.floor.fair_cards.judge_file import VerdictSaid
from houseway.floor.reading_room import RoundSeen
from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_kinds import DealRounds
from houseway.people import Duty
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused, SheetError
from houseway.rules.refusals import SheetRefusal
from houseway.table import settle, settle_round
from houseway.table.live.state import OpenAlert
from houseway.table.phh import read_phh, write_phh, write_result
from houseway.table.refusals import RoundRefusal
from houseway.table.settle import settle_as_read
from houseway.web.route import HOUSE, SIGNED_IN, STAFF, ApiRequest, File, Routes, refuses
from houseway.web.routes.math import counted
from houseway.web.routes.sheets import sheet_asked

ROUTES: Final = Routes()
MOST_POSTED: Final = 500
"""So many rounds are posted together."""
_MOST_BYTES: Final = 4 << 20
_LIVE: Final = (RoundRefusal.NO_LIVE_ROUND, PeopleRefusal.CARD_TOO_LOW)
Plain = dict[str, Any]


@ROUTES.post("/api/settle", SIGNED_IN, is_slow=True)
@refuses(SheetRefusal.UNKNOWN_SHEET)
def _settle(request: ApiRequest, body: record_requests.SettleRequest) -> Plain:
    """Settle a round file: every line with its rule, on its own sheet or on another one. Nothing is
    posted."""
    library = request.served.library
    if not body.sheet:
        return dict(settle_as_read(body.round, library, body.switch).to_json())
    sheet = sheet_asked(request, body.sheet)
    shelf = library.with_edition(sheet)
    return dict(settle_as_read(body.round, shelf, body.switch, sheet_id=sheet.id).to_json())


@ROUTES.post("/api/deals", SIGNED_IN, gives=Plain, is_slow=True, waits_for_work=True)
@refuses(SheetRefusal.UNKNOWN_SHEET, FloorRefusal.WORK_TOO_LONG, FloorRefusal.TOO_MUCH_WORK)
def _deal(request: ApiRequest, body: DealRounds) -> Any:
    """Deal rounds from a seed that play by themselves, each with its round file and its result."""
    return counted(request, body)


@ROUTES.post("/api/rounds", STAFF, most_bytes=_MOST_BYTES, is_slow=True)
@refuses(PeopleRefusal.CARD_TOO_LOW, SheetRefusal.OUT_OF_RANGE)
def _post_rounds(request: ApiRequest, body: record_requests.PostRoundsRequest) -> list[Plain]:
    """Settle and post round files, each a command of its own. The answer has a result for each with
    where it is posted, or its `refusal`. The same round again is posted once."""
    request.served.reading.check(request.who, Duty.POST_ROUND)
    files = body.rounds
    if len(files) > MOST_POSTED:
        raise Refused(
            SheetRefusal.OUT_OF_RANGE, where="rounds", value=len(files), least=1, most=MOST_POSTED
        )
    done = request.served.house.post_files(files, request.served.library)
    return [
        {"refusal": error_json(each)}
        if isinstance(each, Refused | SheetError)
        else {**each.settled.to_json(), "posted": each.to_json()}
        for each in done
    ]


@ROUTES.post("/api/phh/export", SIGNED_IN, is_slow=True)
def _write_phh(request: ApiRequest, body: record_requests.RoundFile) -> record_requests.PhhText:
    """Write a round file of poker as PHH."""
    return record_requests.PhhText(write_phh(settle_round(body.round, request.served.library)))


@ROUTES.post("/api/phh/import", SIGNED_IN, is_slow=True)
def _read_phh(request: ApiRequest, body: record_requests.PhhHandRequest) -> Plain:
    """Settle the hand of a PHH file. Its betting is checked, not the room's stakes."""
    hand = read_phh(body.text, request.served.library, fee_option=body.fee_option)
    return write_result(hand, settle(hand.played))


@ROUTES.get("/api/rounds/{round:path}/seen", HOUSE)
@refuses(*_LIVE)
def _seen(request: ApiRequest, round_: str, query: record_requests.ViewerQuery) -> RoundSeen:
    """A round of a live table as one viewer saw it."""
    return request.served.reading.seen_as(request.who, round_, query.viewer)


@ROUTES.get("/api/rounds/{round:path}/reveal", HOUSE)
@refuses(*_LIVE)
def _reveal(request: ApiRequest, round_: str, query: record_requests.ViewerQuery) -> File:
    """The cards of a live round laid open, as far as a viewer may know them, for /api/verify."""
    text = request.served.reading.reveal_as(request.who, round_, query.viewer)
    return File(text.encode(), "application/json", "reveal.json")


@ROUTES.get("/api/rounds/{round:path}/verdict", HOUSE, is_slow=True)
@refuses(*_LIVE)
def _verdict(
    request: ApiRequest, round_: str, query: record_requests.CommitmentQuery
) -> VerdictSaid:
    """Whether the cards of a live round were fixed before the bets and dealt so."""
    return request.served.reading.verdict(request.who, round_, query.commitment)


@ROUTES.get("/api/alerts", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _alerts(request: ApiRequest) -> tuple[OpenAlert, ...]:
    """The alerts that wait for a supervisor, at all tables."""
    return request.served.reading.alerts(request.who)
