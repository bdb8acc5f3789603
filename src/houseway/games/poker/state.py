"""A round of poker as a value: the seats in their order, the chips, the cards; and the decisions.

    DEALING ──cards──▶ BETTING ──decisions──▶ BOARD ──cards──▶ BETTING ... ──▶ SHOWING ──▶ Over

A betting round in which no player can act is skipped. When all but one have folded, the round is
over at once without a showdown.

Seats are counted from the button's left, so that the small blind is 0 and the button is the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from houseway.cards import Card, PlayingCard
from houseway.fact import Fact, replace
from houseway.games.action import Check, Deal, Decision, Fold, Unseen, without_joker
from houseway.games.wager import Bet, Round
from houseway.money import Cents, money_text


class Call(Decision, frozen=True, tag="call"):
    """Match the bet, or put in the last chips (B14-7, T-32)."""

    def __str__(self) -> str:
        return "call"


class BetTo(Decision, frozen=True, tag="bet to"):
    """Make the first bet of a betting round (B14-8)."""

    amount: Cents

    def __str__(self) -> str:
        return f"bet {money_text(self.amount)}"


class RaiseTo(Decision, frozen=True, tag="raise to"):
    """Raise the bet; `amount` is the player's total in this betting round afterwards (B14-7)."""

    amount: Cents

    def __str__(self) -> str:
        return f"raise to {money_text(self.amount)}"


class Show(Decision, frozen=True, tag="show"):
    """Turn the hand face up; `cards` are named if they have not been seen before."""

    cards: tuple[Card, ...] = ()

    def with_cards(self, read: Mapping[PlayingCard, PlayingCard]) -> Show:
        cards = tuple([read.get(card, card) for card in self.cards])
        return replace(self, cards=without_joker(cards, "B0-1"))

    def __str__(self) -> str:
        return " ".join(["show", *[card.text for card in self.cards]])


class Muck(Decision, frozen=True, tag="muck"):
    """Give the hand up unseen at the showdown (T-87)."""

    def __str__(self) -> str:
        return "muck"


class DeadHand(Fact, frozen=True, tag="dead hand"):
    """A supervisor declares a hand dead: it wins nothing, and its chips stay (T-82, T-87)."""

    spot: int

    def __str__(self) -> str:
        return "dead hand"


class ReplaceCard(Fact, frozen=True, tag="replace card"):
    """A card exposed by the dealer goes back, and an unread one replaces it in the hand (T-82,
    T-87)."""

    spot: int
    card: Card

    def __str__(self) -> str:
        return f"{self.card.text} replaced"


Action = (
    Deal | Unseen | Check | Call | BetTo | RaiseTo | Fold | Show | Muck | DeadHand | ReplaceCard
)
DECISIONS: tuple[type[Decision], ...] = (Check, Call, BetTo, RaiseTo, Fold, Show, Muck)


class PokerPhase(StrEnum):
    """What a round waits for."""

    DEALING = "dealing"
    BETTING = "betting"
    BOARD = "board"
    SHOWING = "showing"
    OVER = "over"


class PotFee(Fact, frozen=True, array_like=True):
    """The fee from one pot when it was due; the pot had bets up to `level` (T-86)."""

    level: Cents
    amount: Cents


class Felt(Round, frozen=True, tag="poker"):
    """The state of the felt, seat by seat.

    `first` is the place among the wagers of the seat to the button's left. `stacks` are the chips
    behind, `bets` those before a player in this betting round, `put` those in the pot from the
    rounds before. `dead` chips are in the main pot and are not a player's bet (T-87). `to_act` has
    the seats that have yet to act, in turn; `acted` those that have. `exposed` cards went back and
    were burned. `fees` are the fees of the pots when they were taken.

    Of the betting round: `level` is the last full bet, `raise_by` the largest raise, `made` the
    number of full bets and raises, including the big blind, and `capped` that no raise is left.
    """

    log: tuple[Action, ...]
    phase: PokerPhase
    first: int
    stacks: tuple[Cents, ...]
    bets: tuple[Cents, ...]
    put: tuple[Cents, ...]
    dead: tuple[Cents, ...]
    hands: tuple[tuple[Card, ...], ...]
    dealt: tuple[int, ...]
    folded: tuple[bool, ...]
    board: tuple[Card, ...] = ()
    to_act: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    level: Cents = Cents(0)
    raise_by: Cents = Cents(0)
    made: int = 0
    capped: bool = False
    last_to_raise: int = -1
    fees: tuple[PotFee, ...] = ()
    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()
    exposed: tuple[Card, ...] = ()

    def bet_of(self, seat: int) -> Bet:
        """The bettor at a seat, with the stack at the beginning."""
        bets = self.wagers.bets
        return bets[(self.first + seat) % len(bets)]

    def seat_at(self, place: int) -> int:
        """The seat of the bettor at a place among the wagers."""
        return (place - self.first) % len(self.wagers.bets)

    def seat_of(self, spot: int) -> int:
        """The seat of a spot that plays."""
        bets = self.wagers.bets
        for index, bet in enumerate(bets):
            if bet.spot == spot:
                return (index - self.first) % len(bets)
        raise ValueError(f"nobody plays at spot {spot}")

    @property
    def has_bet(self) -> tuple[Cents, ...]:
        """All bets of each seat, with blinds and without dead chips."""
        return tuple([Cents(put + bet) for put, bet in zip(self.put, self.bets, strict=True)])

    @property
    def in_pot(self) -> tuple[Cents, ...]:
        """All chips of each seat in the pot."""
        chips = zip(self.put, self.bets, self.dead, strict=True)
        return tuple([Cents(put + bet + dead) for put, bet, dead in chips])

    @property
    def fee(self) -> Cents:
        """All fees from the pots."""
        return Cents(sum([each.amount for each in self.fees]))

    @property
    def spots_in(self) -> tuple[int, ...]:
        """The spots whose hands are still in, in the order of the wagers."""
        if self.phase is PokerPhase.OVER:
            return ()
        seats = [(self.seat_at(place), bet) for place, bet in enumerate(self.wagers.bets)]
        folded, mucked = self.folded, self.mucked
        return tuple([b.spot for seat, b in seats if not folded[seat] and seat not in mucked])

    @property
    def live(self) -> list[int]:
        """The seats that have not folded."""
        return [seat for seat, folded in enumerate(self.folded) if not folded]


class Over(Felt, frozen=True, tag="over"):
    """One player is left, or every hand is shown or mucked: the pots can be paid."""


State = Felt | Over


def ended(state: Felt) -> Over:
    """The same felt as a round that is over."""
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return Over(**{**fields, "phase": PokerPhase.OVER})


def with_seat(row: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    """A row of the seats with another value at one of them."""
    return (*row[:seat], value, *row[seat + 1 :])


def put_chips(state: Felt, seat: int, chips: Cents) -> Felt:
    """Chips from a stack to the bet before it."""
    bets, stacks = state.bets, state.stacks
    return replace(
        state,
        bets=with_seat(bets, seat, Cents(bets[seat] + chips)),
        stacks=with_seat(stacks, seat, Cents(stacks[seat] - chips)),
    )
