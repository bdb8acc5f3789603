"""A run of a link: so many rounds from one seed, and what became of its meters.

The quick run plays out only the rounds in which a meter may be won, through the keypad, as a live
table would; the others do nothing to a meter but add their contributions, so those are added up.
The run that is written down (`floor.recorded_run`) plays every round out, and so does the slow twin
in `proofs/`. All of them come to the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.cards import Card
from houseway.fact import replace
from houseway.gamemath.jackpot.deal import Loud, Session, sorted_rounds
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
"""Told how many rounds are done."""


class AwardWon(NamedTuple):
    """A meter award, wherever it was played: `whole` is what all `winners` share."""

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
    """What an award of a run is told by."""
    hand = event.hand
    return AwardWon(
        event.spot, event.player, hand.row, event.meter, hand.pays, hand.words, hand.cards,
        event.amount, event.whole, event.winners, event.before, event.after,
    )  # fmt: skip


class RunAward(NamedTuple):
    """A meter award of a run: its round, from one, its table, and all envy paid for it."""

    round: int
    table: str
    won: AwardWon
    envy: Cents


@dataclass(frozen=True, slots=True)
class Run:
    """What a run came to. `start` are the meters before it, `end` those after it."""

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
    """What has been won so far."""

    awards: list[RunAward] = field(default_factory=list)
    won: dict[str, int] = field(default_factory=dict)

    def add(self, row: str, many: int = 1) -> None:
        self.won[row] = self.won.get(row, 0) + many

    def note(self, number: int, table: str, outcome: RoundOutcome) -> None:
        """A round that was played out."""
        for pay in outcome.pays:
            self.add(pay.row)
        for award in outcome.awards:
            self.add(award.hand.row)
            envy = sum(each.amount for each in outcome.envies if each.for_spot == award.spot)
            self.awards.append(RunAward(number + 1, table, award_won(award), Cents(envy)))


def quick_run(session: Session, watch: Watch = lambda done: None) -> Run:
    """Play out only the rounds that may move a meter beyond its contributions."""
    link = session.link
    state = open_simulated(link, session.tables).state
    start, tally, done = state.meters, Tally(), 0
    for each in sorted_rounds(session):
        if isinstance(each, Loud):
            state = play_out(session, state, each, tally)
            done += 1
            continue
        state = contributed(link, state, each.rounds * session.players)
        for row, many in each.won.items():
            tally.add(row, many)
        done += each.rounds
        watch(done)
    return Run(session, start, state.meters, tuple(tally.awards), tally.won)


def play_out(session: Session, state: LinkState, each: Loud, tally: Tally) -> LinkState:
    """One round by the keys of the keypad: the link after it, and what was won in the tally."""
    played = play_jackpot_round(session.link, state, *named(each, "play"))
    tally.note(each.number, each.felt.name, outcome_of(session.link, played.events))
    return played.state


def named(each: Loud, name: str) -> tuple[str, str, tuple[JackpotSeat, ...]]:
    """A round as `play_jackpot_round` takes it: its table, its name and its seats."""
    return each.felt.name, f"{name}/{each.number + 1}", each.seats


def contributed(link: Link, state: LinkState, wagers: int) -> LinkState:
    """The meters after so many more wagers that won nothing off them."""
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
