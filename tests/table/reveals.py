"""Rounds and shoes from committed decks, and the files that reveal them.

Two of them are in `examples/`: `python -m tests.table.reveals` writes them.
"""

from pathlib import Path
from typing import Any, Final

from houseway.bots import make_player
from houseway.games import Game, Wagers, make_game
from houseway.games.delivery import count_dealt
from houseway.games.poker.game import Poker
from houseway.rules import Choices
from houseway.table import Turn, commit, deck_of, open_supply, play_out, reveal
from houseway.table.commitment import known_seats, terms_of
from houseway.table.reveal_file import RoundCards, reveal_file, reveal_text, round_cards
from houseway.table.shoe import derived_seed, drawn_below, first_deck_seed
from houseway.table.usual_wagers import usual_wagers
from tests.library import library
from tests.table.rounds import FELTS

BACCARAT: Final = "california/ez-baccarat"
PAI_GOW: Final = "california/fortune-pai-gow-poker"
HOLDEM: Final = "california/texas-holdem"
SHEETS: Final = (*FELTS, HOLDEM, "california/omaha")
EXAMPLES: Final = Path(__file__).parents[2] / "examples"


def game_of(sheet_id: str, **switch: str | int) -> Game[Any]:
    felt = FELTS.get(sheet_id)
    choices = Choices(sheet_id, felt.choose if felt else {}, switch, {}, None)
    return make_game(library().configured(choices))


def revealed_round(
    game: Game[Any], seed: int = 1, *, seats: int = 3, mode: str | None = None
) -> dict[str, Any]:
    """One round from a deck of its own, everybody playing at random."""
    terms = terms_of(game, mode)
    secret = first_deck_seed(len(terms.pack), derived_seed(seed, game.sheet.id))
    wagers = usual_wagers(game.sheet, {}, seats=seats)
    if isinstance(game, Poker):
        wagers = Wagers(wagers.bets, wagers.bank, button=1)
    known = known_seats(terms.rule, wagers)
    published = commit(secret, "7", "17", terms, known, given=True)
    revealed = reveal(secret, "7", "17", terms, known, given=True)
    over = play_out(game, wagers, deck_of(revealed), _at_random(game, seed), mode)
    return reveal_file(published, revealed, [round_cards(game, over, mode)])


def revealed_shoe(game: Game[Any], seed: int = 1, *, most: int = 1000) -> dict[str, Any]:
    """A shoe from its burn to its cut card, or so many rounds of it."""
    kit, number = game.equipment(), derived_seed(seed, game.sheet.id)
    secret = first_deck_seed(len(kit.cards), number)
    wagers, supply = usual_wagers(game.sheet, {}, seats=2), open_supply(kit, number)
    rounds: list[RoundCards] = []
    while supply.shoes == 0 and len(rounds) < most:
        over = play_out(game, wagers, supply.draw(), _at_random(game, seed))
        rounds.append(round_cards(game, over))
        supply = supply.after(count_dealt(over.log))
    terms = terms_of(game)
    published = commit(secret, "7", "shoe 3", terms, given=True)
    return reveal_file(published, reveal(secret, "7", "shoe 3", terms, given=True), rounds)


def _at_random(game: Game[Any], seed: int) -> Any:
    player = make_player("random", drawn_below(f"players {seed}"))

    def decide(turn: Turn) -> Any:
        return player.choose(game, turn.state, turn.spot)

    return decide


def examples() -> dict[str, str]:
    """The files of `examples/`, by name."""
    return {
        "fair-round.json": reveal_text(revealed_round(game_of(PAI_GOW))),
        "fair-shoe.json": reveal_text(revealed_shoe(game_of(BACCARAT))),
    }


if __name__ == "__main__":
    for name, text in examples().items():
        (EXAMPLES / name).write_text(text, encoding="utf-8")
