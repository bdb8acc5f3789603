"""A link as its record has it: what is in force there, and not what its file says (R7)."""

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from houseway.jackpot.documents.configure import COMPONENTS, PAYERS, as_played
from houseway.jackpot.documents.link import Link, Meter
from houseway.jackpot.documents.values import term_text
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.keypad.terms import KEYS, MeterTerms, terms_of
from houseway.jackpot.refusals import JackpotRefusal
from houseway.people import Office
from houseway.rules import Cite, Cited, Refused


def in_force(link: Link, state: LinkState) -> Link:
    """The link with the parameters that are in force; one that is not open is as its file says."""
    if not state.opened:
        return link
    document = next(iter(link.paytables.values())).document
    meters = {
        name: _meter(meter, state.terms[name], document) for name, meter in link.meters.items()
    }
    paytables = {
        sheet: as_played(table, meters, link.switches) for sheet, table in link.paytables.items()
    }
    return replace(
        link,
        meters=MappingProxyType(meters),
        paytables=MappingProxyType(paytables),
        payers=_payers(link, state, document),
    )


def refuse_other_terms(link: Link, state: LinkState, asked: Iterable[str]) -> None:
    """An open link keeps its parameters; a command changes them, and the change waits (R7).

    `asked` are the given settings, as `METER.KEY`.
    """
    if not state.opened:
        return
    for setting in asked:
        meter, _, key = setting.partition(".")
        if setting == PAYERS:
            if link.payers is None or link.payers.value != state.payers:
                raise Refused(JackpotRefusal.OTHER_TERMS_IN_FORCE, where=f"settings {setting}")
            continue
        if setting == COMPONENTS:
            named = () if link.components is None else link.components.value
            if {part.name: part.version for part in named} != state.components:
                raise Refused(JackpotRefusal.OTHER_TERMS_IN_FORCE, where=f"settings {setting}")
            continue
        if getattr(terms_of(link.meters[meter]), key) != getattr(state.terms[meter], key):
            raise Refused(JackpotRefusal.OTHER_TERMS_IN_FORCE, where=f"settings {setting}")


def _payers(link: Link, state: LinkState, document: str) -> Cited[tuple[Office, ...]] | None:
    if not state.payers or (link.payers is not None and link.payers.value == state.payers):
        return link.payers
    return Cited(state.payers, Cite(("T-60",), document, "", "set in the ledger"))


def _meter(meter: Meter, terms: MeterTerms, document: str) -> Meter:
    now: dict[str, Any] = {
        key: _cited(getattr(meter, key), getattr(terms, key), document) for key in KEYS
    }
    return replace(meter, **now)


def _cited(own: Cited[Any] | None, value: Any, document: str) -> Cited[Any] | None:
    """A parameter as the record has it; where that is what the file says, as the file has it."""
    if value is None:
        return None
    if own is not None and own.value == value:
        return own
    if own is None:
        return Cited(value, Cite(("R7",), document, "", "set in the ledger"))
    why = f"set in the ledger; the link's file says {term_text(own.value)}"
    return Cited(value, Cite(own.cite.items or ("R7",), document, "", why))
