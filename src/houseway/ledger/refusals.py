"""Refusals of the ledger."""

from enum import unique

from houseway.rules.refusal import NotA, Refusal


@unique
class LedgerRefusal(Refusal):
    """Refusals: the ledger."""

    # accounts, sessions and the server
    NO_UPGRADE = "a database of version {found} cannot be upgraded to {known}", "R4"
    # ledger
    NO_RECORD = "there is no ledger here; start one with `--new` on a command that posts", "R4"
    RECORD_NOT_NAMED = (
        "name the ledger: a file like house.db, or postgresql://user@host/database",
        "R18",
    )
    RECORD_EXISTS = "there is already a ledger here; leave `--new` out to open it", "R4"
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
        "the ledger's database is gone ({problem}); nothing has changed, open it again",
        "R18",
    )
    RECORD_OUTCOME_UNKNOWN = (
        "the database failed while saving ({problem}): open the ledger and give the same command"
        " again",
        "R18",
    )
    BAD_COMMAND_ID = NotA("a command id", "1 to {longest} printable characters"), "R3"
    RESERVED_COMMAND_ID = "command ids beginning with {start:quoted} belong to the ledger", "R3"
    COMMAND_REUSED = "the command {command:quoted} was given before, with another request", "R3"
    COMMAND_WITHOUT_ACT = "a command must write at least one act", "R1"
    COMMAND_TOO_LARGE = "{acts} acts in one command are more than {most}", "R1"
    BAD_WORDS = (
        "the {field} {text:quoted} is not plain printable text of at most {longest} characters",
        "R1",
    )
    BAD_STREAM = NotA("a stream", "floor, table:NAME or link:NAME"), "R1"
    BAD_EVENT = "cannot record {event}: {problem}", "R1"
    RESERVED_EVENT = "only the ledger writes the event {event}", "R1"
    ENTRY_TOO_LARGE = "an entry of {size} bytes is more than {most}", "R1"
    BAD_ACCOUNT = NotA("an account", "one like player:3 or meter:LINK:NAME"), "R1"
    BAD_AMOUNT = "{amount} for {account} is not a whole number of micro-cents other than zero", "R1"
    AMOUNT_TOO_LARGE = "{account} would have {amount}, more than 64 bits can hold", "R1"
    FINER_THAN_A_CENT = "{account} holds whole cents, not {amount:micro}", "R1"
    UNBALANCED = "the gains sum to {sum:micro}, not to zero", "R1"
    OUTSIDE_ITS_TABLE = "{account} moves only in the stream of its table, not in {stream}", "R1"
    METER_OUTSIDE_LINK = "{account} moves only in the stream of its link, not in {stream}", "R19"
    BELOW_ZERO = "{account} has {balance:micro} and cannot give {amount:micro}", "R1"
    BAD_HOLD = "the hold {hold:quoted} needs a name, a stake above zero and an account", "R1"
    HOLD_NOT_GIVEN = "{account} gives {given:micro} and holds {held:micro}", "R1"
    HOLD_TWICE = "the hold {hold:quoted} already exists; each name is used once", "R1"
    UNKNOWN_HOLD = "there is no hold {hold:quoted}", "R1"
    ENDED_HOLD = "the hold {hold:quoted} has ended", "R1"
    UNEVEN_HOLD = "held money changes by {moved:micro}, its holds by {held:micro}", "R1"
    NOT_GIVEN_BACK = "a void gives back exactly what was staked, and nothing else", "R1"
    BAD_CORRECTION = "a correction must name an earlier entry of its stream, not {number}", "R1"
    SEAL_CORRECTED = "entry {number} seals a day; withdraw the seal instead", "R4"
    BAD_SWIPE = "{swipe:quoted} is not a swipe number", "R6"
    SWIPE_USED = "the swipe {swipe:quoted} was used before", "R6"
    BAD_DOCUMENT = "a document needs a kind in plain words and a text", "R13"
    UNKNOWN_DOCUMENT = "the ledger has no document with the digest {digest:quoted}", "R13"
    UNKNOWN_ENTRY = "{stream} has no entry {number}", "R13"
    UNKNOWN_COMMAND = "the ledger has no command {command:quoted}", "R13"
    UNKNOWN_ROUND = "the ledger has no entry of a round {round:quoted}", "R13"
    UNKNOWN_STREAM = "the ledger has no stream {stream:quoted}; it has {known:list}", "R13"
    NOT_A_DAY = NotA("a day", "one like 2026-11-15"), "R4"
    DAY_SEALED = "{day} was already sealed by {by}, entry {number} of the floor", "R4"
    DAY_TOO_EARLY = "{day} is before {last}, which is sealed", "R4"
    DAY_NOT_COME = (
        "{day} is in the future; the latest entry is from {newest}. Check the clock",
        "R4",
    )
    DAY_IS_OPEN = "{day} is not sealed", "R4"
    DAY_NOT_SEALED = "{day} is not the last sealed day", "R4"
    SEALER_MISSING = "say who seals the day", "R14"
    WITHDRAWN_WITHOUT_REASON = "give the reason for withdrawing the seal, in printable words", "R14"
    DAY_SEALED_SINCE = (
        "{day} was sealed by {by}, entry {number} of the floor; entries written since then: "
        "{entries}, which count for the next sealed day",
        "R4",
    )
    NOT_A_SEAL = NotA("a seal", "64 characters of 0-9 and a-f"), "R4"
    # files and settings
    OUTPUT_IS_RECORD = "this is a ledger, which is never overwritten", "R4"
