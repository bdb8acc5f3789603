"""Chips on the sensors, and COIN IN: the wagers leave the layout and the meters grow.

A contribution is exact to the millionth of a cent. What would lift a meter above its limit goes to
its hidden meter instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.jackpot.command import Arm, CoinIn, Disarm
from houseway.jackpot.event import Event, cited, move, note
from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import between_rounds, place, refuse_down
from houseway.jackpot.purse import player_purse, purse_of, tray_purse
from houseway.jackpot.seats import seats_of
from houseway.jackpot.state import Gain, LinkState, MeterState
from houseway.jackpot.terms import Terms
from houseway.ledger import Account, Draft
from houseway.money import MicroCents, dollars, micro_cents, micro_text, money_text
from houseway.rules import Reason, Refused

_LONGEST_ROUND = 64


def arm(link: Link, state: LinkState, command: Arm) -> tuple[Draft, ...]:
    """A chip lies on a sensor, and it lights (B2-2, B6-1)."""
    where = place(command.table, command.spot)
    table = between_rounds(link, state, command.table)
    refuse_down(state, command.table)
    player_purse(command.player)
    seats = seats_of(table.sheet)
    if type(command.spot) is not int or not 1 <= command.spot <= seats.value:
        what = f"this table has spots 1 to {seats.value}"
        raise Refused(Reason.BAD_SPOT, what, where=where, rule=seats.cite.item)
    if command.spot in table.armed:
        what = "one chip on a sensor, and one wager to a spot"
        raise Refused(Reason.BAD_SPOT, what, where=where, rule="T-70")
    if command.amount != link.wager.value:
        what = f"the wager is {dollars(link.wager.value)}, not {dollars(command.amount)}"
        raise Refused(Reason.BAD_INCREMENT, what, where=where, rule="T-70")
    if not command.base_wager:
        what = "a jackpot wager needs a wager on the game"
        raise Refused(Reason.NEEDS_ANOTHER, what, where=where, rule=cited(link, "B2-2", "B6-1"))
    data = {"table": command.table, "spot": command.spot, "player": command.player}
    return (note(link, Event.ARM, rule=cited(link, "B2-2", "B6-1"), data=data),)


def disarm(link: Link, state: LinkState, command: Disarm) -> tuple[Draft, ...]:
    """The chip is taken off before COIN IN."""
    table = between_rounds(link, state, command.table)
    if command.spot not in table.armed:
        where = place(command.table, command.spot)
        raise Refused(Reason.BAD_SPOT, "no chip lies there", where=where, rule="T-70")
    data = {"table": command.table, "spot": command.spot}
    return (note(link, Event.DISARM, rule="T-70", data=data),)


def coin_in(link: Link, state: LinkState, command: CoinIn) -> tuple[Draft, ...]:
    """The lit wagers are taken off, and of each the meters get their part (B2-3, B6-1)."""
    name = command.table
    table = between_rounds(link, state, name)
    _check_round(command.round, table.last_round)
    if table.armed:
        refuse_down(state, name)
    wagers = [table.armed[spot] for spot in sorted(table.armed)]
    runs = _gains(state, len(wagers))
    purse, wager = purse_of(link), micro_cents(link.wager.value)
    gains: dict[Account, int] = {}
    for each in wagers:
        account = player_purse(each.player)
        gains[account] = gains.get(account, 0) - wager
    gains[tray_purse(name)] = wager * len(wagers)
    gains[purse.house] = 0
    for count, run in runs:
        for level, gain in run.items():
            own = purse.levels[level]
            gains[own.meter] = gains.get(own.meter, 0) + count * gain.display
            gains[own.reserve] = gains.get(own.reserve, 0) + count * gain.reserve
            gains[own.hidden] = gains.get(own.hidden, 0) + count * gain.hidden
            gains[purse.house] -= count * (gain.display + gain.reserve + gain.hidden)
    data = {
        "table": name,
        "wager": money_text(link.wager.value),
        "meters": {level: micro_text(meter.display) for level, meter in state.meters.items()},
        "wagers": [[each.spot, each.player] for each in wagers],
        "gains": [
            [count, {level: [micro_text(part) for part in gain] for level, gain in run.items()}]
            for count, run in runs
        ],
    }
    rule = cited(link, "B2-3", "B6-1")
    return (move(link, Event.COIN_IN, gains, rule=rule, data=data, round_name=command.round),)


def _check_round(name: str, last: str) -> None:
    if not 1 <= len(name) <= _LONGEST_ROUND or not name.isprintable() or name != name.strip():
        what = f"a round's name is a printable text of 1 to {_LONGEST_ROUND} characters"
        raise Refused(Reason.MALFORMED, what, where="round", rule="R13")
    if name == last:
        what = f"the round {name} has been played"
        raise Refused(Reason.ILLEGAL_ACTION, what, where="round", rule="R13")


def _gains(state: LinkState, count: int) -> Sequence[tuple[int, Mapping[str, Gain]]]:
    """What each of the wagers brings, equal ones together: `(how many, what each)`."""
    if not count:
        return ()
    levels = [(name, terms, state.meters[name]) for name, terms in state.terms.items()]
    if all(_fits(terms, meter, count) for _, terms, meter in levels):
        each = {name: Gain(terms.gain, terms.kept, MicroCents(0)) for name, terms, _ in levels}
        return ((count, each),)
    display = {name: meter.display for name, _, meter in levels}
    runs: list[tuple[int, Mapping[str, Gain]]] = []
    for _ in range(count):
        one = {}
        for name, terms, _ in levels:
            room = terms.gain if terms.limit is None else micro_cents(terms.limit) - display[name]
            shown = MicroCents(max(min(terms.gain, room), 0))
            display[name] = MicroCents(display[name] + shown)
            one[name] = Gain(shown, terms.kept, MicroCents(terms.gain - shown))
        if runs and runs[-1][1] == one:
            runs[-1] = (runs[-1][0] + 1, one)
        else:
            runs.append((1, one))
    return runs


def _fits(terms: Terms, meter: MeterState, count: int) -> bool:
    return terms.limit is None or meter.display + count * terms.gain <= micro_cents(terms.limit)
