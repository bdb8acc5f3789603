"""The doors of any game for the tests: deal what is due, act, and meet refusals."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from houseway.cards import PlayingCard
from houseway.games import Deal, Due, Game, Wagers, make_game
from houseway.rules import Refused, Sheet
from houseway.table import read_choices, read_wagers
from houseway.table.script import play_written
from tests.library import library

LIBRARY = library()
Data = dict[str, Any]


def game_of(sheet_id: str, **choices: Any) -> Game[Any]:
    """The game of a sheet with `choose`, `switch`, `limits`, `fee_option` as in a round file."""
    return make_game(LIBRARY.configured(read_choices({"sheet": sheet_id, **choices})))


def deal(game: Game[Any], state: Any, cards: Sequence[PlayingCard]) -> Any:
    """The state with these cards at the places that wait for them, one place after another."""
    left = tuple(cards)
    while left:
        due = game.due(state)
        wanted = due[0].cards if due and isinstance(due[0], Due) else len(left)
        place = due[0].place if due and isinstance(due[0], Due) else None
        state = game.apply(state, Deal(place, left[:wanted]))  # type: ignore[arg-type]
        left = left[wanted:]
    return state


def act(game: Game[Any], state: Any, *actions: Any) -> Any:
    """The state after these actions; a tuple of cards is dealt to whoever waits for them."""
    for action in actions:
        if isinstance(action, tuple):
            state = deal(game, state, action)
        else:
            state = game.apply(state, action)
    return state


def refused(game: Game[Any], state: Any, action: Any) -> Refused:
    """The refusal that an action meets, which leaves the state as it was."""
    before = repr(state)
    with pytest.raises(Refused) as met:
        act(game, state, action)
    assert repr(state) == before
    return met.value


def options(game: Game[Any], state: Any, spot: int) -> list[str]:
    return list(map(str, game.legal(state, spot)))


def over_of(data: Data) -> tuple[Game[Any], Any]:
    """A recorded round walked to its end."""
    game = make_game(LIBRARY.configured(read_choices(data)))
    wagers, written = read_wagers(data, game)
    return game, play_written(game, wagers, written)


def settle_at(sheet: Sheet, over: Any) -> Any:
    return make_game(sheet).settle(over)


def started(game: Game[Any], wagers: Wagers, cards: Iterable[PlayingCard] = ()) -> Any:
    """Bets closed, and these cards dealt."""
    return deal(game, game.start(wagers), tuple(cards))
