"""A recorded round of this game: the cards as they left the shoe, walked through the doors."""

from __future__ import annotations

from typing import Final

from houseway.cards import Card, CardError, cards_text, parse_cards
from houseway.games.action import Deal
from houseway.games.ez_baccarat.play import apply, start
from houseway.games.ez_baccarat.state import Dealing, Over, State
from houseway.games.game import Record
from houseway.games.wager import Wagers
from houseway.hands import is_natural
from houseway.rules import Reason, Refused, Sheet

ROUND_KEYS: Final = frozenset({"shoe"})
SPOT_KEYS: Final[frozenset[str]] = frozenset()


def replay(sheet: Sheet, wagers: Wagers, record: Record) -> Over:
    """Deal what was dealt, exactly, until the round is over."""
    state: State = start(sheet, wagers)
    cards = _shoe(record)
    out = 0
    try:
        while not isinstance(state, Over):
            wanted = 4 if isinstance(state, Dealing) else 1
            if out + wanted > len(cards):
                what = f"the round takes another card after these {len(cards)}"
                raise Refused(Reason.UNFINISHED, what, where="shoe", rule="B9-9")
            state = apply(sheet, state, Deal(cards[out : out + wanted]))
            out += wanted
    except Refused as refused:
        raise Refused(refused.reason, refused.what, where="shoe", rule=refused.rule) from None
    if out < len(cards):
        what = f"the round ended with the {out}th card; {cards_text(cards[out:])} was not dealt"
        natural = is_natural(state.player) or is_natural(state.banker)
        raise Refused(Reason.BAD_CARDS, what, where="shoe", rule="B9-8" if natural else "B9-9")
    return state


def _shoe(record: Record) -> tuple[Card, ...]:
    text = record.round.get("shoe")
    if not isinstance(text, str):
        what = "are missing" if text is None else "are written as one text, like 'As Kd 7c 2h'"
        raise Refused(Reason.BAD_CARDS, f"the cards {what}", where="shoe", rule="B9-7")
    try:
        return parse_cards(text)
    except CardError as error:
        raise Refused(Reason.BAD_CARDS, str(error), where="shoe", rule="B9-1") from None


def record(sheet: Sheet, over: Over) -> Record:
    """A finished round as a round file holds it; `replay` reads it back."""
    del sheet
    (p1, p2, *p3), (b1, b2, *b3) = over.player, over.banker
    return Record({"shoe": cards_text((p1, b1, p2, b2, *p3, *b3))}, [{} for _ in over.wagers.bets])
