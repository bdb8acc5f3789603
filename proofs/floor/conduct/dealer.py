"""What a dealer does: opens the bets, closes them, deals or types what lies there, and pays."""

from typing import Final

from houseway.cards import PlayingCard, parse_cards
from houseway.games.action import DiceDue, Due
from houseway.games.place import BOARD, Place, Spot
from houseway.table.live import commands as ask
from houseway.table.live.setup import CardSource
from houseway.table.shoe import shuffled_from
from proofs.asked import Asked, asks
from proofs.floor.conduct import guest, house_money, poker_table
from proofs.floor.conduct.scene import Scene

# Hands that win on a meter, or nearly: two cards and three for the board, or five of one's own.
_GREAT: Final = ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "Qc Qd Qh Qs 2c", "7c 7d 7h Ks Kd")

_PATIENCE: Final = 12
"""After so many refusals no round is played: only the player-dealer may be left."""


def open_bets(scene: Scene) -> Asked:
    state = scene.state
    fixed = scene.setup.source is CardSource.FELT or state.deck is not None
    seed = "" if fixed else scene.deck_seed()
    return asks(scene.hand, ask.OpenBets(), seed=seed, at=scene.at(), id=scene.id())


def take_bets(scene: Scene) -> Asked:
    """Each player is asked once; then one player may change the bet, and the bets are closed."""
    state, draws = scene.state, scene.draws
    if scene.betting != state.rounds:
        scene.betting = state.rounds
        bank = state.bank.spot if state.bank is not None else 0
        scene.to_bet = [spot for spot in state.seats if spot != bank and draws.below(7)]
        if draws.one_in(10):
            scene.errands.append(guest.bet_behind)
            scene.errands.append(guest.bet_behind)
        if draws.one_in(10):
            scene.errands.append(guest.take_back)
    while scene.to_bet:
        command = guest.bet(scene, scene.to_bet[0])
        if command is None or command.kind is not ask.BuyChips or scene.refusals:
            scene.to_bet.pop(0)
        if command is not None:
            return command
    if scene.refusals > _PATIENCE:
        return _cancel(scene)
    if not state.bets or scene.refusals > 2:
        bank = state.bank.spot if state.bank is not None else 0
        others = [spot for spot in state.seats if spot != bank]
        if not others:
            return guest.sit(scene) or _close(scene)
        if not state.bets:
            spot = draws.pick(others)
            return guest.bet(scene, spot, least=True) or _close(scene)
    if scene.refused == "FEE_NOT_PAID":
        if draws.one_in(2):
            return _close(scene, without_unpaid=True)
        if draws.one_in(2):
            return _cancel(scene)
        payers = [bet.person for bet in state.bets]
        payers += [] if state.bank is None else [state.bank.person]
        return guest.buy(scene, draws.pick(payers)) or house_money.fill(scene)
    return _cancel(scene) if draws.one_in(50) else _close(scene)


def _close(scene: Scene, *, without_unpaid: bool = False) -> Asked:
    return scene.asks(scene.hand, ask.NoMoreBets(without_unpaid=without_unpaid))


def _cancel(scene: Scene) -> Asked:
    return scene.asks(scene.hand, ask.CancelBets(why="no round now"))


def deal(scene: Scene) -> Asked:
    """The cards that are waited for, from the shuffle or from the felt."""
    if scene.setup.source is CardSource.SHUFFLE:
        return scene.asks(scene.hand, ask.DealOut())
    _new_deck(scene)
    (first, *_) = scene.setup.game.due(scene.state.play.felt)
    if isinstance(first, DiceDue):
        pips = tuple([1 + scene.draws.below(6) for _ in range(first.dice)])
        return scene.asks(scene.hand, ask.RollDice(pips=pips))
    laid = _lay(scene, first)
    return laid if scene.setup.poker is None else poker_table.lay_unread(scene, laid)


def _lay(scene: Scene, due: Due) -> Asked:
    cards = tuple([_next_card(scene, due.place) for _ in range(due.cards)])
    return scene.asks(scene.hand, ask.LayCards(place=due.place, cards=cards, back=_back(scene)))


def _back(scene: Scene) -> str:
    """The colour on the back of the cards, where it is known; a dealer does not always type it."""
    state = scene.state
    if not state.backs or scene.draws.one_in(2):
        return ""
    return state.back_of(state.pack) or scene.draws.pick(state.backs)


def _next_card(scene: Scene, place: Place) -> PlayingCard:
    pile = scene.stacked.get(place)
    return pile.pop(0) if pile else scene.deck.pop()


def _new_deck(scene: Scene) -> None:
    """A deck for this round. At a table with a jackpot it is sometimes one that a person hopes
    for."""
    state, draws = scene.state, scene.draws
    if scene.deck_of == state.rounds:
        return
    scene.deck_of = state.rounds
    cards = shuffled_from(scene.setup.equipment.cards, scene.deck_seed())
    scene.stacked = {}
    scene.unread = {}
    if scene.setup.link is not None and draws.one_in(2):
        spots = [Spot(bet.spot) for bet in state.play.wagers.bets if not bet.backline]
        great: list[PlayingCard] = list(parse_cards(draws.pick(_GREAT)))
        spot, board = draws.pick(spots), "holdem" in scene.setup.sheet.id
        scene.stacked = {spot: great[:2], BOARD: great[2:]} if board else {spot: great}
        cards = tuple([card for card in cards if card not in great])
    scene.deck = list(cards)


def pay(scene: Scene) -> Asked:
    """Take and pay; the tray is filled first where it is short."""
    if scene.refused == "TRAY_TOO_LOW" or (scene.setup.automatic and scene.draws.one_in(2)):
        return house_money.fill(scene)
    return scene.asks(scene.hand, ask.SettleRound())
