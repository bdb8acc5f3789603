"""Who plays the next round with which wagers: the same people with the same bets round after round,
or a session of poker, in which stacks carry on and the button moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.cards import Card
from houseway.games import Draw, Game, Wagers
from houseway.games.poker.button import draw_button
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import ANTE, STACK
from houseway.games.refusals import GameRefusal
from houseway.games.wager import check_wagers
from houseway.rules import Refused
from houseway.table.refusals import RoundRefusal
from houseway.table.session import (
    PokerSession,
    add_chips,
    after_hand,
    come_back,
    next_hand,
    sit_down,
)
from houseway.table.settled import Settled


@dataclass(frozen=True, slots=True)
class Seating:
    """The wagers of the round that is to come, and at poker the session that they come from; of a
    first hand also the cards that were `drawn` for the button, by the spots."""

    wagers: Wagers
    session: PokerSession | None = None
    drawn: Mapping[int, Card] = field(default_factory=dict)

    def after(self, game: Game[Any], settled: Settled) -> Seating:
        """The seating once a round is settled. At poker a player who is broke buys in again for the
        chips they began with, since no one would be left to play with."""
        if self.session is None:
            return self
        assert isinstance(game, Poker)
        wagers, session = next_hand(game, after_poker_hand(game, self.session, settled))
        return Seating(wagers, session)


def after_poker_hand(
    game: Poker, session: PokerSession, settled: Settled, *, but: int = 0
) -> PokerSession:
    """The session after a hand. Players who are broke buy in again for the chips they began with,
    `but` not at this spot."""
    session = after_hand(session, settled.over, settled.game_lines)
    for chair in session.chairs:
        if not chair.stack and chair.spot != but:
            session = add_chips(game, session, chair.spot, chair.began)
            session = come_back(session, chair.spot)
    return session


def open_seating(game: Game[Any], wagers: Wagers, draw: Draw) -> Seating:
    """The first round of these people. At poker the button is drawn for: one card face up to each,
    the highest takes it, and the cards are shuffled again (B14-3)."""
    if not isinstance(game, Poker):
        return Seating(wagers)
    check_wagers(game.sheet, wagers)
    session = PokerSession()
    for bet in wagers.bets:
        if ANTE in bet.stakes:
            raise Refused(GameRefusal.NO_ANTES, where=f"spot {bet.spot}, {ANTE}")
        if bet.stakes.keys() != {STACK}:
            raise Refused(RoundRefusal.NOTHING_TO_POST, where=f"spot {bet.spot}")
        session = sit_down(game, session, bet.spot, bet.person, bet.stakes[STACK])
    faces = [card for card in draw.cards if isinstance(card, Card)]
    drawn = dict(zip([bet.spot for bet in wagers.bets], faces, strict=False))
    button = draw_button(drawn, game.terms.draw.item)
    first, session = next_hand(game, session, button=button)
    return Seating(first, session, drawn)
