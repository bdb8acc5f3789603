"""Findings: every fault of a document that the data shows, and none where it is mended."""

from functools import cache

import pytest

from houseway.gamemath.figures import findings
from houseway.rules import Finding, PrintedSheet, check_sheet
from tests.rules.variant import (
    CALIFORNIA,
    CATFISH,
    HOUSES,
    WASHINGTON,
    WCCS,
    edited,
    read,
    sheet_id,
    variant,
)

NOTED = "noted in the text"
FIGURE = "figure does not recompute"


@cache
def found_in(house: str) -> tuple[Finding, ...]:
    """Everything that is found in a shipped sheet; counting it takes a while."""
    return findings(variant(house))


def only(sheet: PrintedSheet, kind: str) -> list[Finding]:
    return [finding for finding in check_sheet(sheet) if finding.kind == kind]


def in_figures(sheet: PrintedSheet) -> dict[str, str]:
    return {finding.key: finding.what for finding in findings(sheet) if finding.kind == FIGURE}


IN_CALIFORNIA = [
    ("wrong heading", "paytables.trips.house"),
    ("swapped headings", "fees.payer_by_heading"),
    ("repeated fee", "fees.options.1"),
    ("overlapping bands", "fees.options.10"),
    ("falling fee", "fees.options.10"),
    ("overlapping bands", "fees.options.11"),
    ("falling fee", "fees.options.11"),
    ("floor above the minimum", "fees.options.14"),
]
WRONG = ("game", "bad_beat.01", "bad_beat.02", "bad_beat.03", "bad_beat.hit")


@pytest.mark.parametrize(
    ("house", "wanted"),
    [
        (CATFISH, [("toke sentence", "switch.combined_cap")]),
        (WCCS, [("wrong heading", "paytables.pairs.house"), ("missing letter", "irregularities")]),
        (CALIFORNIA, IN_CALIFORNIA),
        (WASHINGTON, [(FIGURE, f"figures.{name}") for name in WRONG]),
    ],
)
def test_every_computed_finding_of_every_sheet(house: str, wanted: list[tuple[str, str]]) -> None:
    """What a reader noted in the text is left aside."""
    assert [(f.kind, f.key) for f in found_in(house) if f.kind != NOTED] == wanted


@pytest.mark.parametrize("house", HOUSES)
def test_what_is_noted_in_the_text_is_reported_too(house: str) -> None:
    sheet = variant(house)
    assert [(f.key, f.what, f.cite) for f in check_sheet(sheet) if f.kind == NOTED] == [
        (f"faults.{key}", fault.value, fault.cite) for key, fault in sheet.faults.items()
    ]
    assert {finding.sheet for finding in found_in(house)} == {sheet_id(house)}


# --- headings -----------------------------------------------------------------------------------


def test_t37_the_trips_column_is_headed_blind() -> None:
    (found,) = only(variant(CALIFORNIA), "wrong heading")
    assert found.what == "the trips column is headed 'Blind'"
    assert found.cite.items == ("T-37", "B11-9")
    assert found.cite.section == "Trips Bonus Pay Table"
    assert only(variant(CALIFORNIA, ('headed = "Blind"\n', "")), "wrong heading") == []


def test_t18_the_pairs_table_is_headed_as_a_progressive() -> None:
    (found,) = only(variant(WCCS), "wrong heading")
    assert found.what == "the pairs column is headed 'FIVE CARD PROGRESSIVE (NEXUS) HAND'"
    assert found.cite.items == ("T-18", "B4-9")
    mended = variant(WCCS, ('headed = "FIVE CARD PROGRESSIVE (NEXUS) HAND"\n', ""))
    assert only(mended, "wrong heading") == []


def test_t04_the_headings_of_the_fee_table_are_swapped() -> None:
    (found,) = only(variant(CALIFORNIA), "swapped headings")
    assert found.what == (
        "the fee table's headings make the player pay; its text says the player-dealer does"
    )
    assert found.cite.items == ("T-04", "B13")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('payer_by_heading = { is = "player"', 'payer_by_heading = { is = "player-dealer"'),
        ('payer_by_heading = { is = "player", cite = ["T-04", "B13"], at = "fees" }\n', ""),
    ],
)
def test_t04_headings_that_agree_are_no_fault(old: str, new: str) -> None:
    assert only(variant(CALIFORNIA, (old, new)), "swapped headings") == []


# --- fee bands ----------------------------------------------------------------------------------


def test_t09_the_faults_of_the_bands_in_words() -> None:
    bands = [finding for finding in check_sheet(variant(CALIFORNIA)) if finding.cite.item == "T-09"]
    assert [finding.what for finding in bands] == [
        "option 1: $201-$300 and $301-$400 both cost $9.00",
        "option 10: $301-$500 and $500-$1,000 both hold $500.00",
        "option 10: $8.00 falls to $7.00 at $500-$1,000",
        "option 11: $301-$500 and $500-$1,000 both hold $500.00",
        "option 11: $16.00 falls to $12.00 at $1,001+",
    ]
    assert {finding.cite.items for finding in bands} == {("T-09", "B13", "B11-10")}


def test_t09_mended_bands_are_no_fault() -> None:
    text = edited(
        CALIFORNIA,
        ('"9.00"], ["$301-$400", "9.00"], ["$401+", "12.00"]', '"9.00"], ["$301+", "12.00"]'),
        ('["$500-$1,000", "7.00"]', '["$501-$1,000", "9.00"]'),
        (
            '["$500-$1,000", "16.00"], ["$1,001+", "12.00"]',
            '["$501-$1,000", "16.00"], ["$1,001+", "22.00"]',
        ),
    )
    left = [f.key for f in check_sheet(read(text)) if f.key.startswith("fees.options")]
    assert left == ["fees.options.14"]  # its floor, T-11


def test_t11_an_option_that_begins_above_the_lowest_minimum_is_found() -> None:
    (found,) = only(variant(CALIFORNIA), "floor above the minimum")
    assert found.what == "option 14 begins at $25.00; a table's minimum may be $5.00"
    assert found.cite.items == ("T-11", "B13", "B11-10")


def test_a_gap_between_two_bands_is_found() -> None:
    sheet = variant(CALIFORNIA, ('["$601+", "15.00"]', '["$700+", "15.00"]'))
    (found,) = only(sheet, "bands with a gap")
    assert found.key == "fees.options.5"
    assert found.what == "option 5: nothing between $401-$600 and $700+"


# --- the toke sentence --------------------------------------------------------------------------


def test_t19_the_toke_sentence_leaves_no_room_for_a_toke() -> None:
    found = only(variant(CATFISH), "toke sentence")
    assert [finding.what for finding in found] == [
        "bet and toke together may reach 10% of the maximum, $5.00, yet the least "
        f"{wager} with the least toke is $5.50"
        for wager in ("ante",)
    ]
    assert {finding.cite.items for finding in found} == {("T-19", "B1-23")}


ANTE = 'max = { is = "50.00", cite = "B1-4", at = "dealing 1, 3" }'
BLIND = 'max = { is = "50.00", cite = "B1-4", at = "dealing 3" }'


@pytest.mark.parametrize(("high", "count"), [("54.99", 1), ("55.00", 0), ("60.00", 0)])
def test_t19_a_higher_maximum_makes_room(high: str, count: int) -> None:
    raised = [(old, old.replace("50.00", high)) for old in (ANTE, BLIND)]
    assert len(only(variant(CATFISH, *raised), "toke sentence")) == count


def test_t19_a_house_that_does_not_print_the_sentence_has_no_such_fault() -> None:
    mended = variant(
        CATFISH, ('options = ["1.10*max", "literal", "wccs"]', 'options = ["1.10*max"]')
    )
    assert only(mended, "toke sentence") == []
    assert only(variant(WCCS), "toke sentence") == []


# --- lettering ----------------------------------------------------------------------------------


def test_t49_the_letter_f_is_missing() -> None:
    (found,) = only(variant(WCCS), "missing letter")
    assert found.what == "they go from E to G: F is missing"
    assert found.cite.items == ("T-49", "B4-21")
    assert found.cite.section == "IRREGULARITIES G"


def test_t49_nothing_is_missing_once_there_is_an_f() -> None:
    text = edited(WCCS).replace('at = "irregularities G"', 'at = "irregularities F"')
    text = text.replace('at = "irregularities H"', 'at = "irregularities G"')
    text = text.replace('at = "irregularities I"', 'at = "irregularities H"')
    assert only(read(text), "missing letter") == []


def test_t49_two_letters_may_be_missing_together() -> None:
    text = edited(WCCS).replace('at = "irregularities G"', 'at = "irregularities H"')
    found = only(read(text), "missing letter")
    assert [finding.what.partition(": ")[2] for finding in found] == [
        "F is missing",
        "G is missing",
    ]
    assert {finding.cite.section for finding in found} == {"IRREGULARITIES H"}


@pytest.mark.parametrize("house", [CATFISH, CALIFORNIA, WASHINGTON])
def test_t49_irregularities_without_letters_miss_none(house: str) -> None:
    assert only(variant(house), "missing letter") == []


# --- figures ------------------------------------------------------------------------------------


def test_t74_the_figures_that_do_not_recompute_and_the_ten_that_do() -> None:
    found = [finding for finding in found_in(WASHINGTON) if finding.kind == FIGURE]
    assert [finding.what for finding in found] == [
        "game is printed as 0.84%; counting every deal gives 2.1850% of the Ante",
        "bad_beat.01 is printed as 20.2%; counting every deal gives 20.3873%",
        "bad_beat.02 is printed as 14.6%; counting every deal gives 14.7868%",
        "bad_beat.03 is printed as 16.5%; counting every deal gives 16.6385%",
        "bad_beat.hit is printed as 3.9%; counting every deal gives 3.9790% of the deals",
    ]
    assert all("T-74" in finding.cite.items for finding in found)
    wrong, sheet = {finding.key for finding in found}, variant(WASHINGTON)
    right = [figure.of for figure in sheet.figures if f"figures.{figure.of}" not in wrong]
    assert right == [
        *(f"trips.UTH-0{n}" for n in range(1, 5)),
        *(f"pairs.{n}" for n in range(1, 7)),
    ]


def test_t74_a_figure_is_compared_with_as_many_decimals_as_it_has() -> None:
    """And a changed paytable changes its figure."""
    printed = [
        ("pairs.6", "6.79%", "6.8%", None),
        ("trips.UTH-04", "6.18%", "6.19%", "6.1808%"),
        ("trips.UTH-03", "3.50%", "3.5%", None),
        ("pairs.2", "8.54%", "8.55%", "8.5406%"),
        ("pairs.3", "4.52%", "4.53%", "4.5249%"),
    ]
    edits = [
        (f'"{of}" = {{ is = "{old}"', f'"{of}" = {{ is = "{new}"') for of, old, new, _ in printed
    ]
    sheet = variant(WASHINGTON, *edits, ('"full house" = "9 to 1"', '"full house" = "8 to 1"'))
    found = in_figures(sheet)
    for of, _, new, exact in printed:
        said = f"{of} is printed as {new}; counting every deal gives {exact}" if exact else None
        assert found.get(f"figures.{of}") == said
    assert found["figures.trips.UTH-01"] == (
        "trips.UTH-01 is printed as 0.90%; counting every deal gives 3.4979%"
    )
