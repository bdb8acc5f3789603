"""The search for a list: on small tables against every list there is, and on published games."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import numpy as np
import pytest

from houseway.gamemath.catalogue import GAMES_WITH_RULES, count_thumb_rules
from houseway.gamemath.rules_of_thumb import Condition, RuleLine, RuleList
from houseway.gamemath.rules_of_thumb.cost import Cells
from houseway.gamemath.stored import find_stored_list
from houseway.rules import Refused
from proofs.rules_of_thumb.find import find_rules
from proofs.rules_of_thumb.search import Price, search
from tests.gamemath.sheets import BACCARAT, SHEETS, THREE, usual, variant


def line(action: str, number: int, relation: str = "at least") -> RuleLine:
    condition = Condition(feature="strength", relation=relation, number=number)  # type: ignore[arg-type]
    return RuleLine(words=f"{relation} {number}", cases=((condition,),), action=action)


def of(lines: Sequence[RuleLine]) -> RuleList:
    return RuleList(name="", lines=tuple(lines), otherwise="fold")


@pytest.mark.parametrize("seed", range(8))
def test_no_list_of_two_lines_is_better_than_what_is_found(seed: int) -> None:
    """Hands in rising order, each worth betting or not, with two sizes of a bet."""
    chance = Random(seed)
    strength = np.arange(8)
    bet = np.sort(np.array([chance.randint(-9, 9) for _ in strength]))
    raised = bet * 2 - chance.randint(0, 6)
    cells = Cells({"strength": strength}, {"fold": strength * 0, "bet": bet, "raise": raised})
    lines = [line(action, number) for action in ("bet", "raise") for number in range(8)]
    found = search(cells, "", "fold", lines, Price(line=0, condition=0, most=2))
    every = (of(some) for size in range(3) for some in permutations(lines, size))
    assert cells.total(found) == max(map(cells.total, every))


def test_a_line_that_does_not_earn_its_price_is_left_out() -> None:
    strength = np.arange(4)
    cells = Cells({"strength": strength}, {"fold": strength * 0, "bet": np.array([-5, -1, 1, 90])})
    lines = [line("bet", 2), line("bet", 3)]
    assert search(cells, "", "fold", lines, Price(0, 0, 2)).lines == (line("bet", 2),)
    assert search(cells, "", "fold", lines, Price(89, 0, 2)).lines == (line("bet", 2),)
    assert search(cells, "", "fold", lines, Price(95, 0, 2)).lines == ()


def test_the_first_line_that_fits_decides() -> None:
    strength = np.arange(4)
    cells = Cells({"strength": strength}, {"fold": strength * 0, "bet": np.array([3, 3, 3, -9])})
    exception = of([line("fold", 3), line("bet", 0)])
    assert cells.total(exception) == 9
    assert cells.total(of([line("bet", 0), line("fold", 3)])) == 0
    lines = [line("bet", 0), line("fold", 3), line("bet", 2, "at most")]
    assert cells.total(search(cells, "", "fold", lines, Price(0, 0, 2))) == 9


def test_three_card_poker_without_an_open_card_is_played_from_queen_six_four() -> None:
    """The strategy that every book on the game prints."""
    hidden = variant(THREE, ("exposed = { is = 1,", "# exposed = { is = 1,"))
    (found,) = find_rules(hidden)
    assert [each.words for each in found.lines] == ["queen-six-four or better"]
    assert count_thumb_rules(hidden, (found,)).cost == 0


STORED = [name for name in SHEETS if usual(name).printed.game in GAMES_WITH_RULES]


@pytest.mark.parametrize("name", STORED)
def test_the_stored_lines_are_what_the_search_finds(name: str) -> None:
    """As a set: lines that do the same are stored with what is worth most first."""
    stored = find_stored_list(usual(name))
    assert stored is not None
    found = find_rules(usual(name))
    assert [(each.name, each.otherwise) for each in found] == [
        (each.name, each.otherwise) for each in stored.rules.decisions
    ]
    for ours, kept in zip(found, stored.rules.decisions, strict=True):
        assert {line.words for line in ours.lines} == {line.words for line in kept.lines}


def test_a_game_without_a_search_is_refused() -> None:
    with pytest.raises(Refused, match="ez-baccarat is not counted"):
        find_rules(usual(BACCARAT))
