"""The one door of a link: a command comes in, and one event comes out, or a refusal and nothing
moved.

It is a pure function of the link and its state; `at` is the newest time that the record
knows, looked at for one thing only, whether a card is still good.
"""

from typing import assert_never

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad.decide.adjust import adjust
from houseway.jackpot.keypad.decide.back_out import back_out
from houseway.jackpot.keypad.decide.confirm import confirm, verify
from houseway.jackpot.keypad.decide.connection import add_table, link_down, link_up, open_link
from houseway.jackpot.keypad.decide.end_game import end_game
from houseway.jackpot.keypad.decide.hands import dealt, fold, press
from houseway.jackpot.keypad.decide.parameters import set_parameters
from houseway.jackpot.keypad.decide.payment import pay
from houseway.jackpot.keypad.decide.void import void_round, withdraw
from houseway.jackpot.keypad.decide.wagers import arm, coin_in, disarm
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Refused


def decide(link: Link, state: LinkState, command: ask.Command, *, at: str = "") -> Event:
    """What a command brings about. It raises `Refused` where the rules do not allow it."""
    if not state.opened and not isinstance(command, ask.Open):
        raise Refused(JackpotRefusal.LINK_NOT_OPEN, where=link.id)
    match command:
        case ask.Arm():
            return arm(link, state, command)
        case ask.CoinIn():
            return coin_in(link, state, command)
        case ask.Dealt():
            return dealt(link, state, command)
        case ask.FoldHand():
            return fold(link, state, command)
        case ask.Press():
            return press(link, state, command)
        case ask.Confirm():
            return confirm(link, state, command, at)
        case ask.Verify():
            return verify(link, state, command, at)
        case ask.EndGame():
            return end_game(link, state, command, at)
        case ask.Disarm():
            return disarm(link, state, command)
        case ask.Withdraw():
            return withdraw(link, state, command, at)
        case ask.VoidRound():
            return void_round(link, state, command, at)
        case ask.Adjust():
            return adjust(link, state, command, at)
        case ask.BackOut():
            return back_out(link, state, command, at)
        case ask.SetParameters():
            return set_parameters(link, state, command, at)
        case ask.LinkDown():
            return link_down(link, state, command, at)
        case ask.LinkUp():
            return link_up(link, state, command, at)
        case ask.Pay():
            return pay(link, state, command, at)
        case ask.Open():
            return open_link(link, state, command, at)
        case ask.AddTable():
            return add_table(link, state, command, at)
        case _:
            assert_never(command)
