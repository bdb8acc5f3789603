"""Settings that are recommended against are found, and only those (B6-17, B6-18, B6-19)."""

from pathlib import Path

import pytest

from houseway.jackpot import Link
from houseway.jackpot.documents import finding
from houseway.money import Cents
from tests.jackpot.own import MGL, ML01, ML03, STANDALONE, dry_link
from tests.library import find_link, open_link


def kinds(link: Link) -> list[tuple[str, str, str]]:
    return [(each.kind, each.key, each.cite.item) for each in finding.findings(link)]


@pytest.mark.parametrize(("rate", "found"), [("13.9999%", 0), ("14%", 0), ("14.0001%", 1)])
def test_b6_17_a_contribution_above_the_preset_is_found(rate: str, found: int) -> None:
    link = open_link(ML01, settings={"mega.contribution": rate})
    assert kinds(link) == [(finding.ABOVE_PRESET, "meters.mega.contribution", "B6-17")] * found


@pytest.mark.parametrize(
    ("link_id", "level", "least"),
    [
        (STANDALONE, "jackpot", 300_000),
        (MGL, "jackpot", 30_000),
        (ML01, "major", 30_000),
        (ML03, "minor", 5_000),
    ],
)
def test_b6_19_a_seed_below_the_largest_fixed_award_is_found(
    link_id: str, level: str, least: int
) -> None:
    table = next(iter(find_link(link_id).paytables.values()))
    assert finding.largest_fixed(table) == least
    for seed, found in ((least - 1, 1), (least, 0), (least + 1, 0)):
        text = f"{seed // 100}.{seed % 100:02d}"
        link = open_link(link_id, settings={f"{level}.seed": text})
        assert kinds(link) == [(finding.SMALL_SEED, f"meters.{level}.seed", "B6-19")] * found


def test_b2_9_no_document_of_washington_guarantees_a_seed() -> None:
    link = open_link(STANDALONE, settings={"jackpot.seed": "3000.00"})
    assert kinds(link) == []


def test_b6_19_the_largest_award_is_that_of_the_wager_in_force() -> None:
    link = open_link(ML01, wager=Cents(500), settings={"major.seed": "1499.99"})
    assert kinds(link) == [(finding.SMALL_SEED, "meters.major.seed", "B6-19")]
    assert finding.findings(link)[0].what == (
        "the Major starts at $1,499.99, below the largest fixed award of $1,500.00"
    )


def test_b6_18_b6_19_no_seed_and_a_reserve_that_stands_alone() -> None:
    link = open_link(ML01, settings={"mega.seed": "0.00", "major.seed": "0.00"})
    assert kinds(link) == [
        (finding.NO_SEED, "meters.mega.seed", "B6-19"),
        (finding.RESERVE_ALONE, "meters.mega.seed", "B6-18"),
        (finding.NO_SEED, "meters.major.seed", "B6-19"),  # which has no reserve either
    ]


@pytest.mark.parametrize(("rate", "found"), [("69.9999%", 1), ("70%", 0), ("70.0001%", 0)])
def test_b6_17_a_table_paid_from_the_meter_alone_wants_70_percent(
    tmp_path: Path, rate: str, found: int
) -> None:
    link = dry_link(tmp_path, rate)
    assert next(iter(link.paytables.values())).all_from_meter
    assert kinds(link) == [(finding.MAY_RUN_DRY, "meters.jackpot.contribution", "B6-17")] * found


def test_b6_17_there_a_rate_above_the_preset_is_no_finding(tmp_path: Path) -> None:
    link = dry_link(tmp_path, "90%")
    assert link.meters["jackpot"].preset is not None
    assert link.meters["jackpot"].contribution.value > link.meters["jackpot"].preset
    assert kinds(link) == []
