"""A sheet with a paytable of one's own."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from houseway.gamemath.report import WagerMath
from houseway.gamemath.sheet_report import SheetReport
from houseway.money import MoneyError, Odds
from houseway.rules import Cited, Paytable, Refusal, Refused, Sheet

_EDGE: Final = re.compile(r"([+-]?[0-9]{1,4}(?:\.[0-9]{1,12})?) ?%", re.ASCII)


@dataclass(frozen=True, slots=True)
class Trial:
    """What a paytable of one's own comes to, beside the printed one that it stands for."""

    sheet: Sheet
    printed: Paytable
    own: Paytable
    before: SheetReport
    made: SheetReport

    @property
    def wager(self) -> WagerMath:
        return next(w for w in self.made.report.wagers if w.wager == self.own.wager)

    @property
    def printed_wager(self) -> WagerMath:
        return next(w for w in self.before.report.wagers if w.wager == self.own.wager)


def printed_table(sheet: Sheet, wager: str, hands: int | None) -> Paytable:
    """The printed table that one's own stands in for."""
    if wager in sheet.paytables:
        return sheet.paytables[wager]
    offer = sheet.printed.offers.get(wager)
    if offer is None:
        known = tuple(sheet.printed.offers)
        raise Refused(Refusal.NO_PAYTABLE_FOR_WAGER, where="paytable", wager=wager, known=known)
    if str(hands) not in offer.tables:
        rule = next(iter(offer.tables.values())).cite.item
        raise Refused(
            Refusal.HANDS_NOT_CHOSEN,
            where="hands",
            rule=rule,
            wager=wager,
            known=tuple(offer.tables),
        )
    return offer.tables[str(hands)]


def parse_pays(text: str, table: Paytable) -> Paytable:
    """The table with these pays in place of its own, one for each row, the best row first.

    A pay is a whole number, `40`, or `3/2` for three to two; `to` or `for` stays as it is printed.
    """
    words = text.replace(",", " ").split()
    rows = list(table.rows.items())
    where, rule = f"paytable {table.wager}", table.cite.item
    if len(words) != len(rows):
        raise Refused(
            Refusal.WRONG_NUMBER_OF_PAYS,
            where=where,
            rule=rule,
            given=len(words),
            rows=len(rows),
            known=tuple(name for name, _ in rows),
        )
    paid = {}
    for word, (name, printed) in zip(words, rows, strict=True):
        high, slash, low = word.partition("/")
        try:
            odds = Odds.parse(f"{high} {printed.value.basis.value} {low if slash else 1}")
        except (MoneyError, ValueError):
            raise Refused(Refusal.BAD_PAY, where=where, rule=rule, pay=word, row=name) from None
        paid[name] = Cited(odds, printed.cite)
    return replace(table, rows=MappingProxyType(paid))


def read_edge(text: str) -> Fraction:
    """An edge as people write it: `3%`, `2.5%`.

    >>> read_edge("2.5%")
    Fraction(1, 40)
    """
    found = _EDGE.fullmatch(text.strip())
    if found is None:
        raise Refused(Refusal.BAD_EDGE, where="edge", text=text)
    return Fraction(found[1]) / 100


def find_row(text: str, table: Paytable) -> str:
    """The row of a table that somebody means: `flush`, `Straight-Flush`."""
    typed = " ".join(text.casefold().replace("-", " ").replace("_", " ").split())
    for name in table.rows:
        if name.casefold().replace("-", " ") == typed:
            return name
    known = tuple(table.rows)
    raise Refused(Refusal.NO_SUCH_ROW, where="solve", wager=table.wager, row=text, known=known)


def with_paytable(sheet: Sheet, table: Paytable) -> Sheet:
    """The sheet with this table in the place of the one it has, under a hash of its own."""
    text = f"{sheet.digest} {table.wager} {[odds.value.text for odds in table.rows.values()]}"
    return replace(
        sheet,
        paytables=MappingProxyType({**sheet.paytables, table.wager: table}),
        digest=hashlib.sha256(text.encode()).hexdigest(),
    )
