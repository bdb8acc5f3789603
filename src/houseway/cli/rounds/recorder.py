"""Where rounds that are dealt in the terminal are posted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.floor.house import House


@contextmanager
def open_house_for(ledger: str | None, *, new: bool) -> Iterator[House | None]:
    """Where rounds are posted, if they are."""
    if ledger is None:
        yield None
        return
    from houseway.cli.terminal.house import open_house_on

    with open_house_on(ledger, new=new) as house:
        yield house
