"""All of a viewer's options at a table now."""

from __future__ import annotations

from houseway.people import Office, normal, same_person
from houseway.people.roster import Roster
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
    may_deal,
    may_roll,
    may_step,
)
from houseway.table.live.view.may.do import MayChangeSeat, MayDo, may_do
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
    state = asking.state
    bank = None if state.running is None else state.running.wagers.bank
    rolls = bank is not None and same_person(bank.person, asking.by)
    return (
        *may_act(asking),
        *may_bet(asking),
        *may_take_bank(asking),
        *(may_roll(asking) if rolls else ()),
        *may_sit(asking),
        *may_do(asking),
        *may_buy(asking),
        *may_take_chips(asking),
        *may_tip(asking),
        *may_step(asking, frozenset(), dealer=False),
    )


def _staff(asking: Asking) -> tuple[May, ...]:
    state = asking.state
    dealer = bool(state.dealer) and same_person(state.dealer, asking.by)
    offices = offices_of(asking.setup.roster, asking.by, state.now[:10])
    return (
        *(may_deal(asking) if dealer else ()),
        *(may_enter(asking) if dealer else ()),
        *(may_turn_hand(asking) if dealer else ()),
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
