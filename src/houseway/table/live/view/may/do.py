"""Commands without anything to choose, and those of the poker room's lists."""

from collections.abc import Iterator
from functools import lru_cache

from houseway.fact import Fact
from houseway.people import normal, same_person
from houseway.table.live import commands as ask
from houseway.table.live.command import name_of
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.may.bank import is_offered_to
from houseway.table.session import Chair

_RULE = "T-87"


class MayDo(Fact, frozen=True, tag="do", omit_defaults=True):
    """A command that asks for nothing more than, at most, this spot."""

    command: str
    rule: str
    spot: int = 0


class MayChangeSeat(Fact, frozen=True, tag="ask seat change"):
    """The viewer may ask for another seat: one of these, or any (`spot` zero)."""

    spots: tuple[int, ...]
    rule: str


def may_leave_seat(asking: Asking) -> list[MayDo]:
    """The seats that a guest may leave."""
    return [_leave(spot) for spot in asking.spots]


@lru_cache(maxsize=64)
def _leave(spot: int) -> MayDo:
    return MayDo(name_of(ask.LeaveSeat), "T-78", spot)


def may_leave_bank(asking: Asking) -> Iterator[MayDo]:
    """The bank may be declined by the player it is offered to, and given up by the one who holds
    it (T-35)."""
    offered, bank = asking.state.offered, asking.state.bank
    if asking.is_time_for(ask.DeclineBank) and is_offered_to(asking):
        yield MayDo(name_of(ask.DeclineBank), "T-35", offered)
    if asking.is_time_for(ask.GiveUpBank) and bank is not None and asking.is_me(bank.person):
        yield MayDo(name_of(ask.GiveUpBank), "T-35", bank.spot)


def may_in_the_room(asking: Asking) -> Iterator[MayDo | MayChangeSeat]:
    """Chairs, waiting list and seat-change requests of a poker table (T-87)."""
    room, chair = asking.state.room, _chair(asking)
    if room is None:
        return
    if chair is not None:
        if not chair.out:
            yield MayDo(name_of(ask.SitOut), _RULE)
        elif chair.stack and not room.owed.get(normal(asking.by)):
            yield MayDo(name_of(ask.ComeBack), _RULE)
        if chair.waits and not chair.out and not chair.posts:
            yield MayDo(name_of(ask.PostBlinds), _RULE)
        yield _other_seats(asking.setup.sheet.seats.value, chair.spot)
        if any(same_person(wish.person, chair.person) for wish in room.wishes):
            yield MayDo(name_of(ask.KeepSeat), _RULE)
        return
    offered = any(asking.is_me(offer.person) for offer in room.offers)
    waits = any(asking.is_me(each) for each in room.waiting)
    if offered:
        yield MayDo(name_of(ask.DeclineSeat), _RULE)
    if waits:
        yield MayDo(name_of(ask.LeaveList), _RULE)
    left = asking.chair is not None  # in the middle of a hand
    stays = offered or waits or left
    if not stays and not room.fed_by and asking.is_guest:
        yield MayDo(name_of(ask.JoinList), _RULE)


def _chair(asking: Asking) -> Chair | None:
    """A seated player's chair; one that was left in a hand does not count."""
    chair = asking.chair
    return chair if chair is not None and chair.spot in asking.spots else None


@lru_cache(maxsize=256)
def _other_seats(seats: int, own: int) -> MayChangeSeat:
    """Every other seat of a table with so many."""
    return MayChangeSeat(tuple([spot for spot in range(1, seats + 1) if spot != own]), _RULE)
