"""A recorded round of any game: what lay where, what fell, and who decided what.

It is walked through the doors, and comes from the log of a state and from nothing else.
`table/script.py` reads it from a round file and writes it there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games.action import Deal, Decision, Dice, Unseen, deals_of, in_words
from houseway.games.delivery import Piles, chances
from houseway.games.game import Game, Round
from houseway.games.place import STUB, Place
from houseway.games.refusals import GameRefusal
from houseway.games.wager import Bet, Wagers
from houseway.rules import Refused

S = TypeVar("S", bound=Round)


class Bettor(Fact, frozen=True):
    """Who decides: a spot, and who behind it; 0 is the seated player."""

    spot: int
    backline: int = 0


class Script(Fact, frozen=True):
    """A recorded round: cards by place, decisions by bettor, and the dice. A round file has the
    decisions in writing: those are read when their turn comes."""

    cards: Piles
    decisions: Mapping[Bettor, tuple[Decision | str, ...]]
    dice: tuple[Any, ...] = ()


def unknown_decision(game: Game[Any], action: object, where: str) -> Refused:
    """The refusal of a decision that the game does not know."""
    return Refused(
        GameRefusal.UNKNOWN_DECISION,
        where=where,
        rule=game.items.decision,
        action=action,
        known=game.keys.known,
    )


def play_script(game: Game[S], state: S, wagers: Wagers, script: Script) -> S:
    """Deal what was dealt and decide what was decided, from the start until the round is over."""
    done: dict[Bettor, int] = {}
    while True:
        turn = game.turn(state)
        if turn is not None:
            bettor = Bettor(turn.spot, turn.backline)
            step = done.get(bettor, 0)
            state = _decide(game, state, turn, wagers, script.decisions[bettor], step)
            done[bettor] = step + 1
            continue
        coming = tuple(chances(game, state, script.cards, script.dice))
        if not coming:
            break
        state = _come(game, state, coming)
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
    """How refusals name a bettor's decisions: by their place in the file."""
    return f"spots[{wagers.bets.index(bet)}].{game.keys.decisions}"


def _decide(
    game: Game[S],
    state: S,
    bet: Bet,
    wagers: Wagers,
    actions: tuple[Decision | str, ...],
    step: int,
) -> S:
    """Apply the next recorded decision; a refusal names its place, or what was still open."""
    action = actions[step] if step < len(actions) else game.unsaid(state)
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


def _come(game: Game[S], state: S, coming: tuple[Deal | Unseen | Dice, ...]) -> S:
    """What chance brings before anybody decides again; cards to several places come at once."""
    deals = tuple([each for each in coming if isinstance(each, Deal) and each.cards])
    try:
        if len(deals) == len(coming):
            return game.deal(state, deals)
        for each in coming:
            if isinstance(each, Deal) and not each.cards:
                raise _card_missing(game, state, each.place)
            state = game.apply(state, each)
        return state
    except Refused as refused:
        raise refused.moved(where="shoe") if game.keys.shoe else refused from None


def _card_missing(game: Game[S], state: S, place: Place) -> Refused:
    """The shoe has run out, or a place that holds any number of cards has too few of them."""
    deals = deals_of(state.log)
    for key, (where, _) in game.keys.round.items():
        if where == place:
            laid = sum(len(deal.cards) for deal in deals if deal.place == place)
            return Refused(GameRefusal.CARD_MISSING, where=key, rule=game.items.deal, cards=laid)
    dealt = sum(len(deal.cards) for deal in deals)
    return Refused(GameRefusal.CARD_MISSING, where="shoe", rule=game.items.decision, cards=dealt)


def _refuse_left_cards(game: Game[S], over: S, cards: Piles) -> None:
    """Refuse cards that a round had no more use for: the last of the stub, or of the places where
    they are said to have lain."""
    dealt = sum(len(deal.cards) for deal in deals_of(over.log))
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
    """Refuse cards of a place that holds any number, where the round ended before them."""
    dealt = sum(len(deal.cards) for deal in deals_of(over.log) if deal.place == place)
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
    """What has happened in a round so far, from its log. What a supervisor ruled no script says."""
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
