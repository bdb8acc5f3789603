"""The bank and the collection as a viewer sees them."""

from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.shown.audience import Bystander, Guest
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.settled import FeeView
from houseway.table.live.view.table_view import TableView, table_view
from proofs.asked import asks
from tests.table.live.desk import Desk, desk
from tests.table.live.sheets import PAI_GOW, THREE


def look(table: Desk) -> TableView:
    return table_view(table.setup, table.state, Bystander())


def next_of(table: Desk) -> tuple[int, str]:
    bank = look(table).bank
    assert bank is not None
    return bank.next_spot, bank.next_person


def test_t35_the_view_says_who_is_offered_the_bank_next() -> None:
    table = desk(THREE, "anna", "bob", "cy")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert next_of(table) == (2, "bob")  # after anna, who is asked now
    table.do(asks("anna", ask.DeclineBank()))
    assert next_of(table) == (3, "cy")
    table.do(asks("bob", ask.AcceptBank(wager=Cents(100_000))))
    assert next_of(table) == (3, "cy")  # after bob's rounds


def test_t35_nobody_is_next_when_all_have_been_asked() -> None:
    table = desk(THREE, "anna", "bob")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    table.do(asks("anna", ask.DeclineBank()))
    assert next_of(table) == (0, "")


def test_t67_no_bet_is_offered_at_the_spot_of_a_bank_whose_holder_has_left() -> None:
    table = desk(THREE, "anna", "bob", "cy")
    table.open_bets()
    bank = table.state.bank
    assert bank is not None
    table.do(asks(bank.person, ask.LeaveSeat(spot=bank.spot)))
    table.do(asks("zoe", ask.TakeSeat(spot=bank.spot, buy_in=Cents(50_000))))
    may = table_view(table.setup, table.state, Guest("zoe")).may
    assert not [each for each in may if isinstance(each, MayBet) and each.spot == bank.spot]


def fees(table: Desk) -> tuple[FeeView, ...]:
    table.round()
    settled = look(table).settled
    assert settled is not None
    return settled.fees


def test_b10_14_the_fee_says_on_what_it_is_counted_and_by_which_band() -> None:
    table = desk(THREE, "anna", "bob", "cy")
    option = table.setup.sheet.fee_option
    assert option is not None
    (fee,) = fees(table)
    assert fee.bank
    assert fee.on is not None
    assert fee.band is not None
    assert fee.amount == option.bands[fee.band].fee == option.fee_on(fee.on)


def test_b12_14_a_flat_fee_has_no_band() -> None:
    table = desk(PAI_GOW, "anna", "bob", "cy")
    found = fees(table)
    assert [(fee.on is None, fee.band is None) for fee in found if fee.bank] == [(True, True)]
    assert all(fee.on is not None and fee.band is not None for fee in found if not fee.bank)
    assert len(found) > 1
