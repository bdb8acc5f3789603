"""A paid round that was wrong: what it was, and all money that moves if it is void or corrected,
before a card is shown for it (T-82, R1). Nothing is written down here."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.floor.running_table import RunningTable
from houseway.games import Decision
from houseway.games.bettor import bettor_name
from houseway.games.script import script_of
from houseway.jackpot.keypad.gains import gains
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import CardShown, Duty, Staff, normal
from houseway.rules import Refused
from houseway.table.events import LineSettled
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.commands import CardsAt, StakesOf
from houseway.table.live.context import CommandContext
from houseway.table.live.decide.undo import comes_to_house, try_turn_back
from houseway.table.live.evolve import set_clock
from houseway.table.live.matters.undo import ChipsDue, TurnBackReason
from houseway.table.live.option import options_of
from houseway.table.live.record.past import PastRound
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.request import Request
from houseway.table.round_record import AnyDecision

_NO_CARD: Final = CardShown("-", "-")
_TRIED: Final = "before it is done"


class DecisionChoice(Fact, frozen=True):
    """A decision that was open, as a correction says it."""

    decision: AnyDecision
    words: str


class AmendableDecision(Fact, frozen=True):
    """A decision of a bettor, and all that were open then."""

    decision: AnyDecision
    words: str
    open: tuple[DecisionChoice, ...]


class BettorToAmend(Fact, frozen=True):
    """What a bettor had before the cards, and decided in its order."""

    spot: int
    backline: int
    person: str
    stakes: Mapping[str, Cents]
    decisions: tuple[AmendableDecision, ...]


class RoundToAmend(Fact, frozen=True, omit_defaults=True):
    """A paid round as it stands. Its `cards` may be corrected where a dealer typed them."""

    table: str
    round: str
    bettors: tuple[BettorToAmend, ...]
    lines: tuple[LineSettled, ...]
    typed: bool = False
    void: bool = False
    corrected: bool = False
    why: str = ""
    by: tuple[str, ...] = ()
    cards: tuple[CardsAt, ...] = ()
    dice: tuple[int, ...] = ()


class AmendTry(Fact, frozen=True, omit_defaults=True):
    """What would be done: a round made void, or what was wrong in it."""

    void: bool = False
    cards: tuple[CardsAt, ...] = ()
    acts: tuple[AnyDecision, ...] = ()
    wagers: tuple[StakesOf, ...] = ()
    dice: tuple[int, ...] = ()


class AmendedLine(Fact, frozen=True, omit_defaults=True):
    """A wager as it was settled, and as it would be; `moves` is what its bettor gains by it, below
    zero gives."""

    spot: int
    wager: str
    moves: Cents
    backline: int = 0
    person: str = ""
    was: LineSettled | None = None
    right: LineSettled | None = None


class LinkGain(Fact, frozen=True):
    """What an account of a jackpot link gains, in micro-cents."""

    account: str
    micro_cents: int


class AmendSaid(Fact, frozen=True):
    """All money that would move. `people` says what each gets or gives, and how much of it at
    once. `tray`, `fees`, `tokes` and the accounts of the `links` are what these gain, and `chips`
    what people get at once: together they come to `sum`, which is zero. `short` is what the house
    is still owed, `moves` what changes hands at the table, and `needs_second` that money comes back
    to the house, so that a second person approves it (R6)."""

    lines: tuple[AmendedLine, ...]
    people: tuple[ChipsDue, ...]
    chips: Cents
    tray: Cents
    fees: Cents
    tokes: Cents
    short: Cents
    links: tuple[LinkGain, ...]
    sum: int
    moves: Cents
    needs_second: bool


class AmendDesk:
    """Shows what voiding or correcting a paid round would move."""

    def __init__(self, operator: Operator, reading: ReadingRoom) -> None:
        self._core, self._reading = operator.core, reading

    def round(self, who: Principal, table: str, name: str) -> RoundToAmend:
        """A paid round as it stands, for those who settle disputes or audit."""
        self._reading.check(who, Duty.RECALL_ROUND)
        return self._core.look(lambda: _say(_past(self._core.table(table), name)))

    def attempt(self, who: Principal, table: str, name: str, wanted: AmendTry) -> AmendSaid:
        """What it would move; refused as the command itself would be, but for its cards."""
        self._reading.check(who, Duty.CORRECT_ROUND)
        staff = next(
            each for each in self._core.roster.staff if normal(each.person) == normal(who.name)
        )
        return self._core.look(lambda: self._attempt(staff, self._core.table(table), name, wanted))

    def _attempt(self, staff: Staff, table: RunningTable, name: str, wanted: AmendTry) -> AmendSaid:
        command: ask.VoidPaidRound | ask.CorrectPaidRound
        given: dict[str, Any] = {"round": name, "why": _TRIED, "card": _NO_CARD}
        if wanted.void:
            command = ask.VoidPaidRound(reason=TurnBackReason.IRREGULARITY, **given)
        else:
            command = ask.CorrectPaidRound(
                reason=TurnBackReason.CARD,
                cards=wanted.cards,
                acts=wanted.acts,
                wagers=wanted.wagers,
                dice=wanted.dice,
                **given,
            )
        at = self._core.time(table, shown=True)
        past, links = _past(table, name), self._core.link_states(table)
        state = set_clock(table.state, at)
        request = Request(staff.person, command, at)
        failures = self._core.failures_now().by(at)
        ctx = CommandContext(table.setup, state, request, links, failures, past)
        ctx.check_when()
        try_turn_back(ctx, command, staff)
        return _said(ctx, past)


def _past(table: RunningTable, name: str) -> PastRound:
    past = table.past(name)
    if past is None:
        raise Refused(
            TableRefusal.NO_PAID_ROUND, where="round", round=name, table=table.setup.table
        )
    return past


# The round as it stands


def _say(past: PastRound) -> RoundToAmend:
    back, script = past.back, None if past.felt is None else script_of(past.felt)
    decided = _decisions(past)
    return RoundToAmend(
        table=past.setup.table,
        round=past.name,
        bettors=tuple(
            BettorToAmend(
                bet.spot,
                bet.backline,
                bet.person,
                bet.stakes,
                tuple(decided.get((bet.spot, bet.backline), ())),
            )
            for bet in past.wagers.bets
        ),
        lines=past.lines,
        typed=past.typed,
        void=past.is_void,
        corrected=back is not None and not past.is_void,
        why="" if back is None else back.why,
        by=() if back is None else tuple([each.person for each in back.staff]),
        cards=() if script is None or not past.typed else _cards(script.cards),
        dice=() if script is None or not past.typed else tuple(script.dice),
    )


def _cards(piles: Mapping[Any, tuple[PlayingCard, ...]]) -> tuple[CardsAt, ...]:
    return tuple([CardsAt(place, cards) for place, cards in piles.items() if cards])


def _decisions(past: PastRound) -> dict[tuple[int, int], list[AmendableDecision]]:
    """Every decision of the round, with what else was open then."""
    found: dict[tuple[int, int], list[AmendableDecision]] = {}
    if past.felt is None:
        return found
    game = past.setup.game
    state = game.start(past.wagers)
    bets = {(bet.spot, bet.backline): bet for bet in past.wagers.bets}
    for action in past.felt.log:
        if isinstance(action, Decision):
            who = action.spot, action.backline
            options, _ = options_of(game, state, bets[who])
            made: Any = action
            choices = tuple([DecisionChoice(each.decision, each.words) for each in options])
            found.setdefault(who, []).append(AmendableDecision(made, str(action), choices))
        state = game.apply(state, action)
    return found


# What would move


def _said(ctx: CommandContext, past: PastRound) -> AmendSaid:
    (event,) = [each for each in ctx.events if isinstance(each, happened.RoundTurnedBack)]
    others = [each for each in ctx.events if isinstance(each, happened.JackpotChips)]
    at_cage = [each for each in ctx.events if isinstance(each, happened.JackpotAtCage)]
    jackpot = Counter[str]()
    for each in others:
        jackpot[each.person] += each.amount
    for kept in at_cage:
        jackpot[kept.person] += kept.amount
    people = [
        *event.changes,
        *[ChipsDue(person, Cents(due), chips=Cents(due)) for person, due in jackpot.items()],
    ]
    moved = [each.amount for each in ctx.events if isinstance(each, happened.TrayMoved)]
    links = _link_gains(ctx)
    chips = sum([each.chips + each.cage for each in people])
    tray = event.tray + sum(moved)
    total = (chips + tray + event.fees + event.tokes) * MICRO_PER_CENT
    return AmendSaid(
        lines=_lines(past, event),
        people=tuple(people),
        chips=Cents(chips),
        tray=Cents(tray),
        fees=event.fees,
        tokes=event.tokes,
        short=event.short,
        links=links,
        sum=total + sum([each.micro_cents for each in links]),
        moves=Cents(sum([abs(each.due) for each in people])),
        needs_second=comes_to_house(ctx) > 0,
    )


def _link_gains(ctx: CommandContext) -> tuple[LinkGain, ...]:
    """What the accounts of the links gain, but for the table's tray and the people."""
    found = Counter[str]()
    for event, sensor in zip(ctx.link_events, ctx.link_sensors, strict=True):
        for gain in gains(ctx.link(sensor), event):
            if not gain.account.startswith(("tray:", "player:", "cage")):
                found[gain.account] += gain.amount
    return tuple([LinkGain(account, amount) for account, amount in found.items() if amount])


def _lines(past: PastRound, event: happened.RoundTurnedBack) -> tuple[AmendedLine, ...]:
    """Every wager as it was and as it would be, those that were settled first."""
    persons = {bettor_name(b.spot, b.backline): b.person for b in past.closed.bets}
    right = {} if event.right is None else {_key(each): each for each in event.right.lines}
    before = {_key(each): each for each in event.lines}
    found = []
    for key in dict.fromkeys([*before, *right]):
        was, now = before.get(key), right.get(key)
        one = was or now
        assert one is not None
        moves = (0 if now is None else now.win) - (0 if was is None else was.win)
        found.append(
            AmendedLine(
                spot=one.spot,
                wager=one.wager,
                moves=Cents(moves),
                backline=one.backline,
                person=persons.get(bettor_name(one.spot, one.backline), ""),
                was=was,
                right=now,
            )
        )
    return tuple(found)


def _key(line: LineSettled) -> tuple[int, int, str, bool]:
    return line.spot, line.backline, line.wager, line.toke
