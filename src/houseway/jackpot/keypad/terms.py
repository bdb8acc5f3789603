"""The parameters of a meter that are in force, and changes of them (R7)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

from houseway.fact import Fact, replace
from houseway.jackpot.documents.link import Meter
from houseway.jackpot.documents.values import METER_TERMS, as_given, term_text
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people import Office
from houseway.rules import Refused

KEYS: Final = tuple(METER_TERMS)
AT_ONCE: Final = frozenset({"card", "executive_from"})
"""Who confirms is no part of the game: it does not wait for a reset."""
MAY_BE_NONE: Final = frozenset({"limit", "card", "executive_from"})
"""What a meter may be without."""
# No limit and no threshold is set by none, and nothing is refused by its own rule.
_READ: Final = {**METER_TERMS, "limit": as_given, "executive_from": as_given}


class MeterTerms(Fact, frozen=True, omit_defaults=True):
    """What a meter starts at, what of a wager it and its reserve get, and who confirms it."""

    seed: Cents
    contribution: Fraction
    reserve: Fraction
    limit: Cents | None = None
    card: Office | None = None
    executive_from: Cents | None = None


class TermsChange(Fact, frozen=True, omit_defaults=True):
    """Some of a meter's terms set anew; `without` are those that are taken away."""

    seed: Cents | None = None
    contribution: Fraction | None = None
    reserve: Fraction | None = None
    limit: Cents | None = None
    card: Office | None = None
    executive_from: Cents | None = None
    without: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.keys)

    @property
    def keys(self) -> tuple[str, ...]:
        """What is changed."""
        return tuple(key for key in KEYS if key in self.without or getattr(self, key) is not None)

    def only(self, keys: frozenset[str]) -> TermsChange:
        """The part of the change that is about these keys."""
        left = {key: getattr(self, key) for key in KEYS if key in keys}
        return TermsChange(**left, without=tuple(key for key in self.without if key in keys))

    def then(self, later: TermsChange) -> TermsChange:
        """Both changes, of which the later one counts."""
        mine = self.only(frozenset(KEYS) - set(later.keys))
        both = {key: _first(getattr(mine, key), getattr(later, key)) for key in KEYS}
        return TermsChange(**both, without=(*mine.without, *later.without))

    def over(self, terms: MeterTerms) -> MeterTerms:
        """The terms with this change made."""
        return replace(terms, **{key: getattr(self, key) for key in self.keys})

    def texts(self) -> dict[str, str]:
        """The change in words; empty is none."""
        return {key: term_text(getattr(self, key)) for key in self.keys}


def _first(one: Any, other: Any) -> Any:
    return other if one is None else one


def terms_of(meter: Meter) -> MeterTerms:
    """The terms a meter begins with."""
    return MeterTerms(
        **{key: cited.value for key in KEYS if (cited := getattr(meter, key)) is not None}
    )


def _change_between(now: MeterTerms, before: MeterTerms, keys: frozenset[str]) -> TermsChange:
    """What has to change so that the terms from before are those of now."""
    changed = [key for key in KEYS if key in keys and getattr(now, key) != getattr(before, key)]
    return TermsChange(
        **{key: getattr(now, key) for key in changed},
        without=tuple(key for key in changed if getattr(now, key) is None),
    )


def put_back(now: MeterTerms, before: MeterTerms) -> tuple[MeterTerms, TermsChange]:
    """The terms from before a reset that did not count, and what has to wait again (R7)."""
    parts = frozenset(KEYS) - AT_ONCE
    return _change_between(before, now, parts).over(now), _change_between(now, before, parts)


def read_settings(settings: Mapping[str, str]) -> dict[str, TermsChange]:
    """Changes from their words, by meter; `METER.KEY` says what is set, and an empty text takes it
    away."""
    values: dict[str, dict[str, Any]] = {}
    without: dict[str, list[str]] = {}
    for name, text in settings.items():
        meter, _, key = name.partition(".")
        if key not in _READ:
            raise Refused(
                JackpotRefusal.UNKNOWN_PARAMETER, where="settings", given=name, known=KEYS
            )
        values.setdefault(meter, {})
        if not text and key in MAY_BE_NONE:
            without.setdefault(meter, []).append(key)
            continue
        try:
            values[meter][key] = _READ[key](text)
        except ValueError as fault:  # MoneyError among them
            where = f"settings.{name}"
            raise Refused(JackpotRefusal.BAD_PARAMETER, where=where, fault=fault) from None
    return {
        meter: TermsChange(**given, without=tuple(without.get(meter, ())))
        for meter, given in values.items()
    }
