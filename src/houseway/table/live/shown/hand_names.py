"""Names of hands in each game, and the cards that make them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from houseway.cards import PlayingCard
from houseway.games import Game
from houseway.games.action import without_joker
from houseway.games.best_cards import best_cards
from houseway.games.crazy_4_poker import Crazy4Poker
from houseway.games.fortune_pai_gow_poker import FortunePaiGowPoker
from houseway.games.omaha import Omaha, best_omaha
from houseway.games.poker import Poker
from houseway.games.stud.game import StudGame
from houseway.games.ultimate_texas_holdem import UltimateTexasHoldem
from houseway.hands import best_four, best_ranking
from houseway.hands.pai_gow import rank_back, rank_front

Cards = tuple[PlayingCard, ...]
_FRONT: Final = 2
_BACK: Final = 5
_FLOP: Final = 3
_REMEMBERED: Final = 4096
"""Several viewers look at the same few hands, one after another."""


class HandName(NamedTuple):
    """`two pair, nines and fours`, and the cards that make it where not all of them do; empty where
    there are too few, or where the game has no hands."""

    words: str = ""
    best: Cards = ()


@lru_cache(maxsize=_REMEMBERED)
def name_hand(game: Game[Any], cards: Cards, board: Cards = ()) -> HandName:
    """The name of cards with this board."""
    match game:
        case FortunePaiGowPoker():  # one side: two cards in front, or five behind
            if len(cards) == _FRONT:
                return HandName(str(rank_front(cards)))
            return HandName(str(rank_back(cards)) if len(cards) == _BACK else "")
        case StudGame():
            own = without_joker(cards, game.items.deck)
            if len(own) != game.cards:
                return HandName()
            best = best_four(own).cards if isinstance(game, Crazy4Poker) else ()
            return HandName(str(game.ranking(own)), best)
        case UltimateTexasHoldem() | Poker():
            own, open_to_all = (without_joker(pile, game.items.deck) for pile in (cards, board))
            if not own or len(open_to_all) < _FLOP:
                return HandName()
            if isinstance(game, Omaha):
                best = best_omaha(own, open_to_all)
                return HandName(str(best_ranking(best)), best)
            return HandName(str(best_ranking((*own, *open_to_all))), best_cards(own, open_to_all))
        case _:
            return HandName()
