"""Text that somebody else wrote reaches the terminal as text, and as nothing else."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.terminal.out import console, plain
from tests.cli.inside import run
from tests.library import LINKS, PAYTABLES, SHEETS

# An escape, a mark that turns the writing around, a letter of no width, markup, and a picture.
HOSTILE = "\\u001b[31m\\u202eEvil\\u200b\\u2028[bold]:skull:[/]"
SPELLED = "\\x1b[31m\\u202eEvil\\u200b\\u2028[bold]:skull:[/]"
SHEET, LINK = "riverboat/uth", "riverboat/link"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house whose sheet and link say hostile things wherever they may say anything."""
    house = tmp_path / "riverboat"
    house.mkdir()
    text = SHEETS.joinpath("catfish-bend/ultimate-texas-holdem.toml").read_text(encoding="utf-8")
    text = text.replace('id = "catfish-bend/ultimate-texas-holdem"', f'id = "{SHEET}"')
    for key in ("house", "title", "edition", "jurisdiction"):
        text = text.replace(f'{key} = "', f'{key} = "{HOSTILE}')
    text = text.replace('assumed = "', f'assumed = "{HOSTILE}').replace(
        'note = "', f'note = "{HOSTILE}'
    )
    house.joinpath("uth.toml").write_text(text, encoding="utf-8")
    link = LINKS.joinpath("catfish-bend-multi-link.toml").read_text(encoding="utf-8")
    link = link.replace('id = "catfish-bend/multi-link"', f'id = "{LINK}"')
    link = link.replace('title = "', f'title = "{HOSTILE}').replace(
        'house = "', f'house = "{HOSTILE}'
    )
    tmp_path.joinpath("riverboat-link.toml").write_text(link, encoding="utf-8")
    tables = tmp_path / "tables"
    tables.mkdir()
    for path in PAYTABLES.glob("catfish-bend-*.toml"):
        written = path.read_text(encoding="utf-8").replace('title = "', f'title = "{HOSTILE}')
        tables.joinpath(path.name).write_text(written, encoding="utf-8")
    monkeypatch.setenv("HOUSEWAY_SHEETS", str(tmp_path))
    monkeypatch.setenv("HOUSEWAY_LINKS", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "400")
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ("sheets", "list"),
        ("sheets", "show", SHEET),
        ("sheets", "diff", SHEET, "wccs/ultimate-texas-holdem"),
        ("sheets", "assumed"),
        ("sheets", "check", SHEET),
        ("deal", SHEET, "--auto", "--seed", "7"),
        ("jackpot", "show"),
        ("jackpot", "show", LINK, "--cites"),
        ("jackpot", "play", LINK, "--rounds", "50", "--seed", "1"),
    ],
    ids=" ".join,
)
def test_r15_hostile_documents_are_printed_as_text(words: tuple[str, ...], folder: Path) -> None:
    assert folder.is_dir()
    done = CliRunner().invoke(app, list(words))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == 0, done.output
    assert all(line.isprintable() for line in done.output.split("\n"))
    assert "💀" not in done.output
    if (words[0] == "sheets" and words[1] in ("list", "show")) or words[:2] == ("jackpot", "show"):
        assert SPELLED in done.output
    # No text was taken for markup: every one of them still shows it.
    assert done.output.count(":skull:") == done.output.count("[bold]:skull:[/]")


def test_the_terminal_itself_spells_out_what_nobody_has(capsys: pytest.CaptureFixture[str]) -> None:
    out = console()
    out.print("a\x1b[31mb\u202ec :skull: [bold]d[/]")
    out.print(plain("[bold]\u2066e :skull:"))
    assert capsys.readouterr().out == "a\\x1b[31mb\\u202ec :skull: d\n[bold]\\u2066e :skull:\n"


TYPED = "x\x1b[31m\x07\x9b\u202e\u2028\r\ny"


@pytest.mark.parametrize(
    "words",
    [
        (TYPED,),
        ("sheets", TYPED),
        ("sheets", "list", TYPED),
        ("sheets", "list", f"--{TYPED}"),
        ("sheets", "list", f"--{TYPED}=1"),
        ("deal", "uth", f"--auto={TYPED}"),
        ("settle", TYPED),
        ("rule", TYPED),
        ("verify", TYPED),
        ("verify", "a", "b", "c", TYPED),
        ("phh", TYPED),
    ],
)
def test_r15_what_is_typed_and_not_understood_is_spelled_out(words: tuple[str, ...]) -> None:
    done = run(*words, COLUMNS="400")
    assert done.code != 0
    said = done.out + done.err
    assert [letter for letter in said if not letter.isprintable() and letter != "\n"] == []
    assert not any(line.lstrip("│ ").startswith("y") for line in said.splitlines())
    assert "\\u202e" in said
