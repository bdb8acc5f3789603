"""Where jackpot tables and links are: in the package, and in the folder HOUSEWAY_LINKS names.

A link `washington/mgl-01` is the file `links/washington-mgl-01.toml`, and so are paytables in
`tables/`. An operator's own folder holds links as such files, and in its `tables/` the paytables
of his own; a link in any other folder of it is reported and not read. A link's file may also be
named by its path; its own paytables are in `tables/` beside.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from houseway.jackpot.documents.approval import Approval, read_approval
from houseway.jackpot.documents.configure import configure
from houseway.jackpot.documents.link import Link
from houseway.jackpot.documents.link_file import PrintedLink, read_link
from houseway.jackpot.documents.paytable import JackpotPaytable
from houseway.jackpot.documents.paytable_file import read_paytable
from houseway.money import Cents
from houseway.rules import Plain, Refusal, Refused, SheetError

_ROOM: Final = Path(__file__).parents[1]
TABLES: Final = _ROOM / "tables"
LINKS: Final = _ROOM / "links"
APPROVAL: Final = _ROOM / "approval.toml"
_OWN: Final = "HOUSEWAY_LINKS"


@lru_cache(maxsize=1)
def all_paytables() -> Mapping[str, JackpotPaytable]:
    """Every jackpot paytable of the package by its id."""
    tables = [_paytable_in(path, "") for path in sorted(TABLES.glob("*.toml"))]
    return MappingProxyType({table.id: table for table in tables})


def find_paytable(paytable_id: str) -> JackpotPaytable:
    """One jackpot paytable of the package by its id."""
    known = all_paytables()
    if paytable_id not in known:
        raise Refused(
            Refusal.UNKNOWN_PAYTABLE, where="progressive", name=paytable_id, known=tuple(known)
        )
    return known[paytable_id]


def paytables_of(sheet_id: str) -> tuple[JackpotPaytable, ...]:
    """The jackpots that may be offered beside a game; none where the house prints none.

    Those of the package are as they are printed, those of an operator's own links as he has set
    them up, and say which link they are of.
    """
    printed = (table for table in all_paytables().values() if table.sheet == sheet_id)
    own = (link for link in links_of(sheet_id) if not _file_in(LINKS, link.id).is_file())
    return (*printed, *(replace(link.paytables[sheet_id], link=link.id) for link in own))


def open_link(
    id_or_path: str,
    *,
    wager: Cents | None = None,
    switch: Mapping[str, Plain] | None = None,
    settings: Mapping[str, str] | None = None,
) -> Link:
    """A link by its id, or by the path of its `.toml`, with the operator's choices made."""
    if id_or_path.endswith(".toml"):
        path = Path(id_or_path)
        printed = _printed(path)
    else:
        path = _path_of(id_or_path)
        printed = _printed(path, id_or_path)
    return configure(printed, _tables(printed, path), wager=wager, switch=switch, settings=settings)


def find_link(link_id: str) -> Link:
    """One link by its id, as it stands before an operator changes anything."""
    return open_link(link_id)


def all_links() -> Mapping[str, Link]:
    """Every link by its id. One that is broken is left out; `broken_links` says why."""
    return MappingProxyType({link.id: link for link in _readable() if isinstance(link, Link)})


def broken_links() -> tuple[SheetError | Refused, ...]:
    """What is wrong with the links that cannot be opened."""
    return tuple(fault for fault in _readable() if not isinstance(fault, Link))


def links_of(sheet_id: str) -> tuple[Link, ...]:
    """The links that may be offered beside a game."""
    return tuple(link for link in all_links().values() if sheet_id in link.paytables)


def choose_link(
    sheet_id: str,
    name: str | None = None,
    *,
    wager: Cents | None = None,
    switch: Mapping[str, Plain] | None = None,
    settings: Mapping[str, str] | None = None,
) -> Link:
    """The link beside a game: by its printed code or its id, or the only one there is."""
    offered = links_of(sheet_id)
    where = "choose.progressive"
    if not offered:
        raise Refused(Refusal.NO_JACKPOT_HERE, where="progressive", sheet=sheet_id)
    named = [link for link in offered if name is None or name in _names(link, sheet_id)]
    if len(named) != 1:
        known = ", ".join(link.id.partition("/")[2] for link in named or offered)
        if name is None:
            raise Refused(Refusal.LINK_NOT_CHOSEN, where=where, sheet=sheet_id, known=known)
        count = "more than one" if named else "none"
        raise Refused(Refusal.NOT_ITS_LINK, where=where, name=name, count=count, known=known)
    return open_link(named[0].id, wager=wager, switch=switch, settings=settings)


@lru_cache(maxsize=1)
def find_approval() -> Approval:
    """What Washington has approved: systems, displays, conditions (B6-14, B6-20)."""
    return read_approval(_text(APPROVAL, "approval"), name="approval")


def _names(link: Link, sheet_id: str) -> tuple[str, ...]:
    table = link.paytables[sheet_id]
    return link.id, link.id.partition("/")[2], table.code.value, table.id


def _folders() -> tuple[Path, ...]:
    own = os.environ.get(_OWN, "")
    if not own:
        return (LINKS,)
    if not Path(own).is_dir():
        raise Refused(Refusal.NO_LINK_FOLDER, where=_OWN, folder=own)
    return LINKS, Path(own)


def _file_in(folder: Path, file_id: str) -> Path:
    """Where a link or a paytable of this id stands in a folder: its id is its name."""
    return folder.joinpath(file_id.replace("/", "-") + ".toml")


def _files() -> Iterator[Path]:
    for folder in _folders():
        yield from sorted(folder.glob("*.toml"))


def _unread() -> Iterator[SheetError]:
    """Links in a folder of their house, where sheets stand but no link is looked for."""
    for folder in _folders()[1:]:
        for path in sorted(folder.glob("*/*.toml")):
            link_id = f"{path.parent.name}/{path.stem}"
            if path.parent.name == "tables":
                continue
            try:
                if "[link]" in _text(path, link_id):
                    told = f"links stand in {folder} itself, this one as"
                    raise SheetError(link_id, "", f"not read: {told} {_file_in(folder, link_id)}")
            except SheetError as fault:
                yield fault


def _path_of(link_id: str) -> Path:
    """The file of a link; the package's own comes first."""
    known = {path.stem: path for path in reversed(list(_files()))}
    if "/" in link_id and (found := known.get(link_id.replace("/", "-"))) is not None:
        return found
    for fault in _unread():
        if fault.sheet == link_id:
            raise fault
    raise Refused(Refusal.UNKNOWN_LINK, where="link", name=link_id, known=tuple(all_links()))


def _readable() -> Iterator[Link | SheetError | Refused]:
    seen: dict[str, Path] = {}
    for path in _files():
        try:
            printed = _printed(path, "")
            if printed.id in seen:
                what = f"stands in two folders, {seen[printed.id].parent} and {path.parent}"
                raise SheetError(printed.id, "", what)
            link = configure(printed, _tables(printed, path))
        except (SheetError, Refused) as error:
            yield error
        else:
            seen[link.id] = path
            yield link
    yield from _unread()


def _text(path: Path, name: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SheetError(name, "", f"cannot be read: {error}") from None


def _printed(path: Path, expected_id: str | None = None) -> PrintedLink:
    """The link in a file; in a folder of links (`expected_id` not None) its id is its name."""
    name = str(path) if expected_id is None else expected_id or path.stem
    printed = _read_link(_text(path, name), name)
    if expected_id is not None:
        _refuse_misnamed(printed.id, path, name, "link.id")
    return printed


@lru_cache(maxsize=64)
def _read_link(text: str, name: str) -> PrintedLink:
    return read_link(text, name=name)


@lru_cache(maxsize=64)
def _read_paytable(text: str, name: str) -> JackpotPaytable:
    return read_paytable(text, name=name)


def _paytable_in(path: Path, expected_id: str) -> JackpotPaytable:
    name = expected_id or path.stem
    table = _read_paytable(_text(path, name), name)
    _refuse_misnamed(table.id, path, name, "jackpot.id")
    return table


def _refuse_misnamed(file_id: str, path: Path, name: str, key: str) -> None:
    if file_id.count("/") != 1 or file_id.replace("/", "-") != path.stem:
        raise SheetError(name, key, f"the file is not called {file_id}")


def _tables(printed: PrintedLink, path: Path) -> list[JackpotPaytable]:
    """The paytables a link names: its operator's own beside its file, else the package's."""
    beside = path.parent.joinpath("tables")
    found = []
    for paytable_id in printed.paytables.value:
        own = _file_in(beside, paytable_id)
        if path.parent != LINKS and own.is_file():
            found.append(_paytable_in(own, paytable_id))
        elif paytable_id in all_paytables():
            found.append(all_paytables()[paytable_id])
        else:
            there = ", ".join(all_paytables())
            what = f"no jackpot paytable {paytable_id[:80]!r}; there are {there}"
            raise SheetError(printed.id, "set_up.paytables", what)
    return found
