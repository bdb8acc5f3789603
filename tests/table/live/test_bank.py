"""The bank that moves, its wager, and the fee that comes first."""

import pytest

from houseway.bank import collect_fees
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused, configure
from houseway.rules.refusals import SheetRefusal
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import act, asks
from tests.library import library
from tests.refusals import refuses
from tests.table.live.desk import Desk, desk, kinds
from tests.table.live.sheets import BACCARAT, CA_UTH, PAI_GOW, PLAYER_BANK, THREE, sheet_of
from tests.table.live.staff import MAX, SUE


def offers(table: Desk) -> list[int]:
    return [e.spot for e in table.events if isinstance(e, happened.BankOffered)]


@pytest.mark.parametrize("sheet", PLAYER_BANK)
def test_b8_4_two_rounds_then_the_bank_is_offered_clockwise(sheet: str) -> None:
    table = desk(sheet, "anna", "bob", "cy")
    held = []
    for _ in range(7):
        table.round()
        assert table.state.last_bank is not None
        held.append(table.state.last_bank.spot)
    assert held == [1, 1, 2, 2, 3, 3, 1]
    assert offers(table) == [1, 2, 3, 1]


def test_t35_everybody_declines_and_no_round_is_dealt() -> None:
    table = desk(THREE, "anna", "bob")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert kinds(table.do(asks("anna", ask.DeclineBank()))) == ["bank declined", "bank offered"]
    assert kinds(table.do(asks("bob", ask.DeclineBank()))) == ["bank declined", "nobody banks"]
    assert table.state.phase is TablePhase.IDLE
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))  # it is offered again
    assert table.state.offered == 1


def test_t35_the_last_holder_may_go_on_when_all_others_decline() -> None:
    table = desk(THREE, "anna", "bob")
    table.round()
    table.round()
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert table.state.offered == 2
    table.do(asks("bob", ask.DeclineBank()))
    assert table.state.offered == 1
    table.do(asks("anna", ask.AcceptBank(wager=Cents(100_000))))
    table.round()
    assert table.state.bank is not None
    assert (table.state.bank.spot, table.state.bank.rounds) == (1, 1)  # his count starts again


def test_t35_whoever_leaves_or_gives_up_starts_the_offer_at_once() -> None:
    table = desk(THREE, "anna", "bob", "cy")
    table.round()
    table.do(asks("anna", ask.GiveUpBank()))
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert table.state.offered == 2
    table.do(asks("bob", ask.LeaveSeat(spot=2)))  # asked, and gone
    assert table.state.offered == 3
    table.do(asks("cy", ask.AcceptBank(wager=Cents(100_000))))
    table.round()
    table.do(asks("cy", ask.LeaveSeat(spot=3)))
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert table.state.offered == 1


def test_t35_a_player_dealer_who_leaves_in_a_round_covers_it_to_the_end() -> None:
    table = desk(CA_UTH, "anna", "bob", "cy")
    table.deal_round()
    table.do(asks("anna", ask.LeaveSeat(spot=1)))
    table.finish_round()
    assert table.state.bank is None
    assert table.state.stacks["anna"] > 0


def test_t67_the_player_dealer_puts_up_another_wager_between_rounds() -> None:
    table = desk(THREE, "anna", "bob")
    table.round()
    table.do(asks("anna", ask.AcceptBank(wager=Cents(300_000))))
    assert table.state.bank is not None
    assert (table.state.bank.wager, table.state.bank.rounds) == (300_000, 1)
    with pytest.raises(Refused):
        table.do(asks("bob", ask.AcceptBank(wager=Cents(300_000))))


def test_t89_the_fee_is_dropped_before_the_cards_and_without_it_there_are_none() -> None:
    table = desk(CA_UTH, "anna", "bob", chips=200_000)
    table.open_bets()  # all of anna's chips are her wager
    table.bet("bob", 2)
    with refuses(TableRefusal.FEE_NOT_PAID):
        table.close()
    table.do(asks("anna", ask.BuyChips(amount=Cents(1000))))
    table.close()
    (closed,) = [e for e in table.events if isinstance(e, happened.BettingClosed)]
    assert [fee.payer for fee in closed.fees] == ["bank"]
    assert table.state.stacks["anna"] == 1000 - closed.fees[0].amount


def test_t89_chips_for_just_the_fee_are_enough_and_a_dollar_less_is_not() -> None:
    """The fee of anna, the player-dealer, is $2.00."""
    table = desk(CA_UTH, "anna", "bob", chips=200_000)
    table.open_bets()  # all of anna's chips are her wager
    table.bet("bob", 2)
    table.do(asks("anna", ask.BuyChips(amount=Cents(100))))
    with refuses(TableRefusal.FEE_NOT_PAID):
        table.close()
    table.do(asks("anna", ask.BuyChips(amount=Cents(100))))
    table.close()
    (closed,) = [e for e in table.events if isinstance(e, happened.BettingClosed)]
    assert [fee.amount for fee in closed.fees] == [200]
    assert "anna" not in table.state.stacks


def test_b8_9_backline_bettors_stand_behind_a_seat_and_go_with_it() -> None:
    table = desk(BACCARAT, "anna", "bob")
    table.open_bets()
    table.do(asks("zoe", ask.BuyChips(amount=Cents(100_000))))
    table.bet("bob", wagers={"player": 1000})
    table.bet("zoe", 2, wagers={"player": 2000}, backline=1)
    with pytest.raises(Refused):
        table.bet("zoe", 5, wagers={"player": 2000}, backline=1)
    table.bet("bob", wagers={})
    assert not table.state.bets
    table.bet("bob", wagers={"player": 1000})
    table.bet("zoe", 2, wagers={"player": 2000}, backline=1)
    table.close()
    table.finish_round()
    assert {e.person for e in table.state.seated} == {"anna", "bob"}


def test_t35_once_bets_are_open_the_wager_of_a_player_dealer_who_leaves_stays() -> None:
    """Whoever sits down in his place is not the player-dealer."""
    table = desk(CA_UTH, "anna", "bob", "cy")
    table.open_bets()
    table.do(asks("anna", ask.LeaveSeat(spot=1)))
    table.do(asks("dan", ask.TakeSeat(spot=1)))
    with pytest.raises(Refused):
        table.do(asks("anna", ask.TakeChips(amount=Cents(900_000))))  # her wager is on the layout
    table.bet("bob")
    table.close()
    table.finish_round()
    assert table.state.bank is None
    (offered, *_) = table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert isinstance(offered, happened.BankOffered)


def test_b8_9_whoever_stands_behind_a_seat_does_not_set_its_hand() -> None:
    table = desk(PAI_GOW, "anna", "bob", "cy")
    table.open_bets()
    table.bet("bob")
    table.do(asks("dan", ask.BuyChips(amount=Cents(100_000))))
    table.bet("dan", 2, backline=1)
    table.close()
    table.deal()
    with refuses(RoundRefusal.NOT_HIS_SEAT):
        table.do(asks("dan", act(2, "house way", backline=1)))
    table.act("house way")


def test_b8_8_a_manager_changes_the_fee_option_between_rounds() -> None:
    """A table has one option at a time; the next round's fees are the new one's."""
    table = desk(THREE, "anna", "bob", "cy")
    table.round()
    command = asks("max", ask.ChangeFeeOption(card=MAX, option=2, why="a busy evening"))
    (changed,) = table.do(command)
    assert isinstance(changed, happened.FeeOptionChanged)
    assert (changed.option, changed.staff.person, changed.rule) == (2, "max", "B8-8")
    table.open_bets()
    table.bet_all()
    (closed, *_) = table.do(asks("dora", ask.NoMoreBets()))
    assert isinstance(closed, happened.BettingClosed)
    sheet = configure(library().sheet(THREE), fee_option=2, partly=True)
    assert closed.fees == tuple(f for f in collect_fees(sheet, closed.wagers) if f.amount)
    assert closed.fees != tuple(f for f in collect_fees(sheet_of(THREE), closed.wagers) if f.amount)
    with refuses(TableRefusal.NOT_IN_THIS_PHASE):
        table.do(command)
    table.finish_round()
    wrong = {
        TableRefusal.FEE_OPTION_IN_FORCE: command,
        SheetRefusal.UNKNOWN_FEE_OPTION: command.but(option=99),
        PeopleRefusal.CARD_TOO_LOW: command.but(card=SUE)._replace(by="sue"),
        RoundRefusal.NO_REASON: command.but(option=1, why=""),
    }
    for reason, other in wrong.items():
        with refuses(reason):
            table.do(other)
