"""Whole rounds at random: any readings, any wagers, anybody behind, any cards, any decisions."""

from random import Random
from typing import Final

from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, parse_cards
from houseway.games import DEALER, BankSeat, Bet, Piles, Place, Spot, Wagers
from houseway.money import Cents
from houseway.rules import Sheet
from tests.games.doors import game_of
from tests.games.rounds import Data, Played, play_out
from tests.games.three_card_poker.table import SHEET

# The whole deck, and short ones: good hands, ties, and player-dealers who do not qualify.
POOLS: Final = (
    ALL_CARDS,
    tuple(card for card in ALL_CARDS if card.rank >= Rank.EIGHT),
    tuple(card for card in ALL_CARDS if card.rank <= Rank.JACK),
    tuple(card for card in ALL_CARDS if card.suit in (Suit.HEARTS, Suit.SPADES)),
)
# Dollars behind the bets: little enough to run dry, or plenty.
WAGER: Final = st.integers(25, 400) | st.just(1_000_000)


@st.composite
def choices(draw: st.DrawFn) -> Data:
    """Readings and a fee option, as a round file brings them."""
    switch: Data = {
        "exhaustion": draw(st.sampled_from(["two_caps", "coverage", "net"])),
        "major": draw(st.sampled_from(["as_game", "seat", "type"])),
        "folds_settle": draw(st.sampled_from(["first", "in_seat_order"])),
        "play": draw(st.sampled_from(["optional", "must_follow"])),
        "backline": draw(
            st.sampled_from(
                [
                    ["ante", "play", "six_card"],
                    ["ante", "play", "six_card", "pair_plus"],
                    ["ante", "six_card"],
                ]
            )
        ),
    }
    kept = draw(st.lists(st.sampled_from(sorted(switch)), unique=True))
    made: Data = {"switch": {short: switch[short] for short in kept}}
    if draw(st.booleans()):
        made["fee_option"] = draw(st.integers(1, 14))
    return made


@st.composite
def bets(draw: st.DrawFn, sheet: Sheet, spot: int, backline: int) -> Bet:
    """An Ante, and bonus bets where they may be made."""
    least = 25 if sheet.fee_option is not None and sheet.fee_option.number == 14 else 5
    names = ["ante"]
    for name in ("pair_plus", "six_card"):
        allowed = not backline or name in sheet.switches["backline"].value  # type: ignore[operator]
        if allowed and draw(st.booleans()):
            names.append(name)
    stakes = {name: Cents(100 * draw(st.integers(least, 60))) for name in names}
    return Bet(spot, stakes, backline=backline)


def cards_for(count: int, pool: int, seed: int) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(POOLS[pool], count))


def tied(dealt: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same deal with the first hand in other suits for the dealer, if those cards are free."""
    other = str.maketrans("cdhs", "dhsc")
    copy = parse_cards(" ".join(card.text[0] + card.text[1].translate(other) for card in dealt[:3]))
    return dealt if set(copy) & set(dealt[:-3]) else (*dealt[:-3], *copy)


@st.composite
def played(draw: st.DrawFn) -> Played:
    """A round from its wagers to its end."""
    made = draw(choices())
    game = game_of(SHEET, **made)
    places = draw(st.permutations(range(1, 9)))
    bank = BankSeat(places[-1], Cents(100 * draw(WAGER)))
    spots = places[: draw(st.integers(1, 4))]
    down = [
        draw(bets(game.sheet, spot, nth))
        for spot in spots
        for nth in range(1 + draw(st.integers(0, 2)))
    ]
    wagers = Wagers(tuple(draw(st.permutations(down))), bank)
    pool, seed = draw(st.integers(0, len(POOLS) - 1)), draw(st.integers(0, 2**32))
    dealt = cards_for(3 * len(spots) + 3, pool, seed)
    dealt = tied(dealt) if draw(st.booleans()) else dealt
    hands: list[Place] = [*map(Spot, sorted(spots)), DEALER]
    piles: Piles = {place: dealt[3 * i : 3 * i + 3] for i, place in enumerate(hands)}
    return play_out(
        SHEET, made, game, wagers, piles, lambda options: draw(st.sampled_from(options))
    )
