"""The shoe, how its cards come to the table, what is seen of them, and the scoreboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from houseway.cards import Card, decks
from houseway.games.action import Deal
from houseway.games.delivery import way
from houseway.games.equipment import Draw, Equipment, ShoeRule
from houseway.games.ez_baccarat.hand import hand_words
from houseway.games.ez_baccarat.roads import ROWS, Coup, Winner, bead_plate, big_road
from houseway.games.ez_baccarat.state import BankerDraws, Dealing, Over, PlayerDraws, State
from houseway.games.ez_baccarat.terms import terms
from houseway.games.game import Scoreboard
from houseway.games.view import Pile, View, bank_spot, faces, seat_view
from houseway.games.viewer import Viewer
from houseway.games.wager import Wagers
from houseway.hands import point
from houseway.rules import Reason, Refused, Sheet

_PHASES: Final = {
    "Dealing": "dealing",
    "PlayerDraws": "player draws",
    "BankerDraws": "banker draws",
    "Over": "over",
}
_MOST: Final = 6


def equipment(sheet: Sheet) -> Equipment:
    """A shoe of several decks that goes on from round to round (B9-1, T-81)."""
    t = terms(sheet)
    return Equipment(decks(t.decks.value), shoe=ShoeRule(t.cut, _burnt if t.burns else _nothing))


def _burnt(first: Card) -> int:
    """The first card of a shoe, and as many as it counts: ten for a ten or a picture."""
    return 1 + (point(first) or 10)


def _nothing(first: Card) -> int:
    del first
    return 0


def modes(sheet: Sheet) -> tuple[str, ...]:
    """The ways in which this house deals."""
    return tuple(terms(sheet).delivery)


def deliver(sheet: Sheet, wagers: Wagers, draw: Draw, mode: str | None = None) -> tuple[Card, ...]:
    """The next cards of the shoe: as many as a round can take."""
    del wagers
    steps = way(sheet, terms(sheet).delivery, mode)
    cards = tuple(card for card in draw.cards[:_MOST] if isinstance(card, Card))
    if len(cards) < _MOST:
        what = f"{len(cards)} cards are too few for a round, which may take {_MOST}"
        raise Refused(Reason.BAD_CARDS, what, where="shoe", rule=steps.cite.item)
    return cards


def next_deal(state: State, delivered: tuple[Card, ...]) -> Deal[Card] | None:
    """The cards that this state waits for, if it waits for cards."""
    if isinstance(state, Dealing):
        return Deal(delivered[:4])
    if isinstance(state, (PlayerDraws, BankerDraws)):
        out = len(state.player) + len(state.banker)
        return Deal(delivered[out : out + 1])
    return None


def view(state: State, viewer: Viewer) -> View:
    """Every card is dealt face up, so everybody sees the same (B9-7)."""
    del viewer
    seats = tuple(seat_view(bet) for bet in state.wagers.bets)
    bank, phase = bank_spot(state.wagers), _PHASES[type(state).__name__]
    if isinstance(state, Dealing):
        return View(phase, (), seats, bank, None)
    piles = (
        Pile("player", faces(state.player, shown=True), gap_after=2),
        Pile("banker", faces(state.banker, shown=True), gap_after=2),
    )
    notes = (f"Player {hand_words(state.player)}, Banker {hand_words(state.banker)}",)
    return View(phase, piles, seats, bank, None, notes)


def scoreboard(rounds: Sequence[Over]) -> Scoreboard:
    """The roads of the rounds so far: every coup, and the runs."""
    coups = [Coup.of(player=over.player, banker=over.banker) for over in rounds]
    road = big_road(coups)
    beads = {(b.row, b.column): _mark(b.coup) for b in bead_plate(coups)}
    runs = {
        (cell.row, cell.column): cell.winner.value[0].upper()
        + (str(cell.ties) if cell.ties else "")
        for cell in road.cells
    }
    return Scoreboard(
        grids={"bead plate": _grid(beads), "big road": _grid(runs)},
        summary={
            **{who.value: sum(coup.winner is who for coup in coups) for who in Winner},
            "dragon 7": sum(coup.dragon_7 for coup in coups),
            "panda 8": sum(coup.panda_8 for coup in coups),
        },
    )


def _mark(coup: Coup) -> str:
    """`P8`, `B7`, `T6`: who won, and with how much; `!` where it was a Dragon 7 or a Panda 8."""
    bonus = "!" if coup.dragon_7 or coup.panda_8 else ""
    return f"{coup.winner.value[0].upper()}{max(coup.player, coup.banker)}{bonus}"


def _grid(marks: Mapping[tuple[int, int], str]) -> tuple[tuple[str, ...], ...]:
    width = max((column for _, column in marks), default=-1) + 1
    return tuple(
        tuple(marks.get((row, column), "") for column in range(width)) for row in range(ROWS)
    )
