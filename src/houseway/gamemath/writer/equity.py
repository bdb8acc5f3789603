"""What a showdown is worth, as JSON."""

from __future__ import annotations

from houseway.gamemath.equity.price import CallPrice
from houseway.gamemath.equity.result import Equities, PlayerEquity
from houseway.gamemath.writer.number import Json, both
from houseway.money import money_text


def write_equities(made: Equities, call: CallPrice | None) -> dict[str, Json]:
    """A showdown's result; with a call what it costs the first player, and what it brings him."""
    asked = made.showdown
    written: dict[str, Json] = {
        "game": asked.game.value,
        "board": [card.text for card in asked.board],
        "dead": [card.text for card in asked.dead],
        "exact": made.exact,
        "deals": made.deals,
        "weighted": asked.is_weighted,
        "players": [_player(made, player) for player in made.players],
    }
    if call is not None:
        worth = call.worth(made.players[0].equity) / 100
        written["call"] = {
            "pot": money_text(call.pot),
            "call": money_text(call.call),
            **both("price", call.price),
            **both("worth", worth),
        }
    return written


def _player(made: Equities, player: PlayerEquity) -> dict[str, Json]:
    written: dict[str, Json] = {
        "hand": player.hand,
        **both("equity", player.equity),
        **both("win", player.win),
        **both("tie", player.tie),
        "wins": player.wins,
        "splits": [{"ways": split.ways, "deals": split.deals} for split in player.splits],
    }
    if not made.exact:
        written |= both("standard_error", made.standard_error(player))
    return written
