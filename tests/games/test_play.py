"""Turns and decisions, the same in every game: `legal`, `apply`, `to_act`, `default`, `settle`."""

from __future__ import annotations

import pytest

from houseway.cards import ALL_CARDS
from houseway.games import BankSeat, Decision, Wagers, in_order
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.rules import Refused
from tests.games.doors import deal, options, refused
from tests.games.table import seen
from tests.games.test_dealing import (
    ASKED,
    EZ,
    PAI_GOW,
    THREE,
    UTH,
    cards_for,
    open_game,
    ready,
    wagers_at,
)

each_game = pytest.mark.parametrize("sheet_id", [s for s in ASKED if s != EZ])
SETTLE = {EZ: "B9-11", PAI_GOW: "B12-10"}


@each_game
@pytest.mark.parametrize("spots", [(6, 2, 4), (1, 2, 3, 4, 5, 6), (5,)])
def test_t84_decisions_go_clockwise_each_spot_once(sheet_id: str, spots: tuple[int, ...]) -> None:
    game, state = ready(sheet_id, *spots)
    state = deal(game, state, cards_for(game, state))
    asked = []
    while (spot := game.to_act(state)) is not None and spot not in asked:
        asked.append(spot)
        state = game.apply(state, game.legal(state, spot)[0])
    assert asked == sorted(spots)


@pytest.mark.parametrize("sheet_id", [f"california/{UTH}", THREE])
@pytest.mark.parametrize(
    ("bank", "order"), [(1, [2, 3, 6]), (4, [6, 2, 3]), (7, [2, 3, 6]), (5, [6, 2, 3])]
)
def test_t84_b10_7_or_from_the_player_dealers_left(
    sheet_id: str, bank: int, order: list[int]
) -> None:
    game = open_game(sheet_id)
    state = game.start(wagers_at(sheet_id, 2, 3, 6, bank=bank))
    state = deal(game, state, cards_for(game, state))
    asked = []
    for _ in order:
        spot = game.to_act(state)
        assert spot is not None
        asked.append(spot)
        state = game.apply(state, game.legal(state, spot)[0])
    assert asked == order


@each_game
def test_t84_out_of_turn_nothing_is_open(sheet_id: str) -> None:
    game, state = ready(sheet_id, 2, 5)
    assert game.to_act(state) is None
    assert options(game, state, 2) == []
    dealt = deal(game, state, cards_for(game, state))
    first = game.legal(dealt, 2)[0]
    assert isinstance(first, Decision)
    found = refused(game, state, first)
    assert seen(found) == (GameRefusal.NO_DECISION_NOW, "spot 2", "T-84")
    after = game.apply(dealt, first)
    found = refused(game, after, first)
    assert found.where == "spot 2"
    assert found.reason in (GameRefusal.NOT_HIS_TURN, GameRefusal.HOUSE_WAY_BINDS)
    for spot in (1, 5, 7, 8):
        assert options(game, dealt, spot) == []
    other = game.legal(after, 5)[0]
    found = refused(game, dealt, other)
    assert seen(found) == (GameRefusal.NOT_HIS_TURN, "spot 5", "T-84")
    assert found.facts["turn"] == "2"


@each_game
def test_t78_who_has_left_does_what_costs_him_least(sheet_id: str) -> None:
    game, state = ready(sheet_id, 3, 4)
    dealt = deal(game, state, cards_for(game, state))
    usual = {PAI_GOW: "house way"}.get(sheet_id, "check" if UTH in sheet_id else "fold")
    assert str(game.default(dealt, 3)) == usual
    for where, spot in ((dealt, 4), (dealt, 1), (state, 3)):
        with pytest.raises(Refused) as met:
            game.default(where, spot)
        assert seen(met.value) == (GameRefusal.NOTHING_TO_DECIDE, f"spot {spot}", "T-78")


def test_b9_9_in_baccarat_nobody_ever_decides() -> None:
    game, state = ready(EZ, 1)
    for now in (state, deal(game, state, ALL_CARDS[24:28])):
        assert game.to_act(now) is None
        assert game.legal(now, 1) == ()
        with pytest.raises(Refused) as met:
            game.default(now, 1)
        assert seen(met.value) == (GameRefusal.NOTHING_TO_DECIDE, "spot 1", "T-78")
        for action in ("hit", None, 4):
            found = refused(game, now, action)
            assert seen(found) == (GameRefusal.NO_SUCH_ACTION, "actions", "B9-9")


@pytest.mark.parametrize("sheet_id", ASKED)
def test_b1_12_a_round_is_settled_only_when_it_is_over(sheet_id: str) -> None:
    game, state = ready(sheet_id, 1)
    for now in (game.start(wagers_at(sheet_id, 1)), state):
        with pytest.raises(Refused) as met:
            game.settle(now)
        rule = SETTLE.get(sheet_id, game.items.deal)
        assert seen(met.value) == (GameRefusal.ROUND_NOT_OVER, "settle", rule)


@pytest.mark.parametrize("sheet_id", ASKED)
def test_t84_the_order_in_which_bets_come_in_changes_nothing(sheet_id: str) -> None:
    game = open_game(sheet_id)
    assert game.start(wagers_at(sheet_id, 6, 1, 3)) == game.start(wagers_at(sheet_id, 1, 3, 6))
    wagers = wagers_at(sheet_id, 6, 1)
    assert [bet.spot for bet in in_order(wagers).bets] == [1, 6]


@pytest.mark.parametrize("sheet_id", ASKED)
def test_b1_3_wagers_are_looked_at_before_a_card_is_dealt(sheet_id: str) -> None:
    with pytest.raises(Refused) as met:
        open_game(sheet_id).start(Wagers((), BankSeat(7, Cents(10**8))))
    assert met.value.reason in (GameRefusal.NOBODY_WAGERS, GameRefusal.HOUSE_HOLDS_BANK)
