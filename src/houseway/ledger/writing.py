"""Writing a command: its acts checked, sealed and chained, in a transaction that is open."""

from collections.abc import Sequence
from typing import Final

import msgspec

from houseway import codec
from houseway.fact import Fact, replace
from houseway.ledger.act import Act, Stream
from houseway.ledger.chain import Entry, Head
from houseway.ledger.pending import CommandRow, Pending
from houseway.ledger.posting import Change, check_act, check_stream, check_word, is_stream, tag_of
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.sealing import OWN_TAGS, EntryRef, day_of
from houseway.ledger.store.rows import EntryRow, position_of
from houseway.rules import Refused
from houseway.rules.foreign import is_shown

LONGEST_COMMAND: Final = 200
MOST_ACTS: Final = 10_000
LARGEST_ENTRY: Final = 1 << 20
OWN_COMMANDS: Final = ("seal:", "document:")
"""The prefix of the ids of the record's own commands; no other id may begin so."""


class Receipt(Fact, frozen=True):
    """The answer to a command: its entries, and whether it had been given before."""

    command: str
    entries: tuple[EntryRef, ...]
    repeated: bool


def check_command(command: object) -> None:
    """Some printable text, so that people can read it back (R3)."""
    if (
        not isinstance(command, str)
        or not 0 < len(command) <= LONGEST_COMMAND
        or not is_shown(command)
    ):
        raise Refused(LedgerRefusal.BAD_COMMAND_ID, given=command, longest=LONGEST_COMMAND)
    if command.startswith(OWN_COMMANDS):
        start = next(start for start in OWN_COMMANDS if command.startswith(start))
        raise Refused(LedgerRefusal.RESERVED_COMMAND_ID, start=start)


def write_command(
    pending: Pending, command: str, acts: Sequence[Act], *, asked: str, at: str, own: bool
) -> Receipt:
    """Check the acts of a command and hand them to the transaction, all of them or none.

    The record's `own` events are refused from all others.
    """
    if not acts:
        raise Refused(LedgerRefusal.COMMAND_WITHOUT_ACT)
    if len(acts) > MOST_ACTS:
        raise Refused(LedgerRefusal.COMMAND_TOO_LARGE, acts=len(acts), most=MOST_ACTS)
    check_word("time", at)
    change = Change()
    numbers: dict[Stream, int] = {}
    states: dict[Stream, _State] = {}
    parts: list[tuple[bytes, str, tuple[str, ...]]] = []
    for part, act in enumerate(acts, start=1):
        try:
            check_stream(act.stream)
            number = numbers.get(act.stream) or pending.stream(act.stream).number
            number = numbers[act.stream] = number + 1
            swipes = check_act(pending, change, act, number)
            kind = tag_of(type(act.event))
            if kind in OWN_TAGS and not own:
                raise Refused(LedgerRefusal.RESERVED_EVENT, event=kind)
            state = ""
            if act.state is not None:
                kept = states.get(act.stream)
                if kept is None or kept.fact is not act.state:  # many acts leave the same one
                    kept = states[act.stream] = _State(act.state, _text_of(act.state))
                kept.said, state = number, kept.digest
            parts.append((_text_of(act.event), state, swipes))
        except Refused as refused:
            raise refused.at(f"act {part}") from None
    place, rows = pending.next_place(), list[EntryRow]()
    heads = {stream: pending.stream(stream).head for stream in numbers}
    for part, (act, (event, state, swipes)) in enumerate(zip(acts, parts, strict=True), start=1):
        head, kind = heads[act.stream], tag_of(type(act.event))
        entry = Entry(
            stream=act.stream,
            number=head.number + 1,
            place=place,
            command=command,
            kind=kind,
            fact=msgspec.Raw(event),
            previous=head.seal,
            part=part,
            parts=len(acts),
            asked=asked if part == 1 else "",
            at=at,
            gains=act.gains,
            holds=act.holds,
            settles=act.settles,
            voids=act.voids,
            round=act.round,
            rule=act.rule,
            swipes=swipes,
            documents=act.documents,
            corrects=act.corrects,
            state=state,
        )
        text = _text_of(entry)
        if len(text) > LARGEST_ENTRY:
            size, most = len(text), LARGEST_ENTRY
            raise Refused(LedgerRefusal.ENTRY_TOO_LARGE, size=size, most=most).at(f"act {part}")
        seal = codec.digest(text)
        heads[act.stream] = Head(entry.number, seal)
        position, events = position_of(place, part), act.events or (0, 0)
        named = (act.stream, entry.number, at, kind, act.round)
        row = EntryRow(position, *named, *events, text.decode(), seal)
        rows.append(row)
        if act.search_terms is not None:
            pending.add_terms(row.position, act.search_terms)
    refs = tuple([EntryRef(Stream(row.stream), row.number, row.seal) for row in rows])
    pending.take(command, CommandRow(place, asked, refs), rows, change)
    day = day_of(at)
    for stream, head in heads.items():
        pending.move_stream(stream, head, day=day)
    for stream, left in states.items():
        pending.leave_state(stream, left.text.decode(), said=left.said)
    return Receipt(command=command, entries=refs, repeated=False)


class _State:
    """What a stream has come to, with its text, the digest of that, and the entry that says so."""

    __slots__ = ("digest", "fact", "said", "text")

    def __init__(self, fact: Fact, text: bytes) -> None:
        self.fact, self.text, self.digest, self.said = fact, text, codec.digest(text), 0


def streams_of(acts: Sequence[Act]) -> set[Stream]:
    """The streams that acts are for; what is no stream is refused when they are written."""
    return {act.stream for act in acts if is_stream(act.stream)}


def digest_asked(what: object) -> str:
    """What is asked for, as an entry has it: the same fact again is known by it (R3)."""
    return codec.digest(codec.encode(what))


def content_of(acts: Sequence[Act]) -> str:
    """The digest of the acts' contents, without what follows from them and was not asked for."""
    try:
        return digest_asked(
            [replace(act, state=None, events=None, search_terms=None) for act in acts]
        )
    except (TypeError, ValueError, OverflowError, RecursionError):
        return "no text"  # it was never written before, and will be refused for what is wrong


def _text_of(fact: object) -> bytes:
    """The canonical text; what has none is no fact that can be recorded."""
    try:
        return codec.encode(fact)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        name = type(fact).__name__
        raise Refused(LedgerRefusal.BAD_EVENT, event=name, problem=str(error)) from None
