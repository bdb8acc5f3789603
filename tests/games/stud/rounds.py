"""Whole rounds at random of either game: any readings, any wagers, any cards, any decisions."""

from random import Random
from typing import Final

from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit
from houseway.games import DEALER, Bet, Piles, Place, Spot, Wagers
from houseway.money import Cents
from tests.games.doors import game_of
from tests.games.rounds import Data, Played, play_out
from tests.games.stud.felt import CRAZY

# Whole decks; without kings and aces, so that the dealer seldom qualifies; and short ones in which
# good hands and ties come often.
POOLS: Final = (
    ALL_CARDS,
    tuple(card for card in ALL_CARDS if card.rank <= Rank.QUEEN),
    tuple(card for card in ALL_CARDS if card.rank >= Rank.NINE),
    tuple(card for card in ALL_CARDS if card.suit in (Suit.HEARTS, Suit.SPADES)),
)


@st.composite
def choices(draw: st.DrawFn, sheet_id: str) -> Data:
    """Readings, as a round file brings them; none at all is one of the ways."""
    if draw(st.integers(0, 3)) == 0:
        return {}
    if sheet_id != CRAZY:
        return {"switch": {"count_folded": draw(st.booleans())}}
    every = ["1x", "2x", "3x"]
    multiples = draw(st.lists(st.sampled_from(every), unique=True, min_size=1))
    reading = draw(st.sampled_from(["push", "compare"]))
    switch = {"play_multiples": multiples, "super_bonus_when_dealer_not_qualified": reading}
    return {"switch": switch}


@st.composite
def bets(draw: st.DrawFn, sheet_id: str, spot: int) -> Bet:
    """What a game asks for, its side bet or not, and tokes where they are taken.

    A toke on Play is left out, since it cannot ride a hand that folds.
    """
    if sheet_id != CRAZY:
        stakes = {"ante": Cents(100 * draw(st.integers(1, 500)))}
        if draw(st.booleans()):
            stakes["cover_all"] = Cents(100 * draw(st.integers(1, 100)))
        return Bet(spot, stakes)
    ante = Cents(100 * draw(st.integers(5, 100)))
    stakes = {"ante": ante, "super_bonus": ante}
    if draw(st.booleans()):
        stakes["queens_up"] = Cents(100 * draw(st.integers(1, 100)))
    toked = draw(st.lists(st.sampled_from(sorted(stakes)), unique=True, max_size=2))
    return Bet(spot, stakes, {name: Cents(50 * draw(st.integers(1, 20))) for name in toked})


def cards_for(count: int, pool: int, seed: int) -> tuple[Card, ...]:
    """So many cards from a pool, or from the whole deck where it is too small."""
    deck = POOLS[pool] if len(POOLS[pool]) >= count else ALL_CARDS
    return tuple(Random(seed).sample(deck, count))


def tied(dealt: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards, but the dealer's have the ranks of the first hand, where suits allow it."""
    suits = list(Suit)
    dealer = tuple(Card(card.rank, suits[(suits.index(card.suit) + 1) % 4]) for card in dealt[:5])
    return dealt if set(dealer) & set(dealt[:-5]) else (*dealt[:-5], *dealer)


@st.composite
def played(draw: st.DrawFn, sheet_id: str) -> Played:
    """A round from its wagers to its end."""
    made = draw(choices(sheet_id))
    game = game_of(sheet_id, **made)
    spots = draw(st.lists(st.integers(1, 7), unique=True, min_size=1, max_size=7))
    wagers = Wagers(tuple(draw(bets(sheet_id, spot)) for spot in spots))
    pool, seed = draw(st.integers(0, len(POOLS) - 1)), draw(st.integers(0, 2**32))
    dealt = cards_for(5 * len(spots) + 5, pool, seed)
    if draw(st.integers(0, 4)) == 0:
        dealt = tied(dealt)
    places: list[Place] = [*map(Spot, sorted(spots)), DEALER]
    piles: Piles = {place: dealt[5 * i : 5 * i + 5] for i, place in enumerate(places)}
    return play_out(
        sheet_id, made, game, wagers, piles, lambda options: draw(st.sampled_from(options))
    )
