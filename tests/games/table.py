"""Rounds for the tests: real sheets, real doors, and the shortest way to a settled round."""

from typing import Any, Final

import pytest

from houseway.cards import Card, parse_cards
from houseway.games import BankSeat, Bet, Wagers
from houseway.games.wager import check_wagers
from houseway.money import Cents, parse_money
from houseway.rules import Refused, Sheet
from houseway.table import Settled, read_choices
from tests.games.lines import settle_data
from tests.library import library

Data = dict[str, Any]

CATFISH_BEND: Final = "catfish-bend"
WCCS: Final = "wccs"
CALIFORNIA: Final = "california"
WASHINGTON: Final = "washington"
HOUSES: Final = (CATFISH_BEND, WCCS, CALIFORNIA, WASHINGTON)

# What a round has to bring before any wager is taken: Washington's Trips table, California's bank.
NEEDED: Final[dict[str, Data]] = {
    CATFISH_BEND: {},
    WCCS: {},
    CALIFORNIA: {"bank": {"spot": 7, "wager": "1000000.00"}},
    WASHINGTON: {"choose": {"trips": "UTH-03"}},
}
PLENTY: Final = BankSeat(7, Cents(100_000_000))

_BOOK: Final = library()


# Round files


def bettor(
    spot: int, cards: str, actions: str = "bet 4x", *, ante: str = "10.00", **side: str
) -> Data:
    """One entry of `spots`: Ante and Blind of the same size, side bets by name."""
    return {
        "spot": spot,
        "wagers": {"ante": ante, "blind": ante, **side},
        "cards": cards,
        "actions": actions.split(", "),
    }


def with_tokes(entry: Data, **tokes: str) -> Data:
    """The same entry with tokes beside its wagers."""
    return {**entry, "tokes": tokes}


def a_round(house: str, *spots: Data, dealer: str, board: str, **more: Any) -> Data:
    """A round file; what a house needs is filled in unless `more` brings it."""
    return {
        "sheet": f"{house}/ultimate-texas-holdem",
        **NEEDED[house],
        "spots": list(spots),
        "dealer": dealer,
        "board": board,
        **more,
    }


def settled(house: str, *spots: Data, dealer: str, board: str, **more: Any) -> Settled:
    return settle_data(a_round(house, *spots, dealer=dealer, board=board, **more))


# Doors


def sheet_of(house: str, **choices: Any) -> Sheet:
    """A house's sheet with `choose`, `switch`, `limits`, `fee_option` made as in a round file."""
    needed = {key: part for key, part in NEEDED[house].items() if key != "bank"}
    return _BOOK.configured(
        read_choices({"sheet": f"{house}/ultimate-texas-holdem", **needed, **choices})
    )


def bet(spot: int = 1, ante: str = "10.00", blind: str | None = None, **side: str) -> Bet:
    """Ante and Blind, equal unless said, and side bets by name."""
    stakes = {"ante": ante, "blind": ante if blind is None else blind, **side}
    return Bet(spot, {name: parse_money(amount) for name, amount in stakes.items()})


def wagers_at(house: str, *bets: Bet, bank: BankSeat | None = None) -> Wagers:
    """The wagers of a round, a bank with plenty behind them where a player holds it."""
    if house == CALIFORNIA and bank is None:
        bank = PLENTY
    return Wagers(bets, bank)


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def take(house: str, *bets: Bet, bank: BankSeat | None = None, **choices: Any) -> None:
    """Put these wagers down at a table of the house."""
    check_wagers(sheet_of(house, **choices), wagers_at(house, *bets, bank=bank))


def not_taken(house: str, *bets: Bet, bank: BankSeat | None = None, **choices: Any) -> Refused:
    """The refusal that these wagers meet."""
    with pytest.raises(Refused) as met:
        take(house, *bets, bank=bank, **choices)
    return met.value
