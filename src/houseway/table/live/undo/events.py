"""A paid round is turned back, and what a player could not hand over is collected later."""

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
    """Why a paid round is turned back."""

    CARD = "card misread"
    """A card or a die was read or typed wrongly."""
    DECISION = "decision entered wrongly"
    """A bettor had decided otherwise."""
    WAGER = "wager entered wrongly"
    """A bettor had bet otherwise."""
    IRREGULARITY = "irregularity found late"
    """An irregularity that would have been remedied, if seen in the round."""
    EQUIPMENT = "equipment failed"
    """The shuffler, the shoe or the system was at fault."""


class ChipsDue(Fact, frozen=True):
    """The changes for one person of a round that is turned back: `due` is all of it, below zero
    they have to give. Of that `set_off` is taken from what they owed before; below zero it comes
    off what they were owed. `chips` went to them or came from them at once, `cage` is kept at the
    cage for a person who has left, and `owed` is still to be handed over, below zero by them."""

    person: str
    due: Cents
    chips: Cents = Cents(0)
    cage: Cents = Cents(0)
    owed: Cents = Cents(0)
    set_off: Cents = Cents(0)


class RightRound(Fact, frozen=True):
    """A round as it really was. `lines` are all of them, `handed` the tokes taken when the bets
    were closed, `tokens` those taken at the end, and `returned` those that went back. `fees` are
    those that were dropped before the cards; at poker the fee comes out of the pot, and is what
    the lines lack together. Only an auditor sees the `log`."""

    wagers: Wagers
    log: tuple[Action, ...]
    lines: tuple[LineSettled, ...]
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    returned: tuple[Remark, ...] = ()
    handed: tuple[Remark, ...] = ()


class RoundTurnedBack(TableEvent, frozen=True, tag="round turned back"):
    """A paid round is void, or corrected: `right` is how it really was. `wrong` is the number of
    the event that is turned back and `entry` its entry in the ledger, `lines` what it had paid.
    `changes` says what each person gets or gives; `tray`, `fees` and `tokes` are what these
    gain, and `short` is what the house is still owed; `fees_owed` are the fees in it. Of a void
    round the fees go back (`refunded`) or stay (`kept`), as the house has it (T-85)."""

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
    """A person has handed over what they owed from a round that was turned back, or some of it. It
    goes to those who are owed it, in their order (`paid`), then to the unpaid `fees`, and then to
    the `tray`."""

    person: str
    amount: Cents
    staff: StaffMember
    paid: tuple[ChipsDue, ...] = ()
    fees: Cents = Cents(0)
    tray: Cents = Cents(0)


class OwedWrittenOff(TableEvent, frozen=True, tag="owed written off"):
    """The house has written off a person's debt, or some of it; two people decided that."""

    person: str
    amount: Cents
    staff: tuple[StaffMember, ...]
    why: str
