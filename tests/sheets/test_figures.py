"""What the documents print, figure by figure, against a transcription of its own."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.rules import Leaf
from tests.library import all_items, sheet_ids
from tests.sheets.by_id import printed, schedule

TRANSCRIBED: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("transcription.toml").read_text(encoding="utf-8")
)
SHEETS: Final = sheet_ids()
LEAVES: Final = [
    pytest.param(sheet, key, value, item, id=f"{sheet} {key} {item}")
    for sheet, leaves in TRANSCRIBED.items()
    for key, (value, item) in leaves.items()
]
SCHEDULES: Final = {
    "california/ez-baccarat": "EZ Baccarat",
    "california/three-card-poker-6-card-bonus": "Three Card Poker 6 Card Bonus",
    "california/fortune-pai-gow-poker": "Fortune Pai Gow Poker",
    "california/ultimate-texas-holdem": "Ultimate Texas Hold'em",
}


@pytest.mark.parametrize(("sheet", "key", "value", "item"), LEAVES)
def test_every_figure_is_the_documents_and_cites_its_item(
    sheet: str, key: str, value: Any, item: str
) -> None:
    part, _, rest = key.partition(".")
    if part == "paytables":
        wager, _, name = rest.partition(".")
        table = printed(sheet).offers[wager].tables[name]
        wanted = [p.replace(":", " to ") if ":" in p else f"{p} to 1" for p in value.split()]
        assert [str(odds.value) for odds in table.rows.values()] == wanted
        assert item in table.cite.items
        return
    leaf = printed(sheet).values[key]
    assert (leaf.value, type(leaf.value)) == (value, type(value))
    assert item in leaf.cite.items


def test_every_sheet_every_limit_and_every_paytable_is_transcribed() -> None:
    assert set(TRANSCRIBED) == set(SHEETS)
    for sheet in SHEETS:
        tables = {
            f"paytables.{wager}.{name}"
            for wager, offer in printed(sheet).offers.items()
            for name in offer.tables
        }
        figures = {key for key in printed(sheet).values if key.startswith("figures.")}
        assert tables | figures <= TRANSCRIBED[sheet].keys()


@pytest.mark.parametrize(("sheet", "title"), SCHEDULES.items())
def test_b13_b8_8_the_schedules_are_those_of_the_digest(sheet: str, title: str) -> None:
    part = all_items()["B13"].text
    start = part.index(f"### {title} (")
    rows = re.findall(r"(?m)^\| (\d+) \| (.*?) \|", part[start : part.find("###", start + 3)])
    wanted = {
        int(number): bands.replace("–", "-").replace(" → $", " ").replace(" +", "+")
        for number, bands in rows
    }
    assert wanted
    assert schedule(sheet) == wanted


def test_b12_14_the_player_dealers_fee_beside_the_bands() -> None:
    fees = printed("california/fortune-pai-gow-poker").fees
    assert fees is not None
    assert [fee.value for fee in fees.flat.values()] == [200, 400, 200, 400, 200, 300]


HEADS: Final = {
    "catfish-bend": ("Iowa (IRGC)", {"000_dbf5f543499eaa76.txt", "002_c44cca97a6f5d7d2.txt"}),
    "wccs": ("not named", {"001_23ef547bd6e2ff82.txt"}),
    "california": ("California", {"003_f4415bb829676b82.txt"}),
    "washington": ("Washington (WSGC)", {"004_f4a0a5900c8377c7.txt"}),
}
PARTS: Final = {
    "catfish-bend/ultimate-texas-holdem": {"B0", "B1", "B2"},
    "catfish-bend/crazy-4-poker": {"B0", "B1", "B2", "B3"},
    "wccs/ultimate-texas-holdem": {"B0", "B4"},
    "washington/ultimate-texas-holdem": {"B0", "B1", "B5", "B6"},
    "washington/caribbean-stud-poker": {"B1", "B6", "B7"},
    "california/ez-baccarat": {"B8", "B9", "B13"},
    "california/three-card-poker-6-card-bonus": {"B0", "B8", "B10", "B13"},
    "california/ultimate-texas-holdem": {"B0", "B8", "B11", "B13"},
    "california/fortune-pai-gow-poker": {"B0", "B8", "B12", "B13", "HW"},
    "california/texas-holdem": {"B0", "B14", "B16"},
    "california/omaha": {"B0", "B15", "B16"},
}


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_stated_value_cites_its_own_house_and_an_assumed_one_says_why(sheet: str) -> None:
    jurisdiction, documents = HEADS[sheet.partition("/")[0]]
    assert (printed(sheet).jurisdiction, printed(sheet).id) == (jurisdiction, sheet)
    assert printed(sheet).document in documents
    for key, leaf in printed(sheet).values.items():
        assert leaf.cite.items, key
        if leaf.cite.assumed is not None:
            assert len(leaf.cite.assumed) > 15, key
            continue
        parts = {item.partition("-")[0] for item in leaf.cite.items if item[0] in "BH"}
        assert parts <= PARTS[sheet], key
        assert leaf.cite.section, key


def test_b1_33_b6_23_who_approved_the_pages() -> None:
    approved = {
        sheet: [part.value for part in (approval.by, approval.on, approval.edition)]
        for sheet in SHEETS
        if (approval := printed(sheet).approval) is not None
    }
    iowa = "the regulator's representative (IRGC), initials EW"
    washington = ["Washington State Gambling Commission", "14 June 2023", "submission #3119"]
    assert approved == {
        "catfish-bend/ultimate-texas-holdem": [iowa, "4 March 2025", "March 2025"],
        "catfish-bend/crazy-4-poker": [iowa, "6 March 2025", "March 2025"],
        "washington/ultimate-texas-holdem": washington,
        "washington/caribbean-stud-poker": washington,
    }


def test_text_is_for_people_and_nothing_else_stands_where_it_does() -> None:
    for sheet in SHEETS:
        for key, leaf in printed(sheet).values.items():
            told = key.startswith(("ranking.", "procedures.", "faults.", "approval."))
            step = key.startswith("steps.") and key.count(".") == 2  # its words; the rest is read
            assert (leaf.leaf is Leaf.TEXT) == (told or step or ".facts." in key), (sheet, key)
