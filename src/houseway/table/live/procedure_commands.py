"""Commands to a table before, between and after its rounds: open and close it, change dealers and
decks, do the steps of a procedure."""

from __future__ import annotations

from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.table.live.command import ByTwoCards, TableCommand, WithCard
from houseway.table.live.phase import ALWAYS, IDLE, OPEN, TablePhase


class OpenTable(ByTwoCards, frozen=True, tag="open table"):
    """Open the table: its dealer and a supervisor have inspected and counted the cards, and count
    the chips in the tray (B4-11). `counted` is the number of cards and `backs` the colour of their
    backs, deck by deck."""

    when = (TablePhase.CLOSED,)
    tray: Cents = Cents(0)
    counted: tuple[int, ...] = ()
    backs: tuple[str, ...] = ()


class CloseTable(ByTwoCards, frozen=True, tag="close table"):
    """Close the table: between rounds, with no player chips on it and an empty drop box; the tray
    is counted. The count matches the record, or the difference is stated, as at the end of a
    shift."""

    when = IDLE
    counted: Cents
    why: str = ""


class ChangeDealer(WithCard, frozen=True, tag="change dealer"):
    """Change the dealer: another one taps in and counts the deck before dealing (B1-3)."""

    when = (TablePhase.IDLE, TablePhase.BETTING)
    counted: int


class TakeStep(TableCommand, frozen=True, tag="step"):
    """Do a step of the house's procedure, like `end_of_deal.stub`; where it counts cards, give the
    number, deck by deck. The table's dealer has shown a card already; a supervisor shows one now,
    and so does a dealer before the table is open. A step for an award names the `spot` of its hand
    and, with two jackpots, the `sensor`, 1 or 2."""

    when = ALWAYS
    step: str
    counted: tuple[int, ...] = ()
    cards: tuple[CardShown, ...] = ()
    spot: int = 0
    sensor: int = 0


class OpenNewDeck(ByTwoCards, frozen=True, tag="new deck"):
    """Open a new deck: dealer and supervisor unseal, inspect and count it (B4-10). `counted` is the
    number of cards, deck by deck; `backs` are the colours of all the table's decks from now on,
    where another one has come."""

    when = IDLE
    counted: tuple[int, ...]
    backs: tuple[str, ...] = ()


class AskNewDeck(TableCommand, frozen=True, tag="ask for new deck"):
    """Ask for a new deck: a supervisor is told, and opens it with the dealer (B4-10)."""

    when = OPEN


class ChangeDelivery(WithCard, frozen=True, tag="change delivery"):
    """Change how the cards are dealt from now on, for example by hand if the shuffler is out of
    order."""

    when = (TablePhase.IDLE, TablePhase.BETTING)
    delivery: str
    why: str


class ChangeFeeOption(WithCard, frozen=True, tag="change fee option"):
    """Collect the fees of another option of the schedule from the next round on, ordered by a
    manager; a table has one option at a time (B8-8)."""

    when = IDLE
    poker = False
    option: int
    why: str


class ChangeShuffle(WithCard, frozen=True, tag="change shuffle"):
    """Change how the cards are shuffled from now on, described in words; with no words the house's
    standard shuffle applies again (B4-22)."""

    when = IDLE
    shuffle: str
    why: str
