"""Refusals of the terminal: files, options and typed words."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class TerminalRefusal(Refusal):
    """Refusals: the terminal: files, options and typed words."""

    # people
    PINS_DIFFER = "the two PINs differ; nothing was written"
    # accounts, sessions and the server
    NO_SERVER = "this server does not answer: {problem}", "R18"
    # the live table
    NO_SUCH_WORDS = NotA("a decision here", "one of {options:list}")
    UNKNOWN_TERM = "{sheet} has no {name:quoted} to set; it has {known:list}"
    CHANGES_NO_FIGURE = "limits and fees change nothing here; leave {name:quoted} out"
    UNKNOWN_TABLE_COMMAND = NotA("a command of a table", ONE_OF), "R15"
    # wagers
    PHH_NO_FILES = "there is no .phh or .phhs file in this folder", "PHH"
    # the keypad of a jackpot
    MISSPELT_COMMAND = "{name:quoted} is not a command; did you mean {near:list}?", "R15"
    GIVER_WANTED = "say who gives it, before a colon: `NAME: {name}`", "R15"
    UNKNOWN_COMMAND_NAME = NotA("a command", ONE_OF), "T-62"
    TABLE_WORDS_EXPECTED = "expected {usage}; {fault}", "R15"
    WORDS_EXPECTED = "expected {usage}; {fault}; for example `{example}`", "R15"
    WORDS_NOT_CLOSED = 'a " is missing; put words with spaces between two of them', "R15"
    COMMAND_NOT_AN_OBJECT = "a command is a JSON object", "R15"
    COMMAND_WITHOUT_ID = "every command needs its own id, a string", "R3"
    # files and settings
    OUTPUT_IS_FOLDER = "this is a folder; name a file"
    SHEET_FILE_ENDS_IN_TOML = "a sheet's file ends in .toml; {name:quoted} does not"
    OUTPUT_IS_INPUT = "the command reads this file; write to another one"
    UNKNOWN_FILE_FORM = "write this as {known:list}, not as {ending:quoted}"
    FILE_WITHOUT_NAME = "this is an ending without a name; name a file like sign{ending}"
    FILE_TOO_LONG = "the file has more than {most:,} bytes"
    LINE_TOO_LONG = "the line has more than {most:,} bytes"
    LINE_WITHOUT_END = "a line does not end; it can have {most:,} bytes at most"
    CANNOT_BE_READ = "cannot be read: {problem}"
    NO_PLAIN_FILE = "this is a pipe or a device; read it as standard input, with - and <"
    NOT_UTF8 = "not UTF-8 text at byte {byte}"
    BYTE_ORDER_MARK = "begins with a byte order mark; save it as UTF-8 without one"
    STANDARD_INPUT_CLOSED = "standard input is closed"
    INPUT_ENDED = "the input ended before the round did"
    NOT_SPOT_AND_AMOUNT = "the bank is SPOT:AMOUNT, like 7:300"
    PAGE_NOT_RECORDED = "cannot write: {problem}; nothing was recorded"
    PAGE_NOT_IN_PLACE = (
        "cannot put the page in its place: {problem}; the copy is recorded, and saved as "
        "{file:quoted}: give the same command again"
    )
