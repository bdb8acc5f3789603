"""WHO COVERS IT: the house or the player-dealer, collection fees, notices, tokes, rotation."""

from houseway.bank.buy_in import check_buy_in
from houseway.bank.cover import (
    aggregate_shares,
    cover,
    cover_by_player_dealer,
)
from houseway.bank.fee import (
    POT,
    Fee,
    VoidFees,
    action_of,
    collect_fees,
    fees_of_void,
    total_table_action,
)
from houseway.bank.half_hour import ClockFee, Sitting, clock_fees, marks
from houseway.bank.notice import Notice, Payout, notices, notices_of
from houseway.bank.remark import Remark, Said, check_fee_option, check_table, remarks_on
from houseway.bank.rotation import BankOffer, BankTurn, Next, NoBank, Stay, next_bank
from houseway.bank.third_party import check_third_party
from houseway.bank.toke import DIRECT, TakenTokes, take_late_tokes, take_tokes, tokes_laid

__all__ = [
    "DIRECT",
    "POT",
    "BankOffer",
    "BankTurn",
    "ClockFee",
    "Fee",
    "Next",
    "NoBank",
    "Notice",
    "Payout",
    "Remark",
    "Said",
    "Sitting",
    "Stay",
    "TakenTokes",
    "VoidFees",
    "action_of",
    "aggregate_shares",
    "check_buy_in",
    "check_fee_option",
    "check_table",
    "check_third_party",
    "clock_fees",
    "collect_fees",
    "cover",
    "cover_by_player_dealer",
    "fees_of_void",
    "marks",
    "next_bank",
    "notices",
    "notices_of",
    "remarks_on",
    "take_late_tokes",
    "take_tokes",
    "tokes_laid",
    "total_table_action",
]
