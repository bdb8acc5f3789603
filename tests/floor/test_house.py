"""The door of the house: who, when, chance and id are its own, every guard is behind it (R23)."""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, get_args

import msgspec
import pytest

from houseway import codec
from houseway.floor.chance import FromNumber
from houseway.floor.clock import SetClock
from houseway.floor.house import House
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal, Role
from houseway.floor.refusals import FloorRefusal
from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import Cents
from houseway.people import CardShown, Roster
from houseway.people import pin as pins
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live import request as requests
from houseway.table.live.clock import between
from houseway.table.live.deadline import TablePace
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.refusals import TableRefusal
from houseway.table.refusals import RoundRefusal
from tests.databases import KINDS, Database, make
from tests.refusals import refuses
from tests.table.live.staff import DORA, GUS, MAX, PIN, SUE, roster

AT = "2026-11-17T20:00:00Z"


class OpenHouse:
    """A house on a record with a table of UTH, two guests at it, and its clock."""

    def __init__(self, where: str | Path | None = ":memory:", **more: Any) -> None:
        self.clock, self.operator = SetClock(AT), Operator()
        self.house = open_house(
            where,
            roster=more.pop("roster", roster()),
            clock=self.clock,
            chance=FromNumber(7),
            operator=self.operator,
            **more,
        )
        self.opened.append(self.house)

    opened: ClassVar[list[House]] = []

    def open(self, **terms: Any) -> OpenHouse:
        self.house.open_table("7", "uth", cards=(DORA, SUE), **terms)
        self.anna, self.bob = self.house.guest("Anna"), self.house.guest("Bob")
        for spot, who in enumerate((self.anna, self.bob), 1):
            self.house.do(who, "7", ask.TakeSeat(spot=spot))
            self.house.do(who, "7", ask.BuyChips(amount=Cents(20_000)))
        return self

    def bet(self) -> None:
        stakes = {"ante": Cents(1_000), "blind": Cents(1_000)}
        for spot, who in enumerate((self.anna, self.bob), 1):
            self.house.do(who, "7", ask.PlaceBet(spot=spot, wagers=stakes))

    def play(self) -> None:
        """To the end of the round, everybody checking and folding."""
        table = self.operator.table("7")
        while (running := table.state.running) is not None and running.turn is not None:
            who = self.anna if running.turn.spot == 1 else self.bob
            decision: Any = table.setup.game.legal(running.felt, running.turn.spot)[0]
            self.house.do(who, "7", ask.Decide(decision=decision))

    @property
    def record(self) -> Record:
        record = self.operator.table("7").record
        assert record is not None
        return record


@pytest.fixture(autouse=True)
def close_houses() -> Iterator[None]:
    yield
    while OpenHouse.opened:
        OpenHouse.opened.pop().close()


@pytest.fixture(params=[None, ":memory:", "sqlite", "postgresql"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OpenHouse]:
    where, database = request.param, None
    if where in KINDS:
        database = make(where, tmp_path)
        where = database.empty()
    made = OpenHouse(where).open(seconds=30)
    yield made
    if where is not None:
        assert audit_rules(made.record).difference == ""
    made.house.close()
    if database is not None:
        database.close()


def refused(house: House, who: Principal, command: ask.Command, where: str = "7") -> Refusal:
    with pytest.raises(Refused) as caught:
        house.do(who, where, command)
    return caught.value.reason


# Who


def test_r23_no_command_says_who_asks_when_or_by_which_chance() -> None:
    """What a client cannot write down it cannot choose."""
    forbidden = {"by", "at", "id", "seed", "who", "when", "time", "now", "chance", "clock"}
    for kind in get_args(ask.Command):
        names = {field.name for field in msgspec.structs.fields(kind)}
        assert not names & forbidden, kind
        text = codec.encode({"do": kind.__struct_config__.tag, "by": "system", "seed": "ab" * 32})
        with pytest.raises(codec.CodecError):
            codec.decode(ask.Command, text)


def test_r23_nobody_is_made_up_or_speaks_for_another(opened: OpenHouse) -> None:
    house = opened.house
    for role in Role:
        for name in ("Anna", "system", "dora", ""):
            forged = Principal(role, name, opened.anna.key)
            assert refused(house, forged, ask.OpenBets()) is FloorRefusal.NOT_ADMITTED
    for taken in ("Anna", " anna ", "ＡＮＮＡ"):
        for key in ("", "0" * 64, opened.bob.key):
            with pytest.raises(Refused) as caught:
                house.guest(taken, key)
            assert caught.value.reason in (
                FloorRefusal.NAME_TAKEN,
                RoundRefusal.BAD_NAME,
                RoundRefusal.NAME_IS_NO_ACCOUNT,
            )
    again = house.guest("anna", opened.anna.key)
    house.do(again, "7", ask.GiveTip(amount=Cents(100)))
    leaves = ask.LeaveSeat(spot=2)
    assert refused(house, again, leaves) is RoundRefusal.NOT_HIS_SEAT
    for name, why in (
        ("system", RoundRefusal.NAME_OF_A_VIEWER),
        ("Auditor", RoundRefusal.NAME_OF_A_VIEWER),
        ("Dealer", PeopleRefusal.NAME_OF_THE_HOUSE),
        ("dora", RoundRefusal.NO_GUEST),
        ("a:b", RoundRefusal.NAME_IS_NO_ACCOUNT),
        ("", RoundRefusal.BAD_NAME),
    ):
        with pytest.raises(Refused) as caught:
            house.guest(name)
        assert caught.value.reason is why, name


def test_r23_whoever_came_in_by_another_door_keeps_the_name() -> None:
    """A guest whom a terminal has seated: nobody claims the chips."""
    opened = OpenHouse().open()
    opened.operator.ask("Cy", "7", ask.TakeSeat(spot=3))
    with refuses(FloorRefusal.NAME_TAKEN):
        opened.house.guest("cy")


def test_r24_a_name_is_taken_in_every_process(house: str) -> None:
    first = OpenHouse(house)
    other = OpenHouse(house)
    anna = first.house.guest("Anna")
    with pytest.raises(Refused):
        other.house.guest("Anna")
    assert other.house.guest("Anna", anna.key).name == "Anna"


def test_r15_staff_prove_themselves_and_three_wrong_pins_lock_a_card(opened: OpenHouse) -> None:
    house = opened.house
    assert house.staff(DORA).role is Role.STAFF
    with refuses(PeopleRefusal.UNKNOWN_CARD):
        house.staff(CardShown("nobody", PIN))
    for why in (*[PeopleRefusal.WRONG_PIN] * 3, PeopleRefusal.CARD_LOCKED):
        with refuses(why):
            house.staff(CardShown("sue", "0000"))
    with refuses(PeopleRefusal.CARD_LOCKED):
        house.staff(SUE)


def test_r23_whoever_looks_on_gives_no_command(opened: OpenHouse) -> None:
    for looks in (opened.house.bystander(), opened.operator.auditor()):
        assert refused(opened.house, looks, ask.TakeSeat(spot=3)) is FloorRefusal.ONLY_LOOKS_ON


def test_r23_a_guest_is_no_dealer_and_no_clock(opened: OpenHouse) -> None:
    house, anna = opened.house, opened.anna
    for command, why in (
        (ask.OpenBets(), TableRefusal.NOT_IN_THIS_PHASE),
        (ask.NoMoreBets(), RoundRefusal.NOT_THE_DEALER),
        (ask.Tick(), TableRefusal.NOT_THE_CLOCK),
        (ask.LoseLink(), TableRefusal.TABLE_ON_NO_LINK),
        (
            ask.Fill(card=DORA, second=SUE, amount=Cents(100_000), slip="F-1"),
            TableRefusal.NOT_HIS_CARD,
        ),
        (
            ask.VoidPaidRound(round="1", reason=TurnBackReason.CARD, why="x", card=SUE),
            TableRefusal.NOT_IN_THIS_PHASE,
        ),
    ):
        assert refused(house, anna, command) is why, command
    assert refused(house, anna, ask.TakeSeat(spot=1), where="no such table") is (
        FloorRefusal.UNKNOWN_TABLE
    )


# What is seen


def test_r17_nobody_sees_the_cards_of_another_or_the_seed(opened: OpenHouse) -> None:
    opened.bet()
    house, state = opened.house, opened.operator.table("7").state
    assert state.deck is not None
    dealt = {
        event.event.place: [card.text for card in event.event.cards]
        for event in house.events("7", opened.operator.auditor())
        if isinstance(event.event, happened.CardsLaid)
    }
    hidden = {str(place): cards for place, cards in dealt.items()}
    for who, own in (
        (opened.anna, "spot 1"),
        (opened.bob, "spot 2"),
        (house.bystander(), ""),
        (house.staff(DORA), ""),
    ):
        seen = codec.encode(house.events("7", who)).decode()
        assert state.deck.seed not in seen
        for place, cards in hidden.items():
            told = [card for card in cards if f'"{card}"' in seen]
            assert told == (cards if place == own else []), (who.name, place)


def test_events_are_found_by_their_numbers(opened: OpenHouse) -> None:
    opened.bet()
    every = opened.house.events("7", opened.anna)
    after = opened.house.events("7", opened.anna, after=every[3].number)
    assert after == every[4:]
    assert opened.house.events("7", opened.anna, after=every[3].number, most=2) == every[4:6]
    assert opened.house.events("7", opened.anna, after=every[-1].number) == ()


# Once


def test_r3_an_id_counts_once_and_for_one_thing(opened: OpenHouse) -> None:
    house, anna = opened.house, opened.anna
    first = house.do(anna, "7", ask.BuyChips(amount=Cents(500)), id="c1")
    again = house.do(anna, "7", ask.BuyChips(amount=Cents(500)), id=" C1")
    assert (first.repeated, again.repeated) == (False, True)
    assert first.events == again.events
    for who, command in (
        (anna, ask.BuyChips(amount=Cents(1_000))),
        (opened.bob, ask.BuyChips(amount=Cents(500))),
    ):
        with refuses(LedgerRefusal.COMMAND_REUSED):
            house.do(who, "7", command, id="c1")
    for reserved in ("live:7/1", "due:7/1", "card:1", "round:x", "seal:1"):
        with refuses(LedgerRefusal.RESERVED_COMMAND_ID):
            house.do(anna, "7", ask.BuyChips(amount=Cents(500)), id=reserved)


# Time


def test_r23_cards_are_judged_by_the_house_s_own_clock_and_midnight_does_no_damage() -> None:
    """A card is good through the 17th. A clock set back brings it back nowhere, and what was done
    before midnight is decided again as it was."""
    last_day = tuple([change_day(each, "2026-11-17") for each in roster().staff])
    opened = OpenHouse(roster=Roster(last_day)).open()
    fill = ask.Fill(card=CardShown("cash", PIN), second=SUE, amount=Cents(100_000), slip="F-1")
    cash = opened.operator.admit("cash")
    opened.clock.at = "2026-11-17T23:59:59Z"
    opened.house.do(cash, "7", fill)
    opened.clock.at = "2026-11-18T00:00:01Z"
    opened.house.do(opened.anna, "7", ask.GiveTip(amount=Cents(100)))
    for at in ("2026-11-18T00:00:02Z", "2026-11-17T12:00:00Z"):
        opened.clock.at = at
        assert refused(opened.house, cash, fill) is PeopleRefusal.EXPIRED_CARD
    assert audit_rules(opened.record).difference == ""


def change_day(staff: Any, day: str) -> Any:
    return msgspec.structs.replace(staff, good_through=day)


def test_t78_what_is_overdue_happens_once_by_the_house_s_own_clock(opened: OpenHouse) -> None:
    opened.bet()
    house, table = opened.house, opened.operator.table("7")
    deadline = house.next_deadline()
    assert deadline == "2026-11-17T20:00:30Z"
    assert house.tick() == 0
    opened.clock.at = "2026-11-17T20:00:29Z"
    assert house.tick() == 0
    opened.clock.at = deadline
    assert house.tick() == 1
    assert table.state.running is not None
    turn = table.state.running.turn
    assert turn is not None
    assert (turn.person, turn.until) == ("Bob", "2026-11-17T20:01:00Z")
    assert house.tick() == 0


@pytest.mark.parametrize("where", [None, ":memory:"])
def test_r16_r25_a_table_that_a_wrong_clock_has_opened_still_times_out(where: str | None) -> None:
    """The machine said 2096 when the players bet, and is put right: nobody has seventy years."""
    opened = OpenHouse(where)
    opened.clock.at = "2096-11-01T20:00:00Z"
    opened.open(seconds=30).bet()
    house, table = opened.house, opened.operator.table("7")
    opened.clock.at = "2026-11-17T21:00:00Z"
    assert house.next_deadline() == "2026-11-17T21:00:30Z"
    clock = house.view("7", opened.anna).clock
    assert (clock.now, clock.until) == ("2096-11-01T20:00:00Z", "2096-11-01T20:00:30Z")
    opened.clock.at = "2026-11-17T21:00:29Z"
    assert house.tick() == 0
    opened.clock.at = "2026-11-17T21:00:30Z"
    assert house.tick() == 1
    assert table.state.running is not None
    turn = table.state.running.turn
    assert turn is not None
    assert (turn.person, turn.until) == ("Bob", "2096-11-01T20:01:00Z")
    assert house.next_deadline() == "2026-11-17T21:01:00Z"
    opened.clock.at = "2096-11-01T20:01:00Z"  # the clock is where the table is
    assert (house.next_deadline(), house.tick()) == (opened.clock.at, 1)


def test_r16_a_clock_that_goes_back_a_little_takes_nobodys_time(opened: OpenHouse) -> None:
    opened.bet()
    opened.clock.at = "2026-11-17T19:59:30Z"
    assert opened.house.next_deadline() == "2026-11-17T20:00:30Z"


def test_r24_two_processes_tick_once(house: str) -> None:
    one = OpenHouse(house).open(seconds=30)
    one.bet()
    other = OpenHouse(house)
    for each in (one, other):
        each.clock.at = "2026-11-17T20:00:30Z"
    assert one.house.next_deadline() == other.house.next_deadline()
    before = one.operator.table("7").state.number
    assert [each.house.tick() for each in (one, other)] == [1, 0]
    state = other.operator.table("7").state
    assert state == one.operator.table("7").state
    assert state.number > before


def test_a_table_goes_on_by_itself_and_another_process_finds_it(house: str) -> None:
    one = OpenHouse(house).open()
    one.bet()
    other = OpenHouse(house)
    for each in ("anna", "bob"):
        setattr(other, each, other.house.guest(each, getattr(one, each).key))
    other.play()
    one.bet()
    one.play()
    assert one.operator.table("7").state.rounds == 3  # and bets are open for the third
    assert audit_rules(one.record).difference == ""
    audit_record(house)


# The record


def test_r2_a_failed_transaction_leaves_no_table_ahead_of_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tip that vanished: after a failed group and another writer, this process goes on from
    what the record has."""
    one = OpenHouse(tmp_path / "house.db").open()
    other = OpenHouse(tmp_path / "house.db")
    bob = other.house.guest("Bob", one.bob.key)
    before = one.operator.table("7").state

    def fail(*changes: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorname = "SQLITE_FULL"
        raise error

    with monkeypatch.context() as broken:
        broken.setattr(one.record._store, "commit", fail)
        with pytest.raises(Refused):
            one.house.do(one.anna, "7", ask.GiveTip(amount=Cents(700)))
    other.house.do(bob, "7", ask.GiveTip(amount=Cents(300)))
    reopened = OpenHouse(tmp_path / "house.db")
    assert reopened.operator.table("7").state.number == before.number + 1
    anna = reopened.house.guest("Anna", one.anna.key)
    reopened.house.do(anna, "7", ask.GiveTip(amount=Cents(700)))
    assert reopened.operator.table("7").state.tips == 1_000
    assert audit_rules(reopened.record).difference == ""


def test_r2_commands_that_wait_together_are_one_transaction(database: Database) -> None:
    """Twenty guests at once: each is answered, and a refusal among them leaves nothing."""
    opened = OpenHouse(database.house()).open()
    house, record = opened.house, opened.record
    begun, batch = [], type(record).batch

    def counted(self: Record, *streams: Any, **how: Any) -> Any:
        if self._pending is None:
            begun.append(1)
        return batch(self, *streams, **how)

    type(record).batch = counted  # type: ignore[method-assign]
    try:
        guests = [house.guest(f"guest {number}") for number in range(20)]
        begun.clear()
        answers: list[object] = [None] * 20
        gate = threading.Barrier(20)

        def buy(place: int) -> None:
            gate.wait()
            amount = Cents(500 * place)  # the first asks for nothing, and is refused
            try:
                answers[place] = house.do(guests[place], "7", ask.BuyChips(amount=amount))
            except Refused as refused:
                answers[place] = refused.reason

        threads = [threading.Thread(target=buy, args=(place,)) for place in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        type(record).batch = batch  # type: ignore[method-assign]
    assert isinstance(answers[0], Refusal)
    assert [each for each in answers[1:] if isinstance(each, Refusal)] == []
    assert len(begun) < 20
    stacks = opened.operator.table("7").state.stacks
    assert [stacks.get(f"guest {place}", 0) for place in range(20)] == [
        500 * place for place in range(20)
    ]
    assert audit_rules(record).difference == ""


def test_pins_are_checked_before_the_turn(
    opened: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look at one takes time on purpose; nobody else waits for it."""
    turn = opened.house._core._runner._turn
    looked: list[bool] = []
    own = pins.is_pin

    def is_pin(*given: Any) -> bool:
        looked.append(turn.locked())
        return own(*given)

    monkeypatch.setattr(requests, "is_pin", is_pin)
    monkeypatch.setattr(sys.modules["houseway.people.recognise"], "is_pin", is_pin)
    cash = opened.operator.admit("cash")
    card = CardShown("cash", PIN)
    fill = ask.Fill(card=card, second=SUE, amount=Cents(100_000), slip="F-1")
    opened.house.do(cash, "7", fill)
    opened.house.staff(DORA)
    assert looked == [False] * len(looked)
    assert len(looked) >= 3


# The roster


def test_r19_a_ledger_has_one_roster_until_two_managers_adopt_another(tmp_path: Path) -> None:
    where = tmp_path / "house.db"
    OpenHouse(where).house.close()
    other = Roster((*roster().staff[1:],))
    with refuses(FloorRefusal.ANOTHER_ROSTER):
        OpenHouse(where, roster=other)
    own_pins = Roster(tuple([change_pin(each) for each in roster().staff]))
    with refuses(FloorRefusal.ANOTHER_ROSTER):  # the same people, and PINs that somebody else knows
        OpenHouse(where, roster=own_pins)
    house = OpenHouse(where, roster=None).house
    for pair, why in (
        ((MAX, SUE), PeopleRefusal.CARD_TOO_LOW),
        ((MAX, MAX), PeopleRefusal.SAME_PERSON),
    ):
        with refuses(why):
            house.adopt_roster(other, card=pair[0], second=pair[1])
    dora, anna = house.staff(DORA), house.guest("Anna")
    house.adopt_roster(other, card=MAX, second=CardShown("eve", PIN))
    with refuses(FloorRefusal.NOT_ADMITTED):
        house.do(dora, "7", ask.OpenBets())
    with refuses(FloorRefusal.UNKNOWN_TABLE):
        house.do(anna, "7", ask.TakeSeat(spot=1))
    house.close()
    again = OpenHouse(where, roster=other)
    with refuses(PeopleRefusal.UNKNOWN_CARD):
        again.house.staff(DORA)
    assert again.house.staff(GUS).name == "gus"
    with open_record(where) as record:
        assert audit_rules(record).difference == ""
        texts = "".join(entry.text for entry in record.all_entries())
        bodies = "".join(record.document(digest).body for digest, _ in record.documents())
    for staff in roster().staff:
        assert staff.pin.digest.hex() not in texts + bodies
        assert codec.encode(staff.pin).decode() not in texts + bodies


def change_pin(staff: Any) -> Any:
    pin = staff.pin
    return msgspec.structs.replace(staff, pin=msgspec.structs.replace(pin, digest=b"x" * 32))


def test_r19_without_a_roster_no_card_is_good(tmp_path: Path) -> None:
    house = open_house(tmp_path / "house.db", roster=Roster())
    for ask_card in (
        lambda: house.staff(SUE),
        lambda: house.seal_day("2026-11-17", card=SUE),
        lambda: house.void_round("x", why="x", card=SUE),
    ):
        with refuses(FloorRefusal.ROSTER_WANTED):
            ask_card()


def test_an_automatic_table_keeps_its_pace() -> None:
    """Bets wait for everybody, or until their time is over."""
    opened = OpenHouse(pace=TablePace(pause=5, betting=20)).open()
    house = opened.house
    assert house.next_deadline() == "2026-11-17T20:00:05Z"
    opened.clock.at = "2026-11-17T20:00:05Z"
    assert house.tick() == 1
    stakes = {"ante": Cents(1_000), "blind": Cents(1_000)}
    house.do(opened.anna, "7", ask.PlaceBet(spot=1, wagers=stakes))
    assert house.next_deadline() == "2026-11-17T20:00:25Z"
    opened.clock.at = "2026-11-17T20:00:25Z"
    assert house.tick() == 1
    assert opened.operator.table("7").state.running is not None


def test_r25_a_player_who_has_gone_does_not_hold_up_every_round() -> None:
    """After two rounds without a bet they are waited for a quarter of the time, until they bet."""
    opened = OpenHouse(pace=TablePace(betting=20)).open()
    house, stakes = opened.house, {"ante": Cents(500), "blind": Cents(500)}

    def seconds_for_bob() -> float:
        house.tick()
        house.do(opened.anna, "7", ask.PlaceBet(spot=1, wagers=stakes))
        return between(opened.clock.at, house.next_deadline() or "").total_seconds()

    def play_on() -> None:
        opened.clock.at = house.next_deadline() or opened.clock.at
        house.tick()
        opened.play()

    waited = list[float]()
    for _ in range(3):
        waited.append(seconds_for_bob())
        play_on()
    assert waited == [20, 20, 5]
    assert seconds_for_bob() == 5
    house.do(opened.bob, "7", ask.PlaceBet(spot=2, wagers=stakes))  # at once: all have bet
    play_on()
    assert seconds_for_bob() == 20
    assert audit_rules(opened.record).difference == ""


def test_r25_nobody_puts_the_next_round_off_by_buying_chips_or_by_betting_again() -> None:
    """What an automatic table does next is due at the first time that was named for it."""
    opened = OpenHouse(pace=TablePace(pause=5, betting=20)).open()
    house, buy = opened.house, ask.BuyChips(amount=Cents(500))
    for second in range(1, 5):
        opened.clock.at = f"2026-11-17T20:00:0{second}Z"
        house.do(opened.anna, "7", buy)
        assert house.next_deadline() == "2026-11-17T20:00:05Z"
    opened.clock.at = "2026-11-17T20:00:05Z"
    assert house.tick() == 1
    for second in range(10, 25):
        opened.clock.at = f"2026-11-17T20:00:{second}Z"
        stakes = dict.fromkeys(("ante", "blind"), Cents(1_000 + 500 * (second % 2)))
        house.do(opened.anna, "7", ask.PlaceBet(spot=1, wagers=stakes))
        assert house.next_deadline() == "2026-11-17T20:00:30Z"
    opened.clock.at = "2026-11-17T20:00:26Z"
    house.do(opened.anna, "7", ask.PlaceBet(spot=1))  # without a bet there is nothing to close
    assert house.next_deadline() is None
    again = dict.fromkeys(("ante", "blind"), Cents(1_000))
    house.do(opened.anna, "7", ask.PlaceBet(spot=1, wagers=again))
    assert house.next_deadline() == "2026-11-17T20:00:46Z"
