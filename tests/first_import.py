"""Import every module of the package as the first one; printed are those that cannot be.

Only modules that import each other in a circle can fail by the order in which they are imported: a
package and what it names, for the most part. So whatever lies below a circle is left in place, and
each of its modules is imported first while none of the circle is there. A package is always loaded
before what is in it: what it loads itself begins with it, and needs no try of its own. `python -m
tests.first_import` prints one line for each module that has to be imported second.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import houseway

ROOT = Path(houseway.__file__).parents[1]


def module_files() -> dict[str, Path]:
    """Every module of the package by its name."""
    files = {}
    for path in sorted((ROOT / houseway.__name__).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    del files[f"{houseway.__name__}.__main__"]  # it runs the program
    return files


def at_import(body: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """What is imported as soon as a module is: not in functions, nor for type checkers alone."""
    for part in body:
        match part:
            case ast.Import() | ast.ImportFrom():
                yield part
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass
            case ast.If() | ast.Try():
                yield from at_import(part.body)
                yield from at_import(part.orelse)


def imported(name: str, path: Path, files: Mapping[str, Path]) -> set[str]:
    """The modules of the package that are loaded for this one, the packages around them too."""
    named = {name}
    for part in at_import(ast.parse(path.read_text("utf-8")).body):
        if isinstance(part, ast.Import):
            named.update(alias.name for alias in part.names)
        elif part.module is not None:
            named.add(part.module)
            named.update(f"{part.module}.{alias.name}" for alias in part.names)
    found: set[str] = set()
    for each in named:
        words = each.split(".")
        found.update(".".join(words[:end]) for end in range(1, len(words) + 1))
    return found & files.keys() - {name}


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """The modules that reach each other, circle by circle."""
    reached: dict[str, set[str]] = {}
    for name in graph:
        seen: set[str] = set()
        waiting = [name]
        while waiting:
            for other in graph[waiting.pop()] - seen:
                seen.add(other)
                waiting.append(other)
        reached[name] = seen
    found = []
    for name in graph:
        circle = {other for other in reached[name] if name in reached[other]}
        if circle and name == min(circle):
            found.append(circle)
    return found


def forget(names: set[str]) -> None:
    """As if none of these had been imported."""
    for name in names:
        sys.modules.pop(name, None)
        package, _, last = name.rpartition(".")
        vars(sys.modules.get(package, ast)).pop(last, None)


def begins_with(name: str, circle: set[str]) -> str:
    """The first module of a circle that is loaded for this one: a package around it, or itself."""
    words = name.split(".")
    around = [".".join(words[:end]) for end in range(1, len(words) + 1)]
    return next(each for each in around if each in circle)


def failures() -> Iterator[str]:
    """What has to be imported second, and why."""
    files = module_files()
    graph = {name: imported(name, path, files) for name, path in files.items()}
    for name in files:
        importlib.import_module(name)
    for circle in circles(graph):
        tried: dict[str, set[str]] = {}
        for name in sorted(circle, key=lambda name: (name.count("."), name)):
            first = begins_with(name, circle)
            if name in tried.get(first, ()):
                continue
            forget(circle)
            try:
                importlib.import_module(name)
            except ImportError as error:
                yield f"{name}: {error}"
            tried.setdefault(first, circle & sys.modules.keys())


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in failures())
