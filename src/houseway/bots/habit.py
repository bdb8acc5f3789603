"""A player of habit: the usual rules of thumb, legal in every house, not the best strategy.

The exact strategy is a matter of `gamemath`; this one only keeps a demonstration moving.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from houseway.bots.player import AutoPlayer
from houseway.cards import Card, Rank
from houseway.games import Decision, Game, Range
from houseway.games.caribbean_stud_poker import CaribbeanStudPoker
from houseway.games.crazy_4_poker import Crazy4Poker
from houseway.games.poker import Poker
from houseway.games.poker.state import BetTo, Call, Felt, PokerPhase, RaiseTo
from houseway.games.stud import Raise
from houseway.games.three_card_poker import ThreeCardPoker
from houseway.games.ultimate_texas_holdem import UltimateTexasHoldem
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.hands import (
    Category,
    FourCategory,
    FourRanking,
    ThreeCategory,
    ThreeRanking,
    best_four,
    best_ranking,
    rank_three,
)

_CRAZY_4: Final = FourRanking(
    FourCategory.HIGH_CARD, (Rank.KING, Rank.QUEEN, Rank.EIGHT, Rank.FOUR)
)
_THREE: Final = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN, Rank.SIX, Rank.FOUR))


class Habit(AutoPlayer):
    """Bets as much as he may on a hand that he likes, and gives up as cheaply as he can."""

    def choose(self, game: Game[Any], state: Any, spot: int) -> Decision:
        """His habit in this game; where he has none, what is done for somebody absent (T-78)."""
        if isinstance(game, Poker):
            return _at_poker(game, state, spot)
        usual = game.default(state, spot)
        likes = next((like for kind, like in _LIKES.items() if isinstance(game, kind)), None)
        if likes is None or not likes(game, state):
            return usual
        bets = [o for o in game.legal(state, spot) if isinstance(o, Play | Raise)]
        return max(bets, key=lambda bet: bet.multiple) if bets else usual


def _crazy_4(game: Crazy4Poker, state: Any) -> bool:
    """King-queen-eight-four or better; three times the Ante where that is open."""
    return best_four(state.seats[state.to_act[0]].cards).ranking >= _CRAZY_4


def _three_card(game: ThreeCardPoker, state: Any) -> bool:
    """Queen-six-four or better; whoever stands behind a seat plays along with it."""
    seat = state.seats[state.to_act[0]]
    return bool(seat.bet.backline) or rank_three(seat.cards) >= _THREE


def _caribbean(game: CaribbeanStudPoker, state: Any) -> bool:
    """A pair or better, and ace-king where he holds the rank of the dealer's open card."""
    cards = state.seats[state.to_act[0]].cards
    hand = best_ranking(cards)
    if hand.category >= Category.PAIR:
        return True
    shown = {card.rank for card in state.dealer[: game.common.exposed]}
    return hand >= game.terms.qualifies and any(card.rank in shown for card in cards)


def _holdem(game: UltimateTexasHoldem, state: Any) -> bool:
    """Raise what looks good at once, fold only at the end with nothing."""
    cards, board = state.seats[state.to_act[0]].cards, state.board
    if not board:
        return _opens(cards)
    return _likes_flop(cards, board) if len(board) == 3 else _calls_river(cards, board)


def _opens(cards: tuple[Card, ...]) -> bool:
    high, low = sorted((card.rank for card in cards), reverse=True)
    suited = cards[0].suit is cards[1].suit
    if high is low:
        return high >= Rank.THREE
    if high is Rank.ACE:
        return True
    if high is Rank.KING:
        return suited or low >= Rank.FIVE
    if high is Rank.QUEEN:
        return low >= (Rank.SIX if suited else Rank.EIGHT)
    return high is Rank.JACK and low >= (Rank.EIGHT if suited else Rank.TEN)


def _pairs_board(cards: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    ranks = {card.rank for card in board}
    return cards[0].rank is cards[1].rank or any(c.rank in ranks for c in cards)


def _likes_flop(cards: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    suits = Counter(card.suit for card in cards + board)
    if max(suits.values()) >= 4 and cards[0].suit is cards[1].suit:
        return True
    return _pairs_board(cards, board) or best_ranking(cards + board).category > Category.PAIR


def _calls_river(cards: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    mine, theirs = best_ranking(cards + board), best_ranking(board)
    return mine.category > theirs.category or _pairs_board(cards, board)


def _at_poker(game: Poker, state: Felt, spot: int) -> Decision:
    """Raises a little with what looks good, calls small bets with something, checks what is free,
    and folds the rest."""
    seat, usual = state.to_act[0], game.default(state, spot)
    if state.phase is not PokerPhase.BETTING:
        return usual
    strength = _strength(game, state.hands[seat], state.board)
    options = game.legal(state, spot)
    owed = max(state.bets) - state.bets[seat]
    if strength >= 2 and state.made < 3:
        for option in options:
            if isinstance(option, Range):
                return option.least
            if isinstance(option, BetTo | RaiseTo):
                return option
    if owed and (strength >= 2 or (strength and owed <= 3 * game.terms.stakes.big_blind)):
        return Call(spot)
    return usual


def _strength(game: Poker, hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """0 for nothing, 1 for something, 2 for what he raises with."""
    if not board:
        good = [pair for pair in combinations(hole, 2) if _opens(pair)]
        if len(hole) > 2:
            return min(2, len(good) // 2)
        return 2 if good else int(hole[0].suit is hole[1].suit)
    if len(board) == 5:
        mine, theirs = game.rank(hole, board), best_ranking(board)
    else:
        mine = max(best_ranking((*pair, *board)) for pair in combinations(hole, 2))
        theirs = None
    base = Category.HIGH_CARD if theirs is None else theirs.category
    return min(2, max(0, mine.category - base))


_LIKES: Final[dict[type[Game[Any]], Callable[[Any, Any], bool]]] = {
    Crazy4Poker: _crazy_4,
    ThreeCardPoker: _three_card,
    CaribbeanStudPoker: _caribbean,
    UltimateTexasHoldem: _holdem,
}
