"""The worth of EZ Baccarat: five wagers, from any shoe. Nothing is decided in this game."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import perm
from typing import Final

import numpy as np

from houseway.cards import Card, Rank, Suit, decks
from houseway.gamemath.ez_baccarat.kernels import CARDS, ENDS, count_coups, end_of, fits
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import (
    LOSES,
    TIES,
    End,
    Progress,
    Question,
    Report,
    ResultCounts,
    WagerMath,
    silent,
)
from houseway.gamemath.tables import Orders, Shoe, name_counts
from houseway.games.ez_baccarat.drawing import DrawingRules
from houseway.games.ez_baccarat.roads import Coup, Winner
from houseway.games.ez_baccarat.terms import ROWS, WAGERS, Terms, read_terms
from houseway.hands import point
from houseway.rules import Refused, Sheet

_MOST_DECKS: Final = 1_000_000  # beyond any shoe; the figures would only grow longer
_SEVEN: Final = End("wins with a three-card 7", Fraction(0))


def _hand(total: int, *, drew: bool) -> tuple[Card, ...]:
    """Two or three cards with this total."""
    nought = Card(Rank.KING, Suit.SPADES)
    rank = Rank.ACE if total == 1 else Rank(total or 10)
    return (nought, nought, Card(rank, Suit.CLUBS)) if drew else (nought, Card(rank, Suit.CLUBS))


# The coup for each end of the kernel.
_COUPS: Final[tuple[tuple[int, Coup], ...]] = tuple(
    (
        end_of(player, banker, player_drew=one, banker_drew=two),
        Coup.of(player=_hand(player, drew=one), banker=_hand(banker, drew=two)),
    )
    for player in range(10)
    for banker in range(10)
    for one in (False, True)
    for two in (False, True)
)


def _shoe(t: Terms, question: Question) -> tuple[int, list[int]]:
    """The decks, and the number of remaining cards of each value from zero to nine."""
    number = t.decks.value if question.decks is None else question.decks
    if not 1 <= number <= _MOST_DECKS:
        raise Refused(
            MathRefusal.BAD_NUMBER_OF_DECKS,
            where="decks",
            rule=t.decks.cite.item,
            decks=number,
            most=_MOST_DECKS,
        )
    for card, many in Counter(question.dead).items():
        if many > number:
            raise Refused(
                MathRefusal.MORE_THAN_THE_SHOE_HOLDS,
                where="dead",
                rule=t.decks.cite.item,
                card=card,
                times=many,
                decks=number,
            )
    held = [0] * 10
    for card in decks(1):
        held[point(card)] += number
    for card in question.dead:
        held[point(card)] -= 1
    if sum(held) < CARDS:
        raise Refused(
            MathRefusal.TOO_FEW_CARDS_LEFT, where="dead", rule="T-81", left=sum(held), needed=CARDS
        )
    return number, held


def _ends(drawing: DrawingRules, held: list[int]) -> list[int]:
    """The number of orders of six cards that end in each way."""
    chart = np.zeros((10, 10), dtype=np.int64)
    for total, row in drawing.chart.items():
        chart[total] = [letter == "H" for letter in row]
    left = sum(held)
    rules = (drawing.player_to, drawing.banker_to, chart)
    if fits(left):
        counted = np.zeros(ENDS, dtype=np.int64)
        count_coups(np.array(held, dtype=np.int64), left, *rules, counted)
        return [int(count) for count in counted]
    ends = [0] * ENDS
    uncompiled = getattr(count_coups, "py_func", count_coups)
    uncompiled(list(held), left, *rules, ends)
    return ends


def _end(t: Terms, wager: str, coup: Coup, *, seven_pushes: bool) -> End:
    """The results of a wager."""
    if wager == "tie":
        wins = coup.winner is Winner.TIE
    elif wager == "panda_8":
        wins = coup.panda_8
    elif wager == "dragon_7":
        wins = coup.dragon_7
    elif coup.winner is Winner.TIE:
        return TIES
    elif wager == "banker" and coup.dragon_7 and seven_pushes:
        return _SEVEN
    else:
        wins = coup.winner.value == wager
    return End(ROWS[wager], t.pays[wager].value.per_unit) if wins else LOSES


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """The report on a sheet, from a full shoe or the rest of one."""
    progress("every order of six cards", 0.0)
    t = read_terms(sheet)
    number, held = _shoe(t, question)
    ends = _ends(t.drawing, held)
    coups = [(coup, ends[end]) for end, coup in _COUPS if ends[end]]

    def pays(wager: str, *, seven_pushes: bool) -> ResultCounts:
        ends: Counter[End] = Counter()
        for coup, count in coups:
            ends[_end(t, wager, coup, seven_pushes=seven_pushes)] += count
        return ResultCounts.by_rows({ROWS[wager]: t.pays[wager]}, ends)

    as_read = t.seven_pushes.value
    readings = {
        f"edge_if_{word}": -pays("banker", seven_pushes=word == "push").mean
        for word in ("pay", "push")
    }
    events = {
        **{who.value: sum(n for coup, n in coups if coup.winner is who) for who in Winner},
        "dragon 7": sum(n for coup, n in coups if coup.dragon_7),
        "panda 8": sum(n for coup, n in coups if coup.panda_8),
    }
    return Report(
        sheet=sheet.id,
        deals=perm(sum(held), CARDS),
        wagers=tuple(
            WagerMath.of(
                wager,
                pays(wager, seven_pushes=as_read),
                more=readings if wager == "banker" else {},
                note=_seven(seven_pushes=as_read) if wager == "banker" else "",
            )
            for wager in WAGERS
        ),
        game=None,
        notes=(
            "Counted over every order of six cards from the shoe. Nothing is decided, so there is "
            "no whole game beside the wagers.",
        ),
        tables=(Shoe(decks=number, by_value=tuple(held)), Orders(ends=name_counts(events))),
    )


def _seven(*, seven_pushes: bool) -> str:
    """The reading of T-01."""
    word = "returned, as the trade has it" if seven_pushes else "paid, as written"
    return f"A winning three-card 7 is {word} (T-01)."
