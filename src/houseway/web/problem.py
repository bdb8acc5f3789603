"""A refusal as HTTP answers it: `application/problem+json` with code, sentence, place, rule and
facts, the same as everywhere else in the house."""

from collections.abc import Mapping
from typing import Any, Final

from houseway.floor.error import error_json
from houseway.floor.refusals import FloorRefusal
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.refusals import LedgerRefusal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused, SheetError
from houseway.rules.refusals import SheetRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.refusals import WebRefusal

MEDIA_TYPE: Final = "application/problem+json"
_RULES: Final = 422
_STATUS: Final[Mapping[Refusal, int]] = {
    WebRefusal.BAD_REQUEST: 400,
    FloorRefusal.BAD_TABLE_COMMAND: 400,
    FloorRefusal.BAD_COMMAND: 400,
    FloorRefusal.NOT_A_TEXT: 400,
    FloorRefusal.NOT_SIGNED_IN: 401,
    FloorRefusal.WRONG_PASSWORD: 401,
    PeopleRefusal.WRONG_PIN: 403,
    FloorRefusal.ONLY_LOOKS_ON: 403,
    FloorRefusal.NOT_ADMITTED: 401,
    WebRefusal.NOT_YOUR_OFFICE: 403,
    WebRefusal.FOREIGN_ORIGIN: 403,
    WebRefusal.UNKNOWN_PATH: 404,
    FloorRefusal.UNKNOWN_TABLE: 404,
    FloorRefusal.UNKNOWN_LINK_HERE: 404,
    SheetRefusal.UNKNOWN_SHEET: 404,
    SheetRefusal.UNKNOWN_ITEM: 404,
    WebRefusal.NO_WITNESS: 404,
    SheetRefusal.MISSPELT_NAME: 404,
    JackpotRefusal.UNKNOWN_LINK: 404,
    FloorRefusal.UNKNOWN_WORK: 404,
    FloorRefusal.UNKNOWN_DRILL: 404,
    FloorRefusal.NO_SUCH_SPOT_TO_PRACTISE: 404,
    FloorRefusal.NO_SUCH_TEST: 404,
    FloorRefusal.NOT_THE_NEXT_SPOT: 409,
    LedgerRefusal.UNKNOWN_ROUND: 404,
    RoundRefusal.NO_SUCH_ROUND: 404,
    RoundRefusal.NO_LIVE_ROUND: 404,
    FloorRefusal.NO_SUCH_LIVE_TABLE: 404,
    LedgerRefusal.UNKNOWN_STREAM: 404,
    LedgerRefusal.UNKNOWN_ENTRY: 404,
    LedgerRefusal.DAY_IS_OPEN: 404,
    PeopleRefusal.CARD_TOO_LOW: 403,
    PeopleRefusal.WRONG_CARD: 403,
    FloorRefusal.TOO_MUCH_WORK: 429,
    WebRefusal.WRONG_METHOD: 405,
    FloorRefusal.ACCOUNT_EXISTS: 409,
    FloorRefusal.NAME_TAKEN: 409,
    LedgerRefusal.COMMAND_REUSED: 409,
    WebRefusal.BODY_TOO_LARGE: 413,
    FloorRefusal.ACCOUNT_LOCKED: 423,
    WebRefusal.TOO_MANY_REQUESTS: 429,
    WebRefusal.SERVER_FAULT: 500,
    LedgerRefusal.RECORD_BUSY: 503,
    LedgerRefusal.RECORD_GONE: 503,
    LedgerRefusal.RECORD_NOT_OPENED: 503,
    LedgerRefusal.RECORD_MOVED: 503,
    LedgerRefusal.RECORD_TOO_NEW: 503,
    LedgerRefusal.RECORD_TOO_OLD: 503,
    LedgerRefusal.RECORD_FULL: 503,
    LedgerRefusal.RECORD_CLOSED: 503,
    LedgerRefusal.RECORD_NOT_WRITTEN: 503,
    FloorRefusal.RECORD_BEHIND_SEAL: 503,
    FloorRefusal.BAD_SIGNATURE: 503,
    LedgerRefusal.RECORD_OUTCOME_UNKNOWN: 503,
    LedgerRefusal.RECORD_READ_ONLY: 503,
}


def status_of(error: Exception) -> int:
    """The HTTP status of a refusal: 422 where a rule of the house refuses."""
    match error:
        case Refused():
            return status_of_reason(error.reason)
        case RecordDamaged():
            return 503
        case _:
            return _RULES


def status_of_reason(reason: Refusal) -> int:
    """The HTTP status of a kind of refusal."""
    return _STATUS.get(reason, _RULES)


def problem_of(error: Refused | SheetError | RecordDamaged) -> dict[str, Any]:
    """The body of the answer."""
    form = error_json(error)
    return {
        "type": f"urn:houseway:refusal:{form['code']}",
        "title": form["sentence"],
        "status": status_of(error),
        **form,
    }
