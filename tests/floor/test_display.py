"""The display of a link on the wall."""

from __future__ import annotations

import threading
from pathlib import Path

from houseway.floor.demo_house import DEMO_LINK
from houseway.floor.demo_people import demo_roster
from houseway.web.served import serve_house
from tests.library import library


def test_r18_a_display_waits_for_its_turn_at_the_record(tmp_path: Path) -> None:
    """A record is asked by one thread at a time: two at once break its connection."""
    served = serve_house(str(tmp_path / "house.db"), roster=demo_roster())
    served.house.open_link(DEMO_LINK)
    has_turn, ends, seen = threading.Event(), threading.Event(), list[str]()

    def hold() -> None:
        has_turn.set()
        ends.wait(20)

    holder = threading.Thread(target=lambda: served.operator.core.look(hold))
    asker = threading.Thread(
        target=lambda: seen.append(served.reading.display(library(), DEMO_LINK).link)
    )
    holder.start()
    assert has_turn.wait(20)
    asker.start()
    asker.join(0.2)
    assert seen == []
    ends.set()
    asker.join(20)
    holder.join(20)
    assert seen == [DEMO_LINK]
    served.close()
