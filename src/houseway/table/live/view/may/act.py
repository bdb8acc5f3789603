"""Decisions: those of the bettor whose turn it is, a hand to set, and one that the dealer turns."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games.action import names_cards
from houseway.games.fortune_pai_gow_poker.game import FortunePaiGowPoker, house_way_hands
from houseway.games.fortune_pai_gow_poker.settings import is_foul_setting, setting_of
from houseway.games.poker.state import Show
from houseway.games.refusals import GameRefusal
from houseway.hands.pai_gow import rank_back, rank_front
from houseway.money import Cents
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.money.stakes import bettor
from houseway.table.live.option import TurnOption, option_of
from houseway.table.live.view.may.asking import Asking

_FRONT: Final = 2
_SEVEN: Final = 7


class MayAct(Fact, frozen=True, tag="act", omit_defaults=True):
    """It is the viewer's turn: one of these is sent as the `decision` of `act`. For an option with
    a range its decision may have another amount."""

    spot: int
    options: tuple[TurnOption, ...]
    rule: str
    backline: int = 0


class HandSetting(Fact, frozen=True, omit_defaults=True):
    """Seven cards of Pai Gow set as two and five, and the name of each hand. A `foul` loses
    (B12-7); `row` is that of the House Way, where it is its setting."""

    front: tuple[PlayingCard, ...]
    back: tuple[PlayingCard, ...]
    called_front: str
    called_back: str
    foul: bool = False
    row: str = ""


class MaySet(Fact, frozen=True, tag="set", omit_defaults=True):
    """The viewer sets seven cards: any two of them go in front. `house_way` is how the house would
    set them; once asked for it binds. `setting_view` evaluates another setting."""

    spot: int
    cards: tuple[PlayingCard, ...]
    house_way: HandSetting
    rule: str


class MayTurnHand(Fact, frozen=True, tag="turn hand"):
    """The dealer turns an unread hand, and types its cards (R19)."""

    spot: int
    cards: int
    rule: str


def setting_view(
    cards: Sequence[PlayingCard], front: Sequence[PlayingCard], *, row: str = ""
) -> HandSetting:
    """The setting of seven cards with these two in front."""
    mine = len(set(front)) == len(front) == _FRONT and all(card in cards for card in front)
    if not mine or len(cards) != _SEVEN:
        raise Refused(GameRefusal.FRONT_OF_TWO, where="front", rule="B12-7", action="this setting")
    hands = setting_of(cards, front)
    return HandSetting(
        front=hands.front,
        back=hands.back,
        called_front=str(rank_front(hands.front)),
        called_back=str(rank_back(hands.back)),
        foul=is_foul_setting(hands),
        row=row,
    )


def try_front(cards: Sequence[PlayingCard], front: str) -> HandSetting:
    """The setting of seven cards with two of them in front, written like `Jd Js`; changes
    nothing."""
    held = {card.text: card for card in cards}
    asked = [held.get(text) for text in front.split()]
    chosen = [card for card in asked if card is not None]
    found = setting_view(cards, chosen if len(chosen) == len(asked) else ())
    house_way = _house_way(tuple(cards))
    is_house_way = set(chosen) == set(house_way.front)
    return replace(found, row=house_way.row) if is_house_way else found


@lru_cache(maxsize=256)
def _house_way(cards: tuple[PlayingCard, ...]) -> HandSetting:
    hands = house_way_hands(cards)
    return setting_view(cards, hands.front, row=hands.row or "")


def may_act(asking: Asking) -> list[MayAct | MaySet]:
    """The decisions of a guest whose turn it is."""
    state = asking.state
    turn = None if state.running is None else state.running.turn
    if turn is None or not asking.is_time_for(ask.Decide):
        return []
    if not asking.is_me(turn.person):
        return []
    game, felt, rule = asking.setup.game, state.play.felt, asking.setup.game.items.decision
    bet = bettor(state.play.wagers, turn.spot, turn.backline)
    free, legal = asking.free, game.legal(felt, bet.spot)
    found: list[MayAct | MaySet] = []
    options = [
        _affordable(option_of(game, felt, bet, each), free)
        for each in legal
        if not names_cards(each) and not _is_for_the_dealer(asking, bet.spot, each)
    ]
    if options:
        found.append(MayAct(bet.spot, tuple(options), rule, bet.backline))
    if isinstance(game, FortunePaiGowPoker):
        cards = next(seat.cards for seat in felt.seats if seat.bet.spot == bet.spot)
        found.append(MaySet(bet.spot, cards, _house_way(cards), rule))
    return found


def _affordable(option: TurnOption, free: Cents) -> TurnOption:
    return option if option.stake <= free else replace(option, can_pay=False)


def _is_for_the_dealer(asking: Asking, spot: int, option: object) -> bool:
    """Whether an unread hand has to be turned: the dealer reads it (R19)."""
    poker = asking.setup.poker
    if poker is None or not isinstance(option, Show):
        return False
    return poker.is_unread(asking.state.play.felt, spot)


def may_turn_hand(asking: Asking) -> list[MayTurnHand]:
    """The hand that the dealer of a poker table turns and reads."""
    state, poker = asking.state, asking.setup.poker
    turn = None if state.running is None else state.running.turn
    if poker is None or turn is None or not asking.is_time_for(ask.Decide):
        return []
    felt = state.play.felt
    if not poker.is_unread(felt, turn.spot):
        return []
    if not any(isinstance(each, Show) for each in poker.legal(felt, turn.spot)):
        return []
    return [MayTurnHand(turn.spot, poker.hole, poker.items.decision)]
