"""Chips on the sensors, and COIN IN: the wagers leave the layout and the meters grow.

A contribution is exact to the millionth of a cent. What would lift a meter above its limit goes to
its hidden meter instead.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Final

from houseway.fact import replace
from houseway.games.refusals import GameRefusal
from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad.accounts import player_account
from houseway.jackpot.keypad.commands import Arm, CoinIn, Disarm
from houseway.jackpot.keypad.decide.find import between_rounds, place, refuse_down
from houseway.jackpot.keypad.events import ChipPlaced, ChipTaken, CoinedIn
from houseway.jackpot.keypad.state import Contribution, LinkState, MeterState, Wager
from houseway.jackpot.keypad.terms import MeterTerms
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, MicroCents, micro_cents, part_of
from houseway.people import normal, same_person
from houseway.rules import Refused
from houseway.rules.foreign import is_shown

_LONGEST_ROUND: Final = 64


def arm(link: Link, state: LinkState, command: Arm) -> ChipPlaced:
    """A chip lies on a sensor, and it lights (B2-2, B6-1)."""
    where, rule = place(command.table, command.spot), link.item("B2-2", "B6-1")
    table = between_rounds(link, state, command.table)
    refuse_down(link, state, command.table)
    player_account(command.player)
    seats = link.seats[table.sheet]
    if type(command.spot) is not int or not 1 <= command.spot <= seats.value:
        raise Refused(
            JackpotRefusal.NO_SENSOR_SPOT, where=where, rule=seats.cite.item, seats=seats.value
        )
    if any(wager.spot == command.spot for wager in table.armed):
        raise Refused(JackpotRefusal.CHIP_LIES_THERE, where=where)
    refuse_spots(link, table.sheet, command, table.armed)
    if command.amount != link.wager.value:
        raise Refused(
            JackpotRefusal.OTHER_JACKPOT_WAGER, where=where, rule="T-70", wager=link.wager.value,
            given=command.amount,
        )  # fmt: skip
    if not command.base_wager:
        raise Refused(JackpotRefusal.NO_BASE_WAGER, where=where, rule=rule)
    return ChipPlaced(table=command.table, spot=command.spot, player=command.player, rule=rule)


def refuse_spots(link: Link, sheet: str, command: Arm, wagers: Iterable[Wager]) -> None:
    """One person has chips on as many spots as the game lets one person play (T-83). `wagers` are
    those that lie at the table already."""
    most = link.spots_per_player.get(sheet)
    own = {wager.spot for wager in wagers if same_person(wager.player, command.player)}
    spots = own | {command.spot}
    if most is not None and len(spots) > most.value:
        raise Refused(
            GameRefusal.TOO_MANY_SPOTS, where=place(command.table, command.spot),
            rule=most.cite.item, person=command.player, spots=sorted(spots), most=most.value,
        )  # fmt: skip


def disarm(link: Link, state: LinkState, command: Disarm) -> ChipTaken:
    """The chip is taken off before COIN IN."""
    table = between_rounds(link, state, command.table)
    if all(wager.spot != command.spot for wager in table.armed):
        raise Refused(JackpotRefusal.NO_CHIP_THERE, where=place(command.table, command.spot))
    return ChipTaken(table=command.table, spot=command.spot, rule="T-70")


def coin_in(link: Link, state: LinkState, command: CoinIn) -> CoinedIn:
    """The lit wagers are taken off, and of each the meters get their part (B2-3, B6-1)."""
    name = command.table
    table = between_rounds(link, state, name)
    _check_round(command.round, table.last_round)
    if table.armed:
        refuse_down(link, state, name)
    brought = contributions(link, state, len(table.armed))
    armed = sorted(table.armed, key=lambda wager: wager.spot)
    return CoinedIn(
        table=name,
        round=command.round,
        wager=link.wager.value,
        wagers=tuple(
            replace(wager, brought=each) for wager, each in zip(armed, brought, strict=True)
        ),
        before={meter: state.meters[meter].display for meter in link.meters},
        rule=link.item("B2-3", "B6-1"),
    )


def _check_round(name: str, last: str) -> None:
    if not 1 <= len(name) <= _LONGEST_ROUND or not is_shown(name) or name != name.strip():
        raise Refused(JackpotRefusal.BAD_ROUND_NAME, where="round", most=_LONGEST_ROUND)
    if normal(name) == normal(last):
        raise Refused(JackpotRefusal.ROUND_PLAYED, where="round", round=name)


def contributions(link: Link, state: LinkState, count: int) -> list[dict[str, Contribution]]:
    """What each of so many wagers brings to the meters, one after another."""
    wager = link.wager.value
    plain = {name: per_wager(terms, wager) for name, terms in state.terms.items()}
    if all(_fits(terms, state.meters[name], plain[name], count)
           for name, terms in state.terms.items()):  # fmt: skip
        return [plain] * count
    display = {name: meter.display for name, meter in state.meters.items()}
    found: list[dict[str, Contribution]] = []
    for _ in range(count):
        one = {}
        for name, terms in state.terms.items():
            gain, room = plain[name].display, plain[name].display
            if terms.limit is not None:
                room = MicroCents(micro_cents(terms.limit) - display[name])
            shown = MicroCents(max(min(gain, room), 0))
            display[name] = MicroCents(display[name] + shown)
            one[name] = Contribution(shown, plain[name].reserve, MicroCents(gain - shown))
        found.append(one)
    return found


@lru_cache(maxsize=256)
def _parts(contribution: Fraction, reserve: Fraction, wager: Cents) -> Contribution:
    return Contribution(part_of(wager, contribution), part_of(wager, reserve))


def per_wager(terms: MeterTerms, wager: Cents) -> Contribution:
    """What one wager adds to a meter below its limit, and to its reserve."""
    return _parts(terms.contribution, terms.reserve, wager)


def _fits(terms: MeterTerms, meter: MeterState, each: Contribution, count: int) -> bool:
    if terms.limit is None:
        return True
    return meter.display + count * each.display <= micro_cents(terms.limit)
