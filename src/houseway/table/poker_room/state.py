"""What a poker table has come to beside its felt: chairs, button, blinds, clocks and fees owed."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.fact import Fact
from houseway.money import Cents
from houseway.table.session import PokerSession


class SeatTime(Fact, frozen=True):
    """Since when somebody sits there, and until when he sat, where he has left."""

    person: str
    since: str
    until: str = ""


class PokerRoom(Fact, frozen=True):
    """A poker table between hands and in one.

    `session` has the chairs and the button, and `before` is what it was before the hand that is
    played. `drawn` is the spot that drew the button. `fee` is what lies beside the pot. `used` are
    the seconds of their time banks that people have used up. `began` is when the game began,
    `charged` the newest half hour that was collected, `owed` what people have yet to pay for one.
    """

    session: PokerSession = PokerSession()
    before: PokerSession | None = None
    drawn: int = 0
    fee: Cents = Cents(0)
    used: Mapping[str, int] = {}
    began: str = ""
    charged: str = ""
    sittings: tuple[SeatTime, ...] = ()
    owed: Mapping[str, Cents] = {}
