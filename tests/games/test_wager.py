"""What each house asks of a wager: its companions, its spot, and the bank that covers it."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import BankSeat, Bet, Wagers
from houseway.games.wager import check_wagers
from houseway.money import Cents, parse_money
from houseway.rules import Refusal, Refused
from tests.games.doors import game_of
from tests.games.ez_baccarat.coups import EZ
from tests.games.fortune_pai_gow_poker.table import SHEET as PAI_GOW
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    PLENTY,
    WASHINGTON,
    WCCS,
    bet,
    not_taken,
    seen,
    sheet_of,
    take,
    wagers_at,
)
from tests.games.three_card_poker.table import SHEET as THREE

ALL_BONUSES: dict[str, Any] = {"choose": {"trips": "UTH-03", "bad_beat": "01", "pairs": "1"}}


# What one wager asks of another


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-4"), (WCCS, "B4-2"), (CALIFORNIA, "B11-2"), (WASHINGTON, "B5-4")],
)
@pytest.mark.parametrize(("ante", "blind"), [("10.00", "11.00"), ("11.00", "10.00")])
def test_b1_4_b4_2_b5_4_b11_2_ante_equals_blind(
    house: str, rule: str, ante: str, blind: str
) -> None:
    found = not_taken(house, bet(ante=ante, blind=blind))
    assert seen(found) == (Refusal.UNEQUAL_WAGERS, "spot 1, blind", rule)


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-4"), (WCCS, "B4-2"), (CALIFORNIA, "B11-2"), (WASHINGTON, "B5-4")],
)
@pytest.mark.parametrize(("made", "missing"), [("blind", "ante"), ("ante", "blind")])
def test_b1_4_b4_2_b5_4_b11_2_neither_ante_nor_blind_may_be_missing(
    house: str, rule: str, made: str, missing: str
) -> None:
    found = not_taken(house, Bet(1, {made: Cents(1000)}))
    assert seen(found) == (Refusal.WAGER_REQUIRED, f"spot 1, {missing}", rule)


@pytest.mark.parametrize("house", HOUSES)
def test_t11_a_round_without_wagers_is_not_taken(house: str) -> None:
    assert seen(not_taken(house)) == (Refusal.NOBODY_WAGERS, "spots", "T-11")


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-4"), (WCCS, "B4-2"), (CALIFORNIA, "B11-2"), (WASHINGTON, "B5-4")],
)
def test_b4_2_a_wager_that_is_not_on_the_sheet_is_not_taken(house: str, rule: str) -> None:
    found = not_taken(house, bet(progressive="5.00"))
    assert seen(found) == (Refusal.UNKNOWN_WAGER, "spot 1, progressive", rule)


def test_b5_9_bad_beat_needs_trips() -> None:
    take(WASHINGTON, bet(trips="5.00", bad_beat="5.00"), **ALL_BONUSES)
    found = not_taken(WASHINGTON, bet(bad_beat="5.00"), **ALL_BONUSES)
    assert seen(found) == (Refusal.NEEDS_WAGER, "spot 1, bad_beat", "B5-9")


@pytest.mark.parametrize("house", [WCCS, WASHINGTON])
def test_b4_2_b5_10_the_pairs_bonus_stands_without_trips(house: str) -> None:
    take(house, bet(pairs="5.00"), **(ALL_BONUSES if house == WASHINGTON else {}))


# Washington's choices


@pytest.mark.parametrize(("wager", "rule"), [("bad_beat", "B5-9"), ("pairs", "B5-11")])
def test_b5_9_b5_10_a_bonus_is_not_offered_until_its_paytable_is_chosen(
    wager: str, rule: str
) -> None:
    found = not_taken(WASHINGTON, bet(1, "10.00", None, trips="5.00", **{wager: "5.00"}))
    assert seen(found) == (Refusal.WAGER_NOT_OFFERED, f"spot 1, {wager}", rule)


# Spots


@pytest.mark.parametrize(
    ("house", "rule"),
    [
        (CATFISH_BEND, "T-58"),
        (WCCS, "T-58"),
        (CALIFORNIA, "B11-1"),
        (WASHINGTON, "T-58"),
    ],
)
@pytest.mark.parametrize("spot", [0, 8])
def test_t58_b11_1_spots_run_from_1_to_7(house: str, rule: str, spot: int) -> None:
    assert seen(not_taken(house, bet(spot))) == (Refusal.NO_SUCH_SPOT, f"spot {spot}", rule)


def test_t58_b11_1_the_player_dealer_takes_one_of_the_seven_places() -> None:
    take(CALIFORNIA, *(bet(spot) for spot in (1, 2, 4, 5, 6, 7)), bank=BankSeat(3, Cents(500)))
    found = not_taken(CALIFORNIA, bet(), bank=BankSeat(8, Cents(500)))
    assert seen(found) == (Refusal.NO_SUCH_BANK_SPOT, "bank.spot", "B11-1")


@pytest.mark.parametrize("house", HOUSES)
def test_t83_a_spot_is_wagered_on_once(house: str) -> None:
    found = not_taken(house, bet(2), bet(1), bet(2, "20.00"))
    assert seen(found) == (Refusal.BETS_TWICE, "spot 2", "T-83")


def test_b8_9_nobody_bets_behind_a_player_in_california() -> None:
    behind = Bet(1, bet().stakes, backline=1)
    found = not_taken(CALIFORNIA, bet(1), behind)
    assert seen(found) == (Refusal.NO_BACKLINE, "spot 1.1, ante", "B8-9")


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, WASHINGTON])
def test_b4_6_b5_7_nobody_bets_on_another_players_hand(house: str) -> None:
    found = not_taken(house, bet(1), Bet(1, bet().stakes, backline=1))
    assert (found.reason, found.where) == (Refusal.NO_BACKLINE, "spot 1.1, ante")


def test_b5_7_washington_forbids_it_in_its_additional_rules() -> None:
    assert not_taken(WASHINGTON, bet(1), Bet(1, bet().stakes, backline=1)).rule == "B5-7"


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
        ([(1, 0, 500), (2, 1, 500)], (Refusal.NOBODY_IN_FRONT, "spot 2", "T-68")),
        ([(1, 0, 500), (1, 1, 500), (1, 1, 600)], (Refusal.BETS_TWICE, "spot 1.1", "T-68")),
        ([(1, 0, 500), (1, 1, 400)], (Refusal.BELOW_MINIMUM, f"spot 1.1, {line}", rule)),
        ([(1, 0, 500), (1, 1, 200_100)], (Refusal.ABOVE_MAXIMUM, f"spot 1.1, {line}", rule)),
    ):
        with pytest.raises(Refused) as met:
            put_down(*places)
        assert seen(met.value) == found


def test_t11_a_spot_without_a_wager_is_no_part_of_the_round() -> None:
    with pytest.raises(Refused) as met:
        check_wagers(game_of(EZ).sheet, Wagers((Bet(1, {}),), PLENTY))
    assert seen(met.value) == (Refusal.EMPTY_SPOT, "spot 1, wagers", "T-11")


@pytest.mark.parametrize(
    ("sheet_id", "found"),
    [
        (EZ, (Refusal.UNKNOWN_LAYOUT, "choose.layout", "B9-4")),
        (THREE, (Refusal.ONE_LAYOUT, "choose.layout", "B10-3")),
    ],
)
def test_t58_another_layout_is_refused(sheet_id: str, found: tuple[Refusal, str, str]) -> None:
    with pytest.raises(Refused) as met:
        game_of(sheet_id, choose={"layout": "eight-player"})
    assert seen(met.value) == found


# The bank


def test_t67_b8_10_without_a_player_dealer_no_cards_are_dealt() -> None:
    sheet = sheet_of(CALIFORNIA)
    with pytest.raises(Refused) as met:
        check_wagers(sheet, Wagers((bet(),), None))
    assert seen(met.value) == (Refusal.NO_PLAYER_DEALER, "bank", "T-67")


@pytest.mark.parametrize(
    ("house", "rule"), [(CATFISH_BEND, "B1-15"), (WCCS, "B4-19"), (WASHINGTON, "B5-5")]
)
def test_b17_a_house_table_has_no_player_dealer(house: str, rule: str) -> None:
    assert seen(not_taken(house, bet(), bank=PLENTY)) == (Refusal.HOUSE_HOLDS_BANK, "bank", rule)


def test_t67_the_player_dealer_does_not_bet_against_himself() -> None:
    found = not_taken(CALIFORNIA, bet(3), bet(4), bank=BankSeat(4, Cents(10_000)))
    assert seen(found) == (Refusal.BETS_AGAINST_OWN_BANK, "spot 4", "T-67")


@pytest.mark.parametrize("wager", ["0.00", "4.00", "4.99"])
def test_t67_the_player_dealers_wager_is_at_least_the_table_minimum(wager: str) -> None:
    found = not_taken(CALIFORNIA, bet(), bank=BankSeat(7, parse_money(wager)))
    assert seen(found) == (Refusal.BANK_BELOW_MINIMUM, "bank.wager", "T-67")


@pytest.mark.parametrize("wager", ["5.00", "5001.00", "100000000.00"])
def test_b8_3_t67_the_player_dealers_wager_has_no_maximum(wager: str) -> None:
    take(CALIFORNIA, bet(), bank=BankSeat(7, parse_money(wager)))


@pytest.mark.parametrize(("wager", "taken"), [("24.00", False), ("25.00", True)])
def test_t67_the_table_minimum_is_the_tables_own(wager: str, taken: bool) -> None:
    limits = {"ante": ["25.00", "5000.00"], "blind": ["25.00", "5000.00"]}
    bank = BankSeat(7, parse_money(wager))
    if taken:
        take(CALIFORNIA, bet(ante="25.00"), bank=bank, limits=limits)
    else:
        found = not_taken(CALIFORNIA, bet(ante="25.00"), bank=bank, limits=limits)
        assert seen(found) == (Refusal.BANK_BELOW_MINIMUM, "bank.wager", "T-67")


def test_t73_the_player_dealers_wager_comes_in_whole_dollars() -> None:
    found = not_taken(CALIFORNIA, bet(), bank=BankSeat(7, Cents(10_050)))
    assert seen(found) == (Refusal.NOT_IN_STEPS, "bank.wager", "T-73")


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
    assert seen(met.value) == (Refusal.TOO_MANY_SPOTS, "spot 3", "T-83")
    assert met.value.facts["most"] == 1
    at_spots("anna", "bo", "anna b")


def test_t83_nor_does_he_hold_the_bank_beside_it() -> None:
    with pytest.raises(Refused) as met:
        at_spots("bo", "anna", bank="Anna")
    assert seen(met.value) == (Refusal.TOO_MANY_SPOTS, "spot 2", "T-83")
    at_spots("bo", "anna", bank="carl")


def test_t83_unless_the_house_says_so_and_who_has_no_name_is_nobody_twice() -> None:
    at_spots("anna", "anna", spots_per_player=2)
    with pytest.raises(Refused):
        at_spots("anna", "anna", "anna", spots_per_player=2)
    at_spots("", "", "")
