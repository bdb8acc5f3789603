"""Every wager of every game on, below and above its limits, and in the chips it is made of."""

from typing import Final

import pytest

from houseway.games import BankSeat, Bet, Wagers
from houseway.games.refusals import GameRefusal
from houseway.games.wager import check_wagers
from houseway.money import Cents
from houseway.rules import Refused
from tests.games.doors import game_of
from tests.games.ez_baccarat.coups import EZ
from tests.games.fortune_pai_gow_poker.table import SHEET as PAI_GOW
from tests.games.lines import seen
from tests.games.stud.felt import CARIBBEAN, CRAZY
from tests.games.table import CALIFORNIA, WASHINGTON, WCCS, bet, not_taken, take
from tests.games.three_card_poker.table import SHEET as THREE

UTH: Final = "ultimate-texas-holdem"
CHOSEN: Final = {f"washington/{UTH}": {"choose": {"trips": "UTH-03"}}}

# Each wager with its limits in dollars and the item that prints them.
LIMITS: Final = [
    (f"catfish-bend/{UTH}", "ante", 5, 50, "B1-4"),
    (f"catfish-bend/{UTH}", "blind", 5, 50, "B1-4"),
    (f"catfish-bend/{UTH}", "trips", 1, 50, "B1-5"),
    (f"california/{UTH}", "ante", 5, 5000, "B11-10"),
    (f"california/{UTH}", "trips", 5, 5000, "B11-10"),
    (CRAZY, "ante", 5, 100, "B3-3"),
    (CRAZY, "super_bonus", 5, 100, "B3-3"),
    (CRAZY, "queens_up", 1, 100, "B3-3"),
    (THREE, "ante", 5, 2000, "B10-14"),
    (THREE, "pair_plus", 5, 2000, "B10-14"),
    (THREE, "six_card", 5, 2000, "B10-14"),
    (EZ, "player", 5, 2000, "B9-16"),
    (EZ, "banker", 5, 2000, "B9-16"),
    (EZ, "tie", 5, 2000, "B9-16"),
    (EZ, "panda_8", 5, 2000, "B9-16"),
    (EZ, "dragon_7", 5, 2000, "B9-16"),
    (PAI_GOW, "base", 5, 2000, "B12-14"),
    (PAI_GOW, "fortune", 5, 2000, "B12-4"),
]


def stakes_of(sheet_id: str, wager: str, amount: int, most: int) -> dict[str, Cents]:
    """The wager with what has to lie beside it, as large as that may be."""
    if UTH in sheet_id or sheet_id == CRAZY:
        beside = ["ante", "super_bonus" if sheet_id == CRAZY else "blind"]
    else:
        beside = [{EZ: "player", PAI_GOW: "base"}.get(sheet_id, "ante")]
    other = Cents(amount if wager in beside else 100 * most)  # both of a pair are equal
    return {**dict.fromkeys(beside, other), wager: Cents(amount)}


def put_down(sheet_id: str, stakes: dict[str, Cents], **choices: object) -> None:
    game = game_of(sheet_id, **CHOSEN.get(sheet_id, {}), **choices)
    bank = BankSeat(7, Cents(100_000_000)) if game.sheet.printed.player_dealer else None
    check_wagers(game.sheet, Wagers((Bet(1, stakes),), bank))


def refused(sheet_id: str, stakes: dict[str, Cents], **choices: object) -> Refused:
    with pytest.raises(Refused) as met:
        put_down(sheet_id, stakes, **choices)
    return met.value


@pytest.mark.parametrize(("sheet_id", "wager", "least", "most", "rule"), LIMITS)
def test_b1_4_b1_5_b3_3_b9_16_b10_14_b11_10_b12_4_b12_14_on_below_and_above(
    sheet_id: str, wager: str, least: int, most: int, rule: str
) -> None:
    for amount in (least, least + 1, most - 1, most):
        put_down(sheet_id, stakes_of(sheet_id, wager, 100 * amount, most))
    for amount, reason in (
        (100 * least - 1, GameRefusal.BELOW_MINIMUM),
        (100 * most + 1, GameRefusal.ABOVE_MAXIMUM),
    ):
        found = refused(sheet_id, stakes_of(sheet_id, wager, amount, most))
        first = "ante" if wager in ("blind", "super_bonus") else wager  # its equal comes first
        assert seen(found) == (reason, f"spot 1, {first}", rule)
    nothing = refused(sheet_id, stakes_of(sheet_id, wager, 0, most))
    assert (nothing.reason, nothing.rule) == (GameRefusal.NO_STAKE, "T-73")


# What a wager of each sheet is a multiple of, and by which item
STEPS: Final = {
    f"catfish-bend/{UTH}": (100, "T-73"),
    f"wccs/{UTH}": (100, "B4-4"),
    f"california/{UTH}": (100, "T-73"),
    f"washington/{UTH}": (100, "T-73"),
    CRAZY: (50, "T-73"),
    CARIBBEAN: (100, "T-73"),
    THREE: (100, "T-73"),
    EZ: (100, "T-73"),
    PAI_GOW: (100, "T-73"),
}


@pytest.mark.parametrize("sheet_id", STEPS)
def test_t73_b4_4_wagers_come_in_the_chips_of_the_house_unless_the_table_says_otherwise(
    sheet_id: str,
) -> None:
    step, rule = STEPS[sheet_id]
    wager = {EZ: "player", PAI_GOW: "base"}.get(sheet_id, "ante")
    put_down(sheet_id, stakes_of(sheet_id, wager, 1000 + step, 50))
    for odd in (1, step // 2, step - 1):
        found = refused(sheet_id, stakes_of(sheet_id, wager, 1000 + odd, 50))
        assert seen(found) == (GameRefusal.NOT_IN_STEPS, f"spot 1, {wager}", rule)
    if rule == "T-73":  # the manual's whole dollars are no switch
        put_down(sheet_id, stakes_of(sheet_id, wager, 1001, 50), switch={"increment": "0.01"})
        found = refused(
            sheet_id, stakes_of(sheet_id, wager, 1200, 50), switch={"increment": "5.00"}
        )
        assert found.reason is GameRefusal.NOT_IN_STEPS


@pytest.mark.parametrize("trips", ["20.01", "21.00"])
def test_b11_2_trips_above_the_ante_is_not_taken(trips: str) -> None:
    found = not_taken(CALIFORNIA, bet(ante="20.00", trips=trips), switch={"increment": "0.01"})
    assert seen(found) == (GameRefusal.EXCEEDS_WAGER, "spot 1, trips", "B11-2")


@pytest.mark.parametrize("house", [WCCS, WASHINGTON])
@pytest.mark.parametrize("ante", ["1.00", "1000000.00"])
def test_b4_7_b5_1_blank_limits_stop_nothing_until_a_table_brings_its_own(
    house: str, ante: str
) -> None:
    take(house, bet(ante=ante, trips=ante))


def test_b4_7_a_limit_that_the_round_brings_cites_the_blank_on_the_form() -> None:
    found = not_taken(WCCS, bet(ante="9.00"), limits={"ante": ["10.00", "100.00"]})
    assert found.rule == "B4-7"
