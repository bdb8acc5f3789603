"""What a round was played on is the library that it was given, and nothing that comes later."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.floor import open_library
from houseway.jackpot import links_of
from houseway.ledger import memory_ledger
from houseway.table import Journal, replay_round
from tests.library import LINKS
from tests.table.jackpots import UTH, at, uth
from tests.table.rounds import LIBRARY


def test_r13_a_second_link_beside_the_game_leaves_old_rounds_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted = Journal(memory_ledger(), LIBRARY).post(uth(at(1, "Ah Kd"), board="Qs Js 4d 4h 7d"))
    text = LINKS.joinpath("catfish-bend-multi-link.toml").read_text(encoding="utf-8")
    text = text.replace('id = "catfish-bend/multi-link"', 'id = "riverboat/second"')
    tmp_path.joinpath("riverboat-second.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_LINKS", str(tmp_path))
    assert len(links_of(open_library(), UTH)) == 2
    assert replay_round(posted.receipt.entries, LIBRARY) is None
    assert len(links_of(LIBRARY, UTH)) == 1
