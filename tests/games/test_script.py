"""A game's part of a round file: read with care, refused with its place, written from the log."""

from typing import Any, Final

import pytest

from houseway.games.refusals import GameRefusal
from houseway.rules import Refused
from houseway.rules.refusals import SheetRefusal
from houseway.table.refusals import RoundRefusal
from houseway.table.script import write_round_of
from tests.games.doors import over_of
from tests.games.lines import refusal, seen, settle_data
from tests.games.table import Data
from tests.games.test_dealing import CARIBBEAN, CRAZY, PAI_GOW, THREE, UTH

SPADES: Final = ["As", "Ks", "Qs", "Js", "Ts", "9s", "8s"]
HEARTS: Final = ["Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h"]
CLUBS: Final = ["7c", "6c", "5c", "4c", "3c", "2c", "8c"]
STAKES: Final[dict[str, dict[str, str]]] = {
    f"catfish-bend/{UTH}": {"ante": "10.00", "blind": "10.00"},
    f"wccs/{UTH}": {"ante": "10.00", "blind": "10.00"},
    f"washington/{UTH}": {"ante": "10.00", "blind": "10.00"},
    f"california/{UTH}": {"ante": "10.00", "blind": "10.00"},
    CRAZY: {"ante": "10.00", "super_bonus": "10.00"},
    CARIBBEAN: {"ante": "10.00"},
    THREE: {"ante": "10.00"},
    PAI_GOW: {"base": "10.00"},
}
STAY: Final = {CRAZY: "bet 1x", CARIBBEAN: "raise", THREE: "play"}
# The items about the deck, about a wrong count, and about the decision.
ITEMS: Final = {
    f"catfish-bend/{UTH}": ("B1-2", "B1-26", "B1-6"),
    f"wccs/{UTH}": ("B4-11", "B4-21", "B4-2"),
    f"washington/{UTH}": ("B5-2", "T-82", "B5-4"),
    f"california/{UTH}": ("B11-1", "T-82", "B11-4"),
    CRAZY: ("B3-12", "B3-12", "B3-6"),
    CARIBBEAN: ("B7-5", "B7-5", "T-46"),
    THREE: ("B10-5", "B10-5", "B10-7"),
    PAI_GOW: ("B12-1", "T-82", "B12-7"),
}
each_game = pytest.mark.parametrize("sheet_id", STAKES)
decided_in_words = pytest.mark.parametrize("sheet_id", [s for s in STAKES if s != PAI_GOW])


def hand(sheet_id: str) -> int:
    return {CRAZY: 5, CARIBBEAN: 5, THREE: 3, PAI_GOW: 7}.get(sheet_id, 2)


def a_round(sheet_id: str) -> Data:
    """Spots 3 and 1, in this order, both in to the end."""
    count = hand(sheet_id)
    done: Data = {"set": "house way"}
    if sheet_id != PAI_GOW:
        done = {"actions": [STAY.get(sheet_id, "bet 4x")]}
    data: Data = {
        "sheet": sheet_id,
        "spots": [
            {"spot": spot, "wagers": STAKES[sheet_id], "cards": " ".join(held[:count]), **done}
            for spot, held in ((3, SPADES), (1, HEARTS))
        ],
        "dealer": " ".join(CLUBS[:count]),
    }
    if sheet_id.startswith("california"):
        data["bank"] = {"spot": 7, "wager": "1000000.00"}
    if sheet_id == f"washington/{UTH}":
        data["choose"] = {"trips": "UTH-03"}
    if UTH in sheet_id:
        data["board"] = "2d 4d 6d 8d Td"
    if sheet_id == PAI_GOW:
        data["dice"] = [3, 3, 3]
    return data


def changed(sheet_id: str, key: str, value: Any) -> Refused:
    """The refusal of the round with another value under a key of it, or of its second spot."""
    data = a_round(sheet_id)
    part = data if key in data else data["spots"][1]
    part[key] = value
    if value is ...:
        del part[key]
    return refusal(data)


def keys_of(sheet_id: str) -> list[tuple[str, str]]:
    """The keys that hold cards, and how refusals call them."""
    board = [("board", "board")] if UTH in sheet_id else []
    return [("dealer", "dealer"), *board, ("cards", "spots[1].cards")]


@each_game
def test_b1_26_b4_1_t82_cards_are_so_many_of_one_deck(sheet_id: str) -> None:
    deck, count, _ = ITEMS[sheet_id]
    for key, where in keys_of(sheet_id):
        held = (a_round(sheet_id) | a_round(sheet_id)["spots"][1])[key].split()
        for value, reason, rule in (
            (..., RoundRefusal.CARDS_MISSING, deck),
            (None, RoundRefusal.CARDS_MISSING, deck),
            (held, RoundRefusal.CARDS_NOT_TEXT, deck),
            (7, RoundRefusal.CARDS_NOT_TEXT, deck),
            ("", GameRefusal.WRONG_COUNT, count),
            (" ".join(held[:-1]), GameRefusal.WRONG_COUNT, count),
            (" ".join([*held, "2h"]), GameRefusal.WRONG_COUNT, count),
            (" ".join([*held[:-1], "1h"]), SheetRefusal.NOT_CARDS, deck),
            (" ".join([*held[:-1], held[0]]), GameRefusal.CARD_WRITTEN_TWICE, deck),
        ):
            assert seen(changed(sheet_id, key, value)) == (reason, where, rule)
        if sheet_id != PAI_GOW:
            joker = changed(sheet_id, key, " ".join([*held[:-1], "Jo"]))
            assert seen(joker) == (SheetRefusal.NO_JOKER, where, deck)


@each_game
def test_cards_are_read_as_people_write_them(sheet_id: str) -> None:
    for key, _ in keys_of(sheet_id):
        held = (a_round(sheet_id) | a_round(sheet_id)["spots"][1])[key].split()
        as_typed = ",".join(card.replace("T", "10").swapcase() for card in held)
        data = a_round(sheet_id)
        (data if key in data else data["spots"][1])[key] = as_typed
        assert settle_data(data) == settle_data(a_round(sheet_id))


@each_game
def test_b4_1_a_card_in_two_places_is_named_with_both(sheet_id: str) -> None:
    deck, count = ITEMS[sheet_id][0], hand(sheet_id)
    found = changed(sheet_id, "cards", " ".join([*HEARTS[: count - 1], SPADES[0]]))
    assert seen(found) == (RoundRefusal.CARD_IN_TWO_PLACES, "spots[1].cards", deck)
    assert found.what == "As is here and in spots[0].cards; one deck is in play"
    found = changed(sheet_id, "dealer", " ".join([*CLUBS[: count - 1], HEARTS[0]]))
    assert seen(found) == (RoundRefusal.CARD_IN_TWO_PLACES, "spots[1].cards", deck)
    assert found.facts["other"] == "dealer"


@decided_in_words
def test_t79_actions_are_a_list_of_known_words_to_the_end_of_the_round(sheet_id: str) -> None:
    rule, stay = ITEMS[sheet_id][2], STAY.get(sheet_id, "bet 4x")
    at = "spots[1].actions"
    for value, reason, where, by in (
        (..., RoundRefusal.ACTIONS_NOT_LIST, at, "round file"),
        (stay, RoundRefusal.ACTIONS_NOT_LIST, at, "round file"),
        ({"1": stay}, RoundRefusal.ACTIONS_NOT_LIST, at, "round file"),
        ([None], RoundRefusal.ACTIONS_NOT_LIST, at, "round file"),
        ([1], GameRefusal.UNKNOWN_DECISION, f"{at}[0]", rule),
        ([[stay]], GameRefusal.UNKNOWN_DECISION, f"{at}[0]", rule),
        ([""], GameRefusal.UNKNOWN_DECISION, f"{at}[0]", rule),
        ([stay.upper()], GameRefusal.UNKNOWN_DECISION, f"{at}[0]", rule),
        (["bet 10x"], GameRefusal.UNKNOWN_DECISION, f"{at}[0]", rule),
        ([], GameRefusal.ACTION_MISSING, at, rule),
        ([stay, stay], GameRefusal.ACTION_LEFT_OVER, f"{at}[1]", rule),
        ([stay, "fold"], GameRefusal.ACTION_LEFT_OVER, f"{at}[1]", rule),
    ):
        assert seen(changed(sheet_id, "actions", value)) == (reason, where, by)


@each_game
def test_other_games_keys_mean_nothing_here(sheet_id: str) -> None:
    for key in {"board", "shoe", "dice"} - a_round(sheet_id).keys():
        found = refusal({**a_round(sheet_id), key: "As"})
        assert seen(found) == (RoundRefusal.UNKNOWN_KEY, key, "round file")
    data = a_round(sheet_id)
    other = "actions" if sheet_id == PAI_GOW else "set"
    data["spots"][0][other] = "house way"
    assert seen(refusal(data)) == (RoundRefusal.UNKNOWN_KEY, f"spots[0].{other}", "round file")


def test_t68_behind_a_spot_that_folds_nobody_decides() -> None:
    """Nothing is written for him; that he folds too may still be."""
    data = a_round(THREE)
    data["spots"][0]["actions"] = ["fold"]
    behind: Data = {"spot": 3, "backline": 1, "wagers": {"ante": "10.00"}}
    game, over = over_of({**data, "spots": [*data["spots"], behind]})
    assert [dict(part) for part in write_round_of(game, over).spots][2] == {}
    said = {**behind, "actions": ["fold"]}
    assert settle_data({**data, "spots": [*data["spots"], said]}).lines == game.settle(over)
    for actions in (["play"], ["fold", "fold"]):
        found = refusal({**data, "spots": [*data["spots"], {**behind, "actions": actions}]})
        assert seen(found) == (GameRefusal.ACTION_LEFT_OVER, "spots[2].actions[0]", "B10-7")
    found = refusal({**data, "spots": [*data["spots"], {**behind, "cards": "2d 3d 4d"}]})
    assert seen(found) == (RoundRefusal.BACKLINE_HAS_NO_CARDS, "spots[2].cards", "T-68")
