"""The seats of a table: who sits there, what lies on every wager, and what the player has done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from houseway.fact import Fact
from houseway.games import Bet, Decision
from houseway.games.action import names_cards
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.rules import Sheet
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Running, WhoseTurn
from houseway.table.live.view.eyes import Eyes
from houseway.table.round_record import AnyDecision

NOTHING: Final = Cents(0)
PROGRESSIVE: Final = "progressive"


class BetView(Fact, frozen=True, omit_defaults=True):
    """Chips on one wager of a spot. `backline` is the number of a bettor behind the seat; a `toke`
    is the dealers'. `later` says that it was laid after the cards. The chip on the jackpot's sensor
    is the wager `progressive`; it is off the layout once bets are closed."""

    wager: str
    amount: Cents
    person: str = ""
    backline: int = 0
    toke: bool = False
    later: bool = False


class BehindView(Fact, frozen=True, omit_defaults=True):
    """A bettor who stands behind the seat, and what he decided."""

    backline: int
    person: str
    turn: bool = False
    did: AnyDecision | None = None
    folded: bool = False


class SeatView(Fact, frozen=True, omit_defaults=True):
    """A spot of the table; nobody sits there where `person` is empty. `you` marks the viewer's own.
    `chips` are all those before the player, and `free` what is not bet of them, where the viewer
    may know. `did` is the newest decision of this street or round; where that names cards that are
    not for all to see it is left out, and only `has_set` is said. `away` has left, and the bets are
    played on."""

    spot: int
    person: str = ""
    you: bool = False
    provider: str = ""
    chips: Cents | None = None
    free: Cents | None = None
    bets: tuple[BetView, ...] = ()
    behind: tuple[BehindView, ...] = ()
    turn: bool = False
    did: AnyDecision | None = None
    has_set: bool = False
    folded: bool = False
    away: bool = False
    bank: bool = False


def seats_of(setup: TableSetup, state: LiveTable, eyes: Eyes) -> tuple[SeatView, ...]:
    """Every spot of the table, whether somebody sits there or not."""
    running = state.running
    bets = state.bets if running is None else running.wagers.bets
    decided = {} if running is None else _decided(running)
    at: dict[int, list[Bet]] = {}
    for bet in bets:
        at.setdefault(bet.spot, []).append(bet)
    taken = {each.spot: each for each in state.seated}
    bank = state.bank
    seats = []
    for spot in range(1, setup.sheet.seats.value + 1):
        here, laid = taken.get(spot), at.get(spot, ())
        if here is None and not laid:
            seats.append(SeatView(spot))
            continue
        own = next((bet for bet in laid if not bet.backline), None)
        person = here.person if here is not None else "" if own is None else own.person
        mine = eyes.is_me(person)
        counts = bool(person) and (mine or eyes.all_chips or setup.poker is not None)
        did = decided.get((spot, 0))
        seats.append(
            SeatView(
                spot,
                person,
                you=mine,
                provider="" if here is None else here.provider,
                chips=state.stacks.get(normal(person), NOTHING) if counts else None,
                free=state.free(person) if counts else None,
                bets=_bets(setup.sheet, running, laid, at_poker=setup.poker is not None),
                behind=_behind(running, laid, decided),
                turn=_is_turn(running, spot, 0),
                did=None if did is None or names_cards(did) else did,
                has_set=did is not None and names_cards(did),
                folded=own is not None and _has_folded(running, own),
                away=bool(state.away) and any(same_person(person, each) for each in state.away),
                bank=bank is not None and bank.spot == spot,
            )
        )
    return tuple(seats)


def _is_turn(running: Running | None, spot: int, backline: int) -> bool:
    turn: WhoseTurn | None = None if running is None else running.turn
    return turn is not None and (turn.spot, turn.backline) == (spot, backline)


def _bets(
    sheet: Sheet, running: Running | None, laid: list[Bet] | tuple[()], *, at_poker: bool
) -> tuple[BetView, ...]:
    """What lies on a spot, wager by wager; at poker it lies in the pot, and the felt has it."""
    if at_poker:
        return ()
    found = []
    for bet in laid:
        about = bet.person, bet.backline
        found += [BetView(name, stake, *about) for name, stake in bet.stakes.items()]
        found += [BetView(name, toke, *about, toke=True) for name, toke in bet.tokes.items()]
        found += [BetView(wager, chip, *about) for wager, chip in bet.chips.items()]
        added = 0 if running is None else running.added.get(bet.name, 0)
        if added:
            found.append(BetView(later_wager(sheet), Cents(added), *about, later=True))
    return tuple(found)


def later_wager(sheet: Sheet) -> str:
    """The wager that is made after the cards."""
    return next(name for name, rule in sheet.wagers.items() if not rule.before_cards.value)


def _decided(running: Running) -> Mapping[tuple[int, int], AnyDecision]:
    """The newest decision of every bettor."""
    return {
        (action.spot, action.backline): action
        for action in running.log
        if isinstance(action, Decision)
    }


def _behind(
    running: Running | None,
    laid: list[Bet] | tuple[()],
    decided: Mapping[tuple[int, int], AnyDecision],
) -> tuple[BehindView, ...]:
    if not [True for bet in laid if bet.backline]:
        return ()  # as it mostly is
    return tuple(
        [
            BehindView(
                bet.backline,
                bet.person,
                turn=_is_turn(running, bet.spot, bet.backline),
                did=decided.get((bet.spot, bet.backline)),
                folded=_has_folded(running, bet),
            )
            for bet in laid
            if bet.backline
        ]
    )


def _has_folded(running: Running | None, bet: Bet) -> bool:
    """Whether a bettor has given the hand up, or the seat in front has."""
    felt = None if running is None else running.felt
    if felt is None:
        return False
    if hasattr(felt, "folded"):  # poker has them seat by seat
        return bool(felt.folded[felt.seat_of(bet.spot)])
    for seat in getattr(felt, "seats", ()):
        if seat.bet.spot == bet.spot and seat.bet.backline == bet.backline:
            return bool(getattr(seat, "folded", False))
    return False
