"""The same refusal in the terminal and for programs."""

import json

import pytest

from houseway.cards import Card
from houseway.floor.error import error_json
from houseway.games.refusals import GameRefusal
from houseway.ledger.damage import RecordDamaged
from houseway.rules import Refused, SheetError
from houseway.rules.refusals import SheetRefusal
from tests.cli.inside import run


def test_a_refusal_gives_its_code_its_sentence_and_its_facts_as_values() -> None:
    refused = Refused(
        GameRefusal.BELOW_MINIMUM, where="spot 1, ante", rule="B1-4", wager="Ante", stake=300,
        minimum=500,
    )  # fmt: skip
    assert error_json(refused) == {
        "code": "below-minimum",
        "sentence": "$3.00 is below the Ante minimum of $5.00",
        "where": "spot 1, ante",
        "rule": "B1-4",
        "facts": {"wager": "Ante", "stake": 300, "minimum": 500},
    }


@pytest.mark.parametrize(
    ("error", "code", "where"),
    [
        (SheetError("a/b", "table.seats", "is missing"), "not-well-formed", "a/b: table.seats"),
        (RecordDamaged("torn", where="entry 3"), "record-damaged", "entry 3"),
        (OSError(28, "No space left"), "cannot-write", ""),
    ],
)
def test_whatever_is_said_has_a_code(error: Exception, code: str, where: str) -> None:
    said = error_json(error)
    assert (said["code"], said["where"]) == (code, where)


def test_facts_that_are_cards_or_anything_else_are_written() -> None:
    refused = Refused(SheetRefusal.ONE_LAYOUT, sheet=Card.parse("As"), more=complex(2))
    assert error_json(refused)["facts"] == {"sheet": "As", "more": "(2+0j)"}


def test_under_json_a_refusal_is_one_line_of_json_on_stderr() -> None:
    words = ("jackpot", "show", "nowhere/x")
    said = json.loads(run(*words, "--json").err)
    assert run(*words).err == f"houseway: {said['where']}: {said['sentence']} ({said['rule']})\n"
    assert said["code"] == "unknown-link"
    assert said["facts"]["name"] == "nowhere/x"
