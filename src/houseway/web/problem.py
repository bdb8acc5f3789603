"""A refusal as HTTP answers it: `application/problem+json` with code, sentence, place, rule and
facts, the same as everywhere else in the house."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.floor.error import error_json
from houseway.ledger.damage import RecordDamaged
from houseway.rules import Refusal, Refused, SheetError

MEDIA_TYPE: Final = "application/problem+json"
_RULES: Final = 422
_STATUS: Final[Mapping[Refusal, int]] = {
    Refusal.BAD_REQUEST: 400,
    Refusal.BAD_TABLE_COMMAND: 400,
    Refusal.BAD_COMMAND: 400,
    Refusal.NOT_A_TEXT: 400,
    Refusal.NOT_SIGNED_IN: 401,
    Refusal.WRONG_PASSWORD: 401,
    Refusal.WRONG_PIN: 403,
    Refusal.ONLY_LOOKS_ON: 403,
    Refusal.NOT_ADMITTED: 401,
    Refusal.NOT_YOUR_OFFICE: 403,
    Refusal.FOREIGN_ORIGIN: 403,
    Refusal.UNKNOWN_PATH: 404,
    Refusal.UNKNOWN_TABLE: 404,
    Refusal.UNKNOWN_LINK_HERE: 404,
    Refusal.UNKNOWN_SHEET: 404,
    Refusal.UNKNOWN_ITEM: 404,
    Refusal.NO_WITNESS: 404,
    Refusal.MISSPELT_NAME: 404,
    Refusal.UNKNOWN_LINK: 404,
    Refusal.UNKNOWN_WORK: 404,
    Refusal.UNKNOWN_DRILL: 404,
    Refusal.NO_SUCH_SPOT_TO_PRACTISE: 404,
    Refusal.NO_SUCH_TEST: 404,
    Refusal.NOT_THE_NEXT_SPOT: 409,
    Refusal.UNKNOWN_ROUND: 404,
    Refusal.NO_SUCH_ROUND: 404,
    Refusal.NO_LIVE_ROUND: 404,
    Refusal.NO_SUCH_LIVE_TABLE: 404,
    Refusal.UNKNOWN_STREAM: 404,
    Refusal.UNKNOWN_ENTRY: 404,
    Refusal.DAY_IS_OPEN: 404,
    Refusal.CARD_TOO_LOW: 403,
    Refusal.WRONG_CARD: 403,
    Refusal.TOO_MUCH_WORK: 429,
    Refusal.WRONG_METHOD: 405,
    Refusal.ACCOUNT_EXISTS: 409,
    Refusal.NAME_TAKEN: 409,
    Refusal.COMMAND_REUSED: 409,
    Refusal.BODY_TOO_LARGE: 413,
    Refusal.ACCOUNT_LOCKED: 423,
    Refusal.TOO_MANY_REQUESTS: 429,
    Refusal.SERVER_FAULT: 500,
    Refusal.RECORD_BUSY: 503,
    Refusal.RECORD_GONE: 503,
    Refusal.RECORD_NOT_OPENED: 503,
    Refusal.RECORD_MOVED: 503,
    Refusal.RECORD_TOO_NEW: 503,
    Refusal.RECORD_TOO_OLD: 503,
    Refusal.RECORD_FULL: 503,
    Refusal.RECORD_CLOSED: 503,
    Refusal.RECORD_NOT_OPENED: 503,
    Refusal.RECORD_MOVED: 503,
    Refusal.RECORD_NOT_WRITTEN: 503,
    Refusal.RECORD_OUTCOME_UNKNOWN: 503,
    Refusal.RECORD_READ_ONLY: 503,
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
