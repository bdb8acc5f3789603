"""Ultimate Texas Hold'em: the published figures, every sheet, and what a sheet may change."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

import pytest

from houseway.cards import parse_cards
from houseway.gamemath import Seen
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Question, Report, silent
from houseway.gamemath.strategy import StreetChart
from houseway.gamemath.tables import StartingHand, StartingHands, Times
from houseway.gamemath.ultimate_texas_holdem import side_bets
from houseway.gamemath.ultimate_texas_holdem.advice import advise
from houseway.gamemath.ultimate_texas_holdem.deck import open_deck
from houseway.gamemath.ultimate_texas_holdem.report import report
from houseway.gamemath.ultimate_texas_holdem.results import spread_results
from houseway.gamemath.ultimate_texas_holdem.solve import solve
from houseway.gamemath.ultimate_texas_holdem.terms import money_of
from houseway.gamemath.variant import parse_pays, with_paytable
from houseway.games.ultimate_texas_holdem.terms import read_terms
from houseway.hands import SEVEN_CARD_COUNTS
from houseway.rules import Sheet
from tests.gamemath.sheets import chart_of
from tests.games.table import CALIFORNIA, CATFISH_BEND, HOUSES, WASHINGTON, WCCS, sheet_of
from tests.refusals import refuses

# -2.18497 % of the Ante (T-74): counted here, the decimals are the published ones.
EV: Final = Fraction(-50_643_648_973, 2_317_817_502_000)
DEALS: Final = 2_781_381_002_400

# The hands that are bet 4x; every other checks.
BET_4X: Final = """
    AA KK QQ JJ TT 99 88 77 66 55 44 33
    AKs AQs AJs ATs A9s A8s A7s A6s A5s A4s A3s A2s
    AKo AQo AJo ATo A9o A8o A7o A6o A5o A4o A3o A2o
    KQs KJs KTs K9s K8s K7s K6s K5s K4s K3s K2s
    KQo KJo KTo K9o K8o K7o K6o K5o
    QJs QTs Q9s Q8s Q7s Q6s QJo QTo Q9o Q8o JTs J9s J8s JTo
"""


def per_cent(value: Fraction, places: int) -> str:
    return f"{float(value * 100):.{places}f}"


@pytest.fixture(scope="module")
def washington() -> Report:
    sheet = sheet_of(WASHINGTON, choose={"trips": "UTH-01", "bad_beat": "01", "pairs": "2"})
    return report(sheet, Question())


def test_the_published_figures(washington: Report) -> None:
    game = washington.game
    assert game is not None
    assert washington.deals == DEALS
    assert game.ev == EV
    assert per_cent(game.edge, 5) == "2.18497"
    assert per_cent(game.element_of_risk, 3) == "0.526"
    assert game.variance is not None
    assert f"{float(game.variance) ** 0.5:.2f}" == "4.94"


def test_t74_the_whole_game_under_every_base(washington: Report) -> None:
    assert washington.game is not None
    assert per_cent(washington.game.edge / 2, 4) == "1.0925"


def test_the_decisions_and_the_ties_that_they_rest_on(washington: Report) -> None:
    game = washington.game
    assert game is not None
    assert game.decisions is not None
    assert list(game.decisions) == ["bet 4x", "bet 3x", "bet 2x", "bet 1x", "fold"]
    shown = {name: per_cent(share, 3) for name, share in game.decisions.items()}
    assert shown == {
        "bet 4x": "37.707",
        "bet 3x": "0.000",
        "bet 2x": "21.285",
        "bet 1x": "21.822",
        "fold": "19.186",
    }
    assert sum(game.decisions.values()) == 1
    assert game.more["flop_ties"] == 0
    assert game.more["river_ties"] == Fraction(1_180_512, 10 * 1_326 * 2_118_760)
    assert any("bets less" in note for note in washington.notes)


def test_ante_blind_and_play_add_up_to_the_game(washington: Report) -> None:
    by_name = {wager.wager: wager for wager in washington.wagers}
    assert washington.game is not None
    average = by_name["play"].more["average"]
    lost = by_name["ante"].edge + by_name["blind"].edge + by_name["play"].edge * average
    assert lost == washington.game.edge
    assert washington.game.more["average_bet"] == 2 + average
    for wager in washington.wagers:
        assert wager.win + wager.push + wager.lose == 1


def test_all_169_starting_hands(washington: Report) -> None:
    rows = starting_hands(washington)
    assert len(rows) == 169
    assert sum(row.hands for row in rows) == 1_326
    assert {row.hand for row in rows if row.best == "bet 4x"} == set(BET_4X.split())
    assert {row.best for row in rows} == {"bet 4x", "check"}
    best = [(row.hands, each.value) for row in rows for each in row.values if each.name == row.best]
    assert sum(hands * value for hands, value in best) / 1_326 == EV


def starting_hands(counted: Report) -> tuple[StartingHand, ...]:
    table = counted.table(StartingHands)
    assert table is not None
    return table.rows


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, CALIFORNIA])
def test_every_house_pays_the_same_base_game(house: str, washington: Report) -> None:
    counted = report(sheet_of(house), Question())
    assert counted.game == washington.game
    assert counted.deals == DEALS
    early = [note for note in counted.notes if "before the river" in note]
    assert bool(early) == (house == WCCS)  # B4-15


TRIPS: Final = {"UTH-01": "0.902", "UTH-02": "1.904", "UTH-03": "3.498", "UTH-04": "6.181"}
PAIRS: Final = {"1": "8.899", "2": "8.541", "3": "4.525", "4": "4.676", "5": "4.902", "6": "6.787"}
BAD_BEAT: Final = {"01": "20.387", "02": "14.787", "03": "16.639"}


def test_t74_trips_pairs_and_bad_beat_of_every_table() -> None:
    """Part D of the rules; the base game is solved once."""
    sheet = sheet_of(WASHINGTON)
    results = spread_results(solve(open_deck(), money_of(sheet), silent))
    for i, (name, pairs) in enumerate(PAIRS.items()):
        trips, bad_beat = list(TRIPS)[i % 4], list(BAD_BEAT)[i % 3]
        choose = {"trips": trips, "pairs": name, "bad_beat": bad_beat}
        terms = read_terms(sheet_of(WASHINGTON, choose=choose))
        assert per_cent(-side_bets.pairs(terms, results.solved.deck).mean, 3) == pairs
        assert per_cent(-side_bets.trips(terms, results).mean, 3) == TRIPS[trips]
        assert per_cent(-side_bets.bad_beat(terms, results).mean, 3) == BAD_BEAT[bad_beat]


def test_t17_the_bad_beat_wins_as_often_as_counted(washington: Report) -> None:
    bad_beat = next(wager for wager in washington.wagers if wager.wager == "bad_beat")
    assert per_cent(bad_beat.win, 5) == "3.97902"
    assert bad_beat.more["edge_with_folds"] > bad_beat.edge
    assert per_cent(bad_beat.more["edge_with_folds"], 3) == "24.940"


def test_trips_wins_as_often_as_seven_cards_hold_three_of_a_kind(washington: Report) -> None:
    trips = next(wager for wager in washington.wagers if wager.wager == "trips")
    hits = sum(n for category, n in SEVEN_CARD_COUNTS.items() if category.value >= 3)
    assert trips.win == Fraction(hits, sum(SEVEN_CARD_COUNTS.values()))


def with_blind(pays: str) -> Sheet:
    sheet = sheet_of(WCCS)
    return with_paytable(sheet, parse_pays(pays, sheet.paytables["blind"]))


def test_a_changed_blind_changes_the_answer() -> None:
    generous = report(with_blind("500 50 10 3 2 1"), Question()).game
    mean = report(with_blind("500 50 10 3 1 1"), Question()).game
    assert generous is not None
    assert mean is not None
    assert generous.ev > EV > mean.ev
    # A flush that pays half an Ante more wins at most that much more in 4,047,644 of 133,784,560.
    assert generous.ev - EV < Fraction(1, 2) * Fraction(4_047_644, 133_784_560)


def test_pays_too_fine_for_64_bits_are_refused() -> None:
    with refuses(MathRefusal.PAYS_TOO_FINE):
        report(with_blind("500 50 10 3 999999999999/999999999989 1"), Question())


def test_dead_cards_change_the_answer_and_their_order_and_suits_do_not() -> None:
    sheet = sheet_of(CATFISH_BEND)
    one = report(sheet, Question(dead=parse_cards("As Ah")))
    assert one.game is not None
    assert one.game.ev < EV
    assert one.deals == 1_225 * 1_712_304 * 903
    other = report(sheet, Question(dead=parse_cards("Ac Ad")))
    assert other.game == one.game
    assert other.wagers == one.wagers


def test_progress_is_told() -> None:
    told: list[tuple[str, float]] = []
    report(sheet_of(WCCS), Question(), lambda what, done: told.append((what, done)))
    shares = [done for _, done in told]
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


@pytest.fixture(scope="module")
def charted() -> StreetChart:
    chart = chart_of(f"{WCCS}/ultimate-texas-holdem")
    assert isinstance(chart, StreetChart)
    return chart


def counts(decisions: Iterable[Times]) -> dict[str, int]:
    return {each.name: each.count for each in decisions}


def test_the_strategy_counts_what_the_report_does(charted: StreetChart, washington: Report) -> None:
    assert len(charted.hands) == 169
    assert washington.game is not None
    decisions = washington.game.decisions
    assert decisions is not None
    flops, rivers = counts(charted.flop.decisions), counts(charted.river.decisions)
    assert Fraction(flops["bet 2x"], 1_326 * 19_600) == decisions["bet 2x"]
    deals = 10 * 1_326 * 2_118_760
    assert Fraction(rivers["bet 1x"], deals) == decisions["bet 1x"]
    assert Fraction(rivers["fold"], deals) == decisions["fold"]
    assert charted.river.ties == 1_180_512
    for name, times in flops.items():
        assert sum(counts(row.decisions)[name] for row in charted.flop.classes) == times
    for name, times in rivers.items():
        assert sum(counts(row.decisions)[name] for row in charted.river.classes) == times
    assert flops["check"] * 1_081 == sum(rivers.values())


def test_the_strategy_by_class_is_what_players_are_taught(charted: StreetChart) -> None:
    """Two pair, three of a kind and better are bet at once; pocket twos alone seldom are."""
    best = {(row.made, row.draw): row for row in charted.flop.classes}
    for made in ("two pair, both with the flop", "three of a kind", "a straight or better"):
        assert best[made, ""].best == "bet 2x"
    twos = counts(best["a pair in the hand", ""].decisions)
    assert twos["check"] > 50 * twos["bet 2x"]
    river = {(row.board, row.hand): row.best for row in charted.river.classes}
    assert river["high card", "two pair"] == "bet 1x"
    assert river["royal flush", "royal flush"] == "bet 1x"
    assert charted.river.bets_below < charted.river.folds_above


def test_every_house_is_advised(washington: Report) -> None:
    by_hand = {row.cards: row for row in starting_hands(washington)}
    for house in HOUSES:
        advice = advise(sheet_of(house), Seen(cards=parse_cards("Ks 4d")))
        worth = {option.action: option.ev for option in advice.options}
        expected = {each.name: each.value for each in by_hand[parse_cards("Kd 4c")].values}
        assert {name: worth[name] for name in expected} == expected
        assert ("fold" in worth) == (house == WCCS)
        assert advice.best == "check"
