"""Runs that are written down: the same run is the same commands, and never among real rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import Arm, CoinIn, EndGame, LinkDown, Open
from houseway.jackpot.win_page import win_page
from houseway.ledger.record import Record, open_record
from houseway.money import Cents
from houseway.people import Office, Swipe
from houseway.rules import Refused
from houseway.table.jackpot_record import written_run
from houseway.table.jackpot_run import Run, quick_run
from tests.library import open_link
from tests.table.jackpots import METERS, UTH, at, uth
from tests.table.posts import heads, memory, post
from tests.table.test_jackpot_run import ML01, ML03, MULTI, check_identity, link_of, made


def facts(run: Run) -> tuple[object, ...]:
    return run.start, run.end, run.awards, dict(run.won)


def test_r3_the_same_run_again_writes_nothing_and_comes_to_the_same(tmp_path: Path) -> None:
    this = made(link_of(ML03), 600)
    with open_record(tmp_path / "r.db", new=True) as record:
        first, head = written_run(this, record), heads(record)
    with open_record(tmp_path / "r.db") as record:
        again = written_run(this, record)
        assert heads(record) == head
    assert facts(again) == facts(first)
    assert first.awards
    assert len(first.awards) == len(quick_run(this).awards)


@pytest.mark.parametrize("change", [{"seed": 7}, {"tables": 3}, {"players": 1}])
def test_r3_another_run_is_another_and_goes_on_from_there(change: dict[str, int]) -> None:
    record = memory()
    first = written_run(made(link_of(MULTI), 40), record)
    asked = {"seed": 1, "tables": 2, "players": 2, **change}
    seed, tables, players = asked.values()
    other = made(link_of(MULTI), 40, seed=seed, tables=tables, players=players)
    second = written_run(other, record)
    for level, meter in second.start.items():
        assert meter.display == first.end[level].display
    for meter in second.end.values():
        assert meter.identity_holds
    head = heads(record)
    assert facts(written_run(made(link_of(MULTI), 40), record)) == facts(first)
    assert facts(written_run(other, record)) == facts(second)
    assert heads(record) == head


def test_r3_a_part_of_a_run_is_found_and_the_rest_is_played() -> None:
    """Cut short by half, asked for again, then for less: always what one run would have been."""
    whole, half = made(link_of(ML03), 80), made(link_of(ML03), 40)
    record, other = memory(), memory()
    at_half = written_run(half, record)
    assert facts(written_run(whole, record)) == facts(written_run(whole, other))
    assert heads(record) == heads(other)
    assert facts(written_run(half, record)) == facts(at_half)
    assert heads(record) == heads(other)
    check_identity(written_run(whole, record))


def test_r3_a_run_that_was_cut_short_does_not_go_on_after_others() -> None:
    record = memory()
    short = written_run(made(link_of(ML03), 10), record)
    written_run(made(link_of(ML03), 10, seed=2), record)
    head = heads(record)
    with pytest.raises(Refused, match="has gone on without it") as refused:
        written_run(made(link_of(ML03), 11), record)
    assert refused.value.rule == "R3"
    assert heads(record) == head
    assert facts(written_run(made(link_of(ML03), 10), record)) == facts(short)


def test_r3_runs_of_two_links_keep_out_of_each_others_way() -> None:
    """Different tables each, as one table has not both (B6-15)."""
    record = memory()
    first = written_run(made(link_of(MULTI), 20, tables=1), record)
    one = made(link_of(ML01), 20, tables=1)
    felts = tuple(replace(each, name=f"W{each.name}") for each in one.felts)
    second = written_run(replace(one, felts=felts), record)
    head = heads(record)
    longer = written_run(made(link_of(MULTI), 25, tables=1), record)
    assert heads(record) != head
    assert longer.start == first.start
    assert facts(written_run(replace(one, felts=felts), record)) == facts(second)


def test_b6_5_an_award_of_a_run_has_its_page() -> None:
    record = memory()
    run = written_run(made(link_of(MULTI), 200), record)
    numbers = [entry.number for entry in record.all_entries() if entry.kind == "award"]
    assert len(numbers) == len(run.awards)
    page = win_page(record, MULTI, numbers[0])
    assert page.confirmed is None
    assert (page.amount, page.player) == (run.awards[0].won.amount, run.awards[0].won.player)


def play_live(record: Record) -> None:
    desk = Keypad(open_link(MULTI), record)
    desk.do("o", Open(tables={"T7": UTH}, by=Swipe("olga", Office.EXECUTIVE, "1")))
    desk.do("a", Arm(table="T7", spot=1, player="anna", amount=Cents(500), base_wager=True))
    desk.do("c", CoinIn(table="T7", round="T7-1"))
    desk.do("e", EndGame(table="T7"))


def settle_one(record: Record) -> None:
    spots = (at(1, "Ah Kd"), at(2, "2h 8d"))
    post(record, uth(*spots, board="Qs Js 4d 4h 7d", dealer="9c 9d", link=METERS))


@pytest.mark.parametrize("play", [play_live, settle_one])
def test_r5_a_run_is_not_written_among_rounds_that_were_played(
    play: Callable[[Record], None],
) -> None:
    record = memory()
    play(record)
    head = heads(record)
    with pytest.raises(Refused, match="is played on") as refused:
        written_run(made(link_of(MULTI), 5), record)
    assert (refused.value.code, refused.value.where) == ("real-link", "--ledger")
    assert heads(record) == head


def test_r19_nobody_plays_on_a_simulated_link() -> None:
    record = memory()
    written_run(made(link_of(MULTI), 5), record)
    with pytest.raises(Refused) as refused:
        Keypad(open_link(MULTI), record).do("down", LinkDown(table="1"))
    assert refused.value.code == "simulated-link"
    with pytest.raises(Refused) as refused:
        settle_one(record)
    assert refused.value.code == "simulated-link"


@pytest.mark.parametrize("seed", [-(10**30), 10**19, 10**20, 10**40])
def test_any_seed_has_a_name(seed: int) -> None:
    record = memory()
    run = written_run(made(link_of(MULTI), 3, seed=seed), record)
    head = heads(record)
    assert facts(written_run(made(link_of(MULTI), 3, seed=seed), record)) == facts(run)
    assert heads(record) == head
