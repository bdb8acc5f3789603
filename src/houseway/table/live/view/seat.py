"""The seats of a table: their players, the chips on every wager, and the players' actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from houseway.fact import Fact, replace
from houseway.games import Bet, Decision
from houseway.games.action import names_cards
from houseway.games.poker.state import Felt as PokerFelt
from houseway.money import Cents
from houseway.people import normal
from houseway.rules import Sheet
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Running
from houseway.table.live.view.remembered import remembered
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
    """A bettor behind the seat, and their decision."""

    backline: int
    person: str
    turn: bool = False
    did: AnyDecision | None = None
    folded: bool = False


class SeatView(Fact, frozen=True, omit_defaults=True):
    """A spot of the table; empty if `person` is. `you` marks the viewer's own. `chips` are all
    those in front of the player, and `free` the ones not bet, where the viewer may know. `did` is
    the newest decision of this street or round; one that names hidden cards is left out, and only
    `has_set` is shown. `away` has left, and the bets are played on."""

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


Places = Mapping[str, Sequence[int]]
"""The places of each person among the seats, by names in normal form."""


def seats_of(
    setup: TableSetup, state: LiveTable, *, all_chips: bool = False
) -> tuple[SeatView, ...]:
    """Every spot of the table, occupied or not, as all viewers see it; with the chips of everyone
    for those who may count them, and at poker, where all may."""
    seats = _open_seats(setup, state)
    return _counted(state, seats) if all_chips or setup.poker is not None else seats


def own_seats(
    state: LiveTable, places: Places, seats: tuple[SeatView, ...], person: str, free: Cents
) -> tuple[SeatView, ...]:
    """The seats with those of a guest filled in, with the chips that are `free`."""
    name = normal(person)
    own = places.get(name)
    if own is None:
        return seats
    chips, filled = state.stacks.get(name, NOTHING), list(seats)
    for place in own:
        filled[place] = replace(seats[place], you=True, chips=chips, free=free)
    return tuple(filled)


def places_of(seats: tuple[SeatView, ...]) -> Places:
    """Where each person sits, or has bets."""
    found: dict[str, list[int]] = {}
    for place, seat in enumerate(seats):
        if seat.person:
            found.setdefault(normal(seat.person), []).append(place)
    return found


def _counted(state: LiveTable, seats: tuple[SeatView, ...]) -> tuple[SeatView, ...]:
    """The seats with everyone's chips."""
    return tuple(
        [
            replace(
                seat,
                chips=state.stacks.get(normal(seat.person), NOTHING),
                free=state.free(seat.person),
            )
            if seat.person
            else seat
            for seat in seats
        ]
    )


def _open_seats(setup: TableSetup, state: LiveTable) -> tuple[SeatView, ...]:
    """The seats as all viewers see them."""
    running = state.running
    bets = state.bets if running is None else running.wagers.bets
    taken = {each.spot: each for each in state.seated}
    at: dict[int, list[Bet]] = {}
    for bet in bets:
        at.setdefault(bet.spot, []).append(bet)
    play = _Play.of(running)
    given_up = play.folded if running is not None else _given_up_last(state)
    away = {normal(person) for person in state.away}
    bank = 0 if state.bank is None else state.bank.spot
    seats = []
    for spot in range(1, setup.sheet.seats.value + 1):
        here, laid = taken.get(spot), at.get(spot, ())
        if here is None and not laid:
            seats.append(_empty(spot))
            continue
        front = next((bet for bet in laid if not bet.backline), None)
        others = [bet for bet in laid if bet.backline]
        person = here.person if here is not None else "" if front is None else front.person
        who = spot, 0
        did = play.decided.get(who)
        sets = did is not None and names_cards(did)
        seats.append(
            SeatView(
                spot,
                person,
                provider="" if here is None else here.provider,
                bets=() if setup.poker is not None else _bets(setup.sheet, running, laid),
                behind=_behind(play, others) if others else (),
                turn=play.turn == who,
                did=None if sets else did,
                has_set=sets,
                folded=(spot, 0, normal(person)) in given_up,
                away=bool(away) and normal(person) in away,
                bank=bank == spot,
            )
        )
    return tuple(seats)


@lru_cache(maxsize=64)
def _empty(spot: int) -> SeatView:
    """A spot without a player or bets."""
    return SeatView(spot)


class _Play(NamedTuple):
    """The actions of the bettors of a round, each by spot and backline: the turn, the newest
    decision of each, and the folded hands."""

    turn: tuple[int, int] | None = None
    decided: Mapping[tuple[int, int], AnyDecision] = {}
    folded: frozenset[tuple[int, int, str]] = frozenset()

    @classmethod
    def of(cls, running: Running | None) -> _Play:
        if running is None:
            return _NO_PLAY
        turn = running.turn
        return cls(
            None if turn is None else (turn.spot, turn.backline),
            {
                (action.spot, action.backline): action
                for action in running.log
                if isinstance(action, Decision)
            },
            frozenset() if running.felt is None else _folded(running.felt),
        )


_NO_PLAY: Final = _Play()


def _folded(felt: Any) -> frozenset[tuple[int, int, str]]:
    """The folded hands, by spot, backline and person. Poker has it seat by seat from the button on;
    in baccarat there are no player hands, and in Pai Gow no folds."""
    if isinstance(felt, PokerFelt):
        bets = [felt.bet_of(seat) for seat, folded in enumerate(felt.folded) if folded]
    else:
        seats = getattr(felt, "seats", ())
        bets = [seat.bet for seat in seats if getattr(seat, "folded", False)]
    return frozenset([(bet.spot, bet.backline, normal(bet.person)) for bet in bets])


def _given_up_last(state: LiveTable) -> frozenset[tuple[int, int, str]]:
    """The folded hands in the settled round that is still on the felt."""
    finished = state.finished
    if finished is None or finished.void or finished.running.felt is None:
        return frozenset()
    return _folded(finished.running.felt)


def _bets(sheet: Sheet, running: Running | None, laid: Sequence[Bet]) -> tuple[BetView, ...]:
    """The chips on a spot, wager by wager; at poker they lie in the pot, and the felt has it."""
    found: list[BetView] = []
    for bet in laid:
        found += remembered(_laid, bet)
        added = 0 if running is None else running.added.get(bet.name, 0)
        if added:
            wager = later_wager(sheet)
            found.append(BetView(wager, Cents(added), bet.person, bet.backline, later=True))
    return tuple(found)


def _laid(bet: Bet) -> tuple[BetView, ...]:
    """A bettor's chips before the cards."""
    about = bet.person, bet.backline
    return (
        *[BetView(name, stake, *about) for name, stake in bet.stakes.items()],
        *[BetView(name, toke, *about, toke=True) for name, toke in bet.tokes.items()],
        *[BetView(wager, chip, *about) for wager, chip in bet.chips.items()],
    )


@lru_cache(maxsize=256)
def later_wager(sheet: Sheet) -> str:
    """The wager that is made after the cards."""
    return next(name for name, rule in sheet.wagers.items() if not rule.before_cards.value)


def _behind(play: _Play, others: Sequence[Bet]) -> tuple[BehindView, ...]:
    """The bettors behind a seat, and the decision of each."""
    return tuple(
        [
            BehindView(
                bet.backline,
                bet.person,
                turn=play.turn == (who := (bet.spot, bet.backline)),
                did=play.decided.get(who),
                folded=(*who, normal(bet.person)) in play.folded,
            )
            for bet in others
        ]
    )
