"""The sensors of a table (B6-15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.jackpot import Link, LinkKind
from houseway.jackpot.documents.layout import lay_out
from houseway.rules import Refused
from tests.jackpot.documents.test_check import HOUSE, NO_RATES, POSTED
from tests.jackpot.own import CATFISH, MGL, ML01, ML03, STANDALONE, write_link
from tests.library import find_link, open_link

HOLDEM = "washington/ultimate-texas-holdem"


def refusal(sheet: str, *links: Link) -> str:
    with pytest.raises(Refused) as caught:
        lay_out(sheet, links)
    assert caught.value.rule == "B6-15"
    return caught.value.what


def test_b6_15_one_or_two_sensors_each_a_game_of_its_own() -> None:
    one = lay_out(HOLDEM, [find_link(ML01)])
    assert [(sensor.number, sensor.link.id) for sensor in one.sensors] == [(1, ML01)]
    two = lay_out(HOLDEM, [find_link(STANDALONE), find_link(ML01)])
    assert [(sensor.number, sensor.link.id) for sensor in two.sensors] == [
        (1, STANDALONE),
        (2, ML01),
    ]
    assert two.kind is LinkKind.PROGRESSIVE


def test_b6_15_not_none_and_not_three() -> None:
    links = [find_link(link_id) for link_id in (MGL, ML01, ML03)]
    assert refusal(HOLDEM, *links) == "a layout has at most 2 sensors, not 3"
    assert refusal(HOLDEM) == "a layout with sensors has one or two"


def test_b6_15_two_sensors_do_not_share_a_meter() -> None:
    twice = refusal(HOLDEM, find_link(ML01), find_link(ML01))
    assert twice == f"both sensors play for {ML01}; each is a separate game"


def test_b6_15_house_and_progressive_never_stand_at_one_table(tmp_path: Path) -> None:
    house = open_link(write_link(tmp_path, MGL, *HOUSE, *NO_RATES, POSTED))
    assert lay_out(HOLDEM, [house]).kind is LinkKind.HOUSE
    what = "house and progressive jackpots never stand at one table"
    assert refusal(HOLDEM, house, find_link(ML01)) == what


def test_b6_15_a_link_is_offered_beside_its_own_games_only() -> None:
    assert refusal(HOLDEM, find_link(CATFISH)) == f"{CATFISH} is not offered beside this game"
    assert lay_out("catfish-bend/crazy-4-poker", [find_link(CATFISH)]).sensors
