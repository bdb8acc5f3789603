"""What comes next on the felt: the input that a dealer has to type now, the street, and the item by
which its cards are drawn."""

from collections.abc import Iterable

from houseway.games import Round
from houseway.games.action import DiceDue, Due
from houseway.games.ez_baccarat.state import Felt as BaccaratFelt
from houseway.games.poker import street as poker
from houseway.games.poker.state import Felt as PokerFelt
from houseway.games.ultimate_texas_holdem.state import STREET_DUE, STREET_OF
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable, TablePhase


def due_at_felt(setup: TableSetup, state: LiveTable) -> tuple[Due | DiceDue, ...]:
    """The places that wait for cards, or the dice; none where the system deals."""
    if setup.source is not CardSource.FELT or state.phase is not TablePhase.DEALING:
        return ()
    return setup.game.due(state.play.felt)


def say_due(due: Iterable[Due | DiceDue]) -> str:
    """The expected cards, in words: `spot 1 (2), the dealer (2)`."""
    said = [
        f"{each.dice} dice" if isinstance(each, DiceDue) else f"{each.place} ({each.cards})"
        for each in due
    ]
    return ", ".join(said)


def street_of(felt: Round | None) -> str:
    """The street on which players decide now; empty in a game without streets."""
    if isinstance(felt, PokerFelt):
        return poker.street_of(felt)
    return _NAMES_OF.get(type(felt), "")


def street_due(felt: Round | None) -> str:
    """The street whose cards are turned next; empty where none are."""
    if isinstance(felt, PokerFelt):
        return poker.street_due(felt)
    return _NAMES_DUE.get(type(felt), "")


def draw_item(felt: Round | None) -> str:
    """The item by which third cards are drawn at baccarat, where the Banker follows the Player's,
    if there is one; empty while the cards to come are the deal."""
    if not isinstance(felt, BaccaratFelt) or len(felt.player) < 2 or len(felt.banker) < 2:
        return ""
    return "B9-10" if len(felt.player) > 2 else "B9-9"


_NAMES_OF: dict[type, str] = {phase: street.value for phase, street in STREET_OF.items()}
_NAMES_DUE: dict[type, str] = {phase: street.value for phase, street in STREET_DUE.items()}
