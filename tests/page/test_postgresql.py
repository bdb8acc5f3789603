"""A round in two browsers on a house that keeps its ledger in PostgreSQL. `make browser` runs every
test of the page there."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.databases import server
from tests.page.own_house import OwnHouse
from tests.page.test_bad_moments import bets, check, decisions
from tests.page.test_stud import lay, see_round, sit_down, view_of


@pytest.fixture
def own_house() -> Iterator[OwnHouse]:
    made = OwnHouse(server().new_database())
    yield made
    made.close()


def test_two_play_to_the_end_and_connect_again_meanwhile(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table, first, second = own_house.new_table(), guest(), guest()
    for page, name in ((first, "Ida"), (second, "Jon")):
        sit_down(page, table, name)
    for page in (first, second):
        lay(page, "ante")
    check(first).click()
    expect(check(second)).to_be_enabled()
    number = view_of(first, table)["round"]
    with first.expect_websocket(), second.expect_websocket():
        assert own_house.cut_sockets() > 0
    check(second).click()
    for page in (first, second):
        page.get_by_role("button", name=re.compile("Bet 2×")).click()
    for page in (first, second):
        see_round(page)
    assert len(bets(own_house, table, number)) == 2
    assert decisions(own_house, table, number) == ["check", "check", "play", "play"]
