"""What a client asks of a server and is answered, beside commands and views."""

from collections.abc import Mapping

from houseway.fact import Fact
from houseway.floor.principal import Role
from houseway.floor.table_update import MOST_EVENTS
from houseway.jackpot.keypad.events import Event
from houseway.money import Cents
from houseway.people import CardShown, Office
from houseway.rules import Plain

# Who a person is


class GuestName(Fact, frozen=True):
    """The name that a guest chooses."""

    name: str


class NameAndPassword(Fact, frozen=True):
    """A log-in."""

    name: str
    password: str


class NewPassword(Fact, frozen=True):
    """A password that is chosen; `old` is the one before, where there is one."""

    password: str
    old: str = ""


class CardAndPin(Fact, frozen=True):
    """A staff card that is shown."""

    card: CardShown


class Me(Fact, frozen=True):
    """Who you are here; `office` is that of your card. Without a session you look on."""

    role: Role
    person: str = ""
    office: Office | None = None


class SignedIn(Fact, frozen=True):
    """A session that has begun; its token is given out once."""

    token: str
    person: str
    role: Role
    until: str


# Tables and links


class AfterNumber(Fact, frozen=True):
    """From which event on, and how many at most."""

    after: int = 0
    most: int = MOST_EVENTS


class FrontQuery(Fact, frozen=True):
    """Two cards that would go in front, written like `Jd Js`, of your hand on a spot; without one
    of that whose turn it is, or your first."""

    front: str = ""
    spot: int = 0


class OpenTableRequest(Fact, frozen=True, omit_defaults=True):
    """A table to open, by the cards of its dealer and a supervisor. `limits` are cents."""

    table: str
    sheet: str
    dealer: CardShown
    supervisor: CardShown
    tray: Cents = Cents(100_000_00)
    counted: tuple[int, ...] | None = None
    choose: Mapping[str, str] = {}
    switch: Mapping[str, Plain] = {}
    limits: Mapping[str, tuple[int, int]] = {}
    fee_option: int | None = None
    link: str = ""
    felt: bool = False
    mode: str = ""
    automatic: bool | None = None
    seconds: int = 0
    time_bank: int = 0
    offer_seconds: int = 0


class OpenLinkRequest(Fact, frozen=True, omit_defaults=True):
    """A link to open, by the card of a manager."""

    link: str
    card: CardShown
    wager: Cents | None = None
    settings: Mapping[str, str] = {}
    switch: Mapping[str, Plain] = {}


class LinkDone(Fact, frozen=True):
    """What a command at a keypad brought about."""

    event: Event
    repeated: bool = False
