"""Two sheets side by side, value by value."""

from dataclasses import replace
from itertools import combinations, permutations

import pytest

from houseway.rules import Plain, SheetDifference, compare
from tests.library import open_sheet
from tests.rules.variant import CATFISH, HOUSES, sheet_id, variant

BY_HOUSE = {house: open_sheet(sheet_id(house)) for house in HOUSES}


def differences(a: str, b: str) -> dict[str, SheetDifference]:
    return {found.key: found for found in compare(BY_HOUSE[a], BY_HOUSE[b])}


@pytest.mark.parametrize("house", HOUSES)
def test_a_sheet_does_not_differ_from_itself(house: str) -> None:
    assert compare(BY_HOUSE[house], BY_HOUSE[house]) == ()
    assert compare(BY_HOUSE[house], variant(house)) == ()


@pytest.mark.parametrize(("a", "b"), list(permutations(HOUSES, 2)))
def test_exactly_what_differs_is_listed(a: str, b: str) -> None:
    """With both values and both citations; a comparison turned round says the same."""
    left, right, found = BY_HOUSE[a].values, BY_HOUSE[b].values, differences(a, b)
    assert len(found) == len(compare(BY_HOUSE[a], BY_HOUSE[b]))
    assert not any(key.startswith("faults.") for key in found)  # remarks, not rules
    for key in left.keys() | right.keys():
        if key.startswith("faults."):
            continue
        here, there = left.get(key), right.get(key)
        if here is not None and there is not None and here.value == there.value:
            assert key not in found
        else:
            d = found[key]
            assert (d.a, d.cite_a) == ((here.value, here.cite) if here else (None, None))
            assert (d.b, d.cite_b) == ((there.value, there.cite) if there else (None, None))


def test_one_changed_value_is_one_difference() -> None:
    (found,) = compare(
        BY_HOUSE[CATFISH], variant(CATFISH, ('"straight" = "4 to 1"', '"straight" = "3 to 1"'))
    )
    assert (found.key, found.a, found.b) == ("paytables.trips.house.straight", "4 to 1", "3 to 1")
    assert found.cite_a == found.cite_b
    assert found.cite_a is not None
    assert str(found.cite_a) == "B1-18 [000_dbf5f543499eaa76.txt § TRIPS BONUS]"


def test_true_and_one_are_not_the_same() -> None:
    one = variant(CATFISH, ("seats = { is = 7", "seats = { is = 1"))
    yes = replace(
        one, values={**one.values, "table.seats": replace(one.values["table.seats"], value=True)}
    )
    assert [(d.key, d.a, d.b) for d in compare(one, yes)] == [("table.seats", 1, True)]


def test_another_citation_or_note_is_no_difference() -> None:
    edit = 'cite = "B1-20", at = "payouts", note = "Notified of a payout of this much or more."'
    recited = variant(CATFISH, (edit, 'cite = "B1-21", at = "payouts"'))
    assert compare(BY_HOUSE[CATFISH], recited) == ()


# --- the matrix of B17 --------------------------------------------------------------------------

FIVE_FIRST: Plain = ["board 5", "around 2"]
ONE_BY_ONE_AFTER: Plain = ["board 5", "around 1", "around 1"]
LEFT = "clockwise from the player-dealer's left"
RIVER: Plain = ["river"]
EVERY: Plain = ["preflop", "flop", "river"]

# What each house says in each row of B17, in the order of HOUSES; `None` where it says nothing.
MATRIX: dict[str, dict[str, tuple[Plain | None, ...]]] = {
    "banker": {"table.bank": ("house", "house", "player-dealer", "house")},
    "community cards and hole delivery": {
        "game.delivery.machine": (FIVE_FIRST, FIVE_FIRST, None, None),
        "game.delivery.hand": (FIVE_FIRST, ONE_BY_ONE_AFTER, None, None),
        "game.delivery.shuffler": (None, None, ["around 2", "board 5"], None),
        "game.delivery.shoe": (
            None,
            None,
            ["around 1", "around 1", "board 5"],
            ["around 2", "board 3", "board 2"],
        ),
        "game.delivery.deck_mate_2": (None, None, None, ["around 2", "board 3", "board 2"]),
        "game.delivery.ace": (None, None, None, FIVE_FIRST),
    },
    "fold before the river": {"switch.fold_streets": (RIVER, EVERY, RIVER, RIVER)},
    "direction": {"game.direction": ("right to left", "right to left", LEFT, "right to left")},
    "bet order": {
        "game.order": (
            ["play", "ante", "blind", "trips"],
            ["play", "ante", "blind", "trips", "pairs"],
            None,
            None,
        ),
        "switch.order": (
            None,
            None,
            ["ante", "play", "blind", "trips"],
            ["play", "ante", "blind", "trips", "bad_beat", "pairs"],
        ),
    },
    "Ante back before hands are seen": {"game.unqualified_ante_first": (True, True, False, True)},
    "Trips table": {
        "paytables.trips.house.four of a kind": ("30 to 1", "20 to 1", "20 to 1", None),
        "paytables.trips.house.full house": ("8 to 1", "7 to 1", "7 to 1", None),
        "paytables.trips.house.flush": ("7 to 1", "6 to 1", "6 to 1", None),
        "paytables.trips.house.straight": ("4 to 1", "5 to 1", "5 to 1", None),
        "paytables.trips.UTH-01.full house": (None, None, None, "9 to 1"),
        "paytables.trips.UTH-04.four of a kind": (None, None, None, "20 to 1"),
    },
    "Trips limit": {
        "wagers.trips.min": ("1.00", None, "5.00", None),
        "wagers.trips.max": ("50.00", None, "5000.00", None),
        "wagers.trips.at_most": (None, None, ["ante"], None),
    },
    "other bonuses": {
        "wagers.pairs.survives_fold": (None, True, None, True),
        "wagers.bad_beat.survives_fold": (None, None, None, False),
        "paytables.pairs.house.aces against aces": (None, "1000 to 1", None, None),
        "paytables.pairs.2.aces against aces": (None, None, None, "1000 to 1"),
    },
    "aggregate": {
        "aggregate.limit": ("25000.00", None, None, None),
        "aggregate.odds": ("500 to 1", None, None, None),
        "player_dealer.most": (None, None, "the wager", None),
    },
    "supervisor notice": {"notices.supervisor": ("100.00", None, None, None)},
    "exposed dealer card": {
        "irregularities.dealer_card_exposed": ("void", "supervisor", "void", "void")
    },
    "exposed player card": {
        "irregularities.player_card_exposed": ("stands", "stands", "stands", "stands")
    },
}


@pytest.mark.parametrize("aspect", MATRIX)
def test_the_houses_differ_as_b17_lists(aspect: str) -> None:
    for key, said in MATRIX[aspect].items():
        for (a, left), (b, right) in combinations(zip(HOUSES, said, strict=True), 2):
            found = differences(a, b).get(key)
            if left == right:
                assert found is None, (key, a, b)
                present = BY_HOUSE[a].values.get(key)
                assert (present.value if present else None) == left
            else:
                assert found is not None, (key, a, b)
                assert (found.a, found.b) == (left, right)
                assert (found.cite_a is None) == (left is None)
                assert (found.cite_b is None) == (right is None)
