"""The one door of a link: a command comes in, and drafts come out, or a refusal and nothing moved.

It is a pure function of the link and its state; `at` is the time that was given along, looked at
for one thing only, whether a card is still good.
"""

from __future__ import annotations

from typing import assert_never

from houseway.jackpot.back_out import back_out
from houseway.jackpot.coin_in import arm, coin_in, disarm
from houseway.jackpot.command import (
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
from houseway.jackpot.confirm import confirm
from houseway.jackpot.connection import link_down, link_up
from houseway.jackpot.control import adjust
from houseway.jackpot.end_game import end_game
from houseway.jackpot.documents.link import Link
from houseway.jackpot.parameters import set_parameters
from houseway.jackpot.payment import pay
from houseway.jackpot.press import dealt, fold, press
from houseway.jackpot.set_out import add_table, open_link_drafts
from houseway.jackpot.state import LinkState
from houseway.jackpot.void import void_round, withdraw
from houseway.ledger import Draft
from houseway.rules import Reason, Refused


def decide(link: Link, state: LinkState, command: Command, *, at: str = "") -> tuple[Draft, ...]:
    """What a command writes. It raises `Refused` where the rules do not allow it."""
    if not state.opened and not isinstance(command, Open):
        raise Refused(Reason.ILLEGAL_ACTION, "the link is not open", where=link.id, rule="R5")
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
            return link_down(link, state, command)
        case LinkUp():
            return link_up(link, state, command)
        case Pay():
            return pay(link, state, command, at)
        case Open():
            return open_link_drafts(link, state, command)
        case AddTable():
            return add_table(link, state, command)
        case _:
            assert_never(command)
