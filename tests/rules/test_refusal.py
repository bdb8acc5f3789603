from __future__ import annotations

import pytest

from houseway.rules import Reason, Refused


def test_a_refusal_says_where_what_and_by_which_rule() -> None:
    refusal = Refused(Reason.ABOVE_LIMIT, "too much", where="spot 2, ante", rule="B1-4")
    assert str(refusal) == "spot 2, ante: too much (B1-4)"
    assert str(Refused(Reason.ABOVE_LIMIT, "too much")) == "too much"


def test_a_refusal_met_deeper_names_the_outer_place_first() -> None:
    inner = Refused(Reason.BAD_CARDS, "no such card", where="board", rule="B0-1")
    outer = inner.at("line 7")
    assert (outer.where, outer.what, outer.rule) == ("line 7: board", "no such card", "B0-1")
    assert outer.reason is Reason.BAD_CARDS
    assert Refused(Reason.BAD_CARDS, "no such card").at("line 7").where == "line 7"


def test_every_reason_says_something_of_its_own() -> None:
    assert len({reason.value for reason in Reason}) == len(Reason)
    with pytest.raises(ValueError):
        Reason("no reason")
