from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, cards_text, parse_cards
from houseway.hands import Category, Ranking, best_five, best_ranking, rank_five
from tests.hands.classes import mixed_hand, rank_multisets, rank_sets, suited_hand

REPEATABLE = settings(derandomize=True, database=None, deadline=None)

SEVEN_CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=7, max_size=7, unique=True)


def plain(text: str) -> Ranking:
    return rank_five(parse_cards(text))


def best(text: str) -> Ranking:
    """The best five by the plain way, which the fast way must share."""
    ranking = best_five(parse_cards(text)).ranking
    assert best_ranking(parse_cards(text)) == ranking
    return ranking


@pytest.fixture(scope="module")
def every_ranking() -> dict[Ranking, str]:
    """Each of the 7,462 values a five-card hand can have, with a hand that has it."""
    hands = [mixed_hand(ranks) for ranks in rank_multisets(5)]
    hands += [suited_hand(ranks, Suit.HEARTS) for ranks in rank_sets(5)]
    return {rank_five(hand): cards_text(hand) for hand in hands}


def test_there_are_7_462_different_values(every_ranking: dict[Ranking, str]) -> None:
    assert len(every_ranking) == 7_462


# B0-1


def test_b0_1_ranks_run_from_the_ace_down() -> None:
    quads = [plain(f"{r}c {r}d {r}h {r}s {'3c' if r == '2' else '2c'}") for r in "AKQJT98765432"]
    kickers = [plain(f"2c 2d 2h 2s {r}c") for r in "AKQJT9876543"]
    tops = [plain(f"{r}c 7d 5h 3s 2c") for r in "AKQJT98"]
    for rankings in (quads, kickers, tops):
        assert all(better > worse for better, worse in pairwise(rankings))


@REPEATABLE
@given(SEVEN_CARDS, st.permutations(tuple(Suit)))
def test_b0_1_suits_are_equal(cards: list[Card], suits: list[Suit]) -> None:
    exchanged = dict(zip(Suit, suits, strict=True))
    others = [Card(card.rank, exchanged[card.suit]) for card in cards]
    assert best_five(others).ranking == best_five(cards).ranking
    assert best_ranking(others) == best_ranking(cards)


@pytest.mark.parametrize("suit", Suit)
def test_b0_1_no_suit_wins_a_flush(suit: Suit) -> None:
    royal = parse_cards(f"A{suit.value} K{suit.value} Q{suit.value} J{suit.value} T{suit.value}")
    assert rank_five(royal) == Ranking(Category.ROYAL_FLUSH, (Rank.ACE,))


def test_b0_1_ace_is_low_to_begin_a_straight() -> None:
    assert plain("Ac 2d 3h 4s 5c") == Ranking(Category.STRAIGHT, (Rank.FIVE,))
    assert plain("Ad 2d 3d 4d 5d") == Ranking(Category.STRAIGHT_FLUSH, (Rank.FIVE,))


@pytest.mark.parametrize("ranks", ["23AKQ", "234AK", "2AKQJ"])
def test_b0_1_a_straight_does_not_go_round_the_corner(ranks: str) -> None:
    mixed = " ".join(rank + suit for rank, suit in zip(ranks, "cdhsc", strict=True))
    suited = " ".join(rank + "s" for rank in ranks)
    assert plain(mixed).category is Category.HIGH_CARD
    assert plain(suited).category is Category.FLUSH
    assert plain(mixed).ranks[0] is Rank.ACE


def test_b0_1_ace_is_high_everywhere_else() -> None:
    assert plain("Ac Ad 4h 3s 2c") > plain("Kc Kd Qh Js 9c")
    assert plain("As 2s 3s 4s 6s") > plain("Ks Qs Js Ts 8s")


# B0-2


def test_b0_2_classes_in_order() -> None:
    """Each class at its lowest beats the class below at its highest."""
    lowest_and_highest = [
        ("royal flush", "Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
        ("straight flush", "5h 4h 3h 2h Ah", "Kh Qh Jh Th 9h"),
        ("four of a kind", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
        ("full house", "2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
        ("flush", "7h 5h 4h 3h 2h", "Ah Kh Qh Jh 9h"),
        ("straight", "5c 4d 3h 2s Ac", "Ac Kd Qh Js Tc"),
        ("three of a kind", "2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc"),
        ("two pair", "3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc"),
        ("pair", "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
        ("high card", "7c 5d 4h 3s 2c", "Ac Kd Qh Js 9c"),
    ]
    for words, lowest, highest in lowest_and_highest:
        assert plain(lowest).category is plain(highest).category is Category.parse(words)
        assert plain(lowest) <= plain(highest)
    for (_, lowest, _), (_, _, highest_below) in pairwise(lowest_and_highest):
        assert plain(lowest) > plain(highest_below)


@pytest.mark.parametrize(
    ("words", "highest", "lowest"),
    [
        ("royal flush", "As Ks Qs Js Ts", "Ah Kh Qh Jh Th"),
        ("straight flush", "Ks Qs Js Ts 9s", "5h 4h 3h 2h Ah"),
        ("four of a kind", "As Ah Ad Ac Kc", "2s 2h 2d 2c 3c"),
        ("full house", "As Ah Ad Kc Kd", "2s 2h 2d 3c 3d"),
        ("flush", "As Ks Qs Js 9s", "7h 5h 4h 3h 2h"),
        ("straight", "As Kh Qd Jc Ts", "5s 4h 3d 2c As"),
        ("three of a kind", "As Ah Ad Kc Qs", "2s 2h 2d 4c 3s"),
        ("two pair", "As Ah Kd Kc Qs", "3s 3h 2d 2c 4s"),
        ("pair", "As Ah Kd Qc Js", "2s 2h 5d 4c 3s"),
        ("high card", "As Kh Qd Jc 9s", "7s 5h 4d 3c 2s"),
    ],
)
def test_b0_2_highest_and_lowest_of_each_class(
    words: str, highest: str, lowest: str, every_ranking: dict[Ranking, str]
) -> None:
    of_class = [ranking for ranking in every_ranking if ranking.category is Category.parse(words)]
    assert max(of_class) == plain(highest)
    assert min(of_class) == plain(lowest)


@pytest.mark.parametrize(
    ("text", "ranking", "words"),
    [
        ("Ts As Qs Ks Js", Ranking(Category.ROYAL_FLUSH, (Rank.ACE,)), "royal flush"),
        (
            "9d Kd Td Qd Jd",
            Ranking(Category.STRAIGHT_FLUSH, (Rank.KING,)),
            "straight flush, king high",
        ),
        (
            "6c 9d 6d 6h 6s",
            Ranking(Category.FOUR_OF_A_KIND, (Rank.SIX, Rank.NINE)),
            "four of a kind, sixes",
        ),
        (
            "6c Ad 6d Ah 6s",
            Ranking(Category.FULL_HOUSE, (Rank.SIX, Rank.ACE)),
            "full house, sixes over aces",
        ),
        (
            "2h Th 8h 6h 4h",
            Ranking(Category.FLUSH, (Rank.TEN, Rank.EIGHT, Rank.SIX, Rank.FOUR, Rank.TWO)),
            "flush, ten high",
        ),
        ("2h 4c 6d 5h 3s", Ranking(Category.STRAIGHT, (Rank.SIX,)), "straight, six high"),
        (
            "Kc 7d 7h 2s 7c",
            Ranking(Category.THREE_OF_A_KIND, (Rank.SEVEN, Rank.KING, Rank.TWO)),
            "three of a kind, sevens",
        ),
        (
            "4c 9d Kc 9h 4s",
            Ranking(Category.TWO_PAIR, (Rank.NINE, Rank.FOUR, Rank.KING)),
            "two pair, nines and fours",
        ),
        (
            "4c Ad 2c 4h 8s",
            Ranking(Category.PAIR, (Rank.FOUR, Rank.ACE, Rank.EIGHT, Rank.TWO)),
            "pair of fours",
        ),
        (
            "4c Qd 2c Jh 8s",
            Ranking(Category.HIGH_CARD, (Rank.QUEEN, Rank.JACK, Rank.EIGHT, Rank.FOUR, Rank.TWO)),
            "high card, queen high",
        ),
    ],
)
def test_b0_2_a_hand_of_each_class(text: str, ranking: Ranking, words: str) -> None:
    for cards in permutations(parse_cards(text)):
        assert rank_five(cards) == ranking
        assert best_ranking(cards) == ranking
    assert str(ranking) == words


# B0-3


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("As Ah Ad Ac 3s", "As Ah Ad Ac 2s"),
        ("5s 5h 5d 3c 3s", "5s 5h 5d 2c 2s"),
        ("As Js 9s 5s 3s", "Ah Jh 9h 5h 2h"),
        ("7s 7h 7d Kc 3s", "7s 7h 7d Kc 2s"),
        ("7s 7h 7d Kc 3s", "7s 7h 7d Qc Js"),
        ("9s 9h 4d 4c 3s", "9d 9c 4h 4s 2d"),
        ("9s 9h Kd 6c 3s", "9d 9c Kh 6s 2d"),
        ("9s 9h Kd 6c 3s", "9d 9c Kh 5s 4d"),
        ("Ks Jh 9d 6c 3s", "Kd Jc 9h 6s 2d"),
    ],
)
def test_b0_3_ties_break_on_the_five_cards(winner: str, loser: str) -> None:
    assert plain(winner).category is plain(loser).category
    assert plain(winner) > plain(loser)


@pytest.mark.parametrize(
    ("words", "board", "player", "dealer"),
    [
        ("four of a kind", "Kc Kd Kh Ks As", "Qd Qh", "3c 2d"),
        ("full house", "Kc Kd Kh As Ad", "Qd Qh", "3c 2d"),
        ("flush", "Kh Jh 9h 7h 5h", "4h 3h", "Ac Ad"),
        ("straight", "9c 8d 7h 6s 5c", "Ac Kd", "2c 3d"),
        ("three of a kind", "9c 9d Kh Qs 4c", "9h Jd", "9s 2d"),
        ("two pair", "Ac Ad Kh Ks Qc", "Jh Js", "3c 2d"),
        ("two pair", "Ac Ad Kh Ks 2c", "Qh Qs", "Qc 3d"),
        ("pair", "Ac Kd Qh 9s 2c", "Ah 8d", "As 3d"),
        ("high card", "Ac Kd Qh Js 9c", "8h 7s", "3c 2d"),
    ],
)
def test_b0_3_a_sixth_card_never_breaks_a_tie(
    words: str, board: str, player: str, dealer: str
) -> None:
    assert best(f"{board} {player}") == best(f"{board} {dealer}")
    assert best(f"{board} {player}").category is Category.parse(words)


@REPEATABLE
@given(SEVEN_CARDS)
def test_b0_3_seven_cards_are_worth_what_their_best_five_are(cards: list[Card]) -> None:
    found = best_five(cards)
    assert len(set(found.cards)) == 5
    assert set(found.cards) <= set(cards)
    assert rank_five(found.cards) == found.ranking
    assert all(rank_five(five) <= found.ranking for five in combinations(cards, 5))
    assert best_ranking(cards) == found.ranking


def test_b0_3_no_value_holds_more_than_five_ranks(every_ranking: dict[Ranking, str]) -> None:
    decisive = {
        Category.ROYAL_FLUSH: 1,
        Category.STRAIGHT_FLUSH: 1,
        Category.FOUR_OF_A_KIND: 2,
        Category.FULL_HOUSE: 2,
        Category.FLUSH: 5,
        Category.STRAIGHT: 1,
        Category.THREE_OF_A_KIND: 3,
        Category.TWO_PAIR: 3,
        Category.PAIR: 4,
        Category.HIGH_CARD: 5,
    }
    for ranking, hand in every_ranking.items():
        assert len(ranking.ranks) == decisive[ranking.category], hand


# T-40: what 001's sentence, "the highest card not contained in the other", would get wrong


@pytest.mark.parametrize("rank", [rank_five, best_ranking])
@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("Kc Kd 3h 3s 4c", "Kh Ks 2c 2d Ac"),
        ("3c 3d 3h Kc Kd", "2c 2d 2h Ac Ad"),
        ("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c"),
        ("2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d"),
        ("3c 3d 3h 3s 4c", "2c 2d 2h 2s Ac"),
        ("3c 3d 3h 5c 4d", "2c 2d 2h Ac Kd"),
        ("3c 3d 6h 5c 4d", "2c 2d Ah Kc Qd"),
        ("4c 4d 2h 2c 3d", "3c 3h 2d 2s Ad"),
    ],
)
def test_t40_grouped_cards_compare_before_the_rest(
    rank: Callable[[Sequence[Card]], Ranking], winner: str, loser: str
) -> None:
    assert rank(parse_cards(winner)) > rank(parse_cards(loser))


def test_t40_holds_for_the_best_of_seven() -> None:
    assert best("Kc Kd 3h 3s 4c 2c 2h") > best("Kh Ks 2c 2d Ac 9h 7d")
    assert best("3c 3d 3h Kc Kd 9s 8h") > best("2c 2d 2h Ac Ad Qs Jh")
    assert best("2c 3d 4h 5s 6c Ad Ah") > best("Ac 2d 3h 4s 5c Kd Kh")


# T-41: 000's list stops at three of a kind


def test_t41_classes_below_three_of_a_kind_count() -> None:
    below = [category for category in Category if category < Category.THREE_OF_A_KIND]
    assert [category.words for category in below] == ["high card", "pair", "two pair"]
    assert plain("3c 3d 2h 2s 4c") > plain("Ac Ad Kh Qs Jc")
    assert plain("2c 2d 5h 4s 3c") > plain("Ac Kd Qh Js 9c")
    assert plain("Ac Kd Qh Js 9c") > plain("Ac Kd Qh Js 8c")


def test_t41_a_pair_is_told_from_no_pair_of_seven() -> None:
    """What a dealer needs to qualify."""
    assert best("2c 2d 4h 6s 8c Td Qh").category is Category.PAIR
    assert best("2c 3d 4h 6s 8c Td Qh").category is Category.HIGH_CARD


# T-36


@pytest.mark.parametrize(
    ("hole", "board", "five"),
    [
        ("2c 3d", "As Ks Qs Js Ts", "As Ks Qs Js Ts"),  # the board alone
        ("9s 3d", "Ac Ks Qs Js Ts", "9s Ks Qs Js Ts"),  # one hole card
        ("3h 2c", "9s 8s 7s 6s 5s", "9s 8s 7s 6s 5s"),
        ("Ah Ad", "Ac As Kd 7h 2c", "Ah Ad Ac As Kd"),  # both
        ("Kh 2c", "Ah Qh Jh Th 2d", "Kh Ah Qh Jh Th"),
    ],
)
def test_t36_any_five_of_the_seven(hole: str, board: str, five: str) -> None:
    seven = parse_cards(f"{hole} {board}")
    assert set(best_five(seven).cards) == set(parse_cards(five))
    assert best(f"{hole} {board}") == plain(five)
    assert best(f"{board} {hole}") == plain(five)


def test_t36_a_board_that_nobody_betters_is_a_tie() -> None:
    board = "Ac Ad Kh Ks Qc"
    assert best(f"{board} Jh 9s") == best(f"{board} 3c 2d") == plain(board)


@REPEATABLE
@given(SEVEN_CARDS)
def test_t36_more_cards_never_make_a_hand_worse(cards: list[Card]) -> None:
    five, six, seven = (best_five(cards[:size]).ranking for size in (5, 6, 7))
    assert five <= six <= seven


# Names and refusals


@pytest.mark.parametrize("category", Category)
def test_a_class_is_read_back_from_its_words(category: Category) -> None:
    assert Category.parse(category.words) is category


@pytest.mark.parametrize("words", ["", "one pair", "five of a kind", "fullhouse", "flush "])
def test_words_that_name_no_class_are_refused(words: str) -> None:
    with pytest.raises(ValueError, match=f"^{words!r} is not a class of five-card hand$"):
        Category.parse(words)


@pytest.mark.parametrize(
    "text", ["", "As Ks Qs Js", "As Ks Qs Js Ts 9s", "As As Qs Js Ts", "As As Ks Qs Js Ts"]
)
def test_rank_five_takes_five_different_cards(text: str) -> None:
    with pytest.raises(ValueError, match="a five-card hand has five different cards"):
        rank_five(parse_cards(text))


@pytest.mark.parametrize("text", ["As Ks Qs Js", "As Ks Qs Js Js", "As Ks Qs Js Ts As"])
def test_best_five_takes_five_or_more_different_cards(text: str) -> None:
    with pytest.raises(ValueError):
        best_five(parse_cards(text))
