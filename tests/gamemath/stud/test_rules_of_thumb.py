"""Rules of thumb for the stud games: their costs against every deal of a short deck."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from houseway.cards import ALL_CARDS, Card, parse_cards
from houseway.gamemath.caribbean_stud_poker import rules_of_thumb as caribbean
from houseway.gamemath.crazy_4_poker import rules_of_thumb as crazy
from houseway.gamemath.rules_of_thumb import RuleLine, RuleList
from houseway.gamemath.stored import find_stored_list, find_stored_rules
from houseway.gamemath.stud.rules_of_thumb import StudLists
from houseway.gamemath.three_card_poker import rules_of_thumb as three
from houseway.rules import Sheet
from proofs.rules_of_thumb import caribbean_stud_poker as caribbean_search
from proofs.rules_of_thumb import crazy_4_poker as crazy_search
from proofs.rules_of_thumb import three_card_poker as three_search
from tests.gamemath.sheets import CRAZY, STUD, THREE, rest_of, usual, variant
from tests.gamemath.stud.plain import Cards, Twin, worth

HIDDEN: Final = variant(THREE, ("exposed = { is = 1,", "# exposed = { is = 1,"))


class Game(NamedTuple):
    """A game's sheet, its lists, what its player sees, and the lines that may be taken."""

    sheet: Sheet
    lists_of: Callable[[Sheet, tuple[Card, ...]], StudLists]
    see: Callable[[Cards, Cards], Any]
    lines: Callable[[StudLists], list[RuleLine]]
    decks: tuple[str, ...]


GAMES: Final = {
    "three card": Game(
        usual(THREE),
        three.lists_of,
        lambda cards, up: three.see(cards, up[0]),
        lambda _: [*three_search.lines(shown=True)],
        ("Qc Kd Ah 9s 9d 5c 4h", "Jc Td Qh Qs 7c 7d 2c", "Ac Ad Kc Kd 9c 8h 3s"),
    ),
    "three card, nothing shown": Game(
        HIDDEN,
        three.lists_of,
        lambda cards, _: three.see(cards, None),
        lambda _: [*three_search.lines(shown=False)],
        ("Qc Kd Ah 9s 9d 5c 4h", "Jc Td Qh Qs 7c 6d 2c"),
    ),
    "caribbean": Game(
        usual(STUD),
        caribbean.lists_of,
        lambda cards, up: caribbean.see(cards, up[0]),
        lambda _: [*caribbean_search.lines()],
        ("As Kd Ah Kc Qs Jd 9c 8h 7d 5s", "Ac Ks Qd Jh 9c 8d 6h 4s 3c 2d"),
    ),
    "crazy 4": Game(
        usual(CRAZY),
        crazy.lists_of,
        lambda cards, _: crazy.see(cards),
        lambda lists: [*crazy_search.lines(lists.table.kinds)],
        ("As Ad Kh Qc 8s 8d 4c 4h 3d 2s", "Kh Kd Qc Js 9d 7c 6h 4s 3c 2h"),
    ),
}


def play_list(game: Game, deck: Sequence[Card], decision: RuleList) -> Fraction:
    """What a list comes to over every deal, through the game's own doors, in Antes."""
    twin, total, deals = Twin(game.sheet), Fraction(0), 0
    for player, up in twin.spots(deck):
        action = decision.action(game.see(player, up))
        (ends,) = (e for e in twin.at(player, up, deck) if next(iter(e)).action == action)
        total += worth(ends)
        deals += ends.total()
    return total / deals


@pytest.mark.parametrize("name", GAMES)
def test_a_list_costs_what_every_deal_of_a_short_deck_says(name: str) -> None:
    """The list of the sheet, and lists drawn at random."""
    game = GAMES[name]
    for text in game.decks:
        deck = parse_cards(text)
        lists = game.lists_of(game.sheet, rest_of(deck))
        lines = game.lines(lists)
        some = tuple(Random(text).sample(lines, 3))
        kept = find_stored_list(game.sheet)
        assert kept is not None
        for decision in (RuleList(name="", lines=some, otherwise="fold"), *kept.rules.decisions):
            assert lists.best - lists.cost((decision,)) == play_list(game, deck, decision)


@pytest.mark.parametrize("name", ["three card", "caribbean"])
def test_what_a_player_sees_is_the_same_one_by_one_and_in_bulk(name: str) -> None:
    """Over the whole deck: every line fits the same hands, whichever way they are read."""
    game, chance = GAMES[name], Random(name)
    features = three.FEATURES if name == "three card" else caribbean.FEATURES
    lists = game.lists_of(game.sheet, ())
    (shown, (spots, codes)), *_ = lists.table.at_each(
        rest_of(chance.sample(ALL_CARDS, 16)), lambda spots: (spots, spots.cards)
    )
    for at in chance.sample(range(len(codes)), 200):
        cards = tuple(ALL_CARDS[i] for i in spots.cards[at])
        found = features.read(spots.cards[at : at + 1], spots.values[at : at + 1], shown.cards[0])
        seen = game.see(cards, (ALL_CARDS[shown.cards[0]],))
        assert {key: int(column[0]) for key, column in found.items()} == seen._asdict()


@pytest.mark.parametrize("name", ["three card", "crazy 4", "caribbean"])
def test_the_stored_list_costs_what_is_stored(name: str) -> None:
    game = GAMES[name]
    kept = find_stored_rules(game.sheet)
    assert kept is not None, "run python bench/math_reports.py"
    lists = game.lists_of(game.sheet, ())
    assert lists.count(kept.decisions) == kept
