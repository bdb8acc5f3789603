"""Houseway: a house's printed rule sheet as a table that deals, settles and explains itself.

    import houseway as hw

    hw.sheet("uth").edge()
    hw.sheet("uth").advise("Kd 4c").best
    hw.open_house().open_table("7", "uth")

`docs/library.md` says what else there is. Nothing is loaded before it is asked for.
"""

# ruff: noqa: F403, F405
from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from houseway.api import *

__version__ = "0.1.0"
__all__ = [
    "AcceptBank",
    "Advised",
    "BankSeat",
    "Bet",
    "BuyChips",
    "Card",
    "CardShown",
    "Deal",
    "Decide",
    "DeclineBank",
    "Dice",
    "Everyone",
    "GiveTip",
    "House",
    "HouseWayHand",
    "LeaveSeat",
    "ParSheets",
    "PayTrial",
    "PlaceBet",
    "Refused",
    "Result",
    "RuleSheet",
    "Seated",
    "SheetError",
    "SheetView",
    "SheetWorth",
    "SitOut",
    "TableView",
    "TakeChips",
    "TakeSeat",
    "Wagers",
    "commands",
    "equity",
    "events",
    "game",
    "hand_name",
    "open_house",
    "plain",
    "rank7",
    "read_cards",
    "rule",
    "schema",
    "set_house_way",
    "settle",
    "sheet",
    "sheet_ids",
    "shuffled_deck",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'houseway' has no attribute {name!r}")
    from houseway import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return sorted((*__all__, "__doc__", "__version__"))
