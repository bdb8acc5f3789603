"""What is refused, and why."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from houseway.rules import Refusal, Refused


@contextmanager
def refuses(
    why: Refusal | str | None = None, *, where: str | None = None, rule: str | None = None
) -> Iterator[None]:
    """This is refused: for that reason or with that code, at that place, and by that rule, so far
    as they are given."""
    with pytest.raises(Refused) as caught:
        yield
    refused = caught.value
    assert why in (None, refused.reason, refused.code)
    assert where in (None, refused.where)
    assert rule in (None, refused.rule)
