"""A link whose file or settings changed while it was open: each event stands on its own edition."""

import pytest

from houseway.jackpot import decide_again
from tests.jackpot.pad import ATLAS, CATFISH, MGL, Pad
from tests.library import open_link

pytestmark = pytest.mark.usefixtures("each_database")


def test_r7_an_event_decided_on_another_link_is_found() -> None:
    pad = Pad(open_link(MGL, settings={"jackpot.card": "supervisor", **ATLAS}))
    pad.coin_in("anna")
    other = open_link(CATFISH)
    found = decide_again(pad.link, pad.entries, edition=lambda _: other)
    assert found is not None
    assert found.number == 1
    assert found.what.startswith("it was decided on another link: ")
