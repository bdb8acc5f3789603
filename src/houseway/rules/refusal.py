"""Refusals: what was refused, where, why, and by which rule.

    Exception
    ├── SheetError       a sheet that is not well formed (`rules.reader`)
    └── Refused          something a user asked for that the rules or the format do not allow

Every refusal a user can meet is one member of `Refusal`: its code never changes, its sentence is
put together from facts that are values, not words, and a program may act on both.

>>> refused = Refused(Refusal.BELOW_MINIMUM, where="spot 1, ante", rule="B1-4",
...                   wager="Ante", stake=300, minimum=500)
>>> print(refused)
spot 1, ante: $3.00 is below the Ante minimum of $5.00 (B1-4)
>>> refused.code, refused.facts["stake"]
('below-minimum', 300)
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, unique
from string import Formatter
from typing import Any, Final

from houseway.cards import cards_text
from houseway.money import dollars, micro_dollars
from houseway.rules.foreign import one_line


@unique
class Refusal(Enum):
    """Every refusal: its sentence, and the rule that governs it where that is always the same.

    In a sentence `{stake:cents}` is cents written as dollars, `{meter:micro}` micro-cents,
    `{cards:cards}` playing cards, `{known:list}` names one after another and `{name:quoted}` what
    somebody wrote, in quotes and cut short.
    """

    # sheets and what is chosen of them
    UNKNOWN_SHEET = "no sheet {name:quoted}; there are {known:list}", "houseway sheets list"
    UNKNOWN_ITEM = (
        "no item {name:quoted} in docs/rules.md; ids look like B1-17, T-07, HW-3, R6 or B13"
    )
    CHOICE_TOO_DEEP = "nested too deeply for a choice", "round file"
    UNKNOWN_LAYOUT = "{sheet}: {name:quoted} is no layout; there are {known:list}"
    ONE_LAYOUT = "{sheet}: there is only one layout"
    UNKNOWN_CHOICE = "{sheet} leaves no {name:quoted} to be chosen, only {known:list}"
    NOTHING_TO_CHOOSE = "{sheet} leaves no {name:quoted} to be chosen"
    NOT_ITS_PAYTABLE = "{name:quoted} is no {wager} paytable; there are {known:list}"
    PAYTABLE_NOT_CHOSEN = "{sheet} has several paytables for {wager}; choose one of {known:list}"
    UNKNOWN_SWITCH = (
        "{sheet} has no switch {name:quoted}; it has {known:list}",
        "docs/rules.md, part C",
    )
    UNKNOWN_READING = "{wanted}"
    NO_FEE_SCHEDULE = "{sheet} has no collection schedule", "B8-8"
    UNKNOWN_FEE_OPTION = "{option} is no schedule option; there are 1 to {last}"
    NO_LIMITS_FOR = (
        "limits are for wagers made before the cards ({known:list}), not {name:quoted}",
        "T-42",
    )
    LIMITS_OUT_OF_ORDER = "limits run from a minimum above zero up to a maximum", "B4-7"
    MINIMUM_BELOW_PRINTED = "a minimum of {minimum:cents} lies below the printed {printed:cents}"
    MAXIMUM_ABOVE_PRINTED = "a maximum of {maximum:cents} lies above the printed {printed:cents}"
    MINIMUM_ABOVE_HIGHEST = (
        "a minimum of {minimum:cents} lies above the highest printed, {printed:cents}"
    )
    MAXIMUM_BELOW_LOWEST = (
        "a maximum of {maximum:cents} lies below the lowest printed, {printed:cents}"
    )
    MINIMUM_BELOW_FEE = (
        "fee option {option} begins at {floor:cents}, above this table's minimum of "
        "{minimum:cents}",
        "T-11",
    )
    # people
    # wagers
    BELOW_MINIMUM = "{stake:cents} is below the {wager} minimum of {minimum:cents}"
    # games, their cards and decisions
    # bank
    ACTION_BELOW_FEE = (
        "{action:cents} of action lies below fee option {option}, which begins at {floor:cents}",
        "T-11",
    )
    TOKES_NOT_TAKEN = "toke bets are not taken here, only direct tips"
    TOKE_ELSEWHERE = "a toke rides one of {known:list}, not {wager:quoted}"
    TOKE_ALONE = "there is no {wager} for the toke to ride"
    TOKE_LEFT_ALONE = "the wager for the toke to ride, {wager}, was not made", "T-72"
    TOKE_OF_NOTHING = "a toke is more than nothing"
    TOKE_BELOW_MINIMUM = "{toke:cents} is below {minimum:cents}"
    TOKE_ABOVE_MAXIMUM = "{toke:cents} is above {maximum:cents}"
    TOKE_ABOVE_WAGERS_MOST = "{toke:cents} is above {maximum:cents} on {wager}"
    TOKE_OFF_STEP = "{toke:cents} is not a multiple of {step:cents}"
    TOKE_AND_BET_ABOVE_MAXIMUM = "bet and toke together, {together:cents}, exceed {maximum:cents}"
    # ledger
    # jackpot documents
    UNKNOWN_PAYTABLE = "no jackpot paytable {name:quoted}; there are {known:list}", "B6-13"
    UNKNOWN_LINK = "no link {name:quoted}; there are {known:list}", "houseway jackpot show"
    # the keypad of a jackpot
    # round files and rounds
    NOT_JSON = "not complete JSON at line {line} column {column}: {problem}", "round file"
    NOT_A_JSON_NUMBER = "not JSON: {name} is not a number", "round file"
    TOO_MANY_DIGITS = "a number with more digits than any number has", "round file"
    NESTED_TOO_DEEPLY = "nested too deeply for a round", "round file"
    KEY_TWICE = "the key {key:quoted} stands twice", "round file"
    UNKNOWN_KEY = "unknown key; there are {known:list}", "round file"
    NOT_AN_OBJECT = "{part} is a JSON object", "round file"
    SHEET_NOT_NAMED = "the sheet is missing", "round file"
    SHEET_NOT_TEXT = "the sheet is a text, a sheet's id", "round file"
    CHOICE_NOT_TEXT = "a choice is a name, a text", "round file"
    SPOTS_MISSING = "the spots are missing", "round file"
    SPOTS_NOT_LIST = "the spots are a list", "round file"
    SPOT_NOT_NUMBERED = "the spot has no number", "round file"
    STAKES_MISSING = "the {part} are missing", "round file"
    STAKES_NOT_OBJECT = "the {part} are a JSON object", "round file"
    BANK_INCOMPLETE = "the bank's {key} is missing", "T-67"
    MONEY_NOT_TEXT = 'money is a text with two decimals, like "25.00"', "round file"
    NOT_MONEY = (
        "{text:quoted} is not money: write dollars and two decimals, like 25.00",
        "round file",
    )
    NOT_FINE_MONEY = (
        "{text:quoted} is not an amount: write dollars and two decimals or more",
        "round file",
    )
    MORE_THAN_THERE_IS = "{amount:micro} is more than {most:cents}, the most there is"
    NOT_A_COUNT = "a whole number from one up is wanted", "round file"
    LIMITS_NOT_PAIR = 'limits are [minimum, maximum], like ["5.00", "500.00"]', "round file"
    BAD_NAME = "a name is a text of 1 to {most} printable characters", "round file"
    NAME_IS_NO_ACCOUNT = (
        "an account's name begins with a letter or digit (A-Z, a-z, 0-9); "
        "then come those, spaces or ._@/+-",
        "round file",
    )
    # the progressive of a round
    PROGRESSIVE_NOT_OFFERED = "no progressive is offered beside {sheet}", "B2-1"
    TOKE_ON_PROGRESSIVE = "no toke rides the progressive", "B2-19"
    PROGRESSIVE_BEHIND = "the sensor is the seated player's; nobody behind him has one", "T-70"
    PROGRESSIVE_ALONE = "the progressive needs a regular wager, and there is no {wager}", "T-70"
    PROGRESSIVES_DIFFER = (
        "{stake:cents} here and {first:cents} at spot {spot}: the progressive is one fixed amount",
        "T-70",
    )
    PROGRESSIVE_WITHOUT_HAND = (
        "a progressive wager lies here, and no hand that could win it",
        "B2-4",
    )
    METERS_NOT_GIVEN = "it goes with the meters, and there is no link", "round file"
    METER_MISSING = "a meter of the link is missing", "round file"
    METER_NOT_TEXT = 'money is a text with two decimals or more, like "25310.40"', "round file"
    METER_BELOW_ZERO = "a meter is never below zero", "R5"
    METER_ABOVE_LIMIT = "above its limit of {limit:cents}"
    METER_NOT_AS_RECORDED = (
        "the round file says {given:micro} and the record {stands:micro}; "
        "leave it out to take the record's",
        "R5",
    )
    METER_OPENS_WITH_RESERVE = (
        "a link is opened in the record with nothing behind its meters",
        "R5",
    )
    TABLE_PLAYS_ANOTHER_GAME = "on this link table {table} plays {sheet}", "B2-1"
    TABLE_IN_A_ROUND = "at its keypad table {table} is {phase}; end that round first", "B2-3"
    ANOTHER_HAND_WAITS = "table {table}, spot {spot} waits for a card on the same meter", "T-13"
    CARD_NOT_SET = "the ledger has no card that confirms the {meter}; set it first", "T-60"
    RECORD_OF_REAL_ROUNDS = (
        "the record holds rounds of {link} that were really played, like entry {entry}; "
        "a run from a seed is written to a record of its own",
        "R5",
    )
    RUN_OVERTAKEN = (
        "the run was cut short, and {link} has gone on without it since entry {entry}; "
        "begin another, from another seed",
        "R3",
    )
    # gamemath
    # files and settings
    NO_SUCH_FOLDER = "there is no folder {name!r}"
    CANNOT_BE_READ = "cannot be read: {problem}"
    NOT_UTF8 = "not UTF-8 text at byte {byte}"
    BYTE_ORDER_MARK = "begins with a byte order mark; save it as UTF-8 without one"
    STANDARD_INPUT_CLOSED = "standard input is closed"
    IS_A_FOLDER = "is a folder; name a file to save in"
    NO_FOLDER_TO_SAVE_IN = "there is no such folder to save in"
    CANNOT_BE_WRITTEN = "cannot be written: {problem}"
    OUT_OF_RANGE = "{value} is not between {least:,} and {most:,}"
    PLAYERS_DO_NOT_FIT = "{players} players do not fit; this table seats 1 to {seats}"
    INPUT_ENDED = "the input ended before the round did"
    NOT_DOLLARS = "{text:quoted} is not money: write dollars, like 25 or 25.00"
    NOT_SPOT_AND_AMOUNT = "the bank is SPOT:AMOUNT, like 7:300"
    NOT_AN_ENTRY_NUMBER = "{text:quoted} is not the number of an entry, like 12"
    PAGE_WITHOUT_NAME = "a page has a name, like win{ending}, not its ending alone"
    PAGE_OF_ANOTHER_FORM = "a page is written as .pdf or .html, not as {ending:quoted}"
    PAGE_IS_A_FOLDER = "it is a folder"
    PAGE_NOT_RECORDED = "cannot write: {problem}; nothing is recorded"
    PAGE_NOT_IN_PLACE = (
        "cannot be put in its place: {problem}; the copy is recorded and lies in {file:quoted}: "
        "give the same command again"
    )
    COMMAND_NOT_OBJECT = "a command is a JSON object"
    COMMAND_WITHOUT_ID = "every command has an id of its own, a text"

    def __init__(self, sentence: str, rule: str = "") -> None:
        self.sentence = sentence
        self.rule = rule

    @property
    def code(self) -> str:
        """The stable name of it: `below-minimum`."""
        return self.name.lower().replace("_", "-")


class _Sentences(Formatter):
    """Facts into words, each by the unit that the sentence names."""

    def format_field(self, value: Any, format_spec: str) -> str:
        match format_spec:
            case "cents":
                return dollars(value)
            case "micro":
                return micro_dollars(value)
            case "cards":
                return cards_text(tuple(value))
            case "list":
                return ", ".join(map(str, _listed(value)))
            case "quoted":
                text = str(value)
                return repr(text if len(text) <= 40 else text[:40] + "…")
            case _:
                return str(super().format_field(value, format_spec))


def _listed(value: Any) -> Iterable[Any]:
    return value if isinstance(value, Iterable) and not isinstance(value, str) else (value,)


_SENTENCES: Final = _Sentences()


class Reason(Enum):
    """Why something is refused, in the order in which a round is looked at."""

    UNREADABLE = "the file cannot be read"
    MALFORMED = "not in the form of a round file"
    UNKNOWN_KEY = "a key that means nothing here"
    UNKNOWN_SHEET = "no such sheet"
    UNKNOWN_LINK = "no such link"
    UNKNOWN_CHOICE = "a choice the sheet does not offer"
    UNMADE_CHOICE = "a choice that has to be made first"
    BAD_LINK = "a link or a layout that may not be"
    BAD_LIMITS = "limits the document does not allow"
    NO_BANK = "nobody covers the wagers"
    BAD_BANK = "a bank that may not be"
    BAD_SPOT = "a spot that may not be"
    UNKNOWN_WAGER = "a wager this table does not offer"
    MISSING_WAGER = "a wager that has to be made"
    UNEQUAL_WAGERS = "wagers that have to be equal"
    BELOW_LIMIT = "a wager below the minimum"
    ABOVE_LIMIT = "a wager above the maximum"
    BAD_INCREMENT = "a wager in chips that are not used"
    NEEDS_ANOTHER = "a wager that needs another"
    NO_TOKE = "a toke that may not be"
    BAD_CARDS = "cards that cannot be so"
    BAD_DICE = "dice that cannot have fallen so"
    CARD_TWICE = "a card dealt twice"
    ILLEGAL_ACTION = "an action that is not open"
    LINK_DOWN = "a link that is down"
    NOT_A_WINNER = "a hand that wins nothing here"
    OUT_OF_ORDER = "a winner before his turn"
    WRONG_CARD = "a person's card that does not do for this"
    USED_SWIPE = "a swipe that was taken before"
    SAME_PERSON = "two people who have to be two"
    BELOW_SEED = "a meter that may not be set so low"
    FROZEN = "parameters that are in play"
    UNKNOWN_ENTRY = "no such entry"
    NOT_AN_AWARD = "an entry that is no award"
    UNWRITABLE = "a file that cannot be written"
    UNFINISHED = "a round that has not come to its end"
    NOT_EXACT = "a payout that does not come out in whole cents"


class Refused(Exception):  # noqa: N818  # it is a refusal, not an error
    """A refusal: `where` is the place, `rule` the item that governs it, `facts` the values.

    `what` is the sentence without them. Until every room names its own refusals, `what` may also
    be given as words beside one of the old `Reason`s.
    """

    def __init__(
        self,
        refusal: Refusal | Reason,
        what: str = "",
        *,
        where: str = "",
        rule: str = "",
        **facts: Any,
    ) -> None:
        self.reason: Any = refusal
        self.facts = facts
        if isinstance(refusal, Refusal):
            what = _SENTENCES.vformat(refusal.sentence, (), facts)
            rule = rule or refusal.rule
        super().__init__(what)
        self.what = what
        self.where = where
        self.rule = rule

    @property
    def code(self) -> str:
        """The stable code of the refusal."""
        return str(self.reason.name).lower().replace("_", "-")

    def at(self, where: str) -> Refused:
        """The same refusal, with the place it was met put in front."""
        return self.moved(where=f"{where}: {self.where}" if self.where else where)

    def moved(self, *, where: str, rule: str = "") -> Refused:
        """The same refusal at another place, or by another rule."""
        return Refused(self.reason, self.what, where=where, rule=rule or self.rule, **self.facts)

    def __str__(self) -> str:
        place = f"{one_line(self.where)}: " if self.where else ""
        return f"{place}{one_line(self.what)}" + (f" ({self.rule})" if self.rule else "")
