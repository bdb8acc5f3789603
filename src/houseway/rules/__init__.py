"""WHAT DOES A SHEET SAY: TOML into frozen types, every value with its citation."""

from houseway.rules.check import Finding, check_sheet
from houseway.rules.cite import Cite, Cited, Leaf
from houseway.rules.compare import Difference, compare
from houseway.rules.configure import Limits, configure
from houseway.rules.fees import Band, FeeOption, Fees
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.rules.items import Item, all_items, cited_ids, find_item
from houseway.rules.load import read_sheet
from houseway.rules.paytable import Offer, Paytable
from houseway.rules.reader import Plain, SheetError
from houseway.rules.refusal import Reason, Refusal, Refused
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
from houseway.rules.shelf import find_sheet, read_file, sheet_files
from houseway.rules.switch import Switch

__all__ = [
    "Aggregate",
    "Approval",
    "Band",
    "Cite",
    "Cited",
    "Difference",
    "FeeOption",
    "Fees",
    "Figure",
    "Finding",
    "Irregularity",
    "Item",
    "Leaf",
    "Limits",
    "Offer",
    "Paytable",
    "Plain",
    "PlayerDealer",
    "PrintedSheet",
    "Reason",
    "Refusal",
    "Refused",
    "Remedy",
    "Sheet",
    "SheetError",
    "Switch",
    "TokeRule",
    "WagerRule",
    "all_items",
    "check_sheet",
    "cited_ids",
    "compare",
    "configure",
    "find_item",
    "find_sheet",
    "read_file",
    "read_sheet",
    "sheet_files",
]
