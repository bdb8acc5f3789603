"""What Washington asks of a link at its console: an approved system, and wins that are verified."""

import pytest

from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import Confirm, Open
from houseway.people import Office, Swipe
from houseway.rules import Refused
from tests.databases import new_record
from tests.jackpot.pad import AT, MGL, WA, Pad, washington
from tests.library import open_link

SIXTH = "Game Manager v6.6 Build 520, Aquarius Controller v6.5.6SP, Coin Spot v6.0"


@pytest.mark.parametrize(
    ("components", "code"),
    [
        (None, "system-not-named"),
        ("GM Atlas v5.4.1", "not-approved"),
        (SIXTH, "not-approved"),
        (f"{SIXTH}, ViPS v1.2.0", ""),
    ],
)
def test_b6_14_a_link_opens_on_an_approved_system_alone(components: str | None, code: str) -> None:
    record = new_record()
    settings = {} if components is None else {"system.components": components}
    keypad = Keypad(open_link(MGL, settings=settings), record)
    order = Open(tables={"1": WA}, by=Swipe("olga", Office.EXECUTIVE, "1"))
    if not code:
        keypad.do("open", order, at=AT)
        assert keypad.state.opened
        return
    with pytest.raises(Refused) as caught:
        keypad.do("open", order, at=AT)
    assert (caught.value.code, caught.value.rule) == (code, "B6-14")
    assert caught.value.where == "settings system.components"
    assert not list(record.streams())


def test_b6_5_a_card_at_the_console_waits_for_the_verification_of_its_hand() -> None:
    pad = Pad(washington(MGL))
    pad.coin_in("anna", "ben")
    pad.press(1)
    swipe = Swipe("sue", Office.SUPERVISOR, "card")
    confirm = Confirm(table="1", spot=1, swipe=swipe)
    assert pad.refuses(confirm) == ("award-not-verified", "B6-5")
    pad.verify(1)
    pad.do(confirm)
    assert pad.state.awards[0].player == "anna"
