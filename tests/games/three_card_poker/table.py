"""Rounds of Three Card Poker for the tests: the real sheet, the real doors, few words."""

from typing import Any, Final

import pytest

from houseway.games import BankSeat, Bet, Game, Wagers, make_game
from houseway.games.stud import Felt, Fold, PlayOn
from houseway.games.wager import check_wagers
from houseway.money import Cents, money_text, parse_money
from houseway.rules import Refused, Sheet
from houseway.table import Settled, read_choices
from tests.games import doors
from tests.games.lines import settle_data
from tests.games.table import Data, cards
from tests.library import library

SHEET: Final = "california/three-card-poker-6-card-bonus"
BANK: Final = 5
PLENTY: Final[Data] = {"spot": BANK, "wager": "1000000.00"}

# The player-dealer's three cards, the first of them the one that lies open.
QUEEN: Final = "Qs 7d 4c"
JACK: Final = "Js Td 8c"

_LIBRARY: Final = library()


# Round files


def bettor(spot: int, held: str, action: str = "play", *, ante: str = "10.00", **side: str) -> Data:
    """A seated player: his Ante, bonus bets by name, three cards and what he does."""
    wagers = {"ante": ante, **side}
    return {"spot": spot, "wagers": wagers, "cards": held, "actions": [action]}


def behind(
    spot: int, nth: int = 1, action: str | None = "play", *, ante: str = "10.00", **side: str
) -> Data:
    """A bettor who stands behind a seat; without an action where none was asked of him."""
    entry: Data = {"spot": spot, "backline": nth, "wagers": {"ante": ante, **side}}
    return entry if action is None else {**entry, "actions": [action]}


def a_round(*spots: Data, dealer: str = QUEEN, **more: Any) -> Data:
    """A round file; a bank with plenty at spot 5 unless `more` brings another."""
    return {"sheet": SHEET, "bank": PLENTY, "spots": list(spots), "dealer": dealer, **more}


def bank_of(wager: str, spot: int = BANK) -> Data:
    return {"spot": spot, "wager": wager}


def settled(*spots: Data, dealer: str = QUEEN, **more: Any) -> Settled:
    return settle_data(a_round(*spots, dealer=dealer, **more))


# Lines


def moved(result: Settled) -> list[tuple[str, str, str]]:
    """Every line: whose and what, its outcome, its win."""
    return [(f"{x.bettor} {x.wager}", x.outcome.value, money_text(x.win)) for x in result.lines]


# Doors


def sheet_of(**choices: Any) -> Sheet:
    """The sheet with `switch`, `limits`, `fee_option` made as in a round file."""
    return _LIBRARY.configured(read_choices({"sheet": SHEET, **choices}))


def bet(spot: int = 1, ante: str = "10.00", *, nth: int = 0, **side: str) -> Bet:
    stakes = {"ante": ante, **side}
    return Bet(spot, {k: parse_money(v) for k, v in stakes.items()}, backline=nth)


def wagers_of(*bets: Bet, bank: int = BANK, wager: int = 100_000_000) -> Wagers:
    return Wagers(bets, BankSeat(bank, Cents(wager)))


def take(*bets: Bet, bank: BankSeat | None = None, **choices: Any) -> None:
    """Put these wagers down at the table."""
    seat = bank or BankSeat(BANK, Cents(100_000_000))
    check_wagers(sheet_of(**choices), Wagers(bets, seat))


def not_taken(*bets: Bet, bank: BankSeat | None = None, **choices: Any) -> Refused:
    """The refusal that these wagers meet."""
    with pytest.raises(Refused) as met:
        take(*bets, bank=bank, **choices)
    return met.value


def dealt(hands: str, *bets: Bet, bank: int = BANK, **choices: Any) -> tuple[Game[Any], Felt]:
    """Wagers down and cards out: the hands in the order of the spots, the dealer's last."""
    game = make_game(sheet_of(**choices))
    return game, doors.started(game, wagers_of(*bets, bank=bank), cards(hands))


def play(spot: int, nth: int = 0) -> PlayOn:
    return PlayOn(spot, 1, nth)


def fold(spot: int, nth: int = 0) -> Fold:
    return Fold(spot, nth)
