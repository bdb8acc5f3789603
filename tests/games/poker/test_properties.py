"""Any hand: chips are conserved, nobody acts out of turn, no hidden card is seen, and what was
played can be stored and played again."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway import codec
from houseway.cards import Card, standard_deck
from houseway.games import HIDDEN, Bet, Deal, Decision, Everyone, Range, Seated, Wagers, replay
from houseway.games.action import Fold
from houseway.games.poker.game import Poker
from houseway.games.poker.state import Felt, PokerPhase
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.script import play_written, write_round_of
from tests.games.poker.hand import poker

TABLES = {
    (sheet, betting, option): poker(sheet, betting=betting, fee_option=option)
    for sheet in ("texas-holdem", "omaha")
    for betting, option in (("limit", 1), ("no_limit", None), ("no_limit", 10))
}


@st.composite
def hands(draw: st.DrawFn) -> tuple[Poker, list[Felt]]:
    """A hand with all its states."""
    game = draw(st.sampled_from(list(TABLES.values())))
    spots = draw(st.lists(st.integers(1, 10), min_size=2, max_size=10, unique=True))
    chips = st.one_of(st.integers(1, 20), st.integers(20, 400), st.just(4_000))
    bets = tuple(Bet(spot, {"stack": Cents(50 * draw(chips))}) for spot in sorted(spots))
    state = game.start(Wagers(bets, None, draw(st.sampled_from(spots))))
    deck = iter(draw(st.permutations(standard_deck())))
    states = [state]
    while state.phase is not PokerPhase.OVER:
        state = game.apply(state, _next(draw, game, state, deck))
        states.append(state)
    return game, states


def _next(draw: st.DrawFn, game: Poker, state: Felt, deck: Iterator[Card]) -> Deal | Decision:
    due = game.due(state)
    if due:
        return Deal(due[0].place, tuple(next(deck) for _ in range(due[0].cards)))
    spot = game.to_act(state)
    assert spot is not None
    option = draw(st.sampled_from(game.legal(state, spot)))
    if isinstance(option, Range):
        steps = (option.maximum - option.minimum) // option.step
        return option.at(option.minimum + option.step * draw(st.integers(0, steps)))
    assert isinstance(option, Decision)
    return option


@given(hands())
@settings(max_examples=50)
def test_chips_are_conserved_and_every_state_can_be_stored(hand: tuple[Poker, list[Felt]]) -> None:
    game, states = hand
    total = sum(bet.stakes["stack"] for bet in states[0].wagers.bets)
    for state in states:
        assert sum(state.stacks) + sum(state.in_pot) == total
        assert min(state.stacks) >= 0
    over = states[-1]
    for state in (states[len(states) // 2], over):
        assert codec.decode(game.State, codec.encode(state)) == state
    lines = game.settle(over)
    assert sum(line.win for line in lines) == -over.fee
    assert sum(over.stacks) + sum(line.returned for line in lines) == total - over.fee
    assert replay(game, over.wagers, over.log) == over
    assert play_written(game, over.wagers, write_round_of(game, over)) == over


@given(hands())
@settings(max_examples=30)
def test_r17_nobody_sees_a_hidden_card_and_nobody_acts_out_of_turn(
    hand: tuple[Poker, list[Felt]],
) -> None:
    game, states = hand
    for state in states:
        shown = set(state.board)
        shown |= {card for seat in state.shown for card in state.hands[seat]}
        for bet in state.wagers.bets:
            own = set(state.hands[state.seat_of(bet.spot)])
            view = game.view(state, Seated(bet.spot))
            seen = {c for seat in view.seats for c in seat.cards} | set(view.pile("board"))
            assert seen - {HIDDEN} <= shown | own
            if game.to_act(state) != bet.spot:
                assert game.legal(state, bet.spot) == ()
                with pytest.raises(Refused):
                    game.apply(state, Fold(bet.spot))
        bystander = game.view(state, Everyone())
        seen = {c for seat in bystander.seats for c in seat.cards} | set(bystander.pile("board"))
        assert seen - {HIDDEN} <= shown
        if state.phase is not PokerPhase.OVER:
            with pytest.raises(Refused):
                game.settle(state)
