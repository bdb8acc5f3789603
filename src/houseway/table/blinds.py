"""Where the button and the blinds of the next hand are, who is dealt in, and who misses a blind.

What the document does not say follows Robert's Rules (T-87): a player who sits down, or whom a
blind has passed, waits for the big blind or posts: the big blind live, a missed small blind dead.
They do not come in between the button and the big blind, nor on the button, but once it has passed.

A player who changes seats pays no fewer blinds than if they had stayed. Every player has a `home`,
the spot where they last paid the big blind: when a blind passes it, they pay it or have missed it,
wherever they sit by then.
"""

from collections.abc import Iterable
from typing import NamedTuple

from houseway.fact import replace
from houseway.games import Bet, Wagers
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import DEAD, POST, STACK
from houseway.games.refusals import GameRefusal
from houseway.rules import Refused
from houseway.table.chairs import Chair, PokerSession
from houseway.table.refusals import RoundRefusal


def next_hand(
    game: Poker, session: PokerSession, *, button: int = 0
) -> tuple[Wagers, PokerSession]:
    """Who is dealt in, with which stacks and posts, and the session with the button moved.

    The button of a session's first hand is drawn for and given here; later it moves clockwise to
    the next who is dealt in without waiting, and the blinds are the next two (B14-4, B14-5, T-87).
    With two players the big blind is whose turn it is longest.
    """
    if session.dealt_in:
        raise Refused(RoundRefusal.HAND_NOT_OVER, where="chairs")
    able = [chair for chair in session.chairs if chair.stack > 0 and not chair.out]
    if len(able) < 2:
        raise Refused(GameRefusal.TOO_FEW_PLAYERS, where="chairs", rule=game.terms.blinds.item)
    ready = [chair for chair in able if not chair.waits and not _is_between(session, chair)]
    while True:
        is_enough = len(ready) > 1
        if not is_enough:
            ready = able  # no players are left to wait for
        hand = _placed(game, session, able, ready, button)
        owing = [chair for chair in ready if any(_missed(session, hand, chair, plays=True))]
        if not is_enough or not owing:
            break
        ready = [chair for chair in ready if chair not in owing]
    posting = [chair for chair in hand.dealt_in if chair not in ready or chair in owing]
    bets = [
        _bet(game, chair, posts=chair in posting and chair.spot not in (hand.small, hand.big),
             missed=_missed(session, hand, chair, plays=chair in ready))
        for chair in hand.dealt_in
    ]  # fmt: skip
    wagers = Wagers(tuple(sorted(bets, key=lambda bet: bet.spot)), None, hand.button)
    return wagers, after_blinds(game, session, wagers)


class _Hand(NamedTuple):
    """Where the button and the blinds of a hand are, and who is dealt in."""

    button: int
    small: int
    big: int
    dealt_in: tuple[Chair, ...] = ()


class _Missed(NamedTuple):
    """The blinds that a player owes."""

    big: bool
    small: bool


def _placed(
    game: Poker, session: PokerSession, able: list[Chair], ready: list[Chair], button: int
) -> _Hand:
    """The button and the blinds, where these are ready and others wait."""
    spots = [chair.spot for chair in ready]
    at = button or next((spot for spot in spots if spot > session.button), spots[0])
    if at not in spots:
        raise Refused(GameRefusal.NO_BUTTON, where="button", rule=game.terms.blinds.item, spot=at)
    hand = _around(game, able, ready, at)
    if len(hand.dealt_in) == 2 and not button:
        last = {chair.spot: chair.last_big for chair in hand.dealt_in}
        if last[hand.big] > last[hand.small]:  # the big blind would come twice in a row
            return _around(game, able, ready, next(spot for spot in last if spot != at))
    return hand


def _around(game: Poker, able: list[Chair], ready: list[Chair], at: int) -> _Hand:
    """The blinds are the next two from the button: a player waiting behind the small one comes in
    by the big one, and one who posts is dealt in behind them."""
    around = _clockwise(able, at)
    first = next(i for i, chair in enumerate(around) if chair in ready)
    dealt_in = [around[first], around[first + 1]]
    behind = around[first + 2 :]
    dealt_in += [chair for chair in behind if chair in ready or _can_post(game, chair)]
    small, big = _blinds_of(game, [chair.spot for chair in dealt_in])
    return _Hand(at, small, big, tuple(dealt_in))


def _blinds_of(game: Poker, spots: list[int]) -> tuple[int, int]:
    """The spots of the small and the big blind among those dealt in, from the button's left."""
    small, big = spots[:2]
    return (big, small) if len(spots) == 2 and game.terms.button_small else (small, big)


def _can_post(game: Poker, chair: Chair) -> bool:
    """Whether a player comes in by posting. Dead chips alone are nothing to play for (T-32)."""
    only_dead = chair.missed_small and not chair.missed
    return chair.posts and not (only_dead and chair.stack <= game.terms.stakes.small_blind)


def _is_between(session: PokerSession, chair: Chair) -> bool:
    """Whether a player has moved to between the button and the big blind of the last hand, where
    only the small blind was: they would take the button or a blind out of turn."""
    button, small, big = session.button, session.small, session.big
    if not small or len({button, small, big}) < 3 or chair.spot == small:
        return False
    return (button < chair.spot < big) if button < big else not big <= chair.spot <= button


def _missed(session: PokerSession, hand: _Hand, chair: Chair, *, plays: bool) -> _Missed:
    """The blinds that a player owes in this hand: those that passed before, and those that pass now
    unpaid. A player who `plays` where they are counted from has missed none, though both may pass
    when others have left."""
    if chair.spot == hand.big:
        return _Missed(big=False, small=False)
    start, big, small = _start(session, hand), chair.counts_from, chair.small_from
    missed_big = _passes(session.big or start, hand.big, big) and not (plays and big == chair.spot)
    missed_small = _passes(session.small or start, hand.small, small) and not (
        plays and small == chair.spot
    )
    return _Missed(
        big=chair.missed or missed_big,
        small=(chair.missed_small or missed_small) and chair.spot != hand.small,
    )


def _start(session: PokerSession, hand: _Hand) -> int:
    """Where the blinds of a first hand come from."""
    return session.button if session.hands else hand.button


def _passes(before: int, now: int, spot: int) -> bool:
    """Whether a blind that was at one spot and is now at another has come to a third, or passed it;
    all the way round where it is at the same one again. It passes no player at no spot.

    >>> _passes(3, 6, 5), _passes(3, 6, 6), _passes(3, 6, 3), _passes(9, 2, 1), _passes(4, 4, 4)
    (True, True, False, True, True)
    """
    if before < now:
        return before < spot <= now
    return spot > before or 0 < spot <= now


def after_blinds(game: Poker, session: PokerSession, wagers: Wagers) -> PokerSession:
    """The session once the blinds of a hand are posted: the button is in it, and players not dealt
    in have missed the blinds that have passed."""
    bets = {bet.spot: bet for bet in wagers.bets}
    around = _clockwise([chair for chair in session.chairs if chair.spot in bets], wagers.button)
    small, big = _blinds_of(game, [chair.spot for chair in around])
    hand = _Hand(wagers.button, small, big)
    chairs = [
        _blinds_passed(session, hand, chair, bets.get(chair.spot)) for chair in session.chairs
    ]
    left = [
        replace(each, chair=_blinds_passed(session, hand, replace(each.chair, spot=0), None))
        for each in session.left
    ]
    return replace(
        session,
        chairs=tuple(chairs),
        button=hand.button,
        small=small,
        big=big,
        hands=session.hands + 1,
        dealt_in=tuple(sorted(bets)),
        left=tuple(left),
    )


def _blinds_passed(session: PokerSession, hand: _Hand, chair: Chair, bet: Bet | None) -> Chair:
    """A player's chair once the blinds of a hand are posted; with no bet they are not dealt in."""
    plays, spot = bet is not None, chair.spot
    start = session.big or _start(session, hand)
    missed = _missed(session, hand, chair, plays=plays)
    small_home = chair.small_home
    if _passes(start, hand.big, chair.counts_from):
        small_home = chair.counts_from  # the small blind comes there next
    if bet is not None and (spot == hand.big or POST in bet.stakes):
        owes_small = spot != hand.big and missed.big and not missed.small
        return replace(
            chair, waits=False, posts=False, missed=False, missed_small=False, home=spot,
            small_home=small_home if owes_small else spot, last_big=session.hands + 1,
        )  # fmt: skip
    chair = replace(chair, missed=missed.big, missed_small=missed.small,
                    home=chair.counts_from, small_home=small_home)  # fmt: skip
    if bet is None:
        passed = chair.passed + (chair.out and _passes(start, hand.big, spot))
        return replace(chair, waits=chair.waits or (chair.owes and not chair.out), passed=passed)
    if DEAD in bet.stakes:
        chair = replace(chair, missed_small=False)
    return replace(chair, posts=False, waits=chair.owes, home=chair.home or spot)


def _bet(game: Poker, chair: Chair, *, posts: bool, missed: _Missed) -> Bet:
    """A chair's chips for a hand: its stack, and its posts from that (T-87)."""
    chips = {STACK: chair.stack}
    if posts and (missed.big or not missed.small):
        chips[POST] = game.terms.stakes.big_blind
    if posts and missed.small:
        chips[DEAD] = game.terms.stakes.small_blind
    return Bet(chair.spot, chips, person=chair.person)


def _clockwise(chairs: Iterable[Chair], button: int) -> list[Chair]:
    """From the button's left, the button last."""
    return sorted(chairs, key=lambda chair: (chair.spot <= button, chair.spot))
