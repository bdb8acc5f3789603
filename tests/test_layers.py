"""The rooms of the building and who may enter which: the table of the architecture, held by `ast`.

Every check is a function of a source tree that gives its faults as `file:line: what is wrong`. The
real tree has none; a small synthetic tree shows that each check can fail.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

SRC: Final = Path(__file__).parent.parent / "src" / "houseway"

_PLAY: Final = frozenset({"cards", "money", "hands", "rules", "people", "games", "fact"})
_ALL: Final = _PLAY | {
    "codec",
    "bots",
    "ledger",
    "bank",
    "jackpot",
    "gamemath",
    "table",
    "floor",
    "web",
    "cli",
}
MAY_IMPORT: Final[dict[str, frozenset[str]]] = {
    "cards": frozenset(),
    "money": frozenset(),
    "hands": frozenset({"cards"}),
    "rules": frozenset({"cards", "money", "hands"}),
    "people": frozenset({"rules", "fact"}),
    "games": frozenset({"cards", "money", "hands", "rules", "people", "fact"}),
    "bots": _PLAY | {"gamemath"},
    "ledger": frozenset({"money", "rules", "fact"}),
    "bank": frozenset({"money", "rules", "games", "fact"}),
    "jackpot": _PLAY | {"ledger"},
    "gamemath": _PLAY | {"bank", "jackpot"},
    "table": _PLAY | {"ledger", "bank", "jackpot"},
    "floor": _PLAY | {"ledger", "bank", "jackpot", "gamemath", "table"},
    "web": _ALL | {"houseway"},
    "cli": _ALL | {"houseway"},
    # The modules that stand in no room.
    "__init__": frozenset(),
    "fact": frozenset(),
    "codec": frozenset({"cards", "money"}),
    "__main__": frozenset({"cli"}),
}
NO_ROOM: Final = re.compile(r"(util|common|manager|service|helper)s?")
MOST_LINES: Final = 500

CHANCE: Final = frozenset({"random", "secrets", "uuid", "numpy.random", "os.urandom"})
CHANCE_LIVES_IN: Final = frozenset({"table/shoe.py"})
CLOCK: Final = frozenset({"time", "datetime"})
NO_FLOAT: Final = frozenset({"money", "games", "bank", "rules", "table", "ledger", "jackpot"})
DISK: Final = frozenset(
    {"os", "pathlib", "io", "shutil", "tempfile", "glob", "sqlite3", "importlib.resources"}
)
DISK_CALLS: Final = frozenset(
    {"open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "iterdir"}
)
DISK_FILES: Final = frozenset(
    {
        "rules/shelf.py",
        "rules/items.py",
        "ledger/disk.py",
        "ledger/lock.py",
        "ledger/store.py",
        "hands/kernels/compiled.py",
        "hands/kernel_sources.py",
        "gamemath/stored.py",
        "jackpot/shelf.py",
    }
)
DISK_ROOMS: Final = frozenset({"cli", "floor"})


@dataclass(frozen=True)
class Source:
    """One Python file of the tree."""

    path: PurePosixPath
    tree: ast.Module

    @property
    def room(self) -> str:
        return self.path.parts[0] if len(self.path.parts) > 1 else self.path.stem

    def fault(self, line: int, what: str) -> str:
        return f"{self.path}:{line}: {what}"


def files(root: Path) -> Iterator[PurePosixPath]:
    for path in sorted(root.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield PurePosixPath(path.relative_to(root).as_posix())


def sources(root: Path) -> Iterator[Source]:
    for path in files(root):
        if path.suffix == ".py":
            yield Source(path, ast.parse((root / path).read_text(encoding="utf-8")))


def imported(source: Source) -> Iterator[tuple[int, str]]:
    """Every module a file imports, at the top or deep inside, by statement or by its dotted name.

    `from a import b` gives `a.b`, since `b` may be a module.
    """
    package = ["houseway", *source.path.parts[:-1]]
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{start}.{alias.name}"
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch(r"houseway(\.\w+)+", node.value)
        ):
            yield node.lineno, node.value


def is_or_is_in(name: str, modules: frozenset[str]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def import_faults(root: Path) -> list[str]:
    """What a room imports that the table does not give it."""
    faults = []
    for source in sources(root):
        allowed = MAY_IMPORT.get(source.room, frozenset())
        for line, name in imported(source):
            first, *rest = name.split(".")
            if first != "houseway":
                continue
            room = rest[0] if rest and rest[0] in MAY_IMPORT else "houseway"
            if room != source.room and room not in allowed:
                faults.append(source.fault(line, f"{source.room} may not import {room} ({name})"))
    return faults


def room_faults(root: Path) -> list[str]:
    """Rooms that are not in the table, rooms without a meaning, and code among the sheets."""
    faults = []
    for path in files(root):
        room = path.parts[0] if len(path.parts) > 1 else path.stem
        if room == "sheets":
            if path.suffix != ".toml":
                faults.append(f"{path}:1: sheets holds data only")
        elif path.suffix == ".py" and room not in MAY_IMPORT:
            faults.append(f"{path}:1: {room} is not in the table of the architecture")
        faults += [
            f"{path}:1: {part} says nothing; find the word that is missing"
            for part in (*path.parts[:-1], path.stem)
            if NO_ROOM.fullmatch(part)
        ]
    return faults


def length_faults(root: Path) -> list[str]:
    """Files that are two nouns."""
    faults = []
    for path in files(root):
        if path.suffix in (".py", ".toml"):
            lines = len((root / path).read_text(encoding="utf-8").splitlines())
            if lines > MOST_LINES:
                faults.append(f"{path}:{MOST_LINES + 1}: {lines} lines, more than {MOST_LINES}")
    return faults


def chance_faults(root: Path) -> list[str]:
    """One file draws at random."""
    faults = []
    for source in sources(root):
        if str(source.path) in CHANCE_LIVES_IN:
            continue
        faults += [
            source.fault(line, f"{name}: chance lives in table/shoe.py")
            for line, name in imported(source)
            if is_or_is_in(name, CHANCE)
        ]
        faults += [
            source.fault(node.lineno, "os.urandom: chance lives in table/shoe.py")
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Attribute) and node.attr == "urandom"
        ]
    return faults


def clock_faults(root: Path) -> list[str]:
    """Only the floor has a clock."""
    return [
        source.fault(line, f"{name}: only floor has a clock")
        for source in sources(root)
        if source.room != "floor"
        for line, name in imported(source)
        if is_or_is_in(name, CLOCK)
    ]


def float_faults(root: Path) -> list[str]:
    """No float where there is money: no literal, no `float`, no true division.

    A game's `figures.py` divides exact numbers, and names `float` only to print one.
    """
    faults = []
    for source in sources(root):
        if source.room not in NO_FLOAT:
            continue
        figures = source.room == "games" and source.path.name == "figures.py"
        divides = figures or str(source.path) == "rules/shelf.py"  # where `/` joins a path
        printed = {
            id(part)
            for node in ast.walk(source.tree)
            if figures and isinstance(node, ast.FormattedValue)
            for part in ast.walk(node)
        }
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, float):
                faults.append(source.fault(node.lineno, f"the float {node.value}"))
            elif isinstance(node, ast.Name) and node.id == "float" and id(node) not in printed:
                faults.append(source.fault(node.lineno, "float"))
            elif (
                isinstance(node, (ast.BinOp, ast.AugAssign))
                and isinstance(node.op, ast.Div)
                and not divides
            ):
                faults.append(source.fault(node.lineno, "true division makes a float"))
    return faults


def disk_faults(root: Path) -> list[str]:
    """The disk is touched where sheets and digest are read, in the ledger's store, and outside."""
    faults = []
    for source in sources(root):
        if str(source.path) in DISK_FILES or source.room in DISK_ROOMS:
            continue
        faults += [
            source.fault(line, f"imports {name}, and with it the disk")
            for line, name in imported(source)
            if is_or_is_in(name, DISK)
        ]
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = (
                    called.id
                    if isinstance(called, ast.Name)
                    else called.attr
                    if isinstance(called, ast.Attribute)
                    else ""
                )
                if name in DISK_CALLS:
                    faults.append(source.fault(node.lineno, f"{name}() touches the disk"))
    return faults


Check = Callable[[Path], list[str]]
CHECKS: Final[tuple[Check, ...]] = (
    import_faults,
    room_faults,
    length_faults,
    chance_faults,
    clock_faults,
    float_faults,
    disk_faults,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_building_keeps_to_its_plan(check: Check) -> None:
    assert check(SRC) == []


def test_the_rooms_that_are_built_are_looked_at() -> None:
    rooms = {source.room for source in sources(SRC)}
    assert rooms >= {"cards", "money", "hands", "rules", "games", "bank", "table", "cli"}
    assert rooms <= MAY_IMPORT.keys()
    assert sum(1 for path in files(SRC) if path.parts[0] == "sheets") >= 4


def test_imports_are_found_wherever_they_stand() -> None:
    (catalogue,) = (s for s in sources(SRC) if str(s.path) == "games/catalogue.py")
    found = {name for _, name in imported(catalogue)}
    assert "houseway.rules.find_sheet" in found  # a statement
    assert (
        "houseway.games.ultimate_texas_holdem.UltimateTexasHoldem" in found
    )  # the name given to import_module


# --- every check can fail -----------------------------------------------------------------------

SOUND: Final = {
    "__init__.py": '__version__ = "0"\n',
    "__main__.py": "from houseway.cli.main import main\n",
    "cards/card.py": "from enum import Enum\n",
    "money/cents.py": "from fractions import Fraction\nHALF = Fraction(1, 2)\n",
    "hands/ranking.py": "from houseway.cards.card import Card\nfrom . import category\n",
    "rules/load.py": "import tomllib\nfrom houseway.money import cents\n",
    "rules/shelf.py": "from pathlib import Path\nHERE = Path('a') / 'b'\nHERE.read_text()\n",
    "games/uth/figures.py": "def show(edge):\n    return f'{float(edge / 3):.2%}'\n",
    "bank/house.py": "from houseway.games import Line\nfrom houseway.rules import Sheet\n",
    "table/shoe.py": "import secrets\n",
    "floor/house.py": "import datetime\nfrom houseway import table\nopen('journal')\n",
    "cli/main.py": "from houseway import __version__, games\nimport time_of_day\n",
    "sheets/a/b.toml": "format = 1\n",
}

BROKEN: Final[list[tuple[Check, str, str, list[str]]]] = [
    (
        import_faults,
        "cards/deck.py",
        "\nfrom houseway.money import Cents\n",
        ["cards/deck.py:2: cards may not import money (houseway.money.Cents)"],
    ),
    (
        import_faults,
        "hands/best.py",
        "import houseway.rules.sheet as sheet\n",
        ["hands/best.py:1: hands may not import rules (houseway.rules.sheet)"],
    ),
    (
        import_faults,
        "rules/check.py",
        "def f():\n    from houseway import games\n",
        ["rules/check.py:2: rules may not import games (houseway.games)"],
    ),
    (
        import_faults,
        "games/uth/play.py",
        "from ...bank import cover\n",
        ["games/uth/play.py:1: games may not import bank (houseway.bank.cover)"],
    ),
    (
        import_faults,
        "bank/cover.py",
        "if TYPE_CHECKING:\n    from houseway.cards import Card\n",
        ["bank/cover.py:2: bank may not import cards (houseway.cards.Card)"],
    ),
    (
        import_faults,
        "table/round.py",
        "m = import_module('houseway.gamemath.edge')\n",
        ["table/round.py:1: table may not import gamemath (houseway.gamemath.edge)"],
    ),
    (
        import_faults,
        "money/odds.py",
        "import houseway\n",
        ["money/odds.py:1: money may not import houseway (houseway)"],
    ),
    (
        import_faults,
        "ledger/entry.py",
        "from houseway.cli.main import main\n",
        ["ledger/entry.py:1: ledger may not import cli (houseway.cli.main.main)"],
    ),
    (
        room_faults,
        "misc/x.py",
        "",
        ["misc/x.py:1: misc is not in the table of the architecture"],
    ),
    (
        room_faults,
        "rules/utils.py",
        "",
        ["rules/utils.py:1: utils says nothing; find the word that is missing"],
    ),
    (
        room_faults,
        "games/helpers/x.py",
        "",
        ["games/helpers/x.py:1: helpers says nothing; find the word that is missing"],
    ),
    (room_faults, "sheets/a/read.py", "", ["sheets/a/read.py:1: sheets holds data only"]),
    (length_faults, "cards/deck.py", "#\n" * 501, ["cards/deck.py:501: 501 lines, more than 500"]),
    (
        chance_faults,
        "table/live.py",
        "from random import shuffle\n",
        ["table/live.py:1: random.shuffle: chance lives in table/shoe.py"],
    ),
    (
        chance_faults,
        "cli/deal.py",
        "import os\nseed = os.urandom(8)\n",
        ["cli/deal.py:2: os.urandom: chance lives in table/shoe.py"],
    ),
    (
        clock_faults,
        "cli/out.py",
        "import time\n",
        ["cli/out.py:1: time: only floor has a clock"],
    ),
    (
        clock_faults,
        "table/round.py",
        "from datetime import UTC\n",
        ["table/round.py:1: datetime.UTC: only floor has a clock"],
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
        "games/tcp/figures.py",
        "def edge(x):\n    return float(x)\n",
        ["games/tcp/figures.py:2: float"],
    ),
    (
        disk_faults,
        "games/uth/play.py",
        "open('x')\n",
        ["games/uth/play.py:1: open() touches the disk"],
    ),
    (
        disk_faults,
        "table/book.py",
        "from pathlib import Path\nPath('x').read_bytes()\n",
        [
            "table/book.py:1: imports pathlib.Path, and with it the disk",
            "table/book.py:2: read_bytes() touches the disk",
        ],
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
