"""What others have published, against what is counted here (`published.toml` has the sources)."""

import json
import tomllib
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.cards import ALL_CARDS
from houseway.codec import with_decimals
from houseway.gamemath import report, usual_sheet
from houseway.gamemath.per_cent import per_cent
from houseway.hands import FIVE_CARD_COUNTS, SEVEN_CARD_COUNTS, rank_four, rank_three
from tests.library import open_sheet

PUBLISHED: Final[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("published.toml").read_text(encoding="utf-8")
)


def counts(name: str) -> dict[str, int]:
    found: dict[str, int] = PUBLISHED[name]["counts"]
    return found


def stored(sheet_id: str) -> dict[str, Any]:
    """The stored report, which `tests/gamemath/test_stored.py` holds to a recount."""
    found: dict[str, Any] = json.loads(
        json.dumps(with_decimals(report(usual_sheet(open_sheet(sheet_id))).report))
    )
    return found


def test_every_part_names_its_source() -> None:
    assert all(part["source"] for part in PUBLISHED.values())


def test_five_and_seven_cards() -> None:
    """`tests/hands` recounts these two, hand by hand."""
    assert {c.words: n for c, n in FIVE_CARD_COUNTS.items()} == counts("five_cards")
    assert {c.words: n for c, n in SEVEN_CARD_COUNTS.items()} == counts("seven_cards")


def test_three_cards() -> None:
    found = Counter(rank_three(hand).category.words for hand in combinations(ALL_CARDS, 3))
    assert found == counts("three_cards")


def test_four_cards() -> None:
    found = Counter(rank_four(hand).category.words for hand in combinations(ALL_CARDS, 4))
    assert found == counts("four_cards")


def test_b12_13_fortune() -> None:
    tables = stored("california/fortune-pai-gow-poker")["tables"]
    (table,) = (each["rows"] for each in tables if each["type"] == "fortune")
    found = {row["hand"]: row["hands"] for row in table}
    wanted = counts("fortune")
    assert {hand: found[hand] for hand in wanted} == wanted
    assert 154_143_080 - sum(wanted.values()) == 121_694_196


@pytest.mark.parametrize(("sheet_id", "deals"), counts("deals").items())
def test_how_many_deals_are_counted(sheet_id: str, deals: int) -> None:
    assert stored(sheet_id)["deals"] == deals


@pytest.mark.parametrize("figure", ["game", "element_of_risk"])
def test_whole_games(figure: str) -> None:
    key = "edge" if figure == "game" else figure
    for sheet_id, printed in PUBLISHED["edges"][figure].items():
        places = len(printed.partition(".")[2])
        assert per_cent(Fraction(stored(sheet_id)["game"][key]), places) == f"{printed}%"


@pytest.mark.parametrize(("which", "printed"), PUBLISHED["edges"]["wagers"].items())
def test_wagers(which: str, printed: str) -> None:
    sheet_id, name = which.split()
    wager = next(w for w in stored(sheet_id)["wagers"] if w["wager"] == name)
    places = len(printed.partition(".")[2])
    assert per_cent(Fraction(wager["edge"]), places) == f"{printed}%"
