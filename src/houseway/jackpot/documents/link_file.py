"""From TOML to a `PrintedLink`: which paytables share the meters, and what is the link's own.

A figure has one home. Seeds and rates that a paytable prints are not said again here; what no
document prints is here, `assumed`, as a preset that the operator may change.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from houseway.jackpot.documents.link import LinkKind
from houseway.jackpot.documents.paytable import PrintedMeter
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.documents.values import METER_TERMS, as_payers, link_name_fault
from houseway.people import Office
from houseway.rules import Cited, Plain, Switch
from houseway.rules.document import close_document, open_document
from houseway.rules.reader import Section, as_flag, as_one_of, as_words
from houseway.rules.switch import read_switch

FORMAT: Final = 1
SWIPES: Final = frozenset({"after_payment", "before_payment"})
"""Whether the swipe that records an award comes after its payment, or before it (T-60)."""


@dataclass(frozen=True, slots=True)
class PrintedLink:
    """One link's file. `paytables` are ids, `notices_posted` is asked of a house jackpot.

    `lowered_for` lists the reasons for which a meter may be lowered by hand (R6), `swipe` says when
    an award is recorded, `payers` whose cards pay it out (T-60), and `verified` whether a win is
    verified before its card is swiped (B6-5).
    """

    id: str
    title: str
    house: str
    edition: str
    document: str
    kind: Cited[LinkKind]
    paytables: Cited[tuple[str, ...]]
    notices_posted: Cited[bool] | None
    lowered_for: Cited[tuple[str, ...]] | None
    swipe: Switch | None
    payers: Cited[tuple[Office, ...]] | None
    verified: Cited[bool] | None
    meters: Mapping[str, PrintedMeter]
    values: Mapping[str, Cited[Plain]]
    text: str


def read_link(text: str, *, name: str, items: Collection[str] | None = None) -> PrintedLink:
    """Read one link from the text of its file; `name` is what messages call it."""
    opened = open_document(text, name=name, head="link", what="link", form=FORMAT)
    top = opened.top
    head = top.section("link")
    names = {key: head.text(key) for key in ("id", "title", "house", "edition", "document")}
    if fault := link_name_fault(names["id"]):
        raise head.fail("id", fault)
    head.done()
    set_up = top.section("set_up")
    kind = set_up.leaf("kind", _as_kind)
    paytables = set_up.leaf("paytables", _as_ids)
    notices = set_up.maybe("notices_posted", as_flag)
    lowered_for = set_up.maybe("lowered_for", _as_reasons)
    set_up.done()
    payment = top.section("payment") if "payment" in top else None
    swipe = payers = verified = None
    if payment is not None:
        swipe = read_switch(payment, "swipe")
        if odd := swipe.fault(frozenset({"one"}), SWIPES):
            raise payment.fail("swipe", odd)
        payers = payment.maybe("people", as_payers)
        verified = payment.maybe("verified", as_flag)
        payment.done()
    meters = {each: _meter(part, each) for each, part in top.section("meters").sections()}
    close_document(top, opened.reading, items)
    return PrintedLink(
        **names,
        kind=kind,
        paytables=paytables,
        notices_posted=notices,
        lowered_for=lowered_for,
        swipe=swipe,
        payers=payers,
        verified=verified,
        meters=MappingProxyType(meters),
        values=MappingProxyType(opened.reading.values),
        text=text,
    )


def _meter(part: Section, name: str) -> PrintedMeter:
    terms: dict[str, Any] = {key: part.maybe(key, read) for key, read in METER_TERMS.items()}
    part.done()
    return PrintedMeter(name, **terms)


def _as_kind(value: Plain) -> LinkKind:
    return LinkKind(as_one_of(*(kind.value for kind in LinkKind))(value))


def _as_reasons(value: Plain) -> tuple[str, ...]:
    known = as_one_of(*(reason.value for reason in AdjustReason))
    return tuple(known(word) for word in as_words(value))


def _as_ids(value: Plain) -> tuple[str, ...]:
    ids = as_words(value)
    if not ids:
        raise ValueError("the ids of one paytable or more are expected")
    return ids
