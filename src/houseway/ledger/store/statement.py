"""A statement written in SQLAlchemy Core, compiled once for the database that is open.

The text then runs on the driver's own connection: that is the one place where speed is earned back.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from sqlalchemy import Dialect, Select
from sqlalchemy.sql import ClauseElement

from houseway.ledger.damage import RecordDamaged
from houseway.ledger.store import Question, Row, Store

R = TypeVar("R", bound=Row)


class Statement(Generic[R]):
    """Its values are given in the order of `names`, or in the order in which they stand in it.
    `make` gives the rows it reads their names."""

    __slots__ = ("_columns", "_fixed", "_make", "_names", "_order", "_types", "text")

    def __init__(
        self,
        clause: ClauseElement,
        dialect: Dialect,
        names: tuple[str, ...] = (),
        *,
        make: Callable[[Iterable[Any]], R],
    ) -> None:
        self._make = make
        compiled: Any = clause.compile(dialect=dialect)
        self.text = str(compiled)
        bound: list[str] = list(compiled.positiontup)
        names = names or tuple(name for name in bound if compiled.params[name] is None)
        extra = [name for name in bound if name not in names]  # the dialect's own, like an offset
        self._fixed = tuple(compiled.params[name] for name in extra)
        names = (*names, *extra)
        order = tuple(names.index(name) for name in bound)
        self._order = None if order == tuple(range(len(order))) else order
        read = clause.selected_columns if isinstance(clause, Select) else ()
        self._columns = tuple(_name(column) for column in read)
        self._names = tuple(column.name for column in read)
        self._types = tuple(column.type.python_type for column in read)

    def first(self, store: Store, *values: object) -> R | None:
        """The row of a statement that gives at most one."""
        rows = self.rows(store, *values)
        return rows[0] if rows else None

    def rows(self, store: Store, *values: object) -> list[R]:
        """All rows; only for statements that give few."""
        return self.read(store.rows(self.text, self.bind(values)))

    def all_rows(self, store: Store) -> list[R]:
        """All rows of a statement without values that gives many."""
        return self.read(store.all_rows(self.text, self._names))

    def asked(self, *values: object) -> Question:
        """The statement with its values, to be asked together with others."""
        return self.text, self.bind(values)

    def read(self, found: list[Row]) -> list[R]:
        """Rows that came back. SQLite stores any type in a column, so values of the wrong type are
        found here (R4)."""
        types = self._types
        for row in found:
            if tuple(map(type, row)) != types:
                wrong = next(i for i, value in enumerate(row) if type(value) is not types[i])
                what = "a text" if types[wrong] is str else "a whole number"
                raise RecordDamaged(f"it is not {what}", where=self._columns[wrong])
        return [self._make(row) for row in found]

    def change(self, rows: Iterable[Row]) -> tuple[str, Sequence[Row]]:
        """The statement with many rows to write."""
        is_bound = self._order is None and not self._fixed
        return self.text, [*rows] if is_bound else [self.bind(row) for row in rows]

    def bind(self, values: Row) -> Row:
        """The values in the order in which they stand in the text."""
        if self._fixed:
            values = (*values, *self._fixed)
        return values if self._order is None else tuple([values[place] for place in self._order])


def _name(column: Any) -> str:
    table = getattr(column, "table", None)
    return str(column) if table is None else f"{table.name}, {column.name}"
