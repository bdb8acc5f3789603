"""One whole round of every table sheet, as it was read and found right (see `transcript.py`)."""

import pytest

from tests.golden.transcript import HERE, PLAYTHROUGHS, Playthrough, transcript
from tests.library import sheet_ids


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.sheet)
def test_the_round_goes_as_it_is_written_down(play: Playthrough) -> None:
    assert transcript(play) == play.path.read_text(encoding="utf-8")


def test_every_sheet_has_its_round_and_no_round_is_left_over() -> None:
    assert {play.sheet for play in PLAYTHROUGHS} == set(sheet_ids())
    assert {play.path for play in PLAYTHROUGHS} == set(HERE.glob("*.txt"))
