"""Where the sheets are: in the package, and in the folder that HOUSEWAY_SHEETS names, if any."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from houseway.rules.load import read_sheet
from houseway.rules.reader import SheetError
from houseway.rules.refusal import Reason, Refused
from houseway.rules.sheet import PrintedSheet

PACKAGED = Path(__file__).parent.parent / "sheets"


def roots() -> tuple[Path, ...]:
    """The folders that hold sheets, as `<house>/<game>.toml`."""
    own = os.environ.get("HOUSEWAY_SHEETS", "")
    if not own:
        return (PACKAGED,)
    folder = Path(own)
    if not folder.is_dir():
        raise Refused(
            Reason.UNREADABLE,
            f"there is no folder {own!r}",
            where="HOUSEWAY_SHEETS",
            rule="docs/how-to/add-a-house.md",
        )
    return (PACKAGED, folder)


def sheet_files() -> Iterator[tuple[str, Path]]:
    """The id and file of every sheet, houses in order."""
    seen: dict[str, Path] = {}
    for root in roots():
        for path in sorted(root.glob("*/*.toml")):
            sheet_id = f"{path.parent.name}/{path.stem}"
            if sheet_id in seen:
                what = f"stands in two folders, {seen[sheet_id].parents[1]} and {root}"
                raise SheetError(sheet_id, "", what)
            seen[sheet_id] = path
            yield sheet_id, path


def read_file(path: Path, expected_id: str | None = None) -> PrintedSheet:
    """Read the sheet in one file; inside a sheet folder its id is its place there."""
    name = expected_id or str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SheetError(name, "", f"cannot be read: {error}") from None
    sheet = read_sheet(text, name=name)
    if expected_id is not None and sheet.id != expected_id:
        raise SheetError(name, "sheet.id", f"the file stands under {expected_id}, not {sheet.id}")
    return sheet


@lru_cache(maxsize=64)
def _read_cached(sheet_id: str, path: Path, _stamp: int) -> PrintedSheet:
    return read_file(path, sheet_id)


def find_sheet(sheet_id: str) -> PrintedSheet:
    """One sheet by its id."""
    known = dict(sheet_files())
    path = known.get(sheet_id)
    if path is None:
        raise Refused(
            Reason.UNKNOWN_SHEET,
            f"no sheet {sheet_id[:80]!r}; there are {', '.join(known)}",
            where="sheet",
            rule="houseway sheets list",
        )
    try:
        stamp = path.stat().st_mtime_ns
    except OSError as error:
        raise SheetError(sheet_id, "", f"cannot be read: {error.strerror}") from None
    return _read_cached(sheet_id, path, stamp)
