"""The source files that determine a figure, and their hash.

They are the file that counts and everything that it imports, name by name: `from houseway.cards
import Card` leads to the file that defines `Card`, not to the whole room. Places that cannot change
a figure are not followed: `rules` and `people` hold what a sheet says, and the sheet's digest is
part of every key; the files of `games` named below run and show a round, and no count runs one;
others only name sources. Docstrings and comments are left out of the hash.
`tests/gamemath/test_sources.py` compares both with Python's own parser.
"""

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parents[1]
PACKAGES: Final = {
    "caribbean-stud-poker": "caribbean_stud_poker",
    "crazy-4-poker": "crazy_4_poker",
    "ez-baccarat": "ez_baccarat",
    "fortune-pai-gow-poker": "fortune_pai_gow_poker",
    "three-card-poker-6-card-bonus": "three_card_poker",
    "ultimate-texas-holdem": "ultimate_texas_holdem",
}
"""The package that counts each game."""

NOT_FOLLOWED: Final = (
    "rules/",
    "people/",
    "games/game.py",
    "games/hand_game.py",
    "games/refusals.py",
    "games/stud/game.py",
    "games/view.py",
    "gamemath/refusals.py",
    "gamemath/sources.py",
    "hands/kernel_sources.py",
)
_IMPORT: Final = re.compile(
    r"^[ ]*from (houseway[\w.]*) import (?:\(([^)]*)\)|([^\n]*))", re.MULTILINE
)
_DOCSTRING: Final = re.compile(r'^([ ]*)r?"""(?:(?!""").)*"""$', re.MULTILINE | re.DOTALL)
_COMMENT: Final = re.compile(r"^[ ]*#[^\n]*\n", re.MULTILINE)


class Imported(NamedTuple):
    """A name imported from a module, and its name in the file."""

    module: str
    name: str
    called: str


@cache
def code_hash(*counts: str) -> str:
    """The hash of all code that determines a figure; `counts` are the files that count it."""
    digest = hashlib.sha256()
    for path in counting_sources(*counts):
        place = path.relative_to(PACKAGE).as_posix()
        digest.update(f"{place}\0{code_text(path)}\0".encode())
    return digest.hexdigest()


def counting_sources(*counts: str) -> list[Path]:
    """The files that count, and every file that they depend on."""
    found, waiting = set[Path](), [PACKAGE / "gamemath" / count for count in counts]
    while waiting:
        path = waiting.pop()
        followed = not path.relative_to(PACKAGE).as_posix().startswith(NOT_FOLLOWED)
        if followed and path not in found:
            found.add(path)
            waiting += [_defines(each.module, each.name) for each in imports(path)]
    return sorted(found)


@cache
def code_text(path: Path) -> str:
    """A source with empty docstrings and without comments on lines of their own."""
    return _COMMENT.sub("", _DOCSTRING.sub(r'\1""', path.read_text(encoding="utf-8")))


@cache
def imports(path: Path) -> tuple[Imported, ...]:
    """The imports of this package in a file, anywhere in it."""
    return tuple(_imports(code_text(path)))


def _imports(source: str) -> Iterator[Imported]:
    for module, several, one in _IMPORT.findall(source):
        for each in re.sub(r"#.*", "", several or one).split(","):
            name, _, called = each.strip().partition(" as ")
            if name:
                yield Imported(module, name, called or name)


def _defines(module: str, name: str) -> Path:
    """The file that defines a name, followed through packages that re-export it; or the module."""
    folder = PACKAGE.joinpath(*module.split(".")[1:])
    package = folder / "__init__.py"
    if not package.exists():
        return folder.with_suffix(".py")
    for each in imports(package):
        if each.called == name and (each.module, each.name) != (module, name):
            return _defines(each.module, each.name)
    inside = (folder / f"{name}.py", folder / name / "__init__.py")
    return next((path for path in inside if path.exists()), package)
