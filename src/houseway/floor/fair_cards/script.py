"""The script that checks, as it is handed out: one file that needs Python alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent
_PACKAGE: Final = "# An inspector's package\n"
_MAIN: Final = 'if __name__ == "__main__":\n'


def script_bytes() -> bytes:
    """The script with its two parts in one file, which imports nothing of Houseway."""
    cards, package = (
        (_FOLDER / name).read_text(encoding="utf-8") for name in ("verify.py", "package.py")
    )
    head, _, main = cards.partition(_MAIN)
    imports, _, checks = package.partition(_PACKAGE)
    more = [line for line in imports.splitlines(keepends=True) if line.startswith("import ")]
    first, between, rest = head.partition("import zipfile\n")
    joined = first + between + "".join([line for line in more if line not in head])
    text = joined + rest + _PACKAGE + checks + _MAIN + main
    lines = [line for line in text.splitlines(keepends=True) if "from houseway" not in line]
    return "".join(lines).encode()
