"""A settled round as linked entries: every stake held, then posted by the rule of its line.

A wager is held when it is made and posted when it is decided, so that the three lives of a chip
can be told from the record. What a bettor wins or loses comes from whoever covers it, the table's
tray or the player-dealer; a toke leaves the player when it is placed,
and what comes back of it is the dealers' (T-72); a fee is never part of a wager
(B8-8). The first entry is a note that carries the round file: from it the round settles again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from houseway.games import Line
from houseway.ledger import Account, Draft, Kind, Posting
from houseway.ledger.account import FEES, HELD, TOKES, bank, player, tray
from houseway.money import Cents, micro_cents, micro_text
from houseway.table.jackpot_lines import ENVY
from houseway.table.link_ledger import drafts_of_events
from houseway.table.link_record import jackpot_note, with_meters
from houseway.table.names import people_of
from houseway.table.progressive import WAGER
from houseway.table.result import Result

ROUND_EVENT: Final = "round"

_player: Final = lru_cache(maxsize=4096)(player)
_bank: Final = lru_cache(maxsize=64)(bank)
_tray: Final = lru_cache(maxsize=1024)(tray)


def drafts_of(
    result: Result, round_file: Mapping[str, Any], *, name: str, table: str
) -> tuple[Draft, ...]:
    """The entries of a round: its note, the jackpot's entries, if any, then the holds, the posts in
    the house's order, and the fees."""
    return tuple(_Writer(result, round_file, name=name, table=table).drafts())


class _Writer:
    """What every entry of one round has in common."""

    __slots__ = ("cover", "data", "hash", "people", "result", "round", "sheet")

    def __init__(
        self, result: Result, round_file: Mapping[str, Any], *, name: str, table: str
    ) -> None:
        seat = result.wagers.bank
        self.result, self.data, self.round = result, round_file, name
        self.sheet, self.hash = result.sheet.id, result.sheet.digest
        self.people = people_of(round_file)
        self.cover = _tray(table) if seat is None else _bank(f"{seat.spot}")

    def drafts(self) -> Iterator[Draft]:
        lines, meters = self.result.lines, self.result.meters
        yield self._note()
        if meters is not None:
            yield from drafts_of_events(meters.link, meters.events)
            lines = tuple(line for line in lines if line.wager not in (WAGER, ENVY))
        for line in lines:
            if line.stake:
                yield self._hold(line)
        for line in lines:
            if line.stake or line.win:
                yield self._post(line)
        for remark in self.result.remarks:
            if remark.amount is not None:
                moved = _moved(
                    (_player(self.people[remark.bettor]), -remark.amount), (TOKES, remark.amount)
                )
                yield self._draft(Kind.POST, remark.remark.value, moved, remark.cite, {})
        for fee in self.result.fees:
            if fee.amount:
                payer = self.cover if fee.payer == "bank" else _player(self.people[fee.payer])
                moved = _moved((payer, -fee.amount), (FEES, fee.amount))
                yield self._draft(Kind.POST, "fee", moved, fee.cite.item, {"from": fee.payer})

    def _note(self) -> Draft:
        net = self.result.net_with_meters
        data: dict[str, Any] = {
            "round_file": self.data,
            "result": {name: micro_text(amount) for name, amount in net.items()},
        }
        meters = self.result.meters
        if meters is not None:
            data["round_file"] = with_meters(self.data, meters)
            data["jackpot"] = jackpot_note(self.data, meters)
        return self._draft(Kind.NOTE, ROUND_EVENT, (), "", data)

    def _hold(self, line: Line) -> Draft:
        moved = _moved((_player(self.people[_spot(line)]), -line.stake), (HELD, line.stake))
        rule = self.result.sheet.wagers[line.wager].required.cite.item
        return self._draft(Kind.HOLD, "wager", moved, rule, _facts(line), hold=self._name(line))

    def _post(self, line: Line) -> Draft:
        moved = _moved(
            (HELD, -line.stake), (self.cover, -line.win), (self._bettor(line), line.returned)
        )
        settles = (self._name(line),) if line.stake else ()
        event = line.outcome.value if line.stake else line.wager
        facts = _facts(line)
        if line.pays is not None:
            facts["odds"] = line.pays
        return self._draft(Kind.POST, event, moved, line.cite.item, facts, settles=settles)

    def _bettor(self, line: Line) -> Account:
        return TOKES if line.toke else _player(self.people[_spot(line)])

    def _name(self, line: Line) -> str:
        """How a hold is called: once and for all, since a bettor makes a wager once a round."""
        toke = "/toke" if line.toke else ""
        return f"{self.round}/{_spot(line)}/{line.wager}{toke}"

    def _draft(
        self,
        kind: Kind,
        event: str,
        postings: tuple[Posting, ...],
        rule: str,
        data: Mapping[str, Any],
        *,
        hold: str = "",
        settles: tuple[str, ...] = (),
    ) -> Draft:
        return Draft(
            kind,
            event,
            postings,
            rule=rule,
            sheet=self.sheet,
            sheet_hash=self.hash,
            round=self.round,
            hold=hold,
            settles=settles,
            data=data,
        )


def _spot(line: Line) -> str:
    """Where a line's chips lie, a toke's beside its wager."""
    return f"{line.spot}.{line.backline}" if line.backline else f"{line.spot}"


def _facts(line: Line) -> dict[str, Any]:
    facts: dict[str, Any] = {"spot": _spot(line), "wager": line.wager}
    if line.toke:
        facts["toke"] = True
    return facts


def _moved(*parts: tuple[Account, int]) -> tuple[Posting, ...]:
    """Cents in the ledger's unit; who neither gains nor gives is left out."""
    return tuple(
        Posting(account, micro_cents(Cents(amount))) for account, amount in parts if amount
    )
