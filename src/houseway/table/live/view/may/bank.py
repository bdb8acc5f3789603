"""The bank: who may take it, with which wager, and who may put up another one."""

from houseway.fact import Fact
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.option import AmountRange
from houseway.table.live.state import TablePhase
from houseway.table.live.view.may.asking import Asking


class MayTakeBank(Fact, frozen=True, tag="accept bank", omit_defaults=True):
    """The bank is offered to the viewer, who takes it with a wager of these; or `held` says that it
    is the viewer's already, who may put up another wager between two rounds."""

    spot: int
    wager: AmountRange
    rule: str
    held: bool = False


def may_take_bank(asking: Asking) -> list[MayTakeBank]:
    """A guest's possible wagers as the bank (T-35, T-67)."""
    state, holder = asking.state, asking.state.bank
    if not asking.is_time_for(ask.AcceptBank):
        return []
    held = holder is not None and asking.is_me(holder.person)
    if held and state.phase is not TablePhase.IDLE:
        return []
    if not held and not is_offered_to(asking):
        return []
    if asking.setup.roster.has_person(asking.by):
        return []
    sheet = asking.setup.sheet
    step, low = sheet.increment.value, sheet.table_minimum
    wager = holder.wager if held and holder is not None else Cents(0)
    least = -(-max(step, 0 if low is None else low.value) // step) * step
    most = (asking.free + wager) // step * step
    if most < least:
        return []
    spot = holder.spot if held and holder is not None else state.offered
    amounts = AmountRange(Cents(least), Cents(most), step)
    return [MayTakeBank(spot, amounts, "T-67" if held else "T-35", held)]


def is_offered_to(asking: Asking) -> bool:
    """Whether the bank is offered to the person who asks."""
    state = asking.state
    if state.phase is not TablePhase.OFFERING:
        return False
    return asking.is_me(state.seats.get(state.offered, ""))
