import re
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from houseway.money import (
    Cents,
    MoneyError,
    dollars,
    money_text,
    parse_micro,
    parse_money,
    read_micro,
)

MOST = 99_999_999_999_999  # twelve digits of dollars

NO_MONEY = {
    "nothing": "",
    "blank": " ",
    "no decimals": "25",
    "no decimals after the point": "25.",
    "one decimal": "25.0",
    "three decimals": "5.000",
    "no dollars": ".50",
    "minus": "-5.00",
    "plus": "+5.00",
    "minus zero": "-0.00",
    "leading zero": "05.00",
    "two zeros": "00.00",
    "thousands comma": "1,000.00",
    "decimal comma": "5,00",
    "underscore": "1_000.00",
    "blank after": "5.00 ",
    "blank before": " 5.00",
    "blank inside": "5 .00",
    "line end": "5.00\n",
    "dollar sign": "$5.00",
    "exponent": "5e2.00",
    "exponent at the end": "5.0e",
    "hexadecimal": "0x5.00",
    "two points": "5.00.00",
    "wide digit before the point": "５.00",
    "wide digit after the point": "5.0０",
    "arabic digits": "٥.٠٠",
    "superscript": "5.0²",
    "word": "five",
    "not a number": "nan",
    "infinity": "inf",
    "thirteen digits": "1000000000000.00",
    "huge": "9" * 100_000 + ".00",
}


@given(st.integers(min_value=0, max_value=MOST))
@example(0)
@example(1)
@example(99)
@example(100)
@example(MOST)
def test_what_is_written_is_read_back(amount: int) -> None:
    assert parse_money(money_text(Cents(amount))) == amount


@given(st.from_regex(r"(0|[1-9][0-9]{0,11})\.[0-9]{2}", fullmatch=True, alphabet="0123456789."))
def test_what_is_read_is_written_back(text: str) -> None:
    assert money_text(parse_money(text)) == text


@given(st.text(alphabet="0159.,-+ $e\n０５", max_size=8))
def test_a_text_is_read_back_to_itself_or_refused(text: str) -> None:
    try:
        amount = parse_money(text)
    except MoneyError:
        return
    assert money_text(amount) == text


@pytest.mark.parametrize("text", NO_MONEY.values(), ids=NO_MONEY.keys())
def test_text_that_is_not_money_is_refused(text: str) -> None:
    with pytest.raises(MoneyError, match="is not money: write dollars and two decimals"):
        parse_money(text)


def test_a_refusal_names_the_text_but_not_all_of_a_huge_one() -> None:
    with pytest.raises(MoneyError, match=re.escape("'1,000.00' is not money")):
        parse_money("1,000.00")
    with pytest.raises(MoneyError) as refused:
        parse_money(NO_MONEY["huge"])
    assert str(refused.value) == (
        f"'{'9' * 40}…' is not money: write dollars and two decimals, like 25.00"
    )


def test_a_refused_text_stays_refused() -> None:
    for _ in range(2):
        with pytest.raises(MoneyError):
            parse_money("25")


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0.00", 0),
        ("0.01", 1),
        ("0.50", 50),
        ("1.00", 100),
        ("7.50", 750),
        ("25.00", 2_500),
        ("25000.00", 2_500_000),
        ("999999999999.99", MOST),
    ],
)
def test_amounts_are_whole_cents(text: str, amount: int) -> None:
    assert parse_money(text) == amount
    assert money_text(Cents(amount)) == text
    assert type(parse_money(text)) is int


@pytest.mark.parametrize(
    ("amount", "written", "spoken"),
    [
        (0, "0.00", "$0.00"),
        (-1, "-0.01", "-$0.01"),
        (-50, "-0.50", "-$0.50"),
        (-750, "-7.50", "-$7.50"),
        (99_999, "999.99", "$999.99"),
        (100_000, "1000.00", "$1,000.00"),
        (2_500_000, "25000.00", "$25,000.00"),
        (-123_456_789, "-1234567.89", "-$1,234,567.89"),
    ],
)
def test_a_loss_is_written_with_a_minus(amount: int, written: str, spoken: str) -> None:
    assert money_text(Cents(amount)) == written
    assert dollars(Cents(amount)) == spoken


@given(st.integers(min_value=-MOST, max_value=MOST))
def test_people_see_the_same_amount(amount: int) -> None:
    assert dollars(Cents(amount)).replace("$", "").replace(",", "") == money_text(Cents(amount))


@pytest.mark.parametrize("read", [parse_money, parse_micro, read_micro])
def test_r15_a_refusal_shows_forty_letters_of_what_is_no_money(read: Callable[[str], int]) -> None:
    for length in (39, 40):
        with pytest.raises(MoneyError, match=f"'{'x' * length}'"):
            read("x" * length)
    with pytest.raises(MoneyError, match=f"'{'x' * 40}…'"):
        read("x" * 41)
