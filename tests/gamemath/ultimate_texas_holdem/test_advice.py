"""Advice on one spot of Ultimate Texas Hold'em."""

from fractions import Fraction

from houseway.cards import ALL_CARDS, parse_cards
from houseway.gamemath import Seen
from houseway.gamemath.report import Advice
from houseway.gamemath.ultimate_texas_holdem.advice import advise
from tests.games.table import CATFISH_BEND, WCCS, sheet_of

# Found by search: to bet 1x loses exactly two Antes on the average.
TIE = ("4h 2d", "Js 8h 6s 2s Ks")


def spot(cards: str, board: str = "", dead: str = "", house: str = CATFISH_BEND) -> Advice:
    seen = Seen(cards=parse_cards(cards), board=parse_cards(board), dead=parse_cards(dead))
    return advise(sheet_of(house), seen)


def worth(advice: Advice) -> dict[str, Fraction]:
    return {option.action: option.ev for option in advice.options}


def test_a_royal_flush_on_the_board_is_a_tie_for_everybody() -> None:
    advice = spot("2c 3d", "As Ks Qs Js Ts")
    assert worth(advice) == {"fold": Fraction(-2), "bet 1x": Fraction(0)}
    assert (advice.best, advice.deals) == ("bet 1x", 990)


def test_a_royal_flush_in_the_hand_wins_by_the_blind_table() -> None:
    """The board is paired, so every dealer qualifies: 1 + 500 + 1 Antes whatever he holds."""
    advice = spot("As Ks", "Qs Js Ts 2c 2d")
    assert worth(advice) == {"fold": Fraction(-2), "bet 1x": Fraction(502)}


def test_a_dealer_who_does_not_qualify_pushes_the_ante() -> None:
    """A straight flush that cannot lose: the only question is the Ante.

    The dealer lacks a pair, a straight (an ace or a six) and a flush (a heart) with two different
    ranks out of 7, 8, T, J, Q, K, three cards each: 15 times 9 of his 990 hands.
    """
    advice = spot("Ah 6h", "5h 4h 3h 2h 9c")
    value = worth(advice)["bet 1x"]
    qualified = (value - 51) * 990  # Blind 50, Play 1, and the Ante's 1 where he qualifies
    assert qualified.denominator == 1
    assert qualified == 990 - 15 * 9


def test_equal_decisions_say_so_and_the_lesser_bet_is_best() -> None:
    advice = spot(*TIE)
    assert worth(advice)["bet 1x"] == worth(advice)["fold"] == -2
    assert advice.best == "fold"
    assert "bets less" in advice.note


def test_t43_an_early_fold_costs_two_antes_where_it_is_legal() -> None:
    assert worth(spot("7c 2d", house=WCCS))["fold"] == -2
    assert worth(spot("7c 2d", "Ks Qs 9h", house=WCCS))["fold"] == -2
    assert "fold" not in worth(spot("7c 2d"))
    assert "fold" not in worth(spot("7c 2d", "Ks Qs 9h"))
    assert spot("7c 2d", "Ks Qs 9h", house=WCCS).best == "check"


def test_a_check_on_the_flop_is_the_mean_of_the_best_rivers() -> None:
    """A flop with eleven cards left: every turn and river by itself."""
    cards, flop = "Jc 9d", "Qs Td 4h"
    live = parse_cards("2c 4c 6d 8h 9s Ts Jd Kh As 3s 7c")
    dead = tuple(c for c in ALL_CARDS if c not in live and str(c) not in f"{cards} {flop}")
    sheet = sheet_of(CATFISH_BEND)
    advice = worth(
        advise(sheet, Seen(cards=parse_cards(cards), board=parse_cards(flop), dead=dead))
    )
    rivers = []
    for i, turn in enumerate(live):
        for river in live[:i]:
            board = (*parse_cards(flop), turn, river)
            rivers.append(
                worth(advise(sheet, Seen(cards=parse_cards(cards), board=board, dead=dead)))
            )
    assert len(rivers) == 55
    assert advice["check"] == Fraction(sum(max(r.values()) for r in rivers)) / 55


def test_dead_cards_take_the_dealers_outs() -> None:
    board, cards = "Kh Kd 8s 5c 2d", "Ac 3h"
    free = worth(spot(cards, board))["bet 1x"]
    kings = worth(spot(cards, board, "Kc Ks"))["bet 1x"]
    assert kings > free
