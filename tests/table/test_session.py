"""From hand to hand: chairs, button, blinds, posts and buy-ins (B14-4, B14-5, T-86, T-87)."""

from __future__ import annotations

import pytest

from houseway.fact import replace
from houseway.games.poker.game import Poker
from houseway.games.poker.state import Over
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.session import (
    PokerSession,
    add_chips,
    after_hand,
    come_back,
    leave,
    next_hand,
    post,
    sit_down,
    sit_out,
)
from tests.games.poker.hand import act, deal, no_limit, poker, show_all

NAMES = {1: "anna", 2: "bert", 3: "carla", 4: "dora", 5: "emil", 6: "fritz"}


def opened(game: Poker, *spots: int, buy_in: int = 10_000) -> PokerSession:
    session = PokerSession()
    for spot in spots:
        session = sit_down(game, session, spot, NAMES[spot], Cents(buy_in))
    return session


def blinds_of(
    game: Poker, session: PokerSession, button: int = 0
) -> tuple[list[int], PokerSession]:
    """Button, small and big blind of the next hand, and the session after everybody folds."""
    wagers, session = next_hand(game, session, button=button)
    state = game.start(wagers)
    players = len(wagers.bets)
    seats = [state.bet_of(seat).spot for seat in range(players)]
    blinds = [seats[seat] for seat in range(2) if state.bets[seat]]
    return [wagers.button, *blinds], session


def test_b14_4_the_button_and_the_blinds_move_clockwise() -> None:
    game = no_limit()
    session = opened(game, 1, 3, 4, 6)
    seen = []
    for hand in range(5):
        trio, session = blinds_of(game, session, button=0 if hand else 3)
        seen.append(trio)
    assert seen == [[3, 4, 6], [4, 6, 1], [6, 1, 3], [1, 3, 4], [3, 4, 6]]


def test_t87_an_empty_seat_gives_the_button_to_the_next() -> None:
    game = no_limit()
    session = opened(game, 1, 2, 3, 4)
    _, session = blinds_of(game, session, button=1)
    session, chips = leave(session, 2)
    assert chips == 10_000
    trio, _ = blinds_of(game, session)
    assert trio == [3, 4, 1]


def test_t87_a_newcomer_waits_for_the_big_blind_or_posts() -> None:
    game = no_limit()
    _, session = blinds_of(game, opened(game, 1, 2, 3), button=3)
    session = sit_down(game, session, 4, "dora", Cents(10_000))
    wagers, waiting = next_hand(game, session)
    assert [bet.spot for bet in wagers.bets] == [1, 2, 3]
    wagers, waiting = next_hand(game, waiting)  # button 2, small blind 3, big blind 4
    assert [bet.spot for bet in wagers.bets] == [1, 2, 3, 4]
    assert dict(wagers.bets[3].stakes) == {"stack": 10_000}
    wagers, _ = next_hand(game, post(session, 4))
    assert dict(wagers.bets[3].stakes) == {"stack": 10_000, "post": 200}
    state = game.start(wagers)
    assert sum(state.bets) == 500


def test_t87_a_missed_small_blind_is_dead_and_the_big_one_live() -> None:
    game = no_limit()
    _, session = blinds_of(game, opened(game, 1, 2, 3, 4), button=4)
    session = sit_out(session, 2)
    wagers, session = next_hand(game, session)  # button 1; the blinds pass spot 2
    assert [bet.spot for bet in wagers.bets] == [1, 3, 4]
    assert session.chair(2).missed
    wagers, _ = next_hand(game, come_back(session, 2))
    assert 2 not in [bet.spot for bet in wagers.bets]
    wagers, after = next_hand(game, post(come_back(session, 2), 2))
    posted = next(bet for bet in wagers.bets if bet.spot == 2)
    assert dict(posted.stakes) == {"stack": 10_000, "post": 200, "dead": 100}
    state = game.start(wagers)
    seat = state.seat_of(2)
    assert (state.dead[seat], state.bets[seat], state.stacks[seat]) == (100, 200, 9_700)
    assert not after.chair(2).missed


@pytest.mark.parametrize(
    ("spot", "hands", "button"),
    [(2, 1, 3), (3, 2, 4), (4, 1, 2), (5, 1, 2), (1, 1, 3)],
    ids=["on-the-button", "small-blind", "big-blind", "behind-it", "behind-the-button"],
)
def test_t87_nobody_posts_between_the_button_and_the_big_blind(
    spot: int, hands: int, button: int
) -> None:
    """The button does not stop at him who posts, and at the small blind's place he waits until it
    has passed: nobody pays two blinds in one hand."""
    game = poker()
    session = opened(game, *[other for other in range(1, 7) if other != spot])
    _, session = next_hand(game, session, button=1 if spot != 1 else 2)
    session = post(sit_down(game, session, spot, "newcomer", Cents(10_000)), spot)
    for hand in range(1, hands + 1):
        wagers, session = next_hand(game, session)
        assert (spot in [bet.spot for bet in wagers.bets]) is (hand == hands)
        assert max(game.start(wagers).bets) == 200  # what all others have to call
    assert session.button == button


def test_t87_who_has_not_played_yet_has_missed_no_blind() -> None:
    game = poker()
    _, session = next_hand(game, opened(game, 1, 2, 4, 5, 6), button=1)
    session = sit_down(game, session, 3, "newcomer", Cents(10_000))
    for _ in range(2):  # the blinds pass him, then the button
        _, session = next_hand(game, session)
    wagers, _ = next_hand(game, post(session, 3))
    assert dict(wagers.bets[2].stakes) == {"stack": 10_000, "post": 200}


@pytest.mark.parametrize("reading", ["as_written", "button_small"])
def test_t87_a_third_player_comes_in_by_the_big_blind(reading: str) -> None:
    game = poker(heads_up_blinds=reading)
    _, session = next_hand(game, opened(game, 1, 3), button=1)
    session = sit_down(game, session, 2, "newcomer", Cents(10_000))
    wagers, session = next_hand(game, session)  # button 3, and 1 to its left: 2 has the big blind
    assert (wagers.button, [bet.spot for bet in wagers.bets]) == (3, [1, 2, 3])
    assert game.start(wagers).bets == (100, 200, 0)


def test_t87_who_sits_out_and_misses_no_blind_owes_none() -> None:
    game = no_limit()
    _, session = blinds_of(game, opened(game, 1, 2, 3, 4, 5), button=4)
    _, session = next_hand(game, sit_out(session, 4))  # button 5, blinds 1 and 2
    wagers, _ = next_hand(game, come_back(session, 4))
    assert 4 in [bet.spot for bet in wagers.bets]
    with pytest.raises(Refused) as refused:
        post(come_back(session, 4), 4)
    assert refused.value.code == "nothing-to-post"


@pytest.mark.parametrize(
    ("option", "least", "rule"),
    [
        *((option, 4_000, "B16-2") for option in (7, 8, 9, 10)),
        (11, 7_500, "B16-3"),
        (12, 7_500, "B16-3"),
    ],
)
def test_t86_b16_2_b16_3_the_least_buy_in_binds_the_first_and_the_one_after_going_broke(
    option: int, least: int, rule: str
) -> None:
    game = no_limit(fee_option=option)
    with pytest.raises(Refused) as refused:
        sit_down(game, PokerSession(), 1, "anna", Cents(least - 50))
    assert (refused.value.code, refused.value.rule) == ("buy-in-too-small", rule)
    session = PokerSession()
    for chips in (least, least + 50, 10**9):  # and no maximum
        session = sit_down(game, PokerSession(), 1, "anna", Cents(chips))
        assert add_chips(game, session, 1, Cents(50)).chair(1).stack == chips + 50
    session = sit_down(game, PokerSession(), 1, "anna", Cents(least))
    broke = session.with_chair(replace(session.chair(1), stack=Cents(0), bought=False))
    with pytest.raises(Refused):
        add_chips(game, broke, 1, Cents(least - 50))
    assert add_chips(game, broke, 1, Cents(least)).chair(1).stack == least


def test_b16_1_limit_games_have_no_least_buy_in() -> None:
    assert sit_down(poker(fee_option=1), PokerSession(), 1, "anna", Cents(50)).chair(1).stack == 50


def test_t32_chips_of_a_hand_come_back_and_who_is_broke_sits_out() -> None:
    game = no_limit(fee_option=7)
    session = opened(game, 1, 2, 3, buy_in=4_000)
    wagers, session = next_hand(game, session, button=3)
    state = deal(game, wagers, {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"})
    over = show_all(game, act(game, state, "3 raise to 40", "1 call", "2 call"))
    assert isinstance(over, Over)
    returned: dict[int, Cents] = {}
    for line in game.settle(over):
        returned[line.spot] = Cents(returned.get(line.spot, 0) + line.returned)
    session = after_hand(session, over, returned)
    assert [chair.stack for chair in session.chairs] == [11_900, 0, 0]  # 1.00 for the house
    assert [chair.out for chair in session.chairs] == [False, True, True]
    with pytest.raises(Refused) as refused:
        add_chips(game, session, 2, Cents(3_900))
    assert refused.value.code == "buy-in-too-small"
    with pytest.raises(Refused) as refused:
        next_hand(game, session)
    assert refused.value.code == "too-few-players"


@pytest.mark.parametrize(
    ("spot", "person", "chips", "code"),
    [
        (11, "zoe", 10_000, "no-such-spot"),
        (0, "zoe", 10_000, "no-such-spot"),
        (1, "zoe", 10_000, "seat-taken"),
        (2, "Anna", 10_000, "sits-already"),
        (2, "zoe", 0, "no-stake"),
        (2, "zoe", 10_025, "not-in-steps"),
    ],
)
def test_who_cannot_sit_down(spot: int, person: str, chips: int, code: str) -> None:
    game = no_limit()
    session = opened(game, 1)
    with pytest.raises(Refused) as refused:
        sit_down(game, session, spot, person, Cents(chips))
    assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        leave(session, 7)
    assert refused.value.code == "nobody-sits-there"
