"""A floor manager's evening at the terminal, written down: what `houseway ledger` prints.

`python -m tests.cli.ledger_session` writes the files anew; whoever does that reads them. Seals,
digests and the words of the rules are left out: they change with every sheet.
"""

import json
import os
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final
from unittest import mock

from houseway.ledger.record import open_record
from houseway.table.journal import Journal
from tests.cli.houses import adopt
from tests.cli.inside import PINS, run
from tests.cli.rounds import EXAMPLES, Data, write
from tests.library import library

HERE: Final = Path(__file__).parent / "golden"
WIDTHS: Final = (80, 120)
_SEAL: Final = re.compile(r"\b[0-9a-f]{4}( [0-9a-f]{4}){7,15}\b|\b[0-9a-f]{8}\b")
_RULES: Final = re.compile(r"\nThe rules that moved the money\n.*?\nSpot by spot", re.DOTALL)
COMMANDS: Final[tuple[tuple[str, ...], ...]] = (
    ("show",),
    ("show", "--table", "p2", "--last", "1"),
    ("void", "20", "--by", "88", "--why", "the deck had two queens of spades"),
    ("void", "20", "--by", "88", "--why", "the deck had two queens of spades"),
    ("void", "20", "--by", "70", "--why", "again"),
    ("correct", "17", "right.json", "--by", "88", "--why", "a club"),
    ("correct", "17", "right.json", "--by", "88", "--why",
     "the nine was a club", "--approved", "70", "--dry-run"),
    ("correct", "17", "right.json", "--by", "88", "--why",
     "the nine was a club", "--approved", "70"),
    ("seal", "--day", "2026-11-15", "--by", "70"),
    ("seal", "--day", "2026-11-15", "--by", "70"),
    ("void", "18", "--by", "88", "--why", "the shoe had failed"),
    ("seal", "--day", "2026-11-15", "--by", "70"),
    ("round", "17"),
    ("round", "17~1"),
    ("round", "1"),
    ("round", "seventeen"),
    ("show", "--round", "17"),
    ("show", "--last", "9"),
    ("show", "--day", "2026-11-14"),
    ("check",),
    ("replay",),
)  # fmt: skip


def _example(name: str, **more: str) -> Data:
    data: Data = json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    return {**data, **more}


def _prepare(folder: Path) -> None:
    """Three tables that have played: a house bank, a player-dealer, and a pot."""
    flush = _example("flush-at-catfish-bend", round="17")
    rounds = [
        (flush, "2026-11-16T01:58:09Z"),
        (_example("royal-in-california", round="18", table="T7"), "2026-11-16T02:03:40Z"),
        (_example("side-pot", round="20", table="P2"), "2026-11-16T02:10:00Z"),
    ]
    with open_record(folder / "house.db", new=True) as record:
        for data, at in rounds:
            Journal(record).post_file(data, library(), at=at)
    adopt(folder / "house.db", at="2026-11-16T02:15:00Z")
    flush["spots"][0]["cards"] = "Ah 9c"
    write(folder / "right.json", flush)


@contextmanager
def _at_the_house(folder: Path) -> Iterator[None]:
    """In Iowa, in that folder, by a clock that goes a minute from one command to the next."""
    minutes, before = count(20), Path.cwd()

    def now() -> str:
        return f"2026-11-16T02:{next(minutes)}:00Z"

    os.chdir(folder)
    try:
        with (
            mock.patch.dict(os.environ, {"TZ": "America/Chicago", "NO_COLOR": "1"}),
            mock.patch("houseway.floor.clock.now", now),
        ):
            time.tzset()
            yield
    finally:
        os.chdir(before)
        time.tzset()


def session(width: int) -> str:
    """All commands and what they print, at a terminal of that width."""
    said = []
    with tempfile.TemporaryDirectory() as place, _at_the_house(Path(place)):
        _prepare(Path(place))
        for words in COMMANDS:
            shown = " ".join(f'"{word}"' if " " in word else word for word in words)
            said.append(f"$ houseway ledger {shown} --ledger house.db\n")
            done = run("ledger", *words, "--ledger", "house.db", stdin=PINS, COLUMNS=str(width))
            lines = (done.out + done.err).splitlines()
            if words != ("check",):  # whose seals are copied whole
                own = [line for line in lines if not line.startswith("houseway: ")]
                assert all(len(line) <= width for line in own)
            said += [f"{line.rstrip()}\n" for line in lines]
    text = _SEAL.sub(lambda found: "0" * 8 if len(found[0]) == 8 else "seal", "".join(said))
    return _RULES.sub("\nThe rules that moved the money ...\n\nSpot by spot", text)


def path_of(width: int) -> Path:
    return HERE / f"ledger-{width}.txt"


if __name__ == "__main__":
    for each in WIDTHS:
        path_of(each).write_text(session(each), encoding="utf-8")
