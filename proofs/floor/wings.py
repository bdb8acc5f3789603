"""The wings of a floor: tables that have to do with each other, and with none elsewhere."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from proofs.floor.plan import TablePlan

Tables = tuple[TablePlan, ...]


def wings_of(tables: Sequence[TablePlan]) -> list[Tables]:
    """Tables that write in one record, feed one another or play by one sheet stand in one wing:
    what is called at the tables of a sheet comes up there in turn.

    >>> from proofs.floor.plan import TABLES
    >>> [[table.name for table in wing] for wing in wings_of(TABLES)][3:]
    [['WA 2', 'WA 3'], ['CA 3'], ['CA 5', 'CA 6']]
    """
    wings: list[list[TablePlan]] = []
    for table in tables:
        ties = set(_ties(table))
        near = [wing for wing in wings if any(ties.intersection(_ties(each)) for each in wing)]
        wings = [wing for wing in wings if wing not in near]
        wings.append([each for wing in near for each in wing] + [table])
    order = {table.name: place for place, table in enumerate(tables)}
    in_order = [tuple(sorted(wing, key=lambda each: order[each.name])) for wing in wings]
    return sorted(in_order, key=lambda wing: order[wing[0].name])


def _ties(table: TablePlan) -> Iterator[str]:
    """What a table has in common with others of its wing."""
    yield f"table {table.name}"
    yield f"sheet {table.sheet}"
    if table.record:
        yield f"record {table.record}"
    if table.link:
        yield f"link {table.link}"
    if table.poker is not None and table.poker.feeds:
        yield f"table {table.poker.feeds}"


def rounds_of(wings: Sequence[Tables], rounds: int) -> list[int]:
    """How many of the rounds are played in each wing, by the shares of its tables.

    >>> from proofs.floor.plan import TABLES
    >>> rounds_of(wings_of(TABLES), 3_000)
    [830, 400, 970, 300, 200, 300]
    """
    shares = [sum([table.share for table in wing]) for wing in wings]
    ends = [rounds * end // sum(shares) for end in accumulate(shares)]
    return [end - begin for begin, end in zip([0, *ends], ends, strict=False)]
