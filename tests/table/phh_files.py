"""PHH files for the tests: a small one to bend, and hands that were published."""

from pathlib import Path
from typing import Any, Final

from houseway.money import Cents
from houseway.table import settle
from houseway.table.phh import PhhHand, read_phh
from houseway.table.phh.result import finishing_stacks
from tests.library import library

PUBLISHED: Final = sorted((Path(__file__).parent / "published").glob("*.phh"))
SMALL: Final = {
    "variant": '"NT"',
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[200, 200, 200]",
}
ACTIONS: Final = (
    "d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d", "p3 f", "p1 cbr 6", "p2 cc", "d db 2c9hJd",
    "p1 cbr 10", "p2 cc", "d db 4s", "p1 cc", "p2 cc", "d db 5s", "p1 cc", "p2 cc",
    "p1 sm AsAh", "p2 sm KsKh",
)  # fmt: skip


def file(*actions: str, **keys: str) -> str:
    """The small file with other actions or other keys; an empty key is left out."""
    lines = [f"{key} = {value}" for key, value in {**SMALL, **keys}.items() if value]
    said = "".join(f"  '{action}',\n" for action in actions or ACTIONS)
    return "\n".join(lines) + ("" if "actions" in keys else f"\nactions = [\n{said}]\n")


def read(text: str, **more: Any) -> PhhHand:
    return read_phh(text, library(), **more)


def stacks_of(hand: PhhHand) -> list[Cents]:
    """The finishing stacks in cents, in the order of the players."""
    return list(finishing_stacks(hand, settle(hand.played)).values())
