"""What the coach says: typed facts that a page shows as they come."""

from fractions import Fraction

from houseway.cards import Card, PlayingCard
from houseway.fact import Fact
from houseway.floor.coach.values import DecisionVerdict, ValuedOption, WagerEdge
from houseway.games.poker.outs import OutsTo
from houseway.money import Cents
from houseway.table.live.view.may.act import HandSetting
from houseway.table.round_record import AnyDecision


class CoachOption(Fact, frozen=True, omit_defaults=True):
    """A decision that is open: what the command `act` takes, the chips it puts down, and its
    `value`. `can_pay` says that you have the chips for it."""

    decision: AnyDecision
    value: ValuedOption
    stake: Cents = Cents(0)
    can_pay: bool = True


class SeenCards(Fact, frozen=True, omit_defaults=True):
    """What a seat sees when it decides: its own cards, the board, and what the dealer shows.
    `street` says when, `hand` what it is called, and `chart` where it stands on a chart of two
    cards, like `Q5s`."""

    street: str
    cards: tuple[PlayingCard, ...]
    board: tuple[Card, ...] = ()
    dealer_shows: tuple[Card, ...] = ()
    hand: str = ""
    chart: str = ""


class JudgedDecision(Fact, frozen=True, omit_defaults=True):
    """A decision that was made: what it was worth, what the best one was, and what it cost, in
    cents and as a text. `deals` is how many were counted over."""

    spot: int
    seen: SeenCards
    made: str
    best: str
    verdict: DecisionVerdict
    cost_units: Fraction
    cost: Fraction
    cost_text: str
    options: tuple[ValuedOption, ...]
    deals: int = 0
    note: str = ""


class SettingWorth(Fact, frozen=True):
    """A way to set seven cards, and what it is worth."""

    setting: HandSetting
    value: ValuedOption


class PaiGowCoach(Fact, frozen=True, omit_defaults=True):
    """The best setting and the House Way; after you have set your hand, `yours`."""

    best: SettingWorth
    house_way: SettingWorth
    yours: SettingWorth | None = None


class PotPrice(Fact, frozen=True, omit_defaults=True):
    """What a call costs: `price` is the share of the pot that it needs, `equity` the share that
    your cards have against unknown hands, by `deals` counted or drawn. `outs` are the cards that
    make you a better hand. At poker no decision has an exact value: it depends on the others."""

    pot: Cents
    call: Cents
    price: Fraction
    price_text: str
    others: int
    equity: Fraction | None = None
    equity_text: str = ""
    deals: int = 0
    exact: bool = False
    outs: tuple[OutsTo, ...] = ()
    outs_in_all: int = 0
    unseen: int = 0


class CoachView(Fact, frozen=True, omit_defaults=True):
    """What the coach says at a table to one seat, by the event `number`. `options` are there while
    it is your turn, the best first; `made` are your decisions of this round, the dearest first, and
    `given_away` what they cost together. `unit` is your first wager, which values are counted in.
    `wagers` are the edges of all that may be bet, with what yours cost."""

    table: str
    number: int
    game: str
    round: str = ""
    spot: int = 0
    unit: Cents = Cents(0)
    seen: SeenCards | None = None
    options: tuple[CoachOption, ...] = ()
    deals: int = 0
    exact: bool = True
    note: str = ""
    kept: Cents = Cents(0)
    setting: PaiGowCoach | None = None
    price: PotPrice | None = None
    made: tuple[JudgedDecision, ...] = ()
    given_away: Fraction | None = None
    given_away_text: str = ""
    wagers: tuple[WagerEdge, ...] = ()


class RoundDecisions(Fact, frozen=True, omit_defaults=True):
    """Your decisions in a round that is over, the dearest first, and what they cost together."""

    table: str
    round: str
    made: tuple[JudgedDecision, ...]
    given_away: Fraction
    given_away_text: str


class CoachSession(Fact, frozen=True, omit_defaults=True):
    """All your decisions at a table since you sat down there last: how many, how many of them were
    the best, and what the others cost together. `judging` are rounds that are not counted yet and
    come with a later answer."""

    table: str
    rounds: int
    decisions: int
    best: int
    given_away: Fraction
    given_away_text: str
    since: str = ""
    judging: int = 0
