"""Everything that goes over a wire, as one JSON Schema."""

from typing import Any, Final

from houseway import codec
from houseway.floor.table_update import CommandResult, NumberedEvent
from houseway.table.live.commands import Command
from houseway.table.live.happened import Event
from houseway.table.live.view.sheet_view import SheetView
from houseway.table.live.view.table_view import TableView

_ABOUT: Final = (
    "What a house takes and gives: Command is asked, CommandResult is answered, NumberedEvent is "
    "what happened, TableView what one viewer sees of a table and may do there, SheetView its "
    "rules. Money is whole cents; what is finer is called micro_cents. A card is its two letters, "
    "and null is its back. Who asks, when, under which id and by which chance stand in no command."
)


def plain(fact: object) -> Any:
    """Any fact as plain data, as `--json` prints it: an exact number has its decimal beside it.

    >>> from fractions import Fraction
    >>> from houseway.gamemath.tables import Named
    >>> plain(Named(name="edge", value=Fraction(1, 4)))
    {'name': 'edge', 'value': '1/4', 'value_decimal': 0.25}
    """
    return codec.with_decimals(fact)


def schema() -> dict[str, Any]:
    """JSON Schema of commands, events and views; `docs/api.json` is this.

    >>> schema()["$defs"]["TakeSeat"]["properties"]["do"]
    {'enum': ['take seat']}
    """
    kinds = {
        "Command": Command,
        "CommandResult": CommandResult,
        "Event": Event,
        "NumberedEvent": NumberedEvent,
        "SheetView": SheetView,
        "TableView": TableView,
    }
    found = codec.schema(kinds)
    return {
        "$schema": found["$schema"],
        "title": "Houseway",
        "description": _ABOUT,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in kinds],
        "$defs": found["$defs"],
    }
