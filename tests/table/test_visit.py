"""One person's visit to a table: what he may bet, what he can pay for, what it came to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.bots import Habit
from houseway.games import make_game
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.games.wager import Bet
from houseway.money import Cents
from houseway.rules import Choices, Refused
from houseway.table import PlayedRound, open_supply, play_out, settle
from houseway.table.visit import (
    YOU,
    Mistake,
    Visit,
    complete_stakes,
    least_price,
    least_stakes,
    lines_of,
    offered,
    open_visit,
    price_of,
    with_others,
    within,
)
from tests.library import library

CATFISH = "catfish-bend/ultimate-texas-holdem"
PAI_GOW = "california/fortune-pai-gow-poker"
WASHINGTON = "washington/ultimate-texas-holdem"


def configured(name: str, **choose: str):  # type: ignore[no-untyped-def]
    option = 1 if name.startswith("california") else None
    return library().configured(Choices(name, choose, {}, {}, option))


def test_stakes_left_out_stay_and_equal_ones_follow() -> None:
    sheet = configured(CATFISH)
    last = {"ante": Cents(500), "blind": Cents(500), "trips": Cents(300)}
    assert complete_stakes(sheet, {"ante": Cents(1000)}, last) == {"ante": 1000, "blind": 1000}
    assert complete_stakes(sheet, {"trips": Cents(100)}, last) == {**last, "trips": 100}
    assert complete_stakes(sheet, last, last) == last
    assert complete_stakes(sheet, {"dragon": Cents(1)}, last)["dragon"] == 1  # the game refuses it


def test_a_wager_without_a_paytable_is_not_offered() -> None:
    assert offered(configured(WASHINGTON, trips="UTH-01")) == ("ante", "blind", "trips")
    with_pairs = configured(WASHINGTON, trips="UTH-01", pairs="1")
    assert offered(with_pairs) == ("ante", "blind", "trips", "pairs")


def test_t67_the_player_dealer_puts_up_twenty_times_what_all_bet() -> None:
    sheet = configured(PAI_GOW)
    wagers = with_others(sheet, {"base": Cents(100_000)}, 2)
    assert wagers.bank is not None
    assert wagers.bank.wager == 20 * (100_000 + 2 * 1000)
    assert [bet.spot for bet in wagers.bets] == [1, 2, 3]


def test_b12_14_the_fee_is_part_of_the_price() -> None:
    sheet = configured(PAI_GOW)
    assert price_of(sheet, with_others(sheet, {"base": Cents(1000)}, 1)) == 1100
    game = make_game(sheet)
    assert least_price(game, 1) == 1100
    assert open_visit(game, Cents(1100), 1).balance == 1100
    with pytest.raises(Refused, match="less than the least bets"):
        open_visit(game, Cents(1099), 1)


def test_only_what_can_be_paid_is_open() -> None:
    bet = Bet(YOU, {"ante": Cents(1000), "blind": Cents(1000)})
    options = tuple(Play(YOU, multiple=multiple) for multiple in (3, 4))
    assert within(options, bet, Cents(4000)) == options
    assert within(options, bet, Cents(3999)) == options[:1]
    assert within(options, bet, Cents(0)) == ()


@pytest.mark.parametrize("name", [CATFISH, PAI_GOW, "california/ez-baccarat"])
def test_money_in_and_out_is_the_balance(name: str) -> None:
    sheet = configured(name)
    game = make_game(sheet)
    visit, supply = open_visit(game, Cents(50_000), 2), open_supply(game.equipment(), 11)
    for _ in range(12):
        wagers = with_others(sheet, least_stakes(sheet), 2)
        ended = play_out(
            game, wagers, supply.draw(), lambda turn: Habit().choose(game, turn.state, turn.spot)
        )
        settled = settle(PlayedRound(sheet, game, ended.over))
        visit, supply = visit.after_round(settled), supply.after(ended.cards)
        assert {line.spot for line in lines_of(settled)} == {YOU}
    assert visit.rounds == 12
    assert visit.result == visit.returned - visit.staked - visit.fees
    assert (visit.fees > 0) == (name == PAI_GOW)


def test_mistakes_are_sorted_and_summed_exactly() -> None:
    visit = Visit(Cents(0), Cents(0))
    for number, cost in ((1, Fraction(1, 3)), (2, Fraction(5)), (3, Fraction(1, 3))):
        visit = visit.after_decision(Mistake(number, "As", "fold", "bet 4x", cost))
    visit = visit.after_decision(None)
    assert [mistake.round for mistake in visit.by_cost] == [2, 1, 3]
    assert (visit.cost, visit.judged) == (Fraction(17, 3), 4)
