"""Commands to a live table, from a player, its dealer, a supervisor or the system.

A command says what to `do`; the house adds who asks, when, and the source of chance. Staff identify
themselves with a card: its number comes from the house's roster; its PIN is checked and never
stored. Money is whole cents. Each is listed with its matter (`matters/`).
"""

from houseway.table.live import matters
from houseway.table.live.command import TableCommand as TableCommand
from houseway.table.live.matters import *  # noqa: F403

Command = (  # in the order in which clients know them (docs/api.json)
    matters.OpeningCommand | matters.SeatsCommand | matters.BankCommand | matters.BetsCommand
    | matters.LimitsCommand | matters.RoundCommand | matters.TroubleCommand | matters.TrayCommand
    | matters.TipsCommand | matters.AwardsCommand | matters.PokerHandCommand
    | matters.PokerListCommand | matters.UndoCommand
)  # fmt: skip
