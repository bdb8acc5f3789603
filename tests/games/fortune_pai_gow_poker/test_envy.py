"""The Envy Bonus: who holds a button, whose hand pays it, and in which order (B12-12, T-51)."""

from __future__ import annotations

import pytest

from houseway.games import BankSeat, Bet, Dice, Outcome, Wagers, make_game
from houseway.games.fortune_pai_gow_poker.state import HouseWay, Over
from houseway.money import Cents, money_text
from houseway.rules import configure
from houseway.table import Settled
from tests.games.doors import act
from tests.games.fortune_pai_gow_poker.printed import CLUBS, HANDS, ONE, PAYS, TWO
from tests.games.fortune_pai_gow_poker.table import (
    SHEET,
    Data,
    behind,
    cards,
    seat,
    settled,
    the_line,
)
from tests.games.variant import variant

QUADS, FLUSHES = HANDS["four of a kind"], HANDS["straight flush"]
FIVE = "5.00"


def envy(result: Settled) -> list[str]:
    """The Envy lines as `2 gets 5.00`, in their order; they are the last there are."""
    lines = [line.wager == "envy" for line in result.lines]
    assert lines == sorted(lines)
    return [
        f"{line.bettor} gets {money_text(line.win)}"
        for line in result.lines
        if line.wager == "envy"
    ]


# What is paid


@pytest.mark.parametrize("row", PAYS)
def test_b12_13_b12_12_every_row_pays_the_others_as_printed(row: str) -> None:
    _, pays = PAYS[row]
    others = [ONE, TWO] if pays else []
    result = settled(
        seat(1, HANDS[row], fortune=FIVE),
        *(seat(spot, hand, fortune=FIVE) for spot, hand in enumerate(others, 2)),
        dealer=CLUBS,
    )
    assert envy(result) == ([f"2 gets {pays}.00", f"3 gets {pays}.00"] if pays else [])


@pytest.mark.parametrize("row", ["full house", "flush", "three of a kind", "straight"])
def test_b12_13_rows_below_four_of_a_kind_pay_no_envy(row: str) -> None:
    other = "Qd Td 8d 4d 4s 3s Jc"  # a pair of fours
    result = settled(
        seat(1, HANDS[row], fortune=FIVE),
        seat(2, other, fortune=FIVE),
        dealer="Kc Qc Tc 7c 5c 5s 2c",
    )
    assert envy(result) == []


@pytest.mark.parametrize("stake", ["5.00", "10.00", "500.00", "2000.00"])
def test_b12_12_t51_a_fixed_sum_and_one_button_for_each_bet(stake: str) -> None:
    result = settled(seat(1, QUADS, fortune=FIVE), seat(2, ONE, fortune=stake), dealer=CLUBS)
    assert envy(result) == ["2 gets 5.00"]


def test_b12_12_an_envy_line_has_no_stake_and_names_the_hand_and_the_spot() -> None:
    result = settled(seat(1, QUADS, fortune=FIVE), seat(4, ONE, fortune=FIVE), dealer=CLUBS)
    assert result.to_json()["lines"][-1] == {
        "spot": 4,
        "wager": "envy",
        "stake": "0.00",
        "outcome": "win",
        "win": "5.00",
        "returned": "5.00",
        "odds": None,
        "hand": "four of a kind",
        "cite": "B12-13",
        "toke": False,
    }
    assert str(result.lines[-1].why) == "spot 1 was dealt four of a kind"


# Who is paid


def test_b12_12_nobody_is_paid_for_his_own_hand() -> None:
    result = settled(seat(1, QUADS, fortune="100.00"), dealer=CLUBS)
    assert envy(result) == []


def test_b12_12_who_has_no_fortune_bet_holds_no_button() -> None:
    result = settled(seat(1, QUADS, fortune=FIVE), seat(2, ONE), dealer=CLUBS)
    assert envy(result) == []


def test_t51_a_hand_without_a_fortune_bet_triggers_nothing() -> None:
    result = settled(seat(1, QUADS), seat(2, ONE, fortune=FIVE), dealer=CLUBS)
    assert envy(result) == []


def test_b12_12_the_player_dealers_hand_triggers_nothing() -> None:
    result = settled(seat(1, ONE, fortune=FIVE), seat(2, TWO, fortune=FIVE), dealer=QUADS)
    assert envy(result) == []


def test_b12_12_several_hands_several_payments_none_for_ones_own() -> None:
    result = settled(
        seat(1, QUADS, fortune=FIVE),
        seat(2, "As Ks Qs Js Ts 7h 3d", fortune=FIVE),
        seat(3, ONE, fortune=FIVE),
        dealer=CLUBS,
    )
    assert envy(result) == ["1 gets 25.00", "2 gets 5.00", "3 gets 5.00", "3 gets 25.00"]


# Behind a seated player


def test_b12_12_t51_backline_bettors_hold_buttons() -> None:
    result = settled(
        seat(1, QUADS, fortune=FIVE),
        seat(2, ONE),
        behind(2, fortune=FIVE),
        behind(2, 2, fortune="50.00"),
        dealer=CLUBS,
    )
    assert envy(result) == ["2.1 gets 5.00", "2.2 gets 5.00"]


def test_t51_t71_the_own_hand_is_that_of_the_spot_for_all_who_ride_it() -> None:
    result = settled(
        seat(1, QUADS, fortune=FIVE),
        behind(1, fortune=FIVE),
        seat(2, ONE, fortune=FIVE),
        dealer=CLUBS,
    )
    assert envy(result) == ["2 gets 5.00"]


def test_t51_the_fortune_bet_of_a_backline_bettor_is_enough_to_trigger() -> None:
    result = settled(
        seat(1, QUADS), behind(1, fortune=FIVE), seat(2, ONE, fortune=FIVE), dealer=CLUBS
    )
    assert envy(result) == ["2 gets 5.00"]


def _on_two_spots(second: str) -> list[Data]:
    """Quads at spot 1; somebody else, or Ann again, at spot 2; a stranger at spot 3."""
    return [
        {**seat(1, QUADS, fortune=FIVE), "player": "Ann"},
        {**seat(2, "Qs Ts 9s 8d 5d 4d 3s", fortune=FIVE), "player": second},
        {**seat(3, "Qd Th 7d 5s 4h 3h 2h", fortune=FIVE), "player": "Cid"},
    ]


@pytest.mark.parametrize(
    ("second", "reading", "paid"),
    [
        ("Bob", "person", ["2 gets 5.00", "3 gets 5.00"]),
        ("Ann", "person", ["3 gets 5.00"]),
        (" aNN", "person", ["3 gets 5.00"]),
        ("Ann", "spot", ["2 gets 5.00", "3 gets 5.00"]),
    ],
)
def test_t51_t71_nobody_has_envy_for_a_hand_of_his_own_on_another_spot(
    second: str, reading: str, paid: list[str]
) -> None:
    spots = _on_two_spots(second.strip())
    assert envy(settled(*spots, dealer=CLUBS, switch={"self": reading})) == paid


def test_t51_by_person_is_the_reading_without_a_choice() -> None:
    assert envy(settled(*_on_two_spots("Ann"), dealer=CLUBS)) == ["3 gets 5.00"]


def test_t51_who_bets_behind_the_hand_of_another_has_none_for_it_where_he_sits_either() -> None:
    """Bob's Fortune bet rides Ann's quads, so his own spot is paid nothing for them."""
    backed = {**behind(1, 1, fortune=FIVE), "player": "Bob"}
    spots = [*_on_two_spots("Bob"), backed]
    assert envy(settled(*spots, dealer=CLUBS)) == ["3 gets 5.00"]
    plain = {**behind(1, 1), "player": "Bob"}  # no Fortune bet of his rides them
    assert envy(settled(*_on_two_spots("Bob"), plain, dealer=CLUBS)) == [
        "2 gets 5.00",
        "3 gets 5.00",
    ]


# The $5 that earn a button


@pytest.mark.parametrize(
    ("stake", "paid"), [(4_00, False), (4_99, False), (5_00, True), (6_00, True)]
)
def test_b12_12_b12_4_a_button_from_five_dollars_on(stake: int, paid: bool) -> None:
    """Not to be met at a printed table, whose minimum is $5; a sheet with a lower one shows it."""
    sheet = configure(
        variant(
            SHEET,
            (
                'min = { is = "5.00", cite = ["B12-4", "B12-14"]',
                'min = { is = "1.00", cite = ["B12-4", "B12-14"]',
            ),
        ),
        switch={"increment": "0.01"},
    )
    bets = (
        Bet(1, {"base": Cents(1000), "fortune": Cents(100)}),
        Bet(2, {"base": Cents(1000), "fortune": Cents(stake)}),
    )
    game = make_game(sheet)
    state = act(
        game,
        game.start(Wagers(bets, BankSeat(7, Cents(100_000)))),
        Dice((3, 3, 3)),
        cards(f"{QUADS} {ONE} {CLUBS}"),
        HouseWay(1),
        HouseWay(2),
    )
    assert isinstance(state, Over)
    lines = game.settle(state)
    # a Fortune bet of $1 triggers; it earns no button, and the hand at spot 2 is nothing
    assert [(line.spot, line.win) for line in lines if line.wager == "envy"] == [(2, 500)] * paid


# The order


HANDS_AT: dict[int, str] = {
    1: QUADS,
    3: "As Ks Qs Js Ts 7h 3d",
    5: "8s 7s 5s 4s Jo Td 3s",  # a straight flush with the joker
    6: ONE,
}


def _table(*, with_backline: bool = False) -> list[Data]:
    spots = [seat(spot, hand, fortune=FIVE) for spot, hand in HANDS_AT.items()]
    return [*spots, behind(3, fortune=FIVE)] if with_backline else spots


@pytest.mark.parametrize(
    ("dice", "receivers"),
    [
        ([3, 3, 3], [1, 3, 5, 6]),  # 9 is spot 1
        ([6, 4, 1], [3, 5, 6, 1]),  # 11 is spot 3
        ([6, 6, 1], [5, 6, 1, 3]),  # 13 is spot 5
        ([6, 6, 2], [6, 1, 3, 5]),  # 14 is spot 6
        ([6, 5, 1], [5, 6, 1, 3]),  # 12 is spot 4, which is empty
        ([5, 5, 5], [1, 3, 5, 6]),  # the player-dealer's own
    ],
)
@pytest.mark.parametrize("major", ["as_game", "seat", "type"])
def test_b12_10_t10_receiver_by_receiver_from_the_action_button_after_all_other_lines(
    dice: list[int], receivers: list[int], major: str
) -> None:
    result = settled(*_table(), dealer=CLUBS, dice=dice, switch={"major": major})
    pays = {1: "5.00", 3: "25.00", 5: "10.00"}
    assert envy(result) == [
        f"{spot} gets {pays[other]}"
        for spot in receivers
        for other in receivers
        if other in pays and other != spot
    ]


# When the bank runs dry


@pytest.mark.parametrize(
    ("wager", "paid"),
    [
        (100, ["2 returned 0.00", "3 returned 0.00"]),  # spot 1's Fortune takes it all
        (101, ["2 partial 1.00", "3 returned 0.00"]),
        (104, ["2 partial 4.00", "3 returned 0.00"]),
        (105, ["2 win 5.00", "3 returned 0.00"]),
        (106, ["2 win 5.00", "3 partial 1.00"]),
        (110, ["2 win 5.00", "3 win 5.00"]),
        (111, ["2 win 5.00", "3 win 5.00"]),
    ],
)
def test_t51_b12_12_t07_envy_is_paid_as_far_as_the_wager_goes(wager: int, paid: list[str]) -> None:
    # spot 1: the base pushes, $5 at 20 to 1 is $100; the others win nothing
    result = settled(
        seat(1, QUADS, "Kh 9h", fortune=FIVE),
        seat(2, "Qs Ts 9s 8d 5d 4d 3s", fortune=FIVE),
        seat(3, "Qd Th 7c 5s 4h 3h 2c", fortune=FIVE),
        dealer="Ah Kd Jc Tc 7s 5h 3d",
        wager=f"{wager}.00",
        switch={"exhaustion": "two_caps"},
    )
    assert the_line(result, "1", "base").outcome is Outcome.PUSH
    assert the_line(result, "1", "fortune").win == 100_00
    lines = [line for line in result.lines if line.wager == "envy"]
    assert [f"{x.bettor} {x.outcome} {money_text(x.win)}" for x in lines] == paid
    cited = {"returned": "B8-2", "partial": "B8-6", "win": "B12-13"}
    assert [line.cite.item for line in lines] == [cited[line.outcome] for line in lines]
