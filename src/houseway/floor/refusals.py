"""Refusals of the running house."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class FloorRefusal(Refusal):
    """What is refused: the running house."""

    # sheets and what is chosen of them
    EDGE_OF_WHICH_WAGER = "{sheet} has no single edge; name a wager: {known:list}"
    # people
    NOT_A_TEXT = "a text is expected", "R15"
    NOT_A_WHOLE_NUMBER = "a whole number is expected", "R15"
    NOT_OF_ITS_KIND = "this is not a {kind}", "R15"
    NOT_A_TERM = "this cannot be chosen: {fault}", "R15"
    # accounts, sessions and the server
    NOT_SIGNED_IN = "sign in first: there is no session, or it has ended", "R15"
    WRONG_PASSWORD = "wrong name or password", "R15"
    ACCOUNT_LOCKED = (
        "this account is locked until {until} after {failures} wrong passwords in a row",
        "R15",
    )
    ACCOUNT_EXISTS = "{person} already has an account; sign in with its password", "R15"
    BAD_PASSWORD = "a password has {least} to {most} characters", "R15"
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
    FOLDER_NOT_WRITABLE = "this folder cannot be written to: {problem}", "R18"
    RECORD_BEHIND_SEAL = (
        "entry {number} of the record is not the one that was sealed at {at} (seal {seal}): the "
        "record is older than that seal, or was rewritten; restore the right database",
        "R20",
    )
    BAD_SIGNATURE = "the last seal is not signed with the key of this house", "R20"
    BAD_HOUSE_KEY = "this is not a key of 32 bytes in hexadecimal digits", "R20"
    # the live table
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
    TABLE_IS_OPEN = "table {table:quoted} is open already", "R7"
    NO_SEED_NOW = "these cards are fixed already, or come from a real felt: no seed", "R12"
    ROSTER_WANTED = (
        "this ledger has no roster yet; `houseway people adopt` or --roster gives it one",
        "R19",
    )
    NO_SUCH_LIVE_TABLE = (
        "no live table {table:quoted} is in this ledger; there are {known:list}",
        "R13",
    )
    # the keypad of a jackpot
    BAD_COMMAND = "not a command of docs/jackpot-console.md: {fault}", "R15"
    BAD_TABLE_COMMAND = "not as docs/live-table.md has this command: {fault}", "R15"
    REAL_LINK = "the link in this ledger is played on; a simulation needs another ledger"
    # round files and rounds
    TIME_IS_THE_HOUSES = "on a ledger the time is that of the machine; leave `at` out", "R16"
    CHANCE_IS_DRAWN = (
        "the cards of a table with a ledger are drawn by the system; leave `seed` out",
        "R11",
    )
    # the progressive of a round
    RUN_OVERTAKEN = (
        "the run was cut short, and {link} has gone on without it since entry {entry}; "
        "begin another, from another seed",
        "R3",
    )
    # files and settings
    NO_SUCH_FOLDER = "there is no folder {name!r}"
    UNWRITABLE = "cannot be written: {why}"
    UNKNOWN_ZONE = "{name:quoted} is not a time zone; name one like America/Chicago"
    OUTPUT_EXISTS = "the file is there already and is not written over; name another one"
    OUTPUT_HAS_NO_FOLDER = "there is no folder {folder:quoted} to write to"
    NOT_AN_ENTRY_NUMBER = "{text:quoted} is not the number of an entry, like 12"
    # training
    NO_SUCH_WAGER_THERE = "spot {spot} has no wager {wager:quoted} on this layout", "training"
    WAGER_PAID_ALREADY = "the {wager:quoted} of spot {spot} has a line already", "training"
    NOT_A_TRAINING_LINE = "this line cannot be graded: {fault}", "training"
    NOT_A_FRONT = "the front is two of the seven cards", "B12-7"
    COUNT_SEALED = (
        "{person} has sealed this count: once both are sealed, both may count again",
        "R1",
    )
