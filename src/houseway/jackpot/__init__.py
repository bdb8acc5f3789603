"""HOW DOES A METER MOVE: jackpot paytables as cited data, on which meters and links stand."""

from houseway.jackpot.card import CardLevel, Swipe
from houseway.jackpot.decide import decide
from houseway.jackpot.desk import LinkDesk
from houseway.jackpot.evolve import evolve, evolve_all, fold_link
from houseway.jackpot.hand import WinningHand, row_of, winning_hand
from houseway.jackpot.documents.link import Meter, Link, LinkKind
from houseway.jackpot.documents.paytable_file import read_paytable
from houseway.jackpot.outcome import RoundOutcome, outcome_of
from houseway.jackpot.play_out import JackpotSeat, opened, play_out
from houseway.jackpot.documents.library import (
    all_links,
    all_paytables,
    broken_links,
    choose_link,
    find_link,
    find_paytable,
    links_of,
    open_link,
    paytables_of,
)
from houseway.jackpot.state import LinkState
from houseway.jackpot.documents.paytable import TRAY, JackpotPaytable, Look, PrintedMeter, Pays, Row, Share

__all__ = [
    "TRAY",
    "CardLevel",
    "JackpotPaytable",
    "JackpotSeat",
    "Level",
    "Link",
    "LinkDesk",
    "LinkKind",
    "LinkState",
    "Look",
    "PrintedMeter",
    "Pays",
    "RoundOutcome",
    "Row",
    "Share",
    "Swipe",
    "WinningHand",
    "all_links",
    "all_paytables",
    "broken_links",
    "choose_link",
    "decide",
    "evolve",
    "evolve_all",
    "find_link",
    "find_paytable",
    "fold_link",
    "links_of",
    "open_link",
    "opened",
    "outcome_of",
    "paytables_of",
    "play_out",
    "read_paytable",
    "row_of",
    "winning_hand",
]
