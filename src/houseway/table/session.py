"""From hand to hand: who sits where with which chips, where the button lies, who owes a blind.

A session is a value. Between two hands players sit down, leave, add chips, sit out and come back;
`next_hand` says who is dealt in and moves the button, `after_hand` takes the chips back from the
felt. Nobody who is dealt in adds chips or takes them away before that (T-32). After a misdeal one
goes on from the session before `next_hand`.

What the document does not say follows Robert's Rules (T-87): whoever sits down or comes back after
a missed blind waits for the big blind, or posts: the big blind live, a missed small blind dead. He
does not come in between the button and the big blind, nor on the button, but once it has passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.fact import Fact, replace
from houseway.games import Bet, Line, Wagers
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import DEAD, POST, STACK
from houseway.games.poker.state import Over
from houseway.games.wager import check_spot
from houseway.money import Cents
from houseway.people import normal
from houseway.rules import Refusal, Refused
from houseway.rules.reader import as_count
from houseway.table.names import check_player


class Chair(Fact, frozen=True):
    """A player at a spot, between two hands; `person` is empty where nobody is named.

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
    """The chairs in the order of their spots; `button` is where it lay in the last hand, and
    `dealt_in` are the spots of the hand that is being played."""

    chairs: tuple[Chair, ...] = ()
    button: int = 0
    hands: int = 0
    dealt_in: tuple[int, ...] = ()

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
    check_free_seat(game, session, spot, person)
    empty = Chair(spot, person, waits=session.hands > 0, began=buy_in)
    return add_chips(game, session.with_chair(empty), spot, buy_in)


def check_free_seat(game: Poker, session: PokerSession, spot: int, person: str) -> None:
    """Refuse a seat that is none, that is taken, or that would be one too many for a person."""
    where = f"spot {spot}"
    check_spot(game.sheet, spot)
    if any(chair.spot == spot for chair in session.chairs):
        by = game.sheet.seats.cite.item
        raise Refused(Refusal.SEAT_TAKEN, where=where, rule=by, spot=spot)
    if person:
        check_player(person, where)
        elsewhere = sum(normal(chair.person) == normal(person) for chair in session.chairs)
        most = game.sheet.switches.get("spots_per_player")
        if most is not None and elsewhere >= as_count(most.value):
            raise Refused(Refusal.SITS_ALREADY, where=where, person=person)


def add_chips(game: Poker, session: PokerSession, spot: int, amount: Cents) -> PokerSession:
    """Chips bought between hands; the first of them, and those after going broke, have a least
    amount where the table's option names one (B16-2, B16-3, T-86)."""
    _refuse_in_a_hand(session, spot)
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
    _refuse_in_a_hand(session, spot)
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


def _refuse_in_a_hand(session: PokerSession, spot: int) -> None:
    if spot in session.dealt_in:
        raise Refused(Refusal.STACK_IN_A_HAND, where=f"spot {spot}", spot=spot)


# The hand


def next_hand(
    game: Poker, session: PokerSession, *, button: int = 0
) -> tuple[Wagers, PokerSession]:
    """Who is dealt in, with which stacks and posts, and the session with the button moved.

    The button of a session's first hand is drawn for and given here; later it moves clockwise to
    the next who is dealt in without waiting, and the blinds are the next two (B14-4, B14-5, T-87).
    """
    if session.dealt_in:
        raise Refused(Refusal.HAND_NOT_OVER, where="chairs")
    able = [chair for chair in session.chairs if chair.stack > 0 and not chair.out]
    if len(able) < 2:
        raise Refused(Refusal.TOO_FEW_PLAYERS, where="chairs", rule=game.terms.blinds.item)
    ready = [chair for chair in able if not chair.waits]
    if len(ready) < 2:
        ready = able  # nobody is left to wait for
    at = button or _next_spot([chair.spot for chair in ready], session.button)
    if at not in [chair.spot for chair in ready]:
        raise Refused(Refusal.NO_BUTTON, where="button", rule=game.terms.blinds.item, spot=at)
    around = _clockwise(able, at)
    small = next(i for i, chair in enumerate(around) if chair in ready)
    dealt_in = [around[small], around[small + 1]]  # whoever waits there comes in by the big blind
    dealt_in += [chair for chair in around[small + 2 :] if chair in ready or chair.posts]
    big = dealt_in[0 if len(dealt_in) == 2 and game.terms.button_small else 1].spot
    posting = [chair.spot for chair in dealt_in if chair not in ready and chair.spot != big]
    spots = [chair.spot for chair in dealt_in]
    passed = _passed_over(session, at, big)
    bets, chairs = [], []
    for chair in session.chairs:
        if chair.spot in spots:
            bets.append(_bet(game, chair, posts=chair.spot in posting))
            chairs.append(replace(chair, waits=False, posts=False, missed=False))
        elif chair.spot in passed:
            chairs.append(replace(chair, missed=True))
        else:
            chairs.append(chair)
    moved = replace(session, chairs=tuple(chairs), button=at, hands=session.hands + 1,
                    dealt_in=tuple(sorted(spots)))  # fmt: skip
    return Wagers(tuple(bets), None, at), moved


def after_hand(session: PokerSession, over: Over, lines: Iterable[Line]) -> PokerSession:
    """The session with the chips that the hand has left to each: what stayed behind, and what its
    `lines` give back of the pots. Who has gone broke sits out and buys in anew."""
    bets = over.wagers.bets
    if over.wagers.button != session.button or session.dealt_in != tuple(
        [bet.spot for bet in bets if bet.stakes[STACK] == session.chair(bet.spot).stack]
    ):
        raise Refused(Refusal.ANOTHER_HAND, where="chairs")
    stacks = {over.bet_of(seat).spot: left for seat, left in enumerate(over.stacks)}
    for line in lines:
        stacks[line.spot] = Cents(stacks[line.spot] + line.returned)
    return with_stacks(session, stacks)


def with_stacks(session: PokerSession, stacks: Mapping[int, Cents]) -> PokerSession:
    """The hand is over, and spots have these stacks; who has gone broke sits out (T-86)."""
    for spot, stack in stacks.items():
        chair = replace(session.chair(spot), stack=stack)
        if not stack:
            chair = replace(chair, out=True, bought=False)
        session = session.with_chair(chair)
    return replace(session, dealt_in=())


def after_misdeal(before: PokerSession, session: PokerSession) -> PokerSession:
    """The session once a hand was called off: the button lies where it lay `before`, and whoever
    waited, posted or had missed a blind is as he was. Who has sat out since still does (T-87)."""
    was = {chair.spot: chair for chair in before.chairs}
    chairs = [
        replace(chair, waits=old.waits, posts=old.posts and not chair.out, missed=old.missed)
        if (old := was.get(chair.spot)) is not None
        else chair
        for chair in session.chairs
    ]
    return replace(before, chairs=tuple(chairs))


def _bet(game: Poker, chair: Chair, *, posts: bool) -> Bet:
    """What a chair brings to a hand: its stack, and what it posts from it (T-87)."""
    chips = {STACK: chair.stack}
    if posts:
        chips[POST] = game.terms.stakes.big_blind
        if chair.missed:
            chips[DEAD] = game.terms.stakes.small_blind
    return Bet(chair.spot, chips, person=chair.person)


def _next_spot(spots: list[int], after: int) -> int:
    return next((spot for spot in spots if spot > after), spots[0])


def _clockwise(chairs: Iterable[Chair], button: int) -> list[Chair]:
    """From the button's left, the button last."""
    return sorted(chairs, key=lambda chair: (chair.spot <= button, chair.spot))


def _passed_over(session: PokerSession, button: int, big: int) -> set[int]:
    """Those who sit out between the button and the big blind miss a blind; not a newcomer, who has
    yet to come in, and owes the big blind alone."""
    order = _clockwise(session.chairs, button)
    before = order[: [chair.spot for chair in order].index(big)]
    return {chair.spot for chair in before if chair.out and not chair.waits}
