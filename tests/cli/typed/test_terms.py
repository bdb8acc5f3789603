"""What a table has chosen, as typed: the sheet says what each name is."""

import pytest

from houseway.cli.typed.terms import read_terms
from houseway.floor.library import open_library
from tests.cli.inside import refused

UTH = "washington/ultimate-texas-holdem"
THREE = "california/three-card-poker-6-card-bonus"


@pytest.mark.parametrize(
    ("sheet", "typed", "where", "read"),
    [
        (UTH, "Trips=UTH-02", "choose", {"trips": "UTH-02"}),
        (UTH, "trips=5-100", "limits", {"trips": (500, 10_000)}),
        (UTH, "progressive=mgl-ml03", "choose", {"progressive": "mgl-ml03"}),
        (UTH, "fold-streets=river", "switch", {"fold_streets": ["river"]}),
        (THREE, "play=must-follow", "switch", {"play": "must_follow"}),
        (THREE, "Pair Plus=5-50", "limits", {"pair_plus": (500, 5000)}),
        (THREE, "fee option=3", "fee_option", 3),
        ("california/texas-holdem", "blinds=1-2", "limits", {"blinds": (100, 200)}),
        (
            "california/ez-baccarat",
            "layout=thirteen-player",
            "choose",
            {"layout": "thirteen-player"},
        ),
    ],
)
def test_the_sheet_says_what_a_name_is(sheet: str, typed: str, where: str, read: object) -> None:
    choices, others = read_terms(sheet, [typed])
    assert (getattr(choices, where), others) == (read, {})


def test_a_paytable_and_the_limits_of_one_wager_are_two_things() -> None:
    choices, _ = read_terms(UTH, ["trips=UTH-02", "trips=5-100"])
    assert (choices.choose, choices.limits) == ({"trips": "UTH-02"}, {"trips": (500, 10_000)})


def test_every_switch_and_paytable_of_every_sheet_is_known_by_its_name() -> None:
    for printed in open_library().all_sheets():
        for switch in printed.switches.values():
            for name in (switch.short, switch.name, switch.typed_name):
                choices, others = read_terms(printed.id, [f"{name}=whatever"])
                assert (set(choices.switch), others) == ({switch.short}, {})
        for wager, offer in printed.offers.items():
            for table in offer.tables:
                assert read_terms(printed.id, [f"{wager}={table}"])[0].choose == {wager: table}


def test_what_is_none_of_the_sheets_is_left_to_the_command() -> None:
    assert read_terms(UTH, ["seconds=30", "jackpot.card=supervisor"])[1] == {
        "seconds": "30",
        "jackpot.card": "supervisor",
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("deal", "uth", "--auto", "--set", "colour=red"), "has no 'colour' to set; it has ante"),
        (("table", "run", "-", "--sheet", "uth", "--set", "colour=red"), "has no 'colour' to set"),
        (("math", "uth", "--set", "ante=5-50"), "limits and fees change nothing here"),
        (("pays", "baccarat", "--set", "fee-option=1"), "leave 'fee-option' out"),
        (("notice", "uth", "--set", "fee-option=x"), "has no collection schedule (T-88)"),
        (("notice", "baccarat", "--set", "fee-option=x"), "'x' is not a schedule option"),
    ],
)
def test_a_name_that_means_nothing_here_is_refused(words: tuple[str, ...], said: str) -> None:
    assert said in refused(*words)
