"""WHAT IS A CHIP: integer cents, odds with their basis, and the exact splitting of a sum."""

from houseway.money.cents import Cents, MoneyError, dollars, money_text, parse_money
from houseway.money.fine import (
    FINE_PER_CENT,
    Fine,
    fine,
    fine_text,
    parse_fine,
    part_of,
    whole_cents,
)
from houseway.money.odds import EVEN_MONEY, Basis, Odds
from houseway.money.split import pro_rata

__all__ = [
    "EVEN_MONEY",
    "FINE_PER_CENT",
    "Basis",
    "Cents",
    "Fine",
    "MoneyError",
    "Odds",
    "dollars",
    "fine",
    "fine_text",
    "money_text",
    "parse_fine",
    "parse_money",
    "part_of",
    "pro_rata",
    "whole_cents",
]
