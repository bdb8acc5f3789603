"""How likely a meter is to run dry (B6-17): against a plain solution, an exact one, and sense."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.gamemath.jackpot.shortfall import (
    TOLERANCE,
    Shortfall,
    _climbing,
    link_findings,
    shortfall,
)
from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot.documents.finding import MAY_RUN_DRY
from tests.jackpot.own import ALL, ALL_FROM_METER, MGL, dry_link, write_link, write_table
from tests.library import find_link, open_link

Falls = list[tuple[float, int]]


def plain(falls: Falls, start: int, top: Fraction, *, above: int) -> float:
    """The whole system of equations at once; above its top row the meter is taken as safe."""
    climbs = 1 - float(top) - sum(p for p, _ in falls)
    matrix, right = np.eye(above), np.zeros(above)
    for n in range(above):
        for p, k in [(climbs, 0), *falls]:
            if n + 1 - k < 0:
                right[n] += p
            elif n + 1 - k < above:
                matrix[n, n + 1 - k] -= p
    return float(np.linalg.solve(matrix, right)[start])


@pytest.mark.parametrize(
    ("falls", "start", "top"),
    [
        ([(0.1, 3), (0.05, 5)], 4, Fraction(1, 50)),  # it grows
        ([(0.2, 3), (0.1, 9)], 10, Fraction(1, 100)),  # it shrinks
        ([(0.25, 4)], 7, Fraction(1, 100)),  # neither, but for the top award
        ([(0.2, 1), (0.1, 4)], 3, Fraction(1, 30)),  # an award of one step
        ([(0.3, 2)], 0, Fraction(1, 10)),  # from nothing
        ([(0.01, 30), (0.002, 100)], 60, Fraction(1, 1000)),
    ],
)
def test_b6_17_the_climb_agrees_with_the_whole_system_at_once(
    falls: Falls, start: int, top: Fraction
) -> None:
    low, high = _climbing(falls, start, top)
    assert low <= high <= low + 2 * TOLERANCE
    assert plain(falls, start, top, above=1200) == pytest.approx(low, abs=1e-8)


@settings(max_examples=20)
@given(
    st.lists(st.tuples(st.floats(0.01, 0.2), st.integers(1, 12)), min_size=1, max_size=4),
    st.integers(0, 30),
)
def test_b6_17_any_falls_agree_with_it(falls: Falls, start: int) -> None:
    low, high = _climbing(falls, start, Fraction(1, 10))
    assert 0 <= low <= high <= 1
    assert plain(falls, start, Fraction(1, 10), above=250) == pytest.approx(low, abs=1e-7)


def test_b6_17_one_award_from_nothing_by_hand() -> None:
    # Up with 6/10, an award of two steps with 3/10, the top with 1/10. Going down a step from n is
    # as likely from every n: x = 3/10 + 6/10 x^2, the smaller root. From zero one such step is dry.
    low, _ = _climbing([(0.3, 2)], 0, Fraction(1, 10))
    root = (1 - (1 - 4 * 0.6 * 0.3) ** 0.5) / (2 * 0.6)
    assert low == pytest.approx(root, abs=1e-8)


def test_b6_17_more_to_the_meter_and_a_larger_seed_make_it_safer(tmp_path: Path) -> None:
    def chance(rate: str, seed: str = "400.00") -> float:
        found = shortfall(dry_link(tmp_path, rate, seed), "jackpot")
        assert found is not None
        assert found.high is not None
        assert 0 <= found.low <= found.high <= 1
        return found.low

    by_rate = [chance(rate) for rate in ("10%", "30%", "50%", "60%", "70%", "90%")]
    assert by_rate == sorted(by_rate, reverse=True)
    by_seed = [chance("50%", seed) for seed in ("10.00", "300.00", "400.00", "4000.00")]
    assert by_seed == sorted(by_seed, reverse=True)


def test_b6_17_where_the_awards_are_whole_contributions_the_bounds_meet(tmp_path: Path) -> None:
    found = shortfall(dry_link(tmp_path, "50%"), "jackpot")
    assert found is not None
    assert found.high == pytest.approx(found.low, abs=2 * TOLERANCE)
    # Not so with 60 %: an award of 50 is 83 1/3 contributions.
    odd = shortfall(dry_link(tmp_path, "60%"), "jackpot")
    assert odd is not None
    assert odd.high is not None
    assert odd.low < odd.high < 3 * odd.low


def test_b6_17_nothing_to_the_meter_and_it_only_falls(tmp_path: Path) -> None:
    # It pays until it cannot. Below the least award every award finds it dry.
    write_table(tmp_path, MGL, *ALL_FROM_METER)
    path = write_link(tmp_path, MGL)
    link = open_link(path, settings={"jackpot.contribution": "0%", "jackpot.seed": "8.99"})
    math = worth(next(iter(link.paytables.values())))
    fixed = math.fixed_chance
    tops = sum((row.chance for row in math.rows if not row.fixed), Fraction(0))
    found = shortfall(link, "jackpot")
    assert found is not None
    assert found.low == found.high == pytest.approx(float(fixed / (fixed + tops)))


def test_b6_17_a_part_that_is_won_on_the_way_leaves_a_lower_bound(tmp_path: Path) -> None:
    write_table(tmp_path, MGL, *ALL_FROM_METER[1:])  # the straight flush still takes 10 %
    link = open_link(write_link(tmp_path, MGL), settings={"jackpot.contribution": "50%"})
    found = shortfall(link, "jackpot")
    assert found is not None
    assert found.high is None
    assert str(found) == f"at least {found.low:.2%}"


def test_b6_17_the_finding_says_how_likely_it_is(tmp_path: Path) -> None:
    (found,) = link_findings(dry_link(tmp_path, "50%"))
    assert found.kind == MAY_RUN_DRY
    assert found.what.startswith("50% goes to the Jackpot, from which every award is paid; ")
    assert found.what.endswith("under 70% it may run dry: 82.50% before the top award")


def test_a_meter_that_pays_no_odds_does_not_run_dry() -> None:
    for link_id in ALL:
        link = find_link(link_id)
        assert {name: shortfall(link, name) for name in link.meters} == dict.fromkeys(link.meters)


def test_a_chance_is_written_as_one_number_or_two() -> None:
    assert str(Shortfall(0.12344, 0.12341)) == "12.34%"
    assert str(Shortfall(0.12, 0.34)) == "12.00% to 34.00%"
