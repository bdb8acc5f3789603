"""HOW DOES A METER MOVE: jackpot paytables as cited data, on which meters and links stand."""

from houseway.jackpot.load import all_paytables, find_paytable, paytables_of, read_paytable
from houseway.jackpot.table import JackpotPaytable, Look, Meter, Pays, Row, Share

__all__ = [
    "JackpotPaytable",
    "Look",
    "Meter",
    "Pays",
    "Row",
    "Share",
    "all_paytables",
    "find_paytable",
    "paytables_of",
    "read_paytable",
]
