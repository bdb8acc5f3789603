"""Chips on the sensors and COIN IN."""

from __future__ import annotations

from dataclasses import replace

import hypothesis.strategies as st
import pytest
from houseway.jackpot.command import AddTable, Arm, CoinIn, Disarm, EndGame, Open
from houseway.jackpot.state import NOT_OPEN, Phase
from hypothesis import given, settings

from houseway.jackpot import decide
from houseway.jackpot.documents.layout import lay_out
from houseway.ledger import memory_ledger
from houseway.money import Cents, parse_micro
from houseway.rules import Reason, Refused
from tests.jackpot.keypad import CRAZY, MGL, UTH, WA, Keypad, catfish, moved, washington
from tests.library import open_link

METERS = {"major": "25310.40", "minor": "1622.00"}


def test_b2_3_coin_in_takes_the_wagers_and_feeds_the_meters() -> None:
    """Four wagers of $5: 4 x $.70, 4 x $.40, 4 x $.10 = $4.80 of the house's books (B2-8)."""
    pad = Keypad(meters=METERS)
    assert moved(pad.coin_in("anna", "ben", "cleo", "dora")) == [
        (
            "coin in",
            {
                "player:anna": "-5.00",
                "player:ben": "-5.00",
                "player:cleo": "-5.00",
                "player:dora": "-5.00",
                "tray:1": "20.00",
                "house:catfish-bend/multi-link": "-4.80",
                "meter:catfish-bend/multi-link:major": "2.80",
                "reserve:catfish-bend/multi-link:major": "0.40",
                "meter:catfish-bend/multi-link:minor": "1.60",
            },
        )
    ]
    assert (pad.meter("major"), pad.meter("minor")) == ("25313.20", "1623.60")
    assert pad.reserve("major") == "0.40"
    pad.check()


def test_b2_3_the_table_goes_from_idle_to_betting_to_in_play() -> None:
    pad = Keypad()
    phases = [pad.desk.state.tables["1"].phase]
    for command in (pad.arm(3, "anna"), CoinIn(table="1", round="r"), EndGame(table="1")):
        pad.do(command)
        phases.append(pad.desk.state.tables["1"].phase)
    assert phases == [Phase.IDLE, Phase.BETTING, Phase.IN_PLAY, Phase.IDLE]


def test_b2_3_the_game_is_dealt_without_a_jackpot_wager_as_well() -> None:
    pad = Keypad()
    assert moved(pad.coin_in()) == [("coin in", {})]
    assert (pad.meter("major"), pad.of("tray:1")) == ("20000.00", "0.00")


@pytest.mark.parametrize(("link", "rule"), [("cb", "B2-2"), ("wa", "B6-1")])
def test_b2_2_and_b6_1_a_jackpot_wager_needs_a_wager_on_the_game(link: str, rule: str) -> None:
    pad = Keypad(catfish() if link == "cb" else washington())
    bare = replace(pad.arm(1, "anna"), base_wager=False)
    assert pad.refuses(bare) == (Reason.NEEDS_ANOTHER, rule)


@pytest.mark.parametrize("amount", [0, 499, 501, 1000, -500])
def test_t70_only_the_fixed_wager_is_taken(amount: int) -> None:
    pad = Keypad()
    odd = Arm(table="1", spot=1, player="anna", amount=Cents(amount), base_wager=True)
    assert pad.refuses(odd) == (Reason.BAD_INCREMENT, "T-70")


def test_t70_one_wager_to_a_spot() -> None:
    pad = Keypad()
    pad.do(pad.arm(1, "anna"))
    assert pad.refuses(pad.arm(1, "ben")) == (Reason.BAD_SPOT, "T-70")
    pad.do(Disarm(table="1", spot=1))
    assert pad.refuses(Disarm(table="1", spot=1)) == (Reason.BAD_SPOT, "T-70")
    pad.do(pad.arm(1, "ben"))


def test_t70_a_chip_that_comes_after_coin_in_is_no_wager() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    assert pad.refuses(pad.arm(2, "ben")) == (Reason.ILLEGAL_ACTION, "B2-13")
    assert pad.refuses(CoinIn(table="1", round="again")) == (Reason.ILLEGAL_ACTION, "B2-13")


@pytest.mark.parametrize("player", ["", " anna", "an\nna", "anna:1", "é", "x" * 81])
def test_r15_a_name_that_no_account_can_have_is_refused(player: str) -> None:
    pad = Keypad()
    assert pad.refuses(pad.arm(1, player)) == (Reason.MALFORMED, "R15")


@pytest.mark.parametrize("name", ["", " r", "r\n", "x" * 65])
def test_r13_a_round_has_a_name_that_can_be_read_back(name: str) -> None:
    pad = Keypad()
    assert pad.refuses(CoinIn(table="1", round=name)) == (Reason.MALFORMED, "R13")


def test_r13_the_same_round_is_not_played_twice() -> None:
    pad = Keypad()
    pad.do(CoinIn(table="1", round="r"))
    pad.end()
    assert pad.refuses(CoinIn(table="1", round="r")) == (Reason.ILLEGAL_ACTION, "R13")


def test_b2_1_both_games_are_on_the_link_and_no_other() -> None:
    pad = Keypad()
    pad.do(AddTable(table="9", sheet=CRAZY))
    assert pad.desk.state.tables["9"].sheet == CRAZY
    assert pad.refuses(AddTable(table="9", sheet=UTH)) == (Reason.ILLEGAL_ACTION, "B2-1")
    odd = AddTable(table="8", sheet="wccs/ultimate-texas-holdem")
    assert pad.refuses(odd) == (Reason.BAD_LINK, "B2-1")
    assert pad.refuses(pad.arm(1, "anna", "77")) == (Reason.UNKNOWN_LINK, "B2-1")


def test_r5_a_link_is_opened_once_and_before_everything_else() -> None:
    pad = Keypad()
    assert pad.refuses(Open(tables={})) == (Reason.ILLEGAL_ACTION, "R7")
    assert moved(pad.ledger.entries[:1]) == [  # type: ignore[arg-type]
        (
            "open",
            {
                "house:catfish-bend/multi-link": "-21500.00",
                "meter:catfish-bend/multi-link:major": "20000.00",
                "meter:catfish-bend/multi-link:minor": "1500.00",
            },
        )
    ]


@pytest.mark.parametrize(
    "meters", [{"major": "1.00"}, {"major": "1.00", "minor": "1.00", "mini": "1.00"}]
)
def test_r5_a_link_opens_with_all_its_meters_and_no_others(meters: dict[str, str]) -> None:
    given_meters = {level: parse_micro(text) for level, text in meters.items()}
    with pytest.raises(Refused) as caught:
        decide(catfish(), NOT_OPEN, Open(tables={"1": UTH}, meters=given_meters))
    assert (caught.value.reason, caught.value.rule) == (Reason.UNKNOWN_CHOICE, "R5")


def test_t52_a_rate_of_less_than_a_cent_is_kept_exactly() -> None:
    """2.5 % of $1 is two and a half cents; the tray still holds whole chips."""
    link = open_link(MGL, settings={"jackpot.contribution": "2.5%", "jackpot.card": "supervisor"})
    pad = Keypad(link, meters={"jackpot": "1000.00"})
    pad.coin_in("anna", "ben", "cleo")
    assert pad.meter("jackpot") == "1000.075"
    assert pad.of("tray:1") == "3.00"
    pad.check()


def test_b6_17_what_would_pass_the_limit_goes_to_the_hidden_meter() -> None:
    """The first wager brings $.70, of the second $.30 still fits, the third is hidden whole."""
    link = open_link("catfish-bend/multi-link", settings={"major.limit": "20001.00"})
    pad = Keypad(link)
    pad.coin_in("anna", "ben", "cleo")
    assert pad.meter("major") == "20001.00"
    assert pad.of("hidden:catfish-bend/multi-link:major") == "1.10"
    assert pad.desk.state.meters["major"].contributions == parse_micro("1.00")
    pad.check()


def test_b6_15_two_sensors_are_two_games_with_two_amounts() -> None:
    ledger = memory_ledger()
    one, two = washington(), washington("washington/standalone-01")
    lay_out(WA, (one, two))
    first = Keypad(one, ledger=ledger)
    second = Keypad(two, ledger=ledger, name="second")
    second.do(second.arm(1, "anna"))
    assert first.desk.state.tables["1"].phase is Phase.IDLE
    second.do(CoinIn(table="1", round="r1"))
    seed = one.meters["jackpot"].seed.value
    assert first.meter("jackpot") == f"{seed // 100}.00"
    assert second.desk.state.meters["jackpot"].contributions > 0
    first.check()
    second.check()


@given(st.lists(st.integers(0, 4), min_size=1, max_size=12))
@settings(max_examples=60, deadline=None)
def test_r9_the_meter_moves_with_each_wager(rounds: list[int]) -> None:
    """n wagers bring n x $.70, n x $.40 and n x $.10, however they fall into rounds."""
    pad = Keypad()
    for count in rounds:
        pad.coin_in(*"abcd"[:count])
        pad.end()
    wagers = sum(rounds)
    state = pad.desk.state.meters
    assert state["major"].contributions == wagers * parse_micro("0.70")
    assert state["minor"].contributions == wagers * parse_micro("0.40")
    assert state["major"].reserve == wagers * parse_micro("0.10")
    pad.check()


@pytest.mark.parametrize(
    ("spot", "taken"), [(-1, False), (0, False), (1, True), (7, True), (8, False)]
)
def test_t58_a_chip_lies_on_one_of_the_table_s_spots(spot: int, *, taken: bool) -> None:
    pad = Keypad()
    if taken:
        pad.do(pad.arm(spot, "anna"))
    else:
        assert pad.refuses(pad.arm(spot, "anna")) == (Reason.BAD_SPOT, "T-58")


def test_r13_a_table_plays_a_round_of_one_name_once() -> None:
    """Rounds A, B and A again; another table may have an A of its own."""
    pad = Keypad()
    for name in ("A", "B"):
        pad.do(CoinIn(table="1", round=name))
        pad.end()
    assert pad.refuses(CoinIn(table="1", round="A")) == (Reason.ILLEGAL_ACTION, "R13")
    pad.do(CoinIn(table="2", round="A"))
