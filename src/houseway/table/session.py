"""From hand to hand: who sits where with which chips, where the button lies, who owes a blind.

A session is a value. Between two hands players sit down, leave, add chips, sit out and come back;
`next_hand` says who is dealt in and moves the button, `after_hand` takes the chips back from the
felt. Nobody's stack changes while a hand is played (T-32).

What the document does not say follows Robert's Rules (T-87): whoever sits down or comes back after
a missed blind waits for the big blind, or posts: the big blind live, a missed small blind dead.
Nobody posts between the button and the big blind: there he waits until the button has passed. Who
has not played yet has missed nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from houseway.fact import Fact, replace
from houseway.games import Bet, Wagers
from houseway.games.poker.game import DEAD, POST, STACK, Poker
from houseway.games.poker.state import Over
from houseway.money import Cents
from houseway.people import normal
from houseway.rules import Refusal, Refused


class Chair(Fact, frozen=True):
    """A player at a spot, between two hands.

    `waits` for the big blind, unless he `posts`; `missed` a blind while he sat out; `bought` says
    that his least buy-in is behind him until he goes broke (T-86); `began` was his first one.
    """

    spot: int
    person: str
    stack: Cents = Cents(0)
    out: bool = False
    waits: bool = False
    posts: bool = False
    missed: bool = False
    bought: bool = False
    began: Cents = Cents(0)


class PokerSession(Fact, frozen=True):
    """The chairs in the order of their spots; `button` is where it lay in the last hand."""

    chairs: tuple[Chair, ...] = ()
    button: int = 0
    hands: int = 0

    def chair(self, spot: int) -> Chair:
        for chair in self.chairs:
            if chair.spot == spot:
                return chair
        raise Refused(Refusal.NOBODY_SITS_THERE, where=f"spot {spot}", spot=spot)

    def with_chair(self, chair: Chair) -> PokerSession:
        others = [other for other in self.chairs if other.spot != chair.spot]
        return replace(self, chairs=tuple(sorted([*others, chair], key=lambda c: c.spot)))


# Between two hands


def sit_down(
    game: Poker, session: PokerSession, spot: int, person: str, buy_in: Cents
) -> PokerSession:
    """Somebody takes a free seat with his first chips. Once hands are played he waits or posts."""
    seats = game.sheet.seats
    where = f"spot {spot}"
    if not 1 <= spot <= seats.value:
        rule = seats.cite.item
        raise Refused(Refusal.NO_SUCH_SPOT, where=where, rule=rule, spot=spot, seats=seats.value)
    if any(chair.spot == spot for chair in session.chairs):
        raise Refused(Refusal.SEAT_TAKEN, where=where, spot=spot)
    if any(normal(chair.person) == normal(person) for chair in session.chairs):
        raise Refused(Refusal.SITS_ALREADY, where=where, person=person)
    empty = Chair(spot, person, waits=session.hands > 0, began=buy_in)
    return add_chips(game, session.with_chair(empty), spot, buy_in)


def add_chips(game: Poker, session: PokerSession, spot: int, amount: Cents) -> PokerSession:
    """Chips bought between hands; the first of them, and those after going broke, have a least
    amount where the table's option names one (B16-2, B16-3, T-86)."""
    chair, fee = session.chair(spot), game.terms.fee
    where, step = f"spot {spot}", game.sheet.increment
    if amount <= 0:
        raise Refused(Refusal.NO_STAKE, where=where)
    if amount % step.value:
        raise Refused(
            Refusal.NOT_IN_STEPS, where=where, rule=step.cite.item, stake=amount, step=step.value
        )
    if fee is not None and not chair.bought and amount < fee.buy_in:
        raise Refused(
            Refusal.BUY_IN_TOO_SMALL,
            where=where,
            rule=fee.cite.item,
            amount=amount,
            least=fee.buy_in,
            option=fee.number,
        )
    return session.with_chair(replace(chair, stack=Cents(chair.stack + amount), bought=True))


def leave(session: PokerSession, spot: int) -> tuple[PokerSession, Cents]:
    """Somebody takes his chips and goes."""
    chair = session.chair(spot)
    chairs = tuple([other for other in session.chairs if other.spot != spot])
    return replace(session, chairs=chairs), chair.stack


def sit_out(session: PokerSession, spot: int) -> PokerSession:
    """Not dealt in from the next hand on; the blinds that pass him are missed."""
    return session.with_chair(replace(session.chair(spot), out=True, posts=False))


def come_back(session: PokerSession, spot: int) -> PokerSession:
    """Dealt in again: at once if no blind has passed him, else once he posts or has the big one."""
    chair = session.chair(spot)
    return session.with_chair(replace(chair, out=False, waits=chair.waits or chair.missed))


def post(session: PokerSession, spot: int) -> PokerSession:
    """Dealt into the next hand without waiting: he posts the big blind, and a missed small one."""
    chair = session.chair(spot)
    if chair.out or not chair.waits:
        raise Refused(Refusal.NOTHING_TO_POST, where=f"spot {spot}")
    return session.with_chair(replace(chair, posts=True))


# The hand


def next_hand(
    game: Poker, session: PokerSession, *, button: int = 0
) -> tuple[Wagers, PokerSession]:
    """Who is dealt in, with which stacks and posts, and the session with the button moved.

    The button of a session's first hand is drawn for and given here; later it moves clockwise to
    the next who is dealt in, and the blinds are the next two (B14-4, B14-5, T-87).
    """
    ready = [c for c in session.chairs if _may_play(c) and not c.waits]
    at = button or _next_spot([c.spot for c in ready], session.button)
    around = _clockwise([c for c in session.chairs if _may_play(c)], at)
    spots = _dealt_in(around)
    if len(spots) < 2:
        # Nobody is left to wait for: those who wait are dealt in as they are.
        spots = [c.spot for c in around]
    if len(spots) < 2:
        raise Refused(Refusal.TOO_FEW_PLAYERS, where="chairs", rule=game.terms.blinds.item)
    if at not in spots:
        at = spots[-1]
        around = _clockwise(around, at)
        spots = [c.spot for c in around if c.spot in spots]
    big = _big_blind(game, around, spots)
    if big not in spots:
        spots.append(big)
    passed = _passed_over(session, at, big)
    stakes = game.terms.stakes
    bets, chairs = [], []
    for chair in session.chairs:
        if chair.spot in spots:
            owes = chair.posts and chair.spot != big
            chips = {STACK: chair.stack}
            if owes:
                chips[POST] = stakes.big_blind
                if chair.missed:
                    chips[DEAD] = stakes.small_blind
            bets.append(Bet(chair.spot, chips, person=chair.person))
            chairs.append(replace(chair, waits=False, posts=False, missed=False))
        elif chair.spot in passed:
            chairs.append(replace(chair, missed=True))
        else:
            chairs.append(chair)
    moved = replace(session, chairs=tuple(chairs), button=at, hands=session.hands + 1)
    return Wagers(tuple(bets), None, at), moved


def after_hand(session: PokerSession, over: Over, returned: dict[int, Cents]) -> PokerSession:
    """The session with the chips that the hand has left to each: what stayed behind, and what
    came back of the pots. Who has gone broke sits out and buys in anew."""
    for seat, behind in enumerate(over.stacks):
        spot = over.bet_of(seat).spot
        chair = session.chair(spot)
        stack = Cents(behind + returned.get(spot, 0))
        chair = replace(chair, stack=stack)
        if not stack:
            chair = replace(chair, out=True, bought=False)
        session = session.with_chair(chair)
    return session


def _may_play(chair: Chair) -> bool:
    return chair.stack > 0 and not chair.out


def _next_spot(spots: Iterable[int], after: int) -> int:
    listed = sorted(spots)
    return next((spot for spot in listed if spot > after), listed[0] if listed else 0)


def _clockwise(chairs: list[Chair], button: int) -> list[Chair]:
    """From the button's left, the button last."""
    chairs = sorted(chairs, key=lambda c: c.spot)
    return [c for c in chairs if c.spot > button] + [c for c in chairs if c.spot <= button]


def _dealt_in(around: list[Chair]) -> list[int]:
    """The spots of those who play, and of those who post behind the small blind."""
    first = next((i for i, chair in enumerate(around) if not chair.waits), len(around))
    return [c.spot for i, c in enumerate(around) if not c.waits or (c.posts and i > first)]


def _big_blind(game: Poker, around: list[Chair], spots: list[int]) -> int:
    """Left of the small blind; whoever waits there comes in by it. Two players who are alone have
    the order of two (T-29)."""
    order = [c.spot for c in around]
    left = order[order.index(spots[0]) + 1]
    if len(spots) == 2 and left in spots:
        return spots[0 if game.terms.button_small else 1]
    return left


def _passed_over(session: PokerSession, button: int, big: int) -> set[int]:
    """The spots between the button and the big blind: who sits out there misses a blind, but not
    who has yet to play his first hand."""
    order = [c.spot for c in _clockwise(list(session.chairs), button)]
    before = order[: order.index(big)] if big in order else []
    return {c.spot for c in session.chairs if c.spot in before and c.out and not c.waits}
