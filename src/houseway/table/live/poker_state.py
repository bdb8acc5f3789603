"""The state of a poker table beside its felt: chairs, button, blinds, clocks and fees owed."""

from collections.abc import Mapping

from houseway.fact import Fact
from houseway.money import Cents
from houseway.table.session import PokerSession


class SeatTime(Fact, frozen=True):
    """Since when a player sits there, or until when they sat, if they have left."""

    person: str
    since: str
    until: str = ""


class SeatOffer(Fact, frozen=True):
    """A free seat that is kept for a player from the waiting list."""

    spot: int
    person: str
    until: str = ""


class SeatWish(Fact, frozen=True):
    """A seat-change request; zero is any seat."""

    person: str
    spot: int = 0


class FedTable(Fact, frozen=True):
    """The facts a table needs about the one that it feeds: its sheet, whether it is open, and its
    smallest chip. The house supplies them (T-87)."""

    table: str
    sheet: str
    is_open: bool
    step: Cents


class PokerRoom(Fact, frozen=True):
    """A poker table between hands and in one.

    `posted` says that limits, blinds and fees are recorded as posted. `session` has the chairs and
    the button, and `before` is what it was before the hand that is played. `drawn` is the spot that
    drew the button. `fee` lies beside the pot. `used` are the seconds of their time banks that
    people have used up, `late` how often in a row they were decided for. `began` is when the game
    began, and `ended` when its last hand ended; `charged` is the newest half hour that was
    collected, `owed` what people have yet to pay for one.

    `came` are those who sit there, the longest first. `waiting` are those who wait for a seat,
    `offers` the seats that are kept for one of them, `wishes` those who want another seat, each
    the oldest first. Players move to the table that this one `feeds`, where `step` is the smallest
    chip, and `moving` is who has to; or they come from the one that it is `fed_by`.
    """

    session: PokerSession = PokerSession()
    before: PokerSession | None = None
    drawn: int = 0
    posted: bool = False
    fee: Cents = Cents(0)
    used: Mapping[str, int] = {}
    late: Mapping[str, int] = {}
    began: str = ""
    ended: str = ""
    charged: str = ""
    sittings: tuple[SeatTime, ...] = ()
    owed: Mapping[str, Cents] = {}
    came: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    offers: tuple[SeatOffer, ...] = ()
    wishes: tuple[SeatWish, ...] = ()
    feeds: str = ""
    step: Cents = Cents(0)
    fed_by: str = ""
    moving: str = ""
