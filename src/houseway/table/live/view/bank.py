"""The bank of a table where players hold it: the holder, the wager, and the next offer."""

from houseway.bank import BankOffer, BankTurn, next_bank
from houseway.fact import Fact
from houseway.money import Cents
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


class BankView(Fact, frozen=True, omit_defaults=True):
    """The player-dealer's `spot`, zero while no player holds the bank. The `wager` covers the
    others up to its amount, and `left` is its cover beyond the `wagers` that lie there now. It is
    the holder's round number `round` of `rounds`. The bank is `offered_to` a spot until then, and
    the spots in `declined` did not want it. Then `next_spot` is asked, if any is left."""

    rounds: int
    spot: int = 0
    person: str = ""
    wager: Cents = Cents(0)
    wagers: Cents = Cents(0)
    left: Cents = Cents(0)
    round: int = 0
    offered_to: int = 0
    offered_person: str = ""
    offered_until: str = ""
    declined: tuple[int, ...] = ()
    next_spot: int = 0
    next_person: str = ""


def bank_of(setup: TableSetup, state: LiveTable) -> BankView | None:
    """The bank; none where the house or no one holds it."""
    rule = setup.sheet.printed.player_dealer
    if rule is None:
        return None
    following = _next_spot(setup, state)
    offer = {
        "offered_to": state.offered,
        "offered_person": state.seats.get(state.offered, ""),
        "offered_until": state.offered_until if state.offered else "",
        "declined": state.declined,
        "next_spot": following,
        "next_person": state.seats.get(following, ""),
    }
    running = state.running
    if running is not None and running.wagers.bank is not None:
        held = running.wagers.bank
        spot, person, wager = held.spot, held.person, held.wager
    elif state.bank is not None:
        spot, person, wager = state.bank.spot, state.bank.person, state.bank.wager
    else:
        return BankView(rule.rounds.value, **offer)  # type: ignore[arg-type]
    bets = state.bets if running is None else running.wagers.bets
    added = {} if running is None else running.added
    wagers = sum([sum(bet.stakes.values()) for bet in bets]) + sum(added.values())
    return BankView(
        rule.rounds.value,
        spot,
        person,
        wager,
        Cents(wagers),
        Cents(max(0, wager - wagers)),
        round=0 if state.bank is None else state.bank.rounds + 1,
        **offer,  # type: ignore[arg-type]
    )


def _next_spot(setup: TableSetup, state: LiveTable) -> int:
    """The next player to be asked, after the holder's rounds or the player asked now (T-35)."""
    rule = setup.sheet.printed.player_dealer
    assert rule is not None
    last = state.bank or state.last_bank
    turn = None if last is None else BankTurn(last.spot, rule.rounds.value)
    asked = state.declined if not state.offered else (*state.declined, state.offered)
    following = next_bank(setup.sheet, turn, sorted(state.seats), asked)
    return following.spots[0] if isinstance(following, BankOffer) else 0
