"""Random legal hands of poker, played side by side by our doors and by PokerKit.

Both are asked at every turn what may be done, and both pay the pots: same turns, same sizes, same
stacks to the chip. Some things are counted here by hand, since PokerKit has no such rule: the cap
of three raises and its exception for two players who can still bet (T-30), and, in limit games,
half a bet that counts as a whole one (T-87), for which stacks are deep. Amounts divide by every
number of winners: PokerKit joins side pots before it splits them, so its odd chips fall otherwise
(T-33).

Twice PokerKit keeps another rule of short all-ins than T-87, which follows Robert's Rules of Poker
(no-limit rules 3 and 5). What we offer there is counted by hand instead:

- PokerKit takes an all-in below the least bet for a full raise where it is the first of a betting
  round, and lets those raise it who have acted already; only a full raise does so (`_short_bet`);
- it forgets short all-ins once they have come to a full raise, and after one more closes the
  betting to a player who faces a full raise in all (`_forgets`).

Then a tenth as many hands of PokerKit's own games are written by it and read by us (`proofs.phh`).

    python -m proofs.poker 100000 [seed]
"""

import random
import sys
import time
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, ClassVar, Final

from houseway.cards import Card, standard_deck
from houseway.floor import open_library
from houseway.games import BOARD, Bet, Deal, Decision, Range, Spot, Wagers, make_game
from houseway.games.action import Fold
from houseway.games.poker.game import Poker
from houseway.games.poker.state import BetTo, Call, Felt, PokerPhase, RaiseTo, Show
from houseway.money import Cents
from houseway.rules import configure
from proofs.phh import check_hand

UNIT: Final = 2520  # divides by every number of winners
SMALL: Final = 50 * UNIT
BIG: Final = 100 * UNIT
GAMES: Final = ("texas-holdem", "omaha")
BETTING: Final = ("limit", "no_limit")
MOST_RAISES: Final = 3


@cache
def table(game: str, betting: str) -> Poker:
    """Our table, with the readings that PokerKit has built in."""
    sheet = configure(
        open_library({}).sheet(f"california/{game}"),
        switch={
            "betting": betting,
            "heads_up_blinds": "button_small",
            "short_blind": "as_posted",
            "stakes": "any",
            "increment": "0.01",
        },
        limits={"blinds": (Cents(SMALL), Cents(BIG)), "bet": (Cents(BIG), Cents(2 * BIG))},
    )
    made = make_game(sheet)
    assert isinstance(made, Poker)
    return made


def judge(game: str, betting: str, stacks: list[int], *, weigh_once: bool = False) -> Any:
    """PokerKit's state of the same table, without a cap; `weigh_once` as `_weighed_once` says."""
    from pokerkit import (
        Automation,
        BettingStructure,
        Deck,
        Mode,
        OmahaHoldemHand,
        Opening,
        StandardHighHand,
        State,
        Street,
    )

    left_to_us = {Automation.HOLE_DEALING, Automation.BOARD_DEALING}
    limit, players = betting == "limit", len(stacks)
    late = 2 * BIG if limit else BIG

    def street(hole: int, board: int, least: int) -> Any:
        cards = (False,) * hole
        return Street(board > 0, cards, board, False, Opening.POSITION, least, None)

    hole = 2 if game == "texas-holdem" else 4
    hand = StandardHighHand if hole == 2 else OmahaHoldemHand
    return State(
        tuple(each for each in Automation if each not in left_to_us),
        Deck.STANDARD,
        (_weighed_once(hand) if weigh_once else hand,),
        (street(hole, 0, BIG), street(0, 3, BIG), street(0, 1, late), street(0, 1, late)),
        BettingStructure.FIXED_LIMIT if limit else BettingStructure.NO_LIMIT,
        True,
        (0,) * players,
        (SMALL, BIG, *(0,) * (players - 2)),
        0,
        tuple(stacks),
        players,
        mode=Mode.CASH_GAME,
    )


@cache
def _weighed_once(kind: Any) -> Any:
    """PokerKit's hands, each found once, which is four times as fast: at a showdown it looks for
    the same ones over and over."""

    class Weighed(kind):  # type: ignore[misc]
        found: ClassVar[dict[tuple[Any, Any], Any]] = {}

        @cached_property
        def entry(self) -> Any:  # at every comparison it is looked up anew
            return super().entry

        @classmethod
        def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Any:
            cards = tuple(hole_cards), tuple(board_cards)
            if cards not in cls.found:
                if len(cls.found) > 100:
                    cls.found.clear()
                cls.found[cards] = super().from_game(*cards)
            return cls.found[cards]

    return Weighed


@dataclass
class Cap:
    """Raises counted by hand: three, unless two players can still bet when one is made."""

    made: int = 1
    largest: int = 0
    capped: bool = False
    acted: set[int] = field(default_factory=set)
    """The seats that have acted in this betting round."""

    def count(self, raise_by: int, least: int, players: int) -> None:
        if raise_by >= max(self.largest, least):
            self.made += 1
            self.capped = self.made > MOST_RAISES and players > 2
        self.largest = max(self.largest, raise_by)


@dataclass
class Played:
    """One hand, to be played again."""

    game: Poker
    wagers: Wagers
    over: Felt
    moves: list[tuple[str, Any]] = field(default_factory=list)
    """What PokerKit was told, in order."""


def play_both(rng: random.Random) -> Played:
    """Deal a hand to both, act at random, and compare all the way; a difference is an error."""
    name, betting = rng.choice(GAMES), rng.choice(BETTING)
    game, players = table(name, betting), rng.randint(2, 10)
    stacks = [UNIT * _stack(rng, betting) for _ in range(players)]
    button = rng.randint(1, players)
    spots = [(button + i) % players + 1 for i in range(players)]
    by_spot = dict(zip(spots, stacks, strict=True))
    bets = tuple(Bet(spot, {"stack": Cents(by_spot[spot])}) for spot in sorted(by_spot))
    wagers = Wagers(bets, None, button)
    kit = judge(name, betting, stacks, weigh_once=True)
    both = _Both(game, wagers, game.start(wagers), kit)
    cards = iter(rng.sample(standard_deck(), 52))
    both.deal_hands(spots, cards)
    cap = Cap()
    while both.state.phase is not PokerPhase.OVER:
        match both.state.phase:
            case PokerPhase.BETTING:
                both.act(rng, cap)
            case PokerPhase.BOARD:
                cap = Cap(made=0)
                both.turn(tuple(next(cards) for _ in range(3 if not both.state.board else 1)))
            case _:
                seat = both.state.to_act[0]
                both.state = game.apply(both.state, Show(both.state.bet_of(seat).spot))
    both.compare_stacks()
    return Played(game, wagers, both.state, both.moves)


def _stack(rng: random.Random, betting: str) -> int:
    if betting == "limit":
        return 100_000
    return rng.choice((rng.randint(1, 99), rng.randint(100, 400), rng.randint(400, 3000), 20_000))


class _Both:
    """Our state and PokerKit's, side by side."""

    def __init__(self, game: Poker, wagers: Wagers, state: Felt, kit: Any) -> None:
        self.game, self.wagers, self.state, self.kit = game, wagers, state, kit
        self.moves: list[tuple[str, Any]] = []

    def tell(self, move: str, *what: Any) -> None:
        self.moves.append((move, what))
        getattr(self.kit, move)(*what)

    def deal_hands(self, spots: list[int], cards: Iterator[Card]) -> None:
        hands: Mapping[int, list[Card]] = {spot: [] for spot in spots}
        for _ in range(self.game.hole):
            for spot in spots:
                hands[spot].append(next(cards))
                self.tell("deal_hole", hands[spot][-1].text)
        for spot in spots:
            self.state = self.game.apply(self.state, Deal(Spot(spot), tuple(hands[spot])))

    def turn(self, cards: tuple[Card, ...]) -> None:
        self.state = self.game.apply(self.state, Deal(BOARD, cards))
        self.tell("deal_board", "".join(card.text for card in cards))

    def act(self, rng: random.Random, cap: Cap) -> None:
        state, game, kit = self.state, self.game, self.kit
        seat = state.to_act[0]
        assert seat == kit.actor_index, "another player is to act"
        spot = state.bet_of(seat).spot
        options = game.legal(state, spot)
        owed = kit.checking_or_calling_amount > 0
        assert isinstance(options[0], Call) is owed, "a check against a call"
        least = most = None
        if not cap.capped:
            least = kit.min_completion_betting_or_raising_to_amount
            most = kit.max_completion_betting_or_raising_to_amount
        street = game.terms.stakes.bets[max(0, len(state.board) - 2)]
        if least is not None and seat in cap.acted and _short_bet(kit, street):
            least = most = None
        elif least is None and not cap.capped and _forgets(kit, street):
            most = kit.stacks[seat] + kit.bets[seat]
            least = min(most, max(kit.bets) + max(cap.largest, street))
        ours = _sizes(options)
        assert ours == (least, most), f"sizes: {ours} against {least}, {most}"
        cap.acted.add(seat)
        chance = rng.random()
        if chance < 0.12 and owed:
            self._do(Fold(spot), "fold")
        elif chance < 0.55 or least is None or most is None:
            assert isinstance(options[0], Decision)
            self._do(options[0], "check_or_call")
        else:
            units = rng.randint(least // UNIT, most // UNIT)
            amount = rng.choice((least, least, most, units * UNIT))
            highest = max(state.bets)
            cap.count(amount - highest, street, _can_bet(kit, amount))
            kind = RaiseTo if highest else BetTo
            self._do(kind(spot, Cents(amount)), "complete_bet_or_raise_to", amount)

    def _do(self, decision: Decision, move: str, *what: Any) -> None:
        self.state = self.game.apply(self.state, decision)
        self.tell(move, *what)

    def compare_stacks(self) -> None:
        assert not self.kit.status, "PokerKit has not finished"
        stacks = list(self.state.stacks)
        for line in self.game.settle(self.state):
            seat = self.state.seat_of(line.spot)
            stacks[seat] = Cents(stacks[seat] + line.returned)
        assert stacks == self.kit.stacks, f"stacks: {stacks} against {self.kit.stacks}"


def _can_bet(kit: Any, amount: int) -> int:
    """How many are left with chips once the player whose turn it is has raised to an amount."""
    behind = [
        kit.bets[i] + kit.stacks[i] - amount if i == kit.actor_index else kit.stacks[i]
        for i in kit.player_indices
        if kit.statuses[i]
    ]
    return sum([chips > 0 for chips in behind])


def _short_bet(kit: Any, street: int) -> bool:
    """Whether the player faces less than the least bet, all in, which opens nothing again."""
    return 0 < int(kit.checking_or_calling_amount) < street


def _forgets(kit: Any, street: int) -> bool:
    """Whether PokerKit counts short all-ins anew, and the player faces a full raise in all, has
    more than that, and a person is left who could call it."""
    faces: int = kit.checking_or_calling_amount
    full: int = kit.completion_betting_or_raising_amount
    short: int = sum(kit.consecutive_short_all_in_amounts)
    highest, me = max(kit.bets), kit.actor_index
    above = [kit.statuses[i] and kit.stacks[i] + kit.bets[i] > highest for i in kit.player_indices]
    return 0 < short < full and max(full, street) <= faces and above[me] and sum(above) > 1


def _sizes(options: tuple[Any, ...]) -> tuple[int | None, int | None]:
    for option in options:
        if isinstance(option, Range):
            return option.minimum, option.maximum
        if isinstance(option, BetTo | RaiseTo):
            return option.amount, option.amount
    return None, None


def main() -> None:
    """So many hands, with a line of progress every few seconds."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    warnings.simplefilter("ignore")  # PokerKit warns of a fold without a bet
    rng, began, said = random.Random(seed), time.monotonic(), time.monotonic()
    for done in range(1, hands + 1):
        play_both(rng)
        if time.monotonic() - said > 5:
            said = time.monotonic()
            print(f"{done:,} of {hands:,} hands alike, {said - began:,.0f} s", flush=True)
    print(f"{hands:,} hands of both games alike, seed {seed}")
    library = open_library({})
    for _ in range(hands // 10):
        check_hand(rng, library)
    print(f"{hands // 10:,} hands of PokerKit's own games end with its stacks")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
