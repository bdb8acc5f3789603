"""The statements that find rounds by several terms at once: they walk back along one term, and look
each position up in the index of the others."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Dialect, bindparam, desc, exists, func, literal_column, select

from houseway.ledger.store import Row
from houseway.ledger.store.statement import Statement
from houseway.ledger.store.tables import ROUND_TERMS


class RoundSearch(NamedTuple):
    """`find` takes the values of the walk (the term, before, after, and how far), then the least
    amount, the terms of all groups, and how many rounds are wanted. `end` takes those of the walk,
    and gives the number of its rows and the position of the last."""

    find: Statement[Row]
    end: Statement[Row]


def round_search(dialect: Dialect, groups: Sequence[int]) -> RoundSearch:
    """The search for rounds with a term of each group; `groups` are their sizes."""
    term = ROUND_TERMS.c
    walk = (
        select(term.position, term.amount)
        .where(
            term.term == bindparam("term_is"),
            term.position < bindparam("before"),
            term.position > bindparam("after"),
        )
        .order_by(desc(term.position))
        .limit(bindparam("far"))
        .subquery("walk")
    )
    found = select(walk.c.position).where(walk.c.amount >= bindparam("least"))
    one: ColumnElement[int] = literal_column("1")
    nothing: ColumnElement[int] = literal_column("0")
    names = ["term_is", "before", "after", "far"]
    walk_names = tuple(names)
    names.append("least")
    for group, size in enumerate(groups):
        other = ROUND_TERMS.alias(f"other{group}").c
        some = [f"term{group}_{number}" for number in range(size)]
        names += some
        fits = other.term.in_([bindparam(name) for name in some])
        found = found.where(exists(one).where(fits, other.position == walk.c.position))
    found = found.order_by(desc(walk.c.position)).limit(bindparam("most"))
    end = select(func.count(), func.coalesce(func.min(walk.c.position), nothing))
    return RoundSearch(
        Statement(found, dialect, (*names, "most"), make=tuple),
        Statement(end.select_from(walk), dialect, walk_names, make=tuple),
    )
