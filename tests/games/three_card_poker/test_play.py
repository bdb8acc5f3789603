"""The doors: who decides when, what is open to him, bettors behind a seat (T-12, T-68), wagers."""

import pytest

from houseway.games import BankSeat, Bet
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.table.refusals import RoundRefusal
from tests.games.doors import act, options, refused
from tests.games.lines import net, refusal, seen, wins
from tests.games.table import Data
from tests.games.three_card_poker.table import (
    a_round,
    behind,
    bet,
    bettor,
    dealt,
    fold,
    not_taken,
    play,
    settled,
    take,
)

# Behind a seat

MUST: Data = {"switch": {"play": "must_follow"}}
WINS, LOSES = "Kd 9c 2h", "Jd Tc 7h"


def test_b8_9_t12_not_on_pair_plus() -> None:
    found = not_taken(bet(1, pair_plus="5.00"), bet(1, nth=1, pair_plus="5.00"))
    assert seen(found) == (GameRefusal.NO_BACKLINE, "spot 1.1, pair_plus", "T-12")


@pytest.mark.parametrize("follow", ["optional", "must_follow"])
def test_t12_where_play_is_not_bet_behind_only_a_fold_is_open(follow: str) -> None:
    switch = {"backline": ["ante", "six_card"], "play": follow}
    spots = [bettor(1, WINS), behind(1, action="fold", six_card="5.00")]
    assert wins(settled(*spots, switch=switch), "1.1") == {"ante": "-10.00", "six_card": "-5.00"}
    game, state = dealt(f"{WINS} Qs 7d 4c", bet(1), bet(1, nth=1), switch=switch)
    state = act(game, state, play(1))
    assert options(game, state, 1) == ["fold"]
    found = refused(game, state, play(1, 1))
    assert seen(found) == (GameRefusal.NOT_OPEN, "spot 1.1", "T-12")


# Decisions


def test_t68_must_follow_leaves_him_no_fold() -> None:
    game, state = dealt(f"{WINS} Qs 7d 4c", bet(1), bet(1, nth=1), **MUST)
    assert options(game, state, 1) == ["play", "fold"]  # the seat is free
    state = act(game, state, play(1))
    assert options(game, state, 1) == ["play"]
    found = refused(game, state, fold(1, 1))
    assert seen(found) == (GameRefusal.MUST_FOLLOW, "spot 1.1", "T-68")
    data = a_round(bettor(1, WINS), behind(1, action="fold"), **MUST)
    assert seen(refusal(data)) == (GameRefusal.MUST_FOLLOW, "spots[1].actions[0]", "T-68")
    assert net(settled(bettor(1, WINS), behind(1), **MUST))["1.1"] == "20.00"


# The round file


def test_t68_b10_6_he_has_no_cards_of_his_own_and_says_what_he_does_where_the_seat_plays() -> None:
    data = a_round(bettor(1, WINS), {**behind(1), "cards": LOSES})
    assert seen(refusal(data)) == (RoundRefusal.BACKLINE_HAS_NO_CARDS, "spots[1].cards", "T-68")
    data = a_round(bettor(1, WINS), behind(1, action=None))
    assert seen(refusal(data)) == (GameRefusal.ACTION_MISSING, "spots[1].actions", "B10-7")


# The wagers before the cards


@pytest.mark.parametrize("wager", ["pair_plus", "six_card"])
def test_b10_4_t27_a_bonus_bet_needs_an_ante_and_may_exceed_it(wager: str) -> None:
    alone = Bet(1, {wager: Cents(1000)})
    assert seen(not_taken(alone)) == (GameRefusal.WAGER_REQUIRED, "spot 1, ante", "B10-4")
    take(Bet(1, {"ante": Cents(500), wager: Cents(200_000)}))


def test_b10_3_t58_eight_seats_the_player_dealers_among_them_and_no_other() -> None:
    for bank in range(1, 9):
        others = [spot for spot in range(1, 9) if spot != bank]
        take(*map(bet, others), bank=BankSeat(bank, Cents(10_000)))
    for spot in (0, 9, 14):
        assert seen(not_taken(bet(spot))) == (GameRefusal.NO_SUCH_SPOT, f"spot {spot}", "B10-3")
        found = not_taken(bet(1), bank=BankSeat(spot, Cents(10_000)))
        assert seen(found) == (GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot", "B10-3")
