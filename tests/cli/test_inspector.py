"""What an inspector asks: tables that fit, groups of differences, one sheet, words of the rules."""

import os
import pty
import subprocess
import sys

import pytest

from tests.cli.inside import BACCARAT, CATFISH, UTH, WCCS, json_of, run

TABLES = (
    ("sheets", "list"),
    ("sheets", "show", BACCARAT),
    ("sheets", "diff", CATFISH, WCCS),
    ("sheets", "check"),
    ("sheets", "assumed", UTH),
    ("sheets", "audit", UTH),
    ("jackpot", "show"),
    ("rule", "toke"),
)


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("words", TABLES, ids=" ".join)
def test_every_table_is_a_table_that_fits(words: tuple[str, ...], columns: int) -> None:
    done = run(*words, COLUMNS=str(columns))
    assert done.code == 0
    assert "───" in done.out
    assert max(map(len, done.out.splitlines())) <= columns


def test_a_pipe_is_as_wide_as_the_terminal_behind_it() -> None:
    """The output goes into a pipe; what is typed comes from a terminal of ninety columns."""
    import fcntl
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 90, 0, 0))
    env = {name: text for name, text in os.environ.items() if name != "COLUMNS"} | {"TERM": "xterm"}
    words = [sys.executable, "-m", "houseway", "sheets", "check", CATFISH]
    widest = []
    try:
        for stdin in (theirs, subprocess.DEVNULL):
            done = subprocess.run(words, stdin=stdin, capture_output=True, env=env, text=True,
                                  check=True, timeout=240)  # fmt: skip
            widest.append(max(map(len, done.stdout.splitlines())))
    finally:
        os.close(ours)
        os.close(theirs)
    assert widest == [90, 80]


def test_differences_stand_in_groups_under_the_names_of_the_houses() -> None:
    out = run("sheets", "diff", CATFISH, WCCS, COLUMNS="120").out
    heads = [line for line in out.splitlines() if line.rstrip() in ("Money", "Play", "Procedures")]
    assert [head.rstrip() for head in heads] == ["Money", "Play", "Procedures"]
    assert "Catfish Bend Casinos" in out
    assert "_" not in out


def test_only_one_group_of_differences() -> None:
    groups = [
        {each["group"] for each in json_of("sheets", "diff", CATFISH, WCCS, "--only", name)}
        for name in ("money", "play", "procedure")
    ]
    assert groups == [{"money"}, {"play"}, {"procedures"}]
    assert run("sheets", "diff", CATFISH, WCCS, "--only", "weather").code == 2


def test_one_sheet_is_asked_for_by_its_short_name() -> None:
    assert {each["sheet"] for each in json_of("sheets", "assumed", "uth")} == {CATFISH}
    assert {each["sheet"] for each in json_of("sheets", "audit", "washington/uth")} == {UTH}
    assert "The document prints no figure to check" in run("sheets", "audit", "baccarat").out


def test_the_switches_of_a_sheet_are_listed_with_their_readings() -> None:
    out = run("sheets", "show", BACCARAT, "--only", "switches").out
    assert "banker-three-card-seven" in out
    assert "Banker and the three-card 7" in out
    assert "--set banker-three-card-seven=push" in out
    assert "B9-4" not in out  # nothing but the switches
    limits = json_of("sheets", "show", BACCARAT, "--only", "limits")
    assert limits["switches"] == {}
    assert set(limits["values"]) >= {"wagers.player.min", "table.lowest_maximum"}
    assert run("sheets", "show", BACCARAT, "--only", "weather").code == 2


def test_a_word_finds_at_most_ten_rules_and_says_how_many_more() -> None:
    every = json_of("rule", "wager")
    out = run("rule", "wager").out
    assert f"{len(every) - 10} more" in out
    ids = {each["id"] for each in every}
    listed = [line.split()[0] for line in out.splitlines() if line.split()]
    assert sum(word in ids for word in listed) == 10
    assert run("rule", "exhausted", "wager").code == 0
    assert run("rule", "qwertz").code == 1


def test_t14_the_stars_of_a_documents_footnotes_are_printed() -> None:
    said = " ".join(run("rule", "T-14").out.split())
    assert '"Pays*"' in said
    assert '"*Based on all 5 cards"' in said
    assert '"Envy**"' in said


def test_stored_figures_are_printed_without_a_kernel() -> None:
    code = (
        "import sys; from houseway.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "assert 'numba' not in sys.modules"
    )
    for words in (("math", "uth"), ("sheets", "audit")):
        done = subprocess.run(
            [sys.executable, "-c", code, *words], capture_output=True, check=False, timeout=240
        )
        assert done.returncode == 0, (words, done.stderr.decode()[-300:])
