"""What a program imports: `import houseway as hw`.

>>> import houseway as hw
>>> uth = hw.sheet("uth")
>>> uth
<RuleSheet catfish-bend/ultimate-texas-holdem: Ultimate Texas Hold'em, Catfish Bend Casinos>
>>> f"{float(uth.edge()):.4%}", uth.edge("trips")
('2.1850%', Fraction(233985, 6689228))
"""

from houseway.api.cards import HouseWayHand, equity, hand_name, rank7, read_cards, set_house_way
from houseway.api.par import ParSheets, PayTrial
from houseway.api.result import Result
from houseway.api.rule_sheet import RuleSheet, rule, settle, sheet, sheet_ids
from houseway.api.worth import Advised, SheetWorth
from houseway.cards import Card
from houseway.rules import Refused, SheetError

__all__ = [
    "Advised",
    "Card",
    "HouseWayHand",
    "ParSheets",
    "PayTrial",
    "Refused",
    "Result",
    "RuleSheet",
    "SheetError",
    "SheetWorth",
    "equity",
    "hand_name",
    "rank7",
    "read_cards",
    "rule",
    "set_house_way",
    "settle",
    "sheet",
    "sheet_ids",
]
