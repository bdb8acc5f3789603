"""docs/fair-cards-vectors.json is what the script works out, and its forged files are refused."""

import json
import runpy
from pathlib import Path
from typing import Any, Final

from houseway.table.shoe import shuffled_from

ROOT: Final = Path(__file__).parents[2]
WRITER: Final = runpy.run_path(str(ROOT / "bench" / "fair_vectors.py"))
PAGE: Final = ROOT / "docs" / "fair-cards-vectors.json"
FOUND: Final[list[dict[str, Any]]] = json.loads(PAGE.read_text(encoding="utf-8"))["vectors"]


def test_the_file_is_what_the_writer_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == WRITER["text"]()


def test_r12_only_files_that_nobody_changed_are_as_committed() -> None:
    for each in FOUND:
        assert each["as_committed"] is ("changed" not in each["name"]), each["name"]


def test_r12_the_decks_are_those_that_the_house_would_deal() -> None:
    for each in FOUND:
        file = each["file"]
        assert list(shuffled_from(file["pack"], file["seed"])) == each["deck"], each["name"]
        cards: dict[str, list[str]] = {}
        if each["as_committed"] and each["name"] != "fair-shoe":
            for place, card in zip(each["places"], each["deck"], strict=False):
                cards.setdefault(place, []).append(card)
            dealt = file["rounds"][0]["cards"]
            for place, came in dealt.items():
                assert cards[place][: len(came)] == came, (each["name"], place)
