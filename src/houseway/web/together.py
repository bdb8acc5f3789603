"""Questions that wait at the same time are answered together, in one thread.

Each caller awaits its own answer. While one lot is answered the next one gathers: so a busy
server has few threads and few transactions, and an idle one answers at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

Question = TypeVar("Question")
Answer = TypeVar("Answer")


class Together(Generic[Question, Answer]):
    """Answers questions with one function, at most so many at once."""

    def __init__(
        self,
        answer_all: Callable[[list[Question]], Sequence[Answer | Exception]],
        *,
        most: int,
        note_size: Callable[[int], None] = lambda size: None,
    ) -> None:
        self._answer_all, self._most, self._note_size = answer_all, most, note_size
        self._waiting: list[tuple[Question, Callable[[Answer | Exception], None]]] = []
        self._asked = asyncio.Event()
        self._thread = ThreadPoolExecutor(1)

    def ask(self, question: Question) -> asyncio.Future[Answer]:
        """The answer to a question, as soon as there is one."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def take(found: Answer | Exception) -> None:
            if answer.done():  # its caller has gone
                return
            if isinstance(found, Exception):
                answer.set_exception(found)
            else:
                answer.set_result(found)

        self.put(question, take)
        return answer

    def put(self, question: Question, take: Callable[[Answer | Exception], None]) -> None:
        """Ask for a caller that does not wait: `take` gets the answer, and raises nothing."""
        self._waiting.append((question, take))
        self._asked.set()

    async def run(self) -> None:
        """Answer what waits now, or the next question that comes."""
        loop = asyncio.get_running_loop()
        await self._asked.wait()
        self._asked.clear()
        while self._waiting:
            lot, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            questions = [question for question, _ in lot]
            self._note_size(len(lot))
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(self._thread, self._answer, questions)
            for (_, take), answer in zip(lot, found, strict=True):
                take(answer)

    def close(self) -> None:
        """Finish the lot that is being answered, and take no other."""
        self._thread.shutdown()

    def _answer(self, questions: list[Question]) -> Sequence[Answer | Exception]:
        try:
            return self._answer_all(questions)
        except Exception as error:
            return [error] * len(questions)
