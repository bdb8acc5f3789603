"""Refusals of the ledger."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class LedgerRefusal(Refusal):
    """What is refused: the ledger."""

    # accounts, sessions and the server
    NO_UPGRADE = "there is no way from version {found} of the database to {known}", "R4"
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
    NOT_A_SEAL = "{seal:quoted} is not a seal: 64 characters of 0-9 and a-f", "R4"
    # files and settings
    OUTPUT_IS_RECORD = "this is a ledger, and nothing is written over a ledger", "R4"
