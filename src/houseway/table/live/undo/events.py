"""A paid round is turned back, and what somebody could not hand over is collected later."""

from __future__ import annotations

from enum import StrEnum

from houseway.bank import Fee, Remark
from houseway.fact import Fact
from houseway.games import Wagers
from houseway.money import Cents
from houseway.table.events import LineSettled
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.round_record import Action


class TurnBackReason(StrEnum):
    """Why a round that was paid does not stand."""

    CARD = "card misread"
    """A card or a die was read or typed wrongly."""
    DECISION = "decision entered wrongly"
    """Somebody had decided otherwise."""
    WAGER = "wager entered wrongly"
    """Somebody had bet otherwise."""
    IRREGULARITY = "irregularity found late"
    """What would have been remedied, had it been seen in the round."""
    EQUIPMENT = "equipment failed"
    """The shuffler, the shoe or the system was at fault."""


class ChipsDue(Fact, frozen=True):
    """What a round that is turned back changes for somebody: `due` is all of it, below zero he has
    to give. Of that `set_off` is taken from what he owed before; below zero it comes off what he
    was owed. `chips` came to him or from him at once, `cage` is kept at the cage for somebody who
    has left, and `owed` is what is still to be handed over, below zero by him."""

    person: str
    due: Cents
    chips: Cents = Cents(0)
    cage: Cents = Cents(0)
    owed: Cents = Cents(0)
    set_off: Cents = Cents(0)


class RightRound(Fact, frozen=True):
    """A round as it really was. `lines` are all of them, `tokens` what was taken of tokes at the
    end, and `returned` what went back of them. `fees` are those that were dropped before the cards;
    at poker the fee comes out of the pot, and is what the lines lack together. Only an auditor sees
    the `log`."""

    wagers: Wagers
    log: tuple[Action, ...]
    lines: tuple[LineSettled, ...]
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    returned: tuple[Remark, ...] = ()


class RoundTurnedBack(TableEvent, frozen=True, tag="round turned back"):
    """A paid round is void, or corrected: `right` is how it really was. `wrong` is the number of
    the event that is turned back and `entry` its entry in the ledger, `lines` what it had paid.
    `changes` says what everybody gets or gives; `tray`, `fees` and `tokes` are what these gain,
    and `short` is what the house is still owed; `fees_owed` are the fees in it. Of a void round the
    fees go back (`refunded`) or stay (`kept`), as the house has it (T-85)."""

    round: str
    reason: TurnBackReason
    why: str
    staff: tuple[StaffMember, ...]
    wrong: int
    lines: tuple[LineSettled, ...]
    changes: tuple[ChipsDue, ...]
    entry: int = 0
    tray: Cents = Cents(0)
    fees: Cents = Cents(0)
    tokes: Cents = Cents(0)
    short: Cents = Cents(0)
    fees_owed: Cents = Cents(0)
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()
    right: RightRound | None = None


class OwedCollected(TableEvent, frozen=True, tag="owed collected"):
    """Somebody has handed over what he owed of a round that was turned back, or some of it. It goes
    to those who are owed it, in their order (`paid`), then to the `fees` that nobody has paid, and
    then to the `tray`."""

    person: str
    amount: Cents
    staff: StaffMember
    paid: tuple[ChipsDue, ...] = ()
    fees: Cents = Cents(0)
    tray: Cents = Cents(0)


class OwedWrittenOff(TableEvent, frozen=True, tag="owed written off"):
    """The house has given up what somebody owed it, or some of it; two people decided that."""

    person: str
    amount: Cents
    staff: tuple[StaffMember, ...]
    why: str
