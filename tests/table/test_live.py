"""A round played now, saved and settled again, gives the same result."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import BankSeat, Bet, Wagers, write_round_of
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table import (
    Book,
    Choices,
    open_supply,
    play_round,
    result_of_round,
    settle_round,
    write_round,
)

HOUSES: dict[str, tuple[Choices, BankSeat | None]] = {
    house: (
        Choices(f"{house}/ultimate-texas-holdem", choose, {}, {}, 3 if bank else None),
        bank,
    )
    for house, choose, bank in (
        ("catfish-bend", {}, None),
        ("wccs", {}, None),
        ("washington", {"trips": "UTH-02", "pairs": "3"}, None),
        ("california", {}, BankSeat(4, Cents(20_000))),
    )
}


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(12))
def test_r13_replay_equals_live(house: str, seed: int) -> None:
    choices, bank = HOUSES[house]
    book = Book()
    sheet = book.sheet(choices)
    game = book.game(sheet)
    stakes = {"ante": Cents(1000), "blind": Cents(1000), "trips": Cents(500)}
    wagers = Wagers(tuple(Bet(spot, stakes) for spot in (6, 1, 3)), bank)
    running = play_round(game, wagers, open_supply(game.equipment(), seed).draw())
    action: Any = None
    over: Any = None
    asked: list[int] = []
    while over is None:
        try:
            turn = running.send(action)
        except StopIteration as done:
            over = done.value.over
            continue
        asked.append(turn.spot)
        assert turn.options == game.legal(turn.state, turn.spot)
        action = turn.options[(seed + len(asked)) % len(turn.options)]
    live = result_of_round(sheet, game, wagers, over)
    record = write_round(choices, over.wagers, write_round_of(game, over))
    assert settle_round(record, Book()).json_text() == live.json_text()


def test_an_option_that_is_not_open_is_refused() -> None:
    choices, _ = HOUSES["wccs"]
    book = Book()
    sheet = book.sheet(choices)
    game = book.game(sheet)
    stakes = {"ante": Cents(1000), "blind": Cents(1000)}
    wagers = Wagers((Bet(1, stakes),))
    running = play_round(game, wagers, open_supply(game.equipment(), 1).draw())
    next(running)
    with pytest.raises(Refused):
        running.send(Play(1, 2))
