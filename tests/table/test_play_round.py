"""A round played now: every decision is asked for, and what is not open is refused."""

from typing import Any

import pytest

from houseway.games import BankSeat, Bet, Wagers, make_game
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.money import Cents
from houseway.rules import Choices, Refused
from houseway.table import (
    PlayedRound,
    Turn,
    open_supply,
    play_out,
    settle,
    settle_round,
    write_round,
)
from tests.table.rounds import LIBRARY

HOUSES: dict[str, tuple[Choices, BankSeat | None]] = {
    house: (Choices(f"{house}/ultimate-texas-holdem", choose, {}, {}, 3 if bank else None), bank)
    for house, choose, bank in (
        ("catfish-bend", {}, None),
        ("wccs", {}, None),
        ("washington", {"trips": "UTH-02", "pairs": "3"}, None),
        ("california", {}, BankSeat(4, Cents(20_000), "dee")),
    )
}


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(6))
def test_r13_replay_equals_live_whatever_is_decided(house: str, seed: int) -> None:
    choices, bank = HOUSES[house]
    sheet = LIBRARY.configured(choices)
    game = make_game(sheet)
    stakes = {"ante": Cents(1000), "blind": Cents(1000), "trips": Cents(500)}
    wagers = Wagers(tuple(Bet(spot, stakes) for spot in (6, 1, 3)), bank)
    asked: list[int] = []

    def decide(turn: Turn) -> Any:
        asked.append(turn.spot)
        assert turn.options == game.legal(turn.state, turn.spot)
        return turn.options[(seed + len(asked)) % len(turn.options)]

    over = play_out(game, wagers, open_supply(game.equipment(), seed).draw(), decide)
    played = PlayedRound(sheet, game, over)
    again = settle_round(write_round(choices, played), LIBRARY)
    assert again.to_json() == settle(played).to_json()
    assert again.played.record == played.record


def test_an_option_that_is_not_open_is_refused() -> None:
    game = make_game(LIBRARY.configured(HOUSES["wccs"][0]))
    wagers = Wagers((Bet(1, {"ante": Cents(1000), "blind": Cents(1000)}),))
    with pytest.raises(Refused):
        play_out(game, wagers, open_supply(game.equipment(), 1).draw(), lambda _: Play(1, 2))
