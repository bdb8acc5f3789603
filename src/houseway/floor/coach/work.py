"""What a process counts for the coach and for practice."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, assert_never

from houseway.floor.work_kinds import AdviseSeats, DrawEquity, HouseWork
from houseway.gamemath import advise
from houseway.rules import Sheet, read_document
from houseway.table.shoe import many_words


def answer_house(work: HouseWork) -> Any:
    """What comes of a work that the house itself asks for: facts of `gamemath`."""
    match work:
        case AdviseSeats():
            sheet = _sheet(work.document)
            return tuple([advise(sheet, seen) for seen in work.spots])
        case DrawEquity():
            return _equity(work)
    assert_never(work)


@lru_cache(maxsize=64)
def _sheet(document: str) -> Sheet:
    return read_document(document.encode())


def _equity(work: DrawEquity) -> dict[str, Any]:
    from houseway.gamemath.equity import equities, read_showdown

    hands = [work.cards.replace(" ", ""), *["random"] * work.others]
    asked = read_showdown(hands, game=work.game, board=work.board)
    made = equities(asked, words=many_words("coach"), deals=work.deals)
    return {"equity": made.players[0].equity, "deals": made.deals, "exact": made.exact}
