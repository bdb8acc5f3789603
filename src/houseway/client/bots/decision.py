"""How a bot decides when it is its turn: at random, or by habit. It sees only a view."""

from itertools import combinations
from typing import Final

from houseway.bots.likes import has_likes, likes, strength
from houseway.cards import Card, PlayingCard
from houseway.client.bots.bet import Below
from houseway.fact import Fact
from houseway.games.action import Check, Fold
from houseway.games.fortune_pai_gow_poker.state import HouseWay, SetFront
from houseway.games.poker.state import BetTo, Call, Muck, RaiseTo, Show
from houseway.hands.pai_gow import is_foul
from houseway.table.live.option import TurnOption
from houseway.table.live.view.hand_felt import StudFelt, UthFelt
from houseway.table.live.view.may.act import MayAct, MaySet
from houseway.table.live.view.poker import PokerFelt
from houseway.table.live.view.table_view import TableView
from houseway.table.round_record import AnyDecision

_CHEAP: Final = (HouseWay, Check, Show, Muck, Call, Fold)
"""What is done without a reason to bet, the first that is open; a call costs and comes late."""
_SMALL_BLINDS: Final = 3
_MANY_BLINDS: Final = 8


class BotTurn(Fact, frozen=True):
    """A bot's turn: what it may do, and the cards that it sees."""

    game: str
    spot: int
    backline: int
    options: tuple[TurnOption, ...]
    setting: tuple[PlayingCard, ...] = ()
    cards: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    dealer_shows: tuple[Card, ...] = ()
    poker: PokerFelt | None = None


def turn_of(view: TableView) -> BotTurn | None:
    """The turn of a table's viewer, if it is theirs."""
    acts = [each for each in view.may if isinstance(each, MayAct)]
    sets = [each for each in view.may if isinstance(each, MaySet)]
    if not acts and not sets:
        return None
    spot = acts[0].spot if acts else sets[0].spot
    felt = view.felt
    dealer = felt.dealer.cards if isinstance(felt, UthFelt | StudFelt) else ()
    hands: dict[int, tuple[object, ...]] = {}
    if isinstance(felt, UthFelt | StudFelt):
        hands = {hand.spot: hand.cards for hand in felt.hands}
    elif isinstance(felt, PokerFelt):
        hands = {player.spot: player.cards for player in felt.players}
    return BotTurn(
        game=view.game,
        spot=spot,
        backline=acts[0].backline if acts else 0,
        options=tuple([option for act in acts for option in act.options if option.can_pay]),
        setting=sets[0].cards if sets else (),
        cards=_open(hands.get(spot, ())),
        board=_open(felt.board if isinstance(felt, UthFelt | PokerFelt) else ()),
        dealer_shows=_open(dealer),
        poker=felt if isinstance(felt, PokerFelt) else None,
    )


def _open(cards: tuple[object, ...]) -> tuple[Card, ...]:
    return tuple([card for card in cards if isinstance(card, Card)])


def decide_by_habit(turn: BotTurn) -> AnyDecision:
    """Bet as much as possible on a hand that the bot likes, and give others up cheaply."""
    if turn.poker is not None:
        return _at_poker(turn, turn.poker)
    bets = [option for option in turn.options if option.stake]
    if bets and has_likes(turn.game):
        hand = turn.cards, turn.board, turn.dealer_shows
        if turn.backline or likes(turn.game, *hand):
            return max(bets, key=lambda option: option.stake).decision
    return cheapest(turn)


def _at_poker(turn: BotTurn, felt: PokerFelt) -> AnyDecision:
    """Raise a little with what looks good, call small bets with something, fold the rest."""
    if felt.phase != "betting" or not turn.cards:
        return cheapest(turn)
    worth, blind = strength(turn.cards, turn.board), felt.blinds.big
    if worth >= 2 and felt.highest <= _MANY_BLINDS * blind:
        for option in turn.options:
            if isinstance(option.decision, BetTo | RaiseTo):
                return option.decision
    calls = [option for option in turn.options if isinstance(option.decision, Call)]
    if calls and (worth >= 2 or (worth and felt.to_call <= _SMALL_BLINDS * blind)):
        return calls[0].decision
    return cheapest(turn, without=Call)


def cheapest(turn: BotTurn, without: type[Fact] | None = None) -> AnyDecision:
    """What gives a hand up, or lets it go on for nothing."""
    for kind in _CHEAP:
        for option in turn.options:
            if isinstance(option.decision, kind) and kind is not without:
                return option.decision
    return min(turn.options, key=lambda option: option.stake).decision


def decide_at_random(turn: BotTurn, below: Below) -> AnyDecision:
    """Anything that may be done; no hand is fouled, and raises are the usual ones."""
    fronts = _fronts(turn)
    chosen = below(len(turn.options) + bool(fronts))
    if chosen == len(turn.options):
        return fronts[below(len(fronts))]
    option = turn.options[chosen]
    sizes = None if option.range is None else option.range
    if sizes is None or not sizes.presets:
        return option.decision
    return option.at(sizes.presets[below(len(sizes.presets))].amount)


def _fronts(turn: BotTurn) -> list[SetFront]:
    """Every setting of a Pai Gow hand that does not lose at once (B12-7)."""
    found = []
    for front in combinations(turn.setting, 2):
        back = [card for card in turn.setting if card not in front]
        if not is_foul(front, back):
            found.append(SetFront(turn.spot, front))
    return found
