"""The duties of each office, as data: who, how many people, and the rule.

A duty has one place for each person it needs, and a place names the offices that may fill it.
Settings of a house or a link, such as the card that confirms a win and who pays it out (T-60), are
here as in its document; other settings are passed to `check_duty` as `places`.

A rule without `assumed` is from the document of at least one house; the other houses follow it.
With `assumed` the rule requires a person, and the office is our reading.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, permutations
from types import MappingProxyType
from typing import Final

from houseway.people.authority import (
    CardHolder,
    check_gains_nothing,
    check_two,
    wrong_office,
)
from houseway.people.card import FLOOR_OFFICES, MANAGERS, Office, offices_text
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused

Places = Sequence[Collection[Office]]


class Duty(StrEnum):
    """A duty of some offices, in words that follow "to"."""

    # at a table
    OPEN_TABLE = "open a table"
    CLOSE_TABLE = "close a table"
    DEAL = "deal"
    TAP_IN = "take over a table from another dealer"
    SEAT_PLAYER = "give a player a seat"
    CALL_SUPERVISOR = "call a supervisor"
    CALL_IRREGULARITY = "call an irregularity"
    DECIDE_REMEDY = "decide what follows an irregularity"
    CHANGE_DECK = "change a deck"
    CHANGE_SHUFFLE = "change the shuffle"
    HAND_DEALING = "have a game dealt by hand"
    COLOUR_UP_TOKENS = "colour up tokens"
    GO_ON_WITHOUT = "go on without a player who does not answer"
    KEEP_CHIPS = "keep the chips of a player who is gone"
    APPROVE_OVER_LIMIT = "approve a wager over the posted maximum"
    ACKNOWLEDGE_PAYOUT = "acknowledge the notice of a payout"
    ACKNOWLEDGE_ALERT = "acknowledge an alert"
    POST_ROUND = "post a recorded round"
    VOID_ROUND = "void a round"
    CORRECT_ROUND = "correct a round"
    TAKE_MONEY_BACK = "take money of a round back for the house"
    WRITE_OFF_OWED = "write off what a player owes the house"
    CONFIGURE_FEE_OPTION = "choose a table's fee option"
    CHANGE_LIMITS = "change a table's limits"
    # money in the house
    SELL_CHIPS = "sell chips"
    CASH_CHIPS = "pay for chips at the cage"
    FILL = "fill a tray"
    CREDIT = "take chips out of a tray"
    COUNT = "count a tray"
    DROP = "take a drop box away"
    # jackpots
    OPEN_LINK = "open a link"
    JOIN_LINK = "put a table on a link, or a link back in service"
    WITHDRAW_WAGER = "give a progressive wager back"
    VERIFY_JACKPOT = "verify a jackpot win"
    CONFIRM_JACKPOT = "confirm a jackpot"
    PAY_JACKPOT = "pay a jackpot out"
    BACK_OUT_AWARD = "back an award out"
    ADJUST_METER = "set a meter by hand"
    SET_PARAMETERS = "set the parameters of a meter"
    # the record
    RECALL_ROUND = "recall a round"
    SEAL = "seal a day"
    EXPORT = "export the record"
    UNLOCK_CARD = "unlock a card"
    SEE_TRAINING = "see how the staff do at their training"
    ADOPT_ROSTER = "adopt another roster"


@dataclass(frozen=True, slots=True)
class DutyRule:
    """The people of a duty: one place for each person, with the offices that may fill it.

    `assumed` says why, if the rule names no office.
    """

    places: tuple[frozenset[Office], ...]
    rule: str
    assumed: str = ""

    @property
    def people(self) -> int:
        """The number of people."""
        return len(self.places)

    @property
    def needs(self) -> str:
        """The people in words."""
        return places_text(self.places)


def _rule(*places: Collection[Office], rule: str, assumed: str = "") -> DutyRule:
    return DutyRule(tuple([frozenset(place) for place in places]), rule, assumed)


_DEALER: Final = frozenset({Office.DEALER})
_CAGE: Final = frozenset({Office.CAGE_CASHIER})
_GUARD: Final = frozenset({Office.SECURITY})
_AT_TABLE: Final = _DEALER | FLOOR_OFFICES
_READERS: Final = frozenset({Office.AUDITOR, Office.SURVEILLANCE})
_TWO_OF_FLOOR: Final = (
    "two people, and any of the floor: the documents only say that it is controlled"
)
_CONTROLLED: Final = "any of the floor: the documents only say that it is controlled"
_SIGNED: Final = "two signatures, one for each side of it"

DUTIES: Final[Mapping[Duty, DutyRule]] = MappingProxyType(
    {
        Duty.OPEN_TABLE: _rule(_DEALER, FLOOR_OFFICES, rule="B4-11"),
        Duty.CLOSE_TABLE: _rule(
            _DEALER, FLOOR_OFFICES, rule="B4-11", assumed="the two who open it close it"
        ),
        Duty.DEAL: _rule(_DEALER, rule="B4-12"),
        Duty.TAP_IN: _rule(_DEALER, rule="B1-3"),
        Duty.SEAT_PLAYER: _rule(_AT_TABLE, rule="T-87", assumed="those at the table"),
        Duty.CALL_SUPERVISOR: _rule(_DEALER, rule="B2-11"),
        Duty.CALL_IRREGULARITY: _rule(_AT_TABLE, rule="B4-21"),
        Duty.DECIDE_REMEDY: _rule(FLOOR_OFFICES, rule="B4-21"),
        Duty.CHANGE_DECK: _rule(_DEALER, FLOOR_OFFICES, rule="B4-10"),
        Duty.CHANGE_SHUFFLE: _rule(FLOOR_OFFICES, rule="B4-22"),
        Duty.HAND_DEALING: _rule(
            FLOOR_OFFICES, rule="B1-3", assumed="as the shuffle: the document says when, not who"
        ),
        Duty.COLOUR_UP_TOKENS: _rule(_DEALER, FLOOR_OFFICES, rule="B4-20"),
        Duty.GO_ON_WITHOUT: _rule(
            FLOOR_OFFICES, rule="T-78", assumed="any of the floor, as for an irregularity"
        ),
        Duty.KEEP_CHIPS: _rule(
            _DEALER, FLOOR_OFFICES, rule="T-78", assumed="the two who count a tray"
        ),
        Duty.APPROVE_OVER_LIMIT: _rule(
            {Office.TABLE_GAMES_SHIFT_MANAGER},
            {Office.GENERAL_MANAGER, Office.DIRECTOR_OF_TABLE_GAMES},
            rule="B4-7",
        ),
        Duty.ACKNOWLEDGE_PAYOUT: _rule(FLOOR_OFFICES, rule="B1-20"),
        Duty.ACKNOWLEDGE_ALERT: _rule(
            FLOOR_OFFICES | {Office.SURVEILLANCE}, rule="R14", assumed="those who watch the floor"
        ),
        Duty.POST_ROUND: _rule(_AT_TABLE, rule="R1", assumed="those at the table then"),
        Duty.VOID_ROUND: _rule(FLOOR_OFFICES, rule="T-82", assumed=_CONTROLLED),
        Duty.CORRECT_ROUND: _rule(FLOOR_OFFICES, rule="R1", assumed=_CONTROLLED),
        Duty.TAKE_MONEY_BACK: _rule(FLOOR_OFFICES, FLOOR_OFFICES, rule="R6", assumed=_TWO_OF_FLOOR),
        Duty.WRITE_OFF_OWED: _rule(
            MANAGERS, FLOOR_OFFICES, rule="R6", assumed="two people, and one of them is a manager"
        ),
        Duty.CONFIGURE_FEE_OPTION: _rule(
            MANAGERS, rule="B8-8", assumed="a manager: the document says when, not who"
        ),
        Duty.CHANGE_LIMITS: _rule(
            MANAGERS, rule="B4-7", assumed="a manager, as long as it is no wager over the maximum"
        ),
        Duty.SELL_CHIPS: _rule(
            _DEALER | _CAGE, rule="T-79", assumed="those who have chips to sell"
        ),
        Duty.CASH_CHIPS: _rule(_CAGE, rule="R1", assumed="the cage has the money"),
        Duty.FILL: _rule(_CAGE, FLOOR_OFFICES, rule="R6", assumed=_SIGNED),
        Duty.CREDIT: _rule(_CAGE, FLOOR_OFFICES, rule="R6", assumed=_SIGNED),
        Duty.COUNT: _rule(
            _DEALER, FLOOR_OFFICES, rule="R6", assumed="the two who count at opening (B4-11)"
        ),
        Duty.DROP: _rule(
            _GUARD, FLOOR_OFFICES, rule="B10-3", assumed="a guard takes it, the floor sees it"
        ),
        Duty.OPEN_LINK: _rule(MANAGERS, rule="R14", assumed="a manager: it is the house's money"),
        Duty.JOIN_LINK: _rule(FLOOR_OFFICES, rule="R14", assumed=_CONTROLLED),
        Duty.WITHDRAW_WAGER: _rule(FLOOR_OFFICES, rule="T-70", assumed=_CONTROLLED),
        Duty.VERIFY_JACKPOT: _rule(
            FLOOR_OFFICES, rule="B6-5", assumed="any of the floor: the document says the casino"
        ),
        Duty.CONFIRM_JACKPOT: _rule({Office.SUPERVISOR, Office.EXECUTIVE}, rule="T-60"),
        Duty.PAY_JACKPOT: _rule({Office.SHIFT_MANAGER}, _GUARD, rule="B2-12"),
        Duty.BACK_OUT_AWARD: _rule(
            FLOOR_OFFICES, FLOOR_OFFICES, rule="B6-7", assumed=_TWO_OF_FLOOR
        ),
        Duty.ADJUST_METER: _rule(FLOOR_OFFICES, FLOOR_OFFICES, rule="R6", assumed=_TWO_OF_FLOOR),
        Duty.SET_PARAMETERS: _rule(
            MANAGERS, MANAGERS, rule="R7", assumed="two managers: it is the house's money"
        ),
        Duty.RECALL_ROUND: _rule(
            FLOOR_OFFICES | _READERS, rule="R13", assumed="those who settle a dispute, or audit"
        ),
        Duty.SEAL: _rule(
            MANAGERS | {Office.AUDITOR}, rule="R4", assumed="those who answer for the record"
        ),
        Duty.EXPORT: _rule(
            MANAGERS | {Office.AUDITOR}, rule="R13", assumed="those who answer for the record"
        ),
        Duty.UNLOCK_CARD: _rule(MANAGERS, rule="R15", assumed="a manager who knows the person"),
        Duty.SEE_TRAINING: _rule(
            FLOOR_OFFICES, rule="R15", assumed="a supervisor trains the dealers: no document says"
        ),
        Duty.ADOPT_ROSTER: _rule(
            MANAGERS, MANAGERS, rule="R19", assumed="two managers: it says who may do everything"
        ),
    }
)
assert DUTIES.keys() == set(Duty)


def duties_of(office: Office) -> tuple[Duty, ...]:
    """The duties of an office, alone or together with others."""
    return tuple(
        [duty for duty, each in DUTIES.items() if any(office in place for place in each.places)]
    )


def offices_for(duty: Duty) -> frozenset[Office]:
    """The offices of a duty, alone or together with others."""
    return frozenset[Office]().union(*DUTIES[duty].places)


def places_text(places: Places) -> str:
    """The people of these places, in words.

    >>> places_text(({Office.DEALER}, FLOOR_OFFICES))
    'a dealer and a supervisor or above'
    >>> places_text((FLOOR_OFFICES, FLOOR_OFFICES))
    'two people, each a supervisor or above'
    >>> places_text(({Office.DEALER}, {Office.SUPERVISOR, Office.EXECUTIVE}))
    'a dealer and either a supervisor or an executive'
    """
    texts = [offices_text(place) for place in places]
    if len(texts) == 2 and texts[0] == texts[1]:
        return f"two people, each {texts[0]}"
    if len(texts) > 1:
        texts = [
            f"either {text}" if " or a" in text.replace(_ABOVE, "") else text for text in texts
        ]
    return " and ".join(texts)


_ABOVE: Final = " or above"


def check_duty(
    duty: Duty,
    people: Sequence[CardHolder],
    *,
    where: str,
    gains: Iterable[str] = (),
    places: Places | None = None,
    rule: str = "",
) -> None:
    """Refuse people who may not do this: too few or too many of them, a card of another office, one
    person twice, or a person who gains by it (R6). `gains` are the names of people who gain.

    `places` and `rule` are the house's own, if it has them.
    """
    known = DUTIES[duty]
    rule = rule or known.rule
    wanted = tuple(known.places if places is None else places)
    needs = places_text(wanted)
    if len(people) != len(wanted):
        raise Refused(
            PeopleRefusal.NUMBER_OF_PEOPLE, where=where, rule=rule, does=duty.value, needs=needs,
            given=len(people),
        )  # fmt: skip
    for one, other in combinations(people, 2):
        check_two(one, other, not_by=(), where=where)
    if not any(_fill(order, wanted) for order in permutations(people)):
        raise wrong_office(frozenset().union(*wanted), where=where, rule=rule, needs=needs)
    gains = tuple(gains)
    for holder in people:
        check_gains_nothing(holder, gains, where=where)


def _fill(people: Sequence[CardHolder], places: Places) -> bool:
    return all(holder.office in place for holder, place in zip(people, places, strict=True))
