"""A player's rounds: sums that meet, the exact average, and a replay that hides what was hidden."""

import csv
import io
import json
from copy import copy
from fractions import Fraction
from threading import Event
from typing import Any, get_args

import pytest

from houseway import codec
from houseway.fact import Fact
from houseway.floor.demo_house import DEMO_LINK
from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.entry_facts import ShowAsk
from houseway.floor.my_rounds.facts import HistoryAsk, Result
from houseway.floor.my_rounds.jackpot import AT_OPENING, NOT_COUNTED
from houseway.gamemath.jackpot.worth import worth
from houseway.games.refusals import GameRefusal
from houseway.jackpot import open_link
from houseway.ledger.act import FLOOR
from houseway.ledger.chain import Entry
from houseway.money import Cents
from houseway.people import CardShown
from houseway.people.events import CHAIR_TAG, AuditorChairOpened
from houseway.rules import Refused
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live.state import TablePhase
from houseway.table.live.view.may.bank import MayTakeBank
from houseway.table.live.view.may.bet import MayBet
from houseway.web.served import ServedHouse
from tests.cli.inside import json_of
from tests.floor.coach.playing import Guest, TestClock, served_house
from tests.refusals import refuses

UTH = "catfish-bend/ultimate-texas-holdem"


def test_rounds_have_their_exact_average_and_sums_that_meet() -> None:
    with served_house() as (served, clock):
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)
        stakes = {"ante": 10_00, "blind": 10_00, "trips": 5_00}
        names = [anna.play_round(stakes) for _ in range(3)]
        found = served.my_rounds.history(anna.who, HistoryAsk(), waits=True)
        assert [each.round for each in found.rounds] == names[::-1]
        report = json_of("math", UTH, "--json")["report"]
        ev = Fraction(report["game"]["ev"]) * 10_00
        (trips,) = [each for each in report["wagers"] if each["wager"] == "trips"]
        for each in found.rounds:
            assert each.given_away is not None
            assert each.expected == ev - Fraction(trips["edge"]) * 5_00 - each.given_away
            assert each.result == sum(row.result for row in each.wagers)
        assert found.sums.result == sum(each.result or 0 for each in found.rounds)
        assert found.sums.expected == sum(row.expected or 0 for row in found.wagers)
        assert found.curve[-1].result == found.sums.result
        assert len(found.curve) == 3
        net = {each.round: each.net for each in served.reading.my_rounds(
            anna.who, before=None, most=9).rounds}  # fmt: skip
        assert {each.round: each.result for each in found.rounds} == net
        for result in get_args(Result):
            part = served.my_rounds.history(anna.who, HistoryAsk(result=result))
            signs = {(each.result or 0) > 0 for each in part.rounds}
            assert signs <= {result == "won"}
        none = served.my_rounds.history(anna.who, HistoryAsk(game="ez-baccarat"))
        assert none.rounds == ()
        rows = list(csv.DictReader(io.StringIO(
            served.my_rounds.as_csv(anna.who, HistoryAsk()).decode())))  # fmt: skip
        assert [row["round"] for row in rows] == names[::-1]
        data = json.loads(served.my_rounds.as_json(anna.who, HistoryAsk()))
        assert [each["round"]["round"] for each in data] == names[::-1]


def test_r17_a_replay_from_my_seat_never_shows_a_face_before_my_seat_saw_it() -> None:
    with served_house() as (served, clock):
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)
        name = anna.play_round({"ante": 10_00, "blind": 10_00})
        served.coach.past_round(anna.who, served.reading.past(anna.who, name))
        replay = served.my_rounds.replay(anna.who, name, "seat")
        assert replay.steps[0].phase == "Bets"
        assert replay.steps[-1].view.settled is not None
        assert [each.step for each in replay.steps] == list(range(1, len(replay.steps) + 1))
        assert replay.decisions
        past = served.reading.past(anna.who, name)
        dealer = [f'"{card}"' for card in past.felt.dealer]
        first = next(at for at, each in enumerate(replay.steps) if "Deal" in each.phase or at > 1)
        early = codec.encode(replay.steps[first]).decode()
        assert not [card for card in dealer if card in early]
        rail = served.my_rounds.replay(anna.who, name, "rail")
        mine = [f'"{card}"' for card in past.felt.seats[0].cards]
        early = codec.encode(rail.steps[:3]).decode()
        assert not [card for card in mine if card in early]
        zoe = served.house.guest("Zoe")
        with pytest.raises(Refused):
            served.my_rounds.replay(zoe, name, "seat")
        auditor = served.my_rounds.replay_for_staff(served.operator.auditor(), name, "auditor")
        assert [c for c in dealer if c in codec.encode(auditor.steps).decode()] == dealer
        (noted,) = [
            each for each in served.operator.core.ledger.entries(FLOOR) if each.kind == CHAIR_TAG
        ]
        assert noted.event(AuditorChairOpened).round == name
        audit_rules(served.operator.core.ledger)
        found = served.reading.entries(
            served.operator.auditor(), ShowAsk("", "", "", ""), before=None, most=50
        )
        assert any("were looked at" in str(each) for each in found.entries)


def test_a_jackpot_wager_is_in_what_was_staked_won_and_expected() -> None:
    """At what the meters showed as the bets were opened; without a link's edition no average."""
    with served_house() as (served, clock):
        served.house.open_link(DEMO_LINK)
        served.house.open_table("7", UTH, automatic=True, seconds=30, link=DEMO_LINK)
        anna = Guest(served, clock, "7", "Anna", 1)
        anna.until(MayBet)
        (shown,) = anna.view.jackpots
        anna.play_round({"ante": 10_00, "blind": 10_00}, progressive=True)
        found = served.my_rounds.history(anna.who, HistoryAsk(), waits=True)
        (listed,) = found.rounds
        (row,) = [each for each in listed.wagers if each.wager == "jackpot"]
        math = worth(open_link(served.library, DEMO_LINK).paytables[UTH])
        meters = {meter.name: Fraction(meter.cents, 100) for meter in shown.meters}
        assert (row.staked, row.expected) == (5_00, (math.at(meters) - 1) * 5_00)
        assert listed.result == sum(each.result for each in listed.wagers)
        assert listed.expected == sum(each.expected or 0 for each in listed.wagers)
        net = served.reading.my_rounds(anna.who, before=None, most=9).rounds[0].net
        assert (listed.result, found.sums.notes) == (net, (AT_OPENING,))
        close_table(served, clock, anna)
        closed = served.my_rounds.history(anna.who, HistoryAsk())
        assert (closed.rounds[0].expected, closed.sums.notes) == (None, (NOT_COUNTED,))


def close_table(served: ServedHouse, clock: TestClock, anna: Guest) -> None:
    """Close table 7 when the last player has left."""
    table = served.operator.table("7")
    anna.do(ask.LeaveSeat(spot=1))
    anna.do(ask.TakeChips())
    while table.state.phase is not TablePhase.IDLE:
        clock.later(seconds=30)
        served.house.tick()
    dealer, guard, second = (CardShown(number, DEMO_PIN) for number in ("D-1", "61", "88"))
    box = ask.EmptyBox(card=guard, second=second, counted=table.state.in_box)
    served.house.do(served.house.staff(guard), "7", box)
    close = ask.CloseTable(card=dealer, second=second, counted=table.state.tray)
    served.house.do(served.house.staff(dealer), "7", close)


def test_a_list_comes_at_once_and_its_decisions_with_a_later_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Until they are judged they are in no sum of decisions, and the round has no average."""
    with served_house(number=77) as (served, clock):  # cards that no other test has asked about
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)
        name = anna.play_round({"ante": 10_00, "blind": 10_00})
        begun = Event()
        held = served.counter.advise

        def hold(*given: Any) -> Any:
            begun.wait(60)
            return held(*given)

        monkeypatch.setattr(served.counter, "advise", hold)
        first = served.my_rounds.history(anna.who, HistoryAsk())
        assert served.my_rounds.replay(anna.who, name, "seat").judging
        (listed,) = first.rounds
        assert (listed.judging, listed.expected, listed.decisions) == (True, None, ())
        assert (first.sums.judging, first.sums.uncounted, first.sums.decisions) == (1, 0, 0)
        assert first.sums.result == listed.result
        begun.set()
        served.coach.past_round(anna.who, served.reading.past(anna.who, name))
        later = served.my_rounds.history(anna.who, HistoryAsk())
        assert (later.sums.judging, later.rounds[0].judging) == (0, False)
        assert (
            later.rounds[0].decisions == served.my_rounds.replay(anna.who, name, "seat").decisions
        )


def test_pages_of_rounds_end_where_no_older_round_is() -> None:
    with served_house() as (served, clock):
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        served.house.open_table("8", UTH, automatic=True, seconds=30)
        first = Guest(served, clock, "7", "Anna", 1)
        names = [first.play_round({"ante": 10_00, "blind": 10_00})]
        second = copy(first)
        second.table, second.spot = "8", 2
        second.do(ask.TakeSeat(spot=2))
        second.do(ask.BuyChips(amount=Cents(1_000_00)))
        names += [second.play_round({"ante": 10_00, "blind": 10_00}) for _ in range(2)]
        history, short = served.my_rounds.history, served.reading.my_rounds
        newest = history(first.who, HistoryAsk(most=2))
        assert [each.round for each in newest.rounds] == names[:0:-1]
        assert newest.before is not None
        oldest = history(first.who, HistoryAsk(most=2, before=newest.before))
        assert [each.round for each in oldest.rounds] == names[:1]
        assert oldest.before is None
        assert history(first.who, HistoryAsk(most=3)).before is None
        assert history(first.who, HistoryAsk(most=1, table="7")).before is None
        assert short(first.who, before=None, most=2).before == newest.before
        assert short(first.who, before=None, most=3).before is None


def test_a_guest_without_rounds_reads_no_entries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody bets without chips: where a person never had any, nothing is looked through."""
    with served_house() as (served, clock):
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        Guest(served, clock, "7", "Anna", 1).play_round({"ante": 10_00, "blind": 10_00})
        read: list[int] = []
        event = Entry.event

        def count(entry: Entry, kind: type[Fact]) -> Fact:
            read.append(entry.number)
            return event(entry, kind)

        monkeypatch.setattr(Entry, "event", count)
        found = served.my_rounds.history(served.house.guest("Zoe"), HistoryAsk())
        assert (found.rounds, found.before, read) == ((), None, [])


def test_r17_staff_see_no_hidden_card_of_a_seat_while_a_round_is_in_play() -> None:
    with served_house() as (served, clock):
        served.house.open_table("7", UTH, automatic=True, seconds=30)
        anna = Guest(served, clock, "7", "Anna", 1)
        anna.bet({"ante": 10_00, "blind": 10_00})
        anna.turn()
        name = anna.view.round
        floor = served.house.staff(CardShown("88", DEMO_PIN))
        for viewer in ("Anna", " anna ", "auditor"):
            for look in (served.my_rounds.replay_for_staff, served.reading.seen_as):
                with refuses(GameRefusal.ROUND_NOT_OVER):
                    look(floor, name, viewer)
        running = served.operator.core.table("7").state.running
        assert running is not None
        mine = [f'"{card}"' for card in running.felt.seats[0].cards]
        assert len(mine) == 2
        rail = codec.encode(served.my_rounds.replay_for_staff(floor, name, "rail")).decode()
        rail += codec.encode(served.reading.seen_as(floor, name, "bystander")).decode()
        assert not [card for card in mine if card in rail]
        auditor = served.operator.auditor()
        assert served.my_rounds.replay_for_staff(auditor, name, "Anna").steps


STUD = {"ante": 15_00}
EVERY_GAME = {
    "catfish-bend/crazy-4-poker": ({"ante": 15_00, "super_bonus": 15_00}, {}),
    "washington/caribbean-stud-poker": (STUD, {"limits": {"ante": (5_00, 100_00)}}),
    "california/ez-baccarat": ({"player": 10_00}, {"fee_option": 1}),
    "california/three-card-poker-6-card-bonus": (STUD, {"fee_option": 1}),
    "california/fortune-pai-gow-poker": ({"base": 25_00}, {"fee_option": 1}),
}


def test_rounds_of_every_table_game_are_listed_and_replayed() -> None:
    """Tables number their rounds each for itself: a round goes by its table too."""
    with served_house() as (served, clock):
        for number, (sheet, (stakes, terms)) in enumerate(EVERY_GAME.items()):
            table = f"t{number}"
            more: Any = terms
            served.house.open_table(table, sheet, automatic=True, seconds=30, **more)
            bob = None
            if sheet.startswith("california"):
                bob = Guest(served, clock, table, f"Bob {number}", 2)
            anna = Guest(served, clock, table, f"Anna {number}", 1)
            if bob is not None:
                bob.until(MayTakeBank)
                bob.do(ask.AcceptBank(wager=Cents(500_00)))
            name = f"{table}/{anna.play_round(stakes)}"
            found = served.my_rounds.history(anna.who, HistoryAsk(), waits=True)
            replay = served.my_rounds.replay(anna.who, name, "seat")
            assert replay.steps[-1].view.settled is not None
            (listed,) = found.rounds
            assert listed.expected is not None
            assert listed.result == sum(row.result for row in listed.wagers)
            (data,) = json.loads(served.my_rounds.as_json(anna.who, HistoryAsk()))
            assert data["events"]
            assert bool(replay.decisions) is (sheet != "california/ez-baccarat")
            if bob is not None:  # the bank has no result of its own
                (held,) = served.my_rounds.history(bob.who, HistoryAsk()).rounds
                assert (held.spots, held.result) == (("bank",), None)
