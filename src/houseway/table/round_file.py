"""A round file: one recorded round as JSON, read with care and refused with the place named."""

import json
from collections.abc import Collection, Mapping
from math import isinf
from typing import Any, Final, NoReturn

from houseway.bank import take_tokes
from houseway.games import BankSeat, Bet, Game, Wagers, make_game
from houseway.money import Cents, MoneyError, money_text, parse_money, written_amount
from houseway.rules import Choices, Library, Refused
from houseway.table.jackpot.progressive import (
    JACKPOT_KEYS,
    part_choices,
    read_progressives,
    write_reading,
)
from houseway.table.names import check_names, check_player
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import USUAL_TABLE, PlayedRound
from houseway.table.script import Written, play_written, write_round_of

_ROUND_KEYS: Final = frozenset(
    {
        "sheet", "round", "table", "choose", "switch", "limits", "at", "bank", "fee_option",
        "spots", *JACKPOT_KEYS,
    }
)  # fmt: skip
_SPOT_KEYS: Final = frozenset({"spot", "backline", "player", "wagers", "tokes"})
_BANK_KEYS: Final = frozenset({"spot", "wager", "player"})
_NONE: Final[dict[str, object]] = {}


def parse_json(text: str) -> Any:
    """Read JSON strictly: no key twice, no NaN, nothing that Python alone would let pass."""
    try:
        found, end = _DECODER.raw_decode(text, len(text) - len(text.lstrip(_SPACE)))
    except json.JSONDecodeError as error:
        problem = next((p for said, p in _PROBLEMS.items() if error.msg.startswith(said)), "")
        raise Refused(
            RoundRefusal.NOT_JSON,
            line=error.lineno,
            column=error.colno,
            problem=problem or error.msg,
        ) from None
    except RecursionError:
        raise Refused(RoundRefusal.NESTED_TOO_DEEPLY) from None
    except ValueError:  # Python reads no number of more than some thousand digits
        raise Refused(RoundRefusal.TOO_MANY_DIGITS) from None
    if more := text[end:].lstrip(_SPACE):
        at = len(text) - len(more)
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        raise Refused(RoundRefusal.MORE_BEHIND_JSON, line=line, column=column)
    return found


_SPACE: Final = " \t\n\r"
# The reader's own words, and ours: it names its faults in no other way.
_PROBLEMS: Final = {
    "Expecting value": "a value is expected here",
    "Expecting property name": "a name in double quotes is expected here",
    "Expecting ':'": "a colon is expected here",
    "Expecting ','": "a comma is expected here",
    "Unterminated string": "a text has no end",
    "Invalid control character": "there is a control character in a text",
    "Invalid \\": "a backslash before a letter that takes none",
    "Illegal trailing comma": "there is a comma before the end",
}


def _once(pairs: list[tuple[str, Any]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise Refused(RoundRefusal.KEY_TWICE, key=name)
            seen.add(name)
    return found


def _no_constant(name: str) -> NoReturn:
    raise Refused(RoundRefusal.NOT_A_JSON_NUMBER, name=name)


def _finite(text: str) -> object:
    number = json.loads(text)
    if isinf(number):
        raise Refused(RoundRefusal.NUMBER_TOO_LARGE, text=text)
    return number


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_once, parse_constant=_no_constant, parse_float=_finite
)


def read_round(data: Any, library: Library, *, sheet_id: str | None = None) -> PlayedRound:
    """The round that a file holds, given as its JSON object: read, and walked to its end.

    It is played on the sheet that it names, or on this one, which may be the path of a file.
    """
    choices, choice = part_choices(read_choices(data, sheet_id=sheet_id), library)
    sheet = library.configured(choices)
    game = make_game(sheet)
    wagers, written = read_wagers(data, game)
    wagers, progressives = read_progressives(data, sheet, wagers, choice, library)
    taken = take_tokes(sheet, wagers)
    over = play_written(game, taken.wagers, written)
    return PlayedRound(
        sheet=sheet,
        game=game,
        over=over,
        table=data.get("table", USUAL_TABLE),
        name=data.get("round", ""),
        tokens=taken.direct,
        progressives=progressives,
        at=data.get("at", ""),
    )


def read_choices(data: Any, *, sheet_id: str | None = None) -> Choices:
    """The part of a round file that configures its sheet, or this one in its place."""
    if not isinstance(data, dict):
        raise Refused(RoundRefusal.NOT_AN_OBJECT, part="a round")
    sheet_id = sheet_id or _named_sheet(data)
    fee_option = _whole(data["fee_option"], "fee_option") if "fee_option" in data else None
    choose: dict[str, str] = {}
    for name, table in _object(data, "choose").items():
        if not isinstance(table, str):
            raise Refused(RoundRefusal.CHOICE_NOT_TEXT, where=f"choose.{name}")
        choose[name] = table
    limits = {
        name: _limits(pair, f"limits.{name}") for name, pair in _object(data, "limits").items()
    }
    return Choices(sheet_id, choose, _object(data, "switch"), limits, fee_option)


def _named_sheet(data: Mapping[str, object]) -> str:
    """The sheet that a round names."""
    sheet_id = data.get("sheet")
    if not isinstance(sheet_id, str):
        missing = sheet_id is None
        refusal = RoundRefusal.SHEET_NOT_NAMED if missing else RoundRefusal.SHEET_NOT_TEXT
        raise Refused(refusal, where="sheet")
    if sheet_id.endswith(".toml"):  # a round is settled on a sheet of the library, not on any file
        raise Refused(RoundRefusal.SHEET_BY_PATH, where="sheet", name=sheet_id)
    return sheet_id


def read_wagers(data: Mapping[str, object], game: Game[Any]) -> tuple[Wagers, Written]:
    """The wagers of a round file, and what is left for the game to read."""
    unknown = data.keys() - _ROUND_KEYS - game.keys.of_round
    if unknown:
        raise unknown_key(min(unknown), _ROUND_KEYS | game.keys.of_round, "")
    spots = data.get("spots")
    if not isinstance(spots, list):
        refusal = RoundRefusal.SPOTS_MISSING if spots is None else RoundRefusal.SPOTS_NOT_LIST
        raise Refused(refusal, where="spots")
    allowed = _SPOT_KEYS | game.keys.of_spot
    bets = tuple([_bet(part, i, allowed) for i, part in enumerate(spots)])
    if "round" in data or "table" in data or "at" in data:
        check_names(data)
    bank = _bank(data["bank"]) if "bank" in data else None
    button = _whole(data["button"], "button") if "button" in data else 0
    return Wagers(bets, bank, button), Written(data, spots)


def write_round(choices: Choices, played: PlayedRound) -> dict[str, object]:
    """The round file of a round that was played; settling it gives the same result again.

    `choices` are those of the table, the jackpot's among them.
    """
    written: dict[str, object] = {"sheet": played.sheet.id}
    if choices.choose:
        written["choose"] = dict(choices.choose)
    if choices.switch:
        written["switch"] = dict(choices.switch)
    if choices.limits:
        written["limits"] = {
            name: [money_text(low), money_text(high)]
            for name, (low, high) in choices.limits.items()
        }
    wagers = played.over.wagers
    for side in played.progressives:
        if side.reading is not None:
            written.update(write_reading(side.reading, side.sensor))
    if wagers.bank is not None:
        written["bank"] = _write_bank(wagers.bank)
    if wagers.button:
        written["button"] = wagers.button
    if choices.fee_option is not None:
        written["fee_option"] = choices.fee_option
    own = write_round_of(played.game, played.over)
    spots = [{**_write_bet(bet), **part} for bet, part in zip(wagers.bets, own.spots, strict=True)]
    return {**written, "spots": spots, **own.round}


def _write_bank(bank: BankSeat) -> dict[str, object]:
    who = {"player": bank.person} if bank.person else {}
    return {"spot": bank.spot, **who, "wager": money_text(bank.wager)}


def _write_bet(bet: Bet) -> dict[str, object]:
    spot: dict[str, object] = {"spot": bet.spot}
    if bet.backline:
        spot["backline"] = bet.backline
    if bet.person:
        spot["player"] = bet.person
    staked = {**bet.stakes, **bet.chips}
    spot["wagers"] = {name: money_text(stake) for name, stake in staked.items()}
    if bet.tokes:
        spot["tokes"] = {name: money_text(stake) for name, stake in bet.tokes.items()}
    return spot


def _bet(part: Any, index: int, allowed: frozenset[str]) -> Bet:
    if not isinstance(part, dict):
        raise Refused(RoundRefusal.NOT_AN_OBJECT, where=f"spots[{index}]", part="a spot")
    if not part.keys() <= allowed:
        raise unknown_key(min(part.keys() - allowed), allowed, f"spots[{index}].")
    if "spot" not in part:
        raise Refused(RoundRefusal.SPOT_NOT_NUMBERED, where=f"spots[{index}].spot")
    spot, stakes = _whole(part["spot"], "spot", index), _stakes(part, "wagers", index)
    tokes = _stakes(part, "tokes", index) if "tokes" in part else {}
    backline = _whole(part["backline"], "backline", index) if "backline" in part else 0
    person = part.get("player", "")
    if "player" in part:
        check_player(person, f"spots[{index}].player")
    return Bet(spot, stakes, tokes, backline, person)


def _bank(part: Any) -> BankSeat:
    if not isinstance(part, dict):
        raise Refused(RoundRefusal.NOT_AN_OBJECT, where="bank", part="the bank")
    if part.keys() - _BANK_KEYS:
        raise unknown_key(min(part.keys() - _BANK_KEYS), _BANK_KEYS, "bank.")
    for missing in ("spot", "wager"):
        if missing not in part:
            raise Refused(RoundRefusal.BANK_INCOMPLETE, where=f"bank.{missing}", key=missing)
    person = part.get("player", "")
    if "player" in part:
        check_player(person, "bank.player")
    spot, wager = _whole(part["spot"], "bank.spot"), _money(part["wager"], "bank.wager")
    return BankSeat(spot, wager, person)


def _stakes(part: Mapping[str, object], key: str, index: int) -> dict[str, Cents]:
    stakes = part.get(key)
    if not isinstance(stakes, dict):
        refusal = RoundRefusal.STAKES_MISSING if stakes is None else RoundRefusal.STAKES_NOT_OBJECT
        raise Refused(refusal, where=f"spots[{index}].{key}", part=key)
    try:
        return {name: parse_money(amount) for name, amount in stakes.items()}
    except (MoneyError, TypeError):  # now find out which one, and say so
        place = f"spots[{index}].{key}"
        return {name: _money(amount, f"{place}.{name}") for name, amount in stakes.items()}


def _money(value: Any, place: str) -> Cents:
    if not isinstance(value, str):
        raise Refused(RoundRefusal.MONEY_NOT_TEXT, where=place)
    try:
        return parse_money(written_amount(value))  # people who write a file by hand write 25
    except MoneyError:
        raise Refused(RoundRefusal.NOT_MONEY, where=place, given=value) from None


def _whole(value: Any, place: str, index: int | None = None) -> int:
    if type(value) is not int or not 0 < value < 10**6:
        where = place if index is None else f"spots[{index}].{place}"
        raise Refused(RoundRefusal.NOT_A_COUNT, where=where)
    return value


def _limits(pair: Any, place: str) -> tuple[Cents, Cents]:
    if not isinstance(pair, list) or len(pair) != 2:
        raise Refused(RoundRefusal.LIMITS_NOT_PAIR, where=place)
    return _money(pair[0], f"{place}[0]"), _money(pair[1], f"{place}[1]")


def _object(data: Mapping[str, object], key: str) -> dict[str, Any]:
    part = data.get(key, _NONE)
    if not isinstance(part, dict):
        raise Refused(RoundRefusal.NOT_AN_OBJECT, where=key, part=key)
    return part


def unknown_key(key: str, known: Collection[str], place: str) -> Refused:
    """Refuse a key that has no meaning in its place."""
    shown = (key if len(key) <= 40 else key[:40] + "…") or "''"
    return Refused(RoundRefusal.UNKNOWN_KEY, where=f"{place}{shown}", known=tuple(sorted(known)))
