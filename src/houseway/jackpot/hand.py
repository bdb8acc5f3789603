"""Which row of a jackpot paytable a hand wins: the highest only (T-70).

>>> from houseway.cards import parse_cards
>>> from houseway.floor import open_library
>>> from houseway.jackpot.documents.library import all_paytables
>>> table = all_paytables(open_library())["washington/standalone-01"]
>>> board = parse_cards("As Ks Qs Js Ts")
>>> row = row_of(table, parse_cards("2h 2d"), board)
>>> row.name if row else None
'community royal'
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple, NoReturn

from houseway.cards import Card
from houseway.hands import Category, best_five, best_ranking
from houseway.jackpot.documents.paytable import JackpotPaytable, Look, Row
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Refused

_OF: Final = {category.words: category for category in Category}
_SEVEN: Final = frozenset({(2, 5)})
# How many own cards and board cards each way of looking needs.
_SIZES: Final[Mapping[Look, frozenset[tuple[int, int]]]] = {
    Look.FIVE_CARDS: frozenset({(5, 0)}),
    Look.HOLE_AND_FLOP: frozenset({(2, 3), (2, 4), (2, 5)}),
    Look.FIRST_SEVEN: _SEVEN,
    Look.SEVEN_WITH_HOLE: _SEVEN,
    Look.BOARD: _SEVEN,
}


class WinningHand(NamedTuple):
    """A row that is won, the five cards that win it, and the hand in words."""

    row: Row
    cards: tuple[Card, ...]
    words: str


def can_look(look: Look, hole: int, board: int) -> bool:
    """Whether a hand of so many cards, and so many on the board, can be looked at in this way."""
    return (hole, board) in _SIZES[look]


def row_of(
    paytable: JackpotPaytable, hole: Sequence[Card], board: Sequence[Card] = ()
) -> Row | None:
    """The row that a hand wins, if any. In Crazy 4 all five cards are `hole`."""
    cards = (*hole, *board)
    if len(cards) not in (5, 6, 7) or len(set(cards)) != len(cards):
        _refuse(paytable, hole, board)
    looks = _looks(paytable)
    for look in looks:
        if (len(hole), len(board)) not in _SIZES[look]:
            _refuse(paytable, hole, board)
    *_, lowest = rows = tuple(paytable.rows.values())
    # No part of the cards is worth more than the best of them: most hands end here.
    if best_ranking(cards).category < _OF[lowest.hand.value]:
        return None
    found = {look: _category(look, _seen(look, hole, board), hole) for look in looks}
    return next((row for row in rows if found[row.looks_at.value] is _OF[row.hand.value]), None)


def winning_hand(
    paytable: JackpotPaytable, hole: Sequence[Card], board: Sequence[Card] = ()
) -> WinningHand | None:
    """The row that a hand wins, with the five cards and their class for the win page."""
    row = row_of(paytable, hole, board)
    if row is None:
        return None
    look = row.looks_at.value
    cards = _seen(look, hole, board)
    if look is Look.SEVEN_WITH_HOLE:
        mine = frozenset(hole)
        fives = (five for five in combinations(cards, 5) if not mine.isdisjoint(five))
        best = max((best_five(five) for five in fives), key=lambda each: each.ranking)
    else:
        best = best_five(cards)
    return WinningHand(row, best.cards, str(best.ranking))


def _seen(look: Look, hole: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    if look is Look.BOARD:
        return tuple(board)
    return (*hole, *board[:3]) if look is Look.HOLE_AND_FLOP else (*hole, *board)


def _looks(paytable: JackpotPaytable) -> list[Look]:
    looks: list[Look] = []
    for row in paytable.rows.values():
        if row.looks_at.value not in looks:
            looks.append(row.looks_at.value)
    return looks


def _refuse(paytable: JackpotPaytable, hole: Sequence[Card], board: Sequence[Card]) -> NoReturn:
    """A hand that has not got the cards which the rows look at, or has one twice."""
    first = next(iter(paytable.rows.values())).looks_at
    rule = first.cite.item
    if len({*hole, *board}) != len(hole) + len(board):
        raise Refused(JackpotRefusal.HAND_CARD_TWICE, where=paytable.id, rule=rule)
    raise Refused(
        JackpotRefusal.HAND_NOT_SEEN, where=paytable.id, rule=rule,
        looks=" and ".join(look.value for look in _looks(paytable)), hole=len(hole),
        board=len(board),
    )  # fmt: skip


def _category(look: Look, cards: tuple[Card, ...], hole: Sequence[Card]) -> Category:
    best = best_ranking(cards).category
    if look is not Look.SEVEN_WITH_HOLE or best < Category.STRAIGHT:
        return best
    # At least one hole card in the five that make the hand (T-59).
    mine = frozenset(hole)
    fives = (five for five in combinations(cards, 5) if not mine.isdisjoint(five))
    return max(best_ranking(five).category for five in fives)
