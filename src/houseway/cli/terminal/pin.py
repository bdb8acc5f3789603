"""A PIN from the holder of a card: typed hidden, or a line of standard input; never an option."""

import sys
from getpass import getpass

from houseway.cli.refusals import TerminalRefusal
from houseway.rules import Refused


def ask_pin(card: str, prompt: str = "PIN of the card {card}: ") -> str:
    """The PIN of a card. A terminal does not show it."""
    if sys.stdin is None:
        raise Refused(TerminalRefusal.STANDARD_INPUT_CLOSED)
    if sys.stdin.isatty():
        try:
            return getpass(prompt.format(card=card)).strip()
        except EOFError:
            return ""
    return sys.stdin.readline().strip()


def ask_new_pin(card: str) -> str:
    """A new PIN, typed twice."""
    pin = ask_pin(card)
    if ask_pin(card, "The same again: ") != pin:
        raise Refused(TerminalRefusal.PINS_DIFFER, where="pin")
    return pin
