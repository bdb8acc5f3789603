"""What is asked of a table before, between and after its rounds: it opens and closes, dealers and
decks change, steps of a procedure are done."""

from __future__ import annotations

from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.table.live.command import ByTwoCards, TableCommand, WithCard
from houseway.table.live.phase import ALWAYS, IDLE, OPEN, TablePhase


class OpenTable(ByTwoCards, frozen=True, tag="open table"):
    """The table opens: its dealer and a supervisor have inspected and counted the cards, and count
    the chips of the tray (B4-11). `counted` is how many cards there were, and `backs` which colour
    their backs have, deck by deck."""

    when = (TablePhase.CLOSED,)
    tray: Cents = Cents(0)
    counted: tuple[int, ...] = ()
    backs: tuple[str, ...] = ()


class CloseTable(ByTwoCards, frozen=True, tag="close table"):
    """The table closes: between rounds, with nobody's chips on it and an empty drop box; the tray
    is counted. It is what the record says, or the difference is stated, as at the end of a
    shift."""

    when = IDLE
    counted: Cents
    why: str = ""


class ChangeDealer(WithCard, frozen=True, tag="change dealer"):
    """Another dealer taps in and counts the deck before he deals (B1-3)."""

    when = (TablePhase.IDLE, TablePhase.BETTING)
    counted: int


class TakeStep(TableCommand, frozen=True, tag="step"):
    """A step of the house's procedure is done, like `end_of_deal.stub`; where it counts cards, how
    many there were, deck by deck. The dealer of the table has shown his card already; a supervisor
    shows it now, and so does a dealer before the table is open. What is done about an award names
    the `spot` of its hand, and of two jackpots the `sensor`, 1 or 2."""

    when = ALWAYS
    step: str
    counted: tuple[int, ...] = ()
    cards: tuple[CardShown, ...] = ()
    spot: int = 0
    sensor: int = 0


class OpenNewDeck(ByTwoCards, frozen=True, tag="new deck"):
    """A new deck is unsealed, inspected and counted by dealer and supervisor (B4-10): `counted` is
    how many cards there were, deck by deck; `backs` are the colours of all decks that the table has
    from now on, where another one has come."""

    when = IDLE
    counted: tuple[int, ...]
    backs: tuple[str, ...] = ()


class AskNewDeck(TableCommand, frozen=True, tag="ask for new deck"):
    """The dealer asks for a new deck: a supervisor is told, and opens it with him (B4-10)."""

    when = OPEN


class ChangeDelivery(WithCard, frozen=True, tag="change delivery"):
    """The cards are dealt another way from now on, by hand where the shuffler is out of order."""

    when = (TablePhase.IDLE, TablePhase.BETTING)
    delivery: str
    why: str


class ChangeFeeOption(WithCard, frozen=True, tag="change fee option"):
    """A manager has the fees of another option of the schedule collected from the next round on;
    a table has one at a time (B8-8)."""

    when = IDLE
    poker = False
    option: int
    why: str


class ChangeShuffle(WithCard, frozen=True, tag="change shuffle"):
    """A supervisor has the cards shuffled another way from now on, said in words; with no words the
    house's standard shuffle counts again (B4-22)."""

    when = IDLE
    shuffle: str
    why: str
