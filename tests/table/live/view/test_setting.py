"""What a setting of Pai Gow comes to, asked before it is set."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from houseway.cards import PlayingCard
from houseway.games.refusals import GameRefusal
from houseway.hands.pai_gow import is_foul, rank_back, rank_front
from houseway.table.live.shown.audience import Guest
from houseway.table.live.view.may.act import MaySet, try_front
from houseway.table.live.view.pai_gow import PaiGowFelt
from houseway.table.live.view.table_view import TableView
from houseway.table.live.view.unset import unset_cards
from tests.refusals import refuses
from tests.table.live.view.offered import everybody, moments, view_of

PAI_GOW: Final = "california/fortune-pai-gow-poker"
DECK: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def seen() -> list[TableView]:
    """A day of Pai Gow as every guest sees it, whenever there are cards."""
    return [
        view
        for moment in moments(PAI_GOW)
        for watcher in everybody(moment)
        if isinstance(watcher, Guest)
        for view in [view_of(moment, watcher)]
        if isinstance(view.felt, PaiGowFelt) and view.felt.phase == "setting"
    ]


def open_hands() -> list[MaySet]:
    """Every hand that somebody may set."""
    return [may for view in seen() for may in view.may if isinstance(may, MaySet)]


def text(cards: Iterable[PlayingCard]) -> str:
    return " ".join([card.text for card in cards])


def test_b12_7_each_front_is_named_and_a_foul_is_said() -> None:
    hands = open_hands()
    assert hands
    fouls = 0
    for may in hands[:6]:
        for front in combinations(may.cards, 2):
            said = try_front(may.cards, text(front))
            back = tuple(card for card in may.cards if card not in front)
            names = (str(rank_front(front)), str(rank_back(back)))
            assert (said.called_front, said.called_back) == names
            assert said.foul == is_foul(front, back)
            assert bool(said.row) == (set(front) == set(may.house_way.front))
            fouls += said.foul
    assert fouls


def test_what_is_no_front_of_the_hand_is_refused() -> None:
    cards = open_hands()[0].cards
    one, two, three = (card.text for card in cards[:3])
    strange = next(each for each in DECK if each not in {card.text for card in cards})
    for front in ("", one, f"{one} {one}", f"{one} {two} {three}", f"{one} {strange}", "nothing"):
        with refuses(GameRefusal.FRONT_OF_TWO):
            try_front(cards, front)


def test_r17_only_your_own_hand_is_tried_and_only_until_it_is_set() -> None:
    early = refusals = 0
    for view in seen():
        assert view.you is not None
        assert isinstance(view.felt, PaiGowFelt)
        for hand in view.felt.hands:
            mine = hand.spot in view.you.spots
            if mine and not hand.set:
                assert unset_cards(view, hand.spot) == hand.cards
                early += not any(isinstance(each, MaySet) for each in view.may)
                continue
            with refuses(GameRefusal.NO_DECISION_NOW):
                unset_cards(view, hand.spot)
            refusals += 1
    assert early
    assert refusals


def test_b12_12_an_envy_button_lies_beside_a_fortune_bet_of_five_dollars() -> None:
    said = set()
    for view in seen():
        assert isinstance(view.felt, PaiGowFelt)
        for hand in view.felt.hands:
            (seat,) = [each for each in view.seats if each.spot == hand.spot]
            stake = sum(
                bet.amount for bet in seat.bets if bet.wager == "fortune" and not bet.backline
            )
            assert hand.envy == (stake >= 500)
            said.add(hand.envy)
    assert said
