"""Play, Ante and Blind: every result against a dealer who qualifies and one who does not."""

from fractions import Fraction

import pytest

from houseway.games import Line, Outcome
from houseway.games.refusals import GameRefusal
from houseway.hands import Category
from houseway.money import Cents, Odds, money_text
from tests.games import table
from tests.games.lines import refusal, the_line, wins
from tests.games.ultimate_texas_holdem.printed import BLIND, BY_CLASS, EXAMPLES, Example

_PLAIN = "2c 7d 9h Js Kd"
_SUITED = "2d 7d 9h Js Kd"
# Player, dealer, board, and what $40 of Play, $10 of Ante and $10 of Blind win. A dealer without a
# pair can be tied, or beat a player, only by high cards: the other cells of his half of the matrix
# cannot be dealt.
QUALIFIED = [
    ("Kc Ah", "Jc 4s", _PLAIN, "40 10 0"),  # wins below a straight
    ("Th 8c", "Jc 4s", _PLAIN, "40 10 10"),  # with a straight
    ("Ad 4d", "Jc 4s", _SUITED, "40 10 15"),  # above
    ("Jc 4s", "Kc Ah", _PLAIN, "-40 -10 -10"),  # loses below a straight
    ("Th 8c", "Qh Tc", _PLAIN, "-40 -10 -10"),
    ("Qd 4d", "Ad 3d", _SUITED, "-40 -10 -10"),
    ("Kc 3h", "Kh 4s", _PLAIN, "0 0 0"),  # ties below a straight
    ("Th 8c", "Tc 8s", _PLAIN, "0 0 0"),
    ("As 3h", "Qh 4s", "2d 7d 9d Jd Kd", "0 0 0"),
    # the lowest pair qualifies
    ("Th 8c", "2h 4s", _PLAIN, "40 10 10"),
    ("Th 8c", "Kh 2s", _PLAIN, "40 10 10"),
    # any five of the seven cards (T-36): both play the board, one hole card, both
    ("2c 3d", "4h 4c", "5s 6d 7h 8c 9s", "0 0 0"),
    ("Tc 2d", "4h 4c", "5s 6d 7h 8c 9s", "40 10 10"),
    ("2c 3d", "4h Ac", "Ks Kd Kh Kc 9s", "-40 -10 -10"),
    ("Ac Ad", "4h 4c", "5s 6d 9h Kc Ks", "40 10 0"),
    # hands of one class compare as in poker everywhere (T-40)
    ("3c 4d", "2c Ad", "Ks Kd 3h 2h 7c", "40 10 0"),  # KK-33-7 against KK-22-A
    ("2c Ad", "3c 4d", "Ks Kd 3h 2h 7c", "-40 -10 -10"),
    ("3c 3d", "2c 2d", "Ks Ah 3h 2h Ad", "40 10 30"),  # 333-AA against 222-AA
    ("2c 2d", "3c 3d", "Ks Ah 3h 2h Ad", "-40 -10 -10"),
    ("6c 8d", "As 8h", "2s 3d 4h 5c Kd", "40 10 10"),  # a six-high straight against the wheel
    ("As 8h", "6c 8d", "2s 3d 4h 5c Kd", "-40 -10 -10"),
    # classes below three of a kind count, though one manual does not list them (T-41)
    ("Kc 2h", "Kh Ah", _PLAIN, "40 10 0"),  # two pair over a pair
]
NOT_QUALIFIED = [
    ("Kc 3h", "Qh 4s", _PLAIN, "40 0 0"),  # wins below a straight
    ("Ah 3h", "Qh 4s", _PLAIN, "40 0 0"),  # with a high card
    ("Th 8c", "Qh 4s", _PLAIN, "40 0 10"),
    ("Th 8c", "Ah Qc", _PLAIN, "40 0 10"),  # ace high is no pair
    ("Ad 4d", "Qh 4s", _SUITED, "40 0 15"),
    ("4h 3h", "Qh 5c", _PLAIN, "-40 0 -10"),  # no automatic win (B1-13)
    ("Qs 3h", "Qh 4s", _PLAIN, "0 0 0"),
]
# The items about winning, losing and tying hands, and about an Ante that is handed back
CITED = {
    table.CATFISH_BEND: ("B1-15", "B1-16"),
    table.CALIFORNIA: ("B11-8", "B11-7"),
    table.WASHINGTON: ("B5-5", "B5-5"),
    table.WCCS: ("B4-19", "B4-18"),
}


def _check(house: str, player: str, dealer: str, board: str, won: str) -> Line:
    result = table.settled(house, table.bettor(1, player), dealer=dealer, board=board)
    amounts = [f"{amount}.00" for amount in won.split()]
    assert wins(result) == dict(zip(("play", "ante", "blind"), amounts, strict=True))
    return the_line(result, 1, "ante")


@pytest.mark.parametrize(("player", "dealer", "board", "won"), QUALIFIED)
def test_b1_12_b1_15_b4_19_b5_5_b11_8_t36_t40_t41_t45_against_a_dealer_who_qualifies(
    player: str, dealer: str, board: str, won: str
) -> None:
    """At Washington the Ante goes back only when he does not, in the ACE section too (T-45)."""
    for house in table.HOUSES:
        assert _check(house, player, dealer, board, won).cite.item == CITED[house][0]


@pytest.mark.parametrize(("player", "dealer", "board", "won"), NOT_QUALIFIED)
def test_b1_13_b1_16_b4_3_b4_18_b5_5_b11_7_t44_against_a_dealer_who_does_not_qualify(
    player: str, dealer: str, board: str, won: str
) -> None:
    for house in table.HOUSES:
        line = _check(house, player, dealer, board, won)
        assert (line.outcome, line.cite.item) == (Outcome.PUSH, CITED[house][1])


# The Blind's table


@pytest.mark.parametrize("house", table.HOUSES)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.category.words)
def test_b1_17_b4_8_b5_8_b11_9_the_blind_pays_by_its_table(house: str, example: Example) -> None:
    pays, cards = BLIND.get(example.category), {"dealer": example.dealer, "board": example.board}
    for ante in (500, 700, 1100):
        entry = table.bettor(1, example.player, ante=money_text(Cents(ante)))
        line = the_line(table.settled(house, entry, **cards), 1, "blind")
        assert line.hand == example.category.words
        if pays is None:
            assert (line.outcome, line.win, line.odds) == (Outcome.PUSH, 0, None)
        else:
            assert (line.outcome, Fraction(line.win)) == (Outcome.WIN, ante * pays)
            assert isinstance(line.odds, Odds)
            assert line.odds.per_unit == pays


@pytest.mark.parametrize("house", [table.CATFISH_BEND, table.CALIFORNIA, table.WASHINGTON])
def test_t52_what_no_coin_can_pay_is_refused_and_never_rounded(house: str) -> None:
    flush, switch = BY_CLASS[Category.FLUSH], {"increment": "0.01"}
    entry = table.bettor(1, flush.player, ante="10.01")
    file = table.a_round(house, entry, dealer=flush.dealer, board=flush.board, switch=switch)
    found = refusal(file)
    assert (found.reason, found.where, found.rule) == (
        GameRefusal.NOT_EXACT,
        "spot 1, blind",
        "T-52",
    )
