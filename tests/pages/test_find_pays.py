"""What does a hand pay? The rows in which the words stand, or how far down a table pays."""

import pytest

from houseway.floor import open_library
from houseway.gamemath import usual_sheet
from houseway.pages.find_pays import find_pays
from houseway.pages.notice import pay_signs
from houseway.pages.refusals import PageRefusal
from houseway.rules import Refusal, Refused

LIBRARY = open_library()


def found(sheet: str, *words: str) -> dict[str, list[str]]:
    signs = pay_signs(usual_sheet(LIBRARY.sheet(LIBRARY.sheet_called(sheet)), {}, {}))
    made = find_pays(signs, words, where="WORD")
    return {sign.title: [row.hand for row in sign.rows] for sign in made}


@pytest.mark.parametrize("words", [("full", "house"), ("fullhouse",), ("boat",), ("Full House",)])
def test_a_hand_by_any_of_its_names(words: tuple[str, ...]) -> None:
    assert found("uth", *words) == {"Blind": ["Full house"], "Trips": ["Full house"]}


@pytest.mark.parametrize(
    ("sheet", "words", "refusal", "said"),
    [
        (
            "uth",
            "two pair",
            PageRefusal.HAND_IS_NOT_PAID,
            "Straight on Blind, Three of a kind on Trips",
        ),
        (
            "baccarat",
            "flush",
            PageRefusal.NO_SUCH_PAY,
            "there are pays for Player line, Banker line",
        ),
    ],
)
def test_words_that_stand_nowhere(sheet: str, words: str, refusal: Refusal, said: str) -> None:
    with pytest.raises(Refused, match=said) as met:
        found(sheet, words)
    assert met.value.reason is refusal
