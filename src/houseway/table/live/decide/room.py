"""What the poker room adds to the decisions that every live table makes.

A table against a bank adds nothing. `door` has the commands of the poker room itself.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from houseway.games import Bet
from houseway.money import Cents
from houseway.table.live.context import CommandContext
from houseway.table.live.decide.poker import clock, hands, lists, seats
from houseway.table.live.state import WhoseTurn
from houseway.table.visit import further_stake


def _nothing(*given: object) -> None:
    """Nothing is added."""


def _no(*given: object) -> bool:
    return False


def _none(*given: object) -> int:
    return 0


def _multiple_of_ante(ctx: CommandContext, bet: Bet, action: Any) -> tuple[Any, Cents]:
    return action, further_stake(action, bet)


class RoomRules(NamedTuple):
    """What a room decides beside its tables. Its defaults are those of a table against a bank."""

    # Seats and chips
    check_seat: Callable[[CommandContext, str, int, Cents], None] = _nothing
    """Refuse a player this spot, or so few chips for it."""
    has_sat_down: Callable[[CommandContext, str], None] = _nothing
    check_more_chips: Callable[[CommandContext, str, Cents], bool] = _no
    """Refuse so many more chips; whether the player had none and comes back into play by them."""
    has_bought: Callable[[CommandContext, str, bool], None] = _nothing
    """The player has them; the last argument is what `check_more_chips` said."""
    owes_at_going: Callable[[CommandContext, str], bool] = _no
    settle_debts: Callable[[CommandContext, str], None] = _nothing
    """A player gets up, and pays what they owe to the room."""
    check_chips_may_go: Callable[[CommandContext, str, int], None] = _nothing
    check_tip: Callable[[CommandContext, str, int], None] = _nothing
    # Decisions
    into_pot: Callable[[CommandContext, Bet, Any], tuple[Any, Cents]] = _multiple_of_ante
    """A decision as it is recorded, and the chips that it puts down."""
    refuse_own_reading: Callable[[CommandContext, Bet, Any], None] = _nothing
    is_turned_by_dealer: Callable[[CommandContext, Bet, Any], bool] = _no
    waits_for_cards: Callable[[CommandContext, Bet], bool] = _no
    has_extra_time: Callable[[CommandContext, WhoseTurn], bool] = _no
    extra_time: Callable[[CommandContext], int] = _none
    was_late: Callable[[CommandContext, str], None] = _nothing
    # Between decisions and between hands
    take_fee: Callable[[CommandContext], None] = _nothing
    between_hands: Callable[[CommandContext], None] = _nothing
    serve_seats: Callable[[CommandContext], None] = _nothing


AGAINST_A_BANK: Final = RoomRules()
POKER: Final = RoomRules(
    check_seat=seats.check_chair,
    has_sat_down=clock.charge_newcomer,
    check_more_chips=seats.check_more_chips,
    has_bought=seats.has_bought,
    owes_at_going=clock.owes_at_going,
    settle_debts=clock.settle_clock_fees,
    check_chips_may_go=seats.check_chips_may_go,
    check_tip=seats.check_tip,
    into_pot=hands.into_pot,
    refuse_own_reading=hands.refuse_own_reading,
    is_turned_by_dealer=hands.is_turned_by_dealer,
    waits_for_cards=hands.waits_for_own_cards,
    has_extra_time=clock.has_extra_time,
    extra_time=clock.extra_time,
    was_late=clock.sit_out_late_player,
    take_fee=hands.take_pot_fee,
    between_hands=hands.between_hands,
    serve_seats=lists.serve_seats,
)


def room(ctx: CommandContext) -> RoomRules:
    """The room of an open table."""
    return AGAINST_A_BANK if ctx.state.room is None else POKER
