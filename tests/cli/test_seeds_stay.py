"""A seed in use never leaves the house: no command that reads a ledger prints it (R22)."""

import json
import zipfile
from pathlib import Path

import pytest

from houseway.ledger.record import open_record
from houseway.table.live.record.seeds_in_use import WITHHELD
from proofs.export import check_export
from tests.cli.inside import run
from tests.table.live.desk import OnRecord
from tests.table.live.sheets import BACCARAT, UTH

READERS = (
    ("ledger", "export"),
    ("ledger", "export", "--json"),
    ("ledger", "export", "--format", "csv"),
    ("ledger", "export", "--format", "beancount"),
    ("ledger", "export", "--round", "2"),
    ("ledger", "export", "--stream", "table:t7"),
    ("ledger", "export", "--command", "live:t7/14"),
    ("ledger", "export", "--from", "3", "--to", "900"),
    ("ledger", "show"),
    ("ledger", "show", "--json", "--last", "99"),
    ("ledger", "round", "2"),
    ("ledger", "round", "2", "--json"),
    ("ledger", "round", "1", "--json"),
    ("ledger", "check"),
    ("ledger", "check", "--json"),
    ("ledger", "replay", "--json"),
    ("ledger", "balances", "--json"),
    ("table", "recall", "2"),
    ("table", "recall", "2", "--json"),
    ("table", "recall", "2", "--as", "anna", "--json"),
    ("table", "recall", "2", "--as", "bystander", "--json"),
    ("table", "reveal", "2"),
    ("table", "alerts", "--json"),
    ("table", "report", "--json"),
    ("verify", "2"),
)


@pytest.fixture(scope="module", params=[UTH, BACCARAT])
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ledger of a table in the middle of its second round, and beside it what is secret."""
    folder = tmp_path_factory.mktemp("house")
    with open_record(folder / "house.db", new=True) as record:
        table = OnRecord(request.param, record).open("anna", "bob", "cy")
        table.round()
        record.seal_day("2026-11-16", by="sue")
        table.open_bets()
        table.bet_all()
        table.close()
        if table.setup.game.decisions:
            table.deal()
        assert table.state.deck is not None
        (folder / "seed").write_text(table.state.deck.seed)
    return folder


@pytest.mark.parametrize("words", READERS, ids=" ".join)
def test_r22_no_command_prints_the_seed_of_cards_in_play(
    words: tuple[str, ...], running: Path
) -> None:
    seed = (running / "seed").read_text()
    done = run(*words, "--ledger", str(running / "house.db"))
    assert "unexpected" not in done.err
    assert "No such" not in done.err
    assert seed not in done.out
    assert seed not in done.err


def test_r22_a_package_that_is_written_has_no_seed_in_use(running: Path) -> None:
    seed, path = (running / "seed").read_text(), running / "house.zip"
    for day in ((), ("--day", "2026-11-16")):
        path.unlink(missing_ok=True)
        done = run("ledger", "package", str(path), *day, "--ledger", str(running / "house.db"))
        assert done.code == 0, done.err
        with zipfile.ZipFile(path) as packed:
            assert not any(seed.encode() in packed.read(name) for name in packed.namelist())
        assert run("verify", str(path)).code == 0


def test_r22_an_export_keeps_its_chain_without_the_seed(running: Path) -> None:
    """The entry is there with its seal, which nobody can check before the cards are revealed."""
    lines = run("ledger", "export", "--ledger", str(running / "house.db")).out.splitlines()
    assert check_export(lines).withheld == ["table:t7"]
    (line,) = [each for each in lines if WITHHELD in each]
    (opened,) = [e for e in json.loads(line)["entry"]["event"]["events"] if e.get("deck")]
    assert opened["seed"] == WITHHELD
    assert len(opened["commitment"]) == 64


def test_r22_the_terminal_of_a_running_table_does_not_print_it(tmp_path: Path) -> None:
    """Nor to an auditor, the one who is shown all hands."""
    evening = Path(__file__).parents[2] / "examples" / "evening.jsonl"
    lines = evening.read_text().splitlines()
    opened = next(n for n, line in enumerate(lines) if '"open bets"' in line)
    path = tmp_path / "some.jsonl"
    path.write_text("\n".join(lines[: opened + 1]) + "\n")
    for viewer in ("auditor", "bystander", "anna"):
        done = run("table", "run", str(path), "--sheet", "uth", "--seed", "7", "--as", viewer)
        told = [json.loads(line) for line in done.out.splitlines()]
        (bets,) = [each for each in told if each.get("event") == "bets opened"]
        assert "commitment" in bets
        assert "seed" not in bets
