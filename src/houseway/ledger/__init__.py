"""WHAT HAPPENED: the append-only, double-entry record from which every balance is folded."""

from houseway.ledger.account import Account, AccountKind, account, kind_of
from houseway.ledger.entry import NO_DATA, Draft, Entry, Kind, Posting

__all__ = [
    "NO_DATA",
    "Account",
    "AccountKind",
    "Draft",
    "Entry",
    "Kind",
    "Posting",
    "account",
    "kind_of",
]
