"""What a notebook shows: cards in their colours, and plain tables."""

from collections.abc import Iterable, Sequence
from html import escape

from houseway.cards import Card, PlayingCard
from houseway.rules import spell_out


def html_cards(cards: Iterable[PlayingCard]) -> str:
    """Cards side by side, red suits in red."""
    return " ".join(map(_card, cards))


def _card(card: PlayingCard) -> str:
    if isinstance(card, Card):
        return card._repr_html_()
    return f"<span>{escape(card.text)}</span>"


def html_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table with a title; all of it is shown as text."""
    head = "".join(f"<th>{_text(each)}</th>" for each in heads)
    body = "".join(
        "<tr>" + "".join(f"<td>{_text(each)}</td>" for each in row) + "</tr>" for row in rows
    )
    return f"<table><caption>{_text(title)}</caption><tr>{head}</tr>{body}</table>"


class Picture(str):
    """A drawing that a notebook shows."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return "<Picture>"


def _text(value: object) -> str:
    return escape(spell_out(str(value)))
