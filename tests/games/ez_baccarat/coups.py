"""Coups of EZ Baccarat for the tests, worked out by hand, and the shortest way to a settled round.

A shoe is written as its cards come: Player, Banker, Player, Banker, then who draws.
"""

from typing import Any, Final

from houseway.cards import parse_cards
from houseway.games import BankSeat, Bet, Game, Wagers, chances, make_game
from houseway.games.delivery import piles_along
from houseway.games.ez_baccarat.state import Felt, Over
from houseway.money import Cents, money_text, parse_money
from houseway.rules import Sheet
from houseway.table import Settled, read_choices
from tests.games.lines import refusal, seen, settle_data
from tests.games.table import Data
from tests.library import library

EZ: Final = "california/ez-baccarat"
FIVE: Final = ("player", "banker", "tie", "panda_8", "dragon_7")
PLENTY: Final = 1_000_000

PLAYER_WINS: Final = "Kc Kh 7d 6s"  # 7 against 6, both stand
BANKER_WINS: Final = "Kc Kh 6d 7s"  # 6 against 7, both stand
TIE: Final = "Kc Kh 7d 7s"  # 7 against 7, both stand
DRAGON: Final = "Kc Kh 6d 2s 5c"  # 6 stands; 2 draws a five: a three-card 7
PANDA: Final = "Kc Kh 3d 7s 5h"  # 3 draws a five: a three-card 8; 7 stands
SIX_CARDS: Final = "Kc Kh 2d 3s 7h 4c"  # 2 draws a seven: 9; 3 draws against a seven: 7

# A tie of every total, as the drawing rules let it come about.
TIES: Final = {
    0: "Kc Kh Qd Ks Jd Qh",
    1: "Kc Kh Ad Ks Kd Ah",
    2: "Kc Kh 2d Ks Kd 2h",
    3: "Kc Kh 5d 3s 8h",  # 5 + 8 = 3; a Banker's 3 stands against an eight
    4: "Kc Kh 5d 4s 9h",  # 5 + 9 = 4; a Banker's 4 stands against a nine
    5: "Kc Kh 2d 5s 3h",  # 2 + 3 = 5; a Banker's 5 stands against a three
    6: "Kc Kh 6d 6s",
    7: TIE,
    8: "Kc Kh 8d 8s",
    9: "Kc Kh 9d 9s",
}

_LIBRARY: Final = library()


def text_of(amount: int | str) -> str:
    return amount if isinstance(amount, str) else f"{amount}.00"


def at(spot: int, backline: int = 0, /, **wagers: int | str) -> Data:
    """One entry of `spots`: wagers in dollars, or as money is written."""
    entry: Data = {"spot": spot, "wagers": {name: text_of(w) for name, w in wagers.items()}}
    return {**entry, "backline": backline} if backline else entry


def a_round(
    *spots: Data, shoe: str, bank: int | str = PLENTY, bank_spot: int = 8, **more: Any
) -> Data:
    """A round file; the player-dealer sits at spot 8 and has plenty, unless said otherwise."""
    seat = {"spot": bank_spot, "wager": text_of(bank)}
    return {"sheet": EZ, "bank": seat, "spots": list(spots), "shoe": shoe, **more}


def settled(*spots: Data, shoe: str, **more: Any) -> Settled:
    return settle_data(a_round(*spots, shoe=shoe, **more))


def refused(*spots: Data, shoe: str = PLAYER_WINS, **more: Any) -> tuple[Any, str, str]:
    """The reason, the place and the rule with which a round is refused."""
    return seen(refusal(a_round(*spots, shoe=shoe, **more)))


def won(result: Settled) -> list[tuple[str, str, str]]:
    """Every line in its order: the bettor, the wager, and what it wins or loses."""
    return [(line.bettor, line.wager, money_text(line.win)) for line in result.lines]


# Doors


def sheet_of(**choices: Any) -> Sheet:
    return _LIBRARY.configured(read_choices({"sheet": EZ, **choices}))


def bet(spot: int = 1, backline: int = 0, /, **wagers: int | str) -> Bet:
    stakes = {name: parse_money(text_of(wager)) for name, wager in wagers.items()}
    return Bet(spot, stakes, backline=backline)


def wagers_of(*bets: Bet, spot: int = 8, wager: int = PLENTY) -> Wagers:
    return Wagers(bets or (bet(player=10),), BankSeat(spot, Cents(100 * wager)))


def game_with(**choices: Any) -> Game[Felt]:
    return make_game(sheet_of(**choices))


def dealt(game: Game[Felt], shoe: str, *bets: Bet) -> list[Felt]:
    """Every state of a round after a phase, the cards of the shoe dealt as they are due."""
    state = game.start(wagers_of(*bets))
    piles = piles_along(game.dealing_order(state.wagers), parse_cards(shoe))
    states = [state]
    while (chance := next(chances(game, state, piles), None)) is not None:
        state = game.apply(state, chance)
        if type(state) is not type(states[-1]):
            states.append(state)
    return states


def over(shoe: str, *bets: Bet, **choices: Any) -> Felt:
    """A round dealt to its end."""
    last = dealt(game_with(**choices), shoe, *bets)[-1]
    assert isinstance(last, Over)
    return last
