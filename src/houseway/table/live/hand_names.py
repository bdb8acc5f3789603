"""Names of hands in each game, the cards that make them, and what a dealer announces of those that
lie face up (B4-17, B5-5, B11-8)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import Game, View
from houseway.games.action import without_joker
from houseway.games.best_cards import best_cards
from houseway.games.crazy_4_poker import Crazy4Poker
from houseway.games.fortune_pai_gow_poker import FortunePaiGowPoker
from houseway.games.omaha import Omaha, best_omaha
from houseway.games.poker import Poker
from houseway.games.stud.game import StudGame
from houseway.games.ultimate_texas_holdem import UltimateTexasHoldem
from houseway.games.view import HIDDEN, BettorView, Face, Pile
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


_BOARD: Final = "board"
_DEALER: Final = "dealer"
_HAND: Final = "hand"


class HandCalled(Fact, frozen=True, omit_defaults=True):
    """A dealer's announcement of a hand: by `spot`, zero for the dealer's, and for a hand in two
    parts which `part`. `best` are the cards that make it, where not all of them do."""

    words: str
    spot: int = 0
    part: str = ""
    best: tuple[PlayingCard, ...] = ()


class HandsCalled(NamedTuple):
    """Every turned hand. `forward` are the community cards that complete the dealer's hand, with as
    many of the dealer's own as possible, where the house pushes them forward (B1-12)."""

    called: tuple[HandCalled, ...]
    forward: tuple[PlayingCard, ...]


def hands_called(game: Game[Any], view: View) -> HandsCalled:
    """The announcements of all face-up hands."""
    board = _seen(view.pile(_BOARD))
    piles = [(0, pile.name.removeprefix(_DEALER).strip(), pile) for pile in view.piles]
    found = [_called(game, *each, board) for each in piles if each[2].name != _BOARD]
    dealers_hand = [each for each in found if each is not None]
    called = (*dealers_hand, *calls_of(game, view, view.seats))
    pushes = _pushes_forward(game) and called and not called[0].spot
    dealers = called[0].best if pushes else ()
    return HandsCalled(called, tuple([card for card in board if card in dealers]))


def calls_of(game: Game[Any], view: View, seats: Iterable[BettorView]) -> list[HandCalled]:
    """The announcements of some seats' face-up hands."""
    board = _seen(view.pile(_BOARD))
    found = [
        _called(game, seat.spot, "" if pile.name == _HAND else pile.name, pile, board)
        for seat in seats
        if not seat.backline
        for pile in seat.piles
    ]
    return [each for each in found if each is not None]


def _called(
    game: Game[Any], spot: int, part: str, pile: Pile, board: tuple[PlayingCard, ...]
) -> HandCalled | None:
    if not pile.cards or pile.cards[0] is HIDDEN:
        return None
    cards = _seen(pile.cards)
    if len(cards) != len(pile.cards):
        return None
    words, best = name_hand(game, cards, board)
    return HandCalled(words, spot, part, best) if words else None


def _pushes_forward(game: Game[Any]) -> bool:
    """Whether the dealer pushes forward the community cards that complete the hand (B1-12)."""
    return isinstance(game, UltimateTexasHoldem) and game.terms.pushes_forward


def _seen(cards: Iterable[Face]) -> tuple[PlayingCard, ...]:
    return tuple([card for card in cards if card is not None])
