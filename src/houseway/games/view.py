"""A table as one viewer sees it, the same shape for every game.

For every viewer, a card that is not shown to them is `HIDDEN` and nothing else.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games.bettor import bettor_name
from houseway.games.wager import Bet, Round
from houseway.money import Cents

HIDDEN: Final = None
"""A card of which the viewer sees the back."""
Face = PlayingCard | None


class Everyone(Fact, frozen=True, tag="everyone"):
    """A bystander, the dealer, the camera: only cards that are face up."""


class Seated(Fact, frozen=True, tag="seated"):
    """The player at a spot: the cards that are face up, and the own cards."""

    spot: int


class EachPlayer(Fact, frozen=True, tag="each player"):
    """Every player at once, each hand as its own player sees it: what is the same for all is worked
    out once. A player is shown the own hand of it and no other."""


Viewer = Everyone | Seated | EachPlayer


def sees_own(viewer: Viewer, spot: int) -> bool:
    """Whether the cards of a spot are the viewer's own."""
    return isinstance(viewer, EachPlayer) or (isinstance(viewer, Seated) and viewer.spot == spot)


class Pile(Fact, frozen=True):
    """Cards of one place: `dealer`, `board`, `banker`, `front`. A gap may divide them."""

    name: str
    cards: tuple[Face, ...]
    gap_after: int = 0


class PlayMade(Fact, frozen=True, tag="play made"):
    """A wager after the cards, a multiple of the first one; `words` is the game's name for it."""

    multiple: int
    words: str


class HandSet(Fact, frozen=True, tag="hand set"):
    """A hand set in two; `row` of the House Way, if that has set it."""

    row: str = ""


class ChipsInPlay(Fact, frozen=True, tag="chips in play"):
    """A player's chips in the pot, and the rest of the stack."""

    in_pot: Cents
    stack: Cents


Played = PlayMade | HandSet | ChipsInPlay
"""A bettor's play in a round."""


class BettorView(Fact, frozen=True):
    """One bettor as a viewer sees it: wagers, cards, and decisions."""

    spot: int
    backline: int
    wagers: Mapping[str, Cents]
    tokes: Mapping[str, Cents]
    piles: tuple[Pile, ...]
    play: Played | None = None
    folded: bool = False

    @property
    def bettor(self) -> str:
        """The bettor's name in results: `2`, or `2.1` for a backline bettor."""
        return bettor_name(self.spot, self.backline)

    @property
    def cards(self) -> tuple[Face, ...]:
        if len(self.piles) == 1:
            return self.piles[0].cards  # as it mostly is
        return tuple([card for pile in self.piles for card in pile.cards])


class Totals(Fact, frozen=True, tag="totals"):
    """The totals of the two hands of baccarat, and whether one of them is a natural."""

    player: int
    banker: int
    natural: bool = False


class ActionButton(Fact, frozen=True, tag="action button"):
    """The dice of Pai Gow, and the spot of the Action button."""

    dice: tuple[int, ...]
    spot: int


class DealerSet(Fact, frozen=True, tag="dealer set"):
    """The row of the House Way by which the player-dealer's hand is set."""

    row: str


class PotAndButton(Fact, frozen=True, tag="pot and button"):
    """The whole pot, and the spot of the dealer button."""

    pot: Cents
    button: int


FeltFact = Totals | ActionButton | DealerSet | PotAndButton
"""Facts of the felt that only one game has."""


class View(Fact, frozen=True):
    """The table as a viewer sees it; `to_act` is the spot whose turn it is.

    `facts` are further facts of the game's felt: the totals of baccarat, the Action button.
    """

    phase: str
    piles: tuple[Pile, ...]
    seats: tuple[BettorView, ...]
    bank: int | None
    to_act: int | None
    facts: tuple[FeltFact, ...] = ()

    def pile(self, name: str) -> tuple[Face, ...]:
        """The cards of a pile, or none if there is no such pile."""
        return next((pile.cards for pile in self.piles if pile.name == name), ())


class Scoreboard(Fact, frozen=True):
    """A table's display of its rounds: grids of short marks, by their titles."""

    grids: Mapping[str, tuple[tuple[str, ...], ...]]
    summary: Mapping[str, int]


def faces(cards: tuple[PlayingCard, ...], *, shown: bool) -> tuple[Face, ...]:
    """The cards face up, or their backs."""
    return cards if shown else (HIDDEN,) * len(cards)


def seat_view(
    bet: Bet, *piles: Pile, play: Played | None = None, folded: bool = False
) -> BettorView:
    """A bettor with these piles of cards, without empty piles."""
    return BettorView(
        spot=bet.spot,
        backline=bet.backline,
        wagers={**bet.stakes, **bet.chips} if bet.on_sensors else bet.stakes,
        tokes=bet.tokes,
        piles=tuple([pile for pile in piles if pile.cards]),
        play=play,
        folded=folded,
    )


def table_view(
    state: Round,
    turn: Bet | None,
    piles: Iterable[Pile],
    seats: Iterable[BettorView],
    facts: tuple[FeltFact, ...] = (),
) -> View:
    """The view of a table with these piles, without those that have no cards. `turn` is the bettor
    whose turn it is."""
    bank = state.wagers.bank
    return View(
        phase=str(type(state).__struct_config__.tag),
        piles=tuple([pile for pile in piles if pile.cards]),
        seats=tuple(seats),
        bank=None if bank is None else bank.spot,
        to_act=None if turn is None else turn.spot,
        facts=facts,
    )
