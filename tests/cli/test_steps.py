"""`houseway steps`: a house's procedures as a checklist."""

import pytest

from tests.cli.inside import CATFISH, UTH, WCCS, json_of, run
from tests.library import sheet_ids


@pytest.mark.parametrize("sheet", sheet_ids())
def test_a_checklist_fits_eighty_columns(sheet: str) -> None:
    done = run("steps", sheet, COLUMNS="80")
    assert done.code == 0
    assert max(map(len, done.out.splitlines())) <= 80
    assert "_" not in done.out


def test_b4_11_the_opening_of_a_table_says_who_and_what_is_written_down() -> None:
    out = run("steps", WCCS, "--moment", "opening", "--mode", "machine").out
    lines = [line.strip() for line in out.splitlines()]
    assert "by: dealer and supervisor" in lines
    assert "on record: the count, 52 and 52 cards" in lines
    assert "Equipment" not in out
    assert "by machine:" not in out  # it is the mode that was asked for
    assert 'in the words: "No more bets"' in run("steps", WCCS, "--moment", "before-cards").out


def test_b1_3_one_mode_only() -> None:
    by_hand = json_of("steps", CATFISH, "--mode", "hand")
    assert {step["mode"] for step in by_hand["steps"]} == {None, "hand"}
    assert by_hand["equipment"]["decks.hand"] == 1
    shuffle = json_of("steps", CATFISH, "--moment", "Shuffle", "--mode", "hand")["steps"]
    assert shuffle == [
        {
            "moment": "shuffle",
            "name": "by_hand",
            "words": "Riffle, strip, riffle, strip, riffle",
            "by": ["dealer"],
            "leaves": None,
            "mode": "hand",
            "delivery": None,
            "street": None,
            "each": False,
            "link": False,
            "cite": ["B1-3"],
            "document": "000_dbf5f543499eaa76.txt",
            "section": "HAND DEALING THE GAME; HAND DEALING THE GAME 3",
        }
    ]


def test_what_steps_leave_on_record_for_programs() -> None:
    left = {
        f"{step['moment']}.{step['name']}": step["leaves"]
        for step in json_of("steps", WCCS)["steps"]
        if step["leaves"] is not None
    }
    assert left["opening.inspect"] == {"names": "all"}
    assert left["opening.count"] == {"count": [52, 52]}
    assert left["end_of_deal.button"] == {"count": "rest"}
    assert left["before_cards.no_more_bets"] == {"call": "No more bets"}
    assert left["show.announce"] == {"call": ""}


def test_t81_a_step_that_no_document_states_says_so() -> None:
    assert "assumed" in run("steps", "baccarat", "--moment", "cut").out
    cut = json_of("steps", "baccarat", "--moment", "cut")["steps"]
    assert {step["assumed"] for step in cut} == {"the document does not say how a shoe begins"}


def test_a_silent_document_and_a_moment_that_is_none() -> None:
    assert "Its document says nothing of this." in run("steps", UTH, "--moment", "closing").out
    done = run("steps", UTH, "--moment", "lunch", COLUMNS="200")
    assert done.code == 2
    assert "'lunch' is not a moment" in done.err
    assert "dealer-change" in done.err


def test_steps_that_differ_stand_among_the_procedures() -> None:
    found = json_of("sheets", "diff", CATFISH, WCCS, "--only", "procedures")
    keys = {each["key"]: (each["a"], each["b"]) for each in found}
    assert keys["equipment.new_deck"] == (None, "4 hours")
    assert keys["steps.shuffle.riffle"] == ("Riffle the deck", "Riffle once more")
    assert keys["steps.new_deck.inspect.by"] == (None, ["supervisor", "dealer"])


def test_steps_that_differ_stand_in_the_order_of_a_day_for_people() -> None:
    out = run("sheets", "diff", CATFISH, WCCS, "--only", "procedures", COLUMNS="120").out
    rows = [line.strip() for line in out.splitlines()]
    begin = [next(n for n, row in enumerate(rows) if row.startswith(f"{m}:")) for m in (
        "opening", "new deck", "shuffle", "cut", "deal", "dealer change", "shuffler fails"
    )]  # fmt: skip
    assert begin == sorted(begin)
    assert any(row.startswith("opening: count: count") and "52, 52" in row for row in rows)
    assert not any(row.startswith("opening: riffle: mode") for row in rows)  # WCCS has no such step
    show = run("sheets", "show", WCCS, "--only", "steps", COLUMNS="120").out
    assert "count: 52, 52" in show
    assert "opening: count: count" not in show  # it stands with its step
