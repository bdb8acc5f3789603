"""A poker table on its record: its money is booked, and it is found again as it stood."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refused
from houseway.table.acts import lines_settled
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.recall import recall_live
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.live.setup import TableSetup, set_up
from houseway.table.live.state import TablePhase, without_felt
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, TableInMemory, TableOnRecord, asks
from tests.refusals import refuses
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, no_limit_house, setup
from tests.table.live.staff import DICK, SUE, roster
from tests.table.live.test_record import Recorder
from tests.table.posts import balances


@pytest.fixture
def record(house: str) -> Iterator[Record]:
    with open_record(house) as opened:
        yield opened
    audit_record(house)


def evening(of: TableSetup) -> list[Asked]:
    """Hands to the flop and beyond, one that nobody calls, one called off, and people who go."""
    desk, recorder = PokerDesk(of), Recorder(of)
    desk.table = recorder  # type: ignore[assignment]
    desk.open("anna", "bob", "cy", chips=1_000_000)
    desk.start(at="2026-11-16T20:10:00Z")
    desk.finish()
    desk.start(at="2026-11-16T20:20:00Z")
    desk.play("fold", "fold")
    desk.do(asks("dora", ask.SettleRound()))
    desk.start(at="2026-11-16T20:49:00Z")
    desk.play("call")
    desk.call(Irregularity.CARD_TWICE_OR_MISSING)
    desk.remedy(at="2026-11-16T21:01:00Z")
    assert desk.state.phase is TablePhase.IDLE
    desk.start(at="2026-11-16T21:02:00Z")
    desk.play("call")
    turn = desk.turn
    desk.do(asks(turn.person, ask.LeaveSeat(spot=turn.spot)))
    desk.finish()
    desk.do(asks(turn.person, ask.TakeChips()))
    return recorder.given


HOUSES: dict[str, Callable[[], TableSetup]] = {
    "hold'em": lambda: setup(HOLDEM),
    "omaha": lambda: setup(OMAHA),
    "no limit": no_limit_house,
    "by the clock": lambda: setup(fee_option=5, limits={"bet": (75, 150)}),
}


@pytest.mark.parametrize("kind", HOUSES)
def test_r13_the_record_leads_to_the_same_poker_table_and_all_its_money(
    kind: str, record: Record
) -> None:
    of = HOUSES[kind]()
    alone = TableInMemory(of)
    for command in evening(of):
        alone.do(command)
        TableOnRecord(of, record).do(command)  # as if the house had stopped before it
    again = TableOnRecord(of, record).state
    assert without_felt(again) == without_felt(alone.state)
    assert audit_rules(record).difference == ""
    booked = balances(record)
    stacks = {f"chips:p1:{name}": Cents(stack) for name, stack in alone.state.stacks.items()}
    assert {a: v for a, v in booked.items() if a.startswith("chips")} == {
        name: stack * 1_000_000 for name, stack in stacks.items()
    }
    fees = {"hold'em": 700, "omaha": 700, "no limit": 300, "by the clock": 1500}
    assert booked["fees:p1"] == fees[kind] * 1_000_000
    assert not list(record.open_holds())
    first = recall_live(record, "P1", "1")
    assert first is not None
    assert first.settled is not None
    paid = [e for h in first.happenings for e in h.events if isinstance(e, happened.RoundPaid)]
    assert lines_settled(first.settled) == paid[0].lines
    void = recall_live(record, "P1", "3")
    assert void is not None
    assert void.void


def test_t87_just_the_chips_arrive_at_a_table_that_have_left_for_it(record: Record) -> None:
    second, first = PokerDesk(no_limit_house()), PokerDesk(replace(no_limit_house(), table="P2"))
    for desk in (second, first):
        desk.table = TableOnRecord(desk.setup, record)
    second.open("anna", "bob", chips=10_000)
    first.dealer = "dick"
    first.open("meg", "mo")
    with refuses(PokerRoomRefusal.NOWHERE_TO_MOVE):
        second.do(asks("sue", ask.SetMustMove(card=SUE, feeds="P3")))  # there is no such table
    second.do(asks("sue", ask.SetMustMove(card=SUE, feeds="P2")))
    first.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P1")))
    second.do(asks("dora", ask.MoveOn()))
    for chips, spot in ((10_050, 3), (9_950, 3), (10_000, 3), (10_000, 4)):
        bring = asks("dick", ask.BringPlayer(person="anna", spot=spot, chips=Cents(chips)))
        if (chips, spot) == (10_000, 3):
            assert not first.do(bring)[0].unchecked  # type: ignore[union-attr]
            first.do(asks("anna", ask.LeaveSeat(spot=3)))
            first.do(asks("anna", ask.TakeChips()))
        else:  # too many, too few, and once more
            with pytest.raises(Refused) as refused:
                first.do(bring)
            assert refused.value.reason is PokerRoomRefusal.NOT_ON_THE_WAY
            arriving = 0 if spot == 4 else 10_000
            assert refused.value.facts["arriving"] == arriving
    assert audit_rules(record).difference == ""


@pytest.mark.parametrize("name", ["", "a:b", "x" * 100])
def test_r19_somebody_without_a_name_is_refused_and_not_looked_up(
    record: Record, name: str
) -> None:
    desk = PokerDesk(no_limit_house())
    desk.table = TableOnRecord(desk.setup, record)
    desk.open("meg", "mo")
    desk.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P2")))
    before = [*record.streams()]
    with refuses(PeopleRefusal.BAD_PERSON_NAME):
        desk.do(asks("dora", ask.BringPlayer(person=name, spot=3, chips=Cents(1_000))))
    assert [*record.streams()] == before


def test_r3_a_hand_that_is_started_twice_with_other_chance_starts_once(record: Record) -> None:
    of = setup()
    table = TableOnRecord(of, record)
    for command in evening(of)[:6]:
        table.do(command)
    assert table.state.room is not None
    assert table.state.room.drawn
    first = table.do(asks("dora", ask.StartHand(), id="h1", seed="1" * 64))
    again = table.do(asks("dora", ask.StartHand(), id="h1", seed="2" * 64))
    assert again.repeated
    assert again.entry == first.entry
    assert table.state.rounds == 1


def test_r12_the_seed_of_the_draw_for_the_button_fixes_no_hand(record: Record) -> None:
    """Everybody saw the cards that came from it."""
    of = setup()
    table = TableOnRecord(of, record)
    for command in evening(of)[:6]:
        table.do(command)
    (seed,) = [
        event.seed
        for entry in record.entries(table.stream)
        for event in entry.event(happened.CommandRecord).events
        if isinstance(event, happened.ButtonDrawn)
    ]
    before = table.state
    with refuses(RoundRefusal.SEED_USED):
        table.do(asks("dora", ask.StartHand(), seed=seed))
    assert table.state == before
    table.do(asks("dora", ask.StartHand(), seed="1" * 64))
    other = TableOnRecord(set_up(of.sheet, "P2", roster()), record)
    other.do(asks("dick", ask.OpenTable(card=DICK, second=SUE, tray=Cents(10_000_000))))
    other.do(asks("dick", ask.TakeStep(step="opening.posted")))
    for spot, person in enumerate(("dee", "eli"), 1):
        other.do(asks(person, ask.TakeSeat(spot=spot, buy_in=Cents(20_000))))
    for used in (seed, "1" * 64):
        with refuses(RoundRefusal.SEED_USED):
            other.do(asks("dick", ask.DrawButton(), seed=used))
