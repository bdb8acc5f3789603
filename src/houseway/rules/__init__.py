"""WHAT DOES A SHEET SAY: TOML into frozen types, every value with its citation."""

from houseway.rules.card_text import read_cards, read_typed_cards
from houseway.rules.check import Finding, check_sheet
from houseway.rules.cite import Cite, Cited, Leaf
from houseway.rules.compare import Group, SheetDifference, compare, group_of
from houseway.rules.configure import (
    Limits,
    configure,
    is_chosen_alike,
    read_document,
    with_fee_option,
)
from houseway.rules.fees import Band, FeeOption, Fees
from houseway.rules.foreign import spell_out
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.rules.items import Item, read_items
from houseway.rules.library import Choices, Library, Source
from houseway.rules.load import read_sheet
from houseway.rules.parts import SWITCHES, part_called, part_of, part_title, parts_of, step_of
from houseway.rules.paytable import Offer, Paytable
from houseway.rules.plain_words import capital, in_words, same_words
from houseway.rules.procedure import (
    AllNames,
    Announcement,
    CardCount,
    Leaves,
    Mode,
    Moment,
    RestCount,
    Step,
    StepRole,
)
from houseway.rules.reader import Plain, SheetError
from houseway.rules.refusal import Refusal, Refused
from houseway.rules.search import first_sentence, search_items
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
from houseway.rules.sheet_copy import copy_sheet
from houseway.rules.steps import steps_at
from houseway.rules.switch import Switch, read_typed_switches
from houseway.rules.table_equipment import DeckClock, Device, TableEquipment
from houseway.rules.typed_money import read_typed_limits, read_typed_micro, read_typed_money
