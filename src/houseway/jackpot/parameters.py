"""Changing a level's parameters: frozen in play, a change waits for the reset of its meter (R7).

It is recorded when it is asked for and again when it is in force. It is in force at once only
where nothing is in play, the meter stands where it started and not above its seed. Who confirms is
no parameter of the game: it may change whenever no hand stands on the meter, and be set at any time
if it never was.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.jackpot.authority import SETS_UP, check_swipe, swiped
from houseway.jackpot.command import SetParameters
from houseway.jackpot.event import Event, note
from houseway.jackpot.documents.link import Link
from houseway.jackpot.reset import reseed_draft
from houseway.jackpot.shares import standing
from houseway.jackpot.state import LinkState, Reseed
from houseway.jackpot.terms import AT_ONCE, Terms, changed
from houseway.ledger import Draft
from houseway.money import MicroCents, dollars, micro_cents
from houseway.rules import Reason, Refused


def set_parameters(
    link: Link, state: LinkState, command: SetParameters, at: str
) -> tuple[Draft, ...]:
    """New parameters are asked for, and come into force when they may."""
    asked = _by_level(state, command.settings)
    planned = {}
    for level, terms in state.terms.items():
        both = {**state.queued.get(level, {}), **asked.get(level, {})}
        try:
            planned[level] = changed(terms, both, link.wager.value)
        except Refused as refused:
            where = f"settings.{level}.{refused.where}"
            raise Refused(refused.reason, refused.what, where=where, rule=refused.rule) from None
    for level in asked:
        _check_terms(link, state, level, planned[level])
    check_rates(state.terms, planned, where="settings")
    check_swipe(state, command.swipe, SETS_UP, at=at, where="swipe", rule="R7")
    now: dict[str, dict[str, str]] = {}
    waiting: dict[str, dict[str, str]] = {}
    for level, settings in asked.items():
        for key, text in settings.items():
            at_once = key in AT_ONCE or _is_fresh(state, level)
            (now if at_once else waiting).setdefault(level, {})[key] = text
        _refuse_new_card(state, level, now.get(level, {}))
    data = {"now": now, "waiting": waiting, "swipes": swiped(by=command.swipe)}
    drafts = [note(link, Event.ASKED, rule="R7", data=data)]
    for level, settings in now.items():
        in_force = {"level": level, "settings": settings}
        drafts.append(note(link, Event.IN_FORCE, rule="R7", data=in_force))
        if "seed" in settings:
            drafts.extend(_raised(link, state, level, planned[level]))
    return tuple(drafts)


def _by_level(state: LinkState, settings: Mapping[str, str]) -> dict[str, dict[str, str]]:
    if not settings:
        raise Refused(Reason.MALFORMED, "no parameter is given", where="settings", rule="R7")
    asked: dict[str, dict[str, str]] = {}
    for key, text in settings.items():
        level, _, name = key.partition(".")
        if level not in state.terms or not isinstance(text, str):
            what = f"{key[:60]!r}: write LEVEL.KEY with one of {', '.join(state.terms)}, and a text"
            raise Refused(Reason.UNKNOWN_KEY, what, where="settings", rule="R7")
        asked.setdefault(level, {})[name] = text
    return asked


def _check_terms(link: Link, state: LinkState, level: str, terms: Terms) -> None:
    """A sound set: a seed, a limit not below it nor below what is shown, and rates that may be."""
    if terms.seed <= 0:
        raise _no(Reason.BAD_LIMITS, "a meter starts above nothing", level, "B6-19")
    if terms.limit is not None:
        least = max(micro_cents(terms.seed), state.meters[level].display)
        if micro_cents(terms.limit) < least:
            what = f"a limit of {dollars(terms.limit)} is below the seed or what is shown"
            raise _no(Reason.BAD_LIMITS, what, level, "R7")
    if terms.executive_from is not None and terms.executive_from <= 0:
        raise _no(Reason.BAD_LIMITS, "an amount above zero is wanted", level, "T-60")
    if link.kind.value == "house" and (terms.contribution or terms.reserve):
        raise _no(Reason.BAD_LINK, "a house jackpot does not grow", level, "B6-16")


def check_rates(now: Mapping[str, Terms], planned: Mapping[str, Terms], *, where: str) -> None:
    """At no time may more than the wager be given away, whichever meter is reset first."""
    most = Fraction(0)
    for level, terms in now.items():
        later = planned[level]
        most += max(terms.contribution + terms.reserve, later.contribution + later.reserve)
    if most > 1:
        what = "the rates would come to more than the wager"
        raise Refused(Reason.BAD_LIMITS, what, where=where, rule="B6-17")


def _is_fresh(state: LinkState, level: str) -> bool:
    """Whether nothing is in play: no round, and a meter that stands where it started and not above
    its seed. What lies above its seed is players' money, wherever it was opened."""
    meter = state.meters[level]
    idle = not any(table.round for table in state.tables.values())
    starts = meter.display == meter.base and meter.display <= micro_cents(state.terms[level].seed)
    return idle and starts and not meter.hidden and not meter.payable


def _refuse_new_card(state: LinkState, level: str, settings: Mapping[str, str]) -> None:
    terms = state.terms[level]
    for key in AT_ONCE & settings.keys():
        if getattr(terms, key) is not None and standing(state, level):
            what = "a hand stands on the meter; who confirms it does not change now"
            raise _no(Reason.FROZEN, what, level, "R7")


def _raised(link: Link, state: LinkState, level: str, terms: Terms) -> tuple[Draft, ...]:
    """A fresh meter goes up to a higher seed; to a lower one it goes at its next reset (R6)."""
    display = state.meters[level].display
    missing = MicroCents(micro_cents(terms.seed) - display)
    if missing <= 0:
        return ()
    came = Reseed(house=missing)
    return (reseed_draft(link, level, came, before=display, seed=terms, reset=False),)


def _no(reason: Reason, what: str, level: str, rule: str) -> Refused:
    return Refused(reason, what, where=f"settings.{level}", rule=rule)
