"""HOW DOES A METER MOVE: the documents of jackpots, and the keypad that drives their links."""

from houseway.jackpot.documents.library import (
    all_links,
    all_paytables,
    broken_links,
    choose_link,
    links_of,
    open_link,
    paytables_of,
    switches_of,
)
from houseway.jackpot.documents.link import Link, LinkKind, Meter
from houseway.jackpot.documents.paytable import (
    TRAY,
    JackpotPaytable,
    Look,
    Pays,
    PrintedMeter,
    Row,
    Share,
)
from houseway.jackpot.documents.paytable_file import read_paytable
from houseway.jackpot.hand import WinningHand, row_of, winning_hand
from houseway.jackpot.keypad.decide import decide
from houseway.jackpot.keypad.evolve import evolve
from houseway.jackpot.keypad.play import JackpotSeat, open_simulated, play_jackpot_round
from houseway.jackpot.keypad.record.decide_again import decide_again
from houseway.jackpot.keypad.record.keypad import Keypad
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.outcome import RoundOutcome, outcome_of
