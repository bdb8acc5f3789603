import pytest

from houseway.rules import Plain
from tests.rules.variant import CALIFORNIA, CATFISH, WASHINGTON, Edit, refusal, variant

SCOPE = 'name = "notice.scope"\noptions = ["player", "bet"]\nis = "player"'
STREETS = 'kind = "some"\noptions = ["preflop", "flop", "river"]\nis = ["river"]'
NAMED = "`name` is the name in the rules digest and ends in this key"
KINDS = (
    "`kind` is one of one, some, order, flag, money, count, cap, count_or_none, `options` a list"
)
TURNED = ["trips", "play", "ante", "blind"]
ORDER = "a list of ante, play, blind, trips, each once, is expected"


def test_a_switch_has_the_last_part_of_its_name() -> None:
    switch = variant(CATFISH).switches["scope"]
    assert (switch.short, switch.name, switch.kind) == ("scope", "notice.scope", "one")
    assert (switch.options, switch.default.value) == (["player", "bet"], "player")
    assert switch.default.cite.items == ("T-21", "B1-20")


@pytest.mark.parametrize(
    ("house", "short", "value", "reading"),
    [
        (CATFISH, "scope", "bet", "bet"),
        (CATFISH, "allowed", False, False),
        (CATFISH, "increment", "0.50", "0.50"),
        (CATFISH, "spots_per_player", 2, 2),
        (CATFISH, "fold_streets", ["river", "preflop"], ["preflop", "river"]),
        (CALIFORNIA, "order", TURNED, TURNED),
    ],
)
def test_each_kind_of_switch_reads_its_own_values(
    house: str, short: str, value: Plain, reading: Plain
) -> None:
    assert variant(house).switches[short].reading(value) == reading


@pytest.mark.parametrize(
    ("house", "short", "value", "why"),
    [
        (CATFISH, "scope", "table", "'table' is not one of its readings: player, bet"),
        (CATFISH, "scope", True, "True is not one of its readings: player, bet"),
        (CATFISH, "allowed", "true", "true or false is expected"),
        (CATFISH, "allowed", 1, "true or false is expected"),
        (CATFISH, "increment", "1", "'1' is not money: write dollars and two decimals, like 25.00"),
        (CATFISH, "increment", "0.00", "the amount must be above zero"),
        (CATFISH, "increment", 1, 'money is a text in quotes, like "5.00"'),
        (CATFISH, "spots_per_player", 0, "a whole number of 1 or more is expected"),
        (CATFISH, "spots_per_player", True, "a whole number of 1 or more is expected"),
        (CATFISH, "fold_streets", [], "a list of some of preflop, flop, river is expected"),
        (CATFISH, "fold_streets", ["turn"], "a list of some of preflop, flop, river is expected"),
        (CATFISH, "fold_streets", ["flop", "flop"], "a list of different words is expected"),
        (CATFISH, "fold_streets", "river", "a list of different words is expected"),
        (CALIFORNIA, "order", ["ante", "play", "blind"], ORDER),
        (CALIFORNIA, "order", ["ante", "ante", "blind", "trips"], ORDER),
        (WASHINGTON, "limit", "0.00", "the amount must be above zero"),
        (WASHINGTON, "limit", 5, 'money is a text in quotes, like "5.00"'),
    ],
)
def test_what_is_no_reading_says_why(house: str, short: str, value: Plain, why: str) -> None:
    with pytest.raises(ValueError) as caught:
        variant(house).switches[short].reading(value)
    assert str(caught.value) == why


NO_READING = "'table' is not one of its readings: player, bet"
OPTIONS = "a switch of kind '%s' is missing its options, or has none"


@pytest.mark.parametrize(
    ("edit", "short", "what"),
    [
        ((SCOPE, SCOPE.replace("notice.scope", "notice.range")), "scope", NAMED),
        ((SCOPE, SCOPE.replace('"notice.scope"', "5")), "scope", NAMED),
        ((SCOPE, SCOPE.replace('name = "notice.scope"\n', "")), "scope", NAMED),
        ((SCOPE, SCOPE.replace('is = "player"', 'is = "table"')), "scope", NO_READING),
        ((SCOPE, SCOPE.replace('options = ["player", "bet"]\n', "")), "scope", OPTIONS % "one"),
        ((SCOPE, f'kind = "flag"\n{SCOPE}'), "scope", OPTIONS % "flag"),
        ((SCOPE, f'kind = "many"\n{SCOPE}'), "scope", KINDS),
        ((SCOPE, f'kind = ["one"]\n{SCOPE}'), "scope", KINDS),
        ((SCOPE, SCOPE.replace('["player", "bet"]', '"player"')), "scope", KINDS),
        (
            (STREETS, STREETS.replace('["preflop", "flop", "river"]', "[1, 2]")),
            "fold_streets",
            "the options of a switch of kind 'some' are words",
        ),
    ],
)
def test_a_switch_that_is_not_well_formed_is_refused(edit: Edit, short: str, what: str) -> None:
    assert refusal(CATFISH, edit) == (f"switch.{short}", what)
