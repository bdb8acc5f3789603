"""Where long work is done for clients of a server: in processes of its own, so that nothing else
waits for it. Each piece has an owner, says how far it has come, can be cancelled, and its result is
kept for a while."""

from __future__ import annotations

import multiprocessing
import time
from collections import OrderedDict, deque
from contextlib import suppress
from enum import StrEnum
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Condition, Thread
from typing import Any, Final, NamedTuple

from houseway import codec
from houseway.fact import Fact, replace
from houseway.floor.error import error_json
from houseway.floor.refusals import FloorRefusal
from houseway.floor.work_answers import MadeFile
from houseway.floor.work_board import OPEN, OVER, PostedWork, WorkBoard
from houseway.floor.work_kinds import AnyWork
from houseway.floor.work_process import error_of, error_parts, work_on
from houseway.ledger.damage import RecordDamaged
from houseway.rules import Library, Refused
from houseway.table.shoe import fresh_seed

STEPS: Final = 1_000
_POLL_SECONDS: Final = 0.1
_BEAT_SECONDS: Final = 1.0
"""So often other processes are told how far a work has come."""
_KEPT: Final = 500
_ITS_PROCESS_ENDED: Final = "its process has ended"


class WorkState(StrEnum):
    """What has become of a work."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    REFUSED = "refused"
    CANCELLED = "cancelled"
    FAILED = "failed"


_OPEN: Final = (WorkState.WAITING, WorkState.RUNNING)


class WorkView(Fact, frozen=True, omit_defaults=True):
    """A work as its owner sees it: `done` of so many steps `of` what is counted now. `result` is
    what the terminal prints with `--json`; a file is fetched from `file`."""

    id: str
    do: str
    state: WorkState
    what: str = ""
    done: int = 0
    of: int = STEPS
    result: Any = None
    file: str = ""
    refusal: dict[str, Any] | None = None


class _Posted(Fact, frozen=True, omit_defaults=True):
    """A work as other processes show it."""

    view: WorkView
    file: MadeFile | None = None


class WorkLimits(NamedTuple):
    """How much work a server takes on: processes, works of one owner, works in all, for how many
    seconds a result is kept, and how long one work may take. There is one process more for those
    who wait for an answer, and as many of them: works that were posted take no place from them."""

    processes: int = 1
    an_owner: int = 4
    in_all: int = 100
    seconds: float = 600
    longest: float = 900


class _Piece:
    """One work on its way."""

    def __init__(self, owner: str, work: AnyWork, *, is_awaited: bool) -> None:
        self.is_awaited = is_awaited
        self.id = f"{fresh_seed():064x}"[:32]
        self.owner, self.work = owner, work
        self.state, self.what, self.share = WorkState.WAITING, "", 0.0
        self.result: Any = None
        self.file: MadeFile | None = None
        self.refused: Exception | None = None
        self.ended = 0.0
        self.is_told = False
        """Whether the other processes know its end."""

    def posted(self) -> PostedWork:
        """What other processes are told of it."""
        return _post(self.view(), self.owner, self.file)

    def view(self) -> WorkView:
        done = self.state is WorkState.DONE
        return WorkView(
            id=self.id,
            do=str(type(self.work).__struct_config__.tag),
            state=self.state,
            what=self.what,
            done=STEPS if done else round(self.share * STEPS),
            result=self.result,
            file=f"/api/work/{self.id}/file" if self.file is not None else "",
            refusal=None if self.refused is None else error_json(self.refused),
        )


class WorkRoom:
    """The works of one server process. On a `board` other processes see them, and they see those of
    the others."""

    def __init__(
        self,
        library: Library,
        where: str,
        limits: WorkLimits | None = None,
        *,
        board: WorkBoard | None = None,
    ) -> None:
        self._library, self._where = library, where
        self._board = board
        self._teller: Thread | None = None
        self._limits = limits or WorkLimits()
        self._pieces: OrderedDict[str, _Piece] = OrderedDict()
        self._waiting: deque[_Piece] = deque()
        self._last: dict[str, float] = {}
        """When a work of each owner was last begun: the owner who has waited longest is next."""
        self._news = Condition()
        self._threads: dict[bool, list[Thread]] = {True: [], False: []}
        """Those of works with a waiting caller, and of the others."""
        self._closed = False

    def begin(self, owner: str, work: AnyWork, *, is_awaited: bool = False) -> WorkView:
        """Take on a work; refused if there is too much of it. One with a waiting caller does not
        queue behind the others."""
        board = None if is_awaited else self._board
        if board is not None and board.open_works(owner) >= self._limits.an_owner:
            raise Refused(FloorRefusal.TOO_MUCH_WORK, where="work", most=self._limits.an_owner)
        with self._news:
            self._forget_old()
            running = [each for each in self._pieces.values() if each.state in _OPEN]
            own = [each for each in running if each.owner == owner]
            alike = [each for each in running if each.is_awaited == is_awaited]
            for found, most in ((own, self._limits.an_owner), (alike, self._limits.in_all)):
                if len(found) >= most:
                    raise Refused(FloorRefusal.TOO_MUCH_WORK, where="work", most=most)
            piece = _Piece(owner, work, is_awaited=is_awaited)
        if board is not None:  # before it is begun: where that cannot be written it is refused
            kept = int(self._limits.seconds)
            board.add(piece.posted(), forget_before=int(time.time()) - kept)
        with self._news:
            self._pieces[piece.id] = piece
            self._waiting.append(piece)
            threads = self._threads[is_awaited]
            if len(threads) < (1 if is_awaited else self._limits.processes):
                threads.append(Thread(target=self._serve, args=(is_awaited,), daemon=True))
                threads[-1].start()
            if board is not None and self._teller is None:
                self._teller = Thread(target=self._tell, args=(board,), daemon=True)
                self._teller.start()
            self._news.notify_all()
            return piece.view()

    def look(self, owner: str, id: str) -> WorkView:  # noqa: A002
        """A work of one's own."""
        with self._news:
            piece = self._own(owner, id)
            if piece is not None:
                return piece.view()
        return self._elsewhere(owner, id).view

    def file(self, owner: str, id: str) -> MadeFile:  # noqa: A002
        """The file that a work has made."""
        with self._news:
            piece = self._own(owner, id)
        found = self._elsewhere(owner, id).file if piece is None else piece.file
        if found is None:
            raise Refused(FloorRefusal.UNKNOWN_WORK, where="work", name=id)
        return found

    def cancel(self, owner: str, id: str) -> WorkView:  # noqa: A002
        """Give a work up; one that is over is forgotten."""
        with self._news:
            piece = self._own(owner, id)
            if piece is not None and piece.state in _OPEN:
                _cancel(piece)
                self._news.notify_all()  # the others are told by a thread
                return piece.view()
            if piece is not None:
                del self._pieces[id]
        board = self._board
        if board is None:
            if piece is None:
                raise Refused(FloorRefusal.UNKNOWN_WORK, where="work", name=id)
            return piece.view()
        view = self._elsewhere(owner, id).view if piece is None else piece.view()
        if view.state in _OPEN:
            view = replace(view, state=WorkState.CANCELLED)
            board.put(_post(view, owner, None))
        else:
            board.remove(id)
        return view

    def answer(self, owner: str, work: AnyWork, *, seconds: float) -> Any:
        """Do a work and wait for what comes of it: plain data or a file. What takes longer than
        that is given up, and refused."""
        id_ = self.begin(owner, work, is_awaited=True).id
        until = time.monotonic() + seconds
        with self._news:
            piece = self._pieces[id_]
            while piece.state in _OPEN and (left := until - time.monotonic()) > 0:
                self._news.wait(left)
            self._pieces.pop(id_, None)
            if piece.state in _OPEN:
                piece.state = WorkState.CANCELLED
                self._news.notify_all()
                raise Refused(FloorRefusal.WORK_TOO_LONG, where="work", seconds=round(seconds))
        return _outcome(piece)

    def close(self) -> None:
        """End all processes."""
        with self._news:
            self._closed = True
            for piece in self._pieces.values():
                if piece.state in _OPEN:
                    _cancel(piece)
            self._news.notify_all()
        for thread in (*self._threads[True], *self._threads[False], self._teller):
            if thread is not None:
                thread.join(timeout=5)
        if self._board is not None:
            self._board.close()

    def _own(self, owner: str, id: str) -> _Piece | None:  # noqa: A002
        """A work of this process."""
        piece = self._pieces.get(id)
        if piece is not None and piece.owner != owner:
            raise Refused(FloorRefusal.UNKNOWN_WORK, where="work", name=id)
        return piece

    def _elsewhere(self, owner: str, id: str) -> _Posted:  # noqa: A002
        """A work of another process."""
        found = None if self._board is None else self._board.find(id)
        if found is None or found.owner != owner:
            raise Refused(FloorRefusal.UNKNOWN_WORK, where="work", name=id)
        posted: _Posted = codec.decode(_Posted, found.body)
        if found.is_left:
            view = replace(posted.view, state=WorkState.FAILED, what=_ITS_PROCESS_ENDED)
            return _Posted(view)
        return posted

    def _tell(self, board: WorkBoard) -> None:
        """Tell the other processes how far the works are, and hear what was cancelled there."""
        is_over = False
        while not is_over:
            with self._news:
                if not self._closed:
                    self._news.wait(_BEAT_SECONDS)
                is_over = self._closed
                shared = [each for each in self._pieces.values() if not each.is_awaited]
                told = [(each, each.posted()) for each in shared if not each.is_told]
            for piece, posted in told:
                try:
                    is_open = board.put(posted)
                except (Refused, RecordDamaged):  # they are told the next time
                    break
                with self._news:
                    if posted.state == OVER:
                        piece.is_told = True
                    elif not is_open and piece.state in _OPEN:
                        _cancel(piece)
                        piece.is_told = True
                        self._news.notify_all()

    def _forget_old(self) -> None:
        now = time.monotonic()
        for id_, piece in list(self._pieces.items()):
            is_old = piece.ended and now - piece.ended > self._limits.seconds
            if is_old or (len(self._pieces) > _KEPT and piece.ended):
                del self._pieces[id_]
        owners = {piece.owner for piece in self._pieces.values()}
        self._last = {owner: at for owner, at in self._last.items() if owner in owners}

    # The thread of one process

    def _serve(self, is_awaited: bool) -> None:
        worker: _Worker | None = None
        try:
            while (piece := self._next(is_awaited=is_awaited)) is not None:
                if worker is None or not worker.is_alive():
                    worker = self._start(piece)
                if worker is not None and not self._do(worker, piece):
                    worker.end()
                    worker = None
        finally:
            if worker is not None:
                worker.end()

    def _start(self, piece: _Piece) -> _Worker | None:
        """A process for works; none where the machine has no room for one now."""
        try:
            return _Worker(self._library, self._where)
        except (OSError, RuntimeError) as error:
            self._note(piece, "failed", repr(error))
            return None

    def _next(self, *, is_awaited: bool) -> _Piece | None:
        """The next work: of the owner whose last one was begun longest ago, so that no owner waits
        for all works of another."""
        with self._news:
            while not self._closed:
                self._waiting = deque(
                    [each for each in self._waiting if each.state is WorkState.WAITING]
                )
                mine = [each for each in self._waiting if each.is_awaited is is_awaited]
                if mine:
                    piece = min(mine, key=lambda each: self._last.get(each.owner, 0.0))
                    self._waiting.remove(piece)
                    self._last[piece.owner] = time.monotonic()
                    piece.state = WorkState.RUNNING
                    return piece
                self._news.wait()
        return None

    def _do(self, worker: _Worker, piece: _Piece) -> bool:
        """Have a work done; whether its process can go on."""
        until = time.monotonic() + self._limits.longest
        is_late = False
        try:
            worker.give(piece.work)
            while piece.state is WorkState.RUNNING and not is_late:
                came = worker.hear(_POLL_SECONDS)
                if came is not None:
                    self._note(piece, *came)
                is_late = time.monotonic() > until
        except (EOFError, OSError):
            self._note(piece, "failed", _ITS_PROCESS_ENDED)
        if is_late:
            seconds = round(self._limits.longest)
            late = Refused(FloorRefusal.WORK_TOO_LONG, where="work", seconds=seconds)
            self._note(piece, "refused", error_parts(late))
        return piece.state is not WorkState.CANCELLED and not is_late and worker.is_alive()

    def _note(self, piece: _Piece, kind: str, what: Any) -> None:
        with self._news:
            if piece.state is not WorkState.RUNNING:
                return
            match kind:
                case "progress":
                    piece.what, piece.share = what
                    return
                case "done":
                    piece.result, piece.state = codec.decode(Any, what), WorkState.DONE
                case "file":
                    piece.file, piece.state = MadeFile(*what), WorkState.DONE
                case "refused":
                    piece.refused, piece.state = error_of(*what), WorkState.REFUSED
                case _:
                    piece.what, piece.state = what, WorkState.FAILED
            piece.ended = time.monotonic()
            self._news.notify_all()


def _cancel(piece: _Piece) -> None:
    piece.state, piece.ended = WorkState.CANCELLED, time.monotonic()


def _post(view: WorkView, owner: str, file: MadeFile | None) -> PostedWork:
    return PostedWork(
        id=view.id,
        owner=owner,
        state=OPEN if view.state in _OPEN else OVER,
        at=int(time.time()),
        body=codec.encode(_Posted(view, file)).decode(),
    )


def _outcome(piece: _Piece) -> Any:
    match piece.state:
        case WorkState.DONE:
            return piece.result if piece.file is None else piece.file
        case WorkState.REFUSED:
            assert piece.refused is not None
            raise piece.refused
        case WorkState.CANCELLED:
            raise Refused(FloorRefusal.WORK_CANCELLED, where="work")
        case _:
            raise RuntimeError(piece.what)


class _Worker:
    """A process that does work."""

    def __init__(self, library: Library, where: str) -> None:
        spawn = multiprocessing.get_context("spawn")  # kernels do not live through a fork
        own, other = spawn.Pipe()
        self._pipe: Connection = own
        self._process: BaseProcess = spawn.Process(
            target=work_on, args=(other, library.unread(), where), daemon=True
        )
        self._process.start()
        other.close()

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def give(self, work: AnyWork) -> None:
        self._pipe.send_bytes(codec.encode(work))

    def hear(self, seconds: float) -> tuple[str, Any] | None:
        if not self._pipe.poll(seconds):
            return None
        came: tuple[str, Any] = self._pipe.recv()
        return came

    def end(self) -> None:
        self._process.terminate()
        self._process.join(timeout=2)
        if self._process.is_alive():
            self._process.kill()
        with suppress(OSError):
            self._pipe.close()
