"""A game with its doors: `start`, `legal`, `apply`, `settle`, `view`. No door draws a card, reads a
clock or writes: chance comes in as an action, and every state is a value."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from houseway.api.rule_sheet import sheet
from houseway.cards import PlayingCard
from houseway.games import Game, make_game
from houseway.rules import Plain
from houseway.table.shoe import derived_deck_seed, fresh_deck_seed, shuffled_from


def game(
    name: str | Path,
    *,
    choose: Mapping[str, str] | None = None,
    switch: Mapping[str, Plain] | None = None,
    fee_option: int | None = None,
) -> Game[Any]:
    """The game of a sheet, by its id, a short name or the path of a `.toml`.

    >>> uth = game("uth")
    >>> type(uth).__name__, uth.modes
    ('UltimateTexasHoldem', ('machine', 'hand'))
    """
    return make_game(sheet(name, choose=choose, switch=switch, fee_option=fee_option).configured)


def shuffled_deck(of: Game[Any], seed: int | None = None) -> tuple[PlayingCard, ...]:
    """The cards of a game, shuffled: by the operating system, or the same each time by a seed.

    >>> len(shuffled_deck(game("uth"), 7)), shuffled_deck(game("uth"), 7)[:2]
    (52, (Card('Ah'), Card('7c')))
    """
    cards = of.equipment().cards
    drawn = fresh_deck_seed(len(cards)) if seed is None else ""
    return shuffled_from(cards, drawn or derived_deck_seed(len(cards), seed or 0, "deck 1"))
