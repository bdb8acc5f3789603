"""A round from its end to what everybody is owed: lines, fees, remarks, and who nets what."""

from typing import Any

import pytest
from hypothesis import given, settings

from houseway.codec import decode, encode
from houseway.games import Outcome
from houseway.table import RoundRecord, read_round, settle, settle_round
from tests.table.jackpots import at, check_sum, uth, washington
from tests.table.rounds import EXAMPLE, FELTS, LIBRARY, TOKENS, Data, any_round, deal, dealt


def test_the_example_of_the_issue() -> None:
    """The player-dealer does not qualify; $300 covers Play and $250 of a $12,500 Blind."""
    result = settle_round(EXAMPLE, LIBRARY).to_json()
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
    one = settle_round(EXAMPLE, LIBRARY).to_json()["hash"]
    other = settle_round({**EXAMPLE, "switch": {"exhaustion": "net"}}, LIBRARY).to_json()["hash"]
    assert one != other
    assert len(one) == 64


@given(any_round())
@settings(max_examples=50)
def test_r1_what_everybody_nets_and_the_fees_sum_to_zero(data: Data) -> None:
    settled = settle_round(data, LIBRARY)
    check_sum(settled)
    for line in settled.lines:
        assert line.returned == line.stake + line.win >= 0


@pytest.mark.parametrize("sheet_id", sorted(FELTS))
def test_r13_settled_live_from_its_file_and_from_its_record_is_one_result(sheet_id: str) -> None:
    """The round as a fact survives the codec in every game."""
    for seed in range(6):
        live = deal(sheet_id, seed, fee_option=FELTS[sheet_id].fee_options[-1], toke=seed % 2 == 0)
        text = settle(live.played).to_json()
        read = read_round(live.data, LIBRARY)
        assert settle(read).to_json() == text
        assert read.record == live.played.record
        assert decode(RoundRecord, encode(read.record)) == read.record


def test_the_record_of_a_progressive_round_survives_the_codec() -> None:
    swipe = {"person": "sue", "card": "supervisor", "number": "88"}
    data = uth(at(1, "As Ks"), board="Qs Js Ts 3d 4h", link={"major": "25310.40", "minor": "9.00"})
    record = read_round({**data, "confirmations": [{"spot": 1, "swipe": swipe}]}, LIBRARY).record
    assert record.progressive is not None
    assert record.progressive.confirmations[0].swipe.person == "sue"
    assert decode(RoundRecord, encode(record)) == record


# Remarks


@pytest.mark.parametrize(
    ("data", "remarks"),
    [
        (dealt("california/ez-baccarat", 2), [("no collection option", "T-88")]),
        (dealt("california/ez-baccarat", 2, fee_option=1), []),
        (dealt("washington/caribbean-stud-poker", 2), [("no limits", "T-92")]),
        (dealt("wccs/ultimate-texas-holdem", 2), []),
    ],
)
def test_t88_t92_what_the_table_left_open_is_remarked(
    data: Data, remarks: list[tuple[str, str]]
) -> None:
    result = settle_round(data, LIBRARY).to_json()
    assert ("remarks" in result) == bool(remarks)
    found = [(each["remark"], each["cite"]) for each in result.get("remarks", [])]
    assert found == remarks
    assert result["notices"] == []


def test_t92_limits_for_every_required_wager_leave_nothing_to_remark() -> None:
    data = {**dealt("washington/caribbean-stud-poker", 2), "limits": {"ante": ["5.00", "100.00"]}}
    assert "remarks" not in settle_round(data, LIBRARY).to_json()


# Tokes


def catfish(toke: Data, **more: Any) -> Data:
    spot = {**at(1, "As Ks", progressive=None), "tokes": toke}
    return {**uth(spot, board="Qs Jd 9s 3d 4h"), **more}


def test_t72_a_lost_toke_costs_the_player_and_a_paid_one_is_the_dealers() -> None:
    """The dealer does not qualify: Play wins 20.00, the Ante is handed back with its 2.00. Of the
    Trips nothing comes back."""
    held = settle_round(catfish({"ante": "2.00"}), LIBRARY).to_json()
    assert held["net"] == {"1": "18.00", "tokes": "2.00", "bank": "-20.00"}
    paired = catfish({"ante": "2.00"}, dealer="4c 2d")
    lost = settle_round(paired, LIBRARY).to_json()
    assert lost["net"] == {"1": "-32.00", "tokes": "0.00", "bank": "32.00"}


def test_t91_an_excess_and_a_token_without_a_word_are_handed_over_at_once() -> None:
    """Of 13.00 on Trips 10.00 may be bet, and lose; 3.00 and 2.00 are the dealers'."""
    result = settle_round(TOKENS, LIBRARY).to_json()
    assert result["remarks"] == [
        {"remark": "direct token", "spot": 1, "amount": "3.00", "cite": "T-91"},
        {"remark": "direct token", "spot": 1, "amount": "2.00", "cite": "T-91"},
    ]
    toke = [(line["wager"], line["stake"]) for line in result["lines"] if line["toke"]]
    assert toke == [("trips", "10.00")]
    assert result["net"] == {"1": "25.00", "tokes": "5.00", "bank": "-30.00"}


# The progressive of a file by itself


def test_r19_in_a_file_by_itself_an_award_waits_for_nobody() -> None:
    """It is for figures: who confirmed it makes no difference."""
    royal = uth(at(1, "As Ks"), at(2, "2h 8d"), board="Qs Js Ts 3d 4h", dealer="9c 9d")
    swipe = {"person": "sue", "card": "supervisor", "number": "88"}
    named = {**royal, "confirmations": [{"spot": 1, "swipe": swipe}]}
    one, other = settle_round(royal, LIBRARY), settle_round(named, LIBRARY)
    assert Outcome.WAITS not in {line.outcome for line in one.lines}
    assert one.to_json() == other.to_json()


def test_t88_t92_remarks_stand_beside_a_progressive_too() -> None:
    data = washington("ML01", at(1, "Ah Kd", progressive="1.00"), board="Qs Js 4d 4h 7d")
    result = settle_round(data, LIBRARY).to_json()
    assert [each["remark"] for each in result["remarks"]] == ["no limits"]
    assert list(result)[-3:] == ["remarks", "meters", "net"]
