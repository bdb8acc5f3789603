"""From hand to hand: chairs, button, blinds, posts and buy-ins (B14-4, B14-5, T-86, T-87)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.fact import replace
from houseway.games import Range, Wagers
from houseway.games.poker.game import Poker
from houseway.games.poker.state import Over
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.session import (
    PokerSession,
    add_chips,
    after_hand,
    after_misdeal,
    change_seat,
    come_back,
    leave,
    next_hand,
    post,
    sit_down,
    sit_out,
)
from tests.games.poker.hand import act, deal, no_limit, poker, show_all, turn_board
from tests.refusals import refuses

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
    wagers, session = play_hand(game, session, button)
    state = game.start(wagers)
    players = len(wagers.bets)
    seats = [state.bet_of(seat).spot for seat in range(players)]
    blinds = [seats[seat] for seat in range(2) if state.bets[seat]]
    return [wagers.button, *blinds], session


def play_hand(game: Poker, session: PokerSession, button: int = 0) -> tuple[Wagers, PokerSession]:
    """The wagers of the next hand, in which everybody does as somebody absent, and what is left."""
    wagers, session = next_hand(game, session, button=button)
    state = deal(game, wagers)
    while not isinstance(state, Over):
        spot = game.to_act(state)
        assert spot is not None
        state = turn_board(game, game.apply(state, game.default(state, spot)))
    return wagers, after_hand(session, state, game.settle(state))


def spots_of(wagers: Wagers) -> list[int]:
    return [bet.spot for bet in wagers.bets]


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
    assert chips == 9_900
    trio, _ = blinds_of(game, session)
    assert trio == [3, 4, 1]


def test_t87_a_newcomer_waits_for_the_big_blind_or_posts() -> None:
    game = no_limit()
    _, session = play_hand(game, opened(game, 1, 2, 3), button=3)
    session = sit_down(game, session, 4, "dora", Cents(10_000))
    wagers, waiting = play_hand(game, session)
    assert spots_of(wagers) == [1, 2, 3]
    wagers, waiting = next_hand(game, waiting)  # button 2, small blind 3, big blind 4
    assert spots_of(wagers) == [1, 2, 3, 4]
    assert dict(wagers.bets[3].stakes) == {"stack": 10_000}
    wagers, _ = next_hand(game, post(session, 4))
    assert dict(wagers.bets[3].stakes) == {"stack": 10_000, "post": 200}
    state = game.start(wagers)
    assert sum(state.bets) == 500


def test_t87_a_missed_small_blind_is_dead_and_the_big_one_live() -> None:
    game = no_limit()
    _, session = play_hand(game, opened(game, 1, 2, 3, 4, 5), button=4)  # blinds 5 and 1
    session = sit_out(session, 2)
    for missed, missed_small in ((True, False), (True, True)):
        wagers, session = play_hand(game, session)  # blinds 1 and 3, then 3 and 4
        assert 2 not in spots_of(wagers)
        assert (session.chair(2).missed, session.chair(2).missed_small) == (missed, missed_small)
    wagers, _ = next_hand(game, come_back(session, 2))
    assert 2 not in spots_of(wagers)
    chips = session.chair(2).stack
    wagers, after = next_hand(game, post(come_back(session, 2), 2))
    posted = next(bet for bet in wagers.bets if bet.spot == 2)
    assert dict(posted.stakes) == {"stack": chips, "post": 200, "dead": 100}
    state = game.start(wagers)
    seat = state.seat_of(2)
    assert (state.dead[seat], state.bets[seat], state.stacks[seat]) == (100, 200, chips - 300)
    assert not after.chair(2).owes


def missed_small(game: Poker, chips: int = 10_000) -> PokerSession:
    """Bert has paid the big blind at spot 2, and sat out when the small one came."""
    _, session = play_hand(game, opened(game, 1, 2, 3, 4), button=4)
    _, session = play_hand(game, sit_out(session, 2))
    chair = session.chair(2)
    assert (chair.missed, chair.missed_small) == (False, True)
    return come_back(session.with_chair(replace(chair, stack=Cents(chips))), 2)


def test_t87_who_missed_only_the_small_blind_posts_it_dead() -> None:
    game = no_limit()
    session = missed_small(game)
    wagers, _ = next_hand(game, session)
    assert 2 not in spots_of(wagers)
    wagers, after = next_hand(game, post(session, 2))
    posted = next(bet for bet in wagers.bets if bet.spot == 2)
    assert dict(posted.stakes) == {"stack": 10_000, "dead": 100}
    state = game.start(wagers)
    seat = state.seat_of(2)
    assert (state.dead[seat], state.bets[seat], state.stacks[seat]) == (100, 0, 9_900)
    assert (after.chair(2).owes, after.chair(2).waits) == (False, False)


@pytest.mark.parametrize(("chips", "is_in"), [(50, False), (100, False), (150, True)])
def test_t87_t32_a_dead_small_blind_leaves_something_to_play_for(chips: int, is_in: bool) -> None:
    """Who has no more than the small blind waits for the big one, or buys chips."""
    game = no_limit()
    wagers, after = next_hand(game, post(missed_small(game, chips), 2))
    assert (2 in spots_of(wagers)) is is_in
    assert after.chair(2).waits is not is_in


def test_t87_waiting_for_the_big_blind_makes_up_a_missed_small_one() -> None:
    game = no_limit()
    wagers, session = play_hand(game, missed_small(game))
    while 2 not in spots_of(wagers):
        wagers, session = play_hand(game, session)
    assert session.big == 2
    assert [dict(bet.stakes).keys() for bet in wagers.bets] == [{"stack"}] * 4
    assert not session.chair(2).owes


def test_t87_who_sat_out_from_the_first_hand_on_is_in_the_game_all_the_same() -> None:
    """Who leaves then and sits down again owes both blinds, and is no newcomer."""
    game = no_limit()
    session = sit_out(opened(game, 1, 2, 3, 4), 2)
    _, session = play_hand(game, session, button=4)  # blinds 1 and 3
    _, session = play_hand(game, session)
    session, chips = leave(come_back(session, 2), 2)
    chair = sit_down(game, session, 2, "bert", chips).chair(2)
    assert (chair.waits, chair.missed, chair.missed_small) == (True, True, True)


def test_t87_who_comes_back_in_a_hand_that_is_called_off_still_owes() -> None:
    game = no_limit()
    _, session = play_hand(game, opened(game, 1, 2, 3, 4), button=4)
    _, before = play_hand(game, sit_out(session, 2))
    _, playing = next_hand(game, before)
    again = after_misdeal(before, come_back(playing, 2))
    assert (again.chair(2).out, again.chair(2).waits, again.chair(2).owes) == (False, True, True)


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
    _, session = play_hand(game, session, button=1 if spot != 1 else 2)
    session = post(sit_down(game, session, spot, "newcomer", Cents(10_000)), spot)
    for hand in range(1, hands + 1):
        wagers, session = play_hand(game, session)
        assert (spot in [bet.spot for bet in wagers.bets]) is (hand == hands)
        assert max(game.start(wagers).bets) == 200  # what all others have to call
    assert session.button == button


def test_t87_who_has_not_played_yet_has_missed_no_blind() -> None:
    game = poker()
    _, session = play_hand(game, opened(game, 1, 2, 4, 5, 6), button=1)
    session = sit_down(game, session, 3, "newcomer", Cents(10_000))
    for _ in range(2):  # the blinds pass him, then the button
        _, session = play_hand(game, session)
    wagers, _ = play_hand(game, post(session, 3))
    assert dict(wagers.bets[2].stakes) == {"stack": 10_000, "post": 200}


@pytest.mark.parametrize("reading", ["as_written", "button_small"])
def test_t87_a_third_player_comes_in_by_the_big_blind(reading: str) -> None:
    game = poker(heads_up_blinds=reading)
    _, session = play_hand(game, opened(game, 1, 3), button=1)
    session = sit_down(game, session, 2, "newcomer", Cents(10_000))
    wagers, session = play_hand(game, session)  # button 3, and 1 to its left: 2 has the big blind
    assert (wagers.button, [bet.spot for bet in wagers.bets]) == (3, [1, 2, 3])
    assert game.start(wagers).bets == (100, 200, 0)


def test_t87_who_sits_out_and_misses_no_blind_owes_none() -> None:
    game = no_limit()
    _, session = play_hand(game, opened(game, 1, 2, 3, 4, 5), button=4)
    _, session = play_hand(game, sit_out(session, 4))  # button 5, blinds 1 and 2
    wagers, _ = next_hand(game, come_back(session, 4))
    assert 4 in spots_of(wagers)
    with refuses("nothing-to-post"):
        post(come_back(session, 4), 4)


def test_t83_one_person_has_as_many_seats_as_the_table_allows() -> None:
    game = no_limit(spots_per_player=2)
    session = sit_down(game, opened(game, 1), 2, "Anna", Cents(10_000))
    with refuses("sits-already", rule="T-83"):
        sit_down(game, session, 3, "anna", Cents(10_000))


def test_t32_nobody_adds_chips_or_takes_them_away_while_he_is_in_a_hand() -> None:
    game = no_limit()
    session = opened(game, 1, 2, 3)
    session = sit_out(session, 3)
    _, playing = next_hand(game, session, button=1)
    for change in (lambda: add_chips(game, playing, 1, Cents(100)), lambda: leave(playing, 2)):
        with refuses("stack-in-a-hand", rule="T-32"):
            change()
    assert add_chips(game, playing, 3, Cents(100)).chair(3).stack == 10_100
    assert leave(playing, 3)[1] == 10_000
    with refuses("hand-not-over"):
        next_hand(game, playing)


def test_t32_a_hand_gives_its_chips_back_once_and_to_its_own_table() -> None:
    game = no_limit()
    session = opened(game, 1, 2, 3)
    wagers, playing = next_hand(game, session, button=1)
    over = act(game, deal(game, wagers), "1 fold", "2 fold")
    assert isinstance(over, Over)
    lines = game.settle(over)
    done = after_hand(playing, over, lines)
    _, again = next_hand(game, done)
    for other in (session, done, again):
        with refuses("another-hand"):
            after_hand(other, over, lines)


@pytest.mark.parametrize("button", [2, 9, 99])
def test_b14_3_the_button_goes_to_somebody_who_plays(button: int) -> None:
    game = no_limit()
    session = sit_out(opened(game, 1, 2, 3, 4), 2)
    with refuses("no-button"):
        next_hand(game, session, button=button)


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
    with refuses("buy-in-too-small", rule=rule):
        sit_down(game, PokerSession(), 1, "anna", Cents(least - 50))
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
    session = after_hand(session, over, game.settle(over))
    assert [chair.stack for chair in session.chairs] == [11_900, 0, 0]  # 1.00 for the house
    assert [chair.out for chair in session.chairs] == [False, True, True]
    with refuses("buy-in-too-small"):
        add_chips(game, session, 2, Cents(3_900))
    with refuses("too-few-players"):
        next_hand(game, session)


@pytest.mark.parametrize(
    ("spot", "person", "chips", "code"),
    [
        (11, "zoe", 10_000, "no-such-spot"),
        (0, "zoe", 10_000, "no-such-spot"),
        (1, "zoe", 10_000, "seat-taken"),
        (2, "Anna", 10_000, "sits-already"),
        (2, "zoe", 0, "no-stake"),
        (2, "zoe", 10_025, "not-in-steps"),
        (2, "1/3", 10_000, "name-of-a-seat"),
        (2, "zoe:1", 10_000, "name-is-no-account"),
    ],
)
def test_who_cannot_sit_down(spot: int, person: str, chips: int, code: str) -> None:
    game = no_limit()
    session = opened(game, 1)
    with refuses(code):
        sit_down(game, session, spot, person, Cents(chips))
    with refuses("nobody-sits-there"):
        leave(session, 7)


def test_t87_who_moves_between_the_button_and_the_big_blind_waits_for_the_button() -> None:
    """Anna, who had the button, moves to between it and the small blind, or behind that: she would
    take the button or a blind out of its turn, and others would pay theirs again."""
    game = poker()
    _, session = play_hand(game, opened(game, 1, 3, 5, 6), button=1)  # blinds 3 and 5
    for to in (2, 4):
        wagers, after = play_hand(game, change_seat(session, 1, to))
        assert (wagers.button, spots_of(wagers)) == (3, [3, 5, 6])
        assert not after.chair(to).owes
        wagers, _ = next_hand(game, after)
        assert (wagers.button, to in spots_of(wagers)) == (5, to == 2)  # it has passed 2, not 4
    wagers, _ = next_hand(game, change_seat(session, 1, 10))
    assert 10 in spots_of(wagers)


def test_t87_two_players_pay_the_big_blind_in_turn_whatever_seats_they_take() -> None:
    for reading in ("as_written", "button_small"):
        game = poker(heads_up_blinds=reading)
        session = opened(game, 1, 5)
        bigs = []
        for to in (0, 2, 3, 4, 6, 9, 1, 2):
            spot = next(chair.spot for chair in session.chairs if chair.person == "anna")
            if to:
                session = change_seat(session, spot, to)
            _, session = play_hand(game, session, button=0 if to else 1)
            bigs.append(session.chair(session.big).person)
        assert bigs[::2] == [bigs[0]] * 4
        assert bigs[1::2] == [bigs[1]] * 4
        assert len(set(bigs)) == 2


def test_t87_three_who_become_two_pay_no_big_blind_twice_in_a_row() -> None:
    """Button 1, blinds 2 and 3; whoever leaves, the big blind is whose turn it is longest."""
    game = no_limit()
    session = opened(game, 1, 2, 3)
    for button in (2, 0, 0):
        _, session = play_hand(game, session, button=button)
    assert (session.button, session.small, session.big) == (1, 2, 3)
    for gone, big in ((1, 2), (2, 1), (3, 1)):
        _, after = play_hand(game, leave(session, gone)[0])
        assert after.big == big


MOVES = ("stay", "stay", "change", "leave", "sit out", "come back", "post")


@settings(max_examples=100)
@given(st.data())
def test_t87_over_any_moves_a_person_pays_what_a_player_who_stayed_would_pay(
    data: st.DataObject,
) -> None:
    """One of up to nine players moves as they like between any two hands: to other seats, away and
    back, out and in. For every so many hands that they are dealt as there are players, they pay a
    big and a small blind at least, as whoever stays does. Nor does anybody who stays pay the big
    blind twice in a row."""
    game = poker()
    stay = data.draw(st.integers(1, 8))
    spots = data.draw(st.permutations(range(1, 11)))[: stay + 1]
    names = [f"p{number}" for number in range(stay + 1)]
    session = PokerSession()
    for spot, name in zip(spots, names, strict=True):
        session = sit_down(game, session, spot, name, Cents(10**9))
    paid, dealt = dict.fromkeys(names, 0), dict.fromkeys(names, 0)
    last_big: dict[str, int] = {}
    for hand in range(data.draw(st.integers(10, 40))):
        if hand:
            session = _moved(game, session, names[0], data)
        if sum(not chair.out for chair in session.chairs) < 2:
            continue
        ready = [chair.spot for chair in session.chairs if not chair.out]
        wagers, session = next_hand(game, session, button=0 if session.hands else min(ready))
        state = game.start(wagers)
        for seat, put in enumerate(state.in_pot):
            name = state.bet_of(seat).person
            dealt[name] += 1
            paid[name] += put
        big = session.chair(session.big).person
        if big != names[0] and stay > 2:
            assert hand - last_big.get(big, -2) > 1
        last_big[big] = hand
        session = replace(session, dealt_in=())
    assert paid[names[0]] >= dealt[names[0]] // len(names) * 300, (paid, dealt)


def _moved(game: Poker, session: PokerSession, name: str, data: st.DataObject) -> PokerSession:
    chair = next((chair for chair in session.chairs if chair.person == name), None)
    taken = [chair.spot for chair in session.chairs]
    to = data.draw(st.sampled_from([spot for spot in range(1, 11) if spot not in taken]))
    move = data.draw(st.sampled_from(MOVES))
    if chair is None:  # gone since an earlier hand
        return sit_down(game, session, to, name, Cents(10**9)) if move != "stay" else session
    try:
        match move:
            case "change":
                return change_seat(session, chair.spot, to)
            case "leave":
                session, chips = leave(session, chair.spot)
                if data.draw(st.booleans()):
                    return sit_down(game, session, to, name, chips)
            case "sit out":
                return sit_out(session, chair.spot)
            case "come back":
                return come_back(session, chair.spot)
            case "post":
                return post(session, chair.spot)
    except Refused:
        pass
    return session


EVENTS = ("sit down", "leave", "add chips", "sit out", "come back", "post", "hand", "hand", "hand")


@settings(max_examples=30)
@given(st.data())
def test_t32_t87_no_chip_is_made_or_lost_whatever_comes_between_the_hands(
    data: st.DataObject,
) -> None:
    """Every hand that two can play can be played: with a button and two blinds, and no post beside
    one of them."""
    game = no_limit(
        fee_option=8, heads_up_blinds=data.draw(st.sampled_from(["as_written", "button_small"]))
    )
    session, bought = PokerSession(), 0
    for _ in range(data.draw(st.integers(5, 30))):
        event, spot = data.draw(st.sampled_from(EVENTS)), data.draw(st.integers(1, 6))
        chips = Cents(data.draw(st.sampled_from([50, 100, 4_000, 20_000])))
        if event == "hand":
            session, fee = _random_hand(game, session, data)
            bought -= fee
            assert sum(chair.stack for chair in session.chairs) == bought
            continue
        try:
            match event:
                case "sit down":
                    session, came = sit_down(game, session, spot, NAMES[spot], chips), chips
                case "add chips":
                    session, came = add_chips(game, session, spot, chips), chips
                case "leave":
                    session, went = leave(session, spot)
                    came = Cents(-went)
                case _:
                    change = {"sit out": sit_out, "come back": come_back, "post": post}[event]
                    session, came = change(session, spot), Cents(0)
        except Refused:
            continue
        bought += came


def _random_hand(
    game: Poker, session: PokerSession, data: st.DataObject
) -> tuple[PokerSession, Cents]:
    ready = [c.spot for c in session.chairs if c.stack and not c.out and not c.waits]
    button = data.draw(st.sampled_from(ready)) if not session.hands and ready else 0
    if sum(c.stack > 0 and not c.out for c in session.chairs) < 2:
        with pytest.raises(Refused, match="at least two players"):
            next_hand(game, session)
        return session, Cents(0)
    wagers, playing = next_hand(game, session, button=button)
    state = turn_board(game, deal(game, wagers))
    while not isinstance(state, Over):
        spot = game.to_act(state)
        assert spot is not None
        option = data.draw(st.sampled_from(game.legal(state, spot)))
        if isinstance(option, Range):
            option = option.at(option.maximum)
        state = turn_board(game, game.apply(state, option))
    return after_hand(playing, state, game.settle(state)), state.fee
