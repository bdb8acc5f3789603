"""What is refused, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from houseway.rules import Refusal, Refused


@contextmanager
def refuses(why: Refusal | str, *, rule: str | None = None) -> Iterator[None]:
    """This is refused for that reason, or with that code, and by that rule if one is given."""
    with pytest.raises(Refused) as caught:
        yield
    assert why in (caught.value.reason, caught.value.code)
    assert rule is None or caught.value.rule == rule
