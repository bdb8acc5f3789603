"""How fast recorded rounds settle: three spots each, through the same doors as everything else.

The rounds are played first, by habit from seeded decks, and written down. Reports rounds a second
for each sheet on one core after start-up, and as a ratio to the plain cost of reading and writing
the same JSON in the same run, so that two machines can be compared.
"""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.bots import Habit
from houseway.cli.rounds.settle import settle_stream
from houseway.floor import open_library
from houseway.games import BankSeat, Bet, Game, Wagers, make_game
from houseway.money import Cents, parse_money
from houseway.rules import Choices
from houseway.table import Played, PlayedRound, Supply, open_supply, play_round, write_round


class Table(NamedTuple):
    """What stands on each of three spots, and how the table is set up."""

    stakes: Mapping[str, str]
    choose: Mapping[str, str] = {}  # never changed
    bank: int | None = None
    fee_option: int | None = None


UTH = {"ante": "25.00", "blind": "25.00", "trips": "5.00"}
TABLES: dict[str, Table] = {
    "catfish-bend/ultimate-texas-holdem": Table(UTH),
    "wccs/ultimate-texas-holdem": Table(UTH),
    "washington/ultimate-texas-holdem": Table(
        UTH, choose={"trips": "UTH-01", "bad_beat": "02", "pairs": "5"}
    ),
    "california/ultimate-texas-holdem": Table(UTH, bank=7, fee_option=3),
    "catfish-bend/crazy-4-poker": Table(
        {"ante": "25.00", "super_bonus": "25.00", "queens_up": "5.00"}
    ),
    "washington/caribbean-stud-poker": Table({"ante": "25.00", "cover_all": "5.00"}),
    "california/three-card-poker-6-card-bonus": Table(
        {"ante": "25.00", "pair_plus": "5.00", "six_card": "5.00"}, bank=8, fee_option=3
    ),
    "california/ez-baccarat": Table(
        {"banker": "25.00", "dragon_7": "5.00", "tie": "5.00"}, bank=8, fee_option=1
    ),
    "california/fortune-pai-gow-poker": Table(
        {"base": "25.00", "fortune": "5.00"}, bank=7, fee_option=1
    ),
}


def rounds(sheet_id: str, count: int, seed: int) -> list[bytes]:
    """Recorded rounds of a sheet, a line each."""
    table, library = TABLES[sheet_id], open_library()
    choices = Choices(sheet_id, table.choose, {}, {}, table.fee_option)
    sheet = library.configured(choices)
    game = make_game(sheet)
    bank = BankSeat(table.bank, Cents(50_000)) if table.bank else None
    stakes = {name: parse_money(amount) for name, amount in table.stakes.items()}
    wagers = Wagers(tuple(Bet(spot, stakes) for spot in (1, 2, 3)), bank)
    supply: Supply = open_supply(game.equipment(), seed)
    made = []
    for _ in range(count):
        played = by_habit(game, wagers, supply)
        record = write_round(choices, PlayedRound(sheet, game, played.over))
        made.append(json.dumps(record).encode())
        supply = supply.after(played.cards)
    return made


def by_habit(game: Game[Any], wagers: Wagers, supply: Supply) -> Played:
    """A round in which every spot plays by itself."""
    running = play_round(game, wagers, supply.draw())
    action: Any = None
    while True:
        try:
            turn = running.send(action)
        except StopIteration as stop:
            played: Played = stop.value
            return played
        action = Habit().choose(game, turn.state, turn.spot)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    print(f"{'sheet':42}{'rounds/s':>10}{'us/round':>10}{'x JSON alone':>14}")
    for sheet_id in TABLES:
        lines = rounds(sheet_id, count, seed=7)
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
        print(f"{sheet_id:42}{1 / each:10,.0f}{each * 1e6:10.1f}{settled / plain:14.2f}")


if __name__ == "__main__":
    main()
