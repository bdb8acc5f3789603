"""Hands of poker in the world's format, PHH: read into a round, and written from one.

PHH has codes for Hold'em, `FT` and `NT`. It has none for Omaha without a pot limit: `FO` and `NO`
are an extension of ours. Players are numbered from the button's left, as PHH does it; with two of
them the button posts the small blind, which is what PHH means, and a file that has the larger blind
first means the written order (T-29). Amounts are written in whole chips, and `_chip` says what one
is worth in dollars where that is not one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Final, NamedTuple

from houseway.cards import Card, CardError, parse_cards
from houseway.games import BOARD, Bet, Deal, Decision, Spot, Wagers, make_game
from houseway.games.action import Check, Fold, Unseen
from houseway.games.poker.game import DEAD, POST, STACK, Poker
from houseway.games.poker.state import BetTo, Call, Felt, Muck, PokerPhase, RaiseTo, Show
from houseway.money import Cents, money_text
from houseway.rules import Library, Refusal, Refused, Sheet, configure

VARIANTS: Final = {
    "FT": ("california/texas-holdem", "limit"),
    "NT": ("california/texas-holdem", "no_limit"),
    "FO": ("california/omaha", "limit"),
    "NO": ("california/omaha", "no_limit"),
}
_CODES: Final = {
    (sheet.partition("/")[2], betting): code for code, (sheet, betting) in VARIANTS.items()
}
_MOST_PLAYERS: Final = 10
_POINT: Final = re.compile(r"[0-9]\.[0-9]")
_RULE: Final = "PHH"


class PhhHand(NamedTuple):
    """A hand as its file tells it: the table that it was played at, and the hand at its end."""

    sheet: Sheet
    game: Poker
    over: Felt


def read_phh(text: str, library: Library, *, fee_option: int | None = None) -> PhhHand:
    """The hand of a file, walked to its end. Its betting is checked, not the room's stakes."""
    data = _parse(text)
    sheet_id, betting = _variant(data)
    chip = _amount(data.get("_chip", 1), "_chip")
    stacks = _amounts(data, "starting_stacks", chip)
    if not 2 <= len(stacks) <= _MOST_PLAYERS or min(stacks) <= 0:
        raise _refused(Refusal.PHH_PLAYERS, "starting_stacks", players=len(stacks))
    blinds = _blinds(data, len(stacks), chip)
    small, big = min(blinds), max(blinds)
    limits = {"blinds": (small, big)}
    if betting == "limit":
        sizes = [_amounts(data, key, chip)[0] for key in ("small_bet", "big_bet")]
        limits["bet"] = (sizes[0], sizes[1])
    elif _amounts(data, "min_bet", chip)[0] != big:
        raise _refused(Refusal.PHH_LEAST_BET, "min_bet")
    sheet = configure(
        library.sheet(sheet_id),
        switch={
            "betting": betting,
            "heads_up_blinds": "as_written" if blinds[0] > blinds[1] else "button_small",
            "short_blind": "as_posted",
            "cap_in_no_limit": False,
            "increment": money_text(_unit(text, chip)),
        },
        limits=limits,
        fee_option=fee_option,
    )
    game = make_game(sheet)
    assert isinstance(game, Poker)
    people = _people(data, len(stacks))
    bets = tuple(
        Bet(spot, {STACK: stack}, person=person)
        for spot, (stack, person) in enumerate(zip(stacks, people, strict=True), start=1)
    )
    state = game.start(Wagers(bets, None, len(bets)))
    return PhhHand(sheet, game, _walk(game, state, data.get("actions"), chip))


def write_phh(game: Poker, over: Felt, *, fees: int = 0) -> str:
    """A hand of ours as a PHH file; what PHH has no word for stands behind an underscore."""
    step, stakes = game.terms.stakes.step, game.terms.stakes
    players = len(over.bets)
    at = {over.bet_of(seat).spot: seat + 1 for seat in range(players)}
    code = _CODES[game.sheet.printed.game, "limit" if stakes.has_limit else "no_limit"]
    around = [over.bet_of(seat) for seat in range(players)]
    _refuse_unwritten(game, around)
    blinds = [stakes.small_blind, stakes.big_blind, *[0] * (players - 2)]
    if players == 2 and not game.terms.button_small:
        blinds.reverse()

    def chips(amounts: Any) -> str:
        return f"[{', '.join(str(amount // step) for amount in amounts)}]"

    lines = [
        f'variant = "{code}"',
        "ante_trimming_status = true",
        f"antes = {chips([0] * players)}",
        f"blinds_or_straddles = {chips(blinds)}",
    ]
    if stakes.has_limit:
        lines += [f"small_bet = {stakes.bets[0] // step}", f"big_bet = {stakes.bets[2] // step}"]
    else:
        lines.append(f"min_bet = {stakes.bets[0] // step}")
    lines.append(f"starting_stacks = {chips(bet.stakes[STACK] for bet in around)}")
    lines.append("actions = [")
    lines += [f'  "{action}",' for action in _actions(over, at, int(step))]
    lines.append("]")
    if any(bet.person for bet in around):
        names = ", ".join(_quoted(bet.person) for bet in around)
        lines.append(f"players = [{names}]")
    lines.append(f"seats = [{', '.join(str(bet.spot) for bet in around)}]")
    if step != 100:
        lines.append(f'_chip = "{money_text(step)}"')
    if fees:
        lines.append(f'_fees = "{money_text(Cents(fees))}"')
    return "\n".join(lines) + "\n"


# Reading


def _parse(text: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, InvalidOperation, RecursionError, ValueError) as error:
        raise _refused(Refusal.PHH_NOT_TOML, "", problem=str(error)) from None


def _variant(data: Mapping[str, Any]) -> tuple[str, str]:
    code = data.get("variant")
    if not isinstance(code, str) or code not in VARIANTS:
        raise _refused(Refusal.PHH_VARIANT, "variant", code=code, known=tuple(VARIANTS))
    return VARIANTS[code]


def _blinds(data: Mapping[str, Any], players: int, chip: Decimal) -> tuple[Cents, Cents]:
    """The two blinds as the file has them; antes, straddles or no blinds are not our games."""
    if any(_amounts(data, "antes", chip)):
        raise _refused(Refusal.PHH_ANTES, "antes")
    blinds = _amounts(data, "blinds_or_straddles", chip)
    first, second, *rest = [*blinds, Cents(0), Cents(0)]
    turned = players == 2 and 0 < second < first
    if any(rest) or not (turned or 0 < first <= second) or len(blinds) > players:
        raise _refused(Refusal.PHH_BLINDS, "blinds_or_straddles")
    return first, second


def _people(data: Mapping[str, Any], players: int) -> list[str]:
    names = data.get("players")
    if not isinstance(names, list) or len(names) != players:
        return [""] * players
    return [name if isinstance(name, str) and name.isprintable() else "" for name in names]


def _amounts(data: Mapping[str, Any], key: str, chip: Decimal) -> list[Cents]:
    if key not in data:
        raise _refused(Refusal.PHH_KEY_MISSING, key, key=key)
    value = data[key]
    return [_cents(each, chip, key) for each in (value if isinstance(value, list) else [value])]


def _amount(value: object, where: str) -> Decimal:
    """A number of the file, exactly as it is written."""
    try:
        if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
            raise InvalidOperation
        number = Decimal(value)
        if not number.is_finite() or not 0 <= number <= 10**9:
            raise InvalidOperation
    except InvalidOperation:
        raise _refused(Refusal.PHH_AMOUNT, where, value=str(value)) from None
    return number


def _cents(value: object, chip: Decimal, where: str) -> Cents:
    cents = _amount(value, where) * chip * 100
    if cents != int(cents):
        raise _refused(Refusal.PHH_AMOUNT, where, value=str(value))
    return Cents(int(cents))


def _unit(text: str, chip: Decimal) -> Cents:
    """The smallest chip: one of the file's, or a cent where its amounts have a point."""
    return Cents(1) if _POINT.search(text.partition("_chip")[0]) else Cents(int(chip * 100))


def _walk(game: Poker, state: Felt, actions: object, chip: Decimal) -> Felt:
    if not isinstance(actions, list):
        raise _refused(Refusal.PHH_KEY_MISSING, "actions", key="actions")
    for number, action in enumerate(actions):
        where = f"actions[{number}]"
        words = action.partition("#")[0].split() if isinstance(action, str) else [str(action)]
        if not words:
            continue  # a remark
        try:
            done = _action(game, state, words, chip, where)
            if done is not None:
                state = game.apply(state, done)
        except Refused as refused:
            raise refused.moved(where=where, rule=refused.rule or _RULE) from None
    state = _shown(game, state)
    if state.phase is not PokerPhase.OVER:
        raise _refused(Refusal.PHH_UNFINISHED, "actions", phase=str(state.phase))
    return state


def _action(
    game: Poker, state: Felt, words: list[str], chip: Decimal, where: str
) -> Decision | Deal | Unseen | None:
    match words:
        case ["d", "dh", player, cards]:
            place = Spot(_player(player, state, where))
            if set(cards) == {"?"}:
                return Unseen(place, len(cards) // 2)
            return Deal(place, _cards(cards, where))
        case ["d", "db", cards]:
            return Deal(BOARD, _cards(cards, where))
        case [player, "f"]:
            return Fold(_player(player, state, where))
        case [player, "cc"]:
            spot = _player(player, state, where)
            options = game.legal(state, spot)
            return next((o for o in options if isinstance(o, Check | Call)), Call(spot))
        case [player, "cbr", amount]:
            spot, to = _player(player, state, where), _cents(_number(amount), chip, where)
            return RaiseTo(spot, to) if max(state.bets) else BetTo(spot, to)
        case [player, "sm", *shown]:
            return _show(state, _player(player, state, where), shown, where)
        case _:
            raise _refused(Refusal.PHH_ACTION, where, action=" ".join(words))


def _show(state: Felt, spot: int, shown: list[str], where: str) -> Decision | None:
    """`sm` alone mucks; hands turned up before the river, all in, are no decision of ours."""
    cards = "".join(shown)
    known = () if cards in ("", "-") or set(cards) == {"?"} else _cards(cards, where)
    if state.phase is not PokerPhase.SHOWING:
        return None
    if not cards:
        return Muck(spot)
    return Show(spot, known)


def _shown(game: Poker, state: Felt) -> Felt:
    """Whoever was not asked in the file does what goes without saying."""
    while (decision := game.unsaid(state)) is not None:
        state = game.apply(state, decision)
    return state


def _player(text: str, state: Felt, where: str) -> int:
    number = text[1:]
    if text[:1] != "p" or not number.isdecimal() or not 1 <= int(number[:3]) <= len(state.bets):
        raise _refused(Refusal.PHH_ACTION, where, action=text)
    return int(number)


def _number(text: str) -> str:
    return text.replace(",", "")


def _cards(text: str, where: str) -> tuple[Card, ...]:
    pairs = " ".join(text[i : i + 2] for i in range(0, len(text), 2))
    try:
        return parse_cards(pairs)
    except CardError as error:
        raise _refused(Refusal.PHH_CARDS, where, cards=text, problem=str(error)) from None


def _refused(refusal: Refusal, where: str, **facts: Any) -> Refused:
    return Refused(refusal, where=where, **facts)


# Writing


def _refuse_unwritten(game: Poker, around: list[Bet]) -> None:
    """What PHH cannot say: blinds posted out of turn, a short blind called in full."""
    if any(POST in bet.stakes or DEAD in bet.stakes for bet in around):
        raise _refused(Refusal.PHH_CANNOT_SAY, "round", thing="a blind posted out of turn")
    big = around[0 if len(around) == 2 and game.terms.button_small else 1]
    if game.terms.full_blind and big.stakes[STACK] < game.terms.stakes.big_blind:
        raise _refused(Refusal.PHH_CANNOT_SAY, "round", thing="a short big blind called in full")


def _actions(over: Felt, at: Mapping[int, int], step: int) -> Iterator[str]:
    for action in over.log:
        match action:
            case Deal(place=Spot(number), cards=cards):
                yield f"d dh p{at[number]} {''.join(card.text for card in cards)}"
            case Unseen(place=Spot(number), cards=count):
                yield f"d dh p{at[number]} {'??' * count}"
            case Deal(cards=cards):
                yield f"d db {''.join(card.text for card in cards)}"
            case Fold():
                yield f"p{at[action.spot]} f"
            case Check() | Call():
                yield f"p{at[action.spot]} cc"
            case BetTo() | RaiseTo():
                yield f"p{at[action.spot]} cbr {action.amount // step}"
            case Show():
                seat = at[action.spot] - 1
                yield f"p{at[action.spot]} sm {''.join(c.text for c in over.hands[seat])}"
            case Muck():
                yield f"p{at[action.spot]} sm"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
