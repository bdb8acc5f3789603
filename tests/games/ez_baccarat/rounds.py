"""Whole rounds at random: either layout, any readings, wagers, seats, backline, and any cards."""

from random import Random
from typing import Final

from hypothesis import strategies as st

from houseway.cards import Card, decks, parse_cards
from houseway.games import BankSeat, Bet, Wagers
from houseway.games.delivery import piles_along
from houseway.money import Cents
from tests.games.doors import game_of
from tests.games.ez_baccarat.coups import DRAGON, EZ, PANDA, TIES
from tests.games.rounds import Data, Played, play_out

# Any cards, and cards with which ties, Dragons and Pandas come often.
RANKS: Final = ("23456789TJQKA", "2356TJQK", "2345K", "6789K", "AK")
KNOWN: Final = [parse_cards(f"{coup} 9s") for coup in (DRAGON, PANDA, TIES[3])]
FLOORS: Final = {**dict.fromkeys(range(1, 11), 5), **dict.fromkeys(range(11, 15), 25), 15: 100}


@st.composite
def choices(draw: st.DrawFn) -> Data:
    """A layout, readings and a fee option, as a round file brings them."""
    made: Data = {}
    if draw(st.booleans()):
        made["choose"] = {"layout": "thirteen-player"}
    switch: Data = {
        "exhaustion": draw(st.sampled_from(["two_caps", "coverage", "net"])),
        "major": draw(st.sampled_from(["as_game", "seat", "type"])),
        "banker_three_card_seven": draw(st.sampled_from(["pay", "push"])),
        "decks": draw(st.integers(3, 8)),
    }
    if draw(st.booleans()):
        switch["bonus_limit_binds"] = ["dragon_7", "panda_8"]
    if draw(st.booleans()):
        made["fee_option"] = draw(st.sampled_from(sorted(FLOORS)))
    return {**made, "switch": switch}


@st.composite
def bets(draw: st.DrawFn, made: Data, spot: int, backline: int) -> Bet:
    """Lines, and what may lie beside them."""
    low = FLOORS.get(made.get("fee_option", 1), 5)
    amounts = st.integers(low, low + 150) | st.integers(low, 2000)
    lines = draw(st.lists(st.sampled_from(["player", "banker"]), unique=True))
    stakes = {name: draw(amounts) for name in lines}
    base = max(stakes.values(), default=0)
    bound = made["switch"].get("bonus_limit_binds", ["tie"])
    with_tie, bonuses = draw(st.booleans()), draw(st.sets(st.sampled_from(["panda_8", "dragon_7"])))
    if with_tie or not lines:
        stakes["tie"] = draw(st.integers(low, base) if lines and "tie" in bound else amounts)
    for bonus in sorted(bonuses) if lines else ():
        stakes[bonus] = draw(st.integers(low, base))
    return Bet(spot, {name: Cents(100 * put) for name, put in stakes.items()}, backline=backline)


@st.composite
def shoes(draw: st.DrawFn, of_decks: int) -> tuple[Card, ...]:
    """Six cards of a shoe, of a few ranks alone."""
    ranks, seed = draw(st.sampled_from(RANKS)), draw(st.integers(0, 2**32))
    pool = [card for card in decks(of_decks) if card.text[0] in ranks]
    return tuple(Random(seed).sample(pool, 6))


@st.composite
def played(draw: st.DrawFn) -> Played:
    """A round from its wagers to its end."""
    made = draw(choices())
    game = game_of(EZ, **made)
    places = draw(st.permutations(range(1, 15 if "choose" in made else 9)))
    low = FLOORS.get(made.get("fee_option", 1), 5)
    bank = BankSeat(places[-1], Cents(100 * draw(st.integers(low, 400) | st.integers(low, 50_000))))
    who = [(spot, n) for spot in places[:3] for n in range(draw(st.integers(1, 3)))]
    who = draw(st.permutations(who[: draw(st.integers(1, len(who)))]))
    wagers = Wagers(tuple(draw(bets(made, spot, n)) for spot, n in who), bank)
    shoe = draw(st.sampled_from(KNOWN) | shoes(made["switch"]["decks"]))
    piles = piles_along(game.dealing_order(wagers), shoe)
    return play_out(EZ, made, game, wagers, piles, lambda options: options)
