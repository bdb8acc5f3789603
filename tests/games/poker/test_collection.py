"""What the house takes from the pot, and from whom it takes nothing (B16, T-28, T-86)."""

from functools import partial
from typing import Any, Final

import pytest
from hypothesis import assume, settings
from hypothesis import given as given_data
from hypothesis import strategies as st

from houseway.bank import check_table
from houseway.games import Bet, Wagers, make_game
from houseway.games.poker.game import Poker
from houseway.games.poker.pots import fee_of_pots, pots_of
from houseway.games.poker.state import DeadHand, Felt, PokerPhase
from houseway.money import Cents
from houseway.rules import Refused, configure
from houseway.table import PlayedRound, Settled, settle, settle_round
from tests.games.poker.hand import act, deal, poker, seated, show_all
from tests.library import library, open_sheet
from tests.refusals import refuses

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


@pytest.mark.parametrize(("big", "fee", "rule"), [(2, 4, "T-28"), (4, 6, "B16-1")])
def test_t28_a_pot_smaller_than_its_fee_is_taken_whole_by_t28(
    big: int, fee: int, rule: str
) -> None:
    """Seven are dealt in, and the blinds alone see the flop: the fee is $6, and the pot holds $4
    or $8 then."""
    game = poker("texas-holdem", {"bet": (big, 2 * big)}, 4)
    (found,) = ended(game, blinds_alone(game, 7)).fees
    assert (found.amount, found.cite.item) == (100 * fee, rule)
    assert (found.cite.assumed is None) == (rule == "B16-1")


def no_limit_fee(**limits: tuple[int, int]) -> Poker:
    """A no-limit table of option 10, which takes $4, $5 or $6; limits are in cents."""
    cents = {name: (Cents(low), Cents(high)) for name, (low, high) in limits.items()}
    printed = open_sheet("california/texas-holdem")
    game = make_game(configure(printed, limits=cents, fee_option=10, switch=NO_LIMIT))
    assert isinstance(game, Poker)
    return game


def given(game: Poker, over: Felt) -> list[int]:
    """What each pot has given of the fee: all that lay in it less what its winners took."""
    lines: dict[str, int] = {}
    for line in game.settle(over):
        if line.wager != "uncalled bet":
            lines[line.wager] = lines.get(line.wager, 0) - line.win
    assert sum(lines.values()) == over.fee
    return list(lines.values())


def test_t86_t82_a_pot_keeps_its_fee_when_a_dead_hand_joins_it_to_another() -> None:
    game = no_limit_fee(bet=(200, 400))
    state = deal(game, seated([0.5, 100, 100]))
    state = act(game, state, "3 raise to 20", "2 call")
    assert [part.amount for part in state.fees] == [100, 300]
    state = game.apply(state, DeadHand(1))
    over = show_all(game, act(game, state, *["2 check", "3 check"] * 3))
    assert given(game, over) == [400]


def test_t86_t87_dead_chips_lie_in_the_main_pot_and_are_given_with_it() -> None:
    """Spot 4 has posted $2 live and $1 dead: the main pot of $3 gives $2.50, and not $1.50."""
    game = no_limit_fee(bet=(200, 400))
    stack = {"stack": Cents(10_000)}
    late = {**stack, "post": Cents(200), "dead": Cents(100)}
    bets = (Bet(1, stack), Bet(2, {"stack": Cents(50)}), Bet(3, stack), Bet(4, late))
    state = deal(game, Wagers(bets, None, 1))
    state = act(game, state, "4 raise to 20", "1 call", "3 call")
    assert [part.amount for part in state.fees] == [250, 150]


@settings(max_examples=60)
@given_data(st.data())
def test_t86_no_pot_is_short_while_another_could_give(data: st.DataObject) -> None:
    """Any pots, any fee: all of it is taken that there is; a pot gives only when those before it
    have no more to spare, and is short of a winner's bet only when no pot has."""
    put = data.draw(st.lists(st.integers(0, 12), min_size=2, max_size=8))
    folded = data.draw(st.lists(st.booleans(), min_size=len(put), max_size=len(put)))
    folded[put.index(max(put))] = False
    dead = data.draw(st.lists(st.integers(0, 3), min_size=len(put), max_size=len(put)))
    pots, fee = pots_of(put, folded, dead), data.draw(st.integers(0, 120))
    assume(pots)
    parts = [part.amount for part in fee_of_pots(pots, Cents(fee))]
    spare = [pot.amount - part - pot.bet for pot, part in zip(pots, parts, strict=True)]
    assert sum(parts) == min(fee, sum(pot.amount for pot in pots))
    assert all(0 <= part <= pot.amount for part, pot in zip(parts, pots, strict=True))
    for number, part in enumerate(parts):
        if part:
            assert all(left <= 0 for left in spare[:number])
    assert min(spare) >= 0 or max(spare) <= 0


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
        with refuses("limit-not-listed", where="limits.bet", rule="T-86"):
            make_game(chosen)
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
    with refuses(where="fee_option", rule="T-86"):
        make_game(configure(open_sheet("california/omaha"), limits=limits, fee_option=1))


@pytest.mark.parametrize(
    ("option", "code"), [(13, "unknown-fee-option"), (0, None), ([1, 2], None), ("1", None)]
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
    with refuses("no-collection-option"):
        check_table(game.sheet)
    check_table(table(1).sheet)
    assert ended(table(1), walk(table(1), 3)).remarks == ()
