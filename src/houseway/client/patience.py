"""How long a client tries: it waits a little longer each time, until its patience is over."""

from typing import Final

from houseway.client.refusal import NoAnswerError, RefusalError

FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
USUAL_PATIENCE: Final = 30.0
_LATER: Final = frozenset({429, 503})
"""Refusals that another try may not meet: too many requests, a record that is busy or gone."""


class Patience:
    """The tries of one thing; `seconds` is how long they may wait altogether."""

    def __init__(self, seconds: float) -> None:
        self._left, self._wait = seconds, FIRST_WAIT

    def after_loss(self, error: Exception) -> float:
        """How long to wait after a connection was lost."""
        wait, self._wait = self._wait, min(2 * self._wait, LONGEST_WAIT)
        return self._spend(wait, NoAnswerError(str(error) or type(error).__name__), error)

    def after_refusal(self, error: RefusalError) -> float:
        """How long to wait after a refusal; one that stays is raised."""
        if error.status not in _LATER:
            raise error
        said = error.facts.get("seconds")
        wait, self._wait = self._wait, min(2 * self._wait, LONGEST_WAIT)
        return self._spend(max(wait, said) if isinstance(said, int) else wait, error, None)

    def _spend(self, wait: float, error: Exception, cause: Exception | None) -> float:
        self._left -= wait
        if self._left < 0:
            raise error from cause
        return wait
