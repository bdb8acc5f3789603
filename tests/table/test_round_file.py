"""The round file: what is read, what is written, every bad input refused with its place."""

import copy
import json
from typing import Any, Final

import pytest

from houseway.bank.refusals import BankRefusal
from houseway.games.refusals import GameRefusal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table import parse_json, read_round, settle_round, settle_text
from houseway.table.refusals import RoundRefusal
from tests.refusals import refuses
from tests.table.rounds import EXAMPLE, LIBRARY, Data, dealt


def changed(*changes: tuple[str, Any]) -> Data:
    """The example with some values put in other's places; `...` takes one away."""
    data = copy.deepcopy(EXAMPLE)
    for path, value in changes:
        *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
        part: Any = data
        for step in steps:
            part = part[step]
        if value is ...:
            del part[last]
        else:
            part[last] = value
    return data


def refused(data: Any) -> tuple[Refusal, str]:
    """Why a round is refused, and where."""
    with pytest.raises(Refused) as caught:
        settle_round(data, LIBRARY)
    assert "\n" not in str(caught.value)
    assert caught.value.rule
    return caught.value.reason, caught.value.where


BAD: Final = [
    ("sheet", "nowhere/chess", SheetRefusal.UNKNOWN_SHEET, "sheet"),
    ("sheet", "../secrets", SheetRefusal.UNKNOWN_SHEET, "sheet"),
    ("sheet", ..., RoundRefusal.SHEET_NOT_NAMED, "sheet"),
    ("sheet", 7, RoundRefusal.SHEET_NOT_TEXT, "sheet"),
    ("colour", "red", RoundRefusal.UNKNOWN_KEY, "colour"),
    ("spots.0.colour", "red", RoundRefusal.UNKNOWN_KEY, "spots[0].colour"),
    ("bank.colour", "red", RoundRefusal.UNKNOWN_KEY, "bank.colour"),
    ("switch.colour", "red", SheetRefusal.UNKNOWN_SWITCH, "switch.colour"),
    ("switch.exhaustion", "never", SheetRefusal.UNKNOWN_READING, "switch.exhaustion"),
    ("switch.fold_streets", ["preflop"], GameRefusal.FOLD_ON_RIVER, "switch.fold_streets"),
    ("switch.fold_streets", [], SheetRefusal.UNKNOWN_READING, "switch.fold_streets"),
    ("switch.increment", "0.00", SheetRefusal.UNKNOWN_READING, "switch.increment"),
    ("switch.exhaustion", 3, SheetRefusal.UNKNOWN_READING, "switch.exhaustion"),
    ("switch.exhaustion", None, SheetRefusal.UNKNOWN_READING, "switch.exhaustion"),
    ("switch", "two_caps", RoundRefusal.NOT_AN_OBJECT, "switch"),
    ("choose", {"trips": "UTH-01"}, SheetRefusal.NOTHING_TO_CHOOSE, "choose.trips"),
    ("choose", {"trips": 1}, RoundRefusal.CHOICE_NOT_TEXT, "choose.trips"),
    ("limits", {"ante": ["5.00"]}, RoundRefusal.LIMITS_NOT_PAIR, "limits.ante"),
    ("limits", {"ante": ["50.00", "5.00"]}, SheetRefusal.LIMITS_OUT_OF_ORDER, "limits.ante"),
    ("limits", {"ante": ["0.00", "5.00"]}, SheetRefusal.LIMITS_OUT_OF_ORDER, "limits.ante"),
    ("limits", {"ante": ["4.00", "5.00"]}, SheetRefusal.MINIMUM_BELOW_PRINTED, "limits.ante"),
    ("limits", {"ante": ["26.00", "50.00"]}, SheetRefusal.MINIMUM_ABOVE_HIGHEST, "limits.ante"),
    ("limits", {"ante": ["5.00", "5001.00"]}, SheetRefusal.MAXIMUM_ABOVE_PRINTED, "limits.ante"),
    ("limits", {"play": ["5.00", "50.00"]}, SheetRefusal.NO_LIMITS_FOR, "limits.play"),
    ("fee_option", 0, RoundRefusal.NOT_A_COUNT, "fee_option"),
    ("fee_option", 15, SheetRefusal.UNKNOWN_FEE_OPTION, "fee_option"),
    ("fee_option", "3", RoundRefusal.NOT_A_COUNT, "fee_option"),
    ("fee_option", True, RoundRefusal.NOT_A_COUNT, "fee_option"),
    ("fee_option", None, RoundRefusal.NOT_A_COUNT, "fee_option"),
    ("bank", ..., GameRefusal.NO_PLAYER_DEALER, "bank"),
    ("bank", 300, RoundRefusal.NOT_AN_OBJECT, "bank"),
    ("bank.wager", ..., RoundRefusal.BANK_INCOMPLETE, "bank.wager"),
    ("bank.wager", "4.00", GameRefusal.BANK_BELOW_MINIMUM, "bank.wager"),
    ("bank.wager", 300, RoundRefusal.MONEY_NOT_TEXT, "bank.wager"),
    ("bank.spot", 8, GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot"),
    ("bank.spot", 2, GameRefusal.BETS_AGAINST_OWN_BANK, "spot 2"),
    ("spots", [], GameRefusal.NOBODY_WAGERS, "spots"),
    ("spots", {}, RoundRefusal.SPOTS_NOT_LIST, "spots"),
    ("spots", ..., RoundRefusal.SPOTS_MISSING, "spots"),
    ("spots.0", 2, RoundRefusal.NOT_AN_OBJECT, "spots[0]"),
    ("spots.0.spot", 8, GameRefusal.NO_SUCH_SPOT, "spot 8"),
    ("spots.0.spot", "2", RoundRefusal.NOT_A_COUNT, "spots[0].spot"),
    ("spots.0.spot", 2.0, RoundRefusal.NOT_A_COUNT, "spots[0].spot"),
    ("spots.0.spot", -1, RoundRefusal.NOT_A_COUNT, "spots[0].spot"),
    ("spots.0.spot", ..., RoundRefusal.SPOT_NOT_NUMBERED, "spots[0].spot"),
    ("spots.0.backline", 1, GameRefusal.NO_BACKLINE, "spot 2.1, ante"),
    ("spots.0.wagers", ..., RoundRefusal.STAKES_MISSING, "spots[0].wagers"),
    ("spots.0.wagers", [], RoundRefusal.STAKES_NOT_OBJECT, "spots[0].wagers"),
    ("spots.0.wagers", {}, GameRefusal.WAGER_REQUIRED, "spot 2, ante"),
    ("spots.0.wagers.ante", 25, RoundRefusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
    ("spots.0.wagers.ante", 25.0, RoundRefusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
    ("spots.0.wagers.ante", "25.5", RoundRefusal.NOT_MONEY, "spots[0].wagers.ante"),
    ("spots.0.wagers.ante", "-25.00", RoundRefusal.NOT_MONEY, "spots[0].wagers.ante"),
    ("spots.0.wagers.ante", ["25.00"], RoundRefusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
    ("spots.0.wagers.ante", None, RoundRefusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
    ("spots.0.wagers.ante", "0.00", GameRefusal.NO_STAKE, "spot 2, ante"),
    ("spots.0.wagers.ante", "4.00", GameRefusal.BELOW_MINIMUM, "spot 2, ante"),
    ("spots.0.wagers.ante", "5001.00", GameRefusal.ABOVE_MAXIMUM, "spot 2, ante"),
    ("spots.0.wagers.ante", "25.50", GameRefusal.NOT_IN_STEPS, "spot 2, ante"),
    ("spots.0.wagers.ante", "30.00", GameRefusal.UNEQUAL_WAGERS, "spot 2, blind"),
    ("spots.0.wagers.trips", "26.00", GameRefusal.EXCEEDS_WAGER, "spot 2, trips"),
    ("spots.0.wagers.pairs", "5.00", GameRefusal.UNKNOWN_WAGER, "spot 2, pairs"),
    ("spots.0.wagers.play", "50.00", GameRefusal.WAGER_AFTER_CARDS, "spot 2, play"),
    ("spots.0.tokes", {"ante": "1.00"}, BankRefusal.NO_TOKES, "spot 2, tokes"),
    ("spots.0.cards", "As", GameRefusal.WRONG_COUNT, "spots[0].cards"),
    ("spots.0.cards", "As Ks Qd", GameRefusal.WRONG_COUNT, "spots[0].cards"),
    ("spots.0.cards", "As Jo", SheetRefusal.NO_JOKER, "spots[0].cards"),
    ("spots.0.cards", "As 1s", SheetRefusal.NOT_CARDS, "spots[0].cards"),
    ("spots.0.cards", ["As", "Ks"], RoundRefusal.CARDS_NOT_TEXT, "spots[0].cards"),
    ("spots.0.cards", ..., RoundRefusal.CARDS_MISSING, "spots[0].cards"),
    ("spots.0.cards", "As As", GameRefusal.CARD_WRITTEN_TWICE, "spots[0].cards"),
    ("spots.0.cards", "As 7c", RoundRefusal.CARD_IN_TWO_PLACES, "spots[0].cards"),
    ("spots.0.cards", "As 4h", RoundRefusal.CARD_IN_TWO_PLACES, "spots[0].cards"),
    ("dealer", "7c 4h", RoundRefusal.CARD_IN_TWO_PLACES, "board"),
    ("dealer", ..., RoundRefusal.CARDS_MISSING, "dealer"),
    ("board", "Qs Js Ts", GameRefusal.WRONG_COUNT, "board"),
    ("board", "Qs Js Ts 3d Qs", GameRefusal.CARD_WRITTEN_TWICE, "board"),
    ("spots.0.actions", [], GameRefusal.ACTION_MISSING, "spots[0].actions"),
    ("spots.0.actions", ["check"], GameRefusal.ACTION_MISSING, "spots[0].actions"),
    ("spots.0.actions", "check", RoundRefusal.ACTIONS_NOT_LIST, "spots[0].actions"),
    ("spots.0.actions", ["fold"], GameRefusal.NOT_OPEN, "spots[0].actions[0]"),
    ("spots.0.actions", ["bet 2x"], GameRefusal.NOT_OPEN, "spots[0].actions[0]"),
    ("spots.0.actions", ["check", "bet 4x"], GameRefusal.NOT_OPEN, "spots[0].actions[1]"),
    ("spots.0.actions", ["BET 4x"], GameRefusal.UNKNOWN_DECISION, "spots[0].actions[0]"),
    ("spots.0.actions", [["bet 4x"]], GameRefusal.UNKNOWN_DECISION, "spots[0].actions[0]"),
    ("spots.0.actions", [4], GameRefusal.UNKNOWN_DECISION, "spots[0].actions[0]"),
    ("spots.0.actions", ["bet 4x", "check"], GameRefusal.ACTION_LEFT_OVER, "spots[0].actions[1]"),
]
BAD_NAMES: Final[tuple[Any, ...]] = (
    "",
    7,
    None,
    ["T7"],
    {},
    True,
    "x" * 65,
    "a\nb",
    " T7",
    "\ud800",
)
NO_ACCOUNTS: Final = ("a:b", "-a", "Anna Müller")


@pytest.mark.parametrize(("path", "value", "refusal", "place"), BAD)
def test_bad_input_is_refused_with_its_place(
    path: str, value: Any, refusal: Refusal, place: str
) -> None:
    assert refused(changed((path, value))) == (refusal, place)


@pytest.mark.parametrize("path", ["round", "table", "spots.0.player", "bank.player"])
def test_names_that_the_record_could_not_carry_are_refused(path: str) -> None:
    place = path.replace(".0.", "[0].")
    for name in BAD_NAMES:
        assert refused(changed((path, name))) == (RoundRefusal.BAD_NAME, place)
    if path != "round":  # a round's name is no account
        for name in NO_ACCOUNTS:
            assert refused(changed((path, name))) == (RoundRefusal.NAME_IS_NO_ACCOUNT, place)
    if path.endswith("player"):  # whoever is not named has the account of his seat (R19)
        for name in ("1/2", "T7/2.1", "a/b/12"):
            assert refused(changed((path, name))) == (RoundRefusal.NAME_OF_A_SEAT, place)
        for name in ("house", "Cage", "DEALER"):
            assert refused(changed((path, name))) == (PeopleRefusal.NAME_OF_THE_HOUSE, place)
        settle_round(changed((path, "a/b")), LIBRARY)


def test_the_same_spot_twice() -> None:
    data = changed()
    data["spots"].append({**data["spots"][0], "cards": "Ad Kd"})
    assert refused(data) == (GameRefusal.BETS_TWICE, "spot 2")


def test_a_bank_or_a_fee_option_at_a_house_table() -> None:
    data = changed(("sheet", "catfish-bend/ultimate-texas-holdem"), ("switch", {}))
    del data["fee_option"]
    assert refused(data) == (GameRefusal.HOUSE_HOLDS_BANK, "bank")
    data["fee_option"] = data.pop("bank") and 3
    assert refused(data)[1] == "fee_option"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        *((text, RoundRefusal.NOT_JSON) for text in ("", "   ", "{", '{"sheet": "')),
        ("{}{}", RoundRefusal.MORE_BEHIND_JSON),
        *((text, RoundRefusal.NOT_AN_OBJECT) for text in ("[]", "null", "7", '"text"')),
        ("[" * 100_000, RoundRefusal.NESTED_TOO_DEEPLY),
        ("9" * 5000, RoundRefusal.TOO_MANY_DIGITS),
        *((text, RoundRefusal.NOT_A_JSON_NUMBER) for text in ("NaN", "Infinity", "-Infinity")),
        ("1e999", RoundRefusal.NUMBER_TOO_LARGE),
    ],
)
def test_what_is_not_a_round_at_all(text: str, refusal: Refusal) -> None:
    with refuses(refusal):
        settle_text(text, LIBRARY)


def test_every_truncation_of_a_round_is_refused() -> None:
    text = json.dumps(EXAMPLE)
    for end in range(len(text)):
        with pytest.raises(Refused):
            parse_json(text[:end])


@pytest.mark.parametrize(
    "written",
    [
        '"ante": "5.00", "ante" : "25.00"',
        '"ante"\t:"5.00","ante"\n:"25.00"',
        '"ante": "5.00", "blind" : "25.00", "ante": "25.00"',
        '"an\\u0074e": "5.00", "ante": "25.00"',
    ],
)
def test_a_key_that_stands_twice_is_found_however_it_is_written(written: str) -> None:
    text = json.dumps(EXAMPLE).replace('"ante": "25.00"', written)
    with pytest.raises(Refused, match="'ante' appears twice"):
        settle_text(text, LIBRARY)


def test_the_order_of_the_spots_in_the_file_does_not_matter() -> None:
    stakes = {"ante": "5.00", "blind": "5.00"}
    spots = [
        {"spot": s, "wagers": stakes, "cards": cards, "actions": ["bet 3x"]}
        for s, cards in ((2, "As Ks"), (5, "8d 8h"), (7, "9c 9d"))
    ]
    one = settle_round(changed(("spots", spots)), LIBRARY).to_json()
    other = settle_round(changed(("spots", spots[::-1])), LIBRARY).to_json()
    assert one == other
    assert list(one["net"]) == ["2", "5", "7", "bank"]


def test_reading_and_settling_change_nothing_of_the_file() -> None:
    data = copy.deepcopy(EXAMPLE)
    settle_round(data, LIBRARY)
    assert data == EXAMPLE


def test_names_move_no_money() -> None:
    data = dealt("california/ultimate-texas-holdem", 2)
    named = {**data, "round": "T7-000123", "table": "T7", "bank": {**data["bank"], "player": "dee"}}
    named["spots"] = [{**spot, "player": f"p{spot['spot']}"} for spot in data["spots"]]
    assert settle_round(named, LIBRARY).to_json() == settle_round(data, LIBRARY).to_json()
    played = read_round(named, LIBRARY)
    assert (played.table, played.name) == ("T7", "T7-000123")
    assert [bet.person for bet in played.over.wagers.bets] == ["p1", "p2", "p3"]
    bank = played.over.wagers.bank
    assert bank is not None
    assert bank.person == "dee"
