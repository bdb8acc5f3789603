"""Findings: faults of the documents themselves, computed from a sheet's data or read in the text.

A fault of a document is reported, never repaired (T-09). A sheet that is not well formed is refused
before, with `SheetError`.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from houseway.money import Cents, dollars
from houseway.rules.cite import Cite
from houseway.rules.fees import FeeOption
from houseway.rules.sheet import PrintedSheet


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: the sheet, its kind, its place and what is wrong."""

    sheet: str
    kind: str
    key: str
    what: str
    cite: Cite


_BY_WEIGHT: Final = (
    "figure does not recompute",
    "swapped headings",
    "wrong heading",
    "falling fee",
    "overlapping bands",
    "bands with a gap",
    "toke sentence",
    "floor above the minimum",
    "repeated fee",
    "missing letter",
    "noted in the text",
)
"""Faults that change payments come first; notes in the text come last."""


def by_weight(found: Iterable[Finding]) -> list[Finding]:
    """Findings of several sheets, each sheet's gravest first."""
    return sorted(found, key=lambda each: _BY_WEIGHT.index(each.kind))


def check_sheet(sheet: PrintedSheet) -> tuple[Finding, ...]:
    """All faults of the document that the data shows."""
    return (
        *_headings(sheet),
        *_fee_bands(sheet),
        *_toke_sentence(sheet),
        *_lettering(sheet),
        *(
            Finding(sheet.id, "noted in the text", f"faults.{key}", fault.value, fault.cite)
            for key, fault in sheet.faults.items()
        ),
    )


def _by(item: str, cite: Cite) -> Cite:
    """The citation with the item that explains the fault in front."""
    return replace(cite, items=(item, *(i for i in cite.items if i != item)))


def _headings(sheet: PrintedSheet) -> Iterator[Finding]:
    for offer in sheet.offers.values():
        for table in offer.tables.values():
            if table.headed is not None:
                key = f"paytables.{table.wager}.{table.name}"
                what = f"the {table.wager} column is headed {table.headed!r}"
                trap_first = sorted(table.cite.items, key=lambda i: not i.startswith("T-"))
                cite = replace(table.cite, items=tuple(trap_first))
                yield Finding(sheet.id, "wrong heading", key, what, cite)
    fees = sheet.fees
    if fees and fees.payer_by_heading and fees.payer_by_heading.value != fees.payer.value:
        yield Finding(
            sheet.id,
            "swapped headings",
            "fees.payer_by_heading",
            f"the fee table's headings make the {fees.payer_by_heading.value} pay; "
            f"its text says the {fees.payer.value} does",
            fees.payer_by_heading.cite,
        )


def _fee_bands(sheet: PrintedSheet) -> Iterator[Finding]:
    if sheet.fees is None:
        return
    base = [sheet.wagers[name] for name in sheet.fees.base.value]
    lows = [rule.low.value for rule in base if rule.low]
    for option in sheet.fees.options.values():
        key = f"fees.options.{option.number}"
        if lows and option.floor > min(lows):
            what = f"option {option.number} begins at {dollars(option.floor)}; "
            what += f"a table's minimum may be {dollars(min(lows))}"
            cite = _by("T-11", option.cite)
            yield Finding(sheet.id, "floor above the minimum", key, what, cite)
        cite = _by("T-09", option.cite)
        for kind, what in _bands_of(option):
            yield Finding(sheet.id, kind, key, f"option {option.number}: {what}", cite)


def _bands_of(option: FeeOption) -> Iterator[tuple[str, str]]:
    for before, band in zip(option.bands, option.bands[1:], strict=False):
        assert before.high is not None
        both, fee = f"{before.printed} and {band.printed}", dollars(band.fee)
        if band.low <= before.high:
            yield "overlapping bands", f"{both} both hold {dollars(band.low)}"
        elif band.low - before.high != 100:
            yield "bands with a gap", f"nothing between {both}"
        if band.fee < before.fee:
            yield "falling fee", f"{dollars(before.fee)} falls to {fee} at {band.printed}"
        elif band.fee == before.fee:
            yield "repeated fee", f"{both} both cost {fee}"


def _toke_sentence(sheet: PrintedSheet) -> Iterator[Finding]:
    """T-19: read literally, the combined cap leaves no room for a toke beside a required wager."""
    cap = sheet.switches.get("combined_cap")
    if cap is None or "literal" not in cap.options or sheet.tokes is None or not sheet.tokes.low:
        return
    for rule in sheet.wagers.values():
        if rule.required.value and rule.low and rule.high:
            literal = Cents(rule.high.value // 10)
            least = Cents(rule.low.value + sheet.tokes.low.value)
            if least > literal:
                yield Finding(
                    sheet.id,
                    "toke sentence",
                    "switch.combined_cap",
                    f"bet and toke together may reach 10% of the maximum, {dollars(literal)}, "
                    f"yet the least {rule.name} with the least toke is {dollars(least)}",
                    cap.default.cite,
                )
                return


def _lettering(sheet: PrintedSheet) -> Iterator[Finding]:
    """Irregularities lettered A, B, C ... with one left out (T-49)."""
    letters: dict[str, Cite] = {}
    for key, value in sheet.values.items():
        if key.startswith("irregularities.") and (
            last := re.search(r" ([A-Z])\d?$", value.cite.section)
        ):
            letters[last[1]] = value.cite
    for code in range(ord("A"), ord(max(letters, default="A"))):
        if chr(code) not in letters:
            yield Finding(
                sheet.id,
                "missing letter",
                "irregularities",
                f"they go from {chr(code - 1)} to {chr(code + 1)}: {chr(code)} is missing",
                _by("T-49", letters[min(letter for letter in letters if letter > chr(code))]),
            )
