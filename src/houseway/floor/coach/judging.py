"""Decisions that were made, judged: from the rounds themselves, and what their own seat saw."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.cards import Card
from houseway.floor.coach import values
from houseway.floor.coach.counter import Counter
from houseway.floor.coach.facts import JudgedDecision, RoundDecisions, SeenCards
from houseway.gamemath.coach import first_stake, has_advice, seen_at, weigh
from houseway.gamemath.report import Advice, Seen
from houseway.games import Decision, Game, Seated, Wagers
from houseway.hands import best_ranking
from houseway.money import Cents, exact_dollars
from houseway.people import same_person
from houseway.table.live.hand_names import hands_called

_FIVE = 5


def own_spots(wagers: Wagers, person: str) -> list[int]:
    """The spots that a person plays in a round, without backline bets."""
    return [
        bet.spot
        for bet in wagers.bets
        if not bet.backline and bet.person and same_person(bet.person, person)
    ]


def say_seen(game: Game[Any], seen: Seen, called: str = "") -> SeenCards:
    """What a seat sees, with what it is called."""
    held = [card for card in seen.cards if isinstance(card, Card)]
    if not called and seen.board and len(held) + len(seen.board) >= _FIVE:
        called = str(best_ranking((*held, *seen.board)))
    return SeenCards(
        street=values.street_of(seen, game.sheet.printed.game),
        cards=seen.cards,
        board=seen.board,
        dealer_shows=seen.dealer_shows,
        hand=called,
        chart=values.starting_hand(seen.cards),
    )


def called_at(game: Game[Any], state: Any, spot: int) -> str:
    """What the hand of a spot is called by what it sees; nothing where that cannot be said."""
    said = hands_called(game, game.view(state, Seated(spot)))
    return next((each.words for each in said.called if each.spot == spot and not each.part), "")


def judge_one(
    game: Game[Any], spot: int, seen: SeenCards, made: Decision, advice: Advice, unit: Cents
) -> JudgedDecision:
    """One decision that was made."""
    options = values.say_options(weigh(advice, unit))
    chosen = next(each for each in options if is_same_choice(each.words, str(made)))
    return JudgedDecision(
        spot=spot,
        seen=seen,
        made=chosen.words,
        best=options[0].words,
        verdict=values.verdict_of(chosen.cost_units),
        cost_units=chosen.cost_units,
        cost=chosen.cost,
        cost_text=chosen.cost_text,
        options=options,
        deals=advice.deals,
        note=advice.note,
    )


def is_same_choice(one: str, other: str) -> bool:
    """Whether two texts name one decision: the cards in front may stand in either order, and do
    where a hand was set in between.

    >>> is_same_choice("front Ah Kd", "front Kd Ah"), is_same_choice("front Ah Kd", "house way")
    (True, False)
    """
    return sorted(one.split()) == sorted(other.split())


class DecidedAt(NamedTuple):
    """A decision that was made, with the state it was made in and what its spot saw."""

    spot: int
    state: Any
    made: Decision
    seen: Seen


def decided_by(
    game: Game[Any], wagers: Wagers, log: Iterable[Any], spots: Sequence[int]
) -> list[DecidedAt]:
    """Every decision of these spots that can be judged, in the order in which they were made."""
    if not spots or not has_advice(game.sheet):
        return []
    log = tuple(log)
    return [
        DecidedAt(spot, state, made, seen_at(game, state, spot))
        for spot in spots
        for state, made in values.decisions_in(game, wagers, log, spot)
    ]


def judge_all(
    game: Game[Any], wagers: Wagers, decided: Sequence[DecidedAt], advices: Sequence[Advice]
) -> list[JudgedDecision]:
    """These decisions, each by its advice."""
    return [
        judge_one(
            game,
            each.spot,
            say_seen(game, each.seen, called_at(game, each.state, each.spot)),
            each.made,
            advice,
            first_stake(game, wagers, each.spot),
        )
        for each, advice in zip(decided, advices, strict=True)
    ]


def judge_round(
    counter: Counter,
    owner: str,
    game: Game[Any],
    wagers: Wagers,
    log: Iterable[Any],
    spots: Sequence[int],
) -> list[JudgedDecision]:
    """Every decision of these spots, judged."""
    decided = decided_by(game, wagers, log, spots)
    advices = counter.advise(owner, game.sheet, [each.seen for each in decided])
    return judge_all(game, wagers, decided, advices)


def dearest_first(made: Iterable[JudgedDecision]) -> tuple[JudgedDecision, ...]:
    """Decisions by what they cost."""
    return tuple(sorted(made, key=lambda each: -each.cost))


def say_round(table: str, name: str, made: Sequence[JudgedDecision]) -> RoundDecisions:
    """The decisions of a round that is over."""
    cost = sum([each.cost for each in made], Fraction(0))
    return RoundDecisions(table, name, dearest_first(made), cost, exact_dollars(cost))
