"""Proposition players of a third-party provider: where they may play, and for whom."""

import pytest

from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.report import report_of, shifts_of, whole_house
from houseway.table.live.refusals import TableRefusal
from proofs.asked import asks
from tests.table.live.desk import Desk, desk
from tests.table.live.sheets import BACCARAT, CA_UTH, PLAYER_BANK
from tests.table.live.staff import DORA, SUE
from tests.table.live.test_report import entry_of


def sit(table: Desk, person: str, spot: int, provider: str = "") -> happened.SeatTaken:
    taken, *_ = table.do(asks(person, ask.TakeSeat(spot=spot, provider=provider)))
    assert isinstance(taken, happened.SeatTaken)
    return taken


def refused(table: Desk, person: str, spot: int, provider: str) -> Refusal:
    with pytest.raises(Refused) as found:
        sit(table, person, spot, provider)
    return found.value.reason


@pytest.mark.parametrize("sheet", PLAYER_BANK)
def test_b8_5_a_proposition_player_says_for_whom_he_plays(sheet: str) -> None:
    table = desk(sheet, "anna")
    taken = sit(table, "bob", 3, " Blue  Star ")
    assert (taken.provider, taken.rule) == ("Blue Star", "B8-5")
    assert sit(table, "cy", 4).provider == ""


def test_b8_5_at_all_his_seats_he_plays_for_the_same_provider() -> None:
    table = desk(BACCARAT, "anna")
    sit(table, "bob", 3, "Blue Star")
    assert sit(table, "bob", 4).provider == "Blue Star"
    assert sit(table, "bob", 5, "blue star").provider == "Blue Star"
    assert refused(table, "bob", 6, "Red Star") is TableRefusal.PLAYS_FOR_SOMEBODY
    assert refused(table, "anna", 6, "Red Star") is TableRefusal.PLAYS_FOR_SOMEBODY
    assert refused(table, "cy", 6, "\x00") is PeopleRefusal.BAD_PERSON_NAME


def test_b8_5_the_report_says_who_played_for_a_provider_and_not_who_only_sat_there() -> None:
    table = desk(CA_UTH, "anna", "bob")
    sit(table, "cy", 3, "Blue Star")
    table.do(asks("cy", ask.BuyChips(amount=table.state.stacks["anna"])))
    sit(table, "dan", 4, "Blue Star")
    table.open_bets()
    table.bet("bob")
    table.bet("cy")
    table.close()
    table.finish_round()
    table.do(asks("sue", ask.CountTray(card=DORA, second=SUE, counted=table.state.tray)))
    first, done = entry_of(table, 0, "2026-11-16T20:00:00Z"), len(table.events)
    table.do(asks("cy", ask.LeaveSeat(spot=3)))
    sit(table, "cy", 3)  # now for himself
    table.open_bets()
    table.bet("bob")
    table.bet("cy")
    table.close()
    table.finish_round()
    entries = [first, entry_of(table, done, "2026-11-17T04:00:00Z")]
    shifts = [each.third_party for each in shifts_of("T7", entries)]
    assert shifts == [{"Blue Star": ("cy",)}, {}]
    whole = report_of("T7", entries)
    assert whole.third_party == whole_house([whole]).third_party == {"Blue Star": ("cy",)}


def test_b8_5_whoever_has_got_up_bets_behind_a_seat_for_himself() -> None:
    table = desk(BACCARAT, "anna", "bob")
    sit(table, "cy", 3, "Blue Star")
    table.do(asks("cy", ask.BuyChips(amount=table.state.stacks["anna"])))
    table.do(asks("cy", ask.LeaveSeat(spot=3)))
    table.open_bets()
    table.bet("bob")
    (front,) = table.state.bets
    table.do(asks("cy", ask.PlaceBet(spot=front.spot, backline=1, wagers=front.stakes)))
    table.close()
    table.finish_round()
    assert report_of("T7", [entry_of(table, 0, "2026-11-16T20:00:00Z")]).third_party == {}


def test_b8_5_r19_a_provider_is_one_however_his_name_is_written() -> None:
    table = desk(BACCARAT, "anna", "bob")
    for spot, name, provider in ((3, "cy", "Blue Star"), (4, "dan", "blue star")):
        sit(table, name, spot, provider)
        table.do(asks(name, ask.BuyChips(amount=table.state.stacks["anna"])))
    table.open_bets()
    table.bet("cy")
    table.bet("dan")
    table.close()
    table.finish_round()
    report = report_of("T7", [entry_of(table, 0, "2026-11-16T20:00:00Z")])
    other = report_of("T8", [entry_of(table, 0, "2026-11-16T20:00:00Z")])
    assert report.third_party == {"Blue Star": ("cy", "dan")}
    assert whole_house([report, other]).third_party == {"Blue Star": ("cy", "dan")}
