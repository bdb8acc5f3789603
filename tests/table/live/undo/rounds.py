"""Rounds that are voided or corrected once they are paid."""

from typing import Any, Final

import pytest

from houseway.games.place import BOARD, DEALER, Spot
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.visit import least_stakes
from houseway.words.table import say, titles_of
from proofs.asked import Asked, said
from tests.table.live.desk import Desk
from tests.table.live.staff import MAX, SUE

CARD: Final = TurnBackReason.CARD


def to_void(name: str = "1", *, second: CardShown | None = MAX, **more: Any) -> Asked:
    """The order to void a paid round."""
    about: Any = {"reason": CARD, "why": "the camera", **more}
    return said(ask.VoidPaidRound, by="sue", card=SUE, second=second, round=name, **about)


def to_correct(name: str = "1", *, second: CardShown | None = MAX, **more: Any) -> Asked:
    """The order to correct a paid round, with its cards, acts, wagers or dice."""
    about: Any = {"reason": CARD, "why": "the camera", **more}
    return said(ask.CorrectPaidRound, by="sue", card=SUE, second=second, round=name, **about)


def void(table: Desk, name: str = "1", **more: Any) -> Any:
    """A round voided; the event that says so."""
    return _turned_back(table, to_void(name, **more))


def correct(table: Desk, name: str = "1", **more: Any) -> Any:
    """A round corrected; the event that says so."""
    return _turned_back(table, to_correct(name, **more))


def _turned_back(table: Desk, command: Asked) -> Any:
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
    table.finish_round()


def twice(table: Desk) -> dict[str, Cents]:
    return {name: Cents(2 * stake) for name, stake in least_stakes(table.setup.sheet).items()}


def felt_round(table: Desk, dealer: str) -> None:
    """Ante and Blind of $10.00 and $10.00 to play: aces for anna, nothing for bob."""
    table.open_bets()
    for person in ("anna", "bob"):
        table.bet(person, wagers={"ante": Cents(1000), "blind": Cents(1000)})
    table.close()
    table.lay_all((Spot(1), "As Ad"), (Spot(2), "7h 2c"), (DEALER, dealer))
    table.act("check", "check")
    table.lay(BOARD, "Ks Qs 9d")
    table.act("check", "check")
    table.lay(BOARD, "4d 3c")
    table.act("bet 1x", "fold")
    table.settle()
