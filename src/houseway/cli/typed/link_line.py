"""A line of the console as a command: people write money as `25000.00`, inside it is cents."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, cast

from houseway import codec
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.cards import AskPin, card_shown
from houseway.floor.refusals import FloorRefusal
from houseway.floor.table_desk import check_id
from houseway.jackpot.documents.configure import PAYERS
from houseway.jackpot.documents.values import as_payers
from houseway.jackpot.keypad.commands import KINDS, LinkCommand
from houseway.jackpot.keypad.terms import read_settings
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import MoneyError, parse_given_micro, parse_money
from houseway.people import Office
from houseway.rules import Refused
from houseway.table import parse_json

SAME: Final = {"start game": "coin in", "game over": "end game"}  # T-62
COMMANDS: Final = KINDS
"""Every command by its name at the console."""
_MONEY: Final[Mapping[tuple[str, str], Callable[[str], int]]] = {
    ("arm", "amount"): parse_money,
    ("adjust", "amount"): parse_given_micro,
    ("pay", "chips"): parse_money,
    ("pay", "check"): parse_money,
    ("pay", "withheld"): parse_money,
}


class CommandLine(NamedTuple):
    """One line: the id of the command, and all the rest of it; whether it was typed in words."""

    id: str
    command: Mapping[str, object]
    is_typed: bool = False


def read_object(line: Callable[[], str], *, where: str) -> dict[str, Any]:
    """The JSON object that a line holds; what cannot be read at all is refused (R15)."""
    try:
        data = parse_json(line())
    except Refused as refused:
        raise refused.moved(where=where, rule="R15") from None
    if not isinstance(data, dict):
        raise Refused(TerminalRefusal.COMMAND_NOT_AN_OBJECT, where=where)
    return data


def read_line(line: Callable[[], str], *, where: str) -> CommandLine:
    """A JSON object with an id of its own (R3); what cannot be read at all is refused (R15). A
    refusal names the line, as no id can name it yet."""
    data = read_object(line, where=where)
    given = data.pop("id", None)
    if not isinstance(given, str) or not given:
        raise Refused(TerminalRefusal.COMMAND_WITHOUT_ID, where=f"{where}, id")
    try:
        check_id(given)  # R15: nothing of a bad one is said back
    except Refused as refused:
        raise refused.at(where) from None
    return CommandLine(given, data)


_ONE: Final = ("swipe", "by", "approved")
_SEVERAL: Final = "people"


def read_command(data: Mapping[str, object], ask_pin: AskPin | None = None) -> LinkCommand:
    """The command that a line holds; whatever is missing, unknown or of another kind is refused.
    People are cards with their PINs; without `ask_pin` a PIN has to come with its card."""
    asked = data.get("do")
    name = SAME.get(asked, asked) if isinstance(asked, str) else ""
    if name not in COMMANDS:
        written = asked if isinstance(asked, str) else json.dumps(asked)
        raise Refused(
            TerminalRefusal.UNKNOWN_COMMAND_NAME,
            where="do",
            given=written,
            known=(*COMMANDS, *SAME),
        )
    given: dict[str, object] = {**data, "do": name}
    for (command, key), read in _MONEY.items():
        if command == name and key in given:
            given[key] = _money(read, given[key], key)
    meters = given.get("meters")
    if name == "open" and isinstance(meters, dict):
        given["meters"] = {
            meter: _money(parse_given_micro, text, f"meters.{meter}")
            for meter, text in meters.items()
        }
    settings = given.get("settings")
    if name == "set parameters" and isinstance(settings, dict):
        texts = {key: _text(settings[key], key) for key in settings}
        if PAYERS in texts:
            given["payers"] = _payers(texts.pop(PAYERS))
        given["settings"] = read_settings(texts)
    for key in _ONE:
        if given.get(key) is not None:
            given[key] = card_shown(given[key], key, ask_pin)
    if isinstance(people := given.get(_SEVERAL), list):
        given[_SEVERAL] = [card_shown(each, _SEVERAL, ask_pin) for each in people]
    try:
        return cast(LinkCommand, codec.decode(LinkCommand, codec.encode(given)))
    except (codec.CodecError, TypeError) as error:
        raise Refused(FloorRefusal.BAD_COMMAND, where=name, fault=error) from None


def _payers(text: str) -> tuple[Office, ...]:
    try:
        return as_payers(text)
    except ValueError as error:
        raise Refused(
            JackpotRefusal.BAD_PARAMETER, where=PAYERS, rule="T-60", fault=error
        ) from None


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise Refused(
            FloorRefusal.BAD_COMMAND,
            where=f"settings.{key}",
            fault='a string is expected, like "12%"',
        )
    return value


def _money(read: Callable[[str], int], value: object, where: str) -> int:
    try:
        if not isinstance(value, str):
            raise MoneyError('money is a text, like "5.00"')
        return read(value)
    except MoneyError as error:
        raise Refused(FloorRefusal.BAD_COMMAND, where=where, fault=error) from None
