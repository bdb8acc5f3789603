"""Changing seats pays no blind less (T-87), however somebody moves."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.decide.door import decide
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.live.request import Request
from houseway.table.live.state import LiveTable, TablePhase
from proofs.asked import Asked, asks
from tests.table.live.poker.desk import PokerDesk, setup, table
from tests.table.live.poker.test_hands import code
from tests.table.live.staff import SUE

OTHERS = ("bob", "cy", "dan", "eli", "fay")
SEATS = range(1, 11)


def hand(desk: PokerDesk, paid: Counter[str], dealt: Counter[str]) -> None:
    """A hand in which all fold; who is dealt in, and what they have posted."""
    (blinds,) = [e for e in desk.start() if isinstance(e, happened.BlindsPosted)]
    people = {bet.spot: bet.person for bet in blinds.wagers.bets}
    dealt.update(people.values())
    for each in blinds.posted:
        paid[people[each.spot]] += each.amount
    desk.play()
    while desk.state.phase is TablePhase.DECIDING:
        desk.act("fold")
    desk.do(asks("dora", ask.SettleRound()))


def seat_of(state: LiveTable, person: str) -> int:
    return next(spot for spot, who in state.seats.items() if who == person)


def by_asking(state: LiveTable, to: int) -> Sequence[Asked]:
    return (asks("anna", ask.AskSeatChange(spot=to)),)


def by_leaving(state: LiveTable, to: int) -> Sequence[Asked]:
    here = seat_of(state, "anna")
    return asks("anna", ask.LeaveSeat(spot=here)), asks("anna", ask.TakeSeat(spot=to))


def by_sitting_out(state: LiveTable, to: int) -> Sequence[Asked]:
    return asks("anna", ask.SitOut()), *by_asking(state, to), asks("anna", ask.ComeBack())


Way = Callable[[LiveTable, int], Sequence[Asked]]
WAYS: dict[str, Way] = {
    "asks for another seat": by_asking,
    "leaves and sits down": by_leaving,
    "sits out and moves": by_sitting_out,
}


def next_price(desk: PokerDesk, commands: Sequence[Asked]) -> int | None:
    """What Anna would post in the next hand after these commands; nothing where she is left out."""
    state = desk.state
    try:
        for asked in commands:
            request = Request(asked.by, asked.read(desk.setup, state))
            state = decide(desk.setup, state, request).state
        started = decide(desk.setup, state, Request("dora", ask.StartHand(), seed="5" * 64))
    except Refused:
        return None
    (blinds,) = [event for event in started.events if isinstance(event, happened.BlindsPosted)]
    anna = [bet.spot for bet in blinds.wagers.bets if bet.person == "anna"]
    return sum(each.amount for each in blinds.posted if each.spot in anna) if anna else None


def cheapest(desk: PokerDesk, way: Way) -> Sequence[Asked]:
    """The move, or none, after which the next hand costs Anna least."""
    best: Sequence[Asked] = ()
    least = next_price(desk, best)
    for to in [spot for spot in SEATS if spot not in desk.state.seats]:
        commands = way(desk.state, to)
        price = next_price(desk, commands)
        if price is not None and (least is None or price < least):
            best, least = commands, price
    return best


@pytest.mark.parametrize("posts", [False, True], ids=["waits", "posts"])
@pytest.mark.parametrize("way", WAYS)
def test_t87_nobody_dodges_the_blinds_by_changing_seats(way: str, posts: bool) -> None:
    """Anna always moves to where the next hand costs least. By asking for seats she was dealt 60
    hands and paid no blind, and five others paid $36 each."""
    desk = table("anna", of=setup(seconds=0), chips=100_000)
    for spot, person in zip((3, 5, 7, 9, 10), OTHERS, strict=True):
        desk.sit(person, spot, 100_000)
    paid, dealt = Counter[str](), Counter[str]()
    for number in range(60):
        for command in cheapest(desk, WAYS[way]) if number else ():
            desk.do(command)
        if posts and desk.room.session.chair(seat_of(desk.state, "anna")).waits:
            desk.do(asks("anna", ask.PostBlinds()))
        hand(desk, paid, dealt)
    others = [paid[person] / dealt[person] for person in OTHERS]
    assert dealt["anna"] > 0
    assert paid["anna"] / dealt["anna"] >= min(others)


def seated(*people: str, **switch: Any) -> PokerDesk:
    desk = table(*people, chips=100_000, of=setup(seconds=0, switch=switch))
    desk.start(at="2026-11-16T20:10:00Z")
    desk.finish()
    return desk


def play_until_blinds_pass(desk: PokerDesk) -> None:
    """Hands until both blinds have passed whoever has left."""
    while not (
        desk.room.session.left[0].chair.missed and desk.room.session.left[0].chair.missed_small
    ):
        desk.start()
        desk.finish()


def test_t87_who_leaves_and_comes_back_owes_the_blinds_that_have_passed() -> None:
    desk = seated("anna", "bob", "cy", "dan")
    desk.do(asks("bob", ask.LeaveSeat(spot=2)))
    play_until_blinds_pass(desk)
    desk.do(asks("Bob", ask.TakeSeat(spot=7)))
    chair = desk.room.session.chair(7)
    assert (chair.person, chair.waits, chair.missed, chair.missed_small) == (
        "bob", True, True, True,
    )  # fmt: skip
    assert desk.room.session.left == ()
    desk.do(asks("bob", ask.PostBlinds()))
    stakes = {}
    while "bob" not in stakes:
        (blinds,) = [e for e in desk.start() if isinstance(e, happened.BlindsPosted)]
        stakes = {bet.person: dict(bet.stakes) for bet in blinds.wagers.bets}
        desk.finish()
    assert stakes["bob"].keys() == {"stack", "post", "dead"}


def test_t87_who_leaves_and_sits_down_before_a_blind_passes_is_dealt_in() -> None:
    desk = seated("anna", "bob", "cy", "dan", "eli")
    behind = desk.room.session.button
    person = desk.state.seats[behind]
    desk.do(asks(person, ask.LeaveSeat(spot=behind)))
    desk.do(asks(person, ask.TakeSeat(spot=behind)))
    assert not desk.room.session.chair(behind).waits


@pytest.mark.parametrize(
    ("clock", "same"), [("21:09:59", True), ("21:10:00", True), ("21:10:01", False)]
)
def test_t87_an_hour_later_a_player_is_a_newcomer(clock: str, same: bool) -> None:
    desk = seated("anna", "bob", "cy", "dan", restart_after="none")
    desk.do(asks("bob", ask.LeaveSeat(spot=2)))
    play_until_blinds_pass(desk)
    desk.do(asks("system", ask.Tick(), at=f"2026-11-16T{clock}Z"))
    desk.do(asks("bob", ask.TakeSeat(spot=2)))
    chair = desk.room.session.chair(2)
    assert (chair.waits, chair.missed) == (True, same)


@pytest.mark.parametrize("minutes", [5, "none"])
def test_t87_how_long_a_player_is_known_is_a_setting(minutes: Any) -> None:
    desk = seated("anna", "bob", "cy", "dan", restart_after="none", back_within=minutes)
    desk.do(asks("bob", ask.LeaveSeat(spot=2)))
    play_until_blinds_pass(desk)
    desk.do(asks("system", ask.Tick(), at="2026-11-16T23:10:00Z"))
    desk.do(asks("bob", ask.TakeSeat(spot=2)))
    assert desk.room.session.chair(2).missed is (minutes == "none")


def test_t87_t32_who_comes_back_brings_the_chips_that_they_took() -> None:
    desk = seated("anna", "bob", "cy", "dan")
    desk.do(asks("bob", ask.LeaveSeat(spot=2)))
    chips = desk.state.stacks["bob"]
    desk.do(asks("bob", ask.TakeChips(amount=Cents(chips - 5_000))))
    desk.do(asks("bob", ask.TakeChips(amount=Cents(3_000))))
    took = chips - 2_000  # and 2,000 still lie there
    less = asks("bob", ask.TakeSeat(spot=2, buy_in=Cents(took - 50)))
    assert code(desk, less) is PokerRoomRefusal.COMES_BACK_WITH_LESS
    desk.do(asks("bob", ask.TakeSeat(spot=2, buy_in=Cents(took))))
    assert desk.state.stacks["bob"] == chips


def test_t87_an_hour_later_a_player_brings_what_they_like() -> None:
    desk = seated("anna", "bob", "cy", "dan", restart_after="none")
    desk.do(asks("bob", ask.LeaveSeat(spot=2)))
    desk.do(asks("bob", ask.TakeChips()))
    assert code(desk, asks("bob", ask.TakeSeat(spot=2, buy_in=Cents(1_000)))) is (
        PokerRoomRefusal.COMES_BACK_WITH_LESS
    )
    desk.do(asks("system", ask.Tick(), at="2026-11-16T21:10:01Z"))
    desk.do(asks("bob", ask.TakeSeat(spot=2, buy_in=Cents(1_000))))


@pytest.mark.parametrize("most", [1, 2, "none"])
def test_t87_a_player_who_sits_out_too_long_loses_the_seat_and_no_chips(most: Any) -> None:
    desk = seated("anna", "bob", "cy", "dan", absent_after=most)
    desk.do(asks("bob", ask.SitOut()))
    chips = desk.state.stacks["bob"]
    for _ in range(12):
        desk.start()
        bob = [chair.passed for chair in desk.room.session.chairs if chair.person == "bob"]
        events = desk.finish()
        assert any(isinstance(event, happened.SeatLeft) for event in events) is (bob == [most])
    assert (2 in desk.state.seats) is (most == "none")
    assert desk.state.stacks["bob"] == chips


def test_t87_who_comes_from_a_table_that_feeds_this_one_owes_both_blinds() -> None:
    desk = seated("anna", "bob", "cy")
    desk.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P9")))
    desk.do(asks("dora", ask.BringPlayer(person="zoe", spot=9, chips=Cents(50_000))))
    desk.do(asks("zoe", ask.PostBlinds()))
    while True:
        (blinds,) = [e for e in desk.start() if isinstance(e, happened.BlindsPosted)]
        desk.finish()
        stakes = [dict(bet.stakes) for bet in blinds.wagers.bets if bet.person == "zoe"]
        if stakes:
            break
    assert desk.room.session.big == 9 or stakes[0].keys() == {"stack", "post", "dead"}


def test_t87_who_left_and_was_brought_back_owes_no_blind_of_their_first_visit() -> None:
    desk = seated("anna", "bob", "cy", "dan")
    desk.do(asks("bob", ask.LeaveSeat(spot=2)))
    desk.do(asks("bob", ask.TakeChips()))
    play_until_blinds_pass(desk)
    desk.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P9")))
    desk.do(asks("dora", ask.BringPlayer(person="bob", spot=2, chips=Cents(50_000))))
    while desk.room.session.big != 2:
        desk.start()
        desk.finish()
    desk.do(asks("sue", ask.SetMustMove(card=SUE)))
    desk.do(asks("bob", ask.LeaveSeat(spot=2)))
    desk.do(asks("bob", ask.TakeSeat(spot=2)))
    assert not desk.room.session.chair(2).waits


def test_t87_before_the_first_hand_nobody_owes_anything_however_they_come() -> None:
    desk = table("anna", "bob", chips=100_000)
    desk.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P9")))
    desk.do(asks("dora", ask.BringPlayer(person="zoe", spot=9, chips=Cents(50_000))))
    assert not desk.room.session.chair(9).waits
