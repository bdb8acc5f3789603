"""The supervisor's notice of large payouts."""

from typing import Any

import pytest

from houseway.table import Settled
from tests.bank.rounds import at, settled, stakes, uth

LATE = "check, check, bet 1x"


def flush_for(wagers: dict[str, str], switch: dict[str, Any], tokes: dict[str, str]) -> Settled:
    """A flush against a dealer's pair: Play and Ante even, Blind 3 to 2, Trips 7 to 1."""
    spot = at(2, "As 9s", wagers, LATE, tokes=tokes)
    return settled(uth("catfish-bend", spot, board="Qs Js 2s 3d 4h"), switch=switch)


@pytest.mark.parametrize(
    ("base", "trips", "won"),
    [("26.00", "1.00", 9_800), ("8.00", "10.00", 9_800), ("28.00", None, 9_800)],
)
def test_b1_20_below_100_nobody_is_told(base: str, trips: str | None, won: int) -> None:
    result = flush_for(stakes(base, trips), {}, {})
    assert sum(line.win for line in result.lines if line.win > 0) == won
    assert result.notices == ()


@pytest.mark.parametrize(("base", "trips", "won"), [("8.00", "11.00", 10_500)])
def test_b1_20_above_100_the_supervisor_is_told(base: str, trips: str, won: int) -> None:
    result = flush_for(stakes(base, trips), {}, {})
    assert [(n.to, n.spot, n.amount, n.cite.item) for n in result.notices] == [
        ("supervisor", 2, won, "B1-20")
    ]


def test_b1_20_exactly_100_is_told() -> None:
    """A straight on $20: Play 20, Ante 20, Blind 20, and Trips $10 at 4 to 1."""
    spot = at(1, "Ks Tc", stakes("20.00", "10.00"), LATE)
    result = settled(uth("catfish-bend", spot, board="Qs Js 9h 3d 4h"))
    assert [notice.amount for notice in result.notices] == [10_000]


def test_t21_a_payout_is_all_that_a_player_wins() -> None:
    """$105 in all, no bet of it as much as $100."""
    assert flush_for(stakes("20.00", "5.00"), {"scope": "player"}, {}).notices != ()
    assert flush_for(stakes("20.00", "5.00"), {"scope": "bet"}, {}).notices == ()


def test_t21_by_bet_each_large_bet_is_told() -> None:
    result = flush_for(stakes("5.00", "50.00"), {"scope": "bet"}, {})
    assert [notice.amount for notice in result.notices] == [35_000]


@pytest.mark.parametrize(
    ("ante", "stake_returned", "paid"),
    [
        ("10.00", True, None),
        ("10.00", False, None),
        ("11.00", True, 10_000),
        ("11.00", False, 10_000),
        ("12.00", False, 10_500),
    ],
)
def test_b1_20_t14_the_progressive_counts_by_what_is_handed_over(
    ante: str, stake_returned: bool, paid: int | None
) -> None:
    """Three aces: 9 to 1 on $5.00 is $45.00 from the tray, whether or not the chip comes back."""
    spot = at(1, "As Ad", {**stakes(ante), "progressive": "5.00"})
    data = uth("catfish-bend", spot, board="Ah Js 2s 3d 4h")
    result = settled(data, switch={"stake_returned": stake_returned})
    assert [notice.amount for notice in result.notices] == ([] if paid is None else [paid])


def test_t72_tokes_do_not_count_toward_the_notice() -> None:
    result = flush_for(stakes("26.00"), {}, {"ante": "5.00", "blind": "5.00"})
    assert sum(line.win for line in result.lines) > 10_000
    assert result.notices == ()
