"""How fast recorded rounds settle: three spots each, through the same doors as everything else.

Reports rounds a second for each house on one core after start-up, and as a ratio to the plain cost
of reading and writing the same JSON in the same run, so that two machines can be compared.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

from houseway.cards import ALL_CARDS
from houseway.table import Book, settle_text

HOUSES: dict[str, dict[str, Any]] = {
    "catfish-bend/ultimate-texas-holdem": {},
    "wccs/ultimate-texas-holdem": {},
    "washington/ultimate-texas-holdem": {
        "choose": {"trips": "UTH-01", "bad_beat": "02", "pairs": "5"}
    },
    "california/ultimate-texas-holdem": {"bank": {"spot": 7, "wager": "500.00"}, "fee_option": 3},
}
SCRIPTS = (
    ["bet 4x"],
    ["bet 3x"],
    ["check", "bet 2x"],
    ["check", "check", "bet 1x"],
    ["check", "check", "fold"],
)


def rounds(house: str, count: int, seed: int) -> list[str]:
    """Recorded rounds of a house, a line each."""
    chance = random.Random(seed)
    made = []
    for _ in range(count):
        cards = [card.text for card in chance.sample(ALL_CARDS, 13)]
        spots = [
            {
                "spot": i + 1,
                "wagers": {"ante": "25.00", "blind": "25.00", "trips": "5.00"},
                "cards": " ".join(cards[2 * i : 2 * i + 2]),
                "actions": chance.choice(SCRIPTS),
            }
            for i in range(3)
        ]
        record = {"sheet": house, **HOUSES[house], "spots": spots}
        made.append(
            json.dumps({**record, "dealer": " ".join(cards[6:8]), "board": " ".join(cards[8:])})
        )
    return made


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    book = Book()
    print(f"{'sheet':38}{'rounds/s':>10}{'us/round':>10}{'x JSON alone':>14}")
    for house in HOUSES:
        lines = rounds(house, count, seed=7)
        results = [settle_text(line, book).to_json() for line in lines[:500]]  # warm up
        start = time.perf_counter()
        for line in lines:
            json.dumps(settle_text(line, book).to_json())
        settled = time.perf_counter() - start
        start = time.perf_counter()
        for line in lines[:500]:
            json.loads(line)
        for result in results:
            json.dumps(result)
        plain = (time.perf_counter() - start) / 500
        each = settled / count
        print(f"{house:38}{1 / each:10,.0f}{each * 1e6:10.1f}{each / plain:14.2f}")


if __name__ == "__main__":
    main()
