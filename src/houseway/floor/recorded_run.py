"""A run that is written down: every round a command of its own, called after the run.

The same run on the same record is the same commands: it writes nothing twice and comes to the same
(R3), one that was cut short goes on where it stopped, and another run goes on from where the record
stands. Rounds that were really played and rounds from a seed are never mixed on one link.
"""

import hashlib
from typing import Final

from houseway.floor.refusals import FloorRefusal
from houseway.gamemath.jackpot.deal import Session, every_round
from houseway.gamemath.jackpot.run import Run, Tally, Watch, round_arguments
from houseway.jackpot import Keypad, Link, LinkState, evolve, outcome_of, play_jackpot_round
from houseway.jackpot.keypad.commands import AddTable, Command, Open
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.record.keypad import acts_of
from houseway.jackpot.keypad.record.sensors import check_join
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.act import link_stream
from houseway.ledger.record import Record
from houseway.rules import Refused

_TOGETHER: Final = 500  # rounds that become durable together


def written_run(session: Session, record: Record, watch: Watch = lambda done: None) -> Run:
    """Play every round out and write it down, or find it written."""
    link, name, own = session.link, _name(session), _own_name(session)
    state = _began(session, record, name)
    start, tally = state.meters, Tally()
    rounds = every_round(session)
    following = next(rounds, None)
    while following is not None:
        with record.batch(link_stream(link.id)):
            for _ in range(_TOGETHER):
                if following is None:
                    break
                number = following.number
                command = f"{name}: {number + 1}"
                if record.receipt(command) is None:
                    _refuse_gone_on(link, record, state)
                played = play_jackpot_round(link, state, *round_arguments(following, own))
                record.commit(command, acts_of(link, state, played.events))
                state = played.state
                outcome = outcome_of(link, played.events)
                tally.note(number, following.felt.name, outcome)
                following = next(rounds, None)
        watch(session.rounds if following is None else following.number)
    return Run(session, start, state.meters, tuple(tally.awards), tally.won)


def _own_name(session: Session) -> str:
    """How the rounds of a run are called: by its seed, its tables and its players."""
    seed = f"{session.seed}"
    if len(seed) > 20:
        seed = hashlib.sha256(seed.encode()).hexdigest()[:20]
    return f"run:{seed}, {len(session.felts)}x{session.players}"


def _name(session: Session) -> str:
    """What the commands of a run begin with: the link's id too, as a record may hold several."""
    return f"{_own_name(session)} on {session.link.id}"


def _began(session: Session, record: Record, name: str) -> LinkState:
    """The link as it stood when the run began, now or when it was first given, with every table of
    the run on it."""
    link, stream = session.link, link_stream(session.link.id)
    state = Keypad(link, record).state  # which refuses a link under other terms (R7)
    if state.opened and not state.simulated:
        raise Refused(FloorRefusal.REAL_LINK, where="record", rule="R19")
    first = record.receipt(_tables(name)) or record.receipt(f"{name}: 1")
    if first is not None:
        state = NOT_OPEN
        for each in record.entries(stream, until=first.entries[0].number - 1):
            state = evolve(state, each.event(Event))
    return _joined(session, record, state, name)


def _tables(name: str) -> str:
    """The command by which the tables of a run join its link."""
    return f"{name}: tables"


def _joined(session: Session, record: Record, state: LinkState, name: str) -> LinkState:
    """The link opened, and every table of the run on it."""
    link, commands = session.link, list[Command]()
    for table, sheet in session.tables.items():
        check_join(record, link, table, sheet)
    if not state.opened:
        commands.append(Open(tables=session.tables, simulated=True))
    else:
        commands += [
            AddTable(table=table, sheet=sheet)
            for table, sheet in session.tables.items()
            if table not in state.tables or state.tables[table].sheet != sheet
        ]
    joined = run(link, state, commands)
    record.add_document("link", link.document)  # after all that may be refused
    if joined.events:
        record.commit(_tables(name), acts_of(link, state, joined.events))
    return joined.state


def _refuse_gone_on(link: Link, record: Record, state: LinkState) -> None:
    """A run that was cut short goes on only where its link stood still."""
    now = record.state(link_stream(link.id), LinkState) or NOT_OPEN
    if now.ordinal != state.ordinal:
        entry = state.ordinal + 1
        raise Refused(FloorRefusal.RUN_OVERTAKEN, where="record", link=link.id, entry=entry)
