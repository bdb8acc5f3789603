"""Collection schedules: the fourteen options as printed, and which fee a sum of action costs."""

import pytest

from houseway.money import Cents
from houseway.rules import Band, FeeOption, Fees
from tests.library import open_sheet
from tests.rules.variant import CALIFORNIA, refusal, sheet_id, variant

# Part B13 of the digest: where each band ends, in dollars, and its fee. A band begins a dollar
# above the one before, but for two that are printed from $500 (T-09).
PRINTED: dict[int, str] = {
    1: "$5-$100 → $2.00; $101-$200 → $6.00; $201-$300 → $9.00; $301-$400 → $9.00; $401+ → $12.00",
    2: "$5-$100 → $3.00; $101-$200 → $5.00; $201-$300 → $7.00; $301-$400 → $9.00; $401+ → $10.00",
    3: "$5-$100 → $1.00; $101-$200 → $3.00; $201-$300 → $4.00; $301-$500 → $6.00; $501+ → $10.00",
    4: "$5-$100 → $2.00; $101-$200 → $4.00; $201-$300 → $5.00; $301-$500 → $6.00; $501+ → $10.00",
    5: "$5-$100 → $2.00; $101-$200 → $6.00; $201-$400 → $8.00; $401-$600 → $10.00; $601+ → $15.00",
    6: "$5-$100 → $1.00; $101-$200 → $3.00; $201-$400 → $5.00; $401-$700 → $7.00; $701+ → $10.00",
    7: "$5-$100 → $2.00; $101-$200 → $3.00; $201-$400 → $6.00; $401-$700 → $7.00; $701+ → $10.00",
    8: "$5-$100 → $1.00; $101-$300 → $3.00; $301-$500 → $6.00; $501-$800 → $10.00; $801+ → $15.00",
    9: "$5-$100 → $2.00; $101-$300 → $4.00; $301-$500 → $7.00; $501-$800 → $12.00; $801+ → $17.00",
    10: "$5-$100 → $1.00; $101-$300 → $4.00; $301-$500 → $8.00; $500-$1,000 → $7.00; "
    "$1,001+ → $12.00",
    11: "$5-$100 → $3.00; $101-$300 → $6.00; $301-$500 → $10.00; $500-$1,000 → $16.00; "
    "$1,001+ → $12.00",
    12: "$5-$100 → $1.00; $101-$400 → $4.00; $401-$800 → $8.00; $801-$1,500 → $15.00; "
    "$1,501+ → $20.00",
    13: "$5-$100 → $2.00; $101-$400 → $4.00; $401-$800 → $8.00; $801-$1,500 → $15.00; "
    "$1,501+ → $20.00",
    14: "$25-$300 → $2.00; $301-$500 → $7.00; $501-$800 → $12.00; $801-$1,500 → $17.00; "
    "$1,501+ → $25.00",
}
# The upper ends of the bands and the fees, read off the same table by hand.
ENDS: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {
    1: ((100, 200, 300, 400), (2, 6, 9, 9, 12)),
    2: ((100, 200, 300, 400), (3, 5, 7, 9, 10)),
    3: ((100, 200, 300, 500), (1, 3, 4, 6, 10)),
    4: ((100, 200, 300, 500), (2, 4, 5, 6, 10)),
    5: ((100, 200, 400, 600), (2, 6, 8, 10, 15)),
    6: ((100, 200, 400, 700), (1, 3, 5, 7, 10)),
    7: ((100, 200, 400, 700), (2, 3, 6, 7, 10)),
    8: ((100, 300, 500, 800), (1, 3, 6, 10, 15)),
    9: ((100, 300, 500, 800), (2, 4, 7, 12, 17)),
    10: ((100, 300, 500, 1000), (1, 4, 8, 7, 12)),
    11: ((100, 300, 500, 1000), (3, 6, 10, 16, 12)),
    12: ((100, 400, 800, 1500), (1, 4, 8, 15, 20)),
    13: ((100, 400, 800, 1500), (2, 4, 8, 15, 20)),
    14: ((300, 500, 800, 1500), (2, 7, 12, 17, 25)),
}


def fees() -> Fees:
    found = open_sheet(sheet_id(CALIFORNIA)).fees
    assert found is not None
    return found


def option(number: int) -> FeeOption:
    return fees().options[number]


def fee(number: int, cents: int) -> int | None:
    return option(number).fee_on(Cents(cents))


def test_b13_there_are_fourteen_options_each_of_five_bands() -> None:
    assert list(fees().options) == list(range(1, 15))
    assert {len(found.bands) for found in fees().options.values()} == {5}


@pytest.mark.parametrize("number", PRINTED)
def test_b13_every_option_stands_as_printed(number: int) -> None:
    assert "; ".join(str(band) for band in option(number).bands) == PRINTED[number]
    assert option(number).cite.items == ("B13", "B11-10")


@pytest.mark.parametrize("number", ENDS)
def test_b13_every_edge_of_every_band(number: int) -> None:
    ends, rates = ENDS[number]
    for end, below, above in zip(ends, rates, rates[1:], strict=False):
        assert fee(number, end * 100 - 100) == below * 100
        assert fee(number, end * 100) == below * 100
        assert fee(number, end * 100 + 1) == above * 100
        assert fee(number, end * 100 + 50) == above * 100  # T-11: between the printed dollars
        assert fee(number, end * 100 + 100) == above * 100
    assert fee(number, 1_000_000_00) == rates[-1] * 100


@pytest.mark.parametrize("number", range(1, 14))
def test_t11_below_the_first_band_its_fee_is_taken(number: int) -> None:
    assert option(number).floor == 500
    first = ENDS[number][1][0] * 100
    assert [fee(number, cents) for cents in (1, 450, 499, 500)] == [first] * 4


def test_t11_the_last_option_begins_at_25_dollars() -> None:
    assert option(14).floor == 2500
    assert [fee(14, cents) for cents in (500, 2450, 2499, 2500)] == [200] * 4


def test_t11_half_dollars_between_two_bands_belong_to_the_upper_one() -> None:
    assert [fee(3, cents) for cents in (100_00, 100_50, 101_00)] == [100, 300, 300]
    assert [fee(14, cents) for cents in (300_00, 300_50, 301_00)] == [200, 700, 700]


@pytest.mark.parametrize(
    ("number", "at_499", "at_500", "at_501", "at_1000", "at_1001"),
    [(10, 8, 8, 7, 7, 12), (11, 10, 10, 16, 16, 12)],
)
def test_t09_at_exactly_500_the_first_band_applies(
    number: int, at_499: int, at_500: int, at_501: int, at_1000: int, at_1001: int
) -> None:
    wanted = {499: at_499, 500: at_500, 501: at_501, 1000: at_1000, 1001: at_1001}
    assert {action: fee(number, action * 100) for action in wanted} == {
        action: rate * 100 for action, rate in wanted.items()
    }
    assert fee(number, 500_01) == at_501 * 100


def test_t09_the_overlapping_bands_are_kept_as_printed() -> None:
    for number in (10, 11):
        band = option(number).bands[3]
        assert (band.printed, band.low, band.high) == ("$500-$1,000", 500_00, 1000_00)


def test_t04_the_text_governs_who_pays_and_nothing_is_swapped() -> None:
    assert fees().payer.value == "player-dealer"
    assert fees().payer.cite.items == ("B11-10",)
    assert fees().payer.note == "Players pay nothing."
    heading = fees().payer_by_heading
    assert heading is not None
    assert (heading.value, heading.cite.item) == ("player", "T-04")
    # Swapped, the fees of every option would be nothing.
    assert all(band.fee > 0 for found in fees().options.values() for band in found.bands)


def test_t04_swapping_is_not_done_even_if_the_headings_are_mended() -> None:
    mended = variant(
        CALIFORNIA,
        ('payer_by_heading = { is = "player"', 'payer_by_heading = { is = "player-dealer"'),
    )
    assert mended.fees is not None
    assert mended.fees.payer.value == "player-dealer"
    assert mended.fees.options == fees().options


def test_b11_10_the_action_leaves_play_out() -> None:
    assert fees().action.value == ("ante", "blind", "trips")
    assert fees().action.cite.items == ("B11-10",)


@pytest.mark.parametrize(
    ("printed", "low", "high"),
    [("$5-$100", 500, 10_000), ("$1,501+", 150_100, None), ("$25-$25", 2500, 2500)],
)
def test_a_band_is_read_as_it_is_printed(printed: str, low: int, high: int | None) -> None:
    band = Band.parse(printed, "2.00")
    assert (band.printed, band.low, band.high, band.fee) == (printed, low, high, 200)


@pytest.mark.parametrize(
    ("printed", "fee_text"),
    [
        ("5-100", "2.00"),
        ("$5 - $100", "2.00"),
        ("$5–$100", "2.00"),
        ("$100-$5", "2.00"),
        ("$5-", "2.00"),
        ("$401 +", "2.00"),
        ("$5.50-$100", "2.00"),
        ("", "2.00"),
        ("$5-$100", "2"),
        ("$5-$100", "2%"),
        ("$5-$100", "$2.00"),
    ],
)
def test_what_is_no_band_is_refused(printed: str, fee_text: str) -> None:
    with pytest.raises(ValueError):
        Band.parse(printed, fee_text)


FIRST = '[["$5-$100", "2.00"], ["$101-$200", "6.00"], ["$201-$300", "9.00"],'
FIRST_REST = ' ["$301-$400", "9.00"], ["$401+", "12.00"]]'
RATES = "an option has one to five rates (B8-8)"
PAIR = 'a band is written ["$5-$100", "2.00"]'


@pytest.mark.parametrize(
    ("bands", "what"),
    [
        ("[]", RATES),
        ('"2.00"', RATES),
        ('[["$5-$9", "1.00"], ' + '["$10-$19", "1.00"], ' * 4 + '["$20+", "1.00"]]', RATES),
        ('["$5+", "2.00"]', PAIR),
        ('[["$5+"]]', PAIR),
        ('[["$5+", 2.00]]', PAIR),
        ('[["$5+", 2]]', PAIR),
        ('[[5, "2.00"]]', PAIR),
        ('[["$5+", "2.00", "0.00"]]', PAIR),
        ('[["$5-$100", "2.00"]]', "the last band, and only the last, has no upper end"),
        (
            '[["$5+", "2.00"], ["$101+", "3.00"]]',
            "the last band, and only the last, has no upper end",
        ),
        ('[["$100-$5", "2.00"], ["$101+", "3.00"]]', "'$100-$5' ends before it begins"),
        ('[["five", "2.00"]]', "'five' is not a band, like $5-$100 or $401+"),
        ('[["$5+", "2%"]]', "'2%' is not money: write dollars and two decimals, like 25.00"),
    ],
)
def test_b8_8_an_option_is_one_to_five_flat_fees(bands: str, what: str) -> None:
    edit = f"1 = {FIRST}{FIRST_REST}", f"1 = {bands}"
    assert refusal(CALIFORNIA, edit) == ("fees.options.1", what)
