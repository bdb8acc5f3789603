"""The library of a house: the package's own documents, and the operator's folders beside them.

`HOUSEWAY_SHEETS` names a folder of sheets as `<house>/<game>.toml`. `HOUSEWAY_LINKS` names one of
links, where `washington/mgl-01` is the file `washington-mgl-01.toml`, with the paytables of its
links in its `tables/`; a link in any other folder of it is reported and not read. Either may hold a
`rules.md` with items of its own. This is the one place where documents are read from a disk.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from houseway.floor.refusals import FloorRefusal
from houseway.games import check_terms
from houseway.rules import Library, Refused, SheetError, Source

_PACKAGE: Final = Path(__file__).parents[1]
SHEETS: Final = _PACKAGE / "sheets"
LINKS: Final = _PACKAGE / "jackpot" / "links"
PAYTABLES: Final = _PACKAGE / "jackpot" / "paytables"
APPROVAL: Final = _PACKAGE / "jackpot" / "approval.toml"
LARGEST: Final = 1 << 20  # bytes; the longest sheet of the package has a tenth of that


def open_library(environ: Mapping[str, str] = os.environ) -> Library:
    """The library of this machine. Documents are read when they are asked for.

    >>> open_library().sheet("catfish-bend/ultimate-texas-holdem").house
    'Catfish Bend Casinos'
    """
    own_sheets = _own_folder(environ, "HOUSEWAY_SHEETS", "docs/how-to/add-a-house.md")
    own_links = _own_folder(environ, "HOUSEWAY_LINKS", "docs/how-to/add-a-link.md")
    digests = (folder / "rules.md" for folder in dict.fromkeys((*own_sheets, *own_links)))
    return Library(
        rules=(source_at(_digest()), *(source_at(path) for path in digests if path.exists())),
        sheets=_sheets(SHEETS, *own_sheets),
        links=(*_links(LINKS, own=False), *(s for f in own_links for s in _links(f, own=True))),
        misplaced=tuple(source for folder in own_links for source in _misplaced(folder)),
        paytables=_named_by_file(PAYTABLES),
        approval=source_at(APPROVAL, "approval"),
        check=check_terms,
        open_file=_open_file,
    )


def read_text(path: Path, name: str) -> str:
    """The text of one document. What is no file, too long or no text is refused, at once."""
    try:
        # A pipe would be waited for, a terminal taken over: neither is a document.
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise SheetError(name, "", f"cannot be read: {path} is not a file")
            text = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SheetError(name, "", f"cannot be read: {path}: {reason}") from None
    if len(text) > LARGEST:
        raise SheetError(name, "", f"cannot be read: {path} is longer than {LARGEST:,} bytes")
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        what = f"cannot be read: {path} is not UTF-8 text at byte {error.start}"
        raise SheetError(name, "", what) from None


def source_at(path: Path, name: str = "", *, own: bool = False) -> Source:
    """A document in a file; unless it has another name it goes by its path."""
    name = name or str(path)
    return Source(name, path.as_posix(), partial(read_text, path, name), own)


def _own_folder(environ: Mapping[str, str], variable: str, guide: str) -> tuple[Path, ...]:
    named = environ.get(variable, "")
    if not named:
        return ()
    if not Path(named).is_dir():
        raise Refused(FloorRefusal.NO_SUCH_FOLDER, where=variable, rule=guide, name=named)
    return (Path(named),)


def _digest() -> Path:
    """The rules digest: beside the rules in an installed package, in `docs/` in a checkout."""
    packaged = _PACKAGE / "rules" / "rules.md"
    return packaged if packaged.is_file() else _PACKAGE.parents[1] / "docs" / "rules.md"


_GUIDE: Final = "how-the-games-are-played.md"
_GUIDED: Final = {
    "ultimate-texas-holdem": "Ultimate Texas Hold'em",
    "crazy-4-poker": "Crazy 4 Poker",
    "three-card-poker-6-card-bonus": "Three Card Poker",
    "caribbean-stud-poker": "Caribbean Stud",
    "ez-baccarat": "EZ Baccarat",
    "fortune-pai-gow-poker": "Fortune Pai Gow Poker",
    "texas-holdem": "Texas Hold'em and Omaha",
    "omaha": "Texas Hold'em and Omaha",
}


def how_to_play(game: str) -> str:
    """How a game is played, in a few lines of Markdown, from the page for players; nothing for a
    game that the page does not have.

    >>> how_to_play("crazy-4-poker").splitlines()[1]
    '2. You get five cards and make the best **four-card** hand of them.'
    """
    packaged = _PACKAGE / "rules" / _GUIDE
    path = packaged if packaged.is_file() else _PACKAGE.parents[1] / "docs" / _GUIDE
    parts = read_text(path, _GUIDE).split("\n## ")
    title = _GUIDED.get(game)
    found = [part for part in parts if title is not None and part.startswith(f"{title}\n")]
    return found[0].partition("\n")[2].strip() if found else ""


def _sheets(*folders: Path) -> Mapping[str, Source]:
    """The sheets of these folders, houses in order. One that stands in two of them is refused."""
    found: dict[str, Source] = {}
    for folder in folders:
        for path in sorted(folder.glob("*/*.toml")):
            sheet_id = f"{path.parent.name}/{path.stem}"
            source = source_at(path, sheet_id)
            if sheet_id in found:
                source = _twice(sheet_id, Path(found[sheet_id].file).parents[1], folder)
            found[sheet_id] = source
    return found


def _twice(sheet_id: str, *folders: Path) -> Source:
    def refuse() -> str:
        what = f"stands in two folders, {' and '.join(map(str, folders))}"
        raise SheetError(sheet_id, "", what)

    return Source(sheet_id, "", refuse)


def _links(folder: Path, *, own: bool) -> Iterator[Source]:
    beside = _named_by_file(folder / "tables") if own else {}
    for path in sorted(folder.glob("*.toml")):
        yield _link_at(path, path.stem, beside, own=own)


def _misplaced(folder: Path) -> Iterator[Source]:
    """What stands in a folder of its house, as sheets do, where no link is looked for."""
    for path in sorted(folder.glob("*/*.toml")):
        if path.parent.name != "tables":
            yield source_at(path, f"{path.parent.name}/{path.stem}", own=True)


def _open_file(name: str) -> Source:
    """A document named by its path, with the paytables beside it if it is a link."""
    path = Path(name)
    return _link_at(path, name, _named_by_file(path.parent / "tables"), own=True)


def _link_at(path: Path, name: str, beside: Mapping[str, Source], *, own: bool) -> Source:
    return Source(name, path.as_posix(), partial(read_text, path, name), own, beside)


def _named_by_file(folder: Path) -> Mapping[str, Source]:
    return {path.stem: source_at(path, path.stem) for path in sorted(folder.glob("*.toml"))}
