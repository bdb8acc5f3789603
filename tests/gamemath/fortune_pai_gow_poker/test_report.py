"""Fortune Pai Gow Poker: what is counted, against the game's own doors and published counts."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

from houseway.cards import Rank, joker_deck
from houseway.gamemath.fortune_pai_gow_poker import counts as counting
from houseway.gamemath.fortune_pai_gow_poker.counts import fortune_counts, house_way_counts
from houseway.gamemath.fortune_pai_gow_poker.deck import FULL, Deck
from houseway.gamemath.fortune_pai_gow_poker.kernels import fortune as pai_gow_fortune
from houseway.gamemath.fortune_pai_gow_poker.report import (
    base_wager,
    envy_value,
    fortune_hands,
    fortune_wager,
    report,
)
from houseway.gamemath.report import Question
from houseway.gamemath.tables import EnvyTable, FortuneTable
from houseway.games.fortune_pai_gow_poker import game as doors
from houseway.games.fortune_pai_gow_poker.fortune import ROWS, fortune_rows
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.games.fortune_pai_gow_poker.terms import read_terms
from proofs.fortune_pai_gow_poker.recount import pairs_one_by_one
from tests.gamemath.fortune_pai_gow_poker.hands import (
    Tally,
    first_hands,
    one_player,
    other_hands,
    settled,
    sheet_with,
)

SHEET = sheet_with()


def named(deck: Deck) -> str:
    ranks = "".join(rank.letter for rank in sorted(deck.ranks, reverse=True))
    return f"{ranks} in {deck.suits}{' and joker' * deck.joker}"


def deck_of(letters: str, suits: int, *, joker: bool) -> Deck:
    return Deck(frozenset(Rank("23456789TJQKA".index(x) + 2) for x in letters), suits, joker)


# Source: issue C, and the published analysis of the game that it quotes.
PUBLISHED = {
    "seven-card straight flush without joker": 32,
    "royal flush and royal match": 72,
    "seven-card straight flush with joker": 196,
    "five aces": 1_128,
    "royal flush": 26_020,
    "straight flush": 184_644,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "three of a kind": 7_672_500,
    "straight": 11_034_204,
    "three pair": 2_862_000,
}
LOST = 121_694_196

# Small decks, so dense with flushes, straights and pairs that every part of the count is met.
DOORS = [
    deck_of("23456789TJQKA", 1, joker=True),
    deck_of("A2345JK", 2, joker=True),
    deck_of("AK952", 3, joker=False),
]
PAIRS = [
    deck_of("2345679", 2, joker=True),
    deck_of("AKQJT92", 2, joker=False),
    deck_of("AKQT72", 3, joker=True),
    deck_of("A345", 4, joker=True),
    deck_of("AKQJ9", 4, joker=False),
    deck_of("AKT42", 4, joker=True),
]


# --- Fortune ------------------------------------------------------------------------------------


def test_fortune_meets_the_published_counts() -> None:
    found = {hand.hand: hand.hands for hand in fortune_hands(SHEET)}
    assert found == PUBLISHED
    assert sum(PUBLISHED.values()) + LOST == FULL.hands == 154_143_080


def test_fortune_edge_is_what_the_published_counts_pay() -> None:
    pays = {row: odds.value.per_unit for row, odds in read_terms(SHEET).fortune.items()}
    mean = Fraction(sum(pays[row] * PUBLISHED[row] for row in pays) - LOST) / FULL.hands
    square = Fraction(sum(pays[row] ** 2 * PUBLISHED[row] for row in pays) + LOST) / FULL.hands
    wager = fortune_wager(SHEET)
    assert wager.edge == -mean == Fraction(220_226, 2_752_555)
    assert wager.variance == square - mean**2
    assert wager.push == Fraction(2_862_000, FULL.hands)
    assert wager.lose == Fraction(LOST, FULL.hands)
    assert wager.win + wager.push + wager.lose == 1


@pytest.mark.parametrize("deck", [*DOORS[1:], PAIRS[3], PAIRS[4]], ids=named)
def test_rows_of_every_hand_of_a_small_deck_are_those_of_the_table(deck: Deck) -> None:
    hands = combinations(deck.cards, 7)
    if deck.hands > 20_000:
        chosen = Random(1).sample(list(hands), 4_000)
        rows = {fortune_rows(hand) for hand in chosen}
        assert rows <= fortune_counts(deck).keys()
    else:
        assert Counter(map(fortune_rows, hands)) == fortune_counts(deck)


def test_kernel_rows_stand_in_the_order_of_the_table() -> None:
    bits = [
        *("SEVEN_NATURAL", "ROYAL_MATCH", "SEVEN_JOKER", "FIVE_ACES", "ROYAL", "STRAIGHT_FLUSH"),
        *("QUADS", "FULL_HOUSE", "FLUSH", "TRIPS", "STRAIGHT", "THREE_PAIR"),
    ]
    assert [getattr(pai_gow_fortune, name) for name in bits] == [1 << i for i in range(len(ROWS))]


def test_a_changed_paytable_changes_the_answer() -> None:
    table = SHEET.paytables["fortune"]
    rows = dict(table.rows)
    del rows["flush"]  # such hands fall to three of a kind, a straight or three pair, or lose
    rows["straight"], rows["three of a kind"] = rows["three of a kind"], rows["straight"]
    own = replace(table, rows=rows)
    changed = replace(SHEET, paytables={**SHEET.paytables, "fortune": own})
    found = {hand.hand: hand.hands for hand in fortune_hands(changed)}
    assert "flush" not in found
    assert found["full house"] == PUBLISHED["full house"]
    assert found["straight"] > PUBLISHED["straight"]
    both = frozenset({"three of a kind", "straight"})
    assert fortune_counts()[both] > 0  # these are now paid as straights
    assert found["three of a kind"] < PUBLISHED["three of a kind"] + PUBLISHED["flush"]
    assert fortune_wager(changed).edge != fortune_wager(SHEET).edge


def test_t51_envy_is_the_chance_of_each_hand_times_what_it_pays() -> None:
    envy = {row: pays.value for row, pays in read_terms(SHEET).envy.items()}
    cents = sum(envy[row] * PUBLISHED[row] for row in envy)
    assert envy_value(SHEET) == Fraction(cents, 100 * FULL.hands) == Fraction(208_015, 7_707_154)


def test_envy_costs_the_least_bet_so_much_for_each_other_spot() -> None:
    table = report(SHEET, Question()).table(EnvyTable)
    assert table is not None
    edges = [row.edge for row in table.edges]
    assert table.bet == 500
    assert len(edges) == 6
    assert edges[0] == fortune_wager(SHEET).edge
    steps = {a - b for a, b in pairwise(edges)}
    assert steps == {envy_value(SHEET) / 5}


# --- House Way against House Way -----------------------------------------------------------------


def test_every_deal_of_the_full_deck_is_counted() -> None:
    counts = house_way_counts()
    assert counts.deals == comb(53, 7) * comb(46, 7) == 8_250_459_031_214_400
    assert counts.win == 2_373_939_678_930_048
    assert counts.push == 3_397_256_922_526_652
    assert counts.lose == 2_479_262_429_757_700


def test_b12_9_the_edge_is_the_mean_chance_of_a_copied_side() -> None:
    counts = house_way_counts()
    wager = base_wager(SHEET)
    copies = Fraction(counts.front_copies + counts.back_copies, 2 * counts.deals)
    assert wager.edge == copies == Fraction(26_330_687_706_913, 2_062_614_757_803_600)
    assert (wager.win, wager.push) == (
        Fraction(counts.win, counts.deals),
        Fraction(counts.push, counts.deals),
    )
    assert wager.variance == wager.win + wager.lose - wager.edge**2


@pytest.mark.parametrize("deck", DOORS, ids=named)
def test_every_deal_of_a_small_deck_through_the_games_own_doors(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The House Way itself, remembered: each hand is met in thousands of deals.
    monkeypatch.setattr(doors, "set_house_way", lru_cache(None)(set_house_way))
    tally = Tally()
    for hand, times in first_hands(deck).items():
        deals = ((*hand, *other) for other in other_hands(deck, hand))
        for lines in settled(SHEET, deals, one_player()):
            tally.add(lines, times)
    counts = house_way_counts(deck)
    assert tally.deals == counts.deals == deck.deals
    assert tally.outcomes["base", "win"] == counts.win
    assert tally.outcomes["base", "push"] == counts.push
    assert tally.outcomes["base", "lose"] == counts.lose
    fortune = fortune_counts(deck)
    t = read_terms(SHEET)
    won = sum(
        hands * max(t.fortune[row].value.per_unit for row in rows & t.fortune.keys())
        if rows & t.fortune.keys()
        else -hands * (not rows & set(t.fortune_pushes.value))
        for rows, hands in fortune.items()
    )
    assert tally.results["fortune"] == won * (deck.deals // deck.hands)


@pytest.mark.parametrize("deck", PAIRS, ids=named)
def test_inclusion_and_exclusion_is_counting_pair_by_pair(deck: Deck) -> None:
    """A 29-card deck agrees too, over 266,181,664,320 deals, in three minutes."""
    assert house_way_counts(deck) == pairs_one_by_one(deck)


def test_rounds_drawn_at_random_come_out_as_counted() -> None:
    random, deck = Random(1234), joker_deck()
    tally = Tally()
    deals = (random.sample(deck, 14) for _ in range(5_000))  # fewer miss copies that win
    for lines in settled(SHEET, deals, one_player()):
        tally.add(lines)
    for wager in (base_wager(SHEET), fortune_wager(SHEET)):
        seen = Fraction(tally.results[wager.wager], tally.deals)
        # Within four standard errors, without a root.
        assert (seen + wager.edge) ** 2 * tally.deals <= 16 * wager.variance


def test_work_is_told_of_and_can_be_stopped() -> None:
    deck = deck_of("AKQJT987", 2, joker=True)
    told: list[float] = []

    def stop(what: str, done: float) -> None:
        assert what == "House Way against House Way"
        told.append(done)
        if done > 0:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        house_way_counts(deck, stop)
    assert told[0] == 0
    assert deck not in counting._counted
    house_way_counts(deck, lambda _, done: told.append(done))
    assert told[-1] == 1


# --- what is asked -------------------------------------------------------------------------------


def test_the_report_holds_both_wagers_and_says_what_was_taken_for_granted() -> None:
    found = report(SHEET, Question())
    assert [wager.wager for wager in found.wagers] == ["base", "fortune"]
    assert found.deals == FULL.deals
    assert found.game is None
    assert "House Way" in found.notes[0]
    table = found.table(FortuneTable)
    assert table is not None
    hands = {row.hand: row.hands for row in table.rows}
    assert hands == {**PUBLISHED, "nothing": LOST}
