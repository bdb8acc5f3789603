"""Runs that are written down: the same run is the same commands, and never among real rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from houseway.table.link_ledger import LinkLedger

from houseway.jackpot import Keypad, open_link
from houseway.jackpot.keypad.commands import Arm, CoinIn, EndGame, LinkDown, Open
from houseway.jackpot.win_page import win_page
from houseway.ledger import Ledger, memory_ledger, open_ledger
from houseway.money import Cents
from houseway.people import Office, Swipe
from houseway.rules import Refused
from houseway.table import Journal
from houseway.table.jackpot_record import written_run
from houseway.table.jackpot_run import Run, quick_run
from tests.table.jackpots import METERS, UTH, at, uth
from tests.table.test_jackpot_run import ML01, ML03, MULTI, check_identity, link_of, made


def facts(run: Run) -> tuple[object, ...]:
    return run.start, run.end, run.awards, dict(run.won)


def test_r3_the_same_run_again_writes_nothing_and_comes_to_the_same(tmp_path: Path) -> None:
    this = made(link_of(ML03), 600)
    with open_ledger(tmp_path) as ledger:
        first, head = written_run(this, ledger), ledger.head
    with open_ledger(tmp_path) as ledger:
        again = written_run(this, ledger)
        assert ledger.head == head
    assert facts(again) == facts(first)
    assert first.awards
    assert len(first.awards) == len(quick_run(this).awards)


@pytest.mark.parametrize("change", [{"seed": 7}, {"tables": 3}, {"players": 1}])
def test_r3_another_run_is_another_and_goes_on_from_there(change: dict[str, int]) -> None:
    ledger = memory_ledger()
    first = written_run(made(link_of(MULTI), 40), ledger)
    asked = {"seed": 1, "tables": 2, "players": 2, **change}
    seed, tables, players = asked.values()
    other = made(link_of(MULTI), 40, seed=seed, tables=tables, players=players)
    second = written_run(other, ledger)
    for level, meter in second.start.items():
        assert meter.display == first.end[level].display
    for meter in second.end.values():
        assert meter.identity_holds
    head = ledger.head
    assert facts(written_run(made(link_of(MULTI), 40), ledger)) == facts(first)
    assert facts(written_run(other, ledger)) == facts(second)
    assert ledger.head == head


def test_r3_a_part_of_a_run_is_found_and_the_rest_is_played() -> None:
    """Cut short by half, asked for again, then for less: always what one run would have been."""
    whole, half = made(link_of(ML03), 80), made(link_of(ML03), 40)
    ledger, other = memory_ledger(), memory_ledger()
    at_half = written_run(half, ledger)
    assert facts(written_run(whole, ledger)) == facts(written_run(whole, other))
    assert ledger.head == other.head
    assert facts(written_run(half, ledger)) == facts(at_half)
    assert ledger.head == other.head
    check_identity(written_run(whole, ledger))


def test_r3_a_run_that_was_cut_short_does_not_go_on_after_others() -> None:
    ledger = memory_ledger()
    short = written_run(made(link_of(ML03), 10), ledger)
    written_run(made(link_of(ML03), 10, seed=2), ledger)
    head = ledger.head
    with pytest.raises(Refused, match="has gone on without it") as refused:
        written_run(made(link_of(ML03), 11), ledger)
    assert refused.value.rule == "R3"
    assert ledger.head == head
    assert facts(written_run(made(link_of(ML03), 10), ledger)) == facts(short)


def test_r3_runs_of_two_links_keep_out_of_each_others_way() -> None:
    """Different tables each, as one table has not both (B6-15)."""
    ledger = memory_ledger()
    first = written_run(made(link_of(MULTI), 20, tables=1), ledger)
    one = made(link_of(ML01), 20, tables=1)
    felts = tuple(replace(each, name=f"W{each.name}") for each in one.felts)
    second = written_run(replace(one, felts=felts), ledger)
    head = ledger.head
    longer = written_run(made(link_of(MULTI), 25, tables=1), ledger)
    assert ledger.head.number > head.number
    assert longer.start == first.start
    assert facts(written_run(replace(one, felts=felts), ledger)) == facts(second)


def test_b6_5_an_award_of_a_run_has_its_page() -> None:
    ledger = memory_ledger()
    run = written_run(made(link_of(MULTI), 200), ledger)
    numbers = [entry.number for entry in ledger.entries if entry.draft.event == "award"]
    assert len(numbers) == len(run.awards)
    record = LinkLedger(ledger)
    award = record.find(numbers[0])
    assert award is not None
    page = win_page(record, MULTI, award.number)
    assert page.confirmed is None
    assert (page.amount, page.player) == (run.awards[0].won.amount, run.awards[0].won.player)


def play_live(ledger: Ledger) -> None:
    desk = Keypad(open_link(MULTI), LinkLedger(ledger))
    desk.do("o", Open(tables={"T7": UTH}, by=Swipe("olga", Office.EXECUTIVE, "1")))
    desk.do("a", Arm(table="T7", spot=1, player="anna", amount=Cents(500), base_wager=True))
    desk.do("c", CoinIn(table="T7", round="T7-1"))
    desk.do("e", EndGame(table="T7"))


def settle_one(ledger: Ledger) -> None:
    spots = (at(1, "Ah Kd"), at(2, "2h 8d"))
    Journal(ledger).post(uth(*spots, board="Qs Js 4d 4h 7d", dealer="9c 9d", link=METERS))


@pytest.mark.parametrize("play", [play_live, settle_one])
def test_r5_a_run_is_not_written_among_rounds_that_were_played(
    play: Callable[[Ledger], None],
) -> None:
    ledger = memory_ledger()
    play(ledger)
    head = ledger.head
    with pytest.raises(Refused, match="is played on") as refused:
        written_run(made(link_of(MULTI), 5), ledger)
    assert (refused.value.code, refused.value.where) == ("real-link", "--ledger")
    assert ledger.head == head


def test_r19_nobody_plays_on_a_simulated_link() -> None:
    ledger = memory_ledger()
    written_run(made(link_of(MULTI), 5), ledger)
    with pytest.raises(Refused) as refused:
        Keypad(open_link(MULTI), LinkLedger(ledger)).do("down", LinkDown(table="1"))
    assert refused.value.code == "simulated-link"
    with pytest.raises(Refused) as refused:
        settle_one(ledger)
    assert refused.value.code == "simulated-link"


@pytest.mark.parametrize("seed", [-(10**30), 10**19, 10**20, 10**40])
def test_any_seed_has_a_name(seed: int) -> None:
    ledger = memory_ledger()
    run = written_run(made(link_of(MULTI), 3, seed=seed), ledger)
    head = ledger.head
    assert facts(written_run(made(link_of(MULTI), 3, seed=seed), ledger)) == facts(run)
    assert ledger.head == head
