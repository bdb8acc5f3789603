"""Ultimate Texas Hold'em dealt from a seeded shoe, decided as advised and settled by the game."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Final

from houseway.cards import ALL_CARDS, Card, Rank
from houseway.gamemath import Seen
from houseway.gamemath.report import Question
from houseway.gamemath.ultimate_texas_holdem.advice import advise
from houseway.gamemath.ultimate_texas_holdem.report import report
from houseway.games import BOARD, DEALER, Bet, Piles, Spot, Wagers, chances, make_game
from houseway.money import Cents
from houseway.rules import Sheet
from tests.games.table import WASHINGTON, sheet_of

ROUNDS: Final = 2_500
# Half a deck, in which everything comes often and a spot is quickly counted.
LIVE: Final = tuple(card for card in ALL_CARDS if card.rank >= Rank.NINE)
DEAD: Final = tuple(card for card in ALL_CARDS if card not in LIVE)
WAGERS: Final = ("ante", "blind", "trips", "bad_beat", "pairs")


def play_round(sheet: Sheet, cards: Sequence[Card]) -> tuple[str, dict[str, Fraction], Fraction]:
    """The last decision, every wager's result per unit, and Play's in Antes."""
    game, dealt = make_game(sheet), tuple(cards)
    bet = Bet(1, dict.fromkeys(WAGERS, Cents(1000)))
    state = game.start(Wagers((bet,)))
    piles: Piles = {Spot(1): dealt[:2], DEALER: dealt[2:4], BOARD: dealt[4:9]}
    last = ""
    while not isinstance(state, game.Over):
        if game.to_act(state) is not None:
            last = advise(sheet, Seen(cards=tuple(cards[:2]), board=state.board, dead=DEAD)).best
            state = game.apply(state, game.parse(last, bet))
        else:
            state = game.apply(state, next(chances(game, state, piles), None))
    lines = {line.wager: line for line in game.settle(state)}
    won = {name: Fraction(lines[name].win, lines[name].stake) for name in WAGERS}
    return last, won, Fraction(lines["play"].win if "play" in lines else 0, 1000)


def test_seeded_rounds_come_out_within_four_standard_errors() -> None:
    choose = {"trips": "UTH-04", "bad_beat": "02", "pairs": "5"}
    sheet = sheet_of(WASHINGTON, choose=choose, switch={"survives_fold": True})
    counted = report(sheet, Question(dead=DEAD))
    game = counted.game
    assert game is not None
    assert game.decisions is not None
    assert game.variance is not None
    chance = Random(2026)
    decisions: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    whole = Fraction(0)
    for _ in range(ROUNDS):
        last, won, play = play_round(sheet, chance.sample(LIVE, 9))
        decisions[last] += 1
        for name, value in won.items():
            sums[name] += value  # type: ignore[assignment]
        whole += won["ante"] + won["blind"] + play

    def off(seen: Fraction | float, expected: Fraction, variance: Fraction) -> float:
        return abs(float(seen) - float(expected)) / sqrt(float(variance) / ROUNDS)

    assert off(whole / ROUNDS, game.ev, game.variance) < 4
    for wager in counted.wagers:
        if wager.wager != "play":
            assert off(Fraction(sums[wager.wager]) / ROUNDS, -wager.edge, wager.variance) < 4
    for last, share in game.decisions.items():
        if share:
            assert off(decisions[last] / ROUNDS, share, share * (1 - share)) < 4
        else:
            assert decisions[last] == 0
