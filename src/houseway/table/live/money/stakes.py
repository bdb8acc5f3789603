"""Stakes that lie on the felt, each held under a name of its own until it is decided; and the fees
of a round that is about to be dealt (T-88, T-89)."""

from houseway.bank import Fee, collect_fees
from houseway.games import BankSeat, Bet, Wagers
from houseway.money import Cents
from houseway.people import normal
from houseway.table.acts import round_id
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Running, StakeOnFelt, laid_down


def holds_of(setup: TableSetup, name: str, wagers: Wagers) -> tuple[StakeOnFelt, ...]:
    """The stakes on the felt once the bets of a round are closed, bettor by bettor; the chip on the
    sensor is off it by then (T-84)."""
    place = round_id(setup.table, name)
    holds = [
        StakeOnFelt(f"{place}/{bet.name}", bet.name, bet.person, Cents(on_felt))
        for bet in wagers.bets
        if (on_felt := laid_down(bet) - bet.on_sensors)
    ]
    bank = wagers.bank
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
    found = find_bettor(wagers, spot, backline)
    if found is None:
        raise ValueError(f"nobody bets at spot {spot}.{backline}")
    return found


def find_bettor(wagers: Wagers, spot: int, backline: int) -> Bet | None:
    """A bettor of a round in play, if there is one."""
    for bet in wagers.bets:
        if bet.spot == spot and bet.backline == backline:
            return bet
    return None


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


def bank_seat(state: LiveTable) -> BankSeat | None:
    """The player-dealer in the game's form."""
    bank = state.bank
    return None if bank is None else BankSeat(bank.spot, bank.wager, bank.person)


def fees_now(setup: TableSetup, wagers: Wagers) -> tuple[Fee, ...]:
    """The fees of a round with these wagers."""
    return tuple([fee for fee in collect_fees(setup.sheet, wagers) if fee.amount])


def cannot_pay(state: LiveTable, wagers: Wagers, fees: tuple[Fee, ...]) -> dict[str, Cents]:
    """The players with too few free chips for the fees of a round, and how much each owes: what a
    void round left serves them first (T-85)."""
    owed: dict[str, int] = {}
    for fee in fees:
        person = normal(payer_of(wagers, fee.payer))
        owed[person] = owed.get(person, 0) + fee.amount
    for carried in state.carried:
        person = normal(carried.payer)
        owed[person] = owed.get(person, 0) - carried.amount
    return {person: Cents(amount) for person, amount in owed.items() if amount > state.free(person)}
