"""The House Way's setting of a seven-card hand, and whether a given setting is foul."""

from __future__ import annotations

from houseway.cards import cards_text
from houseway.fact import Fact
from houseway.games.fortune_pai_gow_poker.hand import read_hand
from houseway.games.fortune_pai_gow_poker.house_way import SetHand, set_house_way
from houseway.games.refusals import GameRefusal
from houseway.hands.pai_gow import is_foul
from houseway.rules import Refused, read_typed_cards


class SettingSaid(Fact, frozen=True):
    """Seven cards set in two hands, and the row of the House Way that did it."""

    front: str
    back: str
    row: str


class FoulSaid(Fact, frozen=True):
    """Whether the front outranks the back, so that the hand loses (B12-7)."""

    foul: bool
    rule: str = "B12-7"


def say_setting(setting: SetHand) -> SettingSaid:
    """How a hand was set."""
    return SettingSaid(cards_text(setting.front), cards_text(setting.back), setting.row)


def set_typed(text: str) -> SettingSaid:
    """How the House Way sets seven cards as they are typed."""
    return say_setting(set_house_way(read_hand(text)))


def check_typed(front: str, back: str) -> FoulSaid:
    """Whether two cards in front of five are a foul."""
    before = read_typed_cards(front, joker=True, where="front", rule="B12-7")
    if len(before) != 2:
        raise Refused(
            GameRefusal.WRONG_COUNT, where="front", rule="B12-7", wanted="two", cards=len(before)
        )
    cards = read_hand(f"{front} {back}")
    return FoulSaid(is_foul(cards[:2], cards[2:]))
