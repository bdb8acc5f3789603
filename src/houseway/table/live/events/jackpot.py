"""Events at a table with a jackpot beside its game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.cards import Card
from houseway.fact import Fact
from houseway.games import Outcome
from houseway.games.sensor import FIRST
from houseway.money import Cents, Odds
from houseway.table.live.event import TableEvent


class OfSensor(TableEvent, frozen=True, kw_only=True):
    """A jackpot event: from the first `sensor`, or from the second of two (B6-15)."""

    sensor: int = FIRST


class JackpotCut(OfSensor, frozen=True, tag="link lost"):
    """The game goes on without its jackpot (B2-16, R10). `sensor` is 2 for the second of two."""


class JackpotBack(OfSensor, frozen=True, tag="link back"):
    """The link is restored."""


class JackpotPay(Fact, frozen=True):
    """A hand's win on the jackpot: a fixed `amount` for the link's wager, or a `part` of a `meter`;
    `envy` goes to the others who have wagered on it."""

    hand: str
    amount: Cents = Cents(0)
    meter: str = ""
    part: Fraction | None = None
    envy: Cents = Cents(0)


class JackpotShown(OfSensor, frozen=True, tag="jackpot shown"):
    """The display at the table (B6-15, B6-24): the jackpot's fixed wager, what it pays for every
    hand, and the `meters`. Every `bets opened` says what these show by then."""

    wager: Cents
    pays: tuple[JackpotPay, ...]
    meters: Mapping[str, Cents]


class JackpotHandKept(Fact, frozen=True):
    """A hand to enter once the link is restored."""

    spot: int
    player: str
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    folded: bool


class JackpotLeft(OfSensor, frozen=True, tag="jackpot left"):
    """The round is over and the link is down: the hands with a wager on it are kept until the link
    is restored, or the reason why all of it is void (R10). `returned` are spots whose wagers went
    back: their chip does too, once the link knows of it (T-70)."""

    round: str
    hands: tuple[JackpotHandKept, ...] = ()
    void: str = ""
    returned: tuple[int, ...] = ()


class JackpotEntered(OfSensor, frozen=True, tag="jackpot entered"):
    """The kept hands have been entered."""

    round: str


class JackpotLine(Fact, frozen=True, omit_defaults=True):
    """The result of a jackpot wager, or an envy pay, in its seat's turn: once `after` lines of the
    game are settled (T-90). Its money is the link's, and comes as `jackpot chips`. `hand` is the
    row that won, or waits for its card, and `odds` what it pays unless that is a meter."""

    spot: int
    wager: str
    stake: Cents
    outcome: Outcome
    win: Cents
    rule: str
    after: int
    hand: str = ""
    odds: Odds | None = None


class TrayMoved(TableEvent, frozen=True, tag="tray moved"):
    """Chips that the jackpot brought to the tray or took from it; its own stream says why."""

    amount: Cents


class JackpotChips(TableEvent, frozen=True, tag="jackpot chips"):
    """Jackpot chips that the tray handed to a player: a fixed pay, the player's stake, envy, or a
    returned wager. They lie in front of the player."""

    person: str
    amount: Cents


class JackpotAtCage(TableEvent, frozen=True, tag="jackpot at cage"):
    """Jackpot money the tray has paid for a player who has left the table with their chips: it is
    kept for them at the cage."""

    person: str
    amount: Cents


JackpotEvent = (
    JackpotShown
    | JackpotCut
    | JackpotBack
    | JackpotLeft
    | JackpotEntered
    | TrayMoved
    | JackpotChips
    | JackpotAtCage
)
