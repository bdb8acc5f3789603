"""What the house takes from the pot, and from whom it takes nothing (B16, T-28, T-86)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pytest

from houseway.bank import check_table
from houseway.games import make_game
from houseway.games.poker.game import Poker
from houseway.games.poker.state import Felt, PokerPhase
from houseway.money import Cents
from houseway.rules import Refused, configure
from houseway.table import PlayedRound, Settled, settle, settle_round
from tests.games.poker.hand import act, deal, play, poker, seated, show_all
from tests.library import library, open_sheet

SHEETS: Final = ("texas-holdem", "omaha")
# The fees of the document by the number of players: 2 to 4, 5 and 6, 7 and more.
FEES: Final = {1: (1, 2, 3), 2: (2, 3, 4), 3: (3, 4, 5), 4: (4, 5, 6)}
OPTIONS: Final = FEES | {number + 6: fees for number, fees in FEES.items()}
PLAYERS: Final = {2: 0, 4: 0, 5: 1, 6: 1, 7: 2, 10: 2}
NO_LIMIT: Final = {"betting": "no_limit"}


def table(option: int | None, small: int = 10, sheet: str = "texas-holdem") -> Poker:
    """A table at which the pot of two blinds is more than any fee, unless it is a smaller one."""
    betting = NO_LIMIT if option is not None and option in (7, 8, 9, 10, 11, 12) else {}
    return poker(sheet, {"bet": (small, 2 * small)}, option, **betting)


def ended(game: Poker, over: Felt) -> Settled:
    return settle(PlayedRound(game.sheet, game, over))


def taken(game: Poker, over: Felt) -> list[int]:
    """The fees in cents, once all chips are accounted for."""
    result = ended(game, over)
    assert {fee.payer for fee in result.fees} <= {"pot"}
    assert sum(result.net.values()) == 0
    return [fee.amount for fee in result.fees]


def blinds_alone(game: Poker, players: int) -> Felt:
    """Everybody folds but the blinds, who check to the end."""
    state = deal(game, seated([500] * players))
    posted = {state.bet_of(seat).spot for seat, chips in enumerate(state.bets) if chips}
    while state.phase is PokerPhase.BETTING:
        spot = game.to_act(state)
        assert spot is not None
        owes = max(state.bets) > state.bets[state.to_act[0]]
        words = "fold" if spot not in posted else "call" if owes else "check"
        state = act(game, state, f"{spot} {words}")
    return show_all(game, state)


def walk(game: Poker, players: int) -> Felt:
    """Everybody folds to the big blind."""
    state = deal(game, seated([500] * players))
    while state.phase is PokerPhase.BETTING:
        state = act(game, state, f"{game.to_act(state)} fold")
    return state


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("option", OPTIONS)
def test_b16_1_b16_2_b16_5_t28_the_fee_goes_by_the_players_dealt_in(
    option: int, players: int, sheet: str
) -> None:
    """Two see the flop, however many were dealt in."""
    game = table(option, sheet=sheet)
    assert taken(game, blinds_alone(game, players)) == [100 * OPTIONS[option][PLAYERS[players]]]


@pytest.mark.parametrize("option", OPTIONS)
def test_b16_1_t86_all_fold_to_the_big_blind(option: int) -> None:
    """The half of the big blind that nobody called goes back; the Designated Fee comes out of the
    rest, by any number of players."""
    game = table(option)
    for players in (2, 7):
        over = walk(game, players)
        assert taken(game, over) == [100]
        lines = [(line.wager, line.stake, line.win) for line in game.settle(over)]
        assert lines == [("uncalled bet", 500, 0), ("pot", 500, -500), ("pot", 500, 400)]


def test_b16_1_the_fee_is_taken_as_soon_as_the_flop_lies_and_stays_so() -> None:
    game = table(4)
    over = act(game, deal(game, seated([500] * 4)),
               "3 fold", "4 fold", "1 call", "2 check", "1 bet 10", "2 fold")  # fmt: skip
    assert taken(game, over) == [400]
    assert [(line.spot, line.win) for line in game.settle(over)] == [
        (1, 0), (1, 600), (2, -1_000),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("small", "players", "fee"),
    [(1, 2, 200), (2, 2, 400), (3, 2, 400), (1, 5, 200), (2, 5, 400), (3, 5, 500)],
)
def test_t28_t86_the_fee_is_never_more_than_the_pot(small: int, players: int, fee: int) -> None:
    """Two blinds of 1, 2 and 3 dollars, where option 4 takes 4 or 5."""
    game = table(4, small)
    assert taken(game, blinds_alone(game, players)) == [fee]


def test_t86_the_designated_fee_may_be_all_that_was_called_of_the_blinds() -> None:
    game = table(1, 1)
    over = walk(game, 3)
    assert taken(game, over) == [100]
    assert sorted(ended(game, over).net.items()) == [
        ("1", -50), ("2", -50), ("3", 0), ("fees", 100),
    ]  # fmt: skip


@pytest.mark.parametrize(("stack", "fee"), [(1, 300), (1.5, 400), (2, 400)])
def test_t86_the_fee_comes_from_the_main_pot_alone(stack: float, fee: int) -> None:
    """One is all in for less than the blind: three times that is the main pot, and a side pot of
    any size beside it pays nothing."""
    game = poker(limits={"bet": (2, 4)}, fee_option=10, betting="no_limit")
    said = ["3 raise to 100", *(["1 call"] if stack > 1 else []), "2 call"]
    over = play(
        game, [stack, 200, 200], *said, *["2 check", "3 check"] * 3,
        hands={1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"},
    )  # fmt: skip
    assert taken(game, over) == [fee]
    won = {(line.wager, line.spot): line.win for line in game.settle(over)}
    assert won["side pot 1", 2] == 10_000 - 100 * stack
    assert won["pot", 1] == 200 * stack - fee


@pytest.mark.parametrize(("stack", "fee"), [(1, 200), (2, 400), (3, 400)])
def test_t86_an_uncalled_bet_goes_back_before_the_fee(stack: int, fee: int) -> None:
    """A bet of 200 against a shorter stack: only what is called can be charged."""
    game = poker(limits={"bet": (2, 4)}, fee_option=10, betting="no_limit")
    said = {1: [], 2: ["1 call"], 3: ["1 raise to 200", "2 call"]}[stack]
    over = play(game, [200, stack], *said)
    assert taken(game, over) == [fee]
    back = [line.stake for line in game.settle(over) if line.wager == "uncalled bet"]
    assert back == ([19_700] if stack > 2 else [])


@pytest.mark.parametrize(("option", "small"), [(5, 75), (6, 150), (11, 10), (12, 10)])
def test_b16_3_where_the_clock_pays_the_pot_does_not(option: int, small: int) -> None:
    game = table(option, small)
    for over in (blinds_alone(game, 4), walk(game, 4)):
        assert ended(game, over).fees == ()


BY_LIMIT: Final = {
    (50, 100): (),
    (100, 200): (1, 2, 3, 4),
    (5_000, 10_000): (1, 2, 3, 4),
    (5_050, 10_000): (),
    (5_000, 10_050): (),
    (6_000, 12_000): (),
    (7_450, 15_000): (),
    (7_500, 14_950): (),
    (7_500, 15_000): (5, 6),
    (15_000, 30_000): (5, 6),
    (15_050, 30_000): (),
    (15_000, 30_050): (),
    (20_000, 40_000): (),
}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("limits", "options"), BY_LIMIT.items())
def test_t86_b16_1_b16_3_a_limit_that_an_option_does_not_name_is_refused(
    limits: tuple[int, int], options: tuple[int, ...], sheet: str
) -> None:
    printed = open_sheet(f"california/{sheet}")
    small, big = map(Cents, limits)
    for option in range(1, 13):
        sheet_of = partial(configure, printed, limits={"bet": (small, big)}, fee_option=option)
        chosen = sheet_of(switch={"increment": "0.25"})
        if option in options:
            assert make_game(chosen).sheet is chosen
            continue
        with pytest.raises(Refused) as refused:
            make_game(chosen)
        assert (refused.value.code, refused.value.rule) == ("not-its-games", "T-86")


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("limits", "options"), BY_LIMIT.items())
def test_t86_a_limit_of_no_option_is_refused_before_one_is_chosen(
    limits: tuple[int, int], options: tuple[int, ...], sheet: str
) -> None:
    """But a hand that comes from elsewhere may be of any limit, and a no-limit table has its own
    options."""
    small, big = map(Cents, limits)
    of = partial(configure, open_sheet(f"california/{sheet}"), limits={"bet": (small, big)})
    step = {"increment": "0.25"}
    chosen = of(switch=step)
    if options:
        assert make_game(chosen).sheet is chosen
    else:
        with pytest.raises(Refused) as refused:
            make_game(chosen)
        assert (refused.value.code, refused.value.rule) == ("limit-not-listed", "T-86")
        assert refused.value.where == "limits.bet"
    for free in ({"stakes": "any"}, {"betting": "no_limit"}):
        other = of(switch={**step, **free})
        assert make_game(other).sheet is other


def test_t86_the_refusal_names_the_limit_to_the_cent() -> None:
    printed, limits = open_sheet("california/omaha"), {"bet": (Cents(50), Cents(100))}
    step = {"increment": "0.25"}
    with pytest.raises(Refused) as refused:
        make_game(configure(printed, limits=limits, fee_option=1, switch=step))
    assert refused.value.facts["asked"] == "$0.50-$1"


def test_t86_a_limit_whose_half_is_no_chip_is_refused_by_its_option_and_by_no_blind() -> None:
    limits = {"bet": (Cents(50), Cents(100))}
    with pytest.raises(Refused) as refused:
        make_game(configure(open_sheet("california/omaha"), limits=limits, fee_option=1))
    assert (refused.value.where, refused.value.rule) == ("fee_option", "T-86")


def test_b16_2_an_option_for_no_limit_games_is_for_them_alone() -> None:
    for option in (7, 8, 9, 10, 11, 12):
        assert table(option).terms.fee is not None
        with pytest.raises(Refused) as refused:
            poker(fee_option=option)
        assert refused.value.rule == "T-86"
    for option in (1, 2, 3, 4, 5, 6):
        with pytest.raises(Refused):
            poker(fee_option=option, betting="no_limit")


@pytest.mark.parametrize(
    ("option", "code"),
    [(13, "unknown-fee-option"), (0, None), ([1, 2], None), ("1", None)],
)
def test_b16_4_a_table_has_one_option_and_one_of_the_twelve(option: Any, code: str | None) -> None:
    spots = [{"spot": spot, "wagers": {"stack": "100.00"}} for spot in (1, 2)]
    data = {"sheet": "california/omaha", "button": 2, "fee_option": option, "spots": spots}
    with pytest.raises(Refused) as refused:
        settle_round(data, library())
    assert refused.value.code == (code or refused.value.code)
    assert "fee_option" in str(refused.value)


def test_b16_4_t88_a_hand_without_an_option_settles_and_says_so_and_a_table_does_not_open() -> None:
    game = table(None)
    result = ended(game, walk(game, 3))
    assert result.fees == ()
    assert [remark.cite for remark in result.remarks] == ["T-88"]
    with pytest.raises(Refused) as refused:
        check_table(game.sheet)
    assert refused.value.code == "no-collection-option"
    check_table(table(1).sheet)
    assert ended(table(1), walk(table(1), 3)).remarks == ()
