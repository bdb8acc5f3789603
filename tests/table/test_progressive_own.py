"""A progressive of an operator's own, beside a game that none of the documents offers one with."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules import Refusal, Refused
from houseway.table import settle_round
from houseway.table.jackpot_round import begin_from_file, play_jackpot
from houseway.table.progressive import Side
from tests.jackpot.own import CATFISH, CRAZY, UTH, write_link, write_table
from tests.library import choose_link, library
from tests.table.jackpots import Data, check_sum, meters, side

STUD = "washington/caribbean-stud-poker"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Catfish Bend multi-link under another name, beside Caribbean Stud alone."""
    monkeypatch.setenv("HOUSEWAY_LINKS", str(tmp_path))
    write_table(tmp_path, CRAZY, ('sheet = "catfish-bend/crazy-4-poker"', f'sheet = "{STUD}"'))
    path = Path(
        write_link(
            tmp_path, CATFISH, (f'id = "{CATFISH}"', 'id = "riverboat/link"'), (f'"{UTH}", ', "")
        )
    )
    path.rename(tmp_path.joinpath("riverboat-link.toml"))


def stud(cards: str, actions: str = "raise") -> Data:
    wagers = {"ante": "10.00", "progressive": "5.00"}
    spot = {"spot": 1, "wagers": wagers, "cards": cards, "actions": [actions]}
    return {"sheet": STUD, "spots": [spot], "dealer": "7c 2d 9h Jd 4c"}


def settled(data: Data) -> Data:
    result = settle_round(data, library())
    check_sum(result)
    return result.to_json()


def test_b2_4_a_royal_at_caribbean_stud_wins_the_major() -> None:
    """Seed 20,000 + .70 of this wager, and the $5.00 back; the Minor has its .40."""
    result = settled(stud("As Ks Qs Js Ts"))
    assert side(result) == [
        (1, "progressive", "win", "20000.70", "20005.70", "100% of major", "royal flush", "B2-6")
    ]
    assert meters(result)[1] == {"major": "20000.00", "minor": "1500.40"}


@pytest.mark.parametrize(("cards", "actions"), [("As Kd Qs Js 9s", "raise"),
                                                ("2s 3d 5s 7s 9s", "fold")])  # fmt: skip
def test_b2_3_a_wager_that_loses_leaves_its_line_and_its_contribution(
    cards: str, actions: str
) -> None:
    result = settled(stud(cards, actions))
    assert [line[:5] for line in side(result)] == [(1, "progressive", "lose", "-5.00", "0.00")]
    assert meters(result)[1] == {"major": "20000.70", "minor": "1500.40"}


def test_b2_4_a_wager_without_a_hand_is_refused_and_never_swallowed() -> None:
    link = choose_link(STUD)
    both = Side(link, STUD, "1", {1: "anna", 2: "ben"}, None)
    with pytest.raises(Refused) as caught:
        play_jackpot(both, begin_from_file(both), ())
    refused = caught.value
    assert (refused.reason, refused.where) == (
        Refusal.PROGRESSIVE_WITHOUT_HAND,
        "spot 1, progressive",
    )
    assert refused.rule == "B2-4"
    nobody = both._replace(players={})
    assert play_jackpot(nobody, begin_from_file(nobody), ())[0] == ()
