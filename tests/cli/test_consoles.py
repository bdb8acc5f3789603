"""The consoles of a live table and of a link, at a terminal of their own.

`python -m tests.cli.test_consoles` writes the transcripts anew; read the difference.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from houseway.floor.demo_people import DEMO_PIN
from tests.cli.at_terminal import CTRL_C, CTRL_D, TAB, UP, Screen, at_terminal
from tests.cli.inside import run
from tests.cli.rounds import ROSTER

GOLDEN: Final = Path(__file__).parent / "golden"
PIN: Final = DEMO_PIN
OPEN: Final = ("open table tray=10000 counted=52", "D-1", "88", PIN, PIN)
EVENINGS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "uth": (
        ("--sheet", "uth", "--seed", "7"),
        (
            *OPEN, "anna: take seat 1", "anna: buy chips 200", "open bets",
            "bet 1 ante=10 blind=10", "no more bets", "deal", "show", "5x", "4x", "deal", "settle",
            "show seats", "show chips", "help bet", "bets 1", "help", "rule T-78",
            "anna: take chips",
            "leave seat 1", "empty box 190 card=61 second=88", PIN, PIN,
            "empty box 200 card=61 second=88", PIN, PIN,
            "close table counted=9800 card=D-1 second=88", PIN, PIN, "quit",
        ),
    ),
    "felt": (
        ("--sheet", "uth", "--cards", "felt", "--link", "multi-link"),
        (
            "open table tray=10000 counted=52,52 card=D-1 second=88", PIN, PIN,
            "anna: take seat 1", "anna: buy chips 200", "open bets",
            "bet 1 ante=10 blind=10 progressive", "no more bets", "cards spot 1 9h 8h",
            "cards dealer 2c 3d", "check", "cards board 7h 6h 5h", "check", "cards board Ah Ad",
            "1x", "settle", "show meters", "show alerts",
            'pay award "W-2G 8" "slip 7" spot=1 chips=1500.40 checked=yes cards=70;61', PIN, PIN,
            "confirm award 1 card=88", PIN,
            "correct round 1 card misread a deuce cards.dealer=2c2d card=88 second=70", PIN, PIN,
            "show felt", CTRL_D,
        ),
    ),
    "holdem": (
        (
            "--sheet", "holdem", "--set", "fee-option=2", "--seed", "7", "--lead",
            "--set", "seconds=0",
        ),
        (
            *OPEN, "anna: take seat 1 buy_in=200", "bob: take seat 4 buy_in=200",
            "step opening.posted", "draw button", "start hand", "deal", "raise 4", "c", "deal",
            "check", "bet 2", "call", "deal", "check", "check", "deal", "check", "check", "show",
            "muck", "settle", "dora: join list", "show list", CTRL_C,
        ),
    ),
    "baccarat": (
        ("--sheet", "cal/baccarat", "--set", "fee-option=1", "--seed", "3", "--set", "seconds=0"),
        (
            "open table tray=10000 counted=416 card=D-1 second=88", PIN, PIN,
            "anna: take seat 1", "bob: take seat 2", "anna: buy chips 500", "bob: buy chips 2000",
            "open bets", "decline bank", "accept bank 1000", "open bets",
            "bet 1 player=25 panda_8=5", "no more bets", "deal", "settle", "show", "show turn",
            CTRL_D,
        ),
    ),
}  # fmt: skip
"""What is typed, evening by evening."""
_WIDTHS: Final = [("uth", 80), ("uth", 120), ("felt", 80), ("holdem", 80), ("baccarat", 120)]


def evening(name: str, columns: int) -> Screen:
    words, keys = EVENINGS[name]
    return at_terminal("table", "run", "-", *words, keys=keys, columns=columns)


@pytest.mark.parametrize(("name", "columns"), _WIDTHS)
def test_an_evening_at_a_console_reads_as_it_was_written_down(name: str, columns: int) -> None:
    shown = evening(name, columns)
    assert shown.text == (GOLDEN / f"console-{name}-{columns}.txt").read_text(encoding="utf-8")
    assert shown.code == 0
    assert PIN not in shown.raw.replace(f"PIN {PIN}: `show staff`", "")  # people for practice
    typed = re.compile("^[^>]*> ")  # a typed line is as long as it is
    assert max(len(line) for line in shown.text.split("\n") if not typed.match(line)) <= columns


def test_r19_a_pin_that_is_typed_stays_on_no_screen_and_in_no_history(tmp_path: Path) -> None:
    ledger = str(tmp_path / "house.db")
    words = ("table", "run", "-", "--sheet", "uth", "--ledger", ledger, "--new", "--roster", ROSTER)
    line = f"open table counted=52 card=D-1,{PIN} second=88,{PIN}"
    shown = at_terminal(*words, keys=[line, "anna: take seat 1", UP, UP, CTRL_C])
    written_over, _, after = shown.raw.partition("\x1b[0J")
    assert (PIN in written_over, PIN in after) == (True, False)  # echoed as it was typed, then gone
    assert "open table counted=52 card=D-1 second=88" in after.partition("take seat 1")[2]
    assert "table 1 opens: Dan Fox deals" in shown.text
    assert "The same command goes on where you leave it." in shown.text
    assert shown.code == 0
    assert run("ledger", "check", "--ledger", ledger).code == 0


def test_r18_a_round_that_is_open_goes_on_in_its_ledger_after_ctrl_d(tmp_path: Path) -> None:
    ledger = ("--ledger", str(tmp_path / "house.db"), "--roster", ROSTER)
    words = ("table", "run", "-", "--sheet", "uth", *ledger)
    begun = [
        "open table tray=5000 counted=52 card=D-1 second=88", PIN, PIN, "anna: take seat 1",
        "anna: buy chips 100", "open bets", "bet 1 ante=10 blind=10", CTRL_D,
    ]  # fmt: skip
    first = at_terminal(*words, "--new", keys=begun)
    assert "Round 1 is open. The same command goes on where you leave it." in first.text
    second = at_terminal(*words, keys=["no more bets", CTRL_C])
    assert "Table 1: betting, round 1; Dan Fox deals" in second.text
    assert "Dan Fox: no more bets> no more bets" in second.text
    assert "Dan Fox: deal>" in second.text


def test_r17_the_dealer_sees_no_hidden_card_and_an_auditor_all_of_them() -> None:
    keys = EVENINGS["uth"][1][:12]
    eyes = {
        who: at_terminal(
            "table", "run", "-", *EVENINGS["uth"][0], "--as", who, keys=[*keys, CTRL_D]
        )
        for who in ("dealer", "auditor")
    }
    assert "spot 1: ·· ··" in eyes["dealer"].text
    assert "spot 1: 6h 6c" in eyes["auditor"].text
    assert "│6  ││6  │" not in eyes["dealer"].text
    assert all(each in eyes["auditor"].text for each in ("│6  ││6  │", "│7  ││10 │"))


def test_r19_a_pin_that_is_typed_where_none_is_asked_for_is_not_said_back() -> None:
    shown = at_terminal("table", "run", "-", "--sheet", "uth", keys=["1357", UP, CTRL_C])
    _, _, after = shown.raw.partition("\x1b[0J")
    assert "✗  'the typed text' is not a command" in shown.text
    assert "1357" not in after


def test_ctrl_c_at_a_pin_gives_up_the_command_and_nothing_else() -> None:
    keys = ["open table card=D-1 second=88", CTRL_C, "anna: take seat 1", CTRL_D]
    shown = at_terminal("table", "run", "-", "--sheet", "uth", keys=keys)
    assert "✗  card D-1" in shown.text
    assert "this is only possible while the table is open" in shown.text
    assert shown.code == 0


def test_tab_completes_commands_decisions_wagers_and_cards() -> None:
    keys = [
        *EVENINGS["uth"][1][:8], f"be{TAB}", f"1 an{TAB}", "10 blind=10", "no more bets", "deal",
        f"bet 4{TAB}", "", CTRL_D,
    ]  # fmt: skip
    shown = at_terminal("table", "run", "-", "--sheet", "uth", "--seed", "7", keys=keys)
    assert "anna bets: Ante $10.00, Blind $10.00" in shown.text
    assert "spot 1: bet 4x, $40.00" in shown.text


def test_a_link_that_is_not_open_is_said_when_the_console_begins(tmp_path: Path) -> None:
    ledger = ("--ledger", str(tmp_path / "house.db"), "--new", "--roster", ROSTER)
    words = ("table", "run", "-", "--sheet", "uth", "--link", "multi-link", *ledger)
    shown = at_terminal(*words, keys=["show meters", CTRL_D], columns=200)
    why = "The link catfish-bend/multi-link is not open: this table opens once it is."
    assert shown.text.count(why) == 2


def test_the_console_of_a_link_is_the_same(tmp_path: Path) -> None:
    keys = [
        "open 1=uth by=10", PIN, "arm 1 1 anna 5", "confrm 1", "help arm", "coin in 1", "dealt 1",
        "press 1 1 straight flush", "show", CTRL_C,
    ]  # fmt: skip
    ledger = ("--ledger", str(tmp_path / "house.db"), "--new", "--roster", ROSTER)
    shown = at_terminal("jackpot", "console", "multi-link", "-", *ledger, keys=keys)
    assert PIN not in shown.raw
    assert "✗ do: 'confrm' is not a command; did you mean confirm? (R15)" in shown.text
    assert "for example: arm T7 1 anna 5" in shown.text
    assert "jackpot, table 1 spot 1 waits for a card> show" in shown.text
    assert shown.code == 1  # a line was refused


def write() -> None:
    """Write the transcripts."""
    for name, columns in _WIDTHS:
        path = GOLDEN / f"console-{name}-{columns}.txt"
        path.write_text(evening(name, columns).text, encoding="utf-8")


if __name__ == "__main__":
    write()
