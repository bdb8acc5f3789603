"""The features of a hand of Ultimate Texas Hold'em that a player sees at each decision.

Ranks are counted from a deuce, which is 0; if 0 means none, a deuce is 1.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.hands import Category, best_ranking

_ACE = 12


class Preflop(NamedTuple):
    """Two cards: whether they are a pair, their ranks, and whether they are of one suit."""

    paired: int
    high: int
    low: int
    suited: int


class Flop(NamedTuple):
    """Two cards with a flop.

    `made` is the class of hand; all from a straight up are one. `hidden` is the number of the two
    cards in a pair or better, `pair` the highest rank of those (a deuce being 1), and `over` the
    number of higher cards on the flop. `flop_pair` is 1 for a pair on the flop itself, 2 for three
    alike. `flush` is the highest of the player's cards among four of a suit (a deuce being 1),
    `straight` the number of ranks that would make a straight, `high` the player's higher card.
    """

    made: int
    hidden: int
    pair: int
    flop_pair: int
    flush: int
    straight: int
    high: int
    over: int


class River(NamedTuple):
    """Two cards with the whole board.

    `own` is 0 if the board is as good as the hand, 1 if only a side card is better, 2 if a card of
    the player is in a pair or better. `outs` counts the cards that, alone with the board, would
    give the dealer a better hand. `pair` is the highest rank of the player's cards in a pair (a
    deuce being 1), `high` the player's higher card, `board` the class of the board by itself, and
    `suited` the number of its cards of one suit beyond two.
    """

    own: int
    outs: int
    pair: int
    high: int
    board: int
    suited: int


def _rank(card: Card) -> int:
    return card.rank - 2


def see_preflop(cards: Sequence[Card]) -> Preflop:
    """The features of two cards.

    >>> from houseway.cards import parse_cards
    >>> see_preflop(parse_cards("Kd 4d"))
    Preflop(paired=0, high=11, low=2, suited=1)
    """
    high, low = sorted(map(_rank, cards), reverse=True)
    return Preflop(int(high == low), high, low, int(cards[0].suit is cards[1].suit))


def _own_pair(cards: Sequence[Card], board: Iterable[Card]) -> tuple[int, int]:
    """The number of a player's cards in a pair or better, and the highest of those."""
    on_board = {card.rank for card in board}
    alike = cards[0].rank is cards[1].rank
    paired = [_rank(card) + 1 for card in cards if alike or card.rank in on_board]
    return len(paired), max(paired, default=0)


def _completes_straight(ranks: set[int], rank: int) -> bool:
    more = {*ranks, rank}
    if _ACE in more:
        more.add(-1)
    return any(all(low + i in more for i in range(5)) for low in range(-1, 9))


def see_flop(cards: Sequence[Card], flop: Sequence[Card]) -> Flop:
    """The features of two cards and a flop.

    >>> from houseway.cards import parse_cards
    >>> see_flop(parse_cards("Td 4d"), parse_cards("Kd 4c 2d"))
    Flop(made=1, hidden=1, pair=3, flop_pair=0, flush=9, straight=0, high=8, over=1)
    """
    every = (*cards, *flop)
    made = min(best_ranking(every).category, Category.STRAIGHT)
    hidden, pair = _own_pair(cards, flop)
    ranks = {_rank(card) for card in every}
    draws = [rank for rank in range(13) if rank not in ranks and _completes_straight(ranks, rank)]
    suits = Counter(card.suit for card in every)
    flush = [_rank(card) + 1 for card in cards if suits[card.suit] == 4]
    return Flop(
        made=int(made),
        hidden=hidden,
        pair=pair,
        flop_pair=max(Counter(card.rank for card in flop).values()) - 1,
        flush=max(flush, default=0),
        straight=min(len(draws), 2) if made < Category.STRAIGHT else 0,
        high=max(map(_rank, cards)),
        over=sum(_rank(card) >= pair for card in flop) if pair else 0,
    )


def see_river(cards: Sequence[Card], board: Sequence[Card], unseen: Iterable[Card]) -> River:
    """The features of two cards and a board; `unseen` are the cards that the dealer may hold.

    >>> from houseway.cards import parse_cards, standard_deck
    >>> cards, board = parse_cards("Td 4d"), parse_cards("Kd 7c 2d Js 9h")
    >>> see_river(cards, board, [c for c in standard_deck() if c not in cards + board])
    River(own=1, outs=23, pair=0, high=8, board=0, suited=0)
    """
    mine, its_own = best_ranking((*cards, *board)), best_ranking(board)
    _, pair = _own_pair(cards, board)
    own = 0
    if mine > its_own:
        better = mine.category > its_own.category or mine.category >= Category.STRAIGHT
        own = 2 if better or pair else 1
    most = max(Counter(card.suit for card in board).values())
    return River(
        own=own,
        outs=sum(best_ranking((*board, card)) > mine for card in unseen),
        pair=pair,
        high=max(map(_rank, cards)),
        board=int(its_own.category),
        suited=max(most - 2, 0),
    )
