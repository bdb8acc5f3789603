"""Random commands: any one that a table knows, by any person, at any moment.

Every command is made from its fields, by their names and types, so that one that is added later is
given here too. Most are refused; what is carried out has to be in order like everything else.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, get_args, get_type_hints

import msgspec

from houseway.cards import PlayingCard
from houseway.games.place import BANKER, BOARD, DEALER, PLAYER, Place, Spot
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Moment, steps_at
from houseway.table.live import commands as ask
from houseway.table.live.procedure.steps import step_id
from proofs.asked import Asked, said
from proofs.floor.conduct.scene import PlannedCommand, Scene
from proofs.floor.people import (
    DEALERS,
    DIRECTOR,
    EXECUTIVE,
    GAMES_MANAGER,
    GUARD,
    MANAGER,
    SUPERVISORS,
    card,
)

FAULT: Final = "a random command"
_STAFF: Final = (*SUPERVISORS, *DEALERS, MANAGER, GUARD, "cashier 1", DIRECTOR, GAMES_MANAGER,
                 EXECUTIVE)  # fmt: skip
_AMOUNTS: Final = (0, 100, 500, 1_000, 2_500, 10_000, 50_000)
_WORDS: Final = ("check", "fold", "call", "bet 4x", "house way", "show", "muck", "")
_KINDS: Final[tuple[type[ask.Command], ...]] = get_args(ask.Command)
_DRAW: Final = (ask.OpenBets, ask.StartHand, ask.DrawButton, ask.OrderRemedy)
_NEVER: Final = (ask.BringPlayer,)  # chips that left nowhere: only a record can know that


def random_command(scene: Scene) -> PlannedCommand:
    kinds = [kind for kind in _KINDS if kind not in _NEVER]
    return PlannedCommand(any_command(scene, scene.draws.pick(kinds)), FAULT)


def any_command(scene: Scene, kind: type[ask.Command]) -> Asked:
    """One of a kind, with whatever comes to a person's mind."""
    hints = get_type_hints(kind)
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.required or scene.draws.below(3):
            given[field.name] = _value(scene, field.name, hints[field.name])
    if kind is ask.Decide:
        given = {"spot": _spot(scene), "action": given["decision"]}
    if kind in _DRAW and scene.draws.one_in(2):
        given["seed"] = scene.deck_seed()
    return said(kind, **given, by=_who(scene, given), at=scene.at(), id=scene.id())


def _value(scene: Scene, name: str, of: Any) -> Any:
    """Something for a field: by its name where that says more than its type."""
    if name in _BY_NAME:
        return _BY_NAME[name](scene)
    if of in _BY_TYPE:
        return _BY_TYPE[of](scene)
    if isinstance(of, type) and issubclass(of, Enum):
        return scene.draws.pick(tuple(of))
    return _value(scene, name, get_args(of)[0])  # the first of those that it may be


def _who(scene: Scene, given: Mapping[str, Any]) -> str:
    """Mostly the holder of the card that is shown, or the dealer."""
    shown = given.get("card")
    if isinstance(shown, CardShown) and scene.draws.below(8):
        return shown.number
    return scene.hand if scene.hand and scene.draws.one_in(3) else _person(scene)


def _person(scene: Scene) -> str:
    here = [*scene.state.seats.values(), *scene.state.stacks, *scene.state.all_owed]
    return scene.draws.pick(here) if here and scene.draws.below(4) else scene.stranger()


def _card(scene: Scene) -> CardShown:
    """Of a person whose PIN is not nearly locked; of the dealer of this table now and then."""
    tried = scene.table.failures
    names = [name for name in _STAFF if tried.left(name) > 1]
    dealer = scene.state.dealer
    return card(dealer if dealer and scene.draws.one_in(3) else scene.draws.pick(names))


def _spot(scene: Scene) -> int:
    return scene.draws.below(scene.setup.sheet.seats.value + 2)


def _number(scene: Scene) -> int:
    return scene.draws.below(6)


def _amount(scene: Scene) -> Cents:
    return Cents(scene.draws.pick(_AMOUNTS))


def _amounts(scene: Scene) -> dict[str, Cents]:
    names = list(scene.setup.sheet.wagers)
    return {scene.draws.pick(names): _amount(scene) for _ in range(scene.draws.below(3))}


def _cards(scene: Scene) -> tuple[PlayingCard, ...]:
    """So many cards that most lie elsewhere already."""
    cards = scene.setup.equipment.cards
    return tuple([scene.draws.pick(cards) for _ in range(scene.draws.below(4))])


def _place(scene: Scene) -> Place:
    places: tuple[Place, ...] = (BOARD, DEALER, PLAYER, BANKER, Spot(_spot(scene)))
    return scene.draws.pick(places)


def _round(scene: Scene) -> str:
    return f"{max(scene.state.rounds - scene.draws.below(4), 0)}"


def _step(scene: Scene) -> str:
    steps = steps_at(scene.setup.sheet, scene.draws.pick(tuple(Moment)))
    return step_id(scene.draws.pick(steps)) if steps else "any step"


def _feeds(scene: Scene) -> str:
    return "" if scene.fed is None else scene.fed.setup.table


def _fed_by(scene: Scene) -> str:
    return "" if scene.feeder is None else scene.feeder.setup.table


def _bettor(scene: Scene) -> str:
    return f"{_spot(scene)}"


Maker = Callable[[Scene], Any]

_BY_NAME: Final[Mapping[str, Maker]] = {
    "spot": _spot,
    "person": _person,
    "round": _round,
    "step": _step,
    "feeds": _feeds,
    "fed_by": _fed_by,
    "decision": lambda scene: scene.draws.pick(_WORDS),
    "wagers": lambda scene: {_bettor(scene): _amounts(scene)},
    "delivery": lambda scene: scene.draws.pick((*scene.setup.game.modes, "by hand")),
    "number": lambda scene: scene.draws.pick(_STAFF),
    "acts": lambda scene: {_bettor(scene): (scene.draws.pick(_WORDS),)},
}
_BY_TYPE: Final[Mapping[Any, Maker]] = {
    int: _number,
    bool: lambda scene: scene.draws.one_in(2),
    str: lambda scene: scene.draws.pick(("", "so be it", "two words")),
    Cents: _amount,
    CardShown: _card,
    Place: _place,
    tuple[int, ...]: lambda scene: tuple([_number(scene) for _ in range(scene.draws.below(4))]),
    tuple[PlayingCard, ...]: _cards,
    tuple[CardShown, ...]: lambda scene: (_card(scene), _card(scene)),
    Mapping[str, Cents]: _amounts,
    tuple[ask.CardsAt, ...]: lambda scene: {"board": _cards(scene)},
}
