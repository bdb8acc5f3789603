"""Commands of a live table in words."""

import ast
import inspect
import json
import textwrap
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.typed.table_line import TABLE_COMMANDS, read_table_line
from houseway.cli.typed.table_words import usage
from houseway.rules import Refusal, Refused
from houseway.table.live.commands import Decide, OrderRemedy, PayAward
from houseway.table.refusals import RoundRefusal
from tests.cli.inside import run
from tests.cli.rounds import EXAMPLES

_VALUES = {
    "cents": "12.50", "number": "2", "bool": "yes", "card": "88,2580", "counts": "52,52",
}  # fmt: skip


def _typed(data: dict[str, Any]) -> str:
    """A line of an example as somebody types it."""
    do, by = data.pop("do"), data.pop("by")
    words = [f"{by}: {do}"]
    for key, value in data.items():
        if key in ("card", "second"):
            words.append(f"{key}={value['number']},{value['pin']}")
        elif key == "wagers":
            words += [f"{wager}={cents / 100:.2f}" for wager, cents in value.items()]
        elif key in ("tray", "amount"):
            words.append(f"{key}={value / 100:.2f}")
        elif key == "counted":
            words.append(f"{key}={','.join(map(str, value))}")
        elif key in ("spot", "action"):
            words.append(str(value))
        else:
            words.append(f"{key}={value}")
    return " ".join(words)


def test_an_evening_in_words_is_the_evening_in_json(tmp_path: Path) -> None:
    evening = EXAMPLES / "evening.jsonl"
    lines = [json.loads(line) for line in evening.read_text(encoding="utf-8").splitlines()]
    words = tmp_path / "evening.txt"
    words.write_text("\n".join(map(_typed, lines)) + "\n", encoding="utf-8")
    assert "anna: bet 1 ante=10.00 blind=10.00 trips=5.00\n" in words.read_text(encoding="utf-8")
    about = ("--sheet", "uth", "--seed", "7")
    typed = run("table", "run", str(words), *about)
    assert typed.code == 0
    assert typed.out == run("table", "run", str(evening), *about).out


@pytest.mark.parametrize("name", TABLE_COMMANDS)
def test_every_command_can_be_typed_and_its_money_is_in_dollars(name: str) -> None:
    """`Cents` is an int once it runs: the command's own source says which field is money."""
    kind = TABLE_COMMANDS[name]
    written = _written_types(kind)
    line, money = f"Dan Fox: {name}", []
    if kind is Decide:
        line += " 1 check"
    for field in msgspec.structs.fields(kind):
        of = written[field.name]
        if "Mapping" in of and field.required:
            line += " ante=12.50"
        if "Mapping" in of or any(part in of for part in ("CardsAt", "StakesOf", "AnyDecision")):
            continue
        if "Cents" in of:
            money.append(field.name)
        line += f" {field.name}={_value(field.name, of)}"
    data = read_table_line(lambda: line, where="line 1").data
    assert {data[field] for field in money} <= {1250}
    assert usage(name, kind).startswith(f"WHO: {name}")


def _written_types(kind: type) -> dict[str, str]:
    """The types of a command's fields, as its source has them."""
    ours = [each for each in reversed(kind.__mro__) if each.__module__.startswith("houseway")]
    sources = [inspect.getsource(each) for each in ours]
    classes = [ast.parse(textwrap.dedent(source)).body[0] for source in sources]
    fields = [
        part for each in classes for part in ast.walk(each) if isinstance(part, ast.AnnAssign)
    ]
    return {ast.unparse(each.target): ast.unparse(each.annotation) for each in fields}


def _value(name: str, of: str) -> str:
    known = {
        "what": "card_exposed", "remedy": "void", "reason": '"card misread"', "place": "dealer",
    }  # fmt: skip
    if "Cents" in of:
        return _VALUES["cents"]
    if "CardShown" in of:
        return _VALUES["card"]
    if "PlayingCard" in of:
        return '"as 10d"'
    if "int, ..." in of:
        return _VALUES["counts"]
    return _VALUES["number" if "int" in of else "bool"] if of in _PLAIN else known.get(name, "x")


_PLAIN = ("int", "bool", "int | None")


def test_no_word_of_a_sentence_is_a_yes_to_anything() -> None:
    """`seen` of a remedy says that somebody has looked at the cards (T-82)."""
    typed = "Sue Park: remedy seen by all card=88,2580"
    line = read_table_line(lambda: typed, where="line 1")
    assert line.kind is OrderRemedy
    assert (line.data["why"], "seen" in line.data) == ("seen by all", False)
    assert read_table_line(lambda: f"{typed} seen=yes", where="line 1").data["seen"]
    assert usage("pay award", PayAward).startswith(
        "WHO: pay award PAPERWORK VAULT cards=... checked=..."
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("anna: bet two ante=10", "spot is a number, not 'two'"),
        ("anna: bet 1 ante=ten", "ante is an amount in dollars, like 12.50, not 'ten'"),
        ("anna: buy chips 10 20", "is an amount in dollars"),
        ("anna: bet 1 ante=10 Ante=20", "'ante' is given twice"),
        ("anna: bet 1 ante=10 toke.ante=5 toke.ante=6", "'toke.ante' is given twice"),
        ("anna: bet 1 ante=10 progressive=no progressive", "progressive is given twice"),
        ("anna: bet 2 by=bob ante=10", "who gives it comes before the colon"),
        ("Cora Lind: fill 20", "missing: slip, card, second"),
        ("anna: bets 1", "'bets' is not a command; did you mean bet?"),
        ('anna: tip 5 "x', 'a " is missing'),
        ("Sue Park: anser 1 card=88,2580", "'anser' is not a command; did you mean answer?"),
        ("Sue Park: xyzzy", "'xyzzy' is not a command of a table: write one of open table"),
        ("Sue Park: answer 1 88,2580", "alert is a number, not the typed text"),
        ("Sue Park: answer 1 crad=88,2580", "'crad' is not known here"),
        ("Sue Park: remedy x crad=88,2580", "like 12.50, not the typed text"),
        ("Sue Park: answer 1 card=2580", "give the card's number and PIN"),
        ("Sue Park: answer 1 card=88,25,80", "like 88,2580"),
    ],
)
def test_r19_what_cannot_be_read_is_said_without_a_pin(line: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        read_table_line(lambda: line, where="line 1")
    assert said in str(refused.value)
    assert "2580" not in str(refused.value).replace("like 88,2580", "")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("a" + " " * 3_000_000, RoundRefusal.NOT_JSON),
        ('anna: act 1 "' + "x" * 3_000_000, TerminalRefusal.LINE_TOO_LONG),
    ],
)
def test_r15_nobody_waits_for_a_line_that_is_too_long_for_words(line: str, why: Refusal) -> None:
    with pytest.raises(Refused) as refused:
        read_table_line(lambda: line, where="line 1")
    assert refused.value.reason is why
