"""The rooms of the building: who may enter which, and what may be done in them.

Imports are held by the contracts in pyproject.toml. What import-linter cannot see is looked for
here: float where money is, chance outside its file, the acts of reading a clock, a disk or the
environment below `floor`, one name for two classes, and a terminal's options below it. Each
check gives its faults as `file:line: what is wrong`; small trees with one fault each show that it
can fail.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
SRC: Final = ROOT / "src" / "houseway"

NO_ROOM: Final = re.compile(r"(util|common|manager|service|helper)s?")
MOST_LINES: Final = 500
ONE_LIST: Final = "rules/refusal.py"  # one enumeration of all refusals: an Enum has one body
NO_FLOAT: Final = frozenset({"money", "games", "bank", "rules", "table", "ledger", "jackpot"})
CHANCE: Final = ("random", "secrets", "uuid", "numpy.random", "os.urandom")
CHANCE_LIVES_IN: Final = "table/shoe.py"

OUTSIDE: Final = frozenset(
    {"floor", "web", "client", "cli"}
)  # rooms with a clock, a disk, an environment
ACTS: Final = {
    "the clock": (
        "time",
        "datetime.datetime.now",
        "datetime.datetime.utcnow",
        "datetime.datetime.today",
        "datetime.date.today",
    ),
    "the environment": ("os.environ", "os.getenv"),
    "the disk": ("open", "io.open", "os", "shutil", "tempfile", "sqlite3", "importlib.resources"),
    "processes": ("subprocess",),
}
DISK_METHODS: Final = frozenset(
    {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "touch"}
    | {"iterdir", "glob", "rglob", "exists", "is_file", "is_dir", "stat", "resolve"}
)
# Files below the floor that may: the ledger's store, kernels and stored reports.
MAY_ACT: Final = frozenset(
    {
        "ledger/store/sqlite.py",
        "hands/kernels/compiled.py",
        "hands/kernel_sources.py",
        "gamemath/sources.py",
        "gamemath/stored.py",
        "gamemath/workers.py",
    }
)


@dataclass(frozen=True)
class Source:
    """One Python file of the tree, and everything that stands in it."""

    path: PurePosixPath
    nodes: tuple[ast.AST, ...]

    @property
    def room(self) -> str:
        return self.path.parts[0] if len(self.path.parts) > 1 else self.path.stem

    def fault(self, line: int, what: str) -> str:
        return f"{self.path}:{line}: {what}"


def files(root: Path) -> Iterator[PurePosixPath]:
    for path in sorted(root.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield PurePosixPath(path.relative_to(root).as_posix())


@cache
def sources(root: Path) -> tuple[Source, ...]:
    return tuple(
        Source(path, tuple(ast.walk(ast.parse((root / path).read_text(encoding="utf-8")))))
        for path in files(root)
        if path.suffix == ".py"
    )


def imported(source: Source) -> Iterator[tuple[int, str, str]]:
    """Every name a file imports: the line, the name in the file, and what it stands for."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                known = alias.asname or alias.name.partition(".")[0]
                yield node.lineno, known, alias.name if alias.asname else known
        elif isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                yield node.lineno, alias.asname or alias.name, f"{node.module}.{alias.name}"


def dotted(node: ast.expr, names: dict[str, str]) -> str:
    """What an expression like `os.environ.get` stands for; nothing if it is no such name."""
    if isinstance(node, ast.Name):
        return names.get(node.id, node.id)
    if isinstance(node, ast.Attribute):
        start = dotted(node.value, names)
        return f"{start}.{node.attr}" if start else ""
    return ""


def is_or_is_in(name: str, modules: tuple[str, ...]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def name_faults(root: Path) -> list[str]:
    """Names without a meaning, code among the sheets, and rooms reached by a name in a text."""
    faults = []
    for path in files(root):
        if path.parts[0] == "sheets" and path.suffix != ".toml":
            faults.append(f"{path}:1: sheets holds data only")
        faults += [
            f"{path}:1: {part} says nothing; find the word that is missing"
            for part in (*path.parts[:-1], path.stem)
            if NO_ROOM.fullmatch(part)
        ]
    for source in sources(root):
        for node in source.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named = re.fullmatch(r"houseway\.(\w+)[\w.]*", node.value)
                if named and named[1] != source.room:
                    faults.append(source.fault(node.lineno, f"reaches {node.value} by its name"))
    return faults


def length_faults(root: Path) -> list[str]:
    """Files that are two nouns."""
    faults = []
    for path in files(root):
        if path.suffix in (".py", ".toml") and str(path) != ONE_LIST:
            lines = len((root / path).read_text(encoding="utf-8").splitlines())
            if lines > MOST_LINES:
                faults.append(f"{path}:{MOST_LINES + 1}: {lines} lines, more than {MOST_LINES}")
    return faults


def chance_faults(root: Path) -> list[str]:
    """One file draws at random."""
    faults = []
    for source in sources(root):
        if str(source.path) == CHANCE_LIVES_IN:
            continue
        names = {known: name for _, known, name in imported(source)}
        found = [(line, name) for line, _, name in imported(source) if is_or_is_in(name, CHANCE)]
        found += [
            (node.lineno, name)
            for node in source.nodes
            if isinstance(node, ast.Attribute)
            and is_or_is_in(name := dotted(node, names), CHANCE)
            and "." in name
            and not is_or_is_in(names.get(name.partition(".")[0], ""), CHANCE)
        ]
        faults += [
            source.fault(line, f"{name}: chance lives in {CHANCE_LIVES_IN}") for line, name in found
        ]
    return faults


def float_faults(root: Path) -> list[str]:
    """No float where there is money: no literal, no `float`, no true division."""
    faults = []
    for source in sources(root):
        if source.room not in NO_FLOAT:
            continue
        for node in source.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, float):
                faults.append(source.fault(node.lineno, f"the float {node.value}"))
            elif isinstance(node, ast.Name) and node.id == "float":
                faults.append(source.fault(node.lineno, "float"))
            elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
                faults.append(source.fault(node.lineno, "true division makes a float"))
    return faults


def act_faults(root: Path) -> list[str]:
    """Clock, disk, environment and processes are for `floor` and what stands above it.

    The act is forbidden, not the module: a date may be reckoned with, a path may be named.
    """
    faults = []
    for source in sources(root):
        if source.room in OUTSIDE or str(source.path) in MAY_ACT:
            continue
        names = {known: name for _, known, name in imported(source)}
        for node in source.nodes:
            if isinstance(node, ast.Call):
                name = dotted(node.func, names)
                if isinstance(node.func, ast.Attribute) and node.func.attr in DISK_METHODS:
                    faults.append(source.fault(node.lineno, f".{node.func.attr}(): the disk"))
                    continue
            elif isinstance(node, ast.Attribute) and dotted(node, names) == "os.environ":
                name = "os.environ[]"
            else:
                continue
            plain = name.removesuffix("[]")
            what = next((what for what, acts in ACTS.items() if is_or_is_in(plain, acts)), None)
            if what is not None:
                faults.append(source.fault(node.lineno, f"{plain}: {what}"))
    return faults


def class_faults(root: Path) -> list[str]:
    """No public class has the name of one in another room: a name says which is meant."""
    found: dict[str, Source] = {}
    faults = []
    for source in sources(root):
        for node in source.nodes:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                first = found.setdefault(node.name, source)
                if first.room != source.room:
                    faults.append(
                        source.fault(node.lineno, f"{node.name} is a class of {first.path} as well")
                    )
    return faults


def option_faults(root: Path) -> list[str]:
    """Below the terminal nobody knows its options: a refusal names the thing."""
    return [
        source.fault(node.lineno, f"{node.value.strip()} is an option of the terminal")
        for source in sources(root)
        if source.room != "cli"
        for node in source.nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.match(r"--[a-z]", node.value)
    ]


Check = Callable[[Path], list[str]]
CHECKS: Final[tuple[Check, ...]] = (
    name_faults,
    length_faults,
    chance_faults,
    float_faults,
    act_faults,
    class_faults,
    option_faults,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_building_keeps_to_its_plan(check: Check) -> None:
    assert check(SRC) == []


def test_what_may_act_is_there() -> None:
    """An exception for a file that has gone would be one for the next file of that name."""
    assert [path for path in sorted(MAY_ACT) if not (SRC / path).is_file()] == []


# --- every check can fail -----------------------------------------------------------------------

SOUND: Final = {
    "table/live/phase.py": "",
    "table/live/state.py": "",
    "table/live/matters/tips.py": "",
    "table/live/procedure/steps.py": "",
    "table/live/evolve.py": "",
    "table/live/record/walk.py": "",
    "table/live/context.py": "",
    "table/live/decide/tips.py": "",
    "table/live/audit.py": "",
    "table/live/view/seat.py": "",
    "__init__.py": '__version__ = "0"\n',
    "__main__.py": "from houseway.cli.main import main\n",
    "fact.py": "",
    "codec.py": "from houseway.cards import card\n",
    "cards/card.py": "from enum import Enum\nclass Suit(Enum): ...\n",
    "cards/deck.py": "class _Cut: ...\n",
    "money/cents.py": "from fractions import Fraction\nHALF = Fraction(1, 2)\n",
    "hands/ranking.py": "from houseway.cards import card\nclass _Cut: ...\n",
    "games/uth/settle.py": "",
    "rules/load.py": "import tomllib\nfrom houseway.money import cents\n",
    "rules/refusal.py": "#\n" * 501,
    "people/person.py": "from houseway.rules import load\n",
    "bank/house.py": "from houseway.games import uth\nfrom houseway.rules import load\n",
    "ledger/day.py": "from datetime import date, timedelta\nEVE = date(2026, 1, 1)\n",
    "ledger/store/sqlite.py": "from houseway import codec\nopen('record')\n",
    "jackpot/link.py": "from houseway.ledger import day\nfrom houseway.people import person\n",
    "gamemath/edge.py": "from houseway.games import uth\nNAME = 'houseway.gamemath.edge'\n",
    "bots/habit.py": "from houseway.gamemath import edge\n",
    "table/shoe.py": "import secrets\nfrom houseway.jackpot import link\n",
    "words/event.py": "from houseway import table\n",
    "pages/win.py": "from pathlib import Path\nfrom houseway import codec\nX = Path('a').parent\n",
    "floor/core.py": "",
    "floor/operator.py": "",
    "floor/house.py": "import datetime\nfrom houseway import table\ndatetime.datetime.now()\n",
    "client/call.py": "import time\nfrom houseway import codec\ntime.sleep(1)\n",
    "cli/main.py": "from houseway import client, games, pages\nimport os\nos.environ['X']\n",
    "sheets/a/b.toml": "format = 1\n",
}

BROKEN: Final[list[tuple[Check, str, str, list[str]]]] = [
    (
        name_faults,
        "rules/utils.py",
        "",
        ["rules/utils.py:1: utils says nothing; find the word that is missing"],
    ),
    (
        name_faults,
        "games/helpers/x.py",
        "",
        ["games/helpers/x.py:1: helpers says nothing; find the word that is missing"],
    ),
    (name_faults, "sheets/a/read.py", "", ["sheets/a/read.py:1: sheets holds data only"]),
    (
        name_faults,
        "table/round.py",
        "m = import_module('houseway.gamemath.edge')\n",
        ["table/round.py:1: reaches houseway.gamemath.edge by its name"],
    ),
    (length_faults, "cards/pack.py", "#\n" * 501, ["cards/pack.py:501: 501 lines, more than 500"]),
    (
        chance_faults,
        "table/play_round.py",
        "from random import shuffle\n",
        ["table/play_round.py:1: random.shuffle: chance lives in table/shoe.py"],
    ),
    (
        chance_faults,
        "cli/deal.py",
        "import os\nseed = os.urandom(8)\n",
        ["cli/deal.py:2: os.urandom: chance lives in table/shoe.py"],
    ),
    (
        chance_faults,
        "gamemath/draw.py",
        "import numpy as np\n\ndraw = np.random.rand\n",
        [
            "gamemath/draw.py:3: numpy.random.rand: chance lives in table/shoe.py",
            "gamemath/draw.py:3: numpy.random: chance lives in table/shoe.py",
        ],
    ),
    (float_faults, "money/odds.py", "X = 1.5\n", ["money/odds.py:1: the float 1.5"]),
    (float_faults, "rules/fees.py", "X = float('1')\n", ["rules/fees.py:1: float"]),
    (float_faults, "bank/fee.py", "X = 1 / 2\n", ["bank/fee.py:1: true division makes a float"]),
    (
        float_faults,
        "table/result.py",
        "x = 1\nx /= 2\n",
        ["table/result.py:2: true division makes a float"],
    ),
    (
        float_faults,
        "games/tcp/settle.py",
        "def edge(x):\n    return float(x)\n",
        ["games/tcp/settle.py:2: float"],
    ),
    (act_faults, "games/uth/play.py", "open('x')\n", ["games/uth/play.py:1: open: the disk"]),
    (
        act_faults,
        "table/book.py",
        "from pathlib import Path\nPath('x').read_bytes()\n",
        ["table/book.py:2: .read_bytes(): the disk"],
    ),
    (
        act_faults,
        "jackpot/seats.py",
        "import os\nX = os.environ.get('X')\n",
        [
            "jackpot/seats.py:2: os.environ.get: the environment",
            "jackpot/seats.py:2: os.environ: the environment",
        ],
    ),
    (
        act_faults,
        "rules/load.py",
        "from os import getenv as g\nX = g('X')\n",
        ["rules/load.py:2: os.getenv: the environment"],
    ),
    (
        act_faults,
        "ledger/day.py",
        "from datetime import date\nTODAY = date.today()\n",
        ["ledger/day.py:2: datetime.date.today: the clock"],
    ),
    (
        act_faults,
        "pages/win.py",
        "import time as t\nt.monotonic()\n",
        ["pages/win.py:2: time.monotonic: the clock"],
    ),
    (
        act_faults,
        "gamemath/pool.py",
        "import subprocess\nsubprocess.run(['x'])\n",
        ["gamemath/pool.py:2: subprocess.run: processes"],
    ),
    (
        class_faults,
        "table/suit.py",
        "class Suit: ...\n",
        ["table/suit.py:1: Suit is a class of cards/card.py as well"],
    ),
    (
        option_faults,
        "gamemath/ask.py",
        "def f(x):\n    return f'--set {x}'\n",
        ["gamemath/ask.py:2: --set is an option of the terminal"],
    ),
]


def _build(root: Path, tree: dict[str, str]) -> Path:
    for name, text in tree.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_sound_tree_has_no_fault(check: Check, tmp_path: Path) -> None:
    assert check(_build(tmp_path, SOUND)) == []


@pytest.mark.parametrize(
    ("check", "name", "text", "faults"), BROKEN, ids=[f"{b[0].__name__}-{b[1]}" for b in BROKEN]
)
def test_a_broken_tree_is_found_out(
    check: Check, name: str, text: str, faults: list[str], tmp_path: Path
) -> None:
    assert check(_build(tmp_path, {**SOUND, name: text})) == faults


# --- the contracts ------------------------------------------------------------------------------

FORBIDDEN: Final = {
    "cards/deck.py": "from houseway.money import cents\n",
    "rules/check.py": "def f():\n    from houseway import games\n",
    "games/uth/play.py": "from ...bank import house\n",
    "pages/report.py": "from houseway.floor import house\n",
    "hands/best.py": "import houseway.money.cents\n",
    "ledger/entry.py": "if TYPE_CHECKING:\n    from houseway.games import uth\n",
    "bank/cover.py": "from houseway.cards import card\n",
    "table/round.py": "from houseway.gamemath import edge\n",
    "gamemath/plan.py": "from houseway.ledger import day\n",
    "games/uth/state.py": "from houseway import codec\n",
    "table/play_round.py": "from houseway.bots import habit\n",
    "people/card.py": "from houseway import codec\nfrom houseway.games import uth\n",
    "ledger/post.py": "from houseway.people import person\n",
    "client/bots.py": "from houseway.floor import house\n",
    "table/live/matters/tips.py": "from houseway.table.live import context\n",
    "table/phh/hand.py": "from houseway.table.jackpot import lines\n",
    "table/jackpot/lines.py": "from houseway.table.phh import hand\n",
}
FOUND: Final = (
    "houseway.cards.deck -> houseway.money.cents",
    "houseway.rules.check -> houseway.games",
    "houseway.games.uth.play -> houseway.bank.house",
    "houseway.pages.report -> houseway.floor.house",
    "houseway.hands.best -> houseway.money.cents",
    "houseway.ledger.entry -> houseway.games.uth",
    "houseway.bank.cover -> houseway.cards.card",
    "houseway.table.round -> houseway.gamemath.edge",
    "houseway.gamemath.plan -> houseway.ledger.day",
    "houseway.games.uth.state -> houseway.codec",
    "houseway.table.play_round -> houseway.bots.habit",
    "houseway.people.card -> houseway.codec",
    "houseway.people.card -> houseway.games.uth",
    "houseway.ledger.post -> houseway.people.person",
    "houseway.client.bots -> houseway.floor.house",
    "houseway.table.live.matters.tips -> houseway.table.live.context",
    "- .phh -> .jackpot (1 import)",
)


def _linted(where: Path) -> str:
    """What import-linter says of the package in this folder."""
    config = str(ROOT / "pyproject.toml")
    code = f"import importlinter.cli as c, sys; sys.exit(c.lint_imports({config!r}, no_cache=True))"
    env = {"PYTHONPATH": str(where), "COLUMNS": "200", "PATH": ""}
    given = [sys.executable, "-c", code]
    done = subprocess.run(given, cwd=where, env=env, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


def _linted_tree(where: Path, tree: dict[str, str]) -> str:
    folders = {parent for path in (*SOUND, *tree) for parent in PurePosixPath(path).parents}
    rooms = {f"{folder}/__init__.py": "" for folder in folders if folder.parts[:1] != ("sheets",)}
    _build(where / "houseway", {**rooms, **SOUND, **tree})
    return _linted(where)


def test_the_rooms_keep_to_the_contracts() -> None:
    assert " kept, 0 broken." in _linted(SRC.parent)


def test_a_sound_tree_keeps_to_the_contracts(tmp_path: Path) -> None:
    assert " kept, 0 broken." in _linted_tree(tmp_path, {})


def test_every_contract_can_be_broken(tmp_path: Path) -> None:
    said = _linted_tree(tmp_path, FORBIDDEN)
    assert [fault for fault in FOUND if fault not in said] == []
    assert " 0 kept, 10 broken." in said


def test_a_room_that_is_not_in_the_plan_is_found(tmp_path: Path) -> None:
    said = _linted_tree(tmp_path, {"misc/x.py": ""})
    assert "houseway.misc" in said
    assert " 9 kept, 1 broken." in said
