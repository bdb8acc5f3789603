"""WHO COVERS IT: the house or the player-dealer, collection fees, notices, tokes, rotation."""

from houseway.bank.admission import check_buy_in, check_third_party
from houseway.bank.cover import aggregate_shares, cover, cover_by_player_dealer
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
from houseway.bank.remark import Remark, RemarkKind, check_fee_option, check_table, remarks_on
from houseway.bank.rotation import BankOffer, BankTurn, Next, NoBank, Stay, next_bank
from houseway.bank.toke import DIRECT, TakenTokes, take_late_tokes, take_tokes, tokes_laid
