"""WHAT HAPPENED: the append-only, double-entry record from which every balance is folded."""

from houseway.ledger.account import Account, AccountError, AccountKind, account, kind_of
from houseway.ledger.books import Books, Hold, SealedDay, Span
from houseway.ledger.entry import NO_DATA, Draft, Entry, Kind, Posting
from houseway.ledger.fold import fold
from houseway.ledger.ledger import Ledger, Receipt, memory_ledger
from houseway.ledger.refusal import LedgerDamaged, LedgerReason, LedgerRefused
from houseway.ledger.seal import GENESIS, Head
from houseway.ledger.store import open_ledger

__all__ = [
    "GENESIS",
    "NO_DATA",
    "Account",
    "AccountError",
    "AccountKind",
    "Books",
    "Draft",
    "Entry",
    "Head",
    "Hold",
    "Kind",
    "Ledger",
    "LedgerDamaged",
    "LedgerReason",
    "LedgerRefused",
    "Posting",
    "Receipt",
    "SealedDay",
    "Span",
    "account",
    "fold",
    "kind_of",
    "memory_ledger",
    "open_ledger",
]
