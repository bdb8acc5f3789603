"""Refusals of rounds, their files and their postings."""

from enum import unique

from houseway.rules.refusal import NotA, Refusal


@unique
class RoundRefusal(Refusal):
    """Subjects of refusals: rounds, their files and their postings."""

    # sheets and their choices
    SHEET_BY_PATH = "a round names its sheet by an id, not by the path {name:quoted}", "round file"
    # people
    PLAYED_IN_IT = "{person} played in this round, so another person must decide about it", "R6"
    SECOND_PERSON_NEEDED = (
        "{amount:micro} goes back to the house: a second person must approve that with their own "
        "card",
        "R6",
    )
    # the live table
    NOT_THE_DEALER = "{person:quoted} is not the dealer here; {dealer:quoted} is", "R19"
    NO_GUEST = (
        "{person:quoted} works for this house and cannot play in it; a guest with the same name "
        "needs another name",
        "R6",
    )
    NAME_OF_A_VIEWER = "{person:quoted} is the name of a kind of viewer; choose another name", "R17"
    NOT_HIS_SEAT = "{person:quoted} does not sit there", "T-83"
    SEED_USED = "this seed was used before, so its cards may be known", "R12"
    CARDS_FROM_THE_SHUFFLE = "this table's cards come from the system's shuffle", "R11"
    SITS_NOWHERE = "{person:quoted} does not sit at this table", "R19"
    CLOCK_WANTED = (
        "fee option {option} collects by the clock: give the start time of the hand",
        "T-34",
    )
    NO_REASON = "give a reason in printable words, {most} letters at most", "R14"
    BOX_NOT_EMPTIED = "{amount:cents} is in the drop box: empty it first"
    COUNT_DIFFERS = (
        "{counted:cents} was counted, but the ledger says {kept:cents}: count again, or give the "
        "reason with `why`",
        "R1",
    )
    TRAY_TOO_LOW = "this takes {needed:cents}, and the tray has {tray:cents}: fill it first", "R1"
    ONE_DECK_TO_REVEAL = (
        "a reveal file covers one deck or one shoe: deal one round of a table game, or the rounds "
        "of one shoe",
        "R12",
    )
    NO_LIVE_ROUND = (
        "there is no live round {round:quoted} {at}; this ledger has tables {tables:list}",
        "R13",
    )
    # wagers
    NOBODY_SITS_THERE = "no player sits at spot {spot}", "R19"
    SEAT_TAKEN = "spot {spot} is already taken"
    SITS_ALREADY = "{person:quoted} already sits at this table", "T-83"
    BALANCE_TOO_SMALL = "{balance:cents} does not cover the least bets at this table, {least:cents}"
    BUY_IN_TOO_SMALL = "fee option {option} needs a buy-in of {least:cents}, not {amount:cents}"
    NOTHING_TO_POST = "no blind is due here", "T-87"
    STACK_IN_A_HAND = (
        "spot {spot} is in a hand: chips cannot be added or taken until it is over",
        "T-32",
    )
    HAND_NOT_OVER = "the previous hand is not over", "T-32"
    ANOTHER_HAND = "this is not the hand in play at this table", "T-32"
    # a game's part of a round file
    CARDS_MISSING = "the cards are missing"
    CARDS_NOT_TEXT = "write the cards as one string, like {example:quoted}"
    CARD_IN_TWO_PLACES = "{card} is here and in {other}; one deck is in play"
    BACKLINE_HAS_NO_CARDS = "a backline bettor has no cards of their own", "T-68"
    BACKLINE_SETS_NOTHING = (
        "only the seated player sets the hand, for everyone behind the seat",
        "T-68",
    )
    ACTIONS_NOT_LIST = "write the actions as a list, like {example}", "round file"
    DICE_MISSING = "the dice are missing", "B12-6"
    DICE_NOT_LIST = "write the dice as a list, like [2, 5, 6]", "B12-6"
    SETTING_MISSING = (
        'the setting is missing: it is "house way" or {{"front": "Kd Jc"}}',
        "round file",
    )
    UNKNOWN_SETTING = (
        'the setting is not {setting:quoted}: it is "house way" or {{"front": "Kd Jc"}}',
        "round file",
    )
    SETTING_KEYS = "a setting has only its front, two cards", "round file"
    # ledger
    NO_SUCH_ROUND = "the ledger has no round {name:quoted}; {hint}", "R13"
    SEVERAL_ROUNDS = "{name:quoted} can be {known:list}; write more of the name", "R13"
    ROUND_AT_LIVE_TABLE = (
        "round {name:quoted} was played at a live table: void or correct it there, with `void "
        "round` or `correct round` of round {round} at table {table}, by a card and its PIN",
        "R13",
    )
    ROUND_AT_KEYPAD = (
        "round {name:quoted} was played only at the keypad of {link}; void or correct it there",
        "R19",
    )
    ROUND_ALREADY_VOID = (
        "round {round:quoted} was voided by {by}, entry {number} of its table; a void cannot be "
        "voided: post the round again under another name",
        "R1",
    )
    ROUND_ALREADY_CORRECTED = (
        "round {round:quoted} was corrected by {by}, and {right:quoted} replaces it; name that one",
        "R1",
    )
    CORRECTED_AT_ANOTHER_TABLE = (
        "the wrong round was played at table {table:quoted}, the right one at {other:quoted}",
        "R13",
    )
    ROUND_NAME_TAKEN = (
        "the ledger already has a round {round:quoted}; leave `round` out of the file, or use a "
        "new name",
        "R13",
    )
    NOTHING_TO_CORRECT = (
        "nothing to correct: the ledger already has the round exactly like this",
        "R13",
    )
    JACKPOT_DECIDED = (
        "the wagers on {link} in this round are decided, and only its keypad moves its meters: "
        "correct those there (`back out`, `adjust`), and everything else with a file that has the "
        "same jackpot part",
        "R19",
    )
    # round files and rounds
    MORE_BEHIND_JSON = (
        "there is more text after the end, at line {line} column {column}",
        "round file",
    )
    NOT_JSON = "not complete JSON at line {line} column {column}: {problem}", "round file"
    NUMBER_TOO_LARGE = "the number {text:quoted} is too large", "round file"
    NOT_A_JSON_NUMBER = "not JSON: {name} is not a number", "round file"
    TOO_MANY_DIGITS = "a number has too many digits", "round file"
    NESTED_TOO_DEEPLY = "nested too deeply for a round", "round file"
    KEY_TWICE = "the key {key:quoted} appears twice", "round file"
    UNKNOWN_KEY = "unknown key; there are {known:list}", "round file"
    NOT_AN_OBJECT = "{part} must be a JSON object", "round file"
    SHEET_NOT_NAMED = "the sheet is missing", "round file"
    SHEET_NOT_TEXT = "the sheet must be a string, a sheet's id", "round file"
    CHOICE_NOT_TEXT = "a choice must be a name, a string", "round file"
    SPOTS_MISSING = "the spots are missing", "round file"
    SPOTS_NOT_LIST = "the spots must be a list", "round file"
    SPOT_NOT_NUMBERED = "the spot has no number", "round file"
    STAKES_MISSING = "the {part} are missing", "round file"
    STAKES_NOT_OBJECT = "the {part} must be a JSON object", "round file"
    BANK_INCOMPLETE = "the bank's {key} is missing", "T-67"
    MONEY_NOT_TEXT = 'write money in quotation marks, like "25.00"', "round file"
    NOT_MONEY = NotA("money", "dollars and two decimals, like 25.00"), "round file"
    NOT_FINE_MONEY = (
        NotA("an amount", "dollars with two to eight decimals, like 25310.40"),
        "round file",
    )
    MORE_THAN_THERE_IS = "{amount:micro} is above the maximum of {most:cents}"
    NOT_A_COUNT = "a whole number of 1 or more is expected", "round file"
    LIMITS_NOT_PAIR = 'limits are [minimum, maximum], like ["5.00", "500.00"]', "round file"
    NOT_A_TIME = "a time is a string like 2026-11-15T20:00:00Z, in UTC", "round file"
    BAD_NAME = "a name has 1 to {most} printable characters", "round file"
    NAME_IS_NO_ACCOUNT = (
        "an account's name begins with a letter or digit (A-Z, a-z, 0-9), followed by those, "
        "spaces or ._@/+-",
        "round file",
    )
    NAME_OF_A_SEAT = (
        "{name:quoted} is the ledger's name for a spot of a table; give the player another name",
        "R19",
    )
    SEED_IN_CAPITALS = "write a seed in small letters, a to f", "R11"
    NOT_A_HEX_SEED = (
        "the seed of {cards} cards has {digits} hexadecimal digits (0-9, a-f), so that every "
        "order is possible; {text:quoted} has {given}",
        "R11",
    )
    REVEAL_OF_ANOTHER = (
        "the commitment is for {committed:quoted}, but the reveal is for {revealed:quoted}",
        "R12",
    )
    NOT_AS_COMMITTED = (
        "the revealed cards give the digest {revealed}; {committed} was committed before the bets "
        "closed",
        "R12",
    )
    # the progressive of a round
    BAD_CONFIRMATION = "not a confirmation of docs/round-file.md: {fault}", "R19"
    CONFIRMATION_UNUSED = (
        "no award of spot {spot} is waiting for a card; each is confirmed once, in turn",
        "R19",
    )
    TOKE_ON_PROGRESSIVE = "a toke cannot ride the progressive", "T-72"
    PROGRESSIVE_BEHIND = (
        "the sensor belongs to the seated player; a backline bettor has none",
        "T-70",
    )
    PROGRESSIVE_ALONE = "the progressive needs a regular wager, and {wager} is missing", "T-70"
    PROGRESSIVES_DIFFER = (
        "{stake:cents} here and {first:cents} at spot {spot}: the progressive is one fixed amount",
        "T-70",
    )
    SECOND_NOT_CHOSEN = (
        "choose a jackpot for the second sensor: progressive and progressive_2",
        "T-55",
    )
    ONE_JACKPOT_HERE = "this table has one jackpot; leave the second out", "T-55"
    METERS_NOT_GIVEN = "this needs the meters, but there is no `link`", "round file"
    METERS_WITHOUT_WAGER = "meters need a jackpot wager", "round file"
    METER_MISSING = "a meter of the link is missing", "round file"
    METER_NOT_TEXT = (
        'write money as a string with two to eight decimals, like "25310.40"',
        "round file",
    )
    METER_NOT_AS_RECORDED = (
        "the round file says {given:micro} and the ledger {stands:micro}; leave it out to use the "
        "ledger's",
        "R5",
    )
    TABLE_PLAYS_ANOTHER_GAME = "on this link table {table} plays {sheet}", "R9"
    TABLE_IN_A_ROUND = "table {table} is {phase} at its keypad; end that round first", "T-62"
    ANOTHER_HAND_WAITS = (
        "a hand at table {table}, spot {spot} is waiting for a card on the same meter",
        "T-13",
    )
    # files and settings
    NOT_A_SEED = NotA("a seed", "a whole number of at most {most} digits, like 7")
    PLAYERS_DO_NOT_FIT = "{players} players do not fit; this table seats {least} to {seats}"
