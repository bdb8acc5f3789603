"""Write the notebook of the tour anew: every cell is run, and what it shows is kept.

    python -m tests.docs.tour

A test runs the cells again and fails where one shows something else.
"""

import ast
import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples" / "tour.ipynb"

CELLS = [
    "# Houseway in a notebook\n\nA house's printed rules as something you can ask. "
    "Nothing here is sampled: every figure is an exact fraction.\n\n"
    "To start it: `source .venv/bin/activate`, `pip install jupyterlab`, then "
    "`jupyter lab examples/tour.ipynb`. Run a cell with Shift-Enter.",
    'import houseway as hw\n\nuth = hw.sheet("uth")\nuth',
    "What is the house's edge, and what is each wager worth?",
    'f"{float(uth.edge()):.4%}"',
    "uth.report()",
    "The same as a chart: the edge of each wager.",
    "uth.report().chart()",
    "King and four before the flop: check, or bet four times the Ante?",
    'uth.advise("Kd 4c")',
    "A round from a shuffled deck. The same seed is the same round.",
    'round_ = uth.deal(7, seats=2, bets={"trips": 5_00})\nround_',
    "Every line has its reason and its rule, and the rule can be read.",
    "print(hw.rule(round_.lines[0].cite.item).summary)",
    "What Trips costs in four houses, each with its own paytable:",
    "houses = [hw.sheet(name) for name in hw.sheet_ids()]\n"
    'offer = [each for each in houses if "trips" in each.wagers]\n'
    "{each.house: f\"{float(each.edge('trips')):.4%}\" for each in offer}",
    "Seven cards of Pai Gow, set the House Way:",
    'hw.set_house_way("As Kd Qh 9c 9s 4d joker")',
    "Poker: ace-king suited against queens, all 1,712,304 boards counted.",
    '[f"{float(share):.4%}" for share in hw.equity("AsKs", "QhQd")]',
    "Many hands at once, for programs that do their own counting. Here 100,000 random ones:",
    "import numpy as np\n\nrandom = np.random.default_rng(7)\n"
    "hands = random.random((100_000, 52)).argsort(axis=1)[:, :7]\n"
    "values = hw.rank7(hands)\nhw.hand_name(int(np.median(values)))",
    "A paytable of your own beside the printed one, row by row:",
    'three = hw.sheet("three-card")\nthree.try_pays("pair plus", "flush=4, mini royal=40")',
    "And the pay of a flush that leaves the house three per cent:",
    'three.solve_pay("pair plus", "flush", "3%").house',
]


def is_code(cell: str) -> bool:
    """Whether a cell is a program; the others are sentences."""
    try:
        ast.parse(cell)
    except SyntaxError:
        return False
    return not cell.startswith("#")


def shown(cell: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """What a cell prints, and what its last line shows."""
    tree = ast.parse(cell)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    out = io.StringIO()
    value = None
    with redirect_stdout(out):
        exec(compile(tree, "<cell>", "exec"), names)  # noqa: S102  # our own cells
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)  # noqa: S307
    outputs: list[dict[str, Any]] = []
    if out.getvalue():
        text = out.getvalue().splitlines(keepends=True)
        outputs.append({"output_type": "stream", "name": "stdout", "text": text})
    if value is not None:
        data = {"text/plain": repr(value).splitlines(keepends=True)}
        for form, how in (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_")):
            if hasattr(value, how):
                data[form] = getattr(value, how)().splitlines(keepends=True)
        outputs.append({"output_type": "execute_result", "data": data, "metadata": {}})
    return outputs


def notebook() -> dict[str, Any]:
    """The tour with everything that it shows."""
    names: dict[str, Any] = {}
    cells: list[dict[str, Any]] = []
    for number, cell in enumerate(CELLS, start=1):
        head = {"id": f"cell-{number}", "metadata": {}, "source": cell.splitlines(keepends=True)}
        if is_code(cell):
            outputs = shown(cell, names)
            for each in outputs:
                if each["output_type"] == "execute_result":
                    each["execution_count"] = number
            run = {"cell_type": "code", "execution_count": number, "outputs": outputs}
            cells.append({**head, **run})
        else:
            cells.append({**head, "cell_type": "markdown"})
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    about = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": about, "nbformat": 4, "nbformat_minor": 5}


if __name__ == "__main__":
    NOTEBOOK.write_text(
        json.dumps(notebook(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
