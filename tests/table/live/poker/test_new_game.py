"""A table that has stood without a game: the next start is a start (T-34)."""

from typing import Any

import pytest

from houseway.money import Cents
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.next_command import next_commands
from houseway.table.live.procedure.steps import next_step
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.words.table import say
from proofs.asked import asks
from tests.table.live.desk import kinds
from tests.table.live.poker.desk import PokerDesk, setup, table
from tests.table.live.poker.test_hands import code


def at(clock: str) -> str:
    return f"2026-11-16T{clock}Z"


def by_the_clock(*people: str, **switch: Any) -> PokerDesk:
    """A table that collects by the half hour; nobody has a time to decide."""
    of = setup(fee_option=5, limits={"bet": (75, 150)}, seconds=0, switch=switch)
    return table(*people, chips=1_000_000, of=of)


def played(desk: PokerDesk, begin: str, end: str) -> list[happened.Event]:
    """A hand from one time to another; what happens with its end."""
    desk.start(at=at(begin))
    desk.do(asks("system", ask.Tick(), at=at(end)))
    return desk.finish()


def marks(desk: PokerDesk) -> list[str]:
    """The half hours that were paid for so far."""
    taken = [event for event in desk.events if isinstance(event, happened.ClockFeesTaken)]
    return [event.mark[11:16] for event in taken]


@pytest.mark.parametrize(
    ("begin", "is_new"), [("20:51:59", False), ("20:52:00", True), ("20:52:01", True)]
)
def test_t34_half_an_hour_without_a_hand_ends_a_game(begin: str, is_new: bool) -> None:
    """The last hand ends at 20:22: up to 20:51:59 it is the same game, whose button moves on."""
    desk = by_the_clock("anna", "bob", "cy")
    played(desk, "20:10:00", "20:22:00")
    button = desk.room.session.button
    start = asks("dora", ask.StartHand(), seed=desk.any_seed(), at=at(begin))
    if not is_new:
        desk.do(start)
        assert desk.room.session.button == button % 3 + 1
        return
    assert code(desk, start) is PokerRoomRefusal.BUTTON_NOT_DRAWN
    over, drawn = desk.do(asks("dora", ask.DrawButton(), seed=desk.any_seed(), at=at(begin)))
    assert isinstance(over, happened.GameOver)
    assert say(over, {}) == (
        "the game is over; the next hand starts a new one, with a draw for the button"
    )
    assert isinstance(drawn, happened.ButtonDrawn)
    desk.start(at=at(begin))
    assert desk.room.session.button == drawn.spot


def test_t34_the_half_hour_in_which_a_game_starts_again_is_free() -> None:
    """Hands to 20:40; the fee of 21:00 is for them. The next hand is at 21:15: nothing at 21:30,
    and the next fee at 22:00."""
    desk = by_the_clock("anna", "bob")
    played(desk, "20:10:00", "20:40:00")
    desk.do(asks("system", ask.Tick(), at=at("21:00:00")))
    assert marks(desk) == ["21:00"]
    desk.do(asks("dora", ask.DrawButton(), seed=desk.any_seed(), at=at("21:15:00")))
    played(desk, "21:15:00", "21:29:00")
    desk.do(asks("system", ask.Tick(), at=at("21:30:00")))
    assert marks(desk) == ["21:00"]
    played(desk, "21:45:00", "21:59:00")
    desk.do(asks("system", ask.Tick(), at=at("22:00:00")))
    assert marks(desk) == ["21:00", "22:00"]


def test_t34_without_a_pause_every_half_hour_is_paid() -> None:
    desk = by_the_clock("anna", "bob")
    for begin, end in (
        ("20:10:00", "20:40:00"),
        ("21:09:59", "21:29:00"),
        ("21:45:00", "21:59:00"),
    ):
        played(desk, begin, end)
    desk.do(asks("system", ask.Tick(), at=at("22:00:00")))
    assert marks(desk) == ["21:00", "21:30", "22:00"]


@pytest.mark.parametrize(
    ("end", "paid"), [("21:00:00", []), ("21:00:01", ["21:30"]), ("21:29:59", ["21:30"])]
)
def test_t34_a_half_hour_in_which_no_hand_was_played_costs_nothing(
    end: str, paid: list[str]
) -> None:
    """A hand ends on the hour, or just after it; then nothing is played until midnight."""
    desk = by_the_clock("anna", "bob")
    played(desk, "20:40:00", end)  # the first fee would be at 21:30
    desk.do(asks("system", ask.Tick(), at=at("23:59:00")))
    assert marks(desk) == paid


@pytest.mark.parametrize(("minutes", "is_new"), [(10, True), (11, False), ("none", False)])
def test_t34_how_long_a_table_may_stand_is_a_setting(minutes: Any, is_new: bool) -> None:
    desk = by_the_clock("anna", "bob", restart_after=minutes)
    played(desk, "20:10:00", "20:15:00")
    events = desk.do(asks("system", ask.Tick(), at=at("20:25:00")))
    assert (kinds(events) == ["game over"]) is is_new
    assert (desk.room.drawn == 0) is is_new


def test_t34_when_nobody_is_left_the_game_is_over_at_once() -> None:
    """Others who sit down then are no newcomers: they draw for the button."""
    desk = by_the_clock("anna", "bob", "cy")
    desk.start(at=at("20:10:00"))
    for spot, person in ((1, "anna"), (2, "bob")):
        desk.do(asks(person, ask.LeaveSeat(spot=spot)))
    desk.finish()
    assert "game over" not in kinds(desk.events)
    events = desk.do(asks("cy", ask.LeaveSeat(spot=3)))
    assert kinds(events) == ["seat left", "game over"]
    for spot, person in ((4, "dan"), (5, "eli")):
        desk.sit(person, spot, 1_000_000)
    assert not any(chair.waits for chair in desk.room.session.chairs)
    assert desk.draw() in (4, 5)
    events = desk.start(at=at("20:20:00"))
    (blinds,) = [event for event in events if isinstance(event, happened.BlindsPosted)]
    assert (len(blinds.wagers.bets), blinds.left_out) == (2, ())
    desk.finish()
    desk.do(asks("system", ask.Tick(), at=at("20:30:00")))
    assert marks(desk) == []  # they have begun at 20:20


def test_t34_a_fee_is_paid_before_the_last_player_goes() -> None:
    desk = by_the_clock("anna", "bob")
    played(desk, "20:10:00", "20:50:00")
    desk.do(asks("anna", ask.LeaveSeat(spot=1), at=at("20:55:00")))
    events = desk.do(asks("bob", ask.LeaveSeat(spot=2), at=at("21:01:00")))
    assert kinds(events) == ["clock fees taken", "seat left", "game over"]
    assert marks(desk) == ["21:00"]


def test_t34_t87_nobody_owes_a_blind_to_a_new_game() -> None:
    desk = by_the_clock("anna", "bob", "cy")
    desk.do(asks("bob", ask.SitOut()))
    for begin in ("20:10:00", "20:11:00", "20:12:00", "20:13:00"):
        played(desk, begin, begin)
    assert desk.room.session.chair(2).owes
    desk.do(asks("system", ask.Tick(), at=at("21:00:00")))
    (back,) = desk.do(asks("bob", ask.ComeBack()))
    assert isinstance(back, happened.CameBack)
    assert not back.waits


def test_t34_what_a_table_that_stands_waits_for_is_a_draw() -> None:
    desk = by_the_clock("anna", "bob")
    played(desk, "20:10:00", "20:11:00")
    assert [each.do for each in next_commands(desk.setup, desk.state)] == ["start hand"]
    desk.do(asks("cy", ask.TakeSeat(spot=3, buy_in=Cents(100_000)), at=at("20:41:00")))
    assert [each.do for each in next_commands(desk.setup, desk.state)] == ["draw button"]
    step = next_step(desk.setup, desk.state)
    assert step is not None
    assert step.moment.value == "opening"


def test_t34_a_hand_that_was_called_off_was_a_start_too() -> None:
    desk = by_the_clock("anna", "bob")
    desk.start(at=at("20:10:00"))
    desk.play()
    desk.call(Irregularity.CARD_TWICE_OR_MISSING)
    desk.remedy(at=at("20:12:00"))
    start = asks("dora", ask.StartHand(), seed=desk.any_seed(), at=at("20:42:00"))
    assert code(desk, start) is PokerRoomRefusal.BUTTON_NOT_DRAWN
    desk.do(asks("dora", ask.StartHand(), seed=desk.any_seed(), at=at("20:41:59")))
