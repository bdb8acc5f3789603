"""Which row a hand wins: the highest only (T-70), and three kinds of royal (B6-9, T-59)."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, parse_cards
from houseway.hands import Category, rank_five
from houseway.jackpot import row_of, winning_hand
from tests.library import all_paytables, find_paytable
from tests.refusals import refuses

from .own import CRAZY, MGL, ML03, STANDALONE, UTH


def won(paytable_id: str, hole: str, board: str = "") -> str | None:
    row = row_of(find_paytable(paytable_id), parse_cards(hole), parse_cards(board))
    return None if row is None else row.name


# --- five cards -------------------------------------------------------------------------------

FIVES = [
    ("As Ks", "Qs Js Ts", "royal flush"),
    ("9s Ks", "Qs Js Ts", "straight flush"),
    ("As 2s", "3s 4s 5s", "straight flush"),  # the ace is low too (B0-1)
    ("As Ah", "Ad Ac 2s", "four of a kind"),
    ("As Ah", "Ad 2c 2s", "full house"),
    ("As 3s", "9s Js Ks", "flush"),
    ("As Kh", "Qs Js Ts", "straight"),
    ("As Ah", "Ad 3c 2s", "three of a kind"),
    ("As Ah", "Kd Kc 2s", None),
    ("As Ah", "Kd Qc 2s", None),
    ("As Kh", "Qd Jc 9s", None),
]


@pytest.mark.parametrize(("hole", "flop", "row"), FIVES)
def test_b2_5_b2_6_five_cards_in_both_games(hole: str, flop: str, row: str | None) -> None:
    assert won(UTH, hole, flop) == row
    assert won(CRAZY, f"{hole} {flop}") == row
    assert won(MGL, hole, flop) == row
    assert won(ML03, hole, flop) == row


@pytest.mark.parametrize(("hole", "flop", "row"), FIVES)
def test_b2_5_b6_11_turn_and_river_change_nothing(hole: str, flop: str, row: str | None) -> None:
    rest = [card for card in ALL_CARDS if card not in parse_cards(f"{hole} {flop}")]
    for turn, river in zip(rest[::7], rest[3::7], strict=False):
        assert won(UTH, hole, f"{flop} {turn} {river}") == row
        assert won(MGL, hole, f"{flop} {turn}") == row


def test_b2_5_a_royal_that_the_turn_completes_is_none() -> None:
    assert won(UTH, "As Ks", "Qs Js 2d Ts 3c") is None
    assert won(MGL, "2d 2c", "As Ks Qs Js Ts") is None


def test_b2_5_in_crazy_4_all_five_count_and_not_the_best_four() -> None:
    assert won(CRAZY, "As Ah Ad Kc Ks") == "full house"
    assert won(CRAZY, "2s 4s 6s 8s Kd") is None  # a flush of four


# --- the three royals -------------------------------------------------------------------------

FIRST, SEVEN, COMMUNITY = "royal flush in the first five", "royal flush in seven", "community royal"


@pytest.mark.parametrize(
    ("hole", "board", "row"),
    [
        ("As Ks", "Qs Js Ts 2d 3c", FIRST),  # both hole cards and the flop
        ("As Ks", "Qs Js 2d Ts 3c", SEVEN),  # on the turn, both hole cards
        ("As Ks", "Qs Js 2d 3c Ts", SEVEN),  # on the river
        ("As 2h", "Ks Qs Js Ts 3c", SEVEN),  # one hole card, turn
        ("As 2h", "Ks Qs Js 3c Ts", SEVEN),  # one hole card, river
        ("2h Ts", "As Ks Qs 3c Js", SEVEN),
        ("As 2h", "Ks Qs Js Ts 9s", SEVEN),  # four of it and a king-high one on the board
        ("2h 3c", "As Ks Qs Js Ts", COMMUNITY),  # nothing of it in hand
        ("9s 8s", "As Ks Qs Js Ts", COMMUNITY),  # a worse one with both hole cards
        ("Ah Kd", "As Ks Qs Js Ts", COMMUNITY),  # its ranks, not its cards
        ("As Ah", "Ks Qs Js 2s 3s", "flush"),
        ("2h 3c", "9s Ks Qs Js Ts", "straight flush"),  # all on the board: any five (B6-9)
        ("9s 8s", "Ks Qs Js 2h Ts", "straight flush"),
        ("As 2s", "3s 4s 5s Kd Kc", "straight flush"),
        ("2h 3c", "9s 9h 9d 9c Ts", "four of a kind"),
        ("9s 9h", "9d 9c 2h 2d 2c", "four of a kind"),
        ("2h 3c", "9s 9h 9d Tc Ts", "full house"),
        ("9s Th", "9h 9d Tc Ts 2d", "full house"),
        ("As Ks", "Qd Jc Th 2d 3c", None),  # a straight is not paid here
        ("As Ks", "Ad Kc Ah 2d Kd", "full house"),
    ],
)
def test_t59_b6_9_every_boundary_of_the_standalone_table(
    hole: str, board: str, row: str | None
) -> None:
    assert won(STANDALONE, hole, board) == (None if row == "flush" else row)


def test_t59_every_place_a_royal_can_lie_in() -> None:
    royal, rest = parse_cards("As Ks Qs Js Ts"), parse_cards("2h 3c")
    found: dict[str, int] = {}
    for places in combinations(range(7), 5):
        cards, others = iter(royal), iter(rest)
        seven = [next(cards) if place in places else next(others) for place in range(7)]
        row = row_of(find_paytable(STANDALONE), seven[:2], seven[2:])
        assert row is not None
        found[row.name] = found.get(row.name, 0) + 1
    assert found == {FIRST: 1, SEVEN: 19, COMMUNITY: 1}


def test_t70_the_highest_row_only() -> None:
    # A royal in the first five is also one of the seven cards; it is paid once, as the better.
    assert won(STANDALONE, "As Ks", "Qs Js Ts 9s 8s") == FIRST


hands = st.permutations(range(52)).map(lambda order: [ALL_CARDS[i] for i in order[:7]])


def naive(cards: list[Card]) -> str | None:
    """The same, told card by card, without the table's rows."""
    fives = list(combinations(cards, 5))
    best = max(rank_five(five).category for five in fives)
    if best is Category.ROYAL_FLUSH:
        (royal,) = (five for five in fives if rank_five(five).category is best)
        if frozenset(royal) == frozenset(cards[:5]):
            return FIRST
        return COMMUNITY if frozenset(royal) == frozenset(cards[2:]) else SEVEN
    return best.words if best >= Category.FULL_HOUSE else None


@settings(max_examples=60)
@given(hands)
def test_t59_any_seven_cards_agree_with_a_naive_twin(cards: list[Card]) -> None:
    row = row_of(find_paytable(STANDALONE), cards[:2], cards[2:])
    assert (row and row.name) == naive(cards)


@settings(max_examples=50)
@given(hands)
def test_any_hand_wins_a_row_whose_cards_it_holds(cards: list[Card]) -> None:
    for table in all_paytables().values():
        five = table.id == CRAZY
        hole, board = (cards[:5], []) if five else (cards[:2], cards[2:])
        found, row = winning_hand(table, hole, board), row_of(table, hole, board)
        assert (found and found.row) == row
        if found is not None:
            assert set(found.cards) <= set(cards)
            assert rank_five(found.cards).category.words == found.row.hand.value


def test_the_win_page_has_the_five_cards_and_their_words() -> None:
    found = winning_hand(
        find_paytable(STANDALONE), parse_cards("As 2h"), parse_cards("Ks Qs Js Ts 9s")
    )
    assert found is not None
    assert (found.row.name, found.words) == (SEVEN, "royal flush")
    assert set(found.cards) == set(parse_cards("As Ks Qs Js Ts"))
    found = winning_hand(find_paytable(UTH), parse_cards("9s 9h"), parse_cards("9d 9c 2h 2d 2c"))
    assert found is not None
    assert found.words == "four of a kind, nines"


@pytest.mark.parametrize(
    ("paytable_id", "hole", "board", "code"),
    [
        (UTH, "As", "Ks Qs Js", "hand-not-seen"),
        (UTH, "As Ks", "Qs Js", "hand-not-seen"),
        (UTH, "As Ks Qs Js Ts", "", "hand-not-seen"),
        (UTH, "As Ks", "Qs Js Ts 2h 3h 4h", "hand-not-seen"),
        (UTH, "As As", "Qs Js Ts", "hand-card-twice"),
        (UTH, "As Ks", "Qs Js Ts 2h As", "hand-card-twice"),
        (CRAZY, "As Ks", "Qs Js Ts", "hand-not-seen"),
        (CRAZY, "As Ks Qs Js", "", "hand-not-seen"),
        (STANDALONE, "As Ks", "Qs Js Ts", "hand-not-seen"),
        (STANDALONE, "As Ks", "Qs Js Ts 2h 2h", "hand-card-twice"),
    ],
)
def test_cards_that_a_row_cannot_look_at_are_refused(
    paytable_id: str, hole: str, board: str, code: str
) -> None:
    with refuses(code):
        row_of(
            find_paytable(paytable_id),
            [Card.parse(text) for text in hole.split()],
            [Card.parse(text) for text in board.split()],
        )
