"""How long a view of a live table takes, sheet by sheet: made and written as JSON, work alone.

Six people play rounds by habit, at a table on a jackpot's link where its house has one. At every
command the table is shown to the player whose turn it is or who bets, to its dealer and to a
bystander, each state once. The aim is under 300 microseconds for every sheet.

    python -m bench.view [ROUNDS]
"""

import sys
import time
from collections.abc import Sequence

from houseway import codec
from houseway.floor import open_library
from houseway.jackpot import Link
from houseway.jackpot.keypad.commands import Open
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.people import Swipe
from houseway.table.live.linked import LinkStates
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import Bystander, Guest, HouseStaff, Watcher
from houseway.table.live.state import LiveTable
from houseway.table.live.view import remembered
from houseway.table.live.view.table_view import table_view
from proofs.asked import Asked, TableInMemory
from proofs.by_habit import open_with_guests, play_until
from proofs.floor.people import DEALERS
from proofs.floor.plan import TABLES, TablePlan, house_of

GUESTS = ("anna", "bob", "cy", "dan", "eli", "fay")
State = tuple[LiveTable, LinkStates]


def states_of(setup: TableSetup, rounds: int) -> list[State]:
    """The table after every command of so many rounds."""
    opened = Open[Swipe](tables={setup.table: setup.sheet.id})
    links = [run(link, NOT_OPEN, [opened]).state for link in setup.links]
    table, found = TableInMemory(setup, links=links), list[State]()

    def do(command: Asked) -> None:
        table.do(command)
        found.append((table.state, table.link_states))

    open_with_guests(table, do, GUESTS)
    play_until(table, rounds, do)
    return found


def player_of(state: LiveTable) -> Guest:
    """The one with most to choose: the player whose turn it is, or the first."""
    turn = None if state.running is None else state.running.turn
    return Guest(GUESTS[0] if turn is None else turn.person)


def microseconds(
    setup: TableSetup, states: Sequence[State], watchers: Sequence[Watcher]
) -> tuple[float, int]:
    """Of one view and its JSON, the best of three, and the bytes that it has."""
    best, written = float("inf"), 0
    for _ in range(3):
        remembered.forget()  # each state is new to the house
        began, written = time.process_time(), 0
        for (state, links), watcher in zip(states, watchers, strict=True):
            written += len(codec.encode(table_view(setup, state, watcher, links)))
        best = min(best, time.process_time() - began)
    return 1_000_000 * best / len(states), written // len(states)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    library, links = open_library(), dict[str, Link]()
    first: dict[str, TablePlan] = {}
    for each in TABLES:
        first.setdefault(each.sheet, each)
    print(f"{'microseconds, bytes':44}{'player':>16}{'dealer':>16}{'bystander':>16}")
    worst = 0.0
    for sheet, shown in first.items():
        setup = house_of(library, TablePlan("1", sheet, shown.link, poker=shown.poker), links)
        states = states_of(setup, rounds)
        line = f"{sheet:44}"
        for watchers in (
            [player_of(state) for state, _ in states],
            [HouseStaff(DEALERS[0])] * len(states),
            [Bystander()] * len(states),
        ):
            took, size = microseconds(setup, states, watchers)
            worst = max(worst, took)
            line += f"{took:9,.0f}{size:7,}"
        print(line)
    print(f"the slowest: {worst:,.0f} microseconds")


if __name__ == "__main__":
    main()
