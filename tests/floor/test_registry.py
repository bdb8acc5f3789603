"""What several processes keep of one person at once: nothing is lost, and what is first is first
once (R24)."""

import threading
from collections.abc import Sequence

import pytest

from houseway.floor.opening import open_house
from houseway.floor.registry import KeptPractice, PracticeChange, Registry
from tests.databases import Database

MARK = KeptPractice("Anna", "round", "7/1", "{}")


@pytest.mark.parametrize("kept", [(), (KeptPractice("Anna", "week", "2026-11-16", "{}"),)])
def test_r24_of_two_processes_that_keep_the_first_of_something_one_is_second(
    database: Database, kept: Sequence[KeptPractice]
) -> None:
    """A row that is not there yet cannot be locked."""
    where = database.house()
    with open_house(where):
        one, other = Registry(where), Registry(where)
        one.change_practice("Anna", lambda rows: PracticeChange(kept))
        seen: list[list[str]] = []
        other_looks = threading.Event()

        def change_late(rows: Sequence[KeptPractice]) -> PracticeChange:
            seen.append([row.kind for row in rows])
            later.start()
            other_looks.wait(0.5)  # it does not, before this change is written
            return PracticeChange([MARK])

        def change_meanwhile(rows: Sequence[KeptPractice]) -> PracticeChange:
            other_looks.set()
            seen.append([row.kind for row in rows])
            return PracticeChange()

        later = threading.Thread(target=other.change_practice, args=("Anna", change_meanwhile))
        one.change_practice("Anna", change_late)
        later.join()
        before = [row.kind for row in kept]
        assert [sorted(each) for each in seen] == [before, sorted(["round", *before])]
        one.close()
        other.close()
