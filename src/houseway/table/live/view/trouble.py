"""Why play is stopped: the irregularity called, who decides, possible remedies, and the wagers that
would go back."""

from typing import Final

from houseway.fact import Fact
from houseway.games import Bet
from houseway.money import Cents
from houseway.people import DUTIES, Duty, Office
from houseway.rules import Irregularity, Remedy
from houseway.table.live.decide.trouble import remedies_of
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Running
from houseway.table.live.view.settled import SettledLine, void_lines

_DECIDES: Final = tuple(sorted(DUTIES[Duty.DECIDE_REMEDY].places[0]))


class WagerBack(Fact, frozen=True):
    """One wager that would go back, as the felt calls it."""

    title: str
    amount: Cents


class GoesBack(Fact, frozen=True, omit_defaults=True):
    """A bettor's refund if the round were void, in all and wager by wager."""

    spot: int
    person: str
    amount: Cents
    backline: int = 0
    wagers: tuple[WagerBack, ...] = ()


class TroubleView(Fact, frozen=True, omit_defaults=True):
    """An irregularity that waits for its remedy. One of the `offices` decides; where there is one
    remedy the rule leaves no choice. `if_void` is each one's refund, `all_back` the total."""

    what: Irregularity
    called_by: str
    rule: str
    offices: tuple[Office, ...]
    remedies: tuple[Remedy, ...]
    spot: int = 0
    since: str = ""
    if_void: tuple[GoesBack, ...] = ()
    all_back: Cents = Cents(0)


def trouble_of(setup: TableSetup, state: LiveTable) -> TroubleView | None:
    """Why play is stopped; none where it is not."""
    trouble = state.trouble
    if trouble is None:
        return None
    remedies, rule = remedies_of(setup, state, trouble)
    back = () if state.running is None else _if_void(setup, state.running)
    return TroubleView(
        what=trouble.what,
        called_by=trouble.person,
        rule=rule,
        offices=_DECIDES,
        remedies=remedies,
        spot=trouble.spot,
        since=trouble.since,
        if_void=back,
        all_back=Cents(sum([each.amount for each in back])),
    )


def _if_void(setup: TableSetup, running: Running) -> tuple[GoesBack, ...]:
    lines = tuple(void_lines(setup.sheet, running))
    return tuple(
        [
            GoesBack(bet.spot, bet.person, Cents(amount), bet.backline, _wagers(lines, bet))
            for bet in running.wagers.bets
            if (amount := _staked(running, bet))
        ]
    )


def _wagers(lines: tuple[SettledLine, ...], bet: Bet) -> tuple[WagerBack, ...]:
    return tuple(
        [
            WagerBack(f"{line.title}, toke" if line.toke else line.title, line.back)
            for line in lines
            if (line.spot, line.backline) == (bet.spot, bet.backline)
        ]
    )


def _staked(running: Running, bet: Bet) -> int:
    held = sum([held.amount for held in running.holds if held.bettor == bet.name])
    return held + bet.on_sensors
