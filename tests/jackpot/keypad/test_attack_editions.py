"""A link whose file or settings changed while it was open: each event stands on its own edition."""

from __future__ import annotations

import pytest

from houseway.jackpot import Keypad, decide_again
from houseway.jackpot.keypad.commands import Pay
from houseway.jackpot.keypad.events import Awarded
from houseway.people import Office
from houseway.table.audit import check_link
from tests.jackpot.pad import ATLAS, CATFISH, MGL, Pad
from tests.library import open_link

pytestmark = pytest.mark.usefixtures("each_database")


def test_t60_people_who_pay_may_be_named_after_the_opening_and_the_record_stays_whole() -> None:
    card = {"jackpot.card": "supervisor", **ATLAS}
    pad = Pad(open_link(MGL, settings=card))
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.confirm(1)
    pad.end()
    [(number, award)] = [
        (entry.number, entry.event) for entry in pad.entries if isinstance(entry.event, Awarded)
    ]
    later = open_link(MGL, settings={**card, "payment.people": "shift manager, security"})
    pad.keypad = Keypad(later, pad.record)
    people = (pad.swipe("sam", Office.SHIFT_MANAGER), pad.swipe("gus", Office.SECURITY))
    pad.do(
        Pay(
            award=number, people=people, paperwork="W-2G", vault="7", checked=True,
            chips=award.amount,
        )
    )  # fmt: skip
    assert check_link(pad.record, pad.keypad.stream) == ""


def test_r7_an_event_decided_on_another_link_is_found() -> None:
    pad = Pad(open_link(MGL, settings={"jackpot.card": "supervisor", **ATLAS}))
    pad.coin_in("anna")
    other = open_link(CATFISH)
    found = decide_again(pad.link, pad.entries, edition=lambda _: other)
    assert found is not None
    assert found.number == 1
    assert found.what.startswith("it was decided on another link: ")
