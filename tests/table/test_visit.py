"""One person's visit to a table: what he may bet, what he can pay for, what it came to."""

from fractions import Fraction

import pytest

from houseway.bank import BankTurn
from houseway.bots import Habit
from houseway.cards import parse_cards
from houseway.gamemath.coach import Coaching, coach
from houseway.games import Bet, make_game
from houseway.games.delivery import count_dealt
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.money import Cents
from houseway.rules import Choices, Refused
from houseway.table import PlayedRound, Progressive, Turn, open_supply, play_out, settle
from houseway.table.jackpot.offer import open_offer
from houseway.table.jackpot.progressive import NO_CHOICE, offered_link
from houseway.table.player_dealer import first_turn, next_holder, own_bank
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

CALIFORNIA = "california/ultimate-texas-holdem"
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
    with pytest.raises(Refused, match="does not cover the least bets"):
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
        over = play_out(
            game, wagers, supply.draw(), lambda turn: Habit().choose(game, turn.state, turn.spot)
        )
        settled = settle(PlayedRound(sheet, game, over))
        visit, supply = visit.after_round(settled), supply.after(count_dealt(over.log))
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


def test_t35_the_bank_goes_round_and_comes_back_to_the_last_spot() -> None:
    """The person takes it when it comes to him for the second time; the others never do."""
    game = make_game(configured(CALIFORNIA))
    visit, supply = open_visit(game, Cents(50_000), 2), open_supply(game.equipment(), 7)
    answers, held = [False, True], []
    for _ in range(8):
        assert visit.bank is not None
        holder = next_holder(game.sheet, visit.bank, 2, lambda: answers.pop(0))
        held.append(holder)
        wagers = with_others(game.sheet, visit.stakes, 2, holder)
        if holder == YOU:
            wagers = own_bank(game.sheet, Cents(30_000), 2)
        over = play_out(game, wagers, supply.draw(), lambda turn: Habit().choose(
            game, turn.state, turn.spot))  # fmt: skip
        supply = supply.after(count_dealt(over.log))
        before, settled = visit, settle(PlayedRound(game.sheet, game, over))
        visit = visit.after_round(settled)
        if holder == YOU:
            assert visit.balance - before.balance == settled.net["bank"]
            assert visit.staked == before.staked
    assert held == [7, 7, 7, 7, 1, 1, 7, 7]
    assert visit.banked == 2
    assert first_turn(configured(CATFISH)) is None


def test_t35_where_the_last_one_may_not_go_on_the_next_takes_the_bank() -> None:
    choices = Choices(CALIFORNIA, {}, {"may_resume_if_all_decline": False}, {}, 1)
    sheet = library().configured(choices)
    turn = BankTurn(7, 2)
    assert next_holder(sheet, turn, 2, lambda: False) == 2
    assert next_holder(sheet, turn, 0, lambda: False) is None
    wagers = with_others(sheet, least_stakes(sheet), 2, 2)
    assert wagers.bank is not None
    assert (wagers.bank.spot, sorted(bet.spot for bet in wagers.bets)) == (2, [1, 3, 7])


@pytest.mark.parametrize(
    ("hole", "board", "kept"),
    [
        ("2c 3d", "7s 7h 7d", 5000),  # nine to one of $5, and the chip back (T-14)
        ("2c 3d", "7s 7h 7d Kc 9h", 5000),
        ("2c 3d", "7s 7h Kd 7d 9h", 0),  # it looks at the flop alone
        ("Ks Qs", "As Js Ts", 2_000_500),
        ("2c 3d", "", 0),
    ],
)
def test_t16_what_a_fold_would_give_up_of_the_progressive(hole: str, board: str, kept: int) -> None:
    sheet = configured(CATFISH)
    link = offered_link(sheet, NO_CHOICE, library())
    assert link is not None
    offer = open_offer(link, sheet.id)
    assert offer.given_up(parse_cards(hole), parse_cards(board) if board else ()) == kept


def test_a_jackpot_that_a_fold_gives_up_is_in_every_other_choice() -> None:
    game = make_game(configured(CATFISH))
    found: list[tuple[Coaching, Coaching]] = []

    def decide(turn: Turn) -> object:
        if "fold" in map(str, turn.options):
            pays = coach(game, turn.state, YOU, kept=Cents(5000))
            found.append((coach(game, turn.state, YOU), pays))
        return turn.options[0]

    wagers = with_others(game.sheet, least_stakes(game.sheet), 0)
    play_out(game, wagers, open_supply(game.equipment(), 7).draw(), decide)
    ((bare, pays),) = found
    assert pays.of("fold").worth == bare.of("fold").worth
    assert pays.of("bet 1x").worth == bare.of("bet 1x").worth + 5000


def test_the_progressive_is_paid_for_and_summed_apart() -> None:
    game = make_game(configured(CATFISH))
    stakes = {**least_stakes(game.sheet), "progressive": Cents(500)}
    wagers = with_others(game.sheet, stakes, 2)
    assert [bet.progressive for bet in wagers.bets] == [500, 500, 500]
    assert price_of(game.sheet, wagers) == 1500
    link = offered_link(game.sheet, NO_CHOICE, library())
    assert link is not None
    over = play_out(game, wagers, open_supply(game.equipment(), 7).draw(), lambda turn: Habit(
        ).choose(game, turn.state, turn.spot))  # fmt: skip
    settled = settle(PlayedRound(game.sheet, game, over, progressives=(Progressive(link),)))
    visit = open_visit(game, Cents(50_000), 2).after_round(settled)
    assert (visit.jackpot_staked, visit.jackpot_returned) == (500, 0)
    assert visit.balance - 50_000 == settled.net[str(YOU)]
