"""Commands to a live table, from a player, its dealer, a supervisor or the system.

A command says what to `do`; the house adds who asks, when, and the source of chance. Staff identify
themselves with a card: its number comes from the house's roster; its PIN is checked and never
stored. Money is whole cents. Each is listed with its matter (`matters/`).
"""

from __future__ import annotations

from houseway.table.live.command import TableCommand as TableCommand
from houseway.table.live.matters import (
    awards,
    bank,
    bets,
    limits,
    opening,
    poker,
    poker_lists,
    seats,
    tips,
    tray,
    trouble,
    undo,
)
from houseway.table.live.matters import round as rounds
from houseway.table.live.matters.awards import *  # noqa: F403
from houseway.table.live.matters.bank import *  # noqa: F403
from houseway.table.live.matters.bets import *  # noqa: F403
from houseway.table.live.matters.limits import *  # noqa: F403
from houseway.table.live.matters.opening import *  # noqa: F403
from houseway.table.live.matters.poker import *  # noqa: F403
from houseway.table.live.matters.poker_lists import *  # noqa: F403
from houseway.table.live.matters.round import *  # noqa: F403
from houseway.table.live.matters.seats import *  # noqa: F403
from houseway.table.live.matters.tips import *  # noqa: F403
from houseway.table.live.matters.tray import *  # noqa: F403
from houseway.table.live.matters.trouble import *  # noqa: F403
from houseway.table.live.matters.undo import *  # noqa: F403

Command = (  # in the order in which clients know them (docs/api.json)
    opening.OpeningCommand | seats.SeatsCommand | bank.BankCommand | bets.BetsCommand
    | limits.LimitsCommand | rounds.RoundCommand | trouble.TroubleCommand | tray.TrayCommand
    | tips.TipsCommand | awards.AwardsCommand | poker.PokerHandCommand
    | poker_lists.PokerListCommand | undo.UndoCommand
)  # fmt: skip
