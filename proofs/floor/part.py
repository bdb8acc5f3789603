"""A part of a floor's evening: what is played in one wing, and what it came to."""

import traceback
from pathlib import Path
from typing import Final, NamedTuple

from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Library, Refused
from proofs.floor.auditor.findings import Findings
from proofs.floor.report import FloorCounts
from proofs.floor.wing import Progress, Wing
from proofs.floor.wings import Tables

_NO_DISK: Final = frozenset(
    {
        LedgerRefusal.RECORD_FULL,
        LedgerRefusal.RECORD_NOT_WRITTEN,
        LedgerRefusal.RECORD_OUTCOME_UNKNOWN,
    }
)


class Part(NamedTuple):
    """So many rounds at the tables of a wing."""

    tables: Tables
    rounds: int
    seed: int

    @property
    def where(self) -> str:
        return f"wing of {self.tables[0].name}"


class PartPlayed(NamedTuple):
    """What was done, and what was found; `stopped` if a person did not want the rest."""

    counts: FloorCounts
    findings: list[str]
    stopped: bool = False


def play_part(part: Part, library: Library, folder: Path, progress: Progress) -> PartPlayed:
    """Play it; if stopped, it gives what was done so far. Where it breaks, that is a finding."""
    counts, findings, stopped = FloorCounts(), Findings(), False
    try:
        Wing(library, part.tables, part.seed, folder, counts, findings).play(part.rounds, progress)
    except KeyboardInterrupt:
        stopped = True
    except Exception as error:
        no_disk = isinstance(error, Refused) and error.reason in _NO_DISK  # no fault of the house
        said = f"it could not go on: {error}" if no_disk else traceback.format_exc()
        findings.add(part.where, said)
    return PartPlayed(counts, findings.texts, stopped)
