"""Deals that are drawn: the same seed draws the same, and what is drawn comes near to the count."""

from fractions import Fraction

import pytest

from houseway.gamemath.equity import Equities, equities, read_showdown
from houseway.gamemath.equity.draw import draw
from houseway.gamemath.equity.result import make_equities
from houseway.gamemath.equity.showdown import Contest
from houseway.gamemath.report import silent
from houseway.rules import Refused
from houseway.table.shoe import many_words

DEALS = 60_000


def drawn(asked: Contest, seed: str = "test") -> Equities:
    return make_equities(asked, draw(asked, many_words(seed), DEALS, silent), exact=False)


COUNTED = [
    ("holdem", ("AsKs", "QhQd"), "2c 7d 9h"),
    ("holdem", ("AK:10%, QQ", "random"), "2c 7d 9h"),
    ("holdem", ("random", "AA, KK:50%", "AK, 77:25%"), "2c 7d 9h Ts"),
    ("omaha", ("random", "AsAhKsKh, 8s7s6h5h:20%"), "2c 7d 9h"),
    ("omaha", ("AsAhKsKh", "8s7s6h5h", "TdTcJdJc"), ""),
]


@pytest.mark.parametrize(("game", "hands", "board"), COUNTED)
def test_what_is_drawn_is_near_what_is_counted(
    game: str, hands: tuple[str, ...], board: str
) -> None:
    asked = read_showdown(hands, game=game, board=board)
    made, exact = drawn(asked), equities(asked)
    assert (made.exact, made.deals, exact.exact) == (False, DEALS, True)
    for player, true in zip(made.players, exact.players, strict=True):
        error = player.standard_error
        assert 0 < error < Fraction(1, 300)
        assert true.standard_error == 0
        assert abs(player.equity - true.equity) < 4 * error
        assert abs(player.tie - true.tie) < 4 * error


def test_a_standard_error_is_the_root_of_the_variance_over_the_deals() -> None:
    """Won half of the time and never split: one half of the root of 1/10,000."""
    asked = read_showdown(["AsKs", "QhQd"])
    made = make_equities(asked, [0, 5_000, 5_000, 0], exact=False)
    assert made.players[0].standard_error == Fraction(50_001, 10_000_000)


@pytest.mark.parametrize(("won", "error"), [(1, 0.47), (100, 0.0098)])
def test_a_few_deals_that_went_one_way_are_not_certain(won: int, error: float) -> None:
    asked = read_showdown(["AsKs", "QhQd"])
    made = make_equities(asked, [0, won, 0, 0], exact=False)
    for player in made.players:
        assert float(player.standard_error) == pytest.approx(error, rel=0.01)


def test_the_same_seed_draws_the_same_deals() -> None:
    asked = read_showdown(["AsKs", "random", "random"])
    assert drawn(asked) == drawn(asked)
    assert drawn(asked) != drawn(asked, "another")


def test_too_many_deals_are_drawn_and_few_are_counted() -> None:
    words = many_words("choice")
    many = equities(read_showdown(["AsKs", "random", "random"]), words=words, deals=1_000)
    assert (many.exact, many.deals) == (False, 1_000)
    few = equities(read_showdown(["AsKs", "random"], board="2c 7d 9h"), words=words, deals=1_000)
    assert (few.exact, few.deals) == (True, 1_070_190)
    ten = equities(read_showdown(["random"] * 10), words=words, deals=1_000)
    assert (ten.exact, len(ten.players)) == (False, 10)


def refusal_of(asked: Contest, **options: bool | int) -> str:
    with pytest.raises(Refused) as refused:
        equities(asked, words=many_words("refused"), **options)  # type: ignore[arg-type]
    return refused.value.code


def test_what_cannot_be_counted_or_drawn_is_refused() -> None:
    assert refusal_of(read_showdown(["AA", "AA", "AA"])) == "no-deal-fits"
    assert refusal_of(read_showdown(["AA", "AA"], dead="AsAh")) == "no-deal-fits"
    assert refusal_of(read_showdown(["AA, KK"] * 5)) == "deals-too-rare"
    four = read_showdown(["random", "random"], game="omaha")
    assert refusal_of(four, always_count=True) == "too-many-deals"
    assert refusal_of(four, deals=0) == "out-of-range"
    assert refusal_of(four, deals=2_000_000_000) == "out-of-range"
