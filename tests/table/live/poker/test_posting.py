"""Before the first cards it is recorded that limits, blinds and fees are posted (B16-4)."""

import pytest

from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Refused, configure
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.next_command import next_commands
from houseway.table.live.procedure.steps import next_step, step_id
from houseway.table.live.refusals import PokerRoomRefusal, TableRefusal
from houseway.table.live.setup import set_up
from houseway.table.refusals import RoundRefusal
from proofs.asked import asks
from tests.games.variant import text_of, variant
from tests.table.live.desk import AT
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, setup
from tests.table.live.poker.test_hands import code
from tests.table.live.staff import PIN, SUE, roster

STEP = "opening.posted"


def opened(sheet: str = HOLDEM, **more: object) -> PokerDesk:
    """A table that is open, at which nobody has recorded anything."""
    desk = PokerDesk(setup(sheet, **more))  # type: ignore[arg-type]
    open_again(desk)
    return desk


def open_again(desk: PokerDesk) -> None:
    card = CardShown(desk.dealer, PIN)
    tray = Cents(100_000_000)
    desk.do(asks(desk.dealer, ask.OpenTable(card=card, second=SUE, tray=tray), at=AT))
    for spot, person in enumerate(("anna", "bob"), 1):
        desk.sit(person, spot)


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
def test_b16_4_no_cards_before_it_is_recorded_that_the_fees_are_posted(sheet: str) -> None:
    desk = opened(sheet)
    draw = asks("dora", ask.DrawButton(), seed=desk.any_seed())
    with pytest.raises(Refused) as refused:
        desk.do(draw)
    assert (refused.value.reason, refused.value.rule) == (PokerRoomRefusal.NOT_POSTED, "B16-4")
    assert STEP in str(refused.value)
    step = next_step(desk.setup, desk.state)
    assert step is not None
    assert step_id(step) == STEP
    assert [str(each) for each in next_commands(desk.setup, desk.state)] == ["`step` by dora"]
    (taken,) = desk.do(asks("dora", ask.TakeStep(step=STEP)))
    assert isinstance(taken, happened.StepTaken)
    assert (taken.person, taken.rule) == ("dora", "B16-4")
    assert [each.do for each in next_commands(desk.setup, desk.state)] == ["draw button"]
    desk.do(draw)


def test_b16_4_no_player_records_it() -> None:
    desk = opened()
    assert code(desk, asks("anna", ask.TakeStep(step=STEP))) is RoundRefusal.NOT_THE_DEALER
    assert not desk.room.posted


def test_b16_4_it_is_recorded_at_every_opening_and_once() -> None:
    desk = opened()
    desk.do(asks("dora", ask.TakeStep(step=STEP)))
    assert code(desk, asks("dora", ask.TakeStep(step=STEP))) is TableRefusal.STEP_TAKEN
    desk.clear()
    desk.shut()
    open_again(desk)
    draw = asks("dora", ask.DrawButton(), seed=desk.any_seed())
    assert code(desk, draw) is PokerRoomRefusal.NOT_POSTED


def test_b16_4_t34_a_new_game_at_the_same_table_has_it_posted_already() -> None:
    desk = opened()
    desk.do(asks("dora", ask.TakeStep(step=STEP)))
    desk.start(at="2026-11-16T20:10:00Z")
    desk.finish()
    desk.do(asks("dora", ask.DrawButton(), seed=desk.any_seed(), at="2026-11-16T21:10:00Z"))
    assert desk.room.posted


def test_b16_4_an_automatic_table_takes_its_steps_as_read() -> None:
    desk = opened(automatic=True)
    desk.draw()
    assert not desk.room.posted


def test_b16_4_a_sheet_of_an_earlier_edition_has_no_such_step() -> None:
    sheet = "california/texas-holdem"
    begins = 'posted = { text = "Post'
    (line,) = [line for line in text_of(sheet).splitlines() if line.startswith(begins)]
    older = configure(variant(sheet, (f"{line}\n", "")), fee_option=3)
    desk = PokerDesk(set_up(older, "P1", roster()))
    open_again(desk)
    desk.draw()
