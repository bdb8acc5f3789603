"""Help at a live table: every command has a group, an example that is read, and words for all of
its fields."""

from functools import partial

import msgspec
import pytest

from houseway.cli.typed.table_help import GROUPS, help_lines
from houseway.cli.typed.table_line import TABLE_COMMANDS, read_table_line
from houseway.cli.typed.table_words import usage
from houseway.floor.demo_people import demo_roster
from houseway.floor.operated_table import open_in_memory
from houseway.rules import Choices, Refused
from houseway.table.live.commands import CorrectPaidRound, Decide
from houseway.table.live.setup import set_up
from tests.library import library

UNNAMED = {"wagers": "WAGER=", "most": "WAGER=", "stakes": "WAGER=", "tokes": "toke.WAGER="}
PLACED = {"cards": "cards.PLACE=", "acts": "acts.SPOT=", "wagers": "wagers.SPOT.WAGER="}


def test_every_command_stands_in_one_group() -> None:
    listed = [name for names in GROUPS.values() for name in names]
    assert sorted(listed) == sorted(TABLE_COMMANDS)


@pytest.mark.parametrize("name", TABLE_COMMANDS)
def test_the_example_of_a_command_is_that_command(name: str) -> None:
    example = TABLE_COMMANDS[name].example
    line = example if ": " in example else f"Dan Fox: {example}"
    read = read_table_line(lambda: line, where="", ask_pin=lambda card: f"pin of {card}")
    assert read.kind is TABLE_COMMANDS[name]


@pytest.mark.parametrize("name", TABLE_COMMANDS)
def test_every_field_of_a_command_can_be_typed(name: str) -> None:
    kind = TABLE_COMMANDS[name]
    typed = usage(name, kind)
    words = PLACED if kind is CorrectPaidRound else UNNAMED
    fields = [each.name for each in msgspec.structs.fields(kind)]
    fields = ["spot", "action", "backline"] if kind is Decide else fields
    missing = [
        field
        for field in fields
        if words.get(field, f"{field}=") not in typed
        and f" {field.upper()}" not in typed.replace("[", "")
    ]
    assert missing == []


def test_a_table_lists_the_commands_of_its_own_game_alone() -> None:
    poker, other = (" ".join(help_lines(poker=each)) for each in (True, False))
    assert ("start hand" in poker, "open bets" in poker) == (True, False)
    assert ("start hand" in other, "open bets" in other) == (False, True)


def test_a_command_is_explained_by_its_words_its_sentence_and_an_example() -> None:
    usage_, says, example = help_lines("buy chips")
    assert usage_ == "buy chips AMOUNT"
    assert says == "Cash goes into the drop box, chips come from the tray."
    assert example == "for example: anna: buy chips 200"
    with pytest.raises(Refused, match=r"'by chips' is not a command; did you mean buy chips"):
        list(help_lines("by chips"))


def test_a_correction_in_words_is_the_one_in_json() -> None:
    words = (
        'Sue Park: correct round 12 card misread a six, not a nine cards.dealer="6d Ks" '
        'cards.spot2=9h8h acts.1="check, bet 2x" acts.1.2=fold wagers.1.ante=10 '
        "wagers.1.2.blind=5 dice=1,2,3 card=88,2580 second=70,2580"
    )
    json = (
        '{"do": "correct round", "by": "Sue Park", "round": "12", "reason": "card misread",'
        ' "why": "a six, not a nine", "card": {"number": "88", "pin": "2580"},'
        ' "second": {"number": "70", "pin": "2580"}, "dice": [1, 2, 3],'
        ' "cards": {"dealer": ["6d", "Ks"], "spot 2": ["9h", "8h"]},'
        ' "acts": {"1": ["check", "bet 2x"], "1.2": ["fold"]},'
        ' "wagers": {"1": {"ante": 1000}, "1.2": {"blind": 500}}}'
    )
    sheet = library().configured(Choices("catfish-bend/ultimate-texas-holdem", {}, {}, {}, None))
    table = open_in_memory(set_up(sheet, "1", demo_roster()))
    typed, written = (
        read_table_line(partial(str, line), where="").command(table.setup, table.state)
        for line in (words, json)
    )
    assert typed == written
    assert isinstance(typed, CorrectPaidRound)
    assert (len(typed.cards), len(typed.acts), len(typed.wagers)) == (2, 3, 2)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("cards.dealer=6d cards.dealer=7d", "'cards.dealer' is given twice"),
        ("wagers.1.ante=5 wagers.1.ante=6", "'wagers.1.ante' is given twice"),
        ("acts=fold", "acts of whom"),
        ("wagers.1.ante=x", "'wagers.1.ante' is an amount in dollars"),
    ],
)
def test_what_is_wrong_with_a_correction_is_said(more: str, said: str) -> None:
    line = f"Sue Park: correct round 12 card misread x card=88,2580 {more}"
    with pytest.raises(Refused) as refused:
        read_table_line(lambda: line, where="")
    assert said.replace("'wagers.1.ante' is an", "wagers.1.ante is an") in str(refused.value)
