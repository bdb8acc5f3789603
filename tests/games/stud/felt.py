"""Two stud games for the tests, by the ids of their sheets: their doors, and short ways to rounds.

Three Card Poker, the third of them, has a folder of its own.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

import pytest

import houseway.games.caribbean_stud_poker as caribbean
import houseway.games.crazy_4_poker as crazy
from houseway.cards import ALL_CARDS, Card
from houseway.games import Bet, Deal, Wagers
from houseway.games.stud import Decision, Over, Raise, State
from houseway.money import parse_money
from houseway.rules import PrintedSheet, Refused, Sheet, SheetError, read_sheet
from houseway.table import Result, read_choices, read_wagers
from tests.games.table import Data, refusal, settle_data
from tests.library import SHEETS as FOLDER
from tests.library import library

CRAZY: Final = "catfish-bend/crazy-4-poker"
CARIBBEAN: Final = "washington/caribbean-stud-poker"
SHEETS: Final = (CRAZY, CARIBBEAN)
GAMES: Final[dict[str, ModuleType]] = {CRAZY: crazy, CARIBBEAN: caribbean}

RAISED: Final = {CRAZY: "play", CARIBBEAN: "raise"}
STAY: Final = {CRAZY: "bet 1x", CARIBBEAN: "raise"}
MULTIPLE: Final = {CRAZY: 1, CARIBBEAN: 2}
# The item of each house about the decision.
DECISION: Final = {CRAZY: "B3-6", CARIBBEAN: "T-46"}
# And about its cards.
DEALT: Final = {CRAZY: "B3-12", CARIBBEAN: "B7-5"}

_LIBRARY: Final = library()

both: Final = pytest.mark.parametrize("sheet_id", SHEETS)


# Round files


def stakes_of(sheet_id: str, ante: str = "10.00", **side: str) -> dict[str, str]:
    """The wagers that a game asks for, an Ante and in Crazy 4 its equal, and others by name."""
    needed = {"ante": ante, "super_bonus": ante} if sheet_id == CRAZY else {"ante": ante}
    return {**needed, **side}


def bettor(
    sheet_id: str, spot: int, cards: str, action: str = "", *, ante: str = "10.00", **side: str
) -> Data:
    """One entry of `spots`; without a word he stays in, as cheaply as he can."""
    return {
        "spot": spot,
        "wagers": stakes_of(sheet_id, ante, **side),
        "cards": cards,
        "actions": [action or STAY[sheet_id]],
    }


def a_round(sheet_id: str, *spots: Data, dealer: str, **more: Any) -> Data:
    return {"sheet": sheet_id, "spots": list(spots), "dealer": dealer, **more}


def settled(sheet_id: str, *spots: Data, dealer: str, **more: Any) -> Result:
    return settle_data(a_round(sheet_id, *spots, dealer=dealer, **more))


def refused_round(sheet_id: str, *spots: Data, dealer: str, **more: Any) -> Refused:
    return refusal(a_round(sheet_id, *spots, dealer=dealer, **more))


def over_of(sheet_id: str, *spots: Data, dealer: str, **choices: Any) -> Over:
    """A round walked to its end, as the doors leave it."""
    data = a_round(sheet_id, *spots, dealer=dealer)
    wagers, record = read_wagers(data, GAMES[sheet_id])
    over = GAMES[sheet_id].replay(sheet_of(sheet_id, **choices), wagers, record)
    assert isinstance(over, Over)
    return over


# Doors


def sheet_of(sheet_id: str, **choices: Any) -> Sheet:
    """The sheet with `switch` and `limits` made as in a round file."""
    return _LIBRARY.configured(read_choices({"sheet": sheet_id, **choices}))


def a_bet(sheet_id: str, spot: int = 1, ante: str = "10.00", **side: str) -> Bet:
    stakes = stakes_of(sheet_id, ante, **side)
    return Bet(spot, {name: parse_money(amount) for name, amount in stakes.items()})


def waiting(sheet_id: str, *spots: int, **choices: Any) -> tuple[Sheet, State]:
    """Bets at these spots, and the cards to come."""
    sheet = sheet_of(sheet_id, **choices)
    wagers = Wagers(tuple(a_bet(sheet_id, spot) for spot in spots))
    state: State = GAMES[sheet_id].start(sheet, wagers)
    return sheet, state


def started(
    sheet_id: str, *spots: int, cards: tuple[Card, ...] = (), **choices: Any
) -> tuple[Sheet, State]:
    """Bets at these spots, and cards dealt: these first, then others in the order of new decks."""
    sheet, state = waiting(sheet_id, *spots, **choices)
    rest = tuple(card for card in ALL_CARDS if card not in cards)
    dealt = (*cards, *rest)[: 5 * len(spots) + 5]
    return sheet, act(sheet_id, sheet, state, Deal(dealt))


def act(sheet_id: str, sheet: Sheet, state: State, *actions: Decision | Deal[Card]) -> State:
    for action in actions:
        state = GAMES[sheet_id].apply(sheet, state, action)
    return state


def stay(sheet_id: str, spot: int) -> Raise:
    return Raise(spot, MULTIPLE[sheet_id], STAY[sheet_id])


def refused(sheet_id: str, sheet: Sheet, state: State, action: Decision | Deal[Card]) -> Refused:
    """The refusal that an action meets, which leaves the state as it was."""
    told = repr(state)
    with pytest.raises(Refused) as met:
        GAMES[sheet_id].apply(sheet, state, action)
    assert repr(state) == told
    return met.value


def options(sheet_id: str, sheet: Sheet, state: State, spot: int) -> list[str]:
    return list(map(str, GAMES[sheet_id].legal(sheet, state, spot)))


# Variants of the sheets


def variant(sheet_id: str, *edits: tuple[str, str]) -> PrintedSheet:
    """A sheet with each old part, which has to be there exactly once, replaced; read and checked.

    An edit whose old part is empty is put at the end.
    """
    text = (FOLDER / f"{sheet_id}.toml").read_text(encoding="utf-8")
    for old, new in edits:
        if old:
            assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new) if old else f"{text}\n{new}\n"
    printed = read_sheet(text, name="variant.toml")
    GAMES[sheet_id].well_formed(printed)
    return printed


def sheet_refusal(sheet_id: str, *edits: tuple[str, str]) -> tuple[str, str]:
    """The key and the reason with which loading refuses a variant."""
    with pytest.raises(SheetError) as met:
        variant(sheet_id, *edits)
    return met.value.key, met.value.what
