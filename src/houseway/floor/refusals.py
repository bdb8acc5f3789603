"""Refusals of the running house."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class FloorRefusal(Refusal):
    """Refusals: the running house."""

    # sheets and what is chosen of them
    EDGE_OF_WHICH_WAGER = "{sheet} has no single edge; name a wager: {known:list}"
    # people
    NOT_A_TEXT = "a string is expected", "R15"
    NOT_A_WHOLE_NUMBER = "a whole number is expected", "R15"
    NOT_OF_ITS_KIND = "this is not a {kind}", "R15"
    NOT_A_TERM = "this choice is not possible: {fault}", "R15"
    # accounts, sessions and the server
    NOT_SIGNED_IN = "sign in first: there is no session, or it has expired", "R15"
    WRONG_PASSWORD = "wrong name or password", "R15"
    ACCOUNT_LOCKED = (
        "this account is locked until {until} after {failures} wrong passwords in a row",
        "R15",
    )
    ACCOUNT_EXISTS = "{person} already has an account; sign in with its password", "R15"
    BAD_PASSWORD = "a password has {least} to {most} characters", "R15"
    WORK_WANTED = "this takes a while to count; post it to /api/work", "R21"
    WORK_TOO_LONG = (
        "this took longer than {seconds} seconds; post it to /api/work, where work may take longer",
        "R21",
    )
    UNKNOWN_DRILL = NotA("a drill here", ONE_OF), "practice"
    NO_SUCH_SPOT_TO_PRACTISE = "there is no practice spot {name:quoted}", "practice"
    NOT_AN_ANSWER = NotA("an answer here", ONE_OF), "practice"
    NO_SUCH_TEST = "you have no test {name:quoted}", "practice"
    NOT_THE_NEXT_SPOT = "the test continues with another hand", "practice"
    UNKNOWN_WORK = "you have no work {name:quoted}; the server may have forgotten it", "R15"
    TOO_MUCH_WORK = "you can have {most} works at a time; wait for one, or cancel it", "R15"
    WORK_CANCELLED = "this work was cancelled", "R15"
    FOLDER_NOT_WRITABLE = "cannot write to this folder: {problem}", "R18"
    RECORD_BEHIND_SEAL = (
        "entry {number} of the record differs from the one sealed at {at} (seal {seal}): the "
        "record is older than that seal, or was rewritten; restore the right database",
        "R20",
    )
    BAD_SIGNATURE = "the latest seal is not signed with this house's key", "R20"
    BAD_HOUSE_KEY = "a house key is 32 bytes in hexadecimal digits", "R20"
    # the live table
    NOT_ADMITTED = "this house has not admitted this person; sign in first", "R23"
    ONLY_LOOKS_ON = "{role:quoted} may watch, and gives no commands", "R23"
    NOT_CENTS = "money is a whole number of cents here, like 10_00 for ten dollars", "R1"
    NAME_TAKEN = "another guest already uses the name {person:quoted} here", "R19"
    ANOTHER_ROSTER = (
        "this ledger has a different roster; two managers on it must adopt this one, with "
        "`houseway people adopt`",
        "R19",
    )
    NO_LEDGER_HERE = "this house has no ledger", "R23"
    UNKNOWN_LINK_HERE = "there is no link {link:quoted} here", "R23"
    UNKNOWN_TABLE = "there is no table {table:quoted} here", "R23"
    TABLE_IS_OPEN = "table {table:quoted} is already open", "R7"
    NO_SEED_NOW = (
        "a seed is not possible here: the cards are already fixed, or come from a real felt",
        "R12",
    )
    ROSTER_WANTED = (
        "this ledger has no roster yet; add one with `houseway people adopt` or --roster",
        "R19",
    )
    NO_SUCH_LIVE_TABLE = "this ledger has no live table {table:quoted}; it has {known:list}", "R13"
    # the keypad of a jackpot
    BAD_COMMAND = "not as docs/jackpot-console.md describes it: {fault}", "R15"
    BAD_TABLE_COMMAND = "not as docs/live-table.md describes this command: {fault}", "R15"
    REAL_LINK = "the link in this ledger is in real play; a simulation needs another ledger"
    # round files and rounds
    TIME_IS_THE_HOUSES = "a ledger takes the time from the machine; leave `at` out", "R16"
    CHANCE_IS_DRAWN = "at a table with a ledger the system draws the cards; leave `seed` out", "R11"
    # the progressive of a round
    RUN_OVERTAKEN = (
        "the run was cut short, and {link} has moved on since entry {entry}; start a new run with "
        "another seed",
        "R3",
    )
    # files and settings
    NO_SUCH_FOLDER = "there is no folder {name!r}"
    UNWRITABLE = "cannot be written: {why}"
    UNKNOWN_ZONE = NotA("a time zone", "one like America/Chicago")
    OUTPUT_EXISTS = "this file already exists and is not overwritten; name another one"
    OUTPUT_HAS_NO_FOLDER = "there is no folder {folder:quoted} to write to"
    NOT_AN_ENTRY_NUMBER = NotA("the number of an entry", "one like 12")
    # training
    NO_SUCH_WAGER_THERE = "spot {spot} has no wager {wager:quoted} on this layout", "training"
    WAGER_PAID_ALREADY = "the {wager:quoted} of spot {spot} already has a line", "training"
    NOT_A_TRAINING_LINE = "this line cannot be graded: {fault}", "training"
    NOT_A_FRONT = "the front is two of the seven cards", "B12-7"
    COUNT_SEALED = (
        "{person} has already sealed this count; both can count again once both are sealed",
        "R1",
    )
