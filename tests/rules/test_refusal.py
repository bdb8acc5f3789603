from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

import houseway
from houseway.games.refusals import GameRefusal
from houseway.rules import Refused
from houseway.rules.refusal import all_refusals

PACKAGE: Final = Path(houseway.__file__).parent
LOW: dict[str, Any] = {"wager": "Ante", "stake": 300, "minimum": 500}
SENTENCE = "$3.00 is below the Ante minimum of $5.00"


def test_a_refusal_says_where_what_and_by_which_rule() -> None:
    refusal = Refused(GameRefusal.BELOW_MINIMUM, where="spot 2, ante", rule="B1-4", **LOW)
    assert str(refusal) == f"spot 2, ante: {SENTENCE} (B1-4)"
    assert str(Refused(GameRefusal.BELOW_MINIMUM, **LOW)) == SENTENCE
    assert (refusal.code, refusal.facts) == ("below-minimum", LOW)


def test_a_refusal_met_deeper_names_the_outer_place_first() -> None:
    inner = Refused(GameRefusal.BELOW_MINIMUM, where="spot 2, ante", rule="B1-4", **LOW)
    outer = inner.at("line 7")
    assert (outer.where, outer.what, outer.rule) == ("line 7: spot 2, ante", SENTENCE, "B1-4")
    assert (outer.reason, outer.facts) == (GameRefusal.BELOW_MINIMUM, LOW)
    assert Refused(GameRefusal.NO_STAKE).at("line 7").where == "line 7"


def test_a_refusal_of_one_rule_names_it_unless_another_governs() -> None:
    assert Refused(GameRefusal.NO_STAKE).rule == "T-73"
    assert Refused(GameRefusal.NO_STAKE, rule="B1-4").rule == "B1-4"


def test_no_sentence_is_a_mere_placeholder() -> None:
    bare = [
        each.code
        for each in all_refusals()
        if each.sentence[0] + each.sentence[-1] == "{}" and each.sentence.count("{") == 1
    ]
    assert bare == []


AT_ONE_HOUSE = {
    "player-dealer games, in California alone": {"FEE_OPTION_IN_FORCE", "PLAYS_FOR_SOMEBODY"},
    "Pai Gow alone": {
        "HOUSE_WAY_BINDS", "FRONT_OF_TWO", "FRONT_NOT_HELD", "DICE_MISSING", "DICE_NOT_LIST",
        "NOT_A_FRONT",
    },
    "jackpots that only Washington's document knows": {
        "HOUSE_JACKPOT_GROWS", "NOTICES_NOT_POSTED", "NOTICES_OF_HOUSE_JACKPOT",
        "TOO_MANY_SENSORS", "DISPLAY_DOES_MORE", "NOT_APPROVED", "SYSTEM_NOT_NAMED",
    },
}  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def all_rooms() -> None:
    """`all_refusals` knows the rooms that are loaded."""
    for path in PACKAGE.rglob("refusals.py"):
        import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))


def test_no_refusal_of_several_houses_cites_the_item_of_one() -> None:
    """Its rule is that of the sheet or the link where it is met, or one that holds everywhere."""
    of_a_house = {r.name for r in all_refusals() if r.rule[:1] == "B" and r.rule[:3] != "B0-"}
    assert of_a_house == set().union(*AT_ONE_HOUSE.values())
