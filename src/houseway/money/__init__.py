"""WHAT IS A CHIP: integer cents, odds with their basis, and the exact splitting of a sum."""

from houseway.money.cents import Cents, MoneyError, dollars, money_text, parse_money
from houseway.money.odds import EVEN_MONEY, Basis, Odds
from houseway.money.split import pro_rata

__all__ = [
    "EVEN_MONEY",
    "Basis",
    "Cents",
    "MoneyError",
    "Odds",
    "dollars",
    "money_text",
    "parse_money",
    "pro_rata",
]
