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


@unique
class Refusal(Enum):
    """Every refusal: its sentence, and the rule that governs it where that is always the same.

    In a sentence `{stake:cents}` is cents written as dollars, `{meter:micro}` micro-cents,
    `{cards:cards}` playing cards, `{known:list}` names one after another and `{name:quoted}` what
    somebody wrote, in quotes and cut short.
    """

    # sheets and what is chosen of them
    # people
    # wagers
    BELOW_MINIMUM = "{stake:cents} is below the {wager} minimum of {minimum:cents}"
    # games, their cards and decisions
    # bank
    # ledger
    # jackpot documents
    # the keypad of a jackpot
    # round files and rounds
    # gamemath
    GAME_IS_NOT_COUNTED = "nothing counts {game}; there are {known:list}", "docs/math"
    NOTHING_IS_DECIDED = "nothing is decided in {title}", "docs/math"
    PLAYED_THE_HOUSE_WAY = (
        "{title} is played the House Way, of which `houseway set` names the row for a hand; "
        "`houseway advise` says what each setting of it is worth",
        "docs/math",
    )
    THERE_IS_NO_BOARD = "there is no board in {title}", "docs/math"
    NO_DEALER_CARD_SHOWN = (
        "no card of the dealer's lies open in {title} before the players decide",
        "docs/math",
    )
    NO_CARD_IS_SEEN = "no card is seen in {title} before the players decide", "docs/math"
    COUNTED_BY_WHOLE_SUITS = (
        "no card is seen before the hands are set, and {title} is counted by whole suits, which "
        "are alike only while all their cards are in the deck",
        "docs/math",
    )
    NUMBER_OF_DECKS_IS_FIXED = "{title} is played with one deck", "docs/math"
    NUMBER_OF_HANDS_MEANS_NOTHING = (
        "in {title} nothing is paid by the number of hands",
        "docs/math",
    )
    OPEN_CARDS_NOT_COUNTED = (
        "{exposed} open cards are not counted in {title}; {known} is",
        "docs/math",
    )
    WRONG_NUMBER_OF_CARDS = "exactly {wanted} needed here, not {given}"
    NO_SUCH_BOARD = "{given} cards are no board; a player decides on none, three or five"
    CARD_NAMED_TWICE = "{card} is named twice; one deck is in play"
    MORE_THAN_THE_SHOE_HOLDS = "{card} is named {times} times; there are {decks} of it in the shoe"
    TOO_FEW_CARDS_LEFT = "{left} cards are left, and {needed} are needed"
    BAD_NUMBER_OF_DECKS = "a shoe holds 1 to {most:,} decks, not {decks}"
    NO_TABLE_FOR_HANDS = "no Cover All table is for {hands} hands; there are {known:list}"
    HANDS_NOT_COUNTED = "{hands} hands have not been counted; {known:list} have", "docs/math"
    HANDS_NOT_COUNTED_WITH_DEAD_CARDS = (
        "with dead cards Cover All is counted for {counted} hands, not for {hands}",
        "docs/math",
    )
    PAYS_TOO_FINE = "these pays are too large or too finely divided to be counted in 64 bits"
    LOOK_NOT_COUNTED = (
        "{row:quoted} looks at {look}, and only a royal flush is counted so",
        "T-59",
    )
    WAGER_IS_NOT_COUNTED = (
        "nothing is counted for {wager:quoted}; there are {known:list}",
        "docs/math",
    )
    WRONG_NUMBER_OF_PAYS = "{given} pays for {rows} rows; one each is wanted for {known:list}"
    BAD_PAY = "{pay:quoted} is no pay for {row}: write 40, or 3/2 for three to two"
    NO_PAYTABLE_FOR_WAGER = (
        "no paytable for {wager:quoted}; there are {known:list}",
        "docs/math",
    )
    HANDS_NOT_CHOSEN = "{wager} goes by the number of hands; say for which of {known:list}"
    NO_PROGRESSIVE_BESIDE = (
        "no progressive is printed for {sheet}, and no link of your own offers one",
        "docs/math",
    )
    UNKNOWN_PROGRESSIVE = "{name:quoted} is none of them; there are {known:list}", "B6-13"
    TWO_PROGRESSIVES = "{name:quoted} is two tables; there are {known:list}", "B6-13"
    CHOICE_IS_NOT_PROGRESSIVE = (
        "{name:quoted} is not chosen here; write progressive=CODE",
        "docs/math",
    )
    MEANS_NOTHING_WITH_PROGRESSIVE = (
        "means nothing with --progressive, which counts the whole deck",
        "docs/math",
    )
    BAD_NUMBER_OF_TABLES = "{tables} tables; there are 1 to {most:,}", "R9"
    TOO_MANY_PLAYERS = "{players} players do not fit; its tables seat 1 to {seats}"
    NOT_A_PACE = "{given:quoted} is not a number above zero and up to {most:,}"
    UNKNOWN_METER = "{given:quoted} is not LEVEL=AMOUNT, once each of {known:list}", "T-69"
    METER_BELOW_ZERO = "{amount} is below zero, and a meter is not", "T-69"
    METER_ABOVE_LIMIT = "{amount} is above its limit of {limit:cents}"
    NOT_A_METER_AMOUNT = "{problem}", "T-69"
    # files and settings
    UNWRITABLE = "cannot be written: {why}"
    OUTPUT_IS_FOLDER = "it is a folder; name a file"
    OUTPUT_HAS_NO_FOLDER = "there is no folder {folder:quoted} to write to"
    OUTPUT_IS_RECORD = "a record is there, and nothing is written over a record", "R4"
    OUTPUT_IS_INPUT = "the command reads this file; name another one to write to"
    UNKNOWN_PICTURE_FORM = "a picture is written as .svg, .png or .pdf, not as {ending:quoted}"
    FILE_TOO_LONG = "the file has more than {most:,} bytes"
    LINE_TOO_LONG = "the line has more than {most:,} bytes"

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


def one_line(text: str) -> str:
    """A text that somebody else wrote, fit for one line of a terminal or a log."""
    if len(text) > 400:
        text = f"{text[:250]} … {text[-100:]}"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
