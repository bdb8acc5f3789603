"""A showdown to count: the players' hands, the board, and the cards out of the deck."""

from collections.abc import Sequence
from typing import Final

from houseway.cards import ALL_CARDS, Card
from houseway.fact import Fact
from houseway.gamemath.equity.poker_game import PokerGame
from houseway.gamemath.equity.range import Hand, RangeOfHands, read_hand, read_range
from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refused

SEATS: Final = 10  # B14-1, B15-2
BOARD: Final = 5
BOARDS: Final = (0, 3, 4, 5)


class Contest(Fact, frozen=True):
    """Players who will show their hands, in the order in which they were named."""

    game: PokerGame
    ranges: tuple[RangeOfHands, ...]
    board: Hand = ()
    dead: Hand = ()

    @property
    def to_come(self) -> int:
        """The number of cards still to come to the board."""
        return BOARD - len(self.board)

    @property
    def is_weighted(self) -> bool:
        """Whether hands of one player have different weights."""
        return any(len(set(held.weights)) > 1 for held in self.ranges)


def read_showdown(
    hands: Sequence[str], *, game: str = "holdem", board: str = "", dead: str = ""
) -> Contest:
    """Read a showdown as it is typed, and check it.

    >>> read_showdown(["AsKs", "QQ+"], board="2s 7s 9h").to_come
    2
    """
    of = PokerGame.named(game)
    if not 2 <= len(hands) <= SEATS:
        rule = of.seats_rule
        raise Refused(MathRefusal.PLAYERS_NOT_SEATED, rule=rule, seats=SEATS, given=len(hands))
    asked = Contest(
        game=of,
        ranges=tuple(
            read_range(text, of, where=f"hand {i}") for i, text in enumerate(hands, start=1)
        ),
        board=read_hand(board, where="board", rule=of.board_rule),
        dead=read_hand(dead, where="dead", rule=of.seats_rule),
    )
    check_showdown(asked)
    return asked


def check_showdown(asked: Contest) -> None:
    """Refuse a board of no street, a repeated card, too few cards, or a range without hands."""
    game = asked.game
    if len(asked.board) not in BOARDS:
        given = len(asked.board)
        raise Refused(
            MathRefusal.BOARD_OF_NO_STREET, where="board", rule=game.board_rule, given=given
        )
    out: set[Card] = set()
    known = [(f"hand {i}", r.hands[0]) for i, r in enumerate(asked.ranges, start=1) if r.is_known]
    for where, cards in (*known, ("board", asked.board), ("dead", asked.dead)):
        for card in cards:
            if card in out:
                rule = game.seats_rule
                raise Refused(MathRefusal.CARD_NAMED_TWICE, where=where, rule=rule, card=card)
            out.add(card)
    left = len(ALL_CARDS) - len(asked.board) - len(asked.dead)
    needed = game.hole * len(asked.ranges) + asked.to_come
    if left < needed:
        raise Refused(
            MathRefusal.TOO_FEW_CARDS_LEFT, rule=game.seats_rule, left=left, needed=needed
        )
    for i, held in enumerate(asked.ranges, start=1):
        others = out.difference(held.hands[0]) if held.is_known else out
        if held.hands and all(others.intersection(hand) for hand in held.hands):
            where, rule = f"hand {i}", game.seats_rule
            raise Refused(MathRefusal.RANGE_IS_EMPTY, where=where, rule=rule, range=held.text)
