"""Changing a meter's parameters: frozen in play, a change waits for the reset (R7).

It takes two people without a wager on the link, and no hand may wait for its card. What is asked
for while a round is open waits for the reset after that round. It is in force at once only where
nothing is in play, the meter stands where it started and not above its seed. Who confirms is no
parameter of the game and changes at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.jackpot.documents.check import check_guaranteed
from houseway.jackpot.documents.link import Link, LinkKind
from houseway.jackpot.keypad.commands import SetParameters
from houseway.jackpot.keypad.decide.authority import check_people
from houseway.jackpot.keypad.decide.find import place
from houseway.jackpot.keypad.decide.order import any_hand_waits
from houseway.jackpot.keypad.events import ParametersSet
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.keypad.terms import AT_ONCE, KEYS, Change, Terms, read_change
from houseway.money import MicroCents, micro_cents
from houseway.people import MANAGERS
from houseway.rules import Refusal, Refused


def set_parameters(link: Link, state: LinkState, command: SetParameters, at: str) -> ParametersSet:
    """New parameters are asked for, and come into force when they may."""
    asked = _by_meter(state, command.settings)
    entered = any_hand_waits(state)
    if entered is not None:
        table, hand = entered
        raise Refused(Refusal.HAND_WAITS_FOR_CARD, where=place(table, hand.spot))
    now: dict[str, Change] = {}
    waiting: dict[str, Change] = {}
    for name, change in asked.items():
        at_once = frozenset(KEYS) if _is_fresh(state, name) else AT_ONCE
        if soon := change.only(at_once):
            now[name] = soon
        if later := change.only(frozenset(KEYS) - at_once):
            waiting[name] = later
    soon_terms = {name: now.get(name, Change()).over(terms) for name, terms in state.terms.items()}
    planned = {
        name: state.asked(name).then(asked.get(name, Change())).over(terms)
        for name, terms in state.terms.items()
    }
    for name in asked:
        _check_terms(link, state, name, soon_terms[name])
        _check_terms(link, state, name, planned[name])
    check_rates(soon_terms, planned, where="settings")
    check_people(state, command.by, command.approved, at=at, rule="R7", allowed=MANAGERS)
    raised = {
        name: missing
        for name, change in now.items()
        if change.seed is not None and (missing := _missing(state, name, soon_terms[name])) > 0
    }
    return ParametersSet(
        now=now,
        waiting=waiting,
        raised=raised,
        by=command.by,
        approved=command.approved,
        rule="R7",
    )


def _by_meter(state: LinkState, settings: Mapping[str, str]) -> dict[str, Change]:
    if not settings:
        raise Refused(Refusal.NO_PARAMETER, where="settings")
    asked: dict[str, dict[str, str]] = {}
    for key, text in settings.items():
        meter, _, name = key.partition(".")
        if meter not in state.terms:
            known = tuple(state.terms)
            raise Refused(Refusal.PARAMETER_OF_NO_METER, where="settings", name=key, known=known)
        asked.setdefault(meter, {})[name] = text
    return {meter: read_change(texts, where=f"settings.{meter}") for meter, texts in asked.items()}


def _check_terms(link: Link, state: LinkState, name: str, terms: Terms) -> None:
    """A sound set: a seed, a limit not below it nor below what is shown, and rates that may be."""
    where = f"settings.{name}"
    if terms.seed <= 0:
        raise Refused(Refusal.NO_SEED, where=where)
    check_guaranteed(
        link.meters[name], terms.seed, (terms.contribution, terms.reserve), where=where
    )
    if terms.limit is not None:
        least = max(micro_cents(terms.seed), state.meters[name].display)
        if micro_cents(terms.limit) < least:
            raise Refused(Refusal.LIMIT_TOO_LOW, where=where, limit=terms.limit, least=least)
    if terms.executive_from is not None and terms.executive_from <= 0:
        raise Refused(Refusal.EXECUTIVE_FROM_NOTHING, where=where)
    if link.kind is LinkKind.HOUSE and (terms.contribution or terms.reserve):
        raise Refused(Refusal.HOUSE_JACKPOT_GROWS, where=where, rule="B6-16")


def check_rates(now: Mapping[str, Terms], planned: Mapping[str, Terms], *, where: str) -> None:
    """At no time may more than the wager be given away, whichever meter is reset first."""
    most = sum(
        (
            max(_rates(terms), _rates(planned[name]))
            for name, terms in now.items()
        ),
        Fraction(0),
    )  # fmt: skip
    if most > 1:
        raise Refused(Refusal.RATES_COME_TO_MORE, where=where)


def _rates(terms: Terms) -> Fraction:
    return terms.contribution + terms.reserve


def _is_fresh(state: LinkState, meter: str) -> bool:
    """Whether nothing is in play: no round, and a meter that stands where it started and not above
    its seed. What lies above its seed is players' money, wherever it was opened."""
    now = state.meters[meter]
    idle = not any(table.round for table in state.tables.values())
    starts = now.display == now.base and now.display <= micro_cents(state.terms[meter].seed)
    return idle and starts and not now.hidden and not now.payable


def _missing(state: LinkState, meter: str, terms: Terms) -> MicroCents:
    """A fresh meter goes up to a higher seed; to a lower one it goes at its next reset (R6)."""
    return MicroCents(micro_cents(terms.seed) - state.meters[meter].display)
