"""The slow twin of `settle`: the same lines in the same order, read straight off the documents.

It shares the state and the plain ranking of hands with the game, and nothing else: its paytables
are typed a second time, and each house's order is written out in words of its own.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from houseway.cards import Card, cards_text
from houseway.games.ultimate_texas_holdem.state import Seat, Street
from houseway.hands import Category, Ranking, best_five
from tests.games.rounds import Played
from tests.games.table import CALIFORNIA, WASHINGTON, WCCS
from tests.games.ultimate_texas_holdem import printed

Settled = tuple[int, str, Fraction]
"""A spot, a wager or a toke, and what it wins for each dollar staked."""


def twin(played: Played) -> list[Settled]:
    """Every wager of the round in the house's order, as the cards alone decide it."""
    turns = _forfeits_first(played)
    if played.house != CALIFORNIA and not _qualifies(played):
        turns += [(seat.bet.spot, "ante") for seat in _seats(played) if seat.folded is None]
    wagers = _wagers(played)
    spots = [seat.bet.spot for seat in _seats(played)]
    if played.house == CALIFORNIA and played.reading("major", "") == "type":
        turns += [(spot, wager) for wager in wagers for spot in spots]
    else:
        turns += [(spot, wager) for spot in spots for wager in wagers]
    lines: list[Settled] = []
    for turn in dict.fromkeys(turns):  # each wager once, at its first turn
        lines += _lines(played, *turn)
    return lines


def _seats(played: Played) -> list[Seat]:
    """From the dealer's right; in California clockwise from the player-dealer's left."""
    bank = played.wagers.bank
    if bank is None:
        return sorted(played.over.seats, key=lambda seat: -seat.bet.spot)
    return sorted(played.over.seats, key=lambda seat: (seat.bet.spot - bank.spot) % 7)


def _wagers(played: Played) -> list[str]:
    if played.house == CALIFORNIA:
        order: list[str] = played.reading("order", ["ante", "play", "blind", "trips"])
        return order
    return ["play", "ante", "blind", "trips", "bad_beat", "pairs"]


def _forfeits_first(played: Played) -> list[tuple[int, str]]:
    """What folds lose before anything else is settled: street by street, then clockwise."""
    if played.reading("folds_settle", "first") != "first":
        return []
    bank = played.wagers.bank
    start = bank.spot if bank is not None else 0
    clockwise = sorted(played.over.seats, key=lambda seat: (seat.bet.spot - start - 1) % 7)
    lost = []
    for street in Street:
        for seat in clockwise:
            if seat.folded is not street:
                continue
            wagers = ["ante", "blind"]
            below = _category(played, seat.cards) < Category.THREE_OF_A_KIND
            if played.house == CALIFORNIA and "trips" in seat.bet.stakes and below:
                wagers.append("trips")
            if "bad_beat" in seat.bet.stakes and not played.reading("survives_fold", False):
                wagers.append("bad_beat")
            lost += [(seat.bet.spot, wager) for wager in wagers]
    return lost


@lru_cache(maxsize=64)  # each wager of a round asks for the same hands
def _rank(cards: tuple[Card, ...]) -> Ranking:
    return best_five(cards).ranking


def _category(played: Played, hole: tuple[Card, ...]) -> Category:
    return _rank(hole + played.over.board).category


def _qualifies(played: Played) -> bool:
    return _category(played, played.over.dealer) is not Category.HIGH_CARD


def _lines(played: Played, spot: int, wager: str) -> list[Settled]:
    (seat,) = (seat for seat in played.over.seats if seat.bet.spot == spot)
    if wager == "play":
        if not seat.play:
            return []
    elif wager not in seat.bet.stakes:
        return []
    win = _win(played, seat, wager)
    lines = [(spot, wager, win)]
    if wager in seat.bet.tokes:
        lines.append((spot, f"{wager} toke", win))
    return lines


def _win(played: Played, seat: Seat, wager: str) -> Fraction:
    """What one dollar on a wager wins: minus one is its loss, nothing is a push."""
    over, house = played.over, played.house
    mine, his = _rank(seat.cards + over.board), _rank(over.dealer + over.board)
    even = Fraction((mine > his) - (mine < his))
    lost = Fraction(-1)
    if wager == "trips":
        return Fraction(printed.TRIPS_TABLES[house, played.chosen("trips")].get(mine.category, -1))
    if wager == "pairs":
        table = printed.PAIRS_TABLES[house, played.chosen("pairs")]
        return Fraction(printed.pairs_pays(table, seat.cards, over.dealer) or -1)
    if wager == "bad_beat":
        if mine == his or (seat.folded and not played.reading("survives_fold", False)):
            return lost
        beaten = min(mine, his).category
        return Fraction(printed.BAD_BEAT_TABLES[played.chosen("bad_beat")].get(beaten, -1))
    if seat.folded is not None:
        return lost
    if wager == "ante":
        return even if _qualifies(played) else Fraction(0)
    if wager == "blind":
        return printed.BLIND.get(mine.category, Fraction(0)) if even > 0 else even
    return even


def may_see(played: Played, state: Any, spot: int | None) -> set[str]:
    """The cards that the player at a spot, or a bystander, may see in a state of the round."""
    dealt: tuple[Seat, ...] = getattr(state, "seats", ())
    seen: list[Card] = list(getattr(state, "board", ()))
    for seat in dealt:
        if seat.bet.spot == spot or (state is played.over and _is_turned(played, seat)):
            seen += seat.cards
    if state is played.over and (
        played.house != CALIFORNIA or any(seat.folded is None for seat in dealt)
    ):
        seen += played.over.dealer
    return set(cards_text(tuple(seen)).split())


def _is_turned(played: Played, seat: Seat) -> bool:
    """Whether a hand lies face up at the end: it stayed in, or a wager outlived its fold."""
    if seat.folded is None:
        return True
    riding = seat.bet.stakes.keys() & {"trips", "pairs"}
    if played.house == CALIFORNIA:
        return bool(riding) and _category(played, seat.cards) >= Category.THREE_OF_A_KIND
    if "bad_beat" in seat.bet.stakes and played.reading("survives_fold", False):
        riding = riding | {"bad_beat"}
    assert played.house in (WCCS, WASHINGTON) or riding <= {"trips"}
    return bool(riding)
