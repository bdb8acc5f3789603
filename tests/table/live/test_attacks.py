"""Faults that an attacker found: bad input, and events in an order that nobody had thought of."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

from houseway import codec
from houseway.fact import replace
from houseway.games import BOARD, DEALER, Spot
from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import LinkUp
from houseway.ledger import RecordDamaged
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import CardShown, Office, Swipe, make_staff
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refusal
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource, set_up
from houseway.table.live.shown.audience import Auditor, Guest, see
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, TableOnRecord, asks
from tests.databases import Database
from tests.refusals import refuses
from tests.table.live.desk import AT, Desk, OnRecord, award_paid, desk, house_of
from tests.table.live.sheets import BACCARAT, CRAZY, PAI_GOW, THREE, UTH, sheet_of
from tests.table.live.staff import DICK, DORA, MAX, PIN, SUE, roster
from tests.table.live.test_jackpots import linked, meter, on


def refused(table: Any, command: Asked, why: Refusal) -> None:
    """A command is refused for this, and nothing has changed (R15)."""
    before = table.state
    with refuses(why):
        table.do(command)
    assert table.state == before


# Time


def test_r16_time_that_passed_without_an_event_is_not_forgotten(record: Record) -> None:
    """In memory as on a record, where nothing is written of it."""
    tables = (desk(UTH, "anna", "bob"), OnRecord(UTH, record).open("anna", "bob"))
    for table in tables:
        table.do(asks("system", ask.Tick(), at="2026-11-16T20:30:00Z"))
        table.deal_round()
    turns = [table.state.play.turn for table in tables]
    assert turns[0] == turns[1]
    assert turns[0] is not None
    assert turns[0].until == "2026-11-16T20:30:30Z"


# Ids


def test_r3_an_id_of_another_table_is_not_an_answer_of_this_one(record: Record) -> None:
    buy = asks("anna", ask.BuyChips(amount=Cents(5000)), id="b1")
    first = OnRecord(UTH, record).open("anna", "bob")
    first.do(buy)
    other = set_up(sheet_of(UTH), "T8", roster())
    table = TableOnRecord(other, record)
    table.do(asks("dick", ask.OpenTable(card=DICK, second=SUE, tray=Cents(100_000))))
    refused(table, buy, LedgerRefusal.COMMAND_REUSED)
    assert table.state.stacks == {}


def test_r15_nobody_takes_the_name_of_a_command_to_come(record: Record) -> None:
    """A command without an id gets a name; had somebody taken it, the table would stand still."""
    table = OnRecord(UTH, record).open("anna", "bob")
    for number in range(20):
        tick = asks("cy", ask.TakeSeat(spot=3), id=f"LIVE:t7/{number}")
        refused(table, tick, LedgerRefusal.RESERVED_COMMAND_ID)
    table.sit("cy", 3)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("card:7", LedgerRefusal.RESERVED_COMMAND_ID),  # or wrong PINs at a console would not count
        ("Round:1/2", LedgerRefusal.RESERVED_COMMAND_ID),
        ("seal:2026-11-16", LedgerRefusal.RESERVED_COMMAND_ID),
        ("catfish-bend/multi-link#2", LedgerRefusal.RESERVED_COMMAND_ID),
        (
            "a\u2028b",
            LedgerRefusal.BAD_COMMAND_ID,
        ),  # or the package would have a line that is no entry
        ("\u3000", LedgerRefusal.BAD_COMMAND_ID),
        ("x" * 201, LedgerRefusal.BAD_COMMAND_ID),
    ],
)
def test_r3_an_id_that_the_house_gives_or_that_nobody_can_read_is_refused(
    record: Record, name: str, why: Refusal
) -> None:
    for table in (desk(UTH, "anna"), OnRecord(UTH, record).open("anna", "bob")):
        refused(table, asks("anna", ask.GiveTip(amount=Cents(100)), id=name), why)
        table.do(asks("anna", ask.GiveTip(amount=Cents(100)), id="T7#2"))


def test_r3_two_programs_on_one_ledger_take_turns(house: str) -> None:
    setup = house_of(UTH)
    with open_record(house) as one, open_record(house) as other:
        table, second = TableOnRecord(setup, one), TableOnRecord(setup, other)
        table.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(100_000)), id="o"))
        assert second.state.phase is TablePhase.IDLE
        second.do(asks("anna", ask.TakeSeat(spot=1), id="s"))
        refused(table, asks("bob", ask.TakeSeat(spot=1)), RoundRefusal.SEAT_TAKEN)
        assert table.do(asks("anna", ask.TakeSeat(spot=1), id="s")).repeated
        table.do(asks("anna", ask.BuyChips(amount=Cents(500))))
        second.do(asks("anna", ask.BuyChips(amount=Cents(500))))
        assert table.state == second.state
        assert table.state.stacks == {"anna": 1000}
        assert audit_rules(one).difference == ""


class WithAnother:
    """A record on which another program carries out a command each time, just after something was
    asked of this one."""

    def __init__(self, record: Record, asked: str, then: Callable[[], object]) -> None:
        self._record, self._asked, self._then = record, asked, then

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._record, name)
        if name != self._asked:
            return found

        def ask_and_lose_a_turn(*args: Any, **more: Any) -> Any:
            if name != "batch":
                answer = found(*args, **more)
                self._then()
                return answer
            return self._batch(partial(found, *args, **more))

        return ask_and_lose_a_turn

    @contextmanager
    def _batch(self, batch: Callable[[], Any]) -> Iterator[None]:
        with batch():
            yield
        self._then()


def test_r8_whoever_writes_after_a_command_is_not_overlooked_by_the_next(house: str) -> None:
    """Else the next would be decided at the table as it stood, and the record has two histories."""
    setup = house_of(UTH)
    with open_record(house) as one, open_record(house) as other:
        second = TableOnRecord(setup, other)
        opens = asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(100_000)))
        TableOnRecord(setup, one).do(opens)
        buys = asks("bob", ask.BuyChips(amount=Cents(500)))
        table = TableOnRecord(setup, WithAnother(one, "batch", lambda: second.do(buys)))  # type: ignore[arg-type]
        for _ in range(3):
            table.do(asks("anna", ask.BuyChips(amount=Cents(500))))
        assert table.state.stacks == {"anna": 1500, "bob": 1500}
        assert audit_rules(one).difference == ""


def test_r8_whoever_writes_while_a_table_is_looked_at_does_no_damage(house: str) -> None:
    setup = house_of(UTH)
    with open_record(house) as one, open_record(house) as other:
        second = TableOnRecord(setup, other)
        second.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(100_000))))
        times = iter(range(2))

        def buy() -> None:
            if next(times, None) is not None:
                second.do(asks("bob", ask.BuyChips(amount=Cents(500))))

        table = TableOnRecord(setup, WithAnother(one, "head", buy))  # type: ignore[arg-type]
        assert table.state.stacks == {"bob": 1000}


# The cards


def test_r12_a_seed_that_has_fixed_cards_before_is_refused(record: Record) -> None:
    """Whoever saw it revealed would know the cards of the round to come."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    seen = [e for e in table.events if isinstance(e, happened.DeckRevealed)][-1].seed
    refused(table, asks("dora", ask.OpenBets(), seed=seen), RoundRefusal.SEED_USED)
    other = TableOnRecord(set_up(sheet_of(UTH), "T8", roster()), record)
    other.do(asks("dick", ask.OpenTable(card=DICK, second=SUE, tray=Cents(100_000))))
    refused(other, asks("dick", ask.OpenBets(), seed=seen), RoundRefusal.SEED_USED)
    table.round()


def test_r7_a_table_goes_on_with_the_sheet_that_it_was_opened_with(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    other = TableOnRecord(set_up(sheet_of(CRAZY), "T7", roster()), record)
    refused(other, asks("dora", ask.OpenBets(), seed="0" * 64), TableRefusal.ANOTHER_SHEET_IN_PLAY)
    table.clear()
    table.shut()
    other.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(100_000))))


@pytest.mark.parametrize("sheet", [CRAZY, BACCARAT, PAI_GOW])
def test_r7_in_the_middle_of_a_round_too_it_is_said_that_another_sheet_is_played(
    record: Record, sheet: str
) -> None:
    """And not that this one has no such wager, or no bank: nothing is wrong with the round."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.deal_round()
    other = TableOnRecord(house_of(sheet), record)
    refused(other, asks("system", ask.Tick(), at=AT), TableRefusal.ANOTHER_SHEET_IN_PLAY)
    refused(other, asks("anna", ask.LeaveSeat(spot=1), at=AT), TableRefusal.ANOTHER_SHEET_IN_PLAY)
    table.finish_round()


def test_r17_a_card_that_is_typed_twice_is_named_to_nobody_who_may_not_see_it() -> None:
    table = desk(UTH, "anna", "bob", source=CardSource.FELT)
    table.start_round()
    table.lay(Spot(1), "4h 5d")
    (called, _) = table.lay(Spot(2), "4h 6c")
    assert isinstance(called, happened.IrregularityCalled)
    assert "4h" in called.note
    for watcher in (Guest("bob"), Guest("zoe")):
        seen = see(called, watcher)
        assert isinstance(seen, happened.IrregularityCalled)
        assert seen.note == ""
    assert see(called, Auditor()) == called


def test_t81_a_shoe_whose_rounds_are_void_one_after_another_does_not_run_dry() -> None:
    table = desk(BACCARAT, "anna", "bob")
    for _ in range(100):
        table.deal_round()
        if table.state.phase is not TablePhase.SHOWING:
            table.act_all()
        table.call(Irregularity.CARD_TWICE_OR_MISSING)
        table.remedy()


# People


def test_r6_whoever_has_a_bet_behind_a_seat_does_not_take_the_table_over() -> None:
    table = desk(THREE, "anna", "bob")
    with table.not_hired_yet("dick"):
        table.do(asks("dick", ask.BuyChips(amount=Cents(100_000))))
        table.open_bets()
        table.bet_all()
        table.bet("dick", 2, backline=1)
    command = asks("dick", ask.ChangeDealer(card=DICK, counted=52))
    refused(table, command, PeopleRefusal.GAINS_BY_IT)


def test_r6_nobody_opens_the_table_at_which_he_sits() -> None:
    table = desk(UTH)
    with table.not_hired_yet("dick"):
        table.do(asks("dick", ask.TakeSeat(spot=1)))
    tray = table.state.tray
    table.do(asks("dora", ask.CloseTable(card=DORA, second=SUE, counted=tray)))
    opened = asks("dick", ask.OpenTable(card=DICK, second=SUE))
    refused(table, opened, PeopleRefusal.GAINS_BY_IT)


# The jackpot


def test_b2_12_a_jackpot_is_paid_and_confirmed_on_the_record(record: Record) -> None:
    """What moves the link alone, and nothing at the table, is written down too."""
    table = OnRecord(UTH, record, linked=True, source=CardSource.FELT).open("anna", "bob")
    table.play_hands({1: "As Ts", 2: "6h 9d"})
    table.settle()
    whole = Cents(meter(table, "major") // MICRO_PER_CENT)
    table.do(award_paid(whole))
    assert on(table).hands[0].paid
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1)))
    assert meter(table, "major") < whole * MICRO_PER_CENT
    table.do(asks("dora", ask.TakeStep(step="close_of_round.game_over")))
    assert on(table).round == ""
    table.do(asks("dora", ask.OpenBets()))


def lost_in_round_1(*, royal: bool) -> Desk:
    """Round 1 ends without its link, and round 2 is in play when it comes back."""
    table = linked("anna", "bob")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob")
    table.close()
    table.do(asks("system", ask.LoseLink()))
    hand = "As Ts" if royal else "4h 5d"
    table.lay_all((Spot(1), hand), (Spot(2), "6h 9d"), (DEALER, "7c 8d"))
    table.act("bet 4x", "bet 4x")
    table.lay_all((BOARD, "Ks Qs Js"), (BOARD, "2d 3c"))
    table.settle()
    table.start_round()
    table.lay_all((Spot(1), "Ah Kh"), (Spot(2), "6h 9d"), (DEALER, "7c 8d"))
    return table


def test_r10_a_round_in_play_is_not_taken_for_the_one_whose_jackpot_waits() -> None:
    """A fold and the cards of round 2 are nothing to the royal of round 1."""
    table = lost_in_round_1(royal=True)
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    before = on(table)
    assert [hand.row for hand in before.hands] != []
    table.act("check", "check")
    table.lay(BOARD, "Qh Jh Th")
    table.act("check", "check")
    table.lay(BOARD, "2d 3c")
    table.act("fold", "fold")
    table.settle()
    assert on(table) == before
    refused(table, asks("dora", ask.OpenBets()), TableRefusal.JACKPOT_NOT_DONE)


def test_r10_a_link_that_comes_back_in_another_round_ends_the_game_of_the_first() -> None:
    table = lost_in_round_1(royal=False)
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert on(table).round == ""
    assert table.state.phase is TablePhase.DECIDING


def test_r10_a_round_that_nobody_is_left_in_ends_on_the_link_too() -> None:
    table = linked("anna")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.close()
    table.do(asks("system", ask.LoseLink()))
    table.lay_all((Spot(1), "4h 5d"), (DEALER, "7c 8d"))
    table.call(Irregularity.HAND_INFORMATION, 1)
    table.remedy(remedy="may void and forfeit")
    if table.state.running is not None:
        table.settle()
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert on(table).round == ""
    table.open_bets()


def test_r10_a_fold_without_the_link_is_told_to_it_when_it_is_back() -> None:
    table = linked("anna", "bob")
    table.open_bets()
    table.bet("anna", 1, progressive=True)
    table.bet("bob", 2, progressive=True)
    table.close()
    table.lay_all((Spot(1), "4h 5d"), (Spot(2), "6h 9d"), (DEALER, "7c 8d"))
    table.act("check", "check")
    table.lay(BOARD, "Ks Qs Js")
    table.act("check", "check")
    table.lay(BOARD, "2d 3c")
    table.do(asks("system", ask.LoseLink()))
    table.act("fold")
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    table.act("bet 1x")
    stood = meter(table, "major")
    table.settle()
    assert on(table).round == ""
    assert meter(table, "major") == stood


def test_r10_a_link_that_the_keypad_has_put_back_is_back_at_the_table(record: Record) -> None:
    table = OnRecord(UTH, record, linked=True).open("anna", "bob")
    assert table.setup.link is not None
    keypad = Keypad(table.setup.link, record)
    table.do(asks("system", ask.LoseLink()))
    keypad.do("up", LinkUp(table="T7", by=Swipe("eve", Office.EXECUTIVE, "up-1")))
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="r1"))
    table.open_bets()
    table.bet("anna", progressive=True)


def test_b1_20_whoever_was_paid_does_not_answer_for_it_once_he_has_got_up() -> None:
    table = desk(UTH, source=CardSource.FELT)
    with table.not_hired_yet("max"):
        table.sit("max", 1)
    table.sit("bob", 2)
    table.open_bets()
    table.bet("max", 1, wagers={"ante": 5000, "blind": 5000, "trips": 5000})
    table.bet("bob", 2)
    table.close()
    table.lay_all((Spot(1), "As Ts"), (Spot(2), "6h 9d"), (DEALER, "7c 8d"))
    table.act("bet 4x", "bet 4x")
    table.lay_all((BOARD, "Ks Qs Js"), (BOARD, "2d 3c"))
    table.settle()
    (alert,) = [a for a in table.state.alerts if a.kind is happened.AlertKind.PAYOUT]
    table.do(asks("max", ask.LeaveSeat(spot=1)))
    refused(
        table, asks("max", ask.AnswerAlert(card=MAX, alert=alert.number)), PeopleRefusal.GAINS_BY_IT
    )
    table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=alert.number)))


# A record that somebody has changed


def test_r4_a_table_whose_kept_state_was_changed_does_not_go_on(
    database: Database, house: str
) -> None:
    """Emptied, it would begin anew as a closed table; of another moment, or with other chips, it
    would go on wrong."""
    with open_record(house) as record:
        OnRecord(UTH, record).open("anna", "bob").open_bets()
        earlier = codec.encode(TableOnRecord(house_of(UTH), record).state).decode()
        recorded_table = TableOnRecord(house_of(UTH), record)
        recorded_table.do(asks("cy", ask.TakeSeat(spot=3)))
        kept = recorded_table.state
    richer = codec.encode(replace(kept, stacks={**kept.stacks, "anna": Cents(90_000_000)}))
    for changed in ("", earlier, richer.decode()):
        change = "UPDATE states SET body = ? WHERE stream = 'table:t7'"
        database.run(house, change, values=(changed,))
        with open_record(house) as record, pytest.raises(RecordDamaged):
            TableOnRecord(house_of(UTH), record).do(asks("system", ask.Tick()))
        with open_record(house) as record, pytest.raises(RecordDamaged):
            assert TableOnRecord(house_of(UTH), record).state.number


def test_r4_a_table_whose_play_since_its_kept_state_was_changed_does_not_go_on(
    database: Database, house: str
) -> None:
    """It is folded again by whoever opens the table: a bet changed or dropped, nothing to begin
    with, a state of another entry."""
    with open_record(house) as record:
        table = OnRecord(UTH, record).open("anna", "bob")
        table.open_bets()
        table.bet("anna")
        table.bet("bob")
        stream = TableOnRecord(house_of(UTH), record).stream
        text, since = record.state_and_since(stream)
        assert text
        assert [entry.event(happened.CommandRecord).do for entry in since] == [
            "open bets", "bet", "bet",
        ]  # fmt: skip
        bet = since[1]
    richer = bet.text.replace('"ante":500', '"ante":900')
    assert richer != bet.text
    changed = ("UPDATE entries SET body = ?, seal = ? WHERE seal = ?",
               (richer, codec.digest(richer.encode()), bet.seal))  # fmt: skip
    dropped = ("DELETE FROM entries WHERE seal = ?", (bet.seal,))
    begun_anew = ("UPDATE streams SET said = 0 WHERE name = ?", (stream,))
    moved = ("UPDATE streams SET said = said + 1 WHERE name = ?", (stream,))
    for damage, values in (changed, dropped, begun_anew, moved):
        copy = database.copy(house)
        if damage is begun_anew[0]:
            database.run(copy, "DELETE FROM states WHERE stream = ?", values=(stream,))
        database.run(copy, damage, values=values)
        with open_record(copy) as record, pytest.raises(RecordDamaged):
            assert TableOnRecord(house_of(UTH), record).state.number


# A program that is started again otherwise


def test_r7_an_open_table_goes_on_as_it_was_set_up(record: Record) -> None:
    """Without its link a jackpot would be lost; with typed cards a promised deck would be nothing;
    under another spelling of its name the link would not know it."""
    table = OnRecord(UTH, record, linked=True).open("anna", "bob")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob")
    table.close()
    sheet, link = sheet_of(UTH), table.setup.link
    others = (
        house_of(UTH),
        house_of(UTH, link=link, source=CardSource.FELT),
        house_of(UTH, link=link, mode="hand"),
        house_of(UTH, link=link, automatic=True),
        set_up(sheet, "t7", roster(), link=link),
    )
    for setup in others:
        other = TableOnRecord(setup, record)
        for command in (asks("dora", ask.DealOut()), asks("anna", ask.TakeChips())):
            refused(other, command, TableRefusal.SET_UP_OTHERWISE)
    table.finish_round()


def test_r19_nobody_deals_at_two_tables_by_way_of_one_that_deals_by_itself(record: Record) -> None:
    alone = OnRecord(UTH, record, automatic=True).open("anna", "bob")
    other = TableOnRecord(set_up(sheet_of(UTH), "T8", roster()), record)
    other.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(100_000))))
    by_hand = TableOnRecord(house_of(UTH), record)
    refused(by_hand, asks("dora", ask.OpenBets(), seed="0" * 64), TableRefusal.SET_UP_OTHERWISE)
    alone.round()


@pytest.mark.parametrize("name", ["", "a:b", "\u202e", "x" * 81])
def test_r19_a_table_has_a_name_that_an_account_could_have(name: str) -> None:
    with refuses(PeopleRefusal.BAD_PERSON_NAME):
        set_up(sheet_of(UTH), name, roster())


def test_r16_no_time_far_ahead_is_taken_for_the_time_of_an_open_table() -> None:
    table = desk(UTH, "anna")
    for at in ("2062-11-16T20:00:00Z", "2027-11-18T20:00:00Z"):
        refused(table, asks("system", ask.Tick(), at=at), TableRefusal.TIME_FAR_AHEAD)
    table.do(asks("system", ask.Tick(), at="2027-11-16T20:00:00Z"))


def test_b4_12_a_table_that_deals_by_itself_goes_on_when_the_card_of_its_dealer_expires() -> None:
    """The system begins the round; the dealer whose card is not good any more does not."""
    until = make_staff(
        "dan", Office.DEALER, "dan", pin=PIN, salt=bytes(16), cost=2, good_through="2026-11-16"
    )
    house = set_up(sheet_of(UTH), "T7", roster().hire(until), automatic=True)
    table = Desk(house)
    dan, at = CardShown("dan", PIN), "2026-11-16T23:59:00Z"
    table.do(asks("dan", ask.OpenTable(card=dan, second=SUE, tray=Cents(1_000_000)), at=at))
    table.sit("anna", 1, 100_000)
    table.do(asks("system", ask.Tick(), at="2026-11-17T00:00:30Z"))
    refused(table, asks("dan", ask.OpenBets(), seed=table.seed()), TableRefusal.DEALER_NOT_ON_DUTY)
    refused(table, asks("anna", ask.OpenBets(), seed=table.seed()), RoundRefusal.NOT_THE_DEALER)
    table.do(asks("system", ask.OpenBets(), seed=table.seed()))
    assert table.state.phase is TablePhase.BETTING


def test_b4_12_a_dealer_whose_card_is_not_good_any_more_begins_no_round() -> None:
    """What is played is played to its end; then another dealer taps in."""
    until = make_staff(
        "dan", Office.DEALER, "dan", pin=PIN, salt=bytes(16), cost=2, good_through="2026-11-16"
    )
    table = Desk(set_up(sheet_of(UTH), "T7", roster().hire(until)))
    table.dealer = "dan"
    dan = CardShown("dan", PIN)
    at = "2026-11-16T23:59:00Z"
    table.do(asks("dan", ask.OpenTable(card=dan, second=SUE, tray=Cents(1_000_000)), at=at))
    table.sit("anna", 1, 100_000)
    table.start_round()
    table.do(asks("system", ask.Tick(), at="2026-11-17T00:00:30Z"))
    table.finish_round()
    opened = asks("dan", ask.OpenBets(), seed=table.seed())
    refused(table, opened, TableRefusal.DEALER_NOT_ON_DUTY)
    refused(table, asks("system", ask.OpenBets(), seed=table.seed()), RoundRefusal.NOT_THE_DEALER)
    table.do(asks("dick", ask.ChangeDealer(card=DICK, counted=52)))
    table.dealer = "dick"
    table.round()


def test_b1_20_a_notice_stays_open_though_its_table_closes_and_opens_again(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.do(asks("dora", ask.CountTray(card=DORA, second=SUE, counted=Cents(1), why="a test")))
    (alert,) = table.state.alerts
    table.clear()
    table.shut()
    assert table.state.alerts == (alert,)
    table.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(100))))
    assert [each.number for each in table.state.alerts] == [alert.number]
    table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=alert.number)))
    assert not table.state.alerts
