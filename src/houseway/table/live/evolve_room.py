"""The poker room after an event: chairs, blinds, clocks and lists.

The chips in front of players are the table's own stacks; a chair that plays has the same.
"""

from collections.abc import Mapping
from typing import TypeVar

from houseway.fact import replace
from houseway.games.poker.game import Poker
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.table.live import happened
from houseway.table.live.clock import later
from houseway.table.live.poker_state import PokerRoom, SeatOffer, SeatTime, SeatWish
from houseway.table.live.procedure.poker import POSTED
from houseway.table.live.state import LiveTable
from houseway.table.session import (
    Chair,
    PokerSession,
    add_chips,
    after_blinds,
    after_misdeal,
    bring,
    change_seat,
    come_back,
    forget,
    new_game,
    post,
    sit_down,
    sit_out,
    took_chips,
    with_stacks,
    without_chair,
)


def room_after(
    game: Poker, state: LiveTable, after: LiveTable, event: happened.Event
) -> PokerRoom | None:
    """The room after an event; `after` has the chips and the felt by then."""
    if isinstance(event, happened.TableOpened):
        return PokerRoom()
    room = state.room
    if room is None or isinstance(event, happened.TableClosed):
        return None
    session = room.session
    match event:
        # Most frequent first
        case happened.TurnBegan() | happened.CardsLaid():
            return room
        case happened.DecisionMade():
            return _decided(state, room, event)
        case happened.BlindsPosted():
            began = room.began or after.now
            moved = after_blinds(game, remembered(game, after, session), event.wagers)
            return replace(room, session=moved, before=session, fee=Cents(0), began=began)
        case happened.PotFeeTaken():
            return replace(room, fee=event.amount)
        case happened.RoundPaid():
            stacks = {spot: _stack(after, session.chair(spot)) for spot in session.dealt_in}
            return _hand_over(after, room, with_stacks(session, stacks))
        case happened.RoundCalledOff():
            assert room.before is not None
            return _hand_over(after, room, after_misdeal(room.before, session))
        case happened.SeatTaken():
            return _seat_taken(game, after, room, event)
        case happened.SeatLeft():
            return _seat_left(after, room, event)
        case happened.ChipsTaken():
            return replace(room, session=took_chips(session, event.person, event.amount))
        case happened.ChipsBought():
            chair = session.chair_of(event.person)
            if chair is None:
                return room
            return replace(room, session=add_chips(game, session, chair.spot, event.amount))
        case happened.TipGiven() | happened.RoundTurnedBack() | happened.OwedCollected():
            return replace(room, session=_with_chips(after, session))
        case happened.SatOut():
            return replace(room, session=sit_out(session, event.spot))
        case happened.CameBack():
            late = _counts_without(room.late, event.person)
            return replace(room, late=late, session=come_back(session, event.spot))
        case happened.WillPost():
            return replace(room, session=post(session, event.spot))
        case happened.ButtonDrawn():
            return replace(room, drawn=event.spot)
        case happened.StepTaken():
            return replace(room, posted=room.posted or event.step == POSTED)
        case happened.GameOver():
            here = tuple([each for each in room.sittings if not each.until])
            again = new_game(session)
            return replace(room, session=again, drawn=0, began="", ended="", sittings=here)
        case happened.ClockFeesTaken():
            return _clock_fees(after, room, event)
        case happened.OwedFeesPaid():
            owed = {who: fee for who, fee in room.owed.items() if who != normal(event.person)}
            return replace(room, owed=owed, session=_with_chips(after, session))
        case _:
            return _lists_after(after, room, event)


def _decided(state: LiveTable, room: PokerRoom, event: happened.DecisionMade) -> PokerRoom:
    """A player's time bank, and how often in a row they were decided for."""
    person = normal(next(b.person for b in state.play.wagers.bets if b.spot == event.spot))
    if event.for_him:
        room = replace(room, late={**room.late, person: room.late.get(person, 0) + 1})
    elif person in room.late:
        room = replace(room, late=_counts_without(room.late, person))
    if event.extra:
        used = {**room.used, person: room.used.get(person, 0) + event.extra}
        room = replace(room, used=used)
    return room


def _counts_without(counts: Mapping[str, int], person: str) -> dict[str, int]:
    return {who: count for who, count in counts.items() if who != normal(person)}


def _stack(after: LiveTable, chair: Chair) -> Cents:
    return after.stacks.get(normal(chair.person), Cents(0))


def _with_chips(after: LiveTable, session: PokerSession) -> PokerSession:
    """The chairs that are in no hand, with the chips in front of them. A player who was broke and
    got chips back from a hand that was turned back has bought in before (T-86)."""
    free = [chair for chair in session.chairs if chair.spot not in session.dealt_in]
    paid = with_stacks(session, {chair.spot: _stack(after, chair) for chair in free})
    for chair in free:
        if not chair.stack and (now := paid.chair(chair.spot)).stack:
            paid = paid.with_chair(replace(now, bought=True))
    return replace(paid, dealt_in=session.dealt_in)


def _hand_over(after: LiveTable, room: PokerRoom, session: PokerSession) -> PokerRoom:
    """Between two hands; the chairs of players who left in the hand are free."""
    for chair in session.chairs:
        if chair.spot not in after.seats:
            session = without_chair(session, chair.spot, after.now)
    return replace(room, session=session, before=None, fee=Cents(0), ended=after.now)


def remembered(game: Poker, state: LiveTable, session: PokerSession) -> PokerSession:
    """The session without those who have left too long ago to be the same players (T-87)."""
    minutes = game.terms.back_within
    if minutes is None or not state.now:
        return session
    return forget(session, later(state.now, -60 * minutes))


def _lists_after(after: LiveTable, room: PokerRoom, event: happened.Event) -> PokerRoom:
    """The waiting list, seat-change requests, and players moving on."""
    match event:
        case happened.ListJoined():
            return replace(room, waiting=(*room.waiting, event.person))
        case happened.ListLeft():
            return replace(room, waiting=_without(room.waiting, event.person))
        case happened.SeatOffered():
            offer = SeatOffer(event.spot, event.person, event.until)
            waiting = _without(room.waiting, event.person)
            return replace(room, waiting=waiting, offers=(*room.offers, offer))
        case happened.OfferEnded():
            return replace(room, offers=_of_others(room.offers, event.person))
        case happened.SeatChangeAsked():
            wish = SeatWish(event.person, event.wanted)
            return replace(room, wishes=(*_of_others(room.wishes, event.person), wish))
        case happened.SeatKept():
            return replace(room, wishes=_of_others(room.wishes, event.person))
        case happened.SeatChanged():
            session = change_seat(room.session, event.spot, event.to)
            return replace(room, session=session, wishes=_of_others(room.wishes, event.person))
        case happened.MustMoveSet():
            feeds, step, fed_by = event.feeds, event.step, event.fed_by
            return replace(room, feeds=feeds, step=step, fed_by=fed_by, moving="")
        case happened.MustMove():
            return replace(room, moving=event.person)
        case _:
            return room


def _without(people: tuple[str, ...], person: str) -> tuple[str, ...]:
    return tuple([each for each in people if not same_person(each, person)])


H = TypeVar("H", SeatOffer, SeatWish)


def _of_others(all_: tuple[H, ...], person: str) -> tuple[H, ...]:
    return tuple([each for each in all_ if not same_person(each.person, person)])


def _seat_taken(
    game: Poker, after: LiveTable, room: PokerRoom, event: happened.SeatTaken
) -> PokerRoom:
    chips, session = after.stacks.get(normal(event.person), Cents(0)), room.session
    if event.moved:  # bought in at the table that they come from
        session = bring(session, event.spot, event.person, chips)
    else:
        known = remembered(game, after, session)
        session = sit_down(game, known, event.spot, event.person, chips)
    room = replace(
        room,
        session=session,
        came=(*room.came, event.person),
        offers=_of_others(room.offers, event.person),
    )
    fee = game.terms.fee
    if fee is None or not fee.half_hour:
        return room
    return replace(room, sittings=(*room.sittings, SeatTime(event.person, after.now)))


def _seat_left(after: LiveTable, room: PokerRoom, event: happened.SeatLeft) -> PokerRoom:
    """A player in a hand keeps their chair until it is over."""
    session = room.session
    if event.spot not in session.dealt_in:
        session = without_chair(session, event.spot, after.now)
    sittings = [
        replace(each, until=after.now)
        if same_person(each.person, event.person) and not each.until
        else each
        for each in room.sittings
    ]
    return replace(
        room,
        session=session,
        used=_counts_without(room.used, event.person),
        late=_counts_without(room.late, event.person),
        sittings=tuple(sittings),
        came=_without(room.came, event.person),
        wishes=_of_others(room.wishes, event.person),
        moving="" if same_person(room.moving, event.person) else room.moving,
    )


def _clock_fees(after: LiveTable, room: PokerRoom, event: happened.ClockFeesTaken) -> PokerRoom:
    owed = dict(room.owed)
    session = _with_chips(after, room.session)
    for fee in event.owed:
        who = normal(fee.payer)
        owed[who] = Cents(owed.get(who, 0) + fee.amount)
        chair = session.chair_of(fee.payer)
        if chair is not None:
            session = sit_out(session, chair.spot)
    sittings = tuple([each for each in room.sittings if not each.until or each.until > event.mark])
    return replace(room, charged=event.mark, owed=owed, sittings=sittings, session=session)
