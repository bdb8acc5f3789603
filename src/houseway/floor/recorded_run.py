"""A run that is written down: every round a command of its own, called after the run.

The same run on the same record is the same commands: it writes nothing twice and comes to the same
(R3), one that was cut short goes on where it stopped, and another run goes on from where the record
stands. Rounds that were really played and rounds from a seed are never mixed on one link.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from houseway.gamemath.jackpot.run import Run, Session, Tally, Watch, named, rounds_of
from houseway.jackpot import Link
from houseway.jackpot.command import AddTable, Command, Open
from houseway.jackpot.event import Event
from houseway.jackpot.evolve import evolve_all, fold_link
from houseway.jackpot.layouts import Layouts
from houseway.jackpot.outcome import outcome_of
from houseway.jackpot.play_out import play_out, run
from houseway.jackpot.state import LinkState
from houseway.ledger import Entry, Ledger
from houseway.ledger.door import Door, door_of
from houseway.rules import Reason, Refused

_TOGETHER: Final = 500  # rounds that become durable together


def written_run(session: Session, ledger: Ledger, watch: Watch = lambda done: None) -> Run:
    """Play every round out and write it down, or find it written."""
    link, name, own = session.link, _name(session), _own_name(session)
    state, upto = _began(session, ledger, name)
    start, tally = state.meters, Tally()
    rounds = rounds_of(session)
    following = next(rounds, None)
    while following is not None:
        with ledger.batch():
            for _ in range(_TOGETHER):
                if following is None:
                    break
                number = following.number
                command = f"{name}: {number + 1}"
                before = ledger.receipt(command)
                if before is None:
                    state = _caught_up(link, state, ledger.entries[upto:])
                first = ledger.head.number + 1 if before is None else before.entries[0].number
                drafts, _ = play_out(link, state, *named(following, own), first=first)
                receipt = ledger.post(command, drafts)
                state, upto = evolve_all(link, state, receipt.entries), receipt.entries[-1].number
                tally.note(number, following.felt.name, outcome_of(drafts))
                following = next(rounds, None)
        watch(session.rounds if following is None else following.number)
    return Run(session, start, state.meters, tuple(tally.awards), tally.won)


def _own_name(session: Session) -> str:
    """How the rounds of a run are called: by its seed, its tables and its players."""
    seed = f"{session.seed}"
    if len(seed) > 20:
        seed = hashlib.sha256(seed.encode()).hexdigest()[:20]
    return f"{Door.PLAY}{seed}, {len(session.felts)}x{session.players}"


def _name(session: Session) -> str:
    """What the commands of a run begin with: the link's id too, as a record may hold several."""
    return f"{_own_name(session)} on {session.link.id}"


def _began(session: Session, ledger: Ledger, name: str) -> tuple[LinkState, int]:
    """The link as it stood when the run began, now or when it was first given, and the number of
    the last entry until then."""
    link, upto = session.link, ledger.head.number
    state = fold_link(link, ledger.entries)
    first = ledger.receipt(_tables(name)) or ledger.receipt(f"{name}: 1")
    if first is None:
        _refuse_played(link, ledger.entries)
    else:
        upto = first.entries[0].number - 1
        state = fold_link(link, ledger.entries[:upto])
    state = _joined(session, ledger, state, name)
    joined = ledger.receipt(_tables(name))
    return state, upto if joined is None else joined.entries[-1].number


def _tables(name: str) -> str:
    """The command by which the tables of a run join its link."""
    return f"{name}: tables"


def _joined(session: Session, ledger: Ledger, state: LinkState, name: str) -> LinkState:
    """The link opened, and every table of the run on it."""
    link, commands = session.link, list[Command]()
    layouts = Layouts()
    layouts.read(ledger.entries)
    for table, sheet in session.tables.items():
        layouts.check_join(link, table, sheet)
    for level, terms in state.terms.items():
        if terms.card is None:
            what = f"the ledger has no card that confirms the {level}; set it first"
            raise Refused(Reason.UNMADE_CHOICE, what, where=link.id, rule="T-60")
    if not state.opened:
        commands.append(Open(tables=session.tables))
    else:
        commands += [
            AddTable(table=table, sheet=sheet)
            for table, sheet in session.tables.items()
            if table not in state.tables or state.tables[table].sheet != sheet
        ]
    drafts, _ = run(link, state, commands)
    if not drafts:
        return state
    return evolve_all(link, state, ledger.post(_tables(name), drafts).entries)


def _refuse_played(link: Link, entries: Sequence[Entry]) -> None:
    """Refuse a record that holds rounds of the link that came from a table and not from a seed."""
    for entry in entries:
        draft = entry.draft
        is_round = draft.sheet == link.id and draft.event == Event.COIN_IN
        if is_round and door_of(entry.command) is not Door.PLAY:
            what = (
                f"the record holds rounds of {link.id} that were really played, like entry "
                f"{entry.number}; a run from a seed is written to a record of its own"
            )
            raise Refused(Reason.ILLEGAL_ACTION, what, where="--ledger", rule="R5")


def _caught_up(link: Link, state: LinkState, later: Sequence[Entry]) -> LinkState:
    """The state with what others wrote since; a run goes on only where its link stood still."""
    now = evolve_all(link, state, later)
    if now.ordinal != state.ordinal:
        what = (
            f"the run was cut short, and {link.id} has gone on without it since entry "
            f"{later[0].number}; begin another, from another seed"
        )
        raise Refused(Reason.ILLEGAL_ACTION, what, where="--ledger", rule="R3")
    return now
