"""The felt of EZ Baccarat: both hands with their totals, third cards, the roads and the shoe."""

from typing import Final, Literal

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games.ez_baccarat.drawing import banker_draws, player_draws
from houseway.games.ez_baccarat.game import EzBaccarat
from houseway.games.ez_baccarat.roads import Coup, Winner, big_road
from houseway.games.ez_baccarat.state import BankerDraws, Dealing, Felt, Over, PlayerDraws
from houseway.hands import is_natural, point, total
from houseway.table.live.deck import burn_count
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, PlayedCoup
from houseway.table.live.view.remembered import remembered

Side = Literal["player", "banker"]
_PHASES: Final = {
    Dealing: "dealing", PlayerDraws: "player draws", BankerDraws: "banker draws", Over: "over"
}  # fmt: skip


class BaccaratHand(Fact, frozen=True, omit_defaults=True):
    """One of the two hands, and its total."""

    cards: tuple[PlayingCard, ...] = ()
    total: int | None = None


class ThirdCard(Fact, frozen=True, omit_defaults=True):
    """Whether a hand draws a third card: by its own total, and for the Banker by the Player's third
    card, where one was drawn (B9-9, B9-10)."""

    side: Side
    total: int
    draws: bool
    rule: str
    against: int | None = None


class Bead(Fact, frozen=True, omit_defaults=True):
    """One round on the bead plate: who won, with which total."""

    round: str
    winner: Winner
    total: int
    dragon_7: bool = False
    panda_8: bool = False


class RoadCell(Fact, frozen=True, omit_defaults=True):
    """One win in its place on the big road, and the ties that came after it."""

    column: int
    row: int
    winner: Winner
    ties: int = 0
    dragon_7: bool = False
    panda_8: bool = False


class RoadCounts(Fact, frozen=True):
    """How often each result has occurred in this shoe."""

    player: int
    banker: int
    tie: int
    dragon_7: int
    panda_8: int


class Roads(Fact, frozen=True):
    """The wall display for the rounds of this shoe, the newest last."""

    beads: tuple[Bead, ...]
    big_road: tuple[RoadCell, ...]
    counts: RoadCounts


class ShoeView(Fact, frozen=True):
    """How many cards of the shoe are out, those burned among them, how many are left, and behind
    how many of these the cut card lies."""

    used: int
    left: int
    cut: int


class BaccaratFelt(Fact, frozen=True, tag="baccarat", omit_defaults=True):
    """All viewers see everything. The winner is known once both hands are complete. Where a dealer
    types the cards of a real shoe, it is not counted."""

    roads: Roads
    phase: Literal["", "dealing", "player draws", "banker draws", "over"] = ""
    player: BaccaratHand = BaccaratHand()
    banker: BaccaratHand = BaccaratHand()
    natural: bool = False
    third_cards: tuple[ThirdCard, ...] = ()
    winner: Winner | None = None
    dragon_7: bool = False
    panda_8: bool = False
    shoe: ShoeView | None = None


def baccarat_felt(
    setup: TableSetup, state: LiveTable, game: EzBaccarat, felt: Felt | None
) -> BaccaratFelt:
    """The felt of EZ Baccarat; between rounds its roads and its shoe are left."""
    roads = remembered(_roads, state.coups)
    shoe = _shoe(setup, state)
    if felt is None:
        return BaccaratFelt(roads, shoe=shoe)
    over = Coup.of(player=felt.player, banker=felt.banker) if isinstance(felt, Over) else None
    return BaccaratFelt(
        roads,
        phase=_PHASES[type(felt)],  # type: ignore[arg-type]
        player=_hand(felt.player),
        banker=_hand(felt.banker),
        natural=is_natural(felt.player) or is_natural(felt.banker),
        third_cards=_third_cards(game, felt),
        winner=None if over is None else over.winner,
        dragon_7=over is not None and over.dragon_7,
        panda_8=over is not None and over.panda_8,
        shoe=shoe,
    )


def _hand(cards: tuple[PlayingCard, ...]) -> BaccaratHand:
    return BaccaratHand(cards, total(cards) if cards else None)  # type: ignore[arg-type]


def _third_cards(game: EzBaccarat, felt: Felt) -> tuple[ThirdCard, ...]:
    """The result of the drawing rules, for the cards dealt so far; empty on a natural (B9-8)."""
    player, banker = felt.player[:2], felt.banker[:2]
    if isinstance(felt, Dealing) or is_natural(player) or is_natural(banker):
        return ()
    drawing = game.terms.drawing
    draws = player_draws(drawing, player, banker)
    found = [ThirdCard("player", total(player), draws, "B9-9")]
    if not isinstance(felt, PlayerDraws):
        against = point(felt.player[2]) if len(felt.player) > 2 else None
        rule = "B9-9" if against is None else "B9-10"
        draws = banker_draws(drawing, felt.player, banker)
        found.append(ThirdCard("banker", total(banker), draws, rule, against))
    return tuple(found)


def _roads(coups: tuple[PlayedCoup, ...]) -> Roads:
    played = [each.coup for each in coups]
    wins = [coup for coup in played if coup.winner is not Winner.TIE]
    cells = [
        RoadCell(cell.column, cell.row, cell.winner, cell.ties, coup.dragon_7, coup.panda_8)
        for cell, coup in zip(big_road(played), wins, strict=True)
    ]
    beads = [
        Bead(e.round, c.winner, max(c.player, c.banker), c.dragon_7, c.panda_8)
        for e, c in zip(coups, played, strict=True)
    ]
    counts = RoadCounts(
        player=sum([coup.winner is Winner.PLAYER for coup in played]),
        banker=sum([coup.winner is Winner.BANKER for coup in played]),
        tie=sum([coup.winner is Winner.TIE for coup in played]),
        dragon_7=sum([coup.dragon_7 for coup in played]),
        panda_8=sum([coup.panda_8 for coup in played]),
    )
    return Roads(tuple(beads), tuple(cells), counts)


def _shoe(setup: TableSetup, state: LiveTable) -> ShoeView | None:
    """How far the shoe is dealt; its first card is turned, so all know how many are burned
    (T-81)."""
    equipment, deck = setup.equipment, state.deck
    if deck is None or equipment.shoe is None:
        return None
    taken = 0 if state.running is None else state.running.taken
    used = burn_count(equipment, deck.seed) + deck.used + taken
    return ShoeView(used, len(equipment.cards) - used, equipment.shoe.cut)
