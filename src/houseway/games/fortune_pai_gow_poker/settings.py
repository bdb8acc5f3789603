"""The settings of seven cards that are worth a thought: no foul, and a weaker front only where it
makes a better back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from houseway.cards import PlayingCard
from houseway.games.fortune_pai_gow_poker.state import TwoHands
from houseway.hands.pai_gow import is_foul, rank_back, rank_front


def setting_of(cards: Sequence[PlayingCard], front: Sequence[PlayingCard]) -> TwoHands:
    """These two cards in front, the other five behind, in the order in which they are held."""
    held = [card for card in cards if card in front]
    return TwoHands(tuple(held), tuple([card for card in cards if card not in front]))


def is_foul_setting(hands: TwoHands) -> bool:
    """Whether the front outranks the back, so that the hand loses (B12-7)."""
    return is_foul(hands.front, hands.back)


def sensible_settings(cards: Sequence[PlayingCard]) -> tuple[TwoHands, ...]:
    """The legal settings from the strongest front on; a weaker front only where it makes a back of
    a better name: aces and nines for a pair of aces, not the same pair with a higher card beside.

    >>> from houseway.cards import cards_text, parse_with_joker
    >>> found = sensible_settings(parse_with_joker("As Kd Qh 9c 9s 4d Jo"))
    >>> [cards_text(hands.front) for hands in found]
    ['9c 9s', 'Kd Qh']
    """
    ranked = []
    for front in combinations(cards, 2):
        hands = setting_of(cards, front)
        if not is_foul_setting(hands):
            ranked.append((rank_front(hands.front), rank_back(hands.back), hands))
    ranked.sort(key=lambda each: (each[0], each[1]), reverse=True)
    (_, best, first), *others = ranked  # seven cards always have a setting that is no foul
    found = [first]
    for _, back, hands in others:
        if back > best and str(back) != str(best):
            found.append(hands)
            best = back
    return tuple(found)
