"""A sheet with an operator's own paytable."""

import hashlib
import re
from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from houseway.gamemath.par import ParSheet, par_sheet
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import End, ResultCounts, WagerMath
from houseway.gamemath.sheet_report import SheetReport
from houseway.money import MoneyError, Odds
from houseway.rules import Cited, Paytable, Refused, Sheet

_EDGE: Final = re.compile(r"([+-]?[0-9]{1,4}(?:\.[0-9]{1,12})?) ?%", re.ASCII)

BEST_ROW_PAYS: Final = frozenset({"fortune"})
"""A hand of several rows takes the best (T-25): a pay changes how many hands are in each row."""
_NICKNAMES: Final = {
    "quads": "fourofakind",
    "boat": "fullhouse",
    "trips": "threeofakind",
    "royal": "royalflush",
}


@dataclass(frozen=True, slots=True)
class Trial:
    """The figures of an operator's paytable beside the printed one that it replaces."""

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

    @property
    def pars(self) -> dict[str, tuple[ParSheet]]:
        """The par sheets of both tables, `printed` and `yours`."""
        return {"printed": (par_sheet(self.printed_wager),), "yours": (par_sheet(self.wager),)}


def printed_table(sheet: Sheet, wager: str, hands: int | None) -> Paytable:
    """The printed table that the operator's replaces."""
    if wager in sheet.paytables:
        return sheet.paytables[wager]
    offer = sheet.printed.offers.get(wager)
    if offer is None:
        known = tuple(sheet.printed.offers)
        raise Refused(MathRefusal.NO_PAYTABLE_FOR_WAGER, where="paytable", wager=wager, known=known)
    if str(hands) not in offer.tables:
        rule = next(iter(offer.tables.values())).cite.item
        raise Refused(
            MathRefusal.HANDS_NOT_CHOSEN,
            where="hands",
            rule=rule,
            wager=wager,
            known=tuple(offer.tables),
        )
    return offer.tables[str(hands)]


def parse_pays(text: str, table: Paytable) -> Paytable:
    """The table with these pays: one for each row, the best row first, or only the named rows,
    `full house = 9, flush = 6`.

    A pay is `40`, or `3/2`, `3:2` or `3 to 2` for three to two; `to` or `for` stays as printed.
    """
    if "=" in text:
        named = [part.partition("=") for part in text.replace(";", ",").split(",") if part.strip()]
        where = f"paytable {table.wager}"
        paid = {
            find_row(row, table, where=where): _pay(pay, table, row.strip())
            for row, _, pay in named
        }
        return replace(table, rows=MappingProxyType({**table.rows, **paid}))
    words = [word for word in re.split(r"[\s,;]+", _tight(text, table)) if word]
    if len(words) != len(table.rows):
        raise Refused(
            MathRefusal.WRONG_NUMBER_OF_PAYS,
            where=f"paytable {table.wager}",
            rule=table.cite.item,
            given=len(words),
            rows=len(table.rows),
            known=tuple(table.rows),
        )
    paid = {row: _pay(word, table, row) for word, row in zip(words, table.rows, strict=True)}
    return replace(table, rows=MappingProxyType(paid))


def _tight(text: str, table: Paytable) -> str:
    """Pays without blanks inside: `3 to 2` and `3 : 2` become `3/2`."""
    basis = next(iter(table.rows.values())).value.basis.value
    return re.sub(rf"(?<=\d)\s*(?:/|:|\b{basis}\b)\s*(?=\d)", "/", text)


def _pay(text: str, table: Paytable, row: str) -> Cited[Odds]:
    """One pay of a row, under the citation of the printed table."""
    printed = next(iter(table.rows.values()))
    high, slash, low = _tight(text, table).strip().partition("/")
    try:
        odds = Odds.parse(f"{high} {printed.value.basis.value} {low if slash else 1}")
    except (MoneyError, ValueError):
        where, rule = f"paytable {table.wager}", table.cite.item
        raise Refused(MathRefusal.BAD_PAY, where=where, rule=rule, given=text, row=row) from None
    return Cited(odds, printed.cite)


def read_edge(text: str) -> Fraction:
    """An edge as people write it: `3%`, `2.5%`.

    >>> read_edge("2.5%")
    Fraction(1, 40)
    """
    found = _EDGE.fullmatch(text.strip())
    if found is None:
        raise Refused(MathRefusal.BAD_EDGE, where="edge", given=text)
    return Fraction(found[1]) / 100


def find_row(text: str, table: Paytable, *, where: str = "solve") -> str:
    """The row of a table by a typed name: `flush`, `Straight-Flush`, `fullhouse`, `quads`."""
    typed = _squash(text)
    typed = _NICKNAMES.get(typed, typed)
    rows = {_squash(name): name for name in table.rows}
    begins = [name for squashed, name in rows.items() if typed and squashed.startswith(typed)]
    if typed in rows or len(begins) == 1:
        return rows.get(typed) or begins[0]
    known = tuple(table.rows)
    raise Refused(MathRefusal.NO_SUCH_ROW, where=where, wager=table.wager, row=text, known=known)


def _squash(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def pay_again(counted: WagerMath, own: Paytable) -> WagerMath | None:
    """A counted side bet, paid by other odds: no pay changes the row of a hand. None for a wager of
    the base game, because other pays change the best play, and for a table with other rows. Figures
    `beside` are left out: they depend on more than rows."""
    changes_play = counted.per_round or counted.wager in BEST_ROW_PAYS
    rows = {row.name: row for row in counted.rows if row.pays}
    if changes_play or not rows or rows.keys() != own.rows.keys():
        return None
    ends: Counter[End] = Counter()
    for row in counted.rows:
        result = own.rows[row.name].value.per_unit if row.pays else row.result
        ends[End(row.name, result)] += row.count
    pays = ResultCounts.by_rows(own.rows, ends)
    return WagerMath.of(counted.wager, pays, note=counted.note)


def with_paytable(sheet: Sheet, table: Paytable) -> Sheet:
    """The sheet with this table in place of its own, under another digest."""
    text = f"{sheet.digest} {table.wager} {[odds.value.text for odds in table.rows.values()]}"
    return replace(
        sheet,
        paytables=MappingProxyType({**sheet.paytables, table.wager: table}),
        digest=hashlib.sha256(text.encode()).hexdigest(),
    )
