"""The script that checks, as it is handed out: one file that needs Python alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_FOLDER: Final = Path(__file__).parent
_PARTS: Final = (
    ("package.py", "# An inspector's package\n"),
    ("signed_seals.py", "# Signed seals\n"),
)
_MAIN: Final = 'if __name__ == "__main__":\n'


def script_bytes() -> bytes:
    """The script with its parts in one file, which imports nothing of Houseway."""
    head, _, main = _text("verify.py").partition(_MAIN)
    parts, imports = "", list[str]()
    for name, begins in _PARTS:
        before, _, checks = _text(name).partition(begins)
        imports += [line for line in before.splitlines() if line.startswith("import ")]
        parts += begins + checks + "\n\n"
    first, between, rest = head.partition("import zipfile\n")
    more = [f"{line}\n" for line in dict.fromkeys(imports) if f"{line}\n" not in head]
    text = first + between + "".join(more) + rest + parts + _MAIN + main
    lines = [line for line in text.splitlines(keepends=True) if "from houseway" not in line]
    return "".join(lines).encode()


def _text(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")
