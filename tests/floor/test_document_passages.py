"""A citation finds its heading in the text of a document, and the lines of its items."""

import pytest

from houseway.floor.document_passages import DocumentText

DRAW = """\
# **Table of Contents**

Bets\t2

- Play is for adults.
- Limits are posted.

## Rules of Draw

All bets are in chips.

### **A. BY MACHINE**

1. Wash the deck.
2. Open the table:
  - A. The deck is counted.
  - B. The deck is cut.

### **B. BY HAND**

1. Riffle.
2. Strip,
in two cuts.
3. Cut.

## Bets; Side Bets

- The Ante is at least \\$5.
- The Kicker is optional.

<b>HAND</b>\tD-01\tD-02
<b>Pair</b>\t2 to 1\t3 to 1

**Fold** - a hand that is given up.
"""
HOUSES = """\
Stud

Type of Game

Stud is dealt face down.

Round of Play

1. Deal.
2. Bet:
 - a. call; or
 - b. fold.
3. Show.

Stud

4. Pay.

Draw

Type of Game

Draw is dealt face up.

Round of Play

1. Draw.

Fees

For schedule options 1 through 4, each hand.

1\t$1

For schedule options 5 through 6, each hour.

5\t$9

May 4, 2024

The game is approved.
"""
CITED = ("Rules of Draw", "Bets; Side Bets")
OF_HOUSES = ("Stud — Type of Game", "Draw — Round of Play 1", "Fees", "(letter of May 4, 2024)")


def cited(text: str, sections: tuple[str, ...], section: str) -> list[tuple[str, list[str]]]:
    """The headings of a citation, with the lines that are marked or else all of them."""
    found = DocumentText(text, (*sections, section)).passages(section)
    assert not any(each.is_cut for each in found)
    return [
        (each.heading, [lines[at] for at in each.marked] or lines)
        for each in found
        for lines in [each.text.splitlines()]
    ]


@pytest.mark.parametrize(
    ("section", "heading", "marked"),
    [
        ("Rules of Draw A2", "Rules of Draw", 3),
        ("Rules of Draw A2B", "Rules of Draw", ["  - B. The deck is cut."]),
        ("Rules of Draw B1-B2", "Rules of Draw", ["1. Riffle.", "2. Strip,", "in two cuts."]),
        ("RULES OF DRAW: B3", "Rules of Draw", ["3. Cut."]),
        ("Rules of Draw (first bullet above)", "Rules of Draw", ["- Play is for adults."]),
        ("Bets; Side Bets bullet 2", "Bets; Side Bets", ["- The Kicker is optional."]),
        ("Bets; Side Bets D-02", "Bets; Side Bets", ["HAND\tD-01\tD-02"]),
        ("Bets; Side Bets Fold", "Bets; Side Bets", ["Fold - a hand that is given up."]),
        ("D-02", "D-02", ["HAND\tD-01\tD-02", "Pair\t2 to 1\t3 to 1"]),
    ],
)
def test_items_of_a_manual(section: str, heading: str, marked: list[str] | int) -> None:
    (found,) = cited(DRAW, CITED, section)
    assert found[0] == heading
    assert found[1] == marked if isinstance(marked, list) else len(found[1]) == marked


def test_a_heading_alone_is_read_to_the_next_one_and_not_in_the_contents() -> None:
    (found,) = cited(DRAW, CITED, "Bets; Side Bets")
    assert found[1][0] == "- The Ante is at least $5."
    assert found[1][-1] == "Fold - a hand that is given up."


@pytest.mark.parametrize(
    ("section", "found"),
    [
        ("Stud — Type of Game", [("Type of Game", ["Stud is dealt face down."])]),
        ("Draw — Type of Game", [("Type of Game", ["Draw is dealt face up."])]),
        (
            "Stud — Round of Play 2a-b, 4; Fees options 5-6",
            [
                ("Round of Play", [" - a. call; or", " - b. fold.", "4. Pay."]),
                ("Fees", ["For schedule options 5 through 6, each hour."]),
            ],
        ),
        ("(letter of May 4, 2024)", [("May 4, 2024", ["The game is approved."])]),
        ("Craps — Type of Shoe 3", []),
        ("", []),
        ("bullets; — ; (", []),
    ],
)
def test_one_heading_below_another(section: str, found: list[tuple[str, list[str]]]) -> None:
    assert cited(HOUSES, OF_HOUSES, section) == found


def test_what_a_sheet_of_ones_own_cites_is_never_an_error() -> None:
    for odd in (
        "Fees bullets x-9",
        "Fees options -",
        "Fees 9-1",
        "Fees zz(ivx)",
        "Fees " + "a" * 9_999,
    ):
        assert [each.heading for each in DocumentText(HOUSES, (odd,)).passages(odd)] == ["Fees"]


def test_a_long_passage_is_cut() -> None:
    text = "FEES\n" + "It is paid so.\n" * 2_000
    (found,) = DocumentText(text, ["FEES"]).passages("FEES")
    assert (len(found.text), found.is_cut) == (16_000, True)
