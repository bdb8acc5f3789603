"""Fixed pays that come off a meter (B6-17), and house jackpots (B6-16)."""

from __future__ import annotations

from pathlib import Path

from houseway.jackpot import Link, open_link
from houseway.jackpot.documents.library import LINKS
from houseway.money import parse_micro
from tests.jackpot.keypad import MGL, QUADS, ROYAL, Keypad, moved
from tests.jackpot.own import ALL_FROM_METER, file_of, write_link, write_table


def all_from_meter(folder: Path, **switch: str) -> Link:
    """The multi-game link 01 with every pay off its meter, seed $400, 50 % to the meter."""
    write_table(folder, MGL, *ALL_FROM_METER)
    settings = {
        "jackpot.contribution": "50%",
        "jackpot.reserve": "0%",
        "jackpot.seed": "400.00",
        "jackpot.card": "supervisor",
    }
    return open_link(write_link(folder, MGL), settings=settings, switch=switch)


def test_b6_17_a_fixed_pay_off_the_meter_takes_a_card_and_no_reset(tmp_path: Path) -> None:
    """300 for $1 off 400.50: 100.50 stays."""
    pad = Keypad(all_from_meter(tmp_path))
    pad.coin_in("anna")
    pad.press(1, QUADS)
    assert moved(pad.confirm(1)) == [
        ("award", {f"meter:{MGL}:jackpot": "-300.00", "player:anna": "300.00"})
    ]
    assert moved(pad.end()) == [("end game", {})]
    assert (pad.meter("jackpot"), pad.of("tray:1")) == ("100.50", "1.00")
    pad.check()


def test_b6_17_a_meter_that_runs_dry_is_helped_out_by_the_tray(tmp_path: Path) -> None:
    """401.00: 300 and then 101, of which the second winner's other 199 is the tray's."""
    pad = Keypad(all_from_meter(tmp_path))
    pad.coin_in("anna", "ben")
    pad.press(1, QUADS)
    pad.press(2, QUADS)
    pad.confirm(2)
    assert moved(pad.confirm(1)) == [
        (
            "award",
            {f"meter:{MGL}:jackpot": "-101.00", "tray:1": "-199.00", "player:anna": "300.00"},
        )
    ]
    assert pad.meter("jackpot") == "0.00"
    pad.check()


def test_b6_17_a_standing_share_never_claims_more_than_is_left(tmp_path: Path) -> None:
    """A royal entered at 401.00 under split; 300 goes off the meter for another hand first."""
    pad = Keypad(all_from_meter(tmp_path, multi_win="split"))
    pad.coin_in("anna", "ben")
    pad.press(1, ROYAL)
    pad.press(2, QUADS)
    pad.confirm(2)
    assert moved(pad.confirm(1))[0] == (
        "award",
        {f"meter:{MGL}:jackpot": "-101.00", "player:anna": "101.00"},
    )
    assert pad.meter("jackpot") == "400.00"
    pad.check()


def house_link(folder: Path) -> Link:
    """A house jackpot of $4000: an amount that the house sets, and that does not grow."""
    posted = 'notices_posted = { is = true, cite = ["B6-21"], assumed = "posted" }\n\n[levels'
    text = file_of(LINKS, MGL).read_text(encoding="utf-8")
    rates = [line for line in text.splitlines() if line.startswith(("contribution", "reserve"))]
    path = write_link(
        folder,
        MGL,
        ('kind = { is = "progressive"', 'kind = { is = "house"'),
        ("\n[levels", posted),
        *((rate, "") for rate in rates),
    )
    return open_link(path, settings={"jackpot.card": "supervisor"}, switch={"multi_win": "split"})


def test_b6_16_a_house_jackpot_does_not_grow_and_every_winner_gets_the_posted_amount(
    tmp_path: Path,
) -> None:
    pad = Keypad(house_link(tmp_path))
    pad.coin_in("anna", "ben")
    assert pad.meter("jackpot") == "4000.00"
    pad.press(1, ROYAL)
    pad.press(2, ROYAL)
    pad.confirm(2)
    pad.confirm(1)
    assert (pad.of("player:anna"), pad.of("player:ben")) == ("3999.00", "3999.00")
    assert (pad.meter("jackpot"), pad.house()) == ("4000.00", "-12000.00")
    pad.check()


def test_r5_the_identity_holds_with_money_off_the_meter_and_the_tray(tmp_path: Path) -> None:
    pad = Keypad(all_from_meter(tmp_path))
    for _ in range(3):
        pad.coin_in("anna")
        pad.press(1, QUADS)
        pad.confirm(1)
        pad.end()
        pad.check()
    assert pad.desk.state.meters["jackpot"].awards == parse_micro("401.50")
    assert pad.of("player:anna") == "897.00"
