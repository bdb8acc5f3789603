"""What each house asks of a wager: its companions, its spot, and the bank that covers it."""

from typing import Any

import pytest

from houseway.games import BankSeat, Bet, Wagers
from houseway.games.refusals import GameRefusal
from houseway.games.wager import check_wagers
from houseway.money import Cents, parse_money
from houseway.rules import Refusal, Refused
from houseway.rules.refusals import SheetRefusal
from tests.games.doors import game_of
from tests.games.ez_baccarat.coups import EZ
from tests.games.fortune_pai_gow_poker.table import SHEET as PAI_GOW
from tests.games.lines import seen
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    PLENTY,
    WASHINGTON,
    WCCS,
    bet,
    not_taken,
    sheet_of,
    take,
    wagers_at,
)
from tests.games.three_card_poker.table import SHEET as THREE
from tests.refusals import refuses

ALL_BONUSES: dict[str, Any] = {"choose": {"trips": "UTH-03", "bad_beat": "01", "pairs": "1"}}


# What each house asks: the items about its wagers, its spots, and the bank that the house holds
RULES = {
    CATFISH_BEND: ("B1-4", "T-58", "B1-15"),
    WCCS: ("B4-2", "T-58", "B4-19"),
    CALIFORNIA: ("B11-2", "B11-1", ""),
    WASHINGTON: ("B5-4", "T-58", "B5-5"),
}
each_house = pytest.mark.parametrize("house", HOUSES)


@each_house
def test_b1_4_b4_2_b5_4_b11_2_t11_t58_b11_1_t83_what_is_not_taken(house: str) -> None:
    wagers, spots, _ = RULES[house]
    for bets, reason, where, rule in (
        ([bet(ante="10.00", blind="11.00")], GameRefusal.UNEQUAL_WAGERS, "spot 1, blind", wagers),
        ([bet(ante="11.00", blind="10.00")], GameRefusal.UNEQUAL_WAGERS, "spot 1, blind", wagers),
        ([Bet(1, {"blind": Cents(1000)})], GameRefusal.WAGER_REQUIRED, "spot 1, ante", wagers),
        ([Bet(1, {"ante": Cents(1000)})], GameRefusal.WAGER_REQUIRED, "spot 1, blind", wagers),
        ([bet(progressive="5.00")], GameRefusal.UNKNOWN_WAGER, "spot 1, progressive", wagers),
        ([], GameRefusal.NOBODY_WAGERS, "spots", "T-11"),
        ([bet(0)], GameRefusal.NO_SUCH_SPOT, "spot 0", spots),
        ([bet(8)], GameRefusal.NO_SUCH_SPOT, "spot 8", spots),
        ([bet(2), bet(1), bet(2, "20.00")], GameRefusal.BETS_TWICE, "spot 2", "T-83"),
    ):
        assert seen(not_taken(house, *bets)) == (reason, where, rule)


@each_house
def test_b8_9_b4_6_b5_7_nobody_bets_on_another_players_hand(house: str) -> None:
    found = not_taken(house, bet(1), Bet(1, bet().stakes, backline=1))
    assert (found.reason, found.where) == (GameRefusal.NO_BACKLINE, "spot 1.1, ante")
    assert {CALIFORNIA: "B8-9", WASHINGTON: "B5-7"}.get(house, found.rule) == found.rule


def test_b5_9_b5_10_b4_2_bad_beat_needs_trips_and_the_pairs_bonus_stands_alone() -> None:
    """At Washington a bonus is not offered until its paytable is chosen."""
    take(WASHINGTON, bet(trips="5.00", bad_beat="5.00"), **ALL_BONUSES)
    found = not_taken(WASHINGTON, bet(bad_beat="5.00"), **ALL_BONUSES)
    assert seen(found) == (GameRefusal.NEEDS_WAGER, "spot 1, bad_beat", "B5-9")
    take(WASHINGTON, bet(pairs="5.00"), **ALL_BONUSES)
    take(WCCS, bet(pairs="5.00"))
    for wager, rule in (("bad_beat", "B5-9"), ("pairs", "B5-11")):
        found = not_taken(WASHINGTON, bet(1, "10.00", None, trips="5.00", **{wager: "5.00"}))
        assert seen(found) == (GameRefusal.WAGER_NOT_OFFERED, f"spot 1, {wager}", rule)


def test_t58_b11_1_the_player_dealer_takes_one_of_the_seven_places() -> None:
    take(CALIFORNIA, *(bet(spot) for spot in (1, 2, 4, 5, 6, 7)), bank=BankSeat(3, Cents(500)))
    found = not_taken(CALIFORNIA, bet(), bank=BankSeat(8, Cents(500)))
    assert seen(found) == (GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot", "B11-1")


# Behind a seat, in the games that let one stand there


@pytest.mark.parametrize(
    ("sheet_id", "line", "rule"),
    [(EZ, "player", "B9-16"), (THREE, "ante", "B10-14"), (PAI_GOW, "base", "B12-14")],
)
def test_t68_a_backline_bettor_has_a_place_and_limits_of_his_own(
    sheet_id: str, line: str, rule: str
) -> None:
    sheet = game_of(sheet_id).sheet

    def put_down(*places: tuple[int, int, int]) -> None:
        bets = (Bet(spot, {line: Cents(stake)}, backline=nth) for spot, nth, stake in places)
        check_wagers(sheet, Wagers(tuple(bets), PLENTY))

    put_down((1, 1, 500), (1, 0, 200_000), (1, 2, 200_000))  # in any order of the file
    for places, found in (
        ([(1, 0, 500), (2, 1, 500)], (GameRefusal.NOBODY_IN_FRONT, "spot 2", "T-68")),
        ([(1, 0, 500), (1, 1, 500), (1, 1, 600)], (GameRefusal.BETS_TWICE, "spot 1.1", "T-68")),
        ([(1, 0, 500), (1, 1, 400)], (GameRefusal.BELOW_MINIMUM, f"spot 1.1, {line}", rule)),
        ([(1, 0, 500), (1, 1, 200_100)], (GameRefusal.ABOVE_MAXIMUM, f"spot 1.1, {line}", rule)),
    ):
        with pytest.raises(Refused) as met:
            put_down(*places)
        assert seen(met.value) == found


def test_t11_a_spot_without_a_wager_is_no_part_of_the_round() -> None:
    with refuses(GameRefusal.EMPTY_SPOT, where="spot 1, wagers", rule="T-11"):
        check_wagers(game_of(EZ).sheet, Wagers((Bet(1, {}),), PLENTY))


@pytest.mark.parametrize(
    ("sheet_id", "found"),
    [
        (EZ, (SheetRefusal.UNKNOWN_LAYOUT, "choose.layout", "B9-4")),
        (THREE, (SheetRefusal.ONE_LAYOUT, "choose.layout", "B10-3")),
    ],
)
def test_t58_another_layout_is_refused(sheet_id: str, found: tuple[Refusal, str, str]) -> None:
    with pytest.raises(Refused) as met:
        game_of(sheet_id, choose={"layout": "eight-player"})
    assert seen(met.value) == found


# The bank


def test_t67_b8_10_without_a_player_dealer_no_cards_are_dealt() -> None:
    sheet = sheet_of(CALIFORNIA)
    with refuses(GameRefusal.NO_PLAYER_DEALER, where="bank", rule="T-67"):
        check_wagers(sheet, Wagers((bet(),), None))


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, WASHINGTON])
def test_b17_a_house_table_has_no_player_dealer(house: str) -> None:
    found = not_taken(house, bet(), bank=PLENTY)
    assert seen(found) == (GameRefusal.HOUSE_HOLDS_BANK, "bank", RULES[house][2])


LIMITS = {"ante": ["25.00", "5000.00"], "blind": ["25.00", "5000.00"]}


@pytest.mark.parametrize(
    ("spot", "wager", "limits", "found"),
    [
        (4, "100.00", {}, (GameRefusal.BETS_AGAINST_OWN_BANK, "spot 4", "T-67")),
        (7, "0.00", {}, (GameRefusal.BANK_BELOW_MINIMUM, "bank.wager", "T-67")),
        (7, "4.00", {}, (GameRefusal.BANK_BELOW_MINIMUM, "bank.wager", "T-67")),
        (7, "4.99", {}, (GameRefusal.BANK_BELOW_MINIMUM, "bank.wager", "T-67")),
        (7, "5.00", {}, None),
        (7, "5001.00", {}, None),  # it has no maximum (B8-3)
        (7, "100000000.00", {}, None),
        (7, "24.00", LIMITS, (GameRefusal.BANK_BELOW_MINIMUM, "bank.wager", "T-67")),
        (7, "25.00", LIMITS, None),  # the table's own minimum
        (7, "100.50", {}, (GameRefusal.NOT_IN_STEPS, "bank.wager", "T-73")),  # whole dollars
    ],
)
def test_b8_3_t67_t73_the_player_dealers_wager(
    spot: int, wager: str, limits: dict[str, Any], found: tuple[Refusal, str, str] | None
) -> None:
    """At least the table minimum, in whole dollars, and never against himself."""
    bets, bank = (bet(3, "25.00"), bet(4, "25.00")), BankSeat(spot, parse_money(wager))
    if found is None:
        take(CALIFORNIA, *bets, bank=bank, limits=limits)
    else:
        assert seen(not_taken(CALIFORNIA, *bets, bank=bank, limits=limits)) == found


# Who sits where (T-83)


def at_spots(*people: str, bank: str = "", **switch: int) -> None:
    """Let these people sit down one after another, the player-dealer at spot 7."""
    house = CALIFORNIA if bank else CATFISH_BEND
    bets = [Bet(i, bet().stakes, person=who) for i, who in enumerate(people, start=1)]
    seat = BankSeat(7, Cents(100_000_000), person=bank) if bank else None
    check_wagers(sheet_of(house, switch=switch), wagers_at(house, *bets, bank=seat))


@pytest.mark.parametrize("again", ["anna", "ANNA", " anna ", "\uff41nna"])
def test_t83_one_person_plays_one_spot_however_the_name_is_written(again: str) -> None:
    with pytest.raises(Refused) as met:
        at_spots("anna", "bo", again)
    assert seen(met.value) == (GameRefusal.TOO_MANY_SPOTS, "spot 3", "T-83")
    assert met.value.facts["most"] == 1
    at_spots("anna", "bo", "anna b")


def test_t67_the_player_dealer_bets_at_no_other_spot() -> None:
    with refuses(GameRefusal.BETS_AGAINST_OWN_BANK, where="spot 2", rule="T-67"):
        at_spots("bo", "anna", bank="Anna")
    at_spots("bo", "anna", bank="carl")


def test_t83_unless_the_house_says_so_and_who_has_no_name_is_nobody_twice() -> None:
    at_spots("anna", "anna", spots_per_player=2)
    with pytest.raises(Refused):
        at_spots("anna", "anna", "anna", spots_per_player=2)
    at_spots("", "", "")
