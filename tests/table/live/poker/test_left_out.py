"""Who sits there and is not dealt in, and why; who has gone broke and buys in anew (T-86, T-87)."""

from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live import happened
from proofs.asked import asks
from tests.table.live.desk import kinds
from tests.table.live.poker.desk import PokerDesk, no_limit_house, table


def left_out(events: list[happened.Event]) -> list[tuple[str, str]]:
    (posted,) = [event for event in events if isinstance(event, happened.BlindsPosted)]
    return [(each.person, each.why.value) for each in posted.left_out]


def with_broke_bob() -> PokerDesk:
    """Bob has given away all that he had."""
    desk = table("anna", "bob", "cy", of=no_limit_house())
    desk.start()
    desk.finish()
    desk.do(asks("bob", ask.GiveTip(amount=desk.state.stacks["bob"])))
    return desk


def test_t87_who_was_broke_and_buys_in_anew_plays_again() -> None:
    desk = with_broke_bob()
    events = desk.do(asks("bob", ask.BuyChips(amount=Cents(4_000))))
    assert kinds(events) == ["chips bought", "came back"]
    assert isinstance(events[1], happened.CameBack)
    assert not events[1].waits  # no blind has passed him
    assert left_out(desk.start()) == []


def test_t87_blinds_that_passed_him_while_he_had_no_chips_are_made_up() -> None:
    desk = with_broke_bob()
    while not desk.room.session.chair(2).missed:
        assert left_out(desk.start()) == [("bob", "no chips")]
        desk.finish()
    (_, back) = desk.do(asks("bob", ask.BuyChips(amount=Cents(4_000))))
    assert isinstance(back, happened.CameBack)
    assert back.waits


def test_t87_chips_bring_nobody_back_who_sits_out_by_his_own_will() -> None:
    desk = table("anna", "bob", "cy", of=no_limit_house())
    desk.do(asks("bob", ask.SitOut()))
    assert kinds(desk.do(asks("bob", ask.BuyChips(amount=Cents(4_000))))) == ["chips bought"]
    assert left_out(desk.start()) == [("bob", "sits out")]


def test_t34_who_owes_for_a_half_hour_is_left_out_until_he_has_paid() -> None:
    desk = table("anna", "bob", "cy", of=no_limit_house(11))
    for at in ("2026-11-16T20:10:00Z", "2026-11-16T20:35:00Z"):
        desk.start(at=at)
        desk.finish()
    desk.do(asks("bob", ask.GiveTip(amount=Cents(desk.state.stacks["bob"] - 100))))
    assert left_out(desk.start(at="2026-11-16T21:01:00Z")) == [("bob", "owes a fee")]


def test_t87_who_posts_is_told_that_the_button_passes_him_first() -> None:
    """Only cy (3) and eli (4) are ready: with the button at 4, bob (2) and dan (5) sit between it
    and the big blind; one hand later dan has the big blind, and bob posts."""
    desk = table("anna", "bob", "cy", "eli", of=no_limit_house())
    for person in ("anna", "bob"):
        desk.do(asks(person, ask.SitOut()))
    while not (desk.room.session.chair(2).missed and desk.room.session.button == 3):
        desk.start()
        desk.finish()
    desk.do(asks("bob", ask.ComeBack()))
    desk.do(asks("bob", ask.PostBlinds()))
    desk.sit("dan", 5)
    assert left_out(desk.start()) == [
        ("anna", "sits out"),
        ("bob", "waits until the button has passed"),
        ("dan", "waits for the big blind"),
    ]
    desk.finish()
    assert left_out(desk.start()) == [("anna", "sits out")]
