"""One process from which all servers of these tests are forked: they start in little time."""

from collections.abc import Iterator

import pytest

from proofs.soak.nursery import Nursery


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    with Nursery() as made:
        yield made
