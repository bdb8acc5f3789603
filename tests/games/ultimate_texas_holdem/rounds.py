"""Whole rounds at random: any house, any readings, any wagers, any cards, any legal decisions."""

from random import Random
from typing import Final

from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit
from houseway.games import BOARD, DEALER, BankSeat, Bet, Piles, Place, Spot, Wagers
from houseway.money import Cents
from tests.games.doors import game_of
from tests.games.rounds import Data, Played, play_out
from tests.games.table import CALIFORNIA, CATFISH_BEND, HOUSES, NEEDED, WASHINGTON, WCCS

STREETS: Final = ["preflop", "flop", "river"]

# Whole decks, and short ones in which good hands and ties come often.
POOLS: Final = (
    ALL_CARDS,
    tuple(card for card in ALL_CARDS if card.rank >= Rank.NINE),
    tuple(card for card in ALL_CARDS if card.suit in (Suit.HEARTS, Suit.SPADES)),
)


@st.composite
def choices(draw: st.DrawFn, house: str) -> Data:
    """Paytables, readings and a fee option, as a round file brings them."""
    made: Data = {}
    switch: Data = {}
    if draw(st.booleans()):
        early = draw(st.lists(st.sampled_from(STREETS[:2]), unique=True))
        switch["fold_streets"] = [*early, "river"]
    if house == WASHINGTON:
        made["choose"] = {
            "trips": draw(st.sampled_from(["UTH-01", "UTH-02", "UTH-03", "UTH-04"])),
            "bad_beat": draw(st.sampled_from(["01", "02", "03"])),
            "pairs": draw(st.sampled_from(["1", "2", "3", "4", "5", "6"])),
        }
        switch["survives_fold"] = draw(st.booleans())
    if house == CALIFORNIA:
        switch["exhaustion"] = draw(st.sampled_from(["two_caps", "coverage", "net"]))
        switch["major"] = draw(st.sampled_from(["as_game", "seat", "type"]))
        switch["folds_settle"] = draw(st.sampled_from(["first", "in_seat_order"]))
        switch["order"] = draw(st.permutations(["ante", "play", "blind", "trips"]))
        if draw(st.booleans()):
            made["fee_option"] = draw(st.integers(1, 13))
    if switch:
        made["switch"] = switch
    return made


@st.composite
def bets(draw: st.DrawFn, house: str, spot: int) -> Bet:
    """Ante and Blind, side bets as the house has them, and tokes where it takes them.

    A toke on Play is left out, since it cannot ride a hand that folds.
    """
    ante = Cents(100 * draw(st.integers(5, 45)))
    stakes = {"ante": ante, "blind": ante}
    if draw(st.booleans()):
        most = ante // 100 if house == CALIFORNIA else 50
        stakes["trips"] = Cents(100 * draw(st.integers(5, most)))
        if house == WASHINGTON and draw(st.booleans()):
            stakes["bad_beat"] = Cents(100 * draw(st.integers(1, 50)))
    if house in (WCCS, WASHINGTON) and draw(st.booleans()):
        stakes["pairs"] = Cents(100 * draw(st.integers(1, 50)))
    tokes = {}
    if house in (CATFISH_BEND, WCCS):
        step = 50 if house == CATFISH_BEND else 100
        for name in draw(st.lists(st.sampled_from(sorted(stakes)), unique=True, max_size=2)):
            tokes[name] = Cents(step * draw(st.integers(1, 5)))
    return Bet(spot, stakes, tokes)


def cards_for(count: int, pool: int, seed: int) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(POOLS[pool], count))


@st.composite
def played(draw: st.DrawFn, houses: tuple[str, ...] = HOUSES) -> Played:
    """A round from its wagers to its end."""
    house = draw(st.sampled_from(houses))
    made = draw(choices(house))
    needed = {key: part for key, part in NEEDED[house].items() if key != "bank"}
    made = {**needed, **made}
    game = game_of(f"{house}/ultimate-texas-holdem", **made)
    places = draw(st.permutations(range(1, 8)))
    bank = None
    if house == CALIFORNIA:
        bank = BankSeat(places[-1], Cents(100 * draw(st.integers(5, 400))))
    spots = places[: draw(st.integers(1, 5))]
    wagers = Wagers(tuple(draw(bets(house, spot)) for spot in spots), bank)
    dealt = cards_for(
        2 * len(spots) + 7, draw(st.integers(0, len(POOLS) - 1)), draw(st.integers(0, 2**32))
    )
    hands: list[Place] = [*map(Spot, sorted(spots)), DEALER]
    piles: Piles = {place: dealt[2 * i : 2 * i + 2] for i, place in enumerate(hands)}
    return play_out(
        game.sheet.id,
        made,
        game,
        wagers,
        {**piles, BOARD: dealt[-5:]},
        lambda options: draw(st.sampled_from(options)),
    )
