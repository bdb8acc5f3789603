"""Exact numbers in JSON: fractions as `num/den`, with a decimal beside each for the eye."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from houseway.cards import Card, cards_text
from houseway.fact import Fact, asdict
from houseway.gamemath.tables import Named, Times

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"


def fraction_text(value: Fraction) -> str:
    """A fraction in full.

    >>> fraction_text(Fraction(3, 2)), fraction_text(Fraction(-4))
    ('3/2', '-4/1')
    """
    return f"{value.numerator}/{value.denominator}"


def both(name: str, value: Fraction | None) -> dict[str, Json]:
    """A fraction in full and as a decimal.

    >>> both("edge", Fraction(1, 4))
    {'edge': '1/4', 'edge_decimal': 0.25}
    """
    if value is None:
        return {name: None, f"{name}_decimal": None}
    return {name: fraction_text(value), f"{name}_decimal": float(value)}


def fractions(figures: Iterable[Named]) -> dict[str, Json]:
    """Figures by their names, in full."""
    return {each.name: fraction_text(each.value) for each in figures}


def decimals(figures: Iterable[Named]) -> dict[str, Json]:
    """Figures by their names, as decimals."""
    return {each.name: float(each.value) for each in figures}


def counts(figures: Iterable[Times]) -> dict[str, Json]:
    """Counts by their names."""
    return {each.name: each.count for each in figures}


def write_fact(fact: Fact) -> dict[str, Json]:
    """A fact whose fields are called in JSON as they are called here.

    >>> from houseway.gamemath.tables import EnvyEdge
    >>> write_fact(EnvyEdge(others=2, edge=Fraction(1, 4)))
    {'others': 2, 'edge': '1/4', 'edge_decimal': 0.25}
    """
    written: dict[str, Json] = {}
    for name, value in asdict(fact).items():
        written |= both(name, value) if isinstance(value, Fraction) else {name: _value(value)}
    return written


def _value(value: Any) -> Json:
    """The value of a field; facts in a row are of one type."""
    match value:
        case (Named(), *_):
            return fractions(value)
        case (Times(), *_):
            return counts(value)
        case (Card(), *_):
            return cards_text(value)
        case (Fact(), *_):
            return [write_fact(each) for each in value]
        case _:
            plain: Json = value
            return plain
