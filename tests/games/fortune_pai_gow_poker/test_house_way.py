"""The House Way: every printed example, every threshold, every overlap, and a twin that filters."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import pytest

from houseway.cards import (
    ALL_CARDS,
    JOKER,
    Card,
    Rank,
    Suit,
    cards_text,
    joker_deck,
    parse_with_joker,
)
from houseway.games.fortune_pai_gow_poker.house_way import CHART, set_house_way, set_plainly
from houseway.hands.pai_gow import (
    COMPLETE,
    AnyCard,
    PaiGowCategory,
    PaiGowRanking,
    is_foul,
    rank_back,
    rank_front,
)


def rank_letters(cards: Iterable[AnyCard]) -> list[str]:
    return sorted(card.rank.letter if isinstance(card, Card) else "Jo" for card in cards)


# --- the printed examples -------------------------------------------------------------------------

PRINTED: Final = [
    ("HW-1", "Kd Jc", "Ah Tc 7s 5h 3d"),
    ("HW-2", "Ac Qd", "3s 3c Jh 8d 4c"),
    ("HW-3", "3d 3s", "Kh Ks 7h 6c 2d"),
    ("HW-4", "Ac 7h", "Jd Js 8c 8h 4s"),
    ("HW-5", "Ks 9s", "8c 8d 4d 4h 7c"),
    ("HW-6", "Qh 8c", "5h 5s 4h 4c 2s"),
    ("HW-7", "9c 9s", "7d 7c 5h 5s Ac"),
    ("HW-8", "Ac 8d", "Ad As 5d 4c 2s"),
    ("HW-9", "Jh Tc", "Kh Kd Kc 7s 5h"),
    ("HW-10", "Jc Jd", "5s 5h 5c Js Ad"),
    ("HW-11", "As 9s", "6s 5s 4c 3d 2s"),
    ("HW-12", "Jh 8d", "9s 8h Jo 6s 5d"),  # the blank read as the joker
    ("HW-12", "Jh 8d", "9s 8h 7c 6s 5d"),  # and as a lost seven
    ("HW-13", "7d 7c", "9h 9d Qd Jd 4d"),
    ("HW-14", "5c 5h", "7d 6s 5d 4s 3h"),
    ("HW-15", "4c 4h", "8h 8s 8d Ac Kh"),
    ("HW-16", "Qc Qd", "Qh Qs 9s 7d 5c"),
    ("HW-17", "Jd Js", "Jh Jc Qd Ts 7h"),
    ("HW-18", "8h 8d", "8c 8s Jc 7s 4d"),
    ("HW-19", "9h 8c", "5s 5d 5h 5c 2s"),
    ("HW-20", "4c 4h", "5h 5d 5c 5s 2s"),
    ("HW-21", "Ac As", "Ah Ad Jo Ks 5c"),  # the blank is the joker
]


def check_printed(row: str) -> None:
    """Set as printed; where one rank lies on both sides, whichever suits went to either."""
    examples = [(front, back) for printed, front, back in PRINTED if printed == row]
    assert examples
    for front_text, back_text in examples:
        front, back = parse_with_joker(front_text), parse_with_joker(back_text)
        setting = set_house_way((*front, *back))
        assert setting.row == row
        assert rank_letters(setting.front) == rank_letters(front)
        assert rank_letters(setting.back) == rank_letters(back)
        if not set(rank_letters(front)) & set(rank_letters(back)):
            assert (set(setting.front), set(setting.back)) == (set(front), set(back))


def test_hw_1_hw_2_hw_3_hw_4_hw_5_hw_6_hw_7_as_printed() -> None:
    for row in range(1, 8):
        check_printed(f"HW-{row}")


def test_hw_8_hw_9_hw_10_hw_11_hw_12_hw_13_hw_14_as_printed() -> None:
    for row in range(8, 15):
        check_printed(f"HW-{row}")


def test_hw_15_hw_16_hw_17_hw_18_hw_19_hw_20_hw_21_as_printed() -> None:
    for row in range(15, 22):
        check_printed(f"HW-{row}")


# --- every hand -----------------------------------------------------------------------------------


class Split(NamedTuple):
    """One of the 21 ways to set seven cards."""

    front: PaiGowRanking
    back: PaiGowRanking

    @property
    def pair_in_front(self) -> bool:
        return self.front.category is PaiGowCategory.PAIR

    def high_in_front(self, least: Rank) -> bool:
        return not self.pair_in_front and self.front.ranks[0] >= least


def twin(cards: Sequence[AnyCard]) -> tuple[str, PaiGowRanking, PaiGowRanking]:
    """The chart by another way: of all 21 splits, those that its words allow; the best of them."""
    splits = [
        Split(rank_front(front), rank_back([card for card in cards if card not in front]))
        for front in combinations(cards, 2)
    ]
    counts = Counter(card.rank if isinstance(card, Card) else Rank.ACE for card in cards)
    shape = sorted(counts.values(), reverse=True)
    leader = max(counts, key=lambda rank: (counts[rank], rank))
    ranks = sorted(counts, reverse=True)

    def behind(category: PaiGowCategory) -> list[Split]:
        return [split for split in splits if split.back.category is category]

    def fronted_by(*ranks: Rank) -> list[Split]:
        return [split for split in splits if split.front.ranks == ranks]

    def two_pair() -> tuple[str, list[Split]]:
        low = min(rank for rank in counts if counts[rank] == 2)
        both = [split for split in behind(PaiGowCategory.TWO_PAIR) if not split.pair_in_front]
        if leader >= Rank.QUEEN:
            return "HW-3", fronted_by(low)
        if leader >= Rank.NINE:
            return "HW-4", [s for s in both if s.high_in_front(Rank.ACE)] or fronted_by(low)
        if leader >= Rank.SIX:
            return "HW-5", [s for s in both if s.high_in_front(Rank.KING)] or fronted_by(low)
        return "HW-6", [s for s in both if s.high_in_front(Rank.QUEEN)] or fronted_by(low)

    def allowed() -> tuple[str, list[Split]]:
        pairs = [split for split in splits if split.pair_in_front]
        complete = [split for split in splits if split.back.category in COMPLETE]
        quads = behind(PaiGowCategory.FOUR_OF_A_KIND)
        if shape[0] == 5:
            return "HW-21", fronted_by(Rank.ACE)
        if shape[0] == 4 and shape[1] > 1:
            return "HW-20", [split for split in quads if split.pair_in_front]
        if shape[0] == 4:
            if leader >= Rank.QUEEN:
                return "HW-16", fronted_by(leader)
            if leader >= Rank.NINE:
                kept = [split for split in quads if split.high_in_front(Rank.KING)]
                return "HW-17", kept or fronted_by(leader)
            if leader >= Rank.SIX:
                kept = [split for split in quads if split.high_in_front(Rank.QUEEN)]
                return "HW-18", kept or fronted_by(leader)
            return "HW-19", quads
        if shape[:2] == [3, 3]:
            return "HW-10", pairs
        if shape[:2] == [3, 2]:
            at_least = PaiGowCategory.THREE_OF_A_KIND
            return "HW-15", [split for split in pairs if split.back.category >= at_least]
        if shape[:3] == [2, 2, 2]:
            return "HW-7", pairs
        if complete and shape[0] == 3:
            aces = [split for split in complete if split.high_in_front(Rank.ACE)]
            return "HW-14", [split for split in complete if split.pair_in_front] or aces
        if complete and shape[:2] == [2, 2]:
            return "HW-13", [split for split in complete if split.pair_in_front] or two_pair()[1]
        if complete:
            return ("HW-12" if shape[0] == 2 else "HW-11"), complete
        if shape[0] == 3 and leader is Rank.ACE:
            return "HW-8", [split for split in splits if split.high_in_front(Rank.ACE)]
        if shape[0] == 3:
            return "HW-9", behind(PaiGowCategory.THREE_OF_A_KIND)
        if shape[:2] == [2, 2]:
            return two_pair()
        if shape[0] == 2:
            return "HW-2", behind(PaiGowCategory.PAIR)
        return "HW-1", fronted_by(*ranks[1:3])

    row, found = allowed()
    best = max(found)
    return row, best.front, best.back


def uniform(rng: random.Random) -> list[AnyCard]:
    return rng.sample(joker_deck(), 7)


def of_few_ranks(rng: random.Random) -> list[AnyCard]:
    """Many quads, trips and pairs."""
    ranks = rng.sample(list(Rank), rng.choice([2, 3, 4]))
    return rng.sample([*(card for card in ALL_CARDS if card.rank in ranks), JOKER], 7)


def of_two_suits(rng: random.Random) -> list[AnyCard]:
    """Many flushes and straight flushes, always beside the joker."""
    suits = rng.sample(list(Suit), 2)
    return [JOKER, *rng.sample([card for card in ALL_CARDS if card.suit in suits], 6)]


def of_neighbours(rng: random.Random) -> list[AnyCard]:
    """Many straights beside pairs, trips and aces."""
    low = rng.randint(2, 9)
    near = [card for card in ALL_CARDS if low <= card.rank <= low + 5 or card.rank is Rank.ACE]
    return rng.sample([*near, JOKER], 7)


def test_t24_no_foul_a_partition_and_as_the_twin_has_it() -> None:
    """Whatever the order of the cards; and every row of the chart sets some hand."""
    rng = random.Random(24)
    rows = set()
    for deal in (uniform, of_few_ranks, of_two_suits, of_neighbours):
        for number in range(2_500):
            cards = deal(rng)
            setting = set_house_way(cards)
            front, back, row = setting
            rows.add(row)
            assert (len(front), len(back)) == (2, 5)
            assert {*front, *back} == set(cards), cards_text(tuple(cards))
            assert not is_foul(front, back), cards_text(tuple(cards))
            if number % 3 == 0:
                told = (row, rank_front(front), rank_back(back))
                assert told == twin(cards), cards_text(tuple(cards))
                assert set_plainly(cards) == setting, cards_text(tuple(cards))
            shuffled = rng.sample(cards, 7)
            assert set_house_way(shuffled) == setting, cards_text(tuple(cards))
    assert rows == {row.name for row in CHART}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "As Ks Qs Js Ts 9s",
        "As Ks Qs Js Ts 9s 8s 7s",
        "As As Qs Js Ts 9s 8s",
        "Jo Jo" + " 2c" * 5,
    ],
)
def test_anything_but_seven_different_cards_is_refused(text: str) -> None:
    wanted = f"^the House Way sets seven different cards, not {text or 'none'}$"
    for setter in (set_house_way, set_plainly):
        with pytest.raises(ValueError, match=wanted):
            setter(parse_with_joker(text))
