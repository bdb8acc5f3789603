"""What a setting of Pai Gow comes to, asked before it is set."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from houseway.hands.pai_gow import is_foul, rank_back, rank_front
from houseway.rules import Refusal, Refused
from houseway.table.live.shown.audience import Guest
from houseway.table.live.view.may.act import MaySet, try_front
from tests.table.live.view.offered import everybody, moments, view_of

PAI_GOW: Final = "california/fortune-pai-gow-poker"


def open_hands() -> list[MaySet]:
    """Every hand that somebody may set on a day of Pai Gow."""
    return [
        may
        for moment in moments(PAI_GOW)
        for watcher in everybody(moment)
        if isinstance(watcher, Guest)
        for may in view_of(moment, watcher).may
        if isinstance(may, MaySet)
    ]


def test_b12_7_each_front_is_named_and_a_foul_is_said() -> None:
    hands = open_hands()
    assert hands
    fouls = 0
    for may in hands[:6]:
        for front in combinations(may.cards, 2):
            said = try_front([may], " ".join(card.text for card in front))
            back = tuple(card for card in may.cards if card not in front)
            assert (said.called_front, said.called_back) == (
                str(rank_front(front)),
                str(rank_back(back)),
            )
            assert said.foul == is_foul(front, back)
            assert bool(said.row) == (set(front) == set(may.house_way.front))
            fouls += said.foul
    assert fouls


def test_what_is_no_front_of_the_hand_is_refused() -> None:
    may = open_hands()[0]
    one, two, three = (card.text for card in may.cards[:3])
    strange = next(text for text in ("2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c")
                   if text not in {card.text for card in may.cards})  # fmt: skip
    for front in ("", one, f"{one} {one}", f"{one} {two} {three}", f"{one} {strange}", "nothing"):
        with pytest.raises(Refused) as refused:
            try_front([may], front)
        assert refused.value.reason is Refusal.FRONT_OF_TWO
    with pytest.raises(Refused) as refused:
        try_front([], f"{one} {two}")
    assert refused.value.reason is Refusal.NO_DECISION_NOW
