"""Making a sheet's choices: what is unknown, unmade or outside the printed limits is refused."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from houseway.money import Cents
from houseway.rules import PrintedSheet, Refused, Sheet, configure
from houseway.rules.refusals import SheetRefusal
from tests.library import open_sheet
from tests.rules.variant import CALIFORNIA, CATFISH, HOUSES, WASHINGTON, WCCS, sheet_id, variant

MADE: Mapping[str, dict[str, Any]] = {
    CATFISH: {},
    WCCS: {},
    CALIFORNIA: {},
    WASHINGTON: {"choose": {"trips": "UTH-02"}},
}


def printed(house: str) -> PrintedSheet:
    return open_sheet(sheet_id(house))


def made(house: str, **choices: Any) -> Sheet:
    return configure(printed(house), **{**MADE[house], **choices})


def refused(house: str, **choices: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        made(house, **choices)
    return caught.value


def limits(low: str, high: str, *names: str) -> dict[str, tuple[Cents, Cents]]:
    pair = Cents(int(low) * 100), Cents(int(high) * 100)
    return dict.fromkeys(names, pair)


def of(sheet: Sheet, name: str) -> tuple[int | None, int | None]:
    rule = sheet.wagers[name]
    return (
        None if rule.low is None else rule.low.value,
        None if rule.high is None else rule.high.value,
    )


# --- paytables ----------------------------------------------------------------------------------


def test_a_table_is_chosen_where_there_are_several() -> None:
    sheet = made(WASHINGTON, choose={"trips": "UTH-03", "pairs": "4", "bad_beat": "02"})
    assert {wager: table.name for wager, table in sheet.paytables.items()} == {
        "blind": "house",
        "trips": "UTH-03",
        "pairs": "4",
        "bad_beat": "02",
    }


def test_a_bonus_bet_whose_table_is_not_chosen_is_not_offered() -> None:
    assert made(WASHINGTON).paytables.keys() == {"blind", "trips"}


def test_a_choice_that_has_to_be_made_is_missed() -> None:
    refusal = refused(WASHINGTON, choose={"pairs": "1"})
    assert refusal.reason is SheetRefusal.PAYTABLE_NOT_CHOSEN
    assert (refusal.where, refusal.rule) == ("choose.trips", "B5-8")
    assert refusal.what == (
        "washington/ultimate-texas-holdem has several paytables for trips; "
        "choose one of UTH-01, UTH-02, UTH-03, UTH-04"
    )


NO_TABLE = "{!r} is not a {} paytable: write one of {}"
NO_CHOICE = "{}/ultimate-texas-holdem has no choice {!r}"
TRIPS, PAIRS = "UTH-01, UTH-02, UTH-03, UTH-04", "1, 2, 3, 4, 5, 6"


@pytest.mark.parametrize(
    ("house", "choose", "what"),
    [
        (WASHINGTON, {"trips": "UTH-05"}, NO_TABLE.format("UTH-05", "trips", TRIPS)),
        (WASHINGTON, {"trips": "UTH-01", "pairs": "7"}, NO_TABLE.format("7", "pairs", PAIRS)),
        (
            WASHINGTON,
            {"trips": "UTH-01", "blind": "house"},
            NO_CHOICE.format(WASHINGTON, "blind") + "; it has bad_beat, pairs, trips",
        ),
        (CATFISH, {"trips": "house"}, NO_CHOICE.format(CATFISH, "trips")),
        (CATFISH, {"progressive": "ML01"}, NO_CHOICE.format(CATFISH, "progressive")),
    ],
)
def test_an_unknown_choice_is_refused(house: str, choose: dict[str, str], what: str) -> None:
    refusal = refused(house, choose=choose)
    assert refusal.reason in (
        SheetRefusal.UNKNOWN_CHOICE,
        SheetRefusal.NOTHING_TO_CHOOSE,
        SheetRefusal.NOT_ITS_PAYTABLE,
    )
    assert (refusal.where, refusal.what) == (f"choose.{[*choose][-1]}", what)


# --- switches -----------------------------------------------------------------------------------


@pytest.mark.parametrize("house", HOUSES)
def test_a_switch_that_is_left_alone_has_its_default(house: str) -> None:
    sheet = made(house)
    assert sheet.switches.keys() == printed(house).switches.keys()
    for short, switch in printed(house).switches.items():
        assert sheet.switch(short) == switch.default


def test_a_switch_that_is_set_keeps_its_citation() -> None:
    scope = made(CATFISH, switch={"scope": "bet"}).switch("scope")
    assert (scope.value, scope.cite.items) == ("bet", ("T-21", "B1-20"))


def test_an_unknown_switch_or_reading_is_refused() -> None:
    unknown = refused(CATFISH, switch={"exhaustion": "net"})
    assert (unknown.reason, unknown.where) == (SheetRefusal.UNKNOWN_SWITCH, "switch.exhaustion")
    assert unknown.what.startswith("catfish-bend/ultimate-texas-holdem has no switch 'exhaustion'")
    full_name = refused(CATFISH, switch={"notice.scope": "bet"})
    assert full_name.reason is SheetRefusal.UNKNOWN_SWITCH
    reading = refused(CATFISH, switch={"scope": "table"})
    assert (reading.reason, reading.where) == (SheetRefusal.UNKNOWN_READING, "switch.scope")
    assert (reading.rule, reading.what) == (
        "T-21",
        "not a reading of scope: 'table' is not one of its readings: player, bet",
    )


def test_t72_no_switch_turns_tokes_on_where_there_is_no_rule_for_them() -> None:
    for house in (CALIFORNIA, WASHINGTON):
        assert refused(house, switch={"allowed": True}).where == "switch.allowed"
    assert made(CATFISH, switch={"allowed": False}).switch("allowed").value is False


def test_wagers_in_steps_of_nothing_are_refused() -> None:
    refusal = refused(CATFISH, switch={"increment": "0.00"})
    assert (refusal.reason, refusal.rule) == (SheetRefusal.UNKNOWN_READING, "T-73")


# --- limits -------------------------------------------------------------------------------------


def test_b1_4_a_table_stays_inside_the_printed_limits() -> None:
    sheet = made(CATFISH, limits=limits("10", "25", "ante", "blind"))
    assert of(sheet, "ante") == of(sheet, "blind") == (1000, 2500)
    assert of(sheet, "trips") == (100, 5000)
    assert sheet.wagers["ante"].low is not None
    assert sheet.wagers["ante"].low.cite.items == ("B1-4",)


BELOW, ABOVE = (
    "a minimum of ${} is below the printed ${}",
    "a maximum of ${} is above the printed ${}",
)
ORDER = "limits run from a minimum above zero up to a maximum"
HIGHEST = "a minimum of $26.00 is above the highest printed, $25.00"


@pytest.mark.parametrize(
    ("house", "low", "high", "name", "rule", "what"),
    [
        (CATFISH, "4", "50", "ante", "B1-4", BELOW.format("4.00", "5.00")),
        (CATFISH, "5", "51", "blind", "B1-4", ABOVE.format("51.00", "50.00")),
        (CATFISH, "1", "51", "trips", "B1-5", ABOVE.format("51.00", "50.00")),
        (CATFISH, "20", "10", "ante", "B1-4", ORDER),
        (WCCS, "0", "10", "ante", "B4-7", ORDER),
        (CALIFORNIA, "26", "100", "ante", "B11-10", HIGHEST),
        (CALIFORNIA, "4", "100", "ante", "B11-10", BELOW.format("4.00", "5.00")),
        (CALIFORNIA, "5", "5001", "ante", "B11-10", ABOVE.format("5,001.00", "5,000.00")),
    ],
)
def test_limits_outside_what_is_printed_are_refused(
    house: str, low: str, high: str, name: str, rule: str, what: str
) -> None:
    refusal = refused(house, limits=limits(low, high, name))
    assert refusal.reason.name.startswith(("MINIMUM_", "MAXIMUM_", "LIMITS_"))
    assert (refusal.where, refusal.rule, refusal.what) == (f"limits.{name}", rule, what)


@pytest.mark.parametrize(("low", "high"), [("5", "5000"), ("25", "5000")])
def test_b11_10_the_printed_limits_themselves_are_allowed(low: str, high: str) -> None:
    sheet = made(CALIFORNIA, limits=limits(low, high, "ante", "blind", "trips"))
    assert of(sheet, "ante") == (int(low) * 100, int(high) * 100)


def test_t92_in_california_the_maximum_is_5000_and_no_other() -> None:
    found = refused(CALIFORNIA, limits=limits("25", "4999", "ante", "blind", "trips"))
    assert (found.reason, found.rule) == (SheetRefusal.MAXIMUM_BELOW_LOWEST, "T-92")


def test_b4_23_a_table_that_is_not_designated_has_no_ultimate_pairs_bonus() -> None:
    assert "pairs" in made(WCCS).wagers
    undesignated = made(WCCS, switch={"offered": False})
    assert "pairs" not in undesignated.wagers
    assert "pairs" not in undesignated.paytables


def test_t73_the_manuals_whole_dollars_are_no_switch() -> None:
    assert made(WCCS).increment.value == 100
    assert refused(WCCS, switch={"increment": "0.50"}).where == "switch.increment"


def test_b4_7_a_form_with_blanks_takes_the_limits_of_the_table() -> None:
    assert {of(made(WCCS), name) for name in printed(WCCS).wagers} == {(None, None)}
    sheet = made(WCCS, limits={**limits("10", "500", "ante", "blind"), **limits("1", "7", "pairs")})
    assert of(sheet, "ante") == of(sheet, "blind") == (1000, 50_000)
    assert of(sheet, "pairs") == (100, 700)
    assert of(sheet, "trips") == (None, None)


@pytest.mark.parametrize(("house", "item"), [(WCCS, "B4-7"), (WASHINGTON, "B5-1")])
def test_limits_that_a_table_brings_cite_what_the_sheet_says_of_limits(
    house: str, item: str
) -> None:
    ante = made(house, limits=limits("10", "500", "ante")).wagers["ante"]
    for limit in (ante.low, ante.high):
        assert limit is not None
        assert limit.cite.item == item
        assert limit.cite.assumed == "the limits that this table brings"


@pytest.mark.parametrize("name", ["play", "progressive"])
def test_t42_limits_bind_only_the_wagers_made_before_the_cards(name: str) -> None:
    refusal = refused(CATFISH, limits=limits("5", "50", name))
    assert (refusal.reason, refusal.rule) == (SheetRefusal.NO_LIMITS_FOR, "T-42")
    assert refusal.what == (
        f"limits are for wagers made before the cards (ante, blind, trips), not {name!r}"
    )


def test_the_table_minimum_is_the_smallest_required_wager() -> None:
    minimum = made(CATFISH).table_minimum
    assert minimum is not None
    assert minimum.value == 500  # not the $1 of Trips, which nobody has to make
    assert made(WCCS).table_minimum is None
    raised = made(WCCS, limits=limits("15", "100", "ante")).table_minimum
    assert raised is not None
    assert raised.value == 1500


# --- fee options --------------------------------------------------------------------------------


def test_b8_8_one_option_is_chosen_for_a_table() -> None:
    option = made(CALIFORNIA, fee_option=3).fee_option
    assert option is not None
    assert option.number == 3
    assert len(option.bands) == 5
    assert made(CALIFORNIA).fee_option is None


@pytest.mark.parametrize("number", [0, 15, -1])
def test_b8_8_an_option_that_is_not_posted_is_refused(number: int) -> None:
    refusal = refused(CALIFORNIA, fee_option=number)
    assert (refusal.reason, refusal.where) == (SheetRefusal.UNKNOWN_FEE_OPTION, "fee_option")
    assert refusal.what == f"'{number}' is not a schedule option: write 1 to 14"


@pytest.mark.parametrize("house", [CATFISH, WCCS, WASHINGTON])
def test_t88_a_house_without_a_schedule_has_no_option(house: str) -> None:
    refusal = refused(house, fee_option=1)
    assert (refusal.reason, refusal.rule) == (SheetRefusal.NO_FEE_SCHEDULE, "T-88")
    assert refusal.what == f"{sheet_id(house)} has no collection schedule"


def test_t11_an_option_that_begins_at_25_raises_the_minimum() -> None:
    sheet = made(CALIFORNIA, fee_option=14)
    assert [of(sheet, name) for name in ("ante", "blind")] == [(2500, 500_000)] * 2
    assert of(sheet, "trips") == (500, 500_000)
    assert sheet.table_minimum is not None
    assert sheet.table_minimum.cite.items == ("T-11", "B11-10")
    assert of(sheet, "play") == (None, None)


@pytest.mark.parametrize("number", range(1, 14))
def test_t11_an_option_that_begins_at_5_leaves_the_minimum(number: int) -> None:
    sheet = made(CALIFORNIA, fee_option=number)
    assert [of(sheet, name) for name in ("ante", "blind", "trips")] == [(500, 500_000)] * 3


@pytest.mark.parametrize("low", ["5", "24"])
def test_t11_limits_below_the_floor_of_the_option_are_refused(low: str) -> None:
    refusal = refused(CALIFORNIA, limits=limits(low, "5000", "ante", "blind"), fee_option=14)
    assert (refusal.reason, refusal.rule) == (SheetRefusal.MINIMUM_BELOW_FEE, "T-11")
    assert refusal.where == "limits.ante"
    assert refusal.what == (
        f"fee option 14 begins at $25.00, above this table's minimum of ${low}.00"
    )


def test_t11_limits_at_the_floor_of_the_option_are_allowed() -> None:
    sheet = made(CALIFORNIA, limits=limits("25", "5000", "ante", "blind"), fee_option=14)
    assert [of(sheet, name) for name in ("ante", "trips")] == [(2500, 500_000), (500, 500_000)]


# --- the digest ---------------------------------------------------------------------------------

CHOICES: list[tuple[str, dict[str, Any]]] = [
    (WASHINGTON, {"choose": {"trips": "UTH-01"}}),
    (WASHINGTON, {"choose": {"trips": "UTH-02", "pairs": "1"}}),
    (WASHINGTON, {"choose": {"trips": "UTH-02", "pairs": "2"}}),
    (WASHINGTON, {"switch": {"survives_fold": True}}),
    (WASHINGTON, {"switch": {"fold_streets": ["preflop", "flop", "river"]}}),
    (WASHINGTON, {"limits": limits("5", "50", "ante")}),
    (WASHINGTON, {"limits": limits("5", "51", "ante")}),
    (WASHINGTON, {"limits": limits("5", "50", "blind")}),
    (CALIFORNIA, {}),
    (CALIFORNIA, {"fee_option": 1}),
    (CALIFORNIA, {"fee_option": 2}),
    (CALIFORNIA, {"switch": {"exhaustion": "net"}}),
    (CALIFORNIA, {"switch": {"order": ["play", "ante", "blind", "trips"]}}),
    (WASHINGTON, {}),
    (WCCS, {}),
    (CATFISH, {}),
]


def test_the_digest_tells_every_choice_from_every_other() -> None:
    digests = [made(house, **choices).digest for house, choices in CHOICES]
    assert len(set(digests)) == len(CHOICES)
    assert all(re.fullmatch(r"[0-9a-f]{64}", digest) for digest in digests)


@pytest.mark.parametrize(("house", "choices"), CHOICES)
def test_the_same_choices_have_the_same_digest(house: str, choices: dict[str, Any]) -> None:
    assert (
        made(house, **choices).digest
        == configure(variant(house), **{**MADE[house], **choices}).digest
    )


def test_the_order_in_which_choices_are_named_does_not_matter() -> None:
    one = made(WASHINGTON, choose={"trips": "UTH-01", "pairs": "1"})
    two = made(WASHINGTON, choose={"pairs": "1", "trips": "UTH-01"})
    assert one.digest == two.digest
    three = made(CATFISH, switch={"fold_streets": ["flop", "river"]})
    four = made(CATFISH, switch={"fold_streets": ["river", "flop"]})
    assert three.digest == four.digest
    pairs = limits("5", "25", "ante", "blind")
    five = made(CATFISH, limits=pairs)
    six = made(CATFISH, limits=dict(reversed(pairs.items())))
    assert five.digest == six.digest


def test_a_default_that_is_named_is_the_same_choice() -> None:
    assert made(CATFISH, switch={"scope": "player"}).digest == made(CATFISH).digest


@pytest.mark.parametrize(
    "edit",
    [
        '"straight" = "«4→3» to 1"',
        'edition = "«March→April» 2025"',
        'limit = { is = "25000.«00→01»"',
        'cite = "B1-«20→21»", at = "payouts"',
        'payouts = "«PAYOUTS→Payouts»"',
        "Notified of «a payout of this much or more→so large a payout».",
    ],
)
def test_the_digest_covers_the_data_of_the_file(edit: str) -> None:
    assert configure(variant(CATFISH, edit)).digest != made(CATFISH).digest


def test_the_digest_does_not_depend_on_remarks() -> None:
    remarked = variant(CATFISH, ("format = 1\n", "# A remark.\n\nformat  =  1\n"))
    assert configure(remarked).digest == made(CATFISH).digest
