"""What may be bet on each wager: its options are the limits that the table keeps."""

import pytest

from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.shown.audience import Guest
from houseway.table.live.view.may.bet import BetOptions, MayBet
from houseway.table.live.view.table_view import table_view
from proofs.asked import asks
from tests.table.live.desk import Desk, desk
from tests.table.live.sheets import ALL, BACCARAT, UTH, WCCS
from tests.table.live.view.offered import least_bet


def offer(table: Desk, person: str = "bob") -> MayBet:
    view = table_view(table.setup, table.state, Guest(person))
    (found,) = [may for may in view.may if isinstance(may, MayBet) and not may.backline]
    return found


def is_taken(table: Desk, stakes: dict[str, Cents], spot: int = 2) -> bool:
    try:
        table.do(asks("bob", ask.PlaceBet(spot=spot, wagers=stakes)))
    except Refused:
        return False
    return True


def with_stake(may: MayBet, field: BetOptions, stake: int) -> dict[str, Cents]:
    """The least bet that has this stake on a wager, and all that it asks for beside it."""
    fields = {each.wager: each for each in may.fields}
    stakes = {**least_bet(may), field.wager: Cents(stake)}
    for name in (*field.needs, *field.needs_one[:1]):
        stakes.setdefault(name, fields[name].low)
    for name in field.at_most[:1]:
        stakes[name] = Cents(max(stakes.get(name, 0), stake, fields[name].low))
    if field.equal_to:
        stakes[field.equal_to] = Cents(stake)
    for each in may.fields:
        if each.equal_to and each.wager in stakes:
            stakes[each.wager] = stakes[each.equal_to]
    return stakes


@pytest.mark.parametrize("sheet", ALL)
def test_every_limit_is_that_of_the_table(sheet: str) -> None:
    """On the limit, below and above, and off the step."""
    table = desk(sheet, "anna", "bob", chips=40_000_000)
    table.open_bets()
    may = offer(table)
    assert may.fields
    for field in may.fields:
        assert is_taken(table, with_stake(may, field, field.low)), field
        assert not is_taken(table, with_stake(may, field, field.low - field.step)), field
        assert not is_taken(table, with_stake(may, field, field.low + field.step // 2)), field
        if field.high is not None:
            assert is_taken(table, with_stake(may, field, field.high)), field
            assert not is_taken(table, with_stake(may, field, field.high + field.step)), field


def test_b1_4_blind_is_equal_to_ante() -> None:
    table = desk(UTH, "anna", "bob")
    table.open_bets()
    ante, blind, trips = offer(table).fields
    assert (ante.required, blind.required, trips.required) == (True, True, False)
    assert (ante.equal_to, blind.equal_to) == ("", "ante")
    assert not is_taken(table, {"ante": Cents(500), "blind": Cents(600)})


def test_t27_a_bonus_bet_is_no_larger_than_the_line() -> None:
    table = desk(BACCARAT, "anna", "bob", chips=40_000_000)
    table.open_bets()
    bound = [field for field in offer(table).fields if field.at_most]
    assert {field.wager for field in bound} == {"dragon_7", "panda_8", "tie"}
    for field in bound:
        stakes = {field.at_most[0]: Cents(1_000), field.wager: Cents(1_000)}
        assert is_taken(table, stakes)
        assert not is_taken(table, {**stakes, field.wager: Cents(1_100)})


def test_what_was_bet_last_is_offered_again_while_there_are_chips_for_it() -> None:
    table = desk(UTH, "anna", "bob", chips=10_000)
    table.round()
    table.open_bets()
    last = offer(table).last
    assert last is not None
    assert last.wagers == {"ante": 500, "blind": 500}
    assert last.total == sum(last.wagers.values())
    free = table.state.free("bob")
    table.do(asks("bob", ask.TakeChips(amount=Cents(free - last.total))))
    assert offer(table).last == last
    table.do(asks("bob", ask.TakeChips(amount=Cents(100))))
    assert offer(table).last is None


def test_a_bet_that_lies_there_is_part_of_what_is_free() -> None:
    table = desk(WCCS, "anna", "bob", chips=10_000)
    table.open_bets()
    before = offer(table)
    assert (before.placed, before.free) == (False, 10_000)
    table.bet("bob", 2)
    after = offer(table)
    assert (after.placed, after.free) == (True, 10_000)
