"""The rule by which the cards of a deck go to the places of a round.

A table commits to it before bets close (R22). It is written in words that a stranger can follow
without this program: `docs/fair-cards.md`, and `floor/fair_cards/verify.py`, which does.
"""

from __future__ import annotations

from houseway.fact import Fact


class DealRule(Fact, frozen=True):
    """`steps` are the sheet's own words for one way of dealing, and `hand` is how many cards a hand
    has. `first` is where the deal begins; nothing where no hand is dealt to a spot. `draws` is the
    chart of third cards at baccarat."""

    steps: tuple[str, ...]
    hand: int = 0
    first: str = ""
    draws: tuple[str, ...] = ()
