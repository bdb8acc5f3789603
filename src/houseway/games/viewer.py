"""Who is looking at a table. Whoever looks, a hidden card is never in what he is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HIDDEN: Final = "??"


@dataclass(frozen=True, slots=True)
class Everyone:
    """A bystander, the dealer, the camera: only what lies face up."""


@dataclass(frozen=True, slots=True)
class Seated:
    """The player at a spot: what lies face up, and his own cards."""

    spot: int


Viewer = Everyone | Seated
