"""A recorded round of any game: the cards by place, the dice, and the decisions.

It is played through the doors of the game, and is made from the log of a state alone.
`table/script.py` reads and writes it in a round file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games.action import Deal, Decision, Dice, Unseen, deals_of, in_words
from houseway.games.delivery import Piles, count_dealt, play_round
from houseway.games.game import Game
from houseway.games.place import STUB, Place
from houseway.games.refusals import GameRefusal
from houseway.games.wager import Bet, Round, Wagers
from houseway.rules import Refused

S = TypeVar("S", bound=Round)


class Bettor(Fact, frozen=True):
    """The bettor who decides: a spot, and the backline number; 0 is the seated player."""

    spot: int
    backline: int = 0


class Script(Fact, frozen=True):
    """A recorded round: cards by place, decisions by bettor, and the dice. A round file has written
    decisions, which are read when it is their turn."""

    cards: Piles
    decisions: Mapping[Bettor, tuple[Decision | str, ...]]
    dice: tuple[Any, ...] = ()


def unknown_decision(game: Game[Any], action: object, where: str) -> Refused:
    """The refusal of an unknown decision."""
    return Refused(
        GameRefusal.UNKNOWN_DECISION,
        where=where,
        rule=game.items.decision,
        given=action,
        known=game.keys.known,
    )


def play_script(game: Game[S], state: S, wagers: Wagers, script: Script) -> S:
    """Repeat the deals and decisions of a script until the round is over."""
    done: dict[Bettor, int] = {}

    def decide(state: S, turn: Bet) -> S:
        bettor = Bettor(turn.spot, turn.backline)
        step = done.get(bettor, 0)
        done[bettor] = step + 1
        return _decide(game, state, turn, wagers, script.decisions[bettor], step)

    state = play_round(game, state, script.cards, decide, script.dice)
    if game.keys.shoe:
        _refuse_left_cards(game, state, script.cards)
    for key, (place, count) in game.keys.round.items():
        if not count:
            _refuse_left_at(game, state, key, place, script.cards.get(place, ()))
    for bettor, actions in script.decisions.items():
        step = done.get(bettor, 0)
        if step < len(actions) and not _follows_fold(script, bettor):
            bet = next(b for b in wagers.bets if Bettor(b.spot, b.backline) == bettor)
            raise Refused(
                GameRefusal.ACTION_LEFT_OVER,
                where=f"{_where(game, wagers, bet)}[{step}]",
                rule=game.items.decision,
                action=actions[step],
                bettor=bet.name,
            )
    return state


def _where(game: Game[Any], wagers: Wagers, bet: Bet) -> str:
    """The name of a bettor's decisions in refusals: their place in the file."""
    return f"spots[{wagers.bets.index(bet)}].{game.keys.decisions}"


def _decide(
    game: Game[S],
    state: S,
    bet: Bet,
    wagers: Wagers,
    actions: tuple[Decision | str, ...],
    step: int,
) -> S:
    """Apply the next recorded decision; a refusal names its place, or the open options."""
    action = actions[step] if step < len(actions) else game.implied_decision(state)
    decision = game.parse(action, bet) if isinstance(action, str) else action
    if decision is not None:
        try:
            return game.apply(state, decision)
        except Refused as refused:
            where, rule = _where(game, wagers, bet), refused.rule or game.items.decision
            where = f"{where}[{step}]" if game.keys.decisions == "actions" else where
            raise refused.moved(where=where, rule=rule) from None
    where = _where(game, wagers, bet)
    if step < len(actions):
        raise unknown_decision(game, actions[step], f"{where}[{step}]")
    raise Refused(
        GameRefusal.ACTION_MISSING,
        where=where,
        rule=game.items.decision,
        bettor=bet.name,
        options=in_words(game.legal(state, bet.spot)),
    )


def _refuse_left_cards(game: Game[S], over: S, cards: Piles) -> None:
    """Refuse cards that the round did not use: the last of the stub, or of the written places."""
    dealt = count_dealt(over.log)
    left = sum(map(len, cards.values())) - dealt
    if left:
        came = [card for deal in deals_of(over.log) for card in deal.cards]
        spare = [card for pile in cards.values() for card in pile if card not in came]
        raise Refused(
            GameRefusal.CARD_LEFT_OVER,
            where="shoe",
            rule=game.end_item(over),
            dealt=dealt,
            cards=cards[STUB][-left:] if STUB in cards else tuple(spare[-left:]),
        )


def _refuse_left_at(
    game: Game[S], over: S, key: str, place: Place, cards: tuple[PlayingCard, ...]
) -> None:
    """Refuse cards of a place with any number of cards, if the round ended before them."""
    dealt = count_dealt(over.log, place)
    if len(cards) > dealt:
        raise Refused(
            GameRefusal.CARD_LEFT_OVER,
            where=key,
            rule=game.end_item(over),
            dealt=dealt,
            cards=cards[dealt:],
        )


def _follows_fold(script: Script, bettor: Bettor) -> bool:
    """Bettors behind a seat that folds have no decision; a file may still write their fold."""
    seat = script.decisions.get(Bettor(bettor.spot), ())
    written = [[str(action) for action in each] for each in (seat[-1:], script.decisions[bettor])]
    return bettor.backline > 0 and written == [["fold"], ["fold"]]


# From a log


def script_of(state: Round) -> Script:
    """The script of a round so far, from its log. A supervisor's ruling cannot be in a script."""
    cards: dict[Place, tuple[PlayingCard, ...]] = {}
    decisions: dict[Bettor, tuple[Decision | str, ...]] = {}
    dice: tuple[int, ...] = ()
    for action in state.log:
        if isinstance(action, Deal):
            cards[action.place] = (*cards.get(action.place, ()), *action.cards)
        elif isinstance(action, Dice):
            dice = action.pips
        elif isinstance(action, Decision):
            bettor = Bettor(action.spot, action.backline)
            decisions[bettor] = (*decisions.get(bettor, ()), action)
        elif not isinstance(action, Unseen):
            spot = action.spot
            raise Refused(
                GameRefusal.RULED_IN_THE_ROUND, where=f"spot {spot}", spot=spot, ruling=str(action)
            )
    return Script(cards, decisions, dice)
