"""Classes of hands, their order and their names: five cards, three, four, and a back of Pai Gow."""

from collections.abc import Callable, Sequence
from itertools import pairwise, permutations
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, JOKER, Card, Suit, joker_deck, parse_with_joker
from houseway.hands import (
    Category,
    FourCategory,
    HandClass,
    ThreeCategory,
    best_five,
    best_four,
    best_ranking,
    pai_gow,
    rank_five,
    rank_four,
    rank_three,
)
from tests.hands.classes import mixed_hand, rank_multisets, rank_sets, suited_hand


class Kind(NamedTuple):
    """A kind of hand: its classes, highest first, each with its lowest and its highest hand."""

    classes: type[HandClass]
    words: str
    ranks: tuple[Callable[[Sequence[Any]], Any], ...]
    size: int
    deck: Sequence[pai_gow.AnyCard]
    values: int
    hands: Sequence[tuple[str, str, str]]

    def rank(self, text: str) -> Any:
        """What all ways of ranking say of a hand."""
        cards = parse_with_joker(text)
        found, *others = [rank(cards) for rank in self.ranks]
        assert all(other == found for other in others)
        return found


FIVE: Final = Kind(
    Category,
    "five",
    (rank_five, best_ranking, lambda cards: best_five(cards).ranking),
    5,
    ALL_CARDS,
    7_462,
    [
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
    ],
)
THREE: Final = Kind(
    ThreeCategory,
    "three",
    (rank_three,),
    3,
    ALL_CARDS,
    741,
    [
        ("mini royal", "Ah Kh Qh", "As Ks Qs"),
        ("straight flush", "3h 2h Ah", "Kh Qh Jh"),
        ("three of a kind", "2c 2d 2h", "Ac Ad Ah"),
        ("straight", "3c 2d Ah", "Ac Kd Qh"),
        ("flush", "5h 3h 2h", "Ah Kh Jh"),
        ("pair", "2c 2d 3h", "Ac Ad Kh"),
        ("high card", "5c 3d 2h", "Ac Kd Jh"),
    ],
)
# The order is that of the paytable (B3-10).
FOUR: Final = Kind(
    FourCategory,
    "four",
    (rank_four,),
    4,
    ALL_CARDS,
    2_535,
    [
        ("four of a kind", "2c 2d 2h 2s", "Ac Ad Ah As"),
        ("straight flush", "4h 3h 2h Ah", "Ah Kh Qh Jh"),
        ("three of a kind", "2c 2d 2h 3s", "Ac Ad Ah Ks"),
        ("flush", "6h 4h 3h 2h", "Ah Kh Qh Th"),
        ("straight", "4c 3d 2h As", "Ac Kd Qh Js"),
        ("two pair", "3c 3d 2h 2s", "Ac Ad Kh Ks"),
        ("pair", "2c 2d 4h 3s", "Ac Ad Kh Qs"),
        ("high card", "6c 4d 3h 2s", "Ac Kd Qh Ts"),
    ],
)
BACK: Final = Kind(
    pai_gow.PaiGowCategory,
    "five",
    (pai_gow.rank_back, pai_gow.rank_back_plainly),
    5,
    joker_deck(),
    7_463,
    [
        ("five aces", "Ac Ad Ah As Jo", "Ac Ad Ah As Jo"),
        ("royal flush", "Ah Kh Qh Jh Th", "As Ks Qs Jo Ts"),
        ("straight flush", "5h 4h 3h 2h Ah", "Kh Qh Jo Th 9h"),
        ("four of a kind", "2c 2d 2h 2s 3c", "Ac Ad Ah Jo Kc"),
        ("full house", "2c 2d 2h 3s 3c", "Ac Ad Jo Ks Kc"),
        ("flush", "7h 5h 4h 3h 2h", "Ah Kh Qh Jo 9h"),
        ("straight", "5c 4d 3h 2s Ac", "Ac Kd Qh Jo Tc"),
        ("three of a kind", "2c 2d 2h 4s 3c", "Ac Ad Jo Ks Qc"),
        ("two pair", "3c 3d 2h 2s 4c", "Ac Jo Kh Ks Qc"),
        ("pair", "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
        ("high card", "7c 5d 4h 3s 2c", "Ac Kd Qh Js 9c"),
    ],
)
KINDS: Final = (FIVE, THREE, FOUR, BACK)
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.classes.__name__)


@every_kind
def test_b0_2_b3_10_b10_2_b12_2_t54_the_classes_in_order(kind: Kind) -> None:
    """Each class has its lowest and its highest hand, and beats the class below at its highest."""
    assert [words for words, _, _ in kind.hands] == [c.words for c in reversed(kind.classes)]
    hands: list[Sequence[pai_gow.AnyCard]] = [
        mixed_hand(ranks) for ranks in rank_multisets(kind.size)
    ]
    hands += [suited_hand(ranks, Suit.HEARTS) for ranks in rank_sets(kind.size)]
    if JOKER in kind.deck:
        hands.append(parse_with_joker("Ac Ad Ah As Jo"))
    every = {kind.ranks[0](hand) for hand in hands}
    assert len(every) == kind.values
    for words, lowest, highest in kind.hands:
        of_class = [ranking for ranking in every if ranking.category is kind.classes.parse(words)]
        assert (min(of_class), max(of_class)) == (kind.rank(lowest), kind.rank(highest))
    for (_, lowest, _), (_, _, highest_below) in pairwise(kind.hands):
        assert kind.rank(lowest) > kind.rank(highest_below)


@pytest.mark.parametrize(
    ("kind", "text", "ranks", "words"),
    [
        (FIVE, "Ts As Qs Ks Js", "A", "royal flush"),
        (FIVE, "9d Kd Td Qd Jd", "K", "straight flush, king high"),
        (FIVE, "Ad 2d 3d 4d 5d", "5", "straight flush, five high"),
        (FIVE, "6c 9d 6d 6h 6s", "69", "four of a kind, sixes"),
        (FIVE, "6c Ad 6d Ah 6s", "6A", "full house, sixes over aces"),
        (FIVE, "2h Th 8h 6h 4h", "T8642", "flush, ten high"),
        (FIVE, "2h 4c 6d 5h 3s", "6", "straight, six high"),
        (FIVE, "Ac 2d 3h 4s 5c", "5", "straight, five high"),
        (FIVE, "Kc 7d 7h 2s 7c", "7K2", "three of a kind, sevens"),
        (FIVE, "4c 9d Kc 9h 4s", "94K", "two pair, nines and fours"),
        (FIVE, "4c Ad 2c 4h 8s", "4A82", "pair of fours"),
        (FIVE, "4c Qd 2c Jh 8s", "QJ842", "high card, queen high"),
        (THREE, "Ks As Qs", "A", "mini royal"),
        (THREE, "Jd Kd Qd", "K", "straight flush, king high"),
        (THREE, "2s As 3s", "3", "straight flush, three high"),
        (THREE, "6c 6d 6s", "6", "three of a kind, sixes"),
        (THREE, "Qs Ad Ks", "A", "straight, ace high"),
        (THREE, "2s Ad 3s", "3", "straight, three high"),
        (THREE, "2h Th 8h", "T82", "flush, ten high"),
        (THREE, "4c Ad 4h", "4A", "pair of fours"),
        (THREE, "4c Qd 2c", "Q42", "high card, queen high"),
        (FOUR, "6c 6d 6h 6s", "6", "four of a kind, sixes"),
        (FOUR, "Jd Kd Td Qd", "K", "straight flush, king high"),
        (FOUR, "7d 7h 2s 7c", "72", "three of a kind, sevens"),
        (FOUR, "2h Th 8h 6h", "T862", "flush, ten high"),
        (FOUR, "2h 4c Ad 3h", "4", "straight, four high"),
        (FOUR, "4c 9d 9h 4s", "94", "two pair, nines and fours"),
        (FOUR, "4c Ad 4h 8s", "4A8", "pair of fours"),
        (FOUR, "4c Qd 2c Jh", "QJ42", "high card, queen high"),
    ],
)
def test_b0_2_b10_2_t54_a_hand_of_each_class(kind: Kind, text: str, ranks: str, words: str) -> None:
    for cards in permutations(text.split()):
        ranking = kind.rank(" ".join(cards))
        assert "".join(rank.letter for rank in ranking.ranks) == ranks
        assert str(ranking) == words


@pytest.mark.parametrize(
    ("kind", "winner", "loser"),
    [
        # T-40: what 001's sentence, "the highest card not contained in the other", would get wrong
        (FIVE, "Kc Kd 3h 3s 4c", "Kh Ks 2c 2d Ac"),
        (FIVE, "3c 3d 3h Kc Kd", "2c 2d 2h Ac Ad"),
        (FIVE, "2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c"),
        (FIVE, "2c 3c 4c 5c 6c", "Ad 2d 3d 4d 5d"),
        (FIVE, "3c 3d 3h 3s 4c", "2c 2d 2h 2s Ac"),
        (FIVE, "3c 3d 3h 5c 4d", "2c 2d 2h Ac Kd"),
        (FIVE, "3c 3d 6h 5c 4d", "2c 2d Ah Kc Qd"),
        (FIVE, "4c 4d 2h 2c 3d", "3c 3h 2d 2s Ad"),
        # T-41: 000's list stops at three of a kind
        (FIVE, "3c 3d 2h 2s 4c", "Ac Ad Kh Qs Jc"),
        (FIVE, "2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c"),
        (FIVE, "Ac Kd Qh Js 9c", "Ac Kd Qh Js 8c"),
        # B0-1: the ace is high everywhere but at the beginning of a straight
        (FIVE, "Ac Ad 4h 3s 2c", "Kc Kd Qh Js 9c"),
        (FIVE, "As 2s 3s 4s 6s", "Ks Qs Js Ts 8s"),
        (FIVE, "As Js 9s 5s 3s", "Ah Jh 9h 5h 2h"),  # B0-3
        (THREE, "4c 3d 2h", "3c 2d Ah"),  # B10-2: with a low ace the three is high
        (FOUR, "5c 4d 3h 2s", "4c 3d 2h As"),  # T-76
    ],
)
def test_b0_1_b0_3_b10_2_t40_t41_t76_the_better_hand_of_two(
    kind: Kind, winner: str, loser: str
) -> None:
    assert kind.rank(winner) > kind.rank(loser)


@every_kind
@given(data=st.data(), suits=st.permutations(tuple(Suit)), rng=st.randoms())
def test_b0_1_b12_2_suits_and_order_do_not_matter(
    kind: Kind, data: st.DataObject, suits: list[Suit], rng: Any
) -> None:
    size = data.draw(st.integers(5, 7)) if kind is FIVE else kind.size
    cards = data.draw(
        st.lists(st.sampled_from(kind.deck), min_size=size, max_size=size, unique=True)
    )
    exchanged = dict(zip(Suit, suits, strict=True))
    others = [
        Card(card.rank, exchanged[card.suit]) if isinstance(card, Card) else card for card in cards
    ]
    rng.shuffle(others)
    ranks = kind.ranks[1:] if kind is FIVE else kind.ranks
    assert len({rank(hand) for rank in ranks for hand in (cards, others)}) == 1


# Names and refusals


@every_kind
def test_a_class_is_read_back_from_its_words_and_nothing_else(kind: Kind) -> None:
    assert [kind.classes.parse(category.words) for category in kind.classes] == [*kind.classes]
    for words in ("", "one pair", "five of a kind", "fullhouse", "flush ", "mini royal flush"):
        with pytest.raises(
            ValueError, match=f"^{words!r} is not a class of {kind.words}-card hand$"
        ):
            kind.classes.parse(words)


def test_b12_2_the_first_ten_classes_of_pai_gow_are_those_of_poker() -> None:
    poker = [(category.name, category.value) for category in Category]
    assert [(category.name, category.value) for category in pai_gow.PaiGowCategory][:10] == poker
    complete = {"straight", "flush", "straight flush", "royal flush"}
    assert {category.words for category in pai_gow.COMPLETE} == complete


@pytest.mark.parametrize(
    ("rank", "wanted", "size"),
    [
        (rank_five, "a five-card hand has five different cards", 5),
        (rank_three, "a three-card hand has three different cards", 3),
        (rank_four, "a four-card hand has four different cards", 4),
        (best_four, "a Crazy 4 hand has five different cards", 5),
        (pai_gow.rank_back, "a back has five different cards", 5),
        (pai_gow.rank_front, "a front has two different cards", 2),
    ],
)
def test_a_hand_has_so_many_different_cards(
    rank: Callable[[Sequence[Any]], object], wanted: str, size: int
) -> None:
    cards = ["As", "Ks", "Qs", "Js", "Ts", "9s"]
    for held in ([], cards[: size - 1], cards[: size + 1], ["As", *cards[: size - 1]]):
        text = " ".join(held)
        with pytest.raises(ValueError, match=f"^{wanted}, not {text or 'none'}$"):
            rank(parse_with_joker(text))


@pytest.mark.parametrize("text", ["Jo Jo Qs Js Ts", "Jo Jo"])
def test_two_jokers_are_one_card_twice(text: str) -> None:
    with pytest.raises(ValueError, match=f"different cards, not {text}$"):
        (pai_gow.rank_back if len(text) > 5 else pai_gow.rank_front)(parse_with_joker(text))


@pytest.mark.parametrize("text", ["As Ks Qs Js", "As Ks Qs Js Js", "As Ks Qs Js Ts As"])
def test_best_five_takes_five_or_more_different_cards(text: str) -> None:
    with pytest.raises(ValueError):
        best_five(parse_with_joker(text))  # type: ignore[arg-type]
