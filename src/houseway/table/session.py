"""From hand to hand: who sits where with which chips, where the button lies, who owes a blind.

A session is a value. Between two hands players sit down, leave, add chips, change seats, sit out
and come back; `next_hand` says who is dealt in and moves the button, `after_hand` takes the chips
back from the felt. A player who is dealt in may not add or take away chips before that (T-32).
After a misdeal one goes on from the session before `next_hand`. A player who leaves and comes back
is known by name, so that no blind is lost on the way (T-87).
"""

from collections.abc import Iterable, Mapping

from houseway.fact import replace
from houseway.games import Line
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import STACK
from houseway.games.poker.state import Over
from houseway.games.refusals import GameRefusal
from houseway.games.wager import check_spot
from houseway.money import Cents
from houseway.people import normal
from houseway.rules import Refused
from houseway.rules.reader import as_count
from houseway.table.blinds import after_blinds as after_blinds
from houseway.table.blinds import next_hand as next_hand
from houseway.table.chairs import Chair as Chair
from houseway.table.chairs import PokerSession as PokerSession
from houseway.table.chairs import WhoLeft
from houseway.table.names import check_player
from houseway.table.refusals import RoundRefusal

# Between two hands


def sit_down(
    game: Poker, session: PokerSession, spot: int, person: str, buy_in: Cents
) -> PokerSession:
    """A player takes a free seat with their first chips. Once hands are played they wait or post;
    but a player who has played in this game before owes only the blinds that have passed since."""
    check_free_seat(game, session, spot, person)
    known = who_left(session, person)
    if known is None:
        empty = Chair(spot, person, waits=session.hands > 0, began=buy_in)
    else:
        session = _here_again(session, person)
        empty = replace(
            known.chair,
            spot=spot,
            person=person,
            stack=Cents(0),
            began=buy_in,
            waits=known.chair.owes,
        )
    return add_chips(game, session.with_chair(empty), spot, buy_in)


def bring(session: PokerSession, spot: int, person: str, chips: Cents) -> PokerSession:
    """A player comes with all their chips from the table that feeds this one. They have played
    there since their last blinds: once hands are played here they owe both, and nothing from an
    earlier visit (T-87)."""
    session, late = _here_again(session, person), session.hands > 0
    chair = Chair(spot, person, chips, bought=True, began=chips)
    return session.with_chair(replace(chair, waits=late, missed=late, missed_small=late))


def who_left(session: PokerSession, person: str) -> WhoLeft | None:
    """A player who played in this game and has left, if remembered."""
    name = normal(person)
    return next((each for each in session.left if name and normal(each.chair.person) == name), None)


def _here_again(session: PokerSession, person: str) -> PokerSession:
    """The session without its memory of a player who had left."""
    known = who_left(session, person)
    return replace(session, left=tuple([each for each in session.left if each is not known]))


def took_chips(session: PokerSession, person: str, amount: Cents) -> PokerSession:
    """A player has taken chips off the table, and must bring as many if they come back (T-87)."""
    known = who_left(session, person)
    if known is None:
        return session
    took = replace(known, took=Cents(known.took + amount))
    left = tuple([took if each is known else each for each in session.left])
    return replace(session, left=left)


def new_game(session: PokerSession) -> PokerSession:
    """The game is over, and the next hand begins another: no one owes a blind (T-34)."""
    chairs = [
        Chair(chair.spot, chair.person, chair.stack, chair.out, bought=chair.bought,
              began=chair.began)
        for chair in session.chairs
    ]  # fmt: skip
    return PokerSession(chairs=tuple(chairs))


def forget(session: PokerSession, before: str) -> PokerSession:
    """The session without those who left before a time: they come back as newcomers."""
    kept = tuple([each for each in session.left if not each.since or each.since >= before])
    return replace(session, left=kept) if len(kept) < len(session.left) else session


def check_free_seat(game: Poker, session: PokerSession, spot: int, person: str) -> None:
    """Refuse a seat that does not exist, is taken, or would be one too many for a person."""
    where = f"spot {spot}"
    check_spot(game.sheet, spot)
    if any(chair.spot == spot for chair in session.chairs):
        by = game.sheet.seats.cite.item
        raise Refused(RoundRefusal.SEAT_TAKEN, where=where, rule=by, spot=spot)
    if person:
        check_player(person, where)
        elsewhere = sum(normal(chair.person) == normal(person) for chair in session.chairs)
        most = game.sheet.switches.get("spots_per_player")
        if most is not None and elsewhere >= as_count(most.value):
            raise Refused(RoundRefusal.SITS_ALREADY, where=where, person=person)


def add_chips(game: Poker, session: PokerSession, spot: int, amount: Cents) -> PokerSession:
    """Chips bought between hands; the first of them, and those after going broke, have a least
    amount where the table's option names one (B16-2, B16-3, T-86)."""
    _refuse_in_a_hand(session, spot)
    chair, fee = session.chair(spot), game.terms.fee
    where, step = f"spot {spot}", game.sheet.increment
    if amount <= 0:
        raise Refused(GameRefusal.NO_STAKE, where=where)
    if amount % step.value:
        raise Refused(
            GameRefusal.NOT_IN_STEPS,
            where=where,
            rule=step.cite.item,
            stake=amount,
            step=step.value,
        )
    if fee is not None and not chair.bought and amount < fee.buy_in:
        raise Refused(
            RoundRefusal.BUY_IN_TOO_SMALL,
            where=where,
            rule=fee.cite.item,
            amount=amount,
            least=fee.buy_in,
            option=fee.number,
        )
    return session.with_chair(replace(chair, stack=Cents(chair.stack + amount), bought=True))


def leave(session: PokerSession, spot: int, since: str = "") -> tuple[PokerSession, Cents]:
    """A player takes their chips and goes."""
    _refuse_in_a_hand(session, spot)
    return without_chair(session, spot, since), session.chair(spot).stack


def without_chair(session: PokerSession, spot: int, since: str) -> PokerSession:
    """The session after a player has left; anyone who has played in it is remembered."""
    chair = session.chair(spot)
    chairs = tuple([other for other in session.chairs if other.spot != spot])
    session = replace(session, chairs=chairs)
    if not chair.person or not chair.home:
        return session
    gone = replace(chair, out=False, waits=False, posts=False, bought=False, passed=0)
    return replace(session, left=(*session.left, WhoLeft(gone, since)))


def change_seat(session: PokerSession, spot: int, to: int) -> PokerSession:
    """A player moves to another seat; the blinds are counted from where they last paid the big
    one."""
    chair = session.chair(spot)
    others = tuple([other for other in session.chairs if other.spot != spot])
    home = chair.home or (0 if chair.waits or not session.hands else spot)
    return replace(session, chairs=others).with_chair(replace(chair, spot=to, home=home))


def sit_out(session: PokerSession, spot: int) -> PokerSession:
    """Not dealt in from the next hand on; the blinds that pass them are missed."""
    return session.with_chair(replace(session.chair(spot), out=True, posts=False))


def come_back(session: PokerSession, spot: int) -> PokerSession:
    """Dealt in again: at once if no blind has passed, else once they post or have the big one."""
    chair = session.chair(spot)
    waits = chair.waits or chair.owes
    return session.with_chair(replace(chair, out=False, waits=waits, passed=0))


def post(session: PokerSession, spot: int) -> PokerSession:
    """Dealt into the next hand without waiting: they post the blinds that they have missed, and a
    newcomer the big one."""
    chair = session.chair(spot)
    if chair.out or not chair.waits:
        raise Refused(RoundRefusal.NOTHING_TO_POST, where=f"spot {spot}")
    return session.with_chair(replace(chair, posts=True))


def _refuse_in_a_hand(session: PokerSession, spot: int) -> None:
    if spot in session.dealt_in:
        raise Refused(RoundRefusal.STACK_IN_A_HAND, where=f"spot {spot}", spot=spot)


# The hand


def after_hand(session: PokerSession, over: Over, lines: Iterable[Line]) -> PokerSession:
    """The session with each player's chips after the hand: the stacks behind, and the pots given
    back by `lines`. A player who has gone broke sits out and buys in anew."""
    bets = over.wagers.bets
    if over.wagers.button != session.button or session.dealt_in != tuple(
        [bet.spot for bet in bets if bet.stakes[STACK] == session.chair(bet.spot).stack]
    ):
        raise Refused(RoundRefusal.ANOTHER_HAND, where="chairs")
    stacks = {over.bet_of(seat).spot: left for seat, left in enumerate(over.stacks)}
    for line in lines:
        stacks[line.spot] = Cents(stacks[line.spot] + line.returned)
    return with_stacks(session, stacks)


def with_stacks(session: PokerSession, stacks: Mapping[int, Cents]) -> PokerSession:
    """The hand is over, and spots have these stacks; a player who has gone broke sits out
    (T-86)."""
    for spot, stack in stacks.items():
        chair = replace(session.chair(spot), stack=stack)
        if not stack:
            chair = replace(chair, out=True, bought=False)
        session = session.with_chair(chair)
    return replace(session, dealt_in=())


def after_misdeal(before: PokerSession, session: PokerSession) -> PokerSession:
    """The session once a hand was called off: the button lies where it lay `before`, and players
    who waited, posted or had missed a blind are as they were. A player who has sat out since still
    does, and one who has come back since waits if a blind had passed them (T-87)."""
    was = {normal(each.chair.person): each.chair for each in before.left}
    was |= {normal(chair.person): chair for chair in before.chairs}
    chairs = [_as_before(chair, was.get(normal(chair.person))) for chair in session.chairs]
    left = [
        replace(each, chair=_as_before(each.chair, was.get(normal(each.chair.person))))
        for each in session.left
    ]
    return replace(before, chairs=tuple(chairs), left=tuple(left))


def _as_before(chair: Chair, old: Chair | None) -> Chair:
    """A chair with the blinds counted as they were before a hand that was called off."""
    if old is None:
        return chair
    waits = old.waits or (old.owes and not chair.out)
    return replace(
        chair, waits=waits, posts=old.posts and not chair.out, missed=old.missed,
        missed_small=old.missed_small, home=old.home, small_home=old.small_home,
        last_big=old.last_big, passed=old.passed,
    )  # fmt: skip
