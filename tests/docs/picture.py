"""Draw the picture of the README anew: a hand settled in the terminal, as it looks there.

    python -m tests.docs.picture

A test draws it again and fails where it looks different.
"""

import io
import re
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from tests.cli.inside import run

ROOT: Final = Path(__file__).parents[2]
PICTURE: Final = ROOT / "docs" / "settled.svg"
ASKED: Final = ("settle", "examples/short-bank.json")


def picture() -> str:
    """What the terminal shows, as SVG."""
    round_file = str(ROOT / ASKED[1])
    shown = run(ASKED[0], round_file, COLUMNS="100", FORCE_COLOR="1", NO_COLOR="").out
    paper = Console(width=100, file=io.StringIO(), record=True, force_terminal=True)
    paper.print(Text.from_ansi(shown))
    drawn = paper.export_svg(title=f"houseway {' '.join(ASKED)}", unique_id="houseway")
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)  # it loads nothing
    return re.sub(r"<!--.*?-->", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
