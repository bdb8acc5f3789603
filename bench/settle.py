"""How fast recorded rounds settle: three spots each, through the same doors as everything else.

Reports rounds a second for each house on one core after start-up, and as a ratio to the plain cost
of reading and writing the same JSON in the same run, so that two machines can be compared.
"""

from __future__ import annotations

import io
import json
import random
import sys
import time
from typing import Any

from houseway.cards import ALL_CARDS
from houseway.cli.settle import settle_stream

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
        dealer, board = " ".join(cards[6:8]), " ".join(cards[8:])
        made.append(json.dumps({**record, "dealer": dealer, "board": board}))
    return made


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    print(f"{'sheet':38}{'rounds/s':>10}{'us/round':>10}{'x JSON alone':>14}")
    for house in HOUSES:
        lines = [line.encode() for line in rounds(house, count, seed=7)]
        settle_stream(lines[:500], io.StringIO())  # warm up
        out = io.StringIO()
        start = time.perf_counter()
        settle_stream(lines, out)
        settled = time.perf_counter() - start
        results = [json.loads(line) for line in out.getvalue().splitlines()]
        start = time.perf_counter()
        for line, result in zip(lines, results, strict=True):
            json.loads(line)
            json.dumps(result)
        plain = time.perf_counter() - start
        each = settled / count
        print(f"{house:38}{1 / each:10,.0f}{each * 1e6:10.1f}{settled / plain:14.2f}")


if __name__ == "__main__":
    main()
