"""The dealer calls the supervisor: something is wrong (T-82)."""

from __future__ import annotations

from houseway.rules.irregularity import Irregularity
from houseway.table.live import happened
from houseway.table.live.context import CommandContext
from houseway.table.reason import LONGEST


def call(ctx: CommandContext, what: Irregularity, *, spot: int = 0, note: str = "") -> None:
    """Play is stopped, and a supervisor is called (T-82)."""
    remedy = ctx.setup.sheet.remedy(what)
    ctx.emit(
        happened.IrregularityCalled(
            what=what, person=ctx.by, spot=spot, note=note[:LONGEST], rule=remedy.cite.item
        )
    )
    ctx.raise_alert(happened.AlertKind.IRREGULARITY, spot=spot, rule=remedy.cite.item)
