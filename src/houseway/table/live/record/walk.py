"""The entries of one round, read once: its stakes, its result, where it ended, and the events that
turned it back since."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from houseway.bank import Fee, Remark
from houseway.games import Wagers
from houseway.people import normal
from houseway.table.events import LineSettled
from houseway.table.live import happened
from houseway.table.live.commands import LayCards, RollDice
from houseway.table.live.evolve import evolve
from houseway.table.live.happened import BlindsPosted
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED, Running

TYPED: Final = frozenset([str(command.__struct_config__.tag) for command in (LayCards, RollDice)])
"""Events of cards and dice on a real felt."""
_BEGINS: Final = (happened.BettingClosed, BlindsPosted)
_ENDS: Final = (happened.RoundPaid, happened.RoundCalledOff, happened.BetsCancelled)
_JACKPOT: Final = (
    happened.JackpotEntered, happened.JackpotChips, happened.JackpotAtCage, happened.TrayMoved
)  # fmt: skip
"""Later jackpot events of a finished round."""


_NOBODY: Final = Wagers(())


class EntryOfRound(NamedTuple):
    """The events of a command in the round, and the number of its entry in the ledger."""

    happening: happened.CommandRecord
    number: int = 0


@dataclass(frozen=True, slots=True)
class PaidAt:
    """The round as it was when it was paid, and the numbers of that event and of its entry."""

    event: happened.RoundPaid
    over: Running
    number: int
    entry: int


@dataclass(frozen=True, slots=True)
class TurnedBackAt:
    """The event that turned the paid round back, and the numbers of that event and of its entry."""

    event: happened.RoundTurnedBack
    number: int
    entry: int


@dataclass(slots=True)
class WalkedRound:
    """A round from its entries.

    `opened` is the event that opened the bets, where the entries have it, and `links` the newest
    entries of the table's links by then. `closed`, `fees` and `tokens` are from when the bets were
    closed; `forfeited` are lines that were lost before the end, `forfeited_chips` those on the
    jackpot; `typed` says that a dealer typed its cards from a felt. `entries` are those of the
    round alone: the table keeps its name until the next one begins.
    """

    opened: happened.BetsOpened | None = None
    links: tuple[int, int] = (0, 0)
    closed: Wagers = _NOBODY
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()
    forfeited: tuple[LineSettled, ...] = ()
    forfeited_chips: tuple[happened.JackpotLine, ...] = ()
    typed: bool = False
    called_off: bool = False
    paid: PaidAt | None = None
    backs: tuple[TurnedBackAt, ...] = ()
    entries: tuple[EntryOfRound, ...] = ()


def walk_round(setup: TableSetup, name: str, entries: Iterable[EntryOfRound]) -> WalkedRound:
    """The round with this name. `house` has the sheet that it was played on."""
    walked, state, is_over, alerts = WalkedRound(), CLOSED, False, set[int]()
    for each in entries:
        happening, belongs = each.happening, not is_over
        for number, event in enumerate(happening.events, happening.first):
            match event:
                case happened.BetsOpened() if normal(event.round) == normal(name):
                    walked.opened, walked.links = event, (happening.link, happening.link_2)
                case happened.BettingClosed():
                    walked.closed, walked.fees = event.wagers, event.fees
                    walked.tokens = event.tokens
                case BlindsPosted():
                    walked.closed = event.wagers
                case happened.CardsLaid() | happened.DiceRolled():
                    walked.typed = walked.typed or happening.do in TYPED
                case happened.HandForfeited():
                    walked.forfeited += event.lines
                    walked.forfeited_chips += event.jackpot
                case happened.RoundPaid() if state.running is not None:
                    walked.paid = PaidAt(event, state.running, number, each.number)
                case happened.RoundCalledOff():
                    walked.called_off = True
                case happened.RoundTurnedBack() if normal(event.round) == normal(name):
                    walked.backs += (TurnedBackAt(event, number, each.number),)
                    belongs = True
                case happened.AlertRaised() if not is_over:
                    alerts.add(event.alert)
                case happened.AlertAnswered():
                    belongs = belongs or event.alert in alerts
                case _:
                    belongs = belongs or isinstance(event, _JACKPOT)
            is_over = is_over or isinstance(event, _ENDS)
            if state.running is not None or isinstance(event, _BEGINS):
                state = evolve(setup, state, event)  # the rest is not about the round
        if belongs:
            walked.entries += (each,)
    return walked
