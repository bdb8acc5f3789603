"""Sheets that people bring: read with all their refusals, and known by the digest of their text.

A process keeps the last of them. Where several share a database the last ones are there too, and
each process knows them all (R24).
"""

import time
from collections import OrderedDict
from threading import Lock
from typing import Final

from sqlalchemy import bindparam, delete, select

from houseway import codec
from houseway.fact import Fact, replace
from houseway.floor.side_store import SideStore, statement
from houseway.floor.work_kinds import SheetWork
from houseway.ledger.store import Store
from houseway.ledger.store.tables import OWN_SHEETS
from houseway.rules import Library
from houseway.rules.sheet_facts import SheetInList, list_sheet

_MOST: Final = 200
_DIGEST: Final = 64


class OwnSheet(Fact, frozen=True):
    """An uploaded sheet, and the digest that identifies it."""

    digest: str
    sheet: SheetInList


class OwnSheets:
    """The sheets that were brought to one process, or to several that share a database."""

    def __init__(self, side: SideStore | None = None) -> None:
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._lock = Lock()
        self._side = side
        self._sql = None if side is None else _Statements(side.store)

    def bring(self, library: Library, text: str) -> OwnSheet:
        """Read a sheet and keep its text; refused where it is not well formed."""
        printed = library.sheet_of_text(text)
        digest = codec.digest(text.encode())
        self._share(digest, text)
        self._keep(digest, text)
        return OwnSheet(digest, list_sheet(printed))

    def fill_in(self, work: SheetWork) -> SheetWork:
        """A work with the text of its sheet, where it is named by its digest."""
        if len(work.sheet) != _DIGEST:
            return work
        with self._lock:
            text = self._texts.get(work.sheet)
        if text is None:
            text = self._read(work.sheet)
        return work if text is None else replace(work, sheet="", text=text)

    def _keep(self, digest: str, text: str) -> None:
        with self._lock:
            self._texts[digest] = text
            self._texts.move_to_end(digest)
            while len(self._texts) > _MOST:
                self._texts.popitem(last=False)

    def _share(self, digest: str, text: str) -> None:
        side, sql = self._side, self._sql
        if side is not None and sql is not None:
            row = (digest, int(time.time()), text)
            side.write(lambda store: store.write([sql.put.change([row]), sql.forget.change([()])]))

    def _read(self, digest: str) -> str | None:
        side, sql = self._side, self._sql
        if side is None or sql is None:
            return None
        found = side.read(lambda store: sql.text.first(store, digest))
        if found is None:
            return None
        self._keep(digest, str(found[0]))
        return str(found[0])


class _Statements:
    def __init__(self, store: Store) -> None:
        sheet = OWN_SHEETS.c
        put = store.insert(OWN_SHEETS)
        put = put.on_conflict_do_update(
            index_elements=[sheet.digest], set_={"at": put.excluded["at"]}
        )
        self.put = statement(store, put, *sheet.keys())
        self.text = statement(
            store, select(sheet.body).where(sheet.digest == bindparam("digest_is"))
        )
        newest = select(sheet.digest).order_by(sheet.at.desc(), sheet.digest).limit(_MOST)
        self.forget = statement(store, delete(OWN_SHEETS).where(sheet.digest.not_in(newest)))
