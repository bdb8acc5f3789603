"""The cost of the House Way as it was counted before. `bench/math_reports.py` writes it.

The count takes a minute or two. It answers as long as everything that makes it is the same: what a
won wager pays, and the sources that count.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from houseway.codec import CodecError, decode, encode
from houseway.fact import Fact
from houseway.gamemath.fortune_pai_gow_poker.setting_cost import HouseWayCost
from houseway.gamemath.sources import code_hash

FILE = Path(__file__).parent / "house_way_cost.json"


class CostKey(Fact, frozen=True):
    """Everything that makes the cost."""

    pays: Fraction
    code: str


class StoredCost(Fact, frozen=True):
    """The cost and what it was counted from."""

    key: CostKey
    found: HouseWayCost


def cost_key(pays: Fraction) -> CostKey:
    """What the cost would be made from, now."""
    return CostKey(pays=pays, code=code_hash("fortune_pai_gow_poker/best_setting.py"))


def find_stored_cost(pays: Fraction) -> HouseWayCost | None:
    """What was counted before for exactly this, if it was."""
    try:
        stored = decode(StoredCost, FILE.read_bytes())
    except (OSError, CodecError):
        return None
    return stored.found if stored.key == cost_key(pays) else None


def store_cost(pays: Fraction, found: HouseWayCost) -> Path:
    """Keep the cost."""
    FILE.write_bytes(encode(StoredCost(key=cost_key(pays), found=found)) + b"\n")
    return FILE
