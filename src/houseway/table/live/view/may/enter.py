"""What the dealer of a real felt may enter for seated players who have no device: their bets,
their decisions, and whether they take the bank."""

from collections.abc import Iterator

from houseway.people import normal
from houseway.table.live.context import CommandContext
from houseway.table.live.setup import CardSource
from houseway.table.live.view.may.act import MayAct, may_act
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.may.bank import MayTakeBank, may_take_bank
from houseway.table.live.view.may.bet import MayBet, may_bet
from houseway.table.live.view.may.do import MayDo, may_leave_bank


def may_enter(asking: Asking) -> Iterator[MayAct | MayBet | MayDo | MayTakeBank]:
    """Bets, decisions and the bank of everyone who sits here. The cards of a hand to set are not
    shown to the staff (R17)."""
    setup, state = asking.setup, asking.state
    if setup.source is not CardSource.FELT or setup.poker is not None:
        return
    for person in {normal(each.person): each.person for each in state.seated}.values():
        player = Asking(setup, state, person, asking.link_states, asking.failures)
        for act in may_act(player):
            if isinstance(act, MayAct) and not act.backline:
                yield act
        if asking.is_taken(CommandContext.dealer_on_duty):
            yield from [bet for bet in may_bet(player) if not bet.backline]
            yield from may_take_bank(player)
            yield from may_leave_bank(player)
