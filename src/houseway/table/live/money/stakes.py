"""Stakes that lie on the felt: each is held under a name of its own until it is decided."""

from __future__ import annotations

from houseway.games import Bet, Wagers
from houseway.money import Cents
from houseway.table.acts import round_id
from houseway.table.live.events.round import BettingClosed
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import Running, StakeOnFelt, laid_down


def holds_of(setup: TableSetup, event: BettingClosed) -> tuple[StakeOnFelt, ...]:
    """The stakes on the felt once the bets are closed, bettor by bettor; the chip on the sensor is
    off it by then (T-84)."""
    place = round_id(setup.table, event.round)
    holds = [
        StakeOnFelt(f"{place}/{bet.name}", bet.name, bet.person, Cents(on_felt))
        for bet in event.wagers.bets
        if (on_felt := laid_down(bet) - bet.on_sensors)
    ]
    bank = event.wagers.bank
    if bank is not None:
        holds.append(StakeOnFelt(f"{place}/bank", "bank", bank.person, bank.wager))
    return tuple(holds)


def further_hold(setup: TableSetup, running: Running, bet: Bet, amount: int) -> StakeOnFelt:
    """A bettor's addition to their stake."""
    place = f"{round_id(setup.table, running.name)}/{bet.name}/"
    his = [held.name.removeprefix(place) for held in running.holds if held.name.startswith(place)]
    # What was made equal lies there as one stake, and no name comes twice, so that to count what
    # lies there is not enough (R1).
    number = max([len(running.holds), *map(int, his)]) + 1
    return StakeOnFelt(f"{place}{number}", bet.name, bet.person, Cents(amount))


def bettor(wagers: Wagers, spot: int, backline: int = 0) -> Bet:
    """A bettor of a round in play, who must exist."""
    for bet in wagers.bets:
        if bet.spot == spot and bet.backline == backline:
            return bet
    raise ValueError(f"nobody bets at spot {spot}.{backline}")


def people_in(wagers: Wagers) -> list[str]:
    """All with money in a round, the player-dealer too."""
    bank = [] if wagers.bank is None else [wagers.bank.person]
    return [*[bet.person for bet in wagers.bets], *bank]


def holds_at(running: Running, spot: int) -> list[StakeOnFelt]:
    """The stakes on a spot, those from behind it too."""
    names = {bet.name for bet in running.wagers.bets if bet.spot == spot}
    return [held for held in running.holds if held.bettor in names]


def payer_of(wagers: Wagers, name: str) -> str:
    """The person a fee names by their bet, or `bank`."""
    if name == "bank":
        assert wagers.bank is not None
        return wagers.bank.person
    return next(bet.person for bet in wagers.bets if bet.name == name)
