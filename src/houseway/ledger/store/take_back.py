"""A record that was begun for a command that was refused is taken back: nothing is left of it."""

from collections.abc import Collection
from pathlib import Path

from houseway.ledger.store import MEMORY, Store, is_address, open_store
from houseway.ledger.store.sqlite import remove_file


def take_back(where: str, founding: Collection[str] = ()) -> None:
    """Remove an unused record: it has no entries except of the kinds named as `founding`. Writes
    are locked out meanwhile, and a process that has it open finds it gone."""
    if where == MEMORY:
        return
    store = open_store(where, read_only=False, create=False)
    try:
        store.begin()
        if is_address(where):
            store.write([("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE", [()])])
        kinds = {kind for (kind,) in store.rows("SELECT DISTINCT kind FROM entries")}
        if kinds <= set(founding):
            _remove(store, where)
    finally:
        store.roll_back()
        store.close()


def _remove(store: Store, where: str) -> None:
    if not is_address(where):
        remove_file(Path(where))
        return
    from houseway.ledger.store.postgresql import PLACES
    from houseway.ledger.store.tables import METADATA

    tables = ", ".join(METADATA.tables)
    store.commit([(f"DROP TABLE {tables}", [()]), (f"DROP SEQUENCE {PLACES}", [()])])
