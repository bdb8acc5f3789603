"""The cards of a larger hand that play: five of the player's own and the board's."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.hands import best_ranking

FIVE = 5


def best_cards(own: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The best five of five to seven cards, the player's own first. If a board card is worth the
    same as one of the player's own, the player's own plays (B1-12).

    >>> from houseway.cards import cards_text, parse_cards
    >>> cards_text(best_cards(parse_cards("As Kd"), parse_cards("8c 9s Kh 2c 4h")))
    'As Kd 8c 9s Kh'
    """
    kept = [*own, *board]
    if len(kept) < FIVE:
        return ()
    best = best_ranking(kept)
    for card in (*board, *own):  # the player's own are left out last
        if len(kept) == FIVE:
            break
        others = [each for each in kept if each != card]
        if best_ranking(others) == best:
            kept = others
    return tuple(kept)
