"""What happens next at a simulated table: the usual thing, something odd, or something wrong."""

from collections import deque

from houseway.table.live.state import TablePhase
from houseway.table.live.when import IN_A_ROUND
from proofs.floor.conduct import dealer, guest, house_money, poker_guest, poker_table, trouble, undo
from proofs.floor.conduct.mischief import mischief, wrong_card
from proofs.floor.conduct.scene import Errand, PlannedCommand, Scene
from proofs.floor.conduct.slips import award_slip

_ONE_WRONG_IN = 14
_ONE_CARD_IN = 15
_ONE_WRONG_AWARD_IN = 2
_ONE_VOID_IN = 4
_ONE_GONE_IN = 2
"""Of those whose jackpot is void, so many have gone before."""


def next_step(scene: Scene) -> PlannedCommand:
    """The next command at this table."""
    state, draws = scene.state, scene.draws
    if draws.one_in(_ONE_WRONG_IN):
        wrong = mischief(scene)
        if wrong is not None:
            return wrong
    if state.trouble is not None:
        return trouble.answer(scene)
    if state.phase in IN_A_ROUND:
        called = trouble.call(scene)
        if called is not None:
            return PlannedCommand(called)
    match state.phase:
        case TablePhase.CLOSED:
            return PlannedCommand(house_money.open_table(scene))
        case TablePhase.IDLE:
            if scene.setup.poker is not None:
                return _between_hands(scene)
            return _between_rounds(scene)
        case TablePhase.OFFERING:
            return PlannedCommand(guest.answer_offer(scene))
        case TablePhase.BETTING:
            return _betting(scene)
        case TablePhase.DEALING:
            wrong = wrong_card(scene) if draws.one_in(_ONE_CARD_IN) else None
            return wrong or PlannedCommand(dealer.deal(scene))
        case TablePhase.DECIDING:
            if scene.setup.poker is not None:
                return PlannedCommand(poker_guest.decide(scene))
            return PlannedCommand(guest.decide(scene))
        case TablePhase.SHOWING:
            return PlannedCommand(dealer.pay(scene))


def _between_rounds(scene: Scene) -> PlannedCommand:
    first = _errand(scene, scene.at_once)
    if first is not None:
        return first
    award = house_money.award(scene)
    if award is not None and scene.draws.one_in(_ONE_VOID_IN):
        if scene.draws.one_in(_ONE_GONE_IN):
            scene.at_once.extend(undo.leave_and_void(scene))
        back = _errand(scene, scene.at_once)
        if back is not None:
            return back
        award = undo.void_last(scene) or award  # its jackpot may still be open
    if award is not None and scene.draws.one_in(_ONE_WRONG_AWARD_IN):
        wrong = award_slip(scene, award)
        if wrong is not None:
            return wrong
    if award is None:
        house_money.tidy(scene)
        errand = _errand(scene, scene.errands)
        if errand is not None:
            return errand
        sits = None if scene.state.seats else guest.sit(scene)
        if sits is not None:
            return PlannedCommand(sits)
    if scene.refused == "TRAY_TOO_LOW":  # it pays envy, and is filled first
        return PlannedCommand(house_money.fill(scene))
    return PlannedCommand(award or dealer.open_bets(scene))


def _between_hands(scene: Scene) -> PlannedCommand:
    poker_table.tidy(scene)
    return _errand(scene, scene.errands) or PlannedCommand(poker_table.between_hands(scene))


def _betting(scene: Scene) -> PlannedCommand:
    if not scene.to_bet and scene.betting == scene.state.rounds:
        errand = _errand(scene, scene.errands)
        if errand is not None:
            return errand
    return PlannedCommand(dealer.take_bets(scene))


def _errand(scene: Scene, errands: deque[Errand]) -> PlannedCommand | None:
    while errands:
        command = errands.popleft()(scene)
        if command is not None:
            return PlannedCommand(command)
    return None
