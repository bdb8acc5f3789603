"""Help at a live table: its commands by the people who give them, each with an example."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Final

from houseway.cli.typed.table_line import TABLE_COMMANDS
from houseway.cli.typed.table_words import command_named, unknown_name, usage
from houseway.table.live.when import NOT_OF_POKER, OF_POKER

GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "opening and closing": {
        "open table": "open table tray=10000 counted=52 card=D-1 second=88",
        "close table": "close table counted=9950 card=D-1 second=88",
        "change dealer": "change dealer 52 card=D-2",
        "step": "step shuffle.riffle",
        "new deck": "new deck 52 card=D-1 second=88",
        "ask for new deck": "ask for new deck",
        "change delivery": 'change delivery hand "the machine jams" card=88',
        "change shuffle": 'change shuffle "wash and two riffles" "new deck" card=88',
        "change fee option": 'change fee option 2 "a busy night" card=70',
    },
    "players": {
        "take seat": "anna: take seat 1",
        "leave seat": "leave seat 1",
        "buy chips": "anna: buy chips 200",
        "take chips": "anna: take chips",
        "tip": "anna: tip 5",
        "clear seat": "clear seat anna card=D-1 second=88",
        "accept bank": "anna: accept bank 500",
        "decline bank": "anna: decline bank",
        "give up bank": "anna: give up bank",
    },
    "the round": {
        "open bets": "open bets",
        "bet": "bet 1 ante=10 blind=10 trips=5 toke.ante=1",
        "no more bets": "no more bets",
        "cancel bets": "cancel bets too few players",
        "deal": "deal",
        "cards": "cards spot 1 10h 9h",
        "dice": "dice 3 4 6 pile=2",
        "act": "anna: act 1 bet 4x",
        "settle": "settle",
        "tick": "tick",
        "pass over": "pass over gone for a smoke card=88",
        "approve limit": "approve limit 1 ante=2000 card=88 second=70",
        "withdraw limit": "withdraw limit 1 end of the shift card=88",
    },
    "the poker room": {
        "draw button": "draw button",
        "start hand": "start hand",
        "sit out": "anna: sit out",
        "come back": "anna: come back",
        "post": "anna: post",
        "join list": "dora: join list",
        "leave list": "dora: leave list",
        "decline seat": "dora: decline seat",
        "ask seat change": "anna: ask seat change 4",
        "keep seat": "anna: keep seat",
        "set must-move": "set must-move feeds=P1 card=88",
        "move on": "move on",
        "bring player": "bring player anna 3 180.50",
    },
    "what goes wrong": {
        "call": "call dealer card exposed",
        "withdraw call": "withdraw call the nine of diamonds, mistyped",
        "remedy": "remedy all saw it card=88",
        "answer": "answer 1 card=88",
        "unlock card": "unlock card 88 card=70",
        "void round": "void round 12 irregularity found late 51 cards card=88 second=70",
        "correct round": 'correct round 12 card misread a six, not a nine cards.dealer=6dKs '
        'acts.1="check, bet 2x" wagers.1.ante=10 card=88 second=70',
        "collect owed": "collect owed anna card=88",
        "write off owed": "write off owed anna gone for good amount=20 card=70 second=88",
    },
    "the money of the house": {
        "fill": "fill 500 slip-7 card=88 second=80",
        "credit": "credit 500 slip-8 card=88 second=80",
        "count": "count 9950 card=D-1 second=88",
        "empty box": "empty box 200 card=61 second=88",
        "colour up tokens": "colour up tokens 20 card=D-1 second=88",
    },
    "the jackpot": {
        "pay award": 'pay award "W-2G 118" "slip 7" spot=1 chips=1500.80 checked=yes cards=70;61',
        "confirm award": "confirm award 1 card=88",
        "lose link": "lose link",
        "restore link": "restore link card=88",
    },
}  # fmt: skip
"""The commands in the groups in which `help` lists them, each with an example."""


def help_lines(asked: str = "", *, poker: bool | None = None) -> Iterator[str]:
    """What `help` answers: every command of a table by its group, or one of them. `poker` says
    which tables' commands are meant; all where it is not said."""
    if asked:
        yield from _one(asked)
        return
    unfit = {None: frozenset(), True: NOT_OF_POKER, False: OF_POKER}[poker]
    for group, commands in GROUPS.items():
        names = [name for name in commands if TABLE_COMMANDS[name] not in unfit]
        if names:
            yield f"{group}: {', '.join(names)}"
    yield (
        "A decision is typed as it is: 4x, check, fold, all in, raise 20. The name before a colon "
        "says who; without one it is whose turn it is, the dealer, or whose card is shown."
    )
    yield (
        'Money is in dollars; words with spaces go in "quotes"; a card is its number, and its PIN '
        "is asked for. `help bet` explains a command, `show` the table, `rule T-66` a rule."
    )


def _one(asked: str) -> Iterator[str]:
    words = asked.casefold().split()
    name = command_named(words, TABLE_COMMANDS)
    if not name:
        raise unknown_name(words, TABLE_COMMANDS)
    kind = TABLE_COMMANDS[name]
    yield usage(name, kind).removeprefix("WHO: ")
    yield " ".join((inspect.getdoc(kind) or "").split())
    yield f"for example: {example_of(name)}"


def example_of(name: str) -> str:
    """How a command is typed."""
    return next(commands[name] for commands in GROUPS.values() if name in commands)
