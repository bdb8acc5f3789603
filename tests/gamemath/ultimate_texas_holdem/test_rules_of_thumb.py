"""Rules of thumb for Ultimate Texas Hold'em: their costs against every deal of a short deck."""

from random import Random
from typing import Final

import numpy as np
import pytest

from houseway.cards import ALL_CARDS, Card, parse_cards
from houseway.gamemath import thumb_rules
from houseway.gamemath.rules_of_thumb import RuleList
from houseway.gamemath.stored import find_stored_rules
from houseway.gamemath.ultimate_texas_holdem.kernels.features import FLOP_SIZES, flop_code
from houseway.gamemath.ultimate_texas_holdem.rules_of_thumb import FLOP, PREFLOP, RIVER, lists_of
from houseway.gamemath.ultimate_texas_holdem.terms import money_of
from proofs.rules_of_thumb.ultimate_texas_holdem import flop_lines, preflop_lines, river_lines
from proofs.ultimate_texas_holdem import play_lists
from proofs.ultimate_texas_holdem_features import see_flop
from tests.gamemath.sheets import UTH, rest_of, usual

SHORT_DECKS: Final = {
    "two suits": parse_cards("Th Jh Qh Kh Ah Ts Js Qs Ks"),
    "one suit": parse_cards("2c 4c 5c 7c 8c 9c Tc Kc 4d"),
    "three ranks": parse_cards("7c 7d 7h 7s 8c 8d 8h 2c 2d"),
    "low cards": parse_cards("2c 3d 4h 5s 6c 7d Ts Th Jc"),
}


def random_list(seed: int) -> tuple[RuleList, ...]:
    """Three lines for each street, drawn from all that the search may take."""
    chance = Random(seed)
    kinds = (
        (PREFLOP, [*preflop_lines("bet 4x")], "check"),
        (FLOP, [*flop_lines(("check", "bet 2x"))], "check"),
        (RIVER, [*river_lines("bet 1x")], "fold"),
    )
    return tuple(
        RuleList(name=name, lines=tuple(chance.sample(lines, 3)), otherwise=otherwise)
        for name, lines, otherwise in kinds
    )


@pytest.mark.parametrize("name", SHORT_DECKS)
def test_a_list_costs_what_every_deal_of_a_short_deck_says(name: str) -> None:
    """The list of the sheet and a list drawn at random, played through the game's own doors."""
    deck, sheet = SHORT_DECKS[name], usual(UTH)
    lists = lists_of(money_of(sheet), rest_of(deck))
    both = (thumb_rules(sheet).decisions, random_list(len(name)))
    for decisions, played in zip(both, play_lists(sheet, deck, both), strict=True):
        assert lists.solved.ev - lists.cost(decisions) == played


def test_what_a_flop_looks_like_is_the_same_one_by_one_and_in_bulk() -> None:
    chance = Random(5)
    low = [card for card in ALL_CARDS if card.rank < 7]
    for _ in range(600):
        cards: list[Card] = chance.sample(chance.choice((low, ALL_CARDS)), 5)
        code = int(flop_code(np.array([card.index for card in cards], dtype=np.uint8)))
        seen = see_flop(cards[:2], cards[2:])
        assert tuple(map(int, np.unravel_index(code, tuple(FLOP_SIZES)))) == seen


def test_the_stored_list_costs_what_is_stored() -> None:
    """Counted again over the whole deck, with one line forgotten too; houses pay alike."""
    kept = thumb_rules(usual(UTH))
    lists = lists_of(money_of(usual(UTH)))
    assert lists.cost(kept.decisions) == kept.cost
    assert lists.solved.ev == kept.best
    preflop, flop, river = kept.decisions
    assert lists.cost((preflop, flop.without(1), river)) - kept.cost == flop.lines[1].worth
    assert all(line.worth > 0 for line in kept.lines)
    for house in ("california", "catfish-bend", "wccs"):
        other = usual(f"{house}/ultimate-texas-holdem")
        assert find_stored_rules(other) == kept, "run python bench/math_reports.py"
