"""An open alert, as a fact for programs."""

from __future__ import annotations

from houseway.fact import Fact
from houseway.money import Cents
from houseway.table.live.happened import AlertKind


class OpenAlert(Fact, frozen=True):
    """An unanswered alert: its number at its table, why, since when, and by which rule."""

    table: str
    alert: int
    kind: AlertKind
    at: str
    spot: int
    amount: Cents
    round: str
    rule: str
