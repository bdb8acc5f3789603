"""Jackpot paytables and links, by their ids, out of a library.

A link `washington/mgl-01` is the file `washington-mgl-01.toml`, and so are paytables. A link's file
may also be named by its path. An operator's own links have their own paytables beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final, TypedDict, Unpack

from houseway.jackpot.documents.approval import ApprovedSystems, read_approval
from houseway.jackpot.documents.check import check_games
from houseway.jackpot.documents.configure import configure, link_readings
from houseway.jackpot.documents.link import Link
from houseway.jackpot.documents.link_file import PrintedLink, read_link
from houseway.jackpot.documents.paytable import JackpotPaytable
from houseway.jackpot.documents.paytable_file import read_paytable
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.rules import (
    Cited,
    Library,
    Plain,
    Refused,
    SheetError,
    Source,
    Switch,
)
from houseway.rules.library import file_name
from houseway.rules.reader import as_count
from houseway.rules.short_name import find_id, unknown

SPOTS_PER_PLAYER: Final = "spots_per_player"
"""The one switch of a game's sheet that a link's keypad holds too (T-83)."""


def all_paytables(library: Library) -> Mapping[str, JackpotPaytable]:
    """Every jackpot paytable of the package by its id."""

    def read() -> Mapping[str, JackpotPaytable]:
        tables = [_paytable_in(library, source) for source in library.paytables.values()]
        return MappingProxyType({table.id: table for table in tables})

    return library.remember("paytables", read)


def paytables_of(library: Library, sheet_id: str) -> tuple[JackpotPaytable, ...]:
    """The jackpots that may be offered beside a game; none where the house prints none.

    Those of the package are as printed; those of an operator's own links are as the operator set
    them up, and name their link.
    """
    printed = (table for table in all_paytables(library).values() if table.sheet == sheet_id)
    packaged = {source.stem for source in library.links if not source.own}
    own = (link for link in links_of(library, sheet_id) if file_name(link.id) not in packaged)
    return (*printed, *(replace(link.paytables[sheet_id], link=link.id) for link in own))


class LinkChoices(TypedDict, total=False):
    """What the operator chooses of a link, where that is not what its documents say."""

    wager: Cents | None
    switch: Mapping[str, Plain] | None
    settings: Mapping[str, str] | None


def open_link(library: Library, id_or_path: str, **chosen: Unpack[LinkChoices]) -> Link:
    """A link by its id, or by the path of its `.toml`, with the operator's choices made."""
    source = library.link_source(id_or_path)
    if source is None:
        raise _unknown_link(library, id_or_path)
    printed = _printed(library, source)
    if not id_or_path.endswith(".toml"):
        _refuse_misnamed(printed.id, source, "link.id")
    tables = _tables(library, printed, source)
    return _configured(library, printed, tables, **chosen)


def _configured(
    library: Library,
    printed: PrintedLink,
    tables: Sequence[JackpotPaytable],
    **chosen: Unpack[LinkChoices],
) -> Link:
    """The link with what the sheets of its games and the approved systems say of it."""
    seats = _seats(library, printed, tables)
    asked = dict(chosen.get("switch") or {})
    spots = _spots_per_player(library, tables, asked)
    if spots:
        asked.pop(SPOTS_PER_PLAYER, None)
    marks = {table.sheet: library.sheet(table.sheet).notice for table in tables}
    approval = find_approval(library)
    if approval is not None and approval.document not in {table.document for table in tables}:
        approval = None
    return configure(
        printed,
        tables,
        seats,
        spots,
        notices={sheet: mark for sheet, mark in marks.items() if mark is not None},
        approval=approval,
        wager=chosen.get("wager"),
        switch=asked,
        settings=chosen.get("settings"),
    )


def link_called(library: Library, name: str) -> str:
    """The id of the link meant by a name: in full, in short, or the path of its file."""
    if name.endswith(".toml") or library.link_source(name) is not None:
        return name
    known = tuple(all_links(library))
    found = find_id(name, known)
    if found is None:
        raise unknown(name, known, JackpotRefusal.UNKNOWN_LINK).at("link")
    return found


def all_links(library: Library) -> Mapping[str, Link]:
    """Every link by its id. One that is broken is left out; `broken_links` says why."""
    found = _readable(library)
    return MappingProxyType({link.id: link for link in found if isinstance(link, Link)})


def broken_links(library: Library) -> tuple[SheetError | Refused, ...]:
    """What is wrong with the links that cannot be opened."""
    return tuple(fault for fault in _readable(library) if not isinstance(fault, Link))


def links_of(library: Library, sheet_id: str) -> tuple[Link, ...]:
    """The links that may be offered beside a game."""
    return tuple(link for link in all_links(library).values() if sheet_id in link.paytables)


def choose_link(
    library: Library,
    sheet_id: str,
    name: str | None = None,
    **chosen: Unpack[LinkChoices],
) -> Link:
    """The link beside a game: by its printed code or its id, or the only one there is."""
    offered = links_of(library, sheet_id)
    where = "choose.progressive"
    if not offered:
        raise Refused(JackpotRefusal.NO_JACKPOT_HERE, where="progressive", sheet=sheet_id)
    named = [link for link in offered if name is None or name in _names(link, sheet_id)]
    if len(named) != 1:
        known = ", ".join(link.id.partition("/")[2] for link in named or offered)
        if name is None:
            raise Refused(JackpotRefusal.LINK_NOT_CHOSEN, where=where, sheet=sheet_id, known=known)
        count = "more than one" if named else "none"
        raise Refused(JackpotRefusal.NOT_ITS_LINK, where=where, name=name, count=count, known=known)
    return open_link(library, named[0].id, **chosen)


def switches_of(library: Library, link: Link) -> Mapping[str, Switch]:
    """The switches that may be set when a link is opened."""
    found = dict(next(iter(link.paytables.values())).switches)
    for sheet_id in link.spots_per_player:
        found[SPOTS_PER_PLAYER] = library.sheet(sheet_id).switches[SPOTS_PER_PLAYER]
    return found


def find_approval(library: Library) -> ApprovedSystems | None:
    """What Washington has approved: systems, displays, conditions (B6-14, B6-20)."""
    source = library.approval
    if source is None:
        return None
    return library.remember(
        "approval",
        lambda: source.read_as(partial(read_approval, name=source.name, items=library.items)),
    )


def _names(link: Link, sheet_id: str) -> tuple[str, ...]:
    table = link.paytables[sheet_id]
    return link.id, link.id.partition("/")[2], table.code.value, table.id


def _seats(
    library: Library, printed: PrintedLink, tables: Sequence[JackpotPaytable]
) -> dict[str, Cited[int]]:
    """The seats of each game's largest layout (T-58); a game that the link cannot stand beside is
    refused."""
    check_games(printed.id, tables, library)
    return {
        table.sheet: max(library.sheet(table.sheet).layouts.values(), key=lambda seats: seats.value)
        for table in tables
    }


def _spots_per_player(
    library: Library, tables: Sequence[JackpotPaytable], asked: Mapping[str, Plain]
) -> dict[str, Cited[int]]:
    """How many spots one person may have at a table of each game: what its sheet says, or what is
    asked for in its place (T-83)."""
    found = {}
    for sheet in (library.sheet(table.sheet) for table in tables):
        switch = sheet.switches.get(SPOTS_PER_PLAYER)
        if switch is not None:
            mine = {name: asked[name] for name in asked.keys() & {SPOTS_PER_PLAYER}}
            (reading,) = link_readings(sheet.id, {SPOTS_PER_PLAYER: switch}, mine).values()
            found[sheet.id] = Cited(as_count(reading.value), reading.cite)
    return found


def _unread(library: Library) -> Iterator[SheetError]:
    """Links in a folder of their house, where sheets stand but no link is looked for."""
    for source in library.misplaced:
        try:
            if "[link]" in source.read():
                folder = source.folder.rpartition("/")[0]
                place = f"{folder}/{file_name(source.name)}.toml"
                what = f"not read: links stand in {folder} itself, this one as {place}"
                raise SheetError(source.name, "", what)
        except SheetError as fault:
            yield fault


def _unknown_link(library: Library, link_id: str) -> Exception:
    for fault in _unread(library):
        if fault.sheet == link_id:
            return fault
    known = tuple(all_links(library))
    return Refused(JackpotRefusal.UNKNOWN_LINK, where="link", name=link_id, known=known)


def _readable(library: Library) -> tuple[Link | SheetError | Refused, ...]:
    return library.remember("links", lambda: tuple(_read_all(library)))


def _read_all(library: Library) -> Iterator[Link | SheetError | Refused]:
    seen: dict[str, Source] = {}
    for source in library.links:
        try:
            printed = _printed(library, source)
            _refuse_misnamed(printed.id, source, "link.id")
            if printed.id in seen:
                what = f"stands in two folders, {seen[printed.id].folder} and {source.folder}"
                raise SheetError(printed.id, "", what)
            tables = _tables(library, printed, source)
            link = _configured(library, printed, tables)
        except (SheetError, Refused) as error:
            yield error
        else:
            seen[link.id] = source
            yield link
    yield from _unread(library)


def _printed(library: Library, source: Source) -> PrintedLink:
    """The link in a file."""
    return library.remember(
        ("link", source.file),
        lambda: source.read_as(partial(read_link, name=source.name, items=library.items)),
    )


def _paytable_in(library: Library, source: Source) -> JackpotPaytable:
    table = library.remember(
        ("paytable", source.file),
        lambda: source.read_as(partial(read_paytable, name=source.name, items=library.items)),
    )
    _refuse_misnamed(table.id, source, "jackpot.id")
    return table


def _refuse_misnamed(file_id: str, source: Source, key: str) -> None:
    if file_id.count("/") != 1 or file_name(file_id) != source.stem:
        raise SheetError(source.name, key, f"the file is not called {file_id}")


def _tables(library: Library, printed: PrintedLink, link: Source) -> list[JackpotPaytable]:
    """The paytables a link names: its operator's own beside its file, else the package's."""
    found = []
    for paytable_id in printed.paytables.value:
        source = library.paytable_source(paytable_id, link)
        if source is None:
            there = ", ".join(all_paytables(library))
            what = f"no jackpot paytable {paytable_id[:80]!r}; there are {there}"
            raise SheetError(printed.id, "set_up.paytables", what)
        found.append(_paytable_in(library, source))
    return found
