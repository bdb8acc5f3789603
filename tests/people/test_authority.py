"""Whose card does what, in one spelling of every name and number (R6, R19, T-60)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.people import (
    FLOOR_OFFICES,
    Office,
    Swipe,
    check_gains_nothing,
    check_swipe,
    check_two,
    normal,
    offices_text,
)
from houseway.rules import Refused
from tests.refusals import refuses

SUPERVISOR = Swipe("sue", Office.SUPERVISOR, "N1")


@pytest.mark.parametrize("text", ["N1", "n1 ", " n1", "ｎ１", "Ｎ1"])
def test_r19_a_respelt_number_is_the_same(text: str) -> None:
    assert normal(text) == "n1"


@given(st.text(max_size=30))
def test_r19_the_normal_form_is_its_own_and_no_spelling_escapes_it(text: str) -> None:
    once = normal(text)
    assert normal(once) == once
    for respelt in (f" {text} ", unicodedata.normalize("NFD", text), text.replace(" ", "  ")):
        assert normal(respelt) == once


def test_t60_a_refusal_says_whose_card_is_needed() -> None:
    dealer, allowed = Swipe("dan", Office.DEALER, "1"), {Office.EXECUTIVE, Office.SUPERVISOR}
    with pytest.raises(Refused) as caught:
        check_swipe(dealer, allowed, day="2026-11-15", where="spot 1", rule="B2-13")
    said = "spot 1: Card level too low: needs a supervisor or an executive (B2-13)"
    assert str(caught.value) == said
    assert offices_text({Office.SECURITY}) == "a security guard"


@pytest.mark.parametrize(
    ("good_through", "day", "code"),
    [
        ("2026-11-15", "2026-11-14", None),
        ("2026-11-15", "2026-11-15", None),
        ("2026-11-15", "2026-11-16", "expired-card"),
        ("2026-11-31", "2026-11-16", "not-a-card-day"),
        ("20261115", "2026-11-14", "not-a-card-day"),
        ("2026-11-15", "", "no-time-for-card"),
        ("", "", None),
    ],
)
def test_r6_a_card_is_good_through_its_last_day(
    good_through: str, day: str, code: str | None
) -> None:
    swipe = Swipe("sue", Office.SUPERVISOR, "1", good_through)
    if code is None:
        check_swipe(swipe, FLOOR_OFFICES, day=day, where="", rule="R6")
        return
    with refuses(code):
        check_swipe(swipe, FLOOR_OFFICES, day=day, where="", rule="R6")


@pytest.mark.parametrize("number", ["", "  ", "x" * 81, "a\nb"])
def test_r15_a_swipe_has_a_number(number: str) -> None:
    with refuses("bad-swipe-number"):
        check_swipe(
            Swipe("sue", Office.SUPERVISOR, number), FLOOR_OFFICES, day="", where="", rule="R6"
        )


@pytest.mark.parametrize(
    "other", [Swipe("Sue", Office.EXECUTIVE, "2"), Swipe("tom", Office.SUPERVISOR, " n1")]
)
def test_r6_two_people_are_two_with_two_swipes(other: Swipe) -> None:
    with refuses("same-person"):
        check_two(SUPERVISOR, other, not_by=(), where="approved")
    with refuses("gains-by-it"):
        check_gains_nothing(SUPERVISOR, ["SUE"], where="by")
