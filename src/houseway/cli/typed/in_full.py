"""A line as people type it at a table, in full: `4x` is `anna: act 1 bet 4x` when it is Anna's
turn, `open bets` is the dealer's, and the holder of the card that is shown gives the command.

A name before a colon always counts. The table itself refuses what a person may not do.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.command_words import command_named
from houseway.cli.typed.decision import decision_typed, options_shown
from houseway.cli.typed.table_line import TABLE_COMMANDS
from houseway.cli.typed.table_words import cards_wanted, unknown_name
from houseway.cli.typed.words import split_words
from houseway.people.roster import Roster
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.linked import LinkStates
from houseway.table.live.procedure.next_command import next_commands
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

_NAMED: Final = re.compile(r"\s*(?:([^\W_][\w .@/+-]*?)\s*:\s*)?(\S.*?)\s*", re.DOTALL)
_SPOT: Final = re.compile(r"\s(?:spot=)?(\d{1,2})(?=\s|$)")
_CARD: Final = re.compile(r"\bcards?=\"?([^,;\s\"]+)")
_GUESTS: Final = (
    ask.PlaceBet, ask.LeaveSeat, ask.BuyChips, ask.TakeChips, ask.GiveTip, ask.TakeSeat,
    ask.AcceptBank, ask.DeclineBank, ask.GiveUpBank, ask.SitOut, ask.ComeBack, ask.PostBlinds,
    ask.JoinList, ask.LeaveList, ask.DeclineSeat, ask.AskSeatChange, ask.KeepSeat,
)  # fmt: skip
_AT_SPOT: Final = (ask.PlaceBet, ask.LeaveSeat)
_LONGEST: Final = 2_000

AskNumber = Callable[[str], str]
"""The number of a card that a command needs, asked at the terminal."""


class TypedAt(NamedTuple):
    """The table that a line is typed at, as it is now."""

    setup: TableSetup
    state: LiveTable
    link_states: LinkStates
    roster: Roster


def in_full(line: str, table: TypedAt, ask_number: AskNumber | None = None) -> str:
    """The line with its command, who gives it, and the cards that it needs. What is JSON, or longer
    than a person types, stays as it is."""
    found = _NAMED.fullmatch(line[: _LONGEST + 1])
    if found is None or line.lstrip()[:1] in "{[" or len(line) > _LONGEST:
        return line
    by, said = found[1] or "", found[2]
    if act := _act(by, said, table):
        return act
    words = split_words(said)
    name = command_named(words, TABLE_COMMANDS)
    if not name:
        raise _no_words(said, words, table)
    kind = TABLE_COMMANDS[name]
    for field in cards_wanted(words, kind) if ask_number is not None else ():
        number = _card_of(by, table.roster) if field == "card" else ""
        number = number or (ask_number(_QUESTIONS[field]) if ask_number else "")
        if number:
            said += f' {field}="{number}"'
    return f"{by or _giver(name, kind, said, table)}: {said}"


_QUESTIONS: Final = {
    "card": "Number of the card: ",
    "second": "Number of the second card: ",
    "cards": "Numbers of the cards, with ; between: ",
}


def _act(by: str, said: str, table: TypedAt) -> str:
    """A decision of the bettor whose turn it is, in full; nothing where it is none."""
    state = table.state
    if state.running is None or state.trouble is not None or (turn := state.running.turn) is None:
        return ""
    options = table.setup.game.legal(state.running.felt, turn.spot)
    decision = decision_typed(said, options)
    if decision is None:
        return ""
    behind = f" backline={turn.backline}" if turn.backline else ""
    return f"{by or turn.person}: act {turn.spot} {decision}{behind}"


def _no_words(said: str, words: list[str], table: TypedAt) -> Refused:
    """Why that is nothing: what may be decided now, or which commands look like it."""
    unknown = unknown_name(words, TABLE_COMMANDS)
    running = table.state.running
    if unknown.reason is TerminalRefusal.MISSPELT_COMMAND:
        return unknown
    if running is None or running.turn is None:
        return Refused(TerminalRefusal.MISSPELT_COMMAND, name=_said(words[0]), near=("help",))
    turn, game = running.turn, table.setup.game
    where, rule = f"spot {turn.spot}", game.items.decision
    words_now = options_shown(game.legal(running.felt, turn.spot))
    return Refused(
        TerminalRefusal.NO_SUCH_WORDS, where=where, rule=rule, given=said, options=words_now
    )


def _said(word: str) -> str:
    """A word said back; what may be a PIN is not (R19)."""
    return "the typed text" if word.isdigit() else word


def _card_of(person: str, roster: Roster) -> str:
    """The card of a person who has only one."""
    cards = [each.card for each in roster.cards if person and roster.called(person) == each.person]
    return cards[0] if len(cards) == 1 else ""


def _giver(name: str, kind: type[ask.Command], said: str, table: TypedAt) -> str:
    """The giver of a command that is typed without a name."""
    state = table.state
    shown = _CARD.search(said)
    if shown is not None and (staff := table.roster.find(shown[1])) is not None:
        return staff.person
    awaited = next_commands(table.setup, state, table.link_states)
    for each in awaited:
        is_asked = each.do == name or (kind is ask.AcceptBank and each.do == "decline bank")
        if is_asked and each.person:
            return each.person
    spot = _SPOT.search(said) if kind in _AT_SPOT and "backline" not in said else None
    if spot is not None and (person := state.seats.get(int(spot[1]))):
        return person
    if kind in _GUESTS:
        raise Refused(TerminalRefusal.GIVER_WANTED, where=name, name=name)
    if kind is ask.Tick:
        return "system"
    if state.dealer:
        return state.dealer
    raise Refused(TerminalRefusal.GIVER_WANTED, where=name, name=name)
