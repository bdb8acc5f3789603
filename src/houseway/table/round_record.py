"""A round that was played, as a typed fact: its sheet, its people, its wagers and its log.

Whether it came from a file, from a shuffled deck or from a felt, this is what is settled, posted,
recalled and disputed. A `PlayedRound` is the same with its documents at hand.
"""

from collections.abc import Mapping
from typing import Any, Final

from houseway.bank import Remark
from houseway.fact import LEFT_OUT, Fact, LeftOut
from houseway.games import Bet, Deal, Dice, Game, Round, Wagers
from houseway.games.action import Check, Fold, Unseen
from houseway.games.fortune_pai_gow_poker.state import HouseWay, SetFront
from houseway.games.poker.state import BetTo, Call, DeadHand, Muck, RaiseTo, ReplaceCard, Show
from houseway.games.sensor import FIRST, SECOND
from houseway.games.stud.state import PlayBet, PlayOn, Raise
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.jackpot import Link
from houseway.jackpot.documents.configure import chosen_readings
from houseway.jackpot.keypad.play import Confirmation
from houseway.money import MicroCents
from houseway.rules import Plain, Sheet

AnyDecision = (
    Check | Play | Fold | Raise | PlayBet | PlayOn | SetFront | HouseWay
    | Call | BetTo | RaiseTo | Show | Muck
)  # fmt: skip
"""Every decision of every game."""
Action = Deal | Unseen | Dice | AnyDecision | DeadHand | ReplaceCard
"""Everything that may stand in the log of a round, of whichever game."""
USUAL_TABLE: Final = "1"


class MeterReading(Fact, frozen=True):
    """What a link's meters stand at: shown, kept in reserve, and come in above their limits."""

    meters: Mapping[str, MicroCents]
    reserve: Mapping[str, MicroCents] = {}
    hidden: Mapping[str, MicroCents] = {}

    @property
    def parts(self) -> dict[str, Mapping[str, MicroCents]]:
        """The same by the keys of a round file."""
        return {"link": self.meters, "reserve": self.reserve, "hidden": self.hidden}


class Progressive(Fact, frozen=True):
    """The jackpot beside a round: its link, what its meters stood at if that is known, and whose
    cards confirmed its awards (R19). Who has a wager on it, the bets say: a chip on its `sensor`.
    `round` is the name that the link knows the round by, where it is another than its own."""

    link: Link
    reading: MeterReading | None = None
    confirmations: tuple[Confirmation, ...] = ()
    round: str = ""
    sensor: int = FIRST


class ProgressiveRecord(Fact, frozen=True):
    """The same, its link named by its id and what is chosen on it."""

    link: str
    choices: Mapping[str, Plain]
    reading: MeterReading | None = None
    confirmations: tuple[Confirmation, ...] = ()


class RoundRecord(Fact, frozen=True):
    """One round as its sender gives it: the same round is the same record, even if its sheet or its
    link has come out in a new edition since (R3)."""

    sheet: str
    choices: str
    table: str
    name: str
    wagers: Wagers
    log: tuple[Action, ...]
    tokens: tuple[Remark, ...] = ()
    progressive: ProgressiveRecord | None = None
    progressive_2: ProgressiveRecord | LeftOut = LEFT_OUT
    """The jackpot on the second sensor, where there is one (B6-15)."""


class PlayedRound(Fact, frozen=True):
    """A round that is over. `name` is empty where it has none yet.

    `progressives` are the jackpots beside it, one for each sensor that was played on. `tokens` were
    handed over directly when the bets were made (T-91). `at` is when it was played, where its file
    says so, and `file` the digest of the file.
    """

    sheet: Sheet
    game: Game[Any]
    over: Round
    table: str = USUAL_TABLE
    name: str = ""
    tokens: tuple[Remark, ...] = ()
    progressives: tuple[Progressive, ...] = ()
    at: str = ""
    file: str = ""

    @property
    def record(self) -> RoundRecord:
        """The round as a fact."""
        sides = {side.sensor: _record_of(side) for side in self.progressives}
        return RoundRecord(
            sheet=self.sheet.id,
            choices=self.sheet.choices,
            table=self.table,
            name=self.name,
            wagers=self.over.wagers,
            log=self.over.log,
            tokens=self.tokens,
            progressive=sides.get(FIRST),
            progressive_2=sides.get(SECOND, LEFT_OUT),
        )


def _record_of(side: Progressive) -> ProgressiveRecord:
    return ProgressiveRecord(
        side.link.id, chosen_readings(side.link), side.reading, side.confirmations
    )


def person_at(bet: Bet, table: str) -> str:
    """A bettor's name. If unnamed, it is the player at that spot of that table."""
    return bet.person or f"{table}/{bet.name}"
