"""Comparing two sheets, value by value, with citations and in groups."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from houseway.rules.cite import Cite
from houseway.rules.reader import Plain
from houseway.rules.sheet import PrintedSheet


class Group(StrEnum):
    """The subject of a value of a sheet."""

    MONEY = "money"
    PLAY = "play"
    PROCEDURES = "procedures"


_HEADS: Final = {
    "wagers": Group.MONEY,
    "paytables": Group.MONEY,
    "fees": Group.MONEY,
    "collection": Group.MONEY,
    "aggregate": Group.MONEY,
    "notices": Group.MONEY,
    "tokes": Group.MONEY,
    "figures": Group.MONEY,
    "player_dealer": Group.MONEY,
    "procedures": Group.PROCEDURES,
    "steps": Group.PROCEDURES,
    "equipment": Group.PROCEDURES,
    "irregularities": Group.PROCEDURES,
    "approval": Group.PROCEDURES,
    "faults": Group.PROCEDURES,
}
_TABLE_MONEY: Final = frozenset(
    {"bank", "highest_minimum", "increment", "limits", "lowest_maximum", "over_maximum", "rounding"}
)
_SWITCH_MONEY: Final = frozenset(
    {
        "allowed", "banker_three_card_seven", "bonus_limit_binds", "circle_basis", "combined_cap",
        "exhaustion", "increment", "limit", "on_void", "pd_fee", "scope", "stakes", "tokes",
    }
)  # fmt: skip
_SWITCH_PROCEDURES: Final = frozenset(
    {"burn", "buy_in_mid_round", "cut", "may_resume_if_all_decline", "spots_per_player"}
)


def group_of(key: str) -> Group:
    """The group of a value, by its key.

    >>> group_of("wagers.ante.min").value, group_of("game.order").value, group_of("table.facts.x")
    ('money', 'play', <Group.PROCEDURES: 'procedures'>)
    """
    head, _, name = key.partition(".")
    if (head == "table" and name in _TABLE_MONEY) or (head == "switch" and name in _SWITCH_MONEY):
        return Group.MONEY
    if key.startswith("table.facts.") or (head == "switch" and name in _SWITCH_PROCEDURES):
        return Group.PROCEDURES
    return _HEADS.get(head, Group.PLAY)


@dataclass(frozen=True, slots=True)
class SheetDifference:
    """One value in which two sheets differ; `None` where a sheet does not have it."""

    key: str
    a: Plain | None
    b: Plain | None
    cite_a: Cite | None
    cite_b: Cite | None

    @property
    def group(self) -> Group:
        return group_of(self.key)


def compare(a: PrintedSheet, b: PrintedSheet) -> tuple[SheetDifference, ...]:
    """Every value in which `b` differs from `a`, in the order of the sheets.

    Remarks on the faults of a document are not rules and are left out.
    """
    keys = [*a.values, *(key for key in b.values if key not in a.values)]
    keys = [key for key in keys if not key.startswith("faults.")]
    found = []
    for key in keys:
        here, there = a.values.get(key), b.values.get(key)
        left, right = (None if v is None else v.value for v in (here, there))
        if left != right or type(left) is not type(right):
            found.append(
                SheetDifference(
                    key, left, right, here.cite if here else None, there.cite if there else None
                )
            )
    return tuple(found)
