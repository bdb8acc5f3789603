"""How far the player-dealer's wager covers (B8-1 to B8-6, T-07, T-67), worked out by hand."""

from __future__ import annotations

import pytest

from houseway.rules import Reason
from tests.games.ez_baccarat.coups import (
    BANKER_WINS,
    DRAGON,
    PANDA,
    PLAYER_WINS,
    TIE,
    at,
    net,
    refused,
    settled,
    won,
)
from tests.games.table import Data

THREE = ("two_caps", "coverage", "net")


def by(reading: str, **more: str) -> Data:
    return {"exhaustion": reading, **more}


# B8-1, B8-2, B8-6: on, below and above what the wager covers


@pytest.mark.parametrize("reading", THREE)
@pytest.mark.parametrize(
    ("bank", "second", "outcome", "item"),
    [
        (101, "50.00", "win", "B9-5"),
        (100, "50.00", "win", "B9-5"),
        (99, "49.00", "partial", "B8-6"),
        (51, "1.00", "partial", "B8-6"),
        (50, "0.00", "returned", "B8-2"),
    ],
)
def test_b8_1_b8_2_b8_6_he_pays_no_more_than_he_put_up(
    reading: str, bank: int, second: str, outcome: str, item: str
) -> None:
    """Two Player lines of $50 win, one after the other."""
    spots = (at(1, player=50), at(2, player=50))
    result = settled(*spots, shoe=PLAYER_WINS, bank=bank, switch=by(reading))
    assert won(result) == [("1", "player", "50.00"), ("2", "player", second)]
    last = result.lines[1]
    assert (last.outcome.value, last.cite.item) == (outcome, item)
    assert last.returned == 5000 + last.win  # the stake always goes back
    assert (last.odds is None) is (outcome == "returned")
    assert result.net["bank"] == -min(bank, 100) * 100


@pytest.mark.parametrize("reading", THREE)
@pytest.mark.parametrize(
    ("bank", "second", "outcome", "item"),
    [
        (101, "-50.00", "lose", "B9-12"),
        (100, "-50.00", "lose", "B9-12"),
        (99, "-49.00", "partial", "B8-6"),
        (51, "-1.00", "partial", "B8-6"),
        (50, "0.00", "returned", "B8-2"),
    ],
)
def test_b8_1_b8_2_b8_6_and_he_takes_no_more(
    reading: str, bank: int, second: str, outcome: str, item: str
) -> None:
    """The same two lines lose: what is not covered goes back."""
    spots = (at(1, player=50), at(2, player=50))
    result = settled(*spots, shoe=BANKER_WINS, bank=bank, switch=by(reading))
    assert won(result) == [("1", "player", "-50.00"), ("2", "player", second)]
    last = result.lines[1]
    assert (last.outcome.value, last.cite.item) == (outcome, item)
    assert result.net["bank"] == min(bank, 100) * 100


@pytest.mark.parametrize("reading", THREE)
def test_b8_6_bonus_bets_too(reading: str) -> None:
    """Dragon 40 x 5 = 200 against W = $80: Banker 5 first, then 75 of the 200."""
    result = settled(at(1, banker=5, dragon_7=5), shoe=DRAGON, bank=80, switch=by(reading))
    assert won(result) == [("1", "banker", "5.00"), ("1", "dragon_7", "75.00")]
    assert str(result.lines[1].odds) == "40 to 1"
    assert str(result.lines[1].why) == (
        "Banker three-card 7 beats Player 6; "
        "covered only by what is left of the player-dealer's wager"
    )
    assert net(result) == {"1": "80.00", "bank": "-80.00"}


@pytest.mark.parametrize("reading", THREE)
def test_b8_3_he_need_not_cover_everything_and_his_wager_has_no_maximum(reading: str) -> None:
    """The smallest wager there is, and one far above the table's $2,000."""
    spots = (at(1, banker=2000, dragon_7=2000), at(2, player=2000))
    small = settled(*spots, shoe=DRAGON, bank=5, switch=by(reading))
    assert abs(small.net["bank"]) <= 500
    large = settled(*spots, shoe=DRAGON, bank=500_000, switch=by(reading))
    # -2000 + 2000 + 40 x 2000 = 80,000.
    assert net(large) == {"1": "82000.00", "2": "-2000.00", "bank": "-80000.00"}


# T-07: the item's own example, and the three readings in the order of this game


@pytest.mark.parametrize(
    ("reading", "wins", "bank"),
    [
        ("two_caps", ["100.00", "-50.00", "0.00"], "-50.00"),
        ("coverage", ["100.00", "0.00", "0.00"], "-100.00"),
        ("net", ["100.00", "-50.00", "20.00"], "-70.00"),
    ],
)
def test_t07_the_example_of_the_item(reading: str, wins: list[str], bank: str) -> None:
    """W = $100; in order a $100 win, a $50 loss, a $20 win: seat by seat here."""
    spots = (at(1, player=100, banker=50), at(2, player=20))
    result = settled(*spots, shoe=PLAYER_WINS, bank=100, switch=by(reading, major="seat"))
    assert [win for _, _, win in won(result)] == wins
    assert net(result)["bank"] == bank


@pytest.mark.parametrize(
    ("reading", "wins", "bank"),
    [
        # Payoffs: 80, and 20 of 125. Collections: 50 + 10. Bank 60 - 100.
        ("two_caps", ["80.00", "-50.00", "-10.00", "20.00"], "-40.00"),
        # 80 used; 20 of the lost 50 taken; nothing is left. Bank 20 - 80.
        ("coverage", ["80.00", "-20.00", "0.00", "0.00"], "-60.00"),
        # After 80 - 60 he may still lose 80. Bank 60 - 160.
        ("net", ["80.00", "-50.00", "-10.00", "80.00"], "-100.00"),
    ],
)
def test_t07_t10_the_three_readings_type_by_type(reading: str, wins: list[str], bank: str) -> None:
    """W = $100, Panda: Player 80 wins, Banker 50 and Tie 10 lose, Panda 5 is owed 125."""
    spot = at(1, player=80, banker=50, tie=10, panda_8=5)
    result = settled(spot, shoe=PANDA, bank=100, switch=by(reading))
    assert won(result) == [
        ("1", wager, win)
        for wager, win in zip(("player", "banker", "tie", "panda_8"), wins, strict=True)
    ]
    assert net(result)["bank"] == bank


@pytest.mark.parametrize(
    ("reading", "wins", "bank"),
    [
        # Collections stop at 100: 60 + 40; the payoff of 80 stands by itself. Bank 100 - 80.
        ("two_caps", ["-60.00", "-40.00", "80.00", "0.00"], "20.00"),
        # 60 + 40 use it up.
        ("coverage", ["-60.00", "-40.00", "0.00", "0.00"], "100.00"),
        # Nothing past +100; then 80 paid, and 5 more taken again.
        ("net", ["-60.00", "-40.00", "80.00", "-5.00"], "25.00"),
    ],
)
def test_t07_once_one_cap_is_reached_the_other_still_runs(
    reading: str, wins: list[str], bank: str
) -> None:
    """W = $100, Dragon: two Player lines of 60 lose, Banker 80 wins, Tie 5 loses."""
    spots = (at(1, player=60), at(2, player=60), at(3, banker=80, tie=5))
    result = settled(*spots, shoe=DRAGON, bank=100, switch=by(reading))
    assert [win for _, _, win in won(result)] == wins
    assert net(result)["bank"] == bank


@pytest.mark.parametrize("reading", THREE)
def test_t07_t02_a_push_uses_nothing(reading: str) -> None:
    """W = $40: two pushed lines of 500, and the Tie of 5 is paid its 40 in full."""
    spot = at(1, player=500, banker=500, tie=5)
    result = settled(spot, shoe=TIE, bank=40, switch=by(reading))
    assert [(line.outcome.value, line.win) for line in result.lines] == [
        ("push", 0),
        ("push", 0),
        ("win", 4000),
    ]
    # And a Banker line returned on a three-card 7 (T-01) uses nothing either: 5 x 40 = 200.
    spot = at(1, banker=500, dragon_7=5)
    switch = by(reading, banker_three_card_seven="push")
    result = settled(spot, shoe=DRAGON, bank=200, switch=switch)
    assert won(result) == [("1", "banker", "0.00"), ("1", "dragon_7", "200.00")]


def test_t07_coverage_is_the_reading_without_a_choice() -> None:
    spot = at(1, player=80, banker=50, tie=10, panda_8=5)
    unsaid = settled(spot, shoe=PANDA, bank=100)
    assert net(unsaid) == net(settled(spot, shoe=PANDA, bank=100, switch=by("coverage")))
    assert net(unsaid) != net(settled(spot, shoe=PANDA, bank=100, switch=by("two_caps")))
    found = refused(spot, switch={"exhaustion": "gross"})
    assert found == (Reason.UNKNOWN_CHOICE, "switch.exhaustion", "T-07")


# T-67: the wager itself


@pytest.mark.parametrize(
    ("bank", "found"),
    [
        (5, None),
        (6, None),
        ("4.99", Reason.BELOW_LIMIT),
        (4, Reason.BELOW_LIMIT),
        ("0.00", Reason.BELOW_LIMIT),
        ("5.50", Reason.BAD_INCREMENT),
    ],
)
def test_t67_t73_at_least_the_table_minimum_in_whole_dollars(
    bank: int | str, found: Reason | None
) -> None:
    if found is None:
        settled(at(1, player=5), shoe=PLAYER_WINS, bank=bank)
    else:
        rule = "T-73" if found is Reason.BAD_INCREMENT else "T-67"
        assert refused(at(1, player=5), bank=bank) == (found, "bank.wager", rule)


def test_t67_the_minimum_of_the_table_he_sits_at() -> None:
    limits = {wager: ["25.00", "500.00"] for wager in ("player", "banker", "tie")}
    limits |= {wager: ["25.00", "500.00"] for wager in ("panda_8", "dragon_7")}
    settled(at(1, player=25), shoe=PLAYER_WINS, bank=25, limits=limits)
    found = refused(at(1, player=25), bank=24, limits=limits)
    assert found == (Reason.BELOW_LIMIT, "bank.wager", "T-67")


def test_t67_what_he_collects_is_not_added_but_under_net() -> None:
    """W = $50: 50 collected from the first line, then 80 owed on the Banker's."""
    spots = (at(1, player=50), at(2, banker=80))
    for reading, paid in (("two_caps", "50.00"), ("coverage", "0.00"), ("net", "80.00")):
        result = settled(*spots, shoe=BANKER_WINS, bank=50, switch=by(reading))
        assert won(result) == [("1", "player", "-50.00"), ("2", "banker", paid)]


def test_t67_the_fee_never_comes_out_of_it() -> None:
    result = settled(at(1, player=100), shoe=PLAYER_WINS, bank=100, fee_option=1)
    assert net(result) == {"1": "100.00", "bank": "-102.00"}  # 100 and the fee of 2 on top
