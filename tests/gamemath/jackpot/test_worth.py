"""Jackpot wagers: the oracles of the digest, figures worked by hand, and a plain twin."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest

from houseway.cards import Card, parse_cards
from houseway.gamemath.jackpot.worth import ProgressiveMath, worth
from houseway.gamemath.per_cent import per_cent
from houseway.hands import Best, Category, best_five, rank_five
from houseway.jackpot import Look, read_paytable
from houseway.money import Cents, Odds
from houseway.rules import Refused
from tests.library import PAYTABLES, all_paytables, find_paytable

UTH = "catfish-bend/multi-link-ultimate-texas-holdem"
CRAZY = "catfish-bend/multi-link-crazy-4-poker"
STANDALONE = "washington/standalone-01"
MGL, ML01, ML03 = "washington/mgl-01", "washington/mgl-ml01", "washington/mgl-ml03"

HANDS = 2_598_960

# Small decks that make every class of hand their table pays, straight flushes and royals included.
STRIPPED = {
    UTH: parse_cards("9s Ts Js Qs Ks As Td Jd Qd Kd Ad Ah Ac 2s"),
    STANDALONE: parse_cards("9s Ts Js Qs Ks As Ad Ah Ac Kd"),
}


def of(paytable_id: str) -> ProgressiveMath:
    return worth(find_paytable(paytable_id))


def meters(each: ProgressiveMath) -> dict[str, Fraction | None]:
    return {meter.name: meter.break_even for meter in each.meters}


# --- the oracle of part D -----------------------------------------------------------------------


def test_b6_13_the_fixed_pays_of_ml01() -> None:
    ml01 = of(ML01)
    for_one = 624 * 300 + 3_744 * 50 + 5_108 * 40 + 10_200 * 30 + 54_912 * 9
    wins = 624 + 3_744 + 5_108 + 10_200 + 54_912
    assert ml01.fixed == Fraction(for_one, HANDS) == Fraction(86_183, 162_435)
    assert ml01.fixed_chance == Fraction(wins, HANDS)
    assert per_cent(ml01.fixed, 3) == "53.057%"
    assert per_cent(ml01.fixed_chance, 3) == "2.870%"


@pytest.mark.parametrize("paytable_id", [UTH, CRAZY])
def test_t14_to_one_adds_the_chance_of_a_fixed_pay(paytable_id: str) -> None:
    linked, ml01 = of(paytable_id), of(ML01)
    assert linked.fixed == ml01.fixed + ml01.fixed_chance
    assert linked.stake_with_award == Fraction(40, HANDS)
    assert ml01.stake_with_award == 0


def test_t14_a_house_that_keeps_the_chip_pays_the_win_alone() -> None:
    path = PAYTABLES / "catfish-bend-multi-link-crazy-4-poker.toml"
    text = path.read_text(encoding="utf-8")
    old = 'kind = "flag", is = true, cite = ["T-14"'
    assert text.count(old) == 1
    kept = worth(read_paytable(text.replace(old, old.replace("true", "false")), name="kept"))
    assert kept.fixed == of(ML01).fixed
    assert kept.stake_with_award == 0


# --- worked by hand -----------------------------------------------------------------------------


@pytest.mark.parametrize("paytable_id", [UTH, CRAZY])
def test_b2_6_b2_7_the_break_even_meter_of_catfish_bend(paytable_id: str) -> None:
    """In hands of 2,598,960, per unit of $5: tray 1,453,516, stakes with awards 40; the Minor's
    seed is 300 units for 36 hands. What is wanting falls to the Major's 4 hands."""
    each = of(paytable_id)
    assert each.fixed * HANDS == 1_453_516
    major = Fraction(HANDS - 1_453_516 - 40 - 36 * 300, 4) * 5
    minor = Fraction(HANDS - 1_453_516 - 40 - 4 * 4_000, 36) * 5
    assert meters(each) == {"major": major, "minor": minor}
    assert major == 1_418_255
    assert each.at({"major": major, "minor": Fraction(1_500)}) == 1
    assert each.at({"major": Fraction(20_000), "minor": minor}) == 1
    assert each.at({"major": major - 1, "minor": Fraction(1_500)}) < 1


@pytest.mark.parametrize("paytable_id", [UTH, CRAZY])
def test_b2_7_the_return_at_the_seeds(paytable_id: str) -> None:
    each = of(paytable_id)
    assert each.at_seeds == Fraction(1_453_516 + 40 + 4 * 4_000 + 36 * 300, HANDS)
    assert each.at_seeds is not None
    assert per_cent(each.at_seeds, 3) == "56.960%"


def test_b2_17_envy_for_each_other_player() -> None:
    each = of(UTH)
    assert each.envy == Fraction(4 * 5_000 + 36 * 1_500, HANDS)
    major, minor = each.meters
    assert major.less_per_other == Fraction(74_000, 4) == 18_500
    assert minor.less_per_other == Fraction(74_000, 36)
    assert major.break_even is not None
    at = {"major": major.break_even - 5 * major.less_per_other, "minor": Fraction(1_500)}
    assert each.at(at, others=5) == 1


@pytest.mark.parametrize("paytable_id", [MGL, ML01, ML03])
def test_b6_12_b6_13_envy_in_washington(paytable_id: str) -> None:
    assert of(paytable_id).envy == Fraction(4 * 1_000 + 36 * 300, HANDS)


def test_b6_13_t53_two_rows_of_one_meter_add_up() -> None:
    (meter,) = of(MGL).meters
    assert meter.dollar == Fraction(4 + Fraction(36, 10)) / HANDS
    assert meter.break_even == Fraction(HANDS - 1_378_928) / Fraction(76, 10)
    assert of(MGL).at({"jackpot": meter.break_even}) == 1


def test_b6_13_without_printed_seeds_there_is_only_the_line_they_lie_on() -> None:
    ml01, ml03 = of(ML01), of(ML03)
    assert (ml01.at_seeds, ml03.at_seeds) == (None, None)
    assert set(meters(ml01).values()) == set(meters(ml03).values()) == {None}
    mega, major = ml01.meters
    assert mega.alone == 305_008
    assert major.alone == Fraction(305_008, 9)
    assert ml01.at({"mega": mega.alone, "major": Fraction(0)}) == 1
    assert ml01.at({"mega": mega.alone / 2, "major": major.alone / 2}) == 1
    assert ml03.meters[2].dollar == Fraction(624, HANDS)


def test_b6_9_b6_10_t59_three_kinds_of_royal() -> None:
    each = of(STANDALONE)
    first, seven, community, *_ = (row.chance for row in each.rows)
    assert first == community == Fraction(4, HANDS)
    assert seven == Fraction(19 * 4, HANDS)
    assert first + seven + community == Fraction(4_324, comb(52, 7))
    (meter,) = each.meters
    assert meter.dollar == Fraction(4 + Fraction(19 * 4, 20)) / HANDS
    tray = Fraction(12_000, HANDS) + Fraction(
        37_260 * 250 + 224_848 * 100 + 3_473_184 * 10, comb(52, 7)
    )
    assert each.fixed == tray
    assert meter.break_even == (1 - tray) / meter.dollar
    assert per_cent(each.fixed, 3) == "50.192%"
    assert each.envy == 0


def test_b6_13_another_wager_multiplies_every_amount() -> None:
    one, five = of(ML01), worth(find_paytable(ML01).at(Cents(500)))
    assert five.wager == 5
    assert five.fixed == one.fixed
    assert five.envy == 5 * one.envy
    assert [m.alone for m in five.meters] == [5 * m.alone for m in one.meters]
    assert five.envy == of(UTH).envy  # T-56


def test_t55_linked_games_have_the_same_hands_and_chances() -> None:
    assert [(row.name, row.chance) for row in of(UTH).rows] == [
        (row.name, row.chance) for row in of(CRAZY).rows
    ]


def test_a_wager_worth_its_price_without_a_meter_breaks_even_at_nothing() -> None:
    text = (PAYTABLES / "washington-mgl-01.toml").read_text(encoding="utf-8")
    rich = text.replace('"9 for 1"', '"30 for 1"').replace('"300 for 1"', '"900 for 1"')
    each = worth(read_paytable(rich, name="rich"))
    assert each.wanting < 0
    assert meters(each) == {"jackpot": 0}


# --- counts -------------------------------------------------------------------------------------


def _dealt(
    deck: tuple[Card, ...],
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]]:
    """Every hole, flop, and turn and river."""
    for hole in combinations(deck, 2):
        left = [card for card in deck if card not in hole]
        for flop in combinations(left, 3):
            for late in combinations([card for card in left if card not in flop], 2):
                yield hole, flop, late


@cache
def _best(cards: frozenset[Card]) -> Best:
    return best_five(tuple(cards))


def _won(look: Look, category: Category, deal: tuple[tuple[Card, ...], ...]) -> bool:
    """Whether a row's hand is there, said as the documents say it."""
    hole, flop, late = deal
    board = (*flop, *late)
    match look:
        case Look.HOLE_AND_FLOP | Look.FIVE_CARDS:
            return _best(frozenset({*hole, *flop})).ranking.category is category
        case Look.BOARD:
            return _best(frozenset(board)).ranking.category is category
        case Look.SEVEN_WITH_HOLE:
            best = _best(frozenset({*hole, *board}))
            return best.ranking.category is category and bool(set(best.cards) & set(hole))
        case Look.FIRST_SEVEN:
            return _best(frozenset({*hole, *board})).ranking.category is category


@pytest.mark.parametrize("paytable_id", [UTH, STANDALONE])
def test_the_plain_twin_deals_every_hand_of_a_stripped_deck(paytable_id: str) -> None:
    """Each deal pays the first row whose hand is there; the chances are those that are counted."""
    deck = STRIPPED[paytable_id]
    table = find_paytable(paytable_id)
    five = Counter(rank_five(hand).category for hand in combinations(deck, 5))
    seven = Counter(best_five(hand).ranking.category for hand in combinations(deck, 7))
    paid: Counter[str] = Counter()
    back, deals = Fraction(0), 0
    looked = [
        (row, row.looks_at.value, Category.parse(row.hand.value)) for row in table.rows.values()
    ]
    dealt = (
        ((cards[:2], cards[2:], ()) for cards in combinations(deck, 5))
        if paytable_id == UTH  # the turn and the river decide nothing here
        else _dealt(deck)
    )
    for deal in dealt:
        deals += 1
        for row, look, category in looked:
            if _won(look, category, deal):
                paid[row.name] += 1
                if isinstance(row.pays.value, Odds):
                    back += 1 + row.pays.value.per_unit
                break
    each = worth(table, five=five, seven=seven)
    assert {row.name: row.chance for row in each.rows} == {
        name: Fraction(paid[name], deals) for name in table.rows
    }
    assert each.fixed == back / deals
    assert all(paid[name] for name in table.rows)


def test_a_table_that_cannot_be_counted_is_refused() -> None:
    text = (PAYTABLES / "washington-standalone-01.toml").read_text(encoding="utf-8")
    odd = text.replace('"full house" = {', '"full house" = { looks_at = "board",')
    with pytest.raises(Refused, match="only a royal flush is counted that way"):
        worth(read_paytable(odd, name="odd"))


def test_every_shipped_table_is_counted() -> None:
    for table in all_paytables().values():
        each = worth(table)
        assert each.deals == (comb(52, 7) if table.id == STANDALONE else HANDS)
        assert 0 < each.fixed < 1
