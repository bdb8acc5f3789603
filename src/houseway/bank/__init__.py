"""WHO COVERS IT: the house or the player-dealer, collection fees, notices, tokes, rotation."""

from houseway.bank.cover import cover
from houseway.bank.fee import Fee, collect_fees, fee_on, total_table_action
from houseway.bank.house import aggregate_shares, cover_by_house
from houseway.bank.notice import Notice, notices
from houseway.bank.player_dealer import cover_by_player_dealer
from houseway.bank.rotation import Next, NoBank, Offer, Stay, Turn, next_bank
from houseway.bank.toke import check_late_tokes, check_tokes

__all__ = [
    "Fee",
    "Next",
    "NoBank",
    "Notice",
    "Offer",
    "Stay",
    "Turn",
    "aggregate_shares",
    "check_late_tokes",
    "check_tokes",
    "collect_fees",
    "cover",
    "cover_by_house",
    "cover_by_player_dealer",
    "fee_on",
    "next_bank",
    "notices",
    "total_table_action",
]
