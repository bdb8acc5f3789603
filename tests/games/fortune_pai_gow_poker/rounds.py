"""Whole rounds at random: any readings, wagers, backline bettors, cards, dice and settings."""

from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, JOKER, Rank, Suit, joker_deck, parse_with_joker
from houseway.games import DEALER, BankSeat, Bet, Piles, Place, Spot, Wagers
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.money import Cents
from tests.games.doors import game_of
from tests.games.fortune_pai_gow_poker.printed import HANDS, THREE_PAIR
from tests.games.fortune_pai_gow_poker.table import SHEET
from tests.games.rounds import Data, Played, play_out

# The whole deck, and short ones in which good hands, copies and the joker come often.
POOLS: Final[tuple[Cards, ...]] = (
    joker_deck(),
    (*(card for card in ALL_CARDS if card.rank >= Rank.NINE or card.rank is Rank.TWO), JOKER),
    (*(card for card in ALL_CARDS if card.suit in (Suit.HEARTS, Suit.SPADES)), JOKER),
)


@st.composite
def choices(draw: st.DrawFn) -> Data:
    """Readings and a fee option, as a round file brings them."""
    switch: dict[str, Any] = {}
    for short, readings in (
        ("exhaustion", ["two_caps", "coverage", "net"]),
        ("major", ["as_game", "seat", "type"]),
        ("pd_fee", ["per_round", "per_active_spot"]),
        ("circle_basis", ["per_bettor", "circle_total"]),
        ("pile_follows_button", [True, False]),
    ):
        reading = draw(st.sampled_from([None, *readings]))
        if reading is not None:
            switch[short] = reading
    made: Data = {"switch": switch} if switch else {}
    option = draw(st.sampled_from([None, 1, 2, 3, 4, 5, 6]))
    return made if option is None else {**made, "fee_option": option}


@st.composite
def bets(draw: st.DrawFn, spot: int, low: int) -> list[Bet]:
    """A seated player and those behind him, most of them with a Fortune bet."""
    made = []
    for backline in range(draw(st.sampled_from([1, 1, 1, 2, 3]))):
        stakes = {"base": Cents(100 * draw(st.integers(low, 600)))}
        if draw(st.integers(0, 3)):
            stakes["fortune"] = Cents(100 * draw(st.integers(5, 60)))
        made.append(Bet(spot, stakes, backline=backline))
    return made


@st.composite
def dealt_from(draw: st.DrawFn, pool: Cards, count: int) -> Cards:
    """So many cards; in most rounds the first seven make a hand that Fortune pays."""
    first = parse_with_joker(draw(st.sampled_from(["", THREE_PAIR, *HANDS.values()])))
    rest = [card for card in pool if card not in first]
    rng = Random(draw(st.integers(0, 2**32)))
    return (*first, *rng.sample(rest, count - len(first)))


@st.composite
def played(draw: st.DrawFn) -> Played:
    """A round from its wagers to its end."""
    made = draw(choices())
    game = game_of(SHEET, **made)
    option = game.sheet.fee_option
    low = 5 if option is None else option.floor // 100
    pool = POOLS[draw(st.integers(0, len(POOLS) - 1))]
    places = draw(st.permutations(range(1, 8)))
    spots = places[: draw(st.integers(1, min(6, len(pool) // 7 - 2)))]
    behind = draw(st.one_of(st.integers(low, 300), st.integers(300, 3000), st.just(1_000_000)))
    bank = BankSeat(places[-1], Cents(100 * behind))
    wagers = Wagers(tuple(bet for spot in spots for bet in draw(bets(spot, low))), bank)
    cards = draw(dealt_from(pool, 7 * (len(spots) + 1)))
    places_in_order: list[Place] = [*map(Spot, sorted(spots)), DEALER]
    piles: Piles = {place: cards[7 * i : 7 * i + 7] for i, place in enumerate(places_in_order)}
    throw = draw(st.tuples(*[st.integers(1, 6)] * 3))

    def decide(options: tuple[Any, ...]) -> Any:
        own = draw(st.integers(0, 2)) == 0
        return draw(st.sampled_from(options)) if own else options[0]

    return play_out(SHEET, made, game, wagers, piles, decide, throw)
