"""No way of moving between seats pays fewer blinds than staying (T-87): all of them are tried.

One player of a poker table may do between any two hands whatever the room allows: take any free
seat, leave and come back at once or later, sit out, come back, post. The others stay. After every
hand the balance of that player is what they have paid, less what each one pays who stays: a big
and a small blind, shared out evenly over as many hands as there are players. All states of the
table are visited, each with the lowest balance that leads there, until none gets lower. Were there
a way to gain, it would fall for ever.

It never falls below that of a player who stays: the hands of a round that have no blind.

    python -m proofs.blinds 3,6 [as_written | button_small]
"""

import sys
import time
from collections.abc import Iterator
from typing import Final

from houseway.fact import replace
from houseway.floor import open_library
from houseway.games import Wagers, make_game
from houseway.games.poker.game import Poker
from houseway.money import Cents
from houseway.rules import Refused, configure
from houseway.table.chairs import PokerSession
from houseway.table.session import change_seat, come_back, leave, next_hand, post, sit_down, sit_out

_CHIPS: Final = Cents(10**9)
_MOVER: Final = "mover"
_SPOTS: Final = range(1, 11)


def table(heads_up_blinds: str = "as_written") -> Poker:
    """A $2-$4 table, with blinds of $1 and $2."""
    sheet = open_library({}).sheet("california/texas-holdem")
    game = make_game(configure(sheet, switch={"heads_up_blinds": heads_up_blinds}))
    assert isinstance(game, Poker)
    return game


def lowest_balance(game: Poker, stay: tuple[int, ...], *, enough: int | None = None) -> int:
    """The lowest balance that any way of moving leads to, in cents times the number of players. The
    search ends below `enough`, which is the blinds of a whole round if nothing is said: a gain."""
    both, players = _both_blinds(game), len(stay) + 1
    enough = -both * players if enough is None else enough
    lowest: dict[PokerSession, int] = {}
    new = dict(_first_hands(game, stay))
    while new and min(new.values()) >= enough:
        lowest |= new
        reached: dict[PokerSession, int] = {}
        for session, balance in new.items():
            for moved in {*_moves(game, session)}:
                if sum(not chair.out for chair in moved.chairs) < 2:
                    continue
                wagers, after = next_hand(game, moved)
                paid = _paid(game, wagers)
                now = balance if paid is None else balance + paid * players - both
                after = _as_found(after)
                if now < min(lowest.get(after, now + 1), reached.get(after, now + 1)):
                    reached[after] = now
        new = reached
    return min([*lowest.values(), *new.values()])


def _both_blinds(game: Poker) -> int:
    return game.terms.stakes.small_blind + game.terms.stakes.big_blind


def _first_hands(game: Poker, stay: tuple[int, ...]) -> Iterator[tuple[PokerSession, int]]:
    """The first hand of a game, with the mover at any spot and the button at any."""
    both = _both_blinds(game)
    for spot in [spot for spot in _SPOTS if spot not in stay]:
        session = sit_down(game, PokerSession(), spot, _MOVER, _CHIPS)
        for other in stay:
            session = sit_down(game, session, other, f"stays at {other}", _CHIPS)
        for button in (spot, *stay):
            wagers, after = next_hand(game, session, button=button)
            yield _as_found(after), (_paid(game, wagers) or 0) * (len(stay) + 1) - both


def _paid(game: Poker, wagers: Wagers) -> int | None:
    """What the mover posts in a hand; nothing where they are not dealt in."""
    if all(bet.person != _MOVER for bet in wagers.bets):
        return None
    felt = game.start(wagers)
    people = [felt.bet_of(seat).person for seat in range(len(felt.bets))]
    return felt.in_pot[people.index(_MOVER)]


def _as_found(session: PokerSession) -> PokerSession:
    """A session without what only grows: who paid the big blind before whom is all that counts."""
    chairs = [*session.chairs, *[each.chair for each in session.left]]
    order = sorted({chair.last_big for chair in chairs} - {0})
    chairs = [
        replace(
            chair, stack=_CHIPS, began=_CHIPS, passed=0,
            last_big=order.index(chair.last_big) + 1 if chair.last_big else 0,
        )
        for chair in chairs
    ]  # fmt: skip
    here = len(session.chairs)
    left = [
        replace(each, chair=chair) for each, chair in zip(session.left, chairs[here:], strict=True)
    ]
    return replace(
        session, chairs=tuple(chairs[:here]), left=tuple(left), hands=len(order) + 1, dealt_in=()
    )


def _moves(game: Poker, session: PokerSession) -> Iterator[PokerSession]:
    """All that the mover may do before the next hand."""
    yield session
    taken = {chair.spot: chair for chair in session.chairs}
    free = [spot for spot in _SPOTS if spot not in taken]
    mine = [chair for chair in session.chairs if chair.person == _MOVER]
    if mine:
        here = mine[0].spot
        away, _ = leave(session, here)
        yield away
        moved = [(here, session), *[(to, change_seat(session, here, to)) for to in free]]
        free.append(here)
    else:
        away, moved = session, []
    moved += [(to, sit_down(game, away, to, _MOVER, _CHIPS)) for to in free]
    for spot, there in moved:
        yield there
        yield sit_out(there, spot)
        back = come_back(there, spot) if there.chair(spot).out else there
        yield back
        try:
            yield post(back, spot)
        except Refused:
            continue


def main() -> None:
    """The seats of those who stay, and who has which blind where two play."""
    stay = tuple(map(int, (sys.argv[1] if len(sys.argv) > 1 else "3,6").split(",")))
    game, began = table(*sys.argv[2:3]), time.monotonic()
    found, stays = lowest_balance(game, stay), -_both_blinds(game) * (len(stay) - 1)
    if found < stays:
        sys.exit(f"some way of moving pays fewer blinds than staying: {found} against {stays}")
    players, seconds = len(stay) + 1, time.monotonic() - began
    print(f"{players} players: no way of moving pays fewer blinds than staying, {seconds:,.0f} s")


if __name__ == "__main__":
    main()
