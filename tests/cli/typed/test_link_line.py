"""A line of the console: whatever is wrong with it is said in plain words, and names the line."""

import json

import pytest

from houseway.cli.typed.link_line import read_command, read_line
from houseway.rules import Refused


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[1]", "line 3: "),
        ('{"do": "dealt"}', "line 3, id: "),
        ('{"id": 7}', "line 3, id: "),
        ('{"id": "\\u001b"}', "line 3: "),
        ('{"id": "seal:1"}', "line 3: "),
        ("{", "line 3: "),
    ],
)
def test_r15_a_line_without_a_good_id_is_named_by_its_number(line: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        read_line(lambda: line, where="line 3")
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ({"do": "open", "tables": 7}, "tables: an object is expected, not a whole number"),
        ({"do": "dealt", "table": 7}, "table: a string is expected, not a whole number"),
        ({"do": "dealt"}, "'table' is missing"),
        ({"do": "dealt", "table": "7", "chips": 1}, "'chips' is not a key here"),
        ({"do": "arm", "table": "7", "amount": 5}, 'money is a text, like "5.00"'),
    ],
)
def test_r15_a_command_of_another_shape_is_refused_in_plain_words(
    command: dict[str, object], said: str
) -> None:
    with pytest.raises(Refused) as refused:
        read_command(json.loads(json.dumps(command)))
    assert refused.value.code == "bad-command"
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "card",
    [
        "anna",
        {"person": "sue", "card": "supervisor", "number": "88"},
        {"number": "88"},
        {"number": "88", "pin": 2580},
        {"number": "88", "pin": "2580", "person": "sue"},
    ],
)
def test_r19_whoever_does_something_shows_a_card_and_its_pin(card: object) -> None:
    with pytest.raises(Refused) as refused:
        read_command({"do": "link up", "by": card})
    assert (refused.value.code, refused.value.where) == ("card-and-pin-wanted", "by")
