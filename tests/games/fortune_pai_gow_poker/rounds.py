"""Whole rounds at random: any readings, wagers, backline bettors, cards, dice and settings."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, JOKER, Rank, Suit, joker_deck, parse_with_joker
from houseway.games import BankSeat, Bet, Deal, Dice, Wagers
from houseway.games import fortune_pai_gow_poker as pai_gow
from houseway.games.fortune_pai_gow_poker import HouseWay, Over, Setting, State
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.money import Cents, money_text
from houseway.rules import Sheet
from tests.games.fortune_pai_gow_poker.printed import HANDS, THREE_PAIR
from tests.games.fortune_pai_gow_poker.table import SHEET, Data, sheet_of

REPEATABLE: Final = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)

# The whole deck, and short ones in which good hands, copies and the joker come often.
POOLS: Final[tuple[Cards, ...]] = (
    joker_deck(),
    (*(card for card in ALL_CARDS if card.rank >= Rank.NINE or card.rank is Rank.TWO), JOKER),
    (*(card for card in ALL_CARDS if card.suit in (Suit.HEARTS, Suit.SPADES)), JOKER),
)


@dataclass(frozen=True)
class Played:
    """A round that was played through the doors, with every state it went through."""

    choices: Data
    sheet: Sheet
    wagers: Wagers
    states: tuple[State, ...]

    @property
    def over(self) -> Over:
        last = self.states[-1]
        assert isinstance(last, Over)
        return last

    def reading(self, switch: str, default: str) -> str:
        read: str = self.choices.get("switch", {}).get(switch, default)
        return read

    def data(self) -> Data:
        """The round file, put together here and not by `write_round`."""
        record = pai_gow.record(self.sheet, self.over)
        spots: list[Data] = []
        for seat, part in zip(self.over.seats, record.spots, strict=True):
            wagers = {name: money_text(stake) for name, stake in seat.bet.stakes.items()}
            entry: Data = {"spot": seat.bet.spot, "wagers": wagers, **part}
            if seat.bet.backline:
                entry["backline"] = seat.bet.backline
            spots.append(entry)
        bank = self.wagers.bank
        assert bank is not None
        return {
            "sheet": SHEET,
            **self.choices,
            "bank": {"spot": bank.spot, "wager": money_text(bank.wager)},
            "spots": spots,
            **record.round,
        }


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
    sheet = sheet_of(**made)
    low = 5 if sheet.fee_option is None else sheet.fee_option.floor // 100
    pool = POOLS[draw(st.integers(0, len(POOLS) - 1))]
    places = draw(st.permutations(range(1, 8)))
    spots = places[: draw(st.integers(1, min(6, len(pool) // 7 - 2)))]
    behind = draw(st.one_of(st.integers(low, 300), st.integers(300, 3000), st.just(1_000_000)))
    bank = BankSeat(places[-1], Cents(100 * behind))
    wagers = Wagers(tuple(bet for spot in spots for bet in draw(bets(spot, low))), bank)
    cards = draw(dealt_from(pool, 7 * (len(spots) + 1)))
    state: State = pai_gow.start(sheet, wagers)
    states = [state]
    throw = draw(st.tuples(*[st.integers(1, 6)] * 3))
    for chance in (Dice(throw), Deal(cards)):
        state = pai_gow.apply(sheet, state, chance)
        states.append(state)
    while isinstance(state, Setting):
        spot = pai_gow.to_act(state)
        assert spot is not None
        options = pai_gow.legal(sheet, state, spot)
        own = draw(st.integers(0, 2)) == 0
        action = draw(st.sampled_from(options)) if own else HouseWay(spot)
        state = pai_gow.apply(sheet, state, action)
        states.append(state)
    return Played(made, sheet, wagers, tuple(states))
