"""Rounds of Ultimate Texas Hold'em for the tests of the bank."""

from typing import Any

from houseway.table import Settled, settle_round
from tests.library import library

Data = dict[str, Any]


def stakes(base: str, trips: str | None = None) -> dict[str, str]:
    return {"ante": base, "blind": base, **({"trips": trips} if trips else {})}


def at(spot: int, cards: str, wagers: dict[str, str], actions: str = "bet 4x", **more: Any) -> Data:
    return {"spot": spot, "wagers": wagers, "cards": cards, "actions": actions.split(", "), **more}


def uth(house: str, *spots: Data, board: str, dealer: str = "7c 7d", **more: Any) -> Data:
    sheet = f"{house}/ultimate-texas-holdem"
    return {"sheet": sheet, "spots": list(spots), "dealer": dealer, "board": board, **more}


def settled(data: Data, **more: Any) -> Settled:
    return settle_round({**data, **more}, library())
