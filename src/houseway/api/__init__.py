"""What a program imports: `import houseway as hw`.

>>> import houseway as hw
>>> uth = hw.sheet("uth")
>>> uth
<RuleSheet catfish-bend/ultimate-texas-holdem: Ultimate Texas Hold'em, Catfish Bend Casinos>
>>> f"{float(uth.edge()):.4%}", uth.edge("trips")
('2.1850%', Fraction(233985, 6689228))
"""

from houseway.api.cards import HouseWayHand, equity, hand_name, rank7, read_cards, set_house_way
from houseway.api.doors import game, shuffled_deck
from houseway.api.json_schema import plain, schema
from houseway.api.par import ParSheets, PayTrial
from houseway.api.result import Result
from houseway.api.rule_sheet import RuleSheet, rule, settle, sheet, sheet_ids
from houseway.api.worth import Advised, SheetWorth
from houseway.cards import Card
from houseway.floor.house import House
from houseway.floor.opening import open_house
from houseway.games import BankSeat, Bet, Deal, Dice, Everyone, Seated, Wagers
from houseway.people import CardShown
from houseway.rules import Refused, SheetError
from houseway.table.live import commands
from houseway.table.live import happened as events
from houseway.table.live.commands import (
    AcceptBank,
    BuyChips,
    Decide,
    DeclineBank,
    GiveTip,
    LeaveSeat,
    PlaceBet,
    SitOut,
    TakeChips,
    TakeSeat,
)
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView
