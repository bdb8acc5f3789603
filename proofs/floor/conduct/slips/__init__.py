"""Slips that a table refuses: what people get wrong at a keyboard, each at its moment.

Every function of this folder gives the slips that may be made now, and for what each is refused
where nothing else is wrong. All of them have to be refused.
"""

from collections.abc import Callable
from typing import Final

from proofs.asked import Asked
from proofs.floor.conduct.scene import PlannedCommand, Scene
from proofs.floor.conduct.slips.anywhere import ANYWHERE
from proofs.floor.conduct.slips.awards import award_slips, link_slips
from proofs.floor.conduct.slips.bets import AT_TABLES
from proofs.floor.conduct.slips.poker import AT_POKER
from proofs.floor.conduct.slips.slip import FAULT, Slips, Told, least_made

Kind = Callable[[Scene, Told], Slips]
# What has the shortest moment comes first: of those that were made equally often it is made.
_AT_TABLES: Final[tuple[Kind, ...]] = (*AT_TABLES, link_slips, *ANYWHERE)
_AT_POKER: Final[tuple[Kind, ...]] = (*AT_POKER, *ANYWHERE)


def some_slip(scene: Scene) -> PlannedCommand | None:
    """One of those that may be made now."""
    told = {"at": scene.at(), "id": scene.id()}
    kinds = _AT_TABLES if scene.setup.poker is None else _AT_POKER
    command = least_made(scene.rota, [each for kind in kinds for each in kind(scene, told)])
    return None if command is None else PlannedCommand(command, FAULT, forbidden=True)


def award_slip(scene: Scene, award: Asked) -> PlannedCommand | None:
    """Something that is wrong about what an award waits for."""
    told = {"at": scene.at(), "id": scene.id()}
    command = least_made(scene.rota, award_slips(scene, award, told))
    return None if command is None else PlannedCommand(command, FAULT, forbidden=True)
