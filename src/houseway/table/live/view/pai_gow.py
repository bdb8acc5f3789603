"""The felt of Fortune Pai Gow Poker: dice and Action button, seven cards, then both hands."""

from typing import Literal

from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games.fortune_pai_gow_poker.button import dice_spot
from houseway.games.fortune_pai_gow_poker.game import FortunePaiGowPoker
from houseway.games.fortune_pai_gow_poker.settle import FORTUNE
from houseway.games.fortune_pai_gow_poker.state import Felt, Seat
from houseway.games.view import Face
from houseway.table.live.view.eyes import NO_EYES, Eyes
from houseway.table.live.view.hand import Looked, look, look_as_players, with_own
from houseway.table.live.view.remembered import remembered

_FRONT = "front"
_BACK = "back"


class PaiGowHand(Fact, frozen=True, omit_defaults=True):
    """Seven cards of a spot, zero for the player-dealer's; once they are set and may be seen,
    `front` and `back` in their place, with the name of each. `house_way` says that the player
    asked for it, which all hear, and `row` by which row of it the hand is set. `envy` says that
    an Envy button lies beside the spot's Fortune bet (B12-12)."""

    spot: int = 0
    cards: tuple[Face, ...] = ()
    front: tuple[PlayingCard, ...] = ()
    back: tuple[PlayingCard, ...] = ()
    called_front: str = ""
    called_back: str = ""
    set: bool = False
    house_way: bool = False
    row: str = ""
    envy: bool = False


class PaiGowFelt(Fact, frozen=True, tag="pai gow", omit_defaults=True):
    """The `dice` name the seat `dice_spot`, counted from the player-dealer; the Action button lies
    at `action_spot`, the first seat from there that is in the round. `pile` is the one that was
    picked for it on a real felt, counted from the left."""

    phase: Literal["rolling", "dealing", "setting", "over"]
    dealer: PaiGowHand
    hands: tuple[PaiGowHand, ...]
    dice: tuple[int, ...] = ()
    dice_spot: int = 0
    action_spot: int = 0
    pile: int = 0


def pai_gow_felt(game: FortunePaiGowPoker, felt: Felt, pile: int, eyes: Eyes) -> PaiGowFelt:
    """The felt of Fortune Pai Gow Poker."""
    if eyes.all_cards:
        return _felt(game, felt, pile, eyes)
    shown = remembered(_felt, game, felt, pile, NO_EYES)
    if not eyes.spots:
        return shown
    own = remembered(_hands, game, felt, look_as_players(game, felt), NO_EYES)
    hands = with_own(shown.hands, own, eyes)
    return shown if hands is shown.hands else replace(shown, hands=hands)


def _felt(game: FortunePaiGowPoker, felt: Felt, pile: int, eyes: Eyes) -> PaiGowFelt:
    looked = look(game, felt)
    bank = felt.wagers.bank
    assert bank is not None
    return PaiGowFelt(
        phase=looked.view.phase,  # type: ignore[arg-type]
        dealer=_dealer(looked, felt, eyes),
        hands=_hands(game, felt, looked, eyes),
        dice=felt.dice,
        dice_spot=dice_spot(bank, felt.dice) if felt.dice else 0,
        action_spot=felt.button,
        pile=pile,
    )


def _hands(
    game: FortunePaiGowPoker, felt: Felt, looked: Looked, eyes: Eyes
) -> tuple[PaiGowHand, ...]:
    """The hands of all players."""
    return tuple(
        [
            _with_envy(game, seat, _hand(looked, seat, eyes))
            for seat in felt.seats
            if not seat.bet.backline
        ]
    )


def _dealer(looked: Looked, felt: Felt, eyes: Eyes) -> PaiGowHand:
    if felt.dealer_hands is None:
        return PaiGowHand(cards=felt.dealer if eyes.all_cards else looked.view.pile("dealer"))
    front, back = looked.called(0, _FRONT), looked.called(0, _BACK)
    return PaiGowHand(
        front=felt.dealer_hands.front,
        back=felt.dealer_hands.back,
        called_front="" if front is None else front.words,
        called_back="" if back is None else back.words,
        set=True,
        house_way=True,
        row=felt.dealer_hands.row or "",
    )


def _with_envy(game: FortunePaiGowPoker, seat: Seat, hand: PaiGowHand) -> PaiGowHand:
    """One button for a Fortune bet of this much or more (B12-12)."""
    return replace(hand, envy=seat.bet.stakes.get(FORTUNE, 0) >= game.terms.envy_from)


def _hand(looked: Looked, seat: Seat, eyes: Eyes) -> PaiGowHand:
    spot = seat.bet.spot
    (seen,) = [each for each in looked.view.seats if each.spot == spot and not each.backline]
    piles = {pile.name: pile.cards for pile in seen.piles}
    if seat.hands is None or (_FRONT not in piles and not eyes.all_cards):
        cards: tuple[Face, ...] = seat.cards if eyes.all_cards else seen.cards
        is_set = seat.hands is not None
        return PaiGowHand(spot, cards, set=is_set, house_way=seat.house_way)
    front, back = looked.called(spot, _FRONT), looked.called(spot, _BACK)
    return PaiGowHand(
        spot,
        front=seat.hands.front,
        back=seat.hands.back,
        called_front="" if front is None else front.words,
        called_back="" if back is None else back.words,
        set=True,
        house_way=seat.house_way,
        row=seat.hands.row or "",
    )
