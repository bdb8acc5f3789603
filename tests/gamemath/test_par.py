"""Par sheets: exact sums, published figures, and the pay for an edge against brute force."""

from decimal import Decimal
from fractions import Fraction
from functools import cache
from typing import Final

import pytest

from houseway import gamemath
from houseway.fact import replace
from houseway.gamemath import ParSheet, Question, SheetReport, par_sheets, read_edge
from houseway.gamemath.par import square_root
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import End, ResultCounts, WagerMath
from houseway.gamemath.solve_pay import solve_pay, with_pay
from houseway.gamemath.variant import find_row, parse_pays, with_paytable
from houseway.rules import Paytable, Sheet
from tests.library import counted_sheets, open_sheet
from tests.refusals import refuses

UTH: Final = "washington/ultimate-texas-holdem"
THREE: Final = "california/three-card-poker-6-card-bonus"
CRAZY: Final = "catfish-bend/crazy-4-poker"
STUD: Final = "washington/caribbean-stud-poker"
BACCARAT: Final = "california/ez-baccarat"


@cache
def sheet_of(sheet_id: str) -> Sheet:
    return gamemath.usual_sheet(open_sheet(sheet_id))


@cache
def report_of(sheet_id: str) -> SheetReport:
    return gamemath.report(sheet_of(sheet_id))


def par(sheet_id: str, wager: str) -> ParSheet:
    (found,) = (each for each in par_sheets(report_of(sheet_id)) if each.wager == wager)
    return found


# The sums


@pytest.mark.parametrize("sheet_id", counted_sheets())
def test_the_rows_prove_the_edge(sheet_id: str) -> None:
    made = report_of(sheet_id)
    wagers = {wager.wager: wager for wager in made.report.wagers}
    for each in par_sheets(made):
        wager = wagers[each.wager]
        assert sum((row.chance for row in each.rows), Fraction(0)) == 1
        assert each.returned == 1 - wager.edge
        assert sum((row.share for row in each.rows), Fraction(0)) == 1
        mean = sum((row.chance * row.result for row in each.rows), Fraction(0))
        square = sum((row.chance * row.result**2 for row in each.rows), Fraction(0))
        assert (mean, square - mean**2) == (-wager.edge, wager.variance)
        assert wager.win == sum((r.chance for r in each.rows if r.result > 0), Fraction(0))


@pytest.mark.parametrize("sheet_id", counted_sheets())
def test_every_paytable_has_its_par_sheet_with_every_row(sheet_id: str) -> None:
    sheet = sheet_of(sheet_id)
    found = {each.wager: each for each in par_sheets(report_of(sheet_id))}
    assert found.keys() == set(sheet.printed.offers)
    for wager, table in sheet.paytables.items():
        printed = [(name, odds.value.text) for name, odds in table.rows.items()]
        assert [(row.name, row.pays) for row in found[wager].rows if row.pays] == printed


@pytest.mark.parametrize("sheet_id", [UTH, THREE, CRAZY, STUD])
def test_the_wagers_of_the_game_add_up_to_the_game(sheet_id: str) -> None:
    report = report_of(sheet_id).report
    assert report.game is not None
    edges = (wager.per_round * wager.edge for wager in report.wagers)
    assert sum(edges, Fraction(0)) == report.game.edge


# Published combinations


PUBLISHED: Final = {
    # Wizard of Odds, Ultimate Texas Hold'em, Trips: hands of seven cards.
    (UTH, "trips"): {
        "royal flush": 4_324,
        "straight flush": 37_260,
        "four of a kind": 224_848,
        "full house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three of a kind": 6_461_620,
        "loses": 113_355_660,
    },
    # Wizard of Odds, Three Card Poker, Pair Plus, and the 6 Card Bonus.
    (THREE, "pair_plus"): {
        "mini royal": 4,
        "straight flush": 44,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "loses": 16_440,
    },
    (THREE, "six_card"): {
        "royal flush": 188,
        "straight flush": 1_656,
        "four of a kind": 14_664,
        "full house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three of a kind": 732_160,
        "loses": 18_876_456,
    },
    # Wizard of Odds, Crazy 4 Poker, Queens Up: hands of five cards.
    (CRAZY, "queens_up"): {
        "four of a kind": 624,
        "straight flush": 2_072,
        "three of a kind": 58_656,
        "flush": 114_616,
        "straight": 101_808,
        "two pair": 123_552,
        "pair of queens or better": 242_916,
        "loses": 1_954_716,
    },
    # Wizard of Odds, Baccarat, eight decks; and EZ Baccarat's two side bets.
    (BACCARAT, "tie"): {"tie": 475_627_426_473_216, "loses": 4_522_770_849_030_144},
    (BACCARAT, "player"): {
        "player wins": 2_230_518_282_592_256,
        "ties": 475_627_426_473_216,
        "loses": 2_292_252_566_437_888,
    },
    (BACCARAT, "panda_8"): {"panda 8": 172_660_763_262_976, "loses": 4_825_737_512_240_384},
    (BACCARAT, "dragon_7"): {"dragon 7": 112_633_011_329_024, "loses": 4_885_765_264_174_336},
}  # fmt: skip


@pytest.mark.parametrize("of", PUBLISHED, ids=".".join)
def test_the_combinations_are_the_published_ones(of: tuple[str, str]) -> None:
    found = par(*of)
    assert {row.name: row.combinations for row in found.rows} == PUBLISHED[of]
    assert found.combinations == sum(PUBLISHED[of].values())


def test_a_raise_that_wins_in_caribbean_stud() -> None:
    """Its rows are the deals in which it is made, beats a dealer who qualifies and is paid so."""
    found = par(STUD, "raise")
    assert [row.name for row in found.rows][-2:] == ["pushes", "loses"]
    made = report_of(STUD).report
    assert made.game is not None
    assert made.game.decisions is not None
    assert found.combinations == made.deals * made.game.decisions["raise"]
    assert found.row("royal flush").combinations == 16_759_740


def test_a_blind_is_lost_by_folds_and_by_losses() -> None:
    found = par(UTH, "blind")
    ends = {row.name: row.chance for row in found.rows if not row.pays}
    game = report_of(UTH).report.game
    assert game is not None
    assert game.decisions is not None
    assert list(ends) == ["wins without a row", "ties", "loses", "folds"]
    assert ends["folds"] == game.decisions["fold"]
    assert found.combinations == 10 * report_of(UTH).report.deals  # once for each flop of a board


def test_a_row_that_never_comes_is_named_all_the_same() -> None:
    table = sheet_of(THREE).paytables["pair_plus"].rows
    counts = ResultCounts.by_rows(
        table, {End("pair", Fraction(1)): 3, End("loses", Fraction(-1)): 4}
    )
    wager = WagerMath.of("pair_plus", counts, combinations=14)
    assert [(row.name, row.count) for row in wager.rows] == [
        ("mini royal", 0),
        ("straight flush", 0),
        ("three of a kind", 0),
        ("straight", 0),
        ("flush", 0),
        ("pair", 6),
        ("loses", 8),
    ]


# The spread


def test_the_spread_of_a_wager() -> None:
    spread = par(THREE, "pair_plus").spread
    assert (spread.edge, spread.variance) == (Fraction(242, 5525), Fraction(460129736, 30525625))
    assert abs(spread.deviation**2 - Decimal(460129736) / 30525625) < Decimal("1e-20")
    assert round(spread.hundred, 20) == round(10 * spread.deviation, 20)
    assert spread.loss == 100 * spread.edge
    assert square_root(Fraction(0)) == 0


def test_a_report_without_paytables_has_no_par_sheet() -> None:
    made = report_of("california/fortune-pai-gow-poker").only("base")
    with refuses(MathRefusal.NO_ROWS_TO_SHOW):
        par_sheets(made)


# The pay for an edge


def brute(wager: str, row: str, wanted: Fraction, sheet_id: str) -> int:
    """The greatest whole pay that leaves the edge, from the rows of the par sheet, pay by pay."""
    found = par(sheet_id, wager)
    best = 0
    for pay in range(1, 2_000):
        edge = -sum(
            (r.chance * (pay if r.name == row else r.result) for r in found.rows), Fraction(0)
        )
        if edge >= wanted:
            best = pay
    return best


@pytest.mark.parametrize(
    ("sheet_id", "wager", "row"),
    [
        (UTH, "trips", "flush"),
        (UTH, "trips", "royal flush"),
        (UTH, "pairs", "pair of aces"),
        (UTH, "bad_beat", "full house"),
        (THREE, "six_card", "three of a kind"),
        (CRAZY, "queens_up", "two pair"),
        (BACCARAT, "dragon_7", "dragon 7"),
    ],
)
@pytest.mark.parametrize("edge", ["-2%", "0%", "1.25%", "3%", "7.6%", "20%", "60%"])
def test_a_pay_is_that_of_brute_force(sheet_id: str, wager: str, row: str, edge: str) -> None:
    wanted = read_edge(edge)
    solved = gamemath.solve_paytable(sheet_of(sheet_id), wager, row, wanted)
    best = brute(wager, row, wanted, sheet_id)
    assert not solved.of_game
    if not best:
        assert solved.house is None
        assert solved.player is not None
        assert solved.player.pays == "1 to 1"
        assert solved.player.edge < wanted
        return
    if best == 1_999:  # more than was looked at
        return
    assert solved.house is not None
    assert solved.player is not None
    assert (solved.house.pays, solved.player.pays) == (f"{best} to 1", f"{best + 1} to 1")
    assert solved.house.edge >= wanted > solved.player.edge
    assert solved.exact is not None
    assert best <= solved.exact < best + 1


def test_the_exact_pay_gives_the_edge_when_it_is_counted() -> None:
    """Tried through the whole count: 3593 to 1096 for a flush leaves three per cent exactly."""
    sheet = sheet_of(THREE)
    solved = gamemath.solve_paytable(sheet, "pair_plus", "flush", read_edge("3%"))
    assert solved.exact == Fraction(3593, 1096)
    trial = gamemath.try_paytable(sheet, "pair_plus", "200 40 30 6 3593/1096 1")
    assert trial.wager.edge == Fraction(3, 100)
    assert trial.printed_wager.edge == Fraction(242, 5525)


def test_the_other_rows_may_be_ones_own() -> None:
    sheet = sheet_of(THREE)
    pays = "200 40 30 6 4 1"
    wanted = read_edge("-5%")
    solved = gamemath.solve_paytable(sheet, "pair_plus", "pair", wanted, pays=pays)
    own = gamemath.try_paytable(sheet, "pair_plus", pays).wager
    chance = par(THREE, "pair_plus").row("pair").chance
    assert solved.exact == 1 + (own.edge - wanted) / chance
    assert solved.house is not None
    assert (solved.house.pays, solved.house.edge) == ("1 to 1", own.edge)


def test_a_pay_above_a_better_row_is_said() -> None:
    """T-48: no row pays more than a better one."""
    solved = gamemath.solve_paytable(sheet_of(THREE), "pair_plus", "flush", read_edge("-30%"))
    assert solved.house is not None
    assert solved.house.pays == "9 to 1"
    assert solved.above == "straight"


def test_a_pay_of_the_base_game_is_counted_with_its_own_best_play() -> None:
    """The Super Bonus decides what is best played: each whole pay against a count of its own."""
    sheet = sheet_of(CRAZY)
    table = sheet.paytables["super_bonus"]

    def edge(pay: int) -> Fraction:
        own = with_paytable(sheet, with_pay(table, "straight", pay))
        game = gamemath.count_report(own, Question(), judged=False).report.game
        assert game is not None
        return game.edge

    wanted = read_edge("-7%")
    solved = gamemath.solve_paytable(sheet, "super_bonus", "straight", wanted)
    assert solved.of_game
    assert solved.exact is None
    assert solved.house is not None
    assert solved.player is not None
    pay = int(solved.house.pays.split()[0])
    assert (solved.house.edge, solved.player.edge) == (edge(pay), edge(pay + 1))
    assert solved.house.edge >= wanted > solved.player.edge


def test_a_row_that_never_comes_cannot_be_solved() -> None:
    sheet = sheet_of(THREE)
    table = sheet.paytables["pair_plus"]
    made = report_of(THREE)
    (wager,) = (w for w in made.report.wagers if w.wager == "pair_plus")
    moved = tuple(
        replace(row, count=0 if row.name == "mini royal" else row.count + 4 * (row.name == "loses"))
        for row in wager.rows
    )
    edge = -sum((row.result * row.count for row in moved), Fraction(0)) / 22_100
    never = replace(wager, rows=moved, edge=edge)
    report = replace(made.report, wagers=(never,))

    def count(_: Paytable) -> SheetReport:
        raise AssertionError("nothing is counted")

    with refuses(MathRefusal.ROW_NEVER_COMES):
        solve_pay(table, "mini royal", Fraction(0), replace(made, report=report), count)


@pytest.mark.parametrize("text", ["", "3", "0.03", "three", "3%%", "1e2%", "3.%", "99999%", "٣%"])
def test_a_bad_edge_is_refused(text: str) -> None:
    with refuses(MathRefusal.BAD_EDGE):
        read_edge(text)


def test_a_row_as_people_type_it() -> None:
    table = parse_pays("200 40 30 6 4 1", sheet_of(THREE).paytables["pair_plus"])
    assert find_row("Straight-Flush", table) == "straight flush"
    with refuses(MathRefusal.NO_SUCH_ROW):
        find_row("full house", table)
