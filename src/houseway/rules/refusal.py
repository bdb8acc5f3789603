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
    UNKNOWN_SHEET = (
        "no sheet {name:quoted}; there are {known:list}; one of your own goes by its .toml file",
        "houseway sheets list",
    )
    SHEET_BY_PATH = "a round names its sheet by an id, not by the path {name:quoted}", "round file"
    MISSPELT_NAME = "there is no {name:quoted}; did you mean {near:list}?"
    SHORT_NAME_OF_SEVERAL = "{name:quoted} may be {near:list}; write a little more of it"
    EDGE_OF_WHICH_WAGER = "{sheet} has no single edge; name a wager: {known:list}"
    UNKNOWN_ITEM = (
        "docs/rules.md has no item {name:quoted} and no item with these words; ids look like "
        "B1-17, T-07, HW-3, R6 or B13"
    )
    UNKNOWN_PART = "{name:quoted} is not a part of it; there are {known:list}"
    UNKNOWN_GROUP = "{name:quoted} is not a group; there are {known:list}"
    UNKNOWN_MOMENT = "{name:quoted} is no moment; there are {known:list}"
    CHOICE_TOO_DEEP = "nested too deeply for a choice", "round file"
    UNKNOWN_LAYOUT = "{sheet}: {name:quoted} is not a layout; there are {known:list}"
    ONE_LAYOUT = "{sheet}: there is only one layout"
    UNKNOWN_CHOICE = "{sheet} has no choice of {name:quoted}, only of {known:list}"
    NOTHING_TO_CHOOSE = "{sheet} has no choice of {name:quoted}"
    NOT_ITS_PAYTABLE = "{name:quoted} is not a {wager} paytable; there are {known:list}"
    PAYTABLE_NOT_CHOSEN = "{sheet} has several paytables for {wager}; choose one of {known:list}"
    NO_SUCH_PAY = "no paytable here has {name:quoted}; there are pays for {known:list}"
    HAND_IS_NOT_PAID = (
        "no paytable here has {name:quoted}; the lowest hands that are paid are {known:list}"
    )
    SWITCH_TWICE = "the switch {name} is set twice", "docs/rules.md, part C"
    UNKNOWN_SWITCH = (
        "{sheet} has no switch {name:quoted}; it has {known:list}",
        "docs/rules.md, part C",
    )
    UNKNOWN_READING = "not a reading of {switch}: {wanted}"
    NO_FEE_SCHEDULE = "{sheet} has no collection schedule", "T-88"
    NOT_ITS_GAMES = (
        "option {option} is for {games} games, not for {asked}; the table's limits and its switch"
        " `betting` say which it plays",
        "T-86",
    )
    LIMIT_NOT_LISTED = (
        "no schedule option is for {asked} games; there are options for {listed:list}",
        "T-86",
    )
    UNKNOWN_FEE_OPTION = "{option} is not a schedule option; there are 1 to {last}"
    NO_LIMITS_FOR = (
        "limits are for wagers made before the cards ({known:list}), not {name:quoted}",
        "T-42",
    )
    NOT_LIMITED = "a table of poker limits its {known:list}, not its {name}", "T-31"
    LIMITS_OUT_OF_ORDER = "limits run from a minimum above zero up to a maximum"
    MINIMUM_BELOW_PRINTED = "a minimum of {minimum:cents} is below the printed {printed:cents}"
    MAXIMUM_ABOVE_PRINTED = "a maximum of {maximum:cents} is above the printed {printed:cents}"
    MINIMUM_ABOVE_HIGHEST = (
        "a minimum of {minimum:cents} is above the highest printed, {printed:cents}"
    )
    MAXIMUM_BELOW_LOWEST = (
        "a maximum of {maximum:cents} is below the lowest printed, {printed:cents}"
    )
    MINIMUM_BELOW_FEE = (
        "fee option {option} begins at {floor:cents}, above this table's minimum of "
        "{minimum:cents}",
        "T-11",
    )
    NO_SUCH_IRREGULARITY = (
        "{sheet} has no remedy for {irregularity}: it cannot happen there",
        "T-82",
    )
    # people
    BAD_SWIPE_NUMBER = "a swipe's number is a printable text of 1 to {most} characters"
    CARD_TOO_LOW = "Card level too low: needs {needs}"
    WRONG_CARD = "Wrong card: needs {needs}"
    NOT_A_CARD_DAY = "the last day of a card is a day like 2026-12-31, not {text:quoted}"
    NO_TIME_FOR_CARD = (
        "the card has a last day, and nothing says what day it is: a round file says it as `at`, "
        "like 2026-11-15T20:00:00Z, and a ledger by its clock",
        "R6",
    )
    EXPIRED_CARD = "the card was good through {day}, and the newest day is {newest}", "R6"
    SAME_PERSON = (
        "this needs two different people, each with a swipe of their own: {person} is both",
        "R6",
    )
    GAINS_BY_IT = "{person} has something to gain by it", "R6"
    BAD_PERSON_NAME = (
        "a name begins with a letter or digit (A-Z, a-z, 0-9); then come those, single spaces or "
        "._@/+-, 80 at most"
    )
    UNKNOWN_OFFICE = "{name:quoted} is not an office; there are {known:list}", "T-60"
    UNKNOWN_CARD = "no card with this number is on the roster", "R19"
    WRONG_PIN = (
        "wrong PIN for {person}'s card {card:quoted}; tries left before it is locked: {left}",
        "R15",
    )
    CARD_LOCKED = (
        "{person}'s card {card:quoted} is locked after {most} wrong PINs in a row; wait {minutes} "
        "minutes, or a shift manager or above unlocks it",
        "R15",
    )
    BAD_PIN = "a PIN has {least} to {most} digits and nothing else", "R15"
    PIN_IS_CARD_NUMBER = "a PIN must not be the number of its card; choose another one", "R15"
    CARD_ON_ROSTER = (
        "the card {card:quoted} is on the roster already and is {person}'s; every card is there "
        "once",
        "R19",
    )
    NOT_A_TEXT = "a text is expected", "R15"
    NOT_A_WHOLE_NUMBER = "a whole number is expected", "R15"
    NOT_OF_ITS_KIND = "this is not a {kind}", "R15"
    NOT_A_TERM = "this cannot be chosen: {fault}", "R15"
    CARD_AND_PIN_WANTED = (
        "give a card's number and its PIN; the roster says whose card it is",
        "R19",
    )
    PINS_DIFFER = "the two PINs are not the same; nothing is written"
    CARD_NOT_LOCKED = "{person}'s card {card:quoted} is not locked", "R15"
    NUMBER_OF_PEOPLE = "to {does} takes {needs}, no more and no fewer; cards shown: {given}"
    PLAYED_IN_IT = "{person} played in this round: somebody else decides what becomes of it", "R6"
    SECOND_PERSON_NEEDED = (
        "{amount:micro} goes back to the house: a second person must approve that, with a card of "
        "their own",
        "R6",
    )
    # accounts, sessions and the server
    NOT_SIGNED_IN = "sign in first: there is no session, or it has ended", "R15"
    WRONG_PASSWORD = "wrong name or password", "R15"
    ACCOUNT_LOCKED = (
        "this account is locked until {until} after {failures} wrong passwords in a row",
        "R15",
    )
    ACCOUNT_EXISTS = "{person} already has an account; sign in with its password", "R15"
    BAD_PASSWORD = "a password has {least} to {most} characters", "R15"
    NOT_YOUR_OFFICE = "this is for {wanted:list}; you are here as {role}", "R15"
    FOREIGN_ORIGIN = "this request comes from another site", "R15"
    TOO_MANY_REQUESTS = "too many requests; try again in {seconds} seconds", "R15"
    BODY_TOO_LARGE = "a request has at most {most:,} bytes", "R15"
    BAD_REQUEST = "this request cannot be read: {fault}", "R15"
    BAD_SERVER_SETTING = "this setting cannot be used: {fault}", "R15"
    NO_SERVER = "there is no answer from this server: {problem}", "R18"
    WORK_WANTED = "this takes long to count; post it to /api/work", "R21"
    WORK_TOO_LONG = (
        "this took longer than {seconds} seconds; work that is posted to /api/work may take longer",
        "R21",
    )
    UNKNOWN_DRILL = "there is no drill {name:quoted} here; there are {known:list}", "practice"
    NO_SUCH_SPOT_TO_PRACTISE = "{name:quoted} is no spot to practise", "practice"
    NOT_AN_ANSWER = "{name:quoted} is not open here; there are {known:list}", "practice"
    NO_SUCH_TEST = "you have no test {name:quoted} here", "practice"
    NOT_THE_NEXT_SPOT = "the test goes on with another hand", "practice"
    UNKNOWN_WORK = "you have no work {name:quoted} here; the server may have forgotten it", "R15"
    TOO_MUCH_WORK = "at most {most} works at a time; wait for one, or cancel it", "R15"
    WORK_CANCELLED = "this work was cancelled", "R15"
    UNKNOWN_PATH = "there is nothing at {path:quoted}", "R15"
    WRONG_METHOD = "{path:quoted} does not take {method}", "R15"
    PORT_NOT_OPENED = "the server cannot listen here: {problem}; choose another port", "R18"
    ONE_PROCESS_ON_A_FILE = (
        "several workers need a database that they can share, like postgresql://…; {database} is "
        "a file",
        "R24",
    )
    FOLDER_NOT_WRITABLE = "this folder cannot be written to: {problem}", "R18"
    RECORD_BEHIND_SEAL = (
        "entry {number} of the record is not the one that was sealed at {at} (seal {seal}): the "
        "record is older than that seal, or was rewritten; restore the right database",
        "R20",
    )
    NO_WITNESS = "this server signs no seals: no folder is set for them", "R20"
    BAD_SIGNATURE = "the last seal is not signed with the key of this house", "R20"
    BAD_HOUSE_KEY = "this is not a key of 32 bytes in hexadecimal digits", "R20"
    NO_UPGRADE = "there is no way from version {found} of the database to {known}", "R4"
    SERVER_FAULT = "something went wrong in the server; its log has request {request}", "R18"
    # the live table
    NOT_IN_THIS_PHASE = (
        "this is done while the table is {phases:list}; it is {phase}, and waits for {awaited}",
        "docs/live-table.md",
    )
    TABLE_STANDS_STILL = (
        "the table stands still until a supervisor orders what is done about {trouble}",
        "T-82",
    )
    NO_ROUND_NOW = "no round is played now; the table is {phase}", "docs/live-table.md"
    NOT_THE_DEALER = "{person:quoted} does not deal here; {dealer:quoted} does", "R19"
    DEALER_NOT_ON_DUTY = (
        "{person:quoted} has no dealer's card that is good today: another dealer taps in",
        "R19",
    )
    DEALS_ELSEWHERE = (
        "{person:quoted} deals at table {table:quoted}: somebody else taps in there first, or that"
        " table closes",
        "R19",
    )
    TOO_MANY_CARDS_SHOWN = "{given} cards are shown, and nothing takes more than {most}", "R15"
    TIME_FAR_AHEAD = (
        "the time lies more than {days} days after the newest one that the table knows, {newest}",
        "R16",
    )
    SET_UP_OTHERWISE = (
        "this table was opened as {opened}, and is driven as {given}; that stays until it closes",
        "R7",
    )
    HAS_TIME = "{person:quoted} has time until {until}; the clock decides for him", "T-78"
    NOT_ADMITTED = "this house has not admitted whoever asks; ask it for a principal first", "R23"
    ONLY_LOOKS_ON = "whoever looks on as {role:quoted} gives no commands", "R23"
    NOT_CENTS = "money is a whole number of cents here, like 10_00 for ten dollars", "R1"
    NAME_TAKEN = "{person:quoted} is somebody else's name here; that guest has its key", "R19"
    ANOTHER_ROSTER = (
        "this ledger has another roster; two managers of that one adopt this one, with "
        "`houseway people adopt`",
        "R19",
    )
    NO_LEDGER_HERE = "this house has no ledger", "R23"
    UNKNOWN_LINK_HERE = "there is no link {link:quoted} here", "R23"
    UNKNOWN_TABLE = "there is no table {table:quoted} here", "R23"
    AMOUNT_NOT_OPEN = "{words:quoted} does not take {amount:cents}", "T-84"
    NOT_HIS_CARD = (
        "{person:quoted} gives this command, and the card shown is that of {holders:list}: whoever "
        "gives it shows a card of their own",
        "R19",
    )
    NO_GUEST = (
        "{person:quoted} is somebody who works for this house, and they do not play in it; a guest"
        " of the same name plays under another name",
        "R6",
    )
    NAME_OF_THE_HOUSE = (
        "{name:quoted} is what the house calls itself, a place or a role of its own; no person has"
        " this name",
        "R19",
    )
    NAME_OF_A_VIEWER = (
        "{person:quoted} is what whoever looks on at a table is called, and sees what that one may"
        " see; a guest of this name plays under another",
        "R17",
    )
    NOT_THE_CLOCK = (
        "{person:quoted} is a guest; that time has passed is told by the system or by the staff",
        "R16",
    )
    NOT_HIS_SEAT = "that is not the place of {person:quoted}", "T-83"
    NO_HAND_THERE = "nobody plays a hand at spot {spot}"
    CARDS_ON_RECORD = "the cards of spot {spot} are on record"
    NO_SUCH_BACKLINE = "bettors behind a seat are numbered 1 to 99", "T-68"
    NOT_AN_AMOUNT = (
        "{amount:cents} is not an amount here; it lies between {least:cents} and {most:cents}",
        "R1",
    )
    NO_FREE_CHIPS = "{person:quoted} has no chips here that are free", "R1"
    BUY_IN_WANTED = "{person:quoted} buys in as he sits down: `buy_in` says with how much", "T-86"
    NOT_SO_MANY_CHIPS = "chips for {asked:cents} are asked for, and {free:cents} is free", "R1"
    NO_CHIPS_IN_A_ROUND = "no chips are bought while a round is played", "T-79"
    SHORT_OF_CHIPS = "{action} takes {stake:cents}, and {free:cents} are left: no short bet", "T-79"
    FEE_NOT_PAID = "{person:quoted} owes a fee of {fee:cents} and has {free:cents} left"
    NO_SUCH_WORDS = "{text:quoted} is not a decision here; there are {options:list}"
    TABLE_IS_OPEN = "table {table:quoted} is open already", "R7"
    NO_SEED_NOW = "these cards are fixed already, or come from a real felt: no seed", "R12"
    SEED_USED = "this seed has fixed cards before, and somebody may know them", "R12"
    CARDS_ALREADY_FIXED = (
        "the cards are committed as they will be dealt; change the delivery when this deck or shoe "
        "is done, or cancel the bets first",
        "R22",
    )
    FEE_OPTION_OF_POKER = (
        "the fee option of {sheet} goes with the table's limits and buy-in: close the table, and "
        "open it with another"
    )
    FEE_OPTION_IN_FORCE = "fee option {option} is in force at this table already", "B8-8"
    ANOTHER_SHEET_IN_PLAY = (
        "table {table:quoted} plays by another sheet; close it before its game changes",
        "R7",
    )
    CARDS_FROM_THE_FELT = (
        "this table's cards are typed from its felt, with `cards` and `dice`",
        "docs/live-table.md",
    )
    CARDS_FROM_THE_SHUFFLE = "this table's cards come from the system's shuffle", "R11"
    PLAYED_IN_THE_POKER_ROOM = (
        "{sheet} is played for the pot: it has no bets before the cards, no bank, no dice and no "
        "jackpot"
    )
    NOT_A_POKER_TABLE = "{sheet} is not played for the pot; this is done in the poker room"
    BUTTON_NOT_DRAWN = "the button is drawn for before the first hand of a game"
    NOT_POSTED = (
        "no cards are dealt before it is recorded that limits, blinds and fees are posted; the "
        "dealer takes the step {step}"
    )
    BUTTON_DRAWN_ALREADY = "the button lies at spot {spot}; it moves from hand to hand"
    NOT_A_CARD_EACH = "one card for each of the spots {spots:list} is wanted, in this order"
    CHIPS_STAY = "{person:quoted} sits here: chips stay on the table until he leaves it", "T-32"
    SITS_NOWHERE = "{person:quoted} has no seat at this table", "R19"
    CLOCK_WANTED = "option {option} collects by the clock: a hand starts at a time", "T-34"
    EXPOSED_CARD_WANTED = "name the one card that was exposed", "T-87"
    COMES_BACK_WITH_LESS = (
        "{person:quoted} took {took:cents} off this table and comes back with at least as much, "
        "not {amount:cents}",
        "T-87",
    )
    SEAT_KEPT_FOR = "spot {spot} is kept for {asked:quoted}", "T-87"
    OTHERS_WAIT = "{waiting} wait for a seat here; join the list", "T-87"
    ON_THE_LIST = "{person:quoted} waits for a seat here already", "T-87"
    LIST_FULL = "{most} people wait for a seat here, and the list takes no more", "T-87"
    NOT_ON_THE_LIST = "{person:quoted} does not wait for a seat here", "T-87"
    NO_SEAT_OFFERED = "no seat is offered to {person:quoted}", "T-87"
    SEATS_ARE_FED = "players come to this table from table {table}; sit down there", "T-87"
    FEEDS_NO_TABLE = "this table feeds no other", "T-87"
    NOWHERE_TO_MOVE = (
        "table {table:quoted} is not an open table of {sheet} in this house: nobody could arrive "
        "there",
        "T-87",
    )
    OTHER_CHIPS_THERE = (
        "table {table:quoted} was opened again with other chips; set must-move once more",
        "T-87",
    )
    NOT_FED = "no players are moved to this table", "T-87"
    FEEDS_ITSELF = "a table feeds another one, or is fed by one, not both", "T-87"
    NOBODY_TO_MOVE = "nobody sits here who could move", "T-87"
    OWES_A_FEE = "{person:quoted} owes {amount:cents} for a half hour that is over", "T-34"
    LAST_CLAIM = "the hand at spot {spot} is the last that can win a pot, and is not dead", "T-32"
    TABLE_OF_ANOTHER_EDITION = (
        "table {table:quoted} was left by another edition of this program, and only that one can go"
        " on with it or close it ({problem}); what this edition can read of it is still recalled,"
        " reported and packed",
        "R13",
    )
    NOT_ON_THE_WAY = (
        "{person:quoted} has not left for this table with {chips:cents}; he has"
        " {arriving:cents} on the way",
        "T-87",
    )
    HAS_NO_CHIPS = "{person:quoted} has no chips, and buys in before he plays again", "T-86"
    HOUSE_NEVER_BANKS = "{person:quoted} is of the house, which never holds the bank"
    NO_PROPOSITION_PLAYERS = (
        "{sheet}: nobody plays here for a third-party provider of proposition players"
    )
    PLAYS_FOR_SOMEBODY = "{person:quoted} sits here already and plays for {payer}", "B8-5"
    NOT_THE_PLAYER_DEALER = "{person:quoted} does not hold the bank", "T-35"
    NOT_OFFERED_TO = "the bank is offered to {asked:quoted}, not to {person:quoted}", "T-35"
    JACKPOT_NOT_DONE = "the jackpot of round {round} is not done; spots waiting: {spots:list}"
    NOTHING_CALLED = "no irregularity was called", "T-82"
    SPOT_WANTED = "{trouble} happens to one hand: `spot` says to whose"
    NO_REASON = "say why, in printable words, {most} letters at most", "R14"
    ALL_HAVE_DECIDED = "every player has decided: a dealer's card may be seen now"
    NOT_ITS_REMEDY = "{sheet}: for {trouble} there is {may:list}, and nothing else"
    SAY_WHAT_LIES_THERE = "say what is on {wagers:list}: two amounts that are not equal"
    NO_SUCH_ALERT = (
        "no alert {number} is open; one that the table does not list any more is found by the "
        "`round` it came up in",
        "R14",
    )
    DECK_NOT_WHOLE = "{counted} cards were counted, and there are {cards}"
    OTHER_DECKS = "decks counted: {given}; decks at this table: {decks}"
    NOTHING_TO_COUNT = "{name:quoted} counts no cards; leave `counted` out", "docs/live-table.md"
    BACKS_TELL_NOTHING = (
        "{sheet}: no colours of backs tell its decks apart; leave them out",
        "docs/live-table.md",
    )
    BACKS_HAVE_TO_DIFFER = "{decks} decks have {decks} different colours of backs, not {backs:list}"
    BACKS_NOT_SAID = (
        "nobody has said which backs the decks have: say it with open table or new deck"
    )
    NO_COLOUR = "a colour of backs is a word like red, with {most} letters at most"
    CHIPS_ON_THE_TABLE = "there are still chips of {people:list} on the table"
    BOX_IS_EMPTY = (
        "{counted:cents} was counted when the box was emptied, and nothing has gone into it since;"
        " `again` puts that count right",
        "R1",
    )
    BOX_NOT_COUNTED = "no box of this table was counted before, so no count is put right", "R1"
    BOX_NOT_EMPTIED = "{amount:cents} is in the drop box: empty it first"
    COUNT_DIFFERS = (
        "{counted:cents} was counted, and the ledger says {kept:cents}: count again, or say `why`",
        "R1",
    )
    TRAY_TOO_LOW = "{needed:cents} is more than the tray of {tray:cents}: fill it first", "R1"
    UNKNOWN_TABLE_COMMAND = (
        "{name:quoted} is not a command of a table; there are {known:list}",
        "R15",
    )
    ROSTER_WANTED = (
        "this ledger has no roster yet; `houseway people adopt` or --roster gives it one",
        "R19",
    )
    NOT_REVEALED_YET = (
        "the cards of round {round:quoted} are not revealed yet: {deck} is still in play",
        "R12",
    )
    NOTHING_COMMITTED = (
        "the cards of round {round:quoted} came from a real felt: nothing was committed",
        "R12",
    )
    DEAL_NOT_COMMITTED = (
        "the cards of round {round:quoted} were committed by an earlier edition of this program: "
        "it fixed the deck, and not who gets which card",
        "R22",
    )
    SEED_FOR_AUDITORS = (
        "a hand of round {round:quoted} was never shown, so its seed is for an auditor until this "
        "deck is out of use: a new one is opened, or the table is closed",
        "T-94",
    )
    SEED_NOT_TOLD = (
        "{person:quoted} was not in round {round:quoted}: its seed is for those who were, and for "
        "an auditor",
        "T-94",
    )
    ONE_DECK_TO_REVEAL = (
        "a file reveals one deck or one shoe that comes from the seed itself: deal one round of a "
        "table game, or the rounds of one shoe",
        "R12",
    )
    NO_PAID_ROUND = (
        "no round {round:quoted} that was paid is known at table {table:quoted}; one that was void "
        "or cancelled before it was paid needs no other void, and without a ledger a table knows "
        "its newest round alone",
        "R13",
    )
    PAID_ROUND_VOID = (
        "the round {round:quoted} was voided by {by}, event {number}; a void is not turned back",
        "R1",
    )
    LIVE_JACKPOT_DECIDED = (
        "what was wagered on {link} in this round is decided, and only its keypad moves a meter: "
        "the rest is corrected as long as no hand with a wager on it changes",
        "R19",
    )
    NOT_IN_THE_ROUND = (
        "{name:quoted} had nothing in this round; there were {known:list}",
        "docs/live-table.md",
    )
    CARDS_WERE_FIXED = (
        "the cards of round {round} came from the system's shuffle: its commitment says which they "
        "were, and nobody has misread them; decisions and wagers can be corrected",
        "R12",
    )
    RULED_IN_THE_ROUND = (
        "a supervisor ruled on spot {spot} in this round ({ruling}), which no list of cards and "
        "decisions repeats: the round can be voided, but not corrected",
        "T-87",
    )
    COUNT_SEALED = (
        "{person} has sealed this count: once both are sealed, both may count again",
        "R1",
    )
    OWES_NOTHING = "{person} owes nothing at this table", "R1"
    NOT_SO_MUCH_OWED = (
        "{owes:cents} is owed and {has:cents} is there: collect something, and not more than that",
        "R1",
    )
    NOT_OWED_TO_THE_HOUSE = (
        "{person} owes the house {owes:cents}: write off something, and not more than that; what "
        "he owes to other players is theirs",
        "R6",
    )
    NO_LIVE_ROUND = (
        "no round {round:quoted} was played live {at}; tables of this ledger: {tables:list}",
        "R13",
    )
    ROUND_AT_SEVERAL_TABLES = (
        "tables {tables:list} have a round {round:quoted} each: say which, like {like}",
        "R13",
    )
    NEVER_SAT_THERE = (
        "{person:quoted} never played at table {table:quoted}; {known:list} did, and there are "
        "auditor and bystander",
        "R17",
    )
    NO_SUCH_LIVE_TABLE = (
        "no live table {table:quoted} is in this ledger; there are {known:list}",
        "R13",
    )
    NO_SUCH_STEP = (
        "{name:quoted} is not a step while the table is {phase}; next is {following}",
        "docs/live-table.md",
    )
    STEP_TAKEN = "the step {name} was taken before", "docs/live-table.md"
    NO_AWARD_WAITS = "no hand at spot {spot} waits there for its card; say which spot it is about"
    NO_SLIP = (
        "give the number of the signed slip, in {most} letters at most, none of them a control "
        "character",
        "R6",
    )
    CARD_WANTED = "whoever does this shows a card", "R19"
    # wagers
    NOBODY_WAGERS = "nobody has wagered", "T-11"
    EMPTY_SPOT = "a spot without a wager is not part of the round", "T-11"
    NO_SUCH_SPOT = "there is no spot {spot}; this table has spots 1 to {seats}"
    BETS_TWICE = "{bettor} wagers twice"
    BETS_AGAINST_OWN_BANK = "the player-dealer does not bet against his own bank", "T-67"
    NOBODY_IN_FRONT = (
        "nobody sits at spot {spot} for a backline bettor to stand behind",
        "T-68",
    )
    PHH_NOT_TOML = "not a PHH file: {problem}", "PHH"
    PHH_VARIANT = "{code:quoted} is not one of our games; we read {known:list}", "PHH"
    PHH_NOT_PLAYED = "{code} is {name}, which is not played here; we read {known:list}", "PHH"
    PHH_KEY_MISSING = "{key} is missing", "PHH"
    PHH_HAND_TOO_LONG = "a hand has at most 4 MB", "PHH"
    PHH_NO_FILES = "there is no .phh or .phhs file in this folder", "PHH"
    PHH_SEVERAL = "the file has several hands; give one hand", "PHH"
    PHH_PLAYERS = (
        "at least two players are needed, each with chips, and no more than a deck has cards for",
        "PHH",
    )
    PHH_PER_PLAYER = "one is needed for each of the {players} players", "PHH"
    PHH_AMOUNT = "{value:quoted} is not an amount in whole cents", "PHH"
    PHH_ACTION = "{action:quoted} is not an action of PHH in these games", "PHH"
    PHH_CARDS = "{cards:quoted}: {problem}", "PHH"
    PHH_TOO_MANY_ACTIONS = "a hand of poker has at most {most} actions", "PHH"
    PHH_NO_SHOWDOWN = "{player} has no hand to show or muck here", "PHH"
    PHH_HAND_UNKNOWN = "nobody can take the pot: the hand of {player} is not known"
    PHH_NOT_POKER = "PHH is for Texas Hold'em and Omaha, not for {sheet}", "PHH"
    PHH_UNFINISHED = "the hand is not over; it waits for {phase}", "PHH"
    PHH_CANNOT_SAY = "PHH has no word for {thing}", "PHH"
    NOBODY_SITS_THERE = "nobody sits at spot {spot}", "R19"
    SEAT_TAKEN = "somebody sits at spot {spot} already"
    SITS_ALREADY = "{person:quoted} sits at this table already", "T-83"
    BALANCE_TOO_SMALL = "{balance:cents} is less than the least bets of this table, {least:cents}"
    BUY_IN_TOO_SMALL = "option {option} asks for a buy-in of {least:cents}, not {amount:cents}"
    NOTHING_TO_POST = "no blind is owed here", "T-87"
    STACK_IN_A_HAND = (
        "spot {spot} is in a hand: nobody adds chips or takes them away before it is over",
        "T-32",
    )
    HAND_NOT_OVER = "the hand before this one is not over", "T-32"
    ANOTHER_HAND = "this is not the hand that is played at this table", "T-32"
    NOTHING_POSTED = "nobody puts a chip in before the cards", "PHH"
    ONLY_READ = "stakes as_played are for hands from elsewhere, which are only read", "T-30"
    NO_ANTES = "no antes are played here", "T-87"
    NO_POT_LIMIT = "no pot-limit game is played here; a hand from elsewhere may be one", "T-63"
    BLINDS_WRITTEN = "the blinds follow from the button; no spot writes them down as a wager"
    POSTS_BESIDE_BLIND = "spot {spot} has a blind and posts nothing beside it", "T-87"
    POST_TOO_LARGE = "{amount:cents} is more than the blind of {most:cents} that is posted", "T-87"
    TOO_FEW_PLAYERS = "poker is played by two at least"
    NO_BUTTON = "the dealer button is at a spot that plays, not at {spot}"
    NO_BANK = "nobody holds a bank here; players play for the pot"
    HOUSE_HOLDS_BANK = "the house holds the bank here; no player-dealer does"
    NO_PLAYER_DEALER = "no cards are dealt without a player-dealer's wager", "T-67"
    NO_SUCH_BANK_SPOT = "the player-dealer sits at one of the spots 1 to {seats}, not {spot}"
    BANK_BELOW_MINIMUM = (
        "{stake:cents} is less than the table minimum of {minimum:cents}",
        "T-67",
    )
    UNKNOWN_WAGER = "{sheet} has no wager {wager:quoted}; it has {offered:list}"
    WAGER_AFTER_CARDS = "{wager} is not wagered before the cards: it follows from the actions"
    WAGER_NOT_OFFERED = (
        "{wager} is not offered at this table until its paytable is chosen: {tables:list}"
    )
    NO_BACKLINE = "backline betting is not allowed on {wager}"
    NO_STAKE = "a wager is above zero", "T-73"
    TOO_MANY_SPOTS = (
        "{person:quoted} has wagers on spots {spots:list}; one player has at most {most} here"
    )
    BELOW_MINIMUM = "{stake:cents} is below the {wager} minimum of {minimum:cents}"
    ABOVE_MAXIMUM = "{stake:cents} is above the {wager} maximum of {maximum:cents}"
    NO_BET_OVER_MAXIMUM = "{sheet} approves no bet over the posted maximum"
    WITHIN_THE_MAXIMUM = (
        "{amount:cents} is not above the posted maximum of {maximum:cents}: it needs no approval"
    )
    NOTHING_APPROVED = "no bet over the maximum is approved at spot {spot}"
    NOT_IN_STEPS = "{stake:cents} is not a multiple of {step:cents}"
    WAGER_REQUIRED = "{wager} is required"
    UNEQUAL_WAGERS = "{wager} {stake:cents} does not equal {other} {amount:cents}"
    NEEDS_WAGER = "{wager} needs a {others} wager"
    EXCEEDS_WAGER = "{wager} {stake:cents} exceeds {other} {amount:cents}"
    NOT_EXACT = "{odds} on {stake:cents} is not a whole number of cents", "T-52"
    # games, their cards and decisions
    FOLD_ON_RIVER = "the last decision is to bet or to fold, so the river is always one of them"
    CUT_TOO_LOW = "the cut card is at least {least} cards from the end, or a round could run out"
    CUT_TOO_HIGH = "the cut card is in the second half of the shoe"
    UNKNOWN_DELIVERY = "{sheet} deals by {known:list}, not {delivery:quoted}"
    TOO_FEW_CARDS = "{cards} cards are too few for this round, which may take {needed}"
    NO_DEAL_NOW = "no cards are to be dealt now"
    NO_CARDS_DUE = "{place} takes no cards now"
    NO_CARDS_CAME = "a deal has at least one card"
    TOO_MANY_CARDS = "{cards} cards came for {place}, which takes {wanted}"
    CARD_TWICE = "{cards:cards} is dealt twice; one deck is in play"
    CARD_TOO_OFTEN = "{card} is dealt {times} times; the shoe holds {decks} decks"
    NO_JOKER = "'Jo' is the joker, and this game has none"
    NO_UNSEEN_CARDS = "every card of this game is read as it is dealt"
    NO_DICE_NOW = "no dice are to be thrown now"
    IMPOSSIBLE_DICE = "{dice} dice show 1 to 6 each, like [2, 5, 6]"
    NO_SUCH_ACTION = "{action:quoted} is not an action of this game"
    NO_DECISION_NOW = "'{action}' is not allowed: there is nothing to decide now", "T-84"
    NOT_HIS_TURN = "'{action}' is not allowed: it is spot {turn}'s turn to decide", "T-84"
    NOT_OPEN = "'{action}' is not allowed: {when} one may {options:list}"
    MUST_FOLLOW = (
        "'{action}' is not allowed: the seat has played, and a bettor behind it must follow",
        "T-68",
    )
    HOUSE_WAY_BINDS = (
        "'{action}' is not allowed: the House Way was asked for and is binding",
        "B12-7",
    )
    FRONT_OF_TWO = "'{action}' is not allowed: two different cards go in front", "B12-7"
    FRONT_NOT_HELD = (
        "'{action}' is not allowed: {foreign:cards} is not among {held:cards}",
        "B12-7",
    )
    NOTHING_TO_DECIDE = "spot {spot} has nothing to decide", "T-78"
    ROUND_NOT_OVER = "the round is not over"
    NO_JACKPOT_HANDS = "no jackpot looks at the hands of this game", "T-70"
    # a game's part of a round file
    NOT_CARDS = "{word:quoted} is not a card: write rank then suit, like As, Td or 2c"
    CARDS_MISSING = "the cards are missing"
    CARDS_NOT_TEXT = "the cards are written as one text, like {example:quoted}"
    OTHER_CARDS = "these are not the cards that he was dealt"
    WRONG_COUNT = "{wanted} cards are needed, not {cards}"
    CARD_IN_TWO_PLACES = "{card} is here and in {other}; one deck is in play"
    CARD_WRITTEN_TWICE = "{card} is here twice; one deck is in play"
    BACKLINE_HAS_NO_CARDS = "a backline bettor has no cards of his own", "T-68"
    BACKLINE_SETS_NOTHING = (
        "only the seated player sets the hand, and that binds everybody behind the seat",
        "T-68",
    )
    ACTIONS_NOT_LIST = "the actions are a list, like {example}", "round file"
    UNKNOWN_DECISION = "{action:quoted} is not an action; there are {known:list}"
    ACTION_MISSING = "spot {bettor} must still decide ({options:list}), and no action is left"
    ACTION_LEFT_OVER = "{action:quoted} comes after the last decision of spot {bettor}"
    CARD_MISSING = "the round takes another card after these {cards}"
    CARD_LEFT_OVER = "the round took {dealt} of these cards; {cards:cards} was not dealt"
    NO_SUCH_PILE = "there are {piles} piles, counted from the left"
    DICE_MISSING = "the dice are missing", "B12-6"
    DICE_NOT_LIST = "the dice are a list, like [2, 5, 6]", "B12-6"
    SETTING_MISSING = (
        'the setting is missing: it is "house way" or {{"front": "Kd Jc"}}',
        "round file",
    )
    UNKNOWN_SETTING = (
        'the setting is not {setting:quoted}: it is "house way" or {{"front": "Kd Jc"}}',
        "round file",
    )
    SETTING_KEYS = (
        "a setting names its front, two cards, and nothing else",
        "round file",
    )
    # bank
    NO_COLLECTION_OPTION = (
        "{sheet} deals no round before one of its {options} fee options is chosen, "
        "like `--fee-option 1`",
        "T-88",
    )
    NO_LIMITS_POSTED = "no limits of {wager} are posted at this table, and it is not taken here"
    NO_LIMITS = "no table of {sheet} opens without limits for {wagers:list}"
    NO_CHIPS_IN_ROUND = "chips are sold between rounds here, not during one"
    NO_TOKES = "toke bets are not taken here, only direct tips"
    TOKE_NOT_THERE = "a toke rides one of {known:list}, not {wager:quoted}"
    TOKE_RIDES_NOTHING = "there is no {wager} for the toke to ride"
    TOKE_OF_NOTHING = "a toke is above zero"
    TOKE_TOO_SMALL = "{toke:cents} is below the least toke of {minimum:cents}"
    TOKE_NOT_IN_STEP = "{toke:cents} is not a multiple of {step:cents}"
    TOKE_TOO_LARGE = "a toke of {toke:cents} beside {stake:cents} is above {most:cents}"
    MORE_THAN_WAS_TIPPED = (
        "{amount:cents} is more than the {tips:cents} of tips since the bets were opened; tips are "
        "coloured up at once",
        "R1",
    )
    # ledger
    NO_RECORD = "there is no ledger here; a command that posts begins one with `--new`", "R4"
    RECORD_NOT_NAMED = (
        "name the ledger: a file like house.db, or postgresql://user@host/database",
        "R18",
    )
    RECORD_EXISTS = "there is a ledger here already; leave `--new` out to open it", "R4"
    NOT_A_RECORD = "this is not a Houseway ledger", "R4"
    RECORD_TOO_NEW = "the ledger has format {found}; this program reads format {known}", "R4"
    RECORD_TOO_OLD = (
        "the ledger has format {found}; this program reads format {known}: stop its servers, back "
        "it up and run `houseway database upgrade`",
        "R4",
    )
    RECORD_NOT_OPENED = "cannot open the ledger: {problem}", "R18"
    RECORD_CLOSED = "the ledger is closed", "R18"
    RECORD_READ_ONLY = "the ledger is open for reading only", "R18"
    RECORD_BUSY = "another program is writing to the ledger; nothing has changed, try again", "R18"
    RECORD_FULL = "the disk is full; nothing has changed", "R18"
    RECORD_NOT_WRITTEN = "cannot write the ledger: {problem}; nothing has changed", "R18"
    RECORD_MOVED = "the file of the ledger was moved or deleted; nothing has changed", "R18"
    RECORD_GONE = (
        "the database of the ledger is gone ({problem}); nothing has changed, open it again",
        "R18",
    )
    RECORD_OUTCOME_UNKNOWN = (
        "the database failed while saving ({problem}): open the ledger and give the same command"
        " again",
        "R18",
    )
    BAD_COMMAND_ID = (
        "{command:quoted} is not a command id: 1 to {longest} printable characters",
        "R3",
    )
    RESERVED_COMMAND_ID = "command ids that begin with {start:quoted} are the ledger's own", "R3"
    COMMAND_REUSED = (
        "the command {command:quoted} was given before and asked for another thing",
        "R3",
    )
    COMMAND_WITHOUT_ACT = "a command writes at least one act", "R1"
    COMMAND_TOO_LARGE = "{acts} acts in one command are more than {most}", "R1"
    BAD_WORDS = (
        "the {field} {text:quoted} is not plain printable text of at most {longest} characters",
        "R1",
    )
    BAD_STREAM = "{stream:quoted} is not a stream; write floor, table:NAME or link:NAME", "R1"
    BAD_EVENT = "{event} cannot be recorded: {problem}", "R1"
    RESERVED_EVENT = "only the ledger itself writes the event {event}", "R1"
    ENTRY_TOO_LARGE = "an entry of {size} bytes is more than {most}", "R1"
    BAD_ACCOUNT = "{account:quoted} is not an account, like player:3 or meter:LINK:NAME", "R1"
    BAD_AMOUNT = "{amount} for {account} is not a whole number of micro-cents other than zero", "R1"
    AMOUNT_TOO_LARGE = "{account} would come to {amount}, more than 64 bits can hold", "R1"
    FINER_THAN_A_CENT = "{account} holds whole cents, not {amount:micro}", "R1"
    UNBALANCED = "the gains sum to {sum:micro}, not to zero", "R1"
    OUTSIDE_ITS_TABLE = "{account} moves only in the stream of its table, not in {stream}", "R1"
    METER_OUTSIDE_LINK = "{account} moves only in the stream of its link, not in {stream}", "R19"
    BELOW_ZERO = "{account} has {balance:micro} and cannot give {amount:micro}", "R1"
    BAD_HOLD = "the hold {hold:quoted} needs a name, a stake above zero and an account", "R1"
    HOLD_NOT_GIVEN = "{account} gives {given:micro} and holds {held:micro}", "R1"
    HOLD_TWICE = "there was a hold {hold:quoted} before; each name is used once", "R1"
    UNKNOWN_HOLD = "there is no hold {hold:quoted}", "R1"
    ENDED_HOLD = "the hold {hold:quoted} has ended", "R1"
    UNEVEN_HOLD = "held money changes by {moved:micro}, its holds by {held:micro}", "R1"
    NOT_GIVEN_BACK = "a void gives back exactly what was staked, and nothing else", "R1"
    BAD_CORRECTION = "a correction names an earlier entry of its stream, not {number}", "R1"
    SEAL_CORRECTED = "entry {number} seals a day; withdraw the seal instead", "R4"
    BAD_SWIPE = "{swipe:quoted} is not a swipe number", "R6"
    SWIPE_USED = "the swipe {swipe:quoted} was used before", "R6"
    BAD_DOCUMENT = "a document needs a kind in plain words and a text", "R13"
    UNKNOWN_DOCUMENT = "no document with the digest {digest:quoted} is in the ledger", "R13"
    UNKNOWN_ENTRY = "{stream} has no entry {number}", "R13"
    UNKNOWN_COMMAND = "there is no command {command:quoted} in the ledger", "R13"
    UNKNOWN_ROUND = "no entry of the ledger is of a round {round:quoted}", "R13"
    UNKNOWN_STREAM = (
        "there is no stream {stream:quoted} in the ledger; there are {known:list}",
        "R13",
    )
    NOT_A_DAY = "{day:quoted} is not a day, like 2026-11-15", "R4"
    DAY_SEALED = "{day} was sealed by {by}, entry {number} of the floor; a day is sealed once", "R4"
    DAY_TOO_EARLY = "{last} is sealed; {day} is before it", "R4"
    DAY_NOT_COME = "{day} has not come yet; the newest entry is of {newest}. Check the clock", "R4"
    DAY_IS_OPEN = "{day} is not sealed", "R4"
    DAY_NOT_SEALED = "{day} is not the last sealed day", "R4"
    SEALER_MISSING = "say who seals the day", "R14"
    WITHDRAWN_WITHOUT_REASON = "say why the seal is withdrawn, in printable words", "R14"
    DAY_SEALED_SINCE = (
        "{day} was sealed by {by}, entry {number} of the floor; what was written since then "
        "(entries: {entries}) counts for the next day that is sealed",
        "R4",
    )
    NO_SUCH_ROUND = "there is no round {name:quoted} in the ledger; {hint}", "R13"
    SEVERAL_ROUNDS = "{name:quoted} may be {known:list}; write more of the name", "R13"
    KEYS_OF_A_LIVE_TABLE = (
        "table {table:quoted} is open as a live table of this ledger: its keys are pressed there, "
        "by its own commands",
        "R19",
    )
    ROUNDS_OF_A_LIVE_TABLE = (
        "table {table:quoted} is open as a live table of this ledger: its rounds are played there, "
        "from a tray that would not know of this one",
        "R1",
    )
    ROUND_AT_LIVE_TABLE = (
        "the round {name:quoted} was played at a live table, which voids and corrects its own: "
        "`void round` and `correct round` of round {round} at table {table}, by a card and its "
        "PIN",
        "R13",
    )
    ROUND_AT_KEYPAD = (
        "the round {name:quoted} was played at the keypad of {link} alone; void or correct it "
        "there",
        "R19",
    )
    ROUND_ALREADY_VOID = (
        "the round {round:quoted} was voided by {by}, entry {number} of its table; a void is not "
        "voided: post the round again under another name",
        "R1",
    )
    ROUND_ALREADY_CORRECTED = (
        "the round {round:quoted} was corrected by {by}, and {right:quoted} stands in its place; "
        "name that one",
        "R1",
    )
    CORRECTED_AT_ANOTHER_TABLE = (
        "the wrong round was played at table {table:quoted}, the right one at {other:quoted}",
        "R13",
    )
    ROUND_NAME_TAKEN = (
        "the ledger has a round {round:quoted}; leave `round` out of the file, or use a new name",
        "R13",
    )
    NOTHING_TO_CORRECT = (
        "there is nothing to correct: the round stands in the ledger just as you say it was",
        "R13",
    )
    JACKPOT_DECIDED = (
        "what was wagered on {link} in this round is decided, and only its keypad moves a meter: "
        "correct it there (`back out`, `adjust`), and the rest by a file whose jackpot part is as "
        "it was",
        "R19",
    )
    NOT_A_SEAL = "{seal:quoted} is not a seal: 64 characters of 0-9 and a-f", "R4"
    # jackpot documents
    UNKNOWN_LINK = "no link {name:quoted}; there are {known:list}", "houseway jackpot show"
    NO_JACKPOT_HERE = "no progressive is offered beside {sheet}", "T-70"
    TABLE_ON_NO_LINK = "this table is on no jackpot link, and takes no wager on one", "T-70"
    SENSOR_NOT_NAMED = "the table has two jackpots; say on which sensor, 1 or 2", "T-55"
    NO_SUCH_SENSOR = "the table has no sensor {sensor}; it is on {links:list}", "T-55"
    LINK_NOT_CHOSEN = (
        "several links are offered beside {sheet}; choose one of {known}",
        "houseway jackpot show",
    )
    NOT_ITS_LINK = (
        "{name:quoted} is {count} of its links; choose one of {known}",
        "houseway jackpot show",
    )
    WAGER_NOT_EXACT = "for this wager {fault}"
    WAGER_TOO_LARGE = "with this wager {fault}"
    OTHER_JACKPOT_WAGER = "the wager is {wager:cents}, not {given:cents}"
    UNKNOWN_LINK_SWITCH = (
        "there is no switch {name:quoted}, only {known:list}",
        "docs/rules.md, part C",
    )
    BAD_READING = "{wanted}; see `houseway jackpot show`"
    UNKNOWN_LINK_SETTING = (
        "{link} has no setting {name:quoted}: write METER.KEY with one of {meters:list} and one of "
        "{keys:list}"
    )
    BAD_SETTING = "not a value for this setting: {fault}", "R7"
    METER_INCOMPLETE = (
        "the meter {meter:quoted} has no {key}: no paytable prints it, nor does the link"
    )
    SEED_GUARANTEED = "the house guarantees a reset to {guaranteed:cents}; {seed:cents} is less"
    RATES_GUARANTEED = (
        "the house guarantees {contribution} to the meter and {reserve} to its reserve"
    )
    PAYTABLES_DIFFER = "{one} and {other} {difference}, so they are not linked"
    TWO_PAYTABLES_FOR_GAME = "two paytables are for {sheet}; a sensor has one game", "T-55"
    CARDS_NOT_DEALT = "{paytable} looks at {look}, and {sheet} has {cards}"
    PAYTABLE_WITHOUT_GAME = "{paytable} is played beside a game, and there is {fault}", "T-70"
    RATES_ABOVE_WAGER = "{rates} of a wager would go to the meters", "R1"
    HOUSE_JACKPOT_GROWS = (
        "a house jackpot does not grow with the wagers; a progressive is not one",
        "B6-15",
    )
    NOTICES_NOT_POSTED = (
        "a house jackpot needs its notices and disclosures posted at each table",
        "B6-21",
    )
    NOTICES_OF_HOUSE_JACKPOT = "notices are asked of a house jackpot alone", "B6-21"
    NOTHING_TO_METERS = "nothing of a wager goes to any meter", "R9"
    LIMIT_BELOW_SEED = "the limit, {limit:cents}, is below the seed, {seed:cents}", "R5"
    NO_CARD_FOR_SMALLER = "which card confirms a smaller win is not said", "T-60"
    TOO_MANY_SENSORS = "a layout has at most {most} sensors, not {given}", "B6-15"
    SENSORS_ALIKE = "both sensors play for {link}; each is a separate game", "T-55"
    MIXED_JACKPOTS = "house and progressive jackpots never stand at one table", "T-55"
    TABLE_PLAYS_ANOTHER = "it plays {sheet} on {link}; a table plays one game", "T-55"
    TABLE_BUSY = "it is playing {sheet} on {link} just now", "T-55"
    DISPLAY_DOES_MORE = (
        "a display shows the amount and nothing else; this one has {odd}",
        "B6-14",
    )
    NOT_APPROVED = "no approved system is made up of {parts}", "B6-14"
    SYSTEM_NOT_NAMED = (
        "say what the link runs on, each part with its version, like GM Atlas v5.4.0",
        "B6-14",
    )
    HAND_CARD_TWICE = "a card is there twice"
    HAND_NOT_SEEN = "a jackpot that looks at {looks} does not see {hole} + {board} cards"
    # the keypad of a jackpot
    LINK_NOT_OPEN = "the link is not open; `open` at its console opens it", "R5"
    LINK_IS_OPEN = "the link is open already", "R7"
    LINK_DOWN = "the link is down; the game goes on without it", "R10"
    LINK_IS_DOWN = "the link is down already", "R10"
    LINK_IS_UP = "the link is up already", "R10"
    READINGS_FROZEN = (
        "the link was opened with {name} {before}, which stays while it is open",
        "R7",
    )
    NOT_OF_A_LINK = "there is no entry {number} of a link", "R13"
    ENTRY_OF_WHICH_LINK = (
        "entry {number} of which link? write LINK#{number} with one of {known:list}",
        "R13",
    )
    NOT_AN_AWARD = "entry {number} is {event:quoted}, not an award", "R13"
    MISSPELT_COMMAND = "{name:quoted} is not a command; did you mean {near:list}?", "R15"
    GIVER_WANTED = "say who, before a colon: `NAME: {name}`", "R15"
    UNKNOWN_COMMAND_NAME = "{name:quoted} is not a command; there are {known:list}", "T-62"
    BAD_COMMAND = "not a command of docs/jackpot-console.md: {fault}", "R15"
    BAD_TABLE_COMMAND = "not as docs/live-table.md has this command: {fault}", "R15"
    TABLE_WORDS_EXPECTED = "expected {usage}; {fault}", "R15"
    WORDS_EXPECTED = "expected {usage}; {fault}; for example `{example}`", "R15"
    WORDS_NOT_CLOSED = 'a " is not closed; words with spaces go between two of them', "R15"
    COMMAND_NOT_AN_OBJECT = "a command is a JSON object", "R15"
    COMMAND_WITHOUT_ID = "every command has an id of its own, a text", "R3"
    OTHER_TERMS_IN_FORCE = (
        "the link is open under other settings; change them by `set parameters`",
        "R7",
    )
    SIMULATED_LINK = "the link in this ledger is a simulation; real play needs another ledger"
    REAL_LINK = "the link in this ledger is played on; a simulation needs another ledger"
    NOBODY_NAMED = "name the person who does this", "R14"
    NOT_ON_LINK = (
        "no table {table:quoted} is on this link; `open` or `add table` at its console puts it "
        "there",
        "R9",
    )
    TABLE_ON_LINK = "the table {table} is on the link already", "R9"
    GAME_NOT_ON_LINK = "{sheet:quoted} is not on this link; there are {known:list}", "R9"
    METERS_INCOMPLETE = "the meters are {known:list}; {odd:quoted} is missing or unknown", "R5"
    METER_STANDS_WRONG = (
        "a meter is zero or more, and not above its limit: {meter:micro}",
        "R5",
    )
    METER_BELOW_GUARANTEE = (
        "the house guarantees {guaranteed:cents}; a meter cannot be opened at {meter:micro}"
    )
    METER_TOO_LARGE = "{amount:micro} is more than {most:cents}, the most there is", "R5"
    NO_ROUND_IN_PLAY = "no round is in play; COIN IN comes first"
    ROUND_OPEN = "the round {round} is in play; END GAME comes first"
    BAD_ROUND_NAME = "a round's name is a printable text of 1 to {most} characters", "R13"
    ROUND_PLAYED = "the round {round} was played before", "R13"
    NO_SENSOR_SPOT = "this table has spots 1 to {seats}"
    CHIP_LIES_THERE = "a chip is there already: one chip on a sensor, one wager for a spot", "T-70"
    NO_CHIP_THERE = "there is no chip there", "T-70"
    NO_BASE_WAGER = "a jackpot wager needs a wager on the game"
    NO_JACKPOT_WAGER = "no jackpot wager was taken from this spot"
    HANDS_DEALT = "the hands have been dealt", "T-13"
    NOT_DEALT = "the full hands are dealt first; their time orders the winners", "T-13"
    HAND_FOLDED = "the hand is folded", "T-16"
    FOLDED_WINS_NOTHING = "a folded hand wins nothing here"
    ENTERED_AS_WINNER = "the hand is entered as a winner; cancel it first", "T-16"
    NO_HAND_ENTERED = "no hand is entered for this spot"
    UNKNOWN_BUTTON = "no button {name:quoted}; there are {known:list}"
    OTHER_HAND_ENTERED = "{row} is entered; press it again to cancel it first", "T-70"
    MONEY_HAS_LEFT = (
        "the meter has paid for it; only a manual adjustment takes it back",
        "R6",
    )
    CARDS_MAKE_ANOTHER = "the cards make {made}, not {row}"
    CARD_ENTERED_BEFORE = "spot {spot} was entered with one of these cards", "B0-1"
    PAID_FROM_TRAY = "{row} is paid from the tray and needs no card"
    CONFIRMED_BEFORE = "it is confirmed already", "R8"
    OUT_OF_ORDER = "{first} comes first"
    NO_CARD_CONFIGURED = (
        "whose card confirms {amount:cents} is not configured; set it first",
        "T-60",
    )
    NO_SWIPE = "this needs the swipe of a card", "R19"
    OWN_WIN = "nobody confirms a win of their own", "R6"
    AWARD_NOT_VERIFIED = (
        "the win at spot {spot} is not verified yet; that is done before its card is swiped"
    )
    VERIFIED_BEFORE = "this win is already verified"
    SUPERVISOR_NOT_TOLD = (
        "a supervisor is told of a payout of {amount:cents}; show that supervisor's card as `by`"
    )
    PAY_FIRST = "pay it first: here the swipe records what was paid"
    HAND_WAITS = "{row} waits for a card, or to be cancelled"
    VOID_WITHOUT_REASON = "say why it is voided, in printable words", "R14"
    NO_SUCH_METER = "there is no meter {name:quoted}, only {known:list}", "R6"
    ADJUSTED_BY_NOTHING = "an adjustment is above or below zero", "R6"
    REASON_NOT_LISTED = "a meter is not lowered here for {reason:quoted}, only for {listed:list}"
    BELOW_SEED = "the meter would show {meter:micro}, below its seed of {seed:cents}", "R6"
    ABOVE_METER_LIMIT = (
        "the meter would show {meter:micro}, above its limit of {limit:cents}",
        "R6",
    )
    NOT_ABOVE_LIMIT = "for this reason only what is above the limit is taken off", "R6"
    SEED_RECOVERED_OFF_METER = "recovering a seed lowers the meter", "R6"
    TRANSFER_NAMES_METER = "a transfer names the other meter, as LINK:METER", "R6"
    OTHER_METER_OF_TRANSFER = "another meter is named for a transfer alone", "R6"
    WRONG_ENTRY_NAMED = "a wrong entry is named by its number", "R6"
    ENTRY_NOT_OF_METER = "entry {number} moved nothing of this meter", "R6"
    HAND_STANDS_ON_IT = "a hand of {place} waits on this meter", "R6"
    NOT_AN_UNPAID_AWARD = "entry {number} is not an unpaid award of this link", "R6"
    NAME_THE_AWARD = (
        "name a confirmed award by its entry; a hand that is not confirmed is cancelled",
        "R6",
    )
    PARTLY_PAID_OUT = "some or all of it is paid out", "R6"
    WON_AGAIN_SINCE = "the meter has been won again since; back that out first", "R6"
    NO_PARAMETER = "no parameter is given", "R7"
    PARAMETER_OF_NO_METER = "there is no meter {name:quoted}, only {known:list}", "R7"
    UNKNOWN_PARAMETER = (
        "{name:quoted} is not a parameter: write METER.KEY, where KEY is one of {known:list}",
        "R7",
    )
    BAD_PARAMETER = "not a value for this parameter: {fault}", "R7"
    HAND_WAITS_FOR_CARD = "a hand waits for its card; nothing is set until it has it", "R7"
    NO_SEED = "a seed is above zero", "R5"
    LIMIT_TOO_LOW = "a limit of {limit:cents} is below the seed or what is shown", "R7"
    EXECUTIVE_FROM_NOTHING = "an amount above zero is expected", "T-60"
    RATES_COME_TO_MORE = "the rates would come to more than the wager", "R1"
    OFFSETS_NOT_CHECKED = "offsets are checked before anything is paid"
    PAPER_NOT_NAMED = "name the winner's papers and the vault's slip, in printable words"
    PAYMENT_NOT_THE_AWARD = (
        "chips, check and what is withheld come to {given:cents}; the award is {award:cents}"
    )
    WITHHELD_WITHOUT_REASON = "what is withheld has a reason, in printable words"
    NO_PAYERS_CONFIGURED = (
        "whose cards pay an award out is not said; two people say it by `set parameters`, like "
        "`payment.people=shift manager, security`",
        "T-60",
    )
    PAID_BY_SPOT = "here an award is paid before its swipe: name the table and the spot"
    PAID_BY_ENTRY = "here an award is paid after its swipe: name its entry"
    WHICH_AWARD_IS_PAID = (
        "here an award is paid after its swipe: name its entry as `award`, which is one of "
        "{unpaid:list}"
    )
    NOTHING_TO_PAY = "no meter award waits for this spot", "T-60"
    PAID_BEFORE = "it is paid already", "T-60"
    # round files and rounds
    MORE_BEHIND_JSON = "there is more after the end, at line {line} column {column}", "round file"
    NOT_JSON = "not complete JSON at line {line} column {column}: {problem}", "round file"
    NUMBER_TOO_LARGE = "{text:quoted} is too large a number", "round file"
    NOT_A_JSON_NUMBER = "not JSON: {name} is not a number", "round file"
    TOO_MANY_DIGITS = "a number has too many digits", "round file"
    NESTED_TOO_DEEPLY = "nested too deeply for a round", "round file"
    KEY_TWICE = "the key {key:quoted} is there twice", "round file"
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
    MONEY_NOT_TEXT = 'write money in quotation marks, like "25.00"', "round file"
    NOT_MONEY = (
        "{text:quoted} is not money: write dollars and two decimals, like 25.00",
        "round file",
    )
    NOT_FINE_MONEY = (
        "{text:quoted} is not an amount: write dollars with two to eight decimals, like 25310.40",
        "round file",
    )
    MORE_THAN_THERE_IS = "{amount:micro} is more than {most:cents}, the most there is"
    NOT_A_COUNT = "a whole number of 1 or more is expected", "round file"
    LIMITS_NOT_PAIR = 'limits are [minimum, maximum], like ["5.00", "500.00"]', "round file"
    NOT_A_TIME = "a time is a text like 2026-11-15T20:00:00Z, in UTC", "round file"
    BAD_NAME = "a name is a text of 1 to {most} printable characters", "round file"
    NAME_IS_NO_ACCOUNT = (
        "an account's name begins with a letter or digit (A-Z, a-z, 0-9); "
        "then come those, spaces or ._@/+-",
        "round file",
    )
    NAME_OF_A_SEAT = (
        "{name:quoted} is what the ledger calls a spot of a table; give the player another name",
        "R19",
    )
    TIME_IS_THE_HOUSES = "on a ledger the time is that of the machine; leave `at` out", "R16"
    CHANCE_IS_DRAWN = (
        "the cards of a table with a ledger are drawn by the system; leave `seed` out",
        "R11",
    )
    SEED_IN_CAPITALS = "a seed is written with small letters, a to f, and no capitals", "R11"
    NOT_A_HEX_SEED = (
        "the seed of {cards} cards has {digits} hexadecimal digits, 0-9 and a-f, so that every "
        "order is possible; {text:quoted} is not one: it has {given} letters and digits",
        "R11",
    )
    REVEAL_OF_ANOTHER = (
        "the commitment is for {committed:quoted}, and what is revealed is {revealed:quoted}",
        "R12",
    )
    NOT_AS_COMMITTED = (
        "what is revealed gives the digest {revealed}, and {committed} was committed before the "
        "bets closed",
        "R12",
    )
    # the progressive of a round
    BAD_CONFIRMATION = "not a confirmation of docs/round-file.md: {fault}", "R19"
    CONFIRMATION_UNUSED = (
        "no award of spot {spot} waits for a card here; each is confirmed once, in its turn",
        "R19",
    )
    TOKE_ON_PROGRESSIVE = "a toke cannot ride the progressive", "T-72"
    PROGRESSIVE_BEHIND = "the sensor is the seated player's; nobody behind him has one", "T-70"
    PROGRESSIVE_ALONE = "the progressive needs a regular wager, and there is no {wager}", "T-70"
    PROGRESSIVES_DIFFER = (
        "{stake:cents} here and {first:cents} at spot {spot}: the progressive is one fixed amount",
        "T-70",
    )
    SECOND_NOT_CHOSEN = (
        "no jackpot is chosen for the second sensor; choose progressive and progressive_2",
        "T-55",
    )
    ONE_JACKPOT_HERE = "one jackpot is played for here; leave the second out", "T-55"
    METERS_NOT_GIVEN = "this needs the meters, and there is no `link`", "round file"
    METERS_WITHOUT_WAGER = "meters need a jackpot wager, and there is none", "round file"
    METER_MISSING = "a meter of the link is missing", "round file"
    METER_NOT_TEXT = 'money is a text with two to eight decimals, like "25310.40"', "round file"
    METER_BELOW_ZERO = "a meter is never below zero", "R5"
    METER_ABOVE_LIMIT = "above its limit of {limit:cents}"
    METER_NOT_AS_RECORDED = (
        "the round file says {given:micro} and the ledger {stands:micro}; "
        "leave it out to take the ledger's",
        "R5",
    )
    TABLE_PLAYS_ANOTHER_GAME = "on this link table {table} plays {sheet}", "R9"
    TABLE_IN_A_ROUND = "at its keypad table {table} is {phase}; end that round first", "T-62"
    ANOTHER_HAND_WAITS = "table {table}, spot {spot} waits for a card on the same meter", "T-13"
    RUN_OVERTAKEN = (
        "the run was cut short, and {link} has gone on without it since entry {entry}; "
        "begin another, from another seed",
        "R3",
    )
    # gamemath
    GAME_IS_NOT_COUNTED = "{game} is not counted; {known:list} are", "docs/math"
    POKER_IS_NOT_COUNTED = (
        "{title} is played against other players, so that no choice has an exact value; "
        "`houseway equity AsKs random` says what a hand is worth",
        "docs/how-to/compare-hands.md",
    )
    NOTHING_IS_DECIDED = "there is no decision in {title}", "docs/math"
    PLAYED_THE_HOUSE_WAY = (
        "{title} is played the House Way: `houseway set` names the row for a hand, and "
        "`houseway advise` says what each setting of it is worth",
        "docs/math",
    )
    NO_HOUSE_WAY = (
        "{title} has no House Way: only Fortune Pai Gow Poker says how the house sets its cards",
        "docs/math",
    )
    NO_RULES_OF_THUMB = (
        "no short list is known for {title} as it is played here; `houseway strategy ID --chart` "
        "has the whole strategy",
        "docs/math",
    )
    THERE_IS_NO_BOARD = "there is no board in {title}", "docs/math"
    NO_DEALER_CARD_SHOWN = (
        "no card of the dealer is face up in {title} before the players decide",
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
    WRONG_NUMBER_OF_CARDS = "cards needed here: {wanted}, given: {given}"
    NO_SUCH_BOARD = "a player decides on a board of no, three or five cards, not {given}"
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
        "{row:quoted} looks at {look}, and only a royal flush is counted that way",
        "T-59",
    )
    WAGER_IS_NOT_COUNTED = (
        "nothing is counted for {wager:quoted}; there are {known:list}",
        "docs/math",
    )
    WRONG_NUMBER_OF_PAYS = (
        "{given} pays for {rows} rows; give one each for {known:list}, "
        "or name some rows, like flush=7"
    )
    BAD_PAY = "{pay:quoted} is not a pay for {row}: write 40, or 3/2 for three to two"
    BAD_EDGE = "{text:quoted} is not an edge: write it in percent, like 3% or 2.5%"
    NO_SUCH_ROW = "{wager} has no row {row:quoted}; there are {known:list}"
    ROW_NEVER_COMES = "no deal ends with {row}, so no pay of it changes the edge of {wager}"
    PAY_NOT_FOUND = "the pay of {row} was not found; try pays of your own for {wager}"
    NO_ROWS_TO_SHOW = "no paytable, so no par sheet, for {wagers:list}"
    NO_PAYTABLE_FOR_WAGER = (
        "no paytable for {wager:quoted}; there are {known:list}",
        "docs/math",
    )
    HANDS_NOT_CHOSEN = "{wager} is paid by the number of hands; choose one of {known:list}"
    NO_PROGRESSIVE_BESIDE = (
        "no progressive is printed for {sheet}, and no link of your own offers one",
        "docs/math",
    )
    UNKNOWN_PROGRESSIVE = (
        "{name:quoted} is not a progressive here; there are {known:list}",
        "docs/math",
    )
    TWO_PROGRESSIVES = "{name:quoted} is two tables; there are {known:list}", "docs/math"
    CHOICE_IS_NOT_PROGRESSIVE = (
        "{name:quoted} is not chosen here; write progressive=CODE",
        "docs/math",
    )
    MEANS_NOTHING_WITH_PROGRESSIVE = (
        "means nothing for a progressive, which is counted on the whole deck",
        "docs/math",
    )
    BAD_NUMBER_OF_TABLES = "{tables} tables are not possible; there are 1 to {most:,}", "R9"
    TOO_MANY_PLAYERS = "{players} players do not fit; its tables seat 1 to {seats}"
    NOT_A_PACE = "{given:quoted} is not a number above zero and up to {most:,}"
    UNKNOWN_METER = "{given:quoted} is not METER=AMOUNT, once each of {known:list}", "T-69"
    NOT_A_METER_AMOUNT = (
        "{text:quoted} is not a meter's amount: write dollars, like 25310.40, up to a billion",
        "T-69",
    )
    # equity of poker hands
    UNKNOWN_POKER_GAME = (
        "hands of {name:quoted} are not compared; there are {known:list}",
        "docs/how-to/compare-hands.md",
    )
    PLAYERS_NOT_SEATED = "2 to {seats} hands are compared, not {given}"
    UNKNOWN_RANGE = (
        "{part:quoted} is not a hand or a range: write AsKs, TT+, AQs+, KQo, 76s-54s or random"
    )
    UNKNOWN_OMAHA_HAND = (
        "{part:quoted} is not an Omaha hand: write four cards, like AsKsQhJh, several with commas "
        "between them, or random"
    )
    BAD_RANGE_WEIGHT = (
        "{part:quoted} has no weight of 1 to 100 percent: write TT+:50% or TT+:0.5",
        "docs/how-to/compare-hands.md",
    )
    BOARD_OF_NO_STREET = "a board has 0, 3, 4 or 5 cards, not {given}"
    RANGE_IS_EMPTY = "every hand of {range:quoted} has a card that is used elsewhere"
    NO_DEAL_FITS = "no deal gives every player a hand of his own; one deck is in play"
    DEALS_TOO_RARE = (
        "{found:,} of {tried:,} draws gave every player a hand of his own, too few to go by; "
        "widen the ranges or name fewer players"
    )
    TOO_MANY_DEALS = "too many deals to count; they can only be drawn"
    POT_AND_CALL = "the price of a call needs a pot and a call, both above zero, like 100 and 50"
    # files and settings
    NO_SUCH_FOLDER = "there is no folder {name!r}"
    UNWRITABLE = "cannot be written: {why}"
    UNKNOWN_ZONE = "{name:quoted} is not a time zone; name one like America/Chicago"
    OUTPUT_IS_FOLDER = "it is a folder; name a file"
    OUTPUT_EXISTS = "the file is there already and is not written over; name another one"
    SHEET_FILE_ENDS_IN_TOML = "a sheet's file ends in .toml, and {name:quoted} does not"
    BAD_HOUSE_NAME = "{name:quoted} is not a house's name: write one line of up to 120 letters"
    BAD_SHEET_ID = "{name:quoted} is not the id of a sheet: write house/game, like my-house/my-game"
    OUTPUT_HAS_NO_FOLDER = "there is no folder {folder:quoted} to write to"
    OUTPUT_IS_RECORD = "this is a ledger, and nothing is written over a ledger", "R4"
    OUTPUT_IS_INPUT = "the command reads this file; name another one to write to"
    UNKNOWN_FILE_FORM = "this is written as {known:list}, not as {ending:quoted}"
    FILE_WITHOUT_NAME = "this is an ending without a name; name a file like sign{ending}"
    FILE_TOO_LONG = "the file has more than {most:,} bytes"
    LINE_TOO_LONG = "the line has more than {most:,} bytes"
    LINE_WITHOUT_END = "a line has no end; one has at most {most:,} bytes"
    CANNOT_BE_READ = "cannot be read: {problem}"
    NO_PLAIN_FILE = "a pipe or a device is not waited for; read it as standard input, with - and <"
    NOT_UTF8 = "not UTF-8 text at byte {byte}"
    BYTE_ORDER_MARK = "begins with a byte order mark; save it as UTF-8 without one"
    STANDARD_INPUT_CLOSED = "standard input is closed"
    NOT_A_SEED = (
        "a seed is a whole number of at most {most} digits, like 7, not {text:quoted}; "
        "the same seed draws the same"
    )
    OUT_OF_RANGE = "{value} is not between {least:,} and {most:,}"
    PLAYERS_DO_NOT_FIT = "{players} players do not fit; this table seats {least} to {seats}"
    INPUT_ENDED = "the input ended before the round did"
    NOT_DOLLARS = "{text:quoted} is not money: write dollars, like 25 or 25.00"
    NOT_A_LIMIT = "{text:quoted} is not a limit: write two amounts, like 2-4"
    NOT_SPOT_AND_AMOUNT = "the bank is SPOT:AMOUNT, like 7:300"
    NOT_AN_ENTRY_NUMBER = "{text:quoted} is not the number of an entry, like 12"
    PAGE_NOT_RECORDED = "cannot write: {problem}; nothing is recorded"
    PAGE_NOT_IN_PLACE = (
        "cannot be put in its place: {problem}; the copy is recorded and is in {file:quoted}: "
        "give the same command again"
    )

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


class Refused(Exception):  # noqa: N818  # it is a refusal, not an error
    """A refusal: `where` is the place, `rule` the item that governs it, `facts` the values, and
    `what` the sentence that they make."""

    def __init__(
        self, refusal: Refusal, *, where: str = "", rule: str = "", **facts: object
    ) -> None:
        self.reason = refusal
        self.facts = facts
        self.what = _SENTENCES.vformat(refusal.sentence, (), facts)
        super().__init__(self.what)
        self.where = where
        self.rule = rule or refusal.rule

    @property
    def code(self) -> str:
        """The stable code of the refusal."""
        return self.reason.code

    def at(self, where: str) -> Refused:
        """The same refusal, with the place it was met put in front."""
        return self.moved(where=f"{where}: {self.where}" if self.where else where)

    def moved(self, *, where: str, rule: str = "") -> Refused:
        """The same refusal at another place, or by another rule."""
        return Refused(self.reason, where=where, rule=rule or self.rule, **self.facts)

    def __str__(self) -> str:
        place = f"{one_line(self.where)}: " if self.where else ""
        return f"{place}{one_line(self.what)}" + (f" ({self.rule})" if self.rule else "")
