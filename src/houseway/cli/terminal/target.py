"""Where a command writes: a file of the user's own, never a record, and never what it reads."""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import BufferedWriter
from pathlib import Path
from typing import Final, Literal, get_args

from houseway.ledger.file import refuse_record
from houseway.pages.drawing import Drawing, Form, draw
from houseway.rules import Refusal, Refused

_FORMS: Final[tuple[Form, ...]] = get_args(Form)


def target_named(text: str, option: str, *, reads: Iterable[str] = ()) -> Path:
    """The file that an option names, or a refusal before anything is done.

    `reads` are the files and folders that the same command reads.
    """
    path, where = Path(text), f"{option} {text}".rstrip()
    if not text or path.is_dir():
        raise Refused(Refusal.OUTPUT_IS_FOLDER, where=where)
    if not path.parent.is_dir():
        raise Refused(Refusal.OUTPUT_HAS_NO_FOLDER, where=where, folder=str(path.parent))
    for read in map(Path, reads):
        if path.resolve() == read.resolve() or _is_same_file(path, read):
            raise Refused(Refusal.OUTPUT_IS_INPUT, where=where)
    refuse_record(path, where=where)
    return path


def picture_named(text: str, option: str, *, reads: Iterable[str] = ()) -> tuple[Path, Form]:
    """The file that a picture goes to, and its form by its ending."""
    path = target_named(text, option, reads=reads)
    for form in _FORMS:
        if path.suffix.lower() == f".{form}":
            return path, form
    where, ending = f"{option} {text}", path.suffix or path.name
    raise Refused(Refusal.UNKNOWN_PICTURE_FORM, where=where, ending=ending)


def page_form(target: Path, option: str) -> Literal["pdf", "html"]:
    """The form of a page by the ending of its file."""
    form = target.suffix.lower()
    if form == ".pdf":
        return "pdf"
    if form == ".html":
        return "html"
    if not form and target.name.lower() in (".pdf", ".html"):
        raise Refused(Refusal.PAGE_WITHOUT_NAME, where=option, ending=target.name.lower())
    ending = target.suffix or target.name
    raise Refused(Refusal.PAGE_OF_ANOTHER_FORM, where=option, ending=ending)


def write_target(path: Path, data: bytes | Iterable[str], option: str) -> None:
    """This in a file, whatever was there; all of it, or nothing and what was there stays."""
    parts = (data,) if isinstance(data, bytes) else (line.encode() for line in data)
    to_device = path.exists() and not path.is_file()  # which takes what it is given
    beside = path if to_device else path.with_name(f".{path.name[:200]}.{os.getpid()}")
    try:
        try:
            with _open_device(path) if to_device else beside.open("wb") as file:
                file.writelines(parts)
            if not to_device:
                beside.replace(path.resolve())
        except BaseException:
            if not to_device:
                beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        where = f"{option} {path}"
        raise Refused(Refusal.UNWRITABLE, where=where, why=error.strerror) from None


def _open_device(path: Path) -> BufferedWriter:
    """A device, or a pipe that somebody reads; nobody is waited for."""
    handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    os.set_blocking(handle, True)
    return os.fdopen(handle, "wb")


def write_picture(drawing: Drawing, place: tuple[Path, Form], option: str) -> None:
    """A drawing in its file."""
    path, form = place
    write_target(path, draw(drawing, form), option)


def _is_same_file(path: Path, other: Path) -> bool:
    """Whether two names are of one file."""
    try:
        return path.samefile(other)
    except OSError:
        return False
