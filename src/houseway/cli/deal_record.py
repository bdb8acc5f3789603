"""Rounds dealt in the terminal, one after another: each written down, settled, perhaps posted.

The meters of a progressive go on from round to round, and every round file says what they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from houseway.games import Game, Wagers, write_round_of
from houseway.money import MoneyError, micro_text, parse_given_micro
from houseway.rules import Choices, Library, Refusal, Refused, Sheet
from houseway.table import (
    Journal,
    Posted,
    Result,
    result_of_round,
    settle_round,
    write_round,
)
from houseway.table.jackpot_round import begin_from_file
from houseway.table.link_record import side_keys
from houseway.table.progressive import Side, with_progressive


class Dealt(NamedTuple):
    """A round that is over: its round file, its result, and where it was posted, if it was."""

    record: dict[str, Any]
    result: Result
    posted: Posted | None


@dataclass(slots=True)
class Recorder:
    """What every round of a table has in common. `link` is what its meters stand at."""

    library: Library
    choices: Choices
    sheet: Sheet
    game: Game[Any]
    wagers: Wagers
    side: Side | None
    link: Mapping[str, Any]
    journal: Journal | None

    def take(self, over: Any) -> Dealt:
        """Write a round down and settle it; with a journal it is posted, and only then is it so."""
        side, journal = self.side, self.journal
        if side is not None and journal is not None:
            self.link = journal.stand(side.link) or self.link
        if side is not None and not self.link:
            self.link = side_keys(side.link, begin_from_file(side).state)
        wagers = over.wagers if side is None else with_progressive(over.wagers, side)
        record = write_round(self.choices, wagers, write_round_of(self.game, over), self.link)
        posted = None
        if journal is not None:
            from houseway.floor.clock import now

            posted = journal.post(record, at=now())
            result = posted.result
        elif side is not None:
            result = settle_round(record, self.library)
        else:
            result = result_of_round(self.sheet, self.game, self.wagers, over)
        if result.meters is not None:
            self.link = side_keys(result.meters.link, result.meters.state)
        return Dealt(record, result, posted)


@contextmanager
def open_journal(ledger: str | None, library: Library) -> Iterator[Journal | None]:
    """Where rounds are posted, if they are."""
    if ledger is None:
        yield None
        return
    from houseway.cli.settle import open_folder

    with open_folder(ledger) as record:
        yield Journal(record, library)


def meters_of(asked: Mapping[str, str]) -> dict[str, Any]:
    """Meters as a command line gives them, in the form of a round file: 1622 for 1622.00."""
    if not asked:
        return {}
    return {"link": {name: _meter(name, text) for name, text in asked.items()}}


def _meter(name: str, text: str) -> str:
    try:
        return micro_text(parse_given_micro(text if "." in text else f"{text}.00"))
    except MoneyError:
        raise Refused(Refusal.NOT_DOLLARS, where=f"--link {name[:40]}", text=text) from None
