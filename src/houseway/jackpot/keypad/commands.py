"""What is asked of a link: the keys of its keypad, the cards swiped, the Game Manager's work.

COIN IN is also called START GAME, and END GAME also GAME OVER: each is one command (T-62). A
command's tag is its name at the console.

People show cards with their PINs (`LinkCommand`). The house checks them and hands the keypad the
same commands with the swipes of those cards (`Command`).
"""

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar, get_args, get_origin

from houseway.cards import Card
from houseway.fact import LEFT_OUT, Fact, LeftOut
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.terms import TermsChange
from houseway.money import Cents, MicroCents
from houseway.people import CardShown, Office, Swipe

NO_MONEY: Final = Cents(0)
C = TypeVar("C")
"""A person's card in a command: the card shown, or its swipe once the house has checked it."""


class Asked(Fact, frozen=True, kw_only=True, tag_field="do"):
    """A command; `do` names its kind."""


class AtTable(Asked, frozen=True, kw_only=True):
    """A command to one table of the link."""

    table: str


class AtSpot(AtTable, frozen=True, kw_only=True):
    """A command about one spot of a table."""

    spot: int


class ByTwo(Asked, Generic[C], frozen=True, kw_only=True):
    """What two people do together (R6)."""

    by: C
    approved: C


class Open(Asked, Generic[C], frozen=True, tag="open"):
    """Open the link: meters at their seeds, or as given; and which game each table plays.

    A `simulated` link is one for figures or training: it asks for no cards, and no wager on it is a
    person's.
    """

    tables: Mapping[str, str]
    meters: Mapping[str, MicroCents] | None = None
    by: C | None = None
    simulated: bool = False


class AddTable(AtTable, Generic[C], frozen=True, tag="add table"):
    """A table joins the link with its game's sheet."""

    sheet: str
    by: C | None = None


class Arm(AtSpot, frozen=True, tag="arm"):
    """A chip on a spot's sensor (B2-2, B6-1)."""

    player: str
    amount: Cents
    base_wager: bool


class Disarm(AtSpot, frozen=True, tag="disarm"):
    """The chip is taken off again."""


class CoinIn(AtTable, frozen=True, tag="coin in"):
    """COIN IN, START GAME: the wagers leave the layout, and the meters grow (B2-3, B6-1)."""

    round: str


class Dealt(AtTable, frozen=True, tag="dealt"):
    """The full hands lie there: the time that orders winners between tables (B2-15)."""


class FoldHand(AtSpot, frozen=True, tag="fold"):
    """A hand is given up."""


class Withdraw(AtSpot, Generic[C], frozen=True, tag="withdraw"):
    """A wager that had no base wager is found later and goes back (T-70)."""

    swipe: C


class Press(AtSpot, frozen=True, tag="press"):
    """The hand button of a spot; again cancels (B2-11, B6-5). Cards, if given, make it."""

    row: str
    hole: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()


class Verify(AtSpot, Generic[C], frozen=True, tag="verify"):
    """The house has verified the win of an entered hand; its card may be swiped (B6-5)."""

    swipe: C


class Confirm(AtSpot, Generic[C], frozen=True, tag="confirm"):
    """A card is swiped for an entered hand: the award moves the meter, once (B2-13, B6-5).

    Only a simulated link takes a confirm without a swipe.
    """

    swipe: C | None = None


class EndGame(AtTable, Generic[C], frozen=True, tag="end game"):
    """END GAME, GAME OVER: fixed pays, stakes back, then envy (B2-13, B2-17, B6-6).

    `by` is the supervisor who was told of a large payout (B1-20). A live table and a recorded round
    tell it in their own way.
    """

    by: C | None = None


class VoidRound(AtTable, Generic[C], frozen=True, tag="void"):
    """The round does not count: wagers go back, contributions as the house has it (T-50)."""

    reason: str
    swipe: C


class Adjust(ByTwo[C], Generic[C], frozen=True, tag="adjust"):
    """A meter is raised or lowered by hand, by two people (R6).

    `amount` is by how much, below zero to lower it. A transfer names the `other` meter, as
    `LINK:METER`; a wrong entry is named by `corrects`.
    """

    meter: str
    amount: MicroCents
    reason: AdjustReason
    beneficiary: str = ""
    other: str = ""
    corrects: int | None = None


class BackOut(ByTwo[C], Generic[C], frozen=True, tag="back out"):
    """An award was entered wrongly; its amount goes back on the meter (B6-7). It is named by its
    entry, or, where a shared one still waits for its card, by table and spot."""

    award: int | None = None
    table: str = ""
    spot: int = 0


class SetParameters(ByTwo[C], Generic[C], frozen=True, tag="set parameters"):
    """New terms of meters, by two people; they wait for the reset. And whose cards pay an award
    out, which is in force at once."""

    settings: Mapping[str, TermsChange]
    payers: tuple[Office, ...] = ()


class LinkDown(Asked, Generic[C], frozen=True, tag="link down"):
    """The link is lost, for one table, or for all where none is named (B2-16, R10). No card is
    swiped if the system itself has noticed it."""

    table: str | LeftOut = LEFT_OUT
    by: C | None = None


class LinkUp(Asked, Generic[C], frozen=True, tag="link up"):
    """It is back."""

    table: str | LeftOut = LEFT_OUT
    by: C | None = None


class Pay(Asked, Generic[C], frozen=True, tag="pay"):
    """An award is paid out through the vault, in chips, by check or both (B2-12, T-60).

    It is named by its entry; where the house pays before the swipe that records it, by table and
    spot. `paperwork` and `vault` name the winner's papers and the vault's slip, `checked` says that
    offsets were looked for. `withheld` is what was set off, and `reason` says for what. `people`
    are those whom the house asks for.
    """

    people: tuple[C, ...]
    paperwork: str
    vault: str
    checked: bool
    award: int | None = None
    table: str = ""
    spot: int = 0
    chips: Cents = NO_MONEY
    check: Cents = NO_MONEY
    withheld: Cents = NO_MONEY
    reason: str = ""


_Key = Arm | Disarm | CoinIn | Dealt | FoldHand | Press
Command = (
    _Key
    | Open[Swipe] | AddTable[Swipe] | Withdraw[Swipe] | Verify[Swipe] | Confirm[Swipe]
    | EndGame[Swipe] | VoidRound[Swipe] | Adjust[Swipe] | BackOut[Swipe] | SetParameters[Swipe]
    | LinkDown[Swipe] | LinkUp[Swipe] | Pay[Swipe]
)  # fmt: skip
"""What a keypad takes."""
LinkCommand = (
    _Key
    | Open[CardShown] | AddTable[CardShown] | Withdraw[CardShown] | Verify[CardShown]
    | Confirm[CardShown] | EndGame[CardShown] | VoidRound[CardShown] | Adjust[CardShown]
    | BackOut[CardShown] | SetParameters[CardShown] | LinkDown[CardShown] | LinkUp[CardShown]
    | Pay[CardShown]
)  # fmt: skip
"""What people ask of a link."""
KINDS: Final[Mapping[str, Any]] = {
    (get_origin(kind) or kind).__struct_config__.tag: get_origin(kind) or kind
    for kind in get_args(Command)
}
"""The kinds of commands by their names."""
