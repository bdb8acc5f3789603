"""A round found by its name, by the beginning of its name, or by its table and name: `t7/17`, or
`round:t7/17`, as it was said to be posted."""

from difflib import get_close_matches
from typing import Final

from houseway.ledger.act import Stream, table_of, table_stream
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refused
from houseway.table.recall import LIVE, Recalled, recall_round
from houseway.table.refusals import RoundRefusal

CUT: Final = "…"
"""The mark behind a name that was shown in part."""
_SHOWN: Final = 6
_NEAR: Final = 3


def find_round(record: Record, name: str) -> Recalled:
    """The one round with this name, or a refusal that lists the candidates."""
    text = normal(name.rstrip(CUT)).removeprefix("round:")
    if not text:
        raise _unknown(record, name, text)
    found = _exact(record, text) or _beginning(record, text)
    if len(found) == 1:
        recalled = recall_round(record, *found[0])
        assert recalled is not None  # its bets were closed
        return recalled
    if found:
        known = [_called(*each) for each in found[:_SHOWN]]
        if len(found) > _SHOWN:
            known.append("others")
        raise Refused(RoundRefusal.SEVERAL_ROUNDS, name=name, known=tuple(known))
    _refuse_at_live_table(record, name, text)  # whose link has entries of the round as well
    _refuse_at_keypad(record, name, text)
    raise _unknown(record, name, text)


Named = tuple[Stream, str]
"""A round by the stream of its table and its name."""


def _exact(record: Record, text: str) -> list[Named]:
    """The rounds of that very name, at whichever tables; or of that table and name."""
    same = [each for each in record.rounds_named(text) if each[1] == text]
    if same:
        return same
    table, stroke, rest = text.partition("/")
    stream = table_stream(table.replace(":", "/"))
    return [(stream, rest)] if stroke and (stream, rest) in record.rounds_named(rest) else []


def _beginning(record: Record, text: str) -> list[Named]:
    table, stroke, rest = text.partition("/")
    stream = table_stream(table.replace(":", "/"))
    found = record.rounds_named(text)
    if not found and stroke and rest:
        found = [each for each in record.rounds_named(rest) if each[0] == stream]
    return found


def _refuse_at_keypad(record: Record, name: str, text: str) -> None:
    for entry in record.entries_of_round(text):
        if entry.stream.startswith("link:"):
            link = entry.stream.removeprefix("link:")
            raise Refused(RoundRefusal.ROUND_AT_KEYPAD, name=name, link=link)


def _refuse_at_live_table(record: Record, name: str, text: str) -> None:
    table, stroke, rest = text.rpartition("/")
    stream = table_stream(table.replace(":", "/")) if stroke else None
    for entry in record.entries_of_round(rest):
        if entry.kind == LIVE and stream in (None, entry.stream):
            at = table_of(entry.stream)
            raise Refused(RoundRefusal.ROUND_AT_LIVE_TABLE, name=name, round=rest, table=at)


def _unknown(record: Record, name: str, text: str) -> Refused:
    """Refuse a name that does not exist, with the most similar names of the newest rounds."""
    newest = record.newest_rounds()
    by_name = {round_name: (stream, round_name) for stream, round_name in newest}
    by_name |= {_called(*each): each for each in newest}
    near = list(dict.fromkeys(by_name[each] for each in get_close_matches(text, by_name, _NEAR)))
    if near:
        hint = f"did you mean {' or '.join(_called(*each) for each in near)}?"
    elif newest:
        hint = f"the newest is {_called(*newest[0])}"
    else:
        hint = "there is none yet"
    return Refused(RoundRefusal.NO_SUCH_ROUND, name=name, hint=hint)


def _called(stream: Stream, name: str) -> str:
    """Table and name, as they may be written."""
    return f"{stream.removeprefix('table:').replace('/', ':')}/{name}"
