"""Rounds that are voided or corrected once they are paid."""

from __future__ import annotations

from typing import Any, Final

import pytest

from houseway.games.place import BOARD, DEALER, Spot
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.undo.events import TurnBackReason
from houseway.table.visit import least_stakes
from houseway.words.table import say, titles_of
from proofs.asked import Asked, said
from tests.table.live.desk import (
    MAX,
    SUE,
    Desk,
)

CARD: Final = TurnBackReason.CARD


def void(table: Desk, name: str = "1", second: CardShown | None = MAX, **more: Any) -> Any:
    """A round voided; the event that says so."""
    command = said(
        ask.VoidPaidRound,
        by="sue",
        card=SUE,
        second=second,
        round=name,
        reason=CARD,
        why="the camera",
        **more,
    )
    return next(e for e in table.do(command) if isinstance(e, happened.RoundTurnedBack))


def correct(table: Desk, name: str = "1", second: CardShown | None = MAX, **more: Any) -> Any:
    command = said(
        ask.CorrectPaidRound,
        by="sue",
        card=SUE,
        second=second,
        round=name,
        reason=CARD,
        why="the camera",
        **more,
    )
    return next(e for e in table.do(command) if isinstance(e, happened.RoundTurnedBack))


def refused(table: Desk, command: Asked) -> Refused:
    """Refused, and nothing has changed."""
    before = table.state
    with pytest.raises(Refused) as met:
        table.do(command)
    assert table.state == before
    return met.value


def in_words(table: Desk, event: happened.Event) -> str:
    """An event in words for people."""
    return say(event, titles_of(table.setup.sheet.printed))


def money(table: Desk) -> tuple[dict[str, Cents], Cents]:
    return dict(table.state.stacks), table.state.tray


def played(table: Desk, doubled: bool) -> None:
    """A round in which the last to bet puts down the least, or twice as much."""
    table.open_bets()
    table.bet_all()
    if doubled:
        last = table.state.bets[-1]
        table.bet(last.person, last.spot, wagers=twice(table))
    table.close()
    table.act_all()
    table.settle()


def twice(table: Desk) -> dict[str, Cents]:
    return {name: Cents(2 * stake) for name, stake in least_stakes(table.setup.sheet).items()}


def felt_round(table: Desk, dealer: str) -> None:
    """Ante and Blind of $10.00 and $10.00 to play: aces for anna, nothing for bob."""
    table.open_bets()
    for person in ("anna", "bob"):
        table.bet(person, wagers={"ante": Cents(1000), "blind": Cents(1000)})
    table.close()
    table.lay(Spot(1), "As Ad")
    table.lay(Spot(2), "7h 2c")
    table.lay(DEALER, dealer)
    table.act("check")
    table.act("check")
    table.lay(BOARD, "Ks Qs 9d")
    table.act("check")
    table.act("check")
    table.lay(BOARD, "4d 3c")
    table.act("bet 1x")
    table.act("fold")
    table.settle()
