"""Holding the bank in Fortune Pai Gow Poker: fees, fee options and the action that bears them."""

from dataclasses import replace
from fractions import Fraction

import pytest

from houseway.gamemath.fortune_pai_gow_poker.bank import Worth, bank_round, bank_table
from houseway.gamemath.fortune_pai_gow_poker.report import base_wager, envy_value, fortune_wager
from houseway.games import BankSeat, Bet, Wagers
from houseway.money import Cents, money_text
from tests.gamemath.fortune_pai_gow_poker.hands import sheet_with

SHEET = sheet_with()
# Round figures: two per cent, eight per cent, three cents.
WORTH = Worth(Fraction(1, 50), Fraction(2, 25), Fraction(3, 100))


def wagers(*bets: Bet) -> Wagers:
    return Wagers(bets, BankSeat(7, Cents(1_000_000)))


def base(spot: int, dollars: int, fortune: int = 0, backline: int = 0) -> Bet:
    stakes = {"base": Cents(100 * dollars)}
    if fortune:
        stakes["fortune"] = Cents(100 * fortune)
    return Bet(spot, stakes, backline=backline)


def test_b12_14_the_bank_pays_its_flat_fee_once_a_round() -> None:
    held = bank_round(sheet_with(fee_option=2), wagers(base(1, 100), base(4, 200)), WORTH)
    assert held.action == 300
    assert held.before == 6
    assert held.fee == 4
    assert held.after == 2
    assert held.edge == Fraction(2, 300)


def test_t26_or_for_every_active_spot() -> None:
    sheet = sheet_with(fee_option=2, switch={"pd_fee": "per_active_spot"})
    assert bank_round(sheet, wagers(base(1, 100), base(4, 200)), WORTH).after == 6 - 2 * 4


def test_without_a_fee_option_nothing_is_taken() -> None:
    assert bank_round(SHEET, wagers(base(1, 100)), WORTH).after == 2


def test_t51_envy_is_owed_for_every_other_spot_with_a_fortune_bet() -> None:
    # Spots 1, 2 and 3; somebody stands behind 1 with a Fortune bet of his own, 4 has none.
    bets = (
        base(1, 100, fortune=5),
        base(1, 100, fortune=10, backline=1),
        base(2, 100, fortune=5),
        base(3, 100, fortune=5),
        base(4, 100),
    )
    held = bank_round(SHEET, wagers(*bets), WORTH)
    owed = (2 + 2 + 2 + 2) * WORTH.envy
    assert held.before == 500 * WORTH.base + 25 * WORTH.fortune - owed


@pytest.mark.parametrize(
    ("option", "fee", "floor"),
    [
        (1, 2, "10.00"),
        (2, 4, "10.00"),
        (3, 2, "10.00"),
        (4, 4, "10.00"),
        (5, 2, "10.00"),
        (6, 3, "25.00"),
    ],
)
def test_each_option_has_its_fee_its_break_even_and_its_floor(
    option: int, fee: int, floor: str
) -> None:
    entry = bank_table(SHEET, WORTH).options[option - 1]
    assert entry.option == option
    assert [row.spots for row in entry.bank] == [1, 2, 3, 4, 5, 6]
    for row in entry.bank:
        assert row.fee == fee
        assert row.break_even_action == fee * 50
        assert money_text(row.rounds[0].wager) == floor
        for held in row.rounds:
            assert held.action == row.spots * Fraction(held.wager, 100)
            assert held.before == held.action / 50
            assert held.after == held.action / 50 - fee
            assert held.edge == Fraction(1, 50) - fee / held.action


def test_b13_what_the_players_pay_is_the_printed_band() -> None:
    fees = {
        entry.option: [(money_text(row.wager), money_text(row.fee)) for row in entry.players]
        for entry in bank_table(SHEET, WORTH).options
    }
    assert fees[5] == [
        ("10.00", "1.00"),
        ("100.00", "1.00"),
        ("300.00", "2.00"),
        ("500.00", "3.00"),
        ("1000.00", "5.00"),
        ("2000.00", "8.00"),
    ]
    assert fees[1] == fees[2]
    assert fees[3] == fees[4]


def test_a_fee_makes_the_game_dearer_for_the_player() -> None:
    row = bank_table(SHEET, WORTH).options[0].players[1]  # $100, $1.00
    assert row.edge_with_fee == Fraction(3, 100)
    assert row.result == -3


def test_the_true_worth_bears_the_fee_of_option_1_from_157_dollars_of_action() -> None:
    worth = Worth(base_wager(SHEET).edge, fortune_wager(SHEET).edge, envy_value(SHEET))
    even = bank_table(SHEET, worth).options[0].bank[0].break_even_action
    assert even is not None
    assert 156 < even < 157


def test_a_bank_without_an_edge_never_breaks_even() -> None:
    entry = bank_table(SHEET, replace(WORTH, base=Fraction(0))).options[0]
    assert entry.bank[0].break_even_action is None
