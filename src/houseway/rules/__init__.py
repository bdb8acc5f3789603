"""WHAT DOES A SHEET SAY: TOML into frozen types, every value with its citation."""

from houseway.rules.card_text import read_cards, read_typed_cards
from houseway.rules.check import Finding, check_sheet
from houseway.rules.cite import Cite, Cited, Leaf
from houseway.rules.compare import SheetDifference, compare
from houseway.rules.configure import Limits, configure, read_document
from houseway.rules.fees import Band, FeeOption, Fees
from houseway.rules.foreign import spell_out
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.rules.items import Item, read_items
from houseway.rules.library import Choices, Library, Source
from houseway.rules.load import read_sheet
from houseway.rules.paytable import Offer, Paytable
from houseway.rules.reader import Plain, SheetError
from houseway.rules.refusal import Refusal, Refused
from houseway.rules.sheet import (
    Aggregate,
    Approval,
    Figure,
    PlayerDealer,
    PrintedSheet,
    Sheet,
    TokeRule,
    WagerRule,
)
from houseway.rules.switch import Switch

__all__ = [
    "Aggregate",
    "Approval",
    "Band",
    "Choices",
    "Cite",
    "Cited",
    "FeeOption",
    "Fees",
    "Figure",
    "Finding",
    "Irregularity",
    "Item",
    "Leaf",
    "Library",
    "Limits",
    "Offer",
    "Paytable",
    "Plain",
    "PlayerDealer",
    "PrintedSheet",
    "Refusal",
    "Refused",
    "Remedy",
    "Sheet",
    "SheetDifference",
    "SheetError",
    "Source",
    "Switch",
    "TokeRule",
    "WagerRule",
    "check_sheet",
    "compare",
    "configure",
    "read_cards",
    "read_document",
    "read_items",
    "read_sheet",
    "read_typed_cards",
    "spell_out",
]
