"""What is asked of a link: the keys of its keypad, the cards swiped, the Game Manager's doings.

COIN IN is also called START GAME, and END GAME also GAME OVER: each is one command (T-62).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from houseway.cards import Card
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.card import Swipe
from houseway.money import Cents, MicroCents

NO_MONEY: Final = Cents(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """Open the link: meters at their seeds, or as given; and which game each table plays."""

    tables: Mapping[str, str]
    meters: Mapping[str, MicroCents] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AddTable:
    """A table joins the link with its game's sheet."""

    table: str
    sheet: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arm:
    """A chip on a spot's sensor (B2-2, B6-1)."""

    table: str
    spot: int
    player: str
    amount: Cents
    base_wager: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Disarm:
    """The chip is taken off again."""

    table: str
    spot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinIn:
    """COIN IN, START GAME: the wagers leave the layout, and the meters grow (B2-3, B6-1)."""

    table: str
    round: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """The full hands lie there: the time that orders winners between tables (B2-15)."""

    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """A hand is given up."""

    table: str
    spot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """A wager that had no base wager is found later and goes back (T-70)."""

    table: str
    spot: int
    swipe: Swipe


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """The hand button of a spot; again cancels (B2-11, B6-5). Cards, if given, make it."""

    table: str
    spot: int
    row: str
    hole: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm:
    """A card is swiped for an entered hand: the award moves the meter, once (B2-13, B6-5)."""

    table: str
    spot: int
    swipe: Swipe


@dataclass(frozen=True, slots=True, kw_only=True)
class EndGame:
    """END GAME, GAME OVER: fixed pays, stakes back, then envy (B2-13, B2-17, B6-6)."""

    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidRound:
    """The round does not count: wagers go back, contributions as the house has it (T-50)."""

    table: str
    reason: str
    swipe: Swipe


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust:
    """A meter is raised or lowered by hand, by two people (R6). `amount` is by how much, below zero
    to lower it; `corrects` names a wrong entry."""

    level: str
    amount: MicroCents
    reason: AdjustReason
    by: Swipe
    approved: Swipe
    beneficiary: str = ""
    corrects: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BackOut:
    """An award was entered wrongly; its amount goes back on the meter (B6-7). It is named by its
    entry, or, where a shared one still waits for its card, by table and spot."""

    by: Swipe
    approved: Swipe
    award: int | None = None
    table: str = ""
    spot: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SetParameters:
    """New parameters, like `major.seed` = `25000.00`; they wait for the reset (R7)."""

    settings: Mapping[str, str]
    swipe: Swipe


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkDown:
    """The link is lost, for one table or for all (B2-16, R10)."""

    table: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkUp:
    """It is back."""

    table: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """An award is paid out through the vault, in chips, by check or both (B2-12).

    `checked`: the shift manager has looked for offsets. `withheld` is what was set off, and
    `reason` says for what.
    """

    award: int
    shift_manager: Swipe
    guard: Swipe
    checked: bool
    chips: Cents = NO_MONEY
    check: Cents = NO_MONEY
    withheld: Cents = NO_MONEY
    reason: str = ""


Command = (
    Open | AddTable | Arm | Disarm | CoinIn | Dealt | Fold | Withdraw | Press | Confirm | EndGame
    | VoidRound | Adjust | BackOut | SetParameters | LinkDown | LinkUp | Pay
)  # fmt: skip
