"""Rounds settled and posted, one command each: all of a round or none, and never twice (R2, R3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from houseway.jackpot import Keypad, Link
from houseway.ledger import Ledger, LedgerReason, LedgerRefused, Receipt
from houseway.rules import Reason, Refused
from houseway.table.book import Book
from houseway.table.jackpot_round import Beginning
from houseway.table.link_ledger import LinkLedger
from houseway.table.link_record import begin_in_record, refuse_shared, side_keys
from houseway.table.names import RoundName, counted_name, given_name, hash_of, table_of
from houseway.table.posting import drafts_of
from houseway.table.progressive import Side
from houseway.table.replay import settle_again
from houseway.table.result import Result
from houseway.table.round import settle_round


class Posted(NamedTuple):
    """A round that stands in the record: its result, and where it stands."""

    result: Result
    command: str
    receipt: Receipt

    def to_json(self) -> dict[str, Any]:
        """Where it was posted, as results say it."""
        entries = self.receipt.entries
        return {
            "command": self.command,
            "entries": [entries[0].number, entries[-1].number],
            "seal": entries[-1].seal,
            "repeated": self.receipt.repeated,
        }


@dataclass(slots=True)
class Journal:
    """A ledger with rounds going into it.

    Rounds without a name are told apart by how often the same has come to this journal, so that
    two equal rounds of one stream both count, and the whole stream again counts nothing.
    """

    ledger: Ledger
    book: Book = field(default_factory=Book)
    _seen: dict[str, int] = field(default_factory=dict)
    _keypads: dict[str, Keypad] = field(default_factory=dict)
    _record: LinkLedger | None = None

    def post(self, data: Any, *, at: str = "") -> Posted:
        """Settle a round and post it. A round that is refused posts nothing."""
        name = self._name(data)
        before = self.ledger.receipt(name.command)
        if before is not None and "jackpot" in before.entries[0].draft.data:
            return self._again(data, name, before)

        def begin(side: Side) -> Beginning:
            return begin_in_record(side, self._keypad(side.link), name=name.name)

        result = settle_round(data, self.book, begin)
        if result.meters is not None:
            refuse_shared(result.meters)
            events = result.meters.events
            self._links().refuse_used(swipe.id for each in events for swipe in each.swipes)
        drafts = drafts_of(result, data, name=name.name, table=table_of(data))
        return Posted(result, name.command, self.ledger.post(name.command, drafts, at=at))

    def stand(self, link: Link) -> dict[str, dict[str, str]]:
        """What the record says a link stands at, in the words of a round file; nothing while the
        link is not open."""
        state = self._keypad(link).state
        return side_keys(link, state) if state.opened else {}

    def _again(self, data: Mapping[str, Any], name: RoundName, before: Receipt) -> Posted:
        """A round with a jackpot that was posted: it is what it was, though its meters moved on."""
        first = before.entries[0]
        again = settle_again(first.draft, self.book)
        if again.given != data:
            what = f"the round {name.name!r} was posted before, and was another"
            where = f"entry {first.number}"
            raise LedgerRefused(LedgerReason.REUSED_COMMAND, what, where=where, rule="R3")
        return Posted(again.result, name.command, before)

    def _keypad(self, link: Link) -> Keypad:
        """The link as the record has it; one with other readings than the record's is refused."""
        keypad = self._keypads.get(link.digest)
        if keypad is None:
            keypad = self._keypads[link.digest] = Keypad(link, self._links())
        return keypad

    def _links(self) -> LinkLedger:
        if self._record is None:
            self._record = LinkLedger(self.ledger)
        return self._record

    def _name(self, data: Any) -> RoundName:
        """What the round is called; a bad round gets some name too, and is refused later."""
        if not isinstance(data, Mapping):
            raise Refused(Reason.MALFORMED, "a round is a JSON object", rule="round file")
        given = given_name(data)
        if given is not None:
            return given
        try:
            digest = hash_of(data)
        except RecursionError:
            what = "nested too deeply for a round"
            raise Refused(Reason.MALFORMED, what, rule="round file") from None
        self._seen[digest] = occurrence = self._seen.get(digest, 0) + 1
        return counted_name(digest, occurrence)
