"""A floor that is played: its wings one after another, or side by side."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from houseway.rules import Library
from proofs.floor.auditor.findings import MOST
from proofs.floor.part import Part, PartPlayed, play_part
from proofs.floor.plan import TABLES, TablePlan
from proofs.floor.report import FloorCounts, FloorReport
from proofs.floor.side_by_side import play_side_by_side
from proofs.floor.wing import Progress, silent
from proofs.floor.wings import rounds_of, wings_of


def simulate_floor(
    library: Library,
    *,
    rounds: int,
    seed: int,
    processes: int = 1,
    tables: Sequence[TablePlan] = TABLES,
    progress: Progress = silent,
    counts: FloorCounts | None = None,
) -> FloorReport:
    """Play a floor until so many rounds are over. Stopped, it gives what was done so far.
    With several `processes` it is over sooner, and comes to the same. `counts` is told by kind what
    was done, for those who want to know what was not."""
    wings = wings_of(tables)
    shares = zip(wings, rounds_of(wings, rounds), strict=True)
    parts = [Part(wing, share, seed) for wing, share in shares if share]
    together = counts or FloorCounts()
    findings: list[str] = []
    with TemporaryDirectory(prefix="houseway-") as name:
        folder = Path(name)
        if processes == 1:
            played = _play_in_turn(parts, library, folder, progress)
        else:
            played = play_side_by_side(parts, processes, library, folder, progress)
    for each in played:
        together.add(each.counts)
        findings += each.findings
    return together.report(findings[:MOST])


def _play_in_turn(
    parts: Sequence[Part], library: Library, folder: Path, progress: Progress
) -> list[PartPlayed]:
    played: list[PartPlayed] = []
    before = FloorCounts()

    def told(commands: int, rounds: int) -> None:
        progress(before.commands + commands, before.rounds + rounds)

    for part in parts:
        played.append(play_part(part, library, folder, told))
        before.add(played[-1].counts)
        if played[-1].stopped:
            break
    return played
