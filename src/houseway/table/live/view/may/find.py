"""All of a viewer's options at a table now."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from houseway.people import Office, normal, same_person
from houseway.people.roster import Roster
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.shown.audience import Guest, HouseStaff, Watcher
from houseway.table.live.view.may.act import MayAct, MaySet, MayTurnHand, may_act, may_turn_hand
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.may.bank import MayTakeBank, may_take_bank
from houseway.table.live.view.may.bet import MayBet, may_bet
from houseway.table.live.view.may.chips import (
    MayBuy,
    MaySit,
    MayTakeChips,
    MayTip,
    may_buy,
    may_sit,
    may_take_chips,
    may_tip,
)
from houseway.table.live.view.may.deal import (
    MayCall,
    MayCloseBets,
    MayDrawButton,
    MayLay,
    MayRoll,
    MayStep,
    may_call,
    may_deal,
    may_roll_as_bank,
    may_step,
    may_step_as_player,
)
from houseway.table.live.view.may.do import (
    MayChangeSeat,
    MayDo,
    may_in_the_room,
    may_leave_bank,
    may_leave_seat,
)
from houseway.table.live.view.may.enter import may_enter
from houseway.table.live.view.may.order import MayOrder, may_order

May = (
    MayAct | MaySet | MayTurnHand | MayBet | MayTakeBank | MaySit | MayBuy | MayTakeChips | MayTip
    | MayDo | MayChangeSeat | MayCloseBets | MayLay | MayRoll | MayDrawButton | MayCall | MayStep
    | MayOrder
)  # fmt: skip
"""One option of a viewer."""


def may_of(asking: Asking, watcher: Watcher) -> tuple[May, ...]:
    """A viewer's options; a bystander has none."""
    if isinstance(watcher, Guest):
        return _guest(asking)
    return _staff(asking) if isinstance(watcher, HouseStaff) else ()


def _guest(asking: Asking) -> tuple[May, ...]:
    found: list[May] = []
    for options in _of_guests(asking.open):
        found += options(asking)
    return tuple(found)


_Options = Callable[[Asking], Iterable[May]]
_OF_GUESTS: Final[tuple[tuple[_Options, frozenset[type[Command]]], ...]] = (
    (may_act, frozenset({ask.Decide})),
    (may_bet, frozenset({ask.PlaceBet})),
    (may_take_bank, frozenset({ask.AcceptBank})),
    (may_roll_as_bank, frozenset({ask.RollDice})),
    (may_sit, frozenset({ask.TakeSeat})),
    (may_leave_seat, frozenset({ask.LeaveSeat})),
    (may_leave_bank, frozenset({ask.DeclineBank, ask.GiveUpBank})),
    (may_in_the_room, frozenset({ask.SitOut})),
    (may_buy, frozenset({ask.BuyChips})),
    (may_take_chips, frozenset({ask.TakeChips})),
    (may_tip, frozenset({ask.GiveTip})),
    (may_step_as_player, frozenset({ask.TakeStep})),
)
"""A guest's options in their order, and the commands that they are for."""


@lru_cache(maxsize=64)
def _of_guests(is_open: frozenset[type[Command]]) -> tuple[_Options, ...]:
    """The options to look for while these commands may be given."""
    return tuple([options for options, kinds in _OF_GUESTS if kinds & is_open])


def _staff(asking: Asking) -> tuple[May, ...]:
    state = asking.state
    dealer = bool(state.dealer) and same_person(state.dealer, asking.by)
    offices = offices_of(asking.setup.roster, asking.by, state.now[:10])
    return (
        *(may_deal(asking) if dealer else ()),
        *(may_enter(asking) if dealer else ()),
        *(may_turn_hand(asking) if dealer else ()),
        *(() if dealer else may_call(asking, offices)),
        *may_step(asking, offices, dealer=dealer),
        *may_order(asking, offices, dealer=dealer),
    )


def offices_of(roster: Roster, person: str, day: str) -> frozenset[Office]:
    """The offices that a person holds with cards that are still valid."""
    name = normal(person)
    return frozenset(
        [
            staff.office
            for staff in roster.staff
            if normal(staff.person) == name
            and (not staff.good_through or not day or day <= staff.good_through)
        ]
    )
