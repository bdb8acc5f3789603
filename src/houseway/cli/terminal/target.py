"""Where a command writes: a file of the user's own, never a ledger, and never what it reads."""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from io import BufferedWriter
from pathlib import Path
from typing import Final, Literal, TypeVar, get_args

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.out import console, plain
from houseway.codec import with_decimals
from houseway.floor.refusals import FloorRefusal
from houseway.ledger.store import refuse_record
from houseway.pages.drawing import Drawing, Form, draw
from houseway.rules import Refused

DataForm = Form | Literal["json"]
PICTURES: Final[tuple[DataForm, ...]] = (*get_args(Form), "json")
"""The forms of a picture: a drawing, or the figures in it."""
F = TypeVar("F", bound=str)


def target_named(text: str, option: str, *, reads: Iterable[str] = ()) -> Path:
    """The file that an option names, or a refusal before anything is done.

    `reads` are the files and folders that the same command reads.
    """
    path, where = Path(text), f"{option} {text}".rstrip()
    if not text or path.is_dir():
        raise Refused(TerminalRefusal.OUTPUT_IS_FOLDER, where=where)
    if not path.parent.is_dir():
        raise Refused(FloorRefusal.OUTPUT_HAS_NO_FOLDER, where=where, folder=str(path.parent))
    for read in map(Path, reads):
        if path.resolve() == read.resolve() or _is_same_file(path, read):
            raise Refused(TerminalRefusal.OUTPUT_IS_INPUT, where=where)
    refuse_record(path, where=where)
    return path


def file_named(
    text: str,
    option: str,
    forms: Sequence[F],
    *,
    reads: Iterable[str] = (),
    device: F | None = None,
) -> tuple[Path, F]:
    """The file that an option names, and its form by its ending: one of those the command writes.

    A device or a pipe has no ending: it takes the form `device`, if there is one.
    """
    path = target_named(text, option, reads=reads)
    if device is not None and path.exists() and not path.is_file():
        return path, device
    for form in forms:
        if path.suffix.lower() == f".{form}":
            return path, form
    where, known = f"{option} {text}", tuple(f".{form}" for form in forms)
    if path.name.lower() in known:
        raise Refused(TerminalRefusal.FILE_WITHOUT_NAME, where=where, ending=path.name.lower())
    ending = path.suffix or path.name
    raise Refused(TerminalRefusal.UNKNOWN_FILE_FORM, where=where, ending=ending, known=known)


def say_written(path: Path) -> None:
    """Tell people which file they have now."""
    console().print(f"Written: {plain(str(path))}", soft_wrap=True)


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
        raise Refused(FloorRefusal.UNWRITABLE, where=where, why=error.strerror) from None


def put_text(target: Path | None, text: str, option: str) -> None:
    """A text in the file that an option named, or printed where none was."""
    if target is None:
        sys.stdout.write(text)
    else:
        write_target(target, text.encode(), option)
        say_written(target)


def write_new(path: Path, data: bytes, option: str) -> None:
    """This in a file that was not there before; what is there is never written over."""
    where = f"{option} {path}"
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise Refused(FloorRefusal.OUTPUT_EXISTS, where=where) from None
    except OSError as error:
        raise Refused(FloorRefusal.UNWRITABLE, where=where, why=error.strerror) from None


def _open_device(path: Path) -> BufferedWriter:
    """Open a device, or a pipe that has a reader, without waiting."""
    handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    os.set_blocking(handle, True)
    return os.fdopen(handle, "wb")


def write_form(place: tuple[Path, DataForm], option: str, drawing: Drawing, data: object) -> None:
    """A drawing in its file; or what it draws, as JSON for programs."""
    path, form = place
    write_target(path, json_bytes(data) if form == "json" else draw(drawing, form), option)


def json_bytes(data: object) -> bytes:
    """JSON for programs, as it is written to a file."""
    return (json.dumps(with_decimals(data), indent=2, ensure_ascii=False) + "\n").encode()


def _is_same_file(path: Path, other: Path) -> bool:
    """Whether two names are of one file."""
    try:
        return path.samefile(other)
    except OSError:
        return False
