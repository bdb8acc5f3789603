"""The parameters of a level that are in force, as they are set, written and changed (R7)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from houseway.jackpot.card import CardLevel
from houseway.jackpot.documents.link import Meter
from houseway.jackpot.documents.link_file import as_card
from houseway.jackpot.documents.paytable import percent, rate_text
from houseway.money import Cents, MicroCents, money_text, parse_given, part_of
from houseway.rules import Reason, Refused

KEYS: Final = ("seed", "contribution", "reserve", "limit", "card", "executive_from")
AT_ONCE: Final = frozenset({"card", "executive_from"})
"""Who confirms is no part of the game: it does not wait for a reset."""


class Terms(NamedTuple):
    """`gain` and `kept` are what one wager adds to the meter and to its reserve."""

    seed: Cents
    contribution: Fraction
    reserve: Fraction
    limit: Cents | None
    card: CardLevel | None
    executive_from: Cents | None
    gain: MicroCents
    kept: MicroCents


def terms_of(level: Meter, wager: Cents) -> Terms:
    """The terms a level begins with."""
    return Terms(
        level.seed.value,
        level.contribution.value,
        level.reserve.value,
        None if level.limit is None else level.limit.value,
        None if level.card is None else level.card.value,
        None if level.executive_from is None else level.executive_from.value,
        part_of(wager, level.contribution.value),
        part_of(wager, level.reserve.value),
    )


def terms_text(terms: Terms) -> dict[str, str]:
    """The terms as they are written; empty is none."""
    return {
        "seed": money_text(terms.seed),
        "contribution": rate_text(terms.contribution),
        "reserve": rate_text(terms.reserve),
        "limit": "" if terms.limit is None else money_text(terms.limit),
        "card": "" if terms.card is None else terms.card.value,
        "executive_from": (
            "" if terms.executive_from is None else money_text(terms.executive_from)
        ),
    }


def read_terms(written: Mapping[str, str], wager: Cents) -> Terms:
    """Terms from their writing, every key of it."""
    zero = Fraction(0)
    blank = Terms(Cents(0), zero, zero, None, None, None, MicroCents(0), MicroCents(0))
    return changed(blank, {key: written[key] for key in KEYS}, wager)


def changed(terms: Terms, settings: Mapping[str, str], wager: Cents) -> Terms:
    """The terms with some of them set anew; a setting that says nothing is refused."""
    seed, contribution, reserve, limit, card, executive_from = terms[:6]
    for key, text in settings.items():
        try:
            match key:
                case "seed":
                    seed = parse_given(text)
                case "contribution":
                    contribution = percent(text)
                case "reserve":
                    reserve = percent(text)
                case "limit":
                    limit = parse_given(text) if text else None
                case "card":
                    card = as_card(text) if text else None
                case "executive_from":
                    executive_from = parse_given(text) if text else None
                case _:
                    what = f"{key[:40]!r} is not set here; there are {', '.join(KEYS)}"
                    raise Refused(Reason.UNKNOWN_KEY, what, where=key[:40], rule="R7")
        except ValueError as fault:  # MoneyError among them
            raise Refused(Reason.MALFORMED, str(fault), where=key, rule="R7") from None
    gain, kept = part_of(wager, contribution), part_of(wager, reserve)
    return Terms(seed, contribution, reserve, limit, card, executive_from, gain, kept)


def put_back(now: Terms, before: Terms) -> tuple[Terms, dict[str, str]]:
    """The terms from before a reset that did not count, and what has to wait again (R7)."""
    parts = {key: getattr(before, key) for key in Terms._fields if key not in AT_ONCE}
    is_now, was = terms_text(now), terms_text(before)
    waits = {key: text for key, text in is_now.items() if key in parts and text != was[key]}
    return now._replace(**parts), waits
