"""Runs of links: the quick one comes to what the plain one comes to, and both to the record."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, parse_cards
from houseway.fact import replace as change
from houseway.gamemath.jackpot.deal import (
    BLOCK,
    RoundToPlay,
    Session,
    every_round,
    felt,
    session,
    sorted_rounds,
)
from houseway.gamemath.jackpot.long_run import Prize, RoundTerms, chain
from houseway.gamemath.jackpot.plan import Pace, plan
from houseway.gamemath.jackpot.run import Run, quick_run
from houseway.gamemath.jackpot.winners import Winning, winners
from houseway.gamemath.jackpot.worth import worth
from houseway.hands import Category
from houseway.jackpot import Link, Look, row_of
from houseway.jackpot.keypad.state import MeterState
from houseway.money import MicroCents
from houseway.table.shoe import many_deals
from proofs.jackpot import plain_run
from tests.library import open_link

MULTI = "catfish-bend/multi-link"
STANDALONE, MGL = "washington/standalone-01", "washington/mgl-01"
ML01, ML03 = "washington/mgl-ml01", "washington/mgl-ml03"
LINKS = (MULTI, STANDALONE, MGL, ML01, ML03)

# Decks of eleven in which straight flushes or fours are common: enough for two hands of five, or
# for three of hold'em with a whole board.
SPADES = parse_cards("4s 5s 6s 7s 8s 9s Ts Js Qs Ks As")
ACES = parse_cards("8s 9s Ts Js Qs Ks As Ah Ad Ac Kd")
TWO_SUITS = tuple(card for card in ALL_CARDS if str(card)[1] in "sh")


@cache
def link_of(link_id: str, *readings: tuple[str, str], **settings: str) -> Link:
    own = {key.replace("_", ".", 1): value for key, value in settings.items()}
    return open_link(link_id, switch=dict(readings), settings=own)


def made(
    link: Link, rounds: int, *, seed: int = 1, players: int = 2, tables: int = 2, rich: bool = True
) -> Session:
    run = session(link, tables=tables, players=players, rounds=rounds, seed=seed, deals=many_deals)
    deck = ACES if link.id == ML03 else SPADES
    return replace(run, deck=deck if rich else ALL_CARDS)


def sums_of(meters: Mapping[str, MeterState]) -> dict[str, MeterState]:
    """What the meters are made of; moments and entry numbers are no part of it."""
    nothing = {"base": MicroCents(0), "counted": 0, "reset": 0, "amount": 0}
    return {name: change(meter, **nothing) for name, meter in meters.items()}


def check_same(one: Run, other: Run) -> None:
    assert one.awards == other.awards
    assert dict(one.won) == dict(other.won)
    assert sums_of(one.end) == sums_of(other.end)


def check_identity(run: Run) -> None:
    for level, meter in run.end.items():
        assert meter.identity_holds
        assert meter.display >= 0
        assert meter.reserve >= 0
        paid = sum(each.won.amount for each in run.awards if each.won.meter == level)
        assert meter.awards == paid * 1_000_000


# --- the plain twin -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("link", LINKS)
def test_r5_the_quick_run_comes_to_what_the_plain_run_comes_to(link: str, players: int) -> None:
    """On a deck full of straight flushes, so that meters are won, shared and won twice."""
    this = made(link_of(link), 600, players=players)
    quick, plain = quick_run(this), plain_run(this)
    check_same(quick, plain)
    check_identity(quick)
    assert len(quick.awards) >= 5 * players
    assert players == 1 or {each.won.meter for each in quick.awards} == {*link_of(link).meters}


@pytest.mark.parametrize("link", [STANDALONE, MGL, ML01, ML03])
def test_r5_three_players_at_hold_em(link: str) -> None:
    this = made(link_of(link), 300, players=3, tables=3)
    quick = quick_run(this)
    check_same(quick, plain_run(this))
    check_identity(quick)
    assert len(quick.awards) >= 5


@pytest.mark.parametrize("mode", ["fund_seed", "add_to_seed"])
@pytest.mark.parametrize("multi_win", ["split", "sequential"])
@pytest.mark.parametrize("link", [MULTI, MGL])
def test_t13_t15_under_every_reading(link: str, multi_win: str, mode: str) -> None:
    """Seven cards of a suit: one flop leaves a straight flush to each of two, or to one a royal."""
    this = made(link_of(link, ("multi_win", multi_win), ("mode", mode)), 500, tables=1)
    this = replace(this, deck=SPADES[2:9] if link == MULTI else SPADES[4:])
    quick = quick_run(this)
    check_same(quick, plain_run(this))
    check_identity(quick)
    assert any(each.won.winners > 1 for each in quick.awards) == (multi_win == "split")
    rounds = [each.round for each in quick.awards]
    assert len(rounds) > len(set(rounds))


@settings(max_examples=8)
@given(st.integers(-(2**70), 2**70), st.integers(1, 120), st.integers(1, 3))
def test_a_limit_and_any_seed(seed: int, rounds: int, tables: int) -> None:
    """Meters near their limits: what is hidden is hidden alike."""
    link = link_of(ML03, mega_limit="4100.00", major_limit="300.00", minor_limit="101.50")
    this = made(link, rounds, seed=seed, tables=tables)
    quick = quick_run(this)
    check_same(quick, plain_run(this))
    check_identity(quick)
    for level, meter in quick.end.items():
        limit = link.meters[level].limit
        assert limit is not None
        assert meter.display <= limit.value * 1_000_000


def test_r5_on_the_whole_deck_across_blocks() -> None:
    """More rounds than are dealt together, of a link that is won often."""
    this = made(link_of(ML03), BLOCK + 1_000, seed=3, players=4, tables=1, rich=False)
    quick = quick_run(this)
    check_same(quick, plain_run(this))
    check_identity(quick)
    assert len(quick.awards) >= 3


# --- the deal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("link", LINKS)
def test_the_rounds_that_are_sorted_are_the_rounds_that_are_dealt(link: str) -> None:
    """The same cards, and a quiet round holds no hand that wins off a meter."""
    this = made(link_of(link), 300, seed=5)
    every = list(every_round(this))
    to_play: dict[int, RoundToPlay] = {}
    quiet = 0
    for each in sorted_rounds(this):
        if isinstance(each, RoundToPlay):
            to_play[each.number] = each
        else:
            quiet += each.rounds
    assert quiet + len(to_play) == 300
    for one in every:
        if one.number in to_play:
            assert to_play[one.number] == one
            continue
        for seat in one.seats:
            row = row_of(one.felt.paytable, seat.hole, seat.board)
            assert row is None or row.source == "tray"


def test_a_table_deals_what_its_jackpot_looks_at() -> None:
    multi = link_of(MULTI)
    uth, crazy = (felt("1", sheet, table, 4) for sheet, table in multi.paytables.items())
    ((sheet, seven),) = link_of(STANDALONE).paytables.items()
    assert (uth.hole, uth.board, uth.cards) == (2, 3, 11)
    assert (crazy.hole, crazy.board, crazy.cards) == (5, 0, 20)
    assert felt("1", sheet, seven, 7).cards == 19


def test_no_card_is_dealt_twice_and_tables_take_turns() -> None:
    this = session(link_of(MULTI), tables=3, players=7, rounds=200, seed=9, deals=many_deals)
    sheets = list(link_of(MULTI).paytables)
    assert [table.sheet for table in this.felts] == [sheets[0], sheets[1], sheets[0]]
    for each in every_round(this):
        assert each.felt is this.felts[each.number % 3]
        seen = [card for seat in each.seats for card in seat.hole] + [*each.seats[0].board]
        assert len(set(seen)) == len(seen) == each.felt.cards


# --- what comes of it ---------------------------------------------------------------------------


def test_b2_8_contributions_are_the_wagers_times_the_rates() -> None:
    """$.70, $.10 and $.40 of each $5, and nothing else grows."""
    run = quick_run(made(link_of(MULTI), 5_000, players=4, rich=False))
    major, minor = run.end["major"], run.end["minor"]
    assert run.wagers == 20_000
    assert major.contributions == 20_000 * 70 * 1_000_000
    assert major.reserve + 0 == 20_000 * 10 * 1_000_000
    assert minor.contributions == 20_000 * 40 * 1_000_000


def test_b2_17_envy_goes_to_all_others_at_the_table() -> None:
    run = quick_run(made(link_of(MULTI), 400))
    each = {"major": 500_000, "minor": 150_000}
    assert run.awards
    assert all(award.envy == each[award.won.meter] for award in run.awards)


@pytest.mark.parametrize("link", LINKS)
def test_rows_are_won_as_often_as_they_should(link: str) -> None:
    """A million wagers from one seed, each row within four times its error of the exact chance."""
    rounds = 250_000
    run = quick_run(made(link_of(link), rounds, seed=11, players=4, rich=False))
    for row in worth(next(iter(link_of(link).paytables.values()))).rows:
        expected = float(row.chance * run.wagers)
        # Players at a table share a flop, so hands come together a little.
        assert abs(run.won.get(row.name, 0) - expected) < 4 * (1.5 * expected) ** 0.5 + 4


def test_the_same_seed_runs_the_same_and_another_does_not() -> None:
    one = quick_run(made(link_of(ML03), 300))
    check_same(one, quick_run(made(link_of(ML03), 300)))
    assert one.awards != quick_run(made(link_of(ML03), 300, seed=2)).awards


def test_a_longer_run_begins_with_the_shorter() -> None:
    short, long = quick_run(made(link_of(MGL), 200)), quick_run(made(link_of(MGL), 300))
    assert long.awards[: len(short.awards)] == short.awards


# --- against the exact figures ------------------------------------------------------------------


@pytest.mark.parametrize("multi_win", ["split", "sequential"])
def test_t13_t53_a_run_meets_the_exact_mean_meter(multi_win: str) -> None:
    """A deck of seven cards, on which all and a tenth are won together once in a hundred rounds:
    what a winning round meets lies within four times its error of the exact mean."""
    link = link_of(MGL, ("multi_win", multi_win), jackpot_contribution="90%", jackpot_reserve="5%")
    deck = SPADES[4:]
    this = replace(made(link, 9_000, tables=1), deck=deck)
    first = {each.round: each.won.before for each in reversed(quick_run(this).awards)}
    met = np.array([first[number] for number in sorted(first)]) / 100_000_000
    rows = tuple(
        Winning(Category.parse(name), Look.HOLE_AND_FLOP)
        for name in ("royal flush", "straight flush")
    )
    won = winners(rows, players=2, deck=deck)
    terms = RoundTerms(Fraction(4_000), Fraction(180, 100), Fraction(10, 100), tops_up=True)
    prizes = (Prize(Fraction(1)), Prize(Fraction(1, 10)))
    exact = chain(terms, prizes, won.chances, split=multi_win == "split").balanced
    assert exact is not None
    batches = met[20 : len(met) - (len(met) - 20) % 25].reshape(25, -1).mean(axis=1)
    error = float(batches.std(ddof=1)) / 5
    assert won.several > Fraction(1, 200)
    assert abs(float(batches.mean()) - float(exact)) < 4 * error
    assert error < 40


def test_b6_13_the_minor_of_ml03_is_won_at_its_exact_mean() -> None:
    """$308.25 at a table of four, from a million and a half wagers of the whole deck."""
    link = link_of(ML03)
    run = quick_run(made(link, 400_000, seed=3, players=4, tables=1, rich=False))
    met = [each.won.before for each in run.awards if each.won.meter == "minor"]
    exact = plan(link, Pace(1, 4, Fraction(35), Fraction(24))).meters["minor"].mean
    assert exact == Fraction("308.25")
    stood = np.array(met) / 100_000_000
    error = float(stood.std(ddof=1)) / len(met) ** 0.5
    assert abs(float(stood.mean()) - float(exact)) < 4 * error
    assert len(met) > 300


# --- told and dealt ------------------------------------------------------------------------------


def test_a_watcher_is_told_how_far_it_is() -> None:
    seen: list[int] = []
    quick_run(made(link_of(ML01), 1_200, players=1, tables=1), seen.append)
    assert seen == sorted(seen)
    assert seen


def test_quiet_rounds_and_loud_ones_are_told_apart_by_class_alone() -> None:
    """Two suits make flushes and straight flushes common; pairs and fours are rare or none."""
    this = replace(made(link_of(STANDALONE), 500, players=4), deck=TWO_SUITS)
    quick = quick_run(this)
    check_same(quick, plain_run(this))
    assert quick.won["royal flush in seven"] > 0
    assert quick.won["straight flush"] > 0


def test_r11_every_card_is_as_likely_at_every_place() -> None:
    """Chi-square of card by place, 51 degrees of freedom: below its one in a million."""
    this = session(link_of(ML01), tables=1, players=7, rounds=3 * BLOCK, seed=4, deals=many_deals)
    for place in (0, 3, 6):
        cards = [each.seats[place].hole[0] for each in every_round(this)]
        counts = np.bincount([card.index for card in cards], minlength=52)
        expected = len(cards) / 52
        assert float((((counts - expected) ** 2) / expected).sum()) < 120


def test_meters_start_at_their_seeds() -> None:
    run = quick_run(made(link_of(MULTI), 1))
    assert {level: meter.display for level, meter in run.start.items()} == {
        "major": MicroCents(2_000_000 * 1_000_000),
        "minor": MicroCents(150_000 * 1_000_000),
    }
