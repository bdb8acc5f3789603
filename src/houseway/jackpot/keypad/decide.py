"""The one door of a link: a command comes in, and one event comes out, or a refusal and nothing
moved.

It is a pure function of the link and its state; `at` is the time that was given along, looked at
for one thing only, whether a card is still good.
"""

from __future__ import annotations

from typing import assert_never

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad.adjust import adjust
from houseway.jackpot.keypad.back_out import back_out
from houseway.jackpot.keypad.commands import (
    AddTable,
    Adjust,
    Arm,
    BackOut,
    CoinIn,
    Command,
    Confirm,
    Dealt,
    Disarm,
    EndGame,
    Fold,
    LinkDown,
    LinkUp,
    Open,
    Pay,
    Press,
    SetParameters,
    VoidRound,
    Withdraw,
)
from houseway.jackpot.keypad.confirm import confirm
from houseway.jackpot.keypad.connection import add_table, link_down, link_up, open_link
from houseway.jackpot.keypad.end_game import end_game
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.hands import dealt, fold, press
from houseway.jackpot.keypad.parameters import set_parameters
from houseway.jackpot.keypad.payment import pay
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.keypad.void import void_round, withdraw
from houseway.jackpot.keypad.wagers import arm, coin_in, disarm
from houseway.rules import Refusal, Refused


def decide(link: Link, state: LinkState, command: Command, *, at: str = "") -> Event:
    """What a command brings about. It raises `Refused` where the rules do not allow it."""
    if not state.opened and not isinstance(command, Open):
        raise Refused(Refusal.LINK_NOT_OPEN, where=link.id)
    match command:
        case Arm():
            return arm(link, state, command)
        case CoinIn():
            return coin_in(link, state, command)
        case Dealt():
            return dealt(link, state, command)
        case Fold():
            return fold(link, state, command)
        case Press():
            return press(link, state, command)
        case Confirm():
            return confirm(link, state, command, at)
        case EndGame():
            return end_game(link, state, command)
        case Disarm():
            return disarm(link, state, command)
        case Withdraw():
            return withdraw(link, state, command, at)
        case VoidRound():
            return void_round(link, state, command, at)
        case Adjust():
            return adjust(link, state, command, at)
        case BackOut():
            return back_out(link, state, command, at)
        case SetParameters():
            return set_parameters(link, state, command, at)
        case LinkDown():
            return link_down(link, state, command, at)
        case LinkUp():
            return link_up(link, state, command, at)
        case Pay():
            return pay(link, state, command, at)
        case Open():
            return open_link(link, state, command, at)
        case AddTable():
            return add_table(link, state, command, at)
        case _:
            assert_never(command)
