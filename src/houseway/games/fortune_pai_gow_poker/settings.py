"""Seven cards set in two hands: as they are typed, by the House Way, and by a player.

A setting is foul if the front outranks the back, so that the hand loses (B12-7).
"""

from collections.abc import Sequence
from itertools import combinations

from houseway.cards import PlayingCard, cards_text
from houseway.fact import Fact
from houseway.games.fortune_pai_gow_poker.house_way import Cards, SetHand, set_house_way
from houseway.games.fortune_pai_gow_poker.state import TwoHands
from houseway.games.refusals import GameRefusal
from houseway.hands.pai_gow import is_foul, rank_back, rank_front
from houseway.rules import Refused, read_typed_cards


class SevenCardSetting(Fact, frozen=True):
    """Seven cards set in two hands, and the row of the House Way that did it."""

    front: str
    back: str
    row: str


class FoulCheck(Fact, frozen=True):
    """Whether a setting is foul."""

    foul: bool
    rule: str = "B12-7"


def read_hand(text: str) -> Cards:
    """Seven different cards, of which one may be the joker."""
    cards = read_typed_cards(text, joker=True, where="hand", rule="B12-1")
    if len(cards) != 7:
        raise Refused(
            GameRefusal.WRONG_COUNT, where="hand", rule="B12-7", wanted="seven", cards=len(cards)
        )
    if len(set(cards)) != 7:
        twice = next(card for card in cards if cards.count(card) > 1)
        raise Refused(GameRefusal.CARD_WRITTEN_TWICE, where="hand", rule="B12-1", card=twice)
    return cards


def say_setting(setting: SetHand) -> SevenCardSetting:
    """A setting as a fact for programs."""
    return SevenCardSetting(cards_text(setting.front), cards_text(setting.back), setting.row)


def set_typed(text: str) -> SevenCardSetting:
    """How the House Way sets seven typed cards."""
    return say_setting(set_house_way(read_hand(text)))


def check_typed(front: str, back: str) -> FoulCheck:
    """Whether two typed cards in front of five are a foul."""
    before = read_typed_cards(front, joker=True, where="front", rule="B12-7")
    if len(before) != 2:
        raise Refused(
            GameRefusal.WRONG_COUNT, where="front", rule="B12-7", wanted="two", cards=len(before)
        )
    cards = read_hand(f"{front} {back}")
    return FoulCheck(is_foul(cards[:2], cards[2:]))


def setting_of(cards: Sequence[PlayingCard], front: Sequence[PlayingCard]) -> TwoHands:
    """These two cards in front, the other five behind, in the order in which they are held."""
    held = [card for card in cards if card in front]
    return TwoHands(tuple(held), tuple([card for card in cards if card not in front]))


def is_foul_setting(hands: TwoHands) -> bool:
    """Whether the front outranks the back."""
    return is_foul(hands.front, hands.back)


def sensible_settings(cards: Sequence[PlayingCard]) -> tuple[TwoHands, ...]:
    """The legal settings from the strongest front on. A weaker front is listed only if its back has
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
