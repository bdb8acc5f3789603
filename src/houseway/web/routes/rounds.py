"""Recorded rounds: settled, posted, dealt from a seed, as PHH, and recalled as others saw them."""

from __future__ import annotations

from typing import Any, Final

from houseway.floor.error import error_json
from houseway.floor.fair_cards.judge_file import VerdictSaid
from houseway.floor.reading_room import RoundSeen
from houseway.floor.record_requests import (
    CommitmentQuery,
    PhhHandRequest,
    PhhText,
    PostRoundsRequest,
    RoundFile,
    SettleRequest,
    ViewerQuery,
)
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
from houseway.web.route import HOUSE, SIGNED_IN, STAFF, ApiRequest, ApiRoute, File
from houseway.web.routes.math import counted
from houseway.web.routes.sheets import sheet_asked

MOST_POSTED: Final = 500
"""So many rounds are posted together."""
_MOST_BYTES: Final = 4 << 20
_LIVE: Final = (RoundRefusal.NO_LIVE_ROUND, PeopleRefusal.CARD_TOO_LOW)
Plain = dict[str, Any]


def _settle(request: ApiRequest) -> Plain:
    body, library = request.body, request.served.library
    if not body.sheet:
        return dict(settle_as_read(body.round, library, body.switch).to_json())
    sheet = sheet_asked(request, body.sheet)
    shelf = library.with_edition(sheet)
    return dict(settle_as_read(body.round, shelf, body.switch, sheet_id=sheet.id).to_json())


def _post_rounds(request: ApiRequest) -> list[Plain]:
    request.served.reading.check(request.who, Duty.POST_ROUND)
    files = request.body.rounds
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


def _write_phh(request: ApiRequest) -> PhhText:
    return PhhText(write_phh(settle_round(request.body.round, request.served.library)))


def _read_phh(request: ApiRequest) -> Plain:
    body = request.body
    hand = read_phh(body.text, request.served.library, fee_option=body.fee_option)
    return write_result(hand, settle(hand.played))


def _seen(request: ApiRequest) -> RoundSeen:
    name, viewer = request.path["round"], request.query.viewer
    return request.served.reading.seen_as(request.who, name, viewer)


def _reveal(request: ApiRequest) -> File:
    name, viewer = request.path["round"], request.query.viewer
    text = request.served.reading.reveal_as(request.who, name, viewer)
    return File(text.encode(), "application/json", "reveal.json")


def _verdict(request: ApiRequest) -> VerdictSaid:
    name, commitment = request.path["round"], request.query.commitment
    return request.served.reading.verdict(request.who, name, commitment)


ROUTES: Final = (
    ApiRoute(
        "POST",
        "/api/settle",
        "Settle a round file: every line with its rule, on its own sheet or on another one. "
        "Nothing is posted.",
        _settle,
        gives=Plain,
        takes=SettleRequest,
        roles=SIGNED_IN,
        refusals=(SheetRefusal.UNKNOWN_SHEET,),
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/deals",
        "Deal rounds from a seed that play by themselves, each with its round file and its result.",
        counted,
        gives=Plain,
        takes=DealRounds,
        roles=SIGNED_IN,
        refusals=(
            SheetRefusal.UNKNOWN_SHEET,
            FloorRefusal.WORK_TOO_LONG,
            FloorRefusal.TOO_MUCH_WORK,
        ),
        is_slow=True,
        waits_for_work=True,
    ),
    ApiRoute(
        "POST",
        "/api/rounds",
        "Settle and post round files, each a command of its own. The answer has a result for each "
        "with where it is posted, or its `refusal`. The same round again is posted once.",
        _post_rounds,
        gives=list[Plain],
        takes=PostRoundsRequest,
        roles=STAFF,
        refusals=(PeopleRefusal.CARD_TOO_LOW, SheetRefusal.OUT_OF_RANGE),
        most_bytes=_MOST_BYTES,
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/phh/export",
        "Write a round file of poker as PHH.",
        _write_phh,
        gives=PhhText,
        takes=RoundFile,
        roles=SIGNED_IN,
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/phh/import",
        "Settle the hand of a PHH file. Its betting is checked, not the room's stakes.",
        _read_phh,
        gives=Plain,
        takes=PhhHandRequest,
        roles=SIGNED_IN,
        is_slow=True,
    ),
    ApiRoute(
        "GET",
        "/api/rounds/{round:path}/seen",
        "A round of a live table as one viewer saw it.",
        _seen,
        gives=RoundSeen,
        query=ViewerQuery,
        roles=HOUSE,
        refusals=_LIVE,
    ),
    ApiRoute(
        "GET",
        "/api/rounds/{round:path}/reveal",
        "The cards of a live round laid open, as far as a viewer may know them, for /api/verify.",
        _reveal,
        gives=File,
        query=ViewerQuery,
        roles=HOUSE,
        refusals=_LIVE,
    ),
    ApiRoute(
        "GET",
        "/api/rounds/{round:path}/verdict",
        "Whether the cards of a live round were fixed before the bets and dealt so.",
        _verdict,
        gives=VerdictSaid,
        query=CommitmentQuery,
        roles=HOUSE,
        refusals=_LIVE,
        is_slow=True,
    ),
    ApiRoute(
        "GET",
        "/api/alerts",
        "The alerts that wait for a supervisor, at all tables.",
        lambda request: request.served.reading.alerts(request.who),
        gives=tuple[OpenAlert, ...],
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW,),
    ),
)
