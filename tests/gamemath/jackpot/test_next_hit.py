"""The next hit from where a meter stands: by hand, by a plain twin, and by drawing."""

from dataclasses import replace
from fractions import Fraction

import pytest

from houseway.gamemath.jackpot.answer import PlanAnswer
from houseway.gamemath.jackpot.long_run import Chain
from houseway.gamemath.jackpot.plan import Pace, Plan, plan
from houseway.jackpot import Link
from houseway.table.shoe import many_words
from tests.library import open_link

F = Fraction
MULTI = "catfish-bend/multi-link"
STANDALONE, MGL, ML01 = "washington/standalone-01", "washington/mgl-01", "washington/mgl-ml01"


def planned(link: str | Link, *, players: int = 4, tables: int = 1) -> Plan:
    opened = open_link(link) if isinstance(link, str) else link
    return plan(opened, Pace(tables, players, F(35), F(24)))


def twin(chain: Chain, meter: float, limit: float = float("inf")) -> float:
    """The mean at the hit, round after round: what each kind of round does, times its chance.

    Only the mean is carried on, which is enough where nothing bends it.
    """
    parts = [change for change in chain.changes if not change.resets]
    hit, stays, mean = float(chain.hit), 1.0, 0.0
    kept = 1 - hit - sum(float(change.chance) for change in parts)
    through = sum(float(change.chance * change.left.meter) for change in parts)
    carried = meter  # what stands there times the chance that nobody has won it yet
    while stays > 1e-12:
        carried = min(carried + stays * float(chain.terms.contribution), stays * limit)
        mean += hit * carried
        carried *= kept + through
        stays *= 1 - hit
    return mean


@pytest.mark.parametrize(
    ("link", "meter", "mean"), [(MGL, "4000", "77340.24"), (STANDALONE, "5000", "69204.10")]
)
def test_b6_10_b6_13_shares_leave_the_meter_before_it_is_won(
    link: str, meter: str, mean: str
) -> None:
    """Where a tenth goes to straight flushes, a hit from the seed meets far less than rates say."""
    found = planned(link).meters["jackpot"].next_hit(F(meter))
    assert found.how == "exact"
    assert found.mean is not None
    assert round(found.mean, 2) == F(mean)


@pytest.mark.parametrize("meter", ["0", "4000", "500000"])
def test_b6_13_it_is_what_the_rounds_come_to_one_by_one(meter: str) -> None:
    """With chances three hundred times as high, so that a twin can walk through them."""
    chain = planned(MGL).meters["jackpot"].chain
    changes = tuple(replace(change, chance=change.chance * 300) for change in chain.changes)
    level = replace(planned(MGL).meters["jackpot"], chain=Chain(chain.terms, changes))
    found = level.next_hit(F(meter)).mean
    assert found is not None
    assert float(found) == pytest.approx(twin(level.chain, float(meter)), rel=1e-9)


def test_b2_8_without_shares_or_a_limit_it_grows_by_what_comes_in_between() -> None:
    level = planned(MULTI, players=1).meters["major"]
    assert level.next_hit(F("25310.40")) == (F("25310.40") + 454_818, "exact")


@pytest.mark.parametrize(
    ("meter", "mean"), [("100000", "100000.00"), ("99999.30", "100000.00"), ("20000", "")]
)
def test_b6_17_a_limit_is_never_exceeded(meter: str, mean: str) -> None:
    """From the limit, from one contribution below it, and from far below."""
    link = open_link(MULTI, settings={"major.limit": "100000.00"})
    level = planned(link, players=1).meters["major"]
    found = level.next_hit(F(meter))
    assert found.how == "to the cent"
    assert found.mean is not None
    if mean:
        assert found.mean == F(mean)
        return
    rounds = int((100_000 - F(meter)) / F("0.70"))
    missed = (1 - 1 / 649_740) ** rounds
    rest = 80_000 - rounds * 0.70
    by_hand = 20_000 + 0.70 * 649_740 * (1 - missed) + rest * missed
    assert float(found.mean) == pytest.approx(by_hand, abs=0.006)


def test_b6_17_with_shares_and_a_limit_it_is_drawn() -> None:
    """A limit that is never met gives what the exact mean is; a low one holds it down."""
    exact = planned(MGL).meters["jackpot"].next_hit(F(4000)).mean
    assert exact is not None
    high = open_link(MGL, settings={"jackpot.limit": "1000000000.00"})
    level = planned(high).meters["jackpot"]
    assert level.next_hit(F(4000)) == (None, "drawn")
    found = level.next_hit(F(4000), many_words("next"), hits=40_000)
    assert found.mean is not None
    assert float(found.mean) == pytest.approx(float(exact), rel=0.02)
    assert found == level.next_hit(F(4000), many_words("next"), hits=40_000)
    low = open_link(MGL, settings={"jackpot.limit": "5000.00"})
    held = planned(low).meters["jackpot"].next_hit(F(4000), many_words("n"), hits=4_000).mean
    assert held is not None
    assert 4_000 < held < 5_000


def test_a_plan_writes_it_with_how_it_is_known() -> None:
    link = open_link(ML01, settings={"major.limit": "100000.00"})
    made = planned(link)
    meters = {name: F(level.seed.value, 100) for name, level in link.meters.items()}
    levels = PlanAnswer.of(made, meters, seed=1).meters
    assert {each.name: each.next_how for each in levels} == {
        "mega": "exact",
        "major": "to the cent",
    }
