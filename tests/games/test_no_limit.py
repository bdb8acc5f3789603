"""A no-limit game goes through all the doors, the one replay and the codec."""

from typing import Any

import pytest

from houseway.cards import ALL_CARDS
from houseway.games import Bet, Draw, Range, Wagers, chances, in_order, lay_out
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.rules import Refused
from tests.games.lines import seen
from tests.games.no_limit import Done, NoLimit, Pass, Put
from tests.games.table import CATFISH_BEND, sheet_of

WAGERS = Wagers((Bet(1, {"stack": Cents(1000)}), Bet(2, {"stack": Cents(725)})))


class Loose(NoLimit):
    """Its sheet knows no stacks, so nobody looks at them."""

    def start(self, wagers: Wagers) -> Any:
        return self.begin(in_order(wagers))


def dealt() -> tuple[NoLimit, Any]:
    game = Loose(sheet_of(CATFISH_BEND))
    state = game.start(WAGERS)
    piles = lay_out(game, WAGERS, Draw(ALL_CARDS[::-1]))
    while (chance := next(chances(game, state, piles), None)) is not None:
        state = game.apply(state, chance)
    return game, state


def test_an_option_is_a_range_and_the_action_carries_the_amount() -> None:
    game, state = dealt()
    passes, bets = game.legal(state, 1)
    assert passes == Pass(1)
    assert bets == Range(Put(1, Cents(100)), "bet", Cents(100), Cents(725), Cents(50))
    for amount in (100, 150, 700, 725):
        over = game.apply(state, Put(1, Cents(amount)))
        assert isinstance(over, Done)
        assert [line.win for line in game.settle(over)] in ([amount, -amount], [0, 0])
    for amount in (0, 99, 125, 724, 726, 1000):
        with pytest.raises(Refused) as met:
            game.apply(state, Put(1, Cents(amount)))
        assert seen(met.value) == (GameRefusal.NOT_OPEN, "spot 1", "B1-6")
        assert met.value.facts["options"] == ("pass", "bet 1.00-7.25 in steps of 0.50")
    assert game.default(state, 1) == Pass(1)
