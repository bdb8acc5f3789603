"""A simulated floor: nothing is found, the same seed gives the same bytes, and the auditor would
find what is wrong."""

import ast
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from houseway import codec
from houseway.jackpot.keypad import commands as keys
from houseway.jackpot.keypad import events as on_link
from houseway.rules.refusal import all_refusals
from houseway.table.live import commands as ask
from houseway.table.live import happened as events
from houseway.table.live.when import NOT_OF_POKER, OF_POKER
from proofs.floor import auditor, simulate_floor
from proofs.floor.plan import TABLES
from proofs.floor.report import FloorCounts
from tests.library import library
from tests.proofs.floor.refusals import NOT_REFUSED, REFUSED, ROOMS, named_in

KINDS = {
    "a player acts for another", "a player uses another's seat",
    "a supervisor decides in his own round", "answer lost", "card too low", "clock back",
    "clock forward", "id used again", "no time", "not a command", "not the dealer",
    "record died in a write", "record opened again", "the staff of a house plays in it",
    "too late", "unknown words", "wrong PIN", "wrong amount", "wrong card typed", "wrong turn",
    "paid round voided", "paid round corrected", "a round turned back against the rules",
    "a random command", "somebody is passed over in his time", "two programs at once",
    "a meter set against the rules", "a card of the other deck", "a slip",
}  # fmt: skip


NEVER_AT_POKER = {
    ask.ApproveLimit: "no poker sheet takes a bet over its maximum",
    ask.AskForLimit: "and so no dealer asks for one",
    ask.WithdrawLimit: "and so there is none to withdraw",
    ask.WriteOffOwed: "people play for the pot: whoever owes something owes it to the others",
}
NEVER_SEEN = {
    events.CardsSeen: "what others see of cards that are laid; nobody writes it down",
    events.DecisionSeen: "what others see of a hand that is set",
}
NEVER_PRESSED = {
    keys.Open: "a link is opened once, before the evening; a second time it is refused"
}
NEVER_ON_LINKS = {
    on_link.LinkOpened: "it is opened before the evening",
    on_link.WinPagePrinted: "no key of a keypad: a copy of a page is made, and moves nothing",
}
UNDONE = {
    "jackpot wagers go back", "turned back again", "owed by somebody", "owed to somebody",
    "a debt set off", "a claim set off",
}  # fmt: skip


def missing(done: FloorCounts) -> dict[str, set[Any]]:
    """What was never done: commands, events, what follows a round that is turned back, and
    irregularities by sheet."""
    commands = set(get_args(ask.Command))
    happened = done.happened.keys() | done.happened_at_poker.keys()
    sheets = {plan.sheet for plan in TABLES}
    known = {(sheet, what) for sheet in sheets for what in library().sheet(sheet).irregularities}
    return {
        "at tables": commands - OF_POKER - done.done.keys(),
        "at poker": commands - NOT_OF_POKER - done.done_at_poker.keys() - NEVER_AT_POKER.keys(),
        "at keypads": set(keys.KINDS.values()) - done.pressed.keys() - NEVER_PRESSED.keys(),
        "on links": set(get_args(on_link.Event)) - done.on_links.keys() - NEVER_ON_LINKS.keys(),
        "events": set(get_args(events.Event)) - happened - NEVER_SEEN.keys(),
        "undone": UNDONE - {name for name, times in done.undone.items() if times},
        "irregularities": known - done.called.keys(),
        "refusals": REFUSED - done.refused.keys(),
    }


def test_r1_nothing_is_found_on_a_floor() -> None:
    """The short form of `make simulate`."""
    report = simulate_floor(library(), rounds=400, seed=14)
    assert (report.findings, report.rounds >= 400) == ((), True)


def test_r1_nothing_is_found_on_a_floor_where_all_that_can_be_done_is_done() -> None:
    """Three thousand rounds in two evenings, and more for what did not come up by then. A
    command that nobody gives is not tested: whoever adds one lets the floor give it, or says above
    why it cannot."""
    done = FloorCounts()
    for evening, seed in enumerate((14, 13, 15, 16), 1):
        counts = FloorCounts()
        report = simulate_floor(library(), rounds=1_500, seed=seed, counts=counts)
        assert report.findings == ()
        assert report.rounds >= 1_500
        assert report.faults.keys() == KINDS
        done.add(counts)
        if evening > 1 and not any(missing(done).values()):
            break
    assert {name: left for name, left in missing(done).items() if left} == {}
    assert len({plan.sheet for plan in TABLES}) == 11
    assert not done.done_at_poker.keys() & NEVER_AT_POKER.keys()


def test_every_refusal_of_a_live_table_comes_up_or_is_known_not_to() -> None:
    """Whoever adds a refusal lets somebody on the floor be refused so, or says why nobody is."""
    others = [code for codes in NOT_REFUSED.values() for code in codes]
    assert len(others) == len(set(others))
    assert not REFUSED.intersection(others)
    named = named_in(ROOMS)
    assert {"NOT_THE_DEALER", "PAY_FIRST"} <= named
    assert named - REFUSED == set(others)
    assert not REFUSED - {refusal.name for refusal in all_refusals()}


def test_the_same_seed_gives_the_same_bytes() -> None:
    first, again, other = (simulate_floor(library(), rounds=60, seed=s) for s in (3, 3, 4))
    assert codec.encode(first) == codec.encode(again) != codec.encode(other)


def test_whoever_stops_it_gets_what_was_done_so_far() -> None:
    def stop(commands: int, rounds: int) -> None:
        if rounds >= 20:
            raise KeyboardInterrupt

    report = simulate_floor(library(), rounds=1_000, seed=1, progress=stop)
    assert 20 <= report.rounds < 40
    assert report.findings == ()


def foreign(source: str) -> list[str]:
    """What a file of the auditor may not use: anything but itself and the standard library, named
    in full, and no way to reach a module by a text."""
    own, found = auditor.__name__, []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = ["." * node.level + (node.module or "")]
        elif isinstance(node, ast.Name) and node.id in ("__import__", "exec", "eval"):
            names = [f".{node.id}"]
        else:
            continue
        for name in names:
            is_own = name == own or name.startswith(f"{own}.")
            top = name.partition(".")[0]
            if not is_own and (top not in sys.stdlib_module_names or top in ("importlib", "sys")):
                found.append(name)
    return found


def test_the_auditor_shares_no_code_with_the_house() -> None:
    files = sorted(Path(auditor.__file__).parent.rglob("*.py"))
    assert len(files) > 8
    assert {path.name: foreign(path.read_text(encoding="utf-8")) for path in files} == {
        path.name: [] for path in files
    }


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("from houseway.money import Cents", ["houseway.money"]),
        ("import houseway.bank as b", ["houseway.bank"]),
        ("from ..store import Store", ["..store"]),
        ("from proofs.floor.auditors import x", ["proofs.floor.auditors"]),
        ("import importlib", ["importlib"]),
        ("import sys", ["sys"]),
        ("import msgspec", ["msgspec"]),
        ("def f():\n    return __import__('houseway')", [".__import__"]),
        ("from proofs.floor.auditor.chips import Chips\nimport hashlib", []),
    ],
)
def test_code_of_the_house_in_the_auditor_would_be_found(source: str, names: list[str]) -> None:
    assert foreign(source) == names
