"""Ultimate Texas Hold'em: the kernels against the game's own doors, exhaustively on short decks."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any, Final

import pytest

from houseway.cards import ALL_CARDS, Card, parse_cards
from houseway.fact import replace
from houseway.gamemath import Seen
from houseway.gamemath.report import Question, Report, ResultCounts, WagerMath
from houseway.gamemath.ultimate_texas_holdem.advice import advise
from houseway.gamemath.ultimate_texas_holdem.report import report
from houseway.games import game_class
from houseway.rules import Sheet, configure
from proofs.ultimate_texas_holdem import Plain, choose, play_plainly
from tests.games.table import CALIFORNIA, WASHINGTON, sheet_of
from tests.rules.variant import Edit, variant

Deck = tuple[Card, ...]

ALL_WAGERS: Final = {"choose": {"trips": "UTH-02", "bad_beat": "03", "pairs": "4"}}
SIDE_BETS: Final = ("trips", "bad_beat", "pairs")


def without(deck: Deck) -> Question:
    return Question(dead=tuple(card for card in ALL_CARDS if card not in deck))


def random_deck(seed: int, size: int) -> Deck:
    return tuple(Random(seed).sample(ALL_CARDS, size))


def assert_same(wager: WagerMath, pays: ResultCounts) -> None:
    expected = WagerMath.of(wager.wager, pays, more=wager.more, note=wager.note)
    assert replace(wager, rows=(), per_round=Fraction(0)) == expected
    counted = Counter[Fraction]()
    for row in wager.rows:
        counted[row.result] += row.count
    total = sum(row.count for row in wager.rows)
    spread = {result: Fraction(count, total) for result, count in counted.items() if count}
    if wager.rows:
        assert spread == {x: Fraction(n, pays.total) for x, n in pays.counts.items() if n}


def assert_agree(plain: Plain, counted: Report) -> None:
    """Everything that the report says, against what came of every deal."""
    game = counted.game
    assert game is not None
    assert game.decisions is not None
    deals = sum(plain.decisions.values())
    assert deals == 10 * counted.deals
    assert game.ev == plain.ev == plain.game.mean
    assert game.variance == plain.game.variance
    shares = {last: Fraction(plain.decisions[last], deals) for last in game.decisions}
    assert dict(game.decisions) == shares
    assert sum(shares.values()) == 1
    by_name = {wager.wager: wager for wager in counted.wagers}
    for name in ("ante", "blind"):
        assert_same(by_name[name], plain.pays(name))
    play = by_name["play"]
    if plain.wagers["play"]:
        assert play.edge == -plain.pays("play", by_stake=True).mean
        assert play.variance == plain.pays("play", by_stake=True).variance
        made = plain.pays("play")
        assert play.win == made.chance(lambda x: x > 0)
        assert play.lose == made.chance(lambda x: x < 0)
        assert play.more["made"] == Fraction(made.total, deals)
        staked = Fraction(plain.pays("play", by_stake=True).total, deals)
        assert play.more["average"] == staked
        assert game.element_of_risk == -game.ev / (2 + staked)
    for name in SIDE_BETS:
        if name in plain.wagers:
            assert_same(by_name[name], plain.pays(name, folding=False))
    if "bad_beat" in plain.wagers:
        with_folds = plain.pays("bad_beat")
        assert by_name["bad_beat"].more["edge_with_folds"] == -with_folds.mean
        assert by_name["bad_beat"].more["win_with_folds"] == with_folds.chance(lambda x: x > 0)


# Straight flushes; flushes with up to seven cards of a suit; full houses and quads; anything.
SHORT_DECKS: Final = {
    "two suits": parse_cards("Th Jh Qh Kh Ah Ts Js Qs Ks As"),
    "one suit": parse_cards("2c 4c 5c 7c 8c 9c Tc Kc 4d"),
    "three ranks": parse_cards("7c 7d 7h 7s 8c 8d 8h 2c 2d"),
    "anything": random_deck(7, 9),
}


@pytest.mark.parametrize("name", SHORT_DECKS)
def test_the_report_agrees_with_every_deal_of_a_short_deck(name: str) -> None:
    deck = SHORT_DECKS[name]
    sheet = sheet_of(WASHINGTON, **ALL_WAGERS)
    plain = play_plainly(sheet, deck, SIDE_BETS)
    assert_agree(plain, report(sheet, without(deck)))
    assert_advice_agrees(sheet, deck, plain)


def assert_advice_agrees(sheet: Sheet, deck: Deck, plain: Plain) -> None:
    dead = without(deck).dead
    chance = Random(1)
    for hole in chance.sample(sorted(plain.values, key=str), 6):
        advice = advise(sheet, Seen(cards=hole, dead=dead))
        assert {option.action: option.ev for option in advice.options} == plain.values[hole]
        assert advice.best == choose(plain.values[hole])
    for hole, flop in chance.sample(sorted(plain.flops, key=str), 40):
        advice = advise(sheet, Seen(cards=hole, board=tuple(flop), dead=dead))
        assert {option.action: option.ev for option in advice.options} == plain.flops[hole, flop]
        assert advice.best == choose(plain.flops[hole, flop])


def test_a_bad_beat_that_survives_a_fold_has_one_edge() -> None:
    deck = random_deck(11, 9)
    sheet = sheet_of(WASHINGTON, **ALL_WAGERS, switch={"survives_fold": True})
    plain = play_plainly(sheet, deck, SIDE_BETS)
    counted = report(sheet, without(deck))
    assert_agree(plain, counted)
    bad_beat = counted.wagers[-1]
    assert bad_beat.more["edge_with_folds"] == bad_beat.edge


def test_california_where_a_player_holds_the_bank() -> None:
    deck = random_deck(12, 9)
    sheet = sheet_of(CALIFORNIA)
    assert_agree(play_plainly(sheet, deck, ("trips",)), report(sheet, without(deck)))


STREETS: Final = '["preflop", "flop"], cite = "B4-14"'
# Houses that differ: each edit of a sheet, with the streets on which one may fold.
VARIANTS: Final[dict[str, tuple[list[Edit], list[str]]]] = {
    "one bet before the flop": ([("preflop = { is = [3, 4]", "preflop = { is = [4]")], ["river"]),
    "folds on every street": ([], ["preflop", "flop", "river"]),
    "several bets on each street": (
        [
            ("preflop = { is = [3, 4]", "preflop = { is = [5, 1]"),
            ("flop = { is = [2]", "flop = { is = [2, 3]"),
            ("river = { is = [1]", "river = { is = [2, 1]"),
        ],
        ["river"],
    ),
    "no check on the flop": (
        [(f"streets = {{ is = {STREETS}", 'streets = { is = ["preflop"], cite = "B4-14"')],
        ["flop", "river"],
    ),
    "no check and no fold on the flop": (
        [(f"streets = {{ is = {STREETS}", 'streets = { is = ["preflop"], cite = "B4-14"')],
        ["river"],
    ),
    "no check before the flop": (
        [(f"streets = {{ is = {STREETS}", 'streets = { is = ["flop"], cite = "B4-14"')],
        ["preflop", "river"],
    ),
    "a check to the end": (
        [
            (
                f"streets = {{ is = {STREETS}",
                'streets = { is = ["preflop", "flop", "river"], cite = "B4-14"',
            )
        ],
        ["river"],
    ),
    "two pair to qualify": (
        [('qualify = { is = "pair"', 'qualify = { is = "two pair"')],
        ["river"],
    ),
    "everything qualifies": (
        [('qualify = { is = "pair"', 'qualify = { is = "high card"')],
        ["river"],
    ),
    "a full house to qualify": (
        [('qualify = { is = "pair"', 'qualify = { is = "full house"')],
        ["river"],
    ),
    "six to five": ([('even_money = { is = "1 to 1"', 'even_money = { is = "6 to 5"')], ["river"]),
    "another Blind": (
        [
            (
                '"full house" = "3 to 1", "flush" = "3 to 2", "straight" = "1 to 1" }',
                '"full house" = "9 to 4" }',
            )
        ],
        ["river"],
    ),
}


def variant_sheet(edits: list[Edit], fold_streets: list[str]) -> Sheet:
    printed = variant("wccs", *edits)
    game_class(printed).well_formed(printed)
    choices: dict[str, Any] = {"switch": {"fold_streets": fold_streets}}
    return configure(printed, **choices)


@pytest.mark.parametrize("name", VARIANTS)
def test_houses_that_differ_are_counted_as_they_play(name: str) -> None:
    sheet = variant_sheet(*VARIANTS[name])
    deck = random_deck(20 + list(VARIANTS).index(name), 9)
    plain = play_plainly(sheet, deck)
    assert_agree(plain, report(sheet, without(deck)))
    assert_advice_agrees_on_flops(sheet, deck, plain)


def assert_advice_agrees_on_flops(sheet: Sheet, deck: Deck, plain: Plain) -> None:
    for hole, flop in list(plain.flops)[::7]:
        seen = Seen(cards=hole, board=tuple(flop), dead=without(deck).dead)
        advice = advise(sheet, seen)
        assert {option.action: option.ev for option in advice.options} == plain.flops[hole, flop]
        assert advice.best == choose(plain.flops[hole, flop])
