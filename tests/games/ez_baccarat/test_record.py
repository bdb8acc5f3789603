"""A recorded round: the cards as they left the shoe, and what `replay` refuses, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.fact import replace
from houseway.games import make_game, play_script, write_round_of
from houseway.games.ez_baccarat.state import Over
from houseway.rules import Refusal
from tests.games.ez_baccarat.coups import (
    BANKER_WINS,
    DRAGON,
    PANDA,
    PLAYER_WINS,
    SIX_CARDS,
    TIES,
    a_round,
    at,
    bet,
    over,
    refused,
    sheet_of,
)
from tests.games.table import refusal, seen

ONE = at(1, player=5)


@pytest.mark.parametrize(
    "shoe", [PLAYER_WINS, BANKER_WINS, PANDA, DRAGON, SIX_CARDS, *TIES.values()]
)
def test_b9_7_the_shoe_is_written_as_the_cards_came(shoe: str) -> None:
    ended = over(shoe, bet(2, player=5), bet(2, 1, tie=5))
    game = make_game(sheet_of())
    record = write_round_of(game, ended)
    assert record.round == {"shoe": shoe}
    assert record.spots == [{}, {}]
    again = play_script(game, ended.wagers, record)
    assert replace(again, log=()) == replace(ended, log=())


@pytest.mark.parametrize(
    "shoe",
    [
        "",
        "Kc Kh 7d",
        "Kc Kh 3d 7s",  # Player has 3 and draws
        "Kc Kh 6d 2s",  # Banker has 2 and draws
        "Kc Kh 2d 3s 7h",  # Banker's 3 draws against a seven
    ],
)
def test_b9_9_a_round_has_to_come_to_its_end(shoe: str) -> None:
    assert refused(ONE, shoe=shoe) == (Refusal.CARD_MISSING, "shoe", "B9-9")


@pytest.mark.parametrize(
    ("shoe", "left"),
    [
        (PLAYER_WINS, "Ac"),
        (PANDA, "Ac"),
        (SIX_CARDS, "Ac"),
        (PLAYER_WINS, "Ac Ad Ah"),
        ("Kc Kh 5d 3s 8h", "Ac"),  # a Banker's 3 stands against an eight
    ],
)
def test_b9_9_b9_10_nothing_is_dealt_after_it(shoe: str, left: str) -> None:
    met = refusal(a_round(ONE, shoe=f"{shoe} {left}"))
    assert seen(met) == (Refusal.CARD_LEFT_OVER, "shoe", "B9-9")
    assert f"ended with the {len(shoe.split())}th card; {left} was not dealt" in met.what


@pytest.mark.parametrize("shoe", ["Kc Kh 7d 1s", "Kc Kh 7d 6", "KcKh7d6s", "xx"])
def test_b9_1_cards_of_standard_decks(shoe: str) -> None:
    assert refused(ONE, shoe=shoe) == (Refusal.NOT_CARDS, "shoe", "B9-1")


def test_b9_1_without_jokers() -> None:
    assert refused(ONE, shoe="Kc Kh 7d Jo") == (Refusal.NO_JOKER, "shoe", "B9-1")


@pytest.mark.parametrize("shoe", [["Kc", "Kh"], 7, True, {}])
def test_b9_7_the_shoe_is_one_text(shoe: Any) -> None:
    assert refused(ONE, shoe=shoe) == (Refusal.CARDS_NOT_TEXT, "shoe", "B9-1")


def test_b9_7_the_shoe_has_to_be_there() -> None:
    data = a_round(ONE, shoe="")
    for without in ({**data, "shoe": None}, {k: v for k, v in data.items() if k != "shoe"}):
        assert seen(refusal(without)) == (Refusal.CARDS_MISSING, "shoe", "B9-1")


@pytest.mark.parametrize(("shoe", "decks"), [("Kc Kc Kc 8d", 3), ("Kc Kc Kc Kc Kc Kc", 6)])
def test_b9_1_no_card_comes_more_often_than_there_are_decks(shoe: str, decks: int) -> None:
    assert isinstance(over(shoe, bet(1, player=5), switch={"decks": decks}), Over)
    more = shoe.replace("8d", "Kc")
    found = refused(ONE, shoe=more, switch={"decks": min(decks, 5)})
    assert found[0] is Refusal.CARD_TOO_OFTEN


@pytest.mark.parametrize("key", ["cards", "actions", "set"])
def test_b9_9_a_spot_has_neither_cards_nor_actions(key: str) -> None:
    found = refused({**ONE, key: []}, shoe=PLAYER_WINS)
    assert found == (Refusal.UNKNOWN_KEY, f"spots[0].{key}", "round file")
