"""What goes wrong with cards and bets: called by the dealer, remedied by a supervisor."""

from typing import Final

from houseway.games import Decision
from houseway.games.place import Spot
from houseway.money import Cents
from houseway.people import same_person
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live.deck import hands_delivered
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.live.when import WHEN_IT_HAPPENS
from proofs.asked import Asked, asks
from proofs.floor.conduct.scene import PlannedCommand, Scene
from proofs.floor.people import MANAGER_WHO_PLAYS, card

_HIS_CHOICE: Final = (Remedy.STANDS, Remedy.VOID, Remedy.NEXT_CARD, Remedy.RESHUFFLE)


_ONE_CALL_IN: Final = 60
_ONE_NEW_CALL_IN: Final = 12
"""The same where something has never been called at a house."""
_ONE_MENDED_IN: Final = 15
"""The same of what is mended only for a moment: an exposed card while it can be replaced, and hands
at the wrong spot while they can be moved forward."""


def call(scene: Scene) -> Asked | None:
    """Something is wrong now and then, sooner where it has never been."""
    state, draws, sheet = scene.state, scene.draws, scene.setup.sheet
    known = [w for w in sheet.printed.irregularities if state.phase in WHEN_IT_HAPPENS[w]]
    if _can_replace(scene) and draws.one_in(_ONE_MENDED_IN):
        return _call(scene, Irregularity.CARD_EXPOSED)
    if _can_move(scene) and draws.one_in(_ONE_MENDED_IN):
        return _call(scene, Irregularity.CARDS_TO_EMPTY_SPOT)
    seldom = _ONE_NEW_CALL_IN if scene.rota.misses(sheet.id, known) else _ONE_CALL_IN
    if not draws.one_in(seldom) or (not state.dealer and not scene.setup.automatic):
        return None
    return _call(scene, scene.rota.least_called(sheet.id, known))


def _call(scene: Scene, what: Irregularity) -> Asked:
    running = scene.state.running
    bets = () if running is None else running.wagers.bets
    spot = scene.draws.pick(bets).spot if bets else 0
    return scene.asks(scene.hand, ask.CallIrregularity(what=what, spot=spot))


def _can_replace(scene: Scene) -> bool:
    """Whether a hole card that the dealer exposes is replaced: on a real felt, once all hands are
    dealt and before two have acted."""
    poker, running = scene.setup.poker, scene.state.running
    if poker is None or running is None or scene.setup.source is not CardSource.FELT:
        return False
    felt = running.felt
    acted = {each.spot for each in felt.log if isinstance(each, Decision)}
    return min(felt.dealt) == poker.hole and len(acted) < 2 and not felt.exposed


def _can_move(scene: Scene) -> bool:
    """Whether cards for an empty spot are moved forward: before more than two hands are out."""
    known = scene.setup.sheet.printed.irregularities.get(Irregularity.CARDS_TO_EMPTY_SPOT)
    if known is None or known.value is not Remedy.MOVED_FORWARD_OR_VOID:
        return False
    return scene.state.phase is TablePhase.DEALING and hands_delivered(scene.state.play) <= 2


def answer(scene: Scene) -> PlannedCommand:
    """A remedy, or the call is withdrawn. A member of the staff who plays tries it first."""
    state, draws = scene.state, scene.draws
    trouble, setup = state.trouble, scene.setup
    assert trouble is not None
    if draws.one_in(6):
        return PlannedCommand(scene.asks(scene.hand, ask.WithdrawCall(why="a slip")))
    known = setup.sheet.remedy(trouble.what).value
    remedy = None
    if known is Remedy.SUPERVISOR:
        remedy = draws.pick(_HIS_CHOICE)
    elif known is Remedy.MAY_VOID_AND_FORFEIT:
        remedy = draws.pick((Remedy.STANDS, Remedy.MAY_VOID_AND_FORFEIT))
    stakes = {}
    if known is Remedy.MADE_EQUAL and draws.below(4):  # else it is not said what lies there
        pair = setup.sheet.equal_wagers or ()
        stakes = dict(zip(pair, draws.pick(((500, 1000), (1000, 500), (1500, 500))), strict=True))
    felt = setup.source is CardSource.FELT or draws.one_in(3)
    turn = scene.rota.turn(f"{setup.sheet.id} {trouble.what}")
    shown, fault = scene.supervisor(), ""
    running = state.running
    playing = running is not None and any(
        same_person(bet.person, MANAGER_WHO_PLAYS) for bet in running.wagers.bets
    )
    if playing and draws.one_in(2):
        scene.hire()
        shown, fault = card(MANAGER_WHO_PLAYS), "a supervisor decides in his own round"
    command = asks(
        shown.number,
        ask.OrderRemedy(
            card=shown,
            why="the rules of the house",
            remedy=remedy,
            stakes={name: Cents(stake) for name, stake in stakes.items()},
            seen=turn % 2 == 1,
        ),
        seed="" if felt or trouble.what is not Irregularity.SHUFFLER_FAILS else scene.deck_seed(),
        at=scene.at(),
        id=scene.id(),
    )
    if known is Remedy.REPLACED and not fault:
        command = _replace(scene, command, trouble.spot)
    return PlannedCommand(command, fault, forbidden=bool(fault))


def _replace(scene: Scene, command: Asked, spot: int) -> Asked:
    """A hole card that the dealer exposed is burned, and the top card takes its place; or he does
    not say which, or it was the first of the deal."""
    felt, place = scene.state.play.felt, Spot(spot)
    hand = scene.unread.get(place) or list(felt.hands[felt.seat_of(spot)])
    if not _can_replace(scene) or scene.draws.one_in(6):
        return command.but(remedy=Remedy.VOID)
    if scene.draws.one_in(2):
        return command  # it is not said which card it was
    exposed = scene.draws.pick(hand)
    scene.unread[place] = [*[card for card in hand if card != exposed], scene.deck.pop()]
    return command.but(remedy=Remedy.REPLACED, cards=(exposed,))
