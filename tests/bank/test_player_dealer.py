"""The player-dealer's bank: exhaustion in the house's order, by each of its three readings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.bank import cover_by_player_dealer
from houseway.games import Line, Outcome, because
from houseway.money import Cents, Odds
from houseway.rules import Cite
from houseway.table import Settled
from tests.bank.rounds import at, settled, stakes, uth
from tests.library import open_sheet

FIFTY, LATE = stakes("50.00"), "check, check, bet 1x"
A_FOLD = [at(1, "8c 2h", FIFTY, LATE), at(2, "7c 2d", FIFTY, "check, check, fold")]
RULE = open_sheet("california/ultimate-texas-holdem").player_dealer
assert RULE is not None
CITE = Cite(("B11-8",), "document", "section")
READINGS = ("coverage", "two_caps", "net")


def line(win: int, stake: int | None = None) -> Line:
    outcome = Outcome.WIN if win > 0 else Outcome.LOSE if win < 0 else Outcome.PUSH
    odds = Odds.parse("1 to 1") if win > 0 else None
    size = Cents(stake if stake is not None else abs(win) or 1000)
    return Line(2, "ante", size, outcome, Cents(win), odds, None, CITE, because("a test"))


def cover(wins: list[int], wager: int, reading: str) -> list[tuple[int, Outcome]]:
    assert RULE is not None
    lines = tuple(line(win) for win in wins)
    return [
        (covered.win, covered.outcome)
        for covered in cover_by_player_dealer(RULE, lines, Cents(wager), reading)
    ]


@pytest.mark.parametrize(
    ("reading", "expected", "bank"),
    [
        ("coverage", [10_000, 0, 0], -10_000),
        ("two_caps", [10_000, -5_000, 0], -5_000),
        ("net", [10_000, -5_000, 2_000], -7_000),
    ],
)
def test_t07_the_worked_example(reading: str, expected: list[int], bank: int) -> None:
    """$100 behind a $100 win, a $50 loss and a $20 win."""
    covered = [win for win, _ in cover([10_000, -5_000, 2_000], 10_000, reading)]
    assert covered == expected
    assert -sum(covered) == bank


def test_b8_2_a_wager_not_covered_goes_back() -> None:
    assert cover([10_000, 2_000], 10_000, "two_caps") == [
        (10_000, Outcome.WIN),
        (0, Outcome.RETURNED),
    ]


def test_b8_6_a_winner_is_paid_what_is_left_and_keeps_his_stake() -> None:
    assert cover([8_000, 5_000], 10_000, "two_caps")[1] == (2_000, Outcome.PARTIAL)


def test_b8_6_a_loser_is_collected_as_far_as_it_covers() -> None:
    assert cover([-8_000, -5_000], 10_000, "two_caps")[1] == (-2_000, Outcome.PARTIAL)


def test_t07_two_caps_run_each_by_itself() -> None:
    """Once payoffs are spent later losers are still collected, and the other way round."""
    assert [win for win, _ in cover([10_000, -4_000, 1_000], 10_000, "two_caps")] == [
        10_000,
        -4_000,
        0,
    ]
    assert [win for win, _ in cover([-10_000, 4_000, -1_000], 10_000, "two_caps")] == [
        -10_000,
        4_000,
        0,
    ]


@pytest.mark.parametrize("reading", READINGS)
def test_t07_a_push_uses_nothing_and_stays_a_push(reading: str) -> None:
    assert cover([10_000, 0], 10_000, reading)[1] == (0, Outcome.PUSH)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("wager", "paid"), [(9_999, 9_999), (10_000, 10_000), (10_001, 10_000)])
def test_b8_1_the_wager_is_the_limit_on_below_and_above(
    reading: str, wager: int, paid: int
) -> None:
    (win, outcome), *_ = cover([10_000], wager, reading)
    assert win == paid
    assert outcome is (Outcome.WIN if paid == 10_000 else Outcome.PARTIAL)


@pytest.mark.parametrize("reading", READINGS)
@given(st.lists(st.integers(-50_000, 50_000), max_size=20), st.integers(500, 100_000))
def test_t07_the_bank_stays_within_its_wager(reading: str, wins: list[int], wager: int) -> None:
    covered = cover(wins, wager, reading)
    assert -wager <= sum(win for win, _ in covered) <= wager
    for asked, (got, outcome) in zip(wins, covered, strict=True):
        assert abs(got) <= abs(asked)
        assert got * asked >= 0
        if outcome is Outcome.RETURNED:
            assert got == 0
        if outcome in (Outcome.WIN, Outcome.LOSE, Outcome.PUSH):
            assert got == asked


@given(st.lists(st.integers(-50_000, 50_000), max_size=20), st.integers(500, 100_000))
def test_t07_after_exhaustion_everybody_gets_exactly_his_stake_back(
    wins: list[int], wager: int
) -> None:
    """Reading (A): once wins paid and losses taken reach the wager, nothing moves any more."""
    used = 0
    for asked, (got, outcome) in zip(wins, cover(wins, wager, "coverage"), strict=True):
        if used == wager and asked:
            assert (got, outcome) == (0, Outcome.RETURNED)
        used += abs(got)
    assert used <= wager


def california(wager: str, reading: str, **more: object) -> Settled:
    """Two players beat the player-dealer at spot 7, a third loses: settled 1, 2, 3."""
    three = (at(1, "As Ad", FIFTY), at(2, "Ks Kd", FIFTY), at(3, "7c 2h", FIFTY, LATE))
    data = uth("california", *three, dealer="Qs Jd", board="Qh 9c 5s 4d 3c")
    data |= {"switch": {"exhaustion": reading}, "bank": {"spot": 7, "wager": wager}}
    return settled(data, **more)


def test_b8_6_in_a_round_the_second_winner_gets_what_is_left() -> None:
    """Spot 1 wins $250 (Ante 50, Play 200), so of $300 only the Ante of spot 2 is left."""
    result = california("300.00", "two_caps")
    wins = [(line.spot, line.wager, line.outcome.value, line.win) for line in result.lines]
    assert wins == [
        (1, "ante", "win", 5_000),
        (1, "play", "win", 20_000),
        (1, "blind", "push", 0),
        (2, "ante", "win", 5_000),
        (2, "play", "returned", 0),
        (2, "blind", "push", 0),
        (3, "ante", "lose", -5_000),
        (3, "play", "lose", -5_000),
        (3, "blind", "lose", -5_000),
    ]
    assert dict(result.net) == {"1": 25_000, "2": 5_000, "3": -15_000, "bank": -15_000}


def test_b8_2_uncovered_lines_cite_their_rule() -> None:
    result = california("300.00", "two_caps")
    returned = next(line for line in result.lines if line.outcome is Outcome.RETURNED)
    assert returned.cite.item == "B8-2"
    assert returned.returned == returned.stake


def test_t67_collections_are_not_added_to_the_wager_except_net() -> None:
    """Settled last, spot 3's loss cannot help spot 2 under any reading: order is strict."""
    for reading in READINGS:
        lines = california("300.00", reading).lines
        assert next(x for x in lines if (x.spot, x.wager) == (2, "play")).win == 0


def test_t66_forfeits_count_first_toward_the_collections() -> None:
    """With $60 the folder's $50 Ante is taken first, then $10 of his Blind; nobody else loses."""
    result = california("60.00", "two_caps", spots=A_FOLD)
    moved = [(line.spot, line.wager, line.outcome.value, line.win) for line in result.lines]
    assert moved == [
        (2, "ante", "lose", -5_000),
        (2, "blind", "partial", -1_000),
        (1, "ante", "returned", 0),
        (1, "play", "returned", 0),
        (1, "blind", "returned", 0),
    ]


def test_t66_in_seat_order_the_folder_waits_for_his_turn() -> None:
    result = california("60.00", "two_caps", spots=A_FOLD, switch={"folds_settle": "in_seat_order"})
    assert [line.spot for line in result.lines] == [1, 1, 1, 2, 2]
    assert [line.win for line in result.lines] == [-5_000, -1_000, 0, 0, 0]


SHEETS = ("ez-baccarat", "three-card-poker-6-card-bonus", "ultimate-texas-holdem")


@pytest.mark.parametrize("game", [*SHEETS, "fortune-pai-gow-poker"])
def test_t07_coverage_is_the_reading_of_all_four_games(game: str) -> None:
    switch = open_sheet(f"california/{game}").switches["exhaustion"]
    assert (switch.default.value, switch.options) == ("coverage", ["coverage", "two_caps", "net"])


def test_t07_in_a_round_losses_use_the_wager_up_as_wins_do() -> None:
    """Of $300 spot 1 wins $250 and spot 2 the rest; spot 3, who loses, gets everything back."""
    data = california("300.00", "coverage")
    assert [line.win for line in data.lines if line.spot == 3] == [0, 0, 0]
    assert dict(data.net) == {"1": 25_000, "2": 5_000, "3": 0, "bank": -30_000}
