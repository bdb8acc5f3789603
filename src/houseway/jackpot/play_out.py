"""One whole round of one table, from the chips on the sensors to END GAME, by the same keys that a
dealer presses: the one truth for settling, simulating and live play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from houseway.cards import Card
from houseway.jackpot.card import CardLevel, Swipe
from houseway.jackpot.command import (
    Arm,
    CoinIn,
    Command,
    Confirm,
    Dealt,
    EndGame,
    Fold,
    Open,
    Press,
)
from houseway.jackpot.decide import decide
from houseway.jackpot.evolve import evolve
from houseway.jackpot.hand import row_of
from houseway.jackpot.documents.link import Link
from houseway.jackpot.shares import Entered, in_house_order
from houseway.jackpot.state import NOT_OPEN, LinkState
from houseway.ledger import Draft
from houseway.money import MicroCents

AN_EXECUTIVE: Final = Swipe("executive", CardLevel.EXECUTIVE, "swipe")


class JackpotSeat(NamedTuple):
    """A spot with a jackpot wager, and the hand that it came to."""

    spot: int
    player: str
    hole: tuple[Card, ...]
    board: tuple[Card, ...] = ()
    folded: bool = False


def opened(
    link: Link, tables: Mapping[str, str], meters: Mapping[str, MicroCents] | None = None
) -> tuple[tuple[Draft, ...], LinkState]:
    """A link just opened: the drafts that say so, and its state."""
    return run(link, NOT_OPEN, [Open(tables=tables, meters=meters)])


def play_out(
    link: Link,
    state: LinkState,
    table: str,
    round_name: str,
    seats: Sequence[JackpotSeat],
    swipe: Swipe = AN_EXECUTIVE,
    *,
    at: str = "",
    first: int = 0,
) -> tuple[tuple[Draft, ...], LinkState]:
    """Play a round out. Winners are entered clockwise and confirmed in the house's order, each
    with a swipe of its own, numbered after `swipe` and the round. `first` is as in `run`."""
    wager = link.wager.value
    before: list[Command] = [
        Arm(table=table, spot=seat.spot, player=seat.player, amount=wager, base_wager=True)
        for seat in seats
    ]
    before += [CoinIn(table=table, round=round_name), Dealt(table=table)]
    before += [Fold(table=table, spot=seat.spot) for seat in seats if seat.folded]
    presses = _presses(link, state, table, seats)
    drafts, state = run(link, state, [*before, *presses], at=at, first=first)
    entered = [Entered(table, hand) for hand in state.tables[table].hands.values() if hand.stands]
    after: list[Command] = []
    for count, each in enumerate(in_house_order(link, state, entered), start=1):
        own = swipe._replace(number=f"{swipe.number}/{link.id}/{table}/{round_name}/{count}"[-80:])
        after.append(Confirm(table=table, spot=each.hand.spot, swipe=own))
    after.append(EndGame(table=table))
    more, state = run(link, state, after, at=at, first=first and first + len(drafts))
    return drafts + more, state


def run(
    link: Link, state: LinkState, commands: Sequence[Command], *, at: str = "", first: int = 0
) -> tuple[tuple[Draft, ...], LinkState]:
    """Several commands one after another, without a ledger: their drafts, and the state after.

    `first` is the number that the first entry is going to have, if all of it is posted as one
    command: entries name one another by their numbers. It is 0 in a dry run.
    """
    written: list[Draft] = []
    for command in commands:
        for draft in decide(link, state, command, at=at):
            state = evolve(link, state, draft, first and first + len(written))
            written.append(draft)
    return tuple(written), state


def _presses(
    link: Link, state: LinkState, table: str, seats: Sequence[JackpotSeat]
) -> list[Command]:
    paytable = link.paytables[state.tables[table].sheet]
    eligible = link.switches["folded_hand_eligible"].value
    pressed: list[Command] = []
    for seat in sorted(seats, key=lambda each: each.spot):
        if seat.folded and not eligible:
            continue
        row = row_of(paytable, seat.hole, seat.board)
        if row is not None:
            pressed.append(
                Press(table=table, spot=seat.spot, row=row.name, hole=seat.hole, board=seat.board)
            )
    return pressed
