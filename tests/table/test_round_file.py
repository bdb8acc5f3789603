"""The round file: what is read, and every kind of bad input refused with its place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from houseway.rules import Reason, Refusal, Refused
from houseway.table import settle_round, settle_text
from tests.library import library

EXAMPLE: dict[str, Any] = {
    "sheet": "california/ultimate-texas-holdem",
    "switch": {"exhaustion": "two_caps"},
    "bank": {"spot": 1, "wager": "300.00"},
    "fee_option": 3,
    "spots": [
        {
            "spot": 2,
            "wagers": {"ante": "25.00", "blind": "25.00", "trips": "5.00"},
            "cards": "As Ks",
            "actions": ["check", "bet 2x"],
        }
    ],
    "dealer": "7c 2d",
    "board": "Qs Js Ts 3d 4h",
}
ANTE = ["spots", 0, "wagers", "ante"]


def changed(*changes: tuple[list[Any], Any]) -> dict[str, Any]:
    """The example with some values put in other's places; `...` takes one away."""
    data = copy.deepcopy(EXAMPLE)
    for path, value in changes:
        part: Any = data
        for step in path[:-1]:
            part = part[step]
        if value is ...:
            del part[path[-1]]
        else:
            part[path[-1]] = value
    return data


def refused(data: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        settle_round(data, library())
    text = str(caught.value)
    assert "\n" not in text
    assert caught.value.rule
    return caught.value


def test_the_example_of_the_issue() -> None:
    """The player-dealer does not qualify; $300 covers Play and $250 of a $12,500 Blind."""
    result = settle_round(EXAMPLE, library()).to_json()
    result.pop("hash")
    line = {"spot": 2, "hand": "royal flush", "toke": False}
    assert result == {
        "sheet": "california/ultimate-texas-holdem",
        "lines": [
            {
                **line,
                "wager": "ante",
                "stake": "25.00",
                "outcome": "push",
                "win": "0.00",
                "returned": "25.00",
                "odds": None,
                "cite": "B11-7",
            },
            {
                **line,
                "wager": "play",
                "stake": "50.00",
                "outcome": "win",
                "win": "50.00",
                "returned": "100.00",
                "odds": "1 to 1",
                "cite": "B11-8",
            },
            {
                **line,
                "wager": "blind",
                "stake": "25.00",
                "outcome": "partial",
                "win": "250.00",
                "returned": "275.00",
                "odds": "500 to 1",
                "cite": "B8-6",
            },
            {
                **line,
                "wager": "trips",
                "stake": "5.00",
                "outcome": "returned",
                "win": "0.00",
                "returned": "5.00",
                "odds": None,
                "cite": "B8-2",
            },
        ],
        "fees": [{"from": "bank", "amount": "1.00", "cite": "B11-10"}],
        "notices": [],
        "net": {"2": "300.00", "bank": "-301.00"},
    }


def test_the_hash_covers_the_choices() -> None:
    one = settle_round(EXAMPLE, library()).to_json()["hash"]
    other = settle_round(changed((["switch", "exhaustion"], "net")), library()).to_json()["hash"]
    assert one != other
    assert len(one) == 64


@pytest.mark.parametrize(
    ("change", "reason", "place"),
    [
        ((["sheet"], "nowhere/chess"), Refusal.UNKNOWN_SHEET, "sheet"),
        ((["sheet"], "../secrets"), Refusal.UNKNOWN_SHEET, "sheet"),
        ((["sheet"], ...), Refusal.SHEET_NOT_NAMED, "sheet"),
        ((["sheet"], 7), Refusal.SHEET_NOT_TEXT, "sheet"),
        ((["colour"], "red"), Refusal.UNKNOWN_KEY, "colour"),
        ((["spots", 0, "colour"], "red"), Refusal.UNKNOWN_KEY, "spots[0].colour"),
        ((["bank", "colour"], "red"), Refusal.UNKNOWN_KEY, "bank.colour"),
        ((["switch", "colour"], "red"), Refusal.UNKNOWN_SWITCH, "switch.colour"),
        ((["switch", "exhaustion"], "never"), Refusal.UNKNOWN_READING, "switch.exhaustion"),
        ((["switch", "fold_streets"], ["preflop"]), Reason.UNKNOWN_CHOICE, "switch.fold_streets"),
        ((["switch", "fold_streets"], []), Refusal.UNKNOWN_READING, "switch.fold_streets"),
        ((["switch", "increment"], "0.00"), Refusal.UNKNOWN_READING, "switch.increment"),
        ((["switch", "exhaustion"], 3), Refusal.UNKNOWN_READING, "switch.exhaustion"),
        ((["switch", "exhaustion"], None), Refusal.UNKNOWN_READING, "switch.exhaustion"),
        ((["switch"], "two_caps"), Refusal.NOT_AN_OBJECT, "switch"),
        ((["choose"], {"trips": "UTH-01"}), Refusal.NOTHING_TO_CHOOSE, "choose.trips"),
        ((["choose"], {"trips": 1}), Refusal.CHOICE_NOT_TEXT, "choose.trips"),
        ((["limits"], {"ante": ["5.00"]}), Refusal.LIMITS_NOT_PAIR, "limits.ante"),
        ((["limits"], {"ante": ["50.00", "5.00"]}), Refusal.LIMITS_OUT_OF_ORDER, "limits.ante"),
        ((["limits"], {"ante": ["0.00", "5.00"]}), Refusal.LIMITS_OUT_OF_ORDER, "limits.ante"),
        ((["limits"], {"ante": ["4.00", "5.00"]}), Refusal.MINIMUM_BELOW_PRINTED, "limits.ante"),
        ((["limits"], {"ante": ["26.00", "50.00"]}), Refusal.MINIMUM_ABOVE_HIGHEST, "limits.ante"),
        ((["limits"], {"ante": ["5.00", "5001.00"]}), Refusal.MAXIMUM_ABOVE_PRINTED, "limits.ante"),
        ((["limits"], {"play": ["5.00", "50.00"]}), Refusal.NO_LIMITS_FOR, "limits.play"),
        ((["round"], ""), Refusal.BAD_NAME, "round"),
        ((["round"], 7), Refusal.BAD_NAME, "round"),
        ((["round"], None), Refusal.BAD_NAME, "round"),
        ((["round"], ["T7"]), Refusal.BAD_NAME, "round"),
        ((["round"], {}), Refusal.BAD_NAME, "round"),
        ((["round"], True), Refusal.BAD_NAME, "round"),
        ((["round"], "x" * 65), Refusal.BAD_NAME, "round"),
        ((["round"], "a\nb"), Refusal.BAD_NAME, "round"),
        ((["round"], " T7"), Refusal.BAD_NAME, "round"),
        ((["round"], "\ud800"), Refusal.BAD_NAME, "round"),
        ((["table"], ""), Refusal.BAD_NAME, "table"),
        ((["table"], 7), Refusal.BAD_NAME, "table"),
        ((["table"], None), Refusal.BAD_NAME, "table"),
        ((["table"], ["T7"]), Refusal.BAD_NAME, "table"),
        ((["table"], {}), Refusal.BAD_NAME, "table"),
        ((["table"], True), Refusal.BAD_NAME, "table"),
        ((["table"], "x" * 65), Refusal.BAD_NAME, "table"),
        ((["table"], "a\nb"), Refusal.BAD_NAME, "table"),
        ((["table"], " T7"), Refusal.BAD_NAME, "table"),
        ((["table"], "\ud800"), Refusal.BAD_NAME, "table"),
        ((["spots", 0, "player"], ""), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], 7), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], None), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], ["T7"]), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], {}), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], True), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], "x" * 65), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], "a\nb"), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], " T7"), Refusal.BAD_NAME, "spots[0].player"),
        ((["spots", 0, "player"], "\ud800"), Refusal.BAD_NAME, "spots[0].player"),
        ((["table"], "a:b"), Refusal.NAME_IS_NO_ACCOUNT, "table"),
        ((["table"], "-a"), Refusal.NAME_IS_NO_ACCOUNT, "table"),
        ((["table"], "Anna Müller"), Refusal.NAME_IS_NO_ACCOUNT, "table"),
        ((["spots", 0, "player"], "a:b"), Refusal.NAME_IS_NO_ACCOUNT, "spots[0].player"),
        ((["spots", 0, "player"], "-a"), Refusal.NAME_IS_NO_ACCOUNT, "spots[0].player"),
        ((["spots", 0, "player"], "Anna Müller"), Refusal.NAME_IS_NO_ACCOUNT, "spots[0].player"),
        ((["fee_option"], 0), Refusal.NOT_A_COUNT, "fee_option"),
        ((["fee_option"], 15), Refusal.UNKNOWN_FEE_OPTION, "fee_option"),
        ((["fee_option"], "3"), Refusal.NOT_A_COUNT, "fee_option"),
        ((["fee_option"], True), Refusal.NOT_A_COUNT, "fee_option"),
        ((["fee_option"], None), Refusal.NOT_A_COUNT, "fee_option"),
        ((["bank"], ...), Reason.NO_BANK, "bank"),
        ((["bank"], 300), Refusal.NOT_AN_OBJECT, "bank"),
        ((["bank", "wager"], ...), Refusal.BANK_INCOMPLETE, "bank.wager"),
        ((["bank", "wager"], "4.00"), Reason.BELOW_LIMIT, "bank.wager"),
        ((["bank", "wager"], 300), Refusal.MONEY_NOT_TEXT, "bank.wager"),
        ((["bank", "spot"], 8), Reason.BAD_SPOT, "bank.spot"),
        ((["bank", "spot"], 2), Reason.BAD_SPOT, "spot 2"),
        ((["spots"], []), Reason.MISSING_WAGER, "spots"),
        ((["spots"], {}), Refusal.SPOTS_NOT_LIST, "spots"),
        ((["spots"], ...), Refusal.SPOTS_MISSING, "spots"),
        ((["spots", 0], 2), Refusal.NOT_AN_OBJECT, "spots[0]"),
        ((["spots", 0, "spot"], 8), Reason.BAD_SPOT, "spot 8"),
        ((["spots", 0, "spot"], "2"), Refusal.NOT_A_COUNT, "spots[0].spot"),
        ((["spots", 0, "spot"], 2.0), Refusal.NOT_A_COUNT, "spots[0].spot"),
        ((["spots", 0, "spot"], -1), Refusal.NOT_A_COUNT, "spots[0].spot"),
        ((["spots", 0, "spot"], ...), Refusal.SPOT_NOT_NUMBERED, "spots[0].spot"),
        ((["spots", 0, "backline"], 1), Reason.BAD_SPOT, "spot 2.1, ante"),
        ((["spots", 0, "wagers"], ...), Refusal.STAKES_MISSING, "spots[0].wagers"),
        ((["spots", 0, "wagers"], []), Refusal.STAKES_NOT_OBJECT, "spots[0].wagers"),
        ((["spots", 0, "wagers"], {}), Reason.MISSING_WAGER, "spot 2, ante"),
        ((ANTE, 25), Refusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
        ((ANTE, 25.0), Refusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
        ((ANTE, "25"), Refusal.NOT_MONEY, "spots[0].wagers.ante"),
        ((ANTE, "-25.00"), Refusal.NOT_MONEY, "spots[0].wagers.ante"),
        ((ANTE, ["25.00"]), Refusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
        ((ANTE, None), Refusal.MONEY_NOT_TEXT, "spots[0].wagers.ante"),
        ((ANTE, "0.00"), Reason.BELOW_LIMIT, "spot 2, ante"),
        ((ANTE, "4.00"), Reason.BELOW_LIMIT, "spot 2, ante"),
        ((ANTE, "5001.00"), Reason.ABOVE_LIMIT, "spot 2, ante"),
        ((ANTE, "25.50"), Reason.BAD_INCREMENT, "spot 2, ante"),
        ((ANTE, "30.00"), Reason.UNEQUAL_WAGERS, "spot 2, blind"),
        ((["spots", 0, "wagers", "trips"], "26.00"), Reason.ABOVE_LIMIT, "spot 2, trips"),
        ((["spots", 0, "wagers", "pairs"], "5.00"), Reason.UNKNOWN_WAGER, "spot 2, pairs"),
        ((["spots", 0, "wagers", "play"], "50.00"), Reason.UNKNOWN_WAGER, "spot 2, play"),
        ((["spots", 0, "tokes"], {"ante": "1.00"}), Refusal.NO_TOKES, "spot 2, tokes"),
        ((["spots", 0, "cards"], "As"), Reason.BAD_CARDS, "spots[0].cards"),
        ((["spots", 0, "cards"], "As Ks Qd"), Reason.BAD_CARDS, "spots[0].cards"),
        ((["spots", 0, "cards"], "As Jo"), Reason.BAD_CARDS, "spots[0].cards"),
        ((["spots", 0, "cards"], "As 1s"), Reason.BAD_CARDS, "spots[0].cards"),
        ((["spots", 0, "cards"], ["As", "Ks"]), Reason.BAD_CARDS, "spots[0].cards"),
        ((["spots", 0, "cards"], ...), Reason.BAD_CARDS, "spots[0].cards"),
        ((["spots", 0, "cards"], "As As"), Reason.CARD_TWICE, "spots[0].cards"),
        ((["spots", 0, "cards"], "As 7c"), Reason.CARD_TWICE, "spots[0].cards"),
        ((["spots", 0, "cards"], "As 4h"), Reason.CARD_TWICE, "spots[0].cards"),
        ((["dealer"], "7c 4h"), Reason.CARD_TWICE, "board"),
        ((["dealer"], ...), Reason.BAD_CARDS, "dealer"),
        ((["board"], "Qs Js Ts"), Reason.BAD_CARDS, "board"),
        ((["board"], "Qs Js Ts 3d Qs"), Reason.CARD_TWICE, "board"),
        ((["spots", 0, "actions"], []), Reason.UNFINISHED, "spots[0].actions"),
        ((["spots", 0, "actions"], ["check"]), Reason.UNFINISHED, "spots[0].actions"),
        ((["spots", 0, "actions"], "check"), Reason.MALFORMED, "spots[0].actions"),
        ((["spots", 0, "actions"], ["fold"]), Reason.ILLEGAL_ACTION, "spots[0].actions[0]"),
        ((["spots", 0, "actions"], ["bet 2x"]), Reason.ILLEGAL_ACTION, "spots[0].actions[0]"),
        (
            (["spots", 0, "actions"], ["check", "bet 4x"]),
            Reason.ILLEGAL_ACTION,
            "spots[0].actions[1]",
        ),
        ((["spots", 0, "actions"], ["BET 4x"]), Reason.ILLEGAL_ACTION, "spots[0].actions[0]"),
        ((["spots", 0, "actions"], [["bet 4x"]]), Reason.ILLEGAL_ACTION, "spots[0].actions[0]"),
        ((["spots", 0, "actions"], [4]), Reason.ILLEGAL_ACTION, "spots[0].actions[0]"),
        (
            (["spots", 0, "actions"], ["bet 4x", "check"]),
            Reason.ILLEGAL_ACTION,
            "spots[0].actions[1]",
        ),
    ],
)
def test_bad_input_is_refused_with_its_place(
    change: tuple[list[Any], Any], reason: Reason | Refusal, place: str
) -> None:
    found = refused(changed(change))
    assert (found.reason, found.where) == (reason, place)


def test_the_same_spot_twice() -> None:
    data = changed()
    data["spots"].append({**data["spots"][0], "cards": "Ad Kd"})
    assert refused(data).reason is Reason.BAD_SPOT


def test_a_bank_at_a_house_table() -> None:
    data = changed((["sheet"], "catfish-bend/ultimate-texas-holdem"), (["switch"], {}))
    del data["fee_option"]
    found = refused(data)
    assert (found.reason, found.where) == (Reason.BAD_BANK, "bank")


def test_a_fee_option_at_a_house_table() -> None:
    data = changed((["sheet"], "wccs/ultimate-texas-holdem"), (["switch"], {}))
    del data["bank"]
    assert refused(data).where == "fee_option"


@pytest.mark.parametrize(
    "text", ["", "   ", "{", '{"sheet": "', "[]", "null", "7", '"text"', "{}{}"]
)
def test_what_is_not_a_round_at_all(text: str) -> None:
    with pytest.raises(Refused) as caught:
        settle_text(text, library())
    assert caught.value.reason in (Refusal.NOT_JSON, Refusal.NOT_AN_OBJECT)


def test_every_truncation_of_a_round_is_refused() -> None:
    text = json.dumps(EXAMPLE)
    for end in range(len(text)):
        with pytest.raises(Refused):
            settle_text(text[:end], library())


def test_a_key_that_stands_twice_is_refused() -> None:
    text = json.dumps(EXAMPLE).replace('"ante": "25.00"', '"ante": "5.00", "ante": "25.00"')
    with pytest.raises(Refused, match="'ante' stands twice"):
        settle_text(text, library())


@pytest.mark.parametrize(
    "written",
    [
        '"ante" : "5.00", "ante": "25.00"',
        '"ante": "5.00", "ante" : "25.00"',
        '"ante"\t:"5.00","ante"\n:"25.00"',
        '"ante": "5.00", "blind" : "25.00", "ante": "25.00"',
        '"an\\u0074e": "5.00", "ante": "25.00"',
    ],
)
def test_a_key_that_stands_twice_is_found_however_it_is_written(written: str) -> None:
    text = json.dumps(EXAMPLE).replace('"ante": "25.00"', written)
    with pytest.raises(Refused, match="'ante' stands twice"):
        settle_text(text, library())


def test_a_colon_after_a_quote_inside_a_text_is_no_key() -> None:
    data = changed((["switch", "exhaustion"], 'a":b'))
    with pytest.raises(Refused, match="is not one of its readings"):
        settle_text(json.dumps(data), library())


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "9" * 5000, "1e999"])
def test_numbers_that_are_none(number: str) -> None:
    text = json.dumps(EXAMPLE).replace('"spot": 2', f'"spot": {number}')
    with pytest.raises(Refused):
        settle_text(text, library())


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(Refused):
        settle_text("[" * 100_000, library())


def test_a_refusal_leaves_the_book_as_it_was() -> None:
    book = library()
    before = settle_round(EXAMPLE, book).json_text()
    with pytest.raises(Refused):
        settle_round(changed((ANTE, "4.00")), book)
    assert settle_round(EXAMPLE, book).json_text() == before


def test_the_order_of_the_spots_in_the_file_does_not_matter() -> None:
    stakes = {"ante": "5.00", "blind": "5.00"}
    spots = [
        {"spot": s, "wagers": stakes, "cards": cards, "actions": ["bet 3x"]}
        for s, cards in ((2, "As Ks"), (5, "8d 8h"), (7, "9c 9d"))
    ]
    one = settle_round(changed((["spots"], spots)), library()).json_text()
    other = settle_round(changed((["spots"], spots[::-1])), library()).json_text()
    assert one == other
    assert list(json.loads(one)["net"]) == ["2", "5", "7", "bank"]
