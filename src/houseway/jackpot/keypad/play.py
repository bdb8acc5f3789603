"""One whole round of one table, from the chips on the sensors to END GAME, by the same keys that a
dealer presses: the one truth for settling, simulating and live play.

On a link in real play, an award waits until a staff card confirms it: a recorded round must say who
confirmed what, and with which card (R19).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.fact import Fact, asdict
from houseway.jackpot.documents.link import Link
from houseway.jackpot.hand import row_of
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad.commands import NO_MONEY, Command
from houseway.jackpot.keypad.decide import decide
from houseway.jackpot.keypad.decide.end_game import end_game, payouts_to_tell
from houseway.jackpot.keypad.decide.order import Entered, in_house_order
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.evolve import evolve
from houseway.jackpot.keypad.state import NOT_OPEN, LinkState
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people import Swipe
from houseway.rules import Refused


class JackpotSeat(NamedTuple):
    """A spot with a jackpot wager, and the hand that it came to."""

    spot: int
    player: str
    hole: tuple[Card, ...]
    board: tuple[Card, ...] = ()
    folded: bool = False


class PaidOut(Fact, frozen=True, kw_only=True):
    """How an award was paid before its card, where the house does so (T-60)."""

    people: tuple[Swipe, ...]
    paperwork: str
    vault: str
    checked: bool
    chips: Cents = NO_MONEY
    check: Cents = NO_MONEY
    withheld: Cents = NO_MONEY
    reason: str = ""


class Confirmation(Fact, frozen=True, kw_only=True):
    """Who confirmed the award of a spot, with which card, how it had been paid, and, where the
    house verifies wins, who had verified it (B6-5). Where a spot has no award but a large fixed
    pay, it is who was told of it (B1-20)."""

    spot: int
    swipe: Swipe
    payment: PaidOut | None = None
    verified: Swipe | None = None

    @property
    def is_bare(self) -> bool:
        """Whether it is a card and no more."""
        return self.payment is None and self.verified is None


class KeypadRun(NamedTuple):
    """The events of a round, and the link after it. Hands that still wait for a card keep the
    round open."""

    events: tuple[Event, ...]
    state: LinkState
    waiting: tuple[Entered, ...] = ()


def open_simulated(link: Link, tables: Mapping[str, str]) -> KeypadRun:
    """A link opened for figures alone: it asks for no cards."""
    return run(link, NOT_OPEN, [ask.Open(tables=tables, simulated=True)])


def play_jackpot_round(
    link: Link,
    state: LinkState,
    table: str,
    round_name: str,
    seats: Sequence[JackpotSeat],
    confirmations: Sequence[Confirmation] = (),
    *,
    at: str = "",
) -> KeypadRun:
    """Play a round out. Winners are entered clockwise and confirmed in the house's order, as far as
    cards are named for them; then END GAME, if none of them waits, with the card of the supervisor
    who was told of a large payout (B1-20)."""
    wager = link.wager.value
    keys: list[Command] = [
        ask.Arm(table=table, spot=seat.spot, player=seat.player, amount=wager, base_wager=True)
        for seat in seats
    ]
    keys += [ask.CoinIn(table=table, round=round_name), ask.Dealt(table=table)]
    keys += [ask.FoldHand(table=table, spot=seat.spot) for seat in seats if seat.folded]
    keys += presses(link, state, table, seats)
    played = run(link, state, keys, at=at)
    named: dict[int, Confirmation] = {}
    for each in confirmations:
        named.setdefault(each.spot, each)
    told = [*confirmations]
    while waiting := waiting_at(link, played.state, table):
        spot = waiting[0].hand.spot
        if spot not in named and not played.state.simulated:
            return played._replace(waiting=tuple(waiting))
        cards = _cards(link, played.state, table, spot, named.get(spot))
        more = run(link, played.state, cards, at=at)
        played = KeypadRun((*played.events, *more.events), more.state)
        if spot in named:
            told.remove(named[spot])
    ended = end_game(link, played.state, ask.EndGame(table=table), at)
    spots = payouts_to_tell(link, played.state, ended)
    by = next((each.swipe for each in told if each.is_bare and each.spot in spots), None)
    end = run(link, played.state, [ask.EndGame(table=table, by=by)], at=at)
    return KeypadRun((*played.events, *end.events), end.state)


def run(link: Link, state: LinkState, commands: Sequence[Command], *, at: str = "") -> KeypadRun:
    """Several commands one after another, without a record: their events, and the state after."""
    events: list[Event] = []
    for command in commands:
        event = decide(link, state, command, at=at)
        state = evolve(state, event)
        events.append(event)
    return KeypadRun(tuple(events), state)


def waiting_at(link: Link, state: LinkState, table: str) -> list[Entered]:
    """The hands of a table that wait for a card, in the house's order."""
    waiting = [Entered(table, hand) for hand in state.tables[table].hands if hand.waits]
    return in_house_order(link, state, waiting)


def _cards(
    link: Link, state: LinkState, table: str, spot: int, named: Confirmation | None
) -> list[Command]:
    """The payment, where it comes first, and the card that records the award."""
    if named is None:
        return [ask.Confirm(table=table, spot=spot)]
    keys: list[Command] = [ask.Confirm(table=table, spot=spot, swipe=named.swipe)]
    paid = named.payment
    if paid is not None and not link.pays_first:
        where = f"table {table}, spot {spot}"
        raise Refused(JackpotRefusal.PAID_BY_ENTRY, where=where, rule="T-60")
    if paid is not None and not state.simulated:
        keys.insert(0, ask.Pay(table=table, spot=spot, **asdict(paid)))
    if named.verified is not None and not state.simulated:
        keys.insert(0, ask.Verify(table=table, spot=spot, swipe=named.verified))
    return keys


def presses(
    link: Link, state: LinkState, table: str, seats: Sequence[JackpotSeat]
) -> list[Command]:
    """The hand buttons of those who win, clockwise."""
    paytable = link.paytables[state.tables[table].sheet]
    eligible = link.switches["folded_hand_eligible"].value
    pressed: list[Command] = []
    for seat in sorted(seats, key=lambda each: each.spot):
        if seat.folded and not eligible:
            continue
        row = row_of(paytable, seat.hole, seat.board)
        if row is not None:
            pressed.append(
                ask.Press(
                    table=table, spot=seat.spot, row=row.name, hole=seat.hole, board=seat.board
                )
            )
    return pressed
