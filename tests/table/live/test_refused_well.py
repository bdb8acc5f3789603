"""Refusals of a live table that say what is wrong and by which rule, in the words of whoever types
it (R15)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway
from houseway.money import Cents
from houseway.rules import Irregularity, Refused
from houseway.rules.refusal import all_refusals
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.refusals import RoundRefusal
from houseway.table.shoe import parts_of_hex
from proofs.asked import Asked, asks
from tests.refusals import refuses
from tests.table.live.desk import desk
from tests.table.live.poker.desk import HOLDEM, OMAHA, no_limit_house
from tests.table.live.poker.desk import setup as poker_house
from tests.table.live.poker.desk import table as poker_table
from tests.table.live.sheets import UTH
from tests.table.live.staff import CASH, MAX, SUE

ROOT = Path(houseway.__file__).parent
ROOMS = ("table/live", "table/session.py", "people", "games", "bank")


REASONS = {each.name: each for each in all_refusals()}


def without_rule() -> Iterator[str]:
    """Every place in the rooms of a live table that refuses without a rule."""
    for room in ROOMS:
        path = ROOT / room
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                    continue
                if node.func.id != "Refused" or not isinstance(node.args[0], ast.Attribute):
                    continue
                reason = REASONS[node.args[0].attr]
                if not reason.rule and not any(word.arg == "rule" for word in node.keywords):
                    yield f"{file.relative_to(ROOT)}:{node.lineno}: {reason.code}"


def test_every_refusal_of_a_live_table_names_its_rule() -> None:
    assert [*without_rule()] == []


def refused(table: object, command: Asked) -> Refused:
    with pytest.raises(Refused) as found:
        table.do(command)  # type: ignore[attr-defined]
    return found.value


def test_t82_what_happens_to_one_hand_is_called_with_its_spot() -> None:
    table = desk(UTH, "anna")
    table.open_bets()
    table.bet("anna")
    table.close()
    called = asks("dora", ask.CallIrregularity(what=Irregularity.CARD_OFF_TABLE))
    found = refused(table, called)
    assert found.reason is TableRefusal.SPOT_WANTED
    assert found.what == "card off table concerns one hand: say whose with `spot`"


@pytest.mark.parametrize("typed", ["37.5", "37.50", "$37.50", "$37.5"])
def test_b14_7_an_amount_is_read_as_people_type_it(typed: str) -> None:
    table = poker_table("anna", "bob", "cy", of=no_limit_house())
    table.start()
    (made, *_) = [
        event
        for event in table.play(f"raise to {typed}")
        if isinstance(event, happened.DecisionMade)
    ]
    assert str(made.action) == "raise to 37.50"


def test_r15_a_slip_with_a_bell_is_refused_for_it() -> None:
    table = desk(UTH, "anna")
    found = refused(
        table, asks("cash", ask.Fill(amount=Cents(100), slip="F\a1", card=CASH, second=SUE))
    )
    assert "at most 80 printable letters" in found.what


def test_r11_a_seed_in_capitals_is_refused_for_them() -> None:
    with refuses(RoundRefusal.SEED_IN_CAPITALS):
        parts_of_hex("AB" * 32, 52)
    with refuses(RoundRefusal.NOT_A_HEX_SEED):
        parts_of_hex("AB" * 31, 52)


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
def test_b16_4_a_poker_table_keeps_its_fee_option_and_is_told_why(sheet: str) -> None:
    table = poker_table("anna", "bob", of=poker_house(sheet))
    change = asks("max", ask.ChangeFeeOption(card=MAX, option=2, why="a busy evening"))
    found = refused(table, change)
    assert (found.reason, found.rule) == (TableRefusal.FEE_OPTION_OF_POKER, "B16-1")
    assert found.what == (
        f"at california/{sheet} the fee option belongs to the table's limits "
        "and buy-in: close the table, and open it again with the new option"
    )


def test_r14_a_note_and_a_shuffle_without_words_are_refused_under_their_own_names() -> None:
    table = desk(UTH, "anna")
    shuffle = asks("sue", ask.ChangeShuffle(card=SUE, shuffle="\n", why="worn"))
    assert refused(table, shuffle).where == "shuffle"
    table.open_bets()
    call = asks("dora", ask.CallIrregularity(what=Irregularity.SHUFFLER_FAILS, note="\n"))
    assert refused(table, call).where == "note"
