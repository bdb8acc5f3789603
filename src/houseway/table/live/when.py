"""When each command may be given, as the commands say it, and when each irregularity can occur."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from houseway.rules.irregularity import Irregularity
from houseway.table.live.commands import Command
from houseway.table.live.phase import IN_A_ROUND as IN_A_ROUND
from houseway.table.live.phase import TablePhase as Phase

_KINDS: Final[tuple[type[Command], ...]] = get_args(Command)
WHEN: Final[Mapping[type[Command], tuple[Phase, ...]]] = {kind: kind.when for kind in _KINDS}
"""The phases in which a command may be given; its own rules apply too."""
STANDING: Final = frozenset([kind for kind in _KINDS if kind.while_stopped])
"""Commands allowed while play is stopped."""
OF_POKER: Final = frozenset([kind for kind in _KINDS if kind.poker is True])
"""Commands of the poker room alone."""
NOT_OF_POKER: Final = frozenset([kind for kind in _KINDS if kind.poker is False])
"""Commands of every other table."""
_BEFORE_THE_END: Final = (Phase.DEALING, Phase.DECIDING)

WHEN_IT_HAPPENS: Final[Mapping[Irregularity, tuple[Phase, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(Irregularity, IN_A_ROUND),
        Irregularity.DEALER_CARD_EXPOSED: _BEFORE_THE_END,
        Irregularity.BOARD_CARD_EXPOSED: _BEFORE_THE_END,
        Irregularity.HAND_FOULED: _BEFORE_THE_END,
        Irregularity.NO_CARDS_DEALT: _BEFORE_THE_END,
        Irregularity.CARDS_TO_EMPTY_SPOT: _BEFORE_THE_END,
        Irregularity.SHUFFLER_FAILS: (Phase.BETTING, *_BEFORE_THE_END),
    }
)
"""The phases in which each irregularity can occur."""
