import re
from collections import Counter

import pytest

from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal
from tests.library import RULES, all_items, find_item

ITEMS_OF_PART = {
    "B0": 3,
    "B1": 33,
    "B2": 20,
    "B3": 14,
    "B4": 25,
    "B5": 15,
    "B6": 24,
    "B7": 5,
    "B8": 11,
    "B9": 16,
    "B10": 15,
    "B11": 11,
    "B12": 16,
    "B14": 9,
    "B15": 3,
    "B16": 5,
}
PARTS = ["A", *(f"B{n}" for n in range(18)), "C", *(f"C{n}" for n in range(1, 6)), "R", "D"]
PROMISES = [f"R{n}" for n in range(1, 26)]


def test_every_item_is_found() -> None:
    wanted = {f"{part}-{n}" for part, most in ITEMS_OF_PART.items() for n in range(1, most + 1)}
    wanted |= {f"T-{n:02d}" for n in range(1, 95)}
    wanted |= {f"HW-{n}" for n in range(1, 22)}
    assert {item for item in all_items() if is_item(item)} == wanted | {*PROMISES}


def is_item(item: str) -> bool:
    """Whether it is one item, and not a whole part."""
    return "-" in item or item in PROMISES


def test_every_part_is_found_in_order() -> None:
    assert [item for item in all_items() if not is_item(item)] == PARTS


def test_no_item_stands_twice() -> None:
    written = Counter(
        re.findall(
            r"^(?:- \*\*|\| )((?:[BT]\d*|HW)-\d+|R\d+)\b",
            RULES.read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    assert {item: count for item, count in written.items() if count != 1} == {}
    assert written.keys() == {item for item in all_items() if is_item(item)}


def test_an_item_says_its_own_id_first() -> None:
    for item, found in all_items().items():
        assert found.id == item
        if is_item(item):
            assert re.match(rf"(\*\*|\| ){item}\b", found.text), item


def test_a_part_starts_with_its_heading() -> None:
    for part in PARTS:
        found = find_item(part)
        assert found.title.startswith(f"{part}. ")
        assert found.text.splitlines()[0].lstrip("# ") == found.title


def test_no_line_of_the_digest_is_lost() -> None:
    digest = RULES.read_text(encoding="utf-8")
    parts = "\n".join(all_items()[part].text for part in PARTS)
    lost = [
        line
        for line in digest[digest.index("## A. ") :].splitlines()
        if line.strip() and line not in parts
    ]
    assert lost == []


def test_an_item_ends_where_the_next_begins() -> None:
    items = all_items()
    for item, found in items.items():
        if not is_item(item):
            continue
        others = re.findall(r"^- \*\*", found.text, re.MULTILINE)
        assert others == [], item
        assert not re.search(r"^(#|---)", found.text, re.MULTILINE), item


def test_an_item_has_its_table_and_what_follows_it() -> None:
    lines = find_item("B5-8").text.splitlines()
    assert "| Trips | UTH-01 | UTH-02 | UTH-03 | UTH-04 |" in lines
    assert "| Three of a kind | 3 | 3 | 3 | 3 |" in lines
    assert "| stated house edge (Trips) | 0.90 % | 1.90 % | 3.50 % | 6.18 % |" in lines
    assert lines[-1].startswith("  The whole game against the dealer is stated as 0.84 %")


@pytest.mark.parametrize(
    ("item", "row"),
    [
        ("B5-9", "| Straight Flush | 10,000 | 7,500 | 2,500 |"),
        ("B6-13", "| Straight Flush | 10 % | 100 % Major | 100 % Major | $300 |"),
        ("B7-4", "| Three of a Kind | 3 | 3 | 3 | 4 | 5 | 6 | 9 |"),
        ("B12-13", "| Three Pair | push | – |"),
        ("B16-2", "| 7+ | $3 | $4 | $5 | $6 |"),
        ("B17", "| Banker | house | house | player-dealer | house |"),
    ],
)
def test_tables_belong_to_the_item_above_them(item: str, row: str) -> None:
    assert row in find_item(item).text.splitlines()


def test_a_part_without_items_has_its_tables() -> None:
    text = find_item("B13").text
    assert len(re.findall(r"^\| \d+ \| \$", text, re.MULTILINE)) == 15 + 14 + 6 + 14


def test_the_promises_say_what_they_promise_and_name_their_sources() -> None:
    for promise in PROMISES:
        found = find_item(promise)
        assert found.title == "R. What the record and the meters promise"
        assert re.search(r" \[[^\]]+\](?: \(see [BT0-9, -]+\))?$", found.text), promise
        assert found.summary
        assert "[" not in found.summary
    assert find_item("R16").summary == "Order never depends on the clock on the wall."


def test_an_item_without_a_table_has_none() -> None:
    assert find_item("B1-4").text == (
        "**B1-4** The table minimum is $5 and the maximum $50. Ante and Blind are each $5–$50 and "
        "must be equal. "
        "[Catfish Bend UTH, March 2025: DEALING and PLAYING THE GAME] 1, 3, 4 "
        "[Catfish Bend UTH, March 2025: WHEN THE DEALER QUALIFIES] 7"
    )


def test_a_summary_has_no_sources_and_no_stars() -> None:
    assert find_item("B1-4").summary == (
        "The table minimum is $5 and the maximum $50. "
        "Ante and Blind are each $5–$50 and must be equal."
    )
    for item, found in all_items().items():
        if is_item(item):
            assert ".txt" not in found.summary, item
            assert "**" not in found.summary, item
            assert found.summary, item


def test_the_digest_is_written_in_sentences() -> None:
    shorthand = re.compile(r"→|≤|≥|≠|\bincl\.|\bvs\b|\bper table\b|manual-[A-I]|sheet-\d")
    found = {
        item: shorthand.findall(re.sub(r"`[^`]*`|\d→\d", "", rule.text))
        for item, rule in all_items().items()
        if item.startswith(("B", "T", "R")) and "-" in item
    }
    found["T-19"] = []  # the choices of a switch are written as the sheet has them
    assert {item: signs for item, signs in found.items() if signs} == {}


@pytest.mark.parametrize("written", ["B1-17", "b1-17", " B1-17\n"])
def test_an_item_is_found_however_it_is_written(written: str) -> None:
    assert find_item(written) is all_items()["B1-17"]


@pytest.mark.parametrize("written", ["t-06", "hw-3", "c2", "r6"])
def test_lower_case_is_taken_for_every_kind(written: str) -> None:
    assert find_item(written).id == written.upper()


@pytest.mark.parametrize(
    "written", ["B1-999", "B99", "T-99", "HW-99", "R0", "R99", "E1", "", "-", "ß"]
)
def test_an_unknown_item_is_refused(written: str) -> None:
    with pytest.raises(Refused, match=re.escape("docs/rules.md has no item")) as caught:
        find_item(written)
    assert caught.value.reason is SheetRefusal.UNKNOWN_ITEM
    assert repr(written) in caught.value.what
