"""WHAT HAPPENED: the append-only, double-entry record from which every balance is folded."""

from houseway.ledger.account import Account, AccountError, AccountKind, account, kind_of
from houseway.ledger.act import FLOOR, Act, Gain, Stream, link_stream, table_stream
from houseway.ledger.auditor import audit_record
from houseway.ledger.books import Books, Hold, SealedDay, Span
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.entry import NO_DATA, Draft, Entry, Kind, Posting
from houseway.ledger.fold import fold
from houseway.ledger.ledger import Ledger, Receipt, memory_ledger
from houseway.ledger.lines import check_export
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusal import LedgerDamaged, LedgerReason, LedgerRefused
from houseway.ledger.seal import GENESIS, Head
from houseway.ledger.store import open_ledger

__all__ = [
    "FLOOR",
    "GENESIS",
    "NO_DATA",
    "Account",
    "AccountError",
    "AccountKind",
    "Act",
    "Books",
    "Draft",
    "Entry",
    "Gain",
    "Head",
    "Hold",
    "Kind",
    "Ledger",
    "LedgerDamaged",
    "LedgerReason",
    "LedgerRefused",
    "Posting",
    "Receipt",
    "Record",
    "RecordDamaged",
    "SealedDay",
    "Span",
    "Stream",
    "account",
    "audit_record",
    "check_export",
    "fold",
    "kind_of",
    "link_stream",
    "memory_ledger",
    "open_ledger",
    "open_record",
    "table_stream",
]
