"""Three of the doors: how a round starts, that nobody decides, and how it goes on."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn, cast

from houseway.cards import Card
from houseway.games.action import Deal, no_such_action
from houseway.games.ez_baccarat.drawing import banker_draws, player_draws
from houseway.games.ez_baccarat.state import BankerDraws, Dealing, Over, PlayerDraws, State
from houseway.games.ez_baccarat.terms import LINES, Terms, terms
from houseway.games.wager import Wagers, check_at_most, check_wagers, in_order
from houseway.rules import Cited, Reason, Refused, Sheet


def start(sheet: Sheet, wagers: Wagers) -> Dealing:
    """Bets are closed, and they are such as this house takes."""
    check_wagers(sheet, wagers)
    bound = terms(sheet).bound
    lines = Cited(LINES, bound.cite)
    for bet in wagers.bets:
        if any(line in bet.stakes for line in LINES):
            for name in bound.value:
                if name in bet.stakes:
                    rule, place = sheet.wagers[name], f"spot {bet.name}"
                    check_at_most(rule, bet.stakes[name], bet.stakes, lines, place)
    return Dealing(in_order(wagers))


def legal(sheet: Sheet, state: State, spot: int) -> tuple[()]:
    """Nothing: the cards decide by themselves."""
    del sheet, state, spot
    return ()


def to_act(state: State) -> None:
    """Nobody ever."""
    del state


def habit(sheet: Sheet, state: State, spot: int) -> NoReturn:
    """There is nothing to be in the habit of."""
    del sheet, state
    what = f"spot {spot} has nothing to decide"
    raise Refused(Reason.ILLEGAL_ACTION, what, where=f"spot {spot}", rule="B9-9")


def apply(sheet: Sheet, state: State, action: object) -> State:
    """The state after the next cards. A refusal changes nothing."""
    if not isinstance(action, Deal):
        raise no_such_action(action, "B9-9")
    t, cards = terms(sheet), cast(Deal[Card], action).cards
    if isinstance(state, Dealing):
        _check(t, cards, 4, (), "two for the Player and two for the Banker")
        player, banker = cards[::2], cards[1::2]
        if player_draws(t.drawing, player, banker):
            return PlayerDraws(state.wagers, player, banker)
        return _to_banker(t, state.wagers, player, banker)
    if isinstance(state, Over):
        raise Refused(Reason.BAD_CARDS, "no cards are to be dealt now", where="deal", rule="B9-10")
    wagers, player, banker = state
    if isinstance(state, PlayerDraws):
        _check(t, cards, 1, player + banker, "the Player's third card")
        return _to_banker(t, wagers, player + cards, banker)
    _check(t, cards, 1, player + banker, "the Banker's third card")
    return Over(wagers, player, banker + cards)


def _to_banker(
    t: Terms, wagers: Wagers, player: tuple[Card, ...], banker: tuple[Card, ...]
) -> BankerDraws | Over:
    draws = banker_draws(t.drawing, player, banker)
    return BankerDraws(wagers, player, banker) if draws else Over(wagers, player, banker)


def _check(
    t: Terms, cards: tuple[Card, ...], wanted: int, known: tuple[Card, ...], what: str
) -> None:
    if len(cards) != wanted:
        said = f"{len(cards)} cards came for {what}, which takes {wanted}"
        raise Refused(Reason.BAD_CARDS, said, where="deal", rule="B9-7")
    decks = t.decks
    card, times = Counter(known + cards).most_common(1)[0]
    if times > decks.value:
        said = f"{card} is dealt {times} times; the shoe holds {decks.value} decks"
        raise Refused(Reason.CARD_TWICE, said, where="deal", rule=decks.cite.item)
