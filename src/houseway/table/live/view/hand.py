"""Hands on a felt as a viewer sees them: cards or their backs, their names, which cards play."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import EachPlayer, Everyone, Face, Game, View, Viewer
from houseway.table.live.hand_names import HandCalled, HandsCalled, hands_called
from houseway.table.live.view.eyes import Eyes
from houseway.table.live.view.remembered import remembered


class HandView(Fact, frozen=True, omit_defaults=True):
    """The cards of a spot; `null` is a back. `called` names the hand, once that is possible, and
    `best` are the cards that play, where not all do."""

    spot: int
    cards: tuple[Face, ...] = ()
    called: str = ""
    best: tuple[PlayingCard, ...] = ()


class DealerHand(Fact, frozen=True, omit_defaults=True):
    """The cards of the dealer, or of the player-dealer. `qualifies` is known once they are
    turned."""

    cards: tuple[Face, ...] = ()
    called: str = ""
    best: tuple[PlayingCard, ...] = ()
    qualifies: bool | None = None


class Looked(NamedTuple):
    """A game's own view for a viewer, and what the hands in it are called."""

    view: View
    said: HandsCalled

    def called(self, spot: int, part: str = "") -> HandCalled | None:
        """A hand's announcement; none where it is not turned."""
        for each in self.said.called:
            if each.spot == spot and each.part == part:
                return each
        return None


def look(game: Game[Any], felt: Any) -> Looked:
    """The open view, the same for all who have no hand of their own here."""
    return remembered(_look_as, game, felt, _EVERYONE)


def look_as_players(game: Game[Any], felt: Any) -> Looked:
    """The view of each player's own hand, worked out once for all of them. Of it a viewer is shown
    the own hand and no other (R17)."""
    return remembered(_look_as, game, felt, _EACH_PLAYER)


_EVERYONE: Final = Everyone()
_EACH_PLAYER: Final = EachPlayer()


def _look_as(game: Game[Any], felt: Any, viewer: Viewer) -> Looked:
    view = game.view(felt, viewer)
    return Looked(view, hands_called(game, view))


class _OfSpot(Protocol):
    """A hand on a felt."""

    @property
    def spot(self) -> int: ...


H = TypeVar("H", bound=_OfSpot)


def with_own(hands: tuple[H, ...], own: tuple[H, ...], eyes: Eyes) -> tuple[H, ...]:
    """The open hands with those of the viewer, in the same order; the open ones themselves where
    the viewer sees no more."""
    both = zip(hands, own, strict=True)
    found = tuple([mine if mine.spot in eyes.spots else hand for hand, mine in both])
    return hands if found == hands else found


Held = Mapping[int, tuple[PlayingCard, ...]]
"""The cards of every spot, for viewers who may see them all."""


def hands_of(looked: Looked, held: Held | None = None) -> tuple[HandView, ...]:
    """The hands of the seated players; all of them open where they are handed in as `held`."""
    hands = []
    for seat in looked.view.seats:
        if seat.backline:
            continue
        cards: tuple[Face, ...] = seat.cards if held is None else held.get(seat.spot, ())
        said = looked.called(seat.spot)
        if said is None:
            hands.append(HandView(seat.spot, cards))
        else:
            hands.append(HandView(seat.spot, cards, said.words, said.best))
    return tuple(hands)


def dealer_of(
    looked: Looked, held: tuple[PlayingCard, ...] | None, *, qualifies: bool | None
) -> DealerHand:
    """The dealer's hand; open where it is handed in as `held`. Whether it qualifies stays hidden
    until it is turned."""
    cards: tuple[Face, ...] = looked.view.pile("dealer") if held is None else held
    said = looked.called(0)
    if said is None:
        return DealerHand(cards)
    return DealerHand(cards, said.words, said.best, qualifies)
