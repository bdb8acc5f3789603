"""A link as its record has it: what is in force there, and not what its file says (R7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from houseway.jackpot.documents.link import Meter, Link
from houseway.jackpot.documents.configure import as_played, value_text
from houseway.jackpot.state import LinkState
from houseway.jackpot.terms import KEYS, Terms, terms_of
from houseway.rules import Cite, Cited, Reason, Refused


def as_recorded(link: Link, state: LinkState) -> Link:
    """The link with the parameters that are in force; one that is not open is as its file says."""
    if not state.opened:
        return link
    document = next(iter(link.paytables.values())).document
    levels = {
        name: _level(level, state.terms[name], document) for name, level in link.meters.items()
    }
    paytables = {
        sheet: as_played(table, levels, link.switches) for sheet, table in link.paytables.items()
    }
    return replace(link, levels=MappingProxyType(levels), paytables=MappingProxyType(paytables))


def refuse_other_terms(link: Link, state: LinkState, asked: Iterable[str]) -> None:
    """A link that is open keeps its parameters; they are changed by a command, and wait (R7).

    `asked` are the settings that somebody gives, as `LEVEL.KEY`.
    """
    if not state.opened:
        return
    for setting in asked:
        level, _, key = setting.partition(".")
        mine = terms_of(link.meters[level], link.wager.value)
        if getattr(mine, key) != getattr(state.terms[level], key):
            what = "the link is open under other settings; change them by `set parameters`"
            raise Refused(Reason.FROZEN, what, where=f"--set {setting}", rule="R7")


def _level(level: Meter, terms: Terms, document: str) -> Meter:
    now: dict[str, Any] = {
        key: _ruled(getattr(level, key), getattr(terms, key), document) for key in KEYS
    }
    return replace(level, **now)


def _ruled(own: Cited[Any] | None, value: Any, document: str) -> Cited[Any] | None:
    """A parameter as the record has it; where that is what the file says, as the file has it."""
    if value is None:
        return None
    if own is not None and own.value == value:
        return own
    if own is None:
        return Cited(value, Cite(("R7",), document, "", "set in the record"))
    why = f"set in the record; the link's file says {value_text(own.value)}"
    return Cited(value, Cite(own.cite.items or ("R7",), document, "", why))
