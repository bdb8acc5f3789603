"""The head of a PHH file, above the actions: the game, its players, their first posts."""

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Final, NamedTuple

from houseway.games import Bet, Wagers
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import ANTE, BLINDS, DEAD, POST, STACK
from houseway.money import MOST_GIVEN, Cents, money_text
from houseway.people import normal
from houseway.rules import Choices, Refused
from houseway.rules.document import load_toml
from houseway.table.names import check_player
from houseway.table.phh.amounts import (
    UNKNOWN,
    cents,
    chip_of,
    decimal,
    needed,
    number_of,
    numbers,
    written,
)
from houseway.table.phh.refusals import PhhRefusal
from houseway.table.phh.variant import NOT_PLAYED, VARIANTS, Variant
from houseway.table.refusals import RoundRefusal

_MOST_ACTIONS: Final = 10_000
_FEWEST: Final = 2
Said = tuple[str, list[str]]


class HandHead(NamedTuple):
    """The head of a file. `posted` are the wagers of each player before the cards, in the order of
    PHH: from the button's left; `unknown` are the players with unknown stacks."""

    choices: Choices
    chip: Decimal
    actions: tuple[Said, ...]
    posted: tuple[dict[str, Cents], ...]
    people: tuple[str, ...]
    seats: tuple[int, ...]
    unknown: frozenset[int]


def parse(text: str) -> Mapping[str, object]:
    """The keys of a file of one hand."""
    try:
        data = load_toml(text, read_number=Decimal)
    except RecursionError:
        raise Refused(RoundRefusal.NESTED_TOO_DEEPLY) from None
    except (InvalidOperation, ValueError) as error:
        raise Refused(PhhRefusal.PHH_NOT_TOML, problem=str(error) or "no number") from None
    if data and all(key.isdecimal() for key in data):
        raise Refused(PhhRefusal.PHH_SEVERAL)
    return data


def read_head(data: Mapping[str, object]) -> HandHead:
    """The head above the actions, and the actions in words."""
    variant = _variant(data)
    actions = tuple(_words(data))
    stacks = _stacks(data)
    players = len(stacks)
    antes = numbers(data, "antes", players)
    blinds = numbers(data, "blinds_or_straddles", players, least=-MOST_GIVEN)
    if players == _FEWEST:  # of two the button has the small blind, which PHH writes first
        antes, blinds = antes[::-1], blinds[::-1]
    if variant.betting == "limit":
        bets = number_of(data, "small_bet"), number_of(data, "big_bet")
    else:
        bets = number_of(data, "min_bet"), 2 * number_of(data, "min_bet")
    chip = chip_of(data)
    known = [stack for stack in stacks if stack != UNKNOWN]
    are_whole = _are_whole([*known, *antes, *blinds, *bets, *_bet_to(actions)])
    unit = cents(chip, Decimal(1), "_chip") if are_whole else Cents(1)
    ante = ANTE if data.get("ante_trimming_status", False) is True else DEAD
    posted = []
    for stack, paid, blind in zip(stacks, antes, blinds, strict=True):
        least = MOST_GIVEN if stack == UNKNOWN else cents(stack, chip, "starting_stacks")
        stakes = {STACK: Cents(least // unit * unit)}
        if paid:
            stakes[ante] = cents(paid, chip, "antes")
        if blind:
            stakes[BLINDS if blind > 0 else POST] = cents(abs(blind), chip, "blinds_or_straddles")
        posted.append(stakes)
    return HandHead(
        choices=_choices(variant, [cents(bet, chip, "min_bet") for bet in bets], unit),
        chip=chip,
        actions=actions,
        posted=tuple(posted),
        people=tuple(_people(data, players)),
        seats=tuple(seat for seat in per_player(data, "seats", players) if type(seat) is int),
        unknown=frozenset(at for at, stack in enumerate(stacks, 1) if stack == UNKNOWN),
    )


def seat_players(head: HandHead, game: Poker) -> tuple[Wagers, tuple[int, ...]]:
    """The wagers of a hand at a table, and the spots of its players in the order of PHH."""
    players, most = len(head.posted), game.sheet.seats.value
    if players > most:
        raise _wrong_players()
    spots = _spots(head.seats, players, most)
    bets = [
        Bet(spot, stakes, person=person)
        for spot, stakes, person in zip(spots, head.posted, head.people, strict=True)
    ]
    return Wagers(tuple(sorted(bets, key=lambda bet: bet.spot)), None, spots[-1]), spots


def _variant(data: Mapping[str, object]) -> Variant:
    code = needed(data, "variant")
    if isinstance(code, str) and code in NOT_PLAYED:
        raise Refused(
            PhhRefusal.PHH_NOT_PLAYED,
            where="variant",
            code=code,
            name=NOT_PLAYED[code],
            known=tuple(VARIANTS),
        )
    if not isinstance(code, str) or code not in VARIANTS:
        raise Refused(
            PhhRefusal.PHH_VARIANT, where="variant", given=str(code), known=tuple(VARIANTS)
        )
    return VARIANTS[code]


def _words(data: Mapping[str, object]) -> Iterator[Said]:
    """The actions with their places, in words and without remarks."""
    actions = needed(data, "actions")
    if not isinstance(actions, list):
        raise Refused(PhhRefusal.PHH_ACTION, where="actions", action=str(actions))
    if len(actions) > _MOST_ACTIONS:
        raise Refused(PhhRefusal.PHH_TOO_MANY_ACTIONS, where="actions", most=_MOST_ACTIONS)
    for number, action in enumerate(actions):
        where = f"actions[{number}]"
        if not isinstance(action, str):
            raise Refused(PhhRefusal.PHH_ACTION, where=where, action=str(action))
        words = action.partition("#")[0].split()
        if words:
            yield where, words


def _bet_to(actions: Iterable[Said]) -> list[Decimal]:
    """The amounts of all bets and raises."""
    return [
        written(words[2], where)
        for where, words in actions
        if len(words) == 3 and words[1] == "cbr"
    ]


def _stacks(data: Mapping[str, object]) -> list[Decimal]:
    """The stacks; an unknown one has no limit."""
    value = needed(data, "starting_stacks")
    if not isinstance(value, list) or len(value) < _FEWEST:
        raise _wrong_players()
    stacks = [UNKNOWN if stack == UNKNOWN else decimal(stack, "starting_stacks") for stack in value]
    if min(stacks) <= 0:
        raise _wrong_players()
    return stacks


def _wrong_players() -> Refused:
    return Refused(PhhRefusal.PHH_PLAYERS, where="starting_stacks")


def _choices(variant: Variant, bets: list[Cents], unit: Cents) -> Choices:
    """The table that a hand is read at: its game, its bets and its smallest chip."""
    return Choices(
        variant.sheet,
        {},
        {
            "betting": variant.betting,
            "short_blind": "as_posted",
            "raise_cap": "none",
            "stakes": "as_played",
            "increment": money_text(unit),
        },
        {"bet": (bets[0], bets[1])},
        None,
    )


def _people(data: Mapping[str, object], players: int) -> list[str]:
    """The players; a name that no account could have, or that two have, is left out."""
    names = [_account(name) for name in per_player(data, "players", players) or [""] * players]
    alike = [normal(name) for name in names]
    return [name if alike.count(normal(name)) == 1 else "" for name in names]


def _account(name: object) -> str:
    try:
        check_player(name, "players")
    except Refused:
        return ""
    return str(name)


def _spots(given: tuple[int, ...], players: int, most: int) -> tuple[int, ...]:
    """Where the players sit: by `seats` where these are spots of a table, clockwise with the
    button last; else from spot 1 on."""
    seats = [seat for seat in given if 1 <= seat <= most]
    if seats and len(seats) == players:
        lowest = seats.index(min(seats))
        clockwise = [*seats[lowest:], *seats[:lowest]]
        if clockwise == sorted(set(seats)):
            return tuple(seats)
    return tuple(range(1, players + 1))


def per_player(data: Mapping[str, object], key: str, players: int) -> list[object]:
    """A key's value for each player; empty where a file does not have it."""
    value = data.get(key, [])
    if not isinstance(value, list) or (key in data and len(value) != players):
        raise Refused(PhhRefusal.PHH_PER_PLAYER, where=key, players=players)
    return list(value)


def _are_whole(amounts: list[Decimal]) -> bool:
    return all(amount == int(amount) for amount in amounts)
