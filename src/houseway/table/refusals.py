"""Refusals of rounds, their files and their postings."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class RoundRefusal(Refusal):
    """Subjects of refusals: rounds, their files and their postings."""

    # sheets and their choices
    SHEET_BY_PATH = "a round names its sheet by an id, not by the path {name:quoted}", "round file"
    # people
    PLAYED_IN_IT = "{person} played in this round: somebody else decides what becomes of it", "R6"
    SECOND_PERSON_NEEDED = (
        "{amount:micro} goes back to the house: a second person must approve that, with a card of "
        "their own",
        "R6",
    )
    # the live table
    NOT_THE_DEALER = "{person:quoted} does not deal here; {dealer:quoted} does", "R19"
    NO_GUEST = (
        "{person:quoted} is somebody who works for this house, and they do not play in it; a guest"
        " of the same name plays under another name",
        "R6",
    )
    NAME_OF_A_VIEWER = (
        "{person:quoted} is what whoever looks on at a table is called, and sees what that one may"
        " see; a guest of this name plays under another",
        "R17",
    )
    NOT_HIS_SEAT = "that is not the place of {person:quoted}", "T-83"
    SEED_USED = "this seed has fixed cards before, and somebody may know them", "R12"
    CARDS_FROM_THE_SHUFFLE = "this table's cards come from the system's shuffle", "R11"
    SITS_NOWHERE = "{person:quoted} has no seat at this table", "R19"
    CLOCK_WANTED = "option {option} collects by the clock: a hand starts at a time", "T-34"
    NO_REASON = "say why, in printable words, {most} letters at most", "R14"
    BOX_NOT_EMPTIED = "{amount:cents} is in the drop box: empty it first"
    COUNT_DIFFERS = (
        "{counted:cents} was counted, and the ledger says {kept:cents}: count again, or say `why`",
        "R1",
    )
    TRAY_TOO_LOW = "{needed:cents} is more than the tray of {tray:cents}: fill it first", "R1"
    ONE_DECK_TO_REVEAL = (
        "a file reveals one deck or one shoe that comes from the seed itself: deal one round of a "
        "table game, or the rounds of one shoe",
        "R12",
    )
    NO_LIVE_ROUND = (
        "no round {round:quoted} was played live {at}; tables of this ledger: {tables:list}",
        "R13",
    )
    # wagers
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
    # a game's part of a round file
    CARDS_MISSING = "the cards are missing"
    CARDS_NOT_TEXT = "the cards are written as one text, like {example:quoted}"
    CARD_IN_TWO_PLACES = "{card} is here and in {other}; one deck is in play"
    BACKLINE_HAS_NO_CARDS = "a backline bettor has no cards of his own", "T-68"
    BACKLINE_SETS_NOTHING = (
        "only the seated player sets the hand, and that binds everybody behind the seat",
        "T-68",
    )
    ACTIONS_NOT_LIST = "the actions are a list, like {example}", "round file"
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
    # ledger
    NO_SUCH_ROUND = "there is no round {name:quoted} in the ledger; {hint}", "R13"
    SEVERAL_ROUNDS = "{name:quoted} may be {known:list}; write more of the name", "R13"
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
    METER_NOT_AS_RECORDED = (
        "the round file says {given:micro} and the ledger {stands:micro}; "
        "leave it out to take the ledger's",
        "R5",
    )
    TABLE_PLAYS_ANOTHER_GAME = "on this link table {table} plays {sheet}", "R9"
    TABLE_IN_A_ROUND = "at its keypad table {table} is {phase}; end that round first", "T-62"
    ANOTHER_HAND_WAITS = "table {table}, spot {spot} waits for a card on the same meter", "T-13"
    # files and settings
    NOT_A_SEED = (
        "a seed is a whole number of at most {most} digits, like 7, not {text:quoted}; "
        "the same seed draws the same"
    )
    PLAYERS_DO_NOT_FIT = "{players} players do not fit; this table seats {least} to {seats}"
