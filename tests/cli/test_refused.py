"""What the command line refuses, line by line, and leaves nothing behind: `golden/refused.txt`.

`python -m tests.cli.test_refused` asks every line again; read the difference before you commit it.
"""

import shlex
import tempfile
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from textwrap import fill
from typing import Final, NamedTuple

import pytest

from houseway.ledger.record import open_record
from tests.cli.houses import five_entries, one_round
from tests.cli.inside import PINS, run
from tests.jackpot.wins import royal

GOLDEN: Final = Path(__file__).parent / "golden" / "refused.txt"
HOUSE: Final = "house.db"


def _won(path: Path) -> None:
    with open_record(path, new=True) as record:
        royal(record)


RECORDS: Final = {"one round": one_round, "five entries": five_entries, "an award": _won}
"""What lies in `house.db` for the lines below `# in ...:`."""


class Line(NamedTuple):
    record: str
    words: str
    answer: str


def lines() -> Iterator[Line]:
    """A line with `$`, and beneath it the exit code and what is said, in lines of 100 letters."""
    for part in GOLDEN.read_text(encoding="utf-8").split("\n#")[1:]:
        record = part.removeprefix(" in ").partition(":")[0] if part.startswith(" in ") else ""
        for each in part.split("\n$ ")[1:]:
            words, _, said = each.partition("\n")
            yield Line(record, words, " ".join(said.split()))


def answer(words: str) -> str:
    """Exit code and what is said, the frame of a usage error left out; nothing is printed."""
    done = run(*shlex.split(words), stdin=PINS)
    assert done.out == "", words
    framed = [line.strip("│ ") for line in done.err.splitlines() if line.startswith("│")]
    said = " ".join(framed) or done.err.removesuffix("\n")
    assert said.isprintable()
    return " ".join(f"{done.code} {said}".split())


@contextmanager
def records() -> Iterator[dict[str, Path]]:
    """A folder with each record: what is refused changes none, so they serve all lines."""
    with tempfile.TemporaryDirectory() as above:
        found = {name: Path(above) / (name or "none") for name in ("", *RECORDS)}
        for name, folder in found.items():
            folder.mkdir()
            if name:
                RECORDS[name](folder / HOUSE)
        yield found


@pytest.fixture(scope="module")
def folders() -> Iterator[dict[str, Path]]:
    with records() as found:
        yield found


def held(folder: Path) -> tuple[set[str], int]:
    """The names in a folder, and how many entries its record has."""
    names = {path.name for path in folder.iterdir() if not path.name.startswith(f"{HOUSE}-")}
    if HOUSE not in names:
        return names, 0
    with open_record(folder / HOUSE, read_only=True) as record:
        return names, sum(head.number for head in record.streams())


@pytest.mark.parametrize("line", [*lines()], ids=lambda line: line.words)
def test_r15_r18_what_cannot_be_is_refused_in_a_line(
    line: Line, folders: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = folders[line.record]
    monkeypatch.chdir(folder)
    before = held(folder)
    assert answer(line.words) == line.answer
    assert held(folder) == before


def main() -> None:
    """Ask every line again."""
    written, *parts = GOLDEN.read_text(encoding="utf-8").split("\n#")
    with records() as found:
        told = iter(lines())
        for part in parts:
            heading, *asked = part.rstrip().split("\n$ ")
            written += f"\n#{heading}"
            for line in [next(told) for _ in asked]:
                with chdir(found[line.record]):
                    said = fill(answer(line.words), 100, break_on_hyphens=False)
                written += f"\n$ {line.words}\n{said}"
            written += "\n"
    GOLDEN.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
