"""Reports on sheets of one's own, kept in the user's cache folder: what was counted once answers.

A report is found by all that makes it: the content of the sheet, what was asked, and the code that
counts. So another version of Houseway, or another letter in the sheet, finds nothing and counts. A
file that was cut off, changed or written by another program is not believed, and counted again.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from houseway import gamemath
from houseway.codec import CodecError, decode, digest, encode
from houseway.gamemath import Watch
from houseway.gamemath.catalogue import GAMES, maths_of
from houseway.gamemath.report import Question
from houseway.gamemath.sheet_report import SheetReport
from houseway.gamemath.stored import StoredReport, report_key
from houseway.rules import Sheet

CACHE: Final = "HOUSEWAY_CACHE"
OFF: Final = "off"
_BARE: Final = Question()
_MOST: Final = 200  # files, of some kilobytes each; the oldest go


def cache_folder(environ: Mapping[str, str] | None = None) -> Path | None:
    """Where reports are kept: the folder that is set, or `houseway/reports` in the user's cache;
    nowhere where it is switched off."""
    env = os.environ if environ is None else environ
    named = env.get(CACHE, "")
    if named == OFF:
        return None
    if named:
        return Path(named)
    base = env.get("XDG_CACHE_HOME") or Path("~").expanduser() / ".cache"
    return Path(base) / "houseway" / "reports"


def find_kept(sheet: Sheet, question: Question) -> SheetReport | None:
    """What was counted before for exactly this, if it was and its file is whole."""
    folder = cache_folder()
    if folder is None:
        return None
    key = report_key(sheet, question)
    try:
        seal, _, body = (folder / _name(encode(key))).read_bytes().partition(b"\n")
        if seal != digest(body).encode():
            return None
        kept = decode(StoredReport, body)
    except (OSError, CodecError):
        return None
    return kept.made if kept.key == key else None


def keep(sheet: Sheet, question: Question, made: SheetReport) -> None:
    """Keep a report; where nothing can be written it is counted again the next time."""
    folder = cache_folder()
    if folder is None:
        return
    key = report_key(sheet, question)
    body = encode(StoredReport(key=key, made=made))
    path = folder / _name(encode(key))
    part = path.with_suffix(f".{os.getpid()}.part")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        part.write_bytes(digest(body).encode() + b"\n" + body)
        part.replace(path)  # whole or not at all, even with other writers
        _forget_old(folder)


def find_counted(sheet: Sheet, question: Question = _BARE) -> SheetReport | None:
    """A report that is stored with the package, or was counted here before."""
    return gamemath.find_stored(sheet, question) or find_kept(sheet, question)


def count_and_keep(
    sheet: Sheet,
    question: Question = _BARE,
    *,
    watch: Watch = gamemath.unwatched,
    again: bool = False,
) -> SheetReport:
    """A report from the store or the cache, or counted now and kept; `again` counts in any case."""
    made = None if again else find_counted(sheet, question)
    if made is None:
        if sheet.printed.game not in GAMES:
            maths_of(sheet)  # which refuses it, before a person waits
        made = gamemath.count_report(sheet, question, watch=watch)
        keep(sheet, question, made)
    return made


def _name(key: bytes) -> str:
    return f"{digest(key)}.json"


def _forget_old(folder: Path) -> None:
    """Of many reports the newest stay."""
    found = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[_MOST:]:
        path.unlink(missing_ok=True)
