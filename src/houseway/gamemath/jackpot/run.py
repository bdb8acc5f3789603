"""A run of a link: rounds from one seed, and its meters after them.

The quick run plays out only the rounds in which a meter may be won, through the keypad, as a live
table would; the others only add their contributions, which are added up. The recorded run
(`floor.recorded_run`) plays every round out, and so does the slow twin in `proofs/`. All give the
same result.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.cards import Card
from houseway.fact import replace
from houseway.gamemath.jackpot.deal import RoundToPlay, Session, sorted_rounds
from houseway.jackpot import (
    JackpotSeat,
    Link,
    LinkState,
    RoundOutcome,
    open_simulated,
    outcome_of,
    play_jackpot_round,
)
from houseway.jackpot.keypad.decide.wagers import per_wager
from houseway.jackpot.keypad.events import Awarded
from houseway.jackpot.keypad.state import MeterState
from houseway.money import Cents, MicroCents, micro_cents

Watch = Callable[[int], None]
"""Called with the number of rounds done."""


class AwardWon(NamedTuple):
    """A meter award; `whole` is the amount that all `winners` share."""

    spot: int
    player: str
    row: str
    meter: str
    pays: str
    hand: str
    cards: tuple[Card, ...]
    amount: Cents
    whole: Cents
    winners: int
    before: MicroCents
    after: MicroCents


def award_won(event: Awarded) -> AwardWon:
    """The facts of an award event."""
    hand = event.hand
    return AwardWon(
        event.spot, event.player, hand.row, event.meter, hand.pays, hand.words, hand.cards,
        event.amount, event.whole, event.winners, event.before, event.after,
    )  # fmt: skip


class RunAward(NamedTuple):
    """A meter award of a run: its round, counted from one, its table, and all envy paid for it."""

    round: int
    table: str
    won: AwardWon
    envy: Cents


@dataclass(frozen=True, slots=True)
class Run:
    """The result of a run. `start` are the meters before it, `end` those after it."""

    session: Session
    start: Mapping[str, MeterState]
    end: Mapping[str, MeterState]
    awards: tuple[RunAward, ...]
    won: Mapping[str, int]

    @property
    def wagers(self) -> int:
        return self.session.rounds * self.session.players


@dataclass(slots=True)
class Tally:
    """The wins so far."""

    awards: list[RunAward] = field(default_factory=list)
    won: dict[str, int] = field(default_factory=dict)

    def add(self, row: str, many: int = 1) -> None:
        self.won[row] = self.won.get(row, 0) + many

    def note(self, number: int, table: str, outcome: RoundOutcome) -> None:
        """Add a round that was played out."""
        for pay in outcome.pays:
            self.add(pay.row)
        for award in outcome.awards:
            self.add(award.hand.row)
            envy = sum(each.amount for each in outcome.envies if each.for_spot == award.spot)
            self.awards.append(RunAward(number + 1, table, award_won(award), Cents(envy)))


def quick_run(session: Session, watch: Watch = lambda done: None) -> Run:
    """Play out only the rounds that may change a meter by more than contributions."""
    link = session.link
    state = open_simulated(link, session.tables).state
    start, tally, done = state.meters, Tally(), 0
    for each in sorted_rounds(session):
        if isinstance(each, RoundToPlay):
            state = play_out(session, state, each, tally)
            done += 1
            continue
        state = add_contributions(link, state, each.rounds * session.players)
        for row, many in each.won.items():
            tally.add(row, many)
        done += each.rounds
        watch(done)
    return Run(session, start, state.meters, tuple(tally.awards), tally.won)


def play_out(session: Session, state: LinkState, each: RoundToPlay, tally: Tally) -> LinkState:
    """Play one round by the keypad: the link after it; its wins go to the tally."""
    played = play_jackpot_round(session.link, state, *round_arguments(each, "play"))
    tally.note(each.number, each.felt.name, outcome_of(session.link, played.events))
    return played.state


def round_arguments(each: RoundToPlay, name: str) -> tuple[str, str, tuple[JackpotSeat, ...]]:
    """A round as `play_jackpot_round` takes it: its table, its name and its seats."""
    return each.felt.name, f"{name}/{each.number + 1}", each.seats


def add_contributions(link: Link, state: LinkState, wagers: int) -> LinkState:
    """The link after this number of wagers that won nothing off its meters."""
    meters = {}
    for name, meter in state.meters.items():
        terms = state.terms[name]
        each = per_wager(terms, link.wager.value)
        gained = wagers * each.display
        shown = gained
        if terms.limit is not None:
            shown = max(min(gained, micro_cents(terms.limit) - meter.display), 0)
        meters[name] = replace(
            meter,
            display=MicroCents(meter.display + shown),
            contributions=MicroCents(meter.contributions + shown),
            reserve=MicroCents(meter.reserve + wagers * each.reserve),
            hidden=MicroCents(meter.hidden + gained - shown),
        )
    return replace(state, meters=meters)
