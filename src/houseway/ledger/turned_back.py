"""The auditor's look at rounds that were turned back, by code of its own.

What such an entry moves is what the entry moved that it corrects, the other way round, and a round
is turned back once (R1, R4).
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from houseway.ledger.store import Reader

_SETTLED: Final = "round settled"
_TURNED_BACK: Final = "settlement turned back"
_BACK: Final = "round turned back"
_PARTS: Final = ("chips", "cage", "owed", "set_off")


def fault_of(database: Reader, entry: Mapping[str, Any]) -> str:
    """What is wrong with an entry that turns another one back; nothing if it is right, or turns
    nothing back."""
    if entry["kind"] == "live":
        return _live_fault(database, entry)
    if entry["kind"] != _TURNED_BACK:
        return ""
    stream, name = entry["stream"], entry.get("round", "")
    wrong = _body(database, stream, entry.get("corrects", 0))
    if wrong is None or (wrong["kind"], wrong.get("round", "")) != (_SETTLED, name):
        return "it turns back no settlement of its round"
    times = database.rows(
        "SELECT count(*) FROM entries WHERE round = ? AND stream = ? AND kind = ?",
        name,
        stream,
        _TURNED_BACK,
    )
    if times != [(1,)]:
        return "its round is turned back more than once"
    went = {account: -amount for account, amount in _sums(wrong).items() if amount}
    back = {account: amount for account, amount in _sums(entry).items() if amount}
    if back == went or (not entry["event"].get("right") and _only_gifts_stay(back, went)):
        return ""
    return "it moves other money than the entry that it turns back"


def _live_fault(database: Reader, entry: Mapping[str, Any]) -> str:
    """The same of a live table, whose entries have many events: the entry that is corrected has
    paid or corrected this round, and its lines are those that go back; nothing follows a void."""
    backs = [each for each in entry["event"]["events"] if each["event"] == _BACK]
    if not backs:
        return "it corrects an entry and turns nothing back" if "corrects" in entry else ""
    (back, *more), stream, name = backs, entry["stream"], entry.get("round", "")
    wrong = _body(database, stream, entry.get("corrects", 0))
    if more or wrong is None or wrong["kind"] != "live" or wrong.get("round", "") != name:
        return "it turns back no entry of its round"
    events = {
        wrong["event"]["first"] + at: each for at, each in enumerate(wrong["event"]["events"])
    }
    event = events.get(back["wrong"], {})
    if event.get("event") not in ("round paid", _BACK):
        return "it turns back what was not paid"
    paid = event["lines"] if event["event"] == "round paid" else event.get("right", {}).get("lines")
    if paid is None or back["lines"][len(back["lines"]) - len(paid) :] != paid:
        return "it turns back other lines than were paid"
    bodies = database.rows(
        "SELECT body FROM entries WHERE round = ? AND stream = ? AND kind = 'live' AND number <> ?",
        name,
        stream,
        entry["number"],
    )
    others = [json.loads(body) for (body,) in bodies]
    if any(other.get("corrects") == wrong["number"] for other in others):
        return "its round is turned back more than once"
    sums = [sum(change.get(part, 0) for part in _PARTS) for change in back["changes"]]
    if sums != [change["due"] for change in back["changes"]]:
        return "a person is given other money than is due to them"
    return ""


def _only_gifts_stay(back: Mapping[str, int], went: Mapping[str, int]) -> bool:
    """A void leaves nothing where it is but fees that the house keeps and tokens that were given
    and not bet; what players paid for them stays paid."""
    for account in {*back, *went}:
        came, full = back.get(account, 0), went.get(account, 0)
        kind = account.partition(":")[0]
        is_part = min(full, 0) <= came <= max(full, 0)
        if came != full and kind != "player" and not (kind in ("tokes", "fees") and is_part):
            return False
    return True


def _body(database: Reader, stream: str, number: int) -> dict[str, Any] | None:
    row = database.first("SELECT body FROM entries WHERE stream = ? AND number = ?", stream, number)
    return None if row is None else json.loads(row[0])


def _sums(entry: Mapping[str, Any]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for account, amount in entry.get("gains", ()):
        sums[account] = sums.get(account, 0) + amount
    return sums
