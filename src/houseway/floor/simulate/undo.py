"""Paid rounds that were wrong: a supervisor voids or corrects them, and collects what is owed."""

from __future__ import annotations

from typing import Any

from houseway.floor.simulate import guest, poker_guest
from houseway.floor.simulate.people import MANAGER, MANAGER_WHO_PLAYS, SUPERVISORS, card
from houseway.floor.simulate.scene import NextCommand, Scene
from houseway.games.place import BOARD
from houseway.games.script import script_of
from houseway.money import Cents
from houseway.people import same_person
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.undo.events import TurnBackReason
from houseway.table.live.undo.past import PastRound

_LATE = 3
"""So many rounds back somebody looks."""


def turn_back(scene: Scene) -> ask.Command | None:
    """A round of late is void, or was otherwise than it was recorded."""
    past = _some_round(scene)
    if past is None or past.is_void:
        return None
    shown = scene.supervisor()
    second = None if scene.draws.one_in(3) else card(MANAGER)
    about = _about(scene, past, shown.number)
    cards = past.typed or scene.house.poker is None
    if not cards or scene.draws.one_in(2):  # what lay on the board is all that is misread at poker
        return ask.VoidPaidRound(**about, card=shown, second=second)
    return ask.CorrectPaidRound(**about, card=shown, second=second, **_otherwise(scene, past))


def after_leaving(scene: Scene) -> ask.Command | None:
    """Somebody leaves with his chips before a round of his is turned back."""
    command = guest.leave(scene) if scene.house.poker is None else poker_guest.leave(scene)
    scene.errands.append(turn_back)
    return command


def _some_round(scene: Scene) -> PastRound | None:
    if not scene.state.rounds:
        return None
    return scene.table.past(f"{scene.state.rounds - scene.draws.below(_LATE)}")


def _void_round(scene: Scene) -> PastRound | None:
    """A round of late that was voided once it was paid."""
    for ago in range(min(_LATE, scene.state.rounds)):
        past = scene.table.past(f"{scene.state.rounds - ago}")
        if past is not None and past.is_void:
            return past
    return None


def _about(scene: Scene, past: PastRound, by: str) -> dict[str, Any]:
    return {
        "by": by, "round": past.name, "reason": scene.draws.pick(tuple(TurnBackReason)),
        "why": "the camera", "at": scene.at(), "id": scene.id(),
    }  # fmt: skip


def _otherwise(scene: Scene, past: PastRound) -> dict[str, Any]:
    """What was wrong: a bet, or the cards of one place."""
    draws = scene.draws
    if past.felt is None:
        return {}
    try:
        cards = script_of(past.felt).cards if past.typed else {}
    except Refused:  # the table says so too
        return {}
    if scene.house.poker is not None:
        cards = {place: pile for place, pile in cards.items() if place == BOARD}
    elif not cards or draws.one_in(2):
        bet = draws.pick(past.wagers.bets)
        times = draws.pick((2, 3))
        stakes = {name: Cents(times * stake) for name, stake in bet.stakes.items()}
        return {"wagers": {bet.name: stakes}}
    if not cards:
        return {}
    place = draws.pick(sorted(cards, key=str))
    lies = {card for pile in cards.values() for card in pile}
    free = [each for each in scene.house.equipment.cards if each not in lies]
    pile = list(cards[place])
    pile[draws.below(len(pile))] = draws.pick(free) if free else pile[0]
    number = getattr(place, "number", None)
    tag = str(type(place).__struct_config__.tag)
    return {"cards": {tag if number is None else f"{tag} {number}": tuple(pile)}}


def collect(scene: Scene) -> ask.Command | None:
    """What somebody owes is collected; he comes back and buys chips for it, if he has none."""
    owing = [name for name, owed in scene.state.all_owed.items() if owed < 0]
    here = [name for name in owing if scene.state.stacks.get(name)]
    if not here and owing and scene.house.poker is None:
        amount = Cents(scene.draws.pick((500, 5_000, 50_000)))
        return ask.BuyChips(by=owing[0], amount=amount, at=scene.at(), id=scene.id())
    if not here:
        return None
    shown = scene.supervisor()
    if scene.draws.one_in(6):
        return ask.WriteOffOwed(
            by=MANAGER, card=card(MANAGER), second=shown, person=scene.draws.pick(owing),
            why="he is gone", at=scene.at(), id=scene.id(),
        )  # fmt: skip
    return ask.CollectOwed(
        by=shown.number, card=shown, person=scene.draws.pick(here), at=scene.at(), id=scene.id()
    )


def cheat(scene: Scene) -> NextCommand | None:
    """A void round is voided again, or somebody approves it who played in it, or one person with
    one card twice."""
    past = _void_round(scene) or _some_round(scene)
    if past is None:
        return None
    shown = second = card(scene.draws.pick(SUPERVISORS))
    if past.is_void:
        second = card(MANAGER)
    elif any(same_person(MANAGER_WHO_PLAYS, person) for person in past.people):
        scene.hire()
        second = card(MANAGER_WHO_PLAYS)
    command = ask.VoidPaidRound(**_about(scene, past, shown.number), card=shown, second=second)
    return NextCommand(command, "a round turned back against the rules", forbidden=True)
