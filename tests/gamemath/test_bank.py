"""What holding the bank brings after the fee: by hand for one option of each game, and counted."""

from fractions import Fraction
from typing import Final

import pytest

from houseway.gamemath import bank
from houseway.gamemath.bank import bank_table, worth_of_action
from houseway.gamemath.report import Report
from houseway.money import Cents
from houseway.rules import Band, FeeOption, Sheet
from tests.gamemath.sheets import BACCARAT, PAI_GOW, THREE, WCCS, usual, whole

UTH: Final = "california/ultimate-texas-holdem"


@pytest.fixture(scope="module", params=[THREE, UTH, BACCARAT])
def held(request: pytest.FixtureRequest) -> tuple[Sheet, Report]:
    return usual(request.param), whole(request.param)


class Option:
    """One fee option of a sheet, its figures by the kind of action."""

    def __init__(self, sheet_id: str, number: int) -> None:
        table = bank_table(usual(sheet_id), whole(sheet_id))
        assert table is not None
        self.kinds = table.kinds
        (self.found,) = (option for option in table.options if option.option == number)

    @property
    def break_even(self) -> dict[str, Cents | None]:
        return dict(zip(self.kinds, self.found.break_even, strict=True))

    @property
    def always_from(self) -> dict[str, Cents | None]:
        return dict(zip(self.kinds, self.found.always_from, strict=True))

    def after_fee(self, band: str, kind: str) -> tuple[Fraction, Fraction]:
        (found,) = (each for each in self.found.bands if each.printed == band)
        return found.after_fee[self.kinds.index(kind)]


def test_three_card_poker_option_1_by_hand() -> None:
    """Bands: $5-$100 $2, $101-$200 $6, $201-$300 $9, $301-$400 $9, $401+ $12.

    Pair Plus: of 22,100 hands 4 mini royals win 200 each, 44 straight flushes 40, 52 threes 30, 720
    straights 6, 1,096 flushes 3 and 3,744 pairs 1, which is 800 + 1,760 + 1,560 + 4,320 + 3,288 +
    3,744 = 15,472; the other 16,440 lose one. The bank has 968 of 22,100, or 242/5525: 4.38 cents
    of each dollar. $2 is 45.66 dollars' worth of it, so $46 is the least. $6 is 136.98 and $9 is
    205.48: so $101 to $136 and $201 to $205 lose again, and from $206 on every action pays, for
    $401 brings 17.56 for a fee of 12.
    """
    option = Option(THREE, 1)
    assert option.break_even["pair_plus"] == 46_00
    assert option.always_from["pair_plus"] == 206_00
    # 100 x 242/5525 - 2 = 968/221 - 442/221, and 5 x 242/5525 - 2 = 242/1105 - 2210/1105.
    assert option.after_fee("$5-$100", "pair_plus") == (Fraction(-1_968, 1_105), Fraction(526, 221))
    # 401 x 242/5525 - 12 = (97,042 - 66,300)/5525, and at twice as much 194,084 - 66,300.
    assert option.after_fee("$401+", "pair_plus") == (
        Fraction(30_742, 5_525),
        Fraction(127_784, 5_525),
    )
    assert option.found.bands[-1].ends == (401_00, 802_00)


def test_california_uth_option_10_by_hand() -> None:
    """Bands: $5-$100 $1, $101-$300 $4, $301-$500 $8, $500-$1,000 $7, $1,001+ $12.

    The player loses 50,643,648,973/2,317,817,502,000 of his Ante, and stakes as much again on the
    Blind, so of each dollar before the cards the bank has half of it, 1.0925 cents. $1 is 91.5
    dollars' worth: $92. But $4 is 366 dollars' worth, beyond its band, and so is $8 with 732. $7
    is 640.7: $641 to $1,000 pay. $12 is 1,098.4: from $1,099 on every action pays.
    """
    option = Option(UTH, 10)
    assert option.break_even["game"] == 92_00
    assert option.always_from["game"] == 1099_00
    # At $1,000: 1,000 x 50,643,648,973/4,635,635,004,000 - 7, over 4,635,635,004:
    # 50,643,648,973 - 7 x 4,635,635,004 = 50,643,648,973 - 32,449,445,028 = 18,194,203,945.
    assert option.after_fee("$500-$1,000", "game")[1] == Fraction(18_194_203_945, 4_635_635_004)
    # Trips 22,717/367,540, 6.18 cents: $1 is 16.2 dollars' worth, and $101 bring 6.24 for 4.
    assert option.break_even["trips"] == 17_00
    assert option.always_from["trips"] == 17_00


def test_ez_baccarat_option_12_by_hand() -> None:
    """Bands: $25-$300 $1, $301-$600 $3, $601-$1,000 $6, $1,001-$2,000 $15, $2,001+ $20.

    On Player the bank has 1.23508 cents of a dollar: $1 is 80.97 dollars' worth, so $81. $301 bring
    3.72 for 3, $601 bring 7.42 for 6, but $1,001 only 12.36 for 15: that takes 1,214.5, so $1,215;
    and $2,001 bring 24.71 for 20. On Banker, paid on a three-card 7 (T-01), the bettor has the
    edge: the bank never pays. On a tie it has 14.36 cents, 3.59 dollars of the least action, $25.
    """
    option = Option(BACCARAT, 12)
    assert option.break_even == {
        "player": 81_00,
        "banker": None,
        "tie": 25_00,
        "panda_8": 25_00,
        "dragon_7": 25_00,
    }
    assert option.always_from["player"] == 1215_00
    assert option.always_from["banker"] is None
    # 25 x 103,841,353,768/723,147,898,655 - 1, over a fifth of the denominator:
    # 5 x 103,841,353,768 - 144,629,579,731 = 519,206,768,840 - 144,629,579,731.
    left = option.after_fee("$25-$300", "tie")[0]
    assert left == Fraction(374_577_189_109, 144_629_579_731)


def test_every_option_against_every_dollar(held: tuple[Sheet, Report]) -> None:
    """Each dollar of action up to $5,000 by itself, with the fee that the schedule takes there."""
    sheet, counts = held
    edges = worth_of_action(sheet, counts)
    fees = sheet.printed.fees
    assert fees is not None
    table = bank_table(sheet, counts)
    assert table is not None
    assert table.kinds == tuple(edges)
    for row, option in zip(table.options, fees.options.values(), strict=True):
        actions = [Cents(100 * n) for n in range(option.floor // 100, 5_001)]
        fees_on = [option.fee_on(at) or 0 for at in actions]
        for i, edge in enumerate(edges.values()):
            won, of = edge.as_integer_ratio()
            pays = [won * at >= fee * of for at, fee in zip(actions, fees_on, strict=True)]
            first, always = row.break_even[i], row.always_from[i]
            if edge <= 0:
                assert (first, always, any(pays)) == (None, None, False)
                continue
            assert first == actions[pays.index(True)]
            loses = max((i for i, good in enumerate(pays) if not good), default=-1)
            assert always == actions[loses + 1]


def test_t09_where_bands_overlap_the_lower_one_has_the_dollar() -> None:
    cite = usual(THREE).seats.cite
    bands = (Band.parse("$5-$500", "10.00"), Band.parse("$500+", "1.00"))
    option = FeeOption(1, bands, cite)
    assert bank._least(option, Fraction(1, 100)) == 501_00
    assert bank._always(option, Fraction(1, 100)) == 501_00


def test_the_whole_game_counts_over_its_required_wagers(held: tuple[Sheet, Report]) -> None:
    sheet, counts = held
    edges = worth_of_action(sheet, counts)
    if counts.game is None:
        assert set(edges) == set(sheet.wagers)
    else:
        required = sum(rule.required.value for rule in sheet.wagers.values())
        assert edges["game"] * required == counts.game.edge
        assert "play" not in edges  # it comes after the cards and bears no fee


def test_no_fees_or_others_that_pay_them_have_no_table() -> None:
    """Pai Gow, where both pay, has a table of its own; a house that banks itself has none."""
    for sheet_id in (PAI_GOW, WCCS):
        assert bank_table(usual(sheet_id), Report(sheet_id, 1, (), None)) is None
