"""Odds have one form in JSON, their text, whatever fact holds them."""

import pickle
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from houseway import codec
from houseway.codec import with_decimals
from houseway.fact import LEFT_OUT, Fact, LeftOut, figure
from houseway.games.line import Line, Outcome, Verdict, because
from houseway.jackpot.keypad.events import TrayPay
from houseway.money import Basis, Cents, Odds
from houseway.rules import Cite
from houseway.table.live import commands
from houseway.table.live.commands import Command
from houseway.table.live.happened import Event, PaysShown

ODDS = [Odds.parse(text) for text in ("3 to 2", "9 for 1", "1000 to 1", "1 to 1")]
CITE = Cite(("B1-17",), "000.txt", "BLIND BET")


def holding(odds: Odds) -> dict[type[Fact], Fact]:
    """Facts that hold odds, in each of the ways that facts do."""
    return {
        Line: Line(
            spot=1,
            wager="blind",
            stake=Cents(500),
            outcome=Outcome.WIN,
            win=Cents(750),
            odds=odds,
            hand="flush",
            cite=CITE,
            why=because("a flush"),
        ),
        Verdict: Verdict(Outcome.WIN, odds, "flush", CITE, because("a flush")),
        TrayPay: TrayPay(
            spot=1, player="anna", amount=Cents(750), row="flush", pays=odds, rule="B2-6"
        ),
        PaysShown: PaysShown(wager="cover_all", hands=3, pays={"flush": odds}, rule="B7-4"),
    }


@pytest.mark.parametrize("odds", ODDS, ids=str)
def test_odds_are_written_as_their_text_and_read_again(odds: Odds) -> None:
    assert codec.encode(odds) == f'"{odds}"'.encode()
    assert codec.plain(odds) == str(odds)
    assert codec.decode(Odds, codec.encode(odds)) == odds
    for kind, fact in holding(odds).items():
        written = codec.encode(fact)
        assert f'"{odds}"'.encode() in written
        if kind not in (Line, Verdict):  # these are settled again, and never read
            assert codec.decode(kind, written) == fact
            assert codec.encode(codec.decode(kind, written)) == written


@pytest.mark.parametrize(
    "text",
    [
        '"3:2"', '"1,000 to 1"', '"0 to 1"', '"3 to 0"', '"3 TO 2"', "3", "null", '["3 to 2"]',
        "{}", '{"text":"3 to 2"}', '{"basis":"to","pays":3,"per":2}',
        '{"basis":"to","pays":3,"per":2,"text":"3 to 2","times":null}',
    ],
)  # fmt: skip
def test_r15_anything_else_is_no_odds(text: str) -> None:
    with pytest.raises(codec.CodecError):
        codec.decode(Odds, text)


def test_odds_are_values() -> None:
    odds = Odds(3, 2, Basis.TO)
    assert odds == Odds.parse("3 to 2") != Odds.parse("3 for 2")
    assert odds != "3 to 2"
    assert len({odds, Odds.parse("3 to 2")}) == 1
    assert pickle.loads(pickle.dumps(odds)) == odds  # noqa: S301
    assert repr(odds) == "Odds(pays=3, per=2, basis=<Basis.TO: 'to'>)"
    with pytest.raises(AttributeError):
        odds.pays = 4
    with pytest.raises(AttributeError):
        del odds.pays


@pytest.mark.parametrize("union", [Command, Event], ids=["commands", "events"])
def test_no_kind_stands_twice_in_a_union(union: Any) -> None:
    kinds = get_args(union)
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(tags) == len(set(tags)) > 40


def test_the_source_of_the_union_of_commands_names_each_once() -> None:
    """Python drops what stands twice in a union; a reader does not."""
    live = Path(commands.__file__).parent
    union = ""
    for each in (live / "commands.py", *live.glob("matters/*.py")):
        union += "\n".join(
            ["", *re.findall(r"Command = [^#\n]*(?:\n    [^#\n]*)*", each.read_text())]
        )
    for kind in get_args(Command):
        assert re.findall(rf"\b{kind.__name__}\b", union) == [kind.__name__]


_FIRST_MEETING = """
import sys, threading
from houseway import codec
from houseway.floor.opening import open_house
from houseway.table.live.view.table_view import TableView

with open_house(None) as house:
    house.open_table("7", "uth")
    text = codec.encode(house.view("7", house.guest("Anna")))
start, read = threading.Barrier(8), []


def meet():
    start.wait()
    read.append(codec.decode(TableView, text).table)


sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=meet) for _ in range(8)]
for each in threads:
    each.start()
for each in threads:
    each.join()
print(read)
"""


def test_r18_threads_that_meet_a_type_for_the_first_time_together_all_read_it() -> None:
    """In a process of its own: it used to end by a segmentation fault."""
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_MEETING], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, f"{['7'] * 8}\n")


class Share(Fact, frozen=True, tag="share"):
    """A fact with every form that its figures may have."""

    is_: Fraction = msgspec.field(name="is")
    ends: tuple[Fraction, Fraction]
    deals: int
    left: int | LeftOut = LEFT_OUT

    @figure
    def other(self) -> Fraction:
        return 1 - self.is_


def test_a_fact_for_programs_has_its_figures_and_a_decimal_beside_each_exact_number() -> None:
    quarter, half = Fraction(1, 4), Fraction(1, 2)
    assert with_decimals(Share(is_=quarter, ends=(quarter, half), deals=2**53 + 1)) == {
        "type": "share",
        "is": "1/4",
        "is_decimal": 0.25,
        "ends": ["1/4", "1/2"],
        "ends_decimal": [0.25, 0.5],
        "deals": "9007199254740993",
        "other": "3/4",
        "other_decimal": 0.75,
    }
    assert list(with_decimals({"b": half, "a": None})) == ["b", "b_decimal", "a"]


def test_facts_are_written_in_letters_of_every_terminal_whatever_name_they_hold() -> None:
    cite = Cite(("B1-17",), "000.txt", "Café")
    assert codec.write_json({"cite": cite}).isascii()
    assert msgspec.json.decode(codec.write_json(cite), type=Cite) == cite
