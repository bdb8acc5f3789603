"""What the dealers are given at a live table (B1-23, B4-20, T-72, T-91)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.bank import Remark, RemarkKind
from houseway.bank.refusals import BankRefusal
from houseway.ledger.account import chips
from houseway.ledger.record import open_record
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people.refusals import PeopleRefusal
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.clock import later
from houseway.table.live.record.recall import live_round
from houseway.table.live.record.report import report_of
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase
from houseway.words.table import say, titles_of
from proofs.asked import Asked, TableOnRecord, asks
from tests.refusals import refuses
from tests.table.live.desk import Desk, desk, house_of
from tests.table.live.sheets import ALL, CRAZY, THREE, UTH, WCCS
from tests.table.live.staff import DORA, EVE, GUS, SUE


def bet(table: Desk, **tokes: int) -> Any:
    return table.bet("anna", tokes={name: Cents(toke) for name, toke in tokes.items()})


def closed(table: Desk) -> happened.BettingClosed:
    table.close()
    (event,) = [each for each in table.events if isinstance(each, happened.BettingClosed)]
    return event


@pytest.mark.parametrize("sheet", [UTH, CRAZY])
def test_t72_a_toke_in_the_centre_rides_the_ante(sheet: str) -> None:
    table = desk(sheet, "anna")
    table.open_bets()
    bet(table, centre=100, ante=50)
    assert closed(table).wagers.bets[0].tokes == {"ante": Cents(150)}
    table.finish_round()
    (paid,) = [each for each in table.events if isinstance(each, happened.RoundPaid)]
    own = sum(line.win for line in paid.lines if not line.toke)
    assert paid.net == {"1": own - 150}  # she has given it away


def test_t91_a_token_without_a_word_is_taken_before_the_cards_and_not_bet() -> None:
    table = desk(WCCS, "anna")
    table.open_bets()
    bet(table, direct=500)
    event = closed(table)
    assert event.wagers.bets[0].tokes == {}
    assert [token.amount for token in event.tokens] == [500]
    assert table.state.tips == 500


def test_t91_what_is_too_much_of_a_token_is_taken_before_the_cards() -> None:
    table = desk(WCCS, "anna")
    table.open_bets()
    table.bet("anna", wagers={"ante": 50_000, "blind": 50_000}, tokes={"ante": Cents(8_000)})
    event = closed(table)
    assert event.wagers.bets[0].tokes == {"ante": Cents(5_000)}
    assert [token.amount for token in event.tokens] == [3_000]


@pytest.mark.parametrize("sheet", ALL)
def test_t72_every_house_takes_a_direct_tip(sheet: str) -> None:
    table = desk(sheet, "anna")
    before = table.state.stacks["anna"]
    (given,) = table.do(asks("anna", ask.GiveTip(amount=Cents(700))))
    assert isinstance(given, happened.TipGiven)
    assert table.state.stacks["anna"] == before - 700
    for amount, why in ((0, BankRefusal.TOKE_OF_NOTHING), (before, TableRefusal.NOT_SO_MANY_CHIPS)):
        with refuses(why):
            table.do(asks("anna", ask.GiveTip(amount=Cents(amount))))


def test_b4_20_won_tip_bets_are_shown_to_the_camera_where_the_house_says_so() -> None:
    for sheet, says_so in ((WCCS, True), (UTH, False)):
        table = desk(sheet, "anna", chips=5_000_000)
        won = 0
        for _ in range(12):
            table.open_bets()
            bet(table, ante=100)
            table.close()
            table.act_all()
            table.events.clear()
            table.settle()
            (paid,) = [each for each in table.events if isinstance(each, happened.RoundPaid)]
            tips = sum(line.stake + line.win for line in paid.lines if line.toke and line.win > 0)
            shown = [each for each in table.events if isinstance(each, happened.TipsShown)]
            assert [each.amount for each in shown] == ([tips] if tips and says_so else [])
            assert all(each.rule == "B4-20" and "camera" in each.words for each in shown)
            won += tips
        assert won


def test_b4_20_tips_are_coloured_up_at_once_with_a_supervisor() -> None:
    table = desk(WCCS, "anna")

    def colour(amount: int, second: Any = SUE) -> Asked:
        return asks("dora", ask.ColourUpTokens(card=DORA, second=second, amount=Cents(amount)))

    table.do(asks("anna", ask.GiveTip(amount=Cents(2_000))))
    for command, why in (
        (colour(2_100), TableRefusal.MORE_THAN_WAS_TIPPED),
        (colour(0), TableRefusal.MORE_THAN_WAS_TIPPED),
        (colour(1_000, GUS), PeopleRefusal.CARD_TOO_LOW),
    ):
        with refuses(why):
            table.do(command)
    table.do(colour(1_500))
    table.do(colour(500, EVE))
    table.do(asks("anna", ask.GiveTip(amount=Cents(300))))
    table.open_bets()  # they were not coloured up at once
    with refuses(TableRefusal.MORE_THAN_WAS_TIPPED):
        table.do(colour(300))


def test_t72_the_tables_report_has_all_that_the_dealers_were_given() -> None:
    table = desk(WCCS, "anna")
    table.open_bets()
    bet(table, ante=200, direct=500)
    table.close()
    table.do(asks("anna", ask.GiveTip(amount=Cents(300))))
    table.do(asks("dora", ask.ColourUpTokens(card=DORA, second=SUE, amount=Cents(800))))
    table.finish_round()
    entry = happened.CommandRecord(
        by="", at="", first=1, command=ask.Tick(), events=tuple(table.events)
    )
    (paid,) = [each for each in table.events if isinstance(each, happened.RoundPaid)]
    rode = sum(line.stake + line.win for line in paid.lines if line.toke)
    report = report_of("T7", [entry])
    assert (report.tokes, report.coloured_up) == (800 + rode, 800)
    assert table.state.tips == rode


def fold(table: Desk) -> None:
    table.act_all(lambda options: "fold" if "fold" in map(str, options) else "check")


def time_out(table: Desk) -> None:
    while table.state.phase is not TablePhase.SHOWING:
        if table.state.phase is TablePhase.DEALING:
            table.deal()
        else:
            table.do(asks("system", ask.Tick(), at=later(table.state.now, 31)))


def leave(table: Desk) -> None:
    table.do(asks("anna", ask.LeaveSeat(spot=1)))
    while table.state.phase is TablePhase.DEALING:
        table.deal()


def pass_over(table: Desk) -> None:
    while table.state.phase is not TablePhase.SHOWING:
        if table.state.phase is TablePhase.DEALING:
            table.deal()
        else:
            table.do(asks("sue", ask.PassOver(card=SUE, why="asleep")))


@pytest.mark.parametrize("sheet", [UTH, CRAZY, WCCS])
@pytest.mark.parametrize("way", [fold, time_out, leave, pass_over])
def test_t72_a_token_beside_a_play_that_is_never_made_goes_back_and_the_round_is_paid(
    sheet: str, way: Callable[[Desk], None]
) -> None:
    table = desk(sheet, "anna", seconds=0 if way is pass_over else 30)
    table.open_bets()
    bet(table, play=200)
    before = closed(table).wagers.bets[0]
    way(table)
    table.settle()
    (paid,) = [each for each in table.events if isinstance(each, happened.RoundPaid)]
    back = Remark(RemarkKind.RETURNED, bettor="1", spot=1, amount=Cents(200), wager="play")
    assert (paid.returned, paid.tokens) == ((back,), ())
    assert [line for line in paid.lines if line.toke] == []
    assert table.state.stacks["anna"] == 1_000_000 - sum(before.stakes.values())
    assert table.state.tips == 0
    assert "$2.00 of a token returned to spot 1" in say(paid, titles_of(table.setup.sheet.printed))


def test_t72_on_a_ledger_the_token_is_the_players_again(tmp_path: Path) -> None:
    with open_record(tmp_path / "house.db", new=True) as record:
        table = Desk(house_of(WCCS))
        table.table = TableOnRecord(house_of(WCCS), record)
        table.open("anna")
        table.open_bets()
        bet(table, play=200)
        table.close()
        fold(table)
        table.settle()
        assert record.balance(chips("t7", "anna")) == (1_000_000 - 1_000) * MICRO_PER_CENT
        settled = live_round(record, "T7", "1").settled
        assert settled is not None
        returned = {"remark": "token returned", "spot": 1, "amount": "2.00", "cite": "T-72"}
        assert settled.to_json()["remarks"] == [returned]


@pytest.mark.parametrize(("toke", "back"), [(500, ()), (550, (50,))])
def test_t19_what_is_too_much_beside_play_goes_back_and_the_round_is_paid(
    toke: int, back: tuple[int, ...]
) -> None:
    """Beside $200 of Play a toke may be a tenth of the $50 maximum."""
    table = desk(UTH, "anna")
    table.open_bets()
    table.bet("anna", wagers={"ante": 5_000, "blind": 5_000}, tokes={"play": Cents(toke)})
    table.close()
    table.deal()
    table.act("bet 4x")
    table.finish_round()
    (paid,) = [each for each in table.events if isinstance(each, happened.RoundPaid)]
    assert [line.stake for line in paid.lines if line.toke] == [500]
    assert tuple([token.amount for token in paid.returned]) == back


def test_t72_a_hand_that_is_forfeited_before_its_play_keeps_the_token() -> None:
    table = desk(UTH, "anna", "ben")
    table.open_bets()
    bet(table, play=200, ante=100)
    table.bet("ben")
    table.close()
    table.deal()
    table.call(Irregularity.HAND_INFORMATION, spot=1)
    table.remedy(remedy=Remedy.MAY_VOID_AND_FORFEIT)
    (lost,) = [each for each in table.events if isinstance(each, happened.HandForfeited)]
    assert [(line.wager, line.toke) for line in lost.lines if line.toke] == [("ante", True)]
    assert [token.amount for token in lost.returned] == [200]
    assert table.state.stacks["anna"] == 1_000_000 - 1_000 - 100


def test_t72_a_player_dealer_game_takes_tips_and_no_toke_bets() -> None:
    table = desk(THREE, "anna", "bob")
    table.open_bets()
    bank = table.state.bank
    assert bank is not None
    bettor = next(who for who in table.state.seats.values() if who != bank.person)
    with refuses(BankRefusal.NO_TOKES):
        table.bet(bettor, tokes={"direct": Cents(100)})
    table.do(asks(bettor, ask.GiveTip(amount=Cents(100))))
