"""Turns and decisions, the same in every game: `legal`, `apply`, `to_act`, `default`, `settle`."""

import pytest

from houseway.cards import ALL_CARDS
from houseway.games import BankSeat, Wagers
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.rules import Refused
from tests.games.doors import deal, refused
from tests.games.lines import seen
from tests.games.test_dealing import ASKED, EZ, PAI_GOW, UTH, cards_for, open_game, ready
from tests.refusals import refuses

each_game = pytest.mark.parametrize("sheet_id", [s for s in ASKED if s != EZ])


@each_game
def test_t78_who_has_left_does_what_costs_him_least(sheet_id: str) -> None:
    game, state = ready(sheet_id, 3, 4)
    dealt = deal(game, state, cards_for(game, state))
    usual = {PAI_GOW: "house way"}.get(sheet_id, "check" if UTH in sheet_id else "fold")
    assert str(game.default(dealt, 3)) == usual
    for where, spot in ((dealt, 4), (dealt, 1), (state, 3)):
        with refuses(GameRefusal.NOTHING_TO_DECIDE, where=f"spot {spot}", rule="T-78"):
            game.default(where, spot)


def test_b9_9_in_baccarat_nobody_ever_decides() -> None:
    game, state = ready(EZ, 1)
    for now in (state, deal(game, state, ALL_CARDS[24:28])):
        assert game.to_act(now) is None
        assert game.legal(now, 1) == ()
        with refuses(GameRefusal.NOTHING_TO_DECIDE, where="spot 1", rule="T-78"):
            game.default(now, 1)
        for action in ("hit", None, 4):
            found = refused(game, now, action)
            assert seen(found) == (GameRefusal.NO_SUCH_ACTION, "actions", "B9-9")


@pytest.mark.parametrize("sheet_id", ASKED)
def test_b1_3_wagers_are_looked_at_before_a_card_is_dealt(sheet_id: str) -> None:
    with pytest.raises(Refused) as met:
        open_game(sheet_id).start(Wagers((), BankSeat(7, Cents(10**8))))
    assert met.value.reason in (GameRefusal.NOBODY_WAGERS, GameRefusal.HOUSE_HOLDS_BANK)
