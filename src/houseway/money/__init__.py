"""WHAT IS A CHIP: integer cents, odds with their basis, and the exact splitting of a sum."""

from houseway.money.cents import Cents, MoneyError, dollars, money_text, parse_money
from houseway.money.fine import (
    FINE_PER_CENT,
    Fine,
    fine,
    fine_dollars,
    fine_text,
    parse_fine,
    part_of,
    read_fine,
    read_money,
    whole_cents,
)
from houseway.money.given import MOST_GIVEN, parse_given, parse_given_fine, refuse_beyond
from houseway.money.odds import EVEN_MONEY, Basis, Odds
from houseway.money.split import pro_rata

__all__ = [
    "EVEN_MONEY",
    "FINE_PER_CENT",
    "MOST_GIVEN",
    "Basis",
    "Cents",
    "Fine",
    "MoneyError",
    "Odds",
    "dollars",
    "fine",
    "fine_dollars",
    "fine_text",
    "money_text",
    "parse_fine",
    "parse_given",
    "parse_given_fine",
    "parse_money",
    "part_of",
    "pro_rata",
    "read_fine",
    "read_money",
    "refuse_beyond",
    "whole_cents",
]
