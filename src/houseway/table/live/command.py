"""The form of a command of a live table, and how those who have to prove themselves show a card."""

from __future__ import annotations

from houseway.fact import Fact
from houseway.people.recognise import CardShown


class TableCommand(Fact, frozen=True, kw_only=True, tag_field="do", omit_defaults=True):
    """A command; `do` names its kind."""

    by: str
    at: str = ""
    id: str = ""


class WithCard(TableCommand, frozen=True, kw_only=True):
    """What somebody does who proves himself by his card."""

    card: CardShown


class ByTwoCards(WithCard, frozen=True, kw_only=True):
    """What two people do together."""

    second: CardShown
