"""What is installed: the sheets and the rules digest travel inside the package."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.library import RULES

ROOT = Path(__file__).parents[1]


def test_the_wheel_carries_sheets_digest_and_templates(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        assert archive.read("houseway/rules/rules.md").decode() == RULES.read_text(encoding="utf-8")
    for house in ("catfish-bend", "wccs", "california", "washington"):
        assert f"houseway/sheets/{house}/ultimate-texas-holdem.toml" in names
    assert "houseway/py.typed" in names
    templates = {path.name for path in (ROOT / "src/houseway/pages/templates").iterdir()}
    assert templates >= {"win.html", "win.css", "win.typ", "drawing.svg", "report.md"}
    assert {f"houseway/pages/templates/{name}" for name in templates} <= names
    target = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    code = "from houseway.floor import open_library; print(open_library().item('T-06').id)"
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(target)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout == "T-06\n"


def test_the_lock_names_no_address() -> None:
    for name in ("run.txt", "test.txt", "bench.txt"):
        text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
        assert "://" not in text
        pins = [line for line in text.splitlines() if "==" in line]
        assert pins
        assert text.count("--hash=sha256:") >= len(pins)


def test_every_module_can_be_imported_first() -> None:
    """In a fresh interpreter: no module has to be imported second."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.first_import"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout == ""
