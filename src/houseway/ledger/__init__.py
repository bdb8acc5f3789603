"""WHAT HAPPENED: acts, their entries in streams that are chained and sealed, and what they come to.

The record itself is `houseway.ledger.record`; it loads the database library, so it is not loaded
here.
"""

from houseway.ledger.account import Account, AccountError, AccountKind, account, kind_of
from houseway.ledger.act import FLOOR, Act, Gain, Hold, Stream, link_stream, table_stream
from houseway.ledger.damage import RecordDamaged
