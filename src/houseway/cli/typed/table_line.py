"""A line for a live table: a command in JSON or in words, with what only a terminal may add to it.

Beside the command a line has who gives it (`by`), an `id` under which it counts once, and for a
table in memory the time (`at`) and the chance (`seed`). A terminal speaks for all people at
the table: it hands all of that to the house that it has opened. Inside, decisions are typed; here
they may be written as people say them, `bet 4x`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, cast, get_args

from houseway import codec
from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.cards import AskPin, card_shown
from houseway.cli.typed.link_line import read_object
from houseway.cli.typed.spelling import as_written, place_written, words_of
from houseway.cli.typed.table_words import in_words, read_table_words
from houseway.floor.refusals import FloorRefusal
from houseway.games import Bet, Decision, Game
from houseway.games.action import in_words as options_in_words
from houseway.rules import Refused
from houseway.table.live.commands import Command, CorrectPaidRound, Decide
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

TABLE_COMMANDS: Final[Mapping[str, type[Command]]] = {
    kind.__struct_config__.tag: kind for kind in get_args(Command)
}
"""Every command of a live table by its name."""
_ABOUT: Final = ("by", "at", "id", "seed")
_CARDS: Final = ("card", "second", "cards")
_OF_AN_ACT: Final = frozenset({"do", "spot", "action", "backline"})


class TableLine(NamedTuple):
    """The parts of a line: the written command, its giver, its time and its chance."""

    kind: type[Command]
    data: dict[str, Any]
    where: str
    by: str = ""
    at: str = ""
    id: str = ""
    seed: str = ""

    def command(self, setup: TableSetup, state: LiveTable) -> Command:
        """The command; what is written as people say it is read by the game of the table. Whatever
        is missing, unknown or of another kind is refused, and nothing of a PIN is said back."""
        data = self.data
        if self.kind is Decide and "decision" not in data:
            data = {"do": data["do"], "decision": self._decision(setup.game, state)}
        elif self.kind is CorrectPaidRound:
            data = self._correction(setup.game)
        try:
            return cast(Command, codec.decode(Command, codec.encode(data)))
        except (codec.CodecError, TypeError) as error:
            raise self._bad(f"{error}{_what_is_known(self.kind, data)}") from None

    def _decision(self, game: Game[Any], state: LiveTable) -> Decision:
        """A decision as it is written: `check`, `bet 4x`, `front Ks Qd`."""
        spot, backline = self.data.get("spot"), self.data.get("backline", 0)
        text = self.data.get("action")
        if type(spot) is not int or type(backline) is not int or not isinstance(text, str):
            raise self._bad("'spot' is a number and 'action' a text, and both are needed")
        if more := sorted(self.data.keys() - _OF_AN_ACT):
            raise self._bad(f"{more[0]!r} is not a key here")
        read = _read_decision(game, text, spot, backline)
        if read is not None:
            return read
        felt = None if state.running is None else state.running.felt
        raise Refused(
            TerminalRefusal.NO_SUCH_WORDS,
            where=f"spot {spot}",
            rule=game.items.decision,
            given=text,
            options=() if felt is None else options_in_words(game.legal(felt, spot)),
        )

    def _correction(self, game: Game[Any]) -> dict[str, Any]:
        """A correction says cards by their places and acts and wagers by their bettors."""
        data = dict(self.data)
        if isinstance(cards := data.get("cards"), dict):
            data["cards"] = [
                {"place": place_written(place), "cards": pile} for place, pile in cards.items()
            ]
        if isinstance(wagers := data.get("wagers"), dict):
            data["wagers"] = [
                {**self._bettor(name, "wagers"), "stakes": stakes}
                for name, stakes in wagers.items()
            ]
        if isinstance(acts := data.get("acts"), dict):
            data["acts"] = [
                self._act(game, name, text) for name, said in acts.items() for text in said
            ]
        return data

    def _act(self, game: Game[Any], name: str, text: object) -> Decision:
        read = None
        if isinstance(text, str):
            read = _read_decision(game, text, **self._bettor(name, "acts"))
        if read is None:
            raise self._bad(f"acts.{name}: {text!r} is not a decision of this game")
        return read

    def _bettor(self, name: str, where: str) -> dict[str, int]:
        """The person at `1`, or at `1.2` behind spot 1."""
        spot, _, backline = name.partition(".")
        if not spot.isdecimal() or (backline and not backline.isdecimal()) or len(name) > 6:
            raise self._bad(f"{where}.{name}: a bettor is a spot like 1, or 1.2 behind it")
        return {"spot": int(spot), "backline": int(backline or 0)}

    def _bad(self, fault: str) -> Refused:
        where = f"{self.where}, {self.data['do']}"
        return Refused(FloorRefusal.BAD_TABLE_COMMAND, where=where, fault=fault)


def read_table_line(
    line: Callable[[], str], *, where: str, ask_pin: AskPin | None = None
) -> TableLine:
    """The command that a line holds, and what is said beside it. A card that is typed without its
    PIN is asked for it, where `ask_pin` can."""
    try:
        text = line()
    except Refused as refused:
        raise refused.moved(where=where, rule="R15") from None
    typed = in_words(text)
    data: dict[str, Any] = (
        read_table_words(text, TABLE_COMMANDS, where=where)
        if typed
        else read_object(lambda: text, where=where)
    )
    name = data.get("do")
    if isinstance(name, str):
        data["do"] = name = " ".join(name.casefold().split())
    if not isinstance(name, str) or name not in TABLE_COMMANDS:
        known = tuple(TABLE_COMMANDS)
        written = name if isinstance(name, str | None) else codec.write_json(name)
        raise Refused(
            TerminalRefusal.UNKNOWN_TABLE_COMMAND, where=where, given=written or "", known=known
        )
    about = {key: data.pop(key, "") for key in _ABOUT}
    for key, value in about.items():
        if not isinstance(value, str):
            fault = f"{key}: a string is expected"
            raise Refused(FloorRefusal.BAD_TABLE_COMMAND, where=f"{where}, {name}", fault=fault)
    kind = TABLE_COMMANDS[name]
    if typed or ask_pin is not None:
        data = {key: _with_pins(key, value, where, ask_pin) for key, value in data.items()}
    return TableLine(kind, as_written(kind, data), where, **about)


def _with_pins(key: str, value: Any, where: str, ask_pin: AskPin | None) -> Any:
    """The cards of staff in a field, each with its PIN; anything else as it is."""
    if isinstance(value, dict) and "number" in value and key in _CARDS:
        return card_shown(value, f"{where}, {key}", ask_pin)
    if isinstance(value, list) and key in _CARDS:
        return [_with_pins(key, each, where, ask_pin) for each in value]
    return value


def _read_decision(game: Game[Any], text: str, spot: int, backline: int = 0) -> Decision | None:
    said, bet = " ".join(text.split()), Bet(spot, {}, backline=backline)
    return game.parse(said, bet) or game.parse(said.casefold().replace("$", ""), bet)


def _what_is_known(kind: type[Command], data: Mapping[str, object]) -> str:
    """Of the first field that has one of some words, and was given another: which there are."""
    for name, words in words_of(kind).items():
        if isinstance(data.get(name), str) and data[name] not in words:
            return f"; there are {', '.join(words)}"
    return ""
