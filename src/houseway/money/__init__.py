"""WHAT IS A CHIP: integer cents, odds with their basis, and the exact splitting of a sum."""

from houseway.money.cents import Cents, MoneyError, dollars, money_text, parse_money
from houseway.money.exact import decimal_text, exact_dollars, signed_dollars, to_the_cent
from houseway.money.given import (
    MOST_GIVEN,
    parse_given,
    parse_given_micro,
    refuse_beyond,
    written_amount,
)
from houseway.money.micro_cents import (
    MICRO_PER_CENT,
    MicroCents,
    micro_cents,
    micro_dollars,
    micro_text,
    parse_micro,
    part_of,
    read_micro,
    read_money,
    whole_cents,
)
from houseway.money.odds import Basis, Odds
from houseway.money.split import pro_rata
