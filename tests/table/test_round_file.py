"""The round file: what is read, and every kind of bad input refused with its place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from houseway.rules import Reason, Refusal, Refused
from houseway.table import Book, settle_round, settle_text

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
        settle_round(data, Book())
    text = str(caught.value)
    assert "\n" not in text
    assert caught.value.rule
    return caught.value


def test_the_example_of_the_issue() -> None:
    """The player-dealer does not qualify; $300 covers Play and $250 of a $12,500 Blind."""
    result = settle_round(EXAMPLE, Book()).to_json()
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
    one = settle_round(EXAMPLE, Book()).to_json()["hash"]
    other = settle_round(changed((["switch", "exhaustion"], "net")), Book()).to_json()["hash"]
    assert one != other
    assert len(one) == 64


@pytest.mark.parametrize(
    ("change", "reason", "place"),
    [
        ((["sheet"], "nowhere/chess"), Reason.UNKNOWN_SHEET, "sheet"),
        ((["sheet"], "../secrets"), Reason.UNKNOWN_SHEET, "sheet"),
        ((["sheet"], ...), Reason.MALFORMED, "sheet"),
        ((["sheet"], 7), Reason.MALFORMED, "sheet"),
        ((["colour"], "red"), Reason.UNKNOWN_KEY, "colour"),
        ((["spots", 0, "colour"], "red"), Reason.UNKNOWN_KEY, "spots[0].colour"),
        ((["bank", "colour"], "red"), Reason.UNKNOWN_KEY, "bank.colour"),
        ((["switch", "colour"], "red"), Reason.UNKNOWN_CHOICE, "switch.colour"),
        ((["switch", "exhaustion"], "never"), Reason.UNKNOWN_CHOICE, "switch.exhaustion"),
        ((["switch", "fold_streets"], ["preflop"]), Reason.UNKNOWN_CHOICE, "switch.fold_streets"),
        ((["switch", "fold_streets"], []), Reason.UNKNOWN_CHOICE, "switch.fold_streets"),
        ((["switch", "increment"], "0.00"), Reason.UNKNOWN_CHOICE, "switch.increment"),
        ((["switch", "exhaustion"], 3), Reason.UNKNOWN_CHOICE, "switch.exhaustion"),
        ((["switch", "exhaustion"], None), Reason.UNKNOWN_CHOICE, "switch.exhaustion"),
        ((["switch"], "two_caps"), Reason.MALFORMED, "switch"),
        ((["choose"], {"trips": "UTH-01"}), Reason.UNKNOWN_CHOICE, "choose.trips"),
        ((["choose"], {"trips": 1}), Reason.MALFORMED, "choose.trips"),
        ((["limits"], {"ante": ["5.00"]}), Reason.MALFORMED, "limits.ante"),
        ((["limits"], {"ante": ["50.00", "5.00"]}), Reason.BAD_LIMITS, "limits.ante"),
        ((["limits"], {"ante": ["0.00", "5.00"]}), Reason.BAD_LIMITS, "limits.ante"),
        ((["limits"], {"ante": ["4.00", "5.00"]}), Reason.BAD_LIMITS, "limits.ante"),
        ((["limits"], {"ante": ["26.00", "50.00"]}), Reason.BAD_LIMITS, "limits.ante"),
        ((["limits"], {"ante": ["5.00", "5001.00"]}), Reason.BAD_LIMITS, "limits.ante"),
        ((["limits"], {"play": ["5.00", "50.00"]}), Reason.UNKNOWN_KEY, "limits.play"),
        ((["round"], ""), Reason.MALFORMED, "round"),
        ((["round"], 7), Reason.MALFORMED, "round"),
        ((["round"], None), Reason.MALFORMED, "round"),
        ((["round"], ["T7"]), Reason.MALFORMED, "round"),
        ((["round"], {}), Reason.MALFORMED, "round"),
        ((["round"], True), Reason.MALFORMED, "round"),
        ((["round"], "x" * 65), Reason.MALFORMED, "round"),
        ((["round"], "a\nb"), Reason.MALFORMED, "round"),
        ((["round"], " T7"), Reason.MALFORMED, "round"),
        ((["round"], "\ud800"), Reason.MALFORMED, "round"),
        ((["table"], ""), Reason.MALFORMED, "table"),
        ((["table"], 7), Reason.MALFORMED, "table"),
        ((["table"], None), Reason.MALFORMED, "table"),
        ((["table"], ["T7"]), Reason.MALFORMED, "table"),
        ((["table"], {}), Reason.MALFORMED, "table"),
        ((["table"], True), Reason.MALFORMED, "table"),
        ((["table"], "x" * 65), Reason.MALFORMED, "table"),
        ((["table"], "a\nb"), Reason.MALFORMED, "table"),
        ((["table"], " T7"), Reason.MALFORMED, "table"),
        ((["table"], "\ud800"), Reason.MALFORMED, "table"),
        ((["spots", 0, "player"], ""), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], 7), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], None), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], ["T7"]), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], {}), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], True), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], "x" * 65), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], "a\nb"), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], " T7"), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], "\ud800"), Reason.MALFORMED, "spots[0].player"),
        ((["table"], "a:b"), Reason.MALFORMED, "table"),
        ((["table"], "-a"), Reason.MALFORMED, "table"),
        ((["table"], "Anna Müller"), Reason.MALFORMED, "table"),
        ((["spots", 0, "player"], "a:b"), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], "-a"), Reason.MALFORMED, "spots[0].player"),
        ((["spots", 0, "player"], "Anna Müller"), Reason.MALFORMED, "spots[0].player"),
        ((["fee_option"], 0), Reason.MALFORMED, "fee_option"),
        ((["fee_option"], 15), Reason.UNKNOWN_CHOICE, "fee_option"),
        ((["fee_option"], "3"), Reason.MALFORMED, "fee_option"),
        ((["fee_option"], True), Reason.MALFORMED, "fee_option"),
        ((["fee_option"], None), Reason.MALFORMED, "fee_option"),
        ((["bank"], ...), Reason.NO_BANK, "bank"),
        ((["bank"], 300), Reason.MALFORMED, "bank"),
        ((["bank", "wager"], ...), Reason.NO_BANK, "bank.wager"),
        ((["bank", "wager"], "4.00"), Reason.BELOW_LIMIT, "bank.wager"),
        ((["bank", "wager"], 300), Reason.MALFORMED, "bank.wager"),
        ((["bank", "spot"], 8), Reason.BAD_SPOT, "bank.spot"),
        ((["bank", "spot"], 2), Reason.BAD_SPOT, "spot 2"),
        ((["spots"], []), Reason.MISSING_WAGER, "spots"),
        ((["spots"], {}), Reason.MALFORMED, "spots"),
        ((["spots"], ...), Reason.MALFORMED, "spots"),
        ((["spots", 0], 2), Reason.MALFORMED, "spots[0]"),
        ((["spots", 0, "spot"], 8), Reason.BAD_SPOT, "spot 8"),
        ((["spots", 0, "spot"], "2"), Reason.MALFORMED, "spots[0].spot"),
        ((["spots", 0, "spot"], 2.0), Reason.MALFORMED, "spots[0].spot"),
        ((["spots", 0, "spot"], -1), Reason.MALFORMED, "spots[0].spot"),
        ((["spots", 0, "spot"], ...), Reason.MALFORMED, "spots[0].spot"),
        ((["spots", 0, "backline"], 1), Reason.BAD_SPOT, "spot 2.1, ante"),
        ((["spots", 0, "wagers"], ...), Reason.MALFORMED, "spots[0].wagers"),
        ((["spots", 0, "wagers"], []), Reason.MALFORMED, "spots[0].wagers"),
        ((["spots", 0, "wagers"], {}), Reason.MISSING_WAGER, "spot 2, ante"),
        ((ANTE, 25), Reason.MALFORMED, "spots[0].wagers.ante"),
        ((ANTE, 25.0), Reason.MALFORMED, "spots[0].wagers.ante"),
        ((ANTE, "25"), Reason.MALFORMED, "spots[0].wagers.ante"),
        ((ANTE, "-25.00"), Reason.MALFORMED, "spots[0].wagers.ante"),
        ((ANTE, ["25.00"]), Reason.MALFORMED, "spots[0].wagers.ante"),
        ((ANTE, None), Reason.MALFORMED, "spots[0].wagers.ante"),
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
    change: tuple[list[Any], Any], reason: Reason, place: str
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
        settle_text(text, Book())
    assert caught.value.reason is Reason.MALFORMED


def test_every_truncation_of_a_round_is_refused() -> None:
    text = json.dumps(EXAMPLE)
    for end in range(len(text)):
        with pytest.raises(Refused):
            settle_text(text[:end], Book())


def test_a_key_that_stands_twice_is_refused() -> None:
    text = json.dumps(EXAMPLE).replace('"ante": "25.00"', '"ante": "5.00", "ante": "25.00"')
    with pytest.raises(Refused, match="'ante' stands twice"):
        settle_text(text, Book())


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
        settle_text(text, Book())


def test_a_colon_after_a_quote_inside_a_text_is_no_key() -> None:
    data = changed((["switch", "exhaustion"], 'a":b'))
    with pytest.raises(Refused, match="is not one of its readings"):
        settle_text(json.dumps(data), Book())


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "9" * 5000, "1e999"])
def test_numbers_that_are_none(number: str) -> None:
    text = json.dumps(EXAMPLE).replace('"spot": 2', f'"spot": {number}')
    with pytest.raises(Refused):
        settle_text(text, Book())


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(Refused):
        settle_text("[" * 100_000, Book())


def test_a_refusal_leaves_the_book_as_it_was() -> None:
    book = Book()
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
    one = settle_round(changed((["spots"], spots)), Book()).json_text()
    other = settle_round(changed((["spots"], spots[::-1])), Book()).json_text()
    assert one == other
    assert list(json.loads(one)["net"]) == ["2", "5", "7", "bank"]
