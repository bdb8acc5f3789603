"""A stored figure is named by the code that makes it: all of that code, and no more than that."""

import ast
from pathlib import Path

import pytest

from houseway.gamemath import sources
from houseway.gamemath.sources import (
    NOT_FOLLOWED,
    PACKAGE,
    PACKAGES,
    code_hash,
    code_text,
    counting_sources,
    imports,
)

COUNTS = (
    *(f"{package}/report.py" for package in PACKAGES.values()),
    *(
        f"{path.parent.name}/rules_of_thumb.py"
        for path in PACKAGE.glob("gamemath/*_*/rules_of_*.py")
    ),
    "sheet_report.py",
    "fortune_pai_gow_poker/best_setting.py",
)


def names(*counts: str) -> set[str]:
    return {path.relative_to(PACKAGE).as_posix() for path in counting_sources(*counts)}


def without_docstrings(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not is_string(each)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def is_string(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@pytest.mark.parametrize("count", COUNTS)
def test_imports_and_docstrings_are_found_as_python_finds_them(count: str) -> None:
    for path in counting_sources(count):
        source = path.read_text(encoding="utf-8")
        found = set()
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom):
                assert node.module, path
                assert node.level == 0, path
                found |= {(node.module, each.name) for each in node.names}
            elif isinstance(node, ast.Import):
                assert all(not each.name.startswith("houseway") for each in node.names), path
        ours = {each for each in found if each[0].split(".")[0] == "houseway"}
        assert {(each.module, each.name) for each in imports(path)} == ours, path
        assert without_docstrings(code_text(path)) == without_docstrings(source), path


def test_every_file_that_a_count_defines_its_names_in_is_found() -> None:
    """A name is followed through the packages that hand it on, to the file where it is made."""
    for path in counting_sources(*COUNTS):
        for each in imports(path):
            defined = sources._defines(each.module, each.name)
            if defined.name == "__init__.py" or not defined.is_relative_to(PACKAGE):
                continue
            tree = ast.parse(defined.read_text(encoding="utf-8"))
            made = {getattr(node, "name", "") for node in tree.body}
            made |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
            assert each.name in made | {defined.stem}, (path, each)


def test_a_report_leans_on_its_own_game_and_on_no_writer_plan_or_round() -> None:
    for package in PACKAGES.values():
        found = names(f"{package}/report.py", "sheet_report.py")
        assert {f"gamemath/{package}/report.py", "gamemath/report.py", "cards/card.py"} <= found
        assert {"money/odds.py", "gamemath/bank.py", "gamemath/audit.py"} <= found
        assert not [name for name in found if name.startswith(NOT_FOLLOWED)]
        others = {f"gamemath/{other}/" for other in PACKAGES.values() if other != package}
        nothing = (*others, "gamemath/jackpot", "gamemath/equity", "jackpot/")
        assert not [name for name in found if name.startswith(tuple(nothing))]
    assert "games/crazy_4_poker.py" in names("crazy_4_poker/report.py")  # how its terms are read
    assert "hands/kernels/four.py" in names("crazy_4_poker/report.py")
    assert "hands/kernels/four.py" not in names("ultimate_texas_holdem/report.py")


def test_another_figure_changes_the_hash_and_another_docstring_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "gamemath/count.py": '"""What."""\n\nfrom houseway.cards import Card\n\nx = 1\n',
        "cards/__init__.py": (
            "from houseway.cards.card import Card\nfrom houseway.cards.deck import D\n"
        ),
        "cards/card.py": "# Why.\nCard = 1\n",
        "cards/deck.py": "D = 1\n",
    }
    monkeypatch.setattr(sources, "PACKAGE", tmp_path)

    def hashed(changed: str = "", text: str = "") -> str:
        for name, usual in files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text if name == changed else usual, encoding="utf-8")
        for kept in (code_hash, code_text, imports):
            kept.cache_clear()
        try:
            return code_hash("count.py")
        finally:
            code_hash.cache_clear()

    usual = hashed()
    assert hashed("cards/card.py", "Card = 2\n") != usual
    assert hashed("gamemath/count.py", files["gamemath/count.py"].replace("1", "2")) != usual
    assert hashed("cards/deck.py", "D = 2\n") == usual
    assert hashed("cards/card.py", "# Because.\n# Twice.\nCard = 1\n") == usual
    assert hashed("gamemath/count.py", files["gamemath/count.py"].replace("What", "Other")) == usual
