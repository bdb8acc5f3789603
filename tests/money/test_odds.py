from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.money import Basis, Cents, MoneyError, Odds

PAYS = st.integers(min_value=1, max_value=999_999_999_999)
STAKES = st.integers(min_value=0, max_value=10_000_000).map(Cents)

NO_ODDS = [
    "",
    " ",
    "3",
    "3 to",
    "to 1",
    "3:2",
    "3-2",
    "3/2",
    "3to2",
    "3 to2",
    "3  to 2",
    " 3 to 2",
    "3 to 2 ",
    "3 to 2\n",
    "3 TO 2",
    "3 To 2",
    "3 per 2",
    "3 to 2 for 1",
    "0 to 1",
    "1 to 0",
    "0 for 1",
    "1 for 0",
    "03 to 2",
    "3 to 02",
    "-3 to 2",
    "+3 to 2",
    "1.5 to 1",
    "3 to -2",
    "10,00 to 1",
    "1,0000 to 1",
    ",000 to 1",
    "10, to 1",
    "1000,000 to 1",
    "1,000000 to 1",
    "0,001 to 1",
    "1 to 1,000",
    "３ to 2",
    "three to two",
    "even money",
]


@pytest.mark.parametrize(
    ("text", "odds", "win_on_500"),
    [
        ("3 to 2", Odds(3, 2, Basis.TO), 750),  # `to` leaves the stake with the player
        ("9 to 1", Odds(9, 1, Basis.TO), 4_500),
        ("1 to 1", Odds.parse("1 to 1"), 500),
        ("9 for 1", Odds(9, 1, Basis.FOR), 4_000),  # `for` takes it into the payout
        ("1 for 1", Odds(1, 1, Basis.FOR), 0),
        ("1000 to 1", Odds(1_000, 1, Basis.TO), 500_000),
        ("1,000 to 1", Odds(1_000, 1, Basis.TO), 500_000),
        ("100,000 to 1", Odds(100_000, 1, Basis.TO), 50_000_000),
        ("1,000,000 to 1", Odds(1_000_000, 1, Basis.TO), 500_000_000),
    ],
)
def test_odds_are_read_and_win(text: str, odds: Odds, win_on_500: int) -> None:
    assert Odds.parse(text) == odds
    assert odds.win_on(Cents(500)) == win_on_500 == odds.per_unit * 500


@pytest.mark.parametrize("text", NO_ODDS)
def test_text_that_is_not_odds_is_refused(text: str) -> None:
    with pytest.raises(MoneyError) as refused:
        Odds.parse(text)
    assert str(refused.value) == f"{text!r} is not odds: write them like '3 to 2' or '9 for 1'"


@pytest.mark.parametrize("text", [f"{'9' * 5_000} to 1", f"1 to {'9' * 5_000}"])
def test_huge_odds_are_refused_as_odds(text: str) -> None:
    with pytest.raises(MoneyError, match="is not odds"):
        Odds.parse(text)


@given(PAYS, PAYS, st.sampled_from(Basis))
def test_what_is_written_is_read_back(pays: int, per: int, basis: Basis) -> None:
    odds = Odds(pays, per, basis)
    assert Odds.parse(str(odds)) == odds
    assert Odds.parse(f"{pays:,} {basis.value} {per}") == odds


@pytest.mark.parametrize(
    ("stake", "win"), [(2, 3), (100, 150), (500, 750), (700, 1_050), (1_500, 2_250), (2_550, 3_825)]
)
def test_t52_three_to_two_is_exact_on_odd_dollars(stake: int, win: int) -> None:
    assert Odds.parse("3 to 2").win_on(Cents(stake)) == win


@pytest.mark.parametrize("stake", [1, 3, 501, 99_999])
def test_t52_three_to_two_is_refused_where_it_needs_half_a_cent(stake: int) -> None:
    with pytest.raises(MoneyError, match="is not a whole number of cents"):
        Odds.parse("3 to 2").win_on(Cents(stake))
    with pytest.raises(MoneyError, match="is not a whole number of cents"):
        Odds.parse("3 for 2").win_on(Cents(stake))


def test_t52_a_refusal_names_the_odds_and_the_stake() -> None:
    with pytest.raises(MoneyError) as refused:
        Odds.parse("3 to 2").win_on(Cents(100_001))
    assert str(refused.value) == "3 to 2 on $1,000.01 is not a whole number of cents"


@given(
    STAKES,
    st.integers(min_value=1, max_value=10_000),
    st.integers(min_value=1, max_value=12),
    st.sampled_from(Basis),
)
def test_t52_a_win_is_exact_or_refused(stake: Cents, pays: int, per: int, basis: Basis) -> None:
    odds = Odds(pays, per, basis)
    exact = Fraction(stake * pays, per) - (stake if basis is Basis.FOR else 0)
    assert odds.per_unit * stake == exact
    if exact.denominator == 1:
        assert odds.win_on(stake) == exact
        assert type(odds.win_on(stake)) is int
    else:
        with pytest.raises(MoneyError):
            odds.win_on(stake)


@given(STAKES, st.integers(min_value=1, max_value=10_000))
def test_x_to_one_wins_what_one_more_for_one_wins(stake: Cents, x: int) -> None:
    assert Odds(x, 1, Basis.TO).win_on(stake) == Odds(x + 1, 1, Basis.FOR).win_on(stake)


def test_odds_cannot_change() -> None:
    with pytest.raises(AttributeError):
        Odds.parse("1 to 1").pays = 2
