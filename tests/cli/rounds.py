"""Round files for the tests of the command line, dealt by the command itself."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.cli.inside import json_of

Data = dict[str, Any]
EXAMPLES: Final = Path(__file__).parents[2] / "examples"
ROSTER: Final = str(EXAMPLES / "roster.toml")
UTH: Final = "catfish-bend/ultimate-texas-holdem"
METERS: Final = {"major": "25310.40", "minor": "1622.00"}
_USUAL: Final = {"california/ez-baccarat": ("--set", "fee-option=1")}


@cache
def _dealt(sheet: str, seed: int) -> str:
    words = ("deal", sheet, "--seed", str(seed), "--seats", "3", *_USUAL.get(sheet, ()))
    return json.dumps(json_of(*words)["round"])


def dealt(sheet: str = UTH, seed: int = 3, **more: Any) -> Data:
    """A round that was dealt and played by itself, with these words added to its file."""
    data: Data = json.loads(_dealt(sheet, seed))
    return {**data, **more}


def write(path: Path, *rounds: Any) -> str:
    """A round a line; one alone is a round file."""
    path.write_text("".join(json.dumps(data) + "\n" for data in rounds), encoding="utf-8")
    return str(path)


def _spot(number: int, cards: str) -> Data:
    wagers = {"ante": "5.00", "blind": "5.00", "progressive": "5.00"}
    who = {"spot": number, "player": f"guest {number}"}
    return {**who, "wagers": wagers, "cards": cards, "actions": ["bet 4x"]}


ROYAL: Final[Data] = {
    "sheet": UTH,
    "spots": [_spot(1, "As Ks"), _spot(2, "2h 8d")],
    "dealer": "9c 9d",
    "board": "Qs Js Ts 3d 4h",
    "link": METERS,
    "round": "T7-1",
    "table": "T7",
}
"""Two progressive wagers, and the royal flush that wins the Major."""
