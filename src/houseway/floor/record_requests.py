"""What a client asks about recorded rounds and about the roster."""

from collections.abc import Mapping
from typing import Any

from houseway.fact import Fact
from houseway.money import Cents
from houseway.people import CardShown
from houseway.rules import Plain

# Rounds


class SettleRequest(Fact, frozen=True, omit_defaults=True):
    """A round file to settle: on the sheet that it names, or on another one, by its id or the
    digest of one that was posted; `switch` are other readings of its switches."""

    round: dict[str, Any]
    sheet: str = ""
    switch: Mapping[str, Plain] = {}


class PostRoundsRequest(Fact, frozen=True):
    """Round files to settle and post. The person who confirmed an award shows a card in the
    file."""

    rounds: tuple[dict[str, Any], ...]


class RoundFile(Fact, frozen=True):
    """A round file."""

    round: dict[str, Any]


class PhhText(Fact, frozen=True):
    """A hand of poker as the text of a PHH file."""

    text: str


class PhhHandRequest(Fact, frozen=True, omit_defaults=True):
    """A hand of poker as the text of a PHH file; a fee is taken by the option that is named."""

    text: str
    fee_option: int | None = None


class ViewerQuery(Fact, frozen=True):
    """The viewer: `auditor`, `bystander`, or the name of a person at the table."""

    viewer: str = "auditor"


class CommitmentQuery(Fact, frozen=True):
    """What the table published before the bets closed, as you noted it."""

    commitment: str = ""


# Links


class LinkTermsRequest(Fact, frozen=True, omit_defaults=True):
    """A link with another wager, other settings like `mega.seed`, or other readings."""

    link: str
    wager: Cents | None = None
    settings: Mapping[str, str] = {}
    switch: Mapping[str, Plain] = {}


# The roster: every change takes the cards of two managers


class TwoManagers(Fact, frozen=True):
    """The cards of two managers who are on the roster now."""

    card: CardShown
    second: CardShown


class AdoptRequest(Fact, frozen=True):
    """A whole roster as TOML, as its file has it, in place of the one before."""

    roster: str
    card: CardShown
    second: CardShown


class NewCardRequest(Fact, frozen=True, omit_defaults=True, kw_only=True):
    """A card for a person, with its PIN; `good_through` is its last day, if it has one."""

    person: str
    office: str
    number: str
    pin: str
    good_through: str = ""
    card: CardShown
    second: CardShown


class NewPinRequest(Fact, frozen=True):
    """Another PIN for a card."""

    pin: str
    card: CardShown
    second: CardShown


class RosterText(Fact, frozen=True):
    """A roster as TOML, as its file has it."""

    roster: str


class RosterFindingSaid(Fact, frozen=True):
    """One thing to think over in a roster."""

    kind: str
    what: str
    rule: str
