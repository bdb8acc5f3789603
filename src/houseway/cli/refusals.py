"""Refusals of the terminal: files, options and typed words."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class TerminalRefusal(Refusal):
    """What is refused: the terminal: files, options and typed words."""

    # people
    PINS_DIFFER = "the two PINs are not the same; nothing is written"
    # accounts, sessions and the server
    NO_SERVER = "there is no answer from this server: {problem}", "R18"
    # the live table
    NO_SUCH_WORDS = "{text:quoted} is not a decision here; there are {options:list}"
    UNKNOWN_TABLE_COMMAND = (
        "{name:quoted} is not a command of a table; there are {known:list}",
        "R15",
    )
    # wagers
    PHH_NO_FILES = "there is no .phh or .phhs file in this folder", "PHH"
    # the keypad of a jackpot
    MISSPELT_COMMAND = "{name:quoted} is not a command; did you mean {near:list}?", "R15"
    GIVER_WANTED = "say who, before a colon: `NAME: {name}`", "R15"
    UNKNOWN_COMMAND_NAME = "{name:quoted} is not a command; there are {known:list}", "T-62"
    TABLE_WORDS_EXPECTED = "expected {usage}; {fault}", "R15"
    WORDS_EXPECTED = "expected {usage}; {fault}; for example `{example}`", "R15"
    WORDS_NOT_CLOSED = 'a " is not closed; words with spaces go between two of them', "R15"
    COMMAND_NOT_AN_OBJECT = "a command is a JSON object", "R15"
    COMMAND_WITHOUT_ID = "every command has an id of its own, a text", "R3"
    # files and settings
    OUTPUT_IS_FOLDER = "it is a folder; name a file"
    SHEET_FILE_ENDS_IN_TOML = "a sheet's file ends in .toml, and {name:quoted} does not"
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
    INPUT_ENDED = "the input ended before the round did"
    NOT_SPOT_AND_AMOUNT = "the bank is SPOT:AMOUNT, like 7:300"
    PAGE_NOT_RECORDED = "cannot write: {problem}; nothing is recorded"
    PAGE_NOT_IN_PLACE = (
        "cannot be put in its place: {problem}; the copy is recorded and is in {file:quoted}: "
        "give the same command again"
    )
