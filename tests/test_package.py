"""What is installed: the sheets and the rules digest travel inside the package."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

from houseway import __version__
from tests.library import RULES

ROOT = Path(__file__).parents[1]
INFO = f"houseway-{__version__}.dist-info"
PROOF = re.compile(
    r"^ *(from|import) proofs|^(def|class) (find_rules|search|TableAuditor)\b", re.MULTILINE
)
OWN_SHEET = """
import sys
from houseway.floor import open_library
from houseway.gamemath import thumb_rules, usual_sheet
print(thumb_rules(usual_sheet(open_library().sheet(sys.argv[1]))).lines[0].words)
"""


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
    assert {name.split("/")[0] for name in names} == {"houseway", INFO}
    target = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(target)
    code = "from houseway.floor import open_library; print(open_library().item('T-06').id)"
    assert _run(target, code) == "T-06\n"
    _hold_no_proof(target)
    own = tmp_path / "mine.toml"
    copied = (ROOT / "src/houseway/sheets/catfish-bend/crazy-4-poker.toml").read_text("utf-8")
    own.write_text(copied.replace('id = "catfish-bend/', 'id = "mine/'), encoding="utf-8")
    assert _run(target, OWN_SHEET, str(own)) == "a pair of aces or better\n"


def _hold_no_proof(target: Path) -> None:
    """What proves the product is no part of it: the simulated floor with its auditor, the slow
    twins, and the search for rules of thumb."""
    shipped = {path.read_text("utf-8") for path in target.rglob("*.py")}
    proofs = [path.read_text("utf-8") for path in (ROOT / "proofs").rglob("*.py")]
    assert [text for text in proofs if text and text in shipped] == []
    assert any(PROOF.search(text) for text in proofs)
    assert [text for text in shipped if PROOF.search(text)] == []


def _run(site: Path, code: str, *args: str) -> str:
    """What a program says for which only an unpacked wheel is installed."""
    done = subprocess.run(
        [sys.executable, "-c", code, *args],
        cwd=site.parent,
        env={"PYTHONPATH": str(site)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


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
