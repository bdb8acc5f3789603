"""Two stud games for the tests, by the ids of their sheets: their doors, and short ways to rounds.

Three Card Poker, the third of them, has a folder of its own.
"""

from typing import Any, Final

from houseway.games import Bet, Game, Wagers, make_game
from houseway.games.stud import Felt, Over
from houseway.money import parse_money
from houseway.rules import Refused, Sheet
from houseway.table import Settled, read_choices
from tests.games import doors
from tests.games.lines import refusal, settle_data
from tests.games.table import Data
from tests.library import library

CRAZY: Final = "catfish-bend/crazy-4-poker"
CARIBBEAN: Final = "washington/caribbean-stud-poker"
STAY: Final = {CRAZY: "bet 1x", CARIBBEAN: "raise"}
_LIBRARY: Final = library()

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


def settled(sheet_id: str, *spots: Data, dealer: str, **more: Any) -> Settled:
    return settle_data(a_round(sheet_id, *spots, dealer=dealer, **more))


def refused_round(sheet_id: str, *spots: Data, dealer: str, **more: Any) -> Refused:
    return refusal(a_round(sheet_id, *spots, dealer=dealer, **more))


def over_of(sheet_id: str, *spots: Data, dealer: str, **choices: Any) -> tuple[Game[Any], Over]:
    """A round walked to its end, as the doors leave it."""
    game, over = doors.over_of({**a_round(sheet_id, *spots, dealer=dealer), **choices})
    assert isinstance(over, Over)
    return game, over


# Doors


def sheet_of(sheet_id: str, **choices: Any) -> Sheet:
    """The sheet with `switch` and `limits` made as in a round file."""
    return _LIBRARY.configured(read_choices({"sheet": sheet_id, **choices}))


def a_bet(sheet_id: str, spot: int = 1, ante: str = "10.00", **side: str) -> Bet:
    stakes = stakes_of(sheet_id, ante, **side)
    return Bet(spot, {name: parse_money(amount) for name, amount in stakes.items()})


def waiting(sheet_id: str, *spots: int, **choices: Any) -> tuple[Game[Any], Felt]:
    """Bets at these spots, and the cards to come."""
    game = make_game(sheet_of(sheet_id, **choices))
    return game, game.start(Wagers(tuple(a_bet(sheet_id, spot) for spot in spots)))
