"""A round file: one recorded round as JSON, read with care and refused with the place named."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, NoReturn

from houseway.games import NOTHING, BankSeat, Bet, Game, Record, Wagers
from houseway.money import Cents, MoneyError, money_text, parse_money
from houseway.rules import Limits, Plain, Reason, Refused
from houseway.table.names import check_names, check_player

_ROUND_KEYS: Final = frozenset(
    {
        "sheet", "round", "table", "choose", "switch", "limits", "link", "reserve", "hidden",
        "bank", "fee_option", "spots",
    }
)  # fmt: skip
_SPOT_KEYS: Final = frozenset({"spot", "backline", "player", "wagers", "tokes"})
_BANK_KEYS: Final = frozenset({"spot", "wager"})
_FORM: Final = "round file"
_NONE: Final[dict[str, Any]] = {}
NO_LINK: Final[Mapping[str, Any]] = MappingProxyType(_NONE)


class Choices(NamedTuple):
    """What a round file says about the table it was played at.

    With `partly` a paytable may be left unchosen: nobody can make that wager then.
    """

    sheet_id: str
    choose: Mapping[str, str]
    switch: Mapping[str, Plain]
    limits: Limits
    fee_option: int | None
    partly: bool = False


def parse_json(text: str) -> Any:
    """Read JSON strictly: no key twice, no NaN, nothing that Python alone would let pass."""
    try:
        data = _DECODER.decode(text)
        if text.count('":') == _keys_in(data) and _SPACED.search(text) is None:
            return data  # as many keys as were written: none can stand twice
        return _CAREFUL.decode(text)
    except json.JSONDecodeError as error:
        near = f"line {error.lineno} column {error.colno}"
        raise Refused(
            Reason.MALFORMED, f"not complete JSON at {near}: {error.msg}", rule=_FORM
        ) from None
    except RecursionError:
        raise Refused(Reason.MALFORMED, "nested too deeply for a round", rule=_FORM) from None
    except ValueError:  # Python reads no number of more than some thousand digits
        what = "a number with more digits than any number has"
        raise Refused(Reason.MALFORMED, what, rule=_FORM) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
        raise Refused(Reason.MALFORMED, f"the key {twice[:40]!r} stands twice", rule=_FORM)
    return found


def _no_constant(name: str) -> NoReturn:
    raise Refused(Reason.MALFORMED, f"not JSON: {name} is not a number", rule=_FORM)


# Two readers of one language. The careful one looks at every key of every object; the quick one is
# enough where counting shows that no key can stand twice: every key is followed by `":`, and were
# one of them swallowed by another of its name, fewer would be left than were written.
_DECODER: Final = json.JSONDecoder(parse_constant=_no_constant)
_CAREFUL: Final = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant)
_SPACED: Final = re.compile(r'"\s+:')


def _keys_in(data: Any) -> int:
    if isinstance(data, dict):
        return len(data) + sum([_keys_in(v) for v in data.values() if isinstance(v, (dict, list))])
    if isinstance(data, list):
        return sum([_keys_in(v) for v in data if isinstance(v, (dict, list))])
    return 0


def read_choices(data: Any) -> Choices:
    """The part of a round file that configures its sheet."""
    if not isinstance(data, dict):
        raise Refused(Reason.MALFORMED, "a round is a JSON object", rule=_FORM)
    sheet_id = data.get("sheet")
    if not isinstance(sheet_id, str):
        what = "is missing" if sheet_id is None else "is a text, a sheet's id"
        raise Refused(Reason.MALFORMED, f"the sheet {what}", where="sheet", rule=_FORM)
    fee_option = _whole(data["fee_option"], "fee_option") if "fee_option" in data else None
    choose = _object(data, "choose")
    for name, table in choose.items():
        if not isinstance(table, str):
            raise Refused(
                Reason.MALFORMED,
                "a choice is a name, a text",
                where=f"choose.{name}",
                rule=_FORM,
            )
    limits = {
        name: _limits(pair, f"limits.{name}") for name, pair in _object(data, "limits").items()
    }
    return Choices(sheet_id, choose, _object(data, "switch"), limits, fee_option)


def read_wagers(data: Mapping[str, Any], game: Game) -> tuple[Wagers, Record]:
    """The wagers of a round file, and what is left for the game to read."""
    unknown = data.keys() - _ROUND_KEYS - game.ROUND_KEYS
    if unknown:
        raise unknown_key(min(unknown), _ROUND_KEYS | game.ROUND_KEYS, "")
    spots = data.get("spots")
    if not isinstance(spots, list):
        what = "are missing" if spots is None else "are a list"
        raise Refused(Reason.MALFORMED, f"the spots {what}", where="spots", rule=_FORM)
    allowed = _SPOT_KEYS | game.SPOT_KEYS
    bets = tuple([_bet(part, i, allowed) for i, part in enumerate(spots)])
    if "round" in data or "table" in data:
        check_names(data)
    bank = _bank(data["bank"]) if "bank" in data else None
    return Wagers(bets, bank), Record(data, spots)


def write_round(
    choices: Choices, wagers: Wagers, record: Record, link: Mapping[str, Any] = NO_LINK
) -> dict[str, Any]:
    """The round file of a round that was played; settling it gives the same result again.

    `wagers` are those of the state in which the round was over, so that they run along with the
    spots of its record. `link` is what the link of a progressive stood at, key by key.
    """
    written: dict[str, Any] = {"sheet": choices.sheet_id}
    if choices.choose:
        written["choose"] = dict(choices.choose)
    if choices.switch:
        written["switch"] = dict(choices.switch)
    if choices.limits:
        written["limits"] = {
            name: [money_text(low), money_text(high)]
            for name, (low, high) in choices.limits.items()
        }
    written.update(link)
    if wagers.bank is not None:
        written["bank"] = {"spot": wagers.bank.spot, "wager": money_text(wagers.bank.wager)}
    if choices.fee_option is not None:
        written["fee_option"] = choices.fee_option
    spots = []
    for bet, part in zip(wagers.bets, record.spots, strict=True):
        spot: dict[str, Any] = {"spot": bet.spot}
        if bet.backline:
            spot["backline"] = bet.backline
        if bet.person:
            spot["player"] = bet.person
        spot["wagers"] = {name: money_text(stake) for name, stake in bet.stakes.items()}
        if bet.tokes:
            spot["tokes"] = {name: money_text(stake) for name, stake in bet.tokes.items()}
        spots.append({**spot, **part})
    return {**written, "spots": spots, **record.round}


def _bet(part: Any, index: int, allowed: frozenset[str]) -> Bet:
    if not isinstance(part, dict):
        what = "a spot is a JSON object"
        raise Refused(Reason.MALFORMED, what, where=f"spots[{index}]", rule=_FORM)
    if not part.keys() <= allowed:
        raise unknown_key(min(part.keys() - allowed), allowed, f"spots[{index}].")
    if "spot" not in part:
        what = "the spot has no number"
        raise Refused(Reason.MALFORMED, what, where=f"spots[{index}].spot", rule=_FORM)
    spot, stakes = _whole(part["spot"], "spot", index), _stakes(part, "wagers", index)
    tokes = _stakes(part, "tokes", index) if "tokes" in part else NOTHING
    backline = _whole(part["backline"], "backline", index) if "backline" in part else 0
    person = part.get("player", "")
    if "player" in part:
        check_player(person, f"spots[{index}].player")
    return Bet(spot, stakes, tokes, backline, person)


def _bank(part: Any) -> BankSeat:
    if not isinstance(part, dict):
        raise Refused(Reason.MALFORMED, "the bank is a JSON object", where="bank", rule=_FORM)
    if part.keys() - _BANK_KEYS:
        raise unknown_key(min(part.keys() - _BANK_KEYS), _BANK_KEYS, "bank.")
    if part.keys() != _BANK_KEYS:
        missing = min(_BANK_KEYS - part.keys())
        raise Refused(
            Reason.NO_BANK, f"the bank's {missing} is missing", where=f"bank.{missing}", rule="T-67"
        )
    return BankSeat(_whole(part["spot"], "bank.spot"), _money(part["wager"], "bank.wager"))


def _stakes(part: Mapping[str, Any], key: str, index: int) -> dict[str, Cents]:
    stakes = part.get(key)
    if not isinstance(stakes, dict):
        what = "are missing" if stakes is None else "are a JSON object"
        where = f"spots[{index}].{key}"
        raise Refused(Reason.MALFORMED, f"the {key} {what}", where=where, rule=_FORM)
    try:
        return {name: parse_money(amount) for name, amount in stakes.items()}
    except (MoneyError, TypeError):  # now find out which one, and say so
        place = f"spots[{index}].{key}"
        return {name: _money(amount, f"{place}.{name}") for name, amount in stakes.items()}


def _money(value: Any, place: str) -> Cents:
    if not isinstance(value, str):
        raise Refused(
            Reason.MALFORMED,
            'money is a text with two decimals, like "25.00"',
            where=place,
            rule=_FORM,
        )
    try:
        return parse_money(value)
    except MoneyError as error:
        raise Refused(Reason.MALFORMED, str(error), where=place, rule=_FORM) from None


def _whole(value: Any, place: str, index: int | None = None) -> int:
    if type(value) is not int or not 0 < value < 10**6:
        where = place if index is None else f"spots[{index}].{place}"
        what = "a whole number from one up is wanted"
        raise Refused(Reason.MALFORMED, what, where=where, rule=_FORM)
    return value


def _limits(pair: Any, place: str) -> tuple[Cents, Cents]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise Refused(
            Reason.MALFORMED,
            'limits are [minimum, maximum], like ["5.00", "500.00"]',
            where=place,
            rule=_FORM,
        )
    return _money(pair[0], f"{place}[0]"), _money(pair[1], f"{place}[1]")


def _object(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    part = data.get(key, _NONE)
    if not isinstance(part, dict):
        raise Refused(Reason.MALFORMED, "a JSON object is wanted", where=key, rule=_FORM)
    return part


def unknown_key(key: str, known: Collection[str], place: str) -> Refused:
    """The refusal of a key that means nothing where it stands."""
    shown = (key if len(key) <= 40 else key[:40] + "…") or "''"
    return Refused(
        Reason.UNKNOWN_KEY,
        f"unknown key; there are {', '.join(sorted(known))}",
        where=f"{place}{shown}",
        rule=_FORM,
    )
