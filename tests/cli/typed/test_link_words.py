"""Commands in words: each is the same command as its line of JSON, and a slip is said."""

from typing import Any

import pytest

from houseway.cli.typed.link_line import COMMANDS, read_command
from houseway.cli.typed.link_words import USAGES, completions, help_lines, is_words, read_words
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.state import MeterState, TableState
from houseway.money import MicroCents
from houseway.rules import Refused

UTH, CRAZY = "catfish-bend/ultimate-texas-holdem", "catfish-bend/crazy-4-poker"
LINK = "catfish-bend/multi-link"
STATE = LinkState(
    opened=True,
    ordinal=12,
    tables={"7": TableState(UTH), "Pit 2": TableState(CRAZY)},
    meters={"major": MeterState(start=MicroCents(0)), "minor": MeterState(start=MicroCents(0))},
)
SUE = {"number": "88", "pin": "2580"}
SAM = {"number": "70", "pin": "1470"}
GUS = {"number": "61", "pin": "3690"}


def read(line: str) -> Any:
    return read_words(line, link=LINK, state=STATE, sheets=(UTH, CRAZY))


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("open T7=uth,8=crazy-4 by=88,2580 meters=major=25310.40,minor=1622",
         {"do": "open", "tables": {"T7": UTH, "8": CRAZY}, "by": SUE,
          "meters": {"major": "25310.40", "minor": "1622.00"}}),
        ("add table T9 uth by=88,2580",
         {"do": "add table", "table": "T9", "sheet": UTH, "by": SUE}),
        ("arm T7 1 anna 5", {"do": "arm", "table": "7", "spot": 1, "player": "anna",
                             "amount": "5.00", "base_wager": True}),
        ('ARM "pit 2" 1 "anna lee" $5 base_wager=no',
         {"do": "arm", "table": "Pit 2", "spot": 1, "player": "anna lee", "amount": "5.00",
          "base_wager": False}),
        ("coin in T7", {"do": "coin in", "table": "7", "round": "7-13"}),
        ("Start Game 7 night-4", {"do": "coin in", "table": "7", "round": "night-4"}),
        ("press T7 1 straight flush hole=9h8h board=7h6h5h",
         {"do": "press", "table": "7", "spot": 1, "row": "straight flush", "hole": ["9h", "8h"],
          "board": ["7h", "6h", "5h"]}),
        ("confirm T7 1 88, 2580",
         {"do": "confirm", "table": "7", "spot": 1, "swipe": SUE}),
        ("void T7 dealer's error swipe=88,2580",
         {"do": "void", "table": "7", "reason": "dealer's error", "swipe": SUE}),
        ("adjust major -1,250 wrong entry corrects=9 by=70,1470 "
         "approved=88,2580",
         {"do": "adjust", "meter": "major", "amount": "-1250.00", "reason": "wrong entry",
          "corrects": 9, "by": SAM, "approved": SUE}),
        ("back out table=T7 spot=2 by=70,1470 approved=88,2580",
         {"do": "back out", "table": "7", "spot": 2, "by": SAM, "approved": SUE}),
        ("set parameters major.seed=25000 minor.contribution=8% by=70,1470 "
         "approved=88,2580",
         {"do": "set parameters", "settings": {"major.seed": "25000.00",
          "minor.contribution": "8%"}, "by": SAM, "approved": SUE}),
        ("link down", {"do": "link down"}),
        ('pay T7 1 people="70, 1470; 61, 3690" paperwork="W-2G 118" '
         'vault="slip 7" checked=yes chips=500.80 check=900',
         {"do": "pay", "table": "7", "spot": 1, "people": [SAM, GUS], "paperwork": "W-2G 118",
          "vault": "slip 7", "checked": True, "chips": "500.80", "check": "900.00"}),
    ],
)  # fmt: skip
def test_words_say_what_a_line_of_json_says(words: str, meant: dict[str, object]) -> None:
    line = read(words)
    assert line.command == meant
    assert line.id == f"{LINK}#13"
    read_command(line.command)


def test_t62_every_command_is_typed_and_every_example_is_one() -> None:
    assert USAGES.keys() == COMMANDS.keys()
    for name, usage in USAGES.items():
        command = read_command(read(usage.example).command, ask_pin=lambda _: "2580")
        assert type(command) is COMMANDS[name]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arm T7", "expected arm TABLE SPOT PLAYER AMOUNT [base_wager=...]; "
         "missing: spot, player, amount; for example `arm T7 1 anna 5` (R15)"),
        ("arm T7 one anna 5", "spot is a number, not 'one'"),
        ("arm T7 1 anna 5 6", "'6' is too much"),
        ("arm T7 1 anna 5 spot=2", "'5' is too much"),
        ("arm T7 1 anna 5 base_wager=perhaps", "base_wager is yes or no, not 'perhaps'"),
        ("add table T9 uth",
         "expected add table TABLE SHEET by=...; missing: by; for example "
         "`add table T9 uth by=88` (R15)"),
        ("confirm T7 1 88, 2580, 1", "give the card's number and PIN"),
        ("open 7 by=88", "tables are NAME=VALUE with commas between, not '7'"),
        ('void T7 "misdeal', 'a " is missing'),
        ("dance T7", "'dance' is not a command: write one of open, add table, arm"),
        ("coin T7", "'coin' is not a command"),
    ],
)  # fmt: skip
def test_r15_words_that_are_no_command_get_one_line_with_what_was_expected(
    words: str, said: str
) -> None:
    with pytest.raises(Refused) as refused:
        read(words)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_json_stays_json() -> None:
    assert not any(map(is_words, ('{"id": "1"}', "[]", "null", " true ", '"arm"', "7", "")))
    assert all(map(is_words, ("arm T7", " help")))


def test_help_lists_every_command_and_explains_one() -> None:
    everything = help_lines()
    for name in USAGES:
        assert any(line.startswith(name) for line in everything)
    assert help_lines("start game")[0] == "coin in TABLE [ROUND]"
    with pytest.raises(Refused):
        help_lines("dance")


@pytest.mark.parametrize(
    ("before", "offered"),
    [
        ("", {"arm", "coin", "help"}),
        ("coin ", {"in"}),
        ("arm ", {"7", '"Pit 2"'}),
        ("arm 7 ", {"1", "7"}),
        ("press 7 1 ", {'"royal flush"', "straight"}),
        ("adjust ", {"major", "minor"}),
        ("adjust major 250 malfunction ", {"by=", "approved=", "corrects="}),
        ("link down ", {"7", "by="}),
    ],
)
def test_a_terminal_completes_commands_tables_spots_rows_and_keys(
    before: str, offered: set[str]
) -> None:
    assert offered <= set(completions(before, STATE, ("royal flush", "straight")))
