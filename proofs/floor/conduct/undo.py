"""Paid rounds that were wrong: a supervisor voids or corrects them, and collects what is owed."""

from typing import Any

from houseway.games.place import BOARD
from houseway.games.script import script_of
from houseway.money import Cents
from houseway.people import same_person
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.record.past import PastRound
from proofs.asked import Asked, asks, said
from proofs.floor.conduct import guest, poker_guest
from proofs.floor.conduct.scene import Errand, PlannedCommand, Scene
from proofs.floor.people import MANAGER, MANAGER_WHO_PLAYS, SUPERVISORS, card

_LATE = 3
"""So many rounds back a person looks."""


def turn_back(scene: Scene) -> Asked | None:
    """A round of late is void, or was otherwise than it was recorded."""
    past = _some_round(scene)
    if past is None or past.is_void:
        return None
    if past.name == scene.state.round and scene.state.finished and scene.state.number % 2:
        by = scene.state.dealer or past.people[0]
        return said(ask.ReportRound, by=by, at=scene.at(), id=scene.id(), why="paid wrong")
    shown = scene.supervisor()
    second = None if scene.draws.one_in(3) else card(MANAGER)
    about = _about(scene, past, shown.number)
    cards = past.typed or scene.setup.poker is None
    if not cards or scene.draws.one_in(2):  # what lay on the board is all that is misread at poker
        return said(ask.VoidPaidRound, **about, card=shown, second=second)
    return said(ask.CorrectPaidRound, **about, card=shown, second=second, **_otherwise(scene, past))


def after_leaving(scene: Scene) -> Asked | None:
    """A winner leaves with the chips before the round is turned back, and owes it."""
    past = scene.table.past(f"{scene.state.rounds}")
    if past is None or past.is_void:
        return None
    won = [name for name in past.people if _won(past, name) > 0]
    if won:
        scene.errands.extendleft([void_last, *_go(scene, scene.draws.pick(won))])
        return None
    command = guest.leave(scene) if scene.setup.poker is None else poker_guest.leave(scene)
    scene.errands.append(turn_back)
    return command


def leave_and_void(scene: Scene) -> list[Errand]:
    """A player with a wager on the jackpot leaves with all chips, and then the round is void:
    what goes back is kept at the cage."""
    past = scene.table.past(f"{scene.state.rounds}")
    if past is None or past.is_void:
        return []
    wagered = [bet.person for bet in past.closed.bets if bet.progressive]
    if not wagered:
        return []
    return [*reversed(_go(scene, scene.draws.pick(wagered))), void_last]


def correct_twice(scene: Scene) -> Asked | None:
    """A player has lost and goes; then more is found to have lain there, which they owe; then it
    was right as it was, or the round is void, and what they owe is set off."""
    past = scene.table.past(f"{scene.state.rounds}")
    if past is None or past.is_void or scene.setup.poker is not None:
        return None
    lost = [bet for bet in past.wagers.bets if _won(past, bet.person) < 0]
    if not lost:
        return None
    bet = scene.draws.pick(lost)
    much = {name: Cents(3 * stake) for name, stake in bet.stakes.items()}
    wagers = [{bet.name: much}, {bet.name: dict(bet.stakes)}]
    more, again = (_correction(past.name, each) for each in wagers)
    last = again if scene.draws.below(3) else void_last
    scene.errands.extendleft([last, more, *_go(scene, bet.person)])
    return None


def _won(past: PastRound, person: str) -> int:
    """What a round came to for a person, as a bettor and as the bank."""
    mine = {(bet.spot, bet.backline) for bet in past.wagers.bets if bet.person == person}
    won: int = sum([line.win for line in past.lines if (line.spot, line.backline) in mine])
    bank = past.closed.bank
    if bank is not None and bank.person == person:
        won -= sum([line.win for line in past.lines])
    return won


def _go(scene: Scene, person: str) -> list[Errand]:
    """A player gets up everywhere and takes all chips; the last of it comes first."""
    leave: list[Errand] = [
        lambda s, spot=spot: asks(person, ask.LeaveSeat(spot=spot), at=s.at(), id=s.id())  # type: ignore[misc]
        for spot, name in scene.state.seats.items()
        if same_person(name, person)
    ]
    return [lambda s: asks(person, ask.TakeChips(), at=s.at(), id=s.id()), *leave]


def _correction(name: str, wagers: dict[str, dict[str, Cents]]) -> Errand:
    """A round is corrected, two people deciding it."""

    def correct(scene: Scene) -> Asked | None:
        past = scene.table.past(name)
        if past is None or past.is_void:
            return None
        shown = scene.supervisor()
        about = _about(scene, past, shown.number)
        return said(ask.CorrectPaidRound, **about, card=shown, second=card(MANAGER), wagers=wagers)

    return correct


def void_last(scene: Scene) -> Asked | None:
    past = scene.table.past(f"{scene.state.rounds}")
    if past is None or past.is_void:
        return None
    shown = scene.supervisor()
    return said(
        ask.VoidPaidRound, **_about(scene, past, shown.number), card=shown, second=card(MANAGER)
    )


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
    if scene.setup.poker is not None:
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
    free = [each for each in scene.setup.equipment.cards if each not in lies]
    pile = list(cards[place])
    pile[draws.below(len(pile))] = draws.pick(free) if free else pile[0]
    number = getattr(place, "number", None)
    tag = str(type(place).__struct_config__.tag)
    return {"cards": {tag if number is None else f"{tag} {number}": tuple(pile)}}


def collect(scene: Scene) -> Asked | None:
    """What a player owes is collected; one without chips comes back and buys some for it."""
    owing = [name for name, owed in scene.state.all_owed.items() if owed < 0]
    here = [name for name in owing if scene.state.stacks.get(name)]
    if not owing:
        return None
    shown = scene.supervisor()
    if scene.draws.one_in(6):
        return scene.asks(
            MANAGER,
            ask.WriteOffOwed(
                card=card(MANAGER), second=shown, person=scene.draws.pick(owing), why="he is gone"
            ),
        )
    if not here and scene.setup.poker is not None:
        scene.errands.append(collect)
        return poker_guest.sit_down(scene, scene.draws.pick(owing))
    if not here:
        amount = Cents(scene.draws.pick((500, 5_000, 50_000)))
        scene.errands.append(collect)
        return scene.asks(owing[0], ask.BuyChips(amount=amount))
    person = scene.draws.pick(here)
    more = Cents(100 - scene.state.all_owed[person]) if scene.draws.one_in(8) else None
    return scene.asks(shown.number, ask.CollectOwed(card=shown, person=person, amount=more))


def cheat(scene: Scene) -> PlannedCommand | None:
    """A void round is voided again, or a person approves it who played in it, or one person with
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
    command = said(
        ask.VoidPaidRound, **_about(scene, past, shown.number), card=shown, second=second
    )
    return PlannedCommand(command, "a round turned back against the rules", forbidden=True)
