"""The fifteen schedule options, every band edge on, below and above (B9-16, B13, T-11, T-85)."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

import pytest

from houseway.money import Cents, money_text
from houseway.rules import Reason
from houseway.table import Settled
from tests.games.ez_baccarat.coups import (
    BANKER_WINS,
    DRAGON,
    PLAYER_WINS,
    TIE,
    at,
    net,
    refused,
    settled,
    sheet_of,
)
from tests.games.table import Data

# Typed from the document a second time: where the first band begins, where each but the last ends,
# and the fees, in dollars.
SCHEDULE: Final = {
    1: (5, (100, 200, 300, 400), (2, 3, 5, 7, 9)),
    2: (5, (100, 200, 300, 600), (2, 4, 7, 8, 10)),
    3: (5, (100, 200, 400, 800), (1, 3, 5, 8, 10)),
    4: (5, (100, 200, 400, 800), (1, 4, 6, 10, 12)),
    5: (5, (100, 300, 600, 1000), (1, 3, 6, 10, 15)),
    6: (5, (100, 300, 600, 1000), (1, 4, 7, 12, 17)),
    7: (5, (200, 400, 600, 1000), (1, 4, 7, 10, 15)),
    8: (5, (200, 400, 600, 1000), (2, 4, 7, 12, 17)),
    9: (5, (200, 500, 800, 1000), (1, 4, 8, 11, 15)),
    10: (5, (200, 500, 800, 1000), (2, 4, 8, 11, 15)),
    11: (25, (200, 300, 500, 1000), (2, 7, 7, 12, 20)),
    12: (25, (300, 600, 1000, 2000), (1, 3, 6, 15, 20)),
    13: (25, (300, 600, 1000, 2000), (1, 8, 10, 25, 30)),
    14: (25, (300, 600, 1000, 2000), (2, 6, 10, 20, 30)),
    15: (100, (500, 1000, 2000, 4000), (7, 10, 15, 25, 40)),
}
HALVES: Final = {"increment": "0.50"}
EDGES: Final = [
    (option, ends, step, fees[band + (step > 0)])
    for option, (_, uppers, fees) in SCHEDULE.items()
    for band, ends in enumerate(uppers)
    for step in (-1, 0, 1)
]


def spread(action: Cents, floor: int) -> list[Data]:
    """So much action over as few Player lines as the limits allow, $2,000 at the most on each."""
    entries: list[Data] = []
    while action:
        most = action if action <= 200_000 else min(200_000, action - floor * 100)
        entries.append(at(len(entries) + 1, player=money_text(Cents(most))))
        action = Cents(action - most)
    return entries


def paid(option: int, dollars: int, *, cents: int = 0, **more: Any) -> Settled:
    entries = spread(Cents(100 * dollars + cents), SCHEDULE[option][0])
    return settled(*entries, shoe=PLAYER_WINS, fee_option=option, **more)


def fees_of(result: Settled) -> list[tuple[str, int, str]]:
    return [(fee.payer, fee.amount, fee.cite.item) for fee in result.fees]


@pytest.mark.parametrize(("option", "ends", "step", "fee"), EDGES)
def test_b13_on_below_and_above_every_upper_edge(
    option: int, ends: int, step: int, fee: int
) -> None:
    result = paid(option, ends + step)
    assert fees_of(result) == [("bank", 100 * fee, "B9-16")]


@pytest.mark.parametrize("option", SCHEDULE)
def test_b13_t11_on_below_and_above_the_floor(option: int) -> None:
    floor, _, fees = SCHEDULE[option]
    for dollars in (floor, floor + 1):
        assert fees_of(paid(option, dollars)) == [("bank", 100 * fees[0], "B9-16")]
    below = refused(at(1, player=floor - 1), fee_option=option)
    rule = "B9-16" if floor == 5 else "T-11"  # five is the least limit anyway
    assert below == (Reason.BELOW_LIMIT, "spot 1, player", rule)


@pytest.mark.parametrize("option", SCHEDULE)
def test_b13_the_last_band_has_no_end(option: int) -> None:
    _, uppers, fees = SCHEDULE[option]
    for dollars in (uppers[-1] + 2, 2 * uppers[-1] + 1, 12_000):
        assert fees_of(paid(option, dollars)) == [("bank", 100 * fees[-1], "B9-16")]


@pytest.mark.parametrize("option", SCHEDULE)
def test_t11_between_two_bands_the_upper_one(option: int) -> None:
    """Half-dollar wagers: $100.50 lies in no printed band."""
    _, uppers, fees = SCHEDULE[option]
    for band, ends in enumerate(uppers):
        above = paid(option, ends, cents=50, switch=HALVES)
        assert fees_of(above) == [("bank", 100 * fees[band + 1], "B9-16")]
        below = paid(option, ends - 1, cents=50, switch=HALVES)
        assert fees_of(below) == [("bank", 100 * fees[band], "B9-16")]


def test_t11_half_a_dollar_below_the_floor_is_refused() -> None:
    found = refused(at(1, player="24.50"), fee_option=11, switch=HALVES)
    assert found == (Reason.BELOW_LIMIT, "spot 1, player", "T-11")


def test_b13_every_whole_dollar_of_every_option() -> None:
    """All fifteen options from floor to past the last edge, against the typed schedule."""
    for option, (floor, uppers, fees) in SCHEDULE.items():
        chosen = sheet_of(fee_option=option).fee_option
        assert chosen is not None
        assert chosen.fee_on(Cents(100 * floor - 1)) == 100 * fees[0]
        for dollars in range(floor, uppers[-1] + 10):
            fee = 100 * fees[bisect_left(uppers, dollars)]
            assert chosen.fee_on(Cents(100 * dollars)) == fee


# T-11: the floor and the table's minimum


@pytest.mark.parametrize("wager", ["player", "banker"])
@pytest.mark.parametrize(("option", "floor"), [(11, 25), (12, 25), (13, 25), (14, 25), (15, 100)])
def test_t11_an_option_that_begins_higher_lifts_the_minimum_of_the_lines(
    option: int, floor: int, wager: str
) -> None:
    settled(at(1, **{wager: floor}, tie=5, dragon_7=5), shoe=PLAYER_WINS, fee_option=option)
    found = refused(at(1, **{wager: floor - 1}), fee_option=option)
    assert found == (Reason.BELOW_LIMIT, f"spot 1, {wager}", "T-11")


def test_t11_a_table_whose_minimum_lies_below_the_floor_is_refused() -> None:
    for low, taken in (("24.00", False), ("25.00", True), ("26.00", True)):
        limits = {"player": [low, "500.00"]}
        if taken:
            settled(at(1, player=100), shoe=PLAYER_WINS, fee_option=11, limits=limits)
        else:
            found = refused(at(1, player=100), fee_option=11, limits=limits)
            assert found == (Reason.BAD_LIMITS, "limits.player", "T-11")


def test_t11_no_action_at_all_is_refused() -> None:
    assert refused(fee_option=1) == (Reason.MISSING_WAGER, "spots", "T-11")


# B9-16: who pays, and on what


def test_b9_16_the_action_is_every_wager_of_everybody() -> None:
    """Five wagers, two seats and one behind: 20 + 20 + 20 + 15 + 15 + 5 + 5 = 100, then 101."""
    entries = (
        at(1, player=20, banker=20, tie=20, panda_8=15, dragon_7=15),
        at(3, banker=5),
    )
    on = settled(*entries, at(3, 1, tie=5), shoe=PLAYER_WINS, fee_option=1)
    assert fees_of(on) == [("bank", 200, "B9-16")]
    above = settled(*entries, at(3, 1, tie=6), shoe=PLAYER_WINS, fee_option=1)
    assert fees_of(above) == [("bank", 300, "B9-16")]


@pytest.mark.parametrize("option", SCHEDULE)
@pytest.mark.parametrize("shoe", [PLAYER_WINS, BANKER_WINS, TIE, DRAGON])
def test_b9_16_the_player_dealer_pays_and_the_players_do_not(option: int, shoe: str) -> None:
    entries = (at(1, player=200, dragon_7=150), at(2, tie=100), at(2, 1, banker=300))
    free = settled(*entries, shoe=shoe)
    charged = settled(*entries, shoe=shoe, fee_option=option)
    _, uppers, fees = SCHEDULE[option]
    fee = 100 * fees[bisect_left(uppers, 750)]
    assert (free.fees, fees_of(charged)) == ((), [("bank", fee, "B9-16")])
    assert charged.lines == free.lines
    assert charged.net == {**free.net, "bank": free.net["bank"] - fee}


def test_b8_8_one_option_at_a_time_of_those_there_are() -> None:
    for option in (16, 99):
        found = refused(at(1, player=5), fee_option=option)
        assert found == (Reason.UNKNOWN_CHOICE, "fee_option", "B9-16")
    for bad in (0, -1, "1", [1, 2], None, True):
        found = refused(at(1, player=5), fee_option=bad)
        assert found == (Reason.MALFORMED, "fee_option", "round file")


def test_b8_8_b8_5_never_a_share_of_wagers_or_winnings() -> None:
    """The fee is the same however the round ends, and however large a stake inside one band."""
    for shoe in (PLAYER_WINS, BANKER_WINS, TIE, DRAGON):
        for amount in (401, 1000, 2000):
            result = settled(at(1, player=amount), shoe=shoe, fee_option=1)
            assert fees_of(result) == [("bank", 900, "B9-16")]


# T-09, T-85


def test_t09_a_fee_printed_twice_stays_as_printed() -> None:
    """Option 11: $201 to $300 and $301 to $500 both cost $7."""
    assert [fees_of(paid(11, dollars))[0][1] for dollars in (200, 201, 300, 301, 500, 501)] == [
        *(200, 700, 700, 700, 700, 1200)
    ]


def test_t85_not_given_back_when_a_wager_proves_uncovered() -> None:
    """W = $5 against $500 of action: the fee is that of the wagers as they stood."""
    entries = [at(spot, player=100) for spot in range(1, 6)]
    result = settled(*entries, shoe=PLAYER_WINS, bank=5, fee_option=1)
    assert [line.outcome.value for line in result.lines] == ["partial", *["returned"] * 4]
    assert fees_of(result) == [("bank", 900, "B9-16")]
    assert net(result) == {"1": "5.00", "2": "0.00", "3": "0.00", "4": "0.00", "5": "0.00"} | {
        "bank": "-14.00"  # the wager of 5 and the fee of 9
    }


def test_t85_once_a_round_however_many_spots() -> None:
    entries = [at(spot, player=5) for spot in range(1, 8)]
    assert fees_of(settled(*entries, shoe=TIE, fee_option=1)) == [("bank", 200, "B9-16")]


def test_t85_a_void_rounds_fee_has_three_readings_and_moves_no_money_here() -> None:
    digests = set()
    for reading in ("carry", "refund", "keep"):
        result = paid(1, 100, switch={"on_void": reading})
        assert fees_of(result) == [("bank", 200, "B9-16")]
        digests.add(result.sheet.digest)
    assert len(digests) == 3
    found = refused(at(1, player=5), switch={"on_void": "lose"})
    assert found == (Reason.UNKNOWN_CHOICE, "switch.on_void", "T-85")
