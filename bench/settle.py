"""How fast recorded rounds settle, and settle and post: three spots each, through the same doors.

The rounds are played first, by habit from seeded decks and with stakes that differ, and written
down. Reports rounds a second for each sheet on one core after start-up, settled from text to text,
and settled and posted in batches into a record in memory; and as a ratio to the plain cost of
reading and writing the same JSON in the same run, so that two machines can be compared. Time is
this process's own, and the best of three runs, each on rounds that have not been settled before;
"again" settles the last of these once more, with all that is remembered of them.

    python bench/settle.py [ROUNDS]
"""

import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from houseway.bots import Habit
from houseway.codec import write_json
from houseway.floor import open_library
from houseway.games import BankSeat, Bet, Game, Wagers, make_game
from houseway.games.delivery import count_dealt
from houseway.ledger.record import open_record
from houseway.ledger.store import MEMORY
from houseway.money import Cents, parse_money
from houseway.rules import Choices, Library
from houseway.table import (
    PlayedRound,
    Supply,
    open_supply,
    parse_json,
    play_out,
    read_round,
    settle_text,
    write_round,
)
from houseway.table.journal import Journal

AT_ONCE = 100
"""How many rounds are posted in one transaction."""
RUNS = 3
WARM = 200
"""Rounds that are settled and posted before anything is measured."""


class Table(NamedTuple):
    """What stands on each of three spots, and how the table is set up."""

    stakes: Mapping[str, str]
    choose: Mapping[str, str] = {}  # never changed
    bank: int | None = None
    fee_option: int | None = None


UTH = {"ante": "10.00", "blind": "10.00", "trips": "5.00"}
TABLES: dict[str, Table] = {
    "catfish-bend/ultimate-texas-holdem": Table(UTH),
    "wccs/ultimate-texas-holdem": Table(UTH),
    "washington/ultimate-texas-holdem": Table(
        UTH, choose={"trips": "UTH-01", "bad_beat": "02", "pairs": "5"}
    ),
    "california/ultimate-texas-holdem": Table(UTH, bank=7, fee_option=3),
    "catfish-bend/crazy-4-poker": Table(
        {"ante": "10.00", "super_bonus": "10.00", "queens_up": "5.00"}
    ),
    "washington/caribbean-stud-poker": Table({"ante": "10.00", "cover_all": "5.00"}),
    "california/three-card-poker-6-card-bonus": Table(
        {"ante": "10.00", "pair_plus": "5.00", "six_card": "5.00"}, bank=8, fee_option=3
    ),
    "california/ez-baccarat": Table(
        {"banker": "10.00", "dragon_7": "5.00", "tie": "5.00"}, bank=8, fee_option=1
    ),
    "california/fortune-pai-gow-poker": Table(
        {"base": "10.00", "fortune": "5.00"}, bank=7, fee_option=1
    ),
}


def rounds(sheet_id: str, count: int, seed: int) -> list[bytes]:
    """Recorded rounds of a sheet, a line each."""
    table, library = TABLES[sheet_id], open_library()
    choices = Choices(sheet_id, table.choose, {}, {}, table.fee_option)
    sheet = library.configured(choices)
    game = make_game(sheet)
    bank = BankSeat(table.bank, Cents(50_000)) if table.bank else None
    chance = Random(seed)
    supply: Supply = open_supply(game.equipment(), seed)
    made = []
    for _ in range(count):
        bets = tuple(Bet(spot, staked(table.stakes, chance)) for spot in (1, 2, 3))
        over = by_habit(game, Wagers(bets, bank), supply)
        record = write_round(choices, PlayedRound(sheet, game, over))
        made.append(json.dumps(record).encode())
        supply = supply.after(count_dealt(over.log))
    return made


def staked(stakes: Mapping[str, str], chance: Random) -> dict[str, Cents]:
    """The stakes of a spot, from one to five times what the table says."""
    times = chance.randint(1, 5)
    return {name: Cents(parse_money(amount) * times) for name, amount in stakes.items()}


def by_habit(game: Game[Any], wagers: Wagers, supply: Supply) -> Any:
    """A round in which every spot plays by itself."""
    habit = Habit()
    return play_out(
        game, wagers, supply.draw(), lambda turn: habit.choose(game, turn.state, turn.spot)
    )


def cpu(work: Callable[[Sequence[str]], object], *runs: Sequence[str]) -> float:
    """Seconds of this process alone: the best of these runs."""
    best = float("inf")
    for texts in runs:
        start = time.process_time()
        work(texts)
        best = min(best, time.process_time() - start)
    return best


def parts_of(texts: Sequence[str], count: int) -> list[Sequence[str]]:
    """The rounds in parts of so many. Hardly any stands in two of them; a few rounds of baccarat
    are dealt the same cards."""
    parts = [texts[start : start + count] for start in range(0, len(texts), count)]
    alike = len(texts) - len({*texts})
    assert alike <= len(texts) // 100, f"{alike} of {len(texts)} rounds are not new"
    return parts


def settle_all(texts: Sequence[str], library: Library) -> list[str]:
    """Every round from its text to the text of its result."""
    return [write_json(settle_text(text, library).to_json()) for text in texts]


def post_all(texts: Sequence[str], library: Library) -> None:
    """Every round from its text into a record in memory, many in a transaction."""
    with open_record(MEMORY) as record:
        journal = Journal(record)
        for start in range(0, len(texts), AT_ONCE):
            with record.batch():
                for text in texts[start : start + AT_ONCE]:
                    journal.post(read_round(parse_json(text), library), at="2026-11-15T14:00:00Z")


def copy_all(texts: Sequence[str], results: Mapping[str, Any]) -> None:
    """What reading and writing the same JSON costs without settling anything."""
    for text in texts:
        json.loads(text)
        json.dumps(results[text])


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 3_000
    heads = (
        f"{'settled/s':>11}{'again/s':>11}{'and posted/s':>14}{'us/round':>10}{'x JSON alone':>14}"
    )
    print(f"{'sheet':42}{heads}")
    library = open_library()
    for sheet_id in TABLES:
        texts = [line.decode() for line in rounds(sheet_id, 2 * RUNS * count + WARM, seed=7)]
        settle_all(texts[:WARM], library)  # as a house that has been open for a while
        post_all(texts[:WARM], library)
        parts = parts_of(texts[WARM:], count)
        to_settle, to_post = parts[:RUNS], parts[RUNS:]
        settled = cpu(lambda part: settle_all(part, library), *to_settle)
        again = cpu(lambda part: settle_all(part, library), to_settle[-1])
        posted = cpu(lambda part: post_all(part, library), *to_post)
        results = {text: json.loads(settle_all([text], library)[0]) for text in to_settle[-1]}
        plain = cpu(lambda part: copy_all(part, results), *[to_settle[-1]] * RUNS)  # noqa: B023
        print(
            f"{sheet_id:42}{count / settled:11,.0f}{count / again:11,.0f}{count / posted:14,.0f}"
            f"{settled / count * 1e6:10.1f}{settled / plain:14.2f}",
            flush=True,
        )
    print("again: rounds that were settled just before, partly from memory")


if __name__ == "__main__":
    main()
