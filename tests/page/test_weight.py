"""How much a first visit loads. How quick the page is, `python -m bench.page` tells."""

from collections.abc import Callable

from playwright.sync_api import Page

from bench.page import loaded
from tests.page.own_house import OwnHouse

LEAST_BYTES, MOST_BYTES = 100_000, 300_000


def test_first_load_is_under_300_kb(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    table = own_house.new_table()
    for path in ("/", f"/table/{table}"):
        assert LEAST_BYTES < loaded(guest(), path) < MOST_BYTES
