"""Everything that goes over a wire, as one JSON Schema."""

from __future__ import annotations

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
