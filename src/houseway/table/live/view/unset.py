"""The seven cards of Pai Gow that a viewer has yet to set, before the turn too."""

from houseway.cards import PlayingCard
from houseway.games.refusals import GameRefusal
from houseway.rules import Refused
from houseway.table.live.view.may.act import MaySet
from houseway.table.live.view.pai_gow import PaiGowFelt
from houseway.table.live.view.table_view import TableView


def unset_cards(view: TableView, spot: int = 0) -> tuple[PlayingCard, ...]:
    """Those of the viewer's own spot; otherwise of the spot to act, or the first."""
    turns = [each.spot for each in view.may if isinstance(each, MaySet)]
    mine = (spot,) if spot else (*turns, *(() if view.you is None else view.you.spots))
    hands = {} if not isinstance(view.felt, PaiGowFelt) else {h.spot: h for h in view.felt.hands}
    for each in mine:
        hand = hands.get(each)
        own = view.you is not None and each in view.you.spots
        if hand is None or not own or hand.set:
            continue
        cards = tuple([card for card in hand.cards if card is not None])
        if len(cards) == len(hand.cards) > 0:
            return cards
    raise Refused(GameRefusal.NO_DECISION_NOW, where="front", action="this setting")
