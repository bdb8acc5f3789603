"""Irregularities, their remedies, and alerts to staff."""

from __future__ import annotations

from enum import StrEnum

from houseway.bank import Fee, Remark
from houseway.games import Bet
from houseway.money import Cents
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.events import LineSettled
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.live.events.jackpot import JackpotLine


class AlertKind(StrEnum):
    """The reason for an alert."""

    PAYOUT = "payout"
    IRREGULARITY = "irregularity"
    JACKPOT = "jackpot"
    TRAY_LOW = "tray low"
    TRAY_DIFFERS = "tray differs"
    BOX_DIFFERS = "box differs"
    LINK_LOST = "link lost"
    NEW_DECK = "new deck due"
    NEW_DECK_ASKED = "new deck asked for"


class AlertRaised(TableEvent, frozen=True, tag="alert raised"):
    """Stays open until a supervisor answers it (B1-20). `people` are those who were paid."""

    alert: int
    kind: AlertKind
    spot: int = 0
    amount: Cents = Cents(0)
    people: tuple[str, ...] = ()


class AlertAnswered(TableEvent, frozen=True, tag="alert answered"):
    """A supervisor has seen an alert, or has done what it was raised for. It came up in `round`."""

    alert: int
    staff: StaffMember
    round: str = ""


class IrregularityCalled(TableEvent, frozen=True, tag="irregularity called"):
    """Play is stopped until a supervisor orders the remedy (T-82)."""

    what: Irregularity
    person: str
    spot: int = 0
    note: str = ""


class CallWithdrawn(TableEvent, frozen=True, tag="call withdrawn"):
    """Nothing was wrong except what the dealer typed or thought."""

    what: Irregularity
    person: str
    why: str


class RemedyOrdered(TableEvent, frozen=True, tag="remedy ordered"):
    """The remedy ordered, by whom, why, and under which rule of the house."""

    what: Irregularity
    remedy: Remedy
    staff: StaffMember
    why: str
    spot: int = 0


class RoundCalledOff(TableEvent, frozen=True, tag="round voided"):
    """All wagers go back, the progressive's too (T-50). The fees serve the redeal, under the
    persons' names, or go back, or stay (T-85)."""

    round: str
    carried: tuple[Fee, ...] = ()
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()


class FeesHandedBack(TableEvent, frozen=True, tag="fees handed back"):
    """Fees of a void round that no redeal needed; `payer` is the person (T-85)."""

    fees: tuple[Fee, ...]


class WagersReturned(TableEvent, frozen=True, tag="wagers returned"):
    """One spot is out of the round, and its wagers go back."""

    spot: int


class HandForfeited(TableEvent, frozen=True, tag="hand forfeited"):
    """One hand is void, and all its wagers are lost (B1-30), including one on the `jackpot`, whose
    chip the dealer has taken already (B2-3). Tokes beside a wager that was not made yet were
    `returned` (T-72)."""

    spot: int
    lines: tuple[LineSettled, ...]
    jackpot: tuple[JackpotLine, ...] = ()
    returned: tuple[Remark, ...] = ()


class WagersMadeEqual(TableEvent, frozen=True, tag="wagers made equal"):
    """A bettor's wagers on a spot after the smaller bet was raised or the larger lowered."""

    bet: Bet
    paid: Cents
    """The amount put down for it; below zero it came back to the bettor."""
    added: Cents = Cents(0)
    """The bettor's total bets since the cards."""


class HandsMoved(TableEvent, frozen=True, tag="hands moved"):
    """Cards dealt to an empty spot moved forward; nothing else changes (B4-21 H)."""

    spot: int


class CardsReshuffled(TableEvent, frozen=True, tag="cards reshuffled"):
    """The cards are shuffled again; the round is not void by this alone. Where the system shuffles
    and no cards are out, they are fixed anew, as `BetsOpened` fixes them."""

    deck: str = ""
    commitment: str = ""
    delivery: str = ""
    bank: int = 0
    seed: str = ""
    given: bool = False


TroubleEvent = (
    AlertRaised | AlertAnswered | IrregularityCalled | CallWithdrawn | RemedyOrdered
    | RoundCalledOff | FeesHandedBack | WagersReturned | HandForfeited | WagersMadeEqual
    | HandsMoved | CardsReshuffled
)  # fmt: skip
