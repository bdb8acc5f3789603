"""The operator's own settings: by meter and key, read strictly, and told apart from the presets."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot.documents.configure import link_of_document
from houseway.jackpot.keypad.commands import SetParameters
from houseway.jackpot.keypad.terms import TermsChange
from houseway.money import MOST_GIVEN, Cents, money_text, part_of
from houseway.people import Office
from tests.jackpot.own import ALL, CATFISH, ML01, ML03, refused
from tests.jackpot.pad import Pad
from tests.library import find_link, open_link


def test_b6_17_b6_18_b6_19_seed_and_rates_are_the_operators_to_set() -> None:
    link = open_link(
        ML01,
        settings={
            "mega.seed": "5000.00",
            "mega.contribution": "2.5%",
            "mega.reserve": "0.0001%",
            "mega.limit": "250000.00",
        },
    )
    mega, major = link.meters["mega"], link.meters["major"]
    assert mega.seed.value == 500_000
    assert (mega.contribution.value, mega.reserve.value) == (
        Fraction(1, 40),
        Fraction(1, 1_000_000),
    )
    assert mega.limit is not None
    assert mega.limit.value == 25_000_000
    assert mega.seed.cite.assumed == "set by the operator; the preset is 4000.00"
    assert mega.contribution.cite.assumed == "set by the operator; the preset is 14%"
    assert mega.limit.cite.assumed == "set by the operator"
    assert mega.preset == Fraction(14, 100)
    assert major == find_link(ML01).meters["major"]


def test_b2_7_a_printed_seed_may_be_changed_and_says_what_was_printed() -> None:
    seed = open_link(CATFISH, settings={"major.seed": "25000.00"}).meters["major"].seed
    assert (seed.value, seed.cite.item) == (2_500_000, "B2-7")
    assert seed.cite.assumed == "set by the operator; the preset is 20000.00"


def test_b6_10_settings_are_for_the_wager_in_force() -> None:
    link = open_link(ML01, wager=Cents(500), settings={"mega.seed": "4000.00"})
    assert {name: level.seed.value for name, level in link.meters.items()} == {
        "mega": 400_000,
        "major": 150_000,
    }


def test_t60_the_cards_of_each_level_are_configured() -> None:
    link = open_link(
        ML03,
        settings={
            "mega.card": "executive",
            "major.card": "supervisor",
            "minor.card": "supervisor",
            "major.executive_from": "10000.00",
        },
    )
    cards = {name: level.card.value for name, level in link.meters.items() if level.card}
    assert cards == {
        "mega": Office.EXECUTIVE,
        "major": Office.SUPERVISOR,
        "minor": Office.SUPERVISOR,
    }
    threshold = link.meters["major"].executive_from
    assert threshold is not None
    assert (threshold.value, threshold.cite.item) == (1_000_000, "T-60")


@pytest.mark.parametrize(
    ("key", "text", "what"),
    [
        ("mega.card", "dealer", "'dealer' is not one of supervisor, executive"),
        ("mega.card", "shift manager", "'shift manager' is not one of supervisor, executive"),
        ("mega.seed", "4000", "'4000' is not money: write dollars and two decimals, like 25.00"),
        ("mega.seed", "-1.00", "'-1.00' is not money: write dollars and two decimals, like 25.00"),
        ("mega.seed", "1000000000.01",
         "1000000000.01 is above the maximum of $1,000,000,000.00"),
        ("mega.limit", "999999999999.99",
         "999999999999.99 is above the maximum of $1,000,000,000.00"),
        ("mega.limit", "0.00", "the amount must be above zero"),
        ("mega.contribution", "101%", "'101%' is not a percentage up to 100%, like 14% or 2.5%"),
        ("mega.contribution", "0.00001%",
         "'0.00001%' is not a percentage up to 100%, like 14% or 2.5%"),
        ("mega.colour", "red",
         "washington/mgl-ml01 has no setting 'mega.colour': write METER.KEY with one of "
         "mega, major and one of seed, contribution, reserve, limit, card, executive_from"),
        ("minor.seed", "1.00",
         "washington/mgl-ml01 has no setting 'minor.seed': write METER.KEY with one of "
         "mega, major and one of seed, contribution, reserve, limit, card, executive_from"),
    ],
)  # fmt: skip
def test_a_setting_that_may_not_be_is_refused(key: str, text: str, what: str) -> None:
    said = "" if "has no setting" in what else "not a value for this setting: "
    assert refused(ML01, settings={key: text})[0] == said + what


def test_r15_seeds_and_wagers_go_up_to_the_bound() -> None:
    most = {"mega.seed": "1000000000.00", "mega.limit": "1000000000.00"}
    assert open_link(ML01, settings=most).meters["mega"].seed.value == 100_000_000_000
    times = 100_000_000_000 // 400_000  # of a wager of $1.00, at which the mega's seed is $4,000
    assert open_link(ML01, wager=Cents(times * 100)).meters["mega"].seed.value == 100_000_000_000
    assert refused(ML01, wager=Cents((times + 1) * 100)) == (
        "with this wager 1000004000.00 is above the maximum of $1,000,000,000.00",
        "meters.mega.seed",
        "B6-13",
    )
    assert refused(ML01, wager=Cents(10**11 + 100))[1] == "wager"


@pytest.mark.parametrize(
    ("settings", "what", "where"),
    [
        (
            {"major.seed": "19999.99"},
            "the house guarantees a reset to $20,000.00; $19,999.99 is less",
            "meters.major.seed",
        ),
        (
            {"minor.contribution": "9%"},
            "the house guarantees 8% to the meter and 0% to its reserve",
            "meters.minor.contribution",
        ),
    ],
)
def test_b2_9_the_printed_seeds_and_rates_of_catfish_bend_are_guaranteed(
    settings: dict[str, str], what: str, where: str
) -> None:
    assert refused(CATFISH, settings=settings) == (what, f"{CATFISH}: {where}", "B2-9")


def test_t60_swipe_and_payers_are_the_houses_and_washington_has_no_payers_by_default() -> None:
    catfish, washington = find_link(CATFISH), find_link(ML01)
    assert catfish.switches["swipe"].cite.items == ("T-60", "B2-12", "B2-13")
    assert catfish.payers is not None
    assert catfish.payers.value == (Office.SHIFT_MANAGER, Office.SECURITY)
    assert (catfish.pays_first, washington.pays_first) == (True, False)
    assert washington.payers is None
    set_to = open_link(ML01, settings={"payment.people": "supervisor, security"}).payers
    assert set_to is not None
    assert set_to.value == (Office.SUPERVISOR, Office.SECURITY)
    assert refused(ML01, settings={"payment.people": "cook"})[1:] == ("payment.people", "T-60")


def test_r13_a_link_is_made_again_from_the_document_that_a_record_keeps() -> None:
    link = open_link(ML01, wager=Cents(500), settings={"mega.card": "executive"})
    again = link_of_document(link.document)
    assert replace(again, seats=link.seats, spots_per_player=link.spots_per_player) == link
    for counts, before in (
        (again.seats, link.seats),
        (again.spots_per_player, link.spots_per_player),
    ):
        assert {sheet: count.value for sheet, count in counts.items()} == {
            sheet: count.value for sheet, count in before.items()
        }
    assert (again.document, again.digest) == (link.document, link.digest)


def test_t13_t14_readings_are_chosen_by_their_short_names_and_the_paytables_follow() -> None:
    link = open_link(CATFISH, switch={"stake_returned": False, "multi_win": "sequential"})
    assert link.switches["stake_returned"].value is False
    assert link.switches["multi_win"].value == "sequential"
    for table in link.paytables.values():
        assert not table.stake_returned
        assert worth(table).stake_with_award == 0
    why = "set by the operator; the usual reading is true"
    assert link.switches["stake_returned"].cite.assumed == why
    assert find_link(CATFISH).switches["stake_returned"].value is True


def test_an_unknown_switch_or_reading_is_refused() -> None:
    assert refused(CATFISH, switch={"toss": True})[1] == "switch.toss"
    assert refused(CATFISH, switch={"stake_returned": "no"}) == (
        "true or false is expected; see `houseway jackpot show`",
        "switch.stake_returned",
        "T-14",
    )
    assert refused(CATFISH, switch={"mode": "keep"})[1:] == ("switch.mode", "T-15")


def test_b6_13_an_odd_wager_multiplies_exactly() -> None:
    assert open_link(ML01, wager=Cents(1)).meters["major"].seed.value == 300
    assert open_link(ML01, wager=Cents(333)).meters["mega"].seed.value == 333 * 4000


def test_the_paytables_of_a_link_are_as_it_plays_them() -> None:
    for link_id in ALL:
        link = find_link(link_id)
        for table in link.paytables.values():
            assert {name: meter.seed for name, meter in table.meters.items()} == {
                name: level.seed for name, level in link.meters.items()
            }
            assert worth(table).at_seeds is not None


@settings(max_examples=30)
@given(
    st.integers(min_value=1, max_value=100_000),
    st.integers(min_value=1, max_value=10**9),
    st.integers(min_value=0, max_value=500_000),
)
def test_r5_any_wager_seed_and_rate_comes_out_exactly(wager: int, seed: int, rate: int) -> None:
    text = f"{rate // 10_000}.{rate % 10_000:04d}%"
    link = open_link(
        ML01,
        wager=Cents(wager),
        settings={"mega.seed": money_text(Cents(seed)), "mega.contribution": text},
    )
    level = link.meters["mega"]
    assert level.seed.value == seed
    assert part_of(link.wager.value, level.contribution.value) == wager * rate


# --- the one bound of amounts, at the other doors -----------------------------------------------


@pytest.mark.parametrize("key", ["seed", "limit", "executive_from"])
def test_r15_parameters_have_the_same_bound(key: str) -> None:
    pad = Pad()
    for amount, good in ((MOST_GIVEN, True), (Cents(MOST_GIVEN + 1), False)):
        asked: dict[str, Any] = {key: amount}
        command = SetParameters(settings={"major": TermsChange(**asked)}, **pad.managers())
        if good:
            pad.do(command)
        else:
            assert pad.refuses(command) == ("bad-parameter", "R7")
