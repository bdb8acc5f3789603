"""What is asked and what happens at a table, one file for each matter: its commands and its events.
Each event says what it does to the table and to the money, and who sees it."""

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
