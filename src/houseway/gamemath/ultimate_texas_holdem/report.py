"""The worth of Ultimate Texas Hold'em under best play.

`report` solves the game for the cards in the deck and follows best play through every deal.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import GameMath, Progress, Question, Report, WagerMath, silent
from houseway.gamemath.tables import StartingHands, name_figures
from houseway.gamemath.ultimate_texas_holdem import results as outcome
from houseway.gamemath.ultimate_texas_holdem import side_bets as side
from houseway.gamemath.ultimate_texas_holdem.chart import starting_hands
from houseway.gamemath.ultimate_texas_holdem.deck import open_deck
from houseway.gamemath.ultimate_texas_holdem.results import Results, spread_results
from houseway.gamemath.ultimate_texas_holdem.solve import solve
from houseway.gamemath.ultimate_texas_holdem.terms import TIES, money_of, multiple_of
from houseway.games.ultimate_texas_holdem.terms import Terms, read_terms
from houseway.rules import Sheet


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """The report on a sheet under best play; `question.dead` are cards known to be out."""
    deck, money, t = open_deck(question.dead), money_of(sheet), read_terms(sheet)
    solved = solve(deck, money, progress)
    progress("following best play through every deal", 0.7)
    results = spread_results(solved)
    game = _game(results)
    wagers = (*_base(t, results), *_side(t, results))
    progress("done", 1.0)
    return Report(
        sheet=sheet.id,
        deals=deck.deals,
        wagers=wagers,
        game=game,
        notes=_notes(results),
        tables=(StartingHands(rows=starting_hands(solved)),),
    )


def _share(results: Results, deals: int) -> Fraction:
    return Fraction(deals, results.total)


def _game(results: Results) -> GameMath:
    pays = outcome.whole_game(results)
    ev = results.solved.ev
    assert pays.mean == ev, "the results of all deals add up to the value of the game"
    decisions = {last: _share(results, results.deals(last)) for last in results.lasts}
    bet = Fraction(2) + sum(multiple_of(last) * share for last, share in decisions.items())
    return GameMath(
        ev=ev,
        element_of_risk=-ev / bet,
        variance=pays.variance,
        actions=name_figures(decisions),
        beside=name_figures(
            {
                "average_bet": bet,
                "flop_ties": _share(results, results.flop_ties),
                "river_ties": _share(results, results.river_ties),
            }
        ),
    )


def _base(t: Terms, results: Results) -> Iterator[WagerMath]:
    best = "Counted under best play."
    yield WagerMath.of("ante", outcome.ante(results), note=best, per_round=1)
    yield WagerMath.of("blind", outcome.blind(results, t.blind), note=best, per_round=1)
    staked = outcome.play(results, by_stake=True)
    made = outcome.play(results, by_stake=False)
    yield WagerMath(
        wager="play",
        edge=-staked.mean,
        variance=staked.variance,
        win=made.chance(lambda x: x > 0),
        push=made.chance(lambda x: x == 0),
        lose=made.chance(lambda x: x < 0),
        beside=name_figures(
            {"made": _share(results, made.total), "average": _share(results, staked.total)}
        ),
        note="Counted under best play. Edge and variance are for each Ante bet on it; how often it "
        "wins, pushes and loses is of the deals in which it is made.",
        per_round=_share(results, staked.total),
    )


def _side(t: Terms, results: Results) -> Iterator[WagerMath]:
    if any(t.trips):
        sevens = comb(results.solved.deck.size, 7)
        yield WagerMath.of("trips", side.trips(t, results), combinations=sevens)
    if t.pairs:
        yield WagerMath.of("pairs", side.pairs(t, results.solved.deck))
    if any(t.bad_beat):
        pays = side.bad_beat(t, results)
        survives = t.bad_beat_survives_fold
        folds = pays
        if survives is None or not survives.value:
            folds = side.bad_beat_with_folds(t, results)
        yield WagerMath.of(
            "bad_beat",
            pays,
            more={"edge_with_folds": -folds.mean, "win_with_folds": folds.chance(lambda x: x > 0)},
            note="Counted with no hand folded. With folds means the folds of best play.",
            combinations=results.solved.deck.deals,
        )


def _notes(results: Results) -> tuple[str, ...]:
    money = results.solved.money
    flop, river = (
        per_cent(_share(results, deals), 4) for deals in (results.flop_ties, results.river_ties)
    )
    ties = (
        f"{TIES} So a check comes before a bet, and at the river a fold. It matters for how often "
        "each is taken, for the element of risk and for the variance. Decisions are worth the same "
        f"on the flop in {flop} of the deals and at the river in {river}."
    )
    early = "A fold before the river is legal here, and never better than a check."
    return (ties, early) if "fold" in money.preflop + money.flop else (ties,)
