"""Changing a meter's parameters: frozen in play, a change waits for the reset (R7).

It takes two people without a wager on the link, and no hand may wait for its card. What is asked
for while a round is open waits for the reset after that round. It is in force at once only where
nothing is in play, the meter is where it started and not above its seed. Who confirms and who
pays is no parameter of the game and changes at once.
"""

from collections.abc import Mapping
from fractions import Fraction

from houseway.jackpot.documents.check import check_guaranteed
from houseway.jackpot.documents.link import Link, LinkKind
from houseway.jackpot.documents.paytable import is_rate
from houseway.jackpot.documents.values import CONFIRMING
from houseway.jackpot.keypad.commands import SetParameters
from houseway.jackpot.keypad.decide.authority import check_people
from houseway.jackpot.keypad.decide.find import place
from houseway.jackpot.keypad.decide.order import any_hand_waits
from houseway.jackpot.keypad.events import ParametersSet
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.keypad.terms import AT_ONCE, KEYS, MAY_BE_NONE, MeterTerms, TermsChange
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import MOST_GIVEN, MicroCents, dollars, micro_cents, money_text
from houseway.people import Duty, Office, Swipe
from houseway.rules import Refused


def set_parameters(
    link: Link, state: LinkState, command: SetParameters[Swipe], at: str
) -> ParametersSet:
    """New parameters are asked for, and come into force when they may."""
    asked = command.settings
    _check_asked(state, asked, payers=command.payers)
    entered = any_hand_waits(state)
    if asked and entered is not None:
        table, hand = entered
        raise Refused(JackpotRefusal.HAND_WAITS_FOR_CARD, where=place(table, hand.spot))
    now: dict[str, TermsChange] = {}
    waiting: dict[str, TermsChange] = {}
    for name, change in asked.items():
        at_once = frozenset(KEYS) if _is_fresh(state, name) else AT_ONCE
        if soon := change.only(at_once):
            now[name] = soon
        if later := change.only(frozenset(KEYS) - at_once):
            waiting[name] = later
    soon_terms = {
        name: now.get(name, TermsChange()).over(terms) for name, terms in state.terms.items()
    }
    planned = {
        name: state.asked(name).then(asked.get(name, TermsChange())).over(terms)
        for name, terms in state.terms.items()
    }
    for name in asked:
        _check_terms(link, state, name, soon_terms[name])
        _check_terms(link, state, name, planned[name])
    check_rates(soon_terms, planned, where="settings")
    check_people(state, Duty.SET_PARAMETERS, command.by, command.approved, at=at, rule="R7")
    raised = {
        name: missing
        for name, change in now.items()
        if change.seed is not None and (missing := _missing(state, name, soon_terms[name])) > 0
    }
    return ParametersSet(
        now=now,
        waiting=waiting,
        raised=raised,
        payers=command.payers,
        by=command.by,
        approved=command.approved,
        rule="R7",
    )


def _check_asked(
    state: LinkState, asked: Mapping[str, TermsChange], *, payers: tuple[Office, ...]
) -> None:
    """Something is set, of meters that are there, to what such a term may be."""
    if len(set(payers)) != len(payers):
        fault = "each office pays once"
        raise Refused(JackpotRefusal.BAD_PARAMETER, where="payment.people", fault=fault)
    for name, change in asked.items():
        if name not in state.terms:
            known = tuple(state.terms)
            raise Refused(
                JackpotRefusal.PARAMETER_OF_NO_METER, where="settings", name=name, known=known
            )
        if fault := _fault(change):
            raise Refused(JackpotRefusal.BAD_PARAMETER, where=f"settings.{name}", fault=fault)
    if not (asked or payers) or not all(asked.values()):
        raise Refused(JackpotRefusal.NO_PARAMETER, where="settings")


def _fault(change: TermsChange) -> str:
    """What no meter's term may be; nothing if all is right."""
    for amount in (change.seed, change.limit, change.executive_from):
        if amount is not None and amount > MOST_GIVEN:
            return f"{money_text(amount)} is above the maximum of {dollars(MOST_GIVEN)}"
    for rate in (change.contribution, change.reserve):
        if rate is not None and not is_rate(rate):
            return f"{rate} is not a percentage up to 100% with four decimals at most"
    if change.card is not None and change.card not in CONFIRMING:
        return f"the card of a {change.card.value} confirms no win"
    for key in change.without:
        if key not in MAY_BE_NONE or getattr(change, key) is not None:
            return f"{key} is not both set and taken away, nor is a meter ever without {key}"
    return ""


def _check_terms(link: Link, state: LinkState, name: str, terms: MeterTerms) -> None:
    """A sound set: a seed, a limit not below it nor below what is shown, and rates that may be."""
    where = f"settings.{name}"
    if terms.seed <= 0:
        raise Refused(JackpotRefusal.NO_SEED, where=where, rule=link.item("B2-9", "B6-19"))
    check_guaranteed(
        link.meters[name], terms.seed, (terms.contribution, terms.reserve), where=where
    )
    if terms.limit is not None:
        least = max(micro_cents(terms.seed), state.meters[name].display)
        if micro_cents(terms.limit) < least:
            raise Refused(JackpotRefusal.LIMIT_TOO_LOW, where=where, limit=terms.limit, least=least)
    if terms.executive_from is not None and terms.executive_from <= 0:
        raise Refused(JackpotRefusal.EXECUTIVE_FROM_NOTHING, where=where)
    if link.kind is LinkKind.HOUSE and (terms.contribution or terms.reserve):
        raise Refused(JackpotRefusal.HOUSE_JACKPOT_GROWS, where=where, rule="B6-16")


def check_rates(
    now: Mapping[str, MeterTerms], planned: Mapping[str, MeterTerms], *, where: str
) -> None:
    """At no time may more than the wager be given away, whichever meter is reset first."""
    most = sum(
        (
            max(_rates(terms), _rates(planned[name]))
            for name, terms in now.items()
        ),
        Fraction(0),
    )  # fmt: skip
    if most > 1:
        raise Refused(JackpotRefusal.RATES_COME_TO_MORE, where=where)


def _rates(terms: MeterTerms) -> Fraction:
    return terms.contribution + terms.reserve


def _is_fresh(state: LinkState, meter: str) -> bool:
    """Whether nothing is in play: no round, and a meter that is where it started and not above
    its seed. What lies above its seed is players' money, wherever it was opened."""
    now = state.meters[meter]
    idle = not any(table.round for table in state.tables.values())
    starts = now.display == now.base and now.display <= micro_cents(state.terms[meter].seed)
    return idle and starts and not now.hidden


def _missing(state: LinkState, meter: str, terms: MeterTerms) -> MicroCents:
    """A fresh meter goes up to a higher seed; to a lower one it goes at its next reset (R6)."""
    return MicroCents(micro_cents(terms.seed) - state.meters[meter].display)
