"""EZ Baccarat: the kernel against the plain twin, the published counts, and any shoe."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import perm, sqrt
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from houseway.cards import ALL_CARDS, Card, decks, parse_cards
from houseway.gamemath.ez_baccarat import kernels as baccarat
from houseway.gamemath.ez_baccarat.report import report
from houseway.gamemath.report import Question, Report
from houseway.gamemath.tables import Orders, Shoe
from houseway.games import BankSeat, Bet, Game, Wagers, chances, make_game
from houseway.games.delivery import piles_along
from houseway.games.ez_baccarat.terms import WAGERS
from houseway.hands import point
from houseway.money import Cents
from houseway.rules import Sheet
from tests.gamemath.sheets import BACCARAT, by_name, usual, variant
from tests.gamemath.stud.plain import same_wager

STAKE: Final = Cents(100_00)
SHEET: Final = usual(BACCARAT)
PUSH: Final = variant(BACCARAT, switch={"banker_three_card_seven": "push"})
# Other pays and another chart: the Banker draws on everything but with 7, the Player to 4 only.
OTHER: Final = variant(
    BACCARAT,
    ('"tie" = "8 to 1"', '"tie" = "9 to 1"'),
    ('"banker wins" = "1 to 1"', '"banker wins" = "19 to 20"'),
    ('"6" = { is = "SSSSSSHHSS"', '"6" = { is = "HHHHHHHHHH"'),
    ("player_draws_to = { is = 5", "player_draws_to = { is = 4"),
    ("banker_draws_to = { is = 5", "banker_draws_to = { is = 6"),
    switch={"banker_three_card_seven": "push"},
)


def started(sheet: Sheet) -> tuple[Game[Any], Any]:
    """The game of a sheet, with every bet made."""
    game, bet = make_game(sheet), Bet(1, dict.fromkeys(WAGERS, STAKE))
    return game, game.start(Wagers((bet,), BankSeat(2, Cents(10_000_000))))


STARTED: Final = {sheet.digest: started(sheet) for sheet in (SHEET, PUSH, OTHER)}


def results(sheet: Sheet, six: tuple[Card, ...]) -> dict[str, Fraction]:
    """What each wager brings when these cards come, through the doors."""
    game, state = STARTED[sheet.digest]
    piles = piles_along(game.dealing_order(state.wagers), six)
    while (chance := next(chances(game, state, piles), None)) is not None:
        state = game.apply(state, chance)
    return {line.wager: Fraction(line.win, line.stake) for line in game.settle(state)}


def dead_but(shoe: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """The dead cards that leave exactly this of a shoe."""
    left = Counter(decks(number)) - Counter(shoe)
    assert left.total() == 52 * number - len(shoe)
    return tuple(left.elements())


SHOES: Final = {1: "2c 3d 4h 5s 6c 7d 8h", 2: "Ac Ac 5d 5d 6h 6s Ks", 8: "2c 3d 7h 8s Kc Kc 4s"}


@pytest.mark.parametrize(
    ("sheet", "number"),
    [(SHEET, 1), (SHEET, 2), (SHEET, 8), (PUSH, 2), (OTHER, 1), (OTHER, 8)],
    ids=["one deck", "two", "eight", "push", "another sheet", "another sheet, eight"],
)
def test_kernel_and_twin_agree_on_every_order_of_a_small_shoe(sheet: Sheet, number: int) -> None:
    cards = parse_cards(SHOES[number])
    spreads: dict[str, Counter[Fraction]] = {wager: Counter() for wager in WAGERS}
    for six in permutations(cards, 6):
        for wager, result in results(sheet, six).items():
            spreads[wager][result] += 1
    counted = report(sheet, Question(decks=number, dead=dead_but(cards, number)))
    assert counted.deals == perm(7, 6)
    held = counted.table(Shoe)
    assert held is not None
    assert (held.decks, held.cards) == (number, 7)
    for wager, spread in spreads.items():
        same_wager(by_name(counted)[wager], spread)


# The full shoe


def orders_of(counted: Report) -> dict[str, int]:
    table = counted.table(Orders)
    assert table is not None
    return {each.name: each.count for each in table.ends}


def test_the_published_counts_of_eight_decks() -> None:
    """Source: the Wizard of Odds on baccarat and EZ Baccarat, orders of six cards from 416."""
    counted = report(SHEET, Question())
    assert counted.deals == perm(416, 6) == 4_998_398_275_503_360
    assert orders_of(counted) == {
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
        "dragon 7": 112_633_011_329_024,
        "panda 8": 172_660_763_262_976,
    }
    assert counted.game is None


def test_t01_both_readings_stand_in_either_report() -> None:
    for sheet, own in ((SHEET, "edge_if_pay"), (PUSH, "edge_if_push")):
        banker = by_name(report(sheet, Question()))["banker"]
        assert banker.edge == banker.more[own]
        assert round(100 * float(banker.more["edge_if_pay"]), 3) == -1.235
        assert round(100 * float(banker.more["edge_if_push"]), 3) == 1.018
        assert "T-01" in banker.note
    three = by_name(report(SHEET, Question(decks=3)))["banker"]
    assert round(100 * float(three.edge), 3) == -1.247


@pytest.mark.parametrize("number", [1, 3, 8, 27, 28, 40])
def test_any_number_of_decks_adds_up(number: int) -> None:
    """Up to 27 decks fit 64 bits; beyond that Python's own numbers count."""
    counted = report(SHEET, Question(decks=number))
    orders = orders_of(counted)
    total = perm(52 * number, 6)
    assert counted.deals == total
    assert orders["player"] + orders["banker"] + orders["tie"] == total
    assert baccarat.fits(52 * number) is (number <= 27)


def test_the_sheet_s_own_decks_are_the_usual_ones() -> None:
    assert report(SHEET, Question()).wagers == report(SHEET, Question(decks=8)).wagers
    six = variant(BACCARAT, switch={"decks": 6})
    assert report(six, Question()).wagers == report(SHEET, Question(decks=6)).wagers


def test_with_and_without_compiling_the_count_is_the_same() -> None:
    chart = np.array([[i + 3 * j < 20 for j in range(10)] for i in range(10)], dtype=np.int64)
    held = [31, 7, 0, 5, 1, 2, 9, 4, 3, 2]
    compiled = np.zeros(baccarat.ENDS, dtype=np.int64)
    baccarat.count_coups(np.array(held), sum(held), 5, 5, chart, compiled)
    plain = [0] * baccarat.ENDS
    uncompiled = baccarat.count_coups.py_func  # type: ignore[attr-defined]  # numba's own
    uncompiled(list(held), sum(held), 5, 5, chart, plain)
    assert compiled.tolist() == plain
    assert sum(plain) == perm(sum(held), 6)


def test_dead_cards_average_out() -> None:
    """A card gone unseen changes nothing: the mean over all cards of the shoe is the whole shoe."""
    usual = by_name(report(SHEET, Question()))
    one_of_each = {point(card): card for card in ALL_CARDS}
    often = Counter(point(card) for card in ALL_CARDS)
    each = {
        value: by_name(report(SHEET, Question(dead=(card,)))) for value, card in one_of_each.items()
    }
    for wager in WAGERS:
        total = sum(often[value] * wagers[wager].edge for value, wagers in each.items())
        assert total / 52 == usual[wager].edge
    # Without an eight or a nine the Dragon comes more often, without a four to seven less.
    dragon = {
        value: wagers["dragon_7"].edge - usual["dragon_7"].edge for value, wagers in each.items()
    }
    assert {value for value, change in dragon.items() if change < 0} >= {8, 9}
    assert {value for value, change in dragon.items() if change > 0} >= {4, 5, 6, 7}


def test_a_seeded_simulation_through_the_doors_comes_near() -> None:
    random, shoe = Random(8), decks(8)
    found: dict[str, list[Fraction]] = {wager: [] for wager in WAGERS}
    for _ in range(5_000):
        for wager, result in results(SHEET, tuple(random.sample(shoe, 6))).items():
            found[wager].append(result)
    exact = by_name(report(SHEET, Question()))
    for wager, seen in found.items():
        average = float(sum(seen) / len(seen))
        error = sqrt(exact[wager].variance / len(seen))
        assert abs(average + float(exact[wager].edge)) < 4 * error, wager
